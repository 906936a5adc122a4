A fallen flag.

  $ flagfall flag --fen '7k/8/8/3b4/8/8/8/KR6 w - - 0 1' --fallen white
  The game is drawn, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign

  Question     On the board: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     no other period follows (--last-period states it); the prescribed
               moves were not made (--moves-made); no player had resigned before
               (--resigned)
  Reason       White overstepped the time, but Black cannot mate by any series of
               legal moves.
  Articles     6.8: when a flag has fallen
               6.9: a fallen flag loses
               6.9: flag fallen, opponent cannot mate
  Facts         1 No time control is known: taken as the last period, in which all
                  the moves must be made
                2 Black can no longer win by any series of legal moves. The pieces
                  that are left, king and bishop against king and rook, do not
                  allow a mate on any squares: bishops of one square colour mate
                  only when a knight, a pawn or a bishop of the other colour
                  stands in the way of its own king, and White has none.
                  8  .  :  .  :  .  :  .  ♚
                  7  :  .  :  .  :  .  :  .
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  ♝  :  .  :  .
                  4  .  :  .  :  .  :  .  :
                  3  :  .  :  .  :  .  :  .
                  2  .  :  .  :  .  :  .  :
                  1  ♔  ♖  :  .  :  .  :  .
                     a  b  c  d  e  f  g  h   White to move
  Otherwise    if another period follows (--last-period no): Not decided: had
               White made the prescribed moves?
               if the prescribed moves were made (--moves-made yes): White has not
               lost on time: play goes on.
               if White had resigned before it was noticed (--resigned white): The
               game was over before: White had resigned, 1/2-1/2.
               if Black had resigned before it was noticed (--resigned black): The
               game was over before: Black had resigned, 1-0.

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall flag --fen '7k/8/8/3b4/8/8/8/KR6 w - - 0 1' --fallen white --laws code | head -1
  White loses on time: 0-1.
  $ flagfall flag --fen '7k/8/8/3n4/8/8/8/KR6 w - - 0 1' --fallen white --format json | grep -o '"verdict":"[^"]*","result":"[^"]*","by_analysis":[a-z]*'
  "verdict":"win","result":"0-1","by_analysis":false
  $ flagfall flag --fen '1k6/RP6/PP6/8/7p/2K4P/8/8 w - - 0 1' --fallen white
  The game is drawn, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign

  Question     On the board: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     no other period follows (--last-period states it); the prescribed
               moves were not made (--moves-made); no player had resigned before
               (--resigned)
  Reason       White overstepped the time, but Black cannot mate by any series of
               legal moves.
               Decided by analysis, not by the material on the board.
  Articles     6.8: when a flag has fallen
               6.9: a fallen flag loses
               6.9: flag fallen, opponent cannot mate
  Facts         1 No time control is known: taken as the last period, in which all
                  the moves must be made
                2 Black can no longer win by any series of legal moves. All
                  positions that can still arise were examined (19 looked at, up
                  to those where the pieces or a blockade exclude a mate); none is
                  mate.
                  8  .  ♚  .  :  .  :  .  :
                  7  ♖  ♙  :  .  :  .  :  .
                  6  ♙  ♙  .  :  .  :  .  :
                  5  :  .  :  .  :  .  :  .
                  4  .  :  .  :  .  :  .  ♟
                  3  :  .  ♔  .  :  .  :  ♙
                  2  .  :  .  :  .  :  .  :
                  1  :  .  :  .  :  .  :  .
                     a  b  c  d  e  f  g  h   White to move
  Otherwise    if another period follows (--last-period no): Not decided: had
               White made the prescribed moves?
               if the prescribed moves were made (--moves-made yes): White has not
               lost on time: play goes on.
               if White had resigned before it was noticed (--resigned white): The
               game was over before: White had resigned, 1/2-1/2.
               if Black had resigned before it was noticed (--resigned black): The
               game was over before: Black had resigned, 1-0.

  Arbiter ____________________  White ______________  Black ______________

