Players come, ask for byes, leave, come back and are taken from the list.

  $ { echo 'name,rating'; for i in 1 2 3 4 5 6 7 8 9; do echo "Player $i,$((2000 - 50 * i))"; done; } >p.csv
  $ flagfall event new e.ffe --name Club --start 2026-03-02 --kind swiss --rounds 4 -q; flagfall event import e.ffe p.csv
  p.csv (players): 9 players added (entry 2)
  $ flagfall event player add e.ffe "Koch, Ida" --as-listed --rating 1840 --club Nord --sex w --birth 1999
  10 Koch, Ida added (entry 3)
  $ flagfall event player add e.ffe "Koch, Ida" 2>&1; echo "rc $?"
  flagfall: there is a player "Koch, Ida" already; --namesake allows another one
  rc 1
  $ flagfall event player add e.ffe "Twin" --fide-id 77 -q; flagfall event player edit e.ffe Twin --fide-id 78 --rating 1500; flagfall event player edit e.ffe 1 --fide-id 78 2>&1; echo "rc $?"
  11 Twin changed (entry 5)
  flagfall: the FIDE number 78 belongs to 11 Twin
  rc 1
  $ flagfall event player remove e.ffe 3; flagfall event export e.ffe --format csv --what players
  3 Player 3 taken from the list (entry 6)
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,Player 1,1950,,,,,,,
  2,Player 2,1900,,,,,,,
  3,Player 4,1800,,,,,,,
  4,Player 5,1750,,,,,,,
  5,Player 6,1700,,,,,,,
  6,Player 7,1650,,,,,,,
  7,Player 8,1600,,,,,,,
  8,Player 9,1550,,,,,,,
  9,"Koch, Ida",1840,,,,w,1999,,Nord
  10,Twin,1500,78,,,,,,

Byes for several rounds at once; one is taken back, another changed.

  $ flagfall event player bye e.ffe 2 1,3-4; flagfall event player bye e.ffe 2 4 --cancel; flagfall event player bye e.ffe 5 2 --kind zero
  2 Player 2: half-point bye in rounds 1,3-4 (entry 7)
  2 Player 2: half-point bye in round 4, taken back (entry 8)
  5 Player 6: zero-point bye in round 2 (entry 9)
  $ flagfall event player bye e.ffe 2 5 2>&1; flagfall event player bye e.ffe 2 x 2>&1; flagfall event player bye e.ffe 99 1 2>&1; echo "rc $?"
  flagfall: the event has 4 rounds, not 5
  flagfall: the rounds are numbers as in 2,4-6, not "x"
  flagfall: see "flagfall event player --help"
  flagfall: nothing was changed
  flagfall: e.ffe: error: no player "99" [player-unknown]
  rc 1
  $ flagfall event export e.ffe --format trf26 | grep -a '^240\|^152'
  240 H   1    2
  240 H   3    2
  240 Z   2    5

Check-in: who is missing gets a zero-point bye.

  $ flagfall event checkin e.ffe 1 3 4 5 6 7 8 9
  check-in, round 1: 1 Player 1; 3 Player 4; 4 Player 5; 5 Player 6; 6 Player 7; 7 Player 8; 8 Player 9; 9 Koch, Ida (entry 10)
  $ flagfall event checkin e.ffe; flagfall event checkin e.ffe --format json; flagfall event checkin e.ffe 9 --undo
  Round 1: 8 here, 1 missing
     10  Twin
  {"type":"checkin","round":1,"missing":[10]}
  check-in, round 1, taken back: 9 Koch, Ida (entry 11)
  $ flagfall event checkin e.ffe --close
  check-in, round 1: 2 missing get a zero-point bye (entry 12)
  $ flagfall event pair e.ffe --initial-colour white --yes 2>&1
  flagfall: e.ffe: note: paired by FIDE (Dutch) 2026, the edition in force in 2026-03 [system-by-date]
  flagfall: e.ffe: warning: the pairing numbers are as listed and not in the order of rating, title and name (C.04.2); "event set --by-rating" numbers the players so [not-by-rating]
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    1 Player 1                   0.0     5 Player 6                   0.0
      2    6 Player 7                   0.0     3 Player 4                   0.0
      3    4 Player 5                   0.0     7 Player 8                   0.0
    bye    8 Player 9                   0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 13)

  $ flagfall event player remove e.ffe 1 2>&1; echo "rc $?"
  flagfall: 1 Player 1 stands in a round that is paired: withdraw the player
  rc 1
  $ printf '1 1-0\n2 adjourned\n3 =\n' | flagfall event result e.ffe --round 1 -q

