Converting between notations and languages.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *\n' >game.pgn
  $ flagfall convert game.pgn --to text --language de
  1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O *
  $ flagfall convert game.pgn --to text --notation long --language fr
  1. e2-e4 e7-e5 2. Cg1-f3 Cb8-c6 3. Ff1-b5 a7-a6 4. Fb5xc6 d7xc6 5. O-O *
  $ flagfall convert game.pgn --to text --notation russian
  1. e2-e4 e7-e5 2. Кg1-f3 Кb8-c6 3. Сf1-b5 a7-a6 4. Сb5:c6 d7:c6 5. O-O *
  $ flagfall convert game.pgn --to text --notation figurine
  1. e4 e5 2. ♘f3 ♘c6 3. ♗b5 a6 4. ♗xc6 dxc6 5. O-O *
  $ flagfall convert game.pgn --to text --notation uci
  1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6 d7c6 5. e1g1 *
  $ flagfall convert game.pgn --to text --notation iccf
  1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2536 4736 5. 5171 *
  $ flagfall convert game.pgn --to text --notation announced
  1. Bauer Eva zwei Eva vier Bauer Eva sieben Eva fuenf 2.
  Springer Gustav eins Felix drei Springer Bella acht Cesar sechs 3.
  Laeufer Felix eins Bella fuenf Bauer Anna sieben Anna sechs 4.
  Laeufer Bella fuenf Cesar sechs Bauer David sieben Cesar sechs 5. Kurze Rochade
  *
  $ flagfall convert game.pgn --to text --notation descriptive 2>&1 | head -n 1
  flagfall: --notation is one of san, long, figurine, long-figurine, russian, russian-short, uci, iccf, announced, not "descriptive"

