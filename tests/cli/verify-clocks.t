Recorded times, checked with the moves. The games are those of the audit's own cases.

  $ flagfall verify --clocks $DATA/clock/audit.pgn | sed "s|$DATA/||"
  clock/audit.pgn:49:12: error: game 2 (Grown – Clock, round 2): 17...Nxe4: Black's time grew to 1:31:18 at move 17, 0:01:20 more than the control allows [Article 6.10.2]
  clock/audit.pgn:38:7: warning: game 2 (Grown – Clock, round 2): one thing explains the times: Black's side was given at least 0:01:20 by hand at move 17 (a penalty, or a mistake)
  clock/audit.pgn:66:7: warning: game 3 (No – Increment, round 3): by an increment of 0:00:30 no move took less than 0:00:31: the clock gave less [Article 6.10.2]
  clock/audit.pgn:66:7: warning: game 3 (No – Increment, round 3): one thing explains the times: the increment was not set
  clock/audit.pgn:94:7: error: game 4 (High – Start, round 4): 1.e4: White shows 2:00:58 after move 1; the control gives at most 1:31:00 [Article 6.10.2]
  clock/audit.pgn:94:32: error: game 4 (High – Start, round 4): 1...e5: Black shows 2:00:59 after move 1; the control gives at most 1:31:00 [Article 6.10.2]
  clock/audit.pgn:94:7: warning: game 4 (High – Start, round 4): one thing explains the times: 120 min were set at the start
  clock/audit.pgn:122:7: warning: game 5 (Unclear – Control, round 5): recorded times are not checked: the time control "?" is not clear
  5 games in 1 file: 3 legal, 2 with faults; 228 half-moves; 3 errors, 5 warnings, 0 notes
  $ flagfall verify --clocks --notes --games --format json $DATA/clock/audit.pgn | grep -e '"game":4' -e clock_control | sed "s|$DATA/||"
  {"type":"finding","file":"clock/audit.pgn","game":4,"line":94,"column":7,"ply":1,"at":"1.e4","text":null,"code":"clock_start_high","severity":"error","article":"6.10.2","message":"White shows 2:00:58 after move 1; the control gives at most 1:31:00","fen":null,"white":"High","black":"Start","round":"4"}
  {"type":"finding","file":"clock/audit.pgn","game":4,"line":94,"column":32,"ply":2,"at":"1...e5","text":null,"code":"clock_start_high","severity":"error","article":"6.10.2","message":"Black shows 2:00:59 after move 1; the control gives at most 1:31:00","fen":null,"white":"High","black":"Start","round":"4"}
  {"type":"finding","file":"clock/audit.pgn","game":4,"line":94,"column":7,"ply":null,"at":null,"text":null,"code":"clock_setting","severity":"warning","article":null,"message":"one thing explains the times: 120 min were set at the start","fen":null,"white":"High","black":"Start","round":"4"}
  {"type":"game","file":"clock/audit.pgn","game":4,"white":"High","black":"Start","round":"4","result":"*","plies":52,"valid":false,"end":null,"ended_at":null,"first_illegal":null,"first_threefold":null,"first_fivefold":null,"first_fifty":null,"first_seventyfive":null,"final_count":1}
  {"type":"finding","file":"clock/audit.pgn","game":5,"line":122,"column":7,"ply":null,"at":null,"text":null,"code":"clock_control","severity":"warning","article":null,"message":"recorded times are not checked: the time control \"?\" is not clear","fen":null,"white":"Unclear","black":"Control","round":"5"}
  $ flagfall verify --clocks --control "90'+30\"" -q $DATA/clock/audit.pgn | tail -n 1
  5 games in 1 file: 3 legal, 2 with faults; 228 half-moves; 3 errors, 4 warnings, 0 notes

Without the option the times are of no interest, and a control changes nothing.

  $ flagfall verify $DATA/clock/audit.pgn
  5 games in 1 file: 5 legal, 0 with faults; 228 half-moves; 0 errors, 0 warnings, 0 notes
  $ flagfall verify --control "5'" $DATA/clock/audit.pgn
  5 games in 1 file: 5 legal, 0 with faults; 228 half-moves; 0 errors, 0 warnings, 0 notes

