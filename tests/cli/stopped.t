
A game of 120 half-moves that is continued, and is stopped while its journal is made: the
game is as it was, and the same command goes on. (The limit on the size of files stops it.)

  $ for i in $(seq 30); do echo 'Nf3 Nf6 Ng1 Ng8'; done | flagfall record long.pgn --white Ada | tail -n 1
  120 half-moves recorded in long.pgn
  $ cp long.pgn kept.pgn; (ulimit -c 0 -f 1; flagfall record long.pgn --continue </dev/null 2>/dev/null); ls long.*; cmp long.pgn kept.pgn
  long.pgn
  $ (trap '' XFSZ; ulimit -f 1; flagfall record long.pgn --continue </dev/null 2>&1); ls long.*; cmp long.pgn kept.pgn
  flagfall: cannot write "long.pgn.journal": File too large
  long.pgn
  $ echo e4 | flagfall record long.pgn --continue
  61. e4
  121 half-moves recorded in long.pgn

A journal that does not hold all of the game beside it is not taken for the game: one of
another time, one that was cut short, an empty one.

  $ head -n 7 long.pgn | tail -n 3; cp long.pgn kept.pgn
  [White "Ada"]
  [Black "?"]
  [Result "*"]
  $ printf 'flagfall game journal 1\nlanguage en\ntag White Ada\nmove Nf3\nmove Nf6\n' >cut.journal
  $ cp cut.journal long.pgn.journal; echo Ng1 | flagfall record long.pgn --continue 2>&1
  flagfall: refer: "long.pgn" holds 121 half-moves, and the journal "long.pgn.journal" with 2 does not continue it
  flagfall:   to keep the game: move "long.pgn.journal" away, and use --continue to add to it
  flagfall:   to keep the journal: move "long.pgn" away, and give this command again
  ? 6
  $ cmp long.pgn kept.pgn; cmp cut.journal long.pgn.journal
  $ : >long.pgn.journal; echo Ng1 | flagfall record long.pgn 2>&1 | head -n 1
  flagfall: refer: "long.pgn" holds 121 half-moves, and the journal "long.pgn.journal" with 0 does not continue it
  $ cmp long.pgn kept.pgn; wc -c <long.pgn.journal
  0

Both ways out work.

  $ cp cut.journal other.pgn.journal; echo Ng1 | flagfall record other.pgn 2>&1
  flagfall: going on with "other.pgn.journal": 2 half-moves
  2. Ng1
  3 half-moves recorded in other.pgn
  $ rm long.pgn.journal; echo e5 | flagfall record long.pgn --continue
  61... e5
  122 half-moves recorded in long.pgn

A journal that held all of the game is its continuation, even where half-moves were taken
back since; its tags, times and result count too.

  $ printf 'e4 e5 Nf3\n1-0\n' | flagfall record small.pgn --black Bob | tail -n 1
  3 half-moves recorded in small.pgn
  $ printf 'flagfall game journal 1\nlanguage en\ntag Black Bob\nmove e4\nmove e5\nmove Nf3\nresult 1-0\nundo\nmove Nc3\nundo\nundo\n' >small.pgn.journal
  $ echo c5 | flagfall record small.pgn 2>&1
  flagfall: going on with "small.pgn.journal": 1 half-move
  1... c5
  2 half-moves recorded in small.pgn
  $ printf 'flagfall game journal 1\nlanguage en\nmove e4\nmove c5\nmove Nf3\n' >small.pgn.journal
  $ flagfall record small.pgn 2>&1 </dev/null | head -n 1
  flagfall: refer: "small.pgn" holds 2 half-moves, and the journal "small.pgn.journal" with 3 does not continue it
  $ rm small.pgn.journal; printf 'Nf3 1:20:00\n1-0\n' | flagfall record small.pgn --continue | tail -n 1
  3 half-moves recorded in small.pgn
  $ printf 'flagfall game journal 1\nlanguage en\ntag Black Bob\nmove e4\nmove c5\nmove Nf3\nresult 1-0\n' >small.pgn.journal
  $ flagfall record small.pgn 2>&1 </dev/null | head -n 1
  flagfall: refer: "small.pgn" holds 3 half-moves, and the journal "small.pgn.journal" with 3 does not continue it
  $ printf 'flagfall game journal 1\nlanguage en\ntag Black Bob\nmove e4\nmove c5\nmove Nf3\nclock 1:20:00\nresult 1-0\n' >small.pgn.journal
  $ flagfall record small.pgn </dev/null
  3 half-moves recorded in small.pgn
  $ tail -n 2 small.pgn | head -n 1
  1. e4 c5 2. Nf3 {[%clk 1:20:00]} 1-0

A result is kept until the game is played on.

  $ flagfall record small.pgn --continue </dev/null; tail -n 2 small.pgn | head -n 1
  3 half-moves recorded in small.pgn
  1. e4 c5 2. Nf3 {[%clk 1:20:00]} 1-0

  $ echo Nc6 | flagfall record small.pgn --continue; tail -n 2 small.pgn | head -n 1
  2... Nc6
  4 half-moves recorded in small.pgn
  1. e4 c5 2. Nf3 {[%clk 1:20:00]} 2... Nc6 *

A file of several games is not gone on with: all but one would be lost.

  $ cat small.pgn other.pgn >two.pgn; cp two.pgn kept.pgn; echo e4 | flagfall record two.pgn --continue 2>&1
  flagfall: "two.pgn" holds several games, of which one would be left: record into another file
  ? 3
  $ cmp two.pgn kept.pgn; ls two*
  two.pgn

Files under temporary names go when the program is stopped by a signal.

  $ for signal in TERM HUP INT; do mkfifo pipe; (exec 9>pipe; for i in $(seq 500); do ls out.pgn.* 2>/dev/null && break; sleep 0.02; done >seen; kill -$signal $(cat pid)) & sh -c 'trap - INT; echo $$ >pid; exec flagfall convert pipe --to pgn -o out.pgn' 2>/dev/null; wait; wc -l <seen; ls out.pgn* 2>/dev/null; rm pipe; done
  1
  1
  1

A link that points nowhere yet stays a link, as one that points to a file.

  $ mkdir folder; ln -s folder/first.txt link.txt; ln -s link.txt second.txt; flagfall chess960 518 -o second.txt; ls -l *.txt | sed 's/.* \([a-z]*.txt\)/\1/'; ls folder
  link.txt -> folder/first.txt
  link.txt
  first.txt

A journal that the game was just written from: the game goes on, so its result is "*".

  $ echo e4 | flagfall record open.pgn | tail -n 1; printf 'flagfall game journal 1\nlanguage en\nmove e4\n' >open.pgn.journal; echo e5 | flagfall record open.pgn 2>&1
  1 half-move recorded in open.pgn
  flagfall: going on with "open.pgn.journal": 1 half-move
  1... e5
  2 half-moves recorded in open.pgn

Another language in the midst of a game: what was typed before stays what it was.

  $ printf 'e4\ne5\nBc4\nNc6\nlanguage de\nDh5\n' | flagfall record mixed.pgn | tail -n 1; grep '^1\.' mixed.pgn
  5 half-moves recorded in mixed.pgn
  1. e4 e5 2. Bc4 Nc6 3. Qh5 *
