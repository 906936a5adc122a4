Watching live boards.

What stands on each board, with the command that leads to the ruling; exit code 1 when there is
something to act on.

  $ cat > round.pgn <<'END'
  > [Event "Open"]
  > [Round "3.1"]
  > [White "Adams"]
  > [Black "Baker"]
  > [Result "*"]
  > 
  > 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *
  > 
  > [Event "Open"]
  > [Round "3.2"]
  > [White "Clark"]
  > [Black "Davis"]
  > [Result "*"]
  > 
  > 1. e4 e5 2. Ke3 *
  > 
  > [Event "Open"]
  > [Round "3.3"]
  > [White "Evans"]
  > [Black "Frank"]
  > [Result "*"]
  > 
  > 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *
  > 
  > [Event "Open"]
  > [Round "3.4"]
  > [White "Grant"]
  > [Black "Hayes"]
  > [TimeControl "40/5400+30:1800+30"]
  > [Result "*"]
  > 
  > 1. e4 {[%clk 1:30:10]} e5 {[%clk 0:00:00]} *
  > 
  > [Event "Open"]
  > [Round "3.5"]
  > [White "Irwin"]
  > [Black "Jones"]
  > [Result "1-0"]
  > [SetUp "1"]
  > [FEN "7k/8/8/6Q1/8/8/8/K7 w - - 0 1"]
  > 
  > 1. Qg6 1-0
  > 
  > [Event "Open"]
  > [Round "3.6"]
  > [White "Kirby"]
  > [Black "Lewis"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/8/8/Q3K3 w - - 98 80"]
  > 
  > 1. Qa2 *
  > END
  $ flagfall watch --once round.pgn
  claim: board 1 (Adams – Baker) 4...Ng8: the position has stood three times:
      White, to move, may claim a draw (Article 9.2.2)
      flagfall claim threefold round.pgn --at 4b
  act: board 2 (Clark – Davis) 2.Ke3: the king on e1 cannot reach e3: an illegal
      move, or a piece that the board did not see; the record stops here (Article
      3.8)
      flagfall illegal round.pgn --game 2
  look: board 3 (Evans – Frank) 4.Ng1: the third occurrence comes with Ng8: Black
      may write the move and claim (Article 9.2.1)
      flagfall claim threefold round.pgn --game 3 --at 4w --move Ng8
  act: board 4 (Grant – Hayes) 1...e5: Black's clock shows 0:00 after 1 move, 40
      were to be made (Article 6.9)
      flagfall flag round.pgn --game 4 --at 1b --fallen black
  act: board 5 (Irwin – Jones) 1.Qg6: stalemate: the result is 1-0, and must be
      1/2-1/2 (Article 5.2.1)
      flagfall verify round.pgn
  look: board 6 (Kirby – Lewis) 80.Qa2: the 50th move comes with Kd7, Ke7, Kd8,
      Kf8: Black may write the move and claim (Article 9.3.1)
      flagfall claim fifty round.pgn --game 6 --at 80w --move Kd7
  look: board 6 (Kirby – Lewis): 45 moves by each player without capture or pawn
      move; a draw may be claimed at 50 (Article 9.3.2)
  6 boards in 1 file: 3 to act on, 1 claim possible, 4 to look at
  ? 1

The commands give the rulings that were announced.

  $ flagfall watch --once --format json round.pgn | sed -n 's/.*"claim":"\(flagfall [^"]*\)".*/\1/p' | while read -r command; do echo "== $command"; eval "$command" | head -n 4; done
  == flagfall claim threefold round.pgn --at 4b
  The claim is right: the game is drawn, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign
  == flagfall illegal round.pgn --game 2
  Black gets 2 minutes; the position is restored and play goes on.

  Do now        1 Set up the position after 1...e5:
                  8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜
  == flagfall claim threefold round.pgn --game 3 --at 4w --move Ng8
  The claim is right: the game is drawn, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign
  == flagfall flag round.pgn --game 4 --at 1b --fallen black
  Black loses on time: 1-0.

  Do now        1 Stop the clocks and write down the result 1-0; both players sign

  == flagfall verify round.pgn
  round.pgn:15:13: error: game 2 (Clark – Davis, round 3.2): 2.Ke3: the king on e1 cannot reach e3 [Article 3.8]
  round.pgn:44:1: warning: game 5 (Irwin – Jones, round 3.5): the result 1-0 contradicts the board: stalemate, which is 1/2-1/2 [Article 5.2.1]
  round.pgn:52:1: warning: game 6 (Kirby – Lewis, round 3.6): move number 1.: 80. is due
  6 games in 1 file: 5 legal, 1 with faults; 21 half-moves; 1 error, 2 warnings, 0 notes
  == flagfall claim fifty round.pgn --game 6 --at 80w --move Kd7
  The claim is right: the game is drawn, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign

A folder with single files: games.pgn beside them is not read, and numbers are in order.

  $ mkdir hall && cp round.pgn hall/games.pgn
  $ printf '[Event "x"]\n[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Ke3 *\n' > hall/game-10.pgn
  $ printf '[Event "x"]\n[White "C"]\n[Black "D"]\n\n1. e4 e5 2. Nf3 *\n' > hall/game-2.pgn
  $ flagfall watch --once --format json hall
  {"type":"started","board":"2","white":"C","black":"D","round":"","file":"hall/game-2.pgn","game":1,"ply":3,"at":"2.Nf3","result":"*","fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2","white_ms":null,"black_ms":null,"first_ms":null,"reckoned":false}
  {"type":"started","board":"10","white":"A","black":"B","round":"","file":"hall/game-10.pgn","game":1,"ply":2,"at":"1...e5","result":"*","fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2","white_ms":null,"black_ms":null,"first_ms":null,"reckoned":false}
  {"type":"alert","id":"10-illegal-3-white","board":"10","white":"A","black":"B","round":"","file":"hall/game-10.pgn","game":1,"level":"act","kind":"illegal","ply":3,"at":"2.Ke3","text":"the king on e1 cannot reach e3: an illegal move, or a piece that the board did not see; the record stops here","article":"3.8","claim":"flagfall illegal hall/game-10.pgn"}
  {"type":"summary","files":2,"boards":2,"act":1,"claim":0,"look":0}
  ? 1

Names of files are quoted for the shell.

  $ mkdir "the hall's files" && cp hall/game-10.pgn "the hall's files/live games.pgn"
  $ flagfall watch --once "the hall's files"
  act: board 1 (A – B) 2.Ke3: the king on e1 cannot reach e3: an illegal move, or
      a piece that the board did not see; the record stops here (Article 3.8)
      flagfall illegal 'the hall'\''s files/live games.pgn'
  1 board in 1 file: 1 to act on, 0 claims possible, 0 to look at
  ? 1

The edition and the kind of play go with the command.

  $ flagfall watch --once --laws fide-2017 --mode rapid round.pgn | grep -e --laws
      flagfall claim threefold round.pgn --at 4b --laws fide-2017 --mode rapid
      flagfall illegal round.pgn --game 2 --laws fide-2017 --mode rapid
      flagfall claim threefold round.pgn --game 3 --at 4w --move Ng8 --laws fide-2017 --mode rapid
      flagfall flag round.pgn --game 4 --at 1b --fallen black --laws fide-2017 --mode rapid
      flagfall verify round.pgn --laws fide-2017
      flagfall claim fifty round.pgn --game 6 --at 80w --move Kd7 --laws fide-2017 --mode rapid

What cannot be read.

  $ flagfall watch
  ? 2
  $ flagfall watch --once nothing.pgn
  0 boards in 0 files: 0 to act on, 0 claims possible, 0 to look at
  ? 4
  $ flagfall watch --once --laws 1850 round.pgn
  ? 2
  $ mkdir empty && flagfall watch --once empty
  0 boards in 0 files: 0 to act on, 0 claims possible, 0 to look at
  ? 4

Results for an event: proposed with the command that enters them, and entered by nobody else.

  $ flagfall event new club.ffe --name Club
  created club.ffe
  $ printf 'name\nAdams\nBaker\nClark\nDavis\n' > players.csv && flagfall event import club.ffe players.csv 2>/dev/null
  players.csv (players): 4 players added (entry 2)
  $ printf 'round,board,white,black,result\n1,1,Adams,Baker,\n1,2,Clark,Davis,\n' > pairs.csv && flagfall event import club.ffe pairs.csv 2>/dev/null
  pairs.csv (results): 2 pairings and results (entry 3)
  $ printf '[Round "1.1"]\n[White "Adams"]\n[Black "Baker"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n[Event "x"]\n[Round "1.2"]\n[White "Clark"]\n[Black "Davis"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n[Event "x"]\n[Round "1.3"]\n[White "Evans"]\n[Black "Frank"]\n\n1. e4 1-0\n' > live.pgn
  $ flagfall watch --once --event club.ffe --round 1 live.pgn
  act: board 2 (Clark – Davis) 2...Qh4: checkmate: the result is 1-0, and must be
      0-1 (Article 5.1.1)
      flagfall verify live.pgn
      flagfall event note club.ffe 1 2 '2...Qh4: the result contradicts the board'
  result: board 1 (Adams – Baker): 1-0 may be entered for board 1 of round 1
      flagfall event result club.ffe 1 1 1-0
  result: board 3 (Evans – Frank): 1-0: round 1 has no game of these two players
  3 boards in 1 file: 1 to act on, 0 claims possible, 0 to look at
  ? 1
  $ flagfall event result club.ffe 1 1 1-0 && flagfall watch --once --event club.ffe --round 1 live.pgn | grep result:
  round 1, board 1: 1 Adams – 2 Baker 1-0 (entry 4)
  result: board 3 (Evans – Frank): 1-0: round 1 has no game of these two players
  $ flagfall watch --once --event club.ffe live.pgn
  ? 2
  $ flagfall watch --once --event club.ffe --round 7 live.pgn
  ? 3
  $ flagfall watch --once --event live.pgn --round 1 live.pgn
  ? 3

What the arbiter's report wants of a game comes with its result: times used, draw offers.

  $ printf '[Round "1.2"]\n[White "Clark"]\n[Black "Davis"]\n[TimeControl "5400+30"]\n\n1. f3 {[%%clk 1:30:10]} e5 {[%%clk 1:25:00]} {(=)} 2. g4 {[%%clk 1:29:00]} Qh4# {[%%clk 1:20:05]} 0-1\n' > used.pgn; flagfall watch --once --event club.ffe --round 1 used.pgn; flagfall watch --once --event club.ffe --round 1 --format json used.pgn | grep proposal
  result: board 2 (Clark – Davis): 0-1 may be entered for board 2 of round 1
      flagfall event result club.ffe 1 2 0-1
      flagfall event note club.ffe 1 2 'time used: White 0:02:30, Black 0:11:25; draw offers: Black 1'
  1 board in 1 file: 0 to act on, 0 claims possible, 0 to look at
  {"type":"proposal","board":"2","white":"Clark","black":"Davis","round":1,"game":2,"result":"0-1","text":"0-1 may be entered for board 2 of round 1","open":true,"incidents":"time used: White 0:02:30, Black 0:11:25; draw offers: Black 1"}

What is not as it was paired: colours, opponents, the number of the board; FIDE numbers go before names; boards that
no live game shows. Only the result of the right two players is proposed.

  $ flagfall event new hall.ffe --name Hall
  created hall.ffe
  $ printf 'name,fide_id\nAdams,1000011\nBaker,1000022\nClark,\nDavis,\nEvans,\nFrank,\nGrant,\nHayes,\nIrwin,\nJones,\n' > players.csv && flagfall event import hall.ffe players.csv 2>/dev/null
  players.csv (players): 10 players added (entry 2)
  $ printf 'round,board,white,black,result\n1,1,Adams,Baker,\n1,2,Clark,Davis,\n1,3,Evans,Frank,\n1,4,Grant,Hayes,\n1,5,Irwin,Jones,\n' > pairs.csv && flagfall event import hall.ffe pairs.csv 2>/dev/null
  pairs.csv (results): 5 pairings and results (entry 3)
  $ cat > lib.sh <<'END'
  > game() { printf '[Event "Hall"]\n[Round "%s"]\n[White "%s"]\n[Black "%s"]\n%s\n\n1. e4 e5 %s\n\n' "$@"; }
  > END
  $ . ./lib.sh; { game 1.1 'Adamovich, A' Baker '[WhiteFideId "1000011"]' 1-0; game 1.2 Davis Clark '' 1-0; game 1.4 Evans Hayes '' '*'; } > hall.pgn; flagfall watch --once --event hall.ffe --round 1 hall.pgn 2>&1
  flagfall: hall.ffe: round 1: no live game shows board 3-5
  result: board 1 (Adamovich, A – Baker): 1-0 may be entered for board 1 of round
      1
      flagfall event result hall.ffe 1 1 1-0
  result: board 2 (Davis – Clark): the colours are not those of the pairing: round
      1 has Clark – Davis (board 2)
  result: board 4 (Evans – Hayes): these two are not paired: round 1 has Evans –
      Frank (board 3) and Grant – Hayes (board 4)
  3 boards in 1 file: 0 to act on, 0 claims possible, 0 to look at
  $ . ./lib.sh; { game 1.1 Adams Baker '[WhiteFideId "1000099"]' 1-0; game 1.7 Clark Davis '' '*'; game 1.3 Evans Frank '' '*'; } > hall.pgn; flagfall watch --once --event hall.ffe --round 1 hall.pgn 2>&1
  flagfall: hall.ffe: round 1: no live game shows board 1, 4-5
  result: board 1 (Adams – Baker): 1-0: round 1 has no game of these two players
  result: board 7 (Clark – Davis): shown as board 7, and paired for board 2
  3 boards in 1 file: 0 to act on, 0 claims possible, 0 to look at

What cannot be read is said at once; what is compressed or UTF-16 is read as every other file of games is, and
standard input to its end.

  $ cp $DATA/../../docs/examples/live-round.pgn live.pgn
  $ gzip -n -k live.pgn; head -c 200 live.pgn.gz > cut.pgn; zstd -q live.pgn -o live.zst; iconv -t UTF-16 live.pgn > utf16.pgn
  $ for f in live.pgn.gz live.zst utf16.pgn; do flagfall watch --once $f | tail -n 1; done
  3 boards in 1 file: 1 to act on, 1 claim possible, 0 to look at
  3 boards in 1 file: 1 to act on, 1 claim possible, 0 to look at
  3 boards in 1 file: 1 to act on, 1 claim possible, 0 to look at
  $ flagfall watch - < live.pgn | tail -n 1
  3 boards in 1 file: 1 to act on, 1 claim possible, 0 to look at
  $ flagfall watch --once cut.pgn 2>&1
  flagfall: cut.pgn: compressed data of "cut.pgn" is damaged: the file ends in the middle of it
  flagfall: there is no PGN file to read
  0 boards in 0 files: 0 to act on, 0 claims possible, 0 to look at
  ? 4
  $ printf '\177ELF and more\n' > program.pgn; flagfall watch --once program.pgn 2>&1
  flagfall: program.pgn: "program.pgn" holds no game: it is a program
  flagfall: there is no PGN file to read
  0 boards in 0 files: 0 to act on, 0 claims possible, 0 to look at
  ? 4

Web addresses (their servers misbehave in tests/product/addresses): what may be asked, and what a server says.

  $ flagfall watch --once ftp://example.org/round.pgn 2>&1
  flagfall: "ftp://example.org/round.pgn": only http and https are asked
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --once https://me:secret@example.org/round.pgn 2>&1
  flagfall: "…@example.org/round.pgn": no name and password stand in an address: give a header by --header-file
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --once 'https:///round.pgn?token=1' 2>&1
  flagfall: "https:///round.pgn?…": the address names no server
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --once --every 0.1s http://127.0.0.1:1/ 2>&1
  flagfall: --every: less than half a second would be an attack
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --once --every 5s live.pgn 2>&1
  flagfall: --every, --delay, --cacert, --header-file and --header-variable are for addresses, and none is named
  flagfall: see "flagfall watch --help"
  ? 2
  $ printf 'two\nlines\n' > header; flagfall watch --once --header-file header http://127.0.0.1:1/ 2>&1
  flagfall: one header is sent, and here are several lines
  flagfall: see "flagfall watch --help"
  ? 2
  $ printf 'X-Key: a\nX-Other: b\n' > header; flagfall watch --once --header-file header http://127.0.0.1:1/ 2>&1
  flagfall: one header is sent, and here are several lines
  flagfall: see "flagfall watch --help"
  ? 2
  $ echo 'X-Key: geheim' > header; flagfall watch --once --header-file header http://127.0.0.1:1/ http://127.0.0.1:2/ 2>&1
  flagfall: "http://127.0.0.1:2/": a header is for one server, and this is another one
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --once --header-variable NONE_SUCH http://127.0.0.1:1/ 2>&1
  flagfall: --header-variable: there is no "NONE_SUCH" in the environment
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --once --header-file header --header-variable HOME http://127.0.0.1:1/ 2>&1
  flagfall: --header-file and --header-variable are two ways to say one thing
  flagfall: see "flagfall watch --help"
  ? 2
  $ flagfall watch --once hall=http://127.0.0.1:1/round.pgn?token=geheim 2>&1
  flagfall: hall=http://127.0.0.1:1/round.pgn?…: no connection
  flagfall: no address could be read
  0 boards in 0 files: 0 to act on, 0 claims possible, 0 to look at
  ? 4
  $ python3 -u -c 'import functools, http.server as h; s = h.ThreadingHTTPServer(("127.0.0.1", 0), h.SimpleHTTPRequestHandler); print(s.server_port); s.serve_forever()' > port 2> log & echo $! > pid; until [ -s port ]; do sleep 0.1; done
  $ flagfall watch --once http://127.0.0.1:$(cat port)/live.pgn
  claim: board 1 (Amsel, Rita – Birk, Jonas) 4...Ng8: the position has stood three
      times: White, to move, may claim a draw (Article 9.2.2)
  act: board 2 (Dorn, Vera – Esch, Paul) 3.Ke3: the king on e1 cannot reach e3: an
      illegal move, or a piece that the board did not see; the record stops here
      (Article 3.8)
  3 boards in 1 file: 1 to act on, 1 claim possible, 0 to look at
  ? 1
  $ flagfall watch --once --format json a=http://127.0.0.1:$(cat port)/live.pgn?geheim live.pgn | sed "s/:$(cat port)/:PORT/" | grep '"alert"' | cut -c 1-120
  {"type":"alert","id":"1-threefold-8-white","board":"1","white":"Amsel, Rita","black":"Birk, Jonas","round":"5.1","file":
  {"type":"alert","id":"2-illegal-5-white","board":"2","white":"Dorn, Vera","black":"Esch, Paul","round":"5.2","file":"liv
  {"type":"alert","id":"1.2-threefold-8-white","board":"1","white":"Amsel, Rita","black":"Birk, Jonas","round":"5.1","file
  {"type":"alert","id":"2.2-illegal-5-white","board":"2","white":"Dorn, Vera","black":"Esch, Paul","round":"5.2","file":"a
  $ flagfall watch --once http://127.0.0.1:$(cat port)/ http://127.0.0.1:$(cat port)/none 2>&1 | sed "s/:$(cat port)/:PORT/; s/ in [0-9]* s/ in N s/"
  flagfall: http://127.0.0.1:PORT/: a web page came, and no PGN
  flagfall: http://127.0.0.1:PORT/none: there is no such page (404)
  flagfall: no address could be read
  0 boards in 0 files: 0 to act on, 0 claims possible, 0 to look at

A broadcast that is behind the hall by nobody knows how much is not compared with the time of day.

  $ printf '[Event "x"]\n[Round "1.1"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n*\n' > none.pgn
  $ for delay in '' '--delay 0' '--delay 15:00' '--delay 28:00' '--delay -3s'; do flagfall watch --once --start $(date -d '-31 min' +%H:%M) --default-time 30:00 $delay http://127.0.0.1:$(cat port)/none.pgn 2>&1; done
  flagfall: how far addresses and programs are behind the hall is not known: players are not named as late by them; --delay says it (0: not at all)
  1 board in 1 file: 0 to act on, 0 claims possible, 0 to look at
  act: board 1 (A – B): White has not moved, and the default time of 0:30:00 is
      over: who was not there when it ended? (Article 6.7.1)
      flagfall default-time --white-late absent --default-time 0:30:00 --elapsed 0:30:01
  1 board in 1 file: 1 to act on, 0 claims possible, 0 to look at
  look: board 1 (A – B): White has not moved 0:05:00 after the round began: is the
      player there?
  1 board in 1 file: 0 to act on, 0 claims possible, 1 to look at
  1 board in 1 file: 0 to act on, 0 claims possible, 0 to look at
  flagfall: --delay: what comes from the hall cannot be ahead of it
  flagfall: see "flagfall watch --help"
  ? 2
  $ kill $(cat pid)

What has no game in it is said.

  $ echo nothing of chess > words.txt; flagfall watch --once words.txt 2>&1; mkdir nobody; flagfall watch --once nobody 2>&1; flagfall watch --once www.example.org/round.pgn 2>&1
  flagfall: what was read holds no game
  0 boards in 1 file: 0 to act on, 0 claims possible, 0 to look at
  flagfall: nobody: there is no PGN file in this folder yet
  flagfall: there is no PGN file to read
  0 boards in 0 files: 0 to act on, 0 claims possible, 0 to look at
  flagfall: www.example.org/round.pgn: is not there yet (a web address begins with https://)
  flagfall: there is no PGN file to read
  0 boards in 0 files: 0 to act on, 0 claims possible, 0 to look at
  ? 4
