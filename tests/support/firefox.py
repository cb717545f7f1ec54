"""Firefox, driven over WebDriver BiDi. Playwright drives only its own build of Firefox, and Selenium needs another
program to drive the installed Firefox, so this is a small client of the protocol."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from support.clock import PATIENCE
from websockets.sync.client import ClientConnection, connect

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
_KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014"}
_KEYS["ArrowDown"] = "\ue015"


class Firefox:
    """One tab."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.problems: list[str] = []
        """Errors of the page's scripts."""
        self._send("session.new", capabilities={})
        self._send("session.subscribe", events=["log.entryAdded"])
        self._tab: str = self._send("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def ask(self, function: str, *values: str) -> Any:
        """The JSON value of a function that runs in the page."""
        result = self._send(
            "script.callFunction",
            functionDeclaration=f"async (...values) => JSON.stringify(await ({function})(...values))",
            awaitPromise=True,
            target={"context": self._tab},
            arguments=[{"type": "string", "value": value} for value in values],
        )
        assert result["type"] == "success", result
        value = result["result"].get("value")
        return None if value is None else json.loads(value)

    def count(self, selector: str) -> int:
        return int(self.ask("selector => document.querySelectorAll(selector).length", selector))

    def attribute(self, selector: str, name: str) -> str | None:
        value: str | None = self.ask(
            "(selector, name) => document.querySelector(selector)?.getAttribute(name)", selector, name
        )
        return value

    def wait_for(self, *selectors: str) -> str:
        """Waits until one of the selectors matches; returns it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for selector in selectors:
                if self.count(selector):
                    return selector
            time.sleep(0.05)
        raise AssertionError(f"nothing matches {selectors}: {self.problems}")

    def press(self, *keys: str) -> None:
        actions = [{"type": kind, "value": _KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        source = {"type": "key", "id": "keyboard", "actions": actions}
        self._send("input.performActions", context=self._tab, actions=[source])

    def click(self, selector: str) -> None:
        """Clicks the middle of an element with the mouse."""
        x, y = self.ask(
            """selector => {
              const element = document.querySelector(selector)
              element.scrollIntoView({block: 'center'})
              const box = element.getBoundingClientRect()
              return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
            }""",
            selector,
        )
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "mouse", "actions": actions}
        self._send("input.performActions", context=self._tab, actions=[source])

    def _send(self, method: str, **params: object) -> dict[str, Any]:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.problems.append(str(answer["params"]["text"]))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return dict(answer["result"])


@contextmanager
def firefox() -> Iterator[Firefox]:
    assert FIREFOX is not None, "Firefox is not installed"
    with tempfile.TemporaryDirectory() as profile:
        (Path(profile) / "user.js").write_text(
            'user_pref("intl.accept_languages", "en-US");\nuser_pref("datareporting.policy.firstRunURL", "");\n'
        )
        command = [FIREFOX, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        try:
            assert process.stderr is not None
            address = next(filter(None, (re.search(r"BiDi listening on (ws://\S+)", line) for line in process.stderr)))
            with connect(f"{address[1]}/session", max_size=2**24) as socket:
                yield Firefox(socket)
        finally:
            process.kill()
            process.wait()
            if process.stderr is not None:
                process.stderr.close()
