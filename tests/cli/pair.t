Pairing Swiss rounds of files.

Round 1 is the upper half against the lower, colours by the lot and alternating: for six players
1-4, 2-5, 3-6 with the odd numbers of the upper half having the initial colour.

  $ cat >six.trf <<'X'
  > 012 Six players
  > 042 2026/03/01
  > 092 Individual: Swiss-System
  > XXR 3
  > 001    1      Adams, Jim                       2400                             0.0    1
  > 001    2      Baker, Ann                       2300                             0.0    2
  > 001    3      Clark, Sue                       2200                             0.0    3
  > 001    4      Dunn, Tom                        2100                             0.0    4
  > 001    5      Evans, Ida                       2000                             0.0    5
  > 001    6      Flynn, Max                       1900                             0.0    6
  > X
  $ flagfall pair round six.trf
  ? 6
  $ flagfall pair round six.trf --initial-colour black -q
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    4 Dunn, Tom                  0.0     1 Adams, Jim                 0.0
      2    2 Baker, Ann                 0.0     5 Evans, Ida                 0.0
      3    6 Flynn, Max                 0.0     3 Clark, Sue                 0.0

  $ flagfall pair round six.trf --initial-colour white -q --format pairs
  3
  1 4
  5 2
  3 6
  $ flagfall pair round six.trf --initial-colour white -q --format json
  {"type":"pairing","round":1,"system":"dutch-2026","pairs":[{"board":1,"white":1,"black":4},{"board":2,"white":5,"black":2},{"board":3,"white":3,"black":6}]}
  $ flagfall pair round six.trf --initial-colour white -q --system dutch-2017 --format json
  {"type":"pairing","round":1,"system":"dutch-2017","pairs":[{"board":1,"white":1,"black":4},{"board":2,"white":5,"black":2},{"board":3,"white":3,"black":6}]}

The options of bbpPairings.

  $ { cat six.trf; echo 'XXC white1'; } >white.trf
  $ flagfall pair --dutch white.trf -p out.txt -q; cat out.txt
  3
  1 4
  5 2
  3 6
  $ flagfall pair --dutch white.trf -p -q
  3
  1 4
  5 2
  3 6
  $ flagfall pair white.trf -p
  ? 2
  $ flagfall pair --dutch white.trf
  ? 2

Three players of whom each has met the others: nobody is left to meet, exit status 6.

  $ cat >three.trf <<'X'
  > 012 Three players
  > 042 2026/03/01
  > XXR 4
  > XXC white1
  > 001    1      Adams, Jim                       2400                             2.0    1     2 w 1     3 b =  0000 - U
  > 001    2      Baker, Ann                       2300                             1.5    2     1 b 0  0000 - U     3 w =
  > 001    3      Clark, Sue                       2200                             2.0    3  0000 - U     1 w =     2 b =
  > X
  $ flagfall pair check three.trf -q
  three.trf, round 1, dutch-2026: 2 pairs as by the rules
  three.trf, round 2, dutch-2026: 2 pairs as by the rules
  three.trf, round 3, dutch-2026: 2 pairs as by the rules
  1 file, 3 rounds: 0 differ
  $ flagfall pair round three.trf -q
  Round 4: no pairing exists within C.04.3 (2026).
  The players fall into 4 groups of odd size
  that cannot meet each other:
    1
    3
    2
    the bye
  No rule that gives helps by itself:
    3 players stay without an opponent
      1 Adams, Jim
      3 Clark, Sue
      2 Baker, Ann
  ? 6
  $ flagfall pair round three.trf -q --format json
  {"type":"no_pairing","round":4,"system":"dutch-2026","rule":"complete","breaks":3,"nearest":[{"board":1,"white":1,"black":null},{"board":2,"white":3,"black":null},{"board":3,"white":2,"black":null}],"cut":[],"groups":[[1],[3],[2],[]]}
  ? 6

A tournament paired by another system: wrong pairs, round for round.

  $ cp $DATA/../../docs/examples/harbour-open.trf .
  $ flagfall pair check harbour-open.trf -q
  harbour-open.trf, round 1, dutch-2026: 5 pairs as by the rules
  harbour-open.trf, round 2, dutch-2026: 2 wrong pairs, 0 with wrong colours, 0 on wrong boards
    wrong: 2-1 4-9
    instead of: 4-1 2-9
  harbour-open.trf, round 3, dutch-2026: 3 wrong pairs, 0 with wrong colours, 0 on wrong boards
    wrong: 1-4 3-2 9-7
    instead of: 3-4 1-7 9-2
  harbour-open.trf, round 4, dutch-2026: 3 wrong pairs, 0 with wrong colours, 0 on wrong boards
    wrong: 1-3 2-4 7-5
    instead of: 7-1 4-3 2-5
  harbour-open.trf, round 5, dutch-2026: 4 wrong pairs, 0 with wrong colours, 0 on wrong boards
    wrong: 2-5 3-8 4-6 7-1
    instead of: 2-7 8-1 4-3 5-6
  1 file, 5 rounds: 4 differ
  ? 1
  $ flagfall pair check harbour-open.trf -q --round 2 --format json
  {"type":"pairing_check","file":"harbour-open.trf","round":2,"system":"dutch-2026","possible":true,"pairs":5,"wrong":[{"white":2,"black":1},{"white":4,"black":9}],"wrong_colours":[],"wrong_boards":[],"numbers":"arrived","other_numbers":[]}
  {"type":"pairing","round":2,"system":"dutch-2026","pairs":[{"board":1,"white":4,"black":1},{"board":2,"white":2,"black":9},{"board":3,"white":5,"black":3},{"board":4,"white":7,"black":6},{"board":5,"white":8,"black":null}]}
  ? 1

