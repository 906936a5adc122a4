What went wrong at a festival, and does no more. The order: a Swiss is paired by rating, title and name, as C.04.2 says, in
whatever order the list has them.

  $ printf 'name,rating,title\nLow,1500,\nHigh,2300,\nZorn,2000,FM\nAble,2000,\nBest,2000,GM\nNone,,\n' >p.csv
  $ flagfall event new o.ffe --system dutch --rounds 5 --start 2026-11-21 --initial-colour white -q; flagfall event import o.ffe p.csv
  p.csv (players): 6 players added, numbered by rating (entry 2)
  $ flagfall event pair o.ffe --yes | sed -n '3,7p'
  Board   No White                    Points    No Black                    Points
      1    1 High                       0.0     4 Able                       0.0
      2    5 Low                        0.0     2 Best                       0.0
      3    3 Zorn                       0.0     6 None                       0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 3)

The list's own order is asked for; then the pairing says so. Numbers that stand in the list are kept.

  $ flagfall event new l.ffe --system dutch --initial-colour white --start 2026-11-21 -q; flagfall event import l.ffe p.csv --as-listed; flagfall event pair l.ffe --yes 2>&1 | grep -e not-by-rating -e '1 Low'
  p.csv (players): 6 players added (entry 2)
  flagfall: l.ffe: warning: the pairing numbers are as listed and not in the order of rating, title and name (C.04.2); "event set --by-rating" numbers the players so [not-by-rating]
      1    1 Low                        0.0     4 Able                       0.0

  $ printf 'no,name,rating\n1,Low,1500\n2,High,2300\n' >no.csv; flagfall event new n.ffe --system dutch -q; flagfall event import n.ffe no.csv 2>&1
  flagfall: no.csv: warning: the pairing numbers of the list are kept, and they are not in the order of rating, title and name (C.04.2); "event set --by-rating" numbers the players so [not-by-rating]
  no.csv (players): 2 players added (entry 2)
  $ flagfall event new r.ffe --kind round-robin -q; flagfall event import r.ffe p.csv
  p.csv (players): 6 players added (entry 2)

A late entry gets the place that is theirs, at any time; the others move down, and what names them by number follows.

  $ flagfall event player add o.ffe 'Late, Lou' --rating 2100 --title FM; flagfall event player bye o.ffe 7 3; flagfall event player add o.ffe Slow --rating 1600
  2 Late, Lou added; numbered by rating (C.04.2), others move (entry 4)
  7 None: half-point bye in round 3 (entry 5)
  6 Slow added; numbered by rating (C.04.2), others move (entry 6)
  $ flagfall event export o.ffe --format csv --what players | cut -d, -f 1-3; flagfall event export o.ffe --format trf26 | grep '^240'
  no,name,rating
  1,High,2300
  2,"Late, Lou"
  3,Best,2000
  4,Zorn,2000
  5,Able,2000
  6,Slow,1600
  7,Low,1500
  8,None,
  240 H   3    8
  $ printf '1 =\n2 =\n3 =\n' | flagfall event result o.ffe --round 1 -q; flagfall pair check o.ffe | head -n 1
  o.ffe, round 1, dutch-2026: 3 pairs as by the rules

A rating that is corrected before round 1 changes the order; from then on numbers stay.

  $ flagfall event new c.ffe --system dutch -q; flagfall event import c.ffe p.csv -q; flagfall event player edit c.ffe Low --rating 2400; flagfall event player edit o.ffe Low --rating 2400
  1 Low changed; numbered by rating (C.04.2), others move (entry 3)
  7 Low changed (entry 10)
  $ flagfall event player add l.ffe 'Late, Lou' --rating 2100
  7 Late, Lou added (entry 4)

