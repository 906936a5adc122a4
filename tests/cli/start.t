What was wrong at the start.

  $ flagfall start --fault pieces --moves 12 --array rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR
  The game is cancelled; a new game is played.

  Do now        1 Stop the clocks and cancel the game; a new one is begun

  Question     The pieces were set up wrongly.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the game has not ended (--over states it); standard chess is played
               (--mode)
  Reason       The initial position was wrong, and it was found during the game.
  Articles     7.2.1: the initial position was wrong
  Facts         1 White has completed 12 moves, Black 12
                2 on d1 stood a white king, where a white queen belongs
                3 on e1 stood a white queen, where a white king belongs
  Otherwise    if it was found after the game had ended (--over): Too late: the
               result stands.
               if rapid chess is played (--mode rapid): Not decided: was there
               adequate supervision?
               if blitz is played (--mode blitz): Not decided: was there adequate
               supervision?

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall start --fault king-queen --moves 12 --array rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR --mode rapid --supervision limited
  Too late: the game goes on as it stands.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     King and queen changed places when the pieces were set up.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), rapid,
               limited supervision
  Taken as     the game has not ended (--over states it)
  Reason       Without adequate supervision it cannot be claimed once each player
               has completed 10 moves.
  Articles     A.5.1.2: wrong set-up found late, limited supervision
  Facts         1 White has completed 12 moves, Black 12
                2 on d1 stood a white king, where a white queen belongs
                3 on e1 stood a white queen, where a white king belongs
  Otherwise    if no move has been completed (--moves 0): The game is cancelled; a
               new game is played.
               if it was found after the game had ended (--over): Too late: the
               result stands.
  Note         White may not castle: the king stood on a wrong square

  Arbiter ____________________  White ______________  Black ______________
  ? 1

  $ for laws in code fide-2009 fide-2014 fide-2017 fide-2018 fide-2023; do for n in 2 3 9 10; do flagfall start --fault pieces --moves $n --mode blitz --supervision limited --laws $laws | head -1; done; done
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  Too late: the game goes on as it stands.
  Too late: the game goes on as it stands.
  Too late: the game goes on as it stands.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  Too late: the game goes on as it stands.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  Too late: the game goes on as it stands.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  Too late: the game goes on as it stands.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  The game is cancelled; a new game is played.
  Too late: the game goes on as it stands.
  $ flagfall start --fault board-turned --moves 2 | grep -v '^$'
  The position is transferred to a board placed rightly; play goes on.
  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move
  Question     The board was placed the wrong way round.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the game has not ended (--over states it)
  Reason       Only the board was wrong: the game continues.
  Articles     7.2.2: the board was turned
               2.1: how the board is placed
  Facts         1 White has completed 2 moves, Black 2
  Otherwise    if it was found after the game had ended (--over): Too late: the
               result stands.
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall start --fault colours --moves 9 | head -1
  The game is cancelled; a new game is played.
  $ printf '1. a3 a6 2. b3 b6 3. c3 c6 4. d3 d6 5. e3 e6 6. f3 f6 7. g3 g6 8. h3 h6 9. a4 a5 10. b4 b5 *\n' >ten.pgn
  $ flagfall start --fault colours ten.pgn --at 10w | head -1
  The game is cancelled; a new game is played.
  $ flagfall start --fault colours ten.pgn --at 10b | head -1
  The game continues with the colours as they are.
  $ flagfall start --fault colours ten.pgn --at 1b --laws fide-2009 | grep -e "game continues" -e Note
  The game continues with the colours as they are.
  Note         unless the arbiter rules otherwise
  $ flagfall start --fault colours --moves 5 --laws code --period 2:00:00 --white-clock 1:30:00 --black-clock 1:29:59
  The game continues with the colours as they are.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     The game was begun with colours reversed.
  Laws         the national code before 1997 (code), standard; it has no chapters
               for rapid chess, blitz and adjournment
  Taken as     the game has not ended (--over states it)
  Reason       A quarter of the time to the control has been used.
  Articles     code: the game was begun with colours reversed
  Facts         1 White has completed 5 moves, Black 5
                2 White has used 25.0 % of the time to the control
                3 Black has used 25.0 % of the time to the control
  Otherwise    if it was found after the game had ended (--over): Too late: the
               result stands.

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall start --fault colours --moves 5 --laws code --period 2:00:00 --white-clock 1:40:00 --black-clock 1:45:00 | grep -e decided -e share -e Or
  Not decided: a new game, if the timetable allows it?
  Do now        1 Keep the clocks stopped until this is decided
  Or           the game continues with the colours as they are
  $ flagfall start --fault colours --laws code | grep -e decided -e Reason -A1
  Not decided: has a quarter of the time been used?

  Do now        1 Keep the clocks stopped until this is decided

  --
  Reason       The times and the time to the control were not given
               (--white-clock, --black-clock, --period).

  $ flagfall start --fault black-first --laws code | head -1
  The game is cancelled; a new game is played.
  $ flagfall start --fault black-first --format json
  {"type":"ruling","question":"start","laws":"fide-2023","mode":"standard","supervision":"adequate","player":null,"kind":"black-first","verdict":"refer","result":null,"by_analysis":false,"articles":[],"not_verified":[],"facts":[{"kind":"moves","ply":null,"at":null,"count":0,"fen":null,"text":"White has completed 0 moves, Black 0"}],"remedy":{"clock":[],"must_play":null,"must_play_moves":[],"must_note":null,"restore_ply":null,"restore_at":null,"restore_fen":null,"result":null,"note":null},"alternatives":["at once: Black's move is taken back and White begins; the clocks are set right","the players sat on the wrong sides: colours reversed (--fault colours)"],"do_now":["Keep the clocks stopped until this is decided"],"taken":[{"fact":"the game has not ended","option":"--over"}],"otherwise":[{"fact":"it was found after the game had ended","option":"--over","other_verdict":"stands","other_result":null,"other_text":"Too late: the result stands."}],"text":"Not decided: this edition has no rule for it. White moves first, and no Article says what follows when Black did.","link":"flagfall:1/start?fault=black-first&e=fide-2023&v=0.1.0&r=refer.64b57be1895be6b0"}
  ? 6
  $ flagfall start --fault chess960 --number 0 --array nnbqrkrb/pppppppp/8/8/8/8/PPPPPPPP/NNBQRKRB
  The game is cancelled; a new game is played.

  Do now        1 Stop the clocks and cancel the game; a new one is begun

  Question     The Chess960 position was set up wrongly.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the game has not ended (--over states it)
  Reason       The initial position was wrong, and it was found during the game.
  Articles     7.2.1: the initial position was wrong
  Facts         1 White has completed 0 moves, Black 0
                2 it was start position 39
                3 on a1 stood a white knight, where a white bishop belongs
                4 on b1 stood a white knight, where a white bishop belongs
                5 on c1 stood a white bishop, where a white queen belongs
                6 on d1 stood a white queen, where a white knight belongs
                7 on e1 stood a white rook, where a white knight belongs
                8 on f1 stood a white king, where a white rook belongs
                9 on g1 stood a white rook, where a white king belongs
               10 on h1 stood a white bishop, where a white rook belongs
               11 on a8 stood a black knight, where a black bishop belongs
               12 on b8 stood a black knight, where a black bishop belongs
               13 on c8 stood a black bishop, where a black queen belongs
               14 on d8 stood a black queen, where a black knight belongs
               15 on e8 stood a black rook, where a black knight belongs
               16 on f8 stood a black king, where a black rook belongs
               17 on g8 stood a black rook, where a black king belongs
               18 on h8 stood a black bishop, where a black rook belongs
  Otherwise    if it was found after the game had ended (--over): Too late: the
               result stands.

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall start --fault clock-not-started --moves 3 | head -1
  Start the clock of the player who has the move; play goes on.
  $ flagfall start --fault clocks-reversed --moves 3 --white-clock 1:20:00 --black-clock 1:25:00 | grep -e 'Set the clock' -A1
  Do now        1 Set the clock: White 1:20:00 +5 minutes = 1:25:00: the two times
                  change places
                2 Set the clock: Black 1:25:00 -5 minutes = 1:20:00: the two times
                  change places
  $ flagfall start --fault clocks-reversed --moves 11 --mode rapid --supervision limited | head -1
  Too late: the game goes on as it stands.
  $ flagfall start --fault pieces --over | head -1
  Too late: the result stands.

