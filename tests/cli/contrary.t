The contrary of a word is no slip of it. A person who types "inadequate" is not asked whether "adequate" was
meant, and "--written" is not "--unwritten".

  $ printf '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n' >rep.pgn
  $ cat >lib.sh <<'X'
  > tell() { flagfall "$@" 2>&1 | head -n 1; }
  > bag() { tell device --by white --where bag --bags-allowed "$@"; }
  > X
  $ . ./lib.sh; tell claim threefold rep.pgn --supervision inadequate
  flagfall: --supervision is one of adequate|limited, not "inadequate"; did you mean limited?
  $ . ./lib.sh; for w in written untouched not-touched unaccepted agreed-draws; do tell claim threefold rep.pgn --$w; done
  flagfall: unknown option "--written": it is the contrary of --unwritten, which is left out
  flagfall: unknown option "--untouched": it is the contrary of --touched, which is left out
  flagfall: unknown option "--not-touched": it is the contrary of --touched, which is left out
  flagfall: unknown option "--unaccepted": it is the contrary of --accepted, which is left out
  flagfall: unknown option "--agreed-draws": it is the contrary of --no-agreed-draws, which is left out
  $ . ./lib.sh; for w in unpressed not-agreed unforgotten no-guidelines; do tell flag rep.pgn --fallen white --$w; done
  flagfall: unknown option "--unpressed"; did you mean --pressed no?
  flagfall: unknown option "--not-agreed": it is the contrary of --agreed, which is left out
  flagfall: unknown option "--unforgotten": it is the contrary of --forgotten, which is left out
  flagfall: unknown option "--no-guidelines": it is the contrary of --guidelines, which is left out
  $ . ./lib.sh; for w in switched-on opponent-present unapproved; do tell device --by white --where bag --$w; done
  flagfall: unknown option "--switched-on": it is the contrary of --switched-off, which is left out
  flagfall: unknown option "--opponent-present": it is the contrary of --opponent-absent, which is left out
  flagfall: unknown option "--unapproved": it is the contrary of --approved, which is left out
  $ . ./lib.sh; for w in on-move without-increment no-increment arbiter; do tell normal-means --by white --$w; done
  flagfall: unknown option "--on-move": it is the contrary of --off-move, which is left out
  flagfall: unknown option "--without-increment": it is the contrary of --with-increment, which is left out
  flagfall: unknown option "--no-increment": it is the contrary of --with-increment, which is left out
  flagfall: unknown option "--arbiter": it is the contrary of --no-arbiter, which is left out
  $ . ./lib.sh; tell evidence --about touch --by white --witness impartial
  flagfall: --witness is one of none|partial|neutral, not "impartial"
  $ . ./lib.sh; tell evidence --about touch --by white --finding unestablished
  flagfall: --finding is one of established|not-established, not "unestablished"

"off" behind an option whose name ends so is the name again, not a no; "on" may be either.

  $ . ./lib.sh; bag --switched off
  No breach: play goes on.
  $ . ./lib.sh; bag --switched-off off
  No breach: play goes on.
  $ . ./lib.sh; bag --switched on
  flagfall: --switched-off takes no value but yes or no, not "on"
  $ . ./lib.sh; bag --switched-off=on
  flagfall: --switched-off takes no value but yes or no, not "on"
  $ . ./lib.sh; bag --switched-off no
  A breach: a penalty is at the arbiter's discretion.
  $ . ./lib.sh; bag --bags-allowed=off
  A breach: a penalty is at the arbiter's discretion.

The edition of a year that none is named after.

  $ . ./lib.sh; for y in 2012 2016 'laws of 2020' 2014 2031 1994; do tell claim threefold rep.pgn --laws "$y" | sed 's/.*day, as //'; done
  2019-06-30; did you mean fide-2009, in force from 2009-07-01?
  2019-06-30; did you mean fide-2014, in force from 2014-07-01?
  2019-06-30; did you mean fide-2018, in force from 2018-01-01?
  2019-06-30; did you mean fide-2014, in force from 2014-07-01?
  2019-06-30; did you mean fide-2023, in force from 2023-01-01?
  2019-06-30; did you mean code?

A quickplay claim after the flag: the flag is ruled on, and a clock at zero has its flag down. Play does not go on.

  $ flagfall normal-means --by white --left 10s --announced --flag-fallen --finding agree | head -n 3
  The claim cannot be made: it is the fallen flag that is ruled on.

  Do now        1 Keep the clocks stopped until this is decided

  $ . ./lib.sh; for t in 0 0:00 0s 0min; do tell normal-means --by white --left $t --announced --finding agree; done
  The claim cannot be made: it is the fallen flag that is ruled on.
  The claim cannot be made: it is the fallen flag that is ruled on.
  The claim cannot be made: it is the fallen flag that is ruled on.
  The claim cannot be made: it is the fallen flag that is ruled on.
  $ . ./lib.sh; tell normal-means --by white --left 0s --laws fide-2009 --no-arbiter
  The claim cannot be made: it is the fallen flag that is ruled on.
  $ . ./lib.sh; tell normal-means --by white --flag-fallen --mode blitz
  flagfall: what does the arbiter find? --finding agree|postpone|reject
  $ . ./lib.sh; tell normal-means --by white --left 1s --announced --finding agree
  The claim is right: the game is drawn, 1/2-1/2.
  $ . ./lib.sh; tell normal-means --by white --left 1s --off-move --announced --finding agree
  The claim cannot be made: play goes on.