By hand: a round is not silently the next one. Some boards by hand, the engine the rest.

  $ flagfall event new h.ffe --system dutch --rounds 4 --start 2026-11-21 --initial-colour white -q; flagfall event import h.ffe p.csv -q; flagfall event pair h.ffe --yes -q
  $ flagfall event pair h.ffe --by-hand 1-5,2-6,3-4 --reason 'as agreed' 2>&1
  flagfall: 3 games of round 1 have no result: is round 1 meant, or the next? Name it with --round
  ? 1
  $ flagfall event pair h.ffe --round 2 --by-hand 1-5,2-6,3-4 2>&1
  flagfall: h.ffe: error: 3 games of earlier rounds have no result [round-open]
  flagfall: h.ffe: warning: the rules would pair 6-1 2-3 4-5 [by-hand]
  flagfall: round 2 departs from the rules as said above, and is not stored; --reason takes it
  ? 1
  $ printf '1 1-0\n2 0-1\n3 1-0\n' | flagfall event result h.ffe --round 1 -q; flagfall event pair h.ffe --fixed 4-6 --yes 2>&1
  flagfall: h.ffe: note: paired by FIDE (Dutch) 2026, the edition in force in 2026-11 [system-by-date]
  flagfall: h.ffe: warning: the rules would pair 4-3 6-5 [by-hand]
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    2 Best                       1.0     1 High                       1.0
      2    5 Low                        0.0     3 Zorn                       1.0
      3    4 Able                       0.0     6 None                       0.0
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0; by hand: 4-6 (entry 7)

  $ flagfall event export h.ffe --format trf26 | grep MPA; flagfall event log h.ffe | tail -n 1 | sed 's/.*Arbiter: //'
  ### MPA @ Round 2: 2-1 5-3 4-6
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0; by hand: 4-6
  $ printf '1 1-0\n2 =\n3 1-0\n' | flagfall event result h.ffe --round 2 -q; flagfall event pair h.ffe --fixed 1-4 --yes 2>&1
  flagfall: h.ffe: note: paired by FIDE (Dutch) 2026, the edition in force in 2026-11 [system-by-date]
  Round 3: no pairing exists within C.04.3 (2026).
  The players fall into 2 groups of odd size
  that cannot meet each other:
    1
    4
  The smallest rule that would have to give, C1:
    1 pair meets again
      1 High - 4 Able
  ? 6
  $ flagfall event pair h.ffe --fixed 1-9 --yes 2>&1; flagfall event pair r.ffe --fixed 1-2 2>&1
  flagfall: --fixed:1:4: 9 is not the number of a player
  flagfall: --fixed goes with a Swiss that is paired by the rules
  flagfall: see "flagfall event pair --help"
  ? 2
  $ flagfall event pair h.ffe 3 1 4 6 2>&1
  flagfall: h.ffe: error: 4 and 6 have met in round 2 (C1) [rematch]
  flagfall: h.ffe: error: 6 would have Black three times running [third-colour]
  flagfall: h.ffe: error: 6 would have Black three times more often [colour-difference]
  flagfall: round 3 departs from the rules as said above, and is not stored; --reason takes it
  ? 1

Check-in counts: who is missing when a round is paired is asked about, and --yes is no answer.

  $ flagfall event new k.ffe --system dutch --rounds 4 --start 2026-11-21 --initial-colour white -q; flagfall event import k.ffe p.csv -q; flagfall event checkin k.ffe --all -q; flagfall event checkin k.ffe 3 5 --undo -q
  $ flagfall event pair k.ffe --yes 2>&1
  flagfall: round 1: 2 not checked in: 3 Zorn, 5 Low; --missing absent leaves them out, --missing pair pairs them
  ? 6
  $ flagfall event pair k.ffe --yes --missing pair | grep -c Zorn; flagfall event undo k.ffe --reason absent -q
  1
  $ flagfall event pair k.ffe --yes --missing absent; flagfall event export k.ffe --format csv --what results
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    1 High                       0.0     4 Able                       0.0
      2    6 None                       0.0     2 Best                       0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 7)
  round,board,white,black,result
  1,1,High,Able,
  1,2,None,Best,
  1,,Low,,Z
  1,,Zorn,,Z

  $ printf '1 =\n2 =\n' | flagfall event result k.ffe --round 1 -q; flagfall event pair k.ffe --yes | grep -c Zorn
  1

