Games that are in an archive more than once, as people mean it: other spellings of names, dates
that are less known, no result, the last moves cut off.

  $ cat > put <<'END'
  > moves='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8'
  > put() { printf '[Date "%s"]\n[Round "%s"]\n[White "%s"]\n[Black "%s"]\n%s\n\n%s %s\n\n' "$1" "$2" "$3" "$4" "$5" "$6" "$7"; }
  > few() { put "$1" "$2" Roe Doe '' '1. e4 e5' "$3"; }
  > END
  $ . ./put; put 2024.05.03 1 'Müller, Jan' 'Roe, J.' '[Result "1-0"]' "$moves" '14. Ng3 g6 15. a4 1-0' > a.pgn
  $ . ./put; put '2024.??.??' '?' 'Jan Mueller' 'Roe, John' '[WhiteElo "2300"]' "$moves" '{here it ends (so far)} *' >> a.pgn
  $ . ./put; put 2021.05.03 '?' 'Mueller, Jan' 'Roe, John' '[Event "Other"]' "$moves" '14. Ng3 g6 15. a4 *' > b.pgn
  $ . ./put; put '?' '?' Doe Falk '[Result "0-1"]' "$moves" '14. Ng3 g6 15. a4 0-1' >> b.pgn
  $ flagfall convert --duplicates a.pgn b.pgn 2>&1
  flagfall: records: 4, games: 3, of them more than once: 1, pairs in doubt: 1
  One game, 2 records
    a.pgn, game 2: Jan Mueller – Roe, John, 26 half-moves
    a.pgn, game 1: Müller, Jan – Roe, J., 29 half-moves
      Date: 2024.??.?? | 2024.05.03
      Round: ? | 1
      White: Jan Mueller | Müller, Jan
      Black: Roe, John | Roe, J.
      Result: * | 1-0
      WhiteElo: 2300 | (none)
  Perhaps one game; against it: Date
    a.pgn, game 2: Jan Mueller – Roe, John, 26 half-moves
    b.pgn, game 1: Mueller, Jan – Roe, John, 29 half-moves
      Event: ? | Other
      Date: 2024.??.?? | 2021.05.03
      White: Jan Mueller | Mueller, Jan
      WhiteElo: 2300 | (none)
  ? 1
  $ flagfall convert --duplicates --to json a.pgn b.pgn -q
  {"type":"duplicates","certain":true,"games":[{"file":"a.pgn","game":2,"white":"Jan Mueller","black":"Roe, John","plies":26},{"file":"a.pgn","game":1,"white":"Müller, Jan","black":"Roe, J.","plies":29}],"differ":["Date","Round","White","Black","Result","WhiteElo","moves"],"against":[]}
  {"type":"duplicates","certain":false,"games":[{"file":"a.pgn","game":2,"white":"Jan Mueller","black":"Roe, John","plies":26},{"file":"b.pgn","game":1,"white":"Mueller, Jan","black":"Roe, John","plies":29}],"differ":["Event","Date","White","WhiteElo","moves"],"against":["Date"]}
  ? 1

