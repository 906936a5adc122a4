Several sections in one event file: players, pairing numbers, rounds and systems of their own, one log; settings are those of the event unless said otherwise.

  $ flagfall event new e.ffe -q --name 'Spring Open' --city Graz --start 2026-03-07 --rounds 3 --kind swiss --tiebreaks BH
  $ flagfall event section add e.ffe A; flagfall event section add e.ffe B --kind round-robin --tiebreaks SB
  section "Spring Open, A" added (entry 2)
  section "Spring Open, B" added (entry 3)
  $ printf 'name,rating\nAdams,2100\nBaker,2000\nClark,1900\nDunn,1800\n' >a.csv; printf 'name,rating\nAdams,1500\nEve,1400\nFay,1300\n' >b.csv
  $ flagfall event import e.ffe a.csv --section A; flagfall event import e.ffe b.csv --section 'Spring Open, B'
  a.csv (players): 4 players added (entry 4)
  b.csv (players): 3 players added (entry 5)
  $ flagfall event pair e.ffe --section A --yes --initial-colour white 2>/dev/null; flagfall event pair e.ffe --section B --all | grep .
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    1 Adams                      0.0     3 Clark                      0.0
      2    4 Dunn                       0.0     2 Baker                      0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 6)
  Round 1
     1  2 Eve – 3 Fay
        1 Adams: zero-point bye
  Round 2
     1  1 Adams – 2 Eve
        3 Fay: zero-point bye
  Round 3
     1  3 Fay – 1 Adams
        2 Eve: zero-point bye
  Log: entry 7, hash 1b2e-0e56-767b-be7e-6a05
  rounds 1 to 3 paired by round-robin (C.05 Annex 1) (entry 7)

  $ printf '1 1-0\n2 =\n' | flagfall event result e.ffe --section A --round 1; printf '#2 0-1\n' | flagfall event result e.ffe --section b --round 1
  round 1, board 1: 1 Adams – 3 Clark 1-0 (entry 8)
  round 1, board 2: 4 Dunn – 2 Baker ½-½ (entry 9)
  round 1, board 1: 2 Eve – 3 Fay 0-1 (entry 10)
  $ flagfall event section list e.ffe
  main (Spring Open): 0 players, 0 of 3 rounds, swiss
  Spring Open, A: 4 players, 1 of 3 rounds, swiss
  Spring Open, B: 3 players, 3 of 3 rounds, round-robin
  $ flagfall event section list e.ffe --format json
  {"type":"section","section":0,"name":"Spring Open","kind":"swiss","players":0,"rounds":0,"rounds_planned":3}
  {"type":"section","section":1,"name":"Spring Open, A","kind":"swiss","players":4,"rounds":1,"rounds_planned":3}
  {"type":"section","section":2,"name":"Spring Open, B","kind":"round-robin","players":3,"rounds":3,"rounds_planned":3}
  $ flagfall standings e.ffe --section A | grep -v '^Log'
  Spring Open, A
  Standings after round 1 of 3
  Swiss, 4 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name    Rtg  Pts   BH
   1   1    Adams  2100    1  0.0
   2   2    Baker  2000    ½  0.5
       4    Dunn   1800    ½  0.5
   4   3    Clark  1900    0  1.0

  $ flagfall standings e.ffe --section B --tiebreaks SB 2>&1 | grep -v '^Log'
  Spring Open, B
  Standings after round 1 of 3
  Round robin, 3 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name    Rtg  Pts    SB
   1   3    Fay    1300    1  0.00
   2   1    Adams  1500    0  0.00
       2    Eve    1400    0  0.00

  $ flagfall print pairings e.ffe --section A --round 1 2>&1 | head -3; flagfall event export e.ffe --section B --format csv
  Spring Open, A
  Pairings of round 1
  Graz, 2026/03/07
  round,board,white,black,result
  1,1,Eve,Fay,0-1
  1,,Adams,,Z
  2,1,Adams,Eve,
  2,,Fay,,Z
  3,1,Fay,Adams,
  3,,Eve,,Z
  $ flagfall event export e.ffe --section A --format trf16 | grep '^012\|^022\|^001'
  012 Spring Open, A
  022 Graz
  001    1      Adams                             2100                             1.0    1     3 w 1
  001    2      Baker                             2000                             0.5    2     4 b =
  001    3      Clark                             1900                             0.0    4     1 b 0
  001    4      Dunn                              1800                             0.5    2     2 w =

