Lists of players as spreadsheets, by their first bytes and not by their names; the same as the CSV from which LibreOffice made them.

  $ for f in csv xlsx ods; do cp $DATA/lists/club.$f list-$f; flagfall event new $f.ffe -q --start 2026-01-04; flagfall event import $f.ffe list-$f; flagfall event export $f.ffe --format csv --what players >$f.out; done; cmp csv.out xlsx.out && cmp csv.out ods.out && cat ods.out
  list-csv (players): 6 players added (entry 2)
  list-xlsx (players): 6 players added (entry 2)
  list-ods (players): 6 players added (entry 2)
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Müller, Jörg",2245,1503014,GER,FM,m,1990,,SK Nord
  2,"Øst, Åse",1850,,NOR,,w,2004,,
  3,"Amsel, Ida",,,GER,,w,2011,,SK Nord
  4,"Łoś, Jan",1999,1100000,POL,,m,1900,,A & B <c>
  5,"Łoś, Jan",1999,1100001,POL,,m,1900,,A & B <c>
  6,Иванов,1723,24100000,RUS,WFM,w,1985,,Клуб №1

Places are rows and columns of the sheet; a sheet is named, or the first one with headings.

  $ flagfall event import ods.ffe list-ods --notes 2>&1
  list-ods (players): nothing new (nothing new)
  $ flagfall event import ods.ffe list-ods --sheet Elsewhere 2>&1; echo "rc $?"
  flagfall: list-ods: there is no sheet "Elsewhere"; the sheets are "club"
  rc 3
  $ flagfall event new x.ffe -q; gzip -c list-xlsx >packed.gz; flagfall event import x.ffe packed.gz --sheet club 2>&1
  packed.gz (players): 6 players added (entry 2)

Results in a workbook are an event by themselves, or go into one; a list of players is not one.

  $ flagfall standings -q $DATA/lists/results.xlsx --tiebreaks BH
  Standings after round 1
  Computed as a Swiss, 5 players; tie-breaks by C.07 of 1 March 2026

  Rk  No    Name          Rtg  Pts   BH
   1   5    Łoś, Jan             1  0.5
   2   1    Müller, Jörg         1  0.0
   3   3    Amsel, Ida           ½  0.5
       4    Иванов               ½  0.5
   5   2    Øst, Åse             0  1.0

  $ cp $DATA/lists/results.xlsx r.xlsx; flagfall event new r.ffe -q; flagfall event import r.ffe r.xlsx
  r.xlsx (results): 5 players added, 3 pairings and results (entry 2)
  $ flagfall event new p.ffe -q --rounds 3; flagfall event import p.ffe list-xlsx -q --partial; flagfall event import p.ffe r.xlsx 2>&1 | cat
  flagfall: r.xlsx:4:3: error: no single player "Łoś, Jan"; near: 4 Łoś, Jan; 5 Łoś, Jan; give the pairing number [player-unclear]
  flagfall: "r.xlsx": nothing was taken because of the errors above; --partial takes the rest
  $ flagfall standings -q list-xlsx 2>&1; echo "rc $?"
  flagfall: list-xlsx: no sheet has a line of headings as name and rating, or white and black; the sheets are "club"
  rc 3

What is not a spreadsheet, has a password, or is cut short.

  $ head -c 3000 list-xlsx >cut.xlsx; flagfall event import x.ffe cut.xlsx 2>&1; echo "rc $?"
  flagfall: "cut.xlsx" begins as a spreadsheet and is damaged or cut short
  rc 3
  $ printf 'PK\003\004 and more' >a.zip; flagfall event import x.ffe a.zip 2>&1; echo "rc $?"
  flagfall: "a.zip" begins as a spreadsheet and is damaged or cut short
  rc 3
  $ printf '\320\317\021\340\241\261\032\341' >old.xls; flagfall event import x.ffe old.xls 2>&1; echo "rc $?"
  flagfall: "old.xls" is in the old form of Excel (.xls) or has a password; save it as XLSX, ODS or CSV without one
  rc 3

A workbook of ours read back: direct encounter is filled where those with equal points met (here they drew: 1 for both), and empty where it says nothing; the other tie-break everywhere, as in the CSV.

  $ flagfall standings $DATA/../../docs/examples/harbour-open.trf --tiebreaks DE,SB -o h.xlsx -q; flagfall event new h.ffe -q --kind swiss --rounds 1; flagfall event import h.ffe h.xlsx --keep-columns all --partial -q 2>/dev/null; flagfall print players h.ffe --by number --columns DE,SB | grep '^No\|^ [1-9]'
  No  Name                Rtg  Fed  DE  SB     Round 1
   1  WIM Moreau, Élise  2210  FRA  1   10.75     ☐
   2  FM Okafor, Tunde   2185  NGR  1   9.75      ☐
   3  Lindqvist, Åsa     2090  SWE      9.25      ☐
   4  Petrov, Dimo       2044  BUL      4.75      ☐
   5  O'Neill, Rory      1988  IRL      4.5       ☐
   6  Haddad, Samir      1930  LBN      3         ☐
   7  Castillo, Inés     1875  ESP      5.25      ☐
   8  Kowalczyk, Jan     1790  POL      3.75      ☐
   9  Brandt, Uwe        1650  GER      1         ☐
  $ flagfall standings $DATA/../../docs/examples/harbour-open.trf --tiebreaks DE,SB --format csv -q | cut -d, -f2,3,9-
  no,name,SB
  1,"Moreau,1,10.75
  2,"Okafor,1,9.75
  3,"Lindqvist,,9.25
  7,"Castillo,1,5.25
  4,"Petrov,1,4.75
  5,"O'Neill,1,4.50
  8,"Kowalczyk,1,3.75
  6,"Haddad,,3.00
  9,"Brandt,,1.00

Cells merged by LibreOffice: a title over the columns, a rating and a club over several players, who stand as in the CSV that it writes of the same sheet.

  $ for f in csv xlsx ods; do flagfall event new m-$f.ffe -q --start 2026-01-04; flagfall event import m-$f.ffe $DATA/lists/merged.$f -q; flagfall event export m-$f.ffe --format csv --what players >m-$f.out; done; cmp m-csv.out m-xlsx.out && cmp m-csv.out m-ods.out && cat m-ods.out
  no,name,rating,fide_id,federation,title,sex,birth_year,team,club
  1,"Adams, Jim",2100,,ENG,,,1990,,SK Nord
  2,"Baker, Ann",2000,,ENG,,,1991,,
  3,"Clark, Ida",,,SCO,,,1992,,
  4,"Dunn, Max",1800,,,,,1993,,SK Süd
