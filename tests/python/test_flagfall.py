"""The package against the program, against itself from other sources, and against python-chess."""

import io
import json
import os
import pathlib
import random
import subprocess
import tempfile
import threading
import unittest
from datetime import timedelta
from fractions import Fraction

import flagfall
from flagfall import rule

EXAMPLES = pathlib.Path(__file__).parent / "examples"
GAMES = EXAMPLES / "club-evening.pgn"
PROGRAM = os.environ.get("FLAGFALL")
try:
    import chess
    import chess.pgn
except ImportError:
    chess = None


def program(*words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, cwd=EXAMPLES.parent)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Sources(unittest.TestCase):
    """The same games by every way in."""

    def test_all_ways_are_one(self):
        text = GAMES.read_text()
        usual = flagfall.verify(text, name="x")
        for source in (text.encode(), bytearray(text.encode()), io.BytesIO(text.encode()), io.StringIO(text)):
            self.assertEqual(flagfall.verify(source, name="x"), usual)
        for path in (GAMES, str(GAMES)):
            report = flagfall.verify(path)
            self.assertEqual([f.message for f in report.findings], [f.message for f in usual.findings])
        with open(GAMES, "rb") as file:
            self.assertEqual(flagfall.verify(file, name="x", threads=3), usual)
        with open(GAMES) as file:
            self.assertEqual(flagfall.verify(file, name="x").games, usual.games)

    @unittest.skipUnless(PROGRAM, "no program")
    def test_findings_are_those_of_the_program(self):
        lines = program("verify", str(GAMES), "--games", "--format", "json")
        report = flagfall.verify(GAMES, reports=True)
        self.assertEqual([f.__dict__ for f in report.findings],
                         [{k: v for k, v in d.items() if k != "type"} for d in lines if d["type"] == "finding"])
        self.assertEqual([g.__dict__ for g in report.reports],
                         [{k: v for k, v in d.items() if k != "type"} for d in lines if d["type"] == "game"])

    def test_what_a_stream_raises_comes_through(self):
        class Cut(io.RawIOBase):
            def read(self, size=-1):
                raise TimeoutError("the line was cut")
        with self.assertRaisesRegex(TimeoutError, "the line was cut"):
            flagfall.verify(Cut())

    def test_a_stream_that_gives_too_much(self):
        class Wide(io.RawIOBase):
            def read(self, size=-1):
                return b" " * (size + 1)
        with self.assertRaises(flagfall.InputOutputError):
            flagfall.verify(Wide())

    def test_errors_have_place_and_code(self):
        with self.assertRaises(flagfall.InputOutputError) as caught:
            flagfall.verify("missing.pgn")
        self.assertEqual((caught.exception.code, caught.exception.source), ("IO_OPEN", "missing.pgn"))
        self.assertIsInstance(caught.exception, OSError)
        with self.assertRaises(flagfall.ParseError) as caught:
            flagfall.Event.read("001 nonsense\n")
        self.assertIsInstance(caught.exception, ValueError)
        with self.assertRaises(flagfall.ParseError):
            flagfall.Position("8/8/8/8/8/8/8/8 w - - 0 1")
        with self.assertRaises(TypeError):
            flagfall.verify(42)

    def test_bytes_that_are_anything(self):
        dice = random.Random(7)
        for _ in range(300):
            data = bytes(dice.randrange(256) for _ in range(dice.randrange(80)))
            for call in (lambda: flagfall.verify(data), lambda: rule.fifty(data), lambda: flagfall.Event.read(data),
                         lambda: flagfall.winnable(data.decode("latin-1"), "white")):
                try:
                    call()
                except (flagfall.Error, ValueError):
                    pass


