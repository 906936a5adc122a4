One reader of a typed move: the same move in any spelling has the same answer in every command.

  $ for m in Nf3 Ng1f3 g1f3 g1-f3 Ng1-f3 Ng-f3 nf3 NF3 7163 ♘f3 Sf3 Кf3 Cf3 N-KB3; do flagfall illegal --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' --move $m | head -1; done | sort | uniq -c | sed 's/^ *//'
  14 No illegal move: play goes on.
  $ for m in Nf3 g1f3 g1-f3 nf3 Sf3 7163; do flagfall touch --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' --touched g1 --move $m | head -1; done | uniq
  Nf3 stands: it may be played with what was touched.
  $ for m in Nf3 g1f3 g1-f3 nf3 Sf3 7163; do flagfall claim threefold --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' --move $m | head -1; done | uniq
  Wrong claim: Black gets 2 minutes; Nf3 must be played.
  $ for m in e1g1 OO 0-0 o-o Ke1-g1 e1-g1 5171; do flagfall illegal --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1' --move $m | head -1; done | uniq
  No illegal move: play goes on.
  $ for m in e7e8q e8Q e8=Q 'e8(Q)' e7-e8D 57581 P-K8=Q; do flagfall illegal --fen '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1' --move $m | head -1; done | uniq
  No illegal move: play goes on.
  $ for m in Nf4 g1f4 Ng1-f4 7164; do flagfall illegal --fen '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1' --move $m | sed -n '1p;/ 3 To be/p'; done | uniq
  Black gets 2 minutes; the position is restored and play goes on.
                3 To be played: the knight on g1 must move: Nf3, Nh3
  Black gets 2 minutes; the position is restored and play goes on.
                3 To be played: the knight on g1 must move: Nf3, Nh3
  Black gets 2 minutes; the position is restored and play goes on.
                3 To be played: the knight on g1 must move: Nf3, Nh3
  Black gets 2 minutes; the position is restored and play goes on.
                3 To be played: the knight on g1 must move: Nf3, Nh3

What is no move is a slip of who typed it.

  $ flagfall illegal --fen '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1' --move xyz 2>&1
  flagfall: "xyz" is not a move of this position: the nearest legal moves are e3, e4, Kd1, Kf1
  flagfall: see "flagfall illegal --help"
  ? 2
  $ flagfall illegal --fen '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1' --offence 2 --move Nf33 2>&1
  flagfall: "Nf33" is not a move of this position: the nearest legal moves are Nf3, Nh3, e3, Kf1
  flagfall: see "flagfall illegal --help"
  ? 2
  $ flagfall illegal --fen '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1' --move d5d6 2>&1
  flagfall: "d5d6" is not a move of this position: the nearest legal moves are Kd1, Kd2, e3, e4
  flagfall: see "flagfall illegal --help"
  ? 2
  $ flagfall illegal --fen '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1' --move Qh5 2>&1
  flagfall: "Qh5" is not a move of this position: the nearest legal moves are Nh3, e3, e4, Kd1
  flagfall: see "flagfall illegal --help"
  ? 2
  $ flagfall claim fifty --fen '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1' --move xyz 2>&1
  flagfall: "xyz" is not a move of this position: the nearest legal moves are e3, e4, Kd1, Kf1
  flagfall: see "flagfall claim --help"
  ? 2
  $ flagfall touch --fen '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1' --touched g1 --move xyz 2>&1
  flagfall: "xyz" is not a move of this position: the nearest legal moves are e3, e4, Kd1, Kf1
  flagfall: see "flagfall touch --help"
  ? 2
  $ flagfall illegal --fen '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1' --kind promotion --move e4 2>&1
  flagfall: "e4" leaves no pawn on the last rank
  flagfall: see "flagfall illegal --help"
  ? 2

Two readings: both are ruled on.

  $ flagfall illegal --fen '4k3/8/8/8/2B5/1n6/1P6/4K3 w - - 0 1' --move bb3 | sed -n '1p;/^Or/,/^$/p'
  Not decided: "bb3" can mean Bxb3 or the pawn to b3.
  Or           if it means Bxb3: No illegal move: play goes on.
               if it means the pawn to b3: Black gets 2 minutes; the position is
               restored and play goes on. To be played: Bxb3.

  $ flagfall illegal --fen '4k3/8/8/8/2B5/1n6/1P6/4K3 w - - 0 1' --move Bb3 | head -1
  No illegal move: play goes on.
  $ flagfall claim threefold --fen '4k3/8/8/8/2B5/8/1P6/4K3 w - - 0 1' --move bb3 | sed -n '1p;/^Or/,/^$/p'
  Not decided: "bb3" can mean b3 or Bb3.
  Or           if it means b3: Wrong claim: Black gets 2 minutes; b3 must be
               played. To be played: b3.
               if it means Bb3: Wrong claim: Black gets 2 minutes; Bb3 must be
               played. To be played: Bb3.

  $ flagfall touch --fen '4k3/8/8/8/2B5/8/1P6/4K3 w - - 0 1' --touched b2 --move bb3 | sed -n '1p;/^Or/,/^$/p'
  Not decided: "bb3" can mean b3 or Bb3.
  Or           if it means b3: b3 stands: it may be played with what was touched.
               if it means Bb3: Bb3 is taken back: White must move the pawn on b2.
               To be played: b3, b4.

  $ flagfall touch --fen '4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1' --touched b3 --move Nd4 | sed -n '1p;/^Or/,/^$/p'
  Not decided: "Nd4" can mean Nbd4 or Nfd4.
  Or           if it means Nbd4: Nbd4 stands: it may be played with what was
               touched.
               if it means Nfd4: Nfd4 is taken back: White must move the knight on
               b3. To be played: Na1, Nc1, Nbd2, Nbd4, Na5, Nc5.

