The live clock without a terminal: keys from a script, screens to standard output.

  $ cat >keys.txt <<'END'
  > # wall 1000000
  > 0 space
  > 5000 space
  > 7500 /
  > 9000 e
  > 9000 type w +2:00
  > 9000 enter
  > 9000 type opponent's telephone
  > 9000 enter
  > 10000 p
  > 12000 dump
  > END
  $ flagfall clock run --script keys.txt --size 8x80 --log game.jsonl "5' + 3\""
  --- 12000 ms
  >> WHITE  move 2  period 1                  BLACK  move 2  period 1
        ######      ######  ######               ######      ######  ######
        ##      ##  ##          ##               ##      ##  ##  ##      ##
        ######      ######      ##               ######      ##  ##  ######
        ##  ##  ##      ##      ##                   ##  ##  ##  ##      ##
        ######      ######      ##               ######      ######  ######

  space/z/? press   p pause or start   f flag   e arbiter   q leave

  $ cat game.jsonl
  {"type":"ledger","version":1,"control":"5 min with 3 s per move","freeze":false,"by_zero":false,"wall_ms":1000000}
  {"type":"event","event":"start","at_ms":0,"side":"white","wall_ms":1000000}
  {"type":"event","event":"press","at_ms":5000,"side":"white","wall_ms":1005000}
  {"type":"event","event":"press","at_ms":7500,"side":"black","wall_ms":1007500}
  {"type":"event","event":"pause","at_ms":9000,"wall_ms":1009000}
  {"type":"event","event":"penalty","at_ms":9000,"side":"white","ms":120000,"reason":"opponent's telephone","wall_ms":1009000}
  {"type":"event","event":"start","at_ms":10000,"wall_ms":1010000}
  {"type":"event","event":"pause","at_ms":12000,"wall_ms":1012000}
  $ flagfall clock audit game.jsonl
  1 game, 1 with times checked, 0 faulty

Killed while White's clock ran: the time that passed is a question.

  $ head -n 7 game.jsonl >killed.jsonl; printf '{"type":"eve' >>killed.jsonl
  $ printf '# wall 1070000\n0 dump\n0 n\n' | flagfall clock run --script - --size 3x80 --log killed.jsonl | tail -n 1
  restarted: White was running, 60 s have passed. Take them off? (y/n, q leaves)
  $ tail -n 1 killed.jsonl
  {"type":"event","event":"pause","at_ms":10000,"reason":"restarted; 60 s had passed and were not counted","wall_ms":1070000}
  $ head -n 7 game.jsonl >killed.jsonl
  $ printf '# wall 1070000\n0 y\n0 dump\n' | flagfall clock run --script - --size 3x80 --log killed.jsonl | head -n 2
  --- 0 ms
     WHITE  move 2  period 1                  BLACK  move 2  period 1
  $ tail -n 1 killed.jsonl
  {"type":"event","event":"pause","at_ms":70000,"reason":"restarted; 60 s had passed and were counted","wall_ms":1070000}

Flags: who was first, frozen or not; tenths in the last ten seconds.

  $ printf '0 space\n50100 dump\n61000 dump\n61000 f\n' | flagfall clock run --script - --size 3x80 --freeze "1 min"
  --- 50100 ms
  >> WHITE  move 1  period 1                  BLACK  move 1  period 1
                    9.9                                     1:00
  space/z/? press   p pause or start   f flag   e arbiter   q leave
  --- 61000 ms
     WHITE  move 1  period 1  FLAG, first     BLACK  move 1  period 1
                    0.0                                     1:00
  space/z/? press   p pause or start   f flag   e arbiter   q leave
  $ printf '0 space\n30000 space\n100000 space\n140000 dump\n' | flagfall clock run --script - --size 3x80 "1 min"
  --- 140000 ms
  >> WHITE  move 2  period 1  FLAG            BLACK  move 2  period 1  FLAG, first
                    0.0                                      0.0
  space/z/? press   p pause or start   f flag   e arbiter   q leave

Wrong use.

  $ flagfall clock run 2>&1
  flagfall: name one time control, like "90' + 30''"
  flagfall: see "flagfall clock run --help"
  ? 2
  $ flagfall clock run 5+3 2>&1
  flagfall: the clock requires a terminal; --script works without one
  ? 2
  $ printf '5 space\n3 space\n' | flagfall clock run --script - 5+3 2>&1
  flagfall: -:2: not a time and a key, or the time goes back
  ? 3
  $ printf 'no ledger\n' >other.txt; flagfall clock run --script keys.txt --log other.txt 5+3 2>&1; cat other.txt
  flagfall: other.txt:1: expected a value
  no ledger
