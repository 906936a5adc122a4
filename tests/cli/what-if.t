Who can still be first, win a prize or make a norm.

Worked by hand: before the last round Ann and Cem have 1½, Bea 1, Dan 0; the games are Bea-Dan and
Cem-Ann, and no tie-break separates. If Cem wins, or Ann, the winner has 2½ and is alone; if they
draw, both have 2, and Bea too when she wins.

  $ printf 'name,rating,sex\nAnn,2000,w\nBea,1900,w\nCem,1800,m\nDan,1700,m\n' >four.csv
  $ flagfall event new four.ffe four.csv --kind round-robin -q 2>/dev/null; flagfall event pair four.ffe --all -q; printf '1 1 1-0\n1 2 =\n2 1 0-1\n2 2 =\n' | flagfall event result four.ffe -q
  $ printf 'prize,,1,100\ncategory,women,sex=w\nprize,women,1,50\n' >prizes.csv; flagfall standings four.ffe --what-if --prizes prizes.csv -q
  Round 3: 2 games open, 9 ways to end, each ranked

    1 Ann: first in 6 of 9
        board 2: 1-0 0 of 3, ½-½ 3 of 3, 0-1 3 of 3
    2 Bea: first in 1 of 9
        board 1: 1-0 1 of 3, ½-½ 0 of 3, 0-1 0 of 3
        board 2: 1-0 0 of 3, ½-½ 1 of 3, 0-1 0 of 3
    3 Cem: first in 6 of 9
        board 2: 1-0 3 of 3, ½-½ 3 of 3, 0-1 0 of 3

  Places from best to worst
    1-3  1 Ann
    1-3  2 Bea
    1-3  3 Cem
    3-4  4 Dan

  Prizes that can still be won
    1 Ann: 0.00 to 100.00; a prize in 8 of 9
        board 1: 1-0 2 of 3, ½-½ 3 of 3, 0-1 3 of 3
        board 2: 1-0 2 of 3, ½-½ 3 of 3, 0-1 3 of 3
    2 Bea: 0.00 to 50.00; a prize in 8 of 9
        board 1: 1-0 3 of 3, ½-½ 3 of 3, 0-1 2 of 3
        board 2: 1-0 2 of 3, ½-½ 3 of 3, 0-1 3 of 3
    3 Cem: 0.00 to 100.00; a prize in 6 of 9
        board 2: 1-0 3 of 3, ½-½ 3 of 3, 0-1 0 of 3

Each way by itself: the four tables of prizes that nine results make.

  $ for a in 1-0 = 0-1; do for b in 1-0 = 0-1; do cp four.ffe w.ffe.tmp; printf "3 1 $a\n3 2 $b\n" | flagfall event result w.ffe.tmp --no-copy -q; flagfall prizes w.ffe.tmp prizes.csv --format csv | tail -n +2 | cut -d, -f 4,6; done; done | awk -F, '{ n[$1]++; if (!($1 in lo) || $2 < lo[$1]) lo[$1] = $2; if ($2 > hi[$1]) hi[$1] = $2 } END { for (p in n) print p, lo[p], hi[p], n[p] }' | sort
  Ann 25.00 100.00 8
  Bea 25.00 50.00 8
  Cem 50.00 100.00 6
  $ flagfall standings four.ffe --what-if --prizes prizes.csv --format json | sed 's/.*"name":"\([^"]*\)".*"prize":\([0-9]*\),"least_cents":\([0-9]*\),"most_cents":\([0-9]*\)}/\1 \3 \4 \2/'
  Ann 0 10000 8
  Bea 0 5000 8
  Cem 0 10000 6
  Dan 0 0 0

With a prize for each place all win one in each way. Worked by hand: Ann and Cem share 2nd and 3rd or win less
when they lose and Bea does not, 40; with Dan Bea shares 40 and a cent, which goes to her; she, Ann and Cem share 200
when all have 2.

  $ printf 'prize,,1,100\nprize,,2,60\nprize,,3,40\nprize,,4,0.01\n' >each.csv; flagfall standings four.ffe --what-if --prizes each.csv --format json | sed 's/.*"name":"\([^"]*\)".*"prize":\([0-9]*\),"least_cents":\([0-9]*\),"most_cents":\([0-9]*\)}/\1 \3 \4 \2/'
  Ann 4000 10000 9
  Bea 2001 6667 9
  Cem 4000 10000 9
  Dan 1 2000 9

