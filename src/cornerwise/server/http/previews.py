"""What other sites show of a game: the preview card of a link, and the board that a page embeds."""

from __future__ import annotations

import base64
import hashlib
import logging
import re
from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from cornerwise.i18n import translate, translate_id
from cornerwise.render import PALETTES
from cornerwise.render.card import CARD_SIZE
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.http.context import services
from cornerwise.server.http.limits import Limit, LimitedRoute
from cornerwise.server.http.requests import language_of
from cornerwise.server.http.routes.games import load_game
from cornerwise.server.http.routes.pictures import game_picture
from cornerwise.server.services.game_records import seat_names
from cornerwise.server.work.tasks import game_at

log = logging.getLogger("cornerwise")

REFRESH_INTERVAL: Final = 30
"""Seconds until an embedded board of a game under way is loaded again."""
_GAME_PATH: Final = re.compile(r"/game/([0-9a-f]{16})(?:/(\d{1,3}))?")
_STYLE: Final = """
html { color-scheme: light dark; font: 14px/1.4 Inter, system-ui, sans-serif; }
body { display: grid; grid-template-rows: minmax(0, 1fr) auto; height: 100vh; margin: 0; background: LIGHT; }
.board { display: grid; place-items: center; min-height: 0; }
.board picture { display: contents; }
img { display: block; width: 100%; height: 100%; object-fit: contain; }
footer { display: flex; align-items: center; gap: 4px; padding: 4px 8px; color: #23262b; }
footer p { flex: 1; min-width: 0; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
a { display: grid; place-items: center; color: inherit; }
footer a { min-width: 44px; min-height: 44px; border-radius: 8px; text-decoration: none; font-size: 18px; }
footer a:hover { background: rgb(128 128 128 / .2); }
@media (prefers-color-scheme: dark) { body { background: DARK; } footer { color: #e9eaee; } }
""".replace("LIGHT", PALETTES["light"].page).replace("DARK", PALETTES["dark"].page)
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
_EMBED_POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors *"
)


def routes() -> list[Route]:
    return [
        LimitedRoute("/embed/{game}/board.{format}", game_picture, Limit.PICTURES),
        LimitedRoute("/embed/{game}", embedded_board, Limit.PICTURES),
        LimitedRoute("/embed/{game}/{ply:int}", embedded_board, Limit.PICTURES),
    ]


async def preview_tags(request: Request, language: str) -> str:
    """The tags of the preview card, if the path is that of a game; otherwise ''."""
    match = _GAME_PATH.fullmatch(request.scope["path"])
    if match is None:
        return ""
    try:
        game = await services(request).games.get(match[1])
    except Exception:  # the page also opens while the database can't be reached, and says so
        log.exception("preview failed")
        return ""
    ply = None if match[2] is None else int(match[2])
    if game is None or (ply is not None and ply > game.game.ply):
        return ""
    path = f"{request.base_url}game/{game.id}" + ("" if ply is None else f"/{ply}")
    moment = f"ply={ply}&" if ply is not None else ""
    tags = {
        "og:type": "website",
        "og:site_name": "Cornerwise",
        "og:title": game_title(game, language),
        "og:description": _describe(game, ply, language),
        "og:url": path,
        "og:image": f"{request.base_url}api/games/{game.id}/card.png?{moment}language={language}",
        "og:image:width": str(CARD_SIZE[0]),
        "og:image:height": str(CARD_SIZE[1]),
        "twitter:card": "summary_large_image",
    }
    return "".join(f'\n    <meta property="{name}" content="{escape(value)}" />' for name, value in tags.items())


async def embedded_board(request: Request) -> Response:
    """A board to look at in a frame of any site: without scripts, cookies and anything that changes the game."""
    game, language = await load_game(request), language_of(request)
    ply: int | None = request.path_params.get("ply")
    position = game_at(game.game, ply)
    root = request.scope.get("root_path", "")
    own = f"{root}/embed/{game.id}"
    picture = f"{own}/board.svg?ply={position.ply}&size=720&coordinates=false&language={language}"
    refresh = ply is None and game.status in ("open", "playing")
    names = escape(game_title(game, language))
    document = f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
{f'<meta http-equiv="refresh" content="{REFRESH_INTERVAL}" />' if refresh else ""}
<title>{names}</title>
<style>{_STYLE}</style>
</head>
<body>
<a class="board" href="{root}/game/{game.id}{"" if ply is None else f"/{ply}"}" target="_blank" rel="noopener"
   aria-label="{escape(translate("embed-open", language))}">
<picture>
<source media="(prefers-color-scheme: dark)" srcset="{escape(picture)}&amp;theme=dark" />
<img src="{escape(picture)}" alt="{escape(_describe(game, position.ply, language))}" />
</picture>
</a>
<footer>
<p>{names}</p>
{_step_links(own, position.ply, game.game.ply, language)}
</footer>
</body>
</html>
"""
    headers = {"Content-Security-Policy": _EMBED_POLICY, "Cross-Origin-Resource-Policy": "cross-origin"}
    return HTMLResponse(document, headers=headers | {"Vary": "Accept-Language"})


def game_title(game: StoredGame, language: str) -> str:
    """The players: "Ann – Ben". A player without a name is called by color."""
    names = seat_names(game, language)
    for seat, colors in enumerate(game.game.rules.seats):
        names[seat] = names[seat] or translate("color-title", language, color=colors[0])
    return " – ".join(names)


def _describe(game: StoredGame, ply: int | None, language: str) -> str:
    """The edition, and how far the game is."""
    mode = translate_id(f"mode-{game.game.rules.edition}", language)
    if ply is None and game.game.is_over:
        return f"{mode} · {translate('game-over', language)}"
    shown = game.game.ply if ply is None else ply
    return f"{mode} · {translate('replay-at', language, ply=shown, plies=game.game.ply)}"


def _step_links(own: str, ply: int, plies: int, language: str) -> str:
    links = []
    if ply > 0:
        links.append((ply - 1, "‹", translate("replay-back", language)))
    if ply < plies:
        links.append((ply + 1, "›", translate("replay-forward", language)))
    return "\n".join(f'<a href="{own}/{to}" aria-label="{escape(label)}">{sign}</a>' for to, sign, label in links)
