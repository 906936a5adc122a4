Checking games against the Laws.

A file with one fault: the place, the game, the move, the reason; exit code 1.

  $ cp $DATA/../../docs/examples/club-evening.pgn .
  $ flagfall verify club-evening.pgn
  club-evening.pgn:32:51: error: game 3 (Falk, Ines – Grau, Timo, round 1): 5...Nxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]
  4 games in 1 file: 3 legal, 1 with faults; 66 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ flagfall verify --games --diagrams club-evening.pgn
  club-evening.pgn: game 1 (Amsel, Rita – Birk, Jonas, round 1): legal, 7 half-moves, ended at half-move 7: checkmate, result 1-0
  club-evening.pgn: game 2 (Dorn, Vera – Esch, Paul, round 1): legal, 40 half-moves, threefold at half-move 39, result 1/2-1/2
  club-evening.pgn:32:51: error: game 3 (Falk, Ines – Grau, Timo, round 1): 5...Nxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]
  8  ♜  :  ♝  ♛  ♚  ♝  ♞  ♜
  7  ♟  ♟  ♟  .  :  ♟  ♟  ♟
  6  .  :  ♞  ♟  .  :  .  :
  5  :  ♗  :  .  :  .  :  .
  4  .  :  .  ♘  ♙  :  .  :
  3  :  .  :  .  :  .  :  .
  2  ♙  ♙  ♙  :  .  ♙  ♙  ♙
  1  ♖  ♘  ♗  ♕  ♔  .  :  ♖
     a  b  c  d  e  f  g  h   Black to move
  club-evening.pgn: game 3 (Falk, Ines – Grau, Timo, round 1): FAULTS, 9 half-moves, first fault at half-move 10, result 0-1
  club-evening.pgn: game 4 (Birk, Jonas – Dorn, Vera, round 2): legal, 10 half-moves, result *
  4 games in 1 file: 3 legal, 1 with faults; 66 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ flagfall verify --format json --games club-evening.pgn
  {"type":"game","file":"club-evening.pgn","game":1,"white":"Amsel, Rita","black":"Birk, Jonas","round":"1","result":"1-0","plies":7,"valid":true,"end":"checkmate","ended_at":7,"first_illegal":null,"first_threefold":null,"first_fivefold":null,"first_fifty":null,"first_seventyfive":null,"final_count":1}
  {"type":"game","file":"club-evening.pgn","game":2,"white":"Dorn, Vera","black":"Esch, Paul","round":"1","result":"1/2-1/2","plies":40,"valid":true,"end":null,"ended_at":null,"first_illegal":null,"first_threefold":39,"first_fivefold":null,"first_fifty":null,"first_seventyfive":null,"final_count":3}
  {"type":"finding","file":"club-evening.pgn","game":3,"line":32,"column":51,"ply":10,"at":"5...Nxd4","text":"Nxd4","code":"illegal_move","severity":"error","article":"3.9.2","message":"the knight on c6 is pinned by the bishop on b5","fen":"r1bqkbnr/ppp2ppp/2np4/1B6/3NP3/8/PPP2PPP/RNBQK2R b KQkq - 0 5","white":"Falk, Ines","black":"Grau, Timo","round":"1"}
  {"type":"finding","file":"club-evening.pgn","game":3,"line":34,"column":1,"ply":null,"at":null,"text":null,"code":"unchecked","severity":"note","article":null,"message":"1 half-move after the fault was not checked","fen":null,"white":"Falk, Ines","black":"Grau, Timo","round":"1"}
  {"type":"game","file":"club-evening.pgn","game":3,"white":"Falk, Ines","black":"Grau, Timo","round":"1","result":"0-1","plies":9,"valid":false,"end":null,"ended_at":null,"first_illegal":10,"first_threefold":null,"first_fivefold":null,"first_fifty":null,"first_seventyfive":null,"final_count":1}
  {"type":"game","file":"club-evening.pgn","game":4,"white":"Birk, Jonas","black":"Dorn, Vera","round":"2","result":"*","plies":10,"valid":true,"end":null,"ended_at":null,"first_illegal":null,"first_threefold":null,"first_fivefold":null,"first_fifty":null,"first_seventyfive":null,"final_count":1}
  {"type":"summary","files":1,"games":4,"valid":3,"invalid":1,"plies":66,"errors":1,"warnings":0,"notes":1}
  ? 1

Notes are shown on demand.

  $ printf '1. e4 e5 2. Ngf3 Nbc6 3. Bc4 Bc5 4. 0-0 Nf6+ *\n' | flagfall verify --notes -
  standard input:1:13: note: game 1: 2.Ngf3: more of the origin square is written than is needed
  standard input:1:18: note: game 1: 2...Nbc6: more of the origin square is written than is needed
  standard input:1:37: note: game 1: 4.0-0: castling is written O-O, with letters
  standard input:1:41: note: game 1: 4...Nf6+: marked as check, but it is not one
  1 game in 1 file: 1 legal, 0 with faults; 8 half-moves; 0 errors, 0 warnings, 4 notes