One record out of several: the fullest, with what the others have besides. It is told what was one.
A pair in doubt stays two games.

  $ flagfall convert --merge a.pgn b.pgn 2>&1 >merged.pgn
  One game, 2 records
    a.pgn, game 2: Jan Mueller – Roe, John, 26 half-moves
    a.pgn, game 1: Müller, Jan – Roe, J., 29 half-moves
      Date: 2024.??.?? | 2024.05.03
      Round: ? | 1
      White: Jan Mueller | Müller, Jan
      Black: Roe, John | Roe, J.
      Result: * | 1-0
      WhiteElo: 2300 | (none)
      kept: a.pgn, game 1, with what the others have besides
  flagfall: records: 4, games: 3, of them more than once: 1, pairs in doubt: 1 (--duplicates lists them)
  $ sed -n '1,/^$/p' merged.pgn; grep -c '^.Event ' merged.pgn; grep -o '{.*' merged.pgn
  [Event "?"]
  [Site "?"]
  [Date "2024.05.03"]
  [Round "1"]
  [White "Müller, Jan"]
  [Black "Roe, John"]
  [Result "1-0"]
  [WhiteElo "2300"]

  3
  {here it ends

  $ flagfall convert --duplicates merged.pgn 2>&1 | tail -n 1
      WhiteElo: 2300 | (none)

Few moves are not enough without day and round; a result or a day that differs leaves a doubt.

  $ . ./put; (few 2024.05.03 1 1/2-1/2; few 2024.05.03 1 1/2-1/2) > few.pgn; flagfall convert --duplicates few.pgn -q | head -n 1
  One game, 2 records
  $ . ./put; (few 2024.05.03 '?' 1/2-1/2; few 2024.05.03 1 1/2-1/2) > few.pgn; flagfall convert --duplicates few.pgn -q; echo "exit $?"
  Perhaps one game; against it: too few moves, or names that are not known in full
    few.pgn, game 1: Roe – Doe, 2 half-moves
    few.pgn, game 2: Roe – Doe, 2 half-moves
      Round: ? | 1
  exit 6
  $ . ./put; (few 2024.05.03 1 1-0; few 2024.05.04 2 1-0) > few.pgn; flagfall convert --duplicates few.pgn; echo "exit $?"
  exit 0

Of three records two contradict each other, and the third fits both: nothing is taken.

  $ . ./put; for day in 2024.05.03 '????.??.??' 2023.05.03; do put $day '?' Roe Doe '' "$moves" '*'; done > three.pgn
  $ flagfall convert --duplicates three.pgn 2>&1
  flagfall: records: 3, games: 3, of them more than once: 0, pairs in doubt: 2
  Perhaps one game; against it: a further record, which fits one of them and not the other
    three.pgn, game 1: Roe – Doe, 26 half-moves
    three.pgn, game 2: Roe – Doe, 26 half-moves
      Date: 2024.05.03 | ????.??.??
  Perhaps one game; against it: Date
    three.pgn, game 1: Roe – Doe, 26 half-moves
    three.pgn, game 3: Roe – Doe, 26 half-moves
      Date: 2024.05.03 | 2023.05.03
  ? 6
  $ . ./put; for day in 2024.05.03 2023.05.03 '????.??.??'; do put $day '?' Roe Doe '' "$moves" '*'; done > three.pgn
  $ flagfall convert --duplicates three.pgn 2>&1 | grep -v '^  '
  flagfall: records: 3, games: 3, of them more than once: 0, pairs in doubt: 3
  Perhaps one game; against it: Date
  Perhaps one game; against it: a further record, which fits one of them and not the other
  Perhaps one game; against it: a further record, which fits one of them and not the other

What does not go together.

  $ flagfall convert --merge --where White few.pgn 2>&1 | head -n 1
  flagfall: --merge looks at all games of the files as they are: not with --where
  $ flagfall convert --merge --duplicates few.pgn 2>&1 | head -n 1
  flagfall: --duplicates lists and --merge writes: one of them
  $ flagfall convert --duplicates --to csv few.pgn 2>&1 | head -n 1
  flagfall: --duplicates is written as text or json

Spellings: a family name alone is the player's on a day that is known, and leaves a doubt without one; names that sound alike, a name that is not known or has a
slip, where the other agrees on that day, are a doubt; a day may be written short.
  $ cat > pair <<'END'
  > . ./put
  > pair() { { put "$1" '?' "$2" "$3" '' "$moves" '1-0'; put "$4" '?' "$5" "$6" '' "$moves" '1-0'; } | flagfall convert --duplicates -q - | sed 1q; }
  > END
  $ . ./pair; pair 1999.02.24 Kasparov Anand 1999.02.24 'Kasparov, Garry' 'Viswanathan Anand'; pair ????.??.?? Kasparov Anand 1999.02.24 'Kasparov, Garry' 'Viswanathan Anand'
  One game, 2 records
  Perhaps one game; against it: too few moves, or names that are not known in full
  $ . ./pair; pair 2026.1.5 'Karpov, A' 'Spassky, B' 2026.01.05 'Karpov, A' 'Spassky, B'; pair 2026.1.5 'Karpov, A' 'Spassky, B' 2026.01.15 'Karpov, A' 'Spassky, B'
  One game, 2 records
  Perhaps one game; against it: Date
  $ . ./pair; pair 1984 'Korchnoi, V' 'Yusupov, A' 1984.05.01 'Kortschnoj, V' 'Jussupow, A'; pair 1970.01.02 'Карпов, А' 'Спасский' 1970.01.02 'Karpov, A' 'Spassky, B'
  Perhaps one game; against it: White, Black
  Perhaps one game; against it: White, Black
  $ . ./pair; pair 1970.01.02 '?' 'Spassky, B' 1970.01.02 'Karpov, A' 'Spassky, B'; pair 1970.01.02 'Kaprov, A' 'Spassky, B' 1970.01.02 'Karpov, A' 'Spassky, B'; pair 1970 'Kaprov, A' 'Spassky, B' 1970.01.02 'Karpov, A' 'Spassky, B'
  Perhaps one game; against it: too few moves, or names that are not known in full
  Perhaps one game; against it: White

Two players on one day: a game cut early, one without moves, a slip in a late move. Another game of
theirs, with another round or other moves, is none of these.

  $ . ./put; slip='14. Ng3 h6 15. a4 1-0'; put 2024.05.03 1 'Müller, Jan' 'Roe, J.' '' "$moves" '14. Ng3 g6 15. a4 1-0' > day.pgn; put 2024.5.3 '?' 'Mueller, J' 'Roe, John' '' '1. e4 e5 2. Nf3' '*' >> day.pgn; put 2024.05.03 1 'Jan Muller' 'Roe, John' '' '' '1-0' >> day.pgn; put 2024.05.03 1 'Müller, J' 'Roe' '' "$moves" "$slip" >> day.pgn
  $ . ./put; put 2024.05.03 2 'Müller, Jan' 'Roe, J.' '' '1. e4 e5' '1-0' >> day.pgn; put 2024.05.03 '?' 'Müller, Jan' 'Roe, J.' '' '1. d4 d5 2. c4 c6' '1-0' >> day.pgn; put 2024.05.03 1 'Roe, J.' 'Müller, Jan' '' "$moves" '1-0' >> day.pgn
  $ flagfall convert --duplicates day.pgn 2>&1
  flagfall: records: 7, games: 7, of them more than once: 0, pairs in doubt: 8
  Perhaps one game; against it: too few moves, or names that are not known in full
    day.pgn, game 1: Müller, Jan – Roe, J., 29 half-moves
    day.pgn, game 2: Mueller, J – Roe, John, 3 half-moves
      Date: 2024.05.03 | 2024.5.3
      Round: 1 | ?
      White: Müller, Jan | Mueller, J
      Black: Roe, J. | Roe, John
      Result: 1-0 | *
  Perhaps one game; against it: too few moves, or names that are not known in full
    day.pgn, game 1: Müller, Jan – Roe, J., 29 half-moves
    day.pgn, game 3: Jan Muller – Roe, John, 0 half-moves
      White: Müller, Jan | Jan Muller
      Black: Roe, J. | Roe, John
  Perhaps one game; against it: moves
    day.pgn, game 1: Müller, Jan – Roe, J., 29 half-moves
    day.pgn, game 4: Müller, J – Roe, 29 half-moves
      White: Müller, Jan | Müller, J
      Black: Roe, J. | Roe
      moves: half-move 28 is the first that is another one
  Perhaps one game; against it: too few moves, or names that are not known in full
    day.pgn, game 2: Mueller, J – Roe, John, 3 half-moves
    day.pgn, game 3: Jan Muller – Roe, John, 0 half-moves
      Date: 2024.5.3 | 2024.05.03
      Round: ? | 1
      White: Mueller, J | Jan Muller
      Result: * | 1-0
  Perhaps one game; against it: too few moves, or names that are not known in full
    day.pgn, game 2: Mueller, J – Roe, John, 3 half-moves
    day.pgn, game 4: Müller, J – Roe, 29 half-moves
      Date: 2024.5.3 | 2024.05.03
      Round: ? | 1
      White: Mueller, J | Müller, J
      Black: Roe, John | Roe
      Result: * | 1-0
  Perhaps one game; against it: too few moves, or names that are not known in full
    day.pgn, game 2: Mueller, J – Roe, John, 3 half-moves
    day.pgn, game 5: Müller, Jan – Roe, J., 2 half-moves
      Date: 2024.5.3 | 2024.05.03
      Round: ? | 2
      White: Mueller, J | Müller, Jan
      Black: Roe, John | Roe, J.
      Result: * | 1-0
  Perhaps one game; against it: too few moves, or names that are not known in full
    day.pgn, game 3: Jan Muller – Roe, John, 0 half-moves
    day.pgn, game 4: Müller, J – Roe, 29 half-moves
      White: Jan Muller | Müller, J
      Black: Roe, John | Roe
  Perhaps one game; against it: too few moves, or names that are not known in full
    day.pgn, game 3: Jan Muller – Roe, John, 0 half-moves
    day.pgn, game 6: Müller, Jan – Roe, J., 4 half-moves
      Round: 1 | ?
      White: Jan Muller | Müller, Jan
      Black: Roe, John | Roe, J.
  ? 6
  $ flagfall convert --duplicates --to json day.pgn -q
  {"type":"duplicates","certain":false,"games":[{"file":"day.pgn","game":1,"white":"Müller, Jan","black":"Roe, J.","plies":29},{"file":"day.pgn","game":2,"white":"Mueller, J","black":"Roe, John","plies":3}],"differ":["Date","Round","White","Black","Result","moves"],"against":[]}
  {"type":"duplicates","certain":false,"games":[{"file":"day.pgn","game":1,"white":"Müller, Jan","black":"Roe, J.","plies":29},{"file":"day.pgn","game":3,"white":"Jan Muller","black":"Roe, John","plies":0}],"differ":["White","Black","moves"],"against":[]}
  {"type":"duplicates","certain":false,"games":[{"file":"day.pgn","game":1,"white":"Müller, Jan","black":"Roe, J.","plies":29},{"file":"day.pgn","game":4,"white":"Müller, J","black":"Roe","plies":29}],"differ":["White","Black","moves"],"against":["moves"]}
  {"type":"duplicates","certain":false,"games":[{"file":"day.pgn","game":2,"white":"Mueller, J","black":"Roe, John","plies":3},{"file":"day.pgn","game":3,"white":"Jan Muller","black":"Roe, John","plies":0}],"differ":["Date","Round","White","Result","moves"],"against":[]}
  {"type":"duplicates","certain":false,"games":[{"file":"day.pgn","game":2,"white":"Mueller, J","black":"Roe, John","plies":3},{"file":"day.pgn","game":4,"white":"Müller, J","black":"Roe","plies":29}],"differ":["Date","Round","White","Black","Result","moves"],"against":[]}
  {"type":"duplicates","certain":false,"games":[{"file":"day.pgn","game":2,"white":"Mueller, J","black":"Roe, John","plies":3},{"file":"day.pgn","game":5,"white":"Müller, Jan","black":"Roe, J.","plies":2}],"differ":["Date","Round","White","Black","Result","moves"],"against":[]}
  {"type":"duplicates","certain":false,"games":[{"file":"day.pgn","game":3,"white":"Jan Muller","black":"Roe, John","plies":0},{"file":"day.pgn","game":4,"white":"Müller, J","black":"Roe","plies":29}],"differ":["White","Black","moves"],"against":[]}
  {"type":"duplicates","certain":false,"games":[{"file":"day.pgn","game":3,"white":"Jan Muller","black":"Roe, John","plies":0},{"file":"day.pgn","game":6,"white":"Müller, Jan","black":"Roe, J.","plies":4}],"differ":["Round","White","Black","moves"],"against":[]}
  ? 6

A title before a name is no part of it.

  $ . ./put; put 2024.05.03 1 'GM Karpov' 'Roe, J.' '' "$moves" '1-0' > titled.pgn; put 2024.05.03 1 'Karpov, A' 'IM Roe' '' "$moves" '1-0' >> titled.pgn; flagfall convert --merge -q titled.pgn | grep -E 'White|Black'
  [White "Karpov, A"]
  [Black "Roe, J."]

Names with a slip on both sides, or taken out: the same moves beyond the book, in one round of one event, are a doubt; with another round, event or result, with fewer
moves, or cut, they are two games.
  $ cat > others <<'E'
  > . ./put
  > long='14. Ng3 g6 15. a4 c5'
  > others() { { put 2024.05.03 3 'Amsel, R' 'Birk, J' '[Event "Cup"]' "$moves" "$long 1-0"; put "$1" "$2" "$3" "$4" "[Event \"$5\"]" "$moves" "$6"; } | flagfall convert --duplicates -q - | sed 1q; }
  > E
  $ . ./others; others 2024.05.03 3 'Amlse, R' 'Brik, J' cup "$long 1-0"; others 2024.05.03 3 '?' '?' Cup "$long 1-0"; others 2024.05.03 3 'NN' 'NN' Cup "$long 1-0"
  Perhaps one game; against it: White, Black
  Perhaps one game; against it: too few moves, or names that are not known in full
  Perhaps one game; against it: White, Black
  $ . ./others; others 2024.05.03 4 '?' '?' Cup "$long 1-0"; others 2024.05.03 3 '?' '?' Open "$long 1-0"; others 2024.05.03 3 '?' '?' Cup "$long 0-1"; others 2024.05.04 3 '?' '?' Cup "$long 1-0"; others 2024.05.03 3 '?' '?' Cup '14. Ng3 g6 15. a4 1-0'; others 2024.05.03 3 '?' '?' Cup '14. Ng3 g6 15. a4 c6 1-0'

The same players with a slip in the moves and in the day: one day later, also over the end of a February, month and day in another order, no day. On another day, with
another round or result, it is another game.
  $ cat > slips <<'E'
  > . ./put
  > slip() { { put "$1" "$2" 'Amsel, R' 'Birk, J' '' "$moves" '14. Ng3 g6 15. a4 c5 16. d5 c4 1-0'; put "$3" "$4" 'Amsel, Rita' Birk '' "$moves" "14. Ng3 h6 15. a4 c5 16. d5 c4 $5"; } | flagfall convert --duplicates -q - | sed 1q; }
  > E
  $ . ./slips; slip 2024.02.29 3 2024.03.01 3 1-0; slip 2024.12.31 3 2025.01.01 '?' 1-0; slip 2024.03.05 3 2024.05.03 3 1-0; slip '????.??.??' 3 2024.05.03 '?' 1-0; slip '2024.05.??' 3 2024.05.03 3 1-0
  Perhaps one game; against it: Date, moves
  Perhaps one game; against it: Date, moves
  Perhaps one game; against it: Date, moves
  Perhaps one game; against it: moves
  Perhaps one game; against it: moves
  $ . ./slips; slip 2024.05.03 3 2024.05.05 3 1-0; slip 2023.02.28 3 2023.03.02 3 1-0; slip 2024.05.03 3 2024.05.04 4 1-0; slip 2024.05.03 3 2024.05.04 3 0-1; slip '2024.04.??' 3 2024.05.03 3 1-0; slip 2024.03.05 3 2025.05.03 3 1-0
  $ . ./put; { put 2024.05.03 '?' Roe Doe '' '' '1-0'; put 2024.05.04 '?' Roe Doe '' "$moves" '1-0'; put 2024.05.04 '?' Roe Doe '' '1. d4 d5 2. c4 c6 3. Nf3 Nf6' '1-0'; } | flagfall convert --duplicates --to json -q - | grep -o '"against.*'
  ? 1
  $ . ./slips; { put 2024.05.03 3 'Amsel, R' 'Birk, J' '' "$moves" '14. Ng3 g6 15. a4 c5 16. d5 c4 1-0'; put 2024.05.04 3 'Amsel, R' 'Birk, J' '' "$moves" '14. Ng3 h6 15. a4 c5 16. d5 c4 1-0'; } | flagfall convert --duplicates --to json -q - | grep -o '"against.*'
  "against":["Date","moves"]}

