Recorded times against the time control. The games and times are made up: the first is as it
should be; in the second Black was given two minutes; the third ran without its increment; the
fourth began with 120 minutes; the fifth has no time control.

  $ flagfall clock audit $DATA/clock/audit.pgn | sed "s|$DATA/||"
  clock/audit.pgn: game 2 (Grown – Clock): 90 min with 30 s per move
    49:12: error: 17...Nxe4: Black's time grew to 1:31:18 at move 17, 0:01:20 more than the control allows
    one setting error explains it:
      Black's side was given at least 0:01:20 by hand at move 17 (a penalty, or a mistake)
  clock/audit.pgn: game 3 (No – Increment): 90 min with 30 s per move
    warning: by an increment of 0:00:30 no move took less than 0:00:31: the clock gave less
    one setting error explains it:
      the increment was not set (90 min)
  clock/audit.pgn: game 4 (High – Start): 90 min with 30 s per move
    94:7: error: 1.e4: White shows 2:00:58 after move 1; the control gives at most 1:31:00
    94:32: error: 1...e5: Black shows 2:00:59 after move 1; the control gives at most 1:31:00
    one setting error explains it:
      120 min were set at the start (120 min with 30 s per move)
  5 games, 4 with times checked, 3 faulty
  $ flagfall clock audit -q --game 1 $DATA/clock/audit.pgn
  5 games, 1 with times checked, 0 faulty
  $ flagfall clock audit --control "90'+30\"" --game 5 $DATA/clock/audit.pgn
  5 games, 1 with times checked, 0 faulty
  $ flagfall clock audit --game 5 $DATA/clock/audit.pgn 2>&1 | sed "s|$DATA/||"
  flagfall: clock/audit.pgn: game 5: the time control "?" is not clear; give it with --control
  5 games, 0 with times checked, 0 faulty
  $ flagfall clock audit --format json --game 2 $DATA/clock/audit.pgn | sed "s|$DATA/||"
  {"type":"finding","file":"clock/audit.pgn","game":2,"line":49,"column":12,"ply":34,"at":"17...Nxe4","text":null,"code":"clock_grew","severity":"error","article":null,"message":"Black's time grew to 1:31:18 at move 17, 0:01:20 more than the control allows","fen":null,"side":"black","ms":80000,"undecided":false}
  {"type":"explanation","file":"clock/audit.pgn","game":2,"message":"Black's side was given at least 0:01:20 by hand at move 17 (a penalty, or a mistake)","setting":"90 min with 30 s per move"}
  {"type":"summary","files":1,"games":5,"checked":1,"accused":1,"asked":0,"errors":1,"warnings":0,"undecided":0}

A CSV scoresheet with clock columns; the control is reported.

  $ flagfall clock audit --control "15'+10\"" $DATA/clock/scoresheet.csv | sed "s|$DATA/||"
  clock/scoresheet.csv: 15 min with 10 s per move
    12:5: note: 11...c6: Black's time after move 11 is not recorded, all others are
  1 game, 1 with times checked, 0 faulty
  $ flagfall clock audit --control "15'+5\"" $DATA/clock/scoresheet.csv | sed "s|$DATA/||" | head -n 3
  clock/scoresheet.csv: 15 min with 5 s per move
    2:4: error: 1.e4: White shows 0:15:19 after move 1; the control gives at most 0:15:10
    2:5: error: 1...e5: Black shows 0:15:19 after move 1; the control gives at most 0:15:10
  $ flagfall clock audit --control "15'+10\"" --wall 20:00 $DATA/clock/scoresheet.csv | sed "s|$DATA/||"
  clock/scoresheet.csv: 15 min with 10 s per move
    warning: 0:20:00 passed, 0:08:11 of them on no clock: the clock stood still, or gave more than it should have
    12:5: note: 11...c6: Black's time after move 11 is not recorded, all others are
    any one of these explains it:
      12 s per move were set (15 min with 12 s per move)
      15 s per move were set (15 min with 15 s per move)
      20 s per move were set (15 min with 20 s per move)
      25 s per move were set (15 min with 25 s per move)
      20 min were set at the start (20 min with 10 s per move)
      White's side: 20 min were set at the start (White: 20 min with 10 s per move; Black: 15 min with 10 s per move)
      Black's side: 20 min were set at the start (White: 15 min with 10 s per move; Black: 20 min with 10 s per move)
  1 game, 1 with times checked, 1 faulty
  $ printf 'a,b\n1,2\n' >x.csv; flagfall clock audit --control 3+2 x.csv 2>&1
  flagfall: x.csv:1: no clock columns: expected a header like move,white,black,white_clock,black_clock
  ? 3