Sections of teams work as teams do: matches paired, boards named by match and board, lists of teams.

  $ python3 -c "
  > print('name,rating,team')
  > for t in 'Alpha Beta Gamma Delta'.split():
  >     for i in range(1, 4): print('%s %d,%d,%s' % (t, i, 2300 - 50 * i - ord(t[0]), t))" >teams.csv
  $ flagfall event new f.ffe --name Cup --start 2026-11-21 -q; flagfall event section add f.ffe League --teams round-robin --boards 3; flagfall event section add f.ffe Open --system dutch --rounds 5
  section "Cup, League" added (entry 2)
  section "Cup, Open" added (entry 3)
  $ flagfall event import f.ffe teams.csv --section League -q; flagfall event teams f.ffe --pair --section League; flagfall event teams f.ffe Beta 6,5,4 --round 1 --section League --reason 'order of the captain'; flagfall event teams f.ffe --section League | head -n 2
  round 1: 2 matches paired (entry 5)
  line-up of round 1, Beta: 6,5,4; the boards of its match are created again (entry 6)
    1  Alpha: 1 Alpha 1; 2 Alpha 2; 3 Alpha 3
    2  Beta: 4 Beta 1; 5 Beta 2; 6 Beta 3
  $ printf '1.1 1-0\n1.2 =\n1.3 0-1\n2.1 1-0\n2.2 =\n2.3 =\n' | flagfall event result f.ffe --round 1 --section League; flagfall event result f.ffe 1 3.1 1-0 --section League 2>&1
  round 1, board 1.1: 1 Alpha 1 – 10 Delta 1 1-0 (entry 7)
  round 1, board 1.2: 11 Delta 2 – 2 Alpha 2 ½-½ (entry 8)
  round 1, board 1.3: 3 Alpha 3 – 12 Delta 3 0-1 (entry 9)
  round 1, board 2.1: 6 Beta 3 – 7 Gamma 1 1-0 (entry 10)
  round 1, board 2.2: 8 Gamma 2 – 5 Beta 2 ½-½ (entry 11)
  round 1, board 2.3: 4 Beta 1 – 9 Gamma 3 ½-½ (entry 12)
  flagfall: f.ffe: error: round 1 has no board 1 in a match 3 [no-board]
  ? 1
  $ for w in pairings standings cross results; do flagfall print $w f.ffe --section League --round 1 | sed -n '5,$p' | grep -v Log; done; flagfall print standings f.ffe --section League --of players | sed -n '5,6p'
  Bd  No  White on board 1  Pts  Result  No  Black on board 1  Pts
   1   1  Alpha               0           4  Delta               0
   2   2  Beta                0           3  Gamma               0

  Rk  No  Name   Pts
   1   2  Beta     2
   2   1  Alpha    1
   2   4  Delta    1
   4   3  Gamma    0

  Rk  No  Name     1    Pts
   1   2  Beta   3w:2     2
   2   1  Alpha  4w:1½    1
   2   4  Delta  1b:1½    1
   4   3  Gamma  2b:1     0

   Bd  No  White     Rtg  Result  No  Black     Rtg
  1.1   1  Alpha 1  2185  1 – 0   10  Delta 1  2182
  1.2  11  Delta 2  2132  ½ – ½    2  Alpha 2  2135
  1.3   3  Alpha 3  2085  0 – 1   12  Delta 3  2082
  2.1   6  Beta 3   2084  1 – 0    7  Gamma 1  2179
  2.2   8  Gamma 2  2129  ½ – ½    5  Beta 2   2134
  2.3   4  Beta 1   2184  ½ – ½    9  Gamma 3  2079

  Rk  No  Name     Club    Rtg  Pts
   1   1  Alpha 1  Alpha  2185    1

  $ flagfall event result f.ffe 1 1.1 0-1 --section League --reason slip
  round 1, board 1.1: 1 Alpha 1 – 10 Delta 1 0-1 (entry 13)

