"""The former name of :mod:`cornerwise.records`, for programs that import it."""

from __future__ import annotations

from cornerwise.records import Format, Node, Record, RecordError, dumps, load, loads, save

__all__ = ["Format", "Node", "Record", "RecordError", "dumps", "load", "loads", "save"]
