Several things happened, one after the other: each is ruled on in turn, the first that ends the
game decides.

  $ printf '1. e4 e5 *\n' >two.pgn
  $ flagfall in-order two.pgn white:illegal:Nf5 white:pressed white:flag black:resigned
  White loses on time: 0-1.

  Do now        1 Set the clock: Black +2 minutes: the opponent's illegal move
                2 Stop the clocks and write down the result 0-1; both players sign

  Question     Several things happened, one after the other.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       White overstepped the time, and Black can still mate by some series
               of legal moves.
  Articles     3.10, 7.5.1: a move against Article 3
               7.5.5: illegal move, standard chess
               7.5.1: what is restored, and until when
               4.3, 4.7: the move that replaces it
               6.8: when a flag has fallen
               6.9: a fallen flag loses
  Facts         1 White: an illegal move, Nf5, the clock pressed: Black gets 2
                  minutes; the position is restored and play goes on.
                2 White: the flag, noticed or called: White loses on time: 0-1.
                3 Black: a resignation: the game was over

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall in-order two.pgn white:flag white:illegal:Nf5 | grep -e '^White' -A12 | grep -v '^$'
  White loses on time: 0-1.
  Do now        1 Stop the clocks and write down the result 0-1; both players sign
  Question     Several things happened, one after the other.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       White overstepped the time, and Black can still mate by some series
               of legal moves.
  Articles     6.8: when a flag has fallen
               6.9: a fallen flag loses
  Facts         1 White: the flag, noticed or called: White loses on time: 0-1.
                2 White: an illegal move, Nf5: the game was over

A second illegal move is the second: what was given before it counts.

  $ flagfall in-order two.pgn white:illegal:Nf5 white:pressed white:illegal:Nf6 white:pressed --mode blitz --supervision limited | head -1
  White loses the game: 0-1.
  $ flagfall in-order two.pgn white:illegal:Nf5 white:illegal:Nf6 white:pressed --mode blitz --supervision limited | head -1
  Play goes on; each of these has its own consequence.

An offer lives until it is answered; touching a piece refuses it.

  $ flagfall in-order two.pgn black:offer white:accepted white:flag | head -1
  The game is drawn by agreement, 1/2-1/2.
  $ flagfall in-order two.pgn black:offer white:illegal:Nf5 white:accepted 2>&1 | head -1
  flagfall: White answers an offer of a draw that is not open
  $ flagfall in-order two.pgn white:accepted black:offer; echo $?
  3

Two claims, and the time that the first one brings.

  $ flagfall in-order two.pgn white:threefold black:fifty --white-clock 5:00 --black-clock 4:00 | grep -v '^$'
  Play goes on; each of these has its own consequence.
  Do now        1 Set the clock: Black 0:04:00 +2 minutes = 0:06:00: the claim was
                  wrong
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move
  Question     Several things happened, one after the other.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       None of them ended the game.
  Articles     9.2.2: third occurrence on the board
               9.2.3: when positions are the same
               9.5.3: wrong claim, standard chess
               9.3.2: fifty moves, on the board
               9.4: the right to claim is lost
  Facts         1 White: a claim, third occurrence: Wrong claim: Black gets 2
                  minutes; play goes on.
                2 Black: a claim, fifty moves: The claim cannot be made now: play
                  goes on.
  Note         no time is added: the Laws do not say that a claim without standing
               is a wrong one
  Arbiter ____________________  White ______________  Black ______________

In an unknown order each is shown; where all come to the same, that is the ruling.

  $ flagfall in-order two.pgn black:resigned white:flag --order unknown; echo $?
  Not decided: in which order did it happen?

  Do now        1 Keep the clocks stopped until this is decided

  Question     Several things happened, in an order that is not known.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       What ends the game first decides, and the orders give different
               rulings.
  Articles     5.1.2: resignation
  Or           Black: a resignation; then White: the flag, noticed or called:
               Black has resigned: 1-0.
               White: the flag, noticed or called; then Black: a resignation:
               White loses on time: 0-1.

  Arbiter ____________________  White ______________  Black ______________
  6

  $ flagfall in-order two.pgn white:offer black:accepted white:flag --order unknown | grep -A4 '^Or'
  Or           White: an offer of a draw; then Black: the offer accepted; then
               White: the flag, noticed or called: The game is drawn by agreement,
               1/2-1/2.
               White: the flag, noticed or called; then White: an offer of a draw;
               then Black: the offer accepted: White loses on time: 0-1.

  $ flagfall in-order --fen '7k/8/8/8/8/8/8/KQ6 w - - 0 1' white:flag white:resigned --order unknown | grep -e drawn -e every
  The game is drawn, 1/2-1/2.
  Facts         1 White: a resignation: The game is drawn, 1/2-1/2.
  Note         in every order it comes to the same
  $ flagfall in-order --fen '7k/8/8/8/8/8/8/KQ6 w - - 0 1' white:flag white:resigned --order unknown --laws fide-2018 | grep -A4 '^Or'
  Or           White: the flag, noticed or called; then White: a resignation: The
               game is drawn, 1/2-1/2.
               White: a resignation; then White: the flag, noticed or called:
               White has resigned: 0-1.

The game was over on the board.

  $ printf '1. f3 e5 2. g4 Qh4# 0-1\n' >mate.pgn
  $ flagfall in-order mate.pgn white:flag black:resigned | head -1
  The game was over before: checkmate, 0-1.

  $ flagfall in-order two.pgn white:flew agreed
  ? 2
  $ flagfall in-order two.pgn agreed
  ? 2

A word in the place of the game is read as a file last: what is no list is told at once, and a pipe is not waited for.

  $ mkfifo pipe; timeout 5 flagfall in-order pipe white:flag 2>&1 | head -1; timeout 5 flagfall in-order pipe white:flag nonsense; echo "rc $?"
  flagfall: what happened, at least two things in order of time: white:illegal:Nf5 white:pressed black:flag agreed …
  rc 2
  $ timeout 5 flagfall in-order pipe 2>&1 | head -1
  flagfall: what happened, at least two things in order of time: white:illegal:Nf5 white:pressed black:flag agreed …