Where times may come from an error as well as from something ordinary, both are reported, and the
game is not faulty: one side set wrongly or late (the room's clock decides it), a period that is
missing or begins at zero, one that is read before it comes.

  $ printf 'ply,clock\n1,1:00:20\n2,1:30:25\n3,1:00:10\n4,1:30:20\n' >low.csv
  $ flagfall clock audit --control "90'+30\"" low.csv
  low.csv: 90 min with 30 s per move
    2:2: question: 1.: White has 0:30:40 less than the main time after the first move: late, thinking, or set wrongly on one side
    what it may be:
      nothing is wrong: White came late or thought long
      White's side: 60 min were set at the start (White: 60 min with 30 s per move; Black: 90 min with 30 s per move)
  1 game where the record leaves a question
  1 game, 1 with times checked, 0 faulty
  ? 6
  $ flagfall clock audit --format json --control "90'+30\"" low.csv
  {"type":"finding","file":"low.csv","game":1,"line":2,"column":2,"ply":1,"at":"1.","text":null,"code":"clock_start_note","severity":"note","article":null,"message":"White has 0:30:40 less than the main time after the first move: late, thinking, or set wrongly on one side","fen":null,"side":"white","ms":1840000,"undecided":true}
  {"type":"explanation","file":"low.csv","game":1,"message":"nothing is wrong: White came late or thought long","setting":"90 min with 30 s per move"}
  {"type":"explanation","file":"low.csv","game":1,"message":"White's side: 60 min were set at the start","setting":"White: 60 min with 30 s per move; Black: 90 min with 30 s per move"}
  {"type":"summary","files":1,"games":1,"checked":1,"accused":0,"asked":1,"errors":0,"warnings":0,"undecided":0}
  ? 6
  $ flagfall clock audit --notes --wall 31:00 --control "90'+30\"" low.csv
  low.csv: 90 min with 30 s per move
    2:2: note: 1.: White has 0:30:40 less than the main time after the first move: late, thinking, or set wrongly on one side
  1 game, 1 with times checked, 0 faulty
  $ flagfall clock audit --wall 1:00 --control "90'+30\"" low.csv | sed -n 2p
    error: the players used 0:32:30 together, only 0:01:00 passed: the clock gave less than it should have, or both sides ran
  $ printf 'ply,clock\n1,0:20:00\n2,0:19:00\n3,0:15:00\n4,0:14:00\n5,0:12:00\n6,0:13:00\n7,0:11:00\n8,0:10:00\n' >two.csv
  $ flagfall clock audit --control "20' for 2 moves, then 15' for the rest of the game" two.csv
  two.csv: 20 min for 2 moves, then 15 min for the rest of the game
    4:2: question: 2.: White's 0:15:00 for period 2 did not come when its moves were made, or cannot be seen yet
    5:2: question: 2...: Black's 0:15:00 for period 2 did not come when its moves were made, or cannot be seen yet
    what it may be:
      nothing is wrong: periods begin at zero, and no clock has come there
      nothing is wrong: both thought that long
      period 2 is missing (20 min)
      period 2 was set to begin later than after move 4 (20 min for 5 moves, then 15 min for the rest of the game)
  1 game where the record leaves a question
  1 game, 1 with times checked, 0 faulty
  ? 6
  $ flagfall clock audit -q --periods zero --control "20' for 2 moves, then 15' for the rest of the game" two.csv
  1 game, 1 with times checked, 0 faulty
  $ flagfall clock audit --periods moves --control "20' for 2 moves, then 15' for the rest of the game" two.csv
  two.csv: 20 min for 2 moves, then 15 min for the rest of the game
    6:2: question: 3.: White's 0:15:00 for period 2 did not come when its moves were made
    7:2: question: 3...: Black's 0:15:00 for period 2 did not come when its moves were made
    what it may be:
      nothing is wrong: both thought that long
      period 2 is missing (20 min)
      period 2 was set to begin later than after move 4 (20 min for 5 moves, then 15 min for the rest of the game)
  1 game where the record leaves a question
  1 game, 1 with times checked, 0 faulty
  ? 6
  $ head -n 5 two.csv >short.csv; flagfall clock audit --periods moves --control "20' for 2 moves, then 15' for the rest of the game" short.csv
  short.csv: 20 min for 2 moves, then 15 min for the rest of the game
    4:2: question: 2.: White's 0:15:00 for period 2 did not come when its moves were made, or cannot be seen yet
    5:2: question: 2...: Black's 0:15:00 for period 2 did not come when its moves were made, or cannot be seen yet
    what it may be:
      nothing is wrong: the time was read before the period came
      period 2 is missing (20 min)
      period 2 was set to begin later than after move 2 (20 min for 3 moves, then 15 min for the rest of the game)
  1 game where the record leaves a question
  1 game, 1 with times checked, 0 faulty
  ? 6

The record may be wrong itself: one value misread, those of the two sides exchanged, one missing,
one that is not a time. An increment may be missing for a stretch: with the times of the moves that is
sure, without them a question.

  $ printf 'ply,clock\n1,1:28:40\n2,1:30:52\n3,1:28:58\n4,1:29:47\n5,1:29:25\n6,1:29:17\n7,1:29:49\n8,1:29:44\n9,1:30:14\n10,1:30:10\n11,1:30:32\n12,1:29:40\n13,1:20:56\n14,1:29:37\n15,1:29:51\n16,1:30:03\n17,1:28:01\n18,1:30:27\n19,1:28:28\n20,1:30:51\n21,1:28:25\n22,1:31:13\n23,1:28:50\n24,1:31:10\n' >misread.csv; flagfall clock audit --control "90'+30\"" misread.csv
  misread.csv: 90 min with 30 s per move
    16:2: error: 8.: White's time grew to 1:29:51 at move 8, 0:08:25 more than the control allows
    any one of these explains it:
      White's side was given at least 0:08:25 by hand at move 8 (a penalty, or a mistake)
      White's reading after move 7, 1:20:56, is wrong: misread or mistyped
  1 game, 1 with times checked, 1 faulty
  ? 1
  $ printf 'ply,clock\n1,1:28:40\n2,1:05:52\n3,1:28:58\n4,1:04:47\n5,1:29:25\n6,1:04:17\n7,1:29:49\n8,1:04:44\n9,1:30:14\n10,1:05:10\n11,1:30:32\n12,1:04:40\n13,1:04:37\n14,1:30:56\n15,1:29:51\n16,1:05:03\n17,1:28:01\n18,1:05:27\n19,1:28:28\n20,1:05:51\n21,1:28:25\n22,1:06:13\n23,1:28:50\n24,1:06:10\n' >exchanged.csv; flagfall clock audit --control "90'+30\"" exchanged.csv
  exchanged.csv: 90 min with 30 s per move
    15:2: error: 7...: Black's time grew to 1:30:56 at move 7, 0:25:46 more than the control allows
    16:2: error: 8.: White's time grew to 1:29:51 at move 8, 0:24:44 more than the control allows
    one setting error explains it:
      the readings of White and Black are exchanged at move 7
  1 game, 1 with times checked, 1 faulty
  ? 1
  $ printf 'ply,clock\n1,1:28:40\n2,1:30:52\n3,1:28:58\n4,1:29:47\n5,1:29:25\n6,1:29:17\n7,1:29:49\n8,1:29:44\n9,1:30:14\n10,\n11,1:30:32\n12,1:29:40\n13,1:30:56\n14,1:29:37\n15,1:29:51\n16,1:30:03\n17,1:28:01\n18,1:30:27\n19,1:28:28\n20,1:30:51\n21,1:28:25\n22,1:31:13\n23,1:28:50\n24,1:31:10\n' >missing.csv; flagfall clock audit --control "90'+30\"" missing.csv
  missing.csv: 90 min with 30 s per move
    11:2: note: 5...: Black's time after move 5 is not recorded, all others are
  1 game, 1 with times checked, 0 faulty
  $ printf 'ply,clock,used\n1,1:30:57,3\n2,1:30:55,5\n3,1:29:07,140\n4,1:31:19,6\n5,1:29:33,4\n6,1:31:43,6\n7,1:29:03,60\n8,1:32:01,12\n9,1:27:58,95\n10,1:32:19,12\n11,1:26:53,95\n12,1:32:41,8\n13,1:26:23,60\n14,1:33:07,4\n15,1:24:33,140\n16,1:33:25,12\n17,1:24:55,8\n18,1:33:52,3\n19,1:24:52,33\n20,1:34:18,4\n21,1:25:16,6\n22,1:34:36,12\n23,1:25:09,7\n24,1:34:29,7\n25,1:25:04,5\n26,1:34:25,4\n27,1:24:59,5\n28,1:34:20,5\n29,1:24:52,7\n30,1:34:17,3\n31,1:24:47,5\n32,1:34:12,5\n33,1:24:42,5\n34,1:34:08,4\n35,1:24:39,3\n36,1:34:04,4\n37,1:24:34,5\n38,1:33:58,6\n39,1:24:30,4\n40,1:33:55,3\n41,1:24:56,4\n42,1:32:05,140\n43,1:23:51,95\n44,1:32:02,33\n45,1:24:18,3\n46,1:32:26,6\n47,1:22:28,140\n48,1:32:44,12\n49,1:22:50,8\n50,1:32:14,60\n51,1:22:47,33\n52,1:32:39,5\n53,1:23:14,3\n54,1:33:06,3\n55,1:22:44,60\n56,1:33:24,12\n57,1:23:08,6\n58,1:33:49,5\n59,1:21:18,140\n60,1:34:14,5\n' >stretch.csv; flagfall clock audit --control "90'+30\"" stretch.csv
  stretch.csv: 90 min with 30 s per move
    24:2: warning: 12.: White's clock got no increment of 0:00:30 from move 12 to move 20
    25:2: warning: 12...: Black's clock got no increment of 0:00:30 from move 12 to move 20
    no single setting error explains it
  1 game, 1 with times checked, 1 faulty
  ? 1
  $ printf 'ply,clock\n1,1:30:55\n2,1:30:56\n3,1:31:20\n4,1:29:06\n5,1:29:30\n6,1:28:36\n7,1:29:55\n8,1:29:01\n9,1:30:22\n10,1:29:28\n11,1:30:46\n12,1:29:52\n13,1:31:11\n14,1:30:17\n15,1:31:33\n16,1:30:35\n17,1:31:57\n18,1:29:30\n19,1:32:21\n20,1:29:55\n21,1:32:45\n22,1:29:52\n23,1:32:40\n24,1:29:49\n25,1:32:35\n26,1:29:43\n27,1:32:31\n28,1:29:39\n29,1:32:26\n30,1:29:36\n31,1:32:21\n32,1:29:31\n33,1:32:14\n34,1:29:24\n35,1:32:11\n36,1:29:17\n37,1:32:06\n38,1:29:14\n39,1:32:01\n40,1:29:09\n41,1:32:23\n42,1:28:39\n43,1:32:41\n44,1:29:04\n45,1:32:11\n46,1:28:34\n47,1:32:36\n48,1:29:01\n49,1:32:58\n50,1:29:28\n51,1:33:16\n52,1:29:25\n53,1:33:43\n54,1:28:20\n55,1:33:40\n56,1:28:38\n57,1:33:37\n58,1:26:48\n59,1:34:04\n60,1:26:18\n' >stretch2.csv; flagfall clock audit --control "90'+30\"" stretch2.csv
  stretch2.csv: 90 min with 30 s per move
    23:2: question: 11...: from move 11 to move 20 no move took less than the increment of 0:00:30, and 19 of 19 just a little more: it may be missing there
    what it may be:
      nothing is wrong, but no player moved quickly
  1 game where the record leaves a question
  1 game, 1 with times checked, 0 faulty
  ? 6
  $ printf '[TimeControl "5400+30"]\n\n1. e4 {[%%clk 1:30:20]} e5 {[%%clk 0:75:99]} 2. Nf3 {[%%clk 1:30:10]} *\n' >bad.pgn; flagfall clock audit bad.pgn; flagfall clock audit --format json bad.pgn | head -n 1
  bad.pgn:3:27: error: game 1: 1 recorded time cannot be read
  1 game, 1 with times checked, 1 faulty
  {"type":"finding","file":"bad.pgn","game":1,"line":3,"column":27,"ply":null,"at":null,"text":null,"article":null,"fen":null,"side":null,"code":"clock_text","severity":"error","message":"1 recorded time cannot be read"}

A ledger.

  $ cat >x.jsonl <<'END'
  > {"type":"ledger","version":1,"control":"5 min with 3 s per move","freeze":false,"by_zero":false,"wall_ms":0}
  > {"type":"event","event":"start","at_ms":0,"side":"white","wall_ms":0}
  > {"type":"event","event":"press","at_ms":4000,"side":"white","wall_ms":0}
  > {"type":"event","event":"penalty","at_ms":5000,"side":"white","ms":60000,"reason":"7.5.5","wall_ms":0}
  > {"type":"event","event":"press","at_ms":9000,"side":"black","wall_ms":0}
  > {"type":"event","event":"press","at_ms":11000,"side":"white","wall_ms":0}
  > END
  $ flagfall clock audit x.jsonl
  1 game, 1 with times checked, 0 faulty
  $ flagfall clock audit --control "3' + 2\"" x.jsonl
  x.jsonl: 3 min with 2 s per move
    error: 1.: White shows 0:05:02 after move 1; the control gives at most 0:03:04
    error: 1...: Black shows 0:05:01 after move 1; the control gives at most 0:03:04
    one setting error explains it:
      5 min were set at the start (5 min with 2 s per move)
  1 game, 1 with times checked, 1 faulty
  ? 1
  $ flagfall clock audit missing.pgn 2>&1
  flagfall: cannot open "missing.pgn": No such file or directory; did you mean "missing.csv"?
  ? 4
  $ flagfall clock audit 2>&1
  flagfall: name a file with recorded times
  flagfall: see "flagfall clock audit --help"
  ? 2

From which move on a player need not record.

  $ printf '[TimeControl "40/5400:1800"]\n\n1. e4 {[%%clk 1:20:00]} e5 {[%%clk 1:20:00]} 2. Nf3 {[%%clk 0:04:20]} Nc6 {[%%clk 1:10:00]} *\n' >short.pgn
  $ flagfall clock audit short.pgn --notes | grep record
    3:51: note: 2.Nf3: White need not record moves 3 to 40: 0:04:20 left (Article 8.4)

The times used for the moves alone, and the running time of the game.

  $ for i in 1 2 3 4; do printf '%d. N%s3 {[%%emt 0:01:40]} N%s6 {[%%emt 0:00:20]} ' $((2*i-1)) f f; printf '%d. Ng1 {[%%emt 0:01:40]} Ng8 {[%%emt 0:00:20]} ' $((2*i)); done >moves.txt
  $ { printf '[TimeControl "600"]\n[White "A"]\n[Black "B"]\n\n'; cat moves.txt; echo '*'; } >emt.pgn
  $ flagfall clock audit emt.pgn
  emt.pgn: game 1 (A – B): 10 min
    5:278: error: 7.Nf3: White has used 0:11:40 by move 7; the control gives at most 0:10:00
  1 game, 1 with times checked, 1 faulty
  ? 1
  $ flagfall clock audit emt.pgn --control 15min
  1 game, 1 with times checked, 0 faulty
  $ printf '[TimeControl "60"]\n\n1. e4 {[%%egt 0:00:40]} e5 {[%%egt 0:00:50]} 2. Nf3 {[%%egt 0:01:20]} Nc6 {[%%egt 0:01:30]} *\n' >egt.pgn
  $ flagfall clock audit egt.pgn
  egt.pgn: game 1 (? – ?): 1 min
    3:51: error: 2.Nf3: White has used 0:01:10 by move 2; the control gives at most 0:01:00
  1 game, 1 with times checked, 1 faulty
  ? 1

Nothing but slow moves is no proof that the increment was less: twelve seconds may be a player's
quickest move in a hundred.

  $ awk 'BEGIN { split("Nf3 Nf6 Ng1 Ng8", m); c[0] = c[1] = 5400; print "[TimeControl \"5400+30\"]\n"
  > for (i = 0; i < 160; i++) { s = i % 2; c[s] += 30 - 12 - i * 7 % 40
  > printf "%s%s {[%%clk %d:%02d:%02d]}\n", s ? "" : i / 2 + 1 ". ", m[i % 4 + 1], c[s] / 3600, c[s] / 60 % 60, c[s] % 60 }
  > print "*" }' >slow.pgn
  $ flagfall clock audit slow.pgn
  slow.pgn: game 1 (? – ?): 90 min with 30 s per move
    question: by an increment of 0:00:30 no move took less than 0:00:12: the clock gave less, or no player moved quickly
    what it may be:
      nothing is wrong, but no player moved quickly
      20 s per move were set (90 min with 20 s per move)
      25 s per move were set (90 min with 25 s per move)
  1 game where the record leaves a question
  1 game, 1 with times checked, 0 faulty
  ? 6
