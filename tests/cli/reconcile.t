Two sheets of one game: the German one has an entry that nobody can read, the Russian one
leaves a half-move out, so that all after it is shifted, and has a digit misread.

  $ flagfall reconcile $DATA/sheets/german.csv $DATA/sheets/russian.csv
  One game fits both sheets better than any other.
  A german.csv: 20 half-moves, German
  B russian.csv: 19 half-moves, Russian

  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
  O-O 9. h3 Nb8 10. d4 Nbd7

  Draw offer: 7. (A)

  Where the sheets depart from it:
    6.Re1, russian.csv: the half-move was left out
    9.h3, russian.csv row 9 "h8": a character is misread

  In one sheet only:
    4...Nf6: russian.csv has "Кf6", german.csv cannot be read
    10...Nbd7: german.csv has "Sbd7", russian.csv leaves it open

  Other readings that are legal (this one costs 12):
  2. costs 14, with 3 assumptions
     it goes on from 10... Nfd7
  3. costs 19, with 3 assumptions
     it goes on from 4... Nh6 O-O Be7 Re1 b5 Bb3 …
  4. costs 19, with 3 assumptions
     it goes on from 6. Qe1 b5 Bb3 d6 c3 O-O …
  5. costs 19, with 3 assumptions
     it goes on from 10... Qd7
  6. costs 19, with 3 assumptions
     it goes on from 6. Ne1 b5 Bb3 d6 c3 O-O …
  7. costs 19, with 3 assumptions
     it goes on from 10... Bd7
  8. costs 20, with 4 assumptions
     it goes on from 7... d5 c3 O-O h3 Nb8 d4 …