The log tells the section; what is taken back is of the right one; everything is checked.

  $ flagfall event log e.ffe | cut -d' ' -f1-12 | tail -8
      3  2026-11-21T09:00:00Z  Arbiter: section "Spring Open,
      4  2026-11-21T09:00:00Z  Arbiter: Spring Open, A:
      5  2026-11-21T09:00:00Z  Arbiter: Spring Open, B:
      6  2026-11-21T09:00:00Z  Arbiter: Spring Open, A:
      7  2026-11-21T09:00:00Z  Arbiter: Spring Open, B:
      8  2026-11-21T09:00:00Z  Arbiter: Spring Open, A:
      9  2026-11-21T09:00:00Z  Arbiter: Spring Open, A:
     10  2026-11-21T09:00:00Z  Arbiter: Spring Open, B: round
  $ flagfall event undo e.ffe --entry $(flagfall event log e.ffe | tail -n 1 | cut -c 1-5) --reason typo; flagfall standings e.ffe --section B --format csv --tiebreaks SB 2>/dev/null | head -2; flagfall event check e.ffe
  entry 10 taken back: Spring Open, B: round 1, board 1: 2 Eve – 3 Fay 0-1 (entry 11)
  rank,no,name,fide_id,federation,rating,points,SB
  1,1,Adams,,,1500,0.0,0.00
  The event file is sound: database, tables, log and pairings agree.
  $ flagfall event backup e.ffe copy.ffe -q; flagfall event player add e.ffe Gil --section A -q; flagfall event player add copy.ffe Hugo --section A -q; flagfall event player add copy.ffe Ida --section B -q; flagfall event merge e.ffe copy.ffe; flagfall event export e.ffe --what players --format csv --section A | cut -d, -f1,2; flagfall event export e.ffe --what players --format csv --section B | cut -d, -f1,2; flagfall event check e.ffe
  2 entries taken over, 0 not taken over
  no,name
  1,Adams
  2,Baker
  3,Clark
  4,Dunn
  5,Gil
  6,Hugo
  no,name
  1,Adams
  2,Eve
  3,Fay
  4,Ida
  The event file is sound: database, tables, log and pairings agree.
  $ flagfall event set e.ffe --section B --rounds 5 -q; flagfall event set e.ffe --section main --city Wien -q; flagfall event section list e.ffe
  main (Spring Open): 0 players, 0 of 3 rounds, swiss
  Spring Open, A: 6 players, 1 of 3 rounds, swiss
  Spring Open, B: 4 players, 3 of 5 rounds, round-robin

What is wrong is said: no section is guessed.

  $ flagfall standings e.ffe 2>&1; echo "rc $?"
  flagfall: the event has sections: name one of "main", "Spring Open, A", "Spring Open, B" with --section
  rc 2
  $ flagfall event import e.ffe a.csv 2>&1; echo "rc $?"
  flagfall: the event has sections: name one of "main", "Spring Open, A", "Spring Open, B" with --section
  rc 2
  $ flagfall standings e.ffe --section C 2>&1; echo "rc $?"
  flagfall: the event has no section "C"; it has "main", "Spring Open, A", "Spring Open, B"
  rc 1
  $ flagfall event section add e.ffe a 2>&1; echo "rc $?"
  flagfall: there is a section "a" already
  rc 1
  $ flagfall standings a.csv --section A 2>&1; echo "rc $?"
  flagfall: "a.csv" has no sections: event files have them
  rc 1
  $ flagfall event section remove e.ffe A 2>&1; echo "rc $?"
  flagfall: event section list FILE, event section add FILE NAME [LIST...], or event section use FILE NAME
  flagfall: see "flagfall event section --help"
  rc 2