Sections: forgotten, it is wrong usage, with the names; named once for all commands; and all at once.

  $ flagfall event import f.ffe p.csv --section Open -q; flagfall event result f.ffe 1 1 1-0 2>&1
  flagfall: the event has sections: name one of "main", "Cup, League", "Cup, Open" with --section
  ? 2
  $ flagfall standings f.ffe 2>&1; flagfall event pair f.ffe --yes 2>&1
  flagfall: the event has sections: name one of "main", "Cup, League", "Cup, Open" with --section
  flagfall: the event has sections: name one of "main", "Cup, League", "Cup, Open" with --section
  ? 2
  $ FLAGFALL_SECTION=Open flagfall event pair f.ffe --initial-colour white --yes -q; FLAGFALL_SECTION=Open flagfall print pairings f.ffe | sed -n '1,2p'
  Cup, Open
  Pairings of round 1
  $ flagfall event section add f.ffe Late --system dutch --initial-colour black -q; flagfall event import f.ffe p.csv --section Late -q; flagfall print pairings,standings f.ffe --all-sections -o all.html; grep -o '<h1>[^<]*\|"event">[^<]*' all.html; FLAGFALL_SECTION=Open flagfall standings o.ffe 2>&1
  "event">Cup, League
  <h1>Pairings of round 1
  "event">Cup, League
  <h1>Standings after round 1
  "event">Cup, Open
  <h1>Pairings of round 1
  "event">Cup, Open
  <h1>Before the first round
  "event">Cup, Late
  <h1>Before the first round
  flagfall: the event has no section "Open"; it has "main"
  ? 1
  $ printf '1 =\n2 =\n3 =\n' | flagfall event result f.ffe --section Open --round 1 -q; flagfall event pair f.ffe --all-sections --yes 2>&1 | grep -v note; flagfall event pair f.ffe --all-sections --yes 2>&1 | grep -v note
  Cup, League
  Round 2
   1.1  10 Delta 1 – 7 Gamma 1
   1.2  8 Gamma 2 – 11 Delta 2
   1.3  12 Delta 3 – 9 Gamma 3
   2.1  1 Alpha 1 – 4 Beta 1
   2.2  5 Beta 2 – 2 Alpha 2
   2.3  3 Alpha 3 – 6 Beta 3
  Log: entry 21, hash 172a-2a3a-5c72-e281-9687
  round 2: 2 matches paired (entry 21)
  Cup, Open
  Round 2, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    6 None                       0.5     1 High                       0.5
      2    2 Best                       0.5     3 Zorn                       0.5
      3    4 Able                       0.5     5 Low                        0.5
  round 2 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 22)
  Cup, Late
  Round 1, FIDE (Dutch) 2026, C.04.3 (2026)

  Board   No White                    Points    No Black                    Points
      1    4 Able                       0.0     1 High                       0.0
      2    2 Best                       0.0     5 Low                        0.0
      3    6 None                       0.0     3 Zorn                       0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 23)
  Cup, League
  Round 3
   1.1  4 Beta 1 – 10 Delta 1
   1.2  11 Delta 2 – 5 Beta 2
   1.3  6 Beta 3 – 12 Delta 3
   2.1  7 Gamma 1 – 1 Alpha 1
   2.2  2 Alpha 2 – 8 Gamma 2
   2.3  9 Gamma 3 – 3 Alpha 3
  Log: entry 24, hash 4f67-9b67-4959-079f-39d6
  round 3: 2 matches paired (entry 24)
  flagfall: round 2: the game of 5 and 4 has no result; enter it, or mark it as adjourned
  flagfall: section Cup, Open: its round is not stored
  flagfall: round 1: the game of 5 and 2 has no result; enter it, or mark it as adjourned
  flagfall: section Cup, Late: its round is not stored
  Cup, Open
  Cup, Late

  $ flagfall event pair f.ffe --all-sections --by-hand 1-2 2>&1
  flagfall: --all-sections pairs the next round of each by its rules
  flagfall: see "flagfall event pair --help"
  ? 2

Norms say no more than the dates of the rounds do: nine rounds in three days have three on one of them; where some dates are
missing, those rounds may be on any day.

  $ sed 's/^052 .*/052 2026\/03\/09/; /^132/d' $DATA/standings/danube.trf >three.trf; sed -n 's/^0[45]2/&/p' three.trf; flagfall norms three.trf 16 --title IM | grep -e 'norm:' -e day
  042 2026/03/07
  052 2026/03/09
  16 WIM Perez, Pilar (ESP, 2309): IM norm: no
    no      1.1    * rounds on one day: 3, at most 2
    - at most 12 hours of play a day
    - registered with FIDE 30 days before
  $ sed '/^132/{s/^\(.\{91\}\)........\(.*\)/\1        \2/;s/^\(.\{101\}\)........\(.*\)/\1        \2/;}' $DATA/standings/danube.trf >some.trf; grep ^132 some.trf; flagfall norms some.trf 16 --title IM | grep -e 'norm:' -e day -e dates
  132                                                                                                            26/03/09  26/03/10  26/03/11  26/03/12  26/03/13  26/03/14  26/03/15
  16 WIM Perez, Pilar (ESP, 2309): IM norm: undecided
    unknown 1.1    * rounds on one day: 1, perhaps 3, at most 2
    - dates of 2 rounds are not stated: at most two a day
    - at most 12 hours of play a day
    - registered with FIDE 30 days before

