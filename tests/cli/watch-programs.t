Programs of a watch, by the shell of the system.

  $ cat >lib.sh <<'END'
  > game() { printf '[Event "x"]\n[Round "1.%s"]\n[White "%s"]\n[Black "%s"]\n\n%s *\n\n' "$@"; }
  > END
  $ . ./lib.sh; { game 1 Adams Baker '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8'; game 2 Clark Davis '1. e4 {[%clk 1:30:10]} e5 {[%clk 1:29:00]}'; } >b

Live games from a program, and a program that hears of warnings.

  $ flagfall watch --once --command 'cat b' --notify 'cat >told'
  claim: board 1 (Adams – Baker) 4...Ng8: the position has stood three times:
      White, to move, may claim a draw (Article 9.2.2)
  2 boards in 1 file: 0 to act on, 1 claim possible, 0 to look at
  $ sed 's/"time_ms":[0-9]*/"time_ms":N/' told
  {"type":"alert","id":"1-threefold-8-white","board":"1","white":"Adams","black":"Baker","round":"1.1","file":"|command","game":1,"level":"claim","kind":"threefold","ply":8,"at":"4...Ng8","text":"the position has stood three times: White, to move, may claim a draw","article":"9.2.2","claim":null,"time_ms":N}
  $ flagfall watch --once --command 'cat b; exit 3' 2>&1
  flagfall: the command gave no games
  look: |command: the command ended with exit code 3: what its boards show may be
      old
  0 boards in 0 files: 0 to act on, 0 claims possible, 1 to look at
  ? 4
  $ flagfall watch --once --command '' 2>&1
  flagfall: --command and --notify name a program
  flagfall: see "flagfall watch --help"
  ? 2

A stream that stays open: a game that comes again takes the place of what was known of it. The
program ends with the watch.

  $ cat >stream <<'END'
  > echo $$ >pid
  > printf '[Event "x"]\n[GameURL "u/1"]\n[Round "1.1"]\n[White "A"]\n[Black "B"]\n\n1. Nf3 *\n\n\n'
  > sleep 4
  > printf '[Event "x"]\n[GameURL "u/1"]\n[Round "1.1"]\n[White "A"]\n[Black "B"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n\n\n'
  > exec sleep 60
  > END
  $ flagfall watch --lines --command 'exec sh ./stream' >said & watcher=$!; for i in $(seq 300); do grep -q claim said && break; sleep 0.1; done; kill -INT $watcher; wait $watcher; sed 's/^[0-9:]* claim/TIME claim/' said
  TIME claim: board 1 (A – B) 4...Ng8: the position has stood three times:
      White, to move, may claim a draw (Article 9.2.2)
  1 board in 1 file: 0 to act on, 1 claim possible, 0 to look at
  $ for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 $(cat pid) 2>/dev/null || break; sleep 0.1; done; kill -0 $(cat pid) 2>/dev/null || echo ended
  ended