Pairing, norms, adjournments and rulings know sections too; a TRF file has none.

  $ flagfall pair round e.ffe --section A --round 2 --format pairs; flagfall pair check e.ffe --section A --brief 2>&1 | tail -1; flagfall pair explain e.ffe --section A --round 2 --board 1 2>/dev/null | head -1
  3
  2 1
  3 4
  5 6
  1 file, 1 round: 0 differ
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)
  $ flagfall pair round e.ffe 2>&1; echo "rc $?"; flagfall pair round e.ffe --section C 2>&1; echo "rc $?"; flagfall event export e.ffe --section A --format trf16 -o a.trf; flagfall pair round a.trf --section A 2>&1; echo "rc $?"
  flagfall: the event has sections: name one of "main", "Spring Open, A", "Spring Open, B" with --section
  rc 2
  flagfall: the event has no section "C"; it has "main", "Spring Open, A", "Spring Open, B"
  rc 1
  flagfall: "a.trf" has no sections: event files have them
  rc 1
  $ flagfall norms e.ffe --section A 1 2>&1 | head -2; flagfall norms e.ffe 1 2>&1; echo "rc $?"
  1 Adams (?, 2100): GM norm: no
    no      1.4.1    games counted: 1, at least 9
  flagfall: the event has sections: name one of "main", "Spring Open, A", "Spring Open, B" with --section
  rc 2
  $ printf '[Event "x"]\n[White "Adams"]\n[Black "Eve"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 *\n' >g.pgn; flagfall illegal g.pgn --record e.ffe --section B --round 2 --board 1 2>&1 | sed -n '1p;/ruling/p'; flagfall event rulings e.ffe --section B | head -3; flagfall event rulings e.ffe --section A
  flagfall: g.pgn:6:13: error: the king on e1 cannot reach e3 [move]
  flagfall: e.ffe: round 2: 1 Adams – 2 Eve: ruling, illegal: penalty (entry 17)
  1 Adams
    round 2, board 1, White against 2 Eve
      2026-11-21T09:00:00Z
  No rulings are recorded.
  $ flagfall illegal g.pgn --record e.ffe --round 2 --board 1 2>&1 | tail -1
  flagfall: the event has sections: name one of "main", "Spring Open, A", "Spring Open, B" with --section
  $ sed -i 's/2. Ke3/2. Ke2 d6/' g.pgn; flagfall event adjourn e.ffe 2 1 --section B --clocks '0:14:02 0:03:10' --game g.pgn
  round 2: 1 Adams – 2 Eve adjourned (entry 18)
  $ echo Kd3 >move; echo 'a long passphrase here' >pass; flagfall adjourn seal e.ffe b.sealed --section B --round 2 --board 1 --move-fd 3 --passphrase-fd 4 --cost low --white-used 1:00:00 --black-used 1:00:00 --sealed-at today --resumes tomorrow --place Hall -q 3<move 4<pass >/dev/null; flagfall adjourn show b.sealed | grep '^Event\|^Sealed by'
  Event               Spring Open, B, round 2.1
  Sealed by           White (Adams)

  $ flagfall adjourn open e.ffe --section B --round 2 --board 1 --passphrase-fd 3 3<pass 2>/dev/null | head -2
  The sealed move 3.Kd3 is made on the board and Black's clock is started.