Who may not meet, by numbers, by family or club, in some rounds; a penalty.

  $ printf 'name,rating,club\n"Adams, Jim",2400,North\n"Baker, Ann",2300,South\n"Clark, Bob",2200,East\n"Adams, Kim",2100,West\n"Evans, Eve",2000,North\n"Flynn, Flo",1900,South\n' >club.csv
  $ flagfall event new v.ffe --system dutch --rounds 5 --start 2026-11-21 --initial-colour white -q; flagfall event import v.ffe club.csv -q; flagfall event pair v.ffe </dev/null 2>/dev/null | tail -n 3
      1    1 Adams, Jim                 0.0     4 Adams, Kim                 0.0
      2    5 Evans, Eve                 0.0     2 Baker, Ann                 0.0
      3    3 Clark, Bob                 0.0     6 Flynn, Flo                 0.0
  $ flagfall event forbid v.ffe --by family --rounds 1-2; flagfall event forbid v.ffe 2,5; flagfall event forbid v.ffe 1-3,6 --rounds 1; flagfall event forbid v.ffe
  may not meet: of one family, rounds 1 to 2: 1 set (entry 3)
  may not meet: 2,5, rounds 1 to 5: 1 set (entry 4)
  may not meet: 1-3,6, rounds 1 to 1: 1 set (entry 5)
  rounds 1 to 2: 1 4
  rounds 1 to 5: 2 5
  rounds 1 to 1: 1 2 3 6
  $ flagfall event pair v.ffe --yes 2>/dev/null | tail -n 4; flagfall event export v.ffe --format trf26 | grep ^260
    6
  The smallest rule that would have to give, prohibited:
    1 pair of the event's own list of prohibited pairs
      3 Clark, Bob - 6 Flynn, Flo
  260   1   2    1    4
  260   1   5    2    5
  260   1   1    1    2    3    6
  $ flagfall event forbid v.ffe 1-3,6 --rounds 1 --cancel; flagfall event forbid v.ffe --format json; flagfall event pair v.ffe --yes 2>/dev/null | tail -n 4; flagfall event forbid v.ffe 1-9 2>&1
  may meet again: 1-3,6, rounds 1 to 1: 1 set (entry 6)
  {"type":"prohibition","first":1,"last":2,"players":[1,4]}
  {"type":"prohibition","first":1,"last":5,"players":[2,5]}
      1    1 Adams, Jim                 0.0     5 Evans, Eve                 0.0
      2    4 Adams, Kim                 0.0     2 Baker, Ann                 0.0
      3    3 Clark, Bob                 0.0     6 Flynn, Flo                 0.0
  round 1 paired by FIDE (Dutch) 2026, C.04.3 (2026), flagfall 0.1.0 (entry 7)
  flagfall: v.ffe: error: no player has the number 7 [player-unknown]
  flagfall: nothing was changed
  ? 1
  $ printf '1 1-0\n2 1-0\n3 1-0\n' | flagfall event result v.ffe --round 1 -q; flagfall event points v.ffe 1 --deduct 0.5 --reason 'telephone rang'; flagfall event points v.ffe 1 --deduct 1 2>&1
  1 Adams, Jim: ½ point deducted (entry 11)
  flagfall: event points requires --reason
  flagfall: see "flagfall event points --help"
  ? 2
  $ flagfall standings v.ffe -q | sed -n '4,10p'; flagfall event export v.ffe --format trf26 | grep ^299
  Rk  No    Name         Rtg  Pts
   1   3    Clark, Bob  2200    1
       4    Adams, Kim  2100    1
   3   1    Adams, Jim  2400    ½
   4   2    Baker, Ann  2300    0
       5    Evans, Eve  2000    0
       6    Flynn, Flo  1900    0
  299     0.0  -0.5  000    1

