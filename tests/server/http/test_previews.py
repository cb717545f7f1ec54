"""What other sites show of a game: preview cards, pictures and embedded boards."""

from __future__ import annotations

import re
from io import BytesIO

from PIL import Image
from support.server import Client, LocalServer

from cornerwise import records


async def play_named_game(client: Client) -> str:
    """A game of Ann & Co and Ben with three moves."""
    seats = [{"type": "person", "name": "Ann & Co"}, {"type": "person", "name": "Бен"}]
    answer = await client.http.post("/api/games", json={"edition": "duo", "seats": seats, "human_pace": False})
    game = str(answer.json()["game"])
    async with client.watch(game) as table:
        await table.receive("table")
        for _ in range(3):
            await table.play()
    return game


def tags_of(document: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)"', document))


async def test_a_link_to_a_game_has_a_preview_card(client: Client) -> None:
    game = await play_named_game(client)
    tags = tags_of((await client.http.get(f"/game/{game}/2")).text)
    assert tags["og:title"] == "Ann &amp; Co – Бен"
    assert tags["og:description"] == "Small board · Move 2 of 3"
    assert tags["og:url"] == f"{client.server.address}/game/{game}/2"
    assert tags["twitter:card"] == "summary_large_image"
    card = await client.http.get(tags["og:image"].replace("&amp;", "&"))
    picture = Image.open(BytesIO(card.content))
    assert [str(length) for length in picture.size] == [tags["og:image:width"], tags["og:image:height"]]
    assert card.headers["cross-origin-resource-policy"] == "cross-origin"
    newest = tags_of((await client.http.get(f"/game/{game}", headers={"Accept-Language": "de"})).text)
    assert newest["og:image"].endswith("card.png?language=de")
    assert newest["og:url"].endswith(f"/game/{game}")


async def test_cards_of_different_moves_differ(client: Client) -> None:
    game = await play_named_game(client)
    cards = {
        (await client.http.get(f"/api/games/{game}/card.png{query}")).content for query in ("", "?ply=1", "?ply=2")
    }
    assert len(cards) == 3
    assert (await client.http.get(f"/api/games/{game}/card.png?ply=4")).json()["code"] == "bad_ply"


async def test_other_pages_have_no_preview_card(client: Client) -> None:
    game = await play_named_game(client)
    for path in ("/", "/puzzles", f"/game/{'0' * 16}", f"/game/{game}/99", "/game/%22%3E%3Cscript%3E"):
        assert tags_of((await client.http.get(path)).text) == {}, path


async def test_a_board_can_be_embedded_by_any_site_and_is_only_a_picture(server: LocalServer, client: Client) -> None:
    game = await play_named_game(client)
    async with Client(server) as stranger:
        answer = await stranger.http.get(f"/embed/{game}/2")
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert "frame-ancestors *" in policy
        assert "script-src" not in policy
        assert "default-src 'none'" in policy
        for tag in ("<script", "<form", "<button", "<iframe"):
            assert tag not in answer.text
        assert "Ann &amp; Co – Бен" in answer.text
        assert f'href="/game/{game}/2" target="_blank"' in answer.text
        assert set(re.findall(rf"/embed/{game}/(\d+)", answer.text)) == {"1", "3"}
        for path in re.findall(r'(?:src|srcset)="([^"]+)"', answer.text):
            picture = await stranger.http.get(path.replace("&amp;", "&"))
            assert picture.headers["content-type"] == "image/svg+xml"
            assert "set-cookie" not in picture.headers
        assert "set-cookie" not in answer.headers
        assert not stranger.http.cookies


async def test_an_embedded_board_follows_a_game_under_way_but_not_a_move(client: Client) -> None:
    game = await play_named_game(client)
    assert 'http-equiv="refresh"' in (await client.http.get(f"/embed/{game}")).text
    assert 'http-equiv="refresh"' not in (await client.http.get(f"/embed/{game}/2")).text


async def test_nothing_else_can_be_embedded(client: Client) -> None:
    game = await play_named_game(client)
    paths = ("/", f"/game/{game}", "/api/me", f"/api/games/{game}", "/embed/none", "/embed", f"/embed/{game}/99")
    for path in paths:
        answer = await client.http.get(path)
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
    assert "set-cookie" not in (await client.http.get("/embed/none")).headers


async def test_pictures_and_files_have_the_names_of_players(client: Client) -> None:
    game = await play_named_game(client)
    svg = (await client.http.get(f"/api/games/{game}/board.svg?trays=true")).text
    assert re.findall(r"<text[^>]*>([^<]+)</text>", svg) == ["Ann &amp; Co", "Бен"]
    assert "<title" in svg
    assert "Бен (green) to move" in svg
    record = records.loads((await client.http.get(f"/api/games/{game}/record.blksgf")).text)
    assert record.players == ("Ann & Co", "Бен")


async def test_a_guest_and_a_computer_have_names_too(client: Client) -> None:
    name = (await client.http.get("/api/me")).json()["name"]
    game = await client.new_game("duo", "p6")
    record = records.loads((await client.http.get(f"/api/games/{game}/record.blksgf")).text)
    assert record.players == (name, "Fox")


async def test_a_stranger_reads_the_name_of_somebody_who_plays_alone(server: LocalServer, client: Client) -> None:
    game = await client.new_game("duo", "p6")
    name = (await client.http.get("/api/me")).json()["name"]
    own = (await client.http.get(f"/api/games/{game}")).json()
    assert [seat["name"] for seat in own["seats"]] == ["", ""]
    async with Client(server) as stranger:
        seen = (await stranger.http.get(f"/api/games/{game}")).json()
    assert [seat["name"] for seat in seen["seats"]] == [name, ""]
