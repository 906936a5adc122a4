Rulings kept in an event file and in a game record are found again and counted.

  $ export FLAGFALL_TIME=2026-11-22T16:05:00Z FLAGFALL_AUTHOR=Arbiter
  $ flagfall event new club.ffe --name "Club night" --start 2026-11-21 --kind round-robin >/dev/null
  $ printf 'name,rating\n"Adams, Jim",2400\n"Baker, Ann",2300\n"Clark, Bob",2200\n=Dunn,2100\n' >players.csv
  $ flagfall event import club.ffe players.csv >/dev/null 2>&1
  $ flagfall event pair club.ffe --all >/dev/null
  $ flagfall event rulings club.ffe
  No rulings are recorded.
  $ printf '1. e4 e5 2. Ke3 *\n' >first.pgn; printf '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O-O *\n' >second.pgn
  $ flagfall illegal first.pgn --record club.ffe --round 1 --board 1 2>&1 | sed -n '1,2p;/ruling/p'
  flagfall: first.pgn:1:13: error: the king on e1 cannot reach e3 [move]
  flagfall: club.ffe: round 1: 1 Adams, Jim – 4 =Dunn: ruling, illegal: penalty (entry 4)
  flagfall: club.ffe: round 1: 1 Adams, Jim – 4 =Dunn: ruling, illegal: penalty (entry 4)
  $ flagfall illegal second.pgn --record club.ffe --round 1 --board 1 2>/dev/null | sed -n '1,3p;/Counted/,/+1/p'
  White loses the game: 0-1.

  Do now        1 Stop the clocks and write down the result 0-1; both players sign
  Facts         1 Counted: an earlier ruling against White 2026-11-21T09:00:00Z:
                  move, penalty (3.10,7.5.1,7.5.5,4.3,4.7)
                2 O-O-O cannot be played: castling: the knight on b1, the bishop
                  on c1 and the queen on d1 stand in the way
                3 Black can mate with the pieces on the board
  Otherwise    if it is the player's first fault (--offence 1): Black gets 2
               minutes; the position is restored and play goes on. To be played:
               the king on e1 must move.
               if the clock was not pressed (--pressed no): No illegal move: play
               goes on. To be played: the king on e1 must move.
               if it was found after the game had ended (--over): Too late: the
               result stands.

  Arbiter ____________________  White ______________  Black ______________

