"""Games that are live in this process: watchers, computers, presence, clocks and the lobby.

All of this state can be lost at any moment, because everything important is in the database.
"""
