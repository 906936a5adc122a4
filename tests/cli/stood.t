After an illegal move that stood.

Black leaves the king in check from c6 with 4...a6; the opponent has moved since. In
rapid chess and blitz it stands (A.5.2), and what is asked then is ruled on in the game as it is.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. Bxc6+ a6 5. Bd5 Nf6 6. O-O Be7 *\n' >left.pgn
  $ flagfall flag left.pgn --fallen white --mode blitz --supervision limited 2>/dev/null | grep -v '^$'
  White loses on time: 0-1.
  Do now        1 Stop the clocks and write down the result 0-1; both players sign
  Question     After 6...Be7: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), blitz,
               limited supervision
  Taken as     no other period follows (--last-period states it); the prescribed
               moves were not made (--moves-made); no draw had been agreed before
               (--agreed); no player had resigned before (--resigned)
  Reason       White overstepped the time, and Black can still mate by some series
               of legal moves.
  Articles     A.5.2: too late under limited supervision
               A.5.5: who calls the flag, limited supervision
               A.5.3: winning on time, limited supervision
               6.8: when a flag has fallen
               6.9: a fallen flag loses
  Facts         1 4...a6 was illegal and stands: the opponent has moved
                2 No time control is known: taken as the last period, in which all
                  the moves must be made
                3 Black can mate with the pieces on the board
  Otherwise    if another period follows (--last-period no): Not decided: had
               White made the prescribed moves?
               if the prescribed moves were made (--moves-made yes): White has not
               lost on time: play goes on.
               if a draw had been agreed before it was noticed (--agreed): The
               game was over before: drawn by agreement, 1/2-1/2.
               if White had resigned before it was noticed (--resigned white): The
               game was over before: White had resigned, 0-1.
               if Black had resigned before it was noticed (--resigned black): The
               game was over before: Black had resigned, 1-0.
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall claim threefold left.pgn --mode blitz --supervision limited 2>/dev/null | head -1
  Wrong claim: Black gets 1 minute; play goes on.
  $ flagfall resign left.pgn --by black --mode rapid 2>/dev/null | head -1
  Black has resigned: 1-0.
  $ flagfall draw-offer left.pgn --by black --answer accepted --mode rapid 2>/dev/null | head -1
  The game is drawn by agreement, 1/2-1/2.
  $ flagfall touch left.pgn --touched b1 --mode rapid 2>/dev/null | head -1
  White must move the knight on b1.
  $ flagfall displaced left.pgn --by white --mode rapid 2>/dev/null | head -1
  White restores the position, on their own time.

A second illegal move, and one that was legal. Without --at the question is about the first.

  $ flagfall illegal left.pgn --mode blitz --supervision limited 2>/dev/null | head -1
  Too late: the illegal move stands and play goes on.
  $ flagfall illegal left.pgn --mode blitz --supervision limited --at 6b --move Nf3 2>/dev/null | head -1
  Black gets 1 minute; the position is restored and play goes on.
  $ flagfall illegal left.pgn --mode blitz --supervision limited --at 5b --move O-O 2>/dev/null | grep -e 'No illegal' -e Reason -e stands
  No illegal move: play goes on.
  Reason       The move is legal.
  Facts         1 4...a6 was illegal and stands: the opponent has moved

With adequate supervision it is put right first, and so it is in standard chess; the refusal
names the way on. Where it stood all the same, its position is given: also one in which the king
is still in check.

  $ flagfall flag left.pgn --fallen white --mode blitz --supervision adequate 2>&1 | tail -1
  flagfall: the game itself is illegal, nothing is ruled: 4...a6 cannot be played, the king is in check from the bishop on c6 and the move does not end it; rule on that move first, or state the position that it left on the board where it stood
  $ flagfall flag left.pgn --fallen white 2>/dev/null; echo $?
  3
  $ flagfall flag left.pgn --fallen white --stood 'r1bqkbnr/1pp2ppp/p1Bp4/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5' 2>/dev/null | grep -e loses -e stood
  White loses on time: 0-1.
               6.9: a fallen flag loses
  Facts         1 4...a6 was illegal and is taken as having stood
  $ flagfall flag left.pgn --fallen white --stood '8/8/8/8/8/8/8/K7 w - - 0 1' 2>&1 | tail -1
  flagfall: not a position: there is no black king

A king is never captured (1.4.1): that is a fault of its own.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. Bxc6+ a6 5. Bxe8 *\n' >taken.pgn
  $ flagfall resign taken.pgn --by black --mode blitz 2>&1 | tail -1
  flagfall: the game itself is illegal, nothing is ruled: 4...a6 cannot be played, the king is in check from the bishop on c6 and the move does not end it; rule on that move first, or state the position that it left on the board where it stood
  $ flagfall illegal taken.pgn --mode blitz --kind king-capture 2>/dev/null | head -1
  Black gets 1 minute; the position is restored and play goes on.

Which piece was moved is not clear: nothing is guessed.

  $ printf '1. Nf3 e5 2. Nd5 Nc6 3. e4 *\n' >which.pgn
  $ flagfall resign which.pgn --by black --mode blitz 2>&1 | tail -1
  flagfall: the game itself is illegal, nothing is ruled: 2.Nd5 cannot be played, no knight can reach d5; rule on that move first, or state the position that it left on the board where it stood
  $ flagfall resign which.pgn --by black --mode blitz --stood 'rnbqkbnr/pppp1ppp/8/3Np3/8/5N2/PPPPPPPP/R1BQKB1R b KQkq - 1 2' 2>/dev/null | head -1
  Black has resigned: 1-0.