The other board, and the other player, are not concerned; nor is a question without a game.

  $ flagfall illegal second.pgn --record club.ffe --round 1 --board 2 2>/dev/null | head -1
  Black gets 2 minutes; the position is restored and play goes on.
  $ flagfall claim threefold second.pgn --at 3b --record club.ffe --round 1 --board 1 2>/dev/null | head -1
  Wrong claim: Black gets 2 minutes; play goes on.
  $ flagfall default-time --black-late 5:00 --default-time 0:00 --record club.ffe --round 2 --board 1 2>/dev/null | head -1
  Black loses by default: +/-, the game is not played.
  $ flagfall event rulings club.ffe
  1 Adams, Jim
    round 1, board 1, White against 4 =Dunn
      2026-11-21T09:00:00Z
      illegal, move: penalty, Black +120 s
      fide-2023: 3.10,7.5.1,7.5.5,4.3,4.7
    round 1, board 1, White against 4 =Dunn
      2026-11-21T09:00:00Z
      illegal, move: win, 0-1
      fide-2023: 3.10,7.5.1,7.5.5
      before that, illegal: penalty, in the same game
    round 1, board 1, White against 4 =Dunn
      2026-11-21T09:00:00Z
      threefold: rejected, Black +120 s
      fide-2023: 9.2.2,9.2.3,9.5.3
  2 Baker, Ann
    round 1, board 2, White against 3 Clark, Bob
      2026-11-21T09:00:00Z
      illegal, move: penalty, Black +120 s
      fide-2023: 3.10,7.5.1,7.5.5,4.3,4.7,4.4.3
  3 Clark, Bob
    round 2, board 1, Black against 4 =Dunn
      2026-11-21T09:00:00Z
      default-time: win, 1-0
      fide-2023: 6.7.1
  $ flagfall event rulings club.ffe --format csv
  round,board,white_no,white,black_no,black,player,time,question,kind,verdict,laws,articles,result,white_add_ms,black_add_ms
  1,1,1,"Adams, Jim",4,'=Dunn,white,2026-11-21T09:00:00Z,illegal,move,penalty,fide-2023,"3.10,7.5.1,7.5.5,4.3,4.7",,0,120000
  1,1,1,"Adams, Jim",4,'=Dunn,white,2026-11-21T09:00:00Z,illegal,move,win,fide-2023,"3.10,7.5.1,7.5.5",0-1,0,0
  1,1,1,"Adams, Jim",4,'=Dunn,white,2026-11-21T09:00:00Z,threefold,,rejected,fide-2023,"9.2.2,9.2.3,9.5.3",,0,120000
  1,2,2,"Baker, Ann",3,"Clark, Bob",white,2026-11-21T09:00:00Z,illegal,move,penalty,fide-2023,"3.10,7.5.1,7.5.5,4.3,4.7,4.4.3",,0,120000
  2,1,4,'=Dunn,3,"Clark, Bob",black,2026-11-21T09:00:00Z,default-time,,win,fide-2023,6.7.1,1-0,0,0
  $ flagfall event rulings club.ffe --format json | head -2
  {"type":"event_ruling","round":1,"board":1,"white_no":1,"white":"Adams, Jim","black_no":4,"black":"=Dunn","player":"white","time":"2026-11-21T09:00:00Z","question":"illegal","kind":"move","verdict":"penalty","laws":"fide-2023","articles":"3.10,7.5.1,7.5.5,4.3,4.7","result":null,"white_add_ms":0,"black_add_ms":120000}
  {"type":"event_ruling","round":1,"board":1,"white_no":1,"white":"Adams, Jim","black_no":4,"black":"=Dunn","player":"white","time":"2026-11-21T09:00:00Z","question":"illegal","kind":"move","verdict":"win","laws":"fide-2023","articles":"3.10,7.5.1,7.5.5","result":"0-1","white_add_ms":0,"black_add_ms":0,"before":{"round":1,"board":1,"verdict":"penalty"}}
  $ flagfall event log club.ffe | tail -2 | cut -c1-100
      7  2026-11-21T09:00:00Z  Arbiter: round 1: 1 Adams, Jim – 4 =Dunn: ruling, threefold: rejected
      8  2026-11-21T09:00:00Z  Arbiter: round 2: 4 =Dunn – 3 Clark, Bob: ruling, default-time: win
  $ flagfall event check club.ffe
  The event file is sound: database, tables, log and pairings agree.
  $ flagfall illegal first.pgn --record club.ffe --round 1 2>&1 | tail -2
  flagfall: in an event file a game is named by --round and --board
  flagfall: see "flagfall illegal --help"
  $ flagfall illegal first.pgn --record club.ffe --round 1 --board 9 2>&1 | tail -2
  flagfall: club.ffe: error: round 1 has no board 9, it has 1 to 2; a game without a board number is named by a player, as in #17 [no-board]
  $ flagfall default-time --black-late 5:00 --record none.ffe 2>&1 | tail -2

  Arbiter ____________________  White ______________  Black ______________

