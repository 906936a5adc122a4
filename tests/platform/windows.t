What only the Windows program has: run by `make check-windows`. The command line there does not
give names with * and ? as the files that fit, so the program does. In quotes here, since a shell
would do it before; a folder is left out, and what fits nothing stays as it was typed.

  $ printf '1. e4 *\n' >b.pgn; printf '1. e4 e5 2. Ke3 *\n' >a.pgn; printf '1. d4 *\n' >Zürich.pgn
  $ mkdir folder.pgn games; cp a.pgn games/one.pgn
  $ flagfall verify --games --format json '?.pgn' 'games/*.pgn' | sed -n 's/.*"game","file":"\([^"]*\)".*/\1/p'
  a.pgn
  b.pgn
  games/one.pgn
  $ flagfall verify --format json 'Z*.pgn' | grep -o '"files":1,"games":1,"valid":1'
  "files":1,"games":1,"valid":1
  $ flagfall verify 'none*.pgn' 2>&1 | head -n 1
  flagfall: cannot open "none*.pgn": No such file or directory

Standard input that is a file, also an empty one, and a pipe.

  $ flagfall verify - <b.pgn; flagfall convert - <b.pgn --to fen --final; cat b.pgn | flagfall verify -
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 0 warnings, 0 notes
  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 0 warnings, 0 notes
  $ : >empty.pgn; flagfall verify - <empty.pgn 2>&1 | head -n 1
  flagfall: "standard input" holds no game: expected PGN, tag pairs and moves

Names of any length and letters, also from a folder whose own name is long.

  $ d=$(printf 'd%.0s' $(seq 110)); echo "export d=$d" >names; mkdir -p $d/$d/$d "Zürich 東京"
  $ . ./names; flagfall convert b.pgn -o $d/$d/$d/b.json; cut -c1-16 $d/$d/$d/b.json
  {"type":"record"
  $ . ./names; cd $d; flagfall convert ../b.pgn -o $d/$d/c.pgn; flagfall verify --format json $d/$d/c.pgn | grep -o '"games":1'
  "games":1
  $ . ./names; flagfall convert $d/$d/$d/b.json -o "Zürich 東京/ж.pgn"; tail -n 2 "Zürich 東京/ж.pgn"
  1. e4 *

  $ . ./names; ls -A $d/$d/$d "Zürich 東京" | grep -c '[.]'
  3

What the environment says, in any letters.

  $ flagfall event new e.ffe --name 'Übung'; FLAGFALL_AUTHOR='Jürg Ж' flagfall event set e.ffe --name Ж
  created e.ffe
  settings changed (entry 2)
  $ flagfall event log e.ffe | grep Jürg
      2  2026-11-21T09:00:00Z  Jürg Ж: settings changed

Web addresses, by WinHTTP; a program by the system's command interpreter; a record shown again.

  $ printf '[Event "x"]\n[Round "1.1"]\n[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Ke3 *\n' >round.pgn
  $ python3 -u -c 'import http.server as h; s = h.ThreadingHTTPServer(("127.0.0.1", 0), h.SimpleHTTPRequestHandler); print(s.server_port); s.serve_forever()' >port 2>log & echo $! >pid; until [ -s port ]; do sleep 0.1; done
  $ flagfall watch --once http://127.0.0.1:$(cat port)/round.pgn | tail -n 1
  1 board in 1 file: 1 to act on, 0 claims possible, 0 to look at
  $ flagfall watch --once http://127.0.0.1:$(cat port)/none 2>&1 | grep -o 'there is no such page (404)'
  there is no such page (404)
  $ kill $(cat pid)
  $ flagfall watch --once http://127.0.0.1:1/round.pgn 2>&1 | grep -o 'no connection'
  no connection
  $ flagfall watch --once --command 'type round.pgn' --notify 'more >told' --record tape | tail -n 1
  1 board in 1 file: 1 to act on, 0 claims possible, 0 to look at
  $ grep -o '"kind":"illegal"' told
  "kind":"illegal"
  $ flagfall watch --replay tape | tail -n 1
  1 board in 1 file: 1 to act on, 0 claims possible, 0 to look at
