"""What goes in: paths, texts, bytes, streams, and objects of python-chess, which is not needed."""

from __future__ import annotations

import io
import os
from typing import Any, Callable


def looks_like_path(text: str) -> bool:
    """A text is a path where it has one line and no sign of PGN, TRF or JSON in it."""
    return text.strip() != "*" and "\n" not in text and "\r" not in text and not text.lstrip().startswith(("[", "{", "1.", "012 ", "001 "))


class Input:
    """One of: `path`, `data` or `read`; `name` is for messages."""

    def __init__(self, source: Any, name: str | None = None) -> None:
        self.path: str | None = None
        self.data: bytes | None = None
        self.read: Callable[[int], bytes] | None = None
        self.name = name or "memory"
        if isinstance(source, os.PathLike):
            self.path = os.fspath(source)
        elif isinstance(source, str):
            if looks_like_path(source):
                self.path = source
            else:
                self.data = source.encode("utf-8")
        elif isinstance(source, (bytes, bytearray, memoryview)):
            self.data = bytes(source)
        elif isinstance(source, io.TextIOBase):
            # a letter may take four bytes
            self.read = lambda size: source.read(max(1, size // 4)).encode("utf-8")
            self.name = name or str(getattr(source, "name", "stream"))
        elif hasattr(source, "read"):
            self.read = source.read
            self.name = name or str(getattr(source, "name", "stream"))
        elif hasattr(source, "headers") and hasattr(source, "mainline_moves"):
            self.data = str(source).encode("utf-8")  # a game of python-chess writes PGN
        elif hasattr(source, "fen") and hasattr(source, "move_stack"):
            self.data = pgn_of_board(source).encode("utf-8")
        else:
            raise TypeError("expected a path, a text, bytes, an open file or a game of python-chess, not %s"
                            % type(source).__name__)
        if isinstance(self.path, bytes):
            self.path = os.fsdecode(self.path)

    def all(self) -> bytes:
        """All bytes of the input."""
        if self.data is not None:
            return self.data
        if self.path is not None:
            try:
                with open(self.path, "rb") as file:
                    return file.read()
            except OSError as error:
                from ._errors import InputOutputError
                raise InputOutputError(str(error.strerror), "IO_OPEN", self.path) from error
        assert self.read is not None
        pieces = []
        while True:
            piece = self.read(1 << 20)
            if not piece:
                return b"".join(pieces)
            pieces.append(piece)


def pgn_of_board(board: Any) -> str:
    """The moves that a board of python-chess has made, from where it began."""
    start = board.root()
    moves = []
    walk = start.copy(stack=False)
    for move in board.move_stack:
        moves.append(walk.san(move))
        walk.push(move)
    head = "" if start.fen() == type(start)().fen() else '[SetUp "1"]\n[FEN "%s"]\n\n' % start.fen()
    return "%s%s *\n" % (head, " ".join(moves))


def fen_of(position: Any) -> str:
    """The FEN of a text, a Position or a board of python-chess."""
    if isinstance(position, str):
        return position
    fen = getattr(position, "fen", None)
    if callable(fen):
        return str(fen())
    if isinstance(fen, str):
        return fen
    raise TypeError("expected a FEN, a Position or a board of python-chess, not %s" % type(position).__name__)