Every reason in its own words.

  $ cat > reasons.pgn <<'END'
  > [FEN "4k3/8/8/3n4/8/1B6/8/4K3 b - - 0 1"]
  > 
  > 1... Nf6 2. Bxd5 Nf3 *
  > 
  > [FEN "3rk3/8/8/8/8/b7/3N4/R2QK2R w KQ - 0 1"]
  > 
  > 1. O-O-O *
  > 
  > [FEN "4k3/8/b7/8/8/8/8/4K2R w K - 0 1"]
  > 
  > 1. O-O *
  > 
  > [FEN "4k3/8/8/8/8/8/8/R6R w - - 0 1"]
  > 
  > 1. Rd1 *
  > 
  > [FEN "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"]
  > 
  > 1. Rd1 *
  > 
  > [FEN "4r1k1/8/8/8/8/8/8/4R1K1 w - - 0 1"]
  > 
  > 1. Re8 Kf7 *
  > 
  > [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
  > 
  > 1. e5 *
  > 
  > [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
  > 
  > 1. Ke2 *
  > END
  $ flagfall verify reasons.pgn
  reasons.pgn:3:13: warning: game 1: 2.Bxd5: marked as a capture, and nothing is captured
  reasons.pgn:3:18: error: game 1: 2...Nf3: no knight can reach f3 [Article 3.6]
  reasons.pgn:7:4: error: game 2: 1.O-O-O: castling: the queen on d1 stands in the way [Article 3.8.2]
  reasons.pgn:11:4: error: game 3: 1.O-O: castling passes e1–g1: f1 is attacked by the bishop on a6 [Article 3.8.2]
  reasons.pgn:15:1: error: game 4: FEN: there is no white king: "4k3/8/8/8/8/8/8/R6R w - - 0 1"
  reasons.pgn:19:4: error: game 5: 1.Rd1: two rooks can go to d1: write Rad1 or Rhd1 [Appendix C]
  reasons.pgn:27:4: error: game 7: 1.e5: no pawn can reach e5 [Article 3.7]
  reasons.pgn:31:4: error: game 8: 1.Ke2: e2 is occupied by your own pawn [Article 3.1]
  8 games in 1 file: 1 legal, 7 with faults; 4 half-moves; 7 errors, 1 warning, 9 notes
  ? 1

Castling after the king has moved.

  $ printf '1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. Kf1 Nc6 5. Ke1 d6 6. O-O *\n' | flagfall verify -
  standard input:1:56: error: game 1: 6.O-O: castling: the king has moved (4.Kf1) [Article 3.8.2]
  1 game in 1 file: 0 legal, 1 with faults; 10 half-moves; 1 error, 0 warnings, 0 notes
  ? 1

The end of a game by the Laws, and what was played after it, by edition.

  $ printf '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3 Nc6 6. Nd5 Nd4 7. Nc3 Nc6 8. Nb1 Nb8 9. Nh3 Nh6 10. Ng1 Ng8 11. e4 *\n' > five.pgn
  $ flagfall verify five.pgn
  five.pgn:1:116: warning: game 1: 11.e4: the game had ended with 10...Ng8: the position stood for the fifth time; 1 half-move was played after it [Article 9.6.1]
  1 game in 1 file: 1 legal, 0 with faults; 21 half-moves; 0 errors, 1 warning, 0 notes
  $ flagfall verify --laws fide-2014 five.pgn
  1 game in 1 file: 1 legal, 0 with faults; 21 half-moves; 0 errors, 0 warnings, 0 notes
  $ flagfall verify --laws fide-2009 five.pgn
  1 game in 1 file: 1 legal, 0 with faults; 21 half-moves; 0 errors, 0 warnings, 0 notes
  $ printf '[FEN "8/8/4k3/8/8/3nK3/8/8 w - - 0 60"]\n[Result "0-1"]\n\n60. Kxd3 Kd5 0-1\n' | flagfall verify --games -
  standard input:4:5: warning: game 1: 60.Kxd3: the game had ended with its start position: a dead position, neither side can mate; 2 half-moves were played after it [Article 5.2.2]
  standard input: game 1: legal, 2 half-moves, ended at half-move 0: dead, result 0-1
  1 game in 1 file: 1 legal, 0 with faults; 2 half-moves; 0 errors, 1 warning, 0 notes
  $ printf '[FEN "7k/R7/6K1/8/8/8/8/8 w - - 149 200"]\n\n200. Ra8# 1-0\n\n[FEN "7k/R7/6K1/8/8/8/8/8 w - - 149 200"]\n\n200. Rb7 1-0\n' | flagfall verify --games -
  standard input: game 1: legal, 1 half-move, 50 moves at half-move 0, ended at half-move 1: checkmate, result 1-0
  standard input:8:1: warning: game 2: the result 1-0 contradicts the board: 75 moves by each player without capture or pawn move, which is 1/2-1/2 [Article 9.6.2]
  standard input: game 2: legal, 1 half-move, 50 moves at half-move 0, 75 moves at half-move 1, ended at half-move 1: seventyfive, result 1-0
  2 games in 1 file: 2 legal, 0 with faults; 2 half-moves; 0 errors, 1 warning, 2 notes

Variations are checked, and do not make the game invalid; tag and text may disagree.

  $ printf '[Result "1-0"]\n\n1. e4 (1. Ne5 d5) (1. -- e5) e5 0-1\n' | flagfall verify -
  standard input:3:11: warning: game 1: 1.Ne5: in a variation: no knight can reach e5
  standard input:4:1: warning: game 1: the tag Result says 1-0, the moves end with 0-1
  1 game in 1 file: 1 legal, 0 with faults; 2 half-moves; 0 errors, 2 warnings, 0 notes

A fault in one game leaves the others alone.

  $ printf '[White "A"]\n\n1. e4 e5 {never closed 2. Nf3 *\n\n[Event "B"]\n[White "B"]\n\n1. d4 Zz9 2. c4 *\n\n[Event "C"]\n[White "C"]\n\n1. c4 ) e5 *\n\n[Event "D"]\n[White "D"]\n\n1. Nf3 (1. e4 *\n' | flagfall verify --games -
  standard input:3:10: error: game 1 (A – ?): a new game begins inside this comment: '}' seems to be missing
  standard input: game 1 (A – ?): FAULTS, 2 half-moves
  standard input:8:7: error: game 2 (B – ?): 1...Zz9: this is not a move that can be read
  standard input: game 2 (B – ?): FAULTS, 1 half-move, first fault at half-move 2, result *
  standard input:13:7: error: game 3 (C – ?): ')' closes no variation: ")"
  standard input: game 3 (C – ?): FAULTS, 2 half-moves, result *
  standard input:19:1: error: game 4 (D – ?): the variation is never closed: expected ')'
  standard input: game 4 (D – ?): FAULTS, 1 half-move, result *
  4 games in 1 file: 0 legal, 4 with faults; 6 half-moves; 4 errors, 0 warnings, 6 notes
  ? 1

Latin-1 is read, and reported once.

  $ printf '[White "M\374ller"]\n\n1. e4 *\n\n[White "L\363pez"]\n\n1. d4 *\n' | flagfall verify --games -
  standard input:1:10: warning: game 1 (Müller – ?): not UTF-8: read as Windows-1252
  standard input: game 1 (Müller – ?): legal, 1 half-move, result *
  standard input: game 2 (López – ?): legal, 1 half-move, result *
  2 games in 1 file: 2 legal, 0 with faults; 2 half-moves; 0 errors, 1 warning, 2 notes

Other chess variants are not judged.

  $ printf '[Variant "Antichess"]\n\n1. e3 b6 *\n' | flagfall verify -
  standard input:3:1: error: game 1: the variant "Antichess" is not played by the Laws of Chess
  1 game in 1 file: 0 legal, 1 with faults; 0 half-moves; 1 error, 0 warnings, 2 notes
  ? 1

What is not PGN, and what cannot be read.

  $ : > empty.pgn; flagfall verify empty.pgn 2>&1
  flagfall: "empty.pgn" holds no game: expected PGN, tag pairs and moves
  0 games in 1 file: 0 legal, 0 with faults; 0 half-moves; 0 errors, 0 warnings, 0 notes
  ? 3
  $ mkdir folder; flagfall verify folder 2>&1
  flagfall: "folder" is a directory; name the files in it
  ? 4
  $ flagfall verify missing.pgn 2>&1
  flagfall: cannot open "missing.pgn": No such file or directory
  ? 4
  $ head -c 300 /dev/zero > zeros.pgn; flagfall verify zeros.pgn 2>&1
  flagfall: "zeros.pgn" holds no game: it is binary data
  0 games in 1 file: 0 legal, 0 with faults; 0 half-moves; 0 errors, 0 warnings, 0 notes
  ? 3
  $ printf 'Dear arbiter,\nplease find enclosed\n' | flagfall verify - 2>&1
  flagfall: "standard input" holds no game: expected PGN, tag pairs and moves
  standard input:1:1: warning: text outside any game is skipped: "Dear arbiter,"
  standard input:2:1: warning: text outside any game is skipped: "please find enclosed"
  0 games in 1 file: 0 legal, 0 with faults; 0 half-moves; 0 errors, 2 warnings, 0 notes
  ? 3
  $ flagfall verify 2>&1
  flagfall: verify requires a file, or - for standard input
  flagfall: see "flagfall verify --help"
  ? 2
  $ flagfall verify --laws fide-1066 empty.pgn 2>&1
  flagfall: --laws: no edition "fide-1066" of the Laws: there are code, fide-2009, fide-2014, fide-2017, fide-2018, fide-2023; or give a day, as 2019-06-30
  flagfall: see "flagfall verify --help"
  ? 2

Other files are checked all the same.

  $ flagfall verify missing.pgn club-evening.pgn folder 2>&1
  flagfall: cannot open "missing.pgn": No such file or directory
  flagfall: "folder" is a directory; name the files in it
  club-evening.pgn:32:51: error: game 3 (Falk, Ines – Grau, Timo, round 1): 5...Nxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]
  4 games in 1 file: 3 legal, 1 with faults; 66 half-moves; 1 error, 0 warnings, 1 note
  ? 4

Compressed files.

  $ gzip -c club-evening.pgn > a.pgn.gz; zstd -q club-evening.pgn -o a.pgn.zst
  $ cat club-evening.pgn club-evening.pgn | gzip > b.gz; cat a.pgn.gz b.gz > c.gz
  $ flagfall verify a.pgn.gz a.pgn.zst c.gz | tail -1
  20 games in 3 files: 15 legal, 5 with faults; 330 half-moves; 5 errors, 0 warnings, 5 notes
  $ head -c 400 a.pgn.gz > cut.gz; flagfall verify cut.gz 2>&1
  flagfall: compressed data of "cut.gz" is damaged: the file ends in the middle of it
  cut.gz:32:18: warning: game 3 (Falk, Ines – Grau, Timo, round 1): not judged to its end: compressed data of "cut.gz" is damaged: the file ends in the middle of it
  2 games in 1 file: 2 legal, 0 with faults; 47 half-moves; 0 errors, 1 warning, 1 note
  ? 4
  $ for n in 1 2; do flagfall verify --threads $n cut.gz 2>&1 | md5sum; done | uniq | wc -l
  1

The same whatever the number of threads.

  $ for i in $(seq 500); do cat club-evening.pgn reasons.pgn; done > many.pgn
  $ flagfall verify --games --format json --threads 1 many.pgn > 1.json
  ? 1
  $ for n in 2 3 5; do flagfall verify --games --format json --threads $n many.pgn | cmp - 1.json || echo differs; done
  $ cat many.pgn | flagfall verify --games --format json --threads 2 - | sed 's/standard input/many.pgn/' | cmp - 1.json
  $ tail -1 1.json
  {"type":"summary","files":1,"games":6000,"valid":2000,"invalid":4000,"plies":35000,"errors":4000,"warnings":500,"notes":5000}

A full disk and a reader that has gone.

  $ flagfall verify --games many.pgn > /dev/full 2>err; echo $?; cat err
  4
  flagfall: cannot write "standard output": No space left on device
  $ flagfall verify --games many.pgn | head -1
  many.pgn: game 1 (Amsel, Rita – Birk, Jonas, round 1): legal, 7 half-moves, ended at half-move 7: checkmate, result 1-0

Long and nested input has limits.

  $ { printf '1. e4 '; head -c 20000 /dev/zero | tr '\0' '('; printf ' e5 2. d4\n\n[Event "next"]\n\n1. d4 d5 *\n'; } > deep.pgn
  $ flagfall verify deep.pgn
  deep.pgn:1:135: warning: game 1: variations nested too deep were not checked
  deep.pgn:3:1: error: game 1: the variation is never closed: expected ')'
  2 games in 1 file: 1 legal, 1 with faults; 3 half-moves; 1 error, 1 warning, 2 notes
  ? 1
  $ { printf '1. e4 {'; head -c 3000000 /dev/zero | tr '\0' x; printf '} e5 '; head -c 3000000 /dev/zero | tr '\0' y; printf ' 1-0\n'; } > long.pgn
  $ flagfall verify long.pgn | cut -c1-150
  long.pgn:1:3000013: error: game 1: the token is too long to be a move: "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"
  1 game in 1 file: 0 legal, 1 with faults; 2 half-moves; 1 error, 0 warnings, 0 notes
  $ { printf '[Event "'; head -c 100000 /dev/zero | tr '\0' x; printf '"]\n\n1. e4 *\n'; } > tag.pgn
  $ flagfall verify tag.pgn | cut -c1-150
  tag.pgn:1:1: warning: game 1: the tag pair is damaged: expected [Name "value"]: "[Event "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
  tag.pgn:1:1: warning: game 1: the tag pair is too long and was cut: "Event"
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 2 warnings, 1 note
  $ awk 'BEGIN { for (i = 1; i <= 20000; i += 2) printf "%d. Nf3 Nf6 %d. Ng1 Ng8 ", i, i + 1; print "*" }' > moves.pgn
  $ flagfall verify --games moves.pgn
  moves.pgn:1:92: warning: game 1: 9.Nf3: the game had ended with 8...Ng8: the position stood for the fifth time; 39984 half-moves were played after it [Article 9.6.1]
  moves.pgn: game 1: legal, 40000 half-moves, threefold at half-move 8, fivefold at half-move 16, 50 moves at half-move 100, 75 moves at half-move 150, ended at half-move 16: fivefold, result *
  1 game in 1 file: 1 legal, 0 with faults; 40000 half-moves; 0 errors, 1 warning, 0 notes

Whatever instructions the processor has, the answers are the same.

  $ for cpu in base avx2; do FLAGFALL_CPU=$cpu flagfall verify --games --notes --format json *.pgn | cksum; done | uniq | wc -l
  1

A table of games: one a row, and the row and the cell are the place.

  $ cat > table.csv <<'END'
  > Event,White,Black,Result,Moves
  > Club,Ann,Bob,1-0,1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#
  > Club,Cid,Dan,0-1,e4 e5 Nf3 Nc6 Bb5 Nxe4
  > Club,Eve,Fay,1-0,"1. f3 e5 2. g4 Qh4# 1-0"
  > Club,Gil,Hal,won,d4 d5
  > Club,Ida,Jon,1/2-1/2,
  > END
  $ flagfall verify --games --notes table.csv
  table.csv: game 1 (Ann – Bob): legal, 7 half-moves, ended at half-move 7: checkmate, result 1-0
  table.csv:3:5: error: game 2 (Cid – Dan): 3...Nxe4: no knight can reach e4 [Article 3.6]
  table.csv: game 2 (Cid – Dan): FAULTS, 5 half-moves, first fault at half-move 6, result 0-1
  table.csv:4:4: warning: game 3 (Eve – Fay): the result 1-0 contradicts the board: checkmate, which is 0-1 [Article 5.1.1]
  table.csv: game 3 (Eve – Fay): legal, 4 half-moves, ended at half-move 4: checkmate, result 1-0
  table.csv:5:4: warning: game 4 (Gil – Hal): the tag Result is "won": expected 1-0, 0-1, 1/2-1/2 or *
  table.csv: game 4 (Gil – Hal): legal, 2 half-moves, result won
  table.csv: game 5 (Ida – Jon): legal, 0 half-moves, result 1/2-1/2
  5 games in 1 file: 4 legal, 1 with faults; 18 half-moves; 1 error, 2 warnings, 0 notes
  ? 1
  $ printf 'game_id;white_username;black_username;winner;moves;clocks;FEN;time_control\r\n7;ann;bob;white;"e4,e5,Nf3";"0:05:00 0:05:00 0:06:59";;300\r\n8;c;d;black;Sf3 d5;;;\r\n9;c;d;draw;a3;;"8/8/8/8/8/8/8/Kk w - - 0 1";\r\n' >site.csv; flagfall verify --clocks site.csv
  site.csv:2:5: error: game 1 (ann – bob): 2.Nf3: White's time grew to 0:06:59 at move 2, 0:01:59 more than the control allows [Article 6.10.2]
  site.csv:2:5: warning: game 1 (ann – bob): any one of these explains the times: White's side was given at least 0:01:59 by hand at move 2 (a penalty, or a mistake); White's reading after move 2, 0:06:59, is wrong: misread or mistyped
  site.csv:3:5: error: game 2 (c – d): 1.Sf3: this is not a move that can be read; it is one in the letters of another language, --language de, da, nb, sv, pl, sl, hr, sr
  site.csv:4:7: error: game 3 (c – d): FEN: fewer than eight squares in rank 1: give pieces, and digits for empty squares: "8/8/8/8/8/8/8/Kk w - - 0 1"
  3 games in 1 file: 0 legal, 3 with faults; 3 half-moves; 3 errors, 1 warning, 2 notes
  ? 1
  $ flagfall verify --language de -q --games site.csv | cut -c1-60
  site.csv:2:5: error: game 1 (ann – bob): 2.Nf3: it is not 
  site.csv: game 1 (ann – bob): FAULTS, 2 half-moves, first 
  site.csv: game 2 (c – d): legal, 2 half-moves, result 0-1
  site.csv:4:7: error: game 3 (c – d): FEN: fewer than eight
  site.csv: game 3 (c – d): FAULTS, 0 half-moves, result 1/2
  3 games in 1 file: 1 legal, 2 with faults; 4 half-moves; 2 e
  $ printf 'id,pgn\n1,"[White ""A""]\n[Black ""B""]\n[Result ""1-0""]\n\n1. e4 e5\n2. Ke3 1-0\n"\n2,"1. e4 {a (b) e5"\n' | gzip >pgn.csv.gz; flagfall verify --format json --games pgn.csv.gz | cut -c1-150
  {"type":"finding","file":"pgn.csv.gz","game":1,"line":2,"column":2,"ply":3,"at":"2.Ke3","text":"Ke3","code":"illegal_move","severity":"error","article
  {"type":"game","file":"pgn.csv.gz","game":1,"white":"A","black":"B","round":null,"result":"1-0","plies":2,"valid":false,"end":null,"ended_at":null,"fi
  {"type":"finding","file":"pgn.csv.gz","game":2,"line":3,"column":2,"ply":null,"at":null,"text":null,"code":"comment_open","severity":"error","article"
  {"type":"game","file":"pgn.csv.gz","game":2,"white":null,"black":null,"round":null,"result":"*","plies":1,"valid":false,"end":null,"ended_at":null,"fi
  {"type":"summary","files":1,"games":2,"valid":0,"invalid":2,"plies":3,"errors":2,"warnings":0,"notes":0}
  $ printf 'White,Moves\nM\374ller,e4 e5\nMei\337ner,e4 e6\n' >latin.csv; flagfall verify --games latin.csv
  latin.csv:2:2: warning: game 1: not UTF-8: read as Windows-1252
  latin.csv: game 1 (Müller – ?): legal, 2 half-moves, result *
  latin.csv: game 2 (Meißner – ?): legal, 2 half-moves, result *
  2 games in 1 file: 2 legal, 0 with faults; 4 half-moves; 0 errors, 1 warning, 0 notes
  $ printf 'White,Moves\n' >none.csv; flagfall verify -q none.csv
  ? 3
  $ printf 'White,Moves\nA,e4,e5\n' >wide.csv; flagfall verify -q wide.csv
  ? 3
  $ flagfall verify --shard 1/1 --format json table.csv | flagfall summary - -q; flagfall convert table.csv -o table.pgn -q; flagfall verify -q table.pgn
  table.csv:3:5: error: game 2 (Cid – Dan): 3...Nxe4: no knight can reach e4 [Article 3.6]
  table.csv:4:4: warning: game 3 (Eve – Fay): the result 1-0 contradicts the board: checkmate, which is 0-1 [Article 5.1.1]
  table.csv:5:4: warning: game 4 (Gil – Hal): the tag Result is "won": expected 1-0, 0-1, 1/2-1/2 or *
  5 games in 1 file: 4 legal, 1 with faults; 18 half-moves; 1 error, 2 warnings, 0 notes
  table.pgn:19:28: error: game 2 (Cid – Dan): 3...Nxe4: no knight can reach e4 [Article 3.6]
  table.pgn:31:1: warning: game 3 (Eve – Fay): the result 1-0 contradicts the board: checkmate, which is 0-1 [Article 5.1.1]
  5 games in 1 file: 4 legal, 1 with faults; 18 half-moves; 1 error, 1 warning, 0 notes
  ? 1

A scoresheet: line and column are the row and the cell of the row, and the rest is as for PGN.

  $ printf 'move,white,black\n1,e4,e5\n2,Sf3,Sc6\n3,Lb5,d6\n4,d4,exd4\n5,Sxd4,Sxd4\n6,Dxd4,a6\n' > de.csv
  $ flagfall verify --language de --games --notes de.csv
  de.csv:6:3: error: game 1: 5...Sxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]
  de.csv:7:3: note: game 1: 2 half-moves after the fault were not checked
  de.csv: game 1: FAULTS, 9 half-moves, first fault at half-move 10
  1 game in 1 file: 0 legal, 1 with faults; 9 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ flagfall verify --language de --games --format json de.csv
  {"type":"finding","file":"de.csv","game":1,"line":6,"column":3,"ply":10,"at":"5...Sxd4","text":"Sxd4","code":"illegal_move","severity":"error","article":"3.9.2","message":"the knight on c6 is pinned by the bishop on b5","fen":"r1bqkbnr/ppp2ppp/2np4/1B6/3NP3/8/PPP2PPP/RNBQK2R b KQkq - 0 5","white":null,"black":null,"round":null}
  {"type":"finding","file":"de.csv","game":1,"line":7,"column":3,"ply":null,"at":null,"text":null,"code":"unchecked","severity":"note","article":null,"message":"2 half-moves after the fault were not checked","fen":null,"white":null,"black":null,"round":null}
  {"type":"game","file":"de.csv","game":1,"white":null,"black":null,"round":null,"result":null,"plies":9,"valid":false,"end":null,"ended_at":null,"first_illegal":10,"first_threefold":null,"first_fivefold":null,"first_fifty":null,"first_seventyfive":null,"final_count":1}
  {"type":"summary","files":1,"games":1,"valid":0,"invalid":1,"plies":9,"errors":1,"warnings":0,"notes":1}
  ? 1
  $ flagfall verify de.csv 2>&1
  flagfall: de.csv: legal in no language; the reason is reported as in German
  de.csv:6:3: error: game 1: 5...Sxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]
  1 game in 1 file: 0 legal, 1 with faults; 9 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ gzip -k de.csv
  $ flagfall verify --language de de.csv.gz
  de.csv.gz:6:3: error: game 1: 5...Sxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]
  1 game in 1 file: 0 legal, 1 with faults; 9 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ flagfall verify --language xx de.csv 2>&1 | cut -c1-28
  flagfall: no language "xx": 
  flagfall: see "flagfall veri

Half-moves that are missing or cannot be read are reported as such, and a gap in the numbers too.

  $ printf 'move,white,black\n1,e4,e5\n2,Nf3,Nc6\n3,Bb5,?\n4,d4,...\n5,Nc3,a6\n,1-0\n' > open.csv
  $ flagfall verify -q --notes open.csv
  open.csv:4:3: error: game 1: 3...?: the half-move cannot be read
  open.csv:6:3: note: game 1: 4 half-moves after the fault were not checked
  1 game in 1 file: 0 legal, 1 with faults; 5 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ printf 'move,white,black\n1,e4,e5\n2,Nf3,...\n3,Bb5,a6\n' > missing.csv
  $ flagfall verify -q --language en missing.csv
  missing.csv:3:3: error: game 1: 2...: the half-move is missing
  1 game in 1 file: 0 legal, 1 with faults; 3 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ printf 'move,white,black\n1,e4,e5\n4,d4,a6\n' > gap.csv
  $ flagfall verify -q --notes gap.csv
  gap.csv:3:1: error: game 1: 2.: the half-move is missing
  gap.csv:3:3: note: game 1: 5 half-moves after the fault were not checked
  1 game in 1 file: 0 legal, 1 with faults; 2 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ printf 'move,white,black\n1,e4,d5\n2,Nf3,a6\n3,Nc3,b6\n4,Ng1,Nf9\n' > no-move.csv
  $ flagfall verify -q no-move.csv
  no-move.csv:5:3: error: game 1: 4...Nf9: this is not a move that can be read
  1 game in 1 file: 0 legal, 1 with faults; 7 half-moves; 1 error, 0 warnings, 0 notes
  ? 1
  $ printf 'move,white,black\n1,Nf3,d5\n2,d4,a6\n3,Nd2,\n' > two.csv
  $ flagfall verify -q --language en two.csv
  two.csv:4:2: error: game 1: 3.Nd2: it can mean Nbd2 or Nfd2 [Appendix C]
  1 game in 1 file: 0 legal, 1 with faults; 4 half-moves; 1 error, 0 warnings, 0 notes
  ? 1

Forms, results and ends.

  $ printf 'move,white,black\n1,e4,e5\n2,Nf3+,nc6\n3,Bc4,Bc5\n4,0-0,Nf6\n' > forms.csv
  $ flagfall verify -q --notes --language en forms.csv
  forms.csv:3:2: note: game 1: 2.Nf3+: a sign for check or mate that is not so
  forms.csv:3:3: warning: game 1: 2...nc6: capital and small letters mixed up
  1 game in 1 file: 1 legal, 0 with faults; 8 half-moves; 0 errors, 1 warning, 1 note
  $ printf 'ply,move\n1,f3\n2,e5\n3,g4\n4,Qh4#\n5,1-0\n' > mate.csv
  $ flagfall verify -q --games mate.csv club-evening.pgn
  mate.csv:5:2: warning: game 1: the result 1-0 contradicts the board: checkmate, which is 0-1 [Article 5.1.1]
  mate.csv: game 1: legal, 4 half-moves, ended at half-move 4: checkmate, result 1-0
  club-evening.pgn: game 1 (Amsel, Rita – Birk, Jonas, round 1): legal, 7 half-moves, ended at half-move 7: checkmate, result 1-0
  club-evening.pgn: game 2 (Dorn, Vera – Esch, Paul, round 1): legal, 40 half-moves, threefold at half-move 39, result 1/2-1/2
  club-evening.pgn:32:51: error: game 3 (Falk, Ines – Grau, Timo, round 1): 5...Nxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]
  club-evening.pgn: game 3 (Falk, Ines – Grau, Timo, round 1): FAULTS, 9 half-moves, first fault at half-move 10, result 0-1
  club-evening.pgn: game 4 (Birk, Jonas – Dorn, Vera, round 2): legal, 10 half-moves, result *
  5 games in 2 files: 4 legal, 1 with faults; 70 half-moves; 1 error, 1 warning, 1 note
  ? 1
  $ { echo ply,move; awk 'BEGIN { for (i = 0; i < 9; i++) print ",Nf3\n,Nf6\n,Ng1\n,Ng8" }'; } > shuffle.csv
  $ flagfall verify -q --games --language en shuffle.csv
  shuffle.csv:18:2: warning: game 1: 9.Nf3: the game had ended with 8...Ng8: the position stood for the fifth time; 20 half-moves were played after it [Article 9.6.1]
  shuffle.csv: game 1: legal, 36 half-moves, threefold at half-move 8, fivefold at half-move 16, ended at half-move 16: fivefold
  1 game in 1 file: 1 legal, 0 with faults; 36 half-moves; 0 errors, 1 warning, 0 notes

What is not a scoresheet.

  $ printf 'move,white,black\n' > empty.csv
  $ flagfall verify empty.csv
  ? 3
  $ printf 'a,b\n1,2\n' > table.csv
  $ flagfall verify table.csv
  ? 3

Legal in several languages as different games: that is for the arbiter to say.

  $ printf 'move,white,black\n1,e4,e5\n2,Be2,\n' > refer.csv
  $ flagfall verify -q refer.csv 2>&1 | cut -c1-90
  flagfall: refer.csv: refer: legal in several languages, as different games:
  flagfall:   en, pt, is (0 signs that are not so)
  flagfall:   be (0 signs that are not so)
  flagfall:   el, cy (0 signs that are not so)
  $ flagfall verify -q refer.csv 2>/dev/null
  ? 6
  $ flagfall verify --language en refer.csv
  1 game in 1 file: 1 legal, 0 with faults; 3 half-moves; 0 errors, 0 warnings, 0 notes

A game that goes on in a dead position (5.2.2) is reported at the first move after it, though only
the last position was looked at at first.

  $ printf '[SetUp "1"]\n[FEN "4k3/8/6p1/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1"]\n[Result "1/2-1/2"]\n\n1. Kd2 g5\n2. Kd3 {no way through} Kd7\n3. Ke2 1/2-1/2\n' >dead.pgn
  $ flagfall verify --dead exact dead.pgn
  dead.pgn:6:4: warning: game 1: 2.Kd3: the game had ended with 1...g5: a dead position, neither side can mate; 3 half-moves were played after it [Article 5.2.2]
  1 game in 1 file: 1 legal, 0 with faults; 5 half-moves; 0 errors, 1 warning, 0 notes
  $ flagfall verify dead.pgn
  dead.pgn:6:4: warning: game 1: 2.Kd3: the game had ended with 1...g5: a dead position, neither side can mate; 3 half-moves were played after it [Article 5.2.2]
  1 game in 1 file: 1 legal, 0 with faults; 5 half-moves; 0 errors, 1 warning, 0 notes
  $ flagfall verify --dead material dead.pgn
  1 game in 1 file: 1 legal, 0 with faults; 5 half-moves; 0 errors, 0 warnings, 0 notes

A win on record that its side could not have mated for: White has a king only, or a knight
against a queen, who can always take it. Until 2022 resigning lost all the same.

  $ printf '[SetUp "1"]\n[FEN "8/8/8/8/8/6k1/7p/6K1 w - - 0 1"]\n[Result "1-0"]\n\n1. Kh1 1-0\n' > bare.pgn
  $ flagfall verify bare.pgn
  bare.pgn:6:1: warning: game 1: the result is 1-0, and White cannot mate by any series of legal moves: neither a flag nor a resignation wins that [Article 5.1.2]
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 1 warning, 0 notes
  $ printf '[SetUp "1"]\n[FEN "4k3/8/8/8/3q4/8/8/2N1K3 w - - 0 1"]\n[Result "1-0"]\n\n1. Nd3 1-0\n' > knight.pgn
  $ flagfall verify knight.pgn
  knight.pgn:6:1: warning: game 1: the result is 1-0, and White cannot mate by any series of legal moves: neither a flag nor a resignation wins that [Article 5.1.2]
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 1 warning, 0 notes
  $ flagfall verify --laws fide-2018 bare.pgn
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 0 warnings, 0 notes
  $ sed 's/1-0/0-1/' bare.pgn | flagfall verify -
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 0 warnings, 0 notes

One move is left, after which a knight is left: the position is dead before it.

  $ printf '[SetUp "1"]\n[FEN "7k/8/8/n7/8/8/5q2/7K b - - 0 1"]\n[Result "0-1"]\n\n1... Qg2+ 0-1\n' | flagfall verify -
  standard input:6:1: warning: game 1: the result 0-1 contradicts the board: a dead position, neither side can mate, which is 1/2-1/2 [Article 5.2.2]
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 1 warning, 0 notes

A backslash that escapes nothing, and a name that is not one.

  $ printf '[White "a\\] b"]\n[Wh-ite "odd"]\n[Result "*"]\n\n1. e4 *\n' > tags.pgn
  $ flagfall verify --format json tags.pgn | grep -o '"text":.*"code":"[a-z_]*"\|"white":"[^,]*"'
  "text":"[Wh-ite \"odd\"]","code":"tag_broken"
  "white":"a\\] b"

What is found in the wild and means what it means: tag pairs over lines and beside each other, dashes
and halves of printers, spaces that do not break, signs apart from their move, glyphs, UTF-16.

  $ printf '[Event\n"a"] [Site "b"]\n[White "B\nC"\n]\n[Black "D"]\n[Result "1/2-1/2"]\n\n1.\302\240e4 e5 2. \342\231\230f3\302\261 Nc6 3. Bb5 Nf6 4. O\342\200\223O Bc5 5. Bxc6 d\303\227c6 \302\275\342\200\223\302\275\n' >wild.pgn
  $ flagfall verify --format json wild.pgn | grep -oE '"(line|column|text|code)":[^,]*' | paste -sd"   \n"
  "line":1 "column":1 "text":"Event" "code":"tag_layout"
  "line":2 "column":6 "text":null "code":"tag_layout"
  "line":3 "column":1 "text":"White" "code":"tag_layout"
  "line":9 "column":3 "text":" " "code":"typography"
  "line":9 "column":13 "text":"♘f3" "code":"typography"
  "line":9 "column":16 "text":"±" "code":"typography"
  "line":9 "column":36 "text":"O–O" "code":"typography"
  "line":9 "column":52 "text":"d×c6" "code":"typography"
  "line":9 "column":57 "text":"½–½" "code":"typography"
  $ flagfall convert wild.pgn 2>&1 | grep -v '?"'
  flagfall: wild.pgn:1:1: note: the tag pair is broken over lines (and 1 more) [tag-lines]
  flagfall: wild.pgn:2:6: note: the tag pair is not on a line of its own [tag-beside]
  flagfall: wild.pgn:9:3: note: a typographic sign in place of the one that PGN has (and 5 more) [typography]
  [Event "a"]
  [Site "b"]
  [White "B C"]
  [Black "D"]
  [Result "1/2-1/2"]

  1. e4 e5 2. Nf3 $16 Nc6 3. Bb5 Nf6 4. O-O Bc5 5. Bxc6 dxc6 1/2-1/2

  $ printf '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. a8=q + Kh7 2. Qb7 \342\200\240 Kg6 *\n' | flagfall convert - 2>&1 | tail -2
  1. a8=Q+ Kh7 2. Qb7+ Kg6 *

  $ for way in UTF-16LE UTF-16BE UTF-16; do iconv -f UTF-8 -t $way wild.pgn | flagfall verify - ; done
  standard input:1:1: warning: game 1 (B C – D): the file is UTF-16: PGN is UTF-8
  1 game in 1 file: 1 legal, 0 with faults; 10 half-moves; 0 errors, 1 warning, 9 notes
  standard input:1:1: warning: game 1 (B C – D): the file is UTF-16: PGN is UTF-8
  1 game in 1 file: 1 legal, 0 with faults; 10 half-moves; 0 errors, 1 warning, 9 notes
  standard input:1:1: warning: game 1 (B C – D): the file is UTF-16: PGN is UTF-8
  1 game in 1 file: 1 legal, 0 with faults; 10 half-moves; 0 errors, 1 warning, 9 notes
  $ printf '[White "A"]\n[White "B"]\n[Elo "1"]\n[Elo "2"]\n[Result "White wins"]\n\n1. e4 *\n' >twice.pgn
  $ flagfall verify twice.pgn
  twice.pgn:2:1: warning: game 1 (B – ?): the tag is given twice: "White"
  twice.pgn:8:1: warning: game 1 (B – ?): the tag Result is "White wins": expected 1-0, 0-1, 1/2-1/2 or *
  1 game in 1 file: 1 legal, 0 with faults; 1 half-move; 0 errors, 2 warnings, 0 notes
  $ flagfall convert twice.pgn 2>&1
  flagfall: twice.pgn:8:1: error: the tag Result is "White wins": expected 1-0, 0-1, 1/2-1/2 or * [result-value]
  flagfall: twice.pgn:2:1: note: the tag White is given twice: both are kept (and 1 more) [tag-twice]
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "A"]
  [Black "?"]
  [Result "*"]
  [Elo "1"]
  [Elo "2"]
  [White "B"]

  1. e4 *

  ? 1

