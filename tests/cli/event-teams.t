A Swiss of five teams on two boards in an event file: the teams come with the players, in board order.

  $ printf 'name,rating,team\n"Ash, A",2100,North\n"Ash, B",2000,North\n"Ash, C",1900,North\n"Birch, A",2050,South\n"Birch, B",1950,South\n"Birch, C",1850,South\n"Cedar, A",2080,East\n"Cedar, B",1990,East\n"Cedar, C",1890,East\n"Deal, A",2020,West\n"Deal, B",1920,West\n"Elm, A",2010,Centre\n"Elm, B",1910,Centre\n' >p.csv
  $ flagfall event new c.ffe --name Cup --start 2026-05-02 --rounds 3 && flagfall event import c.ffe p.csv
  created c.ffe
  p.csv (players): 13 players added (entry 2)
  $ flagfall event new none.ffe -q && flagfall event teams none.ffe && flagfall event teams none.ffe --format json
  The event has no teams.
  $ flagfall event teams c.ffe --system swiss-a --colours 2 --match-points 2/1/0
  swiss-a; boards WB; match points 2/1/0 (entry 3)
  $ flagfall event teams c.ffe
    1  North: 1 Ash, A; 2 Ash, B; 3 Ash, C
    2  South: 4 Birch, A; 5 Birch, B; 6 Birch, C
    3  East: 7 Cedar, A; 8 Cedar, B; 9 Cedar, C
    4  West: 10 Deal, A; 11 Deal, B
    5  Centre: 12 Elm, A; 13 Elm, B
  $ flagfall event teams c.ffe --format json | head -1
  {"type":"team","no":1,"name":"North","players":[1,2,3],"withdrawn":false}

The captain's line-up: the order is that of the roster; another one needs a reason.

  $ flagfall event teams c.ffe South 5,4 --round 1 2>&1
  flagfall: c.ffe: error: round 1, team 2, "South": player 4 sits below player 5, whom the roster has lower [line-up-order]
  flagfall: nothing was changed
  ? 1
  $ flagfall event teams c.ffe South 4,6 --round 1
  line-up of round 1, South: 4,6 (entry 4)
  $ flagfall event teams c.ffe East 7,1 --round 1 2>&1
  flagfall: c.ffe: error: team 3, "East": player 1 is not in the team [line-up]
  flagfall: nothing was changed
  ? 1
  $ flagfall event teams c.ffe Nowhere 7,8 2>&1
  flagfall: no team has the number or the name "Nowhere"
  flagfall: nothing was changed
  ? 3
  $ flagfall event teams c.ffe East 7,x 2>&1
  flagfall: "7,x" is not a list of pairing numbers as in 3,1,7 or 1-4
  flagfall: nothing was changed
  ? 3
  $ flagfall event teams c.ffe East 8,7,9
  roster of East: 8,7,9 (entry 5)
  $ flagfall event teams c.ffe East 7,8 --round 1 --reason 'as handed in' 2>&1
  flagfall: c.ffe: warning: round 1, team 3, "East": player 8 sits below player 7, whom the roster has lower [line-up-order]
  line-up of round 1, East: 7,8 (entry 6)

The matches: who had White in the first pairing must be said; the bye is a draw unless something else is said.

  $ flagfall event teams c.ffe --pair 2>&1
  flagfall: the initial colour is not known: expected white or black, as it was drawn before round 1
  ? 1
  $ flagfall event teams c.ffe --pair --initial-colour white 2>&1
  flagfall: c.ffe: warning: the bye of a team counts as a drawn match in both scores; the rules of the event may say otherwise [team-bye]
  round 1: 2 matches paired, Centre is left over (entry 7)
  $ flagfall event teams c.ffe West 11,10 --round 1 2>&1
  flagfall: c.ffe: error: round 1, team 4, "West": player 10 sits below player 11, whom the roster has lower [line-up-order]
  flagfall: nothing was changed
  ? 1
  $ flagfall print matches c.ffe | sed '/^Log/d'
  Cup
  Matches of round 1
  2026/05/02

  North – East (from board 1.1)

  Bd         North                    Result   East
   1  white  Ash, A (2100)               –     Cedar, A (2080)
   2  black  Ash, B (2000)               –     Cedar, B (1990)
             Game points                 –
             Captain: ______________           Captain: ______________

  West – South (from board 2.1)

  Bd         West                     Result   South
   1  white  Deal, A (2020)              –     Birch, A (2050)
   2  black  Deal, B (1920)              –     Birch, C (1850)
             Game points                 –
             Captain: ______________           Captain: ______________

