Claims of a draw. A right one, with an en-passant square in the FENs that means nothing:

  $ flagfall claim threefold $DATA/rulings/knights.pgn
  The claim is right: the game is drawn, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign

  Question     After 5...Nb8 White claims a draw: the same position for the third
               time.
  Game         Birch, A – Cedar, B, Club evening, round 2, 2024.05.03
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the claimant had touched no piece on this move (--touched states
               it); the opponent did not accept the draw at once (--accepted)
  Reason       The position after 5...Nb8 stands for the third time.
  Articles     9.2.2: third occurrence on the board
               9.2.3: when positions are the same
               9.5.2: a right claim
  Facts         1 After 1...e5 the position stood for the first time
                2 After 3...Nb8 the position stood for the second time
                3 After 5...Nb8 the position stands for the third time
                  8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜
                  7  ♟  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  .  ♟  .  :  .
                  4  .  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  .  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
                     a  b  c  d  e  f  g  h   White to move
                4 The Laws count 3. A program that takes every en-passant capture
                  for possible counts 3, one that compares FENs 2, one that looks
                  at the pieces and the side to move only 3
  Otherwise    if the claimant had touched a piece on this move (--touched): The
               claim cannot be made now: play goes on.
               if the opponent accepted the draw at once (--accepted): The game is
               drawn by agreement, 1/2-1/2.

  Arbiter ____________________  White ______________  Black ______________

A wrong one: a castling right was lost on the way. The claimant's opponent gets two minutes.

  $ flagfall claim threefold --game 2 $DATA/rulings/knights.pgn --white-clock 12:30 --black-clock 0:58:10
  Wrong claim: Black gets 2 minutes; play goes on.

  Do now        1 Set the clock: Black 0:58:10 +2 minutes = 1:00:10: the claim was
                  wrong
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     After 5...Rh8 White claims a draw: the same position for the third
               time.
  Game         Maple, C – Oak, D, Club evening, round 2, 2024.05.03
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the claimant had touched no piece on this move (--touched states
               it); the opponent did not accept the draw at once (--accepted);
               standard chess is played (--mode)
  Reason       The position after 5...Rh8 has stood twice; three times are needed.
               After 1...Nf6 the pieces stood the same, but White then still had
               the right to castle king side (rook h1), and Black then still had
               the right to castle king side (rook h8): another position.
  Articles     9.2.2: third occurrence on the board
               9.2.3: when positions are the same
               9.2.3.2: same position: castling rights
               9.5.3: wrong claim, standard chess
  Facts         1 After 3...Rh8 the position stood for the first time
                2 After 5...Rh8 the position stands for the second time
                  8  ♜  ♞  ♝  ♛  ♚  ♝  .  ♜
                  7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟
                  6  .  :  .  :  .  ♞  .  :
                  5  :  .  :  .  :  .  :  .
                  4  .  :  .  :  .  :  .  :
                  3  :  .  :  .  :  ♘  :  .
                  2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  ♗  :  ♖
                     a  b  c  d  e  f  g  h   White to move
                3 After 1...Nf6 the pieces stood the same, but White then still
                  had the right to castle king side (rook h1), and Black then
                  still had the right to castle king side (rook h8): another
                  position
                4 The Laws count 2. A program that takes every en-passant capture
                  for possible counts 2, one that compares FENs 2, one that looks
                  at the pieces and the side to move only 3
  Otherwise    if the claimant had touched a piece on this move (--touched): The
               claim cannot be made now: play goes on.
               if the opponent accepted the draw at once (--accepted): The game is
               drawn by agreement, 1/2-1/2.
               if rapid chess is played (--mode rapid): Wrong claim: Black gets 1
               minute; play goes on.
               if blitz is played (--mode blitz): Wrong claim: Black gets 1
               minute; play goes on.

  Arbiter ____________________  White ______________  Black ______________
  ? 1

