Announcements as they hang on doors and stand in invitations: what each is read as. Lines with
several readings and words that were not understood are in the second part.

  $ cat >forms.txt <<'END'
  > G/90 inc 30
  > G/90;inc30
  > G/90 +30
  > 40 moves in 2 hours, 20 moves in 1 hour, then 30 minutes
  > 2h + 30m + 30s/move
  > 100'+50'+15' +30''
  > 100' + 50' + 15' + 30''
  > 90'+30' +30''
  > 25'+10''
  > 25' + 10"
  > 5|3
  > 15|10
  > game in 60 minutes with 5 second delay
  > 5 v 4 with draw odds
  > 5 vs 4, black has draw odds
  > 1 hour + 30 sec
  > 30/90, SD/30; +30
  > 90m/40 + 30m + 30s
  > 60 min + 30 sec increment from move 1
  > 1h 30m + 30s
  > 1h30m+30s
  > 90'/40m + 30'/G + 30"
  > 90 Min./40 Züge + 30 Min. + 30 Sek./Zug
  > 40 Züge in 100 Minuten, dann 50 Minuten für den Rest, 30 Sekunden pro Zug
  > 40/90, 30, +30
  > 40/2h, 20/1h, SD/30
  > 40/120, 20/60, G/30
  > 40/120 20/60 SD/30
  > 36/90, G/60
  > G90+30
  > G/60 d5
  > G60;d5
  > Game/30 d/5
  > G/25; d/10
  > 45+45
  > 90+30
  > 90 + 0
  > 10+0
  > 10 0
  > 3 2
  > 3 minutes plus 2 seconds
  > three minutes and two seconds increment per move
  > 5 min KO
  > 5 minutes sudden death
  > blitz 5 0
  > Blitz 3+2
  > Rapid 15+10
  > Armageddon: White 5 min, Black 4 min, draw = Black wins
  > White: 10 min, Black: 7 min
  > 10 min vs 7 min
  > 5' v 4'
  > 1:30 + 30
  > 01:30:00+30
  > 40/2:00, 20/1:00, 0:30
  > 120 minutes for 40 moves followed by 60 minutes for 20 moves then 15 minutes to finish with 30 second increment from move 61
  > 100 minutes for first 40 moves, 50 minutes for next 20 moves, 15 minutes for remaining moves, 30 seconds per move cumulatively from move one
  > 90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an addition of 30 seconds per move starting from move one
  > Each player has 90 minutes for the whole game plus 30 seconds per move
  > 75 min + 30 sec
  > 1.5 hours + 30 sec
  > 1½ hours + 30 sec
  > two hours for 40 moves and one hour for the rest
  > 40 moves/90 min + 30 min + 30 sec/move from move 1
  > 40 in 2, 20 in 1
  > 30 mins each
  > 30 min per player
  > half an hour each
  > quarter of an hour
  > Quickplay 25 min + 10 s
  > 36 moves in 90 min then 15 min quickplay finish
  > 36/90 + QPF 15
  > all moves in 60 minutes + 10 seconds a move
  > 80 mins + 10 sec
  > 60+60
  > G/120;+30
  > 40/80, SD30; d10
  > SD/60
  > 30 moves in 75 minutes + all moves in 15 minutes + 10 seconds from move 1
  > 15' + 10s Bronstein
  > 5' (3" delay)
  > 10 min Fischer 5 sec
  > 25 min byo-yomi 3x30s
  > 1h + 5 x 1 min byo-yomi
  > 30 min + 20 moves/5 min Canadian
  > hourglass 3 min
  > 1h30 KO
  > 2h KO
  > 60 min/game + 30 s/move
  > 90min+30sec
  > 90MIN+30SEC
  > 90’+30’’
  > 90´+30´´
  > 90`+30``
  > 90min + 30"/coup
  > 40c/1h30 + 30min + 30s/c
  > 50 min. + 10 sek.
  > 5m+3s
  > 5 m + 3 s
  > G/5 d0
  > G/5 +0
  > game in 45 min
  > 45 minutes for all the moves
  > 40/115 +5 sec delay, SD/60 +5 sec delay
  > 115 min for 40 moves then 60 min with 5 s delay
  > G/90 inc/30
  > SD/90; inc/30
  > G/90, i30
  > G/90 i30
  > 40/90 +30 SD/30 +30
  > 40/90;+30, SD/30;+30
  > 40/120,SD/60,inc/30
  > 40/100, 20/50, G/15; +30
  > 40 / 90 min, then 30 min + 30 sec/move
  > 40 moves: 90 min; rest: 30 min; increment: 30 sec
  > 90 min (40 moves) + 30 min (rest) + 30 sec increment
  > (90 min / 40 moves) + 30 min / end of game + 30 s / move
  > 90'+30" (FIDE rated)
  > 90'+30'' per move, starting from move 1
  > 1 h 30 min + 30 s
  > 1 hr 45 min
  > 1h45
  > 1h45'
  > 105 min
  > 1 hour 30 minutes for 40 moves, 30 min KO, 30 s/move
  > 3'+2''
  > 10m+5s d
  > 10 min + 5 s/d
  > G30 d5
  > 15 minutes with a 10-second increment
  > 25-minute game with 10-second increment
  > 60-minute game, 5-second delay
  > 3-minute blitz with 2-second increment
  > one hour each
  > 1 hr each + 10 s
  > 90 minutes plus a 30 second increment
  > 90 minutes with 30 seconds cumulative increment for each move starting from the first move
  > 90 mins + 30 secs increment, quickplay finish
  > 2 hrs for 36 moves, 1 hr for 18 moves, then 30 mins QPF
  > 40 in 80 + 40 min + 10 sec from move 1
  > 75'/36 + 15'/QPF + 10"
  > 80 min/40 moves + 40 min + 30 s from move 41
  > 120'/40 + 60'/20 + 15' + 30" from move 61
  > W: 6, B: 5
  > White 10+5, Black 7+5
  > White 5+3 Black 4+3
  > 5 min White - 4 min Black
  > 10'+0"
  > 10'/game
  > 20'KO
  > 20 min. K.O.
  > 2 min + 1
  > 2+1 bullet
  > 1+0
  > 0+1
  > bullet 1 0
  > 40/5400:1800
  > 90 minutes + 15 minutes + 30 seconds
  > G/60, 10 sec delay
  > Game 75, increment 30 seconds
  > 1,5 h
  > 1.5h + 30s
  > 1,5 Std. + 30 Sek.
  > 60'+30'+15'
  > 60 minutes
  > sixty minutes
  > ninety minutes plus thirty seconds
  > 25 minutes + 5 seconds (Bronstein)
  > 25 min, 5 s US delay
  > 5 min; 3 s delay (Bronstein mode)
  > 45 min + 15 s delay simple
  > byoyomi 30 min 5x60s
  > 30 min + 3 byo-yomi periods of 30 seconds
  > 30 min, 30 s x 5
  > 40 moves in 2 hours then 20 moves per hour
  > 40/2h then 20/h
  > 1 h 30 + 30 s par coup
  > 1 h 30 pour 40 coups
  > 90 minutes with 30 seconds increment for the first 40 moves, then 30 minutes with 30 seconds increment
  > 90m+30s/40, 30m+30s
  > 40/90+15+30"
  > 90 min for moves 1-40, then 30 min
  > 90 минут на 40 ходов, затем 30 минут до конца партии с добавлением 30 секунд на ход, начиная с первого
  > 2 godziny na 40 posunięć, potem 1 godzina do końca partii
  > 1u45 voor 35 zetten, daarna 15 minuten
  > un'ora e mezza + 30" a mossa
  > 90 minutos para 40 lances, depois 30 minutos, 30 segundos por lance desde o início
  > hora y media + 30 segundos por jugada
  > END
  $ while IFS= read -r form; do echo "$form"; flagfall clock parse --to text -- "$form" | sed "s/^/    /"; done <forms.txt
  G/90 inc 30
      90 min with 30 s per move
  G/90;inc30
      90 min with 30 s per move
  G/90 +30
      90 min with 30 s per move
  40 moves in 2 hours, 20 moves in 1 hour, then 30 minutes
      120 min for 40 moves, then 60 min for 20 moves, then 30 min for the rest of the game
  2h + 30m + 30s/move
      120 min, then 30 min for the rest of the game, with 30 s per move from move 1
  100'+50'+15' +30''
      100 min, then 50 min, then 15 min for the rest of the game, with 30 s per move from move 1
  100' + 50' + 15' + 30''
      100 min, then 50 min, then 15 min for the rest of the game, with 30 s per move from move 1
  90'+30' +30''
      90 min, then 30 min for the rest of the game, with 30 s per move from move 1
  25'+10''
      25 min with 10 s per move
  25' + 10"
      25 min with 10 s per move
  5|3
      5 min with 3 s per move
  15|10
      15 min with 10 s per move
  game in 60 minutes with 5 second delay
      60 min with 5 s delay
  5 v 4 with draw odds
      White: 5 min; Black: 4 min
  5 vs 4, black has draw odds
      White: 5 min; Black: 4 min
  1 hour + 30 sec
      60 min with 30 s per move
  30/90, SD/30; +30
      90 min for 30 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  90m/40 + 30m + 30s
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  60 min + 30 sec increment from move 1
      60 min with 30 s per move
  1h 30m + 30s
      90 min with 30 s per move
  1h30m+30s
      90 min with 30 s per move
  90'/40m + 30'/G + 30"
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  90 Min./40 Züge + 30 Min. + 30 Sek./Zug
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  40 Züge in 100 Minuten, dann 50 Minuten für den Rest, 30 Sekunden pro Zug
      100 min for 40 moves, then 50 min for the rest of the game, with 30 s per move from move 1
  40/90, 30, +30
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  40/2h, 20/1h, SD/30
      120 min for 40 moves, then 60 min for 20 moves, then 30 min for the rest of the game
  40/120, 20/60, G/30
      120 min for 40 moves, then 60 min for 20 moves, then 30 min for the rest of the game
  40/120 20/60 SD/30
      120 min for 40 moves, then 60 min for 20 moves, then 30 min for the rest of the game
  36/90, G/60
      90 min for 36 moves, then 60 min for the rest of the game
  G90+30
      90 min with 30 s per move
  G/60 d5
      60 min with 5 s delay
  G60;d5
      60 min with 5 s delay
  Game/30 d/5
      30 min with 5 s delay
  G/25; d/10
      25 min with 10 s delay
  45+45
      45 min with 45 s per move
  90+30
      90 min with 30 s per move
  90 + 0
      90 min
  10+0
      10 min
  10 0
      10 min
  3 2
      3 min with 2 s per move
  3 minutes plus 2 seconds
      3 min with 2 s per move
  three minutes and two seconds increment per move
      3 min with 2 s per move
  5 min KO
      5 min
  5 minutes sudden death
      5 min
  blitz 5 0
      5 min
  Blitz 3+2
      3 min with 2 s per move
  Rapid 15+10
      15 min with 10 s per move
  Armageddon: White 5 min, Black 4 min, draw = Black wins
      White: 5 min; Black: 4 min
  White: 10 min, Black: 7 min
      White: 10 min; Black: 7 min
  10 min vs 7 min
      White: 10 min; Black: 7 min
  5' v 4'
      White: 5 min; Black: 4 min
  1:30 + 30
      90 min with 30 s per move
  01:30:00+30
      90 min with 30 s per move
  40/2:00, 20/1:00, 0:30
      120 min for 40 moves, then 60 min for 20 moves, then 30 min for the rest of the game
  120 minutes for 40 moves followed by 60 minutes for 20 moves then 15 minutes to finish with 30 second increment from move 61
      120 min for 40 moves with no increment, then 60 min for 20 moves with no increment, then 15 min for the rest of the game with 30 s per move
  100 minutes for first 40 moves, 50 minutes for next 20 moves, 15 minutes for remaining moves, 30 seconds per move cumulatively from move one
      100 min for 40 moves, then 50 min for 20 moves, then 15 min for the rest of the game, with 30 s per move from move 1
  90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an addition of 30 seconds per move starting from move one
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  Each player has 90 minutes for the whole game plus 30 seconds per move
      90 min with 30 s per move
  75 min + 30 sec
      75 min with 30 s per move
  1.5 hours + 30 sec
      90 min with 30 s per move
  1½ hours + 30 sec
      90 min with 30 s per move
  two hours for 40 moves and one hour for the rest
      120 min for 40 moves, then 60 min for the rest of the game
  40 moves/90 min + 30 min + 30 sec/move from move 1
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  40 in 2, 20 in 1
      120 min for 40 moves, then 60 min for each further 20 moves
  30 mins each
      30 min
  30 min per player
      30 min
  half an hour each
      30 min
  quarter of an hour
      15 min
  Quickplay 25 min + 10 s
      25 min with 10 s per move
  36 moves in 90 min then 15 min quickplay finish
      90 min for 36 moves, then 15 min for the rest of the game
  36/90 + QPF 15
      90 min for 36 moves, then 15 min for the rest of the game
  all moves in 60 minutes + 10 seconds a move
      60 min with 10 s per move
  80 mins + 10 sec
      80 min with 10 s per move
  60+60
      60 min with 1 min per move
  G/120;+30
      120 min with 30 s per move
  40/80, SD30; d10
      80 min for 40 moves, then 30 min for the rest of the game, with 10 s delay from move 1
  SD/60
      60 min
  30 moves in 75 minutes + all moves in 15 minutes + 10 seconds from move 1
      75 min for 30 moves, then 15 min for the rest of the game, with 10 s per move from move 1
  15' + 10s Bronstein
      15 min with 10 s Bronstein
  5' (3" delay)
      5 min with 3 s delay
  10 min Fischer 5 sec
      10 min with 5 s per move
  25 min byo-yomi 3x30s
      25 min with 3 x 30 s byo-yomi
  1h + 5 x 1 min byo-yomi
      60 min with 5 x 1 min byo-yomi
  30 min + 20 moves/5 min Canadian
      30 min with 20 moves in 5 min Canadian
  hourglass 3 min
      3 min hourglass
  1h30 KO
      90 min
  2h KO
      120 min
  60 min/game + 30 s/move
      60 min with 30 s per move
  90min+30sec
      90 min with 30 s per move
  90MIN+30SEC
      90 min with 30 s per move
  90’+30’’
      90 min with 30 s per move
  90´+30´´
      90 min with 30 s per move
  90`+30``
      90 min with 30 s per move
  90min + 30"/coup
      90 min with 30 s per move
  40c/1h30 + 30min + 30s/c
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  50 min. + 10 sek.
      50 min with 10 s per move
  5m+3s
      5 min with 3 s per move
  5 m + 3 s
      5 min with 3 s per move
  G/5 d0
      5 min
  G/5 +0
      5 min
  game in 45 min
      45 min
  45 minutes for all the moves
      45 min
  40/115 +5 sec delay, SD/60 +5 sec delay
      115 min for 40 moves, then 60 min for the rest of the game, with 5 s delay from move 1
  115 min for 40 moves then 60 min with 5 s delay
      115 min for 40 moves, then 60 min for the rest of the game, with 5 s delay from move 1
  G/90 inc/30
      90 min with 30 s per move
  SD/90; inc/30
      90 min with 30 s per move
  G/90, i30
      90 min with 30 s per move
  G/90 i30
      90 min with 30 s per move
  40/90 +30 SD/30 +30
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  40/90;+30, SD/30;+30
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  40/120,SD/60,inc/30
      120 min for 40 moves, then 60 min for the rest of the game, with 30 s per move from move 1
  40/100, 20/50, G/15; +30
      100 min for 40 moves, then 50 min for 20 moves, then 15 min for the rest of the game, with 30 s per move from move 1
  40 / 90 min, then 30 min + 30 sec/move
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  40 moves: 90 min; rest: 30 min; increment: 30 sec
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  90 min (40 moves) + 30 min (rest) + 30 sec increment
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  (90 min / 40 moves) + 30 min / end of game + 30 s / move
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  90'+30" (FIDE rated)
      90 min with 30 s per move
  90'+30'' per move, starting from move 1
      90 min with 30 s per move
  1 h 30 min + 30 s
      90 min with 30 s per move
  1 hr 45 min
      105 min
  1h45
      105 min
  1h45'
      105 min
  105 min
      105 min
  1 hour 30 minutes for 40 moves, 30 min KO, 30 s/move
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  3'+2''
      3 min with 2 s per move
  10m+5s d
      10 min with 5 s delay
  10 min + 5 s/d
      10 min with 5 s delay
  G30 d5
      30 min with 5 s delay
  15 minutes with a 10-second increment
      15 min with 10 s per move
  25-minute game with 10-second increment
      25 min with 10 s per move
  60-minute game, 5-second delay
      60 min with 5 s delay
  3-minute blitz with 2-second increment
      3 min with 2 s per move
  one hour each
      60 min
  1 hr each + 10 s
      60 min with 10 s per move
  90 minutes plus a 30 second increment
      90 min with 30 s per move
  90 minutes with 30 seconds cumulative increment for each move starting from the first move
      90 min with 30 s per move
  90 mins + 30 secs increment, quickplay finish
      90 min with 30 s per move
  2 hrs for 36 moves, 1 hr for 18 moves, then 30 mins QPF
      120 min for 36 moves, then 60 min for 18 moves, then 30 min for the rest of the game
  40 in 80 + 40 min + 10 sec from move 1
      80 min for 40 moves, then 40 min for the rest of the game, with 10 s per move from move 1
  75'/36 + 15'/QPF + 10"
      75 min for 36 moves, then 15 min for the rest of the game, with 10 s per move from move 1
  80 min/40 moves + 40 min + 30 s from move 41
      80 min for 40 moves with no increment, then 40 min for the rest of the game with 30 s per move
  120'/40 + 60'/20 + 15' + 30" from move 61
      120 min for 40 moves with no increment, then 60 min for 20 moves with no increment, then 15 min for the rest of the game with 30 s per move
  W: 6, B: 5
      White: 6 min; Black: 5 min
  White 10+5, Black 7+5
      White: 10 min with 5 s per move; Black: 7 min with 5 s per move
  White 5+3 Black 4+3
      White: 5 min with 3 s per move; Black: 4 min with 3 s per move
  5 min White - 4 min Black
      White: 5 min; Black: 4 min
  10'+0"
      10 min
  10'/game
      10 min
  20'KO
      20 min
  20 min. K.O.
      20 min
  2 min + 1
      2 min with 1 s per move
  2+1 bullet
      2 min with 1 s per move
  1+0
      1 min
  0+1
      0 min with 1 s per move
  bullet 1 0
      1 min
  40/5400:1800
      90 min for 40 moves, then 30 min for the rest of the game
  90 minutes + 15 minutes + 30 seconds
      90 min, then 15 min for the rest of the game, with 30 s per move from move 1
  G/60, 10 sec delay
      60 min with 10 s delay
  Game 75, increment 30 seconds
      75 min with 30 s per move
  1,5 h
      90 min
  1.5h + 30s
      90 min with 30 s per move
  1,5 Std. + 30 Sek.
      90 min with 30 s per move
  60'+30'+15'
      60 min, then 30 min, then 15 min for the rest of the game
  60 minutes
      60 min
  sixty minutes
      60 min
  ninety minutes plus thirty seconds
      90 min with 30 s per move
  25 minutes + 5 seconds (Bronstein)
      25 min with 5 s Bronstein
  25 min, 5 s US delay
      25 min with 5 s delay
  5 min; 3 s delay (Bronstein mode)
      5 min with 3 s Bronstein
  45 min + 15 s delay simple
      45 min with 15 s delay
  byoyomi 30 min 5x60s
      30 min with 5 x 1 min byo-yomi
  30 min + 3 byo-yomi periods of 30 seconds
      30 min with 3 x 30 s byo-yomi
  30 min, 30 s x 5
      30 min with 5 x 30 s byo-yomi
  40 moves in 2 hours then 20 moves per hour
      120 min for 40 moves, then 60 min for each further 20 moves
  40/2h then 20/h
      120 min for 40 moves, then 60 min for each further 20 moves
  1 h 30 + 30 s par coup
      90 min with 30 s per move
  1 h 30 pour 40 coups
      90 min for each 40 moves
  90 minutes with 30 seconds increment for the first 40 moves, then 30 minutes with 30 seconds increment
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  90m+30s/40, 30m+30s
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  40/90+15+30"
      90 min for 40 moves, then 15 min for the rest of the game, with 30 s per move from move 1
  90 min for moves 1-40, then 30 min
      90 min for 40 moves, then 30 min for the rest of the game
  90 минут на 40 ходов, затем 30 минут до конца партии с добавлением 30 секунд на ход, начиная с первого
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  2 godziny na 40 posunięć, potem 1 godzina do końca partii
      120 min for 40 moves, then 60 min for the rest of the game
  1u45 voor 35 zetten, daarna 15 minuten
      105 min for 35 moves, then 15 min for the rest of the game
  un'ora e mezza + 30" a mossa
      90 min with 30 s per move
  90 minutos para 40 lances, depois 30 minutos, 30 segundos por lance desde o início
      90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1
  hora y media + 30 segundos por jugada
      90 min with 30 s per move

