Is the game over, and how: every command gives the same end.

A position stood for the fifth time with 8...Ng8 and play went on. The draw needs no claim
(9.6.1), so nothing that happened since changes it, whatever is asked.

  $ printf '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 *\n' >five.pgn
  $ flagfall flag five.pgn --fallen white | grep -v '^$'
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign
  Question     After 9...e5: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       It ended with 8...Ng8: that needs no claim, and nothing that
               happened since changes it.
  Articles     9.6.1: five times, without a claim
               9.6: fivefold or 75 moves overlooked
               6.2.1.1: the board goes before the clock
  Facts         1 8...Ng8: the position stood for the fifth time
                  8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜
                  7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  .  :  .  :  .
                  4  .  :  .  :  .  :  .  :
                  3  :  .  :  .  :  .  :  .
                  2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
                     a  b  c  d  e  f  g  h   White to move
  Note         it was overlooked and play went on; where the game has been given
               another result since, that is a matter for an appeal
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall resign five.pgn --by white | grep -e over -e Articles -e overlooked
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  Articles     9.6.1: five times, without a claim
               9.6: fivefold or 75 moves overlooked
  Note         it was overlooked and play went on; where the game has been given
  $ flagfall claim threefold five.pgn | head -1
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  $ flagfall claim fifty five.pgn --move Nf3 | head -1
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  $ flagfall illegal five.pgn --move Nf5 | head -1
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  $ flagfall draw-offer five.pgn --by black --answer accepted | head -1
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  $ flagfall touch five.pgn --touched g1 | head -1
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  $ flagfall displaced five.pgn --by white | head -1
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  $ flagfall start --fault colours five.pgn | head -1
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  $ flagfall adjourn open five.pgn --missing | head -1
  The game was over before: the position stood for the fifth time, 1/2-1/2.
  $ flagfall verify --games --format json five.pgn | grep '"type":"game"' | grep -o '"end":"[a-z]*","ended_at":[0-9]*'
  "end":"fivefold","ended_at":16

Before 2017 the five times had to follow one another at once, and in 2009 there is no such rule.

  $ flagfall resign five.pgn --by white --laws fide-2009 | head -1
  White has resigned: 0-1.
  $ flagfall flag five.pgn --fallen white --laws fide-2009 | head -1
  White loses on time: 0-1.

A mate after it stands (the draw is a matter for an appeal).

  $ printf '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. f3 e5 10. g4 Qh4# *\n' >mated.pgn
  $ flagfall flag mated.pgn --fallen black | grep -v '^$'
  The game was over before: checkmate, 0-1.
  Do now        1 Stop the clocks and write down the result 0-1; both players sign
  Question     After 10...Qh4: Black's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       It ended with 10...Qh4: what is on the board goes before the clock
               and before any claim.
  Articles     5.1.1: checkmate ends the game
               9.6.1: five times, without a claim
               9.6: fivefold or 75 moves overlooked
               6.2.1.1: the board goes before the clock
  Facts         1 10...Qh4: checkmate
                  8  ♜  ♞  ♝  :  ♚  ♝  ♞  ♜
                  7  ♟  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  .  ♟  .  :  .
                  4  .  :  .  :  .  :  ♙  ♛
                  3  :  .  :  .  :  ♙  :  .
                  2  ♙  ♙  ♙  ♙  ♙  :  .  ♙
                  1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
                     a  b  c  d  e  f  g  h   White to move
                2 the game was drawn with 8...Ng8: the position stood for the
                  fifth time; it was overlooked
  Note         the draw that was overlooked is a matter for an appeal; the mate
               stands
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall resign mated.pgn --by black | head -1
  The game was over before: checkmate, 0-1.
  $ flagfall claim threefold mated.pgn | head -1
  The game was over before: checkmate, 0-1.

75 moves.

  $ flagfall resign --fen '7k/R7/6K1/8/8/8/8/8 b - - 150 200' --by black | head -1
  The game was over before: 75 moves without capture or pawn move, 1/2-1/2.
  $ flagfall flag --fen '7k/R7/6K1/8/8/8/8/8 b - - 150 200' --fallen black | head -1
  The game was over before: 75 moves without capture or pawn move, 1/2-1/2.

