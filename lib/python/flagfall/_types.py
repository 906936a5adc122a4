"""What comes out: dataclasses of rulings, findings, tables, pairings, norms and prizes."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import Any, BinaryIO, TextIO, Union

# A game: its PGN, a path to a file, bytes, an open file, or a game of python-chess.
GameLike = Union[str, bytes, "os.PathLike[str]", BinaryIO, TextIO, Any, None]


def _table(head: list[str], rows: list[list[object]]) -> str:
    """A small table for a notebook."""
    cells = "".join("<tr>%s</tr>" % "".join("<td>%s</td>" % escape(str(c)) for c in row) for row in rows)
    return "<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table>" % (
        "".join("<th>%s</th>" % escape(h) for h in head), cells)


@dataclass(frozen=True)
class Finding:
    """One thing found in a game; `ply`, `at`, `article` and `fen` are None where they mean nothing."""

    file: str
    game: int
    line: int
    column: int
    ply: int | None
    at: str | None
    text: str | None
    code: str
    severity: str
    article: str | None
    message: str
    fen: str | None
    white: str | None = None
    black: str | None = None
    round: str | None = None

    def __str__(self) -> str:
        return "%s:%d:%d: %s: %s%s" % (self.file, self.line, self.column, self.severity,
                                       "%s: " % self.at if self.at else "", self.message)


@dataclass(frozen=True)
class GameReport:
    """What became of one game, as `flagfall verify --games` has it."""

    file: str
    game: int
    white: str | None
    black: str | None
    round: str | None
    result: str | None
    plies: int
    valid: bool
    end: str | None
    ended_at: int | None
    first_illegal: int | None
    first_threefold: int | None
    first_fivefold: int | None
    first_fifty: int | None
    first_seventyfive: int | None
    final_count: int


@dataclass(frozen=True)
class Report:
    """The check of all games of an input. True when every game is legal."""

    findings: list[Finding]
    games: int
    valid: int
    invalid: int
    plies: int
    errors: int
    warnings: int
    notes: int
    reports: list[GameReport] = field(default_factory=list)

    def __bool__(self) -> bool:
        return self.invalid == 0

    def _repr_html_(self) -> str:
        return "<p>%d games: %d legal, %d with faults</p>" % (self.games, self.valid, self.invalid) + _table(
            ["game", "line", "at", "severity", "message"],
            [[f.game, f.line, f.at or "", f.severity, f.message] for f in self.findings])


@dataclass(frozen=True)
class Fact:
    """One thing that decides or explains a ruling."""

    kind: str
    text: str
    ply: int | None
    at: str | None
    fen: str | None


@dataclass(frozen=True)
class Ruling:
    """The answer to an arbiter's question; never an exception. `verdict` is "upheld", "rejected",
    "refer" …, `result` that of the game or None when play goes on. `text` is verdict and reason for
    people, `page` the whole sheet. `clock` are the changes of the clocks as (side, milliseconds),
    `must_play` the moves to choose from, `do_now` the steps, `alternatives` the answers
    where the arbiter has to choose. `data` is all of it, as docs/formats/json.md has it."""

    question: str
    verdict: str
    result: str | None
    laws: str
    articles: list[str]
    facts: list[Fact]
    clock: list[tuple[str, int]]
    must_play: list[str]
    do_now: list[str]
    alternatives: list[str]
    text: str
    page: str = field(repr=False)
    html: str = field(repr=False)
    data: dict[str, Any] = field(repr=False, compare=False)

    @property
    def undecided(self) -> bool:
        """Whether the arbiter has to choose."""
        return self.verdict == "refer"

    @property
    def link(self) -> str | None:
        """The question as one line by which the ruling can be checked again, where it has one."""
        return self.data.get("link")

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        # the sheet is a page of its own, whose style may not touch the notebook's
        return '<iframe sandbox style="width:100%%;height:40em;border:0" srcdoc="%s"></iframe>' % escape(self.html)


def ruling_of(parts: tuple[str, str, str]) -> Ruling:
    data = json.loads(parts[0])
    remedy = data["remedy"]
    return Ruling(
        data["question"], data["verdict"], data["result"], data["laws"], data["articles"],
        [Fact(f["kind"], f["text"], f["ply"], f["at"], f.get("fen")) for f in data["facts"]],
        [(c["side"], c["add_ms"]) for c in remedy["clock"]], list(remedy["must_play_moves"]),
        [d if isinstance(d, str) else d["text"] for d in data["do_now"]],
        [a if isinstance(a, str) else a["text"] for a in data["alternatives"]],
        data["text"], parts[1], parts[2], data)


@dataclass(frozen=True)
class Note:
    """What a reader doubts in its input, and reads on; `line` and `column` are None where not known."""

    severity: str
    code: str
    line: int | None
    column: int | None
    text: str


def notes_of(rows: list[tuple[str, str, int, int, str]]) -> list[Note]:
    return [Note(severity, code, line or None, column or None, text) for severity, code, line, column, text in rows]


@dataclass(frozen=True)
class Player:
    """A player of an event: `no` is the pairing number, `points` are those of the results so far."""

    no: int
    name: str
    title: str
    sex: str
    rating: int
    federation: str
    fide_id: str
    club: str
    points: Fraction
    withdrawn: bool


@dataclass(frozen=True)
class Game:
    """A game of a round, by pairing numbers; `black` is None for a bye or an absence. `result` is like
    "1-0", "1/2-1/2", "+ -", "" where it is not played yet; of a bye it is its letter in the TRF file."""

    board: int | None
    white: int
    black: int | None
    result: str


@dataclass(frozen=True)
class Standing:
    """A row of a table. `tiebreaks` has the value of each, exact; `parts` the terms that make it."""

    rank: int
    no: int
    name: str
    points: Fraction
    tiebreaks: dict[str, Fraction | None]
    parts: dict[str, list[dict[str, Any]]] = field(repr=False)


@dataclass(frozen=True)
class Standings:
    """A table, best first: a sequence of rows; `text` and `html` are the whole table."""

    rows: list[Standing]
    text: str = field(repr=False)
    html: str = field(repr=False)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> Standing:
        return self.rows[index]

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        names = list(self.rows[0].tiebreaks) if self.rows else []
        return _table(["rank", "no", "name", "points", *names],
                      [[r.rank, r.no, r.name, figure(r.points),
                        *("" if v is None else figure(v) for v in r.tiebreaks.values())] for r in self.rows])


def figure(value: Fraction) -> str:
    """6½ as "6.5"; thirds and their like as a fraction."""
    return str(float(value)) if float(value).as_integer_ratio() == value.as_integer_ratio() or \
        10000 % value.denominator == 0 else str(value)


def standings_of(parts: tuple[str, str, str]) -> Standings:
    rows = []
    for line in parts[0].splitlines():
        data = json.loads(line, parse_float=Fraction)
        if data.get("type") != "standing":
            continue
        breaks = data["tiebreaks"]
        rows.append(Standing(
            data["rank"], data["no"], data["name"], Fraction(data["half_points"], 2)
            if "tenths" not in data else Fraction(data["tenths"], 10),
            {k: None if v["value"] is None else Fraction(v["value"]) for k, v in breaks.items()},
            {k: v.get("parts") or [] for k, v in breaks.items()}))
    return Standings(rows, parts[1], parts[2])


@dataclass(frozen=True)
class Board:
    """A board by pairing numbers; `black` is None for the pairing-allocated bye, `board` then too."""

    board: int | None
    white: int
    black: int | None


@dataclass(frozen=True)
class Matches:
    """A round of matches of teams that was paired; `bye` is the team that is left over, or None."""

    round: int
    matches: int
    bye: str | None
    notes: list[Note]


@dataclass(frozen=True)
class Pairing:
    """A paired round, or (`possible` False) what stands against it, in `why`."""

    round: int
    system: str
    title: str
    article: str
    possible: bool
    why: str
    boards: list[Board]
    notes: list[Note]

    def __len__(self) -> int:
        return len(self.boards)

    def _repr_html_(self) -> str:
        if not self.possible:
            return "<p>%s</p>" % escape(self.why)
        return "<p>Round %d, %s</p>" % (self.round, escape(self.title)) + _table(
            ["board", "white", "black"],
            [[b.board or "", b.white, "bye" if b.black is None else b.black] for b in self.boards])


@dataclass(frozen=True)
class Condition:
    """A condition of a norm: `state` is "yes", "no" or "unknown"."""

    name: str
    article: str
    state: str
    have: int
    perhaps: int
    need: int
    at_most: bool
    waived: bool


@dataclass(frozen=True)
class Norm:
    """A norm, or what is missing of it. `needed` are points for it with this average; None: none do."""

    no: int
    title: str
    state: str
    games: int
    points: Fraction
    average: int
    performance: int
    needed: Fraction | None
    conditions: list[Condition]
    remarks: list[str]
    rules: str


@dataclass(frozen=True)
class Prize:
    """What one player gets from one table, and how that comes about."""

    no: int
    category: str
    place: int
    points: Fraction
    cents: int
    currency: str
    why: str


@dataclass(frozen=True)
class LogEntry:
    """An entry of the log of an event file; `undoes` and `undone_by` are numbers of entries, or None."""

    number: int
    time: str
    author: str
    action: str
    reason: str
    undoes: int | None
    undone_by: int | None
    hash: str