CASES = [  # the words of the program, and the call
    (["claim", "threefold", "GAME", "--game", "2", "--at", "20w", "--by", "black"],
     lambda g: rule.threefold(g, number=2, at="20w", by="black")),
    (["claim", "fifty", "GAME", "--game", "2", "--at", "20w", "--by", "white"],
     lambda g: rule.fifty(g, number=2, at="20w", by="white")),
    (["illegal", "GAME", "--game", "3"], lambda g: rule.illegal(g, number=3)),
    (["illegal", "GAME", "--game", "3", "--mode", "blitz", "--supervision", "adequate", "--offence", "2"],
     lambda g: rule.illegal(g, number=3, mode="blitz", supervision="adequate", offence=2)),
    (["flag", "--fen", "8/8/4k3/8/8/3n4/8/Q2K4 b - - 0 60", "--fallen", "white"],
     lambda g: rule.flag(fen="8/8/4k3/8/8/3n4/8/Q2K4 b - - 0 60", fallen="white")),
    (["touch", "e2,d7", "GAME", "--game", "1", "--at", "0"], None),
    (["device", "GAME", "--game", "1", "--by", "white", "--place", "person"], None),
    (["stop-clock", "GAME", "--game", "1", "--by", "black", "--reason", "toilet"],
     lambda g: rule.stop_clock(g, number=1, by="black", reason="toilet")),
    (["conduct", "GAME", "--game", "1", "--by", "white", "--breach", "disturb"],
     lambda g: rule.conduct(g, number=1, by="white", breach="disturb")),
    (["scoresheet", "GAME", "--game", "1", "--by", "white", "--question", "illegible"],
     lambda g: rule.scoresheet(g, number=1, by="white", question="illegible")),
]


class Rulings(unittest.TestCase):
    @unittest.skipUnless(PROGRAM, "no program")
    def test_the_program_rules_alike(self):
        alike = 0
        for words, call in CASES:
            if call is None:
                continue
            told = program(*[str(GAMES) if w == "GAME" else w for w in words], "--format", "json")
            self.assertEqual(len(told), 1, words)
            ruling = call(GAMES)
            for key in ("verdict", "result", "laws", "articles", "facts", "remedy", "text", "question"):
                self.assertEqual(ruling.data[key], told[0][key], (words, key))
            alike += 1
        self.assertGreaterEqual(alike, 7)

    def test_every_ruling_can_be_asked(self):
        least = {"claim": dict(kind="fifty"), "flag": dict(fallen="black"), "draw_offer": dict(by="white", moment="after-moving"),
                 "normal_means": dict(by="white"), "touch": dict(touched=["d2"]), "start": dict(fault="colours"),
                 "stop_clock": dict(by="white", reason="none"), "device": dict(by="white", place="on-person"),
                 "conduct": dict(by="white", breach="smoking"), "scoresheet": dict(by="white", question="duty"),
                 "unattended": dict(by="white"), "evidence": dict(by="white", about="illegal-move"),
                 "resign": dict(by="white", sign="said"), "handling": dict(by="white", handling="forcibly"),
                 "recheck": dict(by="white", recheck="own-time"), "default_time": dict(late_ms=(0, timedelta(minutes=40))),
                 "impossible": dict(setup="4k3/8/8/8/8/8/4r3/4K2R w - - 0 1", completed=True)}
        names = flagfall._flagfall.questions()
        self.assertGreaterEqual(len(names), 19)
        for name in names:
            ruling = getattr(rule, name)("1. e4 e5 *", **least.get(name, {}))
            self.assertTrue(ruling.text and ruling.page and ruling.html.startswith("<!"), name)
            self.assertIn("<iframe sandbox", ruling._repr_html_())

    def test_nothing_is_guessed(self):
        for call in (lambda: rule.conduct("*", by="white"), lambda: rule.flag("*"), lambda: rule.touch("*"),
                     lambda: rule.stop_clock("*", reason="none"), lambda: rule.claim("*")):
            with self.assertRaisesRegex(TypeError, "has to be said"):
                call()
        with self.assertRaisesRegex(TypeError, "no such fact"):
            rule.fifty("*", tuched=True)
        with self.assertRaisesRegex(ValueError, "none of the words"):
            rule.flag("*", fallen="green")
        with self.assertRaisesRegex(ValueError, "True or False"):
            rule.fifty("*", touched=1)
        with self.assertRaises(ValueError):
            rule.fifty("*", laws="fide-1066")
        # rapid chess without a word on supervision: both, and referred where they differ
        both = rule.illegal(GAMES, number=3, mode="blitz")
        one = {rule.illegal(GAMES, number=3, mode="blitz", supervision=s).verdict for s in ("adequate", "limited")}
        self.assertTrue(both.undecided or len(one) == 1)

    def test_squares(self):
        ruling = rule.touch("*", touched=["e2", "d2"])
        self.assertEqual(sorted(ruling.must_play), ["e3", "e4"])
        self.assertEqual(rule.touch("*", touched=["e2:adjusted", "g1"]).must_play, ["Nf3", "Nh3"])
        for wrong in ([], ["i9"], ["e2:bent"], "e2", ["e2"] * 9):
            with self.assertRaises(ValueError):
                rule.touch("*", touched=wrong)