One knight is pinned and the other is not: which one was moved? Two that are both free: no fault.

  $ flagfall illegal --fen '4r1k1/8/8/8/3p4/1N6/4N3/4K3 w - - 0 1' --move Nxd4 | sed -n '1p;/^Or/,/^$/p'
  Not decided: "Nxd4" can mean Nxd4 or the knight on e2 to d4.
  Or           if it means Nxd4: No illegal move: play goes on.
               if it means the knight on e2 to d4: Black gets 2 minutes; the
               position is restored and play goes on. To be played: Nxd4.

  $ flagfall illegal --fen '6k1/8/8/8/3p4/1N6/4N3/6K1 w - - 0 1' --move Nxd4 | sed -n '1p;/^Reason/p'
  No illegal move: play goes on.
  Reason       The move is legal for each knight that can go to d4.

Pieces of one kind are listed each by itself.

  $ flagfall illegal --fen '6k1/8/8/8/8/8/8/R3K2R w - - 0 1' --move Re8 | sed -n '1p;/ 3 To be/,/ 4 /p' | sed '$d'
  Black gets 2 minutes; the position is restored and play goes on.
                3 To be played: which rook was touched? The rook on a1: Rb1, Rc1,
                  Rd1, Ra2, Ra3, Ra4, Ra5, Ra6, Ra7, Ra8+. The rook on h1: Rf1,
                  Rg1+, Rh2, Rh3, Rh4, Rh5, Rh6, Rh7, Rh8+
  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1' --move Nb4 | sed -n '1p;/ 3 To be/,/ 4 /p' | sed '$d'
  Black gets 2 minutes; the position is restored and play goes on.
                3 To be played: which knight was touched? The knight on b1: Nd2,
                  Na3, Nc3. The knight on g1: Ne2, Nf3, Nh3

A letter that is a piece in several languages: all of them, unless one is stated.

  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/1B2K1N1 w - - 0 1' --move Sf4 | sed -n '1p;/^Or/,/^$/p'
  Not decided: "Sf4" can mean the knight to f4, the bishop to f4 or the king to
  Or           if it means the knight to f4: Black gets 2 minutes; the position is
               restored and play goes on. To be played: Ne2, Nf3, Nh3.
               if it means the bishop to f4: Black gets 2 minutes; the position is
               restored and play goes on. To be played: Ba2, Bc2, Bd3, Be4, Bf5,
               Bg6+, Bh7.
               if it means the king to f4: Black gets 2 minutes; the position is
               restored and play goes on. To be played: Kd1, Kf1, Kd2, Ke2, Kf2.

  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/1B2K1N1 w - - 0 1' --move Sf4 --language de | head -1
  Black gets 2 minutes; the position is restored and play goes on.
  $ flagfall illegal --fen '4k3/8/8/8/8/8/4P3/1N2K3 w - - 0 1' --move Кbd2 | head -1
  No illegal move: play goes on.
  $ flagfall illegal --fen '4k3/8/8/8/8/8/3BP3/4K3 w - - 0 1' --move Сf4 | head -1
  No illegal move: play goes on.

Files are capitals in descriptive notation: a small letter is algebraic.

  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/RN2K3 w - - 0 1' --move R-b1 | head -1
  Black gets 2 minutes; the position is restored and play goes on.
  $ flagfall illegal --fen '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' --move R-Q1 | head -1
  No illegal move: play goes on.

On a descriptive sheet B4 is the bishop's file, and on an algebraic one it is not.

  $ echo '1.P-QB4 P-K4 2.P-KB4 P-Q3 3.P-B4' >three.txt; flagfall convert three.txt --to text 2>&1
  flagfall: three.txt: 5 half-moves in descriptive notation: such a sheet is not evidence (Appendix C)
  flagfall: three.txt:1:29: "P-B4": no legal move is meant by it; what follows is kept as text
  1. c4 e5 2. f4 d6 3. P-B4 *
  ? 1
  $ echo '1.P-K4 P-K4 2.N-KB3 N-QB3 3.B-B4 B-B4 4.Castles KR N-B3 5.P-Q3 P-Q3 6.QN-Q2' >open.txt; flagfall convert open.txt --to text 2>&1
  flagfall: open.txt: 11 half-moves in descriptive notation: such a sheet is not evidence (Appendix C)
  1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. Nbd2 *
  $ echo '1.E4 E5 2.NF3 NC6 3.B-B5' >capitals.txt; flagfall convert capitals.txt --to text 2>&1
  1. e4 e5 2. Nf3 Nc6 3. Bb5 *