What cannot be asked.

  $ flagfall start --fault pieces --array rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 2>&1
  flagfall: these pieces are set up rightly
  ? 3
  $ flagfall start 2>&1 | head -1
  flagfall: What was found to be wrong? --fault board-turned|pieces|king-queen|chess960|colours|black-first|clock-not-started|clocks-reversed
  $ flagfall start --fault pieces --array rnbq 2>&1 | head -1
  flagfall: character 5: FEN: fewer than eight squares in rank 8: give pieces, and digits for empty squares
  $ flagfall start --fault pieces --moves -2 2>&1 | head -1
  flagfall: --moves requires a whole number from 0 to 999, not "-2"

Displaced pieces.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n' >spanish.pgn
  $ flagfall displaced spanish.pgn --by white --pressed yes --spent 0:40 --white-clock 5:00 --black-clock 6:00
  White restores the position, on their own time.

  Do now        1 Set up the position after 4...Nf6:
                  8  ♜  :  ♝  ♛  ♚  ♝  .  ♜
                  7  :  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  ♟  :  ♞  :  .  ♞  .  :
                  5  :  .  :  .  ♟  .  :  .
                  4  ♗  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  ♘  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  .  :  ♖
                     a  b  c  d  e  f  g  h   White to move
                2 Set the clock: White 0:05:00 -40 seconds = 0:04:20: the time in
                  which the pieces were restored
                3 Set the clock: Black 0:06:00 +40 seconds = 0:06:40: it had run
                  on their clock
                4 Start the clock of White, who has the move

  Question     White knocked over or displaced pieces.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       White displaced pieces and pressed the clock without putting them
               right.
  Articles     7.4: a player displaces pieces
               12.9: the penalties an arbiter may give
  Facts         1 to choose from: a warning; more time for the opponent; less time
                  for the player at fault; more points for the opponent, up to the
                  most they could have; fewer points for the player at fault; the
                  loss of the game; the opponent's score is the arbiter's
                  decision; a fine that was announced in advance; exclusion from
                  one or more rounds; expulsion from the event
  Note         Black stops the clocks and calls the arbiter; if they have pressed
               the clock instead, that may be a slip and is not an illegal move
               an accident is not punished by itself; a penalty is the arbiter's
               choice

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall displaced spanish.pgn --by black --offence 3 --laws fide-2009 | grep -v '^$' | grep -e restores -e Articles -A1 -e Note
  Black restores the position, on their own time.
  Do now        1 Set up the position after 4...Nf6:
  --
  Articles     7.3: a player displaces pieces
               13.4: the penalties an arbiter may give
  --
  Note         an accident is not punished by itself; a penalty is the arbiter's
               choice
  $ flagfall displaced spanish.pgn --by black --laws code | grep -e penal -e given
               code: the penalties an arbiter may give
  Note         an accident is not punished by itself; a penalty is the arbiter's
  $ flagfall displaced spanish.pgn --found-later --at 2b | grep -v '^ '
  The right position is set up again, that after 2...Nc6.

  Do now        1 Set up the position after 2...Nc6:

  Question     Pieces are found on wrong squares.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the right position can be identified (--lost states it)
  Reason       The pieces stood on wrong squares.
  Articles     7.6: pieces found on wrong squares
  Otherwise    if the right position cannot be identified (--lost): Play goes on
  Note         the times are the arbiter's best judgement; they may leave the

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall displaced spanish.pgn --found-later --lost --at 2w | head -1
  Play goes on from the last position that is known, after 2.Nf3.
  $ flagfall displaced spanish.pgn --found-later --lost --at 2w --laws code | head -1
  The game is cancelled; a new game is played.
  $ flagfall displaced spanish.pgn --found-later --at 2b --laws code --period 2:00:00 --white-clock 1:20:00 --black-clock 1:40:00 | grep -A1 'Set the clock'
                2 Set the clock: White 1:20:00 +20 minutes = 1:40:00: in
                  proportion to the moves made
                3 Set the clock: Black 1:40:00 +10 minutes = 1:50:00: in
                  proportion to the moves made
  $ flagfall displaced spanish.pgn --found-later --at 2b --laws code | grep -A2 Note
  Note         the times are reduced in proportion to the moves: give both clocks,
               --moves and --period, or see "clock restore"

  $ flagfall displaced spanish.pgn 2>&1 | head -1
  flagfall: who displaced them? --by white or black; or --found-later
  $ flagfall displaced spanish.pgn --by white --lost 2>&1 | head -1
  flagfall: --lost belongs to --found-later