What comes out does not depend on the number of threads, wherever the pieces end: in a comment
that holds a result, after text and bytes between two games, in a broken tag.

  $ for i in $(seq 10680); do printf '[Event "a"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n'; done >many
  $ { cat many; printf '[E]\n{x\n1-0\n\n[Event "b"]\n{'; head -c 5000 /dev/zero | tr '\0' c; } >comment.pgn
  $ { cat many; printf '\377garbage 0\n\n[Event "b"]\n{'; head -c 5000 /dev/zero | tr '\0' c; } >outside.pgn
  $ for f in comment outside; do flagfall verify --notes $f.pgn >one; tail -n 1 one; for t in 2 3 8; do flagfall verify --notes --threads $t $f.pgn >other; cmp one other; done; done
  10681 games in 1 file: 10680 legal, 1 with faults; 42720 half-moves; 2 errors, 1 warning, 1 note
  10681 games in 1 file: 10680 legal, 1 with faults; 42720 half-moves; 1 error, 2 warnings, 1 note
  $ { printf '[E]\n{x\n1-0\n\n[Event "b"]\n\n1. e4 *\n\n'; printf 'garbage 0\n\n[Event "c"]\n\n1. e4 *\n'; } >small.pgn
  $ flagfall verify small.pgn >one; cat one; for c in 64 100; do flagfall verify --threads 2 --chunk $c small.pgn >other; cmp one other; done
  small.pgn:1:1: warning: the tag pair is damaged: expected [Name "value"]: "[E]"
  small.pgn:2:1: error: a new game begins inside this comment: '}' seems to be missing
  small.pgn:9:1: warning: text outside any game is skipped: "garbage 0"
  2 games in 1 file: 2 legal, 0 with faults; 2 half-moves; 1 error, 2 warnings, 2 notes

