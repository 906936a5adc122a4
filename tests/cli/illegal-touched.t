The order in which pieces were touched for an illegal move decides what has to be played (4.3, 4.4).

Castling through a square that is attacked: the king was touched first, or nothing is known, and
the rook first.

  $ flagfall illegal --fen '4k3/8/8/8/7p/8/5r2/R3K2R w KQ - 0 1' --move O-O | sed '/^Otherwise/,/^Note/d' | grep -e 'To be played: [^t]' -e 'rook was' -A1
               if the rook was touched first (4.4.2; --touched h1,e1), White must
               move the rook on h1: Rf1, Rg1, Rh2, Rh3, Rxh4

  $ flagfall illegal --fen '4k3/8/8/8/7p/8/5r2/R3K2R w KQ - 0 1' --move O-O --touched h1,e1 | sed '/^Otherwise/,/^Note/d' | grep -e 'To be played: W' -e 'touched:' -A1 -e ' 4.[34].*:'
                3 To be played: White must move the rook on h1: Rf1, Rg1, Rh2,
                  Rh3, Rxh4
  --
               4.3, 4.7: the move that replaces it
               4.3.1: own pieces touched
               4.4.2: a rook touched before the king
  Facts         1 O-O cannot be played: castling passes e1–g1: f1 is attacked by
  --
                2 touched: the rook on h1, then the king on e1
               the clock is taken away again
  $ flagfall illegal --fen '4k3/8/8/8/7p/8/5r2/R3K2R w KQ - 0 1' --move O-O --touched e1,h1 | sed '/^Otherwise/,/^Note/d' | grep -e '3 To be played' -e '4\.[34]'
                3 To be played: White must move the king on e1, or castle with the
               4.3, 4.7: the move that replaces it
               4.4.3: touched to castle, and castling is illegal
  $ flagfall illegal --fen '4k3/8/8/8/7p/8/5r2/R3K2R w KQ - 0 1' --move O-O --touched e1+h1 | sed '/^Otherwise/,/^Note/d' | grep '3 To be played'
                3 To be played: White must move the king on e1, or castle with the

In 2009 the Article has a letter.

  $ flagfall illegal --fen '4k3/8/8/8/7p/8/5r2/R3K2R w KQ - 0 1' --move O-O --touched h1,e1 --laws fide-2009 | sed '/^Otherwise/,/^Note/d' | grep -e 'To be played: W' -A1 -e ' 4.[34].*:'
                3 To be played: White must move the rook on h1: Rf1, Rg1, Rh2,
                  Rh3, Rxh4
  --
               4.3, 4.6: the move that replaces it
               4.3a: own pieces touched
               4.4b: a rook touched before the king
  Facts         1 O-O cannot be played: castling passes e1–g1: f1 is attacked by

A piece of the opponent was touched: it is captured by the first own piece that was touched, else
the first piece touched that can be moved or captured binds.

  $ flagfall illegal --fen '4k3/8/8/3p4/2P1N3/8/8/4K3 w - - 0 1' --move Nxd5 --touched d5,e4 | sed '/^Otherwise/,/^Note/d' | grep -e 'To be played: W' -e 'touched:' -A1 -e ' 4.[34].*:'
                3 To be played: White must capture the pawn on d5: cxd5
                4 Start the clock of White, who has the move
  --
               4.3, 4.7: the move that replaces it
               4.3.3: pieces of both colours touched
  Facts         1 Nxd5 cannot be played: no knight can reach d5
                2 touched: the pawn on d5, then the knight on e4
               the clock is taken away again
  $ flagfall illegal --fen '4k3/8/8/3p4/2P1N3/8/8/4K3 w - - 0 1' --move Nxd5 --touched e4,d5 | sed '/^Otherwise/,/^Note/d' | grep -e 'To be played: W' -A1
                3 To be played: White must move the knight on e4: Nd2, Nf2, Nc3,
                  Ng3, Nc5, Ng5, Nd6+, Nf6+
  $ flagfall illegal --fen '4k3/8/8/3p4/2P1N3/8/8/4K3 w - - 0 1' --move Nxd5 --touched d5,e4,c4 | sed '/^Otherwise/,/^Note/d' | grep -e 'To be played: W' -A1
                3 To be played: White must capture the pawn on d5: cxd5
                4 Start the clock of White, who has the move

Castling with two hands.

  $ flagfall illegal --fen '4k3/8/8/8/7p/8/8/R3K2R w KQ - 0 1' --move O-O --kind two-hands --touched h1,e1 | sed '/^Otherwise/,/^Note/d' | grep 'To be played: W' -A1
                3 To be played: White must move the rook on h1: Rf1, Rg1, Rh2,
                  Rh3, Rxh4
  $ flagfall illegal --fen '4k3/8/8/8/7p/8/8/R3K2R w KQ - 0 1' --move O-O --kind two-hands | sed '/^Otherwise/,/^Note/d' | grep -e '[0-9] To be played' -e 'rook was' -A1
                3 To be played: king and rook were touched: castling, with one
                  hand: O-O
  --
               if the rook was touched first (4.4.2; --touched h1,e1), White must
               move the rook on h1: Rf1, Rg1, Rh2, Rh3, Rxh4

What stands nowhere was not touched; the same words as for `touch`.

  $ flagfall illegal --fen '4k3/8/8/8/7p/8/5r2/R3K2R w KQ - 0 1' --move O-O --touched h5; echo $?
  3
  $ flagfall illegal --fen '4k3/8/8/8/7p/8/5r2/R3K2R w KQ - 0 1' --move O-O --touched rook
  ? 2
