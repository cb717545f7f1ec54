"""The services of the server besides live games: accounts, the coach, puzzles, pictures and pieces. Services return
domain values; the routes turn them into messages."""
