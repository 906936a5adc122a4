"""Errors: what the library could not read or do, with its place and its code."""

from __future__ import annotations


class Error(Exception):
    """What went wrong, and where.

    `code` is the stable name of the library (docs/errors.md), `source` names the input, `line` and
    `column` count from 1 and are None where they are not known, `article` cites what the input breaks.
    """

    code: str
    source: str | None
    line: int | None
    column: int | None
    article: str | None

    def __init__(self, message: str, code: str = "INTERNAL", source: str | None = None,
                 line: int | None = None, column: int | None = None, article: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.source = source
        self.line = line
        self.column = column
        self.article = article

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.source, self.line, self.column) if part is not None)
        return "%s%s [%s]" % (place + ": " if place else "", self.message, self.code)


class InputOutputError(Error, OSError):
    """A file could not be read or written."""

    # what OSError makes of two arguments is not wanted
    def __new__(cls, *args: object, **named: object) -> "InputOutputError":
        return OSError.__new__(cls)

    __str__ = Error.__str__


class ParseError(Error, ValueError):
    """The input is not what it should be."""


class LimitError(Error, ValueError):
    """The input is larger than a stated limit."""


class StateError(Error):
    """The call does not fit the state of the event or file."""


class UnsupportedError(Error, NotImplementedError):
    """Understood, but not supported."""


# By the category of a code, the low byte (flagfall/error.h).
_CLASSES = {2: InputOutputError, 3: ParseError, 4: ParseError, 5: LimitError, 6: StateError, 7: UnsupportedError}


def make(code: int, category: int, name: str, message: str, source: str, line: int, column: int,
         article: str, meaning: str) -> Error:
    """The exception of an error of the library; the extension module calls it."""
    return _CLASSES.get(category, Error)(message or meaning, name, source or None, line or None, column or None,
                                         article or None)
