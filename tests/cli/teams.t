Standings of teams from a TRF26 file: rosters (310), a line-up out of order (300), the bye (320), a
forfeited match (330), the points of a match (362). The tie-breaks are those that the file announces.

  $ cp $DATA/teams/river.trf $DATA/standings/harbour.trf .
  $ flagfall standings river.trf --show teams
  River League Cup 2026
  Final standings after 5 rounds
  Swiss of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Rk  No  Team       MP  MPVGP  BH:MP/C1  EMGSB  EDE
   1   2  Old Town    7   10.0      22.0   41.5
   2   1  Harbour     7    9.0      22.0   37.5
   3   4  Hillfort    6    8.0      23.0   36.5
   4   3  Riverside   4    6.0      18.0   24.0
   5   5  Lakeside    1    4.5      24.0   18.5

By game points; other criteria.

  $ flagfall standings -q river.trf --show teams --rank-by game --tiebreaks MPVGP,BH,BH:MP,SSSC,SB
  River League Cup 2026
  Final standings after 5 rounds
  Swiss of teams, 5 teams by game points; tie-breaks by C.07 of 1 March 2026

  Rk  No  Team       GP  MPVGP    BH  BH:MP   SSSC     SB
   1   2  Old Town   10    7.0  35.0   23.0  12.00  66.00
   2   1  Harbour     9    7.0  36.0   23.0  12.14  61.50
   3   4  Hillfort    8    6.0  37.0   24.0  11.29  57.75
   4   3  Riverside   6    4.0  33.5   22.0   8.79  39.00
   5   5  Lakeside   4½    1.0  37.5   25.0   6.36  30.25

  $ flagfall standings -q river.trf --show teams --match-points 3/1/0 --tiebreaks EMMSB/C1,EGGSB,BC,TBR
  River League Cup 2026
  Final standings after 5 rounds
  Swiss of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Rk  No  Team       MP  GP  EMMSB/C1  EGGSB    BC  TBR
   1   2  Old Town    9  10      36.0  66.00  22.0
   2   1  Harbour     9   9      36.0  61.50  21.5
   3   4  Hillfort    7   8      28.0  57.75  19.5
   4   3  Riverside   5   6      12.0  39.00  15.0
   5   5  Lakeside    1  4½       0.0  30.25  12.0

