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

What folds its lines itself on a wide page is folded once on a narrow one: no line ends where the wide one did.

  $ COLUMNS=40 flagfall pair explain $DATA/standings/harbour.trf --initial-colour white --round 2 --board 1
  Round 2, FIDE (Dutch) 2026, C.04.3
    (2026)
  The recorded pairs of round 2 are not
    those of the rules: as good, but it
    exchanges more players between the
    upper and the lower half. What follows
    explains the pairs of the rules.
  Board 1: 4 Petrov, Dimo – 1 Moreau,
    Élise
    1 Moreau, Élise: 1 point, in a group
      of 4; due Black strongly (White 1
      more)
    4 Petrov, Dimo: 1 point, in a group of
      4; due White strongly (Black 1 more)
    1 Moreau, Élise – 2 Okafor, Tunde
      instead: as good, but it exchanges
      more players between the upper and
      the lower half (group of 1)
    1 Moreau, Élise – 9 Brandt, Uwe
      instead: C12, players without the
      colour they are due: 1 instead of 0
      (group of 1)
    1 Moreau, Élise – 3 Lindqvist, Åsa
      instead: C6, players without an
      opponent in this group: 2 instead of
      0 (group of 1)
    White for 4 by 5.2.1: what each is due
      can be granted
  $ COLUMNS=40 flagfall norms $DATA/standings/danube.trf 9 --certificate --format text | sed -n "/^Opponents/,$ p" | head -n 40
  Opponents

  Games counted        9
  Federations of the   5
  opponents, but the
  player's (1.4.3)
  Opponents not of     7
  the player's
  federation (1.4.4)
  Opponents of the     2
  host federation
  Rated opponents      9
  Opponents with a     8
  title (1.4.5)
  By title             GM 4, IM 3, WGM 0,
                       WIM 1, FM 0, WFM 0
  1.4.3d               in every round at
                       least: 10
                       federations, 20
                       rated players not
                       of the host
                       federation, of
                       them 12 GM, IM,
                       WGM, WIM

  Games

  Rd  Opponent   Fed  Rating  Title  Score
   1  Ulrich,    GER    2152           1
      Uwe
   2  Bruun,     DEN    2541  GM       1
      Bodil
   3  Gallo,     ITA    2474  IM       ½
      Gino
   4  Dorn,      AUT    2536  GM       ½
      Dieter
   5  Jensen,    DEN    2429  IM       ½
      Jonas
   6  Adler,     AUT    2581  GM       1

  $ COLUMNS=40 flagfall standings $DATA/standings/harbour.trf --tiebreaks BH --lang de | tail -n 6
        1930    1½  12.5
    9    9       Brandt, Uwe     GER
        1650     1   6.5

  Diese Übersetzung hat kein
  Muttersprachler geprüft.

