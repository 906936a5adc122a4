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
  move,white,black
  1,e4,e5
  2,?,Nc6
  3,...,a6
  1. e4 e5 2. ? Nc6 3. ... a6 *
  move,white,black
  1,e4,e5
  2,N?6,Nf3 draw {x]
  3,...,Nf3
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