A locked position has ended the game before the flag fell, by analysis; the old code looks at the pieces only.
  $ flagfall flag --fen '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' --fallen white
  The game was over before: a position in which neither side can mate, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign

  Question     On the board: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The position ended it: what is on the board goes before the clock
               and before any claim.
               Decided by analysis, not by the material on the board.
  Articles     5.2.2: dead position
               6.2.1.1: the board goes before the clock
  Facts         1 the start: a position in which neither side can mate
                  8  .  :  .  :  ♚  :  .  :
                  7  :  .  :  .  :  .  :  .
                  6  .  :  .  :  .  :  .  :
                  5  ♟  .  ♟  .  ♟  .  ♟  .
                  4  ♙  :  ♙  :  ♙  :  ♙  :
                  3  :  .  :  .  :  .  :  .
                  2  .  :  .  :  .  :  .  :
                  1  :  .  :  .  ♔  .  :  .
                     a  b  c  d  e  f  g  h   White to move
                2 White can no longer win by any series of legal moves. The
                  position is locked. These pawns are held for ever and can never
                  be captured: a4 by the pawn on a5, c4 by the pawn on c5, e4 by
                  the pawn on e5, g4 by the pawn on g5, a5 by the pawn on a4, c5
                  by the pawn on c4, e5 by the pawn on e4 and g5 by the pawn on
                  g4.
                  White's pieces that can move never get beyond the 24 squares
                  marked below.
                  Black's king can only ever stand on the 24 squares marked below,
                  and no piece can ever give check there.
                    8  :  :  :  :  k  :  :  : 
                    7  :  :  :  :  :  :  :  : 
                    6  :  :  :  :  :  :  :  : 
                    5 [p] . [p] . [p] . [p] . 
                    4 [P] . [P] . [P] . [P] . 
                    3  +  +  +  +  +  +  +  + 
                    2  +  +  +  +  +  +  +  + 
                    1  +  +  +  +  K  +  +  + 
                       a  b  c  d  e  f  g  h    [ ] locked, : Black's king, +
                  White's pieces, # both
                3 Black can no longer win by any series of legal moves. The
                  position is locked. These pawns are held for ever and can never
                  be captured: a4 by the pawn on a5, c4 by the pawn on c5, e4 by
                  the pawn on e5, g4 by the pawn on g5, a5 by the pawn on a4, c5
                  by the pawn on c4, e5 by the pawn on e4 and g5 by the pawn on
                  g4.
                  Black's pieces that can move never get beyond the 24 squares
                  marked below.
                  White's king can only ever stand on the 24 squares marked below,
                  and no piece can ever give check there.
                    8  +  +  +  +  k  +  +  + 
                    7  +  +  +  +  +  +  +  + 
                    6  +  +  +  +  +  +  +  + 
                    5 [p] . [p] . [p] . [p] . 
                    4 [P] . [P] . [P] . [P] . 
                    3  :  :  :  :  :  :  :  : 
                    2  :  :  :  :  :  :  :  : 
                    1  :  :  :  :  K  :  :  : 
                       a  b  c  d  e  f  g  h    [ ] locked, : White's king, +
                  Black's pieces, # both

  Arbiter ____________________  White ______________  Black ______________
  ? 1

  $ flagfall flag --fen '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' --fallen white --format json | grep -o '"verdict":"[^"]*","result":"[^"]*","by_analysis":[a-z]*'
  "verdict":"game-over","result":"1/2-1/2","by_analysis":true
  $ flagfall flag --fen '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' --fallen white --laws code | head -1
  White loses on time: 0-1.
  $ flagfall claim fifty --fen '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' | head -8
  The game was over before: a position in which neither side can mate, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign

  Question     White claims a draw: fifty moves without capture or pawn move.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The position ended it: what is on the board goes before the clock

  $ flagfall resign --fen '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' --by white | head -8
  The game was over before: a position in which neither side can mate, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign

  Question     White resigns.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The position ended it: what is on the board goes before the clock

  $ flagfall illegal --fen '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' --move Ke3 | head -8
  The game was over before: a position in which neither side can mate, 1/2-1/2.

  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign

  Question     White: an illegal move, 1.Ke3, the first fault of this player.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The position ended it: what is on the board goes before the clock

