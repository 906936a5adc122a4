The tags of a record that disagree with what is ruled by.

  $ printf '[TimeControl "180+2"]\n\n1. e4 e5 2. Ke3 *\n' >blitz.pgn
  $ flagfall illegal blitz.pgn | head -1
  Not decided: What is played?
  $ flagfall illegal blitz.pgn >out; echo $?
  6
  $ flagfall illegal blitz.pgn | sed -n '/^Or/,/^Note/p'
  Or           if standard chess is played (--mode standard): Black gets 2
               minutes; the position is restored and play goes on.
               if blitz is played (--mode blitz): Black gets 1 minute; the
               position is restored and play goes on.

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall illegal blitz.pgn --mode standard | head -1
  Black gets 2 minutes; the position is restored and play goes on.
  $ printf '[TimeControl "180+2"]\n\n1. e4 e5 *\n' >legal.pgn
  $ flagfall resign --by white legal.pgn | sed -n "1p;/^Note/,/^$/p"
  White has resigned: 0-1.
  Note         the time control (3 min with 2 s per move) is blitz in this
               edition; this ruling is for standard

  $ printf '[Date "2003.05.04"]\n\n1. e4 e5 2. Ke3 *\n' >old.pgn
  $ flagfall illegal old.pgn 2>&1 | grep edition
  flagfall: no edition of the Laws is known that was in force on 2003.05.04; the nearest are code, until 1997-06-30, and fide-2009, from 2009-07-01; --laws says by which one to rule
  $ flagfall resign --by white old.pgn 2>/dev/null; echo $?
  2
  $ flagfall illegal old.pgn --laws fide-2009 | head -1
  Black gets 2 minutes; the position is restored and play goes on.