The last move on record has not been answered, so it does not stand yet.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. Bxc6+ a6 *\n' >now.pgn
  $ flagfall flag now.pgn --fallen white --mode blitz --stood 'r1bqkbnr/1pp2ppp/p1Bp4/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5' 2>&1 | sed -n 2p
  flagfall: --stood: the king is in check and the opponent has not moved since; rule on the illegal move: flagfall illegal
  $ flagfall illegal now.pgn --mode blitz --supervision limited --stood 'r1bqkbnr/1pp2ppp/p1Bp4/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5' --record kept.pgn 2>&1 | sed -n 2p
  flagfall: --record keeps no position in which the side that is not to move is in check; rulings on later moves take it with --stood

A king that was left in check and taken: the capture is what is asked about, by its kind, by the
record or by name; --by the other player asks about the fault before it.

  $ flagfall illegal taken.pgn --mode blitz --supervision limited 2>/dev/null | sed -n '1p;/^Question/,+1p'
  Black gets 1 minute; the position is restored and play goes on.
  Question     White: the capture of the king, 5.Bxe8, the first fault of this
               player.
  $ flagfall illegal taken.pgn --mode blitz --supervision limited --kind king-capture 2>/dev/null | head -1
  Black gets 1 minute; the position is restored and play goes on.
  $ flagfall illegal taken.pgn --mode blitz --supervision limited --at 5w 2>/dev/null | head -1
  Black gets 1 minute; the position is restored and play goes on.
  $ flagfall illegal taken.pgn --mode blitz --supervision limited --at 4b --move Bxe8 2>/dev/null | head -1
  Black gets 1 minute; the position is restored and play goes on.
  $ flagfall illegal taken.pgn --mode blitz --supervision limited --by black 2>/dev/null | sed -n '1p;/^Question/p'
  Too late: the illegal move stands and play goes on.
  Question     Black: an illegal move, 4...a6, the first fault of this player; the

Blitz without adequate supervision in 2009: only the opponent claims (B.3c), whatever the fault
was; in rapid chess the arbiter steps in for a pawn left on the last rank (A.4c).

  $ flagfall illegal --fen '3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1' --kind promotion --move a8 --claimed no --mode blitz --supervision limited --laws fide-2009 | head -1
  The arbiter does nothing: play goes on until the opponent claims.
  $ flagfall illegal --fen '3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1' --move a5 --claimed no --mode blitz --supervision limited --laws fide-2009 | head -1
  The arbiter does nothing: play goes on until the opponent claims.
  $ flagfall illegal --fen '3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1' --kind promotion --move a8 --claimed no --mode rapid --supervision limited --laws fide-2009 | head -1
  Black gets 2 minutes; the position is restored and play goes on.

Other Articles: a pawn moved to the last rank without a piece is left there (7.5.2, from 2014);
pieces of both colours touched (4.3.3); only the king touched to castle (4.7.2).

  $ flagfall illegal --fen '3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1' --move a8 | grep -e gets -e 'To be' -e 7.5.2
  Black gets 2 minutes; the pawn becomes a queen and play goes on.
                2 To be played: the pawn is replaced by a queen; nothing is taken
  Articles     7.5.2: pawn left on the last rank
               goes on. To be played: the pawn was released on a8 and is replaced
               if rapid chess is played (--mode rapid): Black gets 1 minute; the
               pawn becomes a queen and play goes on. To be played: the pawn is
               if blitz is played (--mode blitz): Black gets 1 minute; the pawn
               becomes a queen and play goes on. To be played: the pawn is
  $ flagfall illegal --fen '3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1' --move a8 --laws fide-2009 | grep -e gets
  Black gets 2 minutes; the position is restored and play goes on.
  $ flagfall touch --fen '4k3/8/8/3p4/8/8/4P3/R3K2R w KQ - 0 1' --touched e2,d5 | grep -e '^White must' -e Articles
  White must move the pawn on e2.
  Articles     4.3.3: pieces of both colours touched
  $ flagfall touch --fen '4k3/8/8/8/8/6r1/4P3/R3K2R w KQ - 0 1' --touched e1 --released e1g1 --castling yes | grep -e '^White must' -e Articles
  White must move the king on e1, or castle with the other rook.
  Articles     4.7.2: the king released on its castling square
  $ flagfall device --by white --where bag --switched-off --bags-allowed | head -1
  No breach: play goes on.
  $ flagfall device --by white --where bag --switched-off --bags-allowed --bag-used | head -1
  A breach: a penalty is at the arbiter's discretion.
  $ flagfall conduct --by black --breach inspection | grep -e '^A breach' -e Articles
  A breach: a penalty is at the arbiter's discretion.
  Articles     11.3.3: inspection of clothes, bags and other items
  $ flagfall stop-clock --by black --handling hover | grep -e '^A breach' -e Articles
  A breach, and no illegal move: a penalty is at the arbiter's discretion.
  Articles     6.2.3: the hand that presses the clock
