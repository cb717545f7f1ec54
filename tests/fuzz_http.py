"""Requests made from the types of the messages, right and wrong, against a real server for a while: it never stumbles,
refuses what does not fit, and every answer is as documented. Schemathesis makes the requests and looks at the answers.

python tests/fuzz_http.py --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from serving import Serving, Somebody
from starlette.routing import Route

from cornerwise.practice import exercises
from cornerwise.server import messages as m
from cornerwise.server.app import app
from cornerwise.server.store import Store

JSON = "application/json"
Kind = Any
# What is sent and what comes back, by method and path; a text is a media type.
OPERATIONS: dict[tuple[str, str], tuple[Kind, Kind]] = {
    ("GET", "/api/catalogue"): (None, m.Catalogue),
    ("GET", "/api/games"): (None, m.Games),
    ("POST", "/api/games"): (m.NewGame, m.Created),
    ("POST", "/api/continuations"): (m.Continuation, m.Created),
    ("GET", "/api/games/{game}"): (None, m.Table),
    ("DELETE", "/api/games/{game}"): (None, None),
    ("GET", "/api/games/{game}/board.{format}"): (None, "image/*"),
    ("GET", "/api/games/{game}/record.blksgf"): (None, "application/x-blokus-sgf"),
    ("GET", "/api/games/{game}/invitation"): (None, m.Invitation),
    ("GET", "/api/lobby"): (None, m.Lobby),
    ("GET", "/api/games/{game}/ratings"): (None, m.SeatRatings),
    ("GET", "/api/puzzles"): (None, m.Puzzles),
    ("GET", "/api/puzzles/{puzzle}"): (None, m.Puzzle),
    ("PUT", "/api/puzzles/{puzzle}"): (m.LayPuzzle, m.Puzzle),
    ("POST", "/api/puzzles/{puzzle}/help"): (m.AskPuzzle, "text/event-stream"),
    ("GET", "/api/puzzles/{puzzle}/board.{format}"): (None, "image/*"),
    ("GET", "/api/games/{game}/hint"): (None, m.CoachHint),
    ("POST", "/api/games/{game}/review"): (None, "text/event-stream"),
    ("GET", "/api/practice"): (None, m.Practice),
    ("GET", "/api/practice/{exercise}"): (None, m.Exercise),
    ("POST", "/api/practice/{exercise}"): (m.AnswerExercise, m.Answered),
    ("GET", "/api/me"): (None, m.Me),
    ("PUT", "/api/me"): (m.Naming, m.Me),
    ("POST", "/api/account"): (m.Credentials, m.Me),
    ("POST", "/api/account/password"): (m.NewPassword, None),
    ("POST", "/api/account/deletion"): (m.Farewell, None),
    ("GET", "/api/account/export"): (None, JSON),
    ("POST", "/api/session"): (m.Credentials, m.Me),
    ("DELETE", "/api/session"): (None, None),
    ("GET", "/api/ladders/{mode}"): (None, m.Ladder),
    ("GET", "/api/players/{player}"): (None, m.Player),
    ("GET", "/api/players/{player}/games"): (None, m.FinishedGames),
}
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)


def description(**known: list[str]) -> dict[str, Any]:
    """The server as OpenAPI. Parameters of paths are often those that are known."""
    told = {kind for pair in OPERATIONS.values() for kind in pair if isinstance(kind, type)} | {m.Refusal}
    references, schemas = msgspec.json.schema_components(
        sorted(told, key=lambda kind: kind.__name__), ref_template="#/components/schemas/{name}"
    )
    reference = dict(zip(sorted(told, key=lambda kind: kind.__name__), references, strict=True))
    refusal = {"description": "refused", "content": {JSON: {"schema": reference[m.Refusal]}}}
    paths: dict[str, dict[str, Any]] = {}
    for (method, path), (sent, answered) in OPERATIONS.items():
        fine: dict[str, Any] = {"description": "done"}
        if isinstance(answered, str):
            fine["content"] = {answered: {}}
        elif answered is not None:
            fine["content"] = {JSON: {"schema": reference[answered]}}
        names = [part.partition("}")[0] for part in path.split("{")[1:]]
        operation: dict[str, Any] = {
            "responses": {"2XX": fine, "4XX": refusal, "503": refusal},
            "parameters": [
                {"name": name, "in": "path", "required": True, "schema": _one_of(known.get(name, []))} for name in names
            ],
        }
        if sent is not None:
            operation["requestBody"] = {"required": True, "content": {JSON: {"schema": reference[sent]}}}
        paths.setdefault(path, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cornerwise", "version": "1"},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _one_of(known: list[str]) -> dict[str, Any]:
    return {"anyOf": [{"enum": known}, {"type": "string", "minLength": 1}]} if known else {"type": "string"}


def routes() -> set[tuple[str, str]]:
    """All that the server answers, pages excepted."""
    served = app(Store("sqlite+aiosqlite://"), secret="secret")
    return {
        (method, route.path)
        for route in served.routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in route.methods or ()
        if method != "HEAD"
    }


async def _a_game(serving: Serving) -> str:
    async with Somebody(serving) as somebody:
        return await somebody.new_game("duo", "pp")


def run(seconds: int, seed: int | None) -> str:
    assert set(OPERATIONS) == routes(), set(OPERATIONS) ^ routes()
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        try:
            known = {
                "game": [asyncio.run(_a_game(serving))],
                "puzzle": ["tetrominoes", "starter.easy.1"],
                "mode": ["duo", "classic"],
                "player": ["level-4"],
                "format": ["svg", "png"],
                "exercise": list(exercises())[:3],
            }
            schema = Path(folder) / "openapi.json"
            schema.write_text(json.dumps(description(**known)))
            command = [str(Path(sys.executable).with_name("schemathesis")), "run", str(schema)]
            command += ["--url", serving.address, "--phases", "coverage,fuzzing", "--checks", ",".join(CHECKS)]
            command += ["--max-time", str(seconds), "--request-timeout", "20", "--no-color"]
            command += [] if seed is None else ["--seed", str(seed)]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        finally:
            # What isn't even HTTP is noted and dropped before it is ours.
            complaints = [line for line in serving.stop().splitlines() if "Invalid HTTP request" not in line]
    assert done.returncode == 0, done.stdout + done.stderr
    assert not complaints, complaints
    return next((line.strip() for line in done.stdout.splitlines() if re.match(r" *\d+ generated", line)), "requests")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    try:
        done = run(options.seconds, options.seed)
    except AssertionError as error:
        print(f"failed: {error}", file=sys.stderr)
        return 1
    print(f"{done}: nothing broken, every answer as it should be")
    return 0


if __name__ == "__main__":
    sys.exit(main())