The cross table, the rounds, as JSON, as CSV.

  $ flagfall standings -q river.trf --show teams,cross,rounds
  River League Cup 2026
  Final standings after 5 rounds
  Swiss of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Cross table (opponent's number, colour at board 1, game points)

  Rk  No  Team          R1     R2     R3     R4    R5  MP
   1   2  Old Town   4b:1½  1w:1½  5b:2½      U  3b:+   7
   2   1  Harbour     3w:2  2b:1½  4w:1½  5b:2½     U   7
   3   4  Hillfort   2w:1½      U  1b:1½  3w:1½  5w:2   6
   4   3  Riverside   1b:1   5w:2      U  4b:1½  2w:-   4
   5   5  Lakeside       U   3b:1   2w:½   1w:½  4b:1   1

  Round 1

  Bd  No  White     Result   No  Black
       1  Harbour   2 - 1     3  Riverside
       4  Hillfort  1½ - 1½   2  Old Town
       5  Lakeside  U

  Round 2

  Bd  No  White      Result   No  Black
       2  Old Town   1½ - 1½   1  Harbour
       3  Riverside  2 - 1     5  Lakeside
       4  Hillfort   U

  Round 3

  Bd  No  White      Result   No  Black
       1  Harbour    1½ - 1½   4  Hillfort
       5  Lakeside   ½ - 2½    2  Old Town
       3  Riverside  U

  Round 4

  Bd  No  White     Result   No  Black
       4  Hillfort  1½ - 1½   3  Riverside
       5  Lakeside  ½ - 2½    1  Harbour
       2  Old Town  U

  Round 5

  Bd  No  White      Result  No  Black
       3  Riverside  - / +    2  Old Town
       4  Hillfort   2 - 1    5  Lakeside
       1  Harbour    U

  $ flagfall standings -q river.trf --show teams --format json --tiebreaks EMGSB | head -1
  {"type":"team_standing","rank":1,"no":2,"name":"Old Town","match_points":"7","game_points":"10","ranked_by":"match","points":"7","half_points":14,"rules":"2026","tiebreaks":{"EMGSB":{"value":41.5}}}

  $ flagfall standings -q river.trf --show teams --format csv --tiebreaks EMGSB,EDE
  rank,no,name,match_points,game_points,EMGSB,EDE
  1,2,Old Town,7.0,10.0,41.5,
  2,1,Harbour,7.0,9.0,37.5,
  3,4,Hillfort,6.0,8.0,36.5,
  4,3,Riverside,4.0,6.0,24.0,
  5,5,Lakeside,1.0,4.5,18.5,

  $ flagfall standings -q river.trf --show teams --linear
  River League Cup 2026
  Final standings after 5 rounds
  Swiss of teams, 5 teams by match points; tie-breaks by C.07 of 1 March 2026

  Rank 1: Old Town, number 2, 7.0 points; MPVGP 10.0; BH:MP/C1 22.0; EMGSB 41.5; EDE none.
  Rank 2: Harbour, number 1, 7.0 points; MPVGP 9.0; BH:MP/C1 22.0; EMGSB 37.5; EDE none.
  Rank 3: Hillfort, number 4, 6.0 points; MPVGP 8.0; BH:MP/C1 23.0; EMGSB 36.5; EDE none.
  Rank 4: Riverside, number 3, 4.0 points; MPVGP 6.0; BH:MP/C1 18.0; EMGSB 24.0; EDE none.
  Rank 5: Lakeside, number 5, 1.0 points; MPVGP 4.5; BH:MP/C1 24.0; EMGSB 18.5; EDE none.

How a team came to its values, and what separates two.

  $ flagfall standings -q river.trf --show teams --explain Lakeside --tiebreaks MPVGP,BH:MP/C1,EMGSB,SSSC,BC
  Lakeside, No 5: rank 5 with 1 point
  Tie-breaks by C.07 of 1 March 2026

  MPVGP, match points or game points, the other score (C.07 13.1): 4.5
    round 1      1.5   pairing-allocated bye
    round 2      1.0   lost against Riverside
    round 3      0.5   lost against Old Town
    round 4      0.5   lost against Harbour
    round 5      1.0   lost against Hillfort
    1.5 + 1.0 + 0.5 + 0.5 + 1.0 = 4.5

  BH:MP/C1, Buchholz (C.07 8.1): 24.0
    round 1  [   1.0]  pairing-allocated bye: dummy opponent with the team's own 1, 16.4; cut as the least, 14
    round 2      4.0   Riverside, match points 4
    round 3      7.0   Old Town, match points 7
    round 4      7.0   Harbour, match points 7
    round 5      6.0   Hillfort, match points 6
    [1.0] 4.0 + 7.0 + 7.0 + 6.0 = 24.0

  EMGSB, Sonneborn-Berger: opponents' match points, own game points (C.07 13.2): 18.5
    round 1      1.5   pairing-allocated bye: dummy opponent with the team's own 1, 16.4, times the 1½ scored
    round 2      4.0   Riverside, match points 4, times the 1 scored
    round 3      3.5   Old Town, match points 7, times the ½ scored
    round 4      3.5   Harbour, match points 7, times the ½ scored
    round 5      6.0   Hillfort, match points 6, times the 1 scored
    1.5 + 4.0 + 3.5 + 3.5 + 6.0 = 18.5

  SSSC, scores and schedule strength combination (C.07 13.4): 12.83
    round 1     1.00   pairing-allocated bye: dummy opponent with the team's own 1, 16.4
    round 2     4.00   Riverside, match points 4
    round 3     7.00   Old Town, match points 7
    round 4     7.00   Harbour, match points 7
    round 5     6.00   Hillfort, match points 6
    1.00 + 4.00 + 7.00 + 7.00 + 6.00, sum / 3, + 4.5 = 12.83

  BC, board count (C.07 12.1): 12.0
    no other is tied with the team at this point

  $ flagfall standings -q river.trf --show teams --why "#1" "#2" --tiebreaks EDE,TBR
  Old Town is ahead of Harbour by TBR, top board results (C.07 12.2): 1 to 2
    EDE is equal: 1 to 1

  $ flagfall standings -q river.trf --show teams --explain 1 --tiebreaks EDE,TBR
  Old Town, No 2: rank 1 with 7 points
  Tie-breaks by C.07 of 1 March 2026

  EDE, extended direct encounter (C.07 13.3): 1
    place among the 2 teams tied at this point, by the matches between them; match points between them: Old Town 1, Harbour 1; game points between them: Old Town 1½, Harbour 1½
    round 2      1.0   Harbour: 1.0
    1.0 = place 1

  TBR, top board results (C.07 12.2): 1
    among the 2 teams tied at this point, board 1 first, then board 2, and so on
        4.0   board 1
        4.5   board 2
        3.0   board 3
    4.0 + 4.5 + 3.0 = place 1

Where the rules can be read in two ways it says so.

  $ flagfall standings river.trf --show teams --tiebreaks EDET -o table.txt 2>&1
  flagfall: river.trf:20:112: warning: round 3: "+" without an opponent, taken as F (full-point bye) [bye-form]
  flagfall: river.trf: warning: at single boards (BC, TBR, BBE) a bye of the pairing and a match won by forfeit count as won at every board, a half-point bye as drawn; C.07 12 does not say, the event's rules should [boards-of-byes]
  flagfall: river.trf: warning: EDET, EDEB, EDEBT and EDEBB are read as: the boards decide where exactly two teams are left with equal match points and game points (C.07 13.3.2); the event's rules should say so [uncertain]
  $ rm table.txt

What does not go together.

  $ flagfall standings river.trf --show teams --tiebreaks TPR 2>&1
  flagfall: river.trf:20:112: warning: round 3: "+" without an opponent, taken as F (full-point bye) [bye-form]
  flagfall: --tiebreaks: "TPR" is a tie-break of players, this is about teams
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings river.trf --show teams --tiebreaks EMMSB/M1 2>&1
  flagfall: river.trf:20:112: warning: round 3: "+" without an opponent, taken as F (full-point bye) [bye-form]
  flagfall: --tiebreaks: "/M1" is not a modifier of EMMSB
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings river.trf --show teams --unrated 1000 2>&1
  flagfall: --unrated is about players and does not go with --show teams
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings river.trf --tiebreaks EDE 2>&1
  flagfall: river.trf:20:112: warning: round 3: "+" without an opponent, taken as F (full-point bye) [bye-form]
  flagfall: --tiebreaks: "EDE" is a tie-break of teams, this is about players
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings harbour.trf --show teams 2>&1
  flagfall: harbour.trf: no player in it belongs to a team: --show teams has nothing to rank
  ? 3

Reports of matches, players by board.

  $ flagfall print matches river.trf --round 5
  River League Cup 2026
  Matches of round 5
  Harbour, 2026/04/04 – 2026/04/06

  Hillfort – Lakeside

  Bd         Hillfort                 Result  Lakeside
   1  white  Hillfort, A (1975)       ½ – ½   Lakeside, A (1900)
   2  black  Hillfort, B (1930)       ½ – ½   Lakeside, B (1870)
   3  white  Hillfort, C (1880)       1 – 0   Lakeside, C (1830)
             Game points              2 – 1
             Captain: ______________          Captain: ______________

  $ flagfall print matches river.trf --round 3 -o m.html && grep -c Captain m.html
  2
  $ flagfall print board-prizes river.trf
  River League Cup 2026
  Players by board
  Harbour, 2026/04/04 – 2026/04/06

  Board 1

     Name          Team       Games  Pts   %  Perf
  1  Harbour, A    Harbour        4    3  75  2184
  2  OldTown, A    Old Town       3    2  67  2108
  3  Hillfort, A   Hillfort       4    2  50  2024
  4  Riverside, A  Riverside      3    1  33  1868
  5  Lakeside, A   Lakeside       4    ½  13  1713

  Board 2

     Name          Team       Games  Pts   %  Perf
  1  Riverside, B  Riverside      3   2½  83  2220
  2  OldTown, B    Old Town       3   2½  83  2213
  3  Hillfort, B   Hillfort       4    2  50  1986
  4  Lakeside, B   Lakeside       4   1½  38  1922
  5  Harbour, B    Harbour        3    1  33  1803

  Board 3

     Name          Team       Games  Pts    %  Perf
  1  Harbour, D    Harbour        1    1  100  2765
  2  Hillfort, C   Hillfort       3   2½   83  2163
  3  Harbour, C    Harbour        3   1½   50  1917
  4  OldTown, C    Old Town       2    1   50  1840
  5  Lakeside, C   Lakeside       3    1   33  1803
  6  Riverside, C  Riverside      3    1   33  1775
  7  Lakeside, D   Lakeside       1    0    0  1190
  8  OldTown, D    Old Town       1    0    0  1080

  By percentage, points, performance of games played at the board.

  $ flagfall print board-prizes river.trf --round 1 -o b.xlsx && rm b.xlsx m.html
  $ flagfall print matches harbour.trf 2>&1
  flagfall: the event has no teams
  ? 1

The records of teams come back as they are; TRF16 has only the teams.

  $ flagfall standings -q river.trf --keep --format trf26 | tr -d '\r' | grep -E '^3'
  352 WBW
  362 TW 2.0   TD 1.0   TL 0.0
  310   1 Harbour                          HAR     2045                       1    2    3    4
  310   2 Old Town                         OLD     2031                       5    6    7    8
  310   3 Riverside                        RIV     1978                       9   10   11   12
  310   4 Hillfort                         HIL     1928                      13   14   15   16
  310   5 Lakeside                         LAK     1866                      17   18   19   20
  300   3   5   2   18   17   19
  320  1.0  1.5   5   4   3   2   1
  330 -+   5   3   2
  $ flagfall standings river.trf --keep --format trf16 | tr -d '\r' | grep -E '^(013|3)'
  013 Harbour                            1    2    3    4
  013 Old Town                           5    6    7    8
  013 Riverside                          9   10   11   12
  013 Hillfort                          13   14   15   16
  013 Lakeside                          17   18   19   20

An event file keeps them too.

  $ flagfall event new cup.ffe && flagfall event import cup.ffe river.trf -q
  created cup.ffe
  $ flagfall standings -q cup.ffe --show teams --format csv
  rank,no,name,match_points,game_points,MPVGP,BH:MP/C1,EMGSB,EDE
  1,2,Old Town,7.0,10.0,10.0,22.0,41.5,
  2,1,Harbour,7.0,9.0,9.0,22.0,37.5,
  3,4,Hillfort,6.0,8.0,8.0,23.0,36.5,
  4,3,Riverside,4.0,6.0,6.0,18.0,24.0,
  5,5,Lakeside,1.0,4.5,4.5,24.0,18.5,
  $ flagfall event export cup.ffe -o - --format trf26 | tr -d '\r' | grep -E '^3'
  352 WBW
  362 TW 2.0   TD 1.0   TL 0.0
  310   1 Harbour                          HAR     2045    7.0    9.0   2     1    2    3    4
  310   2 Old Town                         OLD     2031    7.0   10.0   1     5    6    7    8
  310   3 Riverside                        RIV     1978    4.0    6.0   4     9   10   11   12
  310   4 Hillfort                         HIL     1928    6.0    8.0   3    13   14   15   16
  310   5 Lakeside                         LAK     1866    1.0    4.5   5    17   18   19   20
  300   3   5   2   18   17   19
  320  1.0  1.5   5   4   3   2   1
  330 -+   5   3   2
  $ rm cup.ffe river.trf harbour.trf

Teams may stand before their players. Points that the file states and the results do not make are said.

  $ { grep -a -v '^001' $DATA/teams/river.trf; grep -a '^001' $DATA/teams/river.trf; } >early.trf; flagfall standings early.trf --show teams 2>/dev/null >a; flagfall standings $DATA/teams/river.trf --show teams 2>/dev/null | cmp - a
  $ sed 's/^\(310   2 Old Town                         OLD     2031\).............../\1    9.0   10.0/' early.trf >c.trf; flagfall standings c.trf --show teams 2>&1 >/dev/null | grep Old
  flagfall: c.trf: warning: team 2, "Old Town": the file says 9 match points and 10 game points, the results make 7 and 10, which count [points-disagree]
  $ sed 's/^\(310   2.*\)   8$/\1  77/' early.trf >b.trf; flagfall standings b.trf --show teams 2>&1 >/dev/null | grep 77
  flagfall: b.trf:19: warning: team "Old Town" names player 77, who is not in the file [team]
  $ rm -f early.trf a b.trf c.trf
