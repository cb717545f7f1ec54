"""A network between a server and its database that can be cut without closing connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from sqlalchemy.engine import make_url


class Network:
    """Passes data on, unless it is cut. Then connections stay open, new ones too, and nothing arrives. Afterwards
    everything arrives that was sent meanwhile, as TCP repeats lost packets."""

    def __init__(self, database: str) -> None:
        self._target = make_url(database)
        self._is_whole = asyncio.Event()
        self._is_whole.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._port = 0

    @property
    def url(self) -> str:
        """The address of the database through this network."""
        through = self._target.set(host="127.0.0.1", port=self._port, query={"ssl": "disable"})
        return through.render_as_string(hide_password=False)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Network]:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self._port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.sleep(0)  # the transports close

    @asynccontextmanager
    async def cut(self) -> AsyncIterator[None]:
        self._is_whole.clear()
        try:
            yield
        finally:
            self._is_whole.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        folder, port = self._target.query.get("host"), self._target.port or 5432
        if isinstance(folder, str) and folder.startswith("/"):
            there = await asyncio.open_unix_connection(str(Path(folder) / f".s.PGSQL.{port}"))
        else:
            there = await asyncio.open_connection(self._target.host, port)
        for source, target in ((reader, there[1]), (there[0], writer)):
            task = asyncio.create_task(self._pass_on(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError):
                while data := await source.read(65_536):
                    await self._is_whole.wait()
                    target.write(data)
                    await target.drain()
                await self._is_whole.wait()
        finally:
            target.close()