The same as JSON, and in rapid chess.

  $ flagfall claim threefold --game 2 $DATA/rulings/knights.pgn --mode rapid --format json
  {"type":"ruling","question":"threefold","laws":"fide-2023","mode":"rapid","supervision":"unknown","player":"white","kind":null,"verdict":"rejected","result":null,"by_analysis":false,"articles":["9.2.2","9.2.3","9.2.3.2","A.3"],"not_verified":[],"facts":[{"kind":"occurrence","ply":6,"at":"3...Rh8","count":1,"fen":"rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w Qq - 6 4","text":"After 3...Rh8 the position stood for the first time"},{"kind":"occurrence","ply":10,"at":"5...Rh8","count":2,"fen":"rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w Qq - 10 6","text":"After 5...Rh8 the position stands for the second time"},{"kind":"near_miss","ply":2,"at":"1...Nf6","difference":"castling","fen":"rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2","text":"After 1...Nf6 the pieces stood the same, but White then still had the right to castle king side (rook h1), and Black then still had the right to castle king side (rook h8): another position"},{"kind":"count","ply":null,"at":null,"count":2,"counts":{"fide":2,"pseudo_legal_en_passant":2,"fen":2,"placement_and_side":3,"without_castling_rights":3},"fen":null,"text":"The Laws count 2. A program that takes every en-passant capture for possible counts 2, one that compares FENs 2, one that looks at the pieces and the side to move only 3"}],"remedy":{"clock":[{"side":"black","add_ms":60000,"why":"the claim was wrong"}],"must_play":null,"must_play_moves":[],"must_note":null,"restore_ply":null,"restore_at":null,"restore_fen":null,"result":null,"note":null},"alternatives":[],"do_now":["Set the clock: Black +1 minute: the claim was wrong","Play goes on: where the clocks were stopped, start that of the player who has the move"],"taken":[{"fact":"the claimant had touched no piece on this move","option":"--touched"},{"fact":"the opponent did not accept the draw at once","option":"--accepted"}],"otherwise":[{"fact":"the claimant had touched a piece on this move","option":"--touched","other_verdict":"no-standing","other_result":null,"other_text":"The claim cannot be made now: play goes on."},{"fact":"the opponent accepted the draw at once","option":"--accepted","other_verdict":"upheld","other_result":"1/2-1/2","other_text":"The game is drawn by agreement, 1/2-1/2."}],"text":"Wrong claim: Black gets 1 minute; play goes on. The position after 5...Rh8 has stood twice; three times are needed. After 1...Nf6 the pieces stood the same, but White then still had the right to castle king side (rook h1), and Black then still had the right to castle king side (rook h8): another position.","link":"flagfall:1/claim?mode=rapid&.=threefold&pgn=%5BDate_%222024.05.03%22%5D~~Nf3_Nf6_Rg1_Rg8_Rh1_Rh8_Rg1_Rg8_Rh1_Rh8_*&e=fide-2023&v=0.1.0&r=rejected.99844aedd6d62817"}
  ? 1

By a written move, and by one that cannot be made.

  $ flagfall claim threefold $DATA/rulings/knights.pgn --at 5w --move Nb8 | head -1
  The claim is right: the game is drawn, 1/2-1/2.
  $ flagfall claim threefold $DATA/rulings/knights.pgn --at 5w --move Nb4 --format json | grep -o '"must_play":"[^"]*"'
  "must_play":"Nb4"
  $ flagfall claim threefold $DATA/rulings/knights.pgn --at 5w --move Nxb8 | head -1
  The claim is right: the game is drawn, 1/2-1/2.
  $ flagfall claim threefold $DATA/rulings/knights.pgn --at 5w --move Nb8 --unwritten | head -1
  The claim is not yet valid: Black has to write the move Nb8 on the scoresheet

Without standing: not on move, a piece touched.

  $ flagfall claim threefold $DATA/rulings/knights.pgn --by black | head -1
  The claim cannot be made now: play goes on.
  $ flagfall claim threefold $DATA/rulings/knights.pgn --touched --format json | grep -o '"verdict":"[^"]*"'
  "verdict":"no-standing"

