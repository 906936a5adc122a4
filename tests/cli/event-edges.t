At the edges of events: numbers, dates, lists of tie-breaks, odd fields.

New numbers go through byes, forbidden pairings and adjusted points, too; equal ratings go by title, then
name, then the number there was.

  $ p() { printf '001 %4s %1s%3s %-33s %4s %3s %11s %-10s %4s %4s  %s\n' "$@"; }; { printf '012 Numbers\n042 2026/05/01\n092 Swiss\n142 3\n'; p 1 "" "" "Zeta" 1900 GER "" "" 0.0 1 "   2 w U"; p 2 "" WFM "Eta" 2000 GER "" "" 1.0 2 "   1 b U"; p 3 "" CM "Eta" 2000 GER "" "" 1.0 3 "   4 w W"; p 4 "" "" "Beta" 2000 GER "" "" 0.0 4 "   3 b L"; p 5 "" "" "Beta" 2000 GER "" "" 0.0 4 "0000 - Z"; p 6 "" "" "Alfa" 2000 GER "" "" 0.0 4 "0000 - z"; printf '240 H   2    1    3\n260   1   3    1    2\n299 W   2.0   1.0   1    3   77\n299 D   1.0   1.0\n299     0.0   0.5   2    1\n'; } >n.trf; flagfall event new n.ffe --name x; flagfall event import n.ffe n.trf 2>&1; flagfall event set n.ffe --by-rating; flagfall event export n.ffe -o m.trf 2>&1; grep -a '^\(001\|2\)' m.trf | tr -d '\r'
  created n.ffe
  flagfall: n.trf:5:92: warning: round 1: "U" (pairing-allocated bye) against player 2; a bye has no opponent [bye-with-opponent]
  flagfall: n.trf:6:92: warning: round 1: "U" (pairing-allocated bye) against player 1; a bye has no opponent [bye-with-opponent]
  flagfall: n.trf:5:92: warning: round 1: players 1 and 2 have "U" and "U" [result-disagrees]
  flagfall: n.trf:5:81: warning: player 1, "Zeta": the file says 0 points, the results make 1½, which count [points-disagree]
  n.trf (event): 6 players added, 4 pairings and results (entry 2)
  flagfall: the round is over; a copy beside the file: n.ffe.round1.bak
  players numbered by rating, 3 with another number (entry 3)
  001    6      Zeta                              1900 GER                         1.5    1     2 w U
  001    2  WFM Eta                               2000 GER                         1.0    2     6 b U
  001    1   CM Eta                               2000 GER                         1.0    3     4 w W
  001    4      Beta                              2000 GER                         0.0    4     1 b L
  001    5      Beta                              2000 GER                         0.0    4  0000 - Z
  001    3      Alfa                              2000 GER                         0.0    4  0000 - Z
  240 H   2    6    1
  260   1   3    6    2
  299 W   2.0   1.0  001    1   77
  299 D   1.0   1.0
  299     0.0   0.5  002    6

