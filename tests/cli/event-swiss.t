A Swiss event from the list to the last round. Seven players, three rounds; the initial colour is
drawn by lot, so it is asked for.

  $ printf 'name,rating\nAdams,2400\nBaker,2300\nClark,2200\nDunn,2100\nEvans,2000\nFlynn,1900\nGray,1800\n' >p.csv
  $ flagfall event new s.ffe --kind swiss --rounds 3 --start 2026-11-21; flagfall event import s.ffe p.csv
  created s.ffe
  p.csv (players): 7 players added (entry 2)
  $ flagfall event pair s.ffe --yes
  ? 6
  $ flagfall event pair s.ffe --initial-colour white --format json
  {"type":"pairing","round":1,"system":"dutch-2026","pairs":[{"board":1,"white":1,"black":4},{"board":2,"white":5,"black":2},{"board":3,"white":3,"black":6},{"board":4,"white":7,"black":null}]}
  ? 1
  $ flagfall event pair s.ffe --initial-colour white --yes
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    1 Adams                      0.0     4 Dunn                       0.0
      2    5 Evans                      0.0     2 Baker                      0.0
      3    3 Clark                      0.0     6 Flynn                      0.0
    bye    7 Gray                       0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 3)

The colour is kept. Nothing is paired over an open round or over a paired one.

  $ flagfall event pair s.ffe --yes 2>&1
  flagfall: round 1: the game of 1 and 4 has no result; enter it, or mark it as adjourned
  ? 1
  $ flagfall event pair s.ffe --round 1 --yes 2>&1
  flagfall: round 1 is paired already
  ? 1
  $ printf '1 1 1-0\n1 2 =\n1 3 adjourned\n' | flagfall event result s.ffe >/dev/null

An adjourned game is a draw for the pairing; who has left or has a bye is not paired. The two with
a half point, the two with a whole one; the one with none is left and has the bye. Gray has had a
bye and no White: White against Adams.

  $ flagfall event set s.ffe --withdrawn 2 >/dev/null; flagfall event pair s.ffe --round 2 --bye 3=H >/dev/null
  $ echo y | flagfall event pair s.ffe
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    7 Gray                       1.0     1 Adams                      1.0
      2    6 Flynn                      0.5     5 Evans                      0.5
    bye    4 Dunn                       0.0
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 9)

  $ flagfall event log s.ffe | sed 's/.*root: //; s/.*Z  [^:]*: //' | tail -n 1
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0
  $ flagfall pair check s.ffe -q
  s.ffe, round 1, dutch-2026: 4 pairs as by the rules
  s.ffe, round 2, dutch-2026: 3 pairs as by the rules
  1 file, 2 rounds: 0 differ
  $ printf '2 1 1-0\n2 2 =\n' | flagfall event result s.ffe >/dev/null

By hand: each board is compared with the rules.

  $ flagfall event pair s.ffe --by-hand 1-4,5-6,7-3 2>&1
  flagfall: s.ffe: error: 1 and 4 have met in round 1 (C1) [rematch]
  flagfall: s.ffe: error: 5 and 6 have met in round 2 (C1) [rematch]
  flagfall: s.ffe: warning: the rules would pair 4-7 1-6 5-3 [by-hand]
  flagfall: round 3 departs from the rules as said above, and is not stored; --reason takes it
  ? 1

