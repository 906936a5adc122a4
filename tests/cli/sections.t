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
  Log: entry 7, hash e465-629b-9734-8c13-7f55
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
  $ flagfall event undo e.ffe --reason typo; flagfall standings e.ffe --section B --format csv --tiebreaks SB 2>/dev/null | head -2; flagfall event check e.ffe
  entry 10 taken back (entry 11)
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
  rc 1
  $ flagfall event import e.ffe a.csv 2>&1; echo "rc $?"
  flagfall: the event has sections: name one of "main", "Spring Open, A", "Spring Open, B" with --section
  rc 1
  $ flagfall standings e.ffe --section C 2>&1; echo "rc $?"
  flagfall: the event has no section "C"; it has "main", "Spring Open, A", "Spring Open, B"
  rc 1
  $ flagfall event section add e.ffe a 2>&1; echo "rc $?"
  flagfall: there is a section "a" already
  rc 1
  $ flagfall standings a.csv --section A 2>&1; echo "rc $?"
  flagfall: "a.csv" has no sections: event files have them
  rc 1
  $ flagfall event new f.ffe -q; cp f.ffe g.ffe; flagfall event section add f.ffe X -q; flagfall event section add g.ffe Y -q; flagfall event merge f.ffe g.ffe 2>&1; echo "rc $?"
  flagfall: a section was added in both copies since they parted; add it again in the one after merging
  rc 1
  $ flagfall event section remove e.ffe A 2>&1; echo "rc $?"
  flagfall: event section list FILE, or event section add FILE NAME
  flagfall: see "flagfall event section --help"
  rc 2
