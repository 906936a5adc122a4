A copy beside the event file when a round is over by what was entered: FILE.round3.bak. It is replaced by a later state of the same round only.

  $ flagfall event new club.ffe -q --name Club --start 2026-02-01 --kind swiss --rounds 3 --tiebreaks BH
  $ printf 'name,rating\nAdams,2100\nBaker,2000\nClark,1900\nDunn,1800\n' >a.csv; flagfall event import club.ffe a.csv -q; ls
  a.csv
  club.ffe
  $ flagfall event pair club.ffe --yes --initial-colour white -q 2>/dev/null; flagfall event result club.ffe 1 1 1-0 2>&1; ls
  round 1, board 1: 1 Adams – 3 Clark 1-0 (entry 4)
  a.csv
  club.ffe
  $ flagfall event result club.ffe 1 2 0-1 2>&1; ls
  round 1, board 2: 4 Dunn – 2 Baker 0-1 (entry 5)
  flagfall: the round is over; a copy beside the file: club.ffe.round1.bak
  a.csv
  club.ffe
  club.ffe.round1.bak
  $ flagfall standings club.ffe.round1.bak --format csv 2>&1 | cut -d, -f1,3,7-; flagfall event check club.ffe.round1.bak
  rank,name,points,BH
  1,Adams,1.0,0.0
  1,Baker,1.0,0.0
  3,Clark,0.0,1.0
  3,Dunn,0.0,1.0
  The event file is sound: database, tables, log and pairings agree.

A correction before the next round has results is a later state of that round; -q is quiet; the copy is still the one of its round when the next has begun.

  $ flagfall event result club.ffe 1 2 = --reason 'scoresheet' -q 2>&1; flagfall event log club.ffe.round1.bak | wc -l
  6
  $ flagfall event pair club.ffe --yes -q 2>/dev/null; flagfall event log club.ffe.round1.bak | wc -l
  6
  $ flagfall event result club.ffe 2 1 1-0 -q; flagfall event result club.ffe 1 1 0-1 --reason 'told wrongly' 2>&1; flagfall event log club.ffe.round1.bak | wc -l; ls
  round 1, board 1: 1 Adams – 3 Clark 0-1 (entry 9)
  flagfall: club.ffe: warning: round 2 was paired (entry 7) before this correction, and stays as it is; the next one is paired by the corrected results [paired-before]
  6
  a.csv
  club.ffe
  club.ffe.round1.bak

An adjourned game does not keep the round from being over; its result makes the copy anew. Several lines make one.

  $ flagfall event undo club.ffe --reason x -q; printf '1 1-0\n2 adjourned\n' | flagfall event result club.ffe --round 2 2>&1
  round 2, board 1: 2 Baker – 1 Adams 1-0 (nothing new)
  round 2, board 2: 3 Clark – 4 Dunn adjourned (entry 11)
  flagfall: standard input: 2 lines, 1 stored, 1 stored nothing: nothing new 1
  flagfall: the round is over; a copy beside the file: club.ffe.round2.bak
  $ flagfall standings club.ffe.round2.bak --show rounds --round 2 2>/dev/null | grep -v Log
  Club
  Round 2 of 3
  Swiss, 4 players

  Round 2

  Bd  No  White  Result  No  Black
   1   2  Baker  1 - 0    1  Adams
   2   3  Clark  ? - ?    4  Dunn

  $ printf '2 0-1\n' | flagfall event result club.ffe --round 2 2>&1; flagfall standings club.ffe.round2.bak --show rounds --round 2 2>/dev/null | grep -v Log
  round 2, board 2: 3 Clark – 4 Dunn 0-1 (entry 12)
  flagfall: the round is over; a copy beside the file: club.ffe.round2.bak
  Club
  Round 2 of 3
  Swiss, 4 players

  Round 2

  Bd  No  White  Result  No  Black
   1   2  Baker  1 - 0    1  Adams
   2   3  Clark  0 - 1    4  Dunn

