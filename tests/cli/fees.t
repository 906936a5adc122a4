Entry fees, worked by hand: four players at 40.00, one asked for 20.00, one free; 40, 15 and 50 paid,
10 given back: asked 40 + 40 + 20 + 0 = 100, paid 40 + 15 + 50 - 10 = 95, Bea owes 25, Cem paid 20 too
much.

  $ printf 'name,rating,club\nAnn,2000,North\nBea,1900,South\nCem,1800,North\nDan,1700,\n' >l.csv; flagfall event new f.ffe l.csv --kind round-robin --start 2026-03-10 -q
  $ flagfall print fees f.ffe 2>&1
  flagfall: the event asks for no fee; "event fee FILE --amount 40" sets it
  ? 1
  $ flagfall event fee f.ffe --amount 40 --currency EUR; flagfall event fee f.ffe Cem --amount 20; flagfall event fee f.ffe 4 --amount 0
  fee 40.00 EUR (entry 3)
  3 Cem, fee 20.00 EUR (entry 4)
  4 Dan, fee 0.00 EUR (entry 5)
  $ flagfall event fee f.ffe 1 --paid all --note cash; flagfall event fee f.ffe 2 --paid 15,00; flagfall event fee f.ffe 3 --paid 50 --note 'bank, 12 March'; flagfall event fee f.ffe 3 --back 10
  1 Ann, paid 40.00 EUR (cash) (entry 6)
  2 Bea, paid 15.00 EUR (entry 7)
  3 Cem, paid 50.00 EUR (bank, 12 March) (entry 8)
  3 Cem, given back 10.00 EUR (entry 9)
  $ flagfall print fees f.ffe; flagfall print fees f.ffe --format csv
  Event
  Entry fees
  2026/03/10

  No  Name  Club     Fee   Paid  Outstanding  Payments
   1  Ann   North  40.00  40.00               2026-11-21 40.00 cash
   2  Bea   South  40.00  15.00        25.00  2026-11-21 15.00
   3  Cem   North  20.00  40.00       -20.00  2026-11-21 50.00 bank, 12 March;
                                              2026-11-21 -10.00
   4  Dan           0.00   0.00

  Fees 100.00 EUR, paid 95.00, outstanding 25.00 by 1 player, paid in excess
  20.00.

  Log: entry 9, hash e81e-c21b-e1ee-6590-1e6f
  No,Name,Club,Fee,Paid,Outstanding,Payments
  1,Ann,North,40.00,40.00,,2026-11-21 40.00 cash
  2,Bea,South,40.00,15.00,25.00,2026-11-21 15.00
  3,Cem,North,20.00,40.00,-20.00,"2026-11-21 50.00 bank, 12 March; 2026-11-21 -10.00"
  4,Dan,,0.00,0.00,,

  $ flagfall event fee f.ffe 1 2 --paid all; flagfall print fees f.ffe | grep ^Fees; flagfall event undo f.ffe --reason wrong 2>&1; flagfall print fees f.ffe | grep ^Fees
  1 Ann, nothing outstanding; 2 Bea, paid 25.00 EUR (entry 10)
  Fees 100.00 EUR, paid 120.00, outstanding 0.00, paid in excess 20.00.
  entry 10 taken back: 1 Ann, nothing outstanding; 2 Bea, paid 25.00 EUR (entry 11)
  Fees 100.00 EUR, paid 95.00, outstanding 25.00 by 1 player, paid in excess
  $ flagfall event log f.ffe | cut -c 29-; flagfall event check f.ffe 2>&1 | tail -1
   Arbiter: event "" made
   Arbiter: l.csv (players): 4 players added
   Arbiter: fee 40.00 EUR
   Arbiter: 3 Cem, fee 20.00 EUR
   Arbiter: 4 Dan, fee 0.00 EUR
   Arbiter: 1 Ann, paid 40.00 EUR (cash)
   Arbiter: 2 Bea, paid 15.00 EUR
   Arbiter: 3 Cem, paid 50.00 EUR (bank, 12 March)
   Arbiter: 3 Cem, given back 10.00 EUR
   Arbiter: 1 Ann, nothing outstanding; 2 Bea, paid 25.00 EUR [taken back by entry 11]
   Arbiter: entry 10 taken back: 1 Ann, nothing outstanding; 2 Bea, paid 25.00 EUR (reason: wrong)
  The event file is sound: database, tables, log and pairings agree.

The fee of one player does not change that of the others; nor does a currency.

  $ flagfall event fee f.ffe 2 --amount 35,50 --currency CHF -q; flagfall print fees f.ffe --format csv | cut -d, -f 2,4,6; flagfall print fees f.ffe | grep ^Fees
  Name,Fee,Outstanding
  Ann,40.00,
  Bea,35.50,20.50
  Cem,20.00,-20.00
  Dan,0.00,
  Fees 95.50 CHF, paid 95.00, outstanding 20.50 by 1 player, paid in excess 20.00.

Sections have fees of their own; no fee and no payment is in the TRF file.

  $ flagfall event new s.ffe --start 2026-03-10 -q; for s in A B; do flagfall event section add s.ffe $s -q; flagfall event import s.ffe l.csv --section $s -q; done; flagfall event fee s.ffe --section A --amount 30 -q; flagfall event fee s.ffe --section B --amount 20 -q; flagfall event fee s.ffe --section B 1 2 --paid all; flagfall print fees s.ffe --all-sections | grep ^Fees
  1 Ann, paid 20.00; 2 Bea, paid 20.00 (entry 8)
  Fees 120.00, paid 0.00, outstanding 120.00 by 4 players.
  Fees 80.00, paid 40.00, outstanding 40.00 by 2 players.
  $ flagfall event export f.ffe --format trf26 -q | grep -c -e 'bank' -e payment -e '4000'
  0
  ? 1

What is refused.

  $ flagfall event fee f.ffe 2>&1; flagfall event fee f.ffe --paid 5 2>&1; flagfall event fee f.ffe 1 --paid 1.250 2>&1; flagfall event fee f.ffe 1 --paid 5 --back 5 2>&1; flagfall event fee f.ffe --amount 40 --note x 2>&1; flagfall event fee f.ffe Zoe --paid 5 2>&1; flagfall event fee f.ffe --currency 'a b' 2>&1; flagfall event fee f.ffe 1 --paid 99999999999 2>&1 | head -1
  flagfall: event fee requires --amount, --paid or --back; print fees lists them
  flagfall: see "flagfall event fee --help"
  flagfall: --paid and --back require players: event fee FILE WHO --paid all
  flagfall: see "flagfall event fee --help"
  flagfall: --paid: "1.250" is no amount as 40, 40.00 or 12,50
  flagfall: see "flagfall event fee --help"
  flagfall: --paid and --back do not go together
  flagfall: see "flagfall event fee --help"
  flagfall: --note goes with --paid or --back
  flagfall: see "flagfall event fee --help"
  flagfall: f.ffe: error: no player "Zoe" [player-unknown]
  flagfall: expected a currency as EUR, not "a b"
  flagfall: --paid: "99999999999" is no amount as 40, 40.00 or 12,50