Fifty moves.

  $ flagfall claim fifty --fen '7k/R7/6K1/8/8/8/8/8 w - - 99 200' --move Rb7
  The claim is right: the game is drawn, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign

  Question     White claims a draw with the move Rb7: fifty moves without capture
               or pawn move.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the move was written on the scoresheet (--unwritten states it); the
               claimant had touched no piece on this move (--touched); the
               opponent did not accept the draw at once (--accepted)
  Reason       100 half-moves without capture or pawn move with the announced
               move; 100 are needed.
  Articles     9.3.1: fifty moves, by a written move
               9.5.2: a right claim
  Facts         1 The set-up position brings 99 half-moves into the count
                2 Up to 200.Rb7: 100 half-moves, the announced move included
                  8  .  :  .  :  .  :  .  ♚
                  7  :  ♖  :  .  :  .  :  .
                  6  .  :  .  :  .  :  ♔  :
                  5  :  .  :  .  :  .  :  .
                  4  .  :  .  :  .  :  .  :
                  3  :  .  :  .  :  .  :  .
                  2  .  :  .  :  .  :  .  :
                  1  :  .  :  .  :  .  :  .
                     a  b  c  d  e  f  g  h   Black to move
  Otherwise    if the move was announced by word of mouth only (--unwritten): The
               claim is not yet valid: White has to write the move Rb7 on the
               scoresheet first.
               if the claimant had touched a piece on this move (--touched): The
               claim cannot be made now: play goes on.
               if the opponent accepted the draw at once (--accepted): The game is
               drawn by agreement, 1/2-1/2.

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall claim fifty --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' --move Rb7 --format json
  {"type":"ruling","question":"fifty","laws":"fide-2023","mode":"standard","supervision":"adequate","player":"white","kind":null,"verdict":"rejected","result":null,"by_analysis":false,"articles":["9.3.1","9.5.3"],"not_verified":[],"facts":[{"kind":"count_from_setup","ply":null,"at":null,"fen":null,"text":"The set-up position brings 98 half-moves into the count"},{"kind":"half_moves","ply":1,"at":"200.Rb7","count":99,"fen":"7k/1R6/6K1/8/8/8/8/8 b - - 99 200","text":"Up to 200.Rb7: 99 half-moves, the announced move included"}],"remedy":{"clock":[{"side":"black","add_ms":120000,"why":"the claim was wrong"}],"must_play":"Rb7","must_play_moves":["Rb7"],"must_note":"the announced move","restore_ply":null,"restore_at":null,"restore_fen":null,"result":null,"note":null},"alternatives":[],"do_now":["Set the clock: Black +2 minutes: the claim was wrong","To be played: the announced move: Rb7","Play goes on: where the clocks were stopped, start that of the player who has the move"],"taken":[{"fact":"the move was written on the scoresheet","option":"--unwritten"},{"fact":"the claimant had touched no piece on this move","option":"--touched"},{"fact":"the opponent did not accept the draw at once","option":"--accepted"},{"fact":"standard chess is played","option":"--mode"}],"otherwise":[{"fact":"the move was announced by word of mouth only","option":"--unwritten","other_verdict":"not-yet-valid","other_result":null,"other_text":"The claim is not yet valid: White has to write the move Rb7 on the scoresheet first."},{"fact":"the claimant had touched a piece on this move","option":"--touched","other_verdict":"no-standing","other_result":null,"other_text":"The claim cannot be made now: play goes on."},{"fact":"the opponent accepted the draw at once","option":"--accepted","other_verdict":"upheld","other_result":"1/2-1/2","other_text":"The game is drawn by agreement, 1/2-1/2."},{"fact":"rapid chess is played","option":"--mode rapid","other_verdict":"rejected","other_result":null,"other_text":"Wrong claim: Black gets 1 minute; Rb7 must be played. To be played: the announced move."},{"fact":"blitz is played","option":"--mode blitz","other_verdict":"rejected","other_result":null,"other_text":"Wrong claim: Black gets 1 minute; Rb7 must be played. To be played: the announced move."}],"text":"Wrong claim: Black gets 2 minutes; Rb7 must be played. Only 99 half-moves without capture or pawn move with the announced move; 100 are needed, 1 more.","link":"flagfall:1/claim?move=Rb7&fen=7k/R7/6K1/8/8/8/8/8_w_-_-_98_200&.=fifty&e=fide-2023&v=0.1.0&r=rejected.3fa3d16564cfb6af"}
  ? 1
  $ flagfall claim fifty --fen '4k3/8/8/8/8/r7/8/RB2K3 w - - 120 200' --laws code
  Wrong claim: White loses 5 minutes; play goes on.

  Do now        1 Set the clock: White -5 minutes: the claim was wrong
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     White claims a draw: fifty moves without capture or pawn move.
  Laws         the national code before 1997 (code), standard; it has no chapters
               for rapid chess, blitz and adjournment
  Taken as     the claimant had touched no piece on this move (--touched states
               it)
  Reason       Only 120 half-moves without capture or pawn move; 150 are needed,
               30 more.
  Articles     code: fifty moves, on the board
               code: endings with a longer count
               code: wrong claim, standard chess
  Facts         1 The ending KRB-KR is on the list with 75 moves: nothing was
                  captured and no pawn moved since the count began, so it was the
                  same then
                2 The set-up position brings 120 half-moves into the count
                3 On the board: 120 half-moves
                  8  .  :  .  :  ♚  :  .  :
                  7  :  .  :  .  :  .  :  .
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  .  :  .  :  .
                  4  .  :  .  :  .  :  .  :
                  3  ♜  .  :  .  :  .  :  .
                  2  .  :  .  :  .  :  .  :
                  1  ♖  ♗  :  .  ♔  .  :  .
                     a  b  c  d  e  f  g  h   White to move
  Otherwise    if the claimant had touched a piece on this move (--touched): The
               claim cannot be made now: play goes on.
  Note         if that uses up their time they have overstepped it

  Arbiter ____________________  White ______________  Black ______________
  ? 1

