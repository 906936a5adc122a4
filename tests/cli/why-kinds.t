Why two meet in a Keizer, a ladder, a knockout: the rule, and who was passed over.

Keizer, values 10 to 6: after round 1 the order is Bob, Dan, Eve, Ann, Cid (tests/cli/keizer.t). Round 2:
Bob and Dan, the first two, never met; Eve had the bye, so the lowest of the others, Cid, has it now;
Eve meets Ann. Whites: Bob and Dan had White once each, never met: the lower, Dan, has White; Eve had
none, and Ann none: the lower of the two.

  $ printf 'name,rating\nCid,1800\nAnn,2000\nEve,1600\nBob,1900\nDan,1700\n' >p.csv
  $ flagfall event new k.ffe p.csv --keizer 'top 10, repeat 3' --start 2026-10-03 -q; flagfall event pair k.ffe -q; printf '1 1 1-0\n1 2 1-0\n' | flagfall event result k.ffe -q
  $ flagfall pair explain k.ffe --round 2; flagfall event check k.ffe | tail -1; flagfall event log k.ffe | wc -l
  Round 2, keizer, KeizerForClubs
  Board 1: 4 Dan – 2 Bob
    2 Bob: place 1 of the table, Keizer 17, value 10
    4 Dan: place 2 of the table, Keizer 15, value 9
    2 Bob is the highest who is left, 4 Dan the next below who may be met
    White for 4 Dan: as often White, never met: the lower of the two
  Board 2: 1 Ann – 5 Eve
    5 Eve: place 3 of the table, Keizer 12, value 8
    1 Ann: place 4 of the table, Keizer 7, value 7
    5 Eve is the highest who is left, 1 Ann the next below who may be met
    White for 1 Ann: as often White, never met: the lower of the two
  Bye: 3 Cid
    3 Cid has the bye: the lowest of those with the fewest byes (0)
  The event file is sound: database, tables, log and pairings agree.
  5
  $ flagfall event pair k.ffe -q; printf '2 1 =\n2 2 =\n' | flagfall event result k.ffe -q; flagfall event pair k.ffe -q; flagfall pair explain k.ffe
  Round 3, keizer, KeizerForClubs
  Board 1: 5 Eve – 2 Bob
    2 Bob: place 1 of the table, Keizer 21.5, value 10
    5 Eve: place 3 of the table, Keizer 15.5, value 8
    not 4 Dan: they met in round 2, and may again from round 5 on
    2 Bob is the highest who is left, 5 Eve the next below who may be met
    White for 5 Eve: had it 0 times so far, the other 1 times
  Board 2: 3 Cid – 4 Dan
    4 Dan: place 2 of the table, Keizer 20, value 9
    3 Cid: place 5 of the table, Keizer 9, value 6
    4 Dan is the highest who is left, 3 Cid the next below: none of them may be
      met again yet (these two met in round 1)
    White for 3 Cid: had it 0 times so far, the other 2 times
  Bye: 1 Ann
    1 Ann has the bye: the lowest of those with the fewest byes (0)
  $ flagfall pair explain k.ffe --round 1 --format json; flagfall pair explain k.ffe --round 3 --player Bob | head -2
  {"type":"pairing_reason","round":1,"system":"keizer","board":1,"white":2,"black":1,"text":"  1 Ann: place 1 of the table, Keizer 10, value 10\n  2 Bob: place 2 of the table, Keizer 9, value 9\n  1 Ann is the highest who is left, 2 Bob the next below who may be met\n  White for 2 Bob: as often White, never met: the lower of the two\n"}
  {"type":"pairing_reason","round":1,"system":"keizer","board":2,"white":4,"black":3,"text":"  3 Cid: place 3 of the table, Keizer 8, value 8\n  4 Dan: place 4 of the table, Keizer 7, value 7\n  3 Cid is the highest who is left, 4 Dan the next below who may be met\n  White for 4 Dan: as often White, never met: the lower of the two\n"}
  {"type":"pairing_reason","round":1,"system":"keizer","board":0,"white":5,"black":null,"text":"  5 Eve has the bye: the lowest of those with the fewest byes (0)\n"}
  Round 3, keizer, KeizerForClubs
  Board 1: 5 Eve – 2 Bob

A ladder: Ann (1) played Bob (2) last time, so the third, Cid, challenges her; Bob is challenged by Dan.

  $ printf 'name,rating\nAnn,2000\nBob,1900\nCid,1800\nDan,1700\n' >l.csv
  $ flagfall event new l.ffe l.csv --ladder 'range 3, white defender' --start 2026-10-03 -q; flagfall event pair l.ffe -q; printf '1 1 1-0\n1 2 1-0\n' | flagfall event result l.ffe -q; flagfall event pair l.ffe -q; flagfall pair explain l.ffe
  Round 2, ladder, challenges in range
  Board 1: 1 Ann – 3 Cid
    not place 2, 2 Bob: met in round 1
    place 1, 1 Ann, is challenged by place 3, 3 Cid: the next below who is there
      and was not met last time
    a challenge goes 3 places up at most, of those who are there
    White for the one challenged, by the rules of the ladder
  Board 2: 2 Bob – 4 Dan
    place 2, 2 Bob, is challenged by place 4, 4 Dan: the next below who is there
      and was not met last time
    a challenge goes 3 places up at most, of those who are there
    White for the one challenged, by the rules of the ladder