Not clear: every reading is reported, the usual one first.

  $ cat >forms.txt <<'END'
  > 45 45
  > 45/45
  > 90 30
  > 90/30
  > 6 - 5
  > 5-4
  > 1:30:00 + 0:30
  > 2:00/40 + 1:00/20 + 0:30
  > 90 minutes + 30 seconds increment per move from move 1, default time 30 minutes
  > 15 min + 10 sec, 9 rounds
  > 5min/3sec
  > 3' 2"
  > 36 moves in 100 mins, then all moves in 20 mins with 15 secs increment
  > White 5' Black 4' +2" from move 61
  > White has 5 minutes, Black has 4 minutes, 2 seconds increment after move 60
  > 180+2
  > 90 min + 30 sec + 10 min
  > 1 hour then 10 moves in 5 minutes repeating
  > 2x90 min
  > 2 x 15 min + 5 s
  > 3'2"
  > 2x30
  > 90+30+30
  > 10-15 minutes
  > G/90 +30 inc, d5
  > 90 min + 30 sec/move, delay 30 sec
  > 15 minutes plus 5 seconds for first 40 moves
  > 10 minutes + 5 seconds per move, up to move 40
  > 90 минут + 30 секунд на ход, опоздание 30 минут
  > 90 Minuten, Wartezeit 30 Minuten
  > 90 minutes + 30 secondes environ
  > END
  $ while IFS= read -r form; do echo "$form"; flagfall clock parse -- "$form" 2>&1 | grep -v -e PGN -e TRF26 | sed "s/^/    /"; done <forms.txt
  45 45
      More than one reading; ask what is meant:
      1. 45 min with 45 s per move
        taken  the number that follows as seconds added for each move
      2. 45 min, then 45 min for the rest of the game
        taken  the number that follows as minutes of another period
  45/45
      More than one reading; ask what is meant:
      1. 45 min for each 45 moves
      2. 45 min with 45 s per move
        taken  minutes before the stroke, seconds added after it
      3. 45 s for each 45 moves
  90 30
      More than one reading; ask what is meant:
      1. 90 min with 30 s per move
        taken  the number that follows as seconds added for each move
      2. 90 min, then 30 min for the rest of the game
        taken  the number that follows as minutes of another period
  90/30
      More than one reading; ask what is meant:
      1. 90 min for each 30 moves
      2. 90 min with 30 s per move
        taken  minutes before the stroke, seconds added after it
      3. 30 s for each 90 moves
  6 - 5
      More than one reading; ask what is meant, and for each side:
      1. White: 6 min; Black: 5 min
        taken  White's minutes and Black's
      2. 6 min with 5 s per move
        taken  minutes, and seconds added for each move
  5-4
      More than one reading; ask what is meant, and for each side:
      1. White: 5 min; Black: 4 min
        taken  White's minutes and Black's
      2. 5 min with 4 s per move
        taken  minutes, and seconds added for each move
  1:30:00 + 0:30
      More than one reading; ask what is meant:
      1. 90 min, then 30 min for the rest of the game
        taken  hours and minutes
      2. 90 min with 30 s per move
        taken  minutes and seconds
  2:00/40 + 1:00/20 + 0:30
      More than one reading; ask what is meant:
      1. 120 min for 40 moves, then 60 min for 20 moves, then 30 min for the rest of the game
        taken  hours and minutes
      2. 120 min for 40 moves, then 60 min for each further 20 moves, with 30 s per move from move 1
        taken  minutes and seconds
  90 minutes + 30 seconds increment per move from move 1, default time 30 minutes
      Not wholly understood; what is left reads:
      90 min with 30 s per move
        words not understood: default
  15 min + 10 sec, 9 rounds
      Not wholly understood; what is left reads:
      15 min with 10 s per move
        words not understood: 9 rounds
  5min/3sec
      More than one reading; ask what is meant:
      1. 5 min with 3 s per move
        taken  the seconds as added for each move
      2. 0:05:03
        taken  minutes and seconds as one time
  3' 2"
      More than one reading; ask what is meant:
      1. 3 min with 2 s per move
        taken  the seconds as added for each move
      2. 0:03:02
        taken  minutes and seconds as one time
  36 moves in 100 mins, then all moves in 20 mins with 15 secs increment
      More than one reading; ask what is meant:
      1. 100 min for 36 moves, then 20 min for the rest of the game, with 15 s per move from move 1
        taken  the time per move for every move from the first
      2. 100 min for 36 moves with no increment, then 20 min for the rest of the game with 15 s per move
        taken  the time per move only in the last period
  White 5' Black 4' +2" from move 61
      More than one reading; ask what is meant, and for each side:
      1. White: 5 min with 2 s per move from move 61; Black: 4 min with 2 s per move from move 61
        taken  the time per move for both sides
      2. White: 5 min; Black: 4 min with 2 s per move from move 61
        taken  the time per move for Black only
  White has 5 minutes, Black has 4 minutes, 2 seconds increment after move 60
      More than one reading; ask what is meant, and for each side:
      1. White: 5 min with 2 s per move from move 61; Black: 4 min with 2 s per move from move 61
        taken  the time per move for both sides
      2. White: 5 min; Black: 4 min with 2 s per move from move 61
        taken  the time per move for Black only
  180+2
      More than one reading; ask what is meant:
      1. 3 min with 2 s per move
      2. 180 min with 2 s per move
        taken  in minutes, as on a poster
  90 min + 30 sec + 10 min
      More than one reading; ask what is meant:
      1. 90 min, then 10 min for the rest of the game, with 30 s per move from move 1
        taken  the time per move for every period
      2. 90 min with 30 s per move, then 10 min for the rest of the game with no increment
        taken  the time per move only for the periods named before it
  1 hour then 10 moves in 5 minutes repeating
      Not wholly understood; what is left reads:
      60 min, then 5 min for each further 10 moves
        taken  the moves of a period are not said: the next begins at zero
        words not understood: repeating
  2x90 min
      More than one reading; ask what is meant:
      1. 90 min
        taken  the time for each of the two players
      2. 90 min, then 90 min for the rest of the game
        taken  two periods
  2 x 15 min + 5 s
      More than one reading; ask what is meant:
      1. 15 min with 5 s per move
        taken  the time for each of the two players
      2. 15 min, then 15 min for the rest of the game, with 5 s per move from move 1
        taken  two periods
  3'2"
      More than one reading; ask what is meant:
      1. 3 min with 2 s per move
        taken  the seconds as added for each move
      2. 0:03:02
        taken  minutes and seconds as one time
  2x30
      More than one reading; ask what is meant:
      1. 30 min
        taken  the time for each of the two players
      2. 30 min, then 30 min for the rest of the game
        taken  two periods
  90+30+30
      More than one reading; ask what is meant:
      1. 90 min, then 30 min for the rest of the game, with 30 s per move from move 1
        taken  the number that follows as seconds added for each move
      2. 90 min, then 30 min, then 30 min for the rest of the game
        taken  the number that follows as minutes of another period
  10-15 minutes
      Not wholly understood; what is left reads:
      White: 10 min; Black: 15 min
        words not understood: 10-15 minutes
  G/90 +30 inc, d5
      Not wholly understood; what is left reads:
      90 min with 30 s per move
        said, but without a place in the reading: 5 d
  90 min + 30 sec/move, delay 30 sec
      Not wholly understood; what is left reads:
      90 min with 30 s per move
        said, but without a place in the reading: 30 sec delay
  15 minutes plus 5 seconds for first 40 moves
      Not wholly understood; what is left reads:
      15 min with 5 s per move
        said, but without a place in the reading: 40
  10 minutes + 5 seconds per move, up to move 40
      Not wholly understood; what is left reads:
      10 min with 5 s per move
        said, but without a place in the reading: 40
  90 минут + 30 секунд на ход, опоздание 30 минут
      Not wholly understood; what is left reads:
      90 min with 30 s per move
        words not understood: опоздание
  90 Minuten, Wartezeit 30 Minuten
      Not wholly understood; what is left reads:
      90 min
        words not understood: Wartezeit
  90 minutes + 30 secondes environ
      Not wholly understood; what is left reads:
      90 min with 30 s per move
        words not understood: environ