A column in small letters: the bishop is meant where only that goes on, else it is asked.

  $ printf 'move,white,black\n1,e4,e5\n2,bc4,nf6\n3,bb3,nc6\n4,b4,a6\n5,nf3,b5\n' >small.csv; flagfall convert small.csv --from-language en --to text 2>&1
  1. e4 e5 2. Bc4 Nf6 3. b3 Nc6 4. b4 a6 5. Nf3 b5 *
  $ printf 'move,white,black\n1,e4,e5\n2,bc4,nf6\n3,bb3,nc6\n4,nf3,b5\n' >open.csv; flagfall convert open.csv --from-language en --to text 2>&1
  flagfall: open.csv:4:2: "bb3": it can mean b3 or Bb3; what follows is kept as text
  1. e4 e5 2. Bc4 Nf6 3. bb3 nc6 4. nf3 b5 *
  ? 6
  $ flagfall verify open.csv --language en 2>&1 | head -3
  open.csv:3:2: warning: game 1: 2.bc4: capital and small letters mixed up
  open.csv:3:3: warning: game 1: 2...nf6: capital and small letters mixed up
  open.csv:4:2: error: game 1: 3.bb3: it can mean b3 or Bb3 [Appendix C]

Typed into a game: other letters are named, two readings are shown, and nothing is guessed.

  $ printf 'g1f3\nng8f6\nd2-d3\nSc6\n' | flagfall record typed.pgn 2>&1
  1. g1f3
  1... ng8f6
  2. d2-d3
  flagfall: "Sc6": it is not a move in any way of writing; it is Nc6 in the letters of de, da, nb, sv, pl, sl, hr, sr: "language CODE" sets them
  3 half-moves recorded in typed.pgn
  ? 1
  $ rm -f typed.pgn*; printf 'g1f3\nnf6\nxyz\n' | flagfall record typed.pgn 2>&1
  1. g1f3
  1... nf6
  flagfall: "xyz": it is not a move in any way of writing; the nearest legal moves are a3, b3, c3, d3
  2 half-moves recorded in typed.pgn
  ? 1
  $ rm -f typed.pgn*; printf 'e4\ne5\nbc4\nnc6\nbb3\n' | flagfall record typed.pgn 2>&1
  1. e4
  1... e5
  2. bc4
  2... nc6
  flagfall: "bb3": it can mean b3 or Bb3
  4 half-moves recorded in typed.pgn
  ? 6

What is on record and cannot be read is no fault either.

  $ printf '1. e4 e5 2. xyz d6 *\n' >unread.pgn; flagfall illegal unread.pgn 2>/dev/null | sed -n '1p;/^Reason/,/^Art/p'
  Not decided: which move is meant?
  Reason       After 1...e5 the record has "xyz", which is not a move that can be
               read. That is not a fault of the player.
  Articles     3.10, 7.5.1: a move against Article 3
  $ flagfall illegal --fen '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1' --move "$(printf 'N\377%.0s' 1 2 3)" 2>&1
  flagfall: "N�N�N�" is not a move of this position: the nearest legal moves are Nf3, Nh3, e3, e4
  flagfall: see "flagfall illegal --help"
  ? 2

Two scoresheets, one of them descriptive.

  $ printf 'move,white,black\n1,P-QB4,P-K4\n2,P-KB4,P-Q3\n3,N-QB3,N-KB3\n4,N-B3,N-B3\n' >white.csv; printf 'move,white,black\n1,c4,e5\n2,f4,d6\n3,Nc3,Nf6\n4,Nf3,Nc6\n' >black.csv; flagfall reconcile white.csv black.csv | head -n 5
  The sheets agree.
  A white.csv: 8 half-moves, English
  B black.csv: 8 half-moves, English

  1. c4 e5 2. f4 d6 3. Nc3 Nf6 4. Nf3 Nc6

Descriptive notation as it was written for two hundred years.

  $ for t in '1. P - K4 P - K4 2. N - KB3' '1 P-K4, P-K4; 2 N-KB3, N-QB3;' '1) P–K4 P–Q4 2) P×P Q×P' '1. P to K4 P to K4 2. Kt to KB3 Kt to QB3' '1. P-K4 P-Q4 2. P takes P Q takes P 3. B-N5 dis ch' '1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. B-R4 N-B3 5. Castles B-K2'; do printf '%s\n' "$t" >d.txt; flagfall convert d.txt --compact 2>/dev/null | tail -n 2; done
  1. e4 e5 2. Nf3 *

  1. e4 e5 2. Nf3 Nc6 *

  1. e4 d5 2. exd5 Qxd5 *

  1. e4 e5 2. Nf3 Nc6 *

  1. e4 d5 2. exd5 Qxd5 3. Bb5+ *

  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *

