Scoresheets and times as tables, with cells that people mistype.

Times: used times, columns by half-move, numbers and times that are none.

  $ printf 'move,white,black,white_used,black_used\n1,e4,e5,0:01:00,0:02:00\n2.,Nf3,Nc6,?,...\n3,Bb5,,0:00:30,\n' >u.csv; flagfall clock audit u.csv --control 5400+30; printf 'ply,move,used\n1,e4,60\n2,e5,1:xx\n3,Nf3,9:99:99\n' >v.csv; flagfall clock audit v.csv --control 5400+30 2>&1
  1 game, 1 with times checked, 0 faulty
  v.csv:3:3: error: game 1: 2 recorded times cannot be read
  1 game, 1 with times checked, 1 faulty
  ? 1
  $ for table in 'move,white,black,white_clock\nzero,e4,e5,1:00:00\n' 'white,move,white_clock\ne4,1x,1:00:00\n' 'ply,move,clock\n,e4,1:00:00\n' 'ply,move,clock\n123456789012,e4,1:00:00\n' 'ply,move,clock\n99999999,e4,1:00:00\n' 'white,black,white_clock\ne4,e5,1:00:00\n' 'move,white,black\n1,e4,e5\n' ''; do printf "$table" >t.csv; flagfall clock audit t.csv --control 5400+30 2>&1; done
  flagfall: t.csv:2: "zero" is not the number of a move
  flagfall: t.csv:2: "1x" is not the number of a move
  flagfall: t.csv:2: "" is not the number of a move
  flagfall: t.csv:2: "123456789012" is not the number of a move
  flagfall: t.csv:2: "99999999" is not the number of a move
  flagfall: t.csv:1: no clock columns: expected a header like move,white,black,white_clock,black_clock
  flagfall: t.csv:1: no clock columns: expected a header like move,white,black,white_clock,black_clock
  flagfall: t.csv:1: the table is empty
  ? 3
  $ printf 'ply,move,clock\n1,e4,1:29:00\n1,d4,1:28:00\n2,e5,1:29:30\n' >w.csv; flagfall clock audit w.csv --control 5400+30 2>&1
  flagfall: w.csv: game 1: half-move 1 is out of order
  1 game, 0 with times checked, 0 faulty
  ? 6

Clocks in a scoresheet: what is a time and what is not.

  $ for clock in 0:00:01 59 1:59 1:60 1:2:3:4 12.5 12,25 12.125 12.1234 :5 1: abc 123456 1234567 1:234 "" ? 0.x; do printf 'ply,move,clock\n1,e4,"%s"\n' "$clock" >s.csv; echo "$clock: $(flagfall convert s.csv --to csv 2>&1 | tail -n 1)"; done
  0:00:01: 1,1,e4,,0:00:01,
  59: 1,1,e4,,0:00:59,
  1:59: 1,1,e4,,0:01:59,
  1:60: flagfall: s.csv:2:3: "1:60" is not a time: expected 1:23:45
  1:2:3:4: flagfall: s.csv:2:3: "1:2:3:4" is not a time: expected 1:23:45
  12.5: 1,1,e4,,0:00:12.500,
  12,25: 1,1,e4,,0:00:12.250,
  12.125: 1,1,e4,,0:00:12.125,
  12.1234: flagfall: s.csv:2:3: "12.1234" is not a time: expected 1:23:45
  :5: flagfall: s.csv:2:3: ":5" is not a time: expected 1:23:45
  1:: flagfall: s.csv:2:3: "1:" is not a time: expected 1:23:45
  abc: flagfall: s.csv:2:3: "abc" is not a time: expected 1:23:45
  123456: 1,1,e4,,34:17:36,
  1234567: flagfall: s.csv:2:3: "1234567" is not a time: expected 1:23:45
  1:234: flagfall: s.csv:2:3: "1:234" is not a time: expected 1:23:45
  : 1,1,e4,,,
  ?: 1,1,e4,,,
  0.x: flagfall: s.csv:2:3: "0.x" is not a time: expected 1:23:45
  $ printf '[Event "?"]\n\n1. e4 {[%%clk 1:29:59.5]} e5 *\n' >half.pgn; flagfall convert half.pgn --to csv; printf '[Event "?"]\n[SetUp "1"]\n[FEN "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 7"]\n\n7... e5 8. e4 Kd7 *\n' >black.pgn; flagfall convert black.pgn --to csv
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,1:29:59.500,
  game,move,white,black,white_clock,black_clock
  1,7,...,e5,,
  1,8,e4,Kd7,,
  ? 1