Armageddon has two times, in whatever way they are parted; where there are not two, something is
missing. What follows Black's time after a comma may be for both.

  $ flagfall clock parse "Armageddon 5-4"
  White: 5 min; Black: 4 min
    PGN    cannot be written: PGN has no way to write sides with different times
    TRF26  W300-B240
  $ flagfall clock parse "10-7 armageddon" | head -n 1
  White: 10 min; Black: 7 min
  $ flagfall clock parse "Armageddon 5/4" | head -n 1
  White: 5 min; Black: 4 min
  $ flagfall clock parse "Armageddon 5 min / 4 min" | head -n 1
  White: 5 min; Black: 4 min
  $ flagfall clock parse "Armageddon 10-7 + 3\"" | head -n 1
  White: 10 min with 3 s per move; Black: 7 min with 3 s per move
  $ flagfall clock parse "Armageddon 5+3"
  Not wholly understood; what is left reads:
  5 min with 3 s per move
    PGN    300+3
    TRF26  300+3
    said, but without a place in the reading: Armageddon
  ? 6
  $ flagfall clock parse "Armageddon 5 min + 3 s / 4 min + 3 s" | tail -n 1
    said, but without a place in the reading: 4 min Armageddon
  $ flagfall clock parse "White 5 min, Black 4 min, with 3 s per move from move 61"
  More than one reading; ask what is meant, and for each side:
  1. White: 5 min with 3 s per move from move 61; Black: 4 min with 3 s per move from move 61
    taken  the time per move for both sides
    PGN    cannot be written: PGN has no way to write sides with different times
    TRF26  cannot be written: TRF26 has no way to write an increment that begins inside a period
  2. White: 5 min; Black: 4 min with 3 s per move from move 61
    taken  the time per move for Black only
    PGN    cannot be written: PGN has no way to write sides with different times
    TRF26  cannot be written: TRF26 has no way to write an increment that begins inside a period
  ? 6
  $ flagfall clock parse "White 5 min, Black 4 min with 3 s per move" | head -n 1
  White: 5 min; Black: 4 min with 3 s per move

