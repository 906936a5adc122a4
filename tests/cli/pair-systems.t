Swiss systems other than the Dutch one.

Eight players have drawn round 1: 1-5 6-2 3-7 8-4, White first. Expected by hand, from the rules.

  $ cat >eight.trf <<'X'
  > 012 Eight players
  > 042 2026/03/01
  > XXR 3
  > 001    1      Adams, Jim                        2400                             0.5    1     5 w =
  > 001    2      Baker, Ann                        2300                             0.5    2     6 b =
  > 001    3      Clark, Sue                        2200                             0.5    3     7 w =
  > 001    4      Dunn, Tom                         2100                             0.5    4     8 b =
  > 001    5      Evans, Ida                        2000                             0.5    5     1 b =
  > 001    6      Flynn, Max                        1900                             0.5    6     2 w =
  > 001    7      Green, Zoe                        1800                             0.5    7     3 b =
  > 001    8      Hill, Roy                         1700                             0.5    8     4 w =
  > X

Dubov: due White are 2, 4, 5, 7, with opponents of 1900, 1700, 2400, 2200; so 4, 2, 7, 5 choose in
this order among 1, 3, 6, 8, the smallest number first.

  $ flagfall pair round eight.trf --system dubov -q --format pairs
  4
  4 1
  2 3
  5 8
  7 6
  $ flagfall pair explain eight.trf --system dubov --board 1 -q
  Round 2, Dubov 2026, C.04.4.1 (2026)
  Board 1: 4 Dunn, Tom – 1 Adams, Jim
    1 Adams, Jim: ½ point, in a group of 8; due Black strongly (White 1 more);
      opponents of 2000 on average; came up 0 times
    4 Dunn, Tom: ½ point, in a group of 8; due White strongly (Black 1 more);
      opponents of 1700 on average; came up 0 times
    1 cannot meet 5 (round 1)
    1 Adams, Jim – 3 Clark, Sue instead: C7, players without the colour they are
      due: 2 instead of 0 (group of ½)
    1 Adams, Jim – 2 Baker, Ann instead: as good, but later in the order in
      which the rules try opponents (group of ½)
    1 Adams, Jim – 6 Flynn, Max instead: C7, players without the colour they are
      due: 2 instead of 0 (group of ½)
    White for 4 by 5.2.2: what each is due can be granted

Burstein: everybody has the same Index, so the numbers rank. 1 is due Black and gets the largest number
that is due White, 7; 2 gets 8, 3 gets 5, 4 gets 6.

  $ flagfall pair round eight.trf --system burstein -q --format pairs
  4
  7 1
  2 8
  5 3
  4 6
  $ flagfall pair --burstein eight.trf -p -q
  4
  7 1
  2 8
  5 3
  4 6
  $ flagfall pair explain eight.trf --system burstein --board 2 -q
  Round 2, Burstein 2026, C.04.4.2 (2026)
  Board 2: 2 Baker, Ann – 8 Hill, Roy
    2 Baker, Ann: ½ point, in a group of 8; due White strongly (Black 1 more);
      Index 0.5, 0.25
    8 Hill, Roy: ½ point, in a group of 8; due Black strongly (White 1 more);
      Index 0.5, 0.25
    2 cannot meet 6 (round 1)
    2 Baker, Ann – 7 Green, Zoe instead: C8, players without the colour they are
      due: 2 instead of 0 (group of ½)
    2 Baker, Ann – 5 Evans, Ida instead: C8, players without the colour they are
      due: 2 instead of 0 (group of ½)
    2 Baker, Ann – 4 Dunn, Tom instead: C8, players without the colour they are
      due: 2 instead of 0 (group of ½)
    White for 2 by 5.2.2: what each is due can be granted
  $ flagfall pair explain eight.trf --system double --board 2 -q
  Round 2, Double-Swiss 2026, C.04.5 (2026)
  Board 2: 2 Baker, Ann – 5 Evans, Ida
    2 Baker, Ann: ½ point, in a group of 8; due no colour
    5 Evans, Ida: ½ point, in a group of 8; due no colour
    2 cannot meet 6 (round 1)
    2 Baker, Ann – 4 Dunn, Tom instead: as good, but later in the order in which
      the rules try opponents (group of ½)
    2 Baker, Ann – 3 Clark, Sue instead: as good, but later in the order in
      which the rules try opponents (group of ½)
    2 Baker, Ann – 7 Green, Zoe instead: as good, but later in the order in
      which the rules try opponents (group of ½)
    White for 2 by 4.3.4: the latest colour changes
  $ flagfall pair explain eight.trf --system team-b --board 2 -q
  Round 2, Swiss teams 2026, type B, C.04.6 (2026)
  Board 2: 2 Baker, Ann – 8 Hill, Roy
    2 Baker, Ann: ½ point, in a group of 8; due White mildly (Black 1 more)
    8 Hill, Roy: ½ point, in a group of 8; due Black mildly (White 1 more)
    2 cannot meet 6 (round 1)
    2 Baker, Ann – 7 Green, Zoe instead: C8, teams without the colour they are
      due: 2 instead of 0 (group of ½)
    2 Baker, Ann – 5 Evans, Ida instead: C8, teams without the colour they are
      due: 2 instead of 0 (group of ½)
    2 Baker, Ann – 4 Dunn, Tom instead: C8, teams without the colour they are
      due: 2 instead of 0 (group of ½)
    White for 2 by 4.3.3: what each is due can be granted

