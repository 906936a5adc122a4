A round is recorded, and any moment of it can be shown again. The record of this test is written
here; its times are milliseconds since 1970: it begins at 14:00:00.

  $ export TZ=UTC
  $ cat >lib.sh <<'END'
  > game() { printf '[Event "x"]\n[Round "1.%s"]\n[White "%s"]\n[Black "%s"]\n\n%s *\n\n' "$@"; }
  > put() { # SECOND FILE: the source holds what the file does
  >   size=$(wc -c <$2); part="new $size"
  >   printf 'text %s 0 %s %s\n%s\n' $((1795874400000 + $1 * 1000)) $size $((size + ${#part} + 2)) "$part"
  >   cat $2; echo; }
  > END
  $ . ./lib.sh; { game 1 Adams Baker '1. Nf3 Nf6 2. Ng1'; game 2 Clark Davis '1. e4 {[%clk 1:30:10]} e5 {[%clk 1:29:00]}'; } >a
  $ . ./lib.sh; { game 1 Adams Baker '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8'; game 2 Clark Davis '1. e4 {[%clk 1:30:10]} e5 {[%clk 1:29:00]}'; } >b
  $ . ./lib.sh; { game 1 Adams Baker '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4'; game 2 Clark Davis '1. e4 {[%clk 1:30:10]} e5 {[%clk 1:29:00]}'; } >c
  $ . ./lib.sh; { echo flagfall watch record 1; echo begin 1795874400000; echo source 0 9 round.pgn; put 1 a; put 60 b; put 125 c; } >tape
  $ flagfall watch --replay tape
  14:01:00 claim: board 1 (Adams – Baker) 4...Ng8: the position has stood three
      times: White, to move, may claim a draw (Article 9.2.2)
      flagfall claim threefold round.pgn --at 4b
  14:02:05 withdrawn: board 1 (Adams – Baker) 4...Ng8: third occurrence of the
      position
  2 boards in 1 file: 0 to act on, 0 claims possible, 0 to look at

How it stood at a time of day, to the second.

  $ flagfall watch --replay tape --at 14:00:59
  At 14:00:59, of a record from 14:00:00 to 14:02:05:
  board 1 (Adams – Baker): 2.Ng1, *
  board 2 (Clark – Davis): 1...e5, White 1:30:10, Black 1:29:00, *
  2 boards in 1 file: 0 to act on, 0 claims possible, 0 to look at
  $ flagfall watch --replay tape --at 14:01
  At 14:01:00, of a record from 14:00:00 to 14:02:05:
  board 1 (Adams – Baker): 4...Ng8, *
  board 2 (Clark – Davis): 1...e5, White 1:30:10, Black 1:29:00, *
  14:01:00 claim: board 1 (Adams – Baker) 4...Ng8: the position has stood three
      times: White, to move, may claim a draw (Article 9.2.2)
      flagfall claim threefold round.pgn --at 4b
  2 boards in 1 file: 0 to act on, 1 claim possible, 0 to look at
  $ flagfall watch --replay tape --at 14:01 --follow davis
  Board 2: Clark – Davis *
  8  r  n  b  q  k  b  n  r
  7  p  p  p  p  :  p  p  p
  6  .  :  .  :  .  :  .  :
  5  :  .  :  .  p  .  :  .
  4  .  :  .  :  P  :  .  :
  3  :  .  :  .  :  .  :  .
  2  P  P  P  P  .  P  P  P
  1  R  N  B  Q  K  B  N  R
     a  b  c  d  e  f  g  h   White to move
  last move 1...e5 White 1:30:10 Black 1:29:00
  0 moves by each player without capture or pawn move; this position stood 1 time
  2 boards in 1 file: 0 to act on, 1 claim possible, 0 to look at
  $ flagfall watch --replay tape --at 14:02:05 --format json --follow 2
  {"type":"state","board":"2","white":"Clark","black":"Davis","round":"1.2","file":"round.pgn","game":2,"ply":2,"at":"1...e5","result":"*","fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2","white_ms":5410000,"black_ms":5340000,"first_ms":null,"reckoned":false,"time_ms":1795874401000}
  {"type":"summary","files":1,"boards":2,"act":0,"claim":0,"look":0}

Times that it has not, boards that it has not, and what goes with it.

  $ flagfall watch --replay tape --at 13:59 2>&1
  flagfall: --at 13:59: the record goes from 14:00:00 to 14:02:05
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --replay tape --at 25:00 2>&1
  flagfall: --at: "25:00" is no time of day; write 15:42 or 15:42:30
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --replay tape --follow Evans 2>&1
  flagfall: no board is "Evans": give its number or a part of a player's name
  ? 3
  $ flagfall watch --replay tape a 2>&1
  flagfall: --replay shows a record, and nothing else is watched then
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --replay tape --once 2>&1
  flagfall: --once is for live boards, and --replay shows a record
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch a --at 14:00 2>&1
  flagfall: --at says a moment of a record: --replay FILE
  flagfall: see "flagfall watch --help"
  ? 2
  $ cp a b.pgn; flagfall watch --replay b.pgn 2>&1
  flagfall: b.pgn: not a record of live boards
  ? 3

A record that was cut short is shown as far as it goes, and goes on from there.

  $ head -c 700 tape >cut && flagfall watch --replay cut 2>&1
  flagfall: cut: its last entry is cut short and left out
  14:01:00 claim: board 1 (Adams – Baker) 4...Ng8: the position has stood three
      times: White, to move, may claim a draw (Article 9.2.2)
      flagfall claim threefold round.pgn --at 4b
  2 boards in 1 file: 0 to act on, 1 claim possible, 0 to look at
  $ flagfall watch --once c --record cut
  2 boards in 1 file: 0 to act on, 0 claims possible, 0 to look at
  $ flagfall watch --replay cut 2>&1 | tail -n 1
  2 boards in 1 file: 0 to act on, 0 claims possible, 0 to look at
  $ grep -c ^begin cut
  2

What is recorded is what was read; nothing else is written over, and no input.

  $ flagfall watch --once b --record new
  claim: board 1 (Adams – Baker) 4...Ng8: the position has stood three times:
      White, to move, may claim a draw (Article 9.2.2)
      flagfall claim threefold b --at 4b
  2 boards in 1 file: 0 to act on, 1 claim possible, 0 to look at
  $ sed 's/1[0-9]\{12\}/TIME/' new | head -n 4
  flagfall watch record 1
  begin TIME
  source 0 1 b
  text TIME 0 211 229
  $ flagfall watch --once b --record b 2>&1
  flagfall: "b" was left alone: it is not a record of live boards
  ? 4
  $ echo hello >note; flagfall watch --once b --record note 2>&1; cat note
  flagfall: "note" was left alone: it is not a record of live boards
  hello
  $ ln -s note link; flagfall watch --once b --record link 2>&1; cat note
  flagfall: "link" was left alone: it is not a record of live boards
  hello

A board without a move after the round began; the default time ends.

  $ . ./lib.sh; { game 1 Adams Baker ''; game 2 Clark Davis '1. e4'; game 3 Evans Frank '1. e4 e5'; } >late
  $ . ./lib.sh; { echo flagfall watch record 1; echo begin 1795874400000; echo source 0 9 round.pgn; put 1 late; put 1860 late; } >latetape
  $ TZ=UTC flagfall watch --replay latetape --start 14:00 --default-time 30:00 --silent 1:00:00
  14:05:00 look: board 1 (Adams – Baker): White has not moved 0:05:00 after the
      round began: is the player there?
  14:05:00 look: board 2 (Clark – Davis): Black has not moved 0:05:00 after the
      round began: is the player there?
  14:30:01 withdrawn: board 1 (Adams – Baker): no move since the round began
  14:30:01 act: board 1 (Adams – Baker): White has not moved, and the default time
      of 0:30:00 is over: who was not there when it ended? (Article 6.7.1)
      flagfall default-time --white-late absent --default-time 0:30:00 --elapsed 0:30:01
  14:30:01 withdrawn: board 2 (Clark – Davis): no move since the round began
  14:30:01 act: board 2 (Clark – Davis): Black has not moved, and the default time
      of 0:30:00 is over: who was not there when it ended? (Article 6.7.1)
      flagfall default-time --black-late absent --default-time 0:30:00 --elapsed 0:30:01
  3 boards in 1 file: 2 to act on, 0 claims possible, 0 to look at
  ? 1
  $ TZ=UTC flagfall watch --replay latetape --start 3pm 2>&1
  flagfall: --start: "3pm" is no time of day; write 15:00
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --once late --default-time 30:00 2>&1
  flagfall: --default-time counts from --start: when did the round begin?
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall default-time --white-late absent --default-time 0:30:00 --elapsed 0:30:01 | head -n 2
  White loses by default: -/+, the game is not played.

