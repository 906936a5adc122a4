What an archive keeper takes out of an archive, puts in order and cuts into files.

  $ cat > club.pgn <<'END'
  > [Event "Cup"]
  > [Date "2024.05.03"]
  > [Round "10"]
  > [White "Roe, J"]
  > [Black "Doe"]
  > [Result "1-0"]
  > [WhiteElo "2401"]
  > [ECO "B90"]
  > 
  > 1. e4 c5 2. Nf3 d6 1-0
  > 
  > [Event "Cup"]
  > [Date "2024.??.??"]
  > [Round "2"]
  > [White "Doe"]
  > [Black "Falk"]
  > [Result "0-1"]
  > [WhiteElo "2099"]
  > [ECO "C20"]
  > 
  > 1. e4 {a comment [Event "no game"] 1-0} e5 (1... d5 2. exd5) 2. Ke2 $2 d5 3. exd5 Qxd5 0-1
  > 
  > [Event "League"]
  > [Date "2019.12.31"]
  > [Round "1"]
  > [White "Grau \"G\""]
  > [Black "Roe, J"]
  > [Result "1/2-1/2"]
  > 
  > 1. e4 c5 2. Nf3 d6 1/2-1/2
  > 
  > [Event "League"]
  > [Date "????.??.??"]
  > [White "Alt"]
  > [Black "Berg"]
  > [Result "*"]
  > [ECO "B9/x"]
  > 
  > *
  > END
  $ cat > names <<'END'
  > flagfall convert --compact "$@" 2>&1 | sed -n 's/^.White "\(.*\)".$/\1/p;/taken/p' | paste -sd' '
  > END

By tags. Numbers are compared as numbers, dates as far as they are known; what is unknown is none of it.

  $ bash names -q club.pgn --where 'WhiteElo>2400 && ECO~B9'
  Roe, J
  $ bash names -q club.pgn --where 'WhiteElo<2400'
  Doe
  $ bash names -q club.pgn --where 'Round<10'
  Doe Grau \"G\"
  $ bash names -q club.pgn --where 'Date>=2024'
  Roe, J Doe
  $ bash names -q club.pgn --where 'Date>2024.01.01'
  Roe, J
  $ bash names -q club.pgn --where 'Date<2024'
  Grau \"G\"
  $ bash names -q club.pgn --where 'ECO'; bash names -q club.pgn --where '!ECO'
  Roe, J Doe Alt
  Grau \"G\"
  $ bash names -q club.pgn --where 'Player^roe'; bash names -q club.pgn --where "White=\"roe, j\" || Event=league && Black!=Berg"
  Roe, J Grau \"G\"
  Roe, J Grau \"G\"
  $ bash names -q club.pgn --where '!(White~o || Black~o)'; bash names -q club.pgn --where "White~'\"'"
  Alt
  Grau \"G\"
  $ flagfall convert --where 'White=Nobody' club.pgn 2>&1
  flagfall: games taken: 0; left out: 4; with the moves of one before: 0
  flagfall: "=" asks for the whole value of a tag, "~" for a part of it: White~Fischer
  ? 1

  $ for bad in 'White=' '(White' 'White)' 'White & Black' '=2' '!' 'White="x' ''; do flagfall convert club.pgn --where "$bad" 2>&1 | head -n 1; done
  flagfall: --where: condition, character 7: expected a value
  flagfall: --where: condition, character 7: expected ')'
  flagfall: --where: condition, character 6: expected '&&', '||' or the end, not ')'
  flagfall: --where: condition, character 7: expected '&&', '||' or the end
  flagfall: --where: condition, character 1: expected the name of a tag, '!' or '('
  flagfall: --where: condition, character 2: expected the name of a tag, '!' or '('
  flagfall: --where: condition, character 7: expected a closing quotation mark
  flagfall: --where: condition, character 1: expected the name of a tag, '!' or '('