With nine rounds announced round 2 is a seeding round of Burstein, and the Dutch system pairs it.

  $ sed 's/XXR 3/XXR 9/' eight.trf >nine.trf
  $ flagfall pair round nine.trf --system burstein -q --format pairs >a; flagfall pair round nine.trf --system dutch -q --format pairs >b; cmp a b && cat a
  4
  7 1
  2 8
  5 3
  4 6

What the two cannot do without.

  $ grep -v XXR eight.trf >open.trf
  $ flagfall pair round open.trf --system burstein -q
  ? 1
  $ flagfall pair round open.trf --system dubov -q
  ? 1
  $ sed 's/ 1700 /      /' eight.trf >unrated.trf
  $ flagfall pair round unrated.trf --system dubov -q
  ? 1
  $ flagfall pair round unrated.trf --system burstein -q --format json
  {"type":"pairing","round":2,"system":"burstein-2026","pairs":[{"board":1,"white":7,"black":1},{"board":2,"white":2,"black":8},{"board":3,"white":5,"black":3},{"board":4,"white":4,"black":6}]}

Generated, checked, kept in record 192.

  $ for s in dubov burstein double team team-a team-b; do flagfall pair generate --seed 6 --players 23 --rounds 9 --half-byes 4 --zero-byes 3 --forfeits 4 --late 10 --withdrawals 10 --system $s -o g.trf; grep ^192 g.trf | tr -d '\r'; flagfall pair check g.trf -q --brief; done
  192 FIDE_DUBOV
  1 file, 9 rounds: 0 differ
  192 FIDE_BURSTEIN
  1 file, 9 rounds: 0 differ
  192 FIDE_DOUBLESWISS
  1 file, 9 rounds: 0 differ
  192 FIDE_TEAM_MP_GP
  1 file, 9 rounds: 0 differ
  192 FIDE_TEAM_TYPEA_MP_GP
  1 file, 9 rounds: 0 differ
  192 FIDE_TEAM_TYPEB_MP_GP
  1 file, 9 rounds: 0 differ

In an event file.

  $ flagfall event new cup.ffe --name Cup --start 2026-04-04 --kind swiss --rounds 3 -q
  $ printf 'no,name,rating\n1,Adams,2400\n2,Baker,2300\n3,Clark,2200\n4,Dunn,2100\n' >p.csv; flagfall event import cup.ffe p.csv -q
  $ flagfall event pair cup.ffe --system dubov --initial-colour white --yes -q

  $ printf '1 1 ½-½\n1 2 ½-½\n' | flagfall event result cup.ffe -q
  $ flagfall event pair cup.ffe --yes
  Round 2, Dubov 2026, C.04.4.1 (2026)

  Board   No White                    Points    No Black                    Points
      1    2 Baker                      0.5     1 Adams                      0.5
      2    3 Clark                      0.5     4 Dunn                       0.5
  round 2 paired by Dubov 2026, C.04.4.1 (2026), flagfall 0.1.0 (entry 6)

