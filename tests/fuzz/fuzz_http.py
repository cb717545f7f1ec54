"""Sends valid and invalid requests, generated from the message types, to a real server for a while.

The server must refuse invalid requests, never fail, and send only answers that the schema describes. Schemathesis makes
the requests and checks the answers.

python -m fuzz.fuzz_http --seconds 60
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
from starlette.routing import Route
from support.server import Client, Serving

from cornerwise.coach import exercises
from cornerwise.server.http.app import all_routes
from cornerwise.server.wire.messages import coach, common, games, lobby, people, puzzles

JSON = "application/json"
Kind = Any
# The types of the request and the answer, by method and path. A string is a media type.
OPERATIONS: dict[tuple[str, str], tuple[Kind, Kind]] = {
    ("GET", "/api/games"): (None, games.Games),
    ("POST", "/api/games"): (games.NewGame, games.Created),
    ("POST", "/api/continuations"): (games.Continuation, games.Created),
    ("GET", "/api/games/{game}"): (None, games.Table),
    ("DELETE", "/api/games/{game}"): (None, None),
    ("GET", "/api/games/{game}/board.{format}"): (None, "image/*"),
    ("GET", "/api/games/{game}/card.png"): (None, "image/*"),
    ("GET", "/api/games/{game}/record.blksgf"): (None, "application/x-blokus-sgf"),
    ("GET", "/api/pieces.zip"): (None, "application/zip"),
    ("GET", "/api/games/{game}/invitation"): (None, games.Invitation),
    ("GET", "/api/lobby"): (None, lobby.Lobby),
    ("GET", "/api/games/{game}/ratings"): (None, people.SeatRatings),
    ("GET", "/api/puzzles"): (None, puzzles.Puzzles),
    ("GET", "/api/puzzles/{puzzle}"): (None, puzzles.Puzzle),
    ("PUT", "/api/puzzles/{puzzle}"): (puzzles.SavePuzzle, puzzles.Puzzle),
    ("POST", "/api/puzzles/{puzzle}/help"): (puzzles.PuzzleHelpRequest, "text/event-stream"),
    ("GET", "/api/puzzles/{puzzle}/board.{format}"): (None, "image/*"),
    ("GET", "/api/games/{game}/hint"): (None, coach.CoachHint),
    ("POST", "/api/games/{game}/review"): (None, "text/event-stream"),
    ("GET", "/api/practice"): (None, coach.Practice),
    ("GET", "/api/practice/{exercise}"): (None, coach.Exercise),
    ("POST", "/api/practice/{exercise}"): (coach.ExerciseAnswer, coach.ExerciseResult),
    ("POST", "/api/practice/{exercise}/solution"): (None, coach.ExerciseSolution),
    ("GET", "/api/me"): (None, people.Me),
    ("PUT", "/api/me"): (people.SetNickname, people.Me),
    ("POST", "/api/account"): (people.Credentials, people.NewCode),
    ("POST", "/api/account/recovery"): (people.Recovery, people.NewCode),
    ("POST", "/api/account/recovery-code"): (people.RenewCode, people.NewCode),
    ("GET", "/api/account/sessions"): (None, people.AccountSessions),
    ("DELETE", "/api/account/sessions/{session}"): (None, None),
    ("GET", "/api/push"): (None, people.PushKey),
    ("PUT", "/api/push"): (people.PushSubscription, None),
    ("POST", "/api/account/password"): (people.NewPassword, None),
    ("POST", "/api/account/deletion"): (people.DeleteAccount, None),
    ("GET", "/api/account/export"): (None, JSON),
    ("POST", "/api/session"): (people.Credentials, people.Me),
    ("DELETE", "/api/session"): (None, None),
    ("GET", "/api/ladders/{edition}"): (None, people.Ladder),
    ("GET", "/api/players/{player}"): (None, people.Player),
    ("GET", "/api/players/{player}/games"): (None, people.FinishedGames),
    ("GET", "/api/me/profile"): (None, people.Player),
    ("GET", "/api/me/games"): (None, people.FinishedGames),
    ("GET", "/api/friends"): (None, people.Friends),
    ("POST", "/api/friends"): (people.AddPlayer, people.Friends),
    ("DELETE", "/api/friends/{contact}"): (None, people.Friends),
    ("POST", "/api/blocks"): (people.AddPlayer, people.Friends),
    ("POST", "/api/games/{game}/invitations"): (people.InviteFriend, None),
    ("DELETE", "/api/invitations/{game}"): (None, people.Friends),
}
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)


def openapi_schema(**examples: list[str]) -> dict[str, Any]:
    """The server as OpenAPI. The value of a path parameter is one of the examples or an arbitrary string."""
    types = {kind for pair in OPERATIONS.values() for kind in pair if isinstance(kind, type)} | {common.Refusal}
    messages = sorted(types, key=lambda kind: kind.__name__)
    references, schemas = msgspec.json.schema_components(messages, ref_template="#/components/schemas/{name}")
    reference = dict(zip(messages, references, strict=True))
    refusal = {"description": "refused", "content": {JSON: {"schema": reference[common.Refusal]}}}
    paths: dict[str, dict[str, Any]] = {}
    for (method, path), (request, answer) in OPERATIONS.items():
        success: dict[str, Any] = {"description": "done"}
        if isinstance(answer, str):
            success["content"] = {answer: {}}
        elif answer is not None:
            success["content"] = {JSON: {"schema": reference[answer]}}
        names = [part.partition("}")[0] for part in path.split("{")[1:]]
        operation: dict[str, Any] = {
            "responses": {"2XX": success, "4XX": refusal, "503": refusal},
            "parameters": [
                {"name": name, "in": "path", "required": True, "schema": _one_of(examples.get(name, []))}
                for name in names
            ],
        }
        if request is not None:
            operation["requestBody"] = {"required": True, "content": {JSON: {"schema": reference[request]}}}
        paths.setdefault(path, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cornerwise", "version": "1"},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _one_of(examples: list[str]) -> dict[str, Any]:
    return {"anyOf": [{"enum": examples}, {"type": "string", "minLength": 1}]} if examples else {"type": "string"}


def routes() -> set[tuple[str, str]]:
    """Method and path of every route of the API."""
    return {
        (method, route.path)
        for route in all_routes()
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in route.methods or ()
        if method != "HEAD"
    }


async def _create_game(serving: Serving) -> str:
    async with Client(serving) as client:
        return await client.new_game("duo", "pp")


def run(seconds: int, seed: int | None) -> str:
    assert set(OPERATIONS) == routes(), set(OPERATIONS) ^ routes()
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        try:
            examples = {
                "game": [asyncio.run(_create_game(serving))],
                "puzzle": ["tetrominoes", "starter.easy.1"],
                "edition": ["duo", "classic"],
                "player": ["level-4"],
                "format": ["svg", "png"],
                "exercise": list(exercises())[:3],
            }
            schema = Path(folder) / "openapi.json"
            schema.write_text(json.dumps(openapi_schema(**examples)))
            command = [str(Path(sys.executable).with_name("schemathesis")), "run", str(schema)]
            command += ["--url", serving.address, "--phases", "coverage,fuzzing", "--checks", ",".join(CHECKS)]
            command += ["--max-time", str(seconds), "--request-timeout", "20", "--no-color"]
            command += [] if seed is None else ["--seed", str(seed)]
            result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        finally:
            # Uvicorn logs and drops data that is not HTTP before it reaches our code.
            log_lines = [line for line in serving.stop().splitlines() if "Invalid HTTP request" not in line]
    assert result.returncode == 0, result.stdout + result.stderr
    assert not log_lines, log_lines
    return next((line.strip() for line in result.stdout.splitlines() if re.match(r" *\d+ generated", line)), "requests")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    try:
        summary = run(options.seconds, options.seed)
    except AssertionError as error:
        print(f"failed: {error}", file=sys.stderr)
        return 1
    print(f"{summary}: no failure, every answer conforms to the schema")
    return 0


if __name__ == "__main__":
    sys.exit(main())