Prizes: the most valuable one each, worked by hand. Ina has 50 of all and 80 of the women: the 80; then place 2 of all is Eva's,
whose 30 of the women was less. By the order of the tables it is otherwise.

  $ printf 'name,rating,sex\nMax,2000,m\nIna,1900,w\nEva,1800,w\nTom,1700,m\n' >pr.csv; flagfall event new pr.ffe --kind round-robin --start 2026-11-21 -q; flagfall event import pr.ffe pr.csv -q; flagfall event pair pr.ffe --all -q
  $ printf '1,1,0\n' >/dev/null; printf '1 1 1-0\n1 2 1-0\n2 1 0-1\n2 2 1-0\n3 1 1-0\n3 2 0-1\n' | flagfall event result pr.ffe -q; flagfall standings pr.ffe -q | sed -n '4,8p'
  Rk  No    Name   Rtg  Pts
   1   1    Max   2000    3
   2   2    Ina   1900    2
   3   3    Eva   1800    1
   4   4    Tom   1700    0
  $ printf 'category,women,sex=w\nprize,,1,100\nprize,,2,50\nprize,women,1,80\nprize,women,2,30\n' >prizes.csv; flagfall prizes pr.ffe prizes.csv --why
  All players
     1     1  Max                                  3        100.00
          place 1 alone: 100.00
     2     3  Eva                                  1         50.00
          place 2 alone: 50.00; not 30.00 of women

  women
     1     2  Ina                                  2         80.00
          place 1 alone: 80.00; not 50.00 of all players

  Together                                                  230.00
  No player to take it                                       30.00

  $ (echo prizes,first; cat prizes.csv) >first.csv; flagfall prizes pr.ffe first.csv
  All players
     1     1  Max                                  3        100.00
     2     2  Ina                                  2         50.00

  women
     1     3  Eva                                  1         80.00

  Together                                                  230.00
  No player to take it                                       30.00

Who can still be first, by every way in which the last games can end; the same as nine tables made one by one.

  $ flagfall event new q.ffe --kind round-robin --tiebreaks SB,DE --start 2026-11-21 pr.csv -q 2>/dev/null; flagfall event pair q.ffe --all -q; printf '1 1 1-0\n1 2 =\n2 1 0-1\n2 2 1-0\n' | flagfall event result q.ffe -q; flagfall standings q.ffe --what-if
  Round 3: 2 games open, 9 ways to end, each ranked

    1 Max: first in 6 of 9
        board 2: 1-0 0 of 3, ½-½ 3 of 3, 0-1 3 of 3
    3 Eva: first in 3 of 9
        board 2: 1-0 3 of 3, ½-½ 0 of 3, 0-1 0 of 3

  Places from best to worst
    1-2  1 Max
    2-4  2 Ina
    1-2  3 Eva
    3-4  4 Tom

  $ for a in 1-0 = 0-1; do for b in 1-0 = 0-1; do cp q.ffe w.ffe.tmp; printf "3 1 $a\n3 2 $b\n" | flagfall event result w.ffe.tmp --no-copy -q; flagfall standings w.ffe.tmp -q --format csv | tail -n +2 | cut -d, -f 1,3; done; done | sort | awk -F, '{ if (!($2 in lo) || $1 < lo[$2]) lo[$2] = $1; if ($1 > hi[$2]) hi[$2] = $1; if ($1 == 1) n[$2]++ } END { for (p in lo) print p, lo[p] "-" hi[p], n[p] + 0 }' | sort
  Eva 1-2 3
  Ina 2-4 0
  Max 1-2 6
  Tom 3-4 0
  $ flagfall standings q.ffe --what-if --format json | sed 's/.*"name":"\([^"]*\)","best":\(.\),"worst":\(.\),"first":\(.\).*/\1 \2-\3 \4/' | sort
  Eva 1-2 3
  Ina 2-4 0
  Max 1-2 6
  Tom 3-4 0
  $ flagfall standings pr.ffe --what-if 2>&1; flagfall standings f.ffe --section League --show teams --what-if 2>&1
  flagfall: no tie-breaks were announced in the file; name them with --tiebreaks, or players with equal points share a rank
  flagfall: no game of round 3 is open: the places are as they are
  flagfall: --what-if is of players, as text or JSON
  flagfall: see "flagfall standings --help"
  ? 2

Rows of separators are empty; a rating list says how many players it has not.

  $ printf 'name;rating\nAda;1800\n;\n;;\nBob;1700\n;;;\n' >sep.csv; flagfall event new sep.ffe sep.csv --system dutch
  created sep.ffe
  sep.csv (players): 2 players added (entry 2)
  $ printf 'ID Number      Name                Fed Sex Tit  SRtng B-day\n4600009        Ada                 GER F        1850  1985  \n' >fide.txt; flagfall event import sep.ffe fide.txt; flagfall event import sep.ffe fide.txt
  fide.txt (rating list): 1 player changed; 1 player of the event not in the list (--notes names them) (entry 3)
  fide.txt (rating list): 1 player changed; 1 player of the event not in the list (--notes names them) (nothing new)
