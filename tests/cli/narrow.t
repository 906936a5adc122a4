Tables on terminals narrower than 80 columns: rows go on in further lines, or it is said what is
left out.

  $ COLUMNS=40 flagfall standings $DATA/standings/harbour.trf --tiebreaks BH,SB | sed -n 6,9p
  Rk  No       Name            Fed   Rtg
        Pts    BH     SB
   1   1  WIM  Moreau, Élise   FRA  2210
          4  14.5  10.75

  $ COLUMNS=40 flagfall pair round $DATA/standings/harbour.trf --round 3 -q | sed -n 1,6p
  Round 3, FIDE (Dutch) 2026, C.04.3
  (2026)

  Board: White, below Black; points
      1    3 Lindqvist, Åsa            1.5
           4 Petrov, Dimo              2.0

  $ COLUMNS=60 flagfall print standings $DATA/standings/harbour.trf | tail -n 3
   8  Haddad, Samir      LBN  1930   1½   11.0
   9  Brandt, Uwe        GER  1650    1    5.5
  (no room for: No, BH, SB, DE)
  $ COLUMNS=40 flagfall standings $DATA/standings/harbour.trf --tiebreaks BH,SB -o wide.txt && head -n 6 wide.txt | tail -n 2; rm wide.txt
  Rk  No       Name            Fed   Rtg  Pts    BH     SB
   1   1  WIM  Moreau, Élise   FRA  2210    4  14.5  10.75

A ruling that is asked for again keeps to the width as the first one does.

  $ flagfall claim threefold --link names $DATA/../../docs/examples/club-evening.pgn --game 2 --at 20w --by black >ruling.txt; COLUMNS=40 flagfall recheck ruling.txt | head -n 5
  The claim is right: the game is drawn,
  1/2-1/2.

  Do now
     1 Stop the clocks and write down the

