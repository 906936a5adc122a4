"""Rulings: the arbiter's questions, one function each.

Every function takes a game (PGN as text, bytes or a path, or a game or board of python-chess) or
`fen=`, the position by `at=` ("20w"; default: the last one), the edition by `laws=`, `mode=`, and the
facts by name; the stubs (rule.pyi) list them. What is not said is taken as the record tells it. A side
or a fault is never guessed, and where it is not known whether there was adequate supervision rapid chess
and blitz are ruled on both ways.

>>> import flagfall
>>> print(flagfall.rule.flag(fen="8/8/4k3/8/8/3n4/8/Q2K4 b - - 0 60", fallen="white").result)
1/2-1/2
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Callable

from . import _flagfall
from ._inputs import Input, fen_of
from ._types import Ruling, ruling_of


def _plain(value: Any) -> Any:
    """Times as milliseconds, moves of python-chess as text."""
    if isinstance(value, timedelta):
        return value // timedelta(milliseconds=1)
    if isinstance(value, tuple):
        return tuple(_plain(v) for v in value)
    if hasattr(value, "uci") and callable(value.uci):
        return value.uci()
    return value


def _pgn(game: Any, fen: Any) -> bytes:
    if fen is not None and game is not None:
        raise TypeError("a game or a position, not both")
    if fen is not None:
        return ('[SetUp "1"]\n[FEN "%s"]\n\n*\n' % fen_of(fen).replace('"', "")).encode("utf-8")
    return b"*\n" if game is None else Input(game).all()


def _make(name: str, help_text: str = "") -> Callable[..., Ruling]:
    def rule(game: Any = None, *, number: int = 1, fen: Any = None, at: str | None = None, **facts: Any) -> Ruling:
        return ruling_of(_flagfall.rule(name, _pgn(game, fen), number, at,
                                        {key: _plain(value) for key, value in facts.items()}))

    rule.__name__ = rule.__qualname__ = name
    rule.__doc__ = help_text or "The ruling `%s`; its facts are in the stubs (rule.pyi)." % name
    return rule


for _name in _flagfall.questions():
    globals()[_name] = _make(_name)


def threefold(game: Any = None, **facts: Any) -> Ruling:
    """A claim of the third occurrence of a position (9.2)."""
    return globals()["claim"](game, kind="threefold", **facts)


def fifty(game: Any = None, **facts: Any) -> Ruling:
    """A claim of fifty moves without a capture or pawn move (9.3)."""
    return globals()["claim"](game, kind="fifty", **facts)


__all__ = ["threefold", "fifty", *_flagfall.questions()]