A captain's change after the boards are made, before a result stands: the boards of that match follow, with their numbers and colours.

  $ flagfall event teams c.ffe North 1,3 --round 1; flagfall print matches c.ffe | sed -n '/^North/,/Game/p'; flagfall event teams c.ffe North 1,2 --round 1; flagfall event teams c.ffe South 4,5,6 --round 1 2>&1
  line-up of round 1, North: 1,3; the boards of its match are created again (entry 8)
  North – East (from board 1.1)

  Bd         North                    Result   East
   1  white  Ash, A (2100)               –     Cedar, A (2080)
   2  black  Ash, C (1900)               –     Cedar, B (1990)
             Game points                 –
  line-up of round 1, North: 1,2; the boards of its match are created again (entry 9)
  flagfall: c.ffe: error: round 1, team 2, "South": 3 players for 2 boards [line-up]
  flagfall: nothing was changed
  ? 1

  $ flagfall event result c.ffe 1 1 1-0 -q; flagfall event teams c.ffe East 8,9 --round 1 2>&1; flagfall event teams c.ffe East 9,8,7 2>&1; flagfall event undo c.ffe -q --reason again
  flagfall: c.ffe: error: round 1, team 3, "East": a game has a result; the line-up stands [line-up-late]
  flagfall: nothing was changed
  flagfall: c.ffe: error: team 3, "East": player 8 comes below player 9 now; the order is fixed once the team has played [roster-order]
  flagfall: c.ffe: error: team 3, "East": player 7 comes below player 9 now; the order is fixed once the team has played [roster-order]
  flagfall: nothing was changed
  $ flagfall event teams c.ffe --pair 2>&1
  flagfall: round 1: the game of 1 and 3 has no result; enter it, or mark it as adjourned
  ? 1
  $ for g in '1 1-0' '2 ½-½' '3 0-1' '4 1-0'; do flagfall event result c.ffe 1 $g -q; done
  $ flagfall event teams c.ffe --pair
  round 2: 2 matches paired, West is left over (entry 16)
  $ flagfall standings c.ffe -q --show teams,standings,rounds --tiebreaks MPVGP,BH | sed '/^Log/d'
  Cup
  Standings after round 1 of 3
  Swiss of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Rk  No  Team    MP  MPVGP   BH
   1   2  South    2    2.0  0.0
   2   1  North    2    1.5  0.0
   3   5  Centre   1    1.0  1.0
   4   3  East     0    0.5  2.0
   5   4  West     0    0.0  2.0

  Round 1

  Bd  No  White   Result  No  Black
   1   1  North   1½ - ½   3  East
   2   4  West    0 - 2    2  South
       5  Centre  U

  Round 2

  Bd  No  White  Result  No  Black
   1   2  South   -       1  North
   2   3  East    -       5  Centre
       4  West   U

  $ flagfall event export c.ffe --format trf26 -o - | tr -d '\r' | grep -E '^3|^192'
  192 FIDE_TEAM_TYPEA_MP_GP
  352 WB
  362 TW 2.0   TD 1.0   TL 0.0
  310   1 North                                                               1    2    3
  310   2 South                                                               4    5    6
  310   3 East                                                                8    7    9
  310   4 West                                                               10   11
  310   5 Centre                                                             12   13
  300   1   2   4    4    6
  300   1   3   1    7    8
  300   1   1   3    1    2
  320  1.0  1.0   5   4

