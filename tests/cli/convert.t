Turning games from one form into another.

  $ cat > in.pgn <<'END'
  > [White "A \"quoted\" name\\"]
  > [Zebra "last"]
  > [Annotator "first"]
  > [Result "1-0"]
  > 
  > { before } 1. e4! {good [%clk 0:10:00]} (1. d4 d5 (1... Nf6 {Indian} 2. c4) 2. c4) {and so} e5?! ; a line
  > 2. Nf3 $14 $1 Nc6 3. 0-0 Zz 4. d4 1-0
  > END
  $ flagfall convert in.pgn 2>err
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "A \"quoted\" name\\"]
  [Black "?"]
  [Result "1-0"]
  [Annotator "first"]
  [Zebra "last"]

  { before } 1. e4 $1 {good [%clk 0:10:00]} (1. d4 d5 (1... Nf6 {Indian} 2. c4)
  2. c4) {and so} 1... e5 $6 { a line} 2. Nf3 $14 $1 Nc6 3. 0-0 Zz 4. d4 1-0

  ? 1

  $ cat err
  flagfall: in.pgn:7:22: error: castling: the bishop on f1 stands in the way [move]
  $ flagfall convert in.pgn -o out.pgn 2>&1; flagfall convert out.pgn -o again.pgn 2>/dev/null; cmp out.pgn again.pgn
  flagfall: in.pgn:7:22: error: castling: the bishop on f1 stands in the way [move]
  $ flagfall convert -q in.pgn -o out.json; flagfall convert -q out.json -o back.pgn; cmp out.pgn back.pgn
  $ cat out.json
  {"type":"record","tags":[["White","A \"quoted\" name\\"],["Zebra","last"],["Annotator","first"],["Result","1-0"]],"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","before":[" before "],"moves":[{"id":1,"follows":0,"san":"e4","uci":"e2e4","nags":[1],"after":["good [%clk 0:10:00]"]},{"id":2,"follows":1,"san":"e5","uci":"e7e5","before":["and so"],"nags":[6],"after":[" a line"]},{"id":3,"follows":2,"san":"Nf3","uci":"g1f3","nags":[14,1]},{"id":4,"follows":3,"san":"Nc6","uci":"b8c6"},{"id":5,"follows":4,"written":"0-0"},{"id":6,"follows":5,"written":"Zz"},{"id":7,"follows":6,"written":"d4"},{"id":8,"follows":0,"san":"d4","uci":"d2d4"},{"id":9,"follows":8,"san":"d5","uci":"d7d5"},{"id":10,"follows":9,"san":"c4","uci":"c2c4"},{"id":11,"follows":8,"san":"Nf6","uci":"g8f6","after":["Indian"]},{"id":12,"follows":11,"san":"c4","uci":"c2c4"}],"result":"1-0"}
  $ flagfall convert -q --compact in.pgn
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "A \"quoted\" name\\"]
  [Black "?"]
  [Result "1-0"]
  [Annotator "first"]
  [Zebra "last"]

  1. e4 e5 2. Nf3 Nc6 3. 0-0 Zz 4. d4 1-0

  ? 1

  $ printf '1. e4 e5 2. Nf3 *\n' | flagfall convert --to epd -
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -
  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -
  rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -
  rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -
  $ printf '1. e4 e5 2. Nf3 *\n' | flagfall convert --to fen --final -
  rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2

Long lines are folded before the eightieth character.

  $ awk 'BEGIN { for (i = 1; i <= 24; i += 2) printf "%d. Nf3 Nf6 {a comment of some words} %d. Ng1 Ng8 ", i, i + 1; print "*" }' | flagfall convert - | awk 'length($0) > 79 {print "too long"}'

Faults of the command line and of the input.

  $ flagfall convert 2>&1
  flagfall: convert requires a file, or - for standard input
  flagfall: see "flagfall convert --help"
  ? 2
  $ flagfall convert in.pgn -o out.doc 2>&1
  flagfall: what form is "out.doc"? name one with --to
  flagfall: see "flagfall convert --help"
  ? 2
  $ flagfall convert missing.pgn -o out.pgn 2>&1; cat out.pgn | wc -l
  flagfall: cannot open "missing.pgn": No such file or directory
  13
  $ printf '{"type":"record","tags":[],"moves":[{"follows":7}]}\n' | flagfall convert --from json - 2>&1
  flagfall: standard input:1:1: game record: "follows" of a half-move is the id of an earlier one, or 0
  flagfall: "standard input" holds no game record
  ? 3
  $ printf '{"type":\n' | flagfall convert --from json - 2>&1
  flagfall: standard input:1:9: expected a value
  flagfall: "standard input" holds no game record
  ? 3

