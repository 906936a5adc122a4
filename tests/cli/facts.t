No fact that turns a ruling is taken in silence. A position has no past.

  $ flagfall claim threefold --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' | grep -e decided -e '^Or' -A5
  Not decided: How often had the position stood before the record begins?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White claims a draw: the same position for the third time.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the claimant had touched no piece on this move (--touched states
               it); the opponent did not accept the draw at once (--accepted)
  --
  Or           if the position had not stood before the record begins (--earlier
               0): Wrong claim: Black gets 2 minutes; play goes on.
               if the position had stood twice before the record begins (--earlier
               2): The claim is right: the game is drawn, 1/2-1/2.

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall claim threefold --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' --earlier 0 | head -1
  Wrong claim: Black gets 2 minutes; play goes on.
  $ flagfall claim threefold --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' --earlier 2 | head -1
  The claim is right: the game is drawn, 1/2-1/2.
  $ flagfall claim fifty --fen '7k/R7/6K1/8/8/8/8/8 w - -' | grep -e decided -e '^Or' -A5
  Not decided: How many half-moves without capture or pawn move were made before
  the record?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White claims a draw: fifty moves without capture or pawn move.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the claimant had touched no piece on this move (--touched states
               it)
  --
  Or           if none of the fifty moves was made before the record begins
               (--counted 0): Wrong claim: Black gets 2 minutes; play goes on.
               if the fifty moves had been made before the record begins
               (--counted 200): The claim is right: the game is drawn, 1/2-1/2.

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall claim fifty --fen '7k/R7/6K1/8/8/8/8/8 w - -' --counted 100 | head -1
  The claim is right: the game is drawn, 1/2-1/2.
  $ flagfall claim fifty --fen '7k/R7/6K1/8/8/8/8/8 w - -' --counted 99 | head -1
  Wrong claim: Black gets 2 minutes; play goes on.
  $ for n in 50 75 49 76 50moves 49moves '50 moves' 50half-moves 50plies -1; do flagfall claim fifty --fen '7k/R7/6K1/8/8/8/8/8 w - -' --counted "$n" 2>&1 | grep -v help | head -1; done
  flagfall: --counted 50: moves of both players or half-moves? write 50moves or 50half-moves
  flagfall: --counted 75: moves of both players or half-moves? write 75moves or 75half-moves
  Wrong claim: Black gets 2 minutes; play goes on.
  Wrong claim: Black gets 2 minutes; play goes on.
  The claim is right: the game is drawn, 1/2-1/2.
  Wrong claim: Black gets 2 minutes; play goes on.
  The claim is right: the game is drawn, 1/2-1/2.
  Wrong claim: Black gets 2 minutes; play goes on.
  flagfall: --counted is a number of half-moves, 100, or 50moves, not "50plies"
  flagfall: --counted is a number of half-moves, 100, or 50moves, not "-1"
  $ flagfall claim fifty --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' | head -1
  Wrong claim: Black gets 2 minutes; play goes on.

A pawn move since the beginning of the record, or the first position of a game, leaves nothing open.

  $ printf '[SetUp "1"]\n[FEN "7k/8/6K1/8/8/8/P7/8 w - - 0 1"]\n\n1. a3 Kg8 *\n' >pawn.pgn
  $ flagfall claim threefold pawn.pgn | head -1
  Wrong claim: Black gets 2 minutes; play goes on.
  $ printf '[SetUp "1"]\n[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"]\n\n1. Nf3 Nf6 *\n' >chess960.pgn
  $ flagfall claim threefold chess960.pgn | head -1
  Wrong claim: Black gets 2 minutes; play goes on.

The moves before a wrong start are those of the FEN.

  $ flagfall start --fault colours --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 13' | grep -e '^The' -e completed
  The game continues with the colours as they are.
  Facts         1 White has completed 12 moves, Black 12
  Otherwise    if no move has been completed (--moves 0): The game is cancelled; a

The time that a quickplay claim depends on is asked for.

  $ flagfall normal-means --by white --finding agree --laws fide-2009 | grep -e decided -e '^Or' -A4
  Not decided: What did the claimant's clock show?

  Do now        1 Keep the clocks stopped until this is decided

  Question     White, short of time, claims that the game cannot be won by normal
               means.
  Laws         the FIDE Laws of Chess of 1 July 2009 (fide-2009), standard
  --
  Or           if the claimant had less than two minutes left (--left 119s): The
               claim is right: the game is drawn, 1/2-1/2.
               if the claimant had two minutes or more left (--left 120s): The
               claim cannot be made: play goes on.

  $ flagfall normal-means --by white --finding agree --laws fide-2009 --left 1:45 | head -1
  The claim is right: the game is drawn, 1/2-1/2.