What was found after the game had ended changes nothing, and no clock is started; a position that cannot be is
gone back from first.

  $ printf '[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf4 4. O-O 1-0\n' >over.pgn
  $ flagfall illegal over.pgn --over 2>/dev/null | sed -n '1p;/^Do now/,/^$/p'
  Too late: the result stands.
  Do now        1 The result that the game had stays

  $ flagfall start --fault colours --over | sed -n '1p;/^Do now/,/^$/p'
  Too late: the result stands.
  Do now        1 The result that the game had stays

  $ flagfall illegal --kind position --fen '4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1' | sed -n '1p;/^Do now/,/^$/p'
  Step in at once: an illegal move was made; go back to it and rule on it.
  Do now        1 Keep the clocks stopped until this is decided

Moves that the record counts are not "taken as" others.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *\n' >three.pgn
  $ flagfall start --fault colours three.pgn | sed -n '/^Taken/p;/^Facts/p'
  Taken as     the game has not ended (--over states it)
  Facts         1 White has completed 3 moves, Black 3
  $ flagfall start --fault colours | sed -n '/^Taken/p;/^Facts/p'
  Taken as     no move has been completed (--moves states it); the game has not
  Facts         1 White has completed 0 moves, Black 0

Who must reply is there, who sealed is not: what the Article lets them do is said before the envelope is opened, too.

  $ printf '[FEN "4k2r/8/8/8/8/8/8/R4RK1 w - - 0 1"]\n[SetUp "1"]\n\n*\n' >adjourned.pgn
  $ flagfall adjourn open adjourned.pgn --paper --present responder | sed -n '/I.9/p;/may, instead/p'
               I.9.1: resumption: who must reply is present
               I.9.3: resumption: who sealed is absent
               Black may, instead of playing their reply, write it down and seal
  $ flagfall adjourn open adjourned.pgn --paper | sed -n '/I.9/p;/may, instead/p'
               I.9.1: resumption: who must reply is present

Nor does such a ruling say that it takes the game as not over. The move of a piece to its own square is no move, and
a pawn that is not near the last rank was not left without a new piece.

  $ flagfall illegal over.pgn --over --format json 2>/dev/null | grep -c 'as not over'
  0
  ? 1
  $ flagfall illegal over.pgn --format json 2>/dev/null | grep -c 'as not over'
  1
  $ for m in Kg1-g1 g1g1 Ke1-e1; do flagfall illegal three.pgn --move $m 2>&1 | head -n 1; done
  flagfall: "Kg1-g1" is not a move of this position: the nearest legal moves are Rg1, O-O, Kf1, Ng1
  flagfall: "g1g1" is not a move of this position: the nearest legal moves are Rg1, O-O, Ng1, Kf1
  flagfall: "Ke1-e1" is not a move of this position: the nearest legal moves are Kf1, Ke2, O-O, Rf1
  $ for m in e8 a8 a1; do flagfall illegal --fen '8/4P1k1/8/8/8/8/P7/4K3 w - - 0 1' --move $m 2>&1 | sed -n '1p;/cannot be played/,/^[A-Z]/p'; done
  Black gets 2 minutes; the pawn becomes a queen and play goes on.
                2 e8 cannot be played: a pawn that reaches the last rank must be
                  promoted: write e8=Q, or =R, =B, =N
  Otherwise    if it is the player's second fault (--offence 2): The game is
  Black gets 2 minutes; the position is restored and play goes on.
  Facts         1 a8 cannot be played: no pawn on the a-file can reach a8
  Otherwise    if it is the player's second fault (--offence 2): The game is
  Black gets 2 minutes; the position is restored and play goes on.
  Facts         1 a1 cannot be played: no pawn can reach a1
  Otherwise    if it is the player's second fault (--offence 2): The game is

What was found after the end is too late, whether the clock was pressed or not.

  $ for p in yes no; do flagfall illegal three.pgn --move Nf5 --over --pressed $p | head -n 1; done
  Too late: the result stands.
  Too late: the result stands.

A move with a piece of the side that has not the move is more likely of another position than a fault; --by says that it
was made all the same.

  $ for m in Ng8-f6 g8f6 Nb1-d3; do flagfall illegal three.pgn --move $m 2>&1 | head -n 1; done
  flagfall: "Ng8-f6" is with a piece of Black, and White has the move there: name the position with --at or --fen, or who moved it with --by
  flagfall: "g8f6" is with a piece of Black, and White has the move there: name the position with --at or --fen, or who moved it with --by
  Black gets 2 minutes; the position is restored and play goes on.
  $ flagfall illegal three.pgn --move Bc4-b3 --at 3w 2>&1 | head -n 1
  flagfall: "Bc4-b3" is with a piece of White, and Black has the move there: name the position with --at or --fen, or who moved it with --by
  $ flagfall illegal three.pgn --move Ng8-f6 --by white | head -n 1
  Black gets 2 minutes; the position is restored and play goes on.