Plain move text in any way of writing moves, numbered or not, several games.

  $ printf 'e2e4 e7e5 g1f3\n' >text.txt
  $ flagfall convert text.txt --to text
  1. e4 e5 2. Nf3 *
  $ printf '5254 5755 7163 2836 6125 1/2-1/2\n\n1.P-K4 P-K4 2.N-KB3 1-0\n' >text.txt
  $ flagfall convert text.txt --to text
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1/2-1/2

  1. e4 e5 2. Nf3 1-0

  $ printf '1. Bauer Eva zwei Eva vier Bauer Eva sieben Eva fuenf 2. Springer Gustav eins Felix drei *\n' >text.txt
  $ flagfall convert text.txt --to text
  1. e4 e5 2. Nf3 *
  $ printf '1.e4 e5 2.f4 e:f 3.Lc4 Dh4 Schach 4.Kf1\n' >text.txt
  $ flagfall convert text.txt --to text --from-language auto 2>&1
  flagfall: text.txt: read as de, nl, af, da, nb, sv, fi, sl, hr, sr, lv
  1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 *
  $ printf '1. e4 e5\n2. Ke3 d6\n' >text.txt
  $ flagfall convert text.txt --to text 2>&1
  flagfall: text.txt:2:4: "Ke3": the king on e1 cannot reach e3; what follows is kept as text
  1. e4 e5 2. Ke3 d6 *
  ? 1
  $ printf '1. e4 e5 2. Be2' >text.txt
  $ flagfall convert text.txt --to text --from-language auto 2>&1
  flagfall: text.txt: refer: legal in several languages, as different games:
  flagfall:   en, pt, is (0 signs that are not so)
  flagfall:   be (0 signs that are not so)
  flagfall:   el, cy (0 signs that are not so)
  ? 6

A list of positions is one game as long as each follows from the one before by a legal move.

  $ printf '1. e4 e5 2. Nf3 *' >list.pgn
  $ flagfall convert list.pgn -o list.epd
  $ flagfall convert list.epd --to text
  1. e4 e5 2. Nf3 *
  $ printf '# a study\n8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\n\nxx\n4k3/8/4K3/4P3/8/8/8/8 w - - bm Kd6; id "a";\n4k3/8/3K4/4P3/8/8/8/8 b - -\n' >list.fen
  $ flagfall convert list.fen 2>&1
  flagfall: list.fen:4:1: FEN: "x" is no piece: give PNBRQK, pnbrqk, 1 to 8 or '/'
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [FEN "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1"]
  [SetUp "1"]

  *

  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [FEN "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"]
  [SetUp "1"]

  {bm Kd6; id "a";} 1. Kd6 *

  ? 1

  $ flagfall convert list.fen --to fen 2>&1
  flagfall: list.fen:4:1: FEN: "x" is no piece: give PNBRQK, pnbrqk, 1 to 8 or '/'
  flagfall: game 2: FEN has no place for comments: left out
  8/8/8/8/8/4k3/4p3/4K3 w - - 0 1
  4k3/8/4K3/4P3/8/8/8/8 w - - 0 1
  4k3/8/3K4/4P3/8/8/8/8 b - - 1 1
  ? 1

Descriptive notation says where a piece came from.

  $ printf 'ply,move\n1,P-Q4\n2,P-Q4\n3,N-KB3\n4,N-KB3\n5,QN-Q2\n' >desc.csv
  $ flagfall convert desc.csv --to text 2>&1
  flagfall: desc.csv: read as en
  flagfall: desc.csv: 5 half-moves in descriptive notation: such a sheet is not evidence (Appendix C)
  1. d4 d5 2. Nf3 Nf6 3. Nbd2 *

What a form cannot hold is said.

  $ flagfall convert list.fen --to csv 2>&1 >/dev/null
  flagfall: list.fen:4:1: FEN: "x" is no piece: give PNBRQK, pnbrqk, 1 to 8 or '/'
  flagfall: game 1 starts from a position of its own, which this form cannot hold: use PGN or JSON
  flagfall: game 2 starts from a position of its own, which this form cannot hold: use PGN or JSON
  flagfall: game 2: CSV has no place for comments: left out
  ? 1

