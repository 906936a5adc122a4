A round of LiveChess as JSON: the round names the games, and each is read for itself. A game that
was forfeited is not proposed as won.

  $ mkdir -p get/ab/round-1
  $ cat >get/ab/round-1/index.json <<'END'
  > {"date":"2026-02-09","pairings":[
  > {"white":{"fname":"Ann","lname":"Adams"},"black":{"fname":"Bo","lname":"Baker"},"result":"*","live":true},
  > {"white":{"lname":"Clark"},"black":{"lname":"Davis"},"result":"1-0","live":false}]}
  > END
  $ printf '{"live":true,"chess960":518,"result":null,"moves":["Nf3 5399+1","Nf6 5400","Ng1 +12","Ng8","Nf3","Nf6","Ng1","Ng8"]}' >get/ab/round-1/game-1.json
  $ printf '{"live":false,"result":"WHITEFORFAIT","moves":[]}' >get/ab/round-1/game-2.json
  $ python3 -u -c 'import functools, http.server as h; s = h.ThreadingHTTPServer(("127.0.0.1", 0), h.SimpleHTTPRequestHandler); print(s.server_port); s.serve_forever()' > port 2> log & echo $! > pid; until [ -s port ]; do sleep 0.1; done
  $ flagfall event new club.ffe --name Club >/dev/null
  $ printf 'name\n"Adams, Ann"\n"Baker, Bo"\nClark\nDavis\n' > players.csv && flagfall event import club.ffe players.csv >/dev/null 2>&1
  $ printf 'round,board,white,black,result\n1,1,"Adams, Ann","Baker, Bo",\n1,2,Clark,Davis,\n' > pairs.csv && flagfall event import club.ffe pairs.csv >/dev/null 2>&1
  $ flagfall watch --once http://127.0.0.1:$(cat port)/get/ab/round-1/index.json --event club.ffe --round 1
  claim: board 1 (Adams, Ann – Baker, Bo) 4...Ng8: the position has stood three
      times: White, to move, may claim a draw (Article 9.2.2)
  2 boards in 2 files: 0 to act on, 1 claim possible, 0 to look at

The program in the hall is also asked what its boards show: here the clock of board 2 is at zero, and nobody has moved.

  $ mkdir -p api/v1.0/round/ab api/v1.0/game api/v1.0/tournament
  $ printf '{"nr":1,"pairings":[{"uuid":"g1","white":{"lname":"Adams"},"black":{"lname":"Baker"},"live":true},{"uuid":"g2","white":{"lname":"Clark"},"black":{"lname":"Davis"},"live":true}]}' >api/v1.0/round/ab/1
  $ for g in g1 g2; do printf '{"chess960":518,"result":"*","moves":["e4 9+1","e5 5400+3"]}' >api/v1.0/game/$g; done
  $ printf '{"eboards":["31","32"]}' >api/v1.0/tournament/ab
  $ printf '[{"serialnr":"32","state":"ACTIVE","board":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR","clock":{"white":0,"black":5400,"run":true,"time":1000}},{"serialnr":"31","state":"ACTIVE","board":null,"clock":null}]' >api/v1.0/eboards
  $ timeout 8 flagfall watch --lines http://127.0.0.1:$(cat port)/api/v1.0/round/ab/1 | sed 's/^[0-9][0-9]:[0-9:]* //'
  act: board 2 (Clark – Davis) 1...e5: flag: the clock at the board shows
      0:00 for White (Article 6.9)
  2 boards in 2 files: 1 to act on, 0 claims possible, 0 to look at
  $ kill $(cat pid)
  $ flagfall watch --once 'https://view.livechesscloud.com/#ab' 2>&1
  flagfall: an address of LiveChess Cloud names the round: …#ab/3
  flagfall: see "flagfall watch --help"
  ? 2

The folder that LiveChess writes: names, titles and FIDE numbers come from the index.json beside the games where the
PGN has none; what it says itself stays. A comment is no tag; a damaged index is said once, and the games are read.

  $ mkdir -p lc/round-3; sed 's/"lname":"Adams"/&,"title":"WIM","fideid":901/' get/ab/round-1/index.json >lc/round-3/index.json
  $ printf '[Event "Cup"]\n[White "?"]\n[Round "3.1"]\n[Result "*"]\n\n1. Nf3 {a\n[White "?"]\n} Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n' >lc/round-3/game-1.pgn; printf '[White "Clark, Own"]\n[Black ""]\n[Result "*"]\n\n1. d4 *\n' >lc/round-3/game-2.pgn
  $ flagfall watch --once lc/round-3; flagfall watch --once lc/round-3 --follow Own | grep Board
  claim: board 1 (Adams, Ann – Baker, Bo) 4...Ng8: the position has stood three
      times: White, to move, may claim a draw (Article 9.2.2)
      flagfall claim threefold lc/round-3/game-1.pgn --at 4b
  2 boards in 2 files: 0 to act on, 1 claim possible, 0 to look at
  Board 2: Clark, Own – Davis *
  $ cat lc/round-3/game-*.pgn >lc/round-3/all; rm lc/round-3/game-*; mv lc/round-3/all lc/round-3/games.pgn; flagfall watch --once lc/round-3 | head -1; cd lc/round-3; flagfall watch --once games.pgn | head -1; cd ../..
  claim: board 1 (Adams, Ann – Baker, Bo) 4...Ng8: the position has stood three
  claim: board 1 (Adams, Ann – Baker, Bo) 4...Ng8: the position has stood three
  $ echo '{"pairings":' >lc/round-3/index.json; flagfall watch --once lc/round-3 2>&1
  flagfall: lc/round-3/games.pgn: its players are not named: the index.json beside it is damaged
  claim: board 1 (? – ?) 4...Ng8: the position has stood three times: White, to
      move, may claim a draw (Article 9.2.2)
      flagfall claim threefold lc/round-3/games.pgn --at 4b
  2 boards in 1 file: 0 to act on, 1 claim possible, 0 to look at