class Events(unittest.TestCase):
    def test_standings_are_those_of_the_program(self):
        path = EXAMPLES / "harbour-open.trf"
        table = flagfall.standings(path, "BH/C1,SB")
        self.assertEqual((table[0].name, table[0].points, table[0].tiebreaks),
                         ("Moreau, Élise", Fraction(4), {"BH/C1": Fraction(25, 2), "SB": Fraction(43, 4)}))
        self.assertEqual(flagfall.standings(path.read_bytes(), ["BH/C1", "SB"]).rows, table.rows)
        if PROGRAM:
            told = [d for d in program("standings", str(path), "--tiebreaks", "BH/C1,SB", "--format", "json")
                    if d["type"] == "standing"]
            self.assertEqual([(r.rank, r.no, float(r.points)) for r in table],
                             [(d["rank"], d["no"], d["half_points"] / 2) for d in told])
        self.assertIn("<table>", table._repr_html_())
        with self.assertRaises(flagfall.ParseError):
            flagfall.standings(path, "XX")

    def test_names_cannot_become_markup(self):
        event = flagfall.Event.new("<b>x</b>")
        event.add_player("<script>alert(1)</script>")
        self.assertNotIn("<script", event._repr_html_())
        self.assertNotIn("<script>alert", event.standings().html)

    def test_pairings_are_those_of_the_program(self):
        path = EXAMPLES / "harbour-open.trf"
        for round in (2, 3, 4, 5):
            made = flagfall.pair(path, round)
            self.assertTrue(made.possible)
            if PROGRAM:
                told = program("pair", "round", str(path), "--round", str(round), "--format", "json")[0]
                self.assertEqual(sorted((b.white, b.black or 0) for b in made.boards),
                                 sorted((p["white"], p["black"] or 0) for p in told["pairs"]))

    def test_a_pairing_of_other_hands(self):
        event = flagfall.Event.read(EXAMPLES / "harbour-open.trf")
        own = flagfall.pair(event, 3)
        notes, differs = event.check_pairing([(b.white, b.black) for b in own.boards], 3)
        self.assertFalse(differs)
        self.assertEqual([n for n in notes if n.severity == "error"], [])
        with self.assertRaises(ValueError):
            event.check_pairing([(1, 99)], 3)

    def test_a_round_of_teams(self):
        row = "001 %4d      %-33s %4d                             0.0\n"
        text = "012 League\n142 1\n192 FIDE_TEAM_TYPEA_MP_GP\n352 WB\n" + "".join(
            row % (no, name, 2000 - 100 * no) for no, name in enumerate(("Ada", "Bea", "Cem", "Dov"), 1))
        text += "310   1 North                            NOR     1850                       1    2\n"
        text += "310   2 South                            SOU     1650                       3    4\n"
        event = flagfall.Event.read(text)
        with self.assertRaises(flagfall.StateError):
            event.pair()
        made = event.pair_teams(initial_colour="white")
        self.assertEqual((made.round, made.matches, made.bye), (1, 1, None))
        self.assertEqual([{g.white, g.black} for g in event.games(1)], [{1, 3}, {2, 4}])
        with self.assertRaises(flagfall.StateError):
            event.pair_teams()
        with self.assertRaises(flagfall.StateError):
            flagfall.Event.read(EXAMPLES / "harbour-open.trf").pair_teams()

    def test_norms(self):
        norms = flagfall.Event.read(EXAMPLES / "danube-masters.trf").norms()
        if PROGRAM:
            told = program("norms", str(EXAMPLES / "danube-masters.trf"), "--format", "json")
            self.assertEqual([(n.no, n.title, n.state, n.performance) for n in norms],
                             [(d["no"], d["title"], d["verdict"], d["performance"]) for d in told])
        self.assertTrue(any(n.state == "yes" for n in norms))

    def test_prizes(self):
        event = flagfall.Event.read(EXAMPLES / "harbour-open.trf")
        prizes = event.prizes("currency,EUR\nprize,,1,300\nprize,,2,200\n")
        self.assertEqual(sum(p.cents for p in prizes), 50000)
        self.assertEqual({p.currency for p in prizes}, {"EUR"})

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "größe.ffe")
            event = flagfall.Event.new("Evening", rounds=3)
            for i in range(5):
                event.add_player("Player %d" % i, rating=2000 - i)
            event.save(path, author="arbiter")
            with self.assertRaises(flagfall.StateError):
                event.save(path, author="arbiter")
            made = event.pair(initial_colour="black", store=True)
            again = flagfall.Event.open(path, author="deputy")
            self.assertEqual(again.games(1), event.games(1))
            again.result(1, white=made.boards[0].white, result="½-½")
            self.assertEqual([e.author for e in again.log()], ["arbiter", "arbiter", "deputy"])
            self.assertEqual(again.log()[-1].undoes, None)
            again.undo()
            self.assertEqual(again.games(1)[0].result, "")
            before = pathlib.Path(path).read_bytes()
            with self.assertRaises(ValueError):
                again.result(1, white=99, result="1-0")
            self.assertEqual(pathlib.Path(path).read_bytes(), before)
            if PROGRAM:
                self.assertEqual(subprocess.run([PROGRAM, "event", "check", path], capture_output=True).returncode, 0)

    def test_trf_round_trip(self):
        event = flagfall.Event.read(EXAMPLES / "harbour-open.trf")
        again = flagfall.Event.read(event.trf())
        self.assertEqual([p.name for p in again.players], [p.name for p in event.players])
        self.assertEqual(again.games(2), event.games(2))