Resignation: 5.1.2 of 2023 draws where the opponent cannot mate, whichever command asks.

  $ flagfall resign --fen '7k/8/8/8/8/8/8/KQ6 w - - 0 1' --by white | head -1
  The game is drawn, 1/2-1/2.
  $ flagfall flag --fen '7k/8/8/8/8/8/8/KQ6 w - - 0 1' --fallen white --resigned white | grep -v '^$'
  The game was over before: White had resigned, 1/2-1/2.
  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign
  Question     On the board: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The resignation makes a draw: the opponent cannot mate by any
               series of legal moves.
  Articles     5.1.2: resignation
               6.8: when a flag has fallen
  Facts         1 Black can no longer win by any series of legal moves. The pieces
                  that are left, king against king and queen, do not allow a mate
                  on any squares: a bare king cannot mate.
                  8  .  :  .  :  .  :  .  ♚
                  7  :  .  :  .  :  .  :  .
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  .  :  .  :  .
                  4  .  :  .  :  .  :  .  :
                  3  :  .  :  .  :  .  :  .
                  2  .  :  .  :  .  :  .  :
                  1  ♔  ♕  :  .  :  .  :  .
                     a  b  c  d  e  f  g  h   White to move
  Otherwise    if Black had resigned before it was noticed (--resigned black): The
               game was over before: Black had resigned, 1-0.
  Note         it ended before the flag was noticed; when the flag fell makes no
               difference
  Arbiter ____________________  White ______________  Black ______________
  $ printf '[SetUp "1"]\n[FEN "7k/8/8/8/8/8/8/KQ6 w - - 0 1"]\n\n*\n' >bare.pgn
  $ flagfall adjourn open --missing bare.pgn --resigned white | head -1
  White has resigned: 1/2-1/2; the envelope stays shut.
  $ flagfall flag --fen '7k/8/8/8/8/8/8/KQ6 w - - 0 1' --fallen white --resigned white --laws fide-2018 | head -1
  The game was over before: White had resigned, 0-1.

A draw cannot be agreed before each player has made a move (5.2.3 of 2018; 2009 is silent), nor
where the event forbids it. Then the flag decides.

  $ printf '1. e4 *\n' >one.pgn
  $ flagfall flag one.pgn --fallen black --agreed --laws fide-2018 | grep -e loses -e 5.2.3 -A1 -e agreement
  Black loses on time: 1-0.

  --
  Articles     5.2.3: draw by agreement
               6.8: when a flag has fallen
               6.9: a fallen flag loses
  Facts         1 No time control is known: taken as the last period, in which all
  --
  Note         the agreement did not end the game: a draw can be agreed only after
               both players have made a move

  $ flagfall flag one.pgn --fallen black --agreed --laws fide-2009 | head -1
  The game was over before: drawn by agreement, 1/2-1/2.
  $ printf '1. e4 e5 *\n' >two.pgn
  $ flagfall flag two.pgn --fallen white --agreed | head -1
  The game was over before: drawn by agreement, 1/2-1/2.
  $ flagfall flag two.pgn --fallen white --agreed --no-agreed-draws | grep -e loses -e 9.1.1
  White loses on time: 0-1.
  Articles     9.1.1: the event limits agreed draws
               6.9: a fallen flag loses

Agreed and resigned: what came first. Not known: both are shown.

  $ flagfall flag two.pgn --fallen white --agreed --resigned white | grep -v '^$'
  Not decided: which was first, the agreement or the resignation?
  Do now        1 Keep the clocks stopped until this is decided
  Question     After 1...e5: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     it is not known whether the agreement or the resignation was first
               (--ended-first states it); the event allows agreed draws now
               (--no-agreed-draws)
  Reason       What comes first ends the game.
  Articles     5.1.2: resignation
               5.2.3: draw by agreement
  Facts         1 Black can mate with the pieces on the board
  Otherwise    if no draw had been agreed before (without --agreed): The game was
               over before: White had resigned, 0-1.
               if the draw was agreed before the resignation (--ended-first
               agreed): The game was over before: drawn by agreement, 1/2-1/2.
               if the resignation was before the draw was agreed (--ended-first
               resigned): The game was over before: White had resigned, 0-1.
               if the event forbids agreed draws now (--no-agreed-draws): The game
               was over before: White had resigned, 0-1.
  Or           the agreement: 1/2-1/2
               the resignation: White has resigned, 0-1
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall flag two.pgn --fallen white --agreed --resigned white --ended-first agreed | head -1
  The game was over before: drawn by agreement, 1/2-1/2.
  $ flagfall flag two.pgn --fallen white --agreed --resigned white --ended-first resigned | head -1
  The game was over before: White had resigned, 0-1.
  $ flagfall adjourn open two.pgn --missing --agreed --resigned white | head -1
  Not decided: which was first, the agreement or the resignation?
  $ flagfall adjourn open two.pgn --missing --agreed --resigned white --ended-first resigned | head -1
  White has resigned: 0-1; the envelope stays shut.
  $ flagfall flag --fen '7k/8/8/8/8/8/8/KQ6 w - - 0 30' --fallen white --agreed --resigned white | head -1
  The game was over before: White had resigned, 1/2-1/2.