The games that are left out are passed over, whatever their comments look like; those that are taken come out as they are.

  $ flagfall convert -q --where 'Event=Cup && Result=0-1' club.pgn
  [Event "Cup"]
  [Site "?"]
  [Date "2024.??.??"]
  [Round "2"]
  [White "Doe"]
  [Black "Falk"]
  [Result "0-1"]
  [ECO "C20"]
  [WhiteElo "2099"]

  1. e4 {a comment [Event "no game"] 1-0} 1... e5 (1... d5 2. exd5) 2. Ke2 $2 d5
  3. exd5 Qxd5 0-1

By what stood on the board in the main line, by length, once each.

  $ bash names club.pgn --position 'rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R'
  flagfall: games taken: 2; left out: 2; with the moves of one before: 0 Roe, J Grau \"G\"
  $ bash names club.pgn --position '????????/????????/8/???q????/8/8/PPPPKPPP/AAAA1AAA w'
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0 Doe
  $ bash names club.pgn --position 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR b'
  flagfall: games taken: 0; left out: 4; with the moves of one before: 0
  $ bash names club.pgn --position 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQ'
  flagfall: games taken: 0; left out: 4; with the moves of one before: 0
  $ bash names club.pgn --material 'KQRRBBNNPPPPPPPvKQRRBBNNPPPPPP+'
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0 Doe
  $ bash names club.pgn --material 'KQRRBBNNPPPPPPPPvKQRRBBNNP*' --plies -4
  flagfall: games taken: 3; left out: 1; with the moves of one before: 0 Roe, J Grau \"G\" Alt
  $ bash names club.pgn --plies 5-; bash names club.pgn --plies 4; bash names club.pgn --plies 0-0
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0 Doe
  flagfall: games taken: 2; left out: 2; with the moves of one before: 0 Roe, J Grau \"G\"
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0 Alt
  $ bash names club.pgn --unique; cat club.pgn club.pgn | flagfall convert --unique - 2>&1 >/dev/null
  flagfall: games taken: 3; left out: 0; with the moves of one before: 1 Roe, J Doe Alt
  flagfall: games taken: 4; left out: 0; with the moves of one before: 4
  $ for bad in 8/8 'ppppppppp/8/8/8/8/8/8/8' 'x7/8/8/8/8/8/8/8' '8/8/8/8/8/8/8/8 x' '8/8/8/8/8/8/8/8 w X'; do flagfall convert club.pgn --position "$bad" 2>&1 | head -n 1; done
  flagfall: --position: position, character 4: expected '/' between eight ranks
  flagfall: --position: position, character 9: expected eight squares in a rank
  flagfall: --position: position, character 1: expected a piece letter, a digit, '?', 'A' or 'a'
  flagfall: --position: position, character 17: expected w or b, the side to move
  flagfall: --position: position, character 19: expected castling rights
  $ flagfall convert club.pgn --material KRvR 2>&1 | head -n 1; flagfall convert club.pgn --plies 4-x 2>&1 | head -n 1
  flagfall: --material: material, character 5: expected two sides as in KRPvKR or KQ*vKR+
  flagfall: --plies is a number of half-moves or a range, as 40, 40-, -80, 40-80, not "4-x"

A game goes on from the position after an illegal move that stood.

  $ printf '1. e4 e5 2. Rh3 {[%%ff-stood rnbqkbnr/pppp1ppp/8/4p3/4P3/7R/PPPP1PPP/RNBQKBN1 b Qkq - 1 2]} Nf6 *\n' | flagfall convert --compact --position 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/7R/PPPP1PPP/RNBQKBN1 w' - | tail -n 2
  1. e4 e5 2. Rh3 Nf6 *

The same of games in other forms.

  $ flagfall convert -q club.pgn -o club.json; flagfall convert -q --compact club.json --to pgn --where 'ECO^b9' --plies 1- | grep White
  [White "Roe, J"]
  [WhiteElo "2401"]

