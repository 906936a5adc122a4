Moves from standard input: each is acknowledged when it is on disk, and the game written.

  $ printf '1. e4 e5 2. Nf3\nNc6 (=) 1:29:30\nBb5\nundo\nBc4\n1/2\n' | flagfall record game.pgn --white "Ada" --black "Bob"
  1. e4
  1... e5
  2. Nf3
  2... Nc6 (=)
  3. Bb5
  3. Bc4
  5 half-moves recorded in game.pgn
  $ cat game.pgn
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Ada"]
  [Black "Bob"]
  [Result "1/2-1/2"]

  1. e4 e5 2. Nf3 Nc6 {[%clk 1:29:30]} {(=)} 3. Bc4 1/2-1/2

  $ ls
  game.pgn

An existing game is not written over; it can be gone on with.

  $ flagfall record game.pgn 2>&1
  flagfall: "game.pgn" exists: continue with it with --continue, or name another file
  ? 4
  $ printf 'Bc5\n' | flagfall record game.pgn --continue
  3... Bc5
  6 half-moves recorded in game.pgn
  $ tail -n 2 game.pgn
  1. e4 e5 2. Nf3 Nc6 {[%clk 1:29:30]} {(=)} 3. Bc4 Bc5 *

What cannot be played is refused with the reason, and ends the reading.

  $ printf 'e4\ne5\nO-O\nNf3\n' | flagfall record refused.pgn 2>&1
  1. e4
  1... e5
  flagfall: "O-O": castling: the bishop on f1 and the knight on g1 stand in the way
  2 half-moves recorded in refused.pgn
  ? 1

With --no-help everything is taken, as on a scoresheet; the check comes at the end.

  $ printf 'e4\ne5\nKe3\n?\n' | flagfall record --no-help free.pgn
  1. e4
  1... e5
  2. Ke3
  2... ?
  4 half-moves recorded in free.pgn
  2. Ke3: the king on e1 cannot reach e3
  ? 1
  $ tail -n 2 free.pgn
  1. e4 e5 2. Ke3 -- {[%ff-gap unreadable]} *

In the player's language, or as it is announced.

  $ printf 'Кf3\nКонь\n' | flagfall record --language ru ru.pgn 2>&1
  1. Кf3
  flagfall: "Конь": it is not a move in any way of writing; the nearest legal moves are a6, b6, c6, d6
  1 half-move recorded in ru.pgn
  ? 1
  $ printf 'Springer Gustav eins Felix drei\nBauer David sieben David fuenf\n' | flagfall record --language de de.pgn
  1. Springer Gustav eins Felix drei
  1... Bauer David sieben David fuenf
  2 half-moves recorded in de.pgn
  $ tail -n 2 de.pgn
  1. Nf3 d5 *

The language is found when the whole game comes at once; nothing is guessed.

  $ printf 'e4 e5 Sf3 Sc6 Lb5\n' | flagfall record --language auto auto.pgn 2>&1
  flagfall: standard input: read as de, da, nb, sv, sl, hr, sr
  1. e4
  1... e5
  2. Sf3
  2... Sc6
  3. Lb5
  5 half-moves recorded in auto.pgn
  $ tail -n 2 auto.pgn
  1. e4 e5 2. Nf3 Nc6 3. Bb5 *

  $ printf '1. e4 e5\n2. Be2\n' | flagfall record --language auto refer.pgn 2>&1
  flagfall: standard input: refer: legal in several languages, as different games:
  flagfall:   en, pt, is (0 signs that are not so)
  flagfall:   be (0 signs that are not so)
  flagfall:   el, cy (0 signs that are not so)
  ? 6
  $ ls refer.pgn
  ? 2

From a position of its own.

  $ printf 'O-O\n' | flagfall record --fen "4k3/8/8/8/8/8/8/4K2R w K - 0 30" fen.pgn
  30. O-O
  1 half-move recorded in fen.pgn
  $ cat fen.pgn
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 30"]
  [SetUp "1"]

  30. O-O *

A journal that was left behind by a crash is continued; a line that was cut short was
never acknowledged.

  $ printf 'flagfall game journal 1\nlanguage de\nmove e4\nmove e5\nmove Sf' >crash.pgn.journal
  $ printf 'Sf3\n' | flagfall record crash.pgn 2>&1
  flagfall: going on with "crash.pgn.journal": 2 half-moves
  2. Sf3
  3 half-moves recorded in crash.pgn
  $ tail -n 2 crash.pgn
  1. e4 e5 2. Nf3 *

  $ printf 'something else\n' >other.pgn.journal
  $ flagfall record other.pgn 2>&1
  flagfall: other.pgn.journal:1: "other.pgn.journal" is not a journal of this kind: expected "flagfall game journal 1"
  ? 3

Wrong usage.

  $ flagfall record 2>&1
  flagfall: record requires one file, the game to write
  flagfall: see "flagfall record --help"
  ? 2
  $ flagfall record --language xx x.pgn 2>&1 | head -n 1 | cut -c 1-40
  flagfall: no language "xx": --language i

Numbers in front of the moves; when the game is over; a start of one's own.

  $ printf '1.f3\n1...e5\n2. g4\nQh4#\na3\n' | flagfall record mate.pgn 2>&1
  1. f3
  1... e5
  2. g4
  2... Qh4#
  flagfall: "a3": the game is over: checkmate (Article 5.1.1)
  4 half-moves recorded in mate.pgn
  ? 1
  $ printf 'a8=Q\n' | flagfall record start.pgn --fen '8/P7/8/8/8/8/8/K1k5 w - - 0 1'
  1. a8=Q
  1 half-move recorded in start.pgn
  $ cat start.pgn
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [FEN "8/P7/8/8/8/8/8/K1k5 w - - 0 1"]
  [SetUp "1"]

  1. a8=Q *

  $ printf 'Kc2\n' | flagfall record start.pgn --continue --fen '8/P7/8/8/8/8/8/K1k5 w - - 0 1'
  1... Kc2
  2 half-moves recorded in start.pgn
  $ tail -n 2 start.pgn
  1. a8=Q Kc2 *

  $ printf 'Kb3\n' | flagfall record start.pgn --continue --fen '8/8/8/8/8/8/8/K1k5 w - - 0 1' 2>&1
  flagfall: the game that is continued starts from another position than --fen
  ? 2
  $ flagfall record none.pgn --fen '8/8/8/8/8/8/8/K7 w - - 0 1' </dev/null 2>&1
  flagfall: not a position: there is no black king
  ? 3
  $ ls none.pgn* 2>/dev/null
  ? 2
  $ printf 'e4\n' | flagfall record game.csv 2>&1
  flagfall: record writes PGN: name a .pgn file, and make another form of it with convert
  flagfall: see "flagfall record --help"
  ? 2

A move with two readings is asked about, and not taken.

  $ printf 'e4\ne5\nbc4\nnc6\nbb3\n' | flagfall record two-ways.pgn
  1. e4
  1... e5
  2. bc4
  2... nc6
  4 half-moves recorded in two-ways.pgn
  ? 6