Where no record was read there is nothing to count, and the error says it alone.

  $ for o in --duplicates '--duplicates --to json' --merge; do flagfall convert $o nofile 2>&1; echo "exit $?"; done; : >empty.pgn; flagfall convert --duplicates empty.pgn 2>&1; flagfall convert --duplicates nofile three.pgn 2>&1 >/dev/null
  flagfall: cannot open "nofile": No such file or directory
  exit 4
  flagfall: cannot open "nofile": No such file or directory
  exit 4
  flagfall: cannot open "nofile": No such file or directory
  exit 4
  flagfall: "empty.pgn" holds no game
  flagfall: cannot open "nofile": No such file or directory
  flagfall: records: 3, games: 3, of them more than once: 0, pairs in doubt: 3
  ? 4

A move of both sides that one record lacks, early, in the middle and late, on the same day and the next; another round is another game. A half-move that is left out ends the record.

  $ cat > gap <<'E'
  > . ./put
  > early='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6' middle='6. Re1 b5 7. Bb3 d6' late='9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8'
  > whole="$early 5. O-O Be7 $middle 8. c3 O-O $late 14. Ng3 g6"
  > gap() { { put 2024.05.03 1 'Amsel, R' 'Birk, J' '' "$whole" '1-0'; put "$1" "$2" 'Amsel, Rita' Birk '' "$3" '1-0'; } | flagfall convert --duplicates -q - 2>/dev/null | grep -v '^  [^ ]' | grep -e game -e half; }
  > E
  $ . ./gap; gap 2024.05.03 1 "$early 5. O-O Be7 $middle $late 14. Ng3 g6"; gap 2024.05.03 1 "$early 5. O-O Be7 $middle 8. c3 O-O 8. Kh1 Kh8 $late 14. Ng3 g6"; gap 2024.05.04 1 "$early 5. O-O Be7 $middle 8. c3 O-O $late 8. Kh1 Kh8 14. Ng3 g6"
  Perhaps one game; against it: moves
      moves: half-move 15 is the first that is another one
  Perhaps one game; against it: moves
      moves: half-move 17 is the first that is another one
  Perhaps one game; against it: Date, moves
      moves: half-move 27 is the first that is another one
  $ . ./gap; gap 2024.05.03 2 "$early 5. O-O Be7 $middle $late 14. Ng3 g6"; gap 2024.05.03 1 "$early 5. O-O Be7 6. Re1 b5 7. d6 8. c3 O-O $late"
  Perhaps one game; against it: too few moves, or names that are not known in full