Sections that were added in two copies: those of one name are one section, the others stand beside each other, with their players, games and byes. Nothing is lost, again and in both directions.

  $ flagfall event new f.ffe -q --name Cup --start 2026-03-07 --kind swiss --rounds 3; cp f.ffe g.ffe
  $ flagfall event section add f.ffe X -q; flagfall event import f.ffe a.csv --section X -q
  $ flagfall event section add g.ffe Y -q; flagfall event import g.ffe b.csv --section Y -q; flagfall event section add g.ffe X -q; flagfall event player add g.ffe Zoe --section X -q; flagfall event pair g.ffe --section Y --yes --initial-colour white -q >/dev/null 2>&1; flagfall event result g.ffe --section Y 1 1 1-0 -q; flagfall event player bye g.ffe 1 3 --section Y -q
  $ flagfall event merge f.ffe g.ffe 2>&1; echo "rc $?"; flagfall event section list f.ffe; flagfall event check f.ffe
  flagfall: the round is over; a copy beside the file: f.ffe.section2-Y.round1.bak
  7 entries taken over, 0 not taken over
  rc 0
  main (Cup): 0 players, 0 of 3 rounds, swiss
  Cup, X: 5 players, 0 of 3 rounds, swiss
  Cup, Y: 3 players, 1 of 3 rounds, swiss
  The event file is sound: database, tables, log and pairings agree.
  $ for s in X Y; do flagfall event export f.ffe --what players --format csv --section $s | cut -d, -f1-3; done; flagfall event export f.ffe --section Y --format csv; flagfall event export f.ffe --section Y --format trf26 | grep ^240
  no,name,rating
  1,Adams,2100
  2,Baker,2000
  3,Clark,1900
  4,Dunn,1800
  5,Zoe,
  no,name,rating
  1,Adams,1500
  2,Eve,1400
  3,Fay,1300
  round,board,white,black,result
  1,1,Adams,Eve,1-0
  1,,Fay,,U
  240 H   3    1
  $ flagfall event merge f.ffe g.ffe; flagfall event merge g.ffe f.ffe; flagfall event section list g.ffe; flagfall event check g.ffe
  0 entries taken over, 0 not taken over
  2 entries taken over, 0 not taken over
  main (Cup): 0 players, 0 of 3 rounds, swiss
  Cup, Y: 3 players, 1 of 3 rounds, swiss
  Cup, X: 5 players, 0 of 3 rounds, swiss
  The event file is sound: database, tables, log and pairings agree.
  $ for f in f g; do for s in X Y; do flagfall event export $f.ffe --section $s --format csv; flagfall event export $f.ffe --what players --section $s --format csv | cut -d, -f2-; done | sort >$f.txt; done; cmp f.txt g.txt
  $ flagfall event player add g.ffe Ida --section Y -q; flagfall event result g.ffe --section Y 1 1 0-1 --reason typo -q; flagfall event merge f.ffe g.ffe; for f in f g; do flagfall event export $f.ffe --section Y --format csv; done | sort | uniq -c
  2 entries taken over, 0 not taken over
        2 1,,Fay,,U
        2 1,1,Adams,Eve,0-1
        2 round,board,white,black,result

The same section with other settings: what contradicts is shown and kept, what follows is taken over into the one that is there.

  $ flagfall event section add f.ffe W --kind swiss -q; flagfall event section add g.ffe W --kind round-robin -q; flagfall event import g.ffe b.csv --section W -q; flagfall event merge f.ffe g.ffe 2>&1; echo "rc $?"; flagfall event section list f.ffe | tail -1; flagfall event check f.ffe
  flagfall: g.ffe: warning: entry 13 of the other copy, 2026-11-21T09:00:00Z by Arbiter: section "Cup, W" added; not taken over: the section is here already, with other settings [merge-conflict]
  1 entry taken over, 1 not taken over
  rc 1
  Cup, W: 3 players, 0 of 3 rounds, swiss
  The event file is sound: database, tables, log and pairings agree.

