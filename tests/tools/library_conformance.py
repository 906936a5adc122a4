#!/usr/bin/env python3
"""Random games against python-chess: library_conformance.py FLAGFALL [GAMES] [SEED]

Games of random legal moves, written in the ways that the wild has (needless or missing signs, long
forms, zeros for castling), some with a token that is cut, damaged or of another position. The
library says of each how many half-moves can be played and where repetitions and the counts of 50
and 75 moves are first reached; `verify` has to say the same."""
import json
import random
import re
import subprocess
import sys
import tempfile

try:
    import chess
except ImportError:
    print("python3-chess is not installed: skipped")
    sys.exit(0)

flagfall = sys.argv[1]
games = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
dice = random.Random(seed)


def spell(board, move, san):
    """Another way of writing a legal move."""
    core = san.rstrip("+#")
    way = dice.randrange(12)
    if way == 0:
        return core
    if way == 1 and core.startswith("O"):
        return core.replace("O", "0")
    if way == 2 and core[0] in "NBRQ":
        sign = "x" if board.is_capture(move) else ""
        return core[0] + chess.square_name(move.from_square) + sign + chess.square_name(move.to_square)
    if way == 3 and "=" in core:
        return core.replace("=", "")
    if way == 4 and "=" in core:
        return core.replace("=", "(") + ")"
    if way == 5 and core[0] in "NBRQ":  # a part of the origin that may be needed or not, or tell nothing
        origin = chess.square_name(move.from_square)
        end = core[-2:]
        part = dice.choice([origin[0], origin[1]])
        other = core[0] + part + ("x" if board.is_capture(move) else "") + end
        return other if names(board, other) == move else san
    if way == 6:  # another mark, or more than one
        return core + dice.choice(["+", "", "!!", "??", "+!", "+?!"])
    if way == 7 and board.is_capture(move) and core[0] in "NBRQK":
        return core.replace("x", "")
    return san + dice.choice(["", "", "!", "?!", "!?"])


def names(board, token):
    try:
        return board.parse_san(token)
    except ValueError:
        return None


def damage(board, san):
    """A token that may be no move, or the move of another position."""
    way = dice.randrange(6)
    if way == 4:  # characters in another order
        at = dice.randrange(len(san) - 1)
        return san[:at] + san[at + 1] + san[at] + san[at + 2 :]
    if way == 5:  # a piece that may come from elsewhere
        return dice.choice("NBRQ") + dice.choice("abcdefgh12345678") + dice.choice("abcdefgh") + dice.choice("12345678")
    if way == 0 and len(san) > 2:
        return san[: dice.randrange(1, len(san) - 1)]
    if way == 1:
        piece = dice.choice(["", "N", "B", "R", "Q", "K"])
        return piece + dice.choice("abcdefgh") + dice.choice("12345678")
    if way == 2:
        at = dice.randrange(len(san))
        return san[:at] + dice.choice("abcdefghNBRQK12345678") + san[at + 1 :]
    return dice.choice(["O-O", "O-O-O", "e8=Q", "exd6", "Nbd2", "R1e1"])


def read(board, token):
    """The move that the library makes of a token, or None. Marks aside, which are notes here."""
    text = token.rstrip("!?").replace("(", "=").replace(")", "")
    try:
        return board.parse_san(text)
    except ValueError:
        return None


def is_plain(token):
    """A token of which both take the same view: SAN in one of the forms above, and nothing
    that one reader forgives and another does not."""
    return re.fullmatch(
        r"([NBRQK]?[a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8])((=|\()?[NBRQ]\)?)?[+#]?[!?]{0,2}|[O0]-[O0](-[O0])?[+#]?[!?]{0,2}",
        token,
    )


def one_game():
    board = chess.Board()
    if dice.random() < 0.2:
        board = chess.Board("4k3/8/8/8/8/8/8/R3K2R w KQ - %d 60" % dice.choice([0, 90, 96, 140]))
    start = None if board.fullmove_number == 1 else board.fen()
    first = {"three": None, "five": None, "fifty": None, "seventyfive": None}
    for name, count in (("fifty", 100), ("seventyfive", 150)):
        first[name] = 0 if board.halfmove_clock >= count else None
    tokens, length = [], dice.randrange(1, 300)
    fault = dice.randrange(length) if dice.random() < 0.5 else -1
    plies, broken = 0, False
    for n in range(length):
        moves = list(board.legal_moves)
        if not moves:
            break
        back = board.peek() if n > 1 and dice.random() < 0.3 else None
        move = dice.choice(moves)
        if n > 2 and dice.random() < 0.4:  # back again, so that positions repeat
            last = board.move_stack[-2]
            again = chess.Move(last.to_square, last.from_square)
            move = again if again in moves else move
        san = board.san(move)
        token = spell(board, move, san)
        if n == fault:
            token = damage(board, san)
            if token.isdigit():  # a move number, and no half-move
                token = "Zz"
            found = read(board, token) if is_plain(token) else None
            if found is None or (board.is_capture(found) != ("x" in token) and board.piece_type_at(found.from_square) != chess.PAWN):
                tokens.append(token if found is None else "Zz")
                broken = True
                break
            move = found
        tokens.append(token)
        board.push(move)
        plies += 1
        mate = board.is_checkmate()
        if first["three"] is None and board.is_repetition(3):
            first["three"] = plies
        if first["five"] is None and board.is_repetition(5):
            first["five"] = plies
        if first["fifty"] is None and board.halfmove_clock >= 100 and not mate:
            first["fifty"] = plies
        if first["seventyfive"] is None and board.halfmove_clock >= 150 and not mate:
            first["seventyfive"] = plies
    return start, tokens, plies, broken, first


def write(out, number, start, tokens):
    out.write('[Event "%d"]\n' % number)
    if start:
        out.write('[FEN "%s"]\n[SetUp "1"]\n' % start)
    out.write("\n" + " ".join(tokens) + " *\n\n")


wanted = []
with tempfile.NamedTemporaryFile("w", suffix=".pgn") as out:
    for number in range(games):
        start, tokens, plies, broken, first = one_game()
        wanted.append((plies, broken, first, tokens))
        write(out, number, start, tokens)
    out.flush()
    run = subprocess.run([flagfall, "verify", "--games", "--format", "json", out.name], capture_output=True, text=True)
got = [o for o in map(json.loads, run.stdout.splitlines()) if o["type"] == "game"]
bad = 0 if len(got) == games else 1
for number, (mine, game) in enumerate(zip(wanted, got)):
    plies, broken, first, tokens = mine
    theirs = (plies, plies + 1 if broken else None, first["three"], first["five"], first["fifty"], first["seventyfive"])
    ours = (game["plies"], game["first_illegal"]) + tuple(game["first_" + key] for key in ("threefold", "fivefold", "fifty", "seventyfive"))
    if theirs != ours:
        bad += 1
        if bad <= 5:
            print(f"game {number + 1}: python-chess {theirs}, flagfall {ours}: {' '.join(tokens)[-200:]}")
print(f"python-chess: {len(got)} of {games} games, {sum(w[0] for w in wanted)} half-moves, {sum(w[1] for w in wanted)} with a fault, {bad} differences (seed {seed})")
sys.exit(bad != 0)
