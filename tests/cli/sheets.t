Gaps are records of their own in every form, and the same after any round trip.

  $ printf 'e4\ne5\n?\nNc6\n...\na6\n' | flagfall record --no-help gap.pgn
  1. e4
  1... e5
  2. ?
  2... Nc6
  3. ...
  3... a6
  6 half-moves recorded in gap.pgn
  2. ?: the half-move cannot be read
  ? 1
  $ tail -n 3 gap.pgn
  1. e4 e5 2. -- {[%ff-gap unreadable]} 2... Nc6 3. -- {[%ff-gap missing]} 3...
  a6 *

  $ printf 'move,white,black\n1,e4,e5\n2,N?6,"Nf3 draw {x]"\n3,...,Nf3\n' >part.csv
  $ flagfall convert part.csv -o part.pgn
  ? 1
  $ tail -n 3 part.pgn
  1. e4 e5 2. -- {[%ff-text N?6]} 2... -- {[%ff-text Nf3 draw {x%5D]} 3. --
  {[%ff-gap missing]} 3... Nf3 *

  $ for g in gap part; do for f in csv json txt; do
  > flagfall convert $g.pgn -o $g.$f; flagfall convert $g.$f -o $g.again.pgn
  > cmp $g.pgn $g.again.pgn; flagfall convert $g.$f --to csv | cmp - $g.csv; done; done
  $ cat gap.csv gap.txt part.csv part.txt
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,?,Nc6,,
  1,3,...,a6,,
  1. e4 e5 2. ? Nc6 3. ... a6 *
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,N?6,Nf3 draw {x],,
  1,3,...,Nf3,,
  1. e4 e5 2. N?6 "Nf3 draw {x]" 3. ... Nf3 *
  $ flagfall convert gap.pgn --to json | grep -o '"written":"[.?]*","gap":"[a-z]*"'
  "written":"?","gap":"unreadable"
  "written":"...","gap":"missing"
  $ flagfall verify gap.pgn part.pgn -q
  gap.pgn:9:13: error: game 1 (? – ?): 2.--: the half-move cannot be read
  part.pgn:9:13: error: game 1 (? – ?): 2.--: this is not a move that can be read
  2 games in 2 files: 0 legal, 2 with faults; 4 half-moves; 2 errors, 0 warnings, 2 notes
  ? 1

Where each move is checked, a half-move that is not known is taken all the same; behind it
nothing can be checked.

  $ printf 'e4\ne5\n?\nNc6\n...\nKe9\n' | flagfall record asked.pgn 2>&1
  1. e4
  1... e5
  2. ?
  flagfall: a half-move is not known: what follows is taken unchecked
  2... Nc6
  3. ...
  3... Ke9
  6 half-moves recorded in asked.pgn
  2. ?: the half-move cannot be read
  ? 1
  $ tail -n 2 asked.pgn
  Ke9 *

Move numbers are honoured: a gap, or a warning where the numbers continue without it.

  $ printf '1. e4 e5 3. Nf3 Nc6\n' >ahead.txt
  $ flagfall convert ahead.txt 2>&1 | tail -n 4
  [Result "*"]

  1. e4 e5 2. -- {[%ff-gap missing]} 2... -- {[%ff-gap missing]} 3. Nf3 Nc6 *

  $ printf '1. e4 e5 22. Nf3 Nc6 3. Bb5 3. a6\n' >slip.txt
  $ flagfall convert slip.txt 2>&1 | grep -v '^\['
  flagfall: slip.txt:1:10: warning: move number 22. stands where 2. is due [move-number]
  flagfall: slip.txt:1:29: warning: move number 3. stands where 3... is due [move-number]

  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *

  $ printf '1. e4 e5 3. Nf3 Nc6 *\n' >ahead.pgn
  $ flagfall convert ahead.pgn --to text 2>&1
  flagfall: ahead.pgn:1:10: warning: move number 3.: 2. is due [move-number]
  1. e4 e5 2. Nf3 Nc6 *
  $ flagfall verify ahead.pgn -q
  ahead.pgn:1:10: warning: game 1: move number 3.: 2. is due
  1 game in 1 file: 1 legal, 0 with faults; 4 half-moves; 0 errors, 1 warning, 0 notes
  $ printf 'move,white,black\n1,e4,e5\n1,Nf3,Nc6\n3,Bb5,a6\n' >again.csv
  $ flagfall verify again.csv -q
  again.csv:3:1: warning: game 1: move number 1 stands where 2 is due
  1 game in 1 file: 1 legal, 0 with faults; 6 half-moves; 0 errors, 1 warning, 0 notes
  $ printf '1. e4 e5 3. Nf3\n' | flagfall record ahead2.pgn 2>&1
  flagfall: move number 3. stands where 2. is due: 2 half-moves are missing
  flagfall: type ... for each half-move that is missing
  0 half-moves recorded in ahead2.pgn
  ? 1
  $ printf '1. e4 e5\n3. Nf3 Nc6\n' | flagfall record --no-help ahead3.pgn 2>&1
  1. e4
  1... e5
  flagfall: move number 3. stands where 2. is due: 2 half-moves are missing
  2. ...
  2... ...
  3. Nf3
  3... Nc6
  6 half-moves recorded in ahead3.pgn
  2. ...: the half-move is missing
  ? 1

Names and dates in front of the moves are headings.

  $ printf 'Smith - Jones\n12.05.2024\n1. e4 e5\n' >named.txt
  $ flagfall convert named.txt --to text 2>&1
  flagfall: named.txt:1:1: note: "Smith - Jones" is taken for a heading [heading]
  flagfall: named.txt:2:1: note: "12.05.2024" is taken for a heading [heading]
  1. e4 e5 *
  $ printf 'Club,2024\nmove,white,black\n,Smith,Jones\n1,e4,e5\n' >named.csv
  $ flagfall convert named.csv --to text 2>&1
  flagfall: named.csv: the same in every language
  flagfall: named.csv:1:1: note: "Club" is taken for a heading [heading]
  flagfall: named.csv:3:2: note: "Smith" is taken for a heading [heading]
  flagfall: game 1: move text has no place for tags: left out
  1. e4 e5 *

A move that was accepted in one language stays that move; draw offers and times on a line of
several moves belong to the move in front of them.

  $ printf 'language de\ne4\ne5\nSf3\nlanguage en\nNc6\n' | flagfall record two.pgn -q
  1. e4
  1... e5
  2. Sf3
  2... Nc6
  4 half-moves recorded in two.pgn
  $ tail -n 2 two.pgn
  1. e4 e5 2. Nf3 Nc6 *

  $ printf 'e4 e5\nNf3 Nc6 (=)\nBb5 1:02:03 a6 1:01:00\n' | flagfall record --no-help offer.pgn -q
  1. e4
  1... e5
  2. Nf3
  2... Nc6 (=)
  3. Bb5
  3... a6
  6 half-moves recorded in offer.pgn
  $ tail -n 2 offer.pgn
  1. e4 e5 2. Nf3 Nc6 {(=)} 3. Bb5 {[%clk 1:02:03]} 3... a6 {[%clk 1:01:00]} *