A name that fits several sections chooses none of them; two sections are not called the same.

  $ flagfall event new amb.ffe --name Club --start 2026-02-01 -q; flagfall event section add amb.ffe 'Open, C' -q; flagfall event section add amb.ffe 'Girls' -q; flagfall event set amb.ffe --section Girls --name 'Club, Girls, C' -q; flagfall event player add amb.ffe Ann --section c 2>&1
  flagfall: "c" may be any of #1 "Club, Open, C", #2 "Club, Girls, C": write the whole name, or the number
  ? 6
  $ flagfall event player add amb.ffe Ann --section 'girls, c'; flagfall event player add amb.ffe Bob --section '#1'; flagfall event player add amb.ffe Cid --section '#3' 2>&1; flagfall event set amb.ffe --section '#2' --name 'club, open, c' 2>&1; flagfall event section list amb.ffe
  1 Ann added (entry 5)
  1 Bob added (entry 6)
  flagfall: the event has no section "#3"; it has "main", "Club, Open, C", "Club, Girls, C"
  flagfall: there is a section "Club, Open, C" already
  main (Club): 0 players, 0 rounds, kind not known
  Club, Open, C: 1 player, 0 rounds, kind not known
  Club, Girls, C: 1 player, 0 rounds, kind not known

A section is the same in two copies where one entry added it, whatever it is called by now: what is done there comes to it, and to no other that has its name or its number.

  $ printf 'name\nAnn\nBob\nCid\nDan\n' >four.csv; flagfall event new a.ffe --name Club --start 2026-02-01 --kind swiss --rounds 3 -q; flagfall event section add a.ffe B -q; flagfall event import a.ffe four.csv --section B -q; flagfall event pair a.ffe --section B --yes --initial-colour white -q; flagfall event backup a.ffe b.ffe -q
  $ flagfall event set b.ffe --section B --name 'Club, C' -q; flagfall event result b.ffe --section C 1 1 1-0 -q; flagfall event section add a.ffe C -q; flagfall event import a.ffe four.csv --section C -q; flagfall event pair a.ffe --section C --yes --initial-colour white -q; flagfall event merge a.ffe b.ffe 2>&1 | sed 's/, 20[^ ]* by [^:]*:/,/'; for s in B C; do flagfall event export a.ffe --section $s --format csv --what results; done
  flagfall: b.ffe: warning: entry 5 of the other copy, Club, C: settings changed; not taken over: a section of that name is here, and is another one [merge-conflict]
  1 entry taken over, 1 not taken over
  round,board,white,black,result
  1,1,Ann,Cid,1-0
  1,2,Dan,Bob,
  round,board,white,black,result
  1,1,Ann,Cid,
  1,2,Dan,Bob,
  $ flagfall event new x.ffe --name Club --start 2026-02-01 --kind swiss --rounds 3 -q; flagfall event backup x.ffe y.ffe -q; flagfall event section add x.ffe X -q; flagfall event section add y.ffe Y -q; flagfall event import x.ffe four.csv --section X -q; flagfall event merge x.ffe y.ffe
  1 entry taken over, 0 not taken over
  $ flagfall event set y.ffe --section Y --name 'Club, Z' --rounds 5 -q; flagfall event player add y.ffe Emil --section Z -q; flagfall event merge x.ffe y.ffe; flagfall event section list x.ffe; flagfall event merge y.ffe x.ffe; flagfall event section list y.ffe; flagfall event check y.ffe
  2 entries taken over, 0 not taken over
  main (Club): 0 players, 0 of 3 rounds, swiss
  Club, X: 4 players, 0 of 3 rounds, swiss
  Club, Z: 1 player, 0 of 5 rounds, swiss
  2 entries taken over, 0 not taken over
  main (Club): 0 players, 0 of 3 rounds, swiss
  Club, Z: 1 player, 0 of 5 rounds, swiss
  Club, X: 4 players, 0 of 3 rounds, swiss
  The event file is sound: database, tables, log and pairings agree.