Withdrawn at once, and from a round on; the file for another program says it in records 240, and the adjourned game is a draw.

  $ flagfall event player withdraw e.ffe 10 ; flagfall event player withdraw e.ffe 8 --from-round 3
  10 Twin has withdrawn (entry 17)
  8 Player 9 withdraws from round 3 on (entry 18)
  $ flagfall event export e.ffe -o e.trf; tr -d '\r' <e.trf | grep -a '^001\|^240\|^###.*@'
  001    1      Player 1                          1950                             1.0          5 w 1
  001    2      Player 2                          1900                             0.5       0000 - H
  001    3      Player 4                          1800                             0.5          6 b =
  001    4      Player 5                          1750                             0.5          7 w =
  001    5      Player 6                          1700                             0.0          1 b 0
  001    6      Player 7                          1650                             0.5          3 w =
  001    7      Player 8                          1600                             0.5          4 b =
  001    8      Player 9                          1550                             1.0       0000 - U
  001    9 w    Koch, Ida                         1840                 1999        0.0       0000 - Z
  001   10      Twin                              1500              78             0.0       0000 - Z
  240 H   3    2
  240 Z   2    5
  240 Z   3    8
  240 Z   4    8
  240 Z   2   10
  240 Z   3   10
  240 Z   4   10
  ### Adjourned @ Round 1: 6-3
  $ flagfall event export e.ffe -o e.trfx; tr -d '\r' <e.trfx | grep -a '^001\|^XX\|^###.*@'
  XXR 4
  XXC white1
  001    1      Player 1                          1950                             1.0          5 w 1
  001    2      Player 2                          1900                             0.5       0000 - H
  001    3      Player 4                          1800                             0.5          6 b =
  001    4      Player 5                          1750                             0.5          7 w =
  001    5      Player 6                          1700                             0.0          1 b 0  0000 - Z
  001    6      Player 7                          1650                             0.5          3 w =
  001    7      Player 8                          1600                             0.5          4 b =
  001    8      Player 9                          1550                             1.0       0000 - U
  001    9 w    Koch, Ida                         1840                 1999        0.0       0000 - Z
  001   10      Twin                              1500              78             0.0       0000 - Z  0000 - Z
  XXZ 5
  XXZ 10
  ### Adjourned @ Round 1: 6-3

It is read back as adjourned.

  $ flagfall event new back.ffe --kind swiss -q; flagfall event import back.ffe e.trf -q; flagfall event export back.ffe --format csv | grep -a adjourned
  1,,Player 7,Player 4,adjourned
  $ flagfall event pair e.ffe --yes 2>&1; flagfall event pair back.ffe 2>/dev/null </dev/null | head -5
  flagfall: e.ffe: note: paired by FIDE (Dutch) 2026, the edition in force in 2026-03 [system-by-date]
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    8 Player 9                   1.0     1 Player 1                   1.0
      2    2 Player 2                   0.5     6 Player 7                   0.5
      3    3 Player 4                   0.5     4 Player 5                   0.5
      4    7 Player 8                   0.5     9 Koch, Ida                  0.0
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 19)
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    8 Player 9                   1.0     1 Player 1                   1.0
      2    2 Player 2                   0.5     6 Player 7                   0.5

  $ flagfall event player withdraw e.ffe 1 --from-round 2
  1 Player 1 has withdrawn, 1 game lost by forfeit (entry 20)
  $ flagfall event player return e.ffe 10; flagfall event player return e.ffe 9 2>&1; echo "rc $?"
  10 Twin is back from round 3 on (entry 21)
  flagfall: 9 Koch, Ida has not withdrawn
  rc 1
  $ flagfall event log e.ffe | tail -4; flagfall event check e.ffe
     18  2026-11-21T09:00:00Z  Arbiter: 8 Player 9 withdraws from round 3 on
     19  2026-11-21T09:00:00Z  Arbiter: round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0
     20  2026-11-21T09:00:00Z  Arbiter: 1 Player 1 has withdrawn, 1 game lost by forfeit
     21  2026-11-21T09:00:00Z  Arbiter: 10 Twin is back from round 3 on
  The event file is sound: database, tables, log and pairings agree.
