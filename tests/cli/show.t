Diagrams and start positions.

  $ flagfall show --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
  8  .  :  .  :  ♚  :  .  :
  7  :  .  :  .  :  .  :  .
  6  .  :  .  :  .  :  .  :
  5  :  .  :  .  :  .  :  .
  4  .  :  .  :  .  :  .  :
  3  :  .  :  .  :  .  :  .
  2  .  :  .  :  ♙  :  .  :
  1  :  .  :  .  ♔  .  :  .
     a  b  c  d  e  f  g  h   White to move
  $ flagfall show --fen '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1' --letters --flip
  1  .  :  .  K  .  :  .  :
  2  :  .  :  P  :  .  :  .
  3  .  :  .  :  .  :  .  :
  4  :  .  :  .  :  .  :  .
  5  .  :  .  :  .  :  .  :
  6  :  .  :  .  :  .  :  .
  7  .  :  .  :  .  :  .  :
  8  :  .  :  k  :  .  :  .
     h  g  f  e  d  c  b  a   Black to move
  $ flagfall show --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' --format words
  White: king e1, pawn e2; Black: king e8; White to move
  $ flagfall show --fen '4k3/8/8/8/8/8/4P3/4K3 w - -' --format fen
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  $ flagfall show --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' -o board.svg; head -c 60 board.svg; grep -c '<path' board.svg
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 356 3427
  $ flagfall show --color always --letters --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' | head -1 | cat -v
  8 ^[[30;47m   ^[[0m^[[30;46m   ^[[0m^[[30;47m   ^[[0m^[[30;46m   ^[[0m^[[30;47m k ^[[0m^[[30;46m   ^[[0m^[[30;47m   ^[[0m^[[30;46m   ^[[0m
  $ cp $DATA/../../docs/examples/club-evening.pgn .
  $ flagfall show club-evening.pgn --game 2 --at 11b --moves --letters
  Dorn, Vera – Esch, Paul  1/2-1/2
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5
  8. Nb3 Qxd1 9. Rxd1 Bg4 10. f3 Be6 11. Bf4 c4
  8  r  :  .  :  k  b  n  r
  7  :  p  p  .  :  .  p  p
  6  p  :  .  :  b  p  .  :
  5  :  . [:] .  :  .  :  .
  4  .  : [p] :  P  B  .  :
  3  :  N  :  .  :  P  :  .
  2  P  P  P  :  .  :  P  P
  1  R  N  :  R  :  .  K  .
     a  b  c  d  e  f  g  h   White to move
  $ flagfall show club-evening.pgn --game 9 2>&1
  flagfall: "club-evening.pgn" has no game 9: it holds 4
  ? 3
  $ flagfall show club-evening.pgn --at 12w 2>&1
  flagfall: "12w" lies beyond the game, which has 7 half-moves and ends with 4w
  ? 3
  $ flagfall show club-evening.pgn --at twelve 2>&1
  flagfall: "twelve" names no move: write 34w for White's move 34, 34b for Black's
  ? 3
  $ flagfall show --fen '4k3/8/8/8/8/8/4P3/4X3 w - - 0 1' 2>&1
  flagfall: character 20: FEN: "X" is no piece: give PNBRQK, pnbrqk, 1 to 8 or '/'
  ? 3
  $ flagfall show --fen '4k3/8/8/8/8/8/4P3/8 w - - 0 1' 2>&1
  flagfall: not a position: there is no white king
  ? 3
  $ flagfall show 2>&1
  flagfall: show requires one file, or a position with --fen
  flagfall: see "flagfall show --help"
  ? 2

  $ flagfall chess960 518 --format fen
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  $ flagfall chess960 --fen 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
  0
  $ flagfall chess960 --dice 11111 --letters
  Position 0
  8  b  b  q  n  n  r  k  r
  7  p  p  p  p  p  p  p  p
  6  .  :  .  :  .  :  .  :
  5  :  .  :  .  :  .  :  .
  4  .  :  .  :  .  :  .  :
  3  :  .  :  .  :  .  :  .
  2  P  P  P  P  P  P  P  P
  1  B  B  Q  N  N  R  K  R
     a  b  c  d  e  f  g  h   White to move
  bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1
  $ flagfall chess960 --dice 51111 2>&1
  flagfall: figure 1 of --dice is from 1 to 4
  flagfall: see "flagfall chess960 --help"
  ? 2
  $ flagfall chess960 960 2>&1
  flagfall: a start position has a number from 0 to 959, not "960"
  flagfall: see "flagfall chess960 --help"
  ? 2
  $ flagfall chess960 --format fen | grep -c ' w KQkq - 0 1'
  1
  $ flagfall chess960 --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' 2>&1
  flagfall: this is not a Chess960 start position
  ? 1

  $ flagfall perft 4
  197281
  $ FLAGFALL_CPU=base flagfall perft 4
  197281
  $ flagfall perft 2 --divide --fen '8/8/8/8/8/8/p7/2K1k3 b - - 0 1'
  Kf1     4
  Ke2     2
  Kf2     4
  a1=Q+   1
  a1=R+   2
  a1=B    2
  a1=N    2
  total   17
  $ flagfall perft five 2>&1
  flagfall: the depth is a whole number from 0 to 30, not "five"
  flagfall: see "flagfall perft --help"
  ? 2

As JSON, with the legal moves: of a FEN, of a game, of a mate; and a start position of Chess960.

  $ flagfall show --format json --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'; printf '[White "A"]\n[Black "B"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n' >mate.pgn; flagfall show --format json mate.pgn; flagfall show --format json --moves mate.pgn --at 2w
  {"type":"position","fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","turn":"white","check":false,"moves":["Kd1","Kf1","Kd2","Ke2","Kf2","Rf1","Rg1","Rh2","Rh3","Rh4","Rh5","Rh6","Rh7","Rh8+","O-O"],"uci":["e1d1","e1f1","e1d2","e1e2","e1f2","h1f1","h1g1","h1h2","h1h3","h1h4","h1h5","h1h6","h1h7","h1h8","e1g1"]}
  {"type":"position","file":"mate.pgn","white_name":"A","black_name":"B","ply":4,"fen":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3","turn":"white","check":true,"moves":[],"uci":[]}
  {"type":"position","file":"mate.pgn","white_name":"A","black_name":"B","ply":3,"fen":"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2","turn":"black","check":false,"moves":["Ke7","Na6","Nc6","Nf6","Nh6","Ne7","Ba3","Bb4","Bc5","Bd6","Be7","Qh4#","Qg5","Qf6","Qe7","e4","a6","b6","c6","d6","f6","g6","h6","a5","b5","c5","d5","f5","g5","h5"],"uci":["e8e7","b8a6","b8c6","g8f6","g8h6","g8e7","f8a3","f8b4","f8c5","f8d6","f8e7","d8h4","d8g5","d8f6","d8e7","e5e4","a7a6","b7b6","c7c6","d7d6","f7f6","g7g6","h7h6","a7a5","b7b5","c7c5","d7d5","f7f5","g7g5","h7h5"]}
  $ flagfall chess960 --format json 518; flagfall chess960 --format json --fen 'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1'; flagfall chess960 --dice 11111 --format json
  {"type":"chess960","number":518,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
  {"type":"chess960","number":3,"fen":"bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1"}
  {"type":"chess960","number":0,"fen":"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"}

A file in SVG is a diagram and nothing before it, and texts of a game are no part of it.

  $ printf '[White "</svg><script>"]\n\n1. e4 *\n' >odd.pgn; flagfall show odd.pgn --moves -o odd.svg 2>&1; flagfall show odd.pgn --moves --format svg 2>&1 | head -1; ls odd.svg 2>&1; flagfall show odd.pgn -o odd.svg; head -c 4 odd.svg; echo; grep -c script odd.svg
  flagfall: --moves goes with text: a file in SVG is the diagram alone
  flagfall: see "flagfall show --help"
  flagfall: --moves goes with text: a file in SVG is the diagram alone
  ls: cannot access 'odd.svg': No such file or directory
  <svg
  0
  ? 1

Arrows and squares that a comment marks, in colours, and in kinds of lines for a copier.

  $ printf '1. e4 e5 { [%%csl Gd5][%%cal Rg1f3] } 2. d4 *\n' >marks.pgn; flagfall show marks.pgn --at 1b --format svg | grep -c 'a01515\|15781b'; flagfall show marks.pgn --format svg | grep -c 'a01515\|15781b'
  2
  0
  ? 1
  $ flagfall show marks.pgn --at 1b --plain --format svg | grep -o 'stroke-dasharray="[0-9 ]*"'; flagfall show marks.pgn --at 1b --plain --format svg | grep -o '#[0-9a-f]*' | sort -u
  stroke-dasharray="9 5"
  #000
  #111
  #fff

Colours on a terminal, and none on one that is dumb.

  $ for term in xterm dumb; do env -u NO_COLOR TERM=$term script -qec "flagfall show --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'" /dev/null </dev/null | grep -c $'\033'; done
  8
  0
  ? 1
