Sheets as people hand them in: signs between the moves, results in every form, other digits.

  $ echo 'printf "$1\n" >t.txt; flagfall convert t.txt --to text 2>&1' >text
  $ sh text 'e4 e5; Nf3 Nc6; Bb5 a6'
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *
  $ sh text 'e4,e5,Nf3,Nc6'
  1. e4 e5 2. Nf3 Nc6 *
  $ sh text '1. e2 - e4 e7 - e5 2. Ng1 - f3 Nb8 - c6'
  1. e4 e5 2. Nf3 Nc6 *
  $ sh text '1. e4 - e5 2. Nf3 - Nc6 3. Bc4 - Bc5 4. 0 - 0 - Nf6'
  1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *
  $ sh text '1. - e4 e5 2. - Nf3 Nc6'
  1. e4 e5 2. Nf3 Nc6 *
  $ sh text '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Castles Nf6'
  1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *
  $ sh text '१. e४ e५ २. Nf३ Nc६'
  1. e4 e5 2. Nf3 Nc6 *
  $ sh text '١. e٤ e٥ ٢. Nf٣ Nc٦'
  1. e4 e5 2. Nf3 Nc6 *

A dash may also be the sign for a half-move that is missing; and a ';' a comment.

  $ sh text '1. e4 e5 2. Nf3 - 3. Bb5 a6'
  flagfall: t.txt:1:17: "...": the half-move is missing; what follows is kept as text
  1. e4 e5 2. Nf3 ... 3. Bb5 a6 *
  ? 1
  $ sh text '1. e4 e5 ; the best\n2. Nf3 Nc6 *'
  flagfall: game 1: move text has no place for comments: left out
  1. e4 e5 2. Nf3 Nc6 *

Results.

  $ for r in 1:0 0:1 '1–0' '½–½' '½:½' '1 - 0' '1/2 - 1/2' '0,5-0,5' 'White resigns' remis \
  >   'Weiß gibt auf' 'Черные сдались' 'las negras abandonan' 'draw agreed' resigns; do
  > sh text "1. e4 e5 2. Nf3 Nc6 $r"; done
  1. e4 e5 2. Nf3 Nc6 1-0
  1. e4 e5 2. Nf3 Nc6 0-1
  1. e4 e5 2. Nf3 Nc6 1-0
  1. e4 e5 2. Nf3 Nc6 1/2-1/2
  1. e4 e5 2. Nf3 Nc6 1/2-1/2
  1. e4 e5 2. Nf3 Nc6 1-0
  1. e4 e5 2. Nf3 Nc6 1/2-1/2
  1. e4 e5 2. Nf3 Nc6 1/2-1/2
  1. e4 e5 2. Nf3 Nc6 0-1
  1. e4 e5 2. Nf3 Nc6 1/2-1/2
  1. e4 e5 2. Nf3 Nc6 0-1
  1. e4 e5 2. Nf3 Nc6 1-0
  1. e4 e5 2. Nf3 Nc6 1-0
  1. e4 e5 2. Nf3 Nc6 1/2-1/2
  1. e4 e5 2. Nf3 Nc6 0-1
  $ sh text '1. e4 e5 2. Nf3 Nc6 0-1 Black resigns'
  flagfall: t.txt:1:25: warning: two results that contradict each other [results]
  1. e4 e5 2. Nf3 Nc6 *
  ? 6

Two games in one text.

  $ sh text 'White: Smith\nBlack: Jones\n1. e4 e5 2. Nf3 Nc6\n\nMiller - Adams\n1. d4 d5 2. c4 e6'
  flagfall: t.txt:1:1: note: "White: Smith" is taken for a heading [heading]
  flagfall: t.txt:2:1: note: "Black: Jones" is taken for a heading [heading]
  flagfall: game 1: move text has no place for tags: left out
  flagfall: t.txt:5:1: note: "Miller - Adams" is taken for a heading [heading]
  1. e4 e5 2. Nf3 Nc6 *

  1. d4 d5 2. c4 e6 *

  $ sh text '1. e4 e5 2. Nf3 Nc6\n1. d4 d5 2. c4 e6'
  1. e4 e5 2. Nf3 Nc6 *

  1. d4 d5 2. c4 e6 *

A row once more, and a number that nothing explains.

  $ sh text '1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 a6'
  flagfall: t.txt:1:21: warning: the same half-moves once more: passed over [move-again]
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *
  $ sh text '1. e4 e5 2. Nf3 Nc6 2. Bb5 a6 3. Ba4 Nf6'
  flagfall: t.txt:1:21: warning: move number 2. stands where 3. is due [move-number]
  flagfall: t.txt:1:31: warning: move number 3. stands where 4. is due [move-number]
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *
  ? 6
  $ sh text '1. e4 e5 2. ~~Nc3~~ Nf3 Nc6'
  flagfall: t.txt:1:13: note: "~~Nc3~~" is crossed out: passed over [crossed-out]
  1. e4 e5 2. Nf3 Nc6 *