What a file is comes before judging it: a zip archive with games is read, member by member; other archives,
programs, pages and pictures are named, with what to do.

  $ cp $DATA/../../docs/examples/club-evening.pgn club.pgn
  $ cp $DATA/zip/*.zip .; head -c 900 deflated.zip > cut.zip
  $ for f in deflated stored stream; do flagfall verify $f.zip -q | tail -n 1; cat $f.zip | flagfall verify - -q | tail -n 1; done
  8 games in 1 file: 6 legal, 2 with faults; 132 half-moves; 2 errors, 0 warnings, 2 notes
  8 games in 1 file: 6 legal, 2 with faults; 132 half-moves; 2 errors, 0 warnings, 2 notes
  8 games in 1 file: 6 legal, 2 with faults; 132 half-moves; 2 errors, 0 warnings, 2 notes
  8 games in 1 file: 6 legal, 2 with faults; 132 half-moves; 2 errors, 0 warnings, 2 notes
  8 games in 1 file: 6 legal, 2 with faults; 132 half-moves; 2 errors, 0 warnings, 2 notes
  8 games in 1 file: 6 legal, 2 with faults; 132 half-moves; 2 errors, 0 warnings, 2 notes
  $ flagfall verify -q stream.zip --threads 3 | md5sum > a; flagfall verify -q stream.zip | md5sum | cmp - a
  $ flagfall verify none.zip 2>&1
  flagfall: "none.zip" holds no game: it is a zip archive inside another file or with no file that ends in .pgn, or a workbook; unpack it first; a workbook of games is read by flagfall convert --from xlsx
  0 games in 1 file: 0 legal, 0 with faults; 0 half-moves; 0 errors, 0 warnings, 0 notes
  ? 3
  $ flagfall verify cut.zip 2>&1 | tail -n 2
  cut.zip:64:17: warning: game 6 (Dorn, Vera – Esch, Pa, round 1): not judged to its end: compressed data of "cut.zip" is damaged: the file ends in the middle of it
  5 games in 1 file: 4 legal, 1 with faults; 73 half-moves; 1 error, 2 warnings, 1 note
  $ flagfall verify sum.zip 2>&1 | grep -o 'the sum of a member is wrong' | sort -u
  the sum of a member is wrong
  $ flagfall verify wrong.zip > found.txt 2>&1
  ? 4
  $ grep -c 'is damaged' found.txt
  1
  $ for b in 'BZh91AY&SY' '\3757zXZ' '7z\274\257\047\034' 'Rar!' '%%PDF' '\177ELF' '\211PNG' '<!doctype html>' 'MZ\220'; do printf "$b and more\n" > some.pgn; flagfall verify some.pgn 2>&1 | head -n 1; done
  flagfall: "some.pgn" holds no game: it is a bzip2 file; unpack it first: bunzip2 -k FILE
  flagfall: "some.pgn" holds no game: it is an xz file; unpack it first: unxz -k FILE
  flagfall: "some.pgn" holds no game: it is a 7-Zip archive; unpack it first
  flagfall: "some.pgn" holds no game: it is a RAR archive; unpack it first
  flagfall: "some.pgn" holds no game: it is a PDF document; copy the moves into a text file
  flagfall: "some.pgn" holds no game: it is a program
  flagfall: "some.pgn" holds no game: it is a picture
  flagfall: "some.pgn" holds no game: it is a web page; save the PGN that it links to
  flagfall: "some.pgn" holds no game: it is a program
  $ tar --format=ustar -cf club.tar club.pgn; gzip -kc club.tar > club.tar.gz; gzip -c club.pgn | gzip > twice.gz; gzip -kc none.zip > none.zip.gz; cp club.pgn some.pgn; flagfall index -q some.pgn; printf 'PK\3\4 ... word/document.xml' > word.docx; printf 'PK\3\4%26smimetypeapplication/vnd.oasis.opendocument.text' '' > writer.odt
  $ for f in club.tar club.tar.gz twice.gz none.zip.gz some.pgn.index word.docx writer.odt; do flagfall verify $f 2>&1 | head -n 1; flagfall convert $f 2>&1 | head -n 1; done
  flagfall: "club.tar" holds no game: it is a tar archive; unpack it first: tar -xf FILE
  flagfall: "club.tar" holds no game: it is a tar archive; unpack it first: tar -xf FILE
  flagfall: "club.tar.gz" holds no game: it is a tar archive; unpack it first: tar -xf FILE
  flagfall: "club.tar.gz" holds no game: it is a tar archive; unpack it first: tar -xf FILE
  flagfall: "twice.gz" holds no game: it is a gzip file inside another; unpack it first: gunzip -k FILE
  flagfall: "twice.gz" holds no game: it is a gzip file inside another; unpack it first: gunzip -k FILE
  flagfall: "none.zip.gz" holds no game: it is a zip archive inside another file or with no file that ends in .pgn, or a workbook; unpack it first; a workbook of games is read by flagfall convert --from xlsx
  flagfall: "none.zip.gz" holds no game: it is a zip archive inside another file or with no file that ends in .pgn, or a workbook; unpack it first; a workbook of games is read by flagfall convert --from xlsx
  flagfall: "some.pgn.index" holds no game: it is an index of games; name the file of games
  flagfall: "some.pgn.index" holds no game: it is an index of games; name the file of games
  flagfall: "word.docx" holds no game: it is a document of a word processor; copy the moves into a text file
  flagfall: "word.docx" holds no game: it is a document of a word processor; copy the moves into a text file
  flagfall: "writer.odt" holds no game: it is a document of a word processor; copy the moves into a text file
  flagfall: "writer.odt" holds no game: it is a document of a word processor; copy the moves into a text file
  $ for f in club.tar.gz twice.gz; do flagfall verify $f >/dev/null 2>&1; echo $?; flagfall verify --threads 3 $f 2>&1 | head -n 1; cat $f | flagfall verify - 2>&1 | head -n 1; flagfall standings $f 2>&1; done
  3
  flagfall: "club.tar.gz" holds no game: it is a tar archive; unpack it first: tar -xf FILE
  flagfall: "standard input" holds no game: it is a tar archive; unpack it first: tar -xf FILE
  flagfall: "club.tar.gz" holds no event: it is a tar archive
  3
  flagfall: "twice.gz" holds no game: it is a gzip file inside another; unpack it first: gunzip -k FILE
  flagfall: "standard input" holds no game: it is a gzip file inside another; unpack it first: gunzip -k FILE
  flagfall: "twice.gz" holds no event: it is a gzip file inside another
  ? 3
  $ : > empty.pgn; flagfall index empty.pgn 2>&1
  flagfall: "empty.pgn" holds no game
  ? 3
  $ flagfall convert club.pgn -q -o club.json; flagfall verify -q club.json
  club.json:3:1: error: game 3 (Falk, Ines – Grau, Timo, round 1): 5...Nxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]
  4 games in 1 file: 3 legal, 1 with faults; 66 half-moves; 1 error, 0 warnings, 1 note
  ? 1
  $ printf '{"type":"summary","files":1}\n' > sums.json; flagfall verify sums.json 2>&1
  flagfall: "sums.json" holds no game record
  sums.json:1:1: warning: game record: expected an object with "tags", "moves" and "result"
  0 games in 1 file: 0 legal, 0 with faults; 0 half-moves; 0 errors, 1 warning, 0 notes
  ? 3

A file that was cut off: the game that it ends in is not judged, wherever that is, and its last token is no
fault of a player. The fault in game 3 is the only one, for every length.

  $ gzip -k -n club.pgn; for i in $(seq 150 7 450); do head -c $i club.pgn.gz > c.gz; flagfall verify -q c.gz 2>/dev/null; done | grep 'error:' | sort | uniq -c | sed 's/^ *[0-9]* *//'
  c.gz:32:51: error: game 3 (Falk, Ines – Grau, Timo, round 1): 5...Nxd4: the knight on c6 is pinned by the bishop on b5 [Article 3.9.2]

