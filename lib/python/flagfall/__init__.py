"""Flagfall: the chess arbiter's toolkit. The library in C, with the interpreter's lock released
while it works.

>>> import flagfall
>>> report = flagfall.verify("1. e4 e5 2. Ke3 *")
>>> report.findings[0].message
'the king on e1 cannot reach e3'
"""

from __future__ import annotations

import json
from typing import Any, Iterable

from . import _flagfall, rule
from ._errors import Error, InputOutputError, LimitError, ParseError, StateError, UnsupportedError
from ._inputs import Input, fen_of
from ._types import (Board, Condition, Fact, Finding, Game, GameReport, LogEntry, Matches, Norm, Note, Pairing, Player, Prize,
                     Report, Ruling, Standing, Standings)
from .event import Event
from .position import Position, Winnable, winnable
from .watch import Alert, LiveBoard, Watch, WatchEvent

__version__ = _flagfall.version()


def verify(games: Any, *, threads: int = 1, clocks: bool = False, reports: bool = False, laws: str | None = None,
           name: str | None = None) -> Report:
    """Checks every game of a path, text, bytes, stream or game of python-chess against the Laws."""
    given = Input(games, name)
    lines, sums = _flagfall.verify(given.path, given.data, given.read, given.name, threads, clocks, reports, laws)
    findings, each = [], []
    for line in lines.splitlines():
        data = json.loads(line)
        (findings if data.pop("type") == "finding" else each).append(data)
    return Report([Finding(**f) for f in findings], *sums, [GameReport(**g) for g in each])


def standings(event: Any, tiebreaks: "str | Iterable[str] | None" = None, *, round: int = 0) -> Standings:
    """The table of an Event or of anything that Event.read takes."""
    return _event(event).standings(tiebreaks, round=round)


def pair(event: Any, round: int = 0, *, system: str | None = None, initial_colour: str | None = None,
         open_as_draws: bool = False) -> Pairing:
    """Pairs a round of an Event, or of anything that Event.read takes, without recording it."""
    return _event(event).pair(round, system=system, initial_colour=initial_colour, open_as_draws=open_as_draws)


def editions() -> list[str]:
    """The editions of the Laws, by which a ruling can be asked for."""
    return _flagfall.editions()


def systems() -> list[tuple[str, str, str, bool]]:
    """The pairing systems: word, title, Article, and whether it pairs teams."""
    return _flagfall.systems()


def _event(event: Any) -> Event:
    return event if isinstance(event, Event) else Event.read(event)


__all__ = [
    "Alert", "Board", "Condition", "Error", "Event", "Fact", "Finding", "Game", "GameReport", "InputOutputError", "LimitError",
    "LiveBoard", "LogEntry", "Matches", "Norm", "Note", "Pairing", "ParseError", "Player", "Position", "Prize", "Report", "Ruling",
    "Standing", "Standings", "StateError", "UnsupportedError", "Watch", "WatchEvent", "Winnable", "editions", "pair", "rule", "standings",
    "systems", "verify", "winnable",
]