Absences of the round itself count, and nothing else of it: 6 has asked for a bye.

  $ { cat white.trf; echo 'XXZ 6'; } >bye.trf
  $ flagfall pair round bye.trf -q --format pairs
  3
  1 3
  4 2
  5 0
  $ flagfall pair round white.trf --round 2 -q --format pairs
  ? 1

Generated tournaments are as the rules pair them.

  $ for f in trf16 trf26; do flagfall pair generate --seed 4 --players 17 --rounds 6 --half-byes 5 --zero-byes 4 --full-byes 2 --forfeits 6 --double-forfeits 2 --odd-results 3 --unrated-games 2 --late 12 --withdrawals 12 --prohibited 3 --baku --format $f -o g.$f; done
  $ flagfall pair check g.trf16 g.trf26 -q
  g.trf16, round 1, dutch-2026: 7 pairs as by the rules
  g.trf16, round 2, dutch-2026: 7 pairs as by the rules
    initial colour by the numbers of --numbers arrived; with --numbers all: 2-14
  g.trf16, round 3, dutch-2026: 8 pairs as by the rules
  g.trf16, round 4, dutch-2026: 7 pairs as by the rules
  g.trf16, round 5, dutch-2026: 7 pairs as by the rules
  g.trf16, round 6, dutch-2026: 7 pairs as by the rules
  g.trf26, round 1, dutch-2026: 7 pairs as by the rules
  g.trf26, round 2, dutch-2026: 7 pairs as by the rules
    initial colour by the numbers of --numbers arrived; with --numbers all: 2-14
  g.trf26, round 3, dutch-2026: 8 pairs as by the rules
  g.trf26, round 4, dutch-2026: 7 pairs as by the rules
  g.trf26, round 5, dutch-2026: 7 pairs as by the rules
  g.trf26, round 6, dutch-2026: 7 pairs as by the rules
  2 files, 12 rounds: 0 differ
  $ flagfall pair generate --seed 4 --players 17 --rounds 6 -o a.trf; flagfall pair generate --seed 4 --players 17 --rounds 6 -o b.trf; cmp a.trf b.trf && flagfall pair check a.trf -q --brief
  1 file, 6 rounds: 0 differ
  $ flagfall pair generate --seed 4 --players 17 --rounds 6 --points 3/1/0/1 --system dutch-2017 | flagfall pair check - -q --brief
  1 file, 6 rounds: 0 differ
  $ flagfall pair generate --seed 1 --players 4 --rounds 9 -o short.trf
  $ flagfall pair generate --points 1/1/0
  ? 2
  $ flagfall pair generate --points 3/1/0 --baku
  ? 2
  $ flagfall pair generate --ratings 2000
  ? 2