What is taken, and what would be otherwise: each flipped fact is ruled on again.

  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' --move Rb3 | sed -n '/^Taken/,/^Reason/p;/^Otherwise/,/^Note/p'
  Taken as     it is the player's first fault (--offence states it); the clock was
               pressed (--pressed); the game has not ended (--over); standard
               chess is played (--mode)
  Reason       It counts as an illegal move; another one will lose the game.
  Otherwise    if it is the player's second fault (--offence 2): The game is
               drawn, 1/2-1/2.
               if it is the player's third fault (--offence 3): The game is drawn,
               1/2-1/2.
               if the clock was not pressed (--pressed no): No illegal move: play
               goes on. To be played: the rook on a1 must move.
               if it was found after the game had ended (--over): Too late: the
               result stands.
               if rapid chess is played (--mode rapid): Black gets 1 minute; the
               position is restored and play goes on. To be played: the rook on a1
               must move.
               if blitz is played (--mode blitz): Black gets 1 minute; the
               position is restored and play goes on. To be played: the rook on a1
               must move.
  Note         if the game is played with an increment, the one gained by pressing
  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' --move Rb3 --pressed no | head -1
  No illegal move: play goes on.
  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' --move Rb3 --offence 2 | head -1
  The game is drawn, 1/2-1/2.
  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' --move Rb3 --format json | grep -o '"do_now":\[[^]]*\]'
  "do_now":["Set up the position given:","Set the clock: Black +2 minutes: the opponent's illegal move","To be played: the rook on a1 must move: Rb1, Rc1, Rd1, Ra2, Ra3, Ra4, Ra5, Ra6, Ra7, Ra8+","Start the clock of White, who has the move","Write down the fault of White with the move number: the next one counts as a further one"]
  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' --move Rb3 --format json | grep -o '"taken":\[{[^}]*}'
  "taken":[{"fact":"it is the player's first fault","option":"--offence"}
  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' --move Rb3 --format json | grep -o '"otherwise":\[{[^}]*}'
  "otherwise":[{"fact":"it is the player's second fault","option":"--offence 2","other_verdict":"draw","other_result":"1/2-1/2","other_text":"The game is drawn, 1/2-1/2."}
  $ flagfall device --by white --where on-person --laws fide-2009 --sounded --fen '7k/8/8/8/8/8/8/KQ6 w - - 0 1' | sed -n '/^Do/,/^$/p'
  Do now        1 Stop the clocks and write down the points as ruled; both players
                  sign

A number without a unit is asked about.

  $ for t in 30 0:30 5 0:05; do flagfall default-time --white-late 1:20:00 --default-time $t; done 2>&1 | grep -v help
  flagfall: --default-time 30: minutes or seconds? write 30min or 30s
  flagfall: --default-time 0:30: minutes or seconds? write 30min or 30s
  flagfall: --default-time 5: minutes or seconds? write 5min or 5s
  flagfall: --default-time 0:05: minutes or seconds? write 5min or 5s
  $ flagfall resign --by white --fen '7k/8/8/8/8/8/8/KQ6 w - - 0 1' --black-clock 5 2>&1 | head -1
  flagfall: --black-clock 5: minutes or seconds? write 5min or 5s
  $ for t in 30min 30m '30 minutes' '5 s' 1h30 0:30:00; do flagfall default-time --white-late 1:20:00 --default-time "$t" | grep Reason; done
  Reason       The default time is 0:30:00, from the actual start of the round.
  Reason       The default time is 0:30:00, from the actual start of the round.
  Reason       The default time is 0:30:00, from the actual start of the round.
  Reason       The default time is 0:00:05, from the actual start of the round.
  Reason       The default time is 1:30:00, from the actual start of the round.
  Reason       The default time is 0:30:00, from the actual start of the round.

Between 1997 and 2009 no edition is known here.

  $ flagfall claim fifty --laws 1999-05-05 --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' 2>&1 | head -1
  flagfall: no edition of the Laws is known that was in force on 1999-05-05; the nearest are code, until 1997-06-30, and fide-2009, from 2009-07-01; --laws says by which one to rule
  $ flagfall claim fifty --laws 1997-06-30 --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' 2>&1 | head -1
  Wrong claim: White loses 5 minutes; play goes on.
  $ flagfall claim fifty --laws 2009-07-01 --fen '7k/R7/6K1/8/8/8/8/8 w - - 98 200' 2>&1 | head -1
  Wrong claim: Black gets 3 minutes; play goes on.

The Guidelines of 2023 have the same condition.

  $ flagfall normal-means --by black --finding reject --announced | grep -e decided -e '^Or' -A3
  Not decided: What did the claimant's clock show?

  Do now        1 Keep the clocks stopped until this is decided

  Question     Black, short of time, claims that the game cannot be won by normal
               means.
  --
  Or           if the claimant had less than two minutes left (--left 119s): The
               claim is rejected: play goes on.
               if the claimant had two minutes or more left (--left 120s): The
               claim cannot be made: play goes on.

A new game is what is done, not that play goes on.

  $ flagfall start --fault colours --moves 3 | sed -n '/^Do/p'
  Do now        1 Stop the clocks and cancel the game; a new one is begun
  $ printf '1. e4 e5 2. Nf3 Nc6 *\n' >short.pgn
  $ flagfall adjourn open --no-position short.pgn 2>/dev/null | sed -n '1p;/^Do/p'
  The game is annulled and a new game is played.
  Do now        1 Stop the clocks and cancel the game; a new one is begun
