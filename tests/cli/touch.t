Touched pieces. A move with another piece is taken back.

  $ flagfall touch --fen 'r3k2r/ppp2ppp/8/3pp3/3PP3/2N5/PPP2PPP/R3K2R w KQkq - 0 1' --touched c3,d5 --move exd5
  exd5 is taken back: White must capture the pawn on d5 with the knight on c3.

  Do now        1 Set up the position given:
                  8  ♜  :  .  :  ♚  :  .  ♜
                  7  ♟  ♟  ♟  .  :  ♟  ♟  ♟
                  6  .  :  .  :  .  :  .  :
                  5  :  .  :  ♟  ♟  .  :  .
                  4  .  :  .  ♙  ♙  :  .  :
                  3  :  .  ♘  .  :  .  :  .
                  2  ♙  ♙  ♙  :  .  ♙  ♙  ♙
                  1  ♖  .  :  .  ♔  .  :  ♖
                     a  b  c  d  e  f  g  h   White to move
                2 To be played: Nxd5
                3 Start the clock of White, who has the move

  Question     White touched the knight on c3, then the pawn on d5 and played
               exd5: what may be played?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the opponent has touched no piece since (--opponent-touched states
               it); the player had the move (--off-move)
  Reason       They are the first pieces of each colour that were touched.
  Articles     4.3.3: pieces of both colours touched
               12.9: the penalties an arbiter may give
  Facts         1 the knight on c3, touched to move or capture it
                2 the pawn on d5, touched to move or capture it
  Otherwise    if the opponent has touched a piece on purpose since
               (--opponent-touched): Too late: exd5 stands and play goes on.
               if the player did not have the move (--off-move): Black is bound to
               nothing: they did not have the move.
  Note         their clock runs again; the times are the arbiter's judgement
               it is not an illegal move: there is no fixed penalty; one from the
               list is the arbiter's choice

  Arbiter ____________________  White ______________  Black ______________

  $ flagfall touch --fen 'r3k2r/ppp2ppp/8/3pp3/3PP3/2N5/PPP2PPP/R3K2R w KQkq - 0 1' --touched c3,d5 --move Nxd5 | head -1
  Nxd5 stands: it may be played with what was touched.
  $ flagfall touch --fen 'r3k2r/ppp2ppp/8/3pp3/3PP3/2N5/PPP2PPP/R3K2R w KQkq - 0 1' --touched c3,d5 --move exd5 --opponent-touched
  Too late: exd5 stands and play goes on.

  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Question     White touched the knight on c3, then the pawn on d5 and played
               exd5: what may be played?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the player had the move (--off-move states it)
  Reason       The opponent lost the right to complain when they touched a piece
               on purpose.
  Articles     4.8: the right to complain of touched pieces
  Facts         1 the knight on c3, touched to move or capture it
                2 the pawn on d5, touched to move or capture it
  Otherwise    if the opponent has touched no piece since (without
               --opponent-touched): exd5 is taken back: White must capture the
               pawn on d5 with the knight on c3.
               if the player did not have the move (--off-move): Black is bound to
               nothing: they did not have the move.

  Arbiter ____________________  White ______________  Black ______________
  ? 1

