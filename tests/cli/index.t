An index beside an archive: the same answers without reading all of it.

  $ cat > games.pgn <<'END'
  > [Event "Cup"]
  > [White "Roe, J"]
  > [Black "Doe"]
  > [Result "1-0"]
  > [WhiteElo "2401"]
  > 
  > 1. e4 c5 2. Nf3 d6 1-0
  > 
  > [Event "Cup"]
  > [White "Doe"]
  > [Black "Falk"]
  > [Result "0-1"]
  > 
  > 1. e4 e5 2. Ke2 d5 3. exd5 Qxd5 0-1
  > 
  > [Event "League"]
  > [White "Amsel"]
  > [Black "Roe, J"]
  > [Result "1/2-1/2"]
  > [FEN "4k3/7p/8/8/8/8/P7/4K2R w K - 0 1"]
  > 
  > 1. O-O Kd7 1/2-1/2
  > END
  $ flagfall index games.pgn | sed 's/; .*//'
  3 games in games.pgn.index, 3 of them new
  $ cat > both <<'END'
  > flagfall convert --no-index "$@" games.pgn > scan 2>&1; scan=$?
  > flagfall convert "$@" games.pgn > found 2>&1; [ $? = $scan ] && cmp scan found && grep -E 'White |taken' found
  > END
  $ bash both --where 'Player^roe && Result!="1-0"'
  flagfall: games taken: 1; left out: 2; with the moves of one before: 0
  [White "Amsel"]
  $ bash both --where '!(WhiteElo>2000)'
  flagfall: games taken: 2; left out: 1; with the moves of one before: 0
  [White "Doe"]
  [White "Amsel"]
  $ bash both --position 'rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R'
  flagfall: games taken: 1; left out: 2; with the moves of one before: 0
  [White "Roe, J"]
  $ bash both --material 'KRPvKP' --plies 2
  flagfall: games taken: 1; left out: 2; with the moves of one before: 0
  [White "Amsel"]
  $ bash both --where 'Event=Nothing'
  flagfall: games taken: 0; left out: 3; with the moves of one before: 0

Structures of pawns, whatever else is on the board.

  $ bash both --pawns 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/8'
  flagfall: games taken: 1; left out: 2; with the moves of one before: 0
  [White "Doe"]
  $ flagfall convert --pawns '8/p?6/8/8/8/8/8/8' games.pgn 2>&1 | head -n 1
  flagfall: --pawns: pawns have no open squares: '?', 'A', 'a'

What was played at a position, with results; White's score is of the games that have a result.

  $ flagfall convert --position 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' --tree games.pgn
  move          games      1-0      1/2      0-1    White
  c5                1  100.0 %    0.0 %    0.0 %  100.0 %
  e5                1    0.0 %    0.0 %  100.0 %    0.0 %
  all               2   50.0 %    0.0 %   50.0 %   50.0 %
  $ flagfall convert -q --position '4k3/7p/8/8/8/8/P7/4K2R w' --tree --to csv games.pgn
  move,games,white_won,drawn,black_won,unknown
  O-O,1,0,1,0,0
  $ flagfall convert -q --position '4k3/7p/8/8/8/8/P7/4K2R w' --tree --to json games.pgn
  {"type":"tree","fen":"4k3/7p/8/8/8/8/P7/4K2R w - - 0 1","games":1,"moves":[{"move":"O-O","uci":"e1g1","games":1,"white_won":0,"drawn":1,"black_won":0}]}
  $ flagfall convert --position '4k3/7p/8/8/8/8/P7/4K2R' --tree games.pgn 2>&1 | head -n 1
  flagfall: --tree requires a --position without open squares, and whose move it is, as in "... w"

A game by its number, and one that is not there.

  $ flagfall show --game 3 --format fen games.pgn
  8/3k3p/8/8/8/8/P7/5RK1 w - - 2 2
  $ flagfall show --game 4 games.pgn 2>&1
  flagfall: "games.pgn" has no game 4: it holds 3
  ? 3

Games that are appended: until they are indexed, all are read, and that is said.

  $ printf '\n[White "New"]\n[Black "Roe, J"]\n\n1. d4 *\n' >> games.pgn
  $ flagfall convert games.pgn --where 'White=New' --compact 2>&1 | grep -v '"?'
  flagfall: games.pgn: the index is passed over, and all games are read: games were appended to the file since; "flagfall index" makes it again
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0
  [White "New"]
  [Black "Roe, J"]
  [Result "*"]

  1. d4 *

  $ flagfall index games.pgn | sed 's/; .*//'; bash both --where 'White=New'
  4 games in games.pgn.index, 4 of them new
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0
  [White "New"]

By another name of the file, the index is the same one.

  $ ln -s games.pgn other.pgn; flagfall index other.pgn >/dev/null; ls *.index; flagfall convert -q --where 'White=New' other.pgn | grep -c New
  games.pgn.index
  1

A file that has changed, an index that is damaged, one whose file was only touched.

  $ sed -i 's/Falk/Fork/' games.pgn; flagfall convert games.pgn --where 'Black=Fork' 2>&1 >/dev/null
  flagfall: games.pgn: the index is passed over, and all games are read: the file has changed since; "flagfall index" makes it again
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0
  $ flagfall index -q games.pgn; touch -d 2020-01-01 games.pgn; flagfall convert games.pgn --where 'Black=Fork' 2>&1 >/dev/null
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0
  $ head -c 700 games.pgn.index > cut; mv cut games.pgn.index; flagfall convert games.pgn --where 'Black=Fork' 2>&1 >/dev/null
  flagfall: games.pgn: the index is passed over, and all games are read: it is damaged, or made by another version; "flagfall index" makes it again
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0

One byte inside the index is another one: nothing of it is taken for an answer.

  $ flagfall index -q games.pgn; printf 'Z' | dd of=games.pgn.index bs=1 seek=200 conv=notrunc 2>/dev/null; flagfall convert games.pgn --where 'Black=Fork' 2>&1 >/dev/null
  flagfall: games.pgn: the index is passed over, and all games are read: it is damaged, or made by another version; "flagfall index" makes it again
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0
  $ flagfall convert games.pgn --tree --position 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 2>&1
  flagfall: games.pgn: the index is passed over, and all games are read: it is damaged, or made by another version; "flagfall index" makes it again
  flagfall: games taken: 3; left out: 1; with the moves of one before: 0
  move          games      1-0      1/2      0-1    White
  e4                2   50.0 %    0.0 %   50.0 %   50.0 %
  d4                1        -        -        -        -
  all               3   50.0 %    0.0 %   50.0 %   50.0 %
  $ flagfall index games.pgn | cut -d';' -f1; flagfall convert games.pgn --where 'Black=Fork' 2>&1 >/dev/null
  4 games in games.pgn.index, 4 of them new
  flagfall: games taken: 1; left out: 3; with the moves of one before: 0

What has no index, and a file of that name that is none.

  $ flagfall convert -q games.pgn -o games.pgn.gz; flagfall index games.pgn.gz 2>&1
  flagfall: "games.pgn.gz" cannot be read in parts: only a plain file of PGN has an index; unpack it first
  ? 3
  $ printf 'mine\n' > games.pgn.index; flagfall index games.pgn 2>&1; cat games.pgn.index
  flagfall: "games.pgn.index" was left alone: it is not an index of games
  mine
  $ flagfall index games.pgn games.pgn 2>&1 | head -n 1
  flagfall: index requires one file of games
  $ printf 'no game\n' > words.pgn; flagfall index words.pgn 2>&1; ls words.pgn*
  flagfall: "words.pgn" holds no game
  words.pgn