A scoresheet: the language is found by replay.

  $ cp $DATA/sheets/*.csv .
  $ flagfall convert german.csv --to text 2>&1
  flagfall: german.csv: read as de, da, nb, sv, sl, hr, sr
  flagfall: german.csv:5:3: "?": the half-move cannot be read; what follows is kept as text
  flagfall: game 1: move text has no place for draw offers: left out
  flagfall: game 1: move text has no place for clock times: left out
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 ? 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 O-O
  9. h3 Sb8 10. d4 Sbd7 *
  ? 1
  $ flagfall convert game.pgn --to csv --language el
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,Ιf3,Ιc6,,
  1,3,Αb5,a6,,
  1,4,Αxc6,dxc6,,
  1,5,O-O,,,
  $ flagfall convert game.pgn --to csv --language el -o el.csv
  $ flagfall convert el.csv --compact 2>&1
  flagfall: el.csv: read as el
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *

  $ flagfall convert game.pgn --to csv --by-ply --notation iccf | head -n 4
  game,ply,move,clock
  1,1,5254,
  1,2,5755,
  1,3,7163,

Not decided: legal in several languages, and not the same game.

  $ flagfall convert ambiguous.csv 2>&1
  flagfall: ambiguous.csv: refer: legal in several languages, as different games:
  flagfall:   en, pt, is (0 signs that are not so)
  flagfall:   be (0 signs that are not so)
  flagfall:   el, cy (0 signs that are not so)
  ? 6
  $ flagfall convert ambiguous.csv --from-language is --to text
  1. e4 e5 2. Be2 *

Text in another language, with variations and comments kept.

  $ printf '1. e4 {gut} e5 (1... c5 2. Sf3 Sc6) 2. Sf3 Sc6 3. Lb5 1/2-1/2\n' >de.pgn
  $ flagfall convert de.pgn --from-language de
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "1/2-1/2"]

  1. e4 {gut} 1... e5 (1... c5 2. Nf3 Nc6) 2. Nf3 Nc6 3. Bb5 1/2-1/2

  $ flagfall convert de.pgn --language auto --to text 2>&1
  flagfall: de.pgn: read as de, da, nb, sv, sl, hr, sr
  flagfall: game 1: move text has no place for comments: left out
  flagfall: game 1: move text has no place for variations: left out
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1/2-1/2

PGN with the letters of another language.

  $ flagfall convert game.pgn --language es --compact
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [Notation "san es"]

  1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 5. O-O *

Faults of a scoresheet, by row and column.

  $ printf 'move,white,black\n1,e4,e5\n2,Ke3,d6\n' >bad.csv
  $ flagfall convert bad.csv --from-language en --to text 2>&1
  flagfall: bad.csv:3:2: "Ke3": the king on e1 cannot reach e3; what follows is kept as text
  1. e4 e5 2. Ke3 d6 *
  ? 1
  $ printf 'move,white,black,white_clock\n1,e4,e5,soon\n' >clock.csv
  $ flagfall convert clock.csv 2>&1
  flagfall: clock.csv:2:4: "soon" is not a time: expected 1:23:45
  ? 3
  $ printf 'ply,move\n1,"e4"x\n' >quote.csv
  $ flagfall convert quote.csv 2>&1
  flagfall: quote.csv:2:2: a quote where none can be: expected a whole cell in quotes, and quotes inside it doubled
  ? 3
  $ printf 'name,rating\nAda,2000\n' >other.csv
  $ flagfall convert other.csv 2>&1
  flagfall: other.csv:1:1: no scoresheet: expected the header move,white,black or ply,move, in any language
  ? 3
  $ printf 'move,white,black\n1,e4,e5\n2,\344,\n' >latin.csv
  $ flagfall convert latin.csv --from-language en --to text 2>&1
  flagfall: latin.csv: not UTF-8: read as Windows-1252
  flagfall: latin.csv:3:2: "ä": it is not a move in any way of writing; what follows is kept as text
  1. e4 e5 2. "ä" *
  ? 1

Cells that a spreadsheet would run are neutralised, and restored when they are read.

  $ printf 'ply,move\n1,"=1+1"\n' >formula.csv
  $ flagfall convert formula.csv --from-language en --to csv --by-ply -o again.csv
  ? 1
  $ cat again.csv
  game,ply,move,clock
  1,1,'=1+1,
  $ flagfall convert again.csv --from-language en --to text
  1. =1+1 *
  ? 1

A cell after the last column, and half-moves that no language makes legal.

  $ printf 'move,white,black\n1,e4,e5,Nf3\n' >wide.csv
  $ flagfall convert wide.csv 2>&1
  flagfall: wide.csv:2:4: a cell after the last of the header's 3 columns
  ? 3
  $ printf 'move,white,black\n1,zz,e5\n' >none.csv
  $ flagfall convert none.csv 2>&1
  flagfall: none.csv: no language makes the first half-move legal
  ? 6
  $ printf 'move,white,black\n1,e4,e5\n3,Nf3,\n' >gap.csv
  $ flagfall convert gap.csv --to text --from-language en 2>&1
  flagfall: gap.csv:3: "...": the half-move is missing; what follows is kept as text
  1. e4 e5 2. ... ... 3. Nf3 *
  ? 1

PGN in another notation names it in a tag and reads back by that tag alone, with all that belongs to the
game; an illegal move that stood stays the only one.

  $ cat > mixed.pgn <<'END'
  > [Event "?"]
  > [Site "?"]
  > [Date "????.??.??"]
  > [Round "?"]
  > [White "A"]
  > [Black "B"]
  > [Result "1-0"]
  > 
  > {first} 1. e4 $1 {[%clk 0:10:00]} e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5 e4 {deep})
  > 3. Nf3) 2... Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 6. h3 h5 7. d3 Bb4 8. c3 Bd5
  > {[%ff-stood r2qk1nr/1pp2pp1/p1p5/3bp2p/1b2P3/2PP1N1P/PP3PP1/RNBQ1RK1 w kq - 1 9]}
  > 9. exd5 Qxd5 10. cxb4 Nf6 1-0
  > END
  $ flagfall convert -q mixed.pgn -o want.pgn; flagfall convert mixed.pgn --language de | tail -6
  {first} 1. e4 $1 {[%clk 0:10:00]} 1... e5 2. Sf3 (2. f4 exf4 (2... d5 3. exd5
  e4 {deep}) 3. Sf3) 2... Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O Lg4 6. h3 h5 7. d3
  Lb4 8. c3 Bd5 {[%ff-stood
  r2qk1nr/1pp2pp1/p1p5/3bp2p/1b2P3/2PP1N1P/PP3PP1/RNBQ1RK1 w kq - 1 9]} 9. exd5
  Dxd5 10. cxb4 Sf6 1-0

  $ for way in san long figurine long-figurine russian russian-short uci iccf announced
  > do flagfall convert mixed.pgn --notation $way --language fr -o way.pgn
  > flagfall convert way.pgn -o back.pgn && cmp want.pgn back.pgn && grep '^.Notation' way.pgn
  > done
  [Notation "san fr"]
  [Notation "long fr"]
  [Notation "figurine"]
  [Notation "long-figurine"]
  [Notation "russian"]
  [Notation "russian-short"]
  [Notation "uci"]
  [Notation "iccf"]
  [Notation "announced"]
  $ flagfall convert mixed.pgn --notation announced | flagfall verify -
  standard input:20:29: error: game 1 (A – B): 8...Bd5: no bishop can reach d5
  1 game in 1 file: 0 legal, 1 with faults; 15 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ sed 's/Dxd5/Dxh1/' <<'END' | flagfall verify -
  > [Notation "san de"]
  > [Result "*"]
  > 
  > 1. e4 d5 2. exd5 Dxd5 *
  > END
  standard input:4:18: error: game 1: 2...Dxh1: no queen can reach h1
  1 game in 1 file: 0 legal, 1 with faults; 3 half-moves; 1 error, 0 warnings, 0 notes
  ? 1
  $ printf '[Result "*"]\n\n1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 g8f6 4. e1g1 (4. b1c3 f8b4) *\n' >uci.pgn
  $ flagfall verify uci.pgn
  1 game in 1 file: 1 legal, 0 with faults; 7 half-moves; 0 errors, 0 warnings, 5 notes
  $ flagfall convert uci.pgn | tail -2
  1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O (4. Nc3 Bb4) *

What hands write: words for check and mate, notes, promotions in another language; a small b is
a pawn or a bishop.

  $ printf 'e4,\ne5\nBc4 (5)\nNc6\nQh5 \nNf6?\nQxf7mate\n' | flagfall record hand.pgn -q | tail -n 1
  7 half-moves recorded in hand.pgn
  $ printf '1: f3 e5 2: g4 Qh4 mate\n' >words.txt; flagfall convert words.txt --to text
  1. f3 e5 2. g4 Qh4# *
  $ printf 'move,white,black\n1,e4,d5\n2,Bb5ch,c6\n3,Bxc6 check,bxc6\n' >check.csv; flagfall convert check.csv --language en --to text -q
  1. e4 d5 2. Bb5+ c6 3. Bxc6+ bxc6 *
  $ printf 'bc3\n' | flagfall record b2.pgn --fen "k7/8/8/8/8/2p5/1P6/4B1K1 w - - 0 1" 2>&1 | head -n 1
  flagfall: "bc3": it can mean bxc3 or Bxc3
  $ printf 'b:a8=D\n' | flagfall record b3.pgn --fen "r6k/1P6/8/8/8/8/8/6K1 w - - 0 1" -q; tail -n 2 b3.pgn
  1. b:a8=D
  1 half-move recorded in b3.pgn
  1. bxa8=Q+ *

  $ printf 'exd6 i.p.\n' | flagfall record b4.pgn --fen "7k/8/8/3pP3/8/8/8/6K1 w - d6 0 1" -q; tail -n 2 b4.pgn
  1. exd6 i.p.
  1 half-move recorded in b4.pgn
  1. exd6 *