While rounds are to be paired, bounds: nobody knows who will meet. After one round of three Ann and
Bea have 1, Cem and Dan 0, and two points are to come for each.

  $ flagfall event new sw.ffe four.csv --kind swiss --rounds 3 -q 2>/dev/null; flagfall event pair sw.ffe --by-hand '1-4 2-3' --reason test -q 2>&1; printf '1 1 1-0\n1 2 1-0\n' | flagfall event result sw.ffe -q; flagfall standings sw.ffe --what-if --prizes prizes.csv -q
  Round 1: 0 games open, 2 rounds to be paired
  Bounds, by points; equal points count for and against

    1 Ann: can still be first
    2 Bea: can still be first
    3 Cem: can still be first
    4 Dan: can still be first

  Places from best to worst
    1-4  1 Ann
    1-4  2 Bea
    1-4  3 Cem
    1-4  4 Dan

  Prizes that can still be won
    All players
      1 Ann: can still win one
      2 Bea: can still win one
      3 Cem: can still win one
      4 Dan: can still win one
    women
      1 Ann: can still win one
      2 Bea: can still win one

  $ flagfall standings sw.ffe --what-if --prizes prizes.csv -q --format json
  {"type":"what_if_bounds","round":1,"to_pair":2,"exact":false,"no":1,"name":"Ann","best":1,"worst":4,"first":"open","prizes":[{"category":"","chance":"open"},{"category":"women","chance":"open"}]}
  {"type":"what_if_bounds","round":1,"to_pair":2,"exact":false,"no":2,"name":"Bea","best":1,"worst":4,"first":"open","prizes":[{"category":"","chance":"open"},{"category":"women","chance":"open"}]}
  {"type":"what_if_bounds","round":1,"to_pair":2,"exact":false,"no":3,"name":"Cem","best":1,"worst":4,"first":"open","prizes":[{"category":"","chance":"open"},{"category":"women","chance":"no"}]}
  {"type":"what_if_bounds","round":1,"to_pair":2,"exact":false,"no":4,"name":"Dan","best":1,"worst":4,"first":"open","prizes":[{"category":"","chance":"open"},{"category":"women","chance":"no"}]}

With more than nine games open the answer is by points, exactly: No 4 has 6, and the three behind
have 5½, so that a win is enough alone, and a draw to share at least.

  $ awk '/^001/ { print substr($0, 1, 178) " " substr($0, 180); next } { print }' $DATA/standings/danube.trf >last.trf; flagfall standings last.trf --what-if --norms -q | sed -n '1,7p;/Norms/,$p'
  Round 9: 12 games open
  By points, exactly; equal points count for and against

    4 Dorn, Dieter: can still be first
        game 4-14: 1-0 won, ½-½ shared or won, 0-1 open
    5 Estrada, Elena: can still be first
        game 4-14: 1-0 not first, ½-½ not first, 0-1 open
  Norms that can still be made
    7 Gallo, Gino: GM norm with 1 of 1
    9 Ivanov, Ilja: GM norm with 1 of 1
    13 Marek, Milan: IM norm with 1 of 1
    14 Nagy, Nora: WGM norm with ½ of 1
    16 Perez, Pilar: IM norm certain
    16 Perez, Pilar: WGM norm certain
    18 Rossi, Rita: WIM norm with 1 of 1
    24 Young, Yara: WIM norm with 1 of 1

Norms, against the three results of each who is named: what norms says when the game is over.

  $ for p in 7 9 13 14 16 18 24 10; do for r in 1 = 0; do awk -v p=$p -v r=$r '/^001/ && substr($0, 5, 4) + 0 == p { print substr($0, 1, 178) r substr($0, 180); next } /^001/ { print substr($0, 1, 178) " " substr($0, 180); next } { print }' $DATA/standings/danube.trf >w.trf; flagfall norms w.trf $p --format json 2>/dev/null | sed -n "s/.*\"name\":\"\([^\"]*\)\".*\"title\":\"\([^\"]*\)\",\"verdict\":\"yes\".*/$p \1 \2 $r/p"; done; done
  7 Gallo, Gino GM 1
  9 Ivanov, Ilja GM 1
  13 Marek, Milan IM 1
  14 Nagy, Nora WGM 1
  14 Nagy, Nora WGM =
  16 Perez, Pilar IM 1
  16 Perez, Pilar WGM 1
  16 Perez, Pilar IM =
  16 Perez, Pilar WGM =
  16 Perez, Pilar IM 0
  16 Perez, Pilar WGM 0
  18 Rossi, Rita WIM 1
  24 Young, Yara WIM 1

What does not go together.

  $ flagfall standings four.ffe --prizes prizes.csv
  ? 2
  $ flagfall standings four.ffe --what-if --prizes none.csv
  ? 4