The same as PGN, with what stands in the sheets.

  $ flagfall reconcile $DATA/sheets/german.csv $DATA/sheets/russian.csv --format pgn
  [Event "Reconciled scoresheets"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  {A: german.csv; B: russian.csv; decided} 1. e4 {A: e4; B: e4} {[%clk 1:29:50]}
  1... e5 {A: e5; B: e5} {[%clk 1:29:40]} 2. Nf3 {A: Sf3; B: Кf3} {[%clk
  1:29:30]} 2... Nc6 {A: Sc6; B: Кc6} {[%clk 1:29:10]} 3. Bb5 {A: Lb5; B: Сb5}
  {[%clk 1:29:00]} 3... a6 {A: a6; B: a6} {[%clk 1:28:00]} 4. Ba4 {A: La4; B:
  Сa4} {[%clk 1:28:40]} 4... Nf6 {A: ? (the entry cannot be read); B: Кf6} {[%clk
  1:27:30]} 5. O-O {A: O-O; B: 0-0} {[%clk 1:28:20]} 5... Be7 {A: Le7; B: Сe7}
  {[%clk 1:27:00]} 6. Re1 {A: Te1; B: - (the half-move was left out)} {[%clk
  1:28:00]} 6... b5 {A: b5; B: b5} {[%clk 1:26:00]} 7. Bb3 {A: Lb3; B: Сb3}
  {[%clk 1:27:30]} {(=)} 7... d6 {A: d6; B: d6} {[%clk 1:25:00]} 8. c3 {A: c3; B:
  c3} {[%clk 1:27:00]} 8... O-O {A: O-O; B: 0-0} {[%clk 1:24:00]} 9. h3 {A: h3;
  B: h8 (a character is misread)} {[%clk 1:26:00]} 9... Nb8 {A: Sb8; B: Кb8}
  {[%clk 1:23:00]} 10. d4 {A: d4; B: d4} {[%clk 1:25:00]} 10... Nbd7 {A: Sbd7; B:
  ...} {[%clk 1:22:00]} *

And as JSON.

  $ flagfall reconcile $DATA/sheets/german.csv $DATA/sheets/russian.csv --format json --readings 1 | sed "s,$DATA,DATA,g"
  {"type":"reconciliation","files":["DATA/sheets/german.csv","DATA/sheets/russian.csv"],"languages":["de","ru"],"decided":true,"result":null,"results":["*","*"],"white":[null,null],"black":[null,null],"contradicted":null,"early":false,"offers":[13],"complete":true,"exact_below":13,"equal":1,"equal_exact":true,"open":[],"games":[{"cost":12,"plies":20,"untold":0,"moves":["e4","e5","Nf3","Nc6","Bb5","a6","Ba4","Nf6","O-O","Be7","Re1","b5","Bb3","d6","c3","O-O","h3","Nb8","d4","Nbd7"],"assumptions":[{"file":"DATA/sheets/russian.csv","ply":11,"at":"6.","kind":"skipped","cost":8,"written":null,"row":null,"text":"the half-move was left out"},{"file":"DATA/sheets/russian.csv","ply":17,"at":"9.","kind":"misread","cost":4,"written":"h8","row":9,"text":"a character is misread"}]}]}

A half-move that neither sheet states, and which the rest leaves open.

  $ printf 'ply,move\n1,e4\n2,e5\n3,?\n4,Nc6\n' >a.csv
  $ printf 'ply,move\n1,e4\n2,e5\n3,...\n4,Nc6\n' >b.csv
  $ flagfall reconcile a.csv b.csv --readings 3
  Refer: 29 games fit both sheets equally well.
  A a.csv: 4 half-moves, English
  B b.csv: 4 half-moves, English

  1. e4 e5 2. Ke2 Nc6

  Filled in, for neither sheet states it:
    2.Ke2: one of several moves that fit what follows

  What stays open among the games that fit equally well:
    2. Ba6 Bb5 Bc4 Bd3 Be2 Ke2 Na3 Nc3 Ne2 Nf3 Nh3 Qe2 Qf3 Qg4 Qh5 a3 a4 b3 b4
        c3 c4 d3 d4 f3 f4 g3 g4 h3 h4

  Other readings that are legal (this one costs 0):
  2. costs 0, with 0 assumptions
     it goes on from 2. h4 Nc6
  3. costs 0, with 0 assumptions
     it goes on from 2. g4 Nc6
  And 26 more fit as well as the first; --readings 29 lists them
  ? 6

The final position decides it.

  $ flagfall reconcile a.csv b.csv --readings 3 --final "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
  The sheets agree.
  A a.csv: 4 half-moves, English
  B b.csv: 4 half-moves, English

  1. e4 e5 2. Nf3 Nc6

  Filled in, for neither sheet states it:
    2.Nf3: of the legal moves, the one that fits what follows

A forced half-move is filled in.

  $ printf 'ply,move\n1,f4\n2,e6\n3,h3\n4,Qh4+\n5,?\n6,Qxg3#\n' >a.csv
  $ cp a.csv b.csv
  $ flagfall reconcile a.csv b.csv --readings 1
  The sheets agree.
  A a.csv: 6 half-moves, English
  B b.csv: 6 half-moves, English

  1. f4 e6 2. h3 Qh4+ 3. g3 Qxg3#

  Filled in, for neither sheet states it:
    3.g3: the only legal move

Wrong usage, and what cannot be read.

  $ flagfall reconcile a.csv 2>&1
  flagfall: reconcile requires two scoresheets
  flagfall: see "flagfall reconcile --help"
  ? 2
  $ flagfall reconcile a.csv b.csv --moves 12x 2>&1
  flagfall: --moves requires the last move: 40, 40w or 40b, not "12x"
  flagfall: see "flagfall reconcile --help"
  ? 2
  $ flagfall reconcile a.csv b.csv --language xx 2>&1 | head -n 1 | cut -c 1-50
  flagfall: no language "xx": --language-a is one of
  $ printf 'ply,move\nx,e4\n1,e5\n' >bad.csv
  $ flagfall reconcile bad.csv b.csv 2>&1
  flagfall: bad.csv:2:1: "x" is not the number of a move
  ? 3
  $ flagfall reconcile missing.csv b.csv 2>&1
  flagfall: cannot open "missing.csv": No such file or directory
  ? 4

Each column has its language.

  $ printf 'move,white,black\n1,Nf3,Sc6\n2,Nc3,Sf6\n3,e4,e5\n4,Bb5,Lb4\n5,O-O,O-O\n' >columns.csv
  $ flagfall reconcile columns.csv columns.csv | head -n 5
  The sheets agree.
  A columns.csv: 10 half-moves, White English, Black German
  B columns.csv: 10 half-moves, White English, Black German

  1. Nf3 Nc6 2. Nc3 Nf6 3. e4 e5 4. Bb5 Bb4 5. O-O O-O

  $ flagfall reconcile columns.csv columns.csv --language en/de --format json | grep -o '"languages":[^]]*]'
  "languages":["en/de","en/de"]
  $ flagfall verify columns.csv -q 2>&1
  1 game in 1 file: 1 legal, 0 with faults; 10 half-moves; 0 errors, 0 warnings, 0 notes
  $ flagfall convert columns.csv --to text 2>&1
  flagfall: columns.csv: White's column read as en, Black's as de
  1. Nf3 Nc6 2. Nc3 Nf6 3. e4 e5 4. Bb5 Bb4 5. O-O O-O *

Castling by the king's square; a game that ended while the sheets go on.

  $ printf 'move,white,black\n1,e4,e5\n2,Nf3,Nc6\n3,Bc4,Bc5\n4,Kg1,Nf6\n' >king.csv
  $ flagfall reconcile king.csv king.csv | sed -n '1p;5p;8p'
  One game fits both sheets better than any other.
  1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6
    4.O-O, king.csv row 5 "Kg1": the king's square was written for castling

  $ printf 'move,white,black\n1,f3,e5\n2,g4,Qh4#\n3,e4,d5\n4,d3,d6\n' >mate.csv
  $ flagfall reconcile mate.csv mate.csv | sed -n '5,13p'
  1. Nf3 e5 2. g4 Qh4 3. e4 a5 4. d3 d6

  Where the sheets depart from it:
    1.Nf3, mate.csv row 2 "f3": another file, rank or piece was written
    1.Nf3, mate.csv row 2 "f3": another file, rank or piece was written
    2...Qh4, mate.csv row 3 "Qh4#": a sign for capture or check says what is not so
    2...Qh4, mate.csv row 3 "Qh4#": a sign for capture or check says what is not so
    3...a5, mate.csv row 4 "d5": a character is misread
    3...a5, mate.csv row 4 "d5": a character is misread

  $ flagfall verify mate.csv -q 2>&1 | head -n 1
  mate.csv:4:2: error: game 1: 3.e4: the game ended at 2...Qh4#: checkmate (Article 5.1.1)

A column one row late is one assumption; characters that a scanner confuses cost little.

  $ printf 'move,white,black\n1,e4,e5\n2,Nf3,\n3,Bb5,Nc6\n4,Ba4,a6\n5,O-O,Nf6\n6,Re1,Be7\n7,,b5\n' >late.csv
  $ printf 'move,white,black\n1,e4,e5\n2,Nf3,Nc6\n3,Bb5,a6\n4,Ba4,Nf6\n5,O-O,Be7\n6,Re1,b5\n' >right.csv
  $ flagfall reconcile late.csv right.csv | sed -n '1p;5p;8p'
  One game fits both sheets better than any other.
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5
    2...Nc6, late.csv row 4 "Nc6": from here on the column is one row late

  $ printf 'move,white,black\n1,e4,eS\n2,Nf3,Nc6\n3,8bS,ab\n4,8a4,Nfb\n5,0-0,8e7\n6,Rel,bS\n' >eye.csv
  $ flagfall reconcile eye.csv right.csv --ocr --format json | grep -o '"cost":[0-9]*,"plies":[0-9]*' | head -n 1
  "cost":8,"plies":12
A sheet that is a whole game by itself, beside one with a fault: no half-move after its end is made of that fault.
  $ printf 'move,white,black\n1,d3,d5\n2,Bf4,f6\n3,Bxc7,d4\n4,Bxd8,e5\n5,Bxf6,gxf6\n6,Nd2,Bd7\n7,e4,Bc5\n8,Rc1,Be7\n9,f3,Bf8\n10,g4,Bxg4\n11,Nb1,Bxf3\n12,b4,f5\n13,Nxf3,Bxb4+\n14,Nbd2,Bxd2+\n15,Qxd2,fxe4\n16,Nxe5,a5\n17,dxe4,Nf6\n18,Qf2,O-O\n19,Qxf6,Rxf6\n20,Nc6,\n' > whole.csv
  $ sed 's/^18,Qf2,O-O/18,,O-O/; s/^19,Qxf6,Rxf6/19,Qf2,Rxf6/; s/^20,Nc6,/20,Qxf6,\n21,Nc6,/' whole.csv > late.csv
  $ flagfall reconcile whole.csv late.csv -q --format json | grep -o '"decided":[a-z]*'
  "decided":false

Where one sheet has ended and the other goes on, the last half-moves may be made of what is wrong
there; and a sheet that is a legal game to its end is not overruled. Both are asked about.

  $ echo '1. f3 f5 2. e3 Cc6 3. c3 a5 4. De2 e6 5. Df2 d5 6. f4 Bd6 7. Bd3 Bxf4 8. e5 ef4 9. fe5 Cxe5 10. Df5 Cxd3 11. Dd3 Dd7 12. Df3 c5 13. De3 De7 14. Cf3 De4 15. O-O Dxe3 16. de3 Be6 17. Te1 OOO 18. Ce5 Tf8 19. Cd2 (=) Td8 20. c4 dxc4 21. Cec4 Bxc4 22. Cc4 Te8 23. Ca5 Txe3 24. Te3 b5 25. Cc4 g6 26. Cd6 Rd8 27. Tc3 c4 28. g4 b4 (=) 29. Cc4 bxc3 0 - 1' >a.txt
  $ echo '1.f3 f5 2.e3 Hc6 3.c3 a5 4.Ve2 e6 5.Vf2 d5 6.f4 Fd6 7.Fd3 F:f4 8.e:f4 e5 9.f:e5 H:e5 10.V:f5 H:d3 11.V:d3 Vd7 12.Vf3 c5 13.Ve3 Ve7 14.Hf3 Ve4 15.O-O V:e3 16.d:e3 Fe6 17.Be1 OOO 18.He5 Bf8 19.Hd2 (=) Bd8 20.c4 d:c4 21.He:c4 F:c4 22.H:c4 Be8 23.H:a5 B:e3 25.Hc4 g6 26.Hd6 Kd8 27.Bc3 28.g4 c4 29.H:c4 b4 (=) 30.... b:c3 Black won' >b.txt
  $ flagfall reconcile a.txt b.txt --language-a pt --language-b hu -q --format json | grep -o '"decided":[a-z]*'
  "decided":false
  $ cat >a.txt <<'END'
  > 1. e4 (=) f6
  > 2. Сc4 b5
  > 3. f4 bxc4
  > 4. Кf3 c5
  > 5. o-o f5
  > 6. Лf2 fxe4
  > 7. f5 Фa5
  > 8. d3 exd3 (=)
  > 9. Ф:d3 cxd3
  > 10. Кfd2 Фxd2
  > 11. f6 (=) Кxf6
  > 12. Л:f6 (=) Фxc2
  > 13. Лf2 Фxc1+
  > 14. Лf1 Фxb2
  > 15. Лf5 Фxa2
  > 16. Л:f8 Лxf8
  > 17. Л:a2 Лf5
  > 18. Л:a7 Лf8
  > 19. Л:a8 e6
  > 20. Лa2 Кc6
  > 21. Лc2 dxc2
  > 22. Кc3 Лf2
  > 23. Кd5 Лf7
  > 24. Кf6 Лxf6
  > 25. g4 Лf1+
  > 26. Кр:f1 Кd4
  > 27. h3 (=) c1/Л+
  > 28. Крf2 d6
  > 29. g5 e5
  > 30. h4 Лe1
  > 31. ... Сe6
  > 32. h5 Кc6
  > 33. Кр:e1 Кe7
  > 34. h6
  > END
  $ cat >b.txt <<'END'
  > White: Ng, Li
  > Black: Иванов
  > 
  > 1. e2-e4 (=) f7-f6
  > 2. Ff1-c4 b7-b5
  > 3. f2-f4 b5xc4
  > 4. Ag1-f3 c7-c5
  > 5. o-o f6-f5
  > 6. Kf1-f2 f5xe4
  > 7. f4-f5 Vd8-a5
  > 8. d2-d3 e4xd3 (=)
  > 9. Vd1xd3 c4xd3
  > 10. Af3-d2 Va5xd2
  > 11. f5-f6 (=) Ag8xf6
  > 12. Kf2xf6 (=) Vd2xc2
  > 13. Kf6-f2 Vc2xc1
  > 14. Kf2-f1 Vc1xb2
  > 15. Kf1-f5 Vb2xa2
  > 16. Kf5xf8 Kh8xf8
  > 17. Ka1xa2 Kf8-f5
  > 18. Ka2xa7 Kf5-f8
  > 19. Ka7xa8 e7-e6
  > 20. Ka8-a2 Ab8-c6
  > 21. Ka2-c2 d3xc2
  > 22. Ab1-c3 Kf8-f2
  > 23. Ac3-d5 Kf2-f7
  > 24. Ad5-f6 Kf7xf6
  > 25. g2-g4 Kf6-f1
  > 26. Şg1xf1 Ac6-d4
  > 27. h2-h3 (=) c2-c1K
  > 28. Şf1-f2 d7-d6
  > 29. g4-g5 e6-e5
  > 30. h3-h4 Kc1-e1
  > 31. h4-h5 Fc8-e6
  > 32. Şf2xe1 Ad4-c6
  > 33. h5-h6 Ac6-e7
  > END
  $ flagfall reconcile a.txt b.txt --language-a ru --language-b tr -q --format json | grep -o '"decided":[a-z]*'
  "decided":false