Numbers of rows: gaps are half-moves that are missing, going back is a mistake.

  $ for rows in '1,e4,e5\n3,Nf3,Nc6' '2,e4,e5\n1,d4,d5' '0,e4,e5' '99999,e4,e5' '123456789012345,e4,e5' '1234567890123456,e4,e5' '1.,e4,e5\n2 .,Nf3,Nc6' '1;2,e4,e5' ',e4,e5\n,Nf3,' '1,,e5' '1,...,e5\n2,?,Nc6'; do printf "move,white,black\n$rows\n" >n.csv; flagfall convert n.csv --to csv 2>&1; echo "exit $?"; done
  flagfall: n.csv: the same in every language
  flagfall: n.csv:3: "...": the half-move is missing; what follows is kept as text
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,...,...,,
  1,3,Nf3,Nc6,,
  exit 1
  flagfall: n.csv: the same in every language
  flagfall: n.csv:3:1: warning: move number 1 stands where 3 is due [move-number]
  flagfall: n.csv:2: "...": the half-move is missing; what follows is kept as text
  game,move,white,black,white_clock,black_clock
  1,1,...,...,,
  1,2,e4,e5,,
  1,3,d4,d5,,
  exit 6
  flagfall: n.csv:2:1: no game has move 0
  exit 3
  flagfall: n.csv:2:1: no game has move 99999
  exit 3
  flagfall: n.csv:2:1: no game has move 123456789012345
  exit 3
  flagfall: n.csv:2:1: no game has move 1234567890123456
  exit 3
  flagfall: n.csv: read as en
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,Nf3,Nc6,,
  exit 0
  flagfall: n.csv:2:1: "1;2" is not the number of a move
  exit 3
  flagfall: n.csv: read as en
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,Nf3,,,
  exit 0
  flagfall: n.csv: the same in every language
  flagfall: n.csv:2: "...": the half-move is missing; what follows is kept as text
  game,move,white,black,white_clock,black_clock
  1,1,...,e5,,
  exit 1
  flagfall: n.csv: the same in every language
  flagfall: n.csv:2:2: "...": the half-move is missing; what follows is kept as text
  game,move,white,black,white_clock,black_clock
  1,1,...,e5,,
  1,2,?,Nc6,,
  exit 1
  $ for rows in '1,e4\n3,Nf3' '5,e4\n2,e5' '999999,e4'; do printf "ply,move\n$rows\n" >p.csv; flagfall convert p.csv --to csv 2>&1; done
  flagfall: p.csv: the same in every language
  flagfall: p.csv:3: "...": the half-move is missing; what follows is kept as text
  game,move,white,black,white_clock,black_clock
  1,1,e4,...,,
  1,2,Nf3,,,
  flagfall: p.csv: the same in every language
  flagfall: p.csv:2:1: warning: half-move number 5 stands where 1 is due [move-number]
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  flagfall: p.csv:2:1: no game has half-move 999999
  ? 3
  $ printf 'move,white\n1,e4\n' >q.csv; flagfall convert q.csv 2>&1; printf 'ply,white\n1,e4\n' >q.csv; flagfall convert q.csv --to csv 2>&1; printf 'move,white,black\n1,e4,e5,Nf3\n' >q.csv; flagfall convert q.csv 2>&1
  flagfall: q.csv:1:1: no scoresheet: expected the header move,white,black or ply,move, in any language
  flagfall: q.csv:1:1: no scoresheet: expected the header move,white,black or ply,move, in any language
  flagfall: q.csv:2:4: a cell after the last of the header's 3 columns
  ? 3

