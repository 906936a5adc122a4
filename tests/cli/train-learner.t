The file of a learner and the answers of a class, as others may have left them: each is taken or refused with its place, and a file that is refused stays as it was.

One answer that was given elsewhere is judged and kept, right or wrong; the terminal's lesson goes on with it.

  $ flagfall train answer me.learner time-class.national.1444 a 2>&1; echo $?
  Right: a) rapid chess
  Why:      30 minutes and 60 times 15 seconds make 45 minutes; rapid chess has
            more than 10 and less than 60 minutes.
  Rests on: A.1
    b) is another kind of play: blitz has at most 10 minutes.
    c) is another kind of play: standard chess has at least 60 minutes.
  Asked:    flagfall clock class 1800+15 --as pgn --laws fide-2023
  0
  $ flagfall train answer me.learner time-class.national.1444 C --format json | grep -o '"answered_right":[a-z]*'; cat me.learner
  "answered_right":false
  flagfall learner 1
  1795251600 time-class.national.1444 a right fide-2023 A.1
  1795251600 time-class.national.1444 c wrong fide-2023 A.1
  $ flagfall train answer me.learner time-class.national.1444 x 2>&1; echo $?
  flagfall: an answer is one of the letters from a to c
  flagfall: see "flagfall train answer --help"
  2
  $ flagfall train answer me.learner time-class.1444 a 2>&1; echo $?
  flagfall: "time-class.1444" is no case; a case is written like flag.national.4850
  2
  $ flagfall train answer me.learner 2>&1; echo $?
  flagfall: give the file of the learner, the code of the case, the letter
  flagfall: see "flagfall train answer --help"
  2
  $ flagfall train known me.learner
  Known  Right    Asked again  Provision
  0 of 5    1/2    now          fide-2023 A.1

  Day         Right
  2026-11-21  ##########..........  1 of 2

Another case of the same provision, the same by the same numbers; the cases of a seed one by one.

  $ flagfall train case --like time-class.national.1444 --seed 5 | head -1; flagfall train case --like time-class.national.1444 --seed 5 --format json | grep -o '"provision":"[^"]*"'; flagfall train case time-class.national.1444 --format json | grep -o '"provision":"[^"]*"'
  Case time-class.national.2861110
  "provision":"fide-2023 A.1"
  "provision":"fide-2023 A.1"
  $ flagfall train case --like flag.4711 --seed 5 2>&1; echo $?
  flagfall: "flag.4711" is no case; a case is written like flag.national.4850
  2
  $ for n in 1 2 3; do flagfall train case --seed 7 --kind time-class --number $n | head -1; done; flagfall train paper --seed 7 --count 3 --kind time-class --format text | grep time-class
  Case time-class.national.1072906
  Case time-class.national.4334
  Case time-class.national.801165
  1   time-class.national.1072906
  2   time-class.national.4334
  3   time-class.national.801165
  $ flagfall train case time-class.national.1444 --number 3 2>&1; echo $?
  flagfall: a code names the case: --like and --number belong to drawn ones
  flagfall: see "flagfall train case --help"
  2
  $ flagfall train case --number 0; echo $?
  2