Tables: headings in the language of the sheet, times beside the moves, names, results.

  $ echo 'printf "$1\n" >t.csv; flagfall convert t.csv --to csv -q' >table
  $ sh table 'Zug;Weiß;Zeit;Schwarz;Zeit\n1;e4;1:30:00;e5;1:29:00\n2;Sf3;;Sc6;'
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,1:30:00,1:29:00
  1,2,Nf3,Nc6,,
  $ sh table 'ход;белые;чёрные\n1;e4;e5\n2;Кf3;Кc6'
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,Nf3,Nc6,,
  $ sh table 'Halbzug;Zug\n1;e4\n2;e5\n3;Sf3'
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,Nf3,,,
  $ sh table 'move,white,black\n1,e4 1:29:00,e5 (1:28:30)\n2,Nf3 (=),White resigns'
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,1:29:00,1:28:30
  1,2,Nf3 (=),0-1,,
  $ sh table 'Weiß,Carlsen\nSchwarz,Ba\nmove,white,black\n1,e4,e5\nErgebnis,1:0'
  game,move,white,black,white_clock,black_clock
  1,,Carlsen,Ba,,
  1,1,e4,e5,,
  1,2,1-0,,,
  $ cp t.csv named.csv; flagfall convert named.csv -q | grep -E 'White|Black|Result'
  [White "Carlsen"]
  [Black "Ba"]
  [Result "1-0"]
  $ flagfall convert named.csv -q -o named.pgn; flagfall convert named.pgn --to csv -q
  game,move,white,black,white_clock,black_clock
  1,,Carlsen,Ba,,
  1,1,e4,e5,,
  1,2,1-0,,,
  $ flagfall convert named.pgn --to csv --by-ply -q
  game,ply,move,clock
  1,,Carlsen,
  1,,Ba,
  1,1,e4,
  1,2,e5,
  1,3,1-0,
  $ sh table 'move,white,black\n,Ed,Ba\n1,e4,e5\n2,~~Nc3~~ Nf3,Nc6 ½-½'
  game,move,white,black,white_clock,black_clock
  1,,Ed,Ba,,
  1,1,e4,e5,,
  1,2,Nf3,Nc6,,
  1,3,1/2-1/2,,,
  $ sh table 'move,white,black\n1,e4,e5\n2,Nf3,Nc6\n2,Nf3,Nc6\n3,Bb5,a6'
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,Nf3,Nc6,,
  1,3,Bb5,a6,,
  $ sh table 'move,white,black\n1,e4,e5\n2,Nf3,Nc6\n2,Bb5,a6\n3,Ba4,Nf6'
  game,move,white,black,white_clock,black_clock
  1,1,e4,e5,,
  1,2,Nf3,Nc6,,
  1,3,Bb5,a6,,
  1,4,Ba4,Nf6,,
  ? 6
  $ sh table 'move,white,black\n1,e4,1-0\n2,Nf3,Nc6'
  game,move,white,black,white_clock,black_clock
  1,1,e4,...,,
  1,2,Nf3,Nc6,,
  1,3,1-0,,,
  ? 6

The same text is checked whole, and not up to the first ';'.

  $ printf '1. e4 e5; 2. Nf3 Nc6; 3. Ke3 a6\n' >parted.txt; flagfall verify parted.txt -q
  parted.txt:1:26: error: game 1: 3.Ke3: the king on e1 cannot reach e3 [Article 3.8]
  1 game in 1 file: 0 legal, 1 with faults; 4 half-moves; 1 error, 0 warnings, 1 note
  ? 1
A knight written with a small c, on the seventh rank: a pawn could go there, too.
  $ printf 'Nr.;White;Black\n1;e4;d6\n2;de2;e5\n3;f3;f6\n4;dd3;dd7\n5;c4;fe7\n6;d:d6;cc6\n7;d:e7;cg:e7\n8;d4;OO\n9;ce2;e:d4\n10;c:d4;c:d4\n11;f4;cdc6\n12;fe2;ce5\n13;OO;c7c6\n14;td1;d:d1\n' > c.csv
  $ flagfall convert c.csv --language auto --to csv 2>&1
  flagfall: c.csv: no language makes all 28 half-moves legal; fr come furthest, to half-move 25
  flagfall: c.csv:14:3: "c7c6": it can mean c6 or N7c6; what follows is kept as text
  game,move,white,black,white_clock,black_clock
  1,1,e4,d6,,
  1,2,Qe2,e5,,
  1,3,f3,f6,,
  1,4,Qd3,Qd7,,
  1,5,c4,Be7,,
  1,6,Qxd6,Nc6,,
  1,7,Qxe7+,Ngxe7,,
  1,8,d4,O-O,,
  1,9,Ne2,exd4,,
  1,10,Nxd4,Nxd4,,
  1,11,f4,Ndc6,,
  1,12,Be2,Ne5,,
  1,13,O-O,c7c6,,
  1,14,td1,d:d1,,
  ? 6