Overtime moves in minutes, or in seconds where minutes make no sense; French, Italian, Spanish.

  $ flagfall clock parse "10 min, Canadian 15/10" | head -n 1
  10 min with 15 moves in 10 min Canadian
  $ flagfall clock parse "10 min, Canadian 15/300" | head -n 1
  10 min with 15 moves in 5 min Canadian
  $ flagfall clock parse "90 min pour 40 coups, puis 30 min avec 30 s par coup" | head -n 1
  More than one reading; ask what is meant:
  $ flagfall clock parse "90 minuti + 30 secondi per mossa" | head -n 1
  90 min with 30 s per move
  $ flagfall clock parse "90 minutos con 30 segundos por jugada" | head -n 1
  90 min with 30 s per move
  $ flagfall clock parse "30 s - 5 min" | head -n 1
  Not wholly understood; what is left reads:

Hours, minutes and seconds; number words of nine languages to a hundred; quarters and halves.

  $ cat >words.txt <<'END'
  > 1:30:00 + 0:00:30
  > twelve minutes plus three seconds
  > one hundred and twenty minutes
  > ninety minutes plus half a minute per move
  > three quarters of an hour
  > fünfundvierzig Minuten
  > eine dreiviertel Stunde plus zehn Sekunden pro Zug
  > zwei und eine halbe Stunde
  > soixante et onze minutes plus une seconde par coup
  > quatre-vingt-dix minutes plus trente secondes par coup
  > trois quarts d'heure
  > tres cuartos de hora más diez segundos por jugada
  > treinta y cinco minutos
  > un'ora e un quarto più trenta secondi a mossa
  > venticinque minuti più dieci secondi
  > vinte e cinco minutos mais dez segundos
  > drie kwartier plus tien seconden per zet
  > tweeëneenhalf uur
  > пятнадцать минут плюс десять секунд на ход
  > два с половиной часа
  > czterdzieści pięć minut
  > dwie i pół godziny
  $ flagfall clock parse - --to pgn <words.txt
  5400+30
  720+3
  7200
  5400+30
  2700
  2700
  2700+10
  9000
  4260+1
  5400+30
  2700
  2700+10
  2100
  4500+30
  1500+10
  1500+10
  2700+10
  9000
  900+10
  9000
  2700
  9000

Two controls in one text.

  $ flagfall clock parse "Blitz 5'+3\" (final 3'+2\")"
  More than one reading; ask what is meant:
  1. 5 min with 3 s per move, then 3 min for the rest of the game with 2 s per move
    taken  two periods, each with its own time per move
    PGN    300+3:180+2
    TRF26  300+3:180+2
  2. 5 min with 3 s per move
    taken  the first control alone: the second is for another stage
    PGN    300+3
    TRF26  300+3
  ? 6
  $ flagfall clock parse "10 min + 5 s; final: 15 min + 10 s" | head -n 3
  More than one reading; ask what is meant:
  1. 10 min with 5 s per move, then 15 min for the rest of the game with 10 s per move
    taken  two periods, each with its own time per move