Tie-breaks with limits and with what is not one.

  $ for list in KS/L1 KS/L-2 BH/C2 PS/M1 ks/l99; do flagfall standings -q "$DATA/standings/harbour.trf" --tiebreaks "$list" | sed -n '5p;6p' | cut -c30-; done
  Fed   Rtg  Pts  KS/L1
   FRA  2210    4    1.0
  Fed   Rtg  Pts  KS/L-2
   FRA  2210    4     4.0
  Fed   Rtg  Pts  BH/C2
   FRA  2210    4   10.0
  Fed   Rtg  Pts  KS/L99
   FRA  2210    4     0.0
  $ for list in KS/L KS/L12345678 KS/Lx KS/L100 OTHER_X OTHER_ BH:PTS BH/C3 BH/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1 EDEBO PS/M1 BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH,BH; do flagfall standings -q "$DATA/standings/harbour.trf" --tiebreaks "$list" 2>&1 | head -n 1; done
  flagfall: --tiebreaks: "/L" is not a modifier of KS
  flagfall: --tiebreaks: "/L12345678" is not a modifier of KS
  flagfall: --tiebreaks: "/Lx" is not a modifier of KS
  flagfall: --tiebreaks: "/L100" is not a modifier of KS
  flagfall: --tiebreaks: "OTHER_X" is a tie-break of the event's own
  flagfall: --tiebreaks: "OTHER_" is not a tie-break; the codes are DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG
  flagfall: --tiebreaks: ":PTS" is not a modifier of BH
  flagfall: --tiebreaks: "/C3" is not a modifier of BH
  flagfall: --tiebreaks: "BH/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1" is too long
  flagfall: --tiebreaks: "EDEBO" is not a tie-break; the codes are DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG
  flagfall: --tiebreaks: "/M1" is not a modifier of PS
  Harbour Open 2026
  $ for rules in 2024 2023 2026 before-2023 2025 2025-03 2025-13-01 2025-02-29 2024-02-29 tomorrow 01/03/2026 01-03-26 2026/ 12345-1-1 0000/00/00 0000/01/00 "1 2 3 4" "May 5, 2024" "September 5, 2025" "Sept 5, 2025" "May 5, 24" "Ma 5, 2024" "Mayhem 5, 2024" "May 32, 2024" "May 5, 2024 x" "Foo 5, 2024" 2024-00-05; do echo "$rules: $(flagfall standings -q "$DATA/standings/harbour.trf" --rules "$rules" 2>&1 | grep -m 1 'tie-breaks by\|flagfall')"; done
  2024: Swiss, 9 players; tie-breaks by C.07 of 2023 and 2024
  2023: Swiss, 9 players; tie-breaks by C.07 of 2023 and 2024
  2026: Swiss, 9 players; tie-breaks by C.07 of 1 March 2026
  before-2023: Swiss, 9 players; tie-breaks by C.02.13 (until 31 March 2024)
  2025: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "2025"
  2025-03: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "2025-03"
  2025-13-01: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "2025-13-01"
  2025-02-29: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "2025-02-29"
  2024-02-29: Swiss, 9 players; tie-breaks by C.02.13 (until 31 March 2024)
  tomorrow: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "tomorrow"
  01/03/2026: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "01/03/2026"
  01-03-26: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "01-03-26"
  2026/: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "2026/"
  12345-1-1: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "12345-1-1"
  0000/00/00: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "0000/00/00"
  0000/01/00: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "0000/01/00"
  1 2 3 4: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "1 2 3 4"
  May 5, 2024: Swiss, 9 players; tie-breaks by C.07 of 2023 and 2024
  September 5, 2025: Swiss, 9 players; tie-breaks by C.07 of 2023 and 2024
  Sept 5, 2025: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "Sept 5, 2025"
  May 5, 24: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "May 5, 24"
  Ma 5, 2024: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "Ma 5, 2024"
  Mayhem 5, 2024: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "Mayhem 5, 2024"
  May 32, 2024: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "May 32, 2024"
  May 5, 2024 x: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "May 5, 2024 x"
  Foo 5, 2024: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "Foo 5, 2024"
  2024-00-05: flagfall: --rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; not "2024-00-05"

A round robin needs two; an odd number has a free day; what cannot be paired again.

  $ flagfall event new r.ffe --name R --kind round-robin --start 2026-01-01; printf 'name\nA\n' >one.csv; flagfall event import r.ffe one.csv; flagfall event pair r.ffe --all 2>&1
  created r.ffe
  one.csv (players): 1 player added (entry 2)
  flagfall: a round robin needs two players at least
  ? 1
  $ printf 'name\nB\nC\n' >two.csv; flagfall event import r.ffe two.csv --add-players; flagfall event pair r.ffe --round 4 2>&1; flagfall event pair r.ffe --all
  two.csv (players): 2 players added (entry 3)
  flagfall: all 3 rounds are paired
  Round 1
     1  2 B – 3 C
        1 A: zero-point bye
  Round 2
     1  1 A – 2 B
        3 C: zero-point bye
  Round 3
     1  3 C – 1 A
        2 B: zero-point bye
  Log: entry 4, hash ef6c-fc23-29b3-2ba4-41b8
  rounds 1 to 3 paired by round-robin (C.05 Annex 1) (entry 4)
  $ flagfall event pair r.ffe --remove 1 --round 9 2>&1; flagfall event pair r.ffe --remove 1 --round 1 --reason moved; flagfall event pair r.ffe --remove 1 --round 1 --reason moved 2>&1
  flagfall: r.ffe: error: round 9 is not paired: the event has 3 rounds [round-not-paired]
  round 1: taken out: 2 B – 3 C (entry 5)
  flagfall: r.ffe: error: round 1 is not paired: event pair pairs it [round-not-paired]
  ? 1

