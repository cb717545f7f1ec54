"""Work that takes a long time: it runs in separate processes, each address gets a fair share of them, and every piece
of work has a budget. Nothing here touches the database, and no move of a person waits for it."""