Moves in coordinates as other programs write them: with a sign, a mark of check, a piece promoted to; castling by the king's squares. What
cannot be played is said of the piece that stands there.

  $ printf '1. e2-e4 e7-e5 2. g1-f3 b8-c6 3. f1-c4 g8-f6 4. e1-g1 f6xe4 5. c4xf7+ e8xf7 6. d2d4 *\n\n[SetUp "1"]\n[FEN "7k/P7/8/8/8/8/7p/K7 w - - 0 1"]\n\n1. a7-a8=Q+ h8-g7 2. a8b8 h2-h1(N) 3. b8-b7+ *\n\n[SetUp "1"]\n[FEN "1r5k/P1P5/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a7xb8q+ h8-g7 2. c7c8=n *\n' >coordinates.pgn; flagfall verify --games coordinates.pgn; flagfall convert --compact --to text coordinates.pgn
  coordinates.pgn: game 1: legal, 11 half-moves, result *
  coordinates.pgn: game 2: legal, 5 half-moves, result *
  coordinates.pgn: game 3: legal, 3 half-moves, result *
  3 games in 1 file: 3 legal, 0 with faults; 19 half-moves; 0 errors, 0 warnings, 20 notes
  1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O Nxe4 5. Bxf7+ Kxf7 6. d4 *

  1. a8=Q+ Kg7 2. Qb8 h1=N 3. Qb7+ *

  1. axb8=Q+ Kg7 2. c8=N *
  ? 1

  $ printf '1. e2-e4 e7-e5 2. d1-d3 *\n\n1. e2e4 e7-e5 2. a1-a5+ *\n\n1. e2-e4 e7-e5 2. g1-f3-h4 *\n\n1. e2-e4 e7-e5 2. g1-f3=Q *\n' | flagfall verify -
  standard input:1:19: error: game 1: 2.d1-d3: the queen on d1 is blocked by the pawn on d2 [Article 3.4]
  standard input:3:18: error: game 2: 2.a1-a5+: the rook on a1 is blocked by the pawn on a2 [Article 3.3]
  standard input:5:19: error: game 3: 2.g1-f3-h4: this is not a move that can be read
  standard input:7:19: error: game 4: 2.g1-f3=Q: only a pawn is promoted, not a knight [Article 3.6]
  4 games in 1 file: 0 legal, 4 with faults; 8 half-moves; 4 errors, 0 warnings, 7 notes
  ? 1