--check says all that and stores nothing, whatever departs; boards are those that they would have.

  $ flagfall event pair s.ffe --by-hand 1-4,5-6,7-3 --check 2>&1
  flagfall: s.ffe: error: 1 and 4 have met in round 1 (C1) [rematch]
  flagfall: s.ffe: error: 5 and 6 have met in round 2 (C1) [rematch]
  flagfall: s.ffe: warning: the rules would pair 4-7 1-6 5-3 [by-hand]
     1  7 Gray – 3 Clark
     2  1 Adams – 4 Dunn
     3  5 Evans – 6 Flynn
  ? 1
  $ flagfall event pair s.ffe --by-hand 5-3,7-4,1-6 --check --format json
  {"type":"pairing","round":3,"pairs":[{"board":1,"white":7,"black":4},{"board":2,"white":1,"black":6},{"board":3,"white":5,"black":3}],"notes":[{"severity":"warning","code":"by-hand","text":"the rules would pair 4-7"}]}
  $ (flagfall event pair s.ffe --check; flagfall event pair s.ffe 3 1 1 4 --check; flagfall event pair s.ffe --by-hand 1-6 --from x.csv --check) 2>&1 | grep -v see; flagfall event log s.ffe | tail -n 1
  flagfall: s.ffe: note: paired by FIDE (Dutch) 2026, the edition in force in 2026-11 [system-by-date]
  Round 3, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    4 Dunn                       1.0     7 Gray                       2.0
      2    1 Adams                      1.0     6 Flynn                      1.0
      3    5 Evans                      1.0     3 Clark                      1.0
  flagfall: --check goes with a round by the rules or --by-hand, and not with --yes
  flagfall: --check goes with a round by the rules or --by-hand, and not with --yes
     11  2026-11-21T09:00:00Z  Arbiter: round 2, board 2: 6 Flynn – 5 Evans ½-½

  $ flagfall event pair s.ffe --by-hand 4-7,1-6 2>&1
  flagfall: s.ffe: error: 3 is there and not paired [unpaired]
  flagfall: s.ffe: error: 5 is there and not paired [unpaired]
  flagfall: s.ffe: warning: the rules would pair 5-3 [by-hand]
  flagfall: round 3 departs from the rules as said above, and is not stored; --reason takes it
  ? 1
  $ flagfall event pair s.ffe --by-hand 4-7,1-6,1-5,2-3 2>&1
  flagfall: s.ffe: error: 1 is paired 2 times [twice]
  flagfall: s.ffe: error: 2 is not there in this round, or has withdrawn [absent]
  flagfall: s.ffe: warning: the rules would pair 5-3 [by-hand]
  flagfall: round 3 departs from the rules as said above, and is not stored; --reason takes it
  ? 1
  $ flagfall event pair s.ffe --by-hand 4-7,1-6,5-99 2>&1
  flagfall: --by-hand:1:13: 99 is not the number of a player
  ? 3
  $ flagfall event pair s.ffe --by-hand 1-4,5-6,7-3 --reason 'the sponsor wishes it' 2>&1
  flagfall: s.ffe: warning: 1 and 4 have met in round 1 (C1) [rematch]
  flagfall: s.ffe: warning: 5 and 6 have met in round 2 (C1) [rematch]
  flagfall: s.ffe: warning: the rules would pair 4-7 1-6 5-3 [by-hand]
  round 3 paired by hand, 3 pairs from --by-hand (entry 12)
  $ flagfall event export s.ffe -o - --format trf26 2>/dev/null | tr -d '\r' | grep 'MPA'
  ### MPA @ Round 3: 1-4 5-6 7-3; the sponsor wishes it
  $ flagfall event pair s.ffe 4 1 1 3 2>&1
  flagfall: s.ffe: error: 3 games of earlier rounds have no result [round-open]
  flagfall: s.ffe: error: round 4 is paired, and 3 were announced [round-beyond]
  flagfall: round 4 departs from the rules as said above, and is not stored; --reason takes it
  ? 1
  $ flagfall event undo s.ffe --reason 'he does not'
  entry 12 taken back: round 3 paired by hand, 3 pairs from --by-hand (entry 13)