What the budget leaves open is said.
  $ flagfall flag --fen '8/8/5k2/7p/4K2P/8/8/8 b - - 0 1' --fallen white --nodes 1
  Not decided: was the game over already?

  Do now        1 Keep the clocks stopped until this is decided

  Question     On the board: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       A position in which neither side can mate ends the game. The search
               found no mate and no proof that there is none within 1 position.
  Articles     5.2.2: dead position
               6.2.1.1: the board goes before the clock
  Or           neither side can mate: the game was drawn, 1/2-1/2
               one of them can: rule again with more positions

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall flag --fen '7k/8/8/3n4/8/8/8/KR6 w - - 0 1' --fallen white --nodes 1 --format json | grep -o '"alternatives":[^]]*]'
  "alternatives":["Black can mate: 0-1","they cannot: 1/2-1/2"]
  $ flagfall flag $DATA/rulings/knights.pgn --fallen both
  Not decided: which flag fell first?

  Do now        1 Keep the clocks stopped until this is decided

  Question     After 5...Nb8: both flags have fallen.
  Game         Birch, A – Cedar, B, Club evening, round 2, 2024.05.03
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     it is not known which flag fell first (--first states it); no other
               period follows (--last-period); the prescribed moves were not made
               (--moves-made); the event had not announced Guidelines III
               (--guidelines); no draw had been agreed before (--agreed); no
               player had resigned before (--resigned)
  Reason       The rule that makes this a draw holds only where the Guidelines
               were announced. An electronic clock marks the flag that fell first.
  Articles     III.3.1.2: both flags, last period
  Facts         1 No time control is known: taken as the last period, in which all
                  the moves must be made
  Otherwise    if White's flag fell first (--first white): White loses on time:
               0-1.
               if Black's flag fell first (--first black): Black loses on time:
               1-0.
               if another period follows (--last-period no): Play goes on.
               if the prescribed moves were made (--moves-made yes): White has not
               lost on time: play goes on.
               if the event had announced Guidelines III (--guidelines): The game
               is drawn, 1/2-1/2.
               if a draw had been agreed before it was noticed (--agreed): The
               game was over before: drawn by agreement, 1/2-1/2.
               if White had resigned before it was noticed (--resigned white): The
               game was over before: White had resigned, 0-1.
               if Black had resigned before it was noticed (--resigned black): The
               game was over before: Black had resigned, 1-0.
  Or           White's fell first: rule again with White's flag
               Black's fell first: rule again with Black's flag

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall flag $DATA/rulings/knights.pgn --fallen both --last-period no | head -1
  Play goes on.
  $ flagfall flag $DATA/rulings/knights.pgn 2>&1
  flagfall: Whose flag has fallen? --fallen white|black|both
  flagfall: see "flagfall flag --help"
  ? 2

A clock that shows no time has its flag down, whoever named the other one; and one that shows time has not, unless an
increment or the next period has put it there.

  $ flagfall flag --fen "8/8/4k3/8/8/4K3/8/R6r w - - 10 60" --fallen white --black-clock 0:00 | head -1
  Not decided: which flag fell first?
  $ flagfall flag --fen "8/8/4k3/8/8/4K3/8/R6r w - - 10 60" --fallen white --black-clock 0:00 --mode rapid --supervision limited --laws fide-2009 | head -1
  The game is drawn, 1/2-1/2.
  $ flagfall flag --fen "8/8/4k3/8/8/4K3/8/R6r w - - 10 60" --fallen white --black-clock 0:00 --first white | sed -n '1p; /^Facts/p'
  White loses on time: 0-1.
  Facts         1 Black's clock shows no time: that flag is down, too
  $ flagfall flag --fen "8/8/4k3/8/8/4K3/8/R6r w - - 10 60" --fallen black --white-clock 0:00:00 --laws fide-2009 | head -1
  The game is drawn, 1/2-1/2.
  $ flagfall flag --fen "8/8/4k3/8/8/4K3/8/R6r w - - 10 60" --fallen white --black-clock 0:01:00 | head -1
  White loses on time: 0-1.
  $ flagfall flag --fen "8/8/4k3/8/8/4K3/8/R6r w - - 10 60" --fallen white --white-clock 0:05:00 | sed -n '1p; /^Reason/p; /^Or/,/^$/p'
  Not decided: has White's flag fallen?
  Reason       White's clock shows 0:05:00, and a flag falls when no time is left.
  Or           it had, and the clock ran on: rule again without the time
               it had not: play goes on

  $ flagfall flag --fen "8/8/4k3/8/8/4K3/8/R6r w - - 10 60" --fallen white --white-clock 0:00:30 --increment 30 | head -1
  White loses on time: 0-1.
  $ flagfall flag --fen "8/8/4k3/8/8/4K3/8/R6r w - - 10 60" --fallen white --white-clock 0:00:31 --increment 30 | head -1
  Not decided: has White's flag fallen?
  $ flagfall flag --fen 'r3k3/p7/8/8/8/8/P7/R3K3 w - - 0 40' --fallen white --white-clock 0:30:00 --time-control '40/5400+30:1800+30' | head -1
  White loses on time: 0-1.