Two teams, everybody against everybody; a double round robin.

  $ head -7 p.csv >two.csv; flagfall event new s.ffe --start 2026-05-02 -q; flagfall event import s.ffe two.csv -q; flagfall event teams s.ffe --system scheveningen --colours 3 -q
  $ for i in 1 2 3 4; do flagfall event teams s.ffe --pair 2>&1; done
  round 1: 1 match paired (entry 4)
  round 2: 1 match paired (entry 5)
  round 3: 1 match paired (entry 6)
  flagfall: all 3 rounds are paired
  ? 1
  $ flagfall standings s.ffe -q --show rounds | sed -n '/^Round/,/^ 3/p'
  Rounds 1 to 3
  Team event, players one by one, 6 players

  Round 1

  Bd  No  White     Result  No  Black
   1   1  Ash, A     -       4  Birch, A
   2   2  Ash, B     -       5  Birch, B
   3   6  Birch, C   -       3  Ash, C
  Round 2

  Bd  No  White     Result  No  Black
   1   5  Birch, B   -       1  Ash, A
   2   2  Ash, B     -       6  Birch, C
   3   4  Birch, A   -       3  Ash, C
  Round 3

  Bd  No  White     Result  No  Black
   1   1  Ash, A     -       6  Birch, C
   2   4  Birch, A   -       2  Ash, B
   3   3  Ash, C     -       5  Birch, B

  $ flagfall event new r.ffe --start 2026-05-02 -q; flagfall event import r.ffe p.csv -q; flagfall event teams r.ffe --system double-round-robin --colours WB -q
  $ for i in 1 2 3 4 5 6 7 8 9 10 11; do flagfall event teams r.ffe --pair --round $i 2>&1 | tail -1; done
  round 1: 2 matches paired, North is left over (entry 4)
  round 2: 2 matches paired, West is left over (entry 5)
  round 3: 2 matches paired, South is left over (entry 6)
  round 4: 2 matches paired, East is left over (entry 7)
  round 5: 2 matches paired, Centre is left over (entry 8)
  round 6: 2 matches paired, North is left over (entry 9)
  round 7: 2 matches paired, West is left over (entry 10)
  round 8: 2 matches paired, South is left over (entry 11)
  round 9: 2 matches paired, Centre is left over (entry 12)
  round 10: 2 matches paired, East is left over (entry 13)
  flagfall: all 10 rounds are paired
  $ flagfall standings r.ffe -q --show teams,cross | sed '/^Log/d'
  Before the first round
  Double round robin of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Cross table (opponent's number, colour at board 1, game points)

  Rk  No  Team    MP
   1   1  North    0
   1   2  South    0
   1   3  East     0
   1   4  West     0
   1   5  Centre   0

  $ flagfall event check r.ffe
  The event file is sound: database, tables, log and pairings agree.

How the teams meet may be said at once, in a set-up file, or later; tie-breaks are those of teams.

  $ flagfall event new q.ffe --teams 'swiss-b, game' --boards BWB --match-points 3/1/0 --initial-colour white --tiebreaks MPvGP,EDE,BH:MP/C1 --start 2026-05-02 -q; flagfall event export q.ffe --format setup | tee setup.txt; flagfall event new q2.ffe --from setup.txt -q; flagfall event export q2.ffe --format setup | cmp setup.txt -
  start: 2026-05-02
  kind: team
  teams: swiss-b, game
  boards: BWB
  match points: 3/1/0
  initial colour: white
  tie breaks: MPvGP,EDE,BH:MP/C1
  $ flagfall event import q.ffe p.csv -q; flagfall event teams q.ffe --pair 2>/dev/null; flagfall event export q.ffe --format trf26 | tr -d '\r' | grep -a '^[0-3][0-9]2' | cut -c1-26
  round 1: 2 matches paired, Centre is left over (entry 3)
  042 2026/05/02
  062 13
  072 13
  082 5
  092 Team: Swiss-System
  152 W
  182 Flagfall 0.1.0
  192 FIDE_TEAM_TYPEB_GP_MP
  202 MPvGP,EDE,BH:MP/C1
  352 BWB
  362 TW 3.0   TD 1.0   TL 0
  $ flagfall event set q.ffe --tiebreaks BH/C1,KS -q; flagfall event set q.ffe --tiebreaks TPR 2>&1 | head -1; flagfall event set q.ffe --tiebreaks proposed 2>&1 | head -1; flagfall event set q.ffe --boards 61 2>&1 | head -1; flagfall event new q3.ffe --kind swiss --tiebreaks EDE 2>&1 | head -1
  flagfall: --tiebreaks: "TPR" is a tie-break of players, this is about teams
  flagfall: --tiebreaks: nothing is proposed for an event of this kind; name the tie-breaks
  flagfall: --boards: expected a list like WBWB, or the number of boards, not "61"
  flagfall: --tiebreaks: "EDE" is a tie-break of teams, this is about players

Rosters and line-ups as CSV with a board column, out and in again; each is checked as by hand.

  $ flagfall event new l.ffe --teams round-robin --boards 2 --start 2026-05-02 -q; flagfall event import l.ffe p.csv -q; flagfall event teams l.ffe South 4,6 --round 1 -q; flagfall event teams l.ffe East 0,9 --round 1 -q; flagfall event export l.ffe --format csv --what line-ups --round 1 | tee round1.csv; flagfall event export l.ffe --format csv --what line-ups --numbers | head -n 4
  round,team,board,player
  1,South,1,"Birch, A"
  1,South,2,"Birch, C"
  1,East,1,
  1,East,2,"Cedar, C"
  round,team,board,player
  ,North,1,1
  ,North,2,2
  ,North,3,3
  $ flagfall event new m.ffe --teams round-robin --boards 2 --start 2026-05-02 -q; flagfall event import m.ffe p.csv round1.csv; flagfall event export m.ffe --format csv --what line-ups --round 1 | cmp - round1.csv
  p.csv (players): 13 players added (entry 2)
  round1.csv (line-ups): 2 taken (entry 3)
  $ printf 'round;team;board;player\n1;North;2;1\n1;North;1;2\n1;Nowhere;1;3\n1;South;x;4\n1;South;1;1\n1;East;1;Nobody\n' >bad.csv; flagfall event import m.ffe bad.csv 2>&1; printf 'team,board,player\nNorth,1,2\nNorth,2,1\nNorth,3,3\n' >roster.csv; flagfall event import m.ffe roster.csv; flagfall event import m.ffe roster.csv --round 2; flagfall event teams m.ffe | head -n 1
  flagfall: bad.csv:4:3: error: no team has this name or number: "Nowhere" [line-up]
  flagfall: bad.csv:5:9: error: this is not a board: "x" [line-up]
  flagfall: bad.csv:7:10: error: no player, or several, have this name or number: "Nobody" [line-up]
  flagfall: bad.csv: error: round 1, team 1, "North": player 1 sits below player 2, whom the roster has lower [line-up-order]
  flagfall: bad.csv: error: team 2, "South": player 1 is not in the team [line-up]
  flagfall: "bad.csv": nothing was taken because of the errors above; --partial takes the rest
  roster.csv (line-ups): 1 taken (entry 4)
  roster.csv (line-ups): 1 taken (entry 5)
    1  North: 2 Ash, B; 1 Ash, A; 3 Ash, C

A board that is named twice is not taken from its line-up by the later row; 200,000 rows of one board take no time.

  $ printf 'round,team,board,player\n1,North,1,1\n1,South,1,4\n1,North,1,2\n1,North,2,3\n' >twice.csv; flagfall event import m.ffe twice.csv 2>&1; flagfall event import m.ffe twice.csv --partial -q; flagfall event export m.ffe --format csv --what line-ups --round 1 --numbers
  flagfall: twice.csv:4:9: error: the board has a player in this line-up already: "1" [line-up]
  flagfall: "twice.csv": nothing was taken because of the errors above; --partial takes the rest
  round,team,board,player
  1,South,1,4
  1,East,1,
  1,East,2,9
  $ { printf 'round,team,board,player\n'; yes '1,North,1,1' | head -n 99000; yes '2,North,1,1' | head -n 99000; } >long.csv; flagfall event import m.ffe long.csv 2>&1 | tail -n 1
  flagfall: "long.csv": nothing was taken because of the errors above; --partial takes the rest

Points of a team beside its matches: which of the two scores has to be said, and a player has none.

  $ cp c.ffe pts.ffe; flagfall event points pts.ffe North --deduct 1 --of match --reason 'late with the line-up'; flagfall event points pts.ffe '#2' --add 0.5 --of game --reason appeal
  1 North: 1 match point deducted (entry 17)
  2 South: ½ game point added (entry 18)
  $ flagfall event points pts.ffe 3 --deduct 1 --reason late 2>&1
  flagfall: East is a team: say --of match or --of game points
  ? 3
  $ flagfall event points pts.ffe 'Ash, A' --deduct 1 --of game --reason late 2>&1
  flagfall: no team has the number or the name "Ash, A"
  ? 3
  $ flagfall event new one.ffe p.csv -q 2>/dev/null; flagfall event points one.ffe 1 --deduct 1 --of match --reason late 2>&1
  flagfall: --of belongs to an event of teams
  ? 3
  $ for f in c pts; do flagfall standings $f.ffe -q --show teams --tiebreaks MPVGP | sed '/^Log/d'; done; flagfall event export pts.ffe --format trf26 | grep '^299'; flagfall event check pts.ffe
  Cup
  Standings after round 1 of 3
  Swiss of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Rk  No  Team    MP  MPVGP
   1   2  South    2    2.0
   2   1  North    2    1.5
   3   5  Centre   1    1.0
   4   3  East     0    0.5
   5   4  West     0    0.0

  Cup
  Standings after round 1 of 3
  Swiss of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Rk  No  Team    MP  MPVGP
   1   2  South    2    2.5
   2   1  North    1    1.5
   3   5  Centre   1    1.0
   4   3  East     0    0.5
   5   4  West     0    0.0

  299    -1.0   0.0  000    1
  299     0.0   0.5  000    2
  The event file is sound: database, tables, log and pairings agree.

A bye is a team's: who is missing at the check-in is none, and takes no team of the same number out of the round.

  $ flagfall event new away.ffe -q; flagfall event import away.ffe p.csv -q; flagfall event teams away.ffe --system swiss-a --colours 2 -q; flagfall event checkin away.ffe 1 3 -q; flagfall event checkin away.ffe --close 2>&1
  flagfall: in an event of teams only a team has a bye (event teams --bye): leave a player who is away out of the line-up (event teams)
  ? 1
  $ flagfall event player bye away.ffe 2 1 2>&1
  flagfall: in an event of teams only a team has a bye (event teams --bye): leave a player who is away out of the line-up (event teams)
  ? 1
  $ flagfall event player withdraw away.ffe 2; flagfall event teams away.ffe --pair --initial-colour white 2>/dev/null; flagfall event export away.ffe --format trf26 | grep -c '^240'
  2 Ash, B has withdrawn (entry 5)
  round 1: 2 matches paired, Centre is left over (entry 6)
  0
  ? 1

What does not go.

  $ flagfall event teams c.ffe --colours WXW 2>&1
  flagfall: --colours: expected a list like WBWB, or the number of boards, not "WXW"
  flagfall: see "flagfall event teams --help"
  flagfall: nothing was changed
  ? 2
  $ flagfall event teams c.ffe South 2>&1
  flagfall: event teams requires FILE, or FILE TEAM NUMBERS
  flagfall: see "flagfall event teams --help"
  ? 2
  $ flagfall event new n.ffe -q; flagfall event teams n.ffe --pair 2>&1
  flagfall: the event has no teams
  ? 1
  $ rm *.ffe *.csv setup.txt

A team that is away, asked for ahead, and one that has left: neither is paired (C.04.2); what it asked for goes into record 240.

  $ printf 'name,team,rating\na1,Ash,2000\na2,Ash,1990\nb1,Birch,1980\nb2,Birch,1970\nc1,Cedar,1960\nc2,Cedar,1950\nd1,Dogwood,1940\nd2,Dogwood,1930\ne1,Elm,1920\ne2,Elm,1910\n' >five.csv; flagfall event new five.ffe --rounds 3 --teams swiss-a --boards 2 --start 2026-03-07 -q; flagfall event import five.ffe five.csv -q
  $ flagfall event teams five.ffe Ash --bye 1; flagfall event teams five.ffe 2 --bye 2-3 --kind zero; flagfall event teams five.ffe Birch --bye 3 --cancel; flagfall event teams five.ffe Birch --bye 3 --cancel 2>&1
  Ash: half-point bye in round 1 (entry 3)
  Birch: zero-point bye in rounds 2-3 (entry 4)
  Birch: half-point bye in round 3, taken back (entry 5)
  flagfall: no bye was asked for in round 3
  ? 1
  $ flagfall event teams five.ffe --pair --initial-colour white; for b in 1 2 3 4; do flagfall event result five.ffe 1 $b 1-0 -q; done; flagfall event teams five.ffe Ash --bye 1 2>&1
  round 1: 2 matches paired (entry 6)
  flagfall: round 1 is paired
  ? 1
  $ flagfall event teams five.ffe Cedar --withdraw; flagfall event teams five.ffe Cedar --withdraw 2>&1; flagfall event teams five.ffe; flagfall event teams five.ffe --format json | sed -n 3p
  Cedar has withdrawn, with all its players (entry 11)
  flagfall: Cedar has withdrawn already
    1  Ash: 1 a1; 2 a2
    2  Birch: 3 b1; 4 b2
    3  Cedar: 5 c1; 6 c2 (withdrawn)
    4  Dogwood: 7 d1; 8 d2
    5  Elm: 9 e1; 10 e2
  {"type":"team","no":3,"name":"Cedar","players":[5,6],"withdrawn":true}
  $ flagfall event teams five.ffe --pair; flagfall print pairings five.ffe; flagfall standings --show teams --tiebreaks DE five.ffe
  round 2: 1 match paired, Elm is left over (entry 12)
  Event
  Pairings of round 2
  2026/03/07

  Bd  No  White on board 1  Pts  Result  No  Black on board 1       Pts
   1   4  Dogwood             1           1  Ash                      1
       2  Birch               1    0         zero-point bye
       5  Elm                 1    1         pairing-allocated bye

  Log: entry 12, hash 221f-1a65-4d8f-53d0-93fa
  Standings after round 1 of 3
  Swiss of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Rk  No  Team     MP  GP  DE
   1   1  Ash       1   1
       2  Birch     1   1
       3  Cedar     1   1
       4  Dogwood   1   1
       5  Elm       1   1

  Log: entry 12, hash 221f-1a65-4d8f-53d0-93fa

  $ for b in 1 2; do flagfall event result five.ffe 2 $b 1-0 -q; done; flagfall event teams five.ffe Cedar --return; flagfall event teams five.ffe Cedar --return 2>&1; flagfall event teams five.ffe --pair 2>&1; flagfall event export five.ffe --format trf26 | grep -E '^(240|320)'
  Cedar is back, with all its players (entry 15)
  flagfall: Cedar has not withdrawn
  round 3: 2 matches paired, Cedar is left over (entry 16)
  240 H   1    1
  240 Z   2    2
  320  1.0  1.0 000   5   3
  $ flagfall event teams five.ffe Ash --bye 4 2>&1; flagfall event teams five.ffe Ash --bye x 2>&1; flagfall event teams five.ffe --withdraw 2>&1; flagfall event teams five.ffe Ash --bye 1 --withdraw 2>&1; flagfall event teams five.ffe Fir --withdraw 2>&1
  flagfall: there is no round 4: the event has 3; event set --rounds changes that
  flagfall: the rounds are numbers as in 2,4-6, not "x"
  flagfall: see "flagfall event teams --help"
  flagfall: nothing was changed
  flagfall: event teams --bye, --withdraw and --return require FILE TEAM
  flagfall: see "flagfall event teams --help"
  flagfall: --bye, --withdraw and --return are for one at a time
  flagfall: see "flagfall event teams --help"
  flagfall: no team has the number or the name "Fir"
  flagfall: nothing was changed
  ? 3
  $ flagfall event new all.ffe --teams round-robin --boards 2 -q; flagfall event import all.ffe five.csv -q; flagfall event teams all.ffe Ash --bye 1 2>&1
  flagfall: only in a Swiss a team has a bye that it asks for
  ? 1

A team that leaves a round robin with fewer than half of its matches counts for nobody, as players do (C.05 6.6).

  $ for b in 1 2 3 4; do flagfall event pair all.ffe --yes -q 2>&1; flagfall event result all.ffe 1 $b 1-0 -q; done; flagfall event teams all.ffe 1 --withdraw; flagfall standings --show teams --tiebreaks DE all.ffe 2>&1
  Ash has withdrawn, with all its players (entry 11)
  flagfall: all.ffe: warning: the event has no start date; the newest tie-break rules (C.07 of 1 March 2026) are used [no-date]
  flagfall: all.ffe: warning: 1 Ash has withdrawn with 0 of 4 matches completed, fewer than half: the results are kept for the record and count for no player (C.05 6.6) [withdrawn]
  Standings after round 1
  Round robin of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Rk  No  Team     MP  GP  DE
   1   2  Birch     1   1
       3  Cedar     1   1
       4  Dogwood   1   1
       5  Elm       1   1
   5   1  Ash       0   0

  Withdrawn with fewer than half of the games completed, results in brackets count for no player (C.05 6.6): Ash

  Log: entry 11, hash 3fb0-d77d-094c-13c8-a18c

What does not go together is not passed over: a withdrawal from a round to come is a bye for the rounds.

  $ flagfall event teams five.ffe Ash --withdraw --round 3 2>&1; flagfall event teams five.ffe Ash --withdraw --kind zero 2>&1; flagfall event teams five.ffe Ash --cancel 2>&1 | head -n 1; flagfall event teams five.ffe --pair --kind half 2>&1 | head -n 1
  flagfall: --round is not for this: for rounds to come --bye takes them, as in --bye 2,4-6
  flagfall: see "flagfall event teams --help"
  flagfall: --kind and --cancel are for --bye ROUNDS
  flagfall: see "flagfall event teams --help"
  flagfall: --kind and --cancel are for --bye ROUNDS
  flagfall: --kind and --cancel are for --bye ROUNDS
