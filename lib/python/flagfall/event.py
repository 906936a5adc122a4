"""Events: tables, pairings, norms and prizes of any file that Flagfall reads, and event files."""

from __future__ import annotations

import os
import threading
from datetime import datetime, timezone
from fractions import Fraction
from typing import Any, Iterable

from . import _flagfall
from ._inputs import Input
from ._types import (Board, Condition, Game, LogEntry, Matches, Norm, Note, Pairing, Player, Prize, Standings, notes_of,
                     standings_of)

# A result as people write it: its two letters in the TRF file.
_RESULTS = {"1-0": ("1", "0"), "0-1": ("0", "1"), "1/2-1/2": ("=", "="), "½-½": ("=", "="), "0-0": ("0", "0"),
            "+-": ("+", "-"), "-+": ("-", "+"), "--": ("-", "-"), "": (" ", " ")}
_WORDS = {letters: text for text, letters in reversed(_RESULTS.items())}
_BYES = "HFUZA"


def _tenths(value: int) -> Fraction:
    return Fraction(value, 10)


def _now() -> str:
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


class Event:
    """An event in memory, or, opened with `Event.open`, in an event file, whose every change is an entry
    of its log.

    >>> event = Event.new("Club evening", rounds=3)
    >>> for name, rating in ("Ada", 1900), ("Bea", 1800), ("Cem", 1700), ("Dov", 1600):
    ...     number = event.add_player(name, rating=rating)
    >>> [(b.white, b.black) for b in event.pair(initial_colour="white", store=True).boards]
    [(1, 3), (4, 2)]
    >>> event.result(1, white=1, result="1-0")
    >>> event.games(1)[0]
    Game(board=1, white=1, black=3, result='1-0')
    """

    def __init__(self, handle: Any, notes: list[Note], path: str | None = None, author: str = "") -> None:
        self._handle = handle
        self._lock = threading.Lock()
        self.notes = notes
        self.path = path
        self.author = author

    # --- where it comes from ---

    @classmethod
    def new(cls, name: str = "", *, kind: str = "swiss", rounds: int = 0) -> "Event":
        """An event without players; `kind` as `flagfall event new --kind` has it."""
        return cls(_flagfall.event_new(name, kind, rounds), [])

    @classmethod
    def read(cls, source: Any, *, section: str | None = None) -> "Event":
        """Reads an event from a path (any kind of file), or from text, bytes or a stream (TRF)."""
        given = Input(source)
        data = None if given.path is not None else given.all()
        handle, notes = _flagfall.event_read(given.path, data, given.name, section)
        return cls(handle, notes_of(notes))

    @classmethod
    def open(cls, path: "str | os.PathLike[str]", *, author: str) -> "Event":
        """Opens an event file, to change it; `author` is who makes the entries."""
        event = cls.read(os.fspath(path))
        _flagfall.file_log(os.fspath(path))  # it is an event file
        event.path, event.author = os.fspath(path), author
        return event

    def save(self, path: "str | os.PathLike[str]", *, author: str) -> None:
        """Makes a new event file of the event; from now on it is the one that is changed."""
        with self._lock:
            _flagfall.file_create(os.fspath(path), self._handle, _now(), author, "made by flagfall for Python")
        self.path, self.author = os.fspath(path), author

    # --- what it holds ---

    def _data(self) -> Any:
        with self._lock:
            return _flagfall.event_data(self._handle)

    @property
    def name(self) -> str:
        return self._data()[0]

    @property
    def kind(self) -> str:
        return self._data()[1]

    @property
    def rounds(self) -> int:
        """The last round of which something is recorded."""
        return self._data()[2]

    @property
    def players(self) -> list[Player]:
        return [Player(*p[:8], _tenths(p[8]), p[9]) for p in self._data()[4]]

    def games(self, round: int) -> list[Game]:
        """The games of a round by board, then byes and absences."""
        with self._lock:
            rows = _flagfall.event_games(self._handle, round)
        return [Game(board or None, white, black or None,
                     _WORDS.get((one, other), one + "-" + other) if black else one)
                for board, white, black, one, other in rows]

    def standings(self, tiebreaks: "str | Iterable[str] | None" = None, *, round: int = 0) -> Standings:
        """The table; `tiebreaks` as "BH/C1,SB", default those that the event announces."""
        if tiebreaks is not None and not isinstance(tiebreaks, str):
            tiebreaks = ",".join(tiebreaks)
        with self._lock:
            return standings_of(_flagfall.event_standings(self._handle, tiebreaks, round))

    def norms(self, no: int = 0, *, title: str | None = None, rules: str | None = None, round: int = 0,
              exemption: str | None = None) -> list[Norm]:
        """Title norms of one player or of all, with every condition."""
        with self._lock:
            rows = _flagfall.event_norms(self._handle, no, title, rules, round, exemption)
        return [Norm(n[0], n[1], n[2], n[3], Fraction(n[4], 2), n[5], n[6],
                     None if n[7] < 0 else Fraction(n[7], 2),
                     [Condition(c[0], c[1], c[2], c[3], c[3] + c[4], *c[5:]) for c in n[8]],
                     n[9].splitlines(), n[10]) for n in rows]

    def prizes(self, plan: Any, *, tiebreaks: str | None = None) -> list[Prize]:
        """What each player gets by a plan of prizes (CSV: a path, text, bytes or stream)."""
        given = Input(plan)
        with self._lock:
            rows = _flagfall.event_prizes(self._handle, given.all(), given.path or given.name, tiebreaks)
        return [Prize(no, category, place, _tenths(points), cents, currency, why)
                for no, category, place, points, cents, currency, why in rows]

    def trf(self, edition: int = 26) -> str:
        """The event as a TRF file, of edition 26 or 16."""
        with self._lock:
            return _flagfall.event_trf(self._handle, edition)

    # --- pairing ---

    def pair(self, round: int = 0, *, system: str | None = None, initial_colour: str | None = None,
             open_as_draws: bool = False, store: bool = False) -> Pairing:
        """Pairs a round (default: the next); with `store` it is recorded."""
        with self._lock:
            made = _flagfall.event_pair(self._handle, round, system, initial_colour, open_as_draws,
                                        store and self.path is None)
        boards = [Board(board or None, white, black or None) for board, white, black in made[6]]
        pairing = Pairing(*made[:6], boards, notes_of(made[7]))
        if store and self.path is not None and pairing.possible:
            self._change([("pair", pairing.round, b.board or 0, b.white, b.black or 0) for b in boards],
                         "round %d paired by %s, %s" % (pairing.round, pairing.title, pairing.article))
        return pairing

    def pair_teams(self, round: int = 0, *, system: str | None = None, initial_colour: str | None = None) -> Matches:
        """Pairs a round of an event of teams (default: the next) and records its boards; `games` has them. The
        event is changed in memory: one in an event file is paired by `flagfall event pair`."""
        if self.path is not None:
            raise ValueError("the event is in a file, whose teams are paired by flagfall event pair")
        with self._lock:
            made = _flagfall.event_pair_teams(self._handle, round, system, initial_colour)
        return Matches(*made[:3], notes_of(made[3]))

    def check_pairing(self, boards: "Iterable[tuple[int, int | None]]", round: int = 0, *, system: str | None = None,
                      initial_colour: str | None = None) -> tuple[list[Note], bool]:
        """Compares boards of other hands with the rules: what departs from them, and whether the rules
        would pair otherwise."""
        with self._lock:
            notes, differs = _flagfall.event_check(self._handle, round, system, initial_colour,
                                                   [(white, black or 0) for white, black in boards])
        return notes_of(notes), differs

    # --- changes ---

    def _change(self, changes: list[tuple[Any, ...]], action: str, reason: str = "") -> None:
        with self._lock:
            if self.path is not None:
                _flagfall.file_apply(self.path, changes, _now(), self.author, action, reason)
                self._handle = _flagfall.event_read(self.path, None, self.path, None)[0]
            else:
                _flagfall.event_apply(self._handle, changes)

    def add_player(self, name: str, *, no: int = 0, rating: int = 0, title: str = "", federation: str = "",
                   fide_id: str = "") -> int:
        """Adds a player and gives the pairing number (`no` 0: the next that is free)."""
        no = no or max((p.no for p in self.players), default=0) + 1
        self._change([("player", no, rating, name, title, federation, fide_id)], "player %d %s added" % (no, name))
        return no

    def result(self, round: int, *, white: int, result: str, reason: str = "") -> None:
        """Records the result of the game that `white` (a pairing number) has with White: "1-0", "0-1",
        "1/2-1/2", "+-", "-+", "--", "0-0"."""
        if result.replace(" ", "") not in _RESULTS:
            raise ValueError("%r is no result, such as 1-0 or 1/2-1/2" % result)
        game = next((g for g in self.games(round) if g.white == white and g.black is not None), None)
        if game is None:
            raise ValueError("number %d has no game with White in round %d" % (white, round))
        one, other = _RESULTS[result.replace(" ", "")]
        self._change([("result", round, white, one, other)],
                     "round %d, number %d with White: %s" % (round, white, result), reason)

    def bye(self, round: int, no: int, kind: str = "H") -> None:
        """Gives a player a bye: "H" half, "F" full, "U" the pairing's, "Z" none, "A" absent."""
        if kind not in _BYES or len(kind) != 1:
            raise ValueError("%r is no bye: one of %s" % (kind, ", ".join(_BYES)))
        self._change([("result", round, no, kind, "")], "round %d, number %d: bye %s" % (round, no, kind))

    def undo(self, entry: int = 0, *, reason: str = "") -> tuple[int, int]:
        """Takes back an entry of the event file (0: the last that stands): its number, and that of the
        new one."""
        if self.path is None:
            raise ValueError("the event is in no file, which has a log")
        with self._lock:
            made = _flagfall.file_undo(self.path, entry, _now(), self.author, reason)
            self._handle = _flagfall.event_read(self.path, None, self.path, None)[0]
        return made

    def log(self) -> list[LogEntry]:
        """The log of the event file, oldest first. StateError when the file is not what its log ends in."""
        if self.path is None:
            raise ValueError("the event is in no file, which has a log")
        entries, notes = _flagfall.file_log(self.path)
        faults = [note for note in notes_of(notes) if note.severity == "error"]
        if faults:
            from ._errors import StateError
            raise StateError(faults[0].text, "STATE_ALTERED", self.path)
        return [LogEntry(*e[:5], e[5] or None, e[6] or None, e[7]) for e in entries]

    def _repr_html_(self) -> str:
        return self.standings()._repr_html_()