A file in the letters of another language, which PGN does not provide for: the languages are named, and --language reads it; a tag Notation comes
before it, and a text that is a move in no language is told as it was.

  $ printf '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 *\n' >german.pgn; flagfall verify german.pgn; flagfall verify --language de --games german.pgn; flagfall verify --language German --threads 2 german.pgn
  german.pgn:1:13: error: game 1: 2.Sf3: this is not a move that can be read; it is one in the letters of another language, --language de, da, nb, sv, pl, sl, hr, sr
  1 game in 1 file: 0 legal, 1 with faults; 2 half-moves; 1 error, 0 warnings, 1 note
  german.pgn: game 1: legal, 8 half-moves, result *
  1 game in 1 file: 1 legal, 0 with faults; 8 half-moves; 0 errors, 0 warnings, 0 notes
  1 game in 1 file: 1 legal, 0 with faults; 8 half-moves; 0 errors, 0 warnings, 0 notes
  $ printf '[Notation "san fr"]\n\n1. e4 e5 2. Cf3 Cc6 *\n\n1. e4 e5 2. Tf3 *\n\n1. e4 e5 2. Xf3 *\n' | flagfall verify --language de --games -
  standard input: game 1: legal, 4 half-moves, result *
  standard input:5:13: error: game 2: 2.Tf3: no rook can reach f3
  standard input: game 2: FAULTS, 2 half-moves, first fault at half-move 3, result *
  standard input:7:13: error: game 3: 2.Xf3: there is nothing to capture on f3
  standard input: game 3: FAULTS, 2 half-moves, first fault at half-move 3, result *
  3 games in 1 file: 1 legal, 2 with faults; 8 half-moves; 2 errors, 0 warnings, 1 note
  ? 1
