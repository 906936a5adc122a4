Illegal moves. The last move of a player was legal:

  $ flagfall illegal --game 3 $DATA/rulings/knights.pgn --by black | head -1
  No illegal move: play goes on.
  $ printf '1. e4 e5 2. O-O Nf6 *\n' >castled.pgn
  $ flagfall illegal castled.pgn --by white --increment 30 --white-clock 1:20:00 --black-clock 1:15:00 2>/dev/null
  Black gets 2 minutes; the position is restored and play goes on.

  Do now        1 Set up the position after 1...e5:
                  8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜
                  7  ♟  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  .  ♟  .  :  .
                  4  .  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  .  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
                     a  b  c  d  e  f  g  h   White to move
                2 Set the clock: Black 1:15:00 +2 minutes = 1:17:00: the
                  opponent's illegal move
                3 Set the clock: White 1:20:00 -30 seconds = 1:19:30: the
                  increment gained by the illegal move
                4 To be played: the king on e1 must move: Ke2
                5 Start the clock of White, who has the move
                6 Write down the fault of White with the move number: the next one
                  counts as a further one

  Question     White: an illegal move, 2.O-O, the first fault of this player; the
               opponent has made the next move.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     it is the player's first fault (--offence states it); the clock was
               pressed (--pressed); the game has not ended (--over); standard
               chess is played (--mode)
  Reason       It counts as an illegal move; another one will lose the game.
  Articles     3.10, 7.5.1: a move against Article 3
               7.5.5: illegal move, standard chess
               Arbiters' Manual: the increment gained by the fault
               7.5.1: what is restored, and until when
               4.3, 4.7: the move that replaces it
               4.4.3: touched to castle, and castling is illegal
  Facts         1 O-O cannot be played: castling: the bishop on f1 and the knight
                  on g1 stand in the way
  Otherwise    if it is the player's second fault (--offence 2): White loses the
               game: 0-1.
               if it is the player's third fault (--offence 3): White loses the
               game: 0-1.
               if the clock was not pressed (--pressed no): No illegal move: play
               goes on. To be played: the king on e1 must move.
               if it was found after the game had ended (--over): Too late: the
               result stands.
               if rapid chess is played (--mode rapid): Not decided: was there
               adequate supervision?
               if blitz is played (--mode blitz): Not decided: was there adequate
               supervision?
  Note         1 half-move after the fault is taken back; the times and the move
               counter are the arbiter's judgement

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall illegal castled.pgn --by white --offence 2 --format json 2>/dev/null | grep -o '"verdict":"[^"]*","result":"[^"]*"'
  "verdict":"win","result":"0-1"
  $ flagfall illegal castled.pgn --by white --mode blitz --supervision limited --format json 2>/dev/null | grep -o '"verdict":"[^"]*"'
  "verdict":"stands"
  $ flagfall illegal castled.pgn --by white --mode blitz --supervision limited --answered no --format json 2>/dev/null | grep -o '"clock":[^]]*]'
  "clock":[{"side":"black","add_ms":60000,"why":"the opponent's illegal move"}]
  $ flagfall illegal castled.pgn --by black 2>&1 | tail -1
  flagfall: it was White's turn there, not Black's

A claim on a game that is illegal itself is not ruled on.

  $ flagfall claim threefold castled.pgn 2>&1 | tail -1
  flagfall: the game itself is illegal, nothing is ruled: 2.O-O cannot be played, castling: the bishop on f1 and the knight on g1 stand in the way; rule on that move first, or state the position that it left on the board where it stood

The pawn that was not replaced becomes a queen, from 2014.

  $ flagfall illegal --fen '3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1' --kind promotion --move a8 | head -1
  Black gets 2 minutes; the pawn becomes a queen and play goes on.
  $ flagfall illegal --fen '3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1' --kind promotion --move a8 --laws fide-2009 | head -1
  Black gets 2 minutes; the position is restored and play goes on.

Was it castling, with the rook forgotten?

  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' --move Kg1
  Not decided: was it castling with the rook forgotten?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White: an illegal move, 1.Kg1, the first fault of this player.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The king was moved two squares where castling was possible. Find
               out what the player intended.
  Articles     3.10, 7.5.1: a move against Article 3
  Or           castling was intended: it is completed, without a penalty for an
               illegal move
               it was not: an illegal move; the king must move

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall illegal --fen '4k2R/8/8/8/8/8/8/r3K3 w - - 0 1' --kind position --mode rapid --supervision limited
  Wait until the next move is completed; if the position is then still impossible,
  the game is drawn.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     The arbiter finds a position on the board: is it possible?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), rapid,
               limited supervision
  Taken as     the opponent has not made the next move (--answered states it); the
               arbiter did not see the illegal move completed (--seen)
  Reason       The position is impossible: both kings are in check.
  Articles     A.5.4: impossible position found by the arbiter
  Otherwise    if the opponent has made the next move (--answered yes): The game
               is drawn, 1/2-1/2: the position is still impossible.
               if the arbiter saw the illegal move completed (--seen): Step in at
               once: an illegal move was made; go back to it and rule on it.

  Arbiter ____________________  White ______________  Black ______________