No copy is made with --no-copy and FLAGFALL_COPIES=no, by what ends no round, and by settings.

  $ flagfall event pair club.ffe --yes -q 2>/dev/null; printf '1 1-0\n2 0-1\n' | flagfall event result club.ffe --round 3 --no-copy -q; ls
  a.csv
  club.ffe
  club.ffe.round1.bak
  club.ffe.round2.bak
  $ FLAGFALL_COPIES=no flagfall event result club.ffe 3 1 = --reason typo -q; flagfall event set club.ffe --city Graz -q; ls
  a.csv
  club.ffe
  club.ffe.round1.bak
  club.ffe.round2.bak
  $ flagfall event enter club.ffe --round 3 -q <<<'+
  > late' 2>&1; ls
  correction, round 3, board 1: 4 Dunn – 1 Adams + -
  a.csv
  club.ffe
  club.ffe.round1.bak
  club.ffe.round2.bak
  club.ffe.round3.bak

What else has the name is left alone, and what was entered is stored all the same: the warning says so.

  $ echo mine >club.ffe.round3.bak; flagfall event result club.ffe 3 1 1-0 --reason typo 2>&1; cat club.ffe.round3.bak
  round 3, board 1: 4 Dunn – 1 Adams 1-0 (entry 19)
  flagfall: warning: what was entered is stored, but there is no copy of the round beside it: "club.ffe.round3.bak" is not an earlier state of this event and was left alone
  mine
  $ flagfall event new other.ffe -q --name Other; cp other.ffe club.ffe.round3.bak; flagfall event undo club.ffe --reason y 2>&1; cmp other.ffe club.ffe.round3.bak
  entry 19 taken back: correction, round 3, board 1: 4 Dunn – 1 Adams 1-0 (entry 20)
  flagfall: warning: what was entered is stored, but there is no copy of the round beside it: "club.ffe.round3.bak" is not an earlier state of this event and was left alone
  $ rm club.ffe.round3.bak; mkdir club.ffe.round3.bak; flagfall event result club.ffe 3 1 0-1 --reason typo 2>&1; flagfall event check club.ffe
  round 3, board 1: 4 Dunn – 1 Adams 0-1 (entry 21)
  flagfall: warning: what was entered is stored, but there is no copy of the round beside it: "club.ffe.round3.bak" is not an earlier state of this event and was left alone
  The event file is sound: database, tables, log and pairings agree.

A game that is taken out, a withdrawal and a merge end a round too; sections have copies of their own.

  $ flagfall event new e.ffe -q --name Open --start 2026-03-07 --rounds 3 --kind round-robin; flagfall event section add e.ffe A -q; flagfall event section add e.ffe B -q
  $ for s in A B; do flagfall event import e.ffe a.csv --section $s -q; flagfall event pair e.ffe --section $s --all -q >/dev/null; done
  $ flagfall event result e.ffe --section B 1 1 1-0; flagfall event backup e.ffe f.ffe -q; flagfall event result f.ffe --section B 1 2 1-0 2>&1; ls e.* f.*
  round 1, board 1: 1 Adams – 4 Dunn 1-0 (entry 8)
  round 1, board 2: 2 Baker – 3 Clark 1-0 (entry 9)
  flagfall: the round is over; a copy beside the file: f.ffe.section2-B.round1.bak
  e.ffe
  f.ffe
  f.ffe.section2-B.round1.bak
  $ flagfall event merge e.ffe f.ffe 2>&1; ls e.*
  flagfall: the round is over; a copy beside the file: e.ffe.section2-B.round1.bak
  1 entry taken over, 0 not taken over
  e.ffe
  e.ffe.section2-B.round1.bak
  $ flagfall event result e.ffe --section A 1 1 1-0; flagfall event player withdraw e.ffe 3 --section A --reason ill 2>&1 | tail -1; ls e.*
  round 1, board 1: 1 Adams – 4 Dunn 1-0 (entry 10)
  flagfall: the round is over; a copy beside the file: e.ffe.section1-A.round1.bak
  e.ffe
  e.ffe.section1-A.round1.bak
  e.ffe.section2-B.round1.bak
  $ flagfall event undo e.ffe --section A --reason 'still here' -q; ls e.*; flagfall event log e.ffe.section1-A.round1.bak | wc -l
  e.ffe
  e.ffe.section1-A.round1.bak
  e.ffe.section2-B.round1.bak
  11
  $ flagfall event result e.ffe --section A 2 1 1-0 -q; flagfall event result e.ffe --section A 1 2 1-0 2>&1; flagfall event log e.ffe.section1-A.round1.bak | wc -l
  round 1, board 2: 2 Baker – 3 Clark 1-0 (entry 14)
  11
