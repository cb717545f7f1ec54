"""All requests that the server answers: what each of them sends, and what the answer is."""

from __future__ import annotations

from typing import Any

from starlette.routing import Route

from cornerwise.server.http.app import all_routes
from cornerwise.server.wire.messages import coach, games, lobby, people, puzzles

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


def routes() -> set[tuple[str, str]]:
    """Method and path of every route of the API."""
    return {
        (method, route.path)
        for route in all_routes()
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in route.methods or ()
        if method != "HEAD"
    }
