Can this side still win?

  $ flagfall winnable '7k/8/5KP1/8/8/8/8/8 b - - 4 98'
  White can still win: 98...Kg8 99.g7 Kh7 100.g8=Q+ Kh6 101.Qg6#
  Black can no longer win by any series of legal moves. The pieces that are left, king against king and pawn, do not allow a mate on any squares: a bare king cannot mate.
  ? 1
  $ flagfall winnable --for white 'k7/1Q6/8/8/8/8/8/K7 b - - 0 1'
  White can no longer win by any series of legal moves. There is only one legal move at each turn: 1...Kxb7, which is a position in which White's pieces cannot mate on any squares.
  ? 1
  $ flagfall winnable --for white 'k7/1p6/8/8/8/8/8/KN6 w - - 0 1' | head -c 25
  White can still win: 1.Nc(no newline)
  $ flagfall winnable --for black '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1'
  Black can no longer win by any series of legal moves. The position is locked. These pawns are held for ever and can never be captured: a4 by the pawn on a5, c4 by the pawn on c5, e4 by the pawn on e5, g4 by the pawn on g5, a5 by the pawn on a4, c5 by the pawn on c4, e5 by the pawn on e4 and g5 by the pawn on g4.
  Black's pieces that can move never get beyond the 24 squares marked below.
  White's king can only ever stand on the 24 squares marked below, and no piece can ever give check there.
    8  +  +  +  +  k  +  +  + 
    7  +  +  +  +  +  +  +  + 
    6  +  +  +  +  +  +  +  + 
    5 [p] . [p] . [p] . [p] . 
    4 [P] . [P] . [P] . [P] . 
    3  :  :  :  :  :  :  :  : 
    2  :  :  :  :  :  :  :  : 
    1  :  :  :  :  K  :  :  : 
       a  b  c  d  e  f  g  h    [ ] locked, : White's king, + Black's pieces, # both
  ? 1
  $ flagfall winnable --for white '8/8/3qk3/8/8/1K2N3/8/8 b - - 0 1'
  White can no longer win by any series of legal moves. The pieces that are left, king and knight against king and queen, do not allow a mate on any squares: a knight alone mates only when a piece other than a queen stands in the way of its own king, and Black has none.
  ? 1
  $ flagfall winnable --for black '8/8/3bk3/8/8/1K2B3/8/8 b - - 0 1'
  Black can no longer win by any series of legal moves. The pieces that are left, king and bishop against king and bishop, do not allow a mate on any squares: bishops of one square colour mate only when a knight, a pawn or a bishop of the other colour stands in the way of its own king, and White has none.
  ? 1
  $ flagfall winnable --for white 'kb6/8/KN6/8/8/8/8/8 b - - 0 1'
  White has won: Black is checkmated.
  $ flagfall winnable --for black '8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1'
  Black can no longer win by any series of legal moves. The position is locked. These pawns are held for ever and can never be captured: g2 by the pawn on g3, f3 by the pawn on f4, g3 by the pawn on g2, f4 by the pawn on f3, f5 by the pawn on f4, h5 by the pawn on h6 and h6 by the pawn on h5.
  A king can take on g2 and h5 only by leaving the other side without a legal move and not mated: the game would be over.
  Black's pieces that can move never get beyond the 53 squares marked below.
  White's king can only ever stand on h3 and h4. Check is possible only on h4, and whichever piece gives it, not all neighbouring squares can be attacked or filled at the same time.
    8  +  +  +  +  +  +  +  + 
    7  +  +  +  +  +  +  +  + 
    6  +  +  +  b  +  +  . [p]
    5  +  +  +  +  + [p] + [P]
    4  +  +  +  b  . [p] .  K 
    3  +  +  +  +  + [P][p] : 
    2  +  +  +  +  +  + [P] + 
    1  +  +  +  +  +  k  b  + 
       a  b  c  d  e  f  g  h    [ ] locked, : White's king, + Black's pieces, # both
  ? 1
  $ flagfall winnable --for white '1B1B1B1B/1pBpBpBp/1P1P1P1P/4k3/8/8/2K5/8 b - - 0 1'
  White can no longer win by any series of legal moves. The position is locked. These pawns are held for ever and can never be captured: b6 by the pawn on b7, d6 by the pawn on d7, f6 by the pawn on f7, h6 by the pawn on h7, b7 by the pawn on b6, d7 by the pawn on d6, f7 by the pawn on f6 and h7 by the pawn on h6.
  White's bishops can never leave a7, c7, e7, g7, b8, d8, f8 and h8, and fill all of these squares but one at most: whichever it is, they attack squares that Black's king would have to pass.
  White's pieces that can move never get beyond the 48 squares marked below.
  Black's king can only ever stand on the 44 squares marked below, and no piece can ever give check there.
    8  .  B  .  B  .  B  .  B 
    7  + [p] B [p] B [p] B [p]
    6  : [P] : [P] : [P] : [P]
    5  #  #  #  #  k  #  #  # 
    4  #  #  #  #  #  #  #  # 
    3  #  #  #  #  #  #  #  # 
    2  #  #  K  #  #  #  #  # 
    1  #  #  #  #  #  #  #  # 
       a  b  c  d  e  f  g  h    [ ] locked, : Black's king, + White's pieces, # both
  ? 1
  $ flagfall winnable --for white --nodes 2 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
  Whether White can still win is not decided: 2 positions were examined without finding a mate or a proof that there is none.
  ? 6

