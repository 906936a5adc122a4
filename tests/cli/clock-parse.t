Time controls as they are announced, and as tags and records.

  $ flagfall clock parse "90'/40+30'+30\""
  90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
    PGN    40/5400+30:1800+30
    TRF26  40/5400+30:1800+30
  $ flagfall clock parse "40/120 SD/60 d5"
  120 min for 40 moves, then 60 min for the rest of the game, with 5 s delay from move 1
    PGN    cannot be written: PGN has no way to write a delay
    TRF26  cannot be written: TRF26 has no way to write a delay
  $ flagfall clock parse --to trf "White 5 min; Black 4 min"
  W300-B240
  $ flagfall clock parse --to pgn "100 min for 40 moves, 50 min for 20 moves, 15 min for the rest, 30 sec per move from move 1"
  40/6000+30:20/3000+30:900+30

What has two readings is not decided; the exit code says so.

  $ flagfall clock parse 60+1
  More than one reading; ask what is meant:
  1. 1 min with 1 s per move
    taken  in seconds, as a PGN tag or record 222
    PGN    60+1
    TRF26  60+1
  2. 60 min with 1 s per move
    taken  in minutes, as on a poster
    PGN    3600+1
    TRF26  3600+1
  ? 6
  $ flagfall clock parse --as pgn 60+1
  1 min with 1 s per move
    PGN    60+1
    TRF26  60+1
  $ flagfall clock parse "90 min and 30 sec blue"
  Not wholly understood; what is left reads:
  90 min with 30 s per move
    PGN    5400+30
    TRF26  5400+30
    words not understood: blue
  ? 6

  $ flagfall clock parse "as soon as possible" 2>&1
  flagfall: "as soon as possible" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  ? 3
  $ printf '3+2\n\n15 min/game + 10 sec/move\n' | flagfall clock parse --to pgn -
  180+2
  900+10
  $ flagfall clock parse --format json "5' + 3\" Bronstein"
  {"type":"time_control","input":"5' + 3\" Bronstein","undecided":false,"ignored":"","unplaced":"","readings":[{"text":"5 min with 3 s Bronstein","pgn":null,"trf":null,"sides":[{"side":"white","periods":[{"moves":0,"main_ms":300000,"kind":"bronstein","bonus_ms":3000,"count":0,"bonus_from":0}]},{"side":"black","periods":[{"moves":0,"main_ms":300000,"kind":"bronstein","bonus_ms":3000,"count":0,"bonus_from":0}]}],"note":""}]}
  $ flagfall clock parse 2>&1
  flagfall: name a time control, like "90'/40 + 30' + 30''"
  flagfall: see "flagfall clock parse --help"
  ? 2

The class of a time control, with the sum that decides.

  $ flagfall clock class "10' + 5\""
  fide-2023: rapid chess (A.1; blitz up to and with 10 min, rapid under 60 min)
    each player: 0:10:00 main time + 0:05:00 for 60 moves = 0:15:00
  code: not defined in this edition
  fide-2009: rapid chess (A.1; blitz under 15 min, rapid under 60 min)
  fide-2014: rapid chess (A.1; blitz up to and with 10 min, rapid under 60 min) - not verified for this edition
  fide-2017: rapid chess (A.1; blitz up to and with 10 min, rapid under 60 min) - not verified for this edition
  fide-2018: rapid chess (A.1; blitz up to and with 10 min, rapid under 60 min)
  $ flagfall clock class --laws fide-2018 "30' + 30\""
  fide-2018: standard chess (A.1; blitz up to and with 10 min, rapid under 60 min)
    each player: 0:30:00 main time + 0:30:00 for 60 moves = 1:00:00
  $ flagfall clock class --laws fide-2023 W900-B540
  fide-2023: undecided: the two sides fall into different classes (A.1; blitz up to and with 10 min, rapid under 60 min)
    White: 0:15:00 main time + 0:00:00 for 60 moves = 0:15:00
    Black: 0:09:00 main time + 0:00:00 for 60 moves = 0:09:00
  ? 6
  $ flagfall clock class --laws fide-1990 5+0 2>&1
  flagfall: --laws: no edition "fide-1990" of the Laws: there are code, fide-2009, fide-2014, fide-2017, fide-2018, fide-2023; or give a day, as 2019-06-30; did you mean code?
  flagfall: see "flagfall clock class --help"
  ? 2

A time is never negative; a dash between two times is none of it.

  $ for t in -1 -90 5+-3 '5 min, -1 s' −5 --1; do flagfall clock parse -- "$t" 2>&1; done
  flagfall: "-1" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  flagfall: "-90" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  flagfall: "5+-3" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  flagfall: "5 min, -1 s" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  flagfall: "−5" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  flagfall: "--1" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  ? 3
  $ flagfall clock parse -- '- 90 min'; flagfall clock parse --to pgn -- "90'-30\""
  90 min
    PGN    5400
    TRF26  5400
  5400+30

A time control that is quoted in a message is not cut within a character.

  $ flagfall clock parse "$(printf 'x%.0s' $(seq 59))äöü" 2>&1 | iconv -f UTF-8 -t UTF-8
  flagfall: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" is not a time control; write 90'+30", 40/90 SD/30 inc/30 or 40/5400+30:1800+30
  $ printf '[Event "a"]\n[TimeControl "%säöü"]\n\n1. e4 {[%%clk 1:00:00]} *\n' "$(printf 'x%.0s' $(seq 59))" >cut.pgn; flagfall verify --clocks cut.pgn 2>&1 | iconv -f UTF-8 -t UTF-8; flagfall clock audit cut.pgn 2>&1 | iconv -f UTF-8 -t UTF-8
  cut.pgn:4:7: warning: game 1: recorded times are not checked: the time control "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" is not clear
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 1 warning, 1 note
  flagfall: cut.pgn: game 1: the time control "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" is not clear; give it with --control
  1 game, 0 with times checked, 0 faulty

What stands before a number and says nothing of it is not passed over.

  $ flagfall clock parse x1
  Not wholly understood; what is left reads:
  1 min
    PGN    60
    TRF26  60
    words not understood: x
  ? 6
