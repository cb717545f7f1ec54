"""Refusals and event streams."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from typing import get_args

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.i18n import translate_id
from cornerwise.server.domain.errors import AccountErrorCode, RefusalCode, RefusalError
from cornerwise.server.http.responses import STATUS, event_stream, handle_crash, handle_refusal
from cornerwise.server.wire.messages.lobby import Paired


async def refuse(request: Request) -> Response:
    raise RefusalError("stale")


async def crash(request: Request) -> Response:
    raise ZeroDivisionError


async def stream(request: Request) -> Response:
    async def events() -> AsyncGenerator[Paired, None]:
        yield Paired("0" * 16)
        raise RefusalError("busy") if request.query_params else ZeroDivisionError

    return event_stream(events())


APP = Starlette(
    routes=[Route(f"/{endpoint.__name__}", endpoint) for endpoint in (refuse, crash, stream)],
    exception_handlers={RefusalError: handle_refusal, Exception: handle_crash},
)


async def get(path: str) -> httpx.Response:
    transport = httpx.ASGITransport(APP, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        return await client.get(path)


def test_every_refusal_has_a_sentence_and_only_refusals_have_a_status() -> None:
    codes = get_args(RefusalCode)
    assert set(get_args(AccountErrorCode)) <= set(codes)
    assert STATUS.keys() <= set(codes)
    explained_by_their_cause = {"illegal", "bad_rules", "bad_record"}
    for code in set(codes) - explained_by_their_cause:
        assert translate_id(f"refusal-{code}", "en")


async def test_a_refusal_is_a_response_with_its_code() -> None:
    answer = await get("/refuse")
    assert answer.status_code == 409
    assert answer.json() == {"type": "refusal", "code": "stale"}


async def test_a_crash_is_logged_and_its_cause_is_not_sent(caplog: pytest.LogCaptureFixture) -> None:
    answer = await get("/crash")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
    assert "ZeroDivision" not in answer.text
    (failure,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert (failure.getMessage(), getattr(failure, "endpoint", None)) == ("request failed", "crash")


@pytest.mark.parametrize(("query", "code"), [("?busy", "busy"), ("", "internal_error")])
async def test_a_refusal_or_crash_is_the_last_event_of_a_stream(query: str, code: str) -> None:
    answer = await get(f"/stream{query}")
    events = [line for line in answer.text.splitlines() if line]
    assert len(events) == 2
    assert events[0].startswith('data: {"type":"paired"')
    assert f'"code":"{code}"' in events[1]