What verify says of a scoresheet.

  $ printf 'move,white,black\n1,e4,e5\n2,Qh5#,Ke7\n3,Qxe5#,\n' >m.csv; flagfall verify m.csv --notes 2>/dev/null
  m.csv:3:2: warning: game 1: 2.Qh5#: a sign for check or mate that is not so
  1 game in 1 file: 1 legal, 0 with faults; 5 half-moves; 0 errors, 1 warning, 0 notes
  $ printf 'move,white,black\n1,e4,e5\n2,Bc4+,Nc6\n3,Nf3,N\n' >a.csv; flagfall verify a.csv --notes 2>/dev/null
  a.csv:3:2: note: game 1: 2.Bc4+: a sign for check or mate that is not so
  a.csv:4:3: error: game 1: 3...N: this is not a move that can be read
  1 game in 1 file: 0 legal, 1 with faults; 5 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ printf 'move,white,black\n1,d4,d5\n2,Nd2,Nf6\n3,Nf3,Nfd7\n4,e3,g6\n5,Nh4,Nc6\n6,Nf3,N7b8\n7,Nb3,e5\n8,Nd2,Bd6\n9,Bd3,0-0\n10,Castles,Bf5\n' >o.csv; flagfall verify o.csv --notes 2>/dev/null
  o.csv:4:2: error: game 1: 3.Nf3: it can mean Ngf3 or Ndf3 [Appendix C]
  o.csv:11:3: note: game 1: 15 half-moves after the fault were not checked
  1 game in 1 file: 0 legal, 1 with faults; 4 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ printf 'move,white,black\n1,e4,%0300d\n' 1 >l.csv; flagfall verify l.csv 2>/dev/null | cut -c1-150; printf 'move,white,black\n1,e4,c5 \xa9\n2,Nf3,d6\n' >z.csv; flagfall verify z.csv --notes 2>/dev/null
  l.csv:2:3: error: game 1: 1...000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
  1 game in 1 file: 0 legal, 1 with faults; 1 half-move; 1 error, 0 warnings, 0 notes
  z.csv:1:1: warning: game 1: not UTF-8: read as Windows-1252
  z.csv:2:3: error: game 1: 1...c5 ©: this is not a move that can be read
  z.csv:3:3: note: game 1: 2 half-moves after the fault were not checked
  1 game in 1 file: 0 legal, 1 with faults; 1 half-move; 1 error, 1 warning, 1 note
  ? 1

CSV that Excel opens where numbers have decimal commas: the same cells, another writing.

  $ printf 'no,name,rating\n1,"Smith; Ann",2000\n2,"O""Hara, Bo",1900\n3,Cole,\n' >xl.csv
  $ flagfall event new xl.ffe --kind round-robin --start 2026-11-21 >/dev/null; flagfall event import -q xl.ffe xl.csv 2>/dev/null; flagfall event pair -q xl.ffe --all >/dev/null
  $ printf '1 =\n' | flagfall event result -q xl.ffe --round 1; printf '1 1\n' | flagfall event result -q xl.ffe --round 2
  $ flagfall standings xl.ffe -q --tiebreaks SB --excel | od -An -c | head -1
   357 273 277   r   a   n   k   ;   n   o   ;   n   a   m   e   ;
  $ flagfall standings xl.ffe -q --tiebreaks SB --format csv
  rank,no,name,fide_id,federation,rating,points,SB
  1,1,"Smith; Ann",,,2000,1.0,0.50
  2,2,"O""Hara, Bo",,,1900,0.5,0.25
  2,3,Cole,,,,0.5,0.25
  $ flagfall standings xl.ffe -q --tiebreaks SB --excel | tr -d '\r'
  ﻿rank;no;name;fide_id;federation;rating;points;SB
  1;1;"Smith; Ann";;;2000;1,0;0,50
  2;2;"O""Hara, Bo";;;1900;0,5;0,25
  2;3;Cole;;;;0,5;0,25
  $ flagfall standings xl.ffe -q --excel -o xl-out.csv && tail -c 2 xl-out.csv | od -An -c
    \r  \n
  $ flagfall event export xl.ffe --excel --format csv --round 1 | tr -d '\r'
  ﻿round;board;white;black;result
  1;1;"O""Hara, Bo";Cole;½-½
  1;;"Smith; Ann";;Z
  $ flagfall standings xl.ffe -q --excel -o xl.html 2>&1
  flagfall: --excel is a form of CSV
  flagfall: see "flagfall standings --help"
  ? 2