In order: by one tag or several, upwards or downwards, what is unknown last.

  $ bash names club.pgn --sort Date; bash names club.pgn --sort=-Date; bash names club.pgn --sort Round; bash names club.pgn --sort White; bash names club.pgn --sort Event,-Round
  Grau \"G\" Doe Roe, J Alt
  Roe, J Doe Grau \"G\" Alt
  Grau \"G\" Doe Roe, J Alt
  Alt Doe Grau \"G\" Roe, J
  Roe, J Doe Grau \"G\" Alt
  $ flagfall convert club.pgn --sort Date -o sorted.pgn; flagfall convert sorted.pgn --sort Date | cmp - sorted.pgn; ls
  club.json
  club.pgn
  names
  sorted.pgn
  $ flagfall convert club.pgn --sort Date,, 2>&1 | head -n 1; flagfall convert club.pgn --sort Date --to csv 2>&1 | head -n 1
  flagfall: --sort takes names of tags, as Date,-WhiteElo
  flagfall: games are sorted, and put into files, as PGN or JSON

Files of so many games, or one for each value of a tag; the file of -o itself is not made.

  $ flagfall convert club.pgn --files 3 -o part.pgn; ls part*; grep -c '^.Event' part-*.pgn
  part-0001.pgn
  part-0002.pgn
  part-0001.pgn:3
  part-0002.pgn:1
  $ flagfall convert club.pgn --files-by ECO --sort Date -o eco.pgn; grep -H '^.White ' eco*
  eco-B90.pgn:[White "Roe, J"]
  eco-B9_x.pgn:[White "Alt"]
  eco-C20.pgn:[White "Doe"]
  eco-unknown.pgn:[White "Grau \"G\""]
  $ printf '[White "../../x"]\n\n*\n\n[White ".y"]\n\n*\n' | flagfall convert --files-by White -o w.pgn -; ls w*
  w-_._.._x.pgn
  w-_y.pgn
  $ flagfall convert club.pgn --files 3 2>&1; flagfall convert club.pgn --files 3 --files-by ECO -o x.pgn 2>&1 | head -n 1
  flagfall: files have names: give -o NAME.pgn for NAME-0001.pgn
  flagfall: see "flagfall convert --help"
  flagfall: --files and --files-by exclude each other

Packed, in and out.

  $ flagfall convert club.pgn -o club.pgn.zst; flagfall convert club.pgn -o club.pgn.gz; flagfall convert club.pgn -o plain.pgn
  $ zstd -dc club.pgn.zst | cmp - plain.pgn; gzip -dc club.pgn.gz | cmp - plain.pgn
  $ flagfall convert club.pgn.zst -o again.pgn.zst; flagfall convert again.pgn.zst | cmp - plain.pgn
  $ flagfall convert club.pgn.gz --files 3 -o p.pgn.gz; ls p.pgn* p-*; zcat p-0001.pgn.gz p-0002.pgn.gz | cmp - plain.pgn
  p-0001.pgn.gz
  p-0002.pgn.gz
  $ flagfall verify --format json club.pgn -o report.json.zst; zstd -dc report.json.zst | tail -n 1
  {"type":"summary","files":1,"games":4,"valid":4,"invalid":0,"plies":14,"errors":0,"warnings":0,"notes":0}

Openings have their names by the last position that has one: in another order of moves, whatever
comes later, and instead of the tag that was there.

  $ printf '[ECO "A00"]\n\n1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. g3 Be7 5. Bg2 O-O 6. O-O h6 7. h3 h5 *\n\n1. d4 Nf6 2. c4 e6 3. g3 d5 4. Nf3 *\n\n[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n[ECO "X99"]\n\n*\n' > open.pgn
  $ flagfall convert --eco open.pgn | grep -E '^.(ECO|Opening) '
  [ECO "E06"]
  [Opening "Catalan Opening: Closed"]
  [ECO "E00"]
  [Opening "Catalan Opening"]
  [ECO "X99"]
  $ flagfall convert --eco --where 'Opening~catalan && ECO=E06' open.pgn 2>&1 | grep -v '"?'
  flagfall: games taken: 1; left out: 2; with the moves of one before: 0
  [Result "*"]
  [ECO "E06"]
  [Opening "Catalan Opening: Closed"]

  1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. g3 Be7 5. Bg2 O-O 6. O-O h6 7. h3 h5 *