A damaged line, one that is cut, no file of a learner, binary, too large, a link, a folder, locked.

  $ cp me.learner damaged; sed -i '2s/right/perhaps/' damaged; cksum <damaged >before; flagfall train known damaged 2>&1; echo $?; flagfall train answer damaged time-class.national.1444 a 2>&1; echo $?; cksum <damaged | diff - before
  flagfall: damaged:2: the line is not an answer of a learner
  3
  flagfall: damaged:2: the line is not an answer of a learner
  3
  $ { cat me.learner; printf '1795896000 time-class.nat'; } >cut; flagfall train known cut 2>&1 | head -2; flagfall train answer cut time-class.national.1444 a | head -1; tail -1 cut
  flagfall: cut: warning: the last line is cut off, and was passed over
  Known  Right    Asked again  Provision
  Right: a) rapid chess
  1795251600 time-class.national.1444 a right fide-2023 A.1
  $ for line in '1 flag.national.1 b right' '-5 flag.national.1 b right x' '99999999999999999999 flag.national.1 b right x' '1 flag.national.4294967296 b right x' '1 flag.national.1 bb right x' '1  flag.national.1 b right x' "1 flag.national.1 b right $(printf 'x%.0s' {1..64})"; do printf 'flagfall learner 1\n%s\n' "$line" >odd; flagfall train known odd 2>&1; done
  flagfall: odd:2: the line is not an answer of a learner
  flagfall: odd:2: the line is not an answer of a learner
  flagfall: odd:2: the line is not an answer of a learner
  flagfall: odd:2: the line is not an answer of a learner
  flagfall: odd:2: the line is not an answer of a learner
  flagfall: odd:2: the line is not an answer of a learner
  flagfall: odd:2: the line is not an answer of a learner
  ? 3
  $ printf 'flagfall learner 1\n9000000000000000 flag.national.1 b right x\n' >late; flagfall train known late
  Known  Right    Asked again  Provision
  1 of 5    1/1    ?            x

  Day         Right
  ?  ####################  1 of 1

  $ printf 'flagfall learner 1\n1795896000 flag.national.1 b right <b>x</b> \033[31m\n' >markup; flagfall train known markup | tail -n +2 | head -1; flagfall train known markup --format html | grep -c '<b>' || true
  1 of 5    1/1    2026-11-29   <b>x</b> �[31m
  0
  $ head -c 100000 /dev/urandom >noise; flagfall train known noise 2>&1; echo $?; flagfall train answer noise time-class.national.1444 a 2>&1; echo $?
  flagfall: noise:1: it is not the file of a learner
  3
  flagfall: "noise" was left alone: it is not the file of a learner
  4
  $ printf 'flagfall learner 1\n\000\000\n' >zeros; flagfall train known zeros 2>&1; echo $?
  flagfall: zeros:2: the line is not an answer of a learner
  3
  $ : >empty; flagfall train known empty; echo $?; flagfall train answer empty time-class.national.1444 a | head -1; wc -l <empty
  Known  Right    Asked again  Provision

  Day         Right
  0
  Right: a) rapid chess
  2

  $ { echo 'flagfall learner 1'; yes '1795896000 flag.national.4711 b right fide-2023 6.8' | head -400000; } >huge; flagfall train known huge 2>&1; echo $?; flagfall train answer huge time-class.national.1444 a 2>&1; echo $?
  flagfall: "huge" is longer than the 16777216 bytes allowed
  3
  flagfall: "huge" is longer than the 16777216 bytes allowed
  3
  $ ln -s me.learner link; flagfall train answer link time-class.national.1444 a 2>&1; test -L link && wc -l <me.learner
  Right: a) rapid chess
  Why:      30 minutes and 60 times 15 seconds make 45 minutes; rapid chess has
            more than 10 and less than 60 minutes.
  Rests on: A.1
    b) is another kind of play: blitz has at most 10 minutes.
    c) is another kind of play: standard chess has at least 60 minutes.
  Asked:    flagfall clock class 1800+15 --as pgn --laws fide-2023
  4
  $ ln -s nowhere/at.all lost; flagfall train answer lost time-class.national.1444 a 2>&1; echo $?
  flagfall: cannot create a file beside "nowhere/at.all": No such file or directory
  4
  $ mkdir folder; flagfall train answer folder time-class.national.1444 a 2>&1; echo $?; flagfall train known folder 2>&1; echo $?
  flagfall: cannot open "folder": Is a directory
  4
  flagfall: "folder" is a directory; name the files in it
  4
  $ printf '[Event "?"]\n\n1. e4 *\n' >game.pgn; flagfall train answer game.pgn time-class.national.1444 a 2>&1; echo $?; cat game.pgn
  flagfall: "game.pgn" was left alone: it is not the file of a learner
  4
  [Event "?"]

  1. e4 *

  $ flock me.learner flagfall train answer me.learner time-class.national.1444 a 2>&1; echo $?
  flagfall: another lesson is writing "me.learner"
  4
  $ flagfall train answer /dev/full time-class.national.1444 a 2>&1; echo $?
  flagfall: "/dev/full" was left alone: it is no plain file
  4