Notes about games stand beside the rulings, in the list and in the arbiter's report.

  $ flagfall event note club.ffe 1 1 'telephone of White rang'; flagfall event note club.ffe '#2' 'both ask for a new clock'
  note, round 1, board 1: 1 Adams, Jim – 4 =Dunn: telephone of White rang (entry 9)
  note, round 3, board 1: 2 Baker, Ann – 4 =Dunn: both ask for a new clock (entry 10)
  $ flagfall event note club.ffe 1 99 x 2>&1; flagfall event note club.ffe 1 ' ' 2>&1; flagfall event note club.ffe 1 "$(printf 'two\nlines')" 2>&1; flagfall event note club.ffe x 2>&1
  flagfall: club.ffe: error: round 1 has no board 99, it has 1 to 2; a game without a board number is named by a player, as in #17 [no-board]
  flagfall: the note is empty
  flagfall: a note is one line, without control characters
  flagfall: event note requires FILE, BOARD and TEXT, or FILE ROUND BOARD TEXT
  flagfall: see "flagfall event note --help"
  ? 2
  $ flagfall event rulings club.ffe | sed -n '/note:/,$p'; flagfall event rulings club.ffe --format json | grep event_note; flagfall event rulings club.ffe --format csv | grep note
      note: telephone of White rang
    round 3, board 1, 2 Baker, Ann - 4 =Dunn
      2026-11-21T09:00:00Z
      note: both ask for a new clock
  {"type":"event_note","round":1,"board":1,"white_no":1,"white":"Adams, Jim","black_no":4,"black":"=Dunn","time":"2026-11-21T09:00:00Z","text":"telephone of White rang"}
  {"type":"event_note","round":3,"board":1,"white_no":2,"white":"Baker, Ann","black_no":4,"black":"=Dunn","time":"2026-11-21T09:00:00Z","text":"both ask for a new clock"}
  1,1,1,"Adams, Jim",4,'=Dunn,,2026-11-21T09:00:00Z,note,,telephone of White rang,,,,0,0
  3,1,2,"Baker, Ann",4,'=Dunn,,2026-11-21T09:00:00Z,note,,both ask for a new clock,,,,0,0
  $ flagfall print rulings club.ffe | grep -A1 -e note -e 'ruling'
  Report of the arbiter: rulings
  2026/11/21
  --
   1  Adams, Jim –   note           telephone of                  2026-11-21 09:00
      =Dunn                         White rang
  --
   1  Baker, Ann – =Dunn  note      both ask for a                2026-11-21 09:00
                                    new clock
  --
  5 rulings, 2 notes.

  $ flagfall event undo club.ffe --reason 'it was the neighbour'; flagfall event rulings club.ffe | grep -c note:
  entry 10 taken back: note, round 3, board 1: 2 Baker, Ann – 4 =Dunn: both ask for a new clock (entry 11)
  1

In a game record: the first fault is found in the file, and the answer says which it counted.

  $ printf '[White "Adams, Jim"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 *\n' >game.pgn
  $ flagfall illegal game.pgn --at 2b --move Nb5 --by white --record kept.pgn | head -1
  Black gets 2 minutes; the position is restored and play goes on.
  $ grep ff-ruling kept.pgn
  1. e4 e5 2. Nf3 Nc6 {[%ff-ruling illegal penalty fide-2023 * 0 120000
  $ flagfall illegal kept.pgn --move O-O-O --by white | sed -n '1,5p;/Counted/,/7.5.5/p'
  White loses the game: 0-1.

  Do now        1 Stop the clocks and write down the result 0-1; both players sign

  Question     White: an illegal move, 4.O-O-O, the second fault of this player.
  Facts         1 Counted: an earlier ruling against White after 2...Nc6: move,
                  penalty (3.10,7.5.1,7.5.5,4.3,4.7)

  $ flagfall illegal kept.pgn --move O-O-O --by white --laws fide-2009 | head -1
  Black gets 2 minutes; the position is restored and play goes on.
  $ flagfall illegal kept.pgn --move O-O-O --by white --offence 1 | head -1
  Black gets 2 minutes; the position is restored and play goes on.
  $ flagfall illegal kept.pgn --at 3w --move Nd6 --by black | head -1
  White gets 2 minutes; the position is restored and play goes on.
  $ flagfall convert --to rulings kept.pgn
  game,ply,at,event,verdict,laws,articles,result,white_add_ms,black_add_ms,fen,player,kind,time
  1,4,2...Nc6,illegal,penalty,fide-2023,"3.10,7.5.1,7.5.5,4.3,4.7",,0,120000,,white,move,
  $ flagfall convert --to json kept.pgn | flagfall convert --from json - | cmp - kept.pgn

A ruling says White or Black: when colours are exchanged it is named, with both players whom it may be about.

  $ flagfall event swap club.ffe 1 1 --reason 'sat the other way round' 2>&1
  flagfall: club.ffe: warning: the ruling on record (illegal, penalty) is about White, who is now 4 =Dunn; was it about 1 Adams, Jim, it has to be given again [ruling-colour]
  flagfall: club.ffe: warning: the ruling on record (illegal, win) is about White, who is now 4 =Dunn; was it about 1 Adams, Jim, it has to be given again [ruling-colour]
  flagfall: club.ffe: warning: the ruling on record (threefold, rejected) is about White, who is now 4 =Dunn; was it about 1 Adams, Jim, it has to be given again [ruling-colour]
  round 1, board 1: colours exchanged: 4 =Dunn – 1 Adams, Jim (entry 12)
