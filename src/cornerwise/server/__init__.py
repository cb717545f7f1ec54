"""The game over HTTP and sockets: the only room that knows them, and databases."""