White's king never moves until his pawn has become a rook; a queen, a bishop or a knight does not win. (Played through with another program.)

  $ flagfall winnable --for white '8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - -'
  White can still win: 1...f6 2.g6 f5 3.g7 f4 4.g8=R f3 5.Rf8 f2+ 6.Rxf2 Nc3+ 7.Rf1 Re1 8.Rxe1 Ne2+ 9.Rxe2 a1=N 10.Re8 Nb3 11.Rg8 Nc5 12.Rxg4 Nd7 13.Rg8 Nf8 14.Rxf8 Kg4 15.Rg8+ Kh5 16.Rxg3 h3 17.Kxh2 g1=N 18.Rg8 Nf3+ 19.Kxh3 Ng5+ 20.Kg3 Nf3 21.Kf4 Kh4 22.Rh8#
  $ flagfall winnable --for black 'RN4k1/P5PR/6PK/6PP/6p1/8/5P2/8 w - -' | cut -c 1-19
  Black can still win
  $ for p in Q R B N; do flagfall winnable "6$p""1/8/8/8/5ppp/6pk/p5pr/rn4K1 b - -; white" --quiet | cut -c 1-60; done
  White can no longer win by any series of legal moves. Every 
  White can still win: 1...f3 2.Rf8 f2+ 3.Rxf2 Nc3+ 4.Rf1 Re1 
  White can no longer win by any series of legal moves. Every 
  White can no longer win by any series of legal moves. All po
  $ flagfall winnable --for white --nodes 5000 '8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - -' | cut -c 1-50
  Whether White can still win is not decided: 5000 p

Batches.

  $ printf '# a comment\n\n8/8/3qk3/8/8/1K2N3/8/8 b - -; both\n7k/8/5KP1/8/8/8/8/8 b - -\twhite\n' | flagfall winnable --threads 2 2>&1
  flagfall: 2 positions: 2 winnable, 1 unwinnable, 0 unknown, 0 invalid
  8/8/3qk3/8/8/1K2N3/8/8 b - -; white; unwinnable; material
  8/8/3qk3/8/8/1K2N3/8/8 b - -; black; winnable; mate; 1...Ke5 2.Ka4 Kd4 3.Nd1 Kc4 4.Nb2+ Kc3 5.Nd3 Qa6#
  7k/8/5KP1/8/8/8/8/8 b - -; white; winnable; mate; 1...Kg8 2.g7 Kh7 3.g8=Q+ Kh6 4.Qg6#
  ? 1
  $ printf '8/8/3qk3/8/8/1K2N3/8/8 b - - 0 1; white\n' | flagfall winnable --format json
  {"type":"winnable","fen":"8/8/3qk3/8/8/1K2N3/8/8 b - - 0 1","side":"white","verdict":"unwinnable","mate":null,"plies":null,"reason":"material","nodes":0,"text":"White can no longer win by any series of legal moves. The pieces that are left, king and knight against king and queen, do not allow a mate on any squares: a knight alone mates only when a piece other than a queen stands in the way of its own king, and Black has none.\n"}
  {"type":"summary","positions":1,"winnable":0,"unwinnable":1,"unknown":0,"invalid":0}
  ? 1
  $ printf 'no position\n8/8/8/8/8/8/8/Kk6 w - -\n8/8/3qk3/8/8/1K2N3/8/8 b - -; green\n' | flagfall winnable 2>&1
  flagfall: standard input:1:2: FEN: "o" is no piece: give PNBRQK, pnbrqk, 1 to 8 or '/'
  flagfall: standard input:2: not a position: the side that is not to move is in check (b1)
  flagfall: standard input:3: the side after the FEN is white, black or both, nothing else
  flagfall: 0 positions: 0 winnable, 0 unwinnable, 0 unknown, 3 invalid
  ? 3
  $ printf '' | flagfall winnable 2>&1
  flagfall: 0 positions: 0 winnable, 0 unwinnable, 0 unknown, 0 invalid
  $ flagfall winnable no-such-file 2>&1
  flagfall: cannot open "no-such-file": No such file or directory
  ? 4
  $ flagfall winnable --nodes none 2>&1
  flagfall: --nodes requires a whole number, as 2, not "none"
  flagfall: see "flagfall winnable --help"
  ? 2
