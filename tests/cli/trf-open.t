A TRF file in the middle of a round. Other programs that pair refuse a cell with an opponent and no
result (bbpPairings 6.0: "Invalid line"), so games that are open or adjourned are draws in the file, as
C.04.2 pairs them, in the points too, with a comment for each by which it is read back as what it is.

  $ printf 'name,rating\nAda,2300\nBen,2200\nCid,2100\nDan,2000\nEve,1900\nFay,1800\n' >p.csv
  $ flagfall event new e.ffe p.csv --sys dutch --rounds 4 --start 2026-11-20 -q; flagfall event pair e.ffe --yes --init white -q; flagfall event result e.ffe 1 1 1-0 -q; flagfall event adjourn e.ffe 1 2 -q
  $ flagfall event export e.ffe --format trf26 -o e.trf 2>&1; grep '^001' e.trf | cut -c 1-23,80-; grep Round e.trf
  flagfall: e.ffe: warning: 2 games without a final result are written as draws, as for pairing; comments (###) hold them [open-as-draws]
  001    1      Ada        1.0          4 w 1
  001    2      Ben        0.5          5 b =
  001    3      Cid        0.5          6 w =
  001    4      Dan        0.0          1 b 0
  001    5      Eve        0.5          2 w =
  001    6      Fay        0.5          3 b =
  ### No result yet @ Round 1: 3-6
  ### Adjourned @ Round 1: 5-2

Read back, nothing is a draw and the points agree; the edition of 2016 has the same.

  $ for f in trf26 trf16; do flagfall event export e.ffe --format $f -q >$f.trf 2>/dev/null; flagfall event new $f.ffe -q; flagfall event import $f.ffe $f.trf 2>&1; flagfall event export $f.ffe --format csv | cut -d, -f1,3-; done
  trf26.trf (event): 6 players added, 3 pairings and results (entry 2)
  round,white,black,result
  1,Ada,Dan,1-0
  1,Cid,Fay,
  1,Eve,Ben,adjourned
  trf16.trf (event): 6 players added, 3 pairings and results (entry 2)
  round,white,black,result
  1,Ada,Dan,1-0
  1,Cid,Fay,
  1,Eve,Ben,adjourned

A round robin has its calendar in the file: only the rounds that have begun hold draws.

  $ flagfall event new r.ffe p.csv --kind round-robin -q; flagfall event pair r.ffe --all -q; flagfall event result r.ffe 1 1 1-0 -q; flagfall event export r.ffe --format trf26 2>/dev/null | grep '^001    [14]' | cut -c 90-
       6 w 1     2 w       3 b       4 w       5 b
       3 b =     6 b       5 w       1 b       2 w
