What organisers hang up and type: club names, matrices, times on the wall, lists with sums, ranges of numbers.

Long club names wrap; forfeits are seen where pairings, results and tables are.

  $ printf 'name,rating,club\n"Amsel, Anna",2281,Schachgesellschaft Unterbarnim an der Oberen Nuthe von 1891 e.V.\nBirk,2190,SK Nord\nCid,2000,x\nDan,1900,\n' >c.csv
  $ flagfall event new e.ffe c.csv --system dutch --rounds 3 --start 2026-11-21 --tiebreaks BH -q; flagfall event pair e.ffe --yes --init white -q; printf '1 +\n2 --\n' | flagfall event result e.ffe --round 1 -q
  $ flagfall print players e.ffe | sed -n '5,7p'; flagfall print standings e.ffe | sed -n '5,7p'; for w in pairings results cross wall-chart; do flagfall print $w e.ffe --round 1 | grep -c -e '+ / -' -e 'forfeit' -e '3w+'; done
  No  Name          Rtg  Club                                              Round 2
   1  Amsel, Anna  2281  Schachgesellschaft Unterbarnim an der Oberen         ☐
                         Nuthe von 1891 e.V.
  Rk  No  Name         Club                                          Rtg  Pts   BH
   1   1  Amsel, Anna  Schachgesellschaft Unterbarnim an der        2281    1  0.0
                       Oberen Nuthe von 1891 e.V.
  2
  2
  1
  1

The clock on the wall is that of the hall; data have UTC.

  $ export FLAGFALL_TIME=2026-12-31T23:30:00Z; flagfall event new t.ffe c.csv --kind round-robin -q; for z in UTC Europe/Vienna America/Lima Asia/Kolkata; do TZ=$z flagfall print players t.ffe --format html | grep -o 'Last change: [^.]*'; done; TZ=Europe/Vienna flagfall event log t.ffe | head -n 1 | cut -c 1-30
  Last change: 2026-12-31 23:30 UTC
  Last change: 2027-01-01 00:30
  Last change: 2026-12-31 18:30
  Last change: 2027-01-01 05:00
      1  2026-12-31T23:30:00Z  A

Scheveningen: one team down, the other across, with colours and sums.

  $ printf 'name,rating,team\nA1,2300,Alpha\nA2,2200,Alpha\nA3,2100,Alpha\nB1,2290,Beta\nB2,2190,Beta\nB3,2090,Beta\n' >s.csv; flagfall event new s.ffe --name Match --teams scheveningen --boards 3 -q; flagfall event import s.ffe s.csv -q; flagfall event pair s.ffe --all -q; printf '1 1-0\n2 =\n3 0-1\n' | flagfall event result s.ffe --round 1 -q
  $ flagfall print pairings s.ffe --round 1 --of players | sed -n '4,8p'; flagfall print matrix s.ffe | sed -n '4,10p'; flagfall print matrix s.ffe --of teams | sed -n '4,6p'
   Bd  No  White   Rtg  Pts  Result  No  Black   Rtg  Pts
  1.1   1  A1     2300    0           4  B1     2290    0
  1.2   2  A2     2200    0           5  B2     2190    0
  1.3   6  B3     2090    0           3  A3     2100    0

  Alpha against Beta

  No  Name    B1  B2  B3  Pts
   1  A1      w1  b   w     1
   2  A2      b   w½  w     ½
   3  A3      b   w   b1    1
      Points  0   ½   0    2½
     No  Name   1  2   Pts
  1   1  Alpha  x  2½    2
  2   2  Beta   ½  x     0

Rows of separators only, and sums below a list, are no players; columns that are kept come out again.

  $ printf 'name;rating;Schule;Klasse\nAda;2300;HTL;1a\n;;;\nBen;2200;BG;\n;;;\n\nTotal;4500;;\nSumme:;;;\n' >q.csv; flagfall event new k.ffe -q; flagfall event import k.ffe q.csv --keep-columns all --notes 2>&1 | grep -v separator; flagfall event export k.ffe --format csv --what players -o k.csv; cat k.csv; flagfall event new k2.ffe -q; flagfall event import k2.ffe k.csv --keep-columns Schule,Klasse -q; flagfall event export k2.ffe --format csv --what players | cmp - k.csv
  flagfall: q.csv:7:1: note: a line of sums, and no player: "Total" [total]
  flagfall: q.csv:8:1: note: a line of sums, and no player: "Summe:" [total]
  q.csv (players): 2 players added (entry 2)
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club,Schule,Klasse
  1,Ada,2300,,,,,,,,HTL,1a
  2,Ben,2200,,,,,,,,BG,
  $ printf 'round,board,white,black,result\n1,1,Ada,Ben,1-0\n,,,,\n,,,,\n' >r.csv; flagfall event import k.ffe r.csv
  r.csv (results): 1 pairing or result (entry 3)

Lists of numbers have one form.

  $ python3 -c "
  > print('name'); [print('P%02d' % i) for i in range(1, 41)]" >p.csv; flagfall event new n.ffe p.csv --system dutch --rounds 5 --start 2026-11-21 -q
  $ flagfall event checkin n.ffe 1-33,40 -q; flagfall event checkin n.ffe | grep -c 'P'; flagfall event checkin n.ffe 5-3 2>&1; flagfall event checkin n.ffe 39-45 2>&1 | head -n 2
  6
  flagfall: n.ffe: error: "5-3" is no list of numbers as in 1-33,40 [player-unknown]
  check-in, round 1:  (nothing new)
  flagfall: n.ffe: error: no player "41" [player-unknown]
  flagfall: n.ffe: error: no player "42" [player-unknown]
  $ flagfall event forbid n.ffe 1-3,5 -q; flagfall event set n.ffe --withdrawn 35-37,39; flagfall event set n.ffe --back 36-37; flagfall event export n.ffe --format trf26 | grep '^260' | tr -s ' '; flagfall event teams s.ffe Beta 6,4-5 --round 2 --reason captain 2>&1 | cut -c 1-60
  35 P35 has withdrawn; 36 P36 has withdrawn; 37 P37 has withdrawn; 39 P39 has withdrawn (entry 6)
  36 P36 is back; 37 P37 is back (entry 7)
  260 1 5 1 2 3 5
  flagfall: s.ffe: warning: round 2, team 2, "Beta": player 4 
  flagfall: s.ffe: warning: round 2, team 2, "Beta": player 5 
  line-up of round 2, Beta: 6,4-5; the boards of its match are

A certificate of a title result is on one sheet.

  $ flagfall norms $DATA/standings/danube.trf --certificate | grep -c 'class="print.* dense'
  1
