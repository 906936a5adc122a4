Illegal moves. The last move of a player was legal:

  $ flagfall illegal --game 3 $DATA/rulings/knights.pgn --by black | head -1
  $ printf '1. e4 e5 2. O-O Nf6 *\n' >castled.pgn
  $ flagfall illegal castled.pgn --by white --increment 30 --white-clock 1:20:00 --black-clock 1:15:00 2>/dev/null
  ? 134

  $ flagfall illegal castled.pgn --by white --offence 2 --format json 2>/dev/null | grep -o '"verdict":"[^"]*","result":"[^"]*"'
  ? 1
  $ flagfall illegal castled.pgn --by white --mode blitz --supervision limited --format json 2>/dev/null | grep -o '"verdict":"[^"]*"'
  ? 1
  $ flagfall illegal castled.pgn --by white --mode blitz --supervision limited --answered no --format json 2>/dev/null | grep -o '"clock":[^]]*]'
  ? 1
  $ flagfall illegal castled.pgn --by black 2>&1 | tail -1
  flagfall: it was White's turn there, not Black's

A claim on a game that is illegal itself is not ruled on.

  $ flagfall claim threefold castled.pgn 2>&1 | tail -1
  flagfall: the game itself is illegal, nothing is ruled: 2.O-O cannot be played, castling: the bishop on f1 and the knight on g1 stand in the way

The pawn that was not replaced becomes a queen, from 2014.

  $ flagfall illegal --fen '3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1' --kind promotion --move a8 | head -1
  $ flagfall illegal --fen '3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1' --kind promotion --move a8 --laws fide-2009 | head -1

Was it castling, with the rook forgotten?

  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' --move Kg1
  ? 134

  $ flagfall illegal --fen '4k2R/8/8/8/8/8/8/r3K3 w - - 0 1' --kind position --mode rapid --supervision limited
  Wait until the next move is completed; if the position is then still impossible,
  the game is drawn.

  Question     The arbiter finds a position on the board: is it possible?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), rapid,
               limited supervision
  Reason       The position is impossible: both kings are in check.
  Articles     A.5.4: impossible position found by the arbiter

  Arbiter ____________________  White ______________  Black ______________

An illegal move that stood, kept in the record with the ruling; the game goes on from there.

  $ printf '1. e4 e5 2. Rh3 Nf6 3. Rf3 Nxe4 *\n' >jumped.pgn
  $ flagfall illegal jumped.pgn --mode blitz --supervision limited --stood 'rnbqkbnr/pppp1ppp/8/4p3/4P3/7R/PPPP1PPP/RNBQKBN1 b Qkq - 1 2' --record kept.pgn 2>/dev/null | head -1
  $ cat kept.pgn
  ? 1
  $ flagfall convert kept.pgn | cmp - kept.pgn
  ? 2
  $ flagfall convert --split kept.pgn
  ? 4
  $ flagfall convert --to rulings kept.pgn
  ? 4
  $ flagfall convert --to json kept.pgn | flagfall convert --from json - | cmp - kept.pgn
  ? 2
  $ flagfall claim fifty kept.pgn --record twice.pgn | head -1
  $ flagfall convert --to rulings twice.pgn | tail -1
