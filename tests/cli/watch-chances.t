A board that is followed says what the game is about, as far as the event of --event tells: the points of both
before it, and which title norms its result would make. `norms --forecast` says the same of all players.

  $ sed -E '/^001/s/^(.{178})./\1 /' $DATA/standings/danube.trf >open.trf; flagfall event new d.ffe --name Danube -q; flagfall event import d.ffe open.trf -q 2>/dev/null
  $ flagfall norms d.ffe --forecast | grep -A1 -e Nagy -e Perez
  14 WIM Nagy, Nora (HUN, 2329): WGM norm
    a draw is enough against 4 GM Dorn, Dieter (AUT, 2536)
  16 WIM Perez, Pilar (ESP, 2309): IM norm
    a loss is enough against 5 GM Estrada, Elena (ESP, 2521)
  16 WIM Perez, Pilar (ESP, 2309): WGM norm
    a loss is enough against 5 GM Estrada, Elena (ESP, 2521)
  $ printf '[White "Estrada, Elena"]\n[Black "Perez, Pilar"]\n[Round "9.5"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n\n[White "Dorn, Dieter"]\n[Black "Nagy, Nora"]\n[Round "9.1"]\n[Result "*"]\n\n1. d4 *\n\n[White "Nobody, N."]\n[Black "Else, E."]\n[Round "9.9"]\n[Result "*"]\n\n1. d4 *\n' >round.pgn
  $ flagfall watch --once round.pgn --event d.ffe --round 9 --follow Perez
  Board 5: Estrada, Elena – Perez, Pilar *
  8  r  n  b  q  k  b  n  r
  7  p  p  p  p  :  p  p  p
  6  .  :  .  :  .  :  .  :
  5  :  .  :  .  p  .  :  .
  4  .  :  .  :  P  :  .  :
  3  :  .  :  .  :  N  :  .
  2  P  P  P  P  .  P  P  P
  1  R  N  B  Q  K  B  :  R
     a  b  c  d  e  f  g  h   Black to move
  last move 2.Nf3 White not recorded Black not recorded
  0½ moves by each player without capture or pawn move; this position stood 1 time
  White, 5 Estrada, Elena: 5 points before this game
  Black, 16 Perez, Pilar: 4½ points before this game; IM norm with this round: a
    loss is enough; WGM norm with this round: a loss is enough
  3 boards in 1 file: 0 to act on, 0 claims possible, 0 to look at
  $ flagfall watch --once round.pgn --event d.ffe --round 9 --follow Nagy | grep -A3 -e 'White, ' -e 'Black, '
  White, 4 Dorn, Dieter: 6 points before this game
  Black, 14 Nagy, Nora: 4½ points before this game; WGM norm with this round: a
    draw is enough
  3 boards in 1 file: 0 to act on, 0 claims possible, 0 to look at

Players of no pairing are about nothing, and without an event nothing is said.

  $ flagfall watch --once round.pgn --event d.ffe --round 9 --follow Nobody | grep -c points
  0
  ? 1
  $ flagfall watch --once round.pgn --follow Perez | grep -c points
  0
  ? 1
