A file of teams pairs the teams, match by match, and not their players. Round 2 by hand: after round 1
Harbour has 2 match points; Old Town and Hillfort drew, Lakeside had the bye, worth a drawn match (C.04.6
1.4): 1 each; Riverside has 0. The bye goes to the lowest score, Riverside; Old Town, the first of its
scoregroup by number, comes up to Harbour, and Hillfort and Lakeside are left. Harbour and Hillfort had
White on board 1 in round 1, so their opponents have it now.

  $ cp $DATA/teams/river.trf .
  $ flagfall pair round river.trf -q --round 2
  Round 2, Swiss teams 2026, type A, C.04.6 (2026)

  Board   No White                    Points    No Black                    Points
      1    2 Old Town                   1.0     1 Harbour                    2.0
      2    5 Lakeside                   1.0     4 Hillfort                   1.0
    bye    3 Riverside                  0.0

  $ flagfall pair round river.trf -q --round 2 --format pairs
  3
  2 1
  5 4
  3 0
  $ flagfall pair explain river.trf -q --round 2 --board 1
  Round 2, Swiss teams 2026, type A, C.04.6 (2026)
  The recorded pairs of round 2 are not those of the rules: the bye goes first
    to the lowest score, then to the player with most games, then to the last in
    order. What follows explains the pairs of the rules.
  Board 1: 2 Old Town – 1 Harbour
    1 Harbour: 2 points, in a group of 1; due no colour
    2 Old Town: 1 point, in a group of 3; due no colour
    2 comes up from 1 point to 2 points
    1 Harbour – 4 Hillfort instead: as good, but the rules take up others first
      (group of 2)
    1 Harbour – 5 Lakeside instead: the bye goes first to the lowest score, then
      to the player with most games, then to the last in order
    White for 2 by 4.3.5: the team with the smaller colour difference gets White
  $ flagfall pair check river.trf -q --brief
  river.trf, round 2, team-a-2026: 2 wrong pairs, 0 with wrong colours, 0 on wrong boards
    wrong: 3-5 4-bye
    instead of: 5-4 3-bye
  river.trf, round 5, team-a-2026: 0 wrong pairs, 1 with wrong colours, 0 on wrong boards
    wrong colours: 3-2
  1 file, 5 rounds: 2 differ
  ? 1
  $ flagfall pair check river.trf -q --brief --format json
  {"type":"pairing_check","file":"river.trf","round":2,"system":"team-a-2026","possible":true,"pairs":3,"wrong":[{"white":3,"black":5},{"white":4,"black":null}],"wrong_colours":[],"wrong_boards":[],"numbers":"arrived","other_numbers":[]}
  {"type":"pairing","round":2,"system":"team-a-2026","pairs":[{"board":1,"white":2,"black":1},{"board":2,"white":5,"black":4},{"board":3,"white":3,"black":null}]}
  {"type":"pairing_check","file":"river.trf","round":5,"system":"team-a-2026","possible":true,"pairs":3,"wrong":[],"wrong_colours":[{"white":3,"black":2}],"wrong_boards":[],"numbers":"arrived","other_numbers":[]}
  {"type":"pairing","round":5,"system":"team-a-2026","pairs":[{"board":1,"white":2,"black":3},{"board":2,"white":4,"black":5},{"board":3,"white":1,"black":null}]}
  ? 1

A system of players is refused: team mates would meet.

  $ flagfall pair round river.trf --system dutch 2>&1 | grep -v bye-form
  flagfall: river.trf: an event of teams: FIDE (Dutch) 2026 pairs players, who could meet their own team mates; leave the system out, or name one of teams (--system team-a)
  $ flagfall pair --dutch river.trf -p 2>&1 | grep -v bye-form
  flagfall: river.trf: an event of teams: FIDE (Dutch) 2026 pairs players, who could meet their own team mates; leave the system out, or name one of teams (--system team-a)
  $ flagfall pair --dutch river.trf -c 2>&1 | grep -v bye-form
  flagfall: river.trf: an event of teams: FIDE (Dutch) 2026 pairs players, who could meet their own team mates; leave the system out, or name one of teams (--system team-a)