A game: the last half-move of the player named.

  $ printf '1. e4 e5 2. Nf3 *\n' >opening.pgn
  $ flagfall touch opening.pgn --by white --touched f1 | head -1
  Nf3 is taken back: White must move the bishop on f1.
  $ flagfall touch opening.pgn --by white --touched f1 --format json
  {"type":"ruling","question":"touch","laws":"fide-2023","mode":"standard","supervision":"adequate","player":"white","kind":null,"verdict":"correction","result":null,"by_analysis":false,"articles":["4.3.1","12.9"],"not_verified":[],"facts":[{"kind":"touched","ply":null,"at":null,"fen":null,"text":"the bishop on f1, touched to move or capture it"}],"remedy":{"clock":[],"must_play":"Be2 Bd3 Bc4 Bb5 Ba6","must_play_moves":["Be2","Bd3","Bc4","Bb5","Ba6"],"must_note":"one of these","restore_ply":2,"restore_at":"1...e5","restore_fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2","result":null,"note":"their clock runs again; the times are the arbiter's judgement; it is not an illegal move: there is no fixed penalty; one from the list is the arbiter's choice"},"alternatives":[],"do_now":["Set up the position after 1...e5:","To be played: one of these: Be2, Bd3, Bc4, Bb5, Ba6","Start the clock of White, who has the move"],"taken":[{"fact":"the opponent has touched no piece since","option":"--opponent-touched"},{"fact":"the player had the move","option":"--off-move"}],"otherwise":[{"fact":"the opponent has touched a piece on purpose since","option":"--opponent-touched","other_verdict":"stands","other_result":null,"other_text":"Too late: Nf3 stands and play goes on."},{"fact":"the player did not have the move","option":"--off-move","other_verdict":"no-fault","other_result":null,"other_text":"White is bound to nothing: they did not have the move."}],"text":"Nf3 is taken back: White must move the bishop on f1. It is the first piece touched that can be moved or captured.","link":"flagfall:1/touch?touched=f1&by=white&pgn=e4_e5_Nf3_*&e=fide-2023&v=0.1.0&r=correction.1157125fd5c9703a"}
  $ flagfall touch opening.pgn --at 1w --touched b8,g8 | grep -e Black -e played
  Black must move the knight on b8.
  Do now        1 To be played: one of these: Na6, Nc6
  Question     Black touched the knight on b8, then the knight on g8: what may be
               played?
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall touch opening.pgn --touched b8 --record kept.pgn | head -1
  Black must move the knight on b8.
  $ grep -o 'ff-ruling.*' kept.pgn
  ff-ruling touch correction fide-2023 * 0 0 4.3.1 black - -]}

King and rook, rook and king; a pawn; castling that cannot be.

  $ flagfall touch --fen 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1' --touched e8+a8 | head -1
  Black must castle with the rook on a8.
  $ flagfall touch --fen 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1' --touched a8,e8 | head -1
  Black must move the rook on a8.
  $ flagfall touch --fen '3rkr2/8/8/8/8/6n1/P7/4K2R w K - 0 1' --touched e1,h1 | grep -v '^$'
  White may make any legal move.
  Do now        1 To be played: one of these: Rf1, Rg1, Rh2, Rh3, Rh4, Rh5, Rh6,
                  Rh7, Rh8, a3, a4
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move
  Question     White touched the king on e1, then the rook on h1: what may be
               played?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the touching alone tells whether it was to castle (--castling
               states it); the opponent has touched no piece since
               (--opponent-touched); the player had the move (--off-move)
  Reason       The king was touched to castle, that castling is not legal, and the
               king has no other move.
  Articles     4.4.3: touched to castle, and castling is illegal
  Facts         1 the king on e1, touched to move or capture it
                2 the rook on h1, touched to move or capture it
                3 they touched king and rook to castle (--castling no says
                  otherwise, and then another move may follow)
  Otherwise    if king and rook were not touched to castle (--castling no): White
               must move the rook on h1. To be played: one of these.
               if the opponent has touched a piece on purpose since
               (--opponent-touched): Too late: play goes on.
               if the player did not have the move (--off-move): Black is bound to
               nothing: they did not have the move.
  Arbiter ____________________  White ______________  Black ______________
  $ flagfall touch --fen '4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1' --released e1g1 | head -1
  White must move the king on e1, or castle with the other rook.
  $ flagfall touch --fen '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1' --released a7b8 --piece knight | grep -e White -e played
  White must promote the pawn on b8 to a knight.
  Do now        1 To be played: axb8=N
  Question     White is to move: what may be played?
  Arbiter ____________________  White ______________  Black ______________

Not to move it: by edition.

  $ for laws in code fide-2009 fide-2014 fide-2023; do flagfall touch opening.pgn --touched g8:unintended --laws $laws | head -1; done
  Black must move the knight on g8.
  Black must move the knight on g8.
  Black may make any legal move: nothing that was touched binds.
  Black must move the knight on g8.
  $ flagfall touch opening.pgn --touched g8:adjusted,b8 --move Nf6 | grep -e taken -e adjust
  Nf6 is taken back: Black must move the knight on b8.
  Articles     4.2.1, 6.2.5: j'adoube: adjusting pieces
  Facts         1 the knight on g8, touched to adjust it, announced before: it
  $ flagfall touch opening.pgn --touched g8 --off-move | head -1
  White is bound to nothing: they did not have the move.