What is wrong with the question.

  $ flagfall claim fifty --laws fide-2022 --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' 2>&1
  flagfall: --laws: no edition "fide-2022" of the Laws: there are code, fide-2009, fide-2014, fide-2017, fide-2018, fide-2023; or give a day, as 2019-06-30; did you mean fide-2018, in force from 2018-01-01?
  flagfall: see "flagfall claim --help"
  ? 2
  $ flagfall claim fifty --laws 2016-05-01 --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' --format json | grep -o '"laws":"[^"]*"'
  "laws":"fide-2014"
  $ flagfall claim sixty $DATA/rulings/knights.pgn 2>&1
  flagfall: What is claimed? threefold|fifty, not "sixty"
  flagfall: see "flagfall claim --help"
  ? 2
  $ flagfall claim threefold $DATA/rulings/knights.pgn --at 34w 2>&1
  flagfall: "34w" lies beyond the game, which has 10 half-moves and ends with 5b
  ? 3
  $ flagfall claim threefold $DATA/rulings/knights.pgn --at 5w --move Zz9 2>&1
  flagfall: "Zz9" is not a move of this position: the nearest legal moves are a6, b6, d6, f6
  flagfall: see "flagfall claim --help"
  ? 2

A game in German piece letters.

  $ printf '1. Sf3 Sf6 2. Sg1 Sg8 3. Sf3 Sf6 4. Sg1 *\n' >german.pgn
  $ flagfall claim threefold german.pgn --language de --move Sg8 | head -1
  The claim is right: the game is drawn, 1/2-1/2.
  $ flagfall claim threefold german.pgn --language xx 2>&1
  flagfall: no language "xx"
  flagfall: see "flagfall claim --help"
  ? 2

The letters of another language than was named are no fault of the game.

  $ echo '1. e4 e5 2. Nf3 Nc6 *' >english.pgn; flagfall claim fifty english.pgn --by white --language de 2>&1
  flagfall: 2.Nf3 is no move in the language that was named, and is legal in English: nothing is ruled; leave --language out, or name another
  ? 3

One half-move is not "half-moves"; a player who left has not resigned; where the regulations are silent, the edition says it.

  $ flagfall claim fifty --fen '8/8/8/4k3/3R4/4K3/8/8 b - - 1 80' --by black | grep -A1 Reason
  Reason       Only 1 half-move without capture or pawn move; 100 are needed, 99
               more.
  $ flagfall claim fifty --fen '8/8/8/4k3/3R4/4K3/8/8 b - - 1 80' --by black --lang de | grep Halbzug
  Grund        Nur 1 Halbzug ohne Schlagen und ohne Bauernzug; 100 sind nötig, 99
  $ flagfall resign --fen '8/8/8/4k3/8/3RK3/8/8 w - - 0 80' --by white --sign left | grep -A1 Reason
  Reason       To leave the board is not to resign: the game goes on until the
               flag falls, or the arbiter ends it.
  $ flagfall default-time --white-late 5min --default-time silent | grep -A1 Reason
  Reason       The regulations are silent, and in this edition the default time is
               then 0:00:00, from the actual start of the round.

A position that ends the game is no move that ended it.

  $ flagfall flag --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 3 66' --fallen black --lang de | grep Stellung
  Grund        Die Stellung beendete sie: Was auf dem Brett steht, geht der Uhr

A count that cannot have been reached by the move it stands at decides nothing: fifty moves of both before move 51.

  $ flagfall claim fifty --fen "8/8/4k3/8/8/4K3/8/R7 w - - 100 50" 2>&1
  flagfall: the position has 100 half-moves without capture or pawn move, and before move 50 at most 98 can have been made: correct the last two numbers of the FEN
  ? 3
  $ flagfall claim fifty --fen "8/8/4k3/8/8/4K3/8/R7 w - - 100 51" | head -1
  The claim is right: the game is drawn, 1/2-1/2.
  $ flagfall claim fifty --fen "8/8/4k3/8/8/4K3/8/R7 b - - 100 50" 2>&1 | head -c 80
  flagfall: the position has 100 half-moves without capture or pawn move, and befo(no newline)
  $ flagfall claim fifty --fen "8/8/4k3/8/8/4K3/8/R7 b - - 99 50" --move Kd6 | head -1
  The claim is right: the game is drawn, 1/2-1/2.
  $ flagfall claim fifty --fen "8/8/4k3/8/8/4K3/8/R7 w - - 100 1" | head -1
  The claim is right: the game is drawn, 1/2-1/2.
  $ flagfall flag --fallen white --fen "8/8/4k3/8/8/4K3/8/R7 w - - 150 20" 2>&1 | head -c 80
  flagfall: the position has 150 half-moves without capture or pawn move, and befo(no newline)
  $ flagfall resign --by white --fen "8/8/4k3/8/8/4K3/8/R7 w - - 60 20" | head -1
  The game is drawn, 1/2-1/2.