A game that ended in mate is not begun again (7.3).

  $ printf '1. f3 e5 2. g4 Qh4# 0-1\n' >mate.pgn
  $ flagfall start --fault colours mate.pgn | grep -v '^$'
  The game was over before: checkmate, 0-1.
  Do now        1 Stop the clocks and write down the result 0-1; both players sign
  Question     The game was begun with colours reversed.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the game has not ended (--over states it)
  Reason       It ended with 2...Qh4: what is on the board goes before the clock
               and before any claim.
  Articles     5.1.1: checkmate ends the game
               7.3: the game was begun with colours reversed
  Facts         1 White has completed 2 moves, Black 2
                2 2...Qh4: checkmate
                  8  ♜  ♞  ♝  :  ♚  ♝  ♞  ♜
                  7  ♟  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  .  ♟  .  :  .
                  4  .  :  .  :  .  :  ♙  ♛
                  3  :  .  :  .  :  ♙  :  .
                  2  ♙  ♙  ♙  ♙  ♙  :  .  ♙
                  1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
                     a  b  c  d  e  f  g  h   White to move
  Otherwise    if it was found after the game had ended (--over): Too late: the
               result stands.
  Note         what was wrong at the start is put right only when it is found
               during the game
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall start --fault pieces mate.pgn | head -1
  The game was over before: checkmate, 0-1.
  $ flagfall start --fault colours mate.pgn --at 1b | head -1
  The game is cancelled; a new game is played.

A mate that comes only after the limit of 75 moves (9.6.2) is no win: the ruling refers. Twenty
half-moves before it there is time; and where there is no such limit, always.

  $ flagfall flag --fen '7k/8/8/8/8/8/8/KR6 b - - 147 200' --fallen black | grep -v '^$' | sed 's/ *$//' | sed '/^Do/d;/^Taken/,/^Reason/{/^Reason/!d};/^Otherwise/,/^Or/{/^Or/!d}' | head -19
  Not decided: can White still mate?
  Question     On the board: Black's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       Black overstepped the time. Whether the opponent can mate by any
               series of legal moves was not found out.
  Articles     6.8: when a flag has fallen
               6.9: a fallen flag loses
               9.6.2: 75 moves, without a claim
  Facts         1 No time control is known: taken as the last period, in which all
                  the moves must be made
                2 the mate that was found takes 14 half-moves, and 3 half-moves on
                  the game is drawn by 75 moves without capture or pawn move;
                  whether there is a mate before was not found out
  Or           White can mate: 1-0
               they cannot: 1/2-1/2
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall resign --fen '7k/8/8/8/8/8/8/KR6 b - - 147 200' --by black | head -1
  Not decided: can White still mate?
  $ flagfall flag --fen '7k/8/8/8/8/8/8/KR6 b - - 120 200' --fallen black | head -1
  Black loses on time: 1-0.
  $ flagfall flag --fen '7k/8/8/8/8/8/8/KR6 b - - 147 200' --fallen black --laws fide-2009 | head -1
  Black loses on time: 1-0.

The mate with the 75th move goes before the draw; one half-move later it is too late.

  $ flagfall flag --fen '7k/8/6K1/8/8/8/8/R7 w - - 149 200' --fallen black | head -1
  Black loses on time: 1-0.
  $ flagfall flag --fen '7k/8/6K1/8/8/8/8/R7 b - - 148 200' --fallen black | head -1
  Black loses on time: 1-0.
  $ flagfall flag --fen '7k/8/6K1/8/8/8/8/R7 b - - 149 200' --fallen black | head -1
  Not decided: can White still mate?