Answers of a class: too many columns, too few, no name, a name twice, formulas, a cell of a megabyte, quotes that do not end, other separators, none.

  $ echo 'flagfall train mark "$1" --seed 7 --count 3 --kind time-class 2>&1; echo $?' >mark
  $ printf 'Adler,b,a,c,a\n' >a.csv; sh mark a.csv
  flagfall: a.csv:1: the row has more answers than there are questions
  3
  $ printf 'Adler,b\nBauer\nCaro,,,,,,\n' >a.csv; sh mark a.csv | head -4
  Right   %     Passed  Name
      1   33 %  no      Adler
      0    0 %  no      Bauer
      0    0 %  no      Caro
  $ printf ',b,a,c\n' >a.csv; sh mark a.csv
  flagfall: a.csv:1: the row has no name
  3
  $ printf 'Adler,b,a,c\nAdler,b,a,c\n' >a.csv; sh mark a.csv
  flagfall: a.csv:2: the name stands in a row before
  3
  $ printf '=1+1,b,a,c\n@SUM(A1),=b,+a,-\n' >a.csv; sh mark a.csv; flagfall train mark a.csv --seed 7 --count 3 --kind time-class --format json -q | head -2
  flagfall: a.csv:2: warning: 2 answers of @SUM(A1) cannot be told and count as wrong
  Right   %     Passed  Name
      1   33 %  no      =1+1
      0    0 %  no      @SUM(A1)

  No  Key  Right  Case
   1  b    1/2    time-class.national.1072906
   2  c    0/2    time-class.national.4334
   3  a    0/2    time-class.national.801165
  0
  {"type":"mark","name":"=1+1","right":1,"of":3,"none":0,"unclear":0,"passed":false}
  {"type":"mark","name":"@SUM(A1)","right":0,"of":3,"none":1,"unclear":2,"passed":false}

  $ { printf '"'; head -c 1000000 /dev/zero | tr '\0' x; printf '",b,a,c\nBauer,b,a,c\n'; } >a.csv; sh mark a.csv | cut -c1-60
  flagfall: a.csv:1: the name is too long or has a line break;
  3

  $ { printf 'Bauer,"'; head -c 1000000 /dev/zero | tr '\0' b; printf '",a,c\n'; } >a.csv; sh mark a.csv | head -3
  flagfall: a.csv:1: warning: 1 answer of Bauer cannot be told and counts as wrong
  Right   %     Passed  Name
      0    0 %  no      Bauer
  $ printf '"Adler,b,a,c\nBauer,b,a,c\n' >a.csv; sh mark a.csv | head -4
  flagfall: a.csv:1: the name is too long or has a line break; a quote may be missing
  3

  $ printf 'name;1;2;3\nAdler;b;a;c\n' >a.csv; sh mark a.csv | head -2
  Right   %     Passed  Name
      1   33 %  no      Adler
  $ printf 'M\374ller,b,a,c\n' >a.csv; sh mark a.csv | head -3
  flagfall: a.csv: warning: it is not UTF-8, and was read as Windows-1252
  Right   %     Passed  Name
      1   33 %  no      Müller
  $ printf '\033[31mAdler,b,a,c\n' >a.csv; sh mark a.csv | sed -n 2p
      1   33 %  no      �[31mAdler
  $ : >a.csv; sh mark a.csv
  flagfall: there is no row of answers in "a.csv"
  3

  $ head -c 100000 /dev/urandom >a.csv; sh mark a.csv >out 2>&1; tail -1 out
  3
  $ seq 1 6000 | sed 's/$/x,b,a,c/' >a.csv; sh mark a.csv
  flagfall: more than 5000 rows of answers
  3

What a power cut left of the last line, letters and then zeros, is taken away. What is longer than a line, or has other bytes, is no line that was cut off, and the file stays as it is.

  $ printf 'flagfall learner 1\n1795251600 time-class.national.1444 a right fide-2023 A.1\n17952\0\0\0' >cut.learner; flagfall train answer cut.learner time-class.national.1444 c >out 2>&1; echo $?; wc -l <cut.learner
  0
  3
  $ { printf 'flagfall learner 1\n'; head -c 1000 /dev/zero | tr '\0' x; } >long.learner; cp long.learner was; flagfall train answer long.learner time-class.national.1444 c 2>&1; echo $?; cmp long.learner was; flagfall train known long.learner 2>&1; echo $?
  flagfall: long.learner:2: the line is not an answer of a learner
  3
  flagfall: long.learner:2: the line is not an answer of a learner
  3
  $ printf 'flagfall learner 1\n1795\201\202' >odd.learner; flagfall train known odd.learner 2>&1; echo $?
  flagfall: odd.learner:2: the line is not an answer of a learner
  3

Where the file of `serve` cannot be made or is another kind of file, it is said at once.

  $ flagfall serve --learner no/such/me.learner 2>&1; echo $?
  flagfall: cannot create a file beside "no/such/me.learner": No such file or directory
  4
  $ printf 'A letter\n' >letter.txt; flagfall serve --learner letter.txt 2>&1; echo $?; cat letter.txt
  flagfall: letter.txt:1: it is not the file of a learner
  3
  A letter
  $ flagfall event new s.ffe -q; mkdir pages; flagfall serve s.ffe --export pages --once --learner made.learner -q 2>&1; echo $?; cat made.learner
  0
  flagfall learner 1
