A table of games: one row a game, the same columns whatever the games hold.

  $ cat > g.pgn <<'END'
  > [Event "=Club"]
  > [White "Amsel, Rita"]
  > [Black "Birk"]
  > [WhiteElo "2105"]
  > [Result "1-0"]
  > 
  > 1. e4 {[%clk 1:29:58]} e5 {[%clk 1:28:00]} 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {[%clk 1:20:01]} 1-0
  > 
  > [White "C"]
  > 
  > 1. e4 e5 2. Ke3 Nc6 3. Nf3 *
  > 
  > [White "D"]
  > 
  > *
  > 
  > [White "E"]
  > [SetUp "1"]
  > [FEN "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1"]
  > 
  > 1/2-1/2
  > END
  $ flagfall convert g.pgn --table --to csv -q
  game,Event,Site,Date,Round,White,Black,Result,WhiteElo,BlackElo,ECO,Opening,Variant,FEN,plies,end,fault,final_fen,white_clock,black_clock,moves
  1,'=Club,,,,"Amsel, Rita",Birk,1-0,2105,,,,,,7,checkmate,,r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4,1:20:01,1:28:00,1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#
  2,,,,,C,,*,,,,,,,2,,2. Ke3: the king on e1 cannot reach e3,rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2,,,1. e4 e5 2. Ke3 2... Nc6 3. Nf3
  3,,,,,D,,*,,,,,,,0,,,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,,,
  4,,,,,E,,1/2-1/2,,,,,,8/8/8/8/8/4k3/4p3/4K3 w - - 0 1,0,stalemate,,8/8/8/8/8/4k3/4p3/4K3 w - - 0 1,,,
  ? 1
  $ flagfall convert g.pgn --table --to csv --columns game,White,Annotator,end,fault,moves -q
  game,White,Annotator,end,fault,moves
  1,"Amsel, Rita",,checkmate,,1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#
  2,C,,,2. Ke3: the king on e1 cannot reach e3,1. e4 e5 2. Ke3 2... Nc6 3. Nf3
  3,D,,,,
  4,E,,stalemate,,
  ? 1
  $ flagfall convert g.pgn --table --to json --columns game,White,plies,end,white_clock,black_clock,moves -q
  {"type":"game","game":1,"White":"Amsel, Rita","plies":7,"end":"checkmate","white_clock":"1:20:01","black_clock":"1:28:00","moves":"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#"}
  {"type":"game","game":2,"White":"C","plies":2,"end":null,"white_clock":null,"black_clock":null,"moves":"1. e4 e5 2. Ke3 2... Nc6 3. Nf3"}
  {"type":"game","game":3,"White":"D","plies":0,"end":null,"white_clock":null,"black_clock":null,"moves":""}
  {"type":"game","game":4,"White":"E","plies":0,"end":"stalemate","white_clock":null,"black_clock":null,"moves":""}
  ? 1
What can be read back is.
  $ flagfall convert g.pgn --table -q -o t.csv; flagfall convert g.pgn --table -q -o t.json; flagfall convert g.pgn --compact -q -o g2.pgn
  ? 1
  $ flagfall convert t.csv --compact -q -o csv.pgn; flagfall convert t.json --compact -q -o json.pgn; cmp csv.pgn json.pgn; diff g2.pgn csv.pgn
  40d39
  < [SetUp "1"]
  ? 1
  $ flagfall verify t.csv t.json -q | grep games
  8 games in 2 files: 6 legal, 2 with faults; 18 half-moves; 2 errors, 0 warnings, 2 notes
A workbook has the same cells.
  $ flagfall convert g.pgn --table -q -o t.xlsx --columns game,White,end,moves; flagfall convert g.pgn --table --columns game,White,end,moves --to csv -q > c.csv
  ? 1
  $ test -s t.xlsx && head -c 2 t.xlsx
  PK(no newline)
It is read back, by the name or by --from, with the rows as the sheet numbers them.
  $ flagfall convert g.pgn --table -q -o t.xlsx; flagfall convert t.xlsx --compact -q -o xlsx.pgn; cmp csv.pgn xlsx.pgn
  $ cp t.xlsx t.bin; flagfall convert t.bin --from xlsx --to text --plies 5-
  1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

  1. e4 e5 2. Ke3 Nc6 3. Nf3 *
  ? 1

