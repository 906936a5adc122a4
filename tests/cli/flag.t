A fallen flag.

  $ flagfall flag --fen '7k/8/8/3b4/8/8/8/KR6 w - - 0 1' --fallen white
  The game is drawn, 1/2-1/2.

  Question     On the board: White's flag has fallen.
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       White overstepped the time, but Black cannot mate by any series of
               legal moves.
  Articles     6.8: when a flag has fallen
               6.9: a fallen flag loses
               6.9: flag fallen, opponent cannot mate
  Facts         1 Black can no longer win by any series of legal moves. The men
                  that are left, king and bishop against king and rook, do not
                  allow a mate on any squares: bishops of one square colour mate
                  only when a knight, a pawn or a bishop of the other colour
                  stands in the way of his own king, and White has none.
                  8  .  :  .  :  .  :  .  ♚
                  7  :  .  :  .  :  .  :  .
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  ♝  :  .  :  .
                  4  .  :  .  :  .  :  .  :
                  3  :  .  :  .  :  .  :  .
                  2  .  :  .  :  .  :  .  :
                  1  ♔  ♖  :  .  :  .  :  .
                     a  b  c  d  e  f  g  h   White to move

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall flag --fen '7k/8/8/3b4/8/8/8/KR6 w - - 0 1' --fallen white --laws code | head -1
  White loses on time: 0-1.
  $ flagfall flag --fen '7k/8/8/3n4/8/8/8/KR6 w - - 0 1' --fallen white --format json | grep -o '"verdict":"[^"]*","result":"[^"]*","by_analysis":[a-z]*'
  "verdict":"win","result":"0-1","by_analysis":false
  $ flagfall flag --fen '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' --fallen white --format json | grep -o '"verdict":"[^"]*","result":"[^"]*","by_analysis":[a-z]*'
  "verdict":"draw","result":"1/2-1/2","by_analysis":true
  $ flagfall flag --fen '7k/8/8/3n4/8/8/8/KR6 w - - 0 1' --fallen white --nodes 1 --format json | grep -o '"alternatives":[^]]*]'
  "alternatives":["Black can mate: 0-1","he cannot: 1/2-1/2"]
  $ flagfall flag $DATA/rulings/knights.pgn --fallen both
  Not decided: which flag fell first?

  Question     After 5...Nb8: both flags have fallen.
  Game         Birch, A – Cedar, B, Club evening, round 2, 2024.05.03
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       The rule that makes this a draw holds only where the Guidelines
               were announced. An electronic clock marks the flag that fell first.
  Articles     III.3.1.2: both flags, last period
  Or           White's fell first: rule again with White's flag
               Black's fell first: rule again with Black's flag

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall flag $DATA/rulings/knights.pgn --fallen both --last-period no | head -1
  Play goes on.
  $ flagfall flag $DATA/rulings/knights.pgn 2>&1
  flagfall: whose flag? --fallen white, black or both
  flagfall: see "flagfall flag --help"
  ? 2