Over threads the same comes out.

  $ for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do cat $DATA/clock/audit.pgn; echo; done >many.pgn
  $ for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cat many.pgn; echo; done >more.pgn
  $ flagfall verify --clocks --format json more.pgn >one; flagfall verify --clocks --format json --threads 4 more.pgn >four; cmp one four && tail -n 1 four
  {"type":"summary","files":1,"games":1200,"valid":720,"invalid":480,"plies":54720,"errors":720,"warnings":1200,"notes":0}

A warning alone does not make the exit code 1; a time that cannot be read is reported with its place,
and one in a variation is none of the game's. A game that Black begins, at move 30.

  $ cat >x.pgn <<'END'
  > [Event "x"]
  > [TimeControl "300+3"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]
  > 
  > 30... Kd7 {[%clk 0:05:01]} 31. e4 {[%clk 0:05:0x]} (31. e3 {[%clk 9:00:00]}) 31... Ke6
  > {[%clk 0:06:00]} 32. Kd2 {[%clk 0:04:59]} *
  > END
  $ flagfall verify --clocks x.pgn
  x.pgn:6:35: warning: game 1: a recorded time that cannot be read
  x.pgn:7:1: error: game 1: 31...Ke6: Black's time grew to 0:06:00 at move 31, 0:00:56 more than the control allows [Article 6.10.2]
  x.pgn:6:11: warning: game 1: any one of these explains the times: Black's side was given at least 0:00:56 by hand at move 31 (a penalty, or a mistake); Black's reading after move 31, 0:06:00, is wrong: misread or mistyped; 60 s per move were set
  1 game in 1 file: 0 legal, 1 with faults; 4 half-moves; 1 error, 2 warnings, 1 note
  ? 1
  $ flagfall clock audit x.pgn
  x.pgn:6:35: error: game 1: 1 recorded time cannot be read
  x.pgn: game 1 (? – ?): 5 min with 3 s per move
    7:1: error: 31...Ke6: Black's time grew to 0:06:00 at move 31, 0:00:56 more than the control allows
    any one of these explains it:
      Black's side was given at least 0:00:56 by hand at move 31 (a penalty, or a mistake)
      Black's reading after move 31, 0:06:00, is wrong: misread or mistyped
      60 s per move were set (5 min with 1 min per move)
  1 game, 1 with times checked, 1 faulty
  ? 1
  $ sed 's/0:06:00/0:04:59/; s/300+3/as always/' x.pgn | flagfall verify --clocks -
  standard input:6:35: warning: game 1: a recorded time that cannot be read
  standard input:6:11: warning: game 1: recorded times are not checked: the time control "as always" is not clear
  1 game in 1 file: 1 legal, 0 with faults; 4 half-moves; 0 errors, 2 warnings, 1 note

A scoresheet. The control is reported.

  $ flagfall verify -q --clocks --control "15'+5\"" $DATA/clock/scoresheet.csv | sed "s|$DATA/||" | sed -n '1,2p;$p'
  clock/scoresheet.csv:2:2: error: game 1: 1.e4: White shows 0:15:19 after move 1; the control gives at most 0:15:10 [Article 6.10.2]
  clock/scoresheet.csv:2:3: error: game 1: 1...e5: Black shows 0:15:19 after move 1; the control gives at most 0:15:10 [Article 6.10.2]
  1 game in 1 file: 0 legal, 1 with faults; 40 half-moves; 21 errors, 1 warning, 1 note
  $ flagfall verify -q --clocks $DATA/clock/scoresheet.csv | sed "s|$DATA/||"
  clock/scoresheet.csv:2:2: warning: game 1: recorded times are not checked: the time control is not named
  1 game in 1 file: 1 legal, 0 with faults; 40 half-moves; 0 errors, 1 warning, 0 notes
  $ flagfall verify --control "soon" x.pgn 2>&1
  flagfall: "soon" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  ? 3
