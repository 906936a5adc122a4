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
  {"type":"event","event":"remark","at_ms":5000,"wall_ms":1005000}
  {"type":"event","event":"press","at_ms":5000,"side":"white","wall_ms":1005000}
  {"type":"event","event":"remark","at_ms":7500,"wall_ms":1007500}
  {"type":"event","event":"press","at_ms":7500,"side":"black","wall_ms":1007500}
  {"type":"event","event":"remark","at_ms":9000,"wall_ms":1009000}
  {"type":"event","event":"pause","at_ms":9000,"wall_ms":1009000}
  {"type":"event","event":"penalty","at_ms":9000,"side":"white","ms":120000,"reason":"opponent's telephone","wall_ms":1009000}
  {"type":"event","event":"start","at_ms":10000,"wall_ms":1010000}
  {"type":"event","event":"remark","at_ms":12000,"wall_ms":1012000}
  {"type":"event","event":"pause","at_ms":12000,"wall_ms":1012000}
  $ flagfall clock audit game.jsonl
  1 game, 1 with times checked, 0 faulty

Killed while White's clock ran: the time that passed is a question.

  $ head -n 7 game.jsonl >killed.jsonl; printf '{"type":"eve' >>killed.jsonl
  $ printf '# wall 1070000\n0 dump\n0 n\n' | flagfall clock run --script - --size 3x80 --log killed.jsonl | tail -n 1
  restarted: White ran, 61 s have passed. Take off? y/n, t types it, q leaves
  $ tail -n 1 killed.jsonl
  {"type":"event","event":"pause","at_ms":9000,"reason":"restarted; 61 s had passed and were not counted","wall_ms":1070000}
  $ head -n 7 game.jsonl >killed.jsonl
  $ printf '# wall 1070000\n0 y\n0 dump\n' | flagfall clock run --script - --size 3x80 --log killed.jsonl | head -n 2
  --- 0 ms
     WHITE  move 2  period 1                  BLACK  move 2  period 1
  $ tail -n 1 killed.jsonl
  {"type":"event","event":"pause","at_ms":70000,"reason":"restarted; 61 s had passed and were counted","wall_ms":1070000}

The arbiter may know the time better, and types it; a number needs its unit.

  $ head -n 7 game.jsonl >killed.jsonl
  $ printf '# wall 1070000\n0 t\n0 type 45\n0 enter\n0 dump\n0 t\n0 type 45 s\n0 dump\n0 enter\n0 dump\n' | flagfall clock run --script - --size 3x80 --log killed.jsonl
  --- 0 ms
  >> WHITE  move 2  period 1                  BLACK  move 2  period 1
                   4:59                                     5:03
  write: 0:45, 2:10, 45 s or 2 min (t types the time)
  --- 0 ms
  >> WHITE  move 2  period 1                  BLACK  move 2  period 1
                   4:59                                     5:03
  time to take off (0:45, 2 min): 45 s_
  --- 0 ms
     WHITE  move 2  period 1                  BLACK  move 2  period 1
                   4:14                                     5:03
  p starts the clock
  $ tail -n 1 killed.jsonl
  {"type":"event","event":"pause","at_ms":54000,"reason":"restarted; 45 s had passed and were counted, as the arbiter said","wall_ms":1070000}
  $ printf '0 space\n1000 e\n1000 type w 5\n1000 enter\n1000 dump\n1000 e\n1000 type w 5 min\n1000 enter\n1000 type as set\n1000 enter\n1000 dump\n1000 e\n1000 type b -30 s\n1000 enter\n1000 type late\n1000 enter\n1000 dump\n' | flagfall clock run --script - --size 3x80 "1 h"
  --- 1000 ms
     WHITE  move 1  period 1                  BLACK  move 1  period 1
                   59:59                                   1:00:00
  5: minutes or seconds? write 5min or 5s
  --- 1000 ms
     WHITE  move 1  period 1                  BLACK  move 1  period 1
                   5:00                                    1:00:00
  changed and noted; p starts the clock
  --- 1000 ms
     WHITE  move 1  period 1                  BLACK  move 1  period 1
                   5:00                                     59:30
  changed and noted; p starts the clock

A fallen flag is seen on any screen.

  $ for size in 12x40 6x40 4x30 4x20 3x10 2x8; do printf '0 space\n61000 dump\n' | flagfall clock run --script - --size $size "1 min"; done
  --- 61000 ms
  >WHITE FLAG 1st 1     BLACK 1
  ######      ######
  ######      ######
  ##  ##      ##  ##       #    ### ###
  ##  ##      ##  ##      ##  # # # # #
  ##  ##      ##  ##       #    # # # #
  ##  ##      ##  ##       #  # # # # #
  ##  ##      ##  ##      ###   ### ###
  ##  ##      ##  ##
  ######  ##  ######
  ######  ##  ######
  space/z/? press   p pause or start   f f
  --- 61000 ms
  >WHITE FLAG 1st 1     BLACK 1

          0.0                 1:00

  space/z/? press   p pause or start   f f
  --- 61000 ms
  WHITE FLAG 1st   BLACK 1

       0.0             1:00
  space/z/? press   p pause or s
  --- 61000 ms
  WF1         BLACK 1

     0.0       1:00
  space/z/? press   p
  --- 61000 ms
  WF1   B
  0.0   1:00
  space/z/?
  --- 61000 ms
  WF1  B
  space/z/

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
