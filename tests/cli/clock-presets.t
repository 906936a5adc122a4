Which option of which clock gives a time control.

  $ flagfall clock presets 90+30
  DGT 2010  option 17     90 min with 30 s per move
  DGT 3000  option 12     90 min with 30 s per move
  DGT 2010  option 18     increment, one period (set by hand)
  DGT 2010  option 21     increment, tournament (set by hand)
                   note: leave the move numbers at 0: the next period then begins at zero
  DGT 2000  option 23     Fischer rapid (set by hand)
  Options whose figures this table does not have: DGT 2010 08, 09, 10-12, 13-14, 15-16, 20, 23-25; DGT 3000 09, 15-24, 26-30; DGT 2500 all; DGT 2000 09, 14, 17; DGT XL 10-12, 13.
  $ flagfall clock presets --model 2010 "40/90 + 30 min, 30 seconds per move from move 1"
  DGT 2010  option 21     increment, tournament (set by hand)
                   note: leave the move numbers at 0: the next period then begins at zero
  DGT 2010  option 19     90 min, then 15 min for the rest of the game, with 30 s per move from move 1 - NOT what its label says
                   note: the label under early clocks says 90 + 30 while they run 90 + 15; clocks with blue buttons are said to run 90 + 30: check the second period before the round, or set option 21 by hand
  No preset in this table gives it.
  Options whose figures this table does not have: DGT 2010 08, 09, 10-12, 13-14, 15-16, 20, 23-25.
  ? 1
  $ flagfall clock presets "G/5 d3"
  DGT 2010  option 22     5 min with 3 s Bronstein - same effect, shown in another way
  DGT XL    option 14     5 min with 3 s Bronstein - same effect, shown in another way
  Options whose figures this table does not have: DGT 2010 08, 09, 10-12, 13-14, 15-16, 20, 23-25; DGT 3000 09, 15-24, 26-30; DGT 2500 all; DGT 2000 09, 14, 17; DGT XL 10-12, 13.
  $ flagfall clock presets "75 min + 30 sec, 15 min"  2>&1
  flagfall: in "75 min + 30 sec, 15 min" this has no place in the reading: 15 min
  flagfall: "75 min + 30 sec, 15 min" may mean: 75 min, then 15 min for the rest of the game, with 30 s per move from move 1 (the time per move for every period)
  flagfall: "75 min + 30 sec, 15 min" may mean: 75 min with 30 s per move, then 15 min for the rest of the game with no increment (the time per move only for the periods named before it)
  ? 6
  $ flagfall clock presets --model 2500
  DGT 2500  option -      presets not read (figures not in this table)
  DGT 2500: the arbiter's mode (hold the pause button for 3 seconds) edits times and move counts; with the forced move counter, periods change by moves; a lever moved during a pause brings the arbiter's mode when the clock is started again.
  Options whose figures this table does not have: DGT 2500 all.
  $ flagfall clock presets --model XL --format json "5' + 3\" Bronstein"
  {"type":"preset","model":"DGT XL","option":14,"last_option":14,"state":"fixed","control":"5 min with 3 s Bronstein","name":"delay, blitz","match":"exact","note":""}

The name of a clock in any case, with or without blanks; one that is not in the table.

  $ flagfall clock presets --model dgt3000 90+30 | head -n 1
  DGT 3000  option 12     90 min with 30 s per move
  $ flagfall clock presets --model "dgt xl" | head -n 1
  DGT XL    option 10-12  increment (figures not in this table)
  $ flagfall clock presets --model Garde 2>&1
  flagfall: no clock in the table is called "Garde"; "flagfall clock presets" lists them
  ? 2