Another impossible position has to be claimed; with adequate supervision he steps in.

  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/r3K2R b - - 0 1' --kind position --mode blitz --supervision limited
  The arbiter does nothing: play goes on until the opponent claims.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     The arbiter finds a position on the board: is it possible?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), blitz,
               limited supervision
  Taken as     the arbiter did not see the illegal move completed (--seen states
               it)
  Reason       The position is impossible: the king of the player who has moved is
               in check.
  Articles     A.5.4: impossible position found by the arbiter
               A.5.2: too late under limited supervision
  Otherwise    if the arbiter saw the illegal move completed (--seen): Step in at
               once: an illegal move was made; go back to it and rule on it.
  Note         without adequate supervision the arbiter steps in alone only when
               both kings are in check or a pawn was left on the last rank;
               anything else is claimed before the opponent moves, or stands

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/r3K2R b - - 0 1' --kind position --mode blitz --supervision limited --seen | head -1
  Step in at once: an illegal move was made; go back to it and rule on it.
  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/r3K2R b - - 0 1' --kind position --mode blitz | head -1
  Not decided: was there adequate supervision?
  $ flagfall illegal --fen '8/8/8/8/8/8/8/3QK3 b - - 0 1' --kind position | grep Reason
  Reason       The position is impossible: there is no black king.
  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/r3K2R w - - 0 1' --kind position
  The position is possible: play goes on.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     The arbiter finds a position on the board: is it possible?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard

  Arbiter ____________________  White ______________  Black ______________
  ? 1

A pawn on the last rank, and moves that leave none there.

  $ flagfall illegal --fen '1r3bk1/P3P3/3K4/8/8/8/8/8 w - - 0 1' --kind promotion --move Kd5 2>&1
  flagfall: "Kd5" leaves no pawn on the last rank
  flagfall: see "flagfall illegal --help"
  ? 2
  $ flagfall illegal --fen '1r3bk1/P3P3/3K4/8/8/8/8/8 w - - 0 1' --kind promotion --move e8 | grep -A1 -e gets -e Note
  Black gets 2 minutes; the position is restored and play goes on.

  --
               if rapid chess is played (--mode rapid): Black gets 1 minute; the
               position is restored and play goes on. To be played: the pawn on e7
  --
               if blitz is played (--mode blitz): Black gets 1 minute; the
               position is restored and play goes on. To be played: the pawn on e7
  --
  Note         the pawn move itself is not legal, so it is ruled on as an illegal
               move

  $ flagfall illegal --fen '1r3bk1/P3P3/3K4/8/8/8/8/8 w - - 0 1' --move a8 | grep -A1 -e gets -e Note
  Black gets 2 minutes; the pawn becomes a queen and play goes on.

  --
               if rapid chess is played (--mode rapid): Black gets 1 minute; the
               pawn becomes a queen and play goes on. To be played: the pawn is
  --
               if blitz is played (--mode blitz): Black gets 1 minute; the pawn
               becomes a queen and play goes on. To be played: the pawn is
  --
  Note         if the game is played with an increment, the one gained by pressing
               the clock is taken away again

An illegal move that stood, kept in the record with the ruling; the game goes on from there.

  $ printf '1. e4 e5 2. Rh3 Nf6 3. Rf3 Nxe4 *\n' >jumped.pgn
  $ flagfall illegal jumped.pgn --mode blitz --supervision limited --stood 'rnbqkbnr/pppp1ppp/8/4p3/4P3/7R/PPPP1PPP/RNBQKBN1 b Qkq - 1 2' --record kept.pgn 2>/dev/null | head -1
  Too late: the illegal move stands and play goes on.
  $ cat kept.pgn
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  1. e4 e5 2. Rh3 {[%ff-stood rnbqkbnr/pppp1ppp/8/4p3/4P3/7R/PPPP1PPP/RNBQKBN1 b
  Qkq - 1 2]} 2... Nf6 3. Rf3 Nxe4 {[%ff-ruling illegal stands fide-2023 * 0 0
  3.10,7.5.1,A.5.2 white move -]} *

  $ flagfall convert kept.pgn | cmp - kept.pgn
  $ flagfall convert --split kept.pgn
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [SplitPart "1"]

  1. e4 e5 {Rh3 was played here; it was illegal and stood: see the next part}
  {[%ff-stood rnbqkbnr/pppp1ppp/8/4p3/4P3/7R/PPPP1PPP/RNBQKBN1 b Qkq - 1 2]} *

  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/7R/PPPP1PPP/RNBQKBN1 b Qkq - 1 2"]
  [SetUp "1"]
  [SplitPart "2"]

  2... Nf6 3. Rf3 Nxe4 {[%ff-ruling illegal stands fide-2023 * 0 0
  3.10,7.5.1,A.5.2 white move -]} *

  $ flagfall convert --to rulings kept.pgn
  game,ply,at,event,verdict,laws,articles,result,white_add_ms,black_add_ms,fen,player,kind,time
  1,3,2.Rh3,illegal-move-stood,,,,,,,rnbqkbnr/pppp1ppp/8/4p3/4P3/7R/PPPP1PPP/RNBQKBN1 b Qkq - 1 2,,,
  1,6,3...Nxe4,illegal,stands,fide-2023,"3.10,7.5.1,A.5.2",,0,0,,white,move,
  $ flagfall convert --to json kept.pgn | flagfall convert --from json - | cmp - kept.pgn
  $ flagfall claim fifty kept.pgn --record twice.pgn | head -1
  Wrong claim: Black gets 2 minutes; play goes on.
  $ flagfall convert --to rulings twice.pgn | tail -1
  1,6,3...Nxe4,fifty,rejected,fide-2023,"9.3.2,9.5.3",,0,120000,,white,,