class Threads(unittest.TestCase):
    def test_the_lock_is_released(self):
        """While a check waits for its stream in another thread, this one goes on; and many at once agree."""
        go, seen = threading.Event(), []

        class Slow(io.RawIOBase):
            pieces = [GAMES.read_bytes(), b""]

            def read(self, size=-1):
                go.wait(10)
                return self.pieces.pop(0)[:size]
        thread = threading.Thread(target=lambda: seen.append(flagfall.verify(Slow()).games))
        thread.start()
        count = flagfall.verify(GAMES).games
        go.set()
        thread.join()
        self.assertEqual(seen, [count])

    def test_many_at_once(self):
        text, out = GAMES.read_text(), []
        threads = [threading.Thread(target=lambda: out.extend(
            (flagfall.verify(text, threads=2), rule.threefold(text, number=2, at="20w").verdict) for _ in range(20)))
            for _ in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(len(out), 80)
        self.assertTrue(all(one == out[0] for one in out))


class Live(unittest.TestCase):
    HEAD = '[White "Ada"]\n[Black "Bea"]\n[Board "7"]\n\n'

    def test_a_claim_comes_and_goes(self):
        watch = flagfall.Watch(hold=-1)
        moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"
        first = watch.put("b7", self.HEAD + moves + " *", now=1000)
        self.assertEqual(first[0].type, "started")
        claims = [w for w in watch.alerts if w.level == "claim"]
        self.assertEqual([(w.kind, w.article, w.acknowledged) for w in claims], [("threefold", "9.2.2", False)])
        self.assertTrue(watch.acknowledge(claims[0]))
        self.assertTrue(watch.alerts[0].acknowledged or watch.alerts[-1].acknowledged)
        then = watch.put("b7", self.HEAD + moves + " 5. e4 *", now=1010)
        self.assertIn("withdrawn", [e.type for e in then])
        self.assertEqual([w for w in watch.alerts if w.level == "claim" and w.kind == "threefold"], [])
        self.assertFalse(watch.acknowledge(claims[0]))
        self.assertEqual(watch.boards[0].plies, 9)
        self.assertTrue(flagfall.verify(watch.pgn(0)))
        self.assertIn("<table>", watch._repr_html_())

    def test_silence_and_the_end(self):
        watch = flagfall.Watch(silent=60, hold=-1)
        watch.put("b7", self.HEAD + "1. e4 *", now=1000)
        self.assertIsNotNone(watch.due)
        self.assertIn("silent", [e.data.get("kind") for e in watch.tick(1100)])
        watch.trouble("b7", "no cable", now=1101)
        watch.remove("b7", now=1102)
        watch.tick(1110)
        self.assertEqual(watch.boards, [])

    def test_what_cannot_be(self):
        for wrong in (dict(laws="fide-1066"), dict(mode="bullet"), dict(control="tomorrow")):
            with self.assertRaises(ValueError):
                flagfall.Watch(**wrong)
        with self.assertRaises(OSError):
            flagfall.Watch().put("no-such-file.pgn")


@unittest.skipUnless(chess, "python-chess is not installed")
class BesideChess(unittest.TestCase):
    def test_moves_of_random_games(self):
        dice = random.Random(42)
        for number in range(60):
            board = chess.Board.from_chess960_pos(dice.randrange(960)) if number % 4 == 0 else chess.Board()
            board.chess960 = False
            if number % 4 == 0:
                board.castling_rights = 0
            while not board.is_game_over() and board.ply() < 120:
                ours = flagfall.Position.of(board).moves()
                self.assertEqual(sorted(uci for uci, _ in ours), sorted(m.uci() for m in board.legal_moves))
                self.assertEqual({uci: san for uci, san in ours}, {m.uci(): board.san(m) for m in board.legal_moves})
                board.push(dice.choice(list(board.legal_moves)))
            self.assertTrue(flagfall.verify(chess.pgn.Game.from_board(board)))
            self.assertEqual(flagfall.Position.of(board).to_chess().board_fen(), board.board_fen())

    def test_claims(self):
        dice = random.Random(1)
        for _ in range(40):
            board = chess.Board("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1")
            for _ in range(24):
                quiet = [m for m in board.legal_moves if not board.is_capture(m)]
                board.push(dice.choice(quiet[:3]))
                if board.is_game_over():
                    break
                upheld = rule.threefold(board).verdict == "upheld"
                self.assertEqual(upheld, board.is_repetition(3), board.fen())

    def test_fifty_moves(self):
        dice = random.Random(5)
        for begun in range(90, 104):
            board = chess.Board("4k3/8/8/8/8/8/3R4/4K3 w - - %d 80" % begun)
            for _ in range(8):
                quiet = [m for m in board.legal_moves if not board.is_capture(m)]
                board.push(dice.choice(quiet))
                self.assertEqual(rule.fifty(board).verdict == "upheld", board.is_fifty_moves(), board.fen())

    def test_castling_of_chess960(self):
        dice = random.Random(9)
        castlings = 0
        for number in range(120):
            board = chess.Board.from_chess960_pos(dice.randrange(960))
            while not board.is_game_over() and board.ply() < 60:
                moves = list(board.legal_moves)
                # a FEN does not say which chess it is where king and rooks stand as usual: the SAN is the same
                self.assertEqual(sorted(san for _, san in flagfall.Position(board.fen()).moves()),
                                 sorted(board.san(m) for m in moves), board.fen())
                castling = [m for m in moves if board.is_castling(m)]
                castlings += len(castling)
                board.push(dice.choice(castling or moves))
        self.assertGreater(castlings, 50)

    def test_material_that_cannot_win(self):
        """Where the pieces cannot win wherever they stand, no series of moves does."""
        dice = random.Random(11)
        seen = 0
        for _ in range(400):
            board = chess.Board(None)
            squares = dice.sample(range(64), 4)
            board.set_piece_at(squares[0], chess.Piece(chess.KING, chess.WHITE))
            board.set_piece_at(squares[1], chess.Piece(chess.KING, chess.BLACK))
            for square in squares[2:2 + dice.randrange(3)]:
                board.set_piece_at(square, chess.Piece(dice.choice([chess.KNIGHT, chess.BISHOP, chess.ROOK]), dice.random() < 0.5))
            board.turn = dice.random() < 0.5
            if board.is_valid():
                for colour, name in ((chess.WHITE, "white"), (chess.BLACK, "black")):
                    if board.has_insufficient_material(colour):
                        seen += 1
                        self.assertEqual(flagfall.winnable(board.fen(), name).verdict, "unwinnable", board.fen())
        self.assertGreater(seen, 100)


if __name__ == "__main__":
    unittest.main()