The bare list of another engine: the pairs of the rules leave no mark.

  $ printf '3\n4 7\n1 6\n5 3\n' >list.txt; flagfall event pair s.ffe --from list.txt 2>&1
  round 3 paired by hand, 3 pairs from list.txt (entry 14)
  $ flagfall event export s.ffe -o - --format trf26 2>/dev/null | grep -c 'MPA'
  0
  ? 1
  $ flagfall pair check s.ffe -q --round 3
  s.ffe, round 3, dutch-2026: 3 pairs as by the rules
  1 file, 1 round: 0 differ
  $ printf '2\n4 7\n1 6\n5 3\n' >bad.txt; flagfall event pair s.ffe --from bad.txt 2>&1
  flagfall: bad.txt:1:2: 2 pairs are announced, and 6 numbers follow
  ? 3
  $ printf '4 7\n1 x\n' >bad.txt; flagfall event pair s.ffe --round 4 --by-hand '4-7,1-x' 2>&1
  flagfall: --by-hand:1:7: expected a pairing number
  ? 3
  $ flagfall event check s.ffe
  The event file is sound: database, tables, log and pairings agree.

A third colour, a colour difference of three, a second bye.

  $ cat >c.trf <<'X'
  > 012 Colours
  > 042 2026/03/01
  > 092 Individual: Swiss-System
  > XXR 5
  > XXC white1
  > 001    1      Adams, Jim                       2400                             2.0    1     3 w 1     4 w 1
  > 001    2      Baker, Ann                       2300                             2.0    2     4 w 1     3 w 1
  > 001    3      Clark, Sue                       2200                             0.0    3     1 b 0     2 b 0
  > 001    4      Dunn, Tom                        2100                             0.0    4     2 b 0     1 b 0
  > 001    5      Evans, Ida                       2000                             2.0    5  0000 - U  0000 - U
  > X
  $ flagfall event new c.ffe --kind swiss --rounds 5 --start 2026-03-01 >/dev/null; flagfall event import c.ffe c.trf >/dev/null 2>&1; flagfall event pair c.ffe --by-hand 1-2,4-3,5-0 2>&1
  flagfall: c.ffe: error: 1 would have White three times running [third-colour]
  flagfall: c.ffe: error: 1 would have White three times more often [colour-difference]
  flagfall: c.ffe: error: 3 would have Black three times running [third-colour]
  flagfall: c.ffe: error: 3 would have Black three times more often [colour-difference]
  flagfall: c.ffe: error: 5 may not have the bye: round 1 (C2) [bye-again]
  flagfall: round 3 departs from the rules as said above, and is not stored; --reason takes it
  ? 1

Killed while rounds are paired (a thousand times with tests/tools/kill-pairing).

  $ bash "$DATA/../tools/kill-pairing" "$(which flagfall)" 8
  8 kills: no round half stored

A pairing-allocated bye that is entered before the round is paired is one that was asked for: the others are paired, here and by a program that reads the TRF file, where it is record 240 until the round is paired. Its kind is the one that is worth as much.

  $ flagfall event new u.ffe -q --name U --start 2026-03-07 --rounds 3 --kind swiss; printf 'name,rating\nA1,2100\nB1,2000\nC1,1900\nD1,1800\nE1,1700\n' >u.csv; flagfall event import u.ffe u.csv -q; flagfall event pair u.ffe --yes --initial-colour white -q >/dev/null; printf '1 1-0\n2 1-0\n' | flagfall event result u.ffe --round 1 -q
  $ printf 'round,board,white,black,result\n2,,A1,,U\n' >r.csv; flagfall event import u.ffe r.csv -q; flagfall event export u.ffe --format trf26 -o u.trf; grep '^001 *1 \|^240' u.trf; flagfall pair round u.trf --round 2 --format pairs 2>/dev/null; flagfall pair round u.ffe --round 2 --format pairs 2>/dev/null
  001    1      A1                                2100                             1.0    1     3 w 1
  240 F   2    1
  2
  5 4
  2 3
  2
  5 4
  2 3
  $ flagfall event pair u.ffe --yes -q >/dev/null 2>&1; flagfall event export u.ffe --format trf26 | grep '^001 *1 \|^240'; flagfall event check u.ffe
  001    1      A1                                2100                             2.0          3 w 1  0000 - U
  The event file is sound: database, tables, log and pairings agree.