A knockout of six: seeds 1 and 2 have the byes of a bracket of eight, 3 meets 6 and 4 meets 5. Mini-matches
of two games, then armageddon; in the second game the colours change.

  $ printf 'name,rating\nAnn,2000\nBob,1900\nCid,1800\nDan,1700\nEve,1600\nFay,1500\n' >b.csv
  $ flagfall event new b.ffe b.csv --knockout '2 games, armageddon' --start 2026-10-03 -q; flagfall event pair b.ffe --initial-colour white -q; flagfall pair explain b.ffe
  Round 1, knockout, the bracket
  Board 1: 4 Dan – 5 Eve
    quarter-final, match 2
    seeds 5 and 4 of the bracket of 8: seeds that meet add up to 9
    standard, game 1 of 2
    White for 4 Dan: by the lot of the first board, in turn down the boards
  Board 2: 6 Fay – 3 Cid
    quarter-final, match 3
    seeds 3 and 6 of the bracket of 8: seeds that meet add up to 9
    standard, game 1 of 2
    White for 6 Fay: by the lot of the first board, in turn down the boards
  Bye: 1 Ann
    seed 1: the bracket of 8 has 6 players, and no one at the place of seed 8
  Bye: 2 Bob
    seed 2: the bracket of 8 has 6 players, and no one at the place of seed 7
  $ printf '1 1 1-0\n1 2 1-0\n' | flagfall event result b.ffe -q; flagfall event pair b.ffe -q; printf '2 1 1-0\n2 2 =\n' | flagfall event result b.ffe -q; flagfall event log b.ffe >/dev/null; flagfall event pair b.ffe --white 4 -q; flagfall pair explain b.ffe --round 3; flagfall event result b.ffe 3 1 = -q; flagfall event pair b.ffe -q; flagfall pair explain b.ffe
  Round 3, knockout, the bracket
  Board 1: 4 Dan – 5 Eve
    quarter-final, match 2
    seeds 5 and 4 of the bracket of 8: seeds that meet add up to 9
    armageddon, game 1 of 1; so far 1 to 1 in the match
    White for 4 Dan: chosen, or drawn by lot; a draw wins the match for Black
  Round 4, knockout, the bracket
  Board 1: 5 Eve – 1 Ann
    semi-final, match 1
    1 Ann: winner of match 1 of the quarter-final, a bye
    5 Eve: winner of match 2 of the quarter-final, on draw odds
    standard, game 1 of 2
    White for 5 Eve: had it less often
  Board 2: 6 Fay – 2 Bob
    semi-final, match 2
    6 Fay: winner of match 3 of the quarter-final
    2 Bob: winner of match 4 of the quarter-final, a bye
    standard, game 1 of 2
    White for 6 Fay: by the lot of the first board, in turn down the boards

A pair that is made by hand and departs from the rules is called so.

  $ flagfall event new h.ffe p.csv --keizer 'top 10' --start 2026-10-03 -q; flagfall event pair h.ffe 1 1 1 4 --reason 'asked for' -q 2>/dev/null; flagfall event pair h.ffe 1 2 2 3 --reason 'asked for' -q 2>/dev/null; flagfall pair explain h.ffe --board 1; flagfall event new m.ffe l.csv --ladder 'range 1' --start 2026-10-03 -q; flagfall event pair m.ffe 1 1 1 3 --reason 'asked for' -q 2>/dev/null; flagfall event pair m.ffe 1 2 2 4 --reason 'asked for' -q 2>/dev/null; flagfall pair explain m.ffe --board 1
  Round 1, keizer, KeizerForClubs
  Board 1: 1 Ann – 4 Dan
    1 Ann: place 1 of the table, Keizer 10, value 10
    4 Dan: place 4 of the table, Keizer 7, value 7
    not 2 Bob: nothing in the rules forbids it
    not 3 Cid: nothing in the rules forbids it
    1 Ann is the highest who is left, 4 Dan not the next below who may be met:
      this departs from the rules
    White for 1 Ann: against the rules, by which the other has it: as often White,
      never met: the lower of the two
  Round 1, ladder, challenges in range
  Board 1: 1 Ann – 3 Cid
    not place 2, 2 Bob: nothing in the rules forbids it
    place 1, 1 Ann, is challenged by place 3, 3 Cid: this departs from the rules
    a challenge goes 1 places up at most, of those who are there
    White for the one challenged, against the rules of the ladder

What is not there.

  $ flagfall pair explain b.ffe --round 9 2>&1; flagfall pair explain b.ffe --board 7 2>&1; flagfall pair explain b.ffe --player Zoe 2>&1
  flagfall: --round 9: the next round is 5
  flagfall: see "flagfall pair explain --help"
  flagfall: round 4 has no such board
  flagfall: b.ffe: error: no single player "Zoe"; near: 2 Bob; 5 Eve; give the pairing number [player-unclear]
  ? 6
