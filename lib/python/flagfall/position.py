"""Positions: legal moves, diagrams, and whether a side can still win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import _flagfall
from ._inputs import fen_of


@dataclass(frozen=True)
class Position:
    """A position by its FEN; in a notebook it is drawn.

    >>> position = Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    >>> position.moves()
    []
    >>> Position.of("8/8/8/8/8/8/4P3/4K2k w - - 0 1").moves()[:2]
    [('e1d1', 'Kd1'), ('e1f1', 'Kf1')]
    """

    fen: str

    def __post_init__(self) -> None:
        _flagfall.moves(self.fen)  # it is one

    @classmethod
    def of(cls, position: Any) -> "Position":
        """Of a FEN, a Position, or a board of python-chess."""
        return cls(fen_of(position))

    def moves(self) -> list[tuple[str, str]]:
        """The legal moves as (UCI, SAN)."""
        return _flagfall.moves(self.fen)

    def to_chess(self) -> Any:
        """The position as a board of python-chess, which must be installed."""
        import chess
        return chess.Board(self.fen)

    def _repr_svg_(self) -> str:
        return _flagfall.svg(self.fen)


@dataclass(frozen=True)
class Winnable:
    """The answer: `verdict` is "winnable", "unwinnable" or "unknown", `text` the argument."""

    verdict: str
    text: str
    nodes: int


def winnable(position: Any, side: str, *, nodes: int = 0) -> Winnable:
    """Whether a side can still checkmate by any series of legal moves (5.1.2, 5.2.2, 6.9).

    >>> winnable("8/8/4k3/8/8/3n4/8/3K4 b - - 0 60", "black").verdict
    'unwinnable'
    """
    if side not in ("white", "black"):
        raise ValueError('side is "white" or "black"')
    return Winnable(*_flagfall.winnable(fen_of(position), side == "black", nodes))
