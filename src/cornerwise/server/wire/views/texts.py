"""Texts and refusals as messages."""

from __future__ import annotations

from cornerwise.i18n import Text
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.wire.messages import common as messages


def text_view(text: Text) -> messages.Text:
    values = {name: text_view(value) if isinstance(value, Text) else value for name, value in text.values.items()}
    return messages.Text(text.id, values)


def refusal_view(error: RefusalError) -> messages.Refusal:
    return messages.Refusal(error.code, None if error.cause is None else text_view(error.cause.to_text()))