Results in every spelling, for nobody, for the wrong round.

  $ printf '1 1:0\n' | flagfall event result r.ffe --round 2; printf '1 2-0\n9 1-0\n1 1/2 : 1/2\n1 ½:½\n1 remis\n1 0.5-0.5\nx 1-0\n1\n' | flagfall event result r.ffe --round 2 --reason read 2>&1
  round 2, board 1: 1 A – 2 B 1-0 (entry 6)
  flagfall: standard input:1: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U, adjourned, or one of the keys 1 0 = + - x: "2-0"
  flagfall: standard input:2: error: round 2 has no board 9, it has board 1; a game without a board number is named by a player, as in #17 [no-board]
  round 2, board 1: 1 A – 2 B ½-½ (entry 7)
  round 2, board 1: 1 A – 2 B ½-½ (nothing new)
  flagfall: standard input:5: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U, adjourned, or one of the keys 1 0 = + - x: "remis"
  round 2, board 1: 1 A – 2 B ½-½ (nothing new)
  flagfall: standard input:7: error: no single player "x"; near: 1 A; 2 B; 3 C; give the pairing number [player-unclear]
  flagfall: standard input:8: expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U, adjourned, or one of the keys 1 0 = + - x: ""
  flagfall: standard input: 8 lines, 1 stored, 7 stored nothing: refused 5, nothing new 2
  flagfall: the round is over; a copy beside the file: r.ffe.round2.bak
  ? 6
  $ printf 'round,board,white,black,result\n3,1,12345678901,B,1-0\n3,1,  A,B  ,\n3,1,A,A,1-0\n3,,A,C,1-0\n' >w.csv; flagfall event import r.ffe w.csv 2>&1
  flagfall: w.csv:2:5: error: no player "12345678901" [player-unknown]
  flagfall: w.csv:3:5: error: 1 A has in round 3 already: a game against 3 C; take that pairing out first [entry-conflict]
  flagfall: w.csv:4:7: error: 1 A cannot play against themselves [same-player]
  flagfall: w.csv:5:4: error: 1 A has in round 3 already: a game against 3 C, with the other colour; take that pairing out first [entry-conflict]
  flagfall: "w.csv": nothing was taken because of the errors above; --partial takes the rest
  ? 3

As JSON: what was changed, what was paired, whether all is sound.

  $ flagfall event new j.ffe --name J --kind round-robin --start 2026-01-01 --format json; printf 'name\nA\nB\n"C ""D"""\n' >j.csv; flagfall event import j.ffe j.csv --format json; flagfall event import j.ffe j.csv --format json; flagfall event pair j.ffe --format json; flagfall event set j.ffe --city Linz --format json
  {"type":"change","file":"j.ffe","entry":1,"text":"event \"J\" made"}
  {"type":"change","file":"j.ffe","entry":2,"text":"j.csv (players): 3 players added"}
  {"type":"change","file":"j.ffe","entry":null,"text":"j.csv (players): nothing new"}
  {"type":"pairing","round":1,"board":1,"white":{"no":2,"name":"B"},"black":{"no":3,"name":"C \"D\""},"result":""}
  {"type":"pairing","round":1,"board":null,"white":{"no":1,"name":"A"},"black":null,"result":"zero-point bye"}
  {"type":"change","file":"j.ffe","entry":3,"text":"round 1 paired by round-robin (C.05 Annex 1)"}
  {"type":"change","file":"j.ffe","entry":4,"text":"settings changed"}
  $ printf '1 1-0\n1 1-0\n' | flagfall event result j.ffe --round 1 --format json; flagfall event adjourn j.ffe 1 1 --format json --reason late; flagfall event undo j.ffe --reason error --format json
  {"type":"change","file":"j.ffe","entry":5,"text":"round 1, board 1: 2 B – 3 C \"D\" 1-0"}
  {"type":"change","file":"j.ffe","entry":null,"text":"round 1, board 1: 2 B – 3 C \"D\" 1-0"}
  {"type":"change","file":"j.ffe","entry":6,"text":"round 1: 2 B – 3 C \"D\" adjourned"}
  {"type":"change","file":"j.ffe","entry":7,"text":"entry 6 taken back: round 1: 2 B – 3 C \"D\" adjourned"}
  $ flagfall event check j.ffe --format json; flagfall event log j.ffe --verify --format json | sed 's/"hash":"[0-9a-f]*"/"hash":"…"/'; flagfall event log j.ffe --head 00000000 --format json | sed 's/"hash":"[0-9a-f]*"/"hash":"…"/'; flagfall event log j.ffe --head 00000000 --format json >head.json; echo "exit $?"
  {"type":"check","file":"j.ffe","sound":true,"notes":[]}
  {"type":"log","file":"j.ffe","sound":true,"entries":7,"hash":"…","notes":[]}
  {"type":"log","file":"j.ffe","sound":false,"entries":7,"hash":"…","notes":[{"severity":"error","code":"head","text":"no entry has the hash 00000000: entries were cut off or replaced"}]}
  exit 1
