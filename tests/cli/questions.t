The questions of the rulings, as the table has them.

  $ flagfall questions resign
  resign (a player resigned)
    --mode
      taken: standard chess is played
      rapid chess is played
      blitz is played
    --supervision
      there is adequate supervision
      there is no adequate supervision
    --rights (asked about where it turns the ruling)
      no king and rook may castle any more
      every king and rook on their first squares may still castle
    --en-passant (asked about where it turns the ruling)
      no pawn has just advanced two squares
      the pawn has just advanced two squares
  $ flagfall questions draw-offer
  draw-offer (a draw was offered)
    --moment
      taken: it was offered after moving and before pressing the clock
      it was offered before moving
      it was offered while the opponent was thinking
    --condition
      taken: no condition was tied to it
      a condition was tied to it
    --no-agreed-draws
      taken: the event allows agreed draws now
      the event forbids agreed draws now
    --mode
      taken: standard chess is played
      rapid chess is played
      blitz is played
    --supervision
      there is adequate supervision
      there is no adequate supervision
    --rights (asked about where it turns the ruling)
      no king and rook may castle any more
      every king and rook on their first squares may still castle
    --en-passant (asked about where it turns the ruling)
      no pawn has just advanced two squares
      the pawn has just advanced two squares
  $ flagfall questions resign --format json
  {"type":"question","command":"resign","dispute":"a player resigned","game":"yes","fields":[{"key":"by","type":"choice","operand":false,"samples":["white","black"],"labels":["White","Black"],"facts":[],"help":"who resigns","prompt":"Who resigns?","unsaid":null,"rank":1,"needed":true,"when":null,"taken":null,"absent":null,"asked":false},{"key":"sign","type":"choice","operand":false,"samples":["said","handshake","stopped-clock","kings","king-laid","left","mistaken","denied"],"labels":["in words","both shook hands","the clocks were stopped","kings were placed in the centre","the king was laid down","the player left the board","in words, but by mistake","the player denies it"],"facts":[],"help":"how it was shown (default: said)","prompt":"How was it shown?","unsaid":null,"rank":2,"needed":false,"when":null,"taken":"said","absent":null,"asked":false},{"key":"laws","type":"text","operand":false,"samples":[],"labels":[],"facts":[],"help":"edition of the Laws: code, fide-2009, fide-2014, fide-2017, fide-2018, fide-2023 (default)","prompt":"Edition of the Laws, or the first day of the event (empty: the Laws in force)","unsaid":"","rank":90,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"mode","type":"choice","operand":false,"samples":["standard","rapid","blitz"],"labels":["standard chess","rapid chess","blitz"],"facts":["standard chess is played","rapid chess is played","blitz is played"],"help":"kind of play (default: standard)","prompt":"What is played?","unsaid":null,"rank":70,"needed":false,"when":null,"taken":"standard","absent":null,"asked":false},{"key":"supervision","type":"choice","operand":false,"samples":["adequate","limited"],"labels":["yes","no"],"facts":["there is adequate supervision","there is no adequate supervision"],"help":"supervision (default: asked for where it decides)","prompt":"Is there adequate supervision?","unsaid":"I do not know","rank":71,"needed":false,"when":"mode=rapid|blitz","taken":null,"absent":null,"asked":false},{"key":"strict-letter","type":"yes","operand":false,"samples":["no","yes"],"labels":[],"facts":[],"help":"the letter of the Laws where practice differs from it","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"format","type":"choice","operand":false,"samples":["text","json","html"],"labels":[],"facts":[],"help":"form of the output (default: text)","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"link","type":"choice","operand":false,"samples":["plain","names"],"labels":[],"facts":[],"help":"with a link to check the ruling again, with the names of the game or without","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"FILE","type":"game","operand":true,"samples":[],"labels":[],"facts":[],"help":"the game, as PGN","prompt":"The game, a PGN file (empty: none, or a position)","unsaid":"","rank":10,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"game","type":"number","operand":false,"samples":[],"labels":[],"facts":[],"help":"the N-th game of the file (default: 1)","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"at","type":"text","operand":false,"samples":[],"labels":[],"facts":[],"help":"the position after that move: 34w, 34b (default: the last one)","prompt":"After which move? 34w or 34b (empty: the last one of the record)","unsaid":"","rank":12,"needed":false,"when":"FILE","taken":null,"absent":null,"asked":false},{"key":"language","type":"text","operand":false,"samples":[],"labels":[],"facts":[],"help":"language of the piece letters (default: en)","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"fen","type":"position","operand":false,"samples":[],"labels":[],"facts":[],"help":"a position instead of a game","prompt":"The position, as FEN","unsaid":null,"rank":11,"needed":false,"when":"!FILE","taken":null,"absent":null,"asked":false},{"key":"rights","type":"text","operand":false,"samples":["-","KQkq"],"labels":[],"facts":["no king and rook may castle any more","every king and rook on their first squares may still castle"],"help":"a FEN without castling rights: KQkq, KQ, … or -","prompt":"May king and rook still castle?","unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":true},{"key":"en-passant","type":"text","operand":false,"samples":["-","yes"],"labels":[],"facts":["no pawn has just advanced two squares","the pawn has just advanced two squares"],"help":"a FEN without it: the square a pawn has passed, yes or -","prompt":"Did the pawn just advance two squares?","unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":true},{"key":"stood","type":"position","operand":false,"samples":[],"labels":[],"facts":[],"help":"an illegal move on record stood, and left this position","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"white-clock","type":"time","operand":false,"samples":[],"labels":[],"facts":[],"help":"what White's clock shows, as 1:02:30 or 12:30","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"black-clock","type":"time","operand":false,"samples":[],"labels":[],"facts":[],"help":"what Black's clock shows","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"proof","type":"yes","operand":false,"samples":["no","yes"],"labels":[],"facts":[],"help":"show the helpmate also where the pieces on the board tell","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"increment","type":"time","operand":false,"samples":[],"labels":[],"facts":[],"help":"the increment that each move earns, in seconds or 0:30","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"record","type":"text","operand":false,"samples":[],"labels":[],"facts":[],"help":"keep the ruling: in the game, written as PGN, or an event file","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"event","type":"text","operand":false,"samples":[],"labels":[],"facts":[],"help":"count what an event file has of the game, and keep nothing there","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"round","type":"number","operand":false,"samples":[],"labels":[],"facts":[],"help":"--record or --event: the round of the game in the event","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"board","type":"text","operand":false,"samples":[],"labels":[],"facts":[],"help":"… and its board, or #17 for player 17","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"section","type":"text","operand":false,"samples":[],"labels":[],"facts":[],"help":"… and its section, where it has some","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false},{"key":"author","type":"text","operand":false,"samples":[],"labels":[],"facts":[],"help":"… and who does it, for its log","prompt":null,"unsaid":null,"rank":0,"needed":false,"when":null,"taken":null,"absent":null,"asked":false}]}
  $ flagfall questions | awk 'length > 80'
  $ flagfall questions --format json | grep -c '"type":"question"'
  16
  $ flagfall questions winnable 2>&1 | head -1
  flagfall: no ruling is called "winnable"