The Laws do not tell.

  $ flagfall touch opening.pgn --touched g8+b8 --move d6
  d6 is taken back. Not decided: the Laws do not tell which piece counts first.

  Do now        1 Keep the clocks stopped until this is decided

  Question     Black touched the knight on g8 together with the knight on b8 and
               played d6: what may be played?
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Taken as     the opponent has touched no piece since (--opponent-touched states
               it); the player had the move (--off-move)
  Reason       With these pieces touched, in this order, the edition can be read
               in more than one way, or the order is not known.
  Articles     4.3.1: own pieces touched
  Facts         1 the knight on g8, touched to move or capture it
                2 the knight on b8, touched to move or capture it
                3 the last two at once, or the order is not known
  Otherwise    if the opponent has touched a piece on purpose since
               (--opponent-touched): Too late: d6 stands and play goes on.
               if the player did not have the move (--off-move): White is bound to
               nothing: they did not have the move.
  Or           Black must move the knight on g8: Nf6, Nh6, Ne7
               Black must move the knight on b8: Na6, Nc6

  Arbiter ____________________  White ______________  Black ______________
  ? 6

  $ flagfall touch opening.pgn --touched g8+b8 --move Nf6 | head -1
  Not decided: the Laws do not tell which piece counts first.

A blind player.

  $ flagfall touch opening.pgn --blind --touched g8:felt | head -1
  Black may make any legal move: nothing that was touched binds.
  $ flagfall touch opening.pgn --blind --touched g8 --move Nf6 --announced Nh6 --pressed no | head -1
  Nf6 is the move; both boards are set to it.
  $ flagfall touch opening.pgn --blind --touched g8 --move Nf6 --announced Nh6 | head -1
  Not decided: what do the two scoresheets say?
  $ flagfall touch opening.pgn --blind --touched g8 --move Nf6 --announced Nh6 --written Nf6 | head -1
  Nf6 is the move; both boards are set to it.
  $ flagfall touch opening.pgn --blind --touched g8 --move Nf6 --announced Nh6 --scores-differ | head -1
  Go back to the last move on which both scoresheets agree.

What cannot be asked.

  $ flagfall touch opening.pgn 2>&1 | head -1
  flagfall: which pieces were touched? --touched SQUARES or --released SQUARES
  $ flagfall touch opening.pgn --touched i9 2>&1 | head -1
  flagfall: --touched takes up to 8 squares in order, as g1 or e2,d7 or f3:adjusted,e2 or e1+h1 (at once); after a colon adjusted, accident, unintended or felt
  $ flagfall touch opening.pgn --touched a7:twice 2>&1 | head -1
  flagfall: --touched takes up to 8 squares in order, as g1 or e2,d7 or f3:adjusted,e2 or e1+h1 (at once); after a colon adjusted, accident, unintended or felt
  $ flagfall touch opening.pgn --touched a7+b7+c7 2>&1 | head -1
  flagfall: --touched takes up to 8 squares in order, as g1 or e2,d7 or f3:adjusted,e2 or e1+h1 (at once); after a colon adjusted, accident, unintended or felt
  $ flagfall touch opening.pgn --touched a7,b7,c7,d7,e7,f7,g7,h7,a8 2>&1 | head -1
  flagfall: --touched takes up to 8 squares in order, as g1 or e2,d7 or f3:adjusted,e2 or e1+h1 (at once); after a colon adjusted, accident, unintended or felt
  $ flagfall touch opening.pgn --touched e4,e6 2>&1 | head -1
  flagfall: e6 is empty there: which piece was touched?
  $ flagfall touch opening.pgn --touched g8 --move Nf5 2>&1 | head -1
  flagfall: Nf5 is not a legal move there (no knight can reach f5): the command for it is "illegal"
  $ flagfall touch opening.pgn --released g8 2>&1 | head -1
  flagfall: --released takes the two squares, as g1f3
  $ flagfall touch opening.pgn --released g1f3 2>&1 | head -1
  flagfall: Black has no piece on g1 to release
  $ flagfall touch opening.pgn --touched a7 --piece queen 2>&1 | head -1
  flagfall: --piece belongs to a pawn released on the last rank: --released
  $ flagfall touch opening.pgn --touched a7 --announced a6 2>&1 | head -1
  flagfall: --announced, --written and --scores-differ belong to --blind
  $ flagfall touch opening.pgn --touched g8 --by white --at 1w --move e4 2>&1 | head -1
  flagfall: it was Black's turn there, not White's