Why. Two of three players can meet; the third has the bye. In the last round of harbour-open 4 is
asked about by name.

  $ flagfall pair explain white.trf -q --board 1 --alternatives 2
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)
  Board 1: 1 Adams, Jim – 4 Dunn, Tom
    1 Adams, Jim: 0 points, in a group of 6; due no colour
    4 Dunn, Tom: 0 points, in a group of 6; due no colour
    1 Adams, Jim – 3 Clark, Sue instead: as good, but it exchanges more players
      between the upper and the lower half (group of 0)
    1 Adams, Jim – 5 Evans, Ida instead: as good, but later in the order: the
      highest player gets the highest possible opponent (group of 0)
    White for 1 by 5.2.5: no colour is due; number 1, the higher ranked, is odd
      and gets the initial colour
  $ flagfall pair explain harbour-open.trf -q --round 3 --player 4
  Round 3, FIDE (Dutch) 2026, C.04.3 (2026)
  The recorded pairs of round 3 are not those of the rules: worse by C14. What
    follows explains the pairs of the rules.
  Board 1: 3 Lindqvist, Åsa – 4 Petrov, Dimo
    4 Petrov, Dimo: 2 points, in a group of 1; due Black mildly (White in the
      last game)
    3 Lindqvist, Åsa: 1½ points, in a group of 4; due White mildly (Black in the
      last game)
    4 floats down from 2 points to 1½ points
    4 Petrov, Dimo – 2 Okafor, Tunde instead: C12, players without the colour
      they are due: 1 instead of 0 (group of 1½)
    4 Petrov, Dimo – 7 Castillo, Inés instead: C12, players without the colour
      they are due: 1 instead of 0 (group of 1½)
    4 Petrov, Dimo – 1 Moreau, Élise instead: C14, players floating down again
      after the last round: 1 instead of 0 (group of 1½)
    White for 3 by 5.2.1: what each is due can be granted
  $ flagfall pair explain harbour-open.trf -q --round 3 --player "Petrov, Dimo" --format json --alternatives 1
  {"type":"pairing_reason","round":3,"system":"dutch-2026","board":1,"white":3,"black":4,"colours":"5.2.1: what each is due can be granted","alternatives":[{"player":4,"opponent":2,"possible":true,"criterion":"C12","text":"C12, players without the colour they are due: 1 instead of 0 (group of 1½)","pairs":[[2,4],[1,7],[3,8],[9,5],[6,0]]}]}
  $ flagfall pair explain harbour-open.trf -q --round 2 --board 5
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)
  The recorded pairs of round 2 are not those of the rules: as good, but it
    exchanges more players between the upper and the lower half. What follows
    explains the pairs of the rules.
  Bye: 8 Kowalczyk, Jan
    8 Kowalczyk, Jan: 0 points, in a group of 3; due Black strongly (White 1
      more)
    6 Haddad, Samir with the bye instead: as good, but the rules give those from
      above the highest possible opponents first (group of 0)
    5 O'Neill, Rory with the bye instead: C12, players without the colour they
      are due: 1 instead of 0 (group of 0)
    7 Castillo, Inés with the bye instead: C5, the bye would go to ½ points
      instead of 0
  $ flagfall pair explain harbour-open.trf -q --round 3 --player Petrow 2>&1
  flagfall: harbour-open.trf: error: no player "Petrow" [player-unknown]
  ? 1
  $ flagfall pair explain harbour-open.trf -q --round 3 --board 99
  Round 3, FIDE (Dutch) 2026, C.04.3 (2026)
  The recorded pairs of round 3 are not those of the rules: worse by C14. What
    follows explains the pairs of the rules.
  ? 1
  $ flagfall pair explain three.trf -q >/dev/null
  ? 6

bbpPairings' other options: a random tournament from a configuration, and the list of what the rules see.

  $ printf 'PlayersNumber=7\r\nRoundsNumber=3 # few\n\nHalfPointByeRate=20\n' >config
  $ flagfall pair --dutch config -g -o made.trf -s 5; flagfall pair --dutch made.trf -c -q -l list.txt; cat list.txt
  made.trf, round 1, dutch-2026: 3 pairs as by the rules
    initial colour by the numbers of --numbers arrived; with --numbers all: 3-6
      7-4
  made.trf, round 2, dutch-2026: 3 pairs as by the rules
  made.trf, round 3, dutch-2026: 4 pairs as by the rules
  1 file, 3 rounds: 0 differ
  Round 1
    No   Pts  Due C2 C14  C16  Now   opponents
     1   0.0       Y               5W
     3   0.0       Y               6B
     4   0.0       Y               7W
     5   0.0       Y               1B
     6   0.0       Y               3W
     7   0.0       Y               4B

  Round 2
    No   Pts   Due C2 C14  C16  Now   opponents
     1   1.0 W B    Y               3B    5
     3   1.0 B W    Y               1W    6
     4   1.0 W B    Y               5B    7
     5   0.0 B W    Y               4W    1
     6   0.0 W B    Y               7B    3
     7   0.0 B W    Y               6W    4

  Round 3
    No   Pts    Due C2 C14  C16  Now   opponents
     3   2.0 BW b    Y               4B    6    1
     1   1.0 WB w    Y               2W    5    3
     2   1.0 --      Y   D    D      1B    0    0
     4   1.0 WB w    Y   D           3W    7    5
     5   1.0 BW b    Y   U           6B    1    4
     6   1.0 WB w    Y               5W    3    7
     7   0.0 BW b    Y              bye    4    6

  $ flagfall pair --dutch -g -s 5 -o plain.trf; flagfall pair check plain.trf -q --brief
  1 file, 9 rounds: 0 differ
  $ flagfall pair --dutch white.trf -p out.txt -l list.txt -q; cat list.txt
  Round 1
    No   Pts  Due C2 C14  C16  Now   opponents
     1   0.0       Y               4W
     2   0.0       Y               5B
     3   0.0       Y               6W
     4   0.0       Y               1B
     5   0.0       Y               2W
     6   0.0       Y               3B

  $ printf 'PlayersNumber=none\n' >config; flagfall pair --dutch config -g -s 5
  ? 3
  $ flagfall pair --dutch config -g -p
  ? 2
  $ flagfall pair --dutch white.trf -p -q -l /nowhere/list.txt
  3
  1 4
  5 2
  3 6
  ? 4