Where a piece comes from is written only where it must be, the file if that is enough, else the rank, else both; one
who is pinned is not a rival.

  $ cat > named.pgn <<'END'
  > [Event "needless"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/8/8/1N2K3 b - - 0 1"]
  > 
  > 1... Kd8 2. Nbd2 Ke7 *
  > 
  > [Event "needed"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/5N2/8/1N2K3 b - - 0 1"]
  > 
  > 1... Kd8 2. Nbd2 Ke7 *
  > 
  > [Event "a rival is pinned"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/4r3/8/8/8/4N3/1N2K3 b - - 0 1"]
  > 
  > 1... Kd8 2. Nbc3 Ke7 *
  > 
  > [Event "by rank, on one file"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/1N6/8/1N2K3 b - - 0 1"]
  > 
  > 1... Kd8 2. N1d2 Ke7 *
  > 
  > [Event "by rank where the file is enough"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/5N2/8/1N2K3 b - - 0 1"]
  > 
  > 1... Kd8 2. N1d2 Ke7 *
  > 
  > [Event "by file, two on it"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/1N6/8/1N2K3 b - - 0 1"]
  > 
  > 1... Kd8 2. Nbd2 Ke7 *
  > 
  > [Event "both are needed"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "8/2k5/8/8/Q6Q/8/8/4K2Q b - - 0 1"]
  > 
  > 1... Kb8 2. Qh4e4 Kc7 *
  > 
  > [Event "takes"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/5N2/3p4/1N5K b - - 0 1"]
  > 
  > 1... Kd8 2. Nbxd2 Ke7 *
  > 
  > [Event "takes, needless"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/8/3p4/1N5K b - - 0 1"]
  > 
  > 1... Kd8 2. Nbxd2 Ke7 *
  > 
  > [Event "rooks on a rank"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/8/6K1/R4R2 b - - 0 1"]
  > 
  > 1... Kd8 2. Rad1 Ke7 3. Rfe1+ Kf7 *
  > 
  > [Event "rooks on a file"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/R7/8/8/6K1/R7 b - - 0 1"]
  > 
  > 1... Kd8 2. R1a3 Ke7 3. R5a4 *
  > 
  > [Event "another stands between"]
  > [Result "*"]
  > [SetUp "1"]
  > [FEN "4k3/8/8/8/8/8/6K1/R2B1R2 b - - 0 1"]
  > 
  > 1... Kd8 2. Rab1 Ke7 *
  > END
  $ FLAGFALL_CPU=base flagfall convert named.pgn 2>/dev/null >base.pgn; FLAGFALL_CPU=avx2 flagfall convert named.pgn 2>/dev/null | cmp - base.pgn; flagfall convert named.pgn 2>/dev/null | cmp - base.pgn
  $ grep '^1\.' base.pgn
  1... Kd8 2. Nd2 Ke7 *
  1... Kd8 2. Nbd2 Ke7 *
  1... Kd8 2. Nc3 Ke7 *
  1... Kd8 2. N1d2 Ke7 *
  1... Kd8 2. Nbd2 Ke7 *
  1... Kd8 2. Nbd2 Ke7 *
  1... Kb8 2. Qh4e4 Kc7 *
  1... Kd8 2. Nbxd2 Ke7 *
  1... Kd8 2. Nxd2 Ke7 *
  1... Kd8 2. Rad1+ Ke7 3. Rfe1+ Kf7 *
  1... Kd8 2. R1a3 Ke7 3. R5a4 *
  1... Kd8 2. Rb1 Ke7 *

Scoresheets keep the result; several games are told apart by a column.

  $ printf '[Result "1-0"]\n\n1. e4 {[%%clk 1:00:00]} e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n[Result "1/2-1/2"]\n\n1. d4 d5 1/2-1/2\n\n[Result "*"]\n\n1. c4 *\n' >three.pgn
  $ flagfall convert three.pgn -o three.csv; cat three.csv
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,1:00:00,
  1,2,Qh5,Nc6,,
  1,3,Bc4,Nf6,,
  1,4,Qxf7#,1-0,,
  2,1,d4,d5,,
  2,2,1/2-1/2,,,
  3,1,c4,,,
  $ flagfall convert --from-language en three.csv -o three-back.pgn; flagfall convert three.pgn | cmp - three-back.pgn
  $ flagfall convert --by-ply three.pgn --to csv | flagfall convert --from csv --from-language en - | cmp - three-back.pgn
  $ flagfall verify three.csv --language en
  3 games in 1 file: 3 legal, 0 with faults; 10 half-moves; 0 errors, 0 warnings, 0 notes
  $ head -7 three.pgn | flagfall convert --to csv - | tee one.csv; flagfall convert -q one.csv | tail -2
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,1:00:00,
  1,2,Qh5,Nc6,,
  1,3,Bc4,Nf6,,
  1,4,Qxf7#,1-0,,
  2,1,d4,d5,,
  2,2,1/2-1/2,,,
  1. d4 d5 1/2-1/2

  $ flagfall reconcile three.csv one.csv 2>&1
  flagfall: three.csv:6:1: another game begins here: expected one game in the file
  ? 3

Games as sites hand them out, one a row.

  $ cat > games.csv <<'END'
  > Event,Date,White,White Elo,Black,Result,time_control,Moves,Clocks
  > "Club, open",2026-03-01,"Roe, J",2101,Doe,0-1,300+3,f3 e5 g4 Qh4#,0:05:00 0:04:59 0:04:58 0:04:58
  > Club,2026.03.02,Doe,,Roe,1-0 F,,1. e4 e5 2. Nf3,
  > Club,,A,,B,½-½,,"e2e4,e7e5,g1f3","300,299,298"
  > END
  $ flagfall convert games.csv 2>err; cat err
  [Event "Club, open"]
  [Site "?"]
  [Date "2026.03.01"]
  [Round "?"]
  [White "Roe, J"]
  [Black "Doe"]
  [Result "0-1"]
  [TimeControl "300+3"]
  [WhiteElo "2101"]

  1. f3 {[%clk 0:05:00]} 1... e5 {[%clk 0:04:59]} 2. g4 {[%clk 0:04:58]} 2...
  Qh4# {[%clk 0:04:58]} 0-1

  [Event "Club"]
  [Site "?"]
  [Date "2026.03.02"]
  [Round "?"]
  [White "Doe"]
  [Black "Roe"]
  [Result "*"]

  1. e4 e5 2. Nf3 *

  [Event "Club"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "A"]
  [Black "B"]
  [Result "1/2-1/2"]
  [Clocks "300,299,298"]

  1. e4 e5 2. Nf3 1/2-1/2

  flagfall: games.csv:3:1: error: the tag Result is "1-0 F": expected 1-0, 0-1, 1/2-1/2 or * [result-value]
  flagfall: games.csv:4:1: note: g1f3 is coordinate notation: Nf3 [coordinates]

  $ printf 'white_username;black_username;winner;pgn\na;b;black;"[Event ""x""]\n[White ""a""]\n[Result ""0-1""]\n\n1. f3 {bad} e5 2. g4 Qh4# 0-1"\n' >site.csv; flagfall convert site.csv | grep -v '?"'
  [Event "x"]
  [White "a"]
  [Black "b"]
  [Result "0-1"]

  1. f3 {bad} 1... e5 2. g4 Qh4# 0-1

  $ printf '{"type":"record","tags":[["Wh ite","A"]],"moves":[]}\n' | flagfall convert --from json - 2>&1
  flagfall: standard input:1:1: game record: the name of a tag has letters, digits and '_' only
  flagfall: "standard input" holds no game record
  ? 3

What a form has no place for is named before the game is written, once a kind; with --strict nothing is written at all,
and an older file stays.

  $ printf '[Event "E"]\n\n1. e4 {word} e5 $1 (1... c5) 2. Nf3 {(=) [%%clk 0:10:00]} 1-0\n\n[Event "F"]\n\n1. e4 {word} Zz *\n' > rich.pgn
  $ flagfall convert rich.pgn --to csv 2>&1 >/dev/null
  flagfall: game 1: CSV has no place for tags: left out
  flagfall: game 1: CSV has no place for comments: left out
  flagfall: game 1: CSV has no place for variations: left out
  flagfall: game 1: CSV has no place for annotation glyphs: left out
  flagfall: rich.pgn:7:14: error: this is not a move that can be read [move]
  ? 1

  $ flagfall convert rich.pgn --to epd 2>&1 >/dev/null | sed 's/.*place for/-/'
  - tags: left out
  - comments: left out
  - draw offers: left out
  - clock times: left out
  - variations: left out
  - annotation glyphs: left out
  - the result: left out
  flagfall: rich.pgn:7:14: error: this is not a move that can be read [move]
  - half-moves that cannot be played: left out
  $ echo old > old.csv; flagfall convert --strict rich.pgn -o old.csv 2>&1; cat old.csv
  flagfall: game 1: CSV has no place for tags
  flagfall: game 1: CSV has no place for comments
  flagfall: game 1: CSV has no place for variations
  flagfall: game 1: CSV has no place for annotation glyphs
  old
  $ printf '1. e4 {[%%clk 0:10:00]} e5 {(=)} 1-0\n\n1. d4 1-0\n' | flagfall convert --strict --to csv -
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5 (=),0:10:00,
  1,2,1-0,,,
  2,1,d4,1-0,,
  $ printf '1. e4 1-0\n\n[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n\n*\n' | flagfall convert --strict --to csv - 2>&1
  flagfall: game 2 starts from a position of its own, which this form cannot hold: use PGN or JSON
  ? 1

  $ printf '1. e4 ; a } brace\n*\n' | flagfall convert --strict - 2>&1; printf '1. e4 ; a } brace\n*\n' | flagfall convert --strict --to json - | tail -c 40
  flagfall: game 1: PGN has no place for a '}' inside a comment
  ,"after":[" a } brace"]}],"result":"*"}
  $ flagfall convert -q --strict rich.pgn --compact; flagfall convert -q --strict rich.pgn -o a.pgn; flagfall convert -q rich.pgn | cmp - a.pgn

A text that was no move does not become one in the notation that is written.

  $ printf '[FEN "4r2k/5P2/8/8/8/8/8/K7 w - - 0 1"]\n[SetUp "1"]\n\n1. fxe8=K *\n' > king.pgn; flagfall convert -q king.pgn -o king-out.pgn
  ? 1
  $ flagfall convert -q --notation russian king.pgn | tail -n 2; flagfall convert -q --notation russian king.pgn | flagfall convert -q - | cmp - king-out.pgn
  1. -- {[%ff-text fxe8=K]} *

Several threads write what one writes, and say it in the same order; also from a pipe, a packed file and a file that is cut.

  $ for i in $(seq 40); do printf '[Event "Cup"]\n[Round "%d"]\n\n1. e4 {%d} e5 %s\n\n' $i $i "$([ $((i % 7)) = 3 ] && echo '2. Ke3 1-0' || echo '1/2-1/2')"; done >many.pgn
  $ gzip -k many.pgn; head -c 300 many.pgn.gz >cut.gz
  $ for o in '--to pgn' '--to json' '--to epd' '--to csv --by-ply' '--to text' '--table --to csv' '--sort -Round' '--plies 3- --unique'; do for f in many.pgn many.pgn.gz cut.gz -; do flagfall convert $o $f <many.pgn >one 2>err; echo $? >>err; flagfall convert $o $f --threads 3 --chunk 100 <many.pgn >other 2>err2; echo $? >>err2; cmp one other && cmp err err2; done; done
  $ tail -n 2 err
  flagfall: games taken: 1; left out: 34; with the moves of one before: 5
  1
  $ flagfall convert -q many.pgn --files-by Round -o all.pgn; flagfall convert -q many.pgn --files-by Round -o some.pgn --threads 2 --chunk 64; for i in $(seq 40); do cmp all-$i.pgn some-$i.pgn; done; ls some-*.pgn | wc -l
  40
  $ flagfall convert many.pgn --threads 0 2>&1
  flagfall: --threads requires a whole number from 1 to 256, not "0"
  flagfall: see "flagfall convert --help"
  ? 2

A text that is no game is passed over; one that begins with a move is a game that breaks off.

  $ echo 'Dear arbiter, please find the list of players for the event' >letter.txt; flagfall convert letter.txt --to pgn 2>&1
  flagfall: letter.txt:1: a text that is no game is passed over
  flagfall: "letter.txt" holds no game
  ? 3
  $ echo '1. e4 garbage nobody can read' >cut.txt; flagfall convert cut.txt --to pgn 2>&1 | grep garbage
  flagfall: cut.txt:1:7: "garbage": it is not a move in any way of writing; what follows is kept as text
  1. e4 garbage 2. nobody can 3. read *
