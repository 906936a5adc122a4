"""Live games: what their files hold now goes in, what an arbiter should know comes out."""

from __future__ import annotations

import json
import os
import threading
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Union

from . import _flagfall
from ._types import _table

_SIDES = {0: "white", 1: "black"}
_When = Union[float, datetime, None]
_Span = Union[float, timedelta]


@dataclass(frozen=True)
class Alert:
    """A warning that stands; `level` is "act", "claim" or "look", `since` in seconds since 1970."""

    id: str
    kind: str
    level: str
    text: str
    article: str | None
    ply: int
    side: str | None
    at: str
    move: str
    since: float
    acknowledged: bool

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class LiveBoard:
    """A board as it stands; clocks are in seconds, None where none was recorded."""

    label: str
    source: str
    game: int
    white: str
    black: str
    round: str
    plies: int
    last: str
    result: str
    running: bool
    fen: str
    white_clock: float | None
    black_clock: float | None
    alerts: list[Alert]


@dataclass(frozen=True)
class WatchEvent:
    """What was reported: `type` is "started", "move", "alert", "withdrawn" and so on, `data` the object that
    `flagfall watch --format json` has, `text` the line for people, or "" where they need not hear of it."""

    type: str
    text: str
    data: dict[str, Any]

    def __str__(self) -> str:
        return self.text


def _seconds(span: _Span) -> float:
    return span.total_seconds() if isinstance(span, timedelta) else float(span)


def _ms(when: _When) -> int:
    if when is None:
        when = time.time()
    return round((when.timestamp() if isinstance(when, datetime) else float(when)) * 1000)


class Watch:
    """The live games of one or several files. `put` gives it what they hold, and `tick` the time.

    >>> watch = Watch(hold=-1)
    >>> moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *"
    >>> for event in watch.put("board7", '[White "Ada"]\\n[Board "7"]\\n\\n' + moves, now=1000):
    ...     if event.type == "alert" and event.data["level"] == "claim":
    ...         print(event.data["kind"], event.data["article"])
    threefold 9.2.2
    >>> [(board.label, board.white, board.last) for board in watch.boards]
    [('7', 'Ada', '4...Ng8')]
    """

    def __init__(self, *, laws: str | None = None, mode: str = "standard", control: str | None = None,
                 hold: _Span = 2.0, silent: _Span = 600.0, start: _When = None, default_time: _Span = 0.0) -> None:
        """`control` of games whose tag has none; a game that lost moves is held for `hold` seconds (below 0:
        not at all); `silent`: after so long without a move there is a warning; `start` of the round and
        `default_time` for players who do not come."""
        begun = 0 if start is None else _ms(start)
        self._lock = threading.Lock()
        self._handle = _flagfall.watch_new(laws, mode, control, round(_seconds(hold) * 1000) or -1,
                                           round(_seconds(silent) * 1000), begun, round(_seconds(default_time) * 1000))

    @staticmethod
    def _events(reported: tuple[str, str]) -> list[WatchEvent]:
        out = []
        for line, text in zip(reported[0].splitlines(), reported[1].split("\x1e")):
            data = json.loads(line)
            out.append(WatchEvent(str(data.get("type", "")), text, data))
        return out

    def put(self, source: "str | os.PathLike[str]", text: "str | bytes | None" = None, *,
            now: _When = None) -> list[WatchEvent]:
        """What the source holds now: `text`, or the file of that name. Times never go back."""
        name = os.fspath(source)
        if text is None:
            with open(name, "rb") as file:
                text = file.read()
        with self._lock:
            return self._events(_flagfall.watch_put(self._handle, name, text, _ms(now)))

    def tick(self, now: _When = None) -> list[WatchEvent]:
        """Time passes: what is held is taken, and silence noticed."""
        with self._lock:
            return self._events(_flagfall.watch_tick(self._handle, _ms(now)))

    def trouble(self, source: "str | os.PathLike[str]", what: str | None, *, now: _When = None) -> list[WatchEvent]:
        """The source cannot be read, and why; None: it can again."""
        with self._lock:
            return self._events(_flagfall.watch_trouble(self._handle, os.fspath(source), what, _ms(now)))

    def remove(self, source: "str | os.PathLike[str]", *, now: _When = None) -> list[WatchEvent]:
        """The source is not there any more."""
        with self._lock:
            return self._events(_flagfall.watch_remove(self._handle, os.fspath(source), _ms(now)))

    @property
    def due(self) -> float | None:
        """When the next tick has something to do, in seconds since 1970; None when none has."""
        with self._lock:
            due = _flagfall.watch_due(self._handle)
        return None if due < 0 else due / 1000

    @property
    def boards(self) -> list[LiveBoard]:
        """The boards, in the order of sources and games."""
        with self._lock:
            rows = _flagfall.watch_boards(self._handle)
        return [LiveBoard(*row[:11], *(None if ms == -1 else ms / 1000 for ms in row[11:13]),
                          [Alert(*w[:6], _SIDES.get(w[6]), w[7], w[8], w[9] / 1000, w[10]) for w in row[13]])
                for row in rows]

    @property
    def alerts(self) -> list[Alert]:
        """All warnings that stand."""
        return [alert for board in self.boards for alert in board.alerts]

    def acknowledge(self, alert: "Alert | str", seen: bool = True) -> bool:
        """Takes a warning (or its id) as seen; False where it does not stand any more."""
        with self._lock:
            return _flagfall.watch_acknowledge(self._handle, alert if isinstance(alert, str) else alert.id, seen)

    def pgn(self, index: int) -> str:
        """The game of a board (its place in `boards`) as it was last taken."""
        with self._lock:
            return _flagfall.watch_pgn(self._handle, index)

    def _repr_html_(self) -> str:
        return _table(["Board", "White", "Black", "Move", "Result", ""],
                      [[b.label, b.white, b.black, b.last, b.result, "; ".join(w.text for w in b.alerts)]
                       for b in self.boards])