No pairing of teams exists any more: the words are about teams.

  $ flagfall pair round river.trf -q
  Round 6: no pairing exists within C.04.6 (2026).
  The teams fall into 4 groups of odd size
  that cannot meet each other:
    1
    4
    5
    the bye
  No rule that gives helps by itself:
    3 teams stay without an opponent
      1 Harbour
      4 Hillfort
      5 Lakeside
  ? 6

Players of an individual event may have teams as well: they are paired as players, unless a system of teams
is named.

  $ sed -e 's/^192.*/192 FIDE_DUTCH/' -e 's/^092.*/092 Individual: Swiss-System/' -e '/^3[2356]/d' river.trf > players.trf
  $ flagfall pair check players.trf -q --round 1 --brief | head -n 1
  1 file, 1 round: 0 differ
  $ flagfall pair round players.trf -q --round 2 --system team-a --format pairs
  2
  2 1
  3 5

The points of matches where nothing is stated: two games in Double-Swiss, the bye a win and a draw (C.04.5);
teams the bye as a draw (C.04.6 1.4).

  $ for s in double team-a team-b team; do flagfall pair generate --seed 3 --players 7 --rounds 4 --system $s -o g.trf; grep ^162 g.trf | tr -d '\r'; grep -v ^162 g.trf > h.trf; flagfall pair check g.trf h.trf -q --brief; done
  162  W 2.0    D 1.0    L 0.0    A 0.0    P 1.5
  2 files, 8 rounds: 0 differ
  162  W 2.0    D 1.0    L 0.0    A 0.0    P 1.0
  2 files, 8 rounds: 0 differ
  162  W 2.0    D 1.0    L 0.0    A 0.0    P 1.0
  2 files, 8 rounds: 0 differ
  162  W 2.0    D 1.0    L 0.0    A 0.0    P 1.0
  2 files, 8 rounds: 0 differ
  $ flagfall pair generate --system double --points 2/1/0 --seed 3 --players 7 --rounds 4 | grep ^162 | tr -d '\r'
  162  W 2.0    D 1.0    L 0.0    A 0.0    P 1.5
  $ flagfall pair generate --system team --points 3/1/0 --seed 3 --players 7 --rounds 4 | grep ^162 | tr -d '\r'
  162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0
  $ flagfall pair generate --system double --points 1/0.5/0 2>&1 | grep -v bye-form
  flagfall: Double-Swiss 2026: the bye of these points is no tenth of a point (¾ of a win, C.04.5): name it as the fourth, or double them all
  flagfall: see "flagfall pair generate --help"
  $ flagfall pair generate --system double --points 1/0.5/0/0.75 2>&1 | grep -v bye-form
  flagfall: --points takes win, draw and loss, and the points of a pairing-allocated bye when they are not the usual ones, in tenths of a point, as in 3/1/0 or 1/0.5/0/0.5; for ¾ of a win double them: 2/1/0/1.5
  flagfall: see "flagfall pair generate --help"

So is it where the file has no list of its teams and each of its players stands for one; and teams that play a
round robin are judged by no Swiss system unless one is named.

  $ flagfall pair generate --players 6 --rounds 2 --seed 1 --system team-a --format trf26 >standing.trf; flagfall pair check standing.trf; flagfall pair round standing.trf --system dutch 2>&1
  standing.trf, round 1, team-a-2026: 3 pairs as by the rules
  standing.trf, round 2, team-a-2026: 3 pairs as by the rules
  1 file, 2 rounds: 0 differ
  flagfall: standing.trf: an event of teams: FIDE (Dutch) 2026 pairs players, who could meet their own team mates; leave the system out, or name one of teams (--system team-a)
  ? 2
  $ printf 'no,name,rating,team\n1,A One,2000,A\n2,A Two,1990,A\n3,B One,1980,B\n4,B Two,1970,B\n5,C One,1960,C\n6,C Two,1950,C\n' >t.csv; flagfall event new l.ffe --name League --teams round-robin --boards 2 --start 2026-10-01 -q; flagfall event import l.ffe t.csv -q; flagfall event pair l.ffe --all -q >/dev/null; flagfall pair check l.ffe 2>&1
  flagfall: l.ffe: the teams play a round-robin, whose pairs are those of the tables (flagfall pair table): no Swiss system judges them; name one with --system if they were paired by it
  ? 1
  $ flagfall pair check l.ffe --system team-a --initial-colour white --round 1 | tail -1
  1 file, 1 round: 0 differ