A table that is longer than a sheet goes on on the next one, and is read on there; verify reads it, too. What a file is its bytes say.
  $ flagfall convert g.pgn --table -q -o many.xlsx --sheet-rows 3; flagfall convert many.xlsx --compact -q -o many.pgn; cmp csv.pgn many.pgn
  $ flagfall convert many.xlsx --to text --plies 5-; flagfall verify many.xlsx
  1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

  1. e4 e5 2. Ke3 Nc6 3. Nf3 *
  many.xlsx:3:21: error: game 2 (C – ?): 2.Ke3: the king on e1 cannot reach e3 [Article 3.8]
  4 games in 1 file: 3 legal, 1 with faults; 9 half-moves; 1 error, 0 warnings, 1 note
  ? 1

Of a row on a further sheet the sheet is named.
  $ flagfall convert g.pgn --table -q -o two.xlsx --sheet-rows 2; flagfall verify two.xlsx | head -n 1
  two.xlsx (games 2):2:21: error: game 2 (C – ?): 2.Ke3: the king on e1 cannot reach e3 [Article 3.8]

  $ cp many.xlsx book; flagfall convert book --compact -q | cmp - csv.pgn; cat book | flagfall convert --compact -q - | cmp - csv.pgn; cp t.json j; flagfall convert j --compact -q | cmp - json.pgn
  $ flagfall convert g.pgn --table --to csv --sheet-rows 3 2>&1; flagfall convert g.pgn --sheet-rows 3 2>&1; flagfall convert g.pgn --table --to xlsx --sheet-rows 1 2>&1
  flagfall: --sheet-rows belongs to --table as xlsx
  flagfall: see "flagfall convert --help"
  flagfall: --sheet-rows belongs to --table as xlsx
  flagfall: see "flagfall convert --help"
  flagfall: --sheet-rows requires a whole number from 2 to 1048576, not "1"
  flagfall: see "flagfall convert --help"
  ? 2
  $ flagfall convert g.pgn --table --columns White,Black -q -o no.xlsx; flagfall convert no.xlsx 2>&1
  flagfall: no sheet of "no.xlsx" has a column of moves
  ? 3
  $ head -c 900 t.xlsx > cut.xlsx; flagfall convert cut.xlsx 2>&1
  flagfall: "cut.xlsx" begins as a spreadsheet and is damaged or cut short
  ? 3
Sorted; chosen.
  $ flagfall convert g.pgn --table --to csv --columns White,plies --sort -White -q
  White,plies
  E,0
  D,0
  C,2
  "Amsel, Rita",7
  ? 1
  $ flagfall convert g.pgn --table --to csv --columns White,plies --plies 5- -q
  White,plies
  "Amsel, Rita",7
  C,2
  ? 1
Refused.
  $ flagfall convert g.pgn --columns White 2>&1
  flagfall: --columns belongs to --table
  flagfall: see "flagfall convert --help"
  ? 2
  $ flagfall convert g.pgn --table 2>&1
  flagfall: --table is written as csv, json or xlsx (--to)
  flagfall: see "flagfall convert --help"
  ? 2
  $ flagfall convert g.pgn --to xlsx 2>&1
  flagfall: a workbook has one row a game: --table
  flagfall: see "flagfall convert --help"
  ? 2
  $ flagfall convert g.pgn --table --to csv --columns White,white 2>&1
  flagfall: --columns: the column white twice
  flagfall: see "flagfall convert --help"
  ? 2
  $ flagfall convert g.pgn --table --to csv --columns 'White,a b' 2>&1
  flagfall: --columns: "a b" is not a column: tags, moves, plies, end, …
  flagfall: see "flagfall convert --help"
  ? 2
  $ flagfall convert g.pgn --table --to csv --columns '' 2>&1
  flagfall: --columns: "" is not a column: tags, moves, plies, end, …
  flagfall: see "flagfall convert --help"
  ? 2
A run that finds no game leaves an older table alone.
  $ echo old > old.csv; flagfall convert nofile.pgn --table -o old.csv 2>/dev/null; echo $?; : > empty.pgn; flagfall convert empty.pgn --table -o old.csv 2>/dev/null; echo $?; cat old.csv
  4
  3
  old
What is no workbook is told so, whatever its name.
  $ cp g.pgn w.xlsx; flagfall convert w.xlsx --from xlsx --to text 2>&1 >/dev/null
  flagfall: "w.xlsx" is no spreadsheet (xlsx or ods)
  ? 3
  $ flagfall convert empty.pgn --from xlsx --to text 2>&1 >/dev/null
  flagfall: "empty.pgn" is no spreadsheet (xlsx or ods)
  ? 3