Words in the line of a tag pair are not the game, and what PGN cannot hold of a comment is named.

  $ printf '[Event "X"]word\n[White "Roe"] seen, twice\n\n1. e4 {a\001b} e5 1-0\n\n[Event "Y"] 1. d4 *\n' > words.pgn
  $ flagfall convert --compact words.pgn | grep -E 'White|e4|d4'
  [White "Roe"]
  1. e4 e5 1-0
  [White "?"]
  1. d4 *
  $ flagfall convert words.pgn 2>/dev/null | grep -E 'Roe|e4|d4'
  [White "Roe"]
  1. e4 {a b} 1... e5 1-0
  1. d4 *
  $ flagfall convert words.pgn 2>&1 >/dev/null | cat
  flagfall: words.pgn:1:12: note: text after the tag pair, in its line, is passed over (and 1 more) [tag-text]
  flagfall: words.pgn:4:7: note: a comment has control characters: in PGN spaces stand for them [control-character]
  $ flagfall verify words.pgn
  2 games in 1 file: 2 legal, 0 with faults; 3 half-moves; 0 errors, 0 warnings, 4 notes
  $ flagfall convert --to jsonl words.pgn 2>/dev/null | cut -c 1-40
  {"type":"record","tags":[["Event","X"],[
  {"type":"record","tags":[["Event","Y"]],

As people in a hurry ask: tags in small letters, "and" for "&&", a part of a name with "=", material without a "v", a tree of the
beginning without a position.

  $ printf '[White "Amsel, Rita"]\n[Result "1-0"]\n[WhiteElo "2101"]\n\n1. e4 e5 1-0\n\n[White "Birk, Jo"]\n[Result "0-1"]\n\n1. d4 d5 0-1\n\n[FEN "4k3/8/8/8/8/8/r3P3/R3K3 w - - 0 1"]\n[SetUp "1"]\n[White "Cid"]\n\n1. Kd1 *\n' >ask.pgn
  $ flagfall convert --where 'white~amsel and (whiteELO>2100 OR Black) AND result=1-0' --to text -q ask.pgn; flagfall convert --where 'White~a and' ask.pgn; flagfall convert --where 'White~a orBlack=b' ask.pgn
  1. e4 e5 1-0
  ? 2
  $ flagfall convert --where White=Amsel ask.pgn; flagfall convert --where 'WhiteElo=9' ask.pgn; flagfall convert --where 'Elo>2000' ask.pgn 2>&1; flagfall convert --where 'android=1 or orchid=2' ask.pgn
  flagfall: games taken: 0; left out: 3; with the moves of one before: 0
  flagfall: "Elo" is none of the usual tags, which are named as in WhiteElo, BlackElo
  ? 1
  $ flagfall convert --material KRPKR --to text -q ask.pgn; flagfall convert --material KRPvKR --to text -q ask.pgn
  1. Kd1 *
  1. Kd1 *
  ? 1
  $ flagfall convert --tree ask.pgn -q; flagfall convert --position START --to text -q ask.pgn; flagfall convert --tree --position start ask.pgn -q --to csv
  move          games      1-0      1/2      0-1    White
  d4                1    0.0 %    0.0 %  100.0 %    0.0 %
  e4                1  100.0 %    0.0 %    0.0 %  100.0 %
  all               2   50.0 %    0.0 %   50.0 %   50.0 %
  1. e4 e5 1-0

  1. d4 d5 0-1
  move,games,white_won,drawn,black_won,unknown
  d4,1,0,0,1,0
  e4,1,1,0,0,0

  $ flagfall index ask.pgn -q; flagfall convert --tree ask.pgn -q; flagfall convert --where 'white~amsel and result=1-0' --to text -q ask.pgn
  move          games      1-0      1/2      0-1    White
  d4                1    0.0 %    0.0 %  100.0 %    0.0 %
  e4                1  100.0 %    0.0 %    0.0 %  100.0 %
  all               2   50.0 %    0.0 %   50.0 %   50.0 %
  1. e4 e5 1-0
