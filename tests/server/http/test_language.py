"""Messages are the same for users of every language. Documents are in the language of the user."""

from __future__ import annotations

from support.server import Client, LocalServer

from cornerwise import records
from cornerwise.coach import exercises
from cornerwise.game import Game
from cornerwise.i18n import translate
from cornerwise.puzzles import Piece


def short_game() -> Game:
    """Four moves, then a player leaves."""
    game = Game("duo")
    for _ in range(4):
        game.play(game.legal_moves()[0])
    game.retire(0)
    return game


async def refusals(client: Client) -> list[str]:
    """With causes and without; over HTTP and over a socket."""
    person, direction = {"type": "person"}, {"direction": "counterclockwise"}
    game = await client.new_game("duo", "pp")
    answers = [
        await client.http.get("/api/nothing"),
        await client.http.get("/api/games/none"),
        await client.http.post("/api/games", json={}),
        await client.http.post("/api/games", json={"edition": "duo", "seats": [person] * 2, "options": direction}),
        *[
            await client.http.post("/api/continuations", json={"origin": {"type": "record", "text": text}})
            for text in ("(;GM[Chess])", "(;GM[Blokus Duo]\n;B[a1])")
        ],
        await client.http.post(f"/api/games/{game}/review"),
    ]
    assert all(answer.json()["type"] == "refusal" for answer in answers[:-1])
    async with client.watch(game) as table:
        await table.receive("table")
        illegal = await table.play(0)
    return [*(answer.text for answer in answers), str(illegal)]


async def coaching(client: Client) -> list[str]:
    game = await client.new_game("duo", "pp")
    hints = [await client.http.get(f"/api/games/{game}/hint?ply=0&step={step}") for step in (1, 2, 3)]
    origin = {"type": "record", "text": records.dumps(short_game())}
    over = (await client.http.post("/api/continuations", json={"origin": origin})).json()["game"]
    review = await client.http.post(f"/api/games/{over}/review?depth=quick", timeout=120)
    exercise = next(exercise for exercise in exercises().values() if exercise.game.rules.size == 14)
    address = f"/api/practice/{exercise.id}"
    others = [
        await client.http.get("/api/practice"),
        await client.http.get(address),
        await client.http.post(address, json={"placement": exercise.best.placement}, timeout=120),
    ]
    # Only the last event, which is the review: if it is already stored, there are no progress events before it.
    return [*(answer.text for answer in (*hints, *others)), review.text.strip().split("\n")[-1]]


async def puzzles(client: Client) -> list[str]:
    """The list, a puzzle with a piece that breaks a rule, and a hint about it."""
    side = [Piece.of("blue", "O", ["a1", "b1", "a2", "b2"]), Piece.of("blue", "I4", ["c1", "d1", "e1", "f1"])]
    placed = [{"color": piece.color, "placement": piece.placement} for piece in side]
    address = "/api/puzzles/tetrominoes-apart"
    answers = [
        await client.http.get("/api/puzzles"),
        await client.http.put(address, json={"version": 0, "placed": placed, "seconds": 1}),
        await client.http.get(address),
        await client.http.post(f"{address}/help", json={"version": 1, "kind": "hint"}),
    ]
    return [answer.text for answer in answers]


async def test_no_message_depends_on_the_language_of_the_user(server: LocalServer) -> None:
    for ask in (refusals, coaching, puzzles):
        answers = []
        for language in ("en", "fr", "de-AT, es;q=0.5"):
            async with Client(server) as client:
                client.http.headers["Accept-Language"] = language
                answers.append(await ask(client))
        english, *others = answers
        assert all(answer and not answer.isspace() for answer in english)
        for other in others:
            assert other == english


async def test_documents_are_in_the_language_of_the_user(client: Client) -> None:
    game = await client.new_game("duo", "p4")
    for language in ("en", "fr"):
        name = translate("level-4", language)
        by_query = await client.http.get(f"/api/games/{game}/record.blksgf?language={language}")
        by_header = await client.http.get(f"/api/games/{game}/record.blksgf", headers={"Accept-Language": language})
        assert name in by_query.text
        assert by_query.text == by_header.text
    pictures = {(await client.http.get(f"/api/games/{game}/board.svg?language={code}")).text for code in ("en", "fr")}
    assert len(pictures) == 2