Tables as people have them: a title above the headings, and headings of two rows, where the upper one is merged over several columns (White over Name and Elo) or
over both rows. A head that is repeated further down is no game, and neither is a row of data a head.
  $ printf 'Club evening, season 2026\n\nWhite,,Black,,Game,\nName,Elo,Name,Elo,Result,Moves\n"Amsel, R",2105,Birk,1950,1-0,1. e4 e5\n,,,,,\nDoe,,Roe,,1/2-1/2,d4 d5\n' > merged.csv
  $ flagfall convert merged.csv --table --to csv --columns White,WhiteElo,Black,BlackElo,Result,moves -q; flagfall verify merged.csv
  White,WhiteElo,Black,BlackElo,Result,moves
  "Amsel, R",2105,Birk,1950,1-0,1. e4 e5
  Doe,,Roe,,1/2-1/2,1. d4 d5
  2 games in 1 file: 2 legal, 0 with faults; 4 half-moves; 0 errors, 0 warnings, 0 notes
  $ printf 'White;;Black;;Result;Moves\nName;Elo;Name;Elo;;\nAmsel;2105;Birk;1950;1-0;1. e4 e5\nWhite;;Black;;Result;Moves\nName;Elo;Name;Elo;;\nRoe;1;Doe;2;0-1;\n' > both.csv; printf 'Name,,Rating,,Result,Moves\nWhite,Black,White,Black,,\nAmsel,Birk,2105,1950,1-0,e4 e5\n' > turned.csv
  $ for f in both turned; do flagfall convert $f.csv --table --to csv --columns White,WhiteElo,Black,BlackElo,Result,moves -q; done
  White,WhiteElo,Black,BlackElo,Result,moves
  Amsel,2105,Birk,1950,1-0,1. e4 e5
  Roe,1,Doe,2,0-1,
  White,WhiteElo,Black,BlackElo,Result,moves
  Amsel,2105,Birk,1950,1-0,1. e4 e5
  $ printf 'White,Black,Result,Moves\nName,Elo,1-0,\nElo,Name,*,e4 e5\n' > names.csv; flagfall convert names.csv --table --to csv --columns White,Black,Result,moves -q
  White,Black,Result,moves
  Name,Elo,1-0,
  Elo,Name,*,1. e4 e5
A scoresheet stays one, also with such a word in it.
  $ printf 'move,white,black\n1,e4,e5\nWhite,Black,Moves\n' > sheet.csv; flagfall convert sheet.csv --compact 2>&1 | head -n 1
  flagfall: sheet.csv:3:1: "White" is not the number of a move

Headings in other languages, and the line by which a spreadsheet program is told what stands between cells.
  $ printf 'sep=;\nNr.;Weiß;Elo Weiß;Schwarz;Ergebnis;Runde;Züge\n1;Amsel;2105;Birk;1-0;3;e4 e5\n' > german.csv; printf 'Blancs,Noirs,Résultat,Coups\nAmsel,Birk,1-0,e4 e5\n' > french.csv; printf 'Blancas,,Negras,,Resultado,Jugadas\nNombre,Elo,Nombre,Elo,,\nAmsel,2105,Birk,,1-0,e4 e5\n' > spanish.csv
  $ for f in german french spanish; do flagfall convert $f.csv --table --to csv --columns White,WhiteElo,Black,Result,Round,moves -q | tail -n 1; done
  Amsel,2105,Birk,1-0,3,1. e4 e5
  Amsel,,Birk,1-0,,1. e4 e5
  Amsel,2105,Birk,1-0,,1. e4 e5

The result stands after the moves, else in the tag; "1/2" there is a draw, as in PGN. What is none stays as it is written.

  $ printf '[White "A"]\n[Result "1/2"]\n\n[White "B"]\n\n1. d4 d5 1/2-1/2\n\n[White "C"]\n[Result "1-0"]\n\n1. e4 e5\n\n[White "D"]\n[Result "0-1"]\n\n1. e4 e5 1-0\n\n[White "E"]\n[Result "won"]\n\n[White "F"]\n\n1. e4\n' >r.pgn; flagfall convert r.pgn --table --to csv --columns White,Result -q 2>/dev/null
  White,Result
  A,1/2-1/2
  B,1/2-1/2
  C,1-0
  D,1-0
  E,won
  F,*
  ? 1
