Sealed moves. Codes and openings are drawn at random; `stable` puts a word in their place.

  $ cat > game.pgn <<'END'
  > [Event "Winter league"]
  > [Round "3"]
  > [White "Amsel, Rita"]
  > [Black "Birk, Jonas"]
  > [Result "*"]
  > 
  > 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *
  > END
  $ cat > lib.sh <<'END'
  > # seal MOVE PASSPHRASE OPTIONS... ENVELOPE
  > seal() {
  >     local move=$1 pass=$2
  >     shift 2
  >     flagfall adjourn seal --move-fd 3 --passphrase-fd 4 --cost low --sealed-at "${SEALED:-today}" \
  >         --white-used 1:58:20 --black-used 1:40:00 --resumes "${RESUMES:-1 December, 18:00}" \
  >         --place 'Town hall' "$@" 3< <(printf '%s\n' "$move") 4< <(printf '%s\n' "$pass")
  > }
  > # opens PASSPHRASE OPTIONS... ENVELOPE
  > opens() {
  >     local pass=$1
  >     shift
  >     flagfall adjourn open --passphrase-fd 4 "$@" 4< <(printf '%s\n' "$pass")
  > }
  > stable() { sed 's/[0-9A-Z]\{5\}\(-[0-9A-Z]\{5\}\)\{4\}/CODE/; s/[0-9a-f]\{64\}/OPENING/'; }
  > code() { flagfall adjourn show --format json "$1" | sed 's/.*"code":"\([^"]*\)".*/\1/'; }
  > END

Seal: the face, with its code.

  $ . ./lib.sh; seal '5. 0-0' geheim --white-clock 0:01:40 --black-clock 0:20:00 --offer black --arbiter 'Dohle, Vera' --check game.pgn a.sealed 2>&1 | stable
  flagfall: play resumes in 10 days, 1 December, 18:00
  flagfall: legal and clear: yes
  flagfall: sealed. Copy the code for both players; put both scoresheets away; stop the clock without starting the other one
  SEALED MOVE

  Players             Amsel, Rita – Birk, Jonas
  Event               Winter league, round 3
  Time used           White 1:58:20, Black 1:40:00
  Clocks show         White 0:01:40, Black 0:20:00
  Sealed by           White (Amsel, Rita)
  Sealed move         5.
  Open draw offer     Black
  Resumption          1 December, 18:00, Town hall
  Arbiter             Dohle, Vera
  Sealed at           today
  Opens with          a passphrase
  Code                CODE

  Position before the sealed move

  8  ♜  :  ♝  ♛  ♚  ♝  .  ♜
  7  :  ♟  ♟  ♟  :  ♟  ♟  ♟
  6  ♟  :  ♞  :  .  ♞  .  :
  5  :  .  :  .  ♟  .  :  .
  4  ♗  :  .  :  ♙  :  .  :
  3  :  .  :  .  :  ♘  :  .
  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
  1  ♖  ♘  ♗  ♕  ♔  .  :  ♖
     a  b  c  d  e  f  g  h   White to move

  FEN                r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 5

  Arbiter ____________________  White ______________  Black ______________

  $ grep -c '0-0\|O-O' a.sealed
  0
  ? 1

The move is not in the file, whose size does not tell its length.

  $ . ./lib.sh; seal 'e4' geheim --white-clock 0:01:40 --black-clock 0:20:00 --offer black --arbiter 'Dohle, Vera' game.pgn b.sealed >/dev/null; [ $(stat -c %s a.sealed) = $(stat -c %s b.sealed) ] && echo equal
  equal

Show: whole and undamaged, and the right one.

  $ . ./lib.sh; flagfall adjourn show --code "$(code a.sealed)" a.sealed 2>&1 | stable | sed '1,/^FEN/d'

  Arbiter ____________________  White ______________  Black ______________

  $ . ./lib.sh; flagfall adjourn show --code "$(code b.sealed)" a.sealed 2>&1 >/dev/null | stable; flagfall adjourn show --code "$(code b.sealed)" a.sealed >/dev/null
  flagfall: this is not the envelope of that code: its code is CODE
  ? 1
  $ flagfall adjourn show --format html a.sealed | grep -c '<svg'
  1
  $ . ./lib.sh; flagfall adjourn show --format json a.sealed | stable | cut -c1-120
  {"type":"envelope","code":"CODE","opens_with":["passphrase"],"face":{"event":"Winter league","round":"3","white":"Amsel,

Open: the order of the Laws.

  $ . ./lib.sh; opens geheim --code "$(code a.sealed)" --save cont.pgn a.sealed | stable
  The sealed move 5.O-O is made on the board and Black's clock is started.

  Do now        1 Set up the adjourned position:
                  8  ♜  :  ♝  ♛  ♚  ♝  .  ♜
                  7  :  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  ♟  :  ♞  :  .  ♞  .  :
                  5  :  .  :  .  ♟  .  :  .
                  4  ♗  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  ♘  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  .  :  ♖
                     a  b  c  d  e  f  g  h   White to move
                2 Set the clocks: White 0:01:40, Black 0:20:00
                3 Make the sealed move O-O on the board
                4 Start the clock of Black

  Question     The game was adjourned after 4...Nf6; White has sealed.
  Game         Amsel, Rita – Birk, Jonas, Winter league, round 3
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       It is legal and clear.
  Articles     I.5: resumption: the position and the times
               I.9.1: resumption: who must reply is present
               I.4: adjournment: a draw offer while adjourned
  Facts         1 sealed: "5. 0-0", that is 5.O-O
                  8  ♜  :  ♝  ♛  ♚  ♝  .  ♜
                  7  :  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  ♟  :  ♞  :  .  ♞  .  :
                  5  :  .  :  .  ♟  .  :  .
                  4  ♗  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  ♘  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  :  ♖  ♔  .
                     a  b  c  d  e  f  g  h   Black to move
                2 times used at the adjournment: White 1:58:20, Black 1:40:00; set
                  White's clock to 0:01:40; set Black's clock to 0:20:00
  Note         Black has offered a draw: the offer stays open until White accepts
               it or refuses it

  Arbiter ____________________  White ______________  Black ______________

  Code         CODE, as on the player's copy
  Commitment   the move is the one that was sealed, with this game, position and times
  Opening      OPENING

  $ cat cont.pgn
  [Event "Winter league"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "3"]
  [White "Amsel, Rita"]
  [Black "Birk, Jonas"]
  [Result "*"]

  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *

  $ . ./lib.sh; flagfall adjourn open --present sealer a.sealed | stable
  Start Black's clock; the envelope stays shut.

  Do now        1 Set up the adjourned position:
                  8  ♜  :  ♝  ♛  ♚  ♝  .  ♜
                  7  :  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  ♟  :  ♞  :  .  ♞  .  :
                  5  :  .  :  .  ♟  .  :  .
                  4  ♗  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  ♘  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  .  :  ♖
                     a  b  c  d  e  f  g  h   White to move
                2 Set the clocks: White 0:01:40, Black 0:20:00
                3 Start Black's clock; the envelope stays shut.

  Question     The game was adjourned after 4...Nf6; White has sealed.
  Game         Amsel, Rita – Birk, Jonas, Winter league, round 3
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       Black, who must reply, is absent, and the envelope is opened only
               in their presence.
  Articles     I.5: resumption: the position and the times
               I.9.2: resumption: who must reply is absent
               I.7: resumption: when the envelope is opened
               I.4: adjournment: a draw offer while adjourned
  Facts         1 times used at the adjournment: White 1:58:20, Black 1:40:00; set
                  White's clock to 0:01:40; set Black's clock to 0:20:00
  Note         when Black comes they may stop their clock and call the arbiter;
               then the envelope is opened, the sealed move made and their clock
               started again
               Black has offered a draw: the offer stays open until White accepts
               it or refuses it

  Arbiter ____________________  White ______________  Black ______________

  Code         CODE: compare it with the players' copies
  Envelope     shut

  $ . ./lib.sh; flagfall adjourn open --laws code --present neither a.sealed | stable
  Not decided: neither player is present.

  Do now        1 Keep the clocks stopped until this is decided

  Question     The game was adjourned after 4...Nf6; White has sealed.
  Game         Amsel, Rita – Birk, Jonas, Winter league, round 3
  Laws         the national code before 1997 (code), standard; it has no chapters
               for rapid chess, blitz and adjournment
  Reason       This edition has no rule for an adjourned game that no player comes
               to resume.
  Articles     Guidelines 5 of 2009: resumption: the position and the times (not
               verified for this edition)
               Guidelines 9b of 2009: resumption: who must reply is absent (not
               verified for this edition)
               Guidelines 4 of 2009: adjournment: a draw offer while adjourned
               (not verified for this edition)
  Facts         1 times used at the adjournment: White 1:58:20, Black 1:40:00; set
                  White's clock to 0:01:40; set Black's clock to 0:20:00
  Or           start Black's clock: they must reply and are absent, and at the
               start of a game too the player who has to move loses the time
               leave both clocks stopped until one of them comes
  Note         Black has offered a draw: the offer stays open until White accepts
               it or refuses it
               this edition has no chapter on adjournment: the procedure of the
               FIDE Laws of 2009 was used

  Arbiter ____________________  White ______________  Black ______________

  Code         CODE: compare it with the players' copies
  Envelope     shut

  $ flagfall adjourn open --agreed a.sealed | head -1
  The game is drawn by agreement, 1/2-1/2; the envelope stays shut.
  $ . ./lib.sh; opens geheim --laws fide-2009 --white-late 1:00:01 a.sealed | head -1
  White loses by default: 0-1.
  $ . ./lib.sh; opens geheim --format json a.sealed | stable | sed 's/"facts":.*"remedy"/"facts":[…],"remedy"/'
  {"type":"ruling","question":"adjourned","laws":"fide-2023","mode":"standard","supervision":"adequate","player":null,"kind":null,"verdict":"play-on","result":null,"by_analysis":false,"articles":["I.5","I.9.1","I.4"],"not_verified":[],"facts":[…],"remedy":{"clock":[],"must_play":"O-O","must_play_moves":["O-O"],"must_note":null,"restore_ply":null,"restore_at":null,"restore_fen":null,"result":null,"note":"Black has offered a draw: the offer stays open until White accepts it or refuses it"},"alternatives":[],"do_now":["Set up the adjourned position:","Set the clocks: White 0:01:40, Black 0:20:00","Make the sealed move O-O on the board","Start the clock of Black"],"taken":[],"otherwise":[],"text":"The sealed move 5.O-O is made on the board and Black's clock is started. It is legal and clear.","link":null}
  {"type":"adjourned","decision":"play","sealed":"legal","code":"CODE","opening":"OPENING","written":"5. 0-0","remarks":[],"start_clock":"black","pgn":"[Event \"Winter league\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"3\"]\n[White \"Amsel, Rita\"]\n[Black \"Birk, Jonas\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n\n"}
  $ flagfall adjourn open --missing --laws fide-2018 game.pgn | head -1
  Play goes on from the adjourned position: White makes on the board the move they
  $ flagfall adjourn open --no-position game.pgn | head -1
  The game is annulled and a new game is played.
  $ flagfall adjourn open --times after a.sealed | head -1
  Too late: the clocks stay as they are.

An envelope of paper: what stands in it is typed, and counts only when the envelope may be opened.

  $ flagfall adjourn open --paper game.pgn | head -1
  Open the envelope, make the sealed move on the board and start Black's clock.
  $ flagfall adjourn open --paper --present sealer --written O-O game.pgn | head -1
  Start Black's clock; the envelope stays shut.
  $ flagfall adjourn open --written O-O game.pgn | head -1
  The sealed move 5.O-O is made on the board and Black's clock is started.
  $ flagfall adjourn open --written Nd2 --format json game.pgn | tail -1 | grep -o '"decision":.*"written":"[^"]*"'
  "decision":"invalid-loss","sealed":"illegal","code":null,"opening":null,"written":"Nd2"
  $ flagfall adjourn open --written '' game.pgn | head -1
  The sealed move is invalid and White loses the game: 0-1.
  $ flagfall adjourn open game.pgn
  ? 3

Wrong and missing keys, damage, other versions: each its own message.

  $ . ./lib.sh; opens Geheim a.sealed 2>&1
  flagfall: warning: play resumes 1 December, 18:00, and today is 2026-11-21: is it the right envelope?
  flagfall: the passphrase does not open the envelope, which is undamaged: it opens with a passphrase
  ? 3
  $ sed 's/Amsel/Ansel/' a.sealed > altered; flagfall adjourn show altered 2>&1
  flagfall: altered: the envelope was altered or damaged: it is not what its seal says
  ? 3
  $ head -c 900 a.sealed > cut; flagfall adjourn show cut 2>&1
  flagfall: cut: the envelope is cut short: its last line, the seal, is missing
  ? 3
  $ sed '1s/1/7/' a.sealed > future; flagfall adjourn open future 2>&1
  flagfall: future: the envelope is of version "7" and this program knows version 1: open it with a newer one
  ? 3
  $ flagfall adjourn show game.pgn 2>&1
  flagfall: game.pgn: this is not an envelope: expected a first line "Flagfall sealed move, version 1"
  ? 3
  $ flagfall adjourn show nothing 2>&1
  flagfall: cannot open "nothing": No such file or directory
  ? 4
  $ . ./lib.sh; opens geheim --code "$(code b.sealed)" a.sealed 2>&1 | stable
  flagfall: this is not the envelope of that code: its code is CODE

Until the clock is stopped the move may be changed; the envelope keeps that it happened
(LAW: I.1.1).

  $ . ./lib.sh; seal 'Bxc6' geheim game.pgn a.sealed 2>&1
  flagfall: "a.sealed" exists; until the clock is stopped the move may be changed: --replace
  flagfall: see "flagfall adjourn seal --help"
  ? 2
  $ . ./lib.sh; SEALED=later seal 'Bxc6' geheim --replace game.pgn a.sealed | grep -A1 Code | stable
  Code                CODE
  Replaces            today, code CODE
  $ . ./lib.sh; opens geheim a.sealed | head -1
  The sealed move 5.Bxc6 is made on the board and Black's clock is started.

Two passphrases: both, or either.

  $ . ./lib.sh; seal 'Bxc6' geheim --second both --arbiter-fd 5 game.pgn both.sealed 5< <(echo amtlich) | grep Opens
  Opens with          two passphrases together
  $ . ./lib.sh; opens geheim both.sealed 2>&1
  flagfall: warning: play resumes 1 December, 18:00, and today is 2026-11-21: is it the right envelope?
  flagfall: the passphrase does not open the envelope, which is undamaged: it opens with two passphrases together
  ? 3
  $ . ./lib.sh; opens amtlich --arbiter-fd 5 both.sealed 5< <(echo geheim) | head -1
  The sealed move 5.Bxc6 is made on the board and Black's clock is started.
  $ . ./lib.sh; seal 'Bxc6' geheim --second either --arbiter-fd 5 game.pgn either.sealed 5< <(echo amtlich) | grep Opens
  Opens with          one of several passphrases
  $ . ./lib.sh; opens amtlich either.sealed | head -1
  The sealed move 5.Bxc6 is made on the board and Black's clock is started.

Recipients: key pairs.

  $ flagfall adjourn key secret | cut -c1-7; flagfall adjourn key secret 2>&1
  ffpub1:
  flagfall: cannot make "secret": File exists
  ? 4
  $ stat -c %a secret
  600
  $ flagfall adjourn key other > other.pub; flagfall adjourn seal --recipient "$(cat other.pub)" --move-fd 3 --white-used 1:00:00 --black-used 1:00:00 --resumes soon --place here game.pgn r.sealed 3< <(echo 'd3') | grep Opens
  Opens with          the secret key of a recipient
  $ flagfall adjourn open --key-fd 3 r.sealed 3< other | head -1
  The sealed move 5.d3 is made on the board and Black's clock is started.
  $ flagfall adjourn open --key-fd 3 r.sealed 3< secret 2>&1
  flagfall: the key does not open the envelope, which is undamaged: it opens with the secret key of a recipient
  ? 3
  $ flagfall adjourn open --key-fd 3 r.sealed 3< other.pub 2>&1
  flagfall: this is not a secret key: expected ffsec1: and 44 characters
  ? 3

An invalid move loses; exit code 1. A move played on the board after the order to seal is sealed.

  $ . ./lib.sh; seal 'Ke8' geheim --check game.pgn bad.sealed 2>&1 >/dev/null | stable
  flagfall: play resumes in 10 days, 1 December, 18:00
  flagfall: warning: an envelope of the same adjourned game already: "a.sealed" (code CODE)
  flagfall: warning: an envelope of the same adjourned game already: "b.sealed" (code CODE)
  flagfall: warning: an envelope of the same adjourned game already: "both.sealed" (code CODE)
  flagfall: warning: and 2 more
  flagfall: legal and clear: no
  flagfall: sealed. Copy the code for both players; put both scoresheets away; stop the clock without starting the other one
  $ . ./lib.sh; opens geheim bad.sealed | sed '/^Facts/,$d'; opens geheim bad.sealed | grep '^ .*sealed: '
  The sealed move is invalid and White loses the game: 0-1.

  Do now        1 Stop the clocks and write down the result 0-1; both players sign

  Question     The game was adjourned after 4...Nf6; White has sealed.
  Game         Amsel, Rita – Birk, Jonas, Winter league, round 3
  Laws         the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Reason       What White sealed is illegal; Black can still mate.
  Articles     I.8: the sealed move is invalid
                2 sealed: "Ke8": the king on e1 cannot reach e8

  $ . ./lib.sh; opens geheim bad.sealed > /dev/null
  ? 1
  $ . ./lib.sh; seal '' geheim game.pgn empty.sealed >/dev/null; opens geheim empty.sealed | sed -n '1p;/^Reason/p'
  The sealed move is invalid and White loses the game: 0-1.
  Reason       What White sealed is an empty sheet; Black can still mate.
  $ . ./lib.sh; seal 'Lxc6' geheim game.pgn german.sealed >/dev/null; opens geheim german.sealed | sed -n '1p;/^Or/,/^$/p'
  Not decided: in which language does White write their moves?
  Or           5.Bxc6, if they write in: de, nl, af, da, nb, sv, fi, sl, hr, sr,
               lv
               none of these is their language: the sealed move is invalid

  $ . ./lib.sh; seal x geheim --from-board game.pgn board.sealed | sed -n '/^Sealed/p;/^FEN/p'
  Sealed by           Black (Birk, Jonas)
  Sealed move         4...
  Sealed at           today
  FEN                r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4
  $ . ./lib.sh; opens geheim board.sealed | head -1
  The sealed move 4...Nf6 is made on the board and White's clock is started.

Who adjourns early has used the time up to the end of the session.

  $ . ./lib.sh; seal 'd3' geheim --early 0:30:00 game.pgn early.sealed | grep used
  Time used           White 2:28:20, Black 1:40:00

What is missing on the face is asked for.

  $ flagfall adjourn seal game.pgn x.sealed 2>&1
  flagfall: the envelope requires when and where play resumes: --resumes, --place
  flagfall: see "flagfall adjourn seal --help"
  ? 2
  $ flagfall adjourn seal --fen '8/8/4k3/8/8/3rK3/8/8 w - - 0 60' --resumes soon --place here x.sealed 2>&1
  flagfall: the envelope requires the players: --white, --black
  flagfall: see "flagfall adjourn seal --help"
  ? 2
  $ flagfall adjourn seal --resumes soon --place here --white-used 1:00:00 --black-used 1:00:00 --move-fd 9 game.pgn x.sealed 2>&1 | grep -v warning; ls x.sealed 2>&1
  flagfall: cannot read the move: Bad file descriptor
  ls: cannot access 'x.sealed': No such file or directory
  ? 2

The move never reaches the arguments, the environment, another file or a log, and core dumps
are off. (That it is locked in memory is seen in tests/prop/prop_secrets.c. A tracer without
root's rights cannot look into the process: it sees the calls, but not the texts in them.)

  $ . ./lib.sh; export ASAN_OPTIONS=detect_leaks=0; strace -f -v -s 4096 -o trace flagfall adjourn seal --move-fd 3 --passphrase-fd 4 --cost low --check --white-used 1:58:20 --black-used 1:40:00 --resumes soon --place here game.pgn traced.sealed 3< <(echo 'Springer-nach-c3') 4< <(echo 'sesam-oeffne-dich') > out 2> log; cat trace out log traced.sealed | grep -c 'Springer\|sesam'
  0
  ? 1
  $ grep -o 'RLIMIT_CORE, {rlim_cur=0, rlim_max=0}' trace | head -1
  RLIMIT_CORE, {rlim_cur=0, rlim_max=0}
  $ grep 'O_CREAT' trace | grep -vc 'gcda\|tsan.rodata'; grep -o 'rename[at2]*(' trace | sed 's/at2*(/(/'; ls traced*
  1
  rename(
  traced.sealed
  $ [ $(grep -c 'MADV_DONTDUMP' trace) -ge 4 ] && echo 'left out of core dumps'; rm traced.sealed
  left out of core dumps

A game of an event file: players, round, moves, clocks and resumption come from there, and the
envelope, the ruling and the continued game go back. The log has the code and never the move.

  $ printf 'name,rating\n"Amsel, Rita",2100\n"Birk, Jonas",2050\n"Dohle, Vera",2000\n' >p.csv; flagfall event new l.ffe --name League --city Hall --start 2026-11-21 --kind round-robin --arbiter 'Specht, Ina' --tiebreaks DE >/dev/null; flagfall event import l.ffe p.csv >/dev/null; flagfall event pair l.ffe --all | head -8
  Round 1
     1  2 Birk, Jonas – 3 Dohle, Vera
        1 Amsel, Rita: zero-point bye
  Round 2
     1  1 Amsel, Rita – 2 Birk, Jonas
        3 Dohle, Vera: zero-point bye
  Round 3
     1  3 Dohle, Vera – 1 Amsel, Rita
  $ . ./lib.sh; seal 'd3' geheim l.ffe e.sealed --round 2 --board 1 2>&1
  flagfall: l.ffe: no moves are kept with that game: put them there with "flagfall event adjourn FILE ROUND BOARD --game PGN"
  ? 1
  $ flagfall event adjourn l.ffe 2 1 --game game.pgn --clocks "0:01:40 0:20:00" --resume '1 December, 18:00'
  round 2: 1 Amsel, Rita – 2 Birk, Jonas adjourned (entry 4)
  $ . ./lib.sh; seal '5. 0-0' geheim l.ffe e.sealed --round 2 --board 1 2>&1 | stable | sed '/^Position/,$d'
  flagfall: play resumes in 10 days, 1 December, 18:00
  flagfall: warning: an envelope of the same adjourned game already: "a.sealed" (code CODE)
  flagfall: warning: an envelope of the same adjourned game already: "b.sealed" (code CODE)
  flagfall: warning: an envelope of the same adjourned game already: "bad.sealed" (code CODE)
  flagfall: warning: and 6 more
  flagfall: sealed. Copy the code for both players; put both scoresheets away; stop the clock without starting the other one
  flagfall: l.ffe: round 2, board 1: 1 Amsel, Rita – 2 Birk, Jonas adjourned, White has sealed; code CODE (entry 5)
  SEALED MOVE

  Players             Amsel, Rita – Birk, Jonas
  Event               League, round 2.1
  Time used           White 1:58:20, Black 1:40:00
  Clocks show         White 0:01:40, Black 0:20:00
  Sealed by           White (Amsel, Rita)
  Sealed move         5.
  Open draw offer     none
  Resumption          1 December, 18:00, Town hall
  Arbiter             Specht, Ina
  Sealed at           today
  Opens with          a passphrase
  Code                CODE

  $ . ./lib.sh; seal 'd3' geheim l.ffe e.sealed --round 2 --board 1 --replace 2>&1 | grep l.ffe | stable
  flagfall: l.ffe: round 2, board 1: 1 Amsel, Rita – 2 Birk, Jonas adjourned, White has sealed again; code CODE (entry 6)
  $ flagfall event log l.ffe | tail -2 | sed 's/.*Z  [^:]*: //; s/code .*/code CODE/'
  round 2, board 1: 1 Amsel, Rita – 2 Birk, Jonas adjourned, White has sealed; code CODE
  round 2, board 1: 1 Amsel, Rita – 2 Birk, Jonas adjourned, White has sealed again; code CODE
  $ flagfall event check l.ffe; flagfall event log l.ffe | sed 's/^.*Z  //; s/code .*//' | grep -c 'O-O\|0-0\|d3\|geheim'
  The event file is sound: database, tables, log and pairings agree.
  0
  ? 1
  $ flagfall standings l.ffe -q --show rounds --provisional --round 2 | tail -6 | head -4

  Bd  No  White        Result  No  Black
   1   1  Amsel, Rita  ? - ?    2  Birk, Jonas
       3  Dohle, Vera  Z

  $ flagfall event set l.ffe --rounds 2 >/dev/null; flagfall standings l.ffe -q 2>&1; flagfall event set l.ffe --rounds 3 >/dev/null
  flagfall: round 2, board 1: 1 Amsel, Rita – 2 Birk, Jonas is adjourned
  flagfall: final standings wait for the result; --provisional makes provisional ones, in which an adjourned game counts as a draw
  $ flagfall adjourn show e.sealed --format json | grep -o '"round":"[^"]*"'
  "round":"2.1"

Opened from the event: the sealed move is made, the game goes on there.

  $ . ./lib.sh; opens falsch l.ffe --round 2 --board 1 2>&1; flagfall event log l.ffe | wc -l
  flagfall: warning: play resumes 1 December, 18:00, and today is 2026-11-21: is it the right envelope?
  flagfall: the passphrase does not open the envelope, which is undamaged: it opens with a passphrase
  8
  $ . ./lib.sh; opens geheim l.ffe --round 2 --board 1 --shut >/dev/null; flagfall adjourn open l.ffe --round 2 --board 1 --missing | head -1; flagfall event log l.ffe | wc -l
  Play goes on from the adjourned position: White makes on the board the move they
  8
  $ . ./lib.sh; opens geheim l.ffe --round 2 --board 1 2>&1 >out | stable; sed -n 1p out
  flagfall: warning: play resumes 1 December, 18:00, and today is 2026-11-21: is it the right envelope?
  flagfall: l.ffe: round 2, board 1: 1 Amsel, Rita – 2 Birk, Jonas resumed, the envelope was opened (entry 9)
  The sealed move 5.d3 is made on the board and Black's clock is started.
  $ flagfall event export l.ffe --format pgn --round 2 | tail -3

  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. d3 *

  $ flagfall event result l.ffe 2 1 1-0; flagfall event log l.ffe | tail -2 | sed 's/.*Z  [^:]*: //'
  round 2, board 1: 1 Amsel, Rita – 2 Birk, Jonas 1-0 (entry 10)
  round 2, board 1: 1 Amsel, Rita – 2 Birk, Jonas resumed, the envelope was opened
  round 2, board 1: 1 Amsel, Rita – 2 Birk, Jonas 1-0
  $ . ./lib.sh; opens geheim l.ffe --round 2 --board 1 2>&1
  flagfall: l.ffe: round 2: 1 Amsel, Rita – 2 Birk, Jonas has a result: won at the board
  ? 1
  $ . ./lib.sh; seal d3 geheim l.ffe f.sealed --round 2 2>&1 | head -1; seal d3 geheim l.ffe f.sealed --round 2 --board 7 2>&1
  flagfall: in an event file a game is named by --round and --board
  flagfall: l.ffe: error: round 2 has no board 7, it has board 1; a game without a board number is named by a player, as in #17 [no-board]
  ? 1

An invalid sealed move ends the game, in the event too; resigned, the envelope stays shut.

  $ flagfall event adjourn l.ffe 1 1 --game game.pgn >/dev/null; . ./lib.sh; seal Qh8 geheim l.ffe g.sealed --round 1 --board 1 2>&1 >/dev/null | grep warning; opens geheim l.ffe --round 1 --board 1 2>/dev/null | head -1
  flagfall: l.ffe: warning: in the moves kept with the game White is "Amsel, Rita", in the event "Birk, Jonas"
  flagfall: l.ffe: warning: in the moves kept with the game Black is "Birk, Jonas", in the event "Dohle, Vera"
  The sealed move is invalid and White loses the game: 0-1.
  $ flagfall event adjourn l.ffe 3 1 --game game.pgn >/dev/null; . ./lib.sh; seal d3 geheim l.ffe h.sealed --round 3 --board 1 >/dev/null 2>&1; flagfall adjourn open l.ffe --round 3 --board 1 --resigned black 2>/dev/null | head -1
  Black has resigned: 1-0; the envelope stays shut.
  $ flagfall event export l.ffe --format csv; flagfall event log l.ffe | tail -3 | sed 's/.*Z  [^:]*: //; s/code .*/code CODE/'
  round,board,white,black,result
  1,1,"Birk, Jonas","Dohle, Vera",0-1
  1,,"Amsel, Rita",,Z
  2,1,"Amsel, Rita","Birk, Jonas",1-0
  2,,"Dohle, Vera",,Z
  3,1,"Dohle, Vera","Amsel, Rita",1-0
  3,,"Birk, Jonas",,Z
  round 3: 3 Dohle, Vera – 1 Amsel, Rita adjourned
  round 3, board 1: 3 Dohle, Vera – 1 Amsel, Rita adjourned, White has sealed; code CODE
  round 3, board 1: 3 Dohle, Vera – 1 Amsel, Rita resumed, the envelope stays shut: 1-0
  $ flagfall event check l.ffe; flagfall event undo l.ffe --reason "wrong envelope" >/dev/null; flagfall event export l.ffe --format csv | tail -1
  The event file is sound: database, tables, log and pairings agree.
  3,,"Birk, Jonas",,Z

The move does not reach the event file while it is sealed.

  $ flagfall event new t.ffe --kind round-robin --city Hall >/dev/null; flagfall event import t.ffe p.csv >/dev/null; flagfall event pair t.ffe --all >/dev/null; flagfall event adjourn t.ffe 2 1 --game game.pgn --resume soon >/dev/null
  $ . ./lib.sh; export ASAN_OPTIONS=detect_leaks=0; strace -f -v -s 65536 -o trace flagfall adjourn seal --move-fd 3 --passphrase-fd 4 --cost low --white-used 1:58:20 --black-used 1:40:00 --round 2 --board 1 t.ffe t.sealed 3< <(echo 'Springer-nach-c3') 4< <(echo 'sesam-oeffne-dich') > out 2> log; ls t.sealed; cat trace out log t.sealed t.ffe | grep -ac 'Springer-\|sesam-'
  t.sealed
  0
  ? 1

Words beside a clear move are no fault (I.8): an offer, a claim, a greeting leave the move standing; what is
not understood goes to the arbiter, and no player loses by it.

  $ mkdir words; cd words; sed 's/4. Ba4 Nf6 //' ../game.pgn > game.pgn; . ../lib.sh; seal 'Bxc6 draw?' geheim game.pgn a.sealed >/dev/null; opens geheim a.sealed 2>&1 | sed -n '1,2p;/sealed:/p;/^Note/,/^$/p'
  flagfall: warning: play resumes 1 December, 18:00, and today is 2026-11-21: is it the right envelope?
  The sealed move 4.Bxc6 is made on the board and Black's clock is started.
  Facts         1 sealed: "Bxc6 draw?", that is 4.Bxc6
  Note         the sealed move comes with a draw offer: the opponent may accept
               it, or refuse it by word or by touching a piece

  $ cd words; . ../lib.sh; seal 'Bxc6 draw by threefold repetition, good luck' geheim --replace game.pgn a.sealed >/dev/null; opens geheim a.sealed 2>/dev/null | sed -n '1p;/sealed:/p;/^Note/,/^$/p'
  The sealed move 4.Bxc6 is made on the board and Black's clock is started.
  Facts         1 sealed: "Bxc6 draw by threefold repetition, good luck", that is
  Note         the words beside the move (a greeting) do not change it
               the claim written with it is wrong (the position has stood 1 of 3
               times, and 0 of 50 moves are complete): the sealed move stands;
               where the arbiter takes the words for a claim, Black gets 2 minutes
               the sealed move comes with a draw offer: the opponent may accept
               it, or refuse it by word or by touching a piece

  $ cd words; . ../lib.sh; seal 'Bxc6 wie gestern besprochen' geheim --replace game.pgn a.sealed >/dev/null; opens geheim a.sealed 2>/dev/null | sed -n '1p;/sealed:/p;/^Reason/,/^Articles/p;/^Or/,/^$/p'; opens geheim --save cont.pgn a.sealed >/dev/null; tail -2 cont.pgn
  Not decided: what do the words with the sealed move mean?
  Reason       What White sealed is a move with words that are not understood.
               Words that leave the move clear are no fault; only a move whose
               meaning cannot be established is invalid.
  Articles     I.8: the sealed move is invalid
  Facts         1 sealed: "Bxc6 wie gestern besprochen"
  Or           the words do not change the move: 4.Bxc6 is made on the board and
               Black's clock is started
               its meaning cannot be established: the sealed move is invalid, and
               White loses, 0-1, if Black can mate

  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *

  $ cd words; . ../lib.sh; opens geheim --format json a.sealed | tail -1 | grep -o '"decision.*"sealed":"[a-z]*"'; seal 'Bxc6 offer draw' geheim --replace game.pgn a.sealed >/dev/null;  opens geheim --format json a.sealed | tail -1 | grep -o '"remarks":[^]]*]'
  "decision":"words","sealed":"words"
  "remarks":["draw","offer"]
  $ cd words; . ../lib.sh; seal 'Lxc6, gebe auf' geheim --language de --replace game.pgn a.sealed >/dev/null; opens geheim a.sealed 2>/dev/null | sed -n '1p;/^Or/,/^$/p'
  Not decided: has White resigned?
  Or           they have resigned: White loses, 0-1, if the opponent can mate
               they have not: 4.Bxc6 is made on the board and Black's clock is
               started

  $ cd words; . ../lib.sh; seal 'Bxc6 or Ba4' geheim --replace game.pgn a.sealed >/dev/null; opens geheim a.sealed 2>/dev/null | sed -n '1p;/sealed:/,/^$/p'
  Not decided: which move did White seal?
  Facts         1 sealed: "Bxc6 or Ba4": several legal moves are written
                  8  ♜  :  ♝  ♛  ♚  ♝  ♞  ♜
                  7  :  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  ♟  :  ♞  :  .  :  .  :
                  5  :  ♗  :  .  ♟  .  :  .
                  4  .  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  ♘  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  .  :  ♖
                     a  b  c  d  e  f  g  h   White to move
                2 times used at the adjournment: White 1:58:20, Black 1:40:00
  Or           4.Bxc6 is meant: it is made on the board and Black's clock is
               started
               4.Ba4 is meant: it is made on the board and Black's clock is
               started
               which is meant cannot be established: the sealed move is invalid,
               and White loses, 0-1, if Black can mate

The fault is explained by the move, not by the words around it.

  $ cd words; . ../lib.sh; seal 'my move: 4. Ke8, draw?' geheim --replace game.pgn a.sealed >/dev/null; opens geheim a.sealed 2>/dev/null | sed -n '1p;/sealed:/p'
  The sealed move is invalid and White loses the game: 0-1.
                2 sealed: "my move: 4. Ke8, draw?": the king on e1 cannot reach e8

A right claim in the envelope: drawn, or too late? The arbiter decides.

  $ cd words; printf '[White "Amsel, Rita"]\n[Black "Birk, Jonas"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n' > three.pgn; . ../lib.sh; seal 'Ng8 draw by threefold repetition' geheim three.pgn t.sealed >/dev/null; opens geheim t.sealed 2>/dev/null | sed -n '1p;/^Reason/,/^Facts/p;/^Or/,/^$/p'; opens geheim t.sealed >/dev/null 2>&1
  Not decided: does the claim written with the sealed move count?
  Reason       Black wrote of a draw beside the sealed move 4...Ng8, and a claim
               would be right: the position stands for the third time. A claim is
               made to the arbiter; whether the envelope does that the Laws do not
               say.
  Articles     9.5.2: a right claim
               I.1.1: adjournment: sealing the move
               9.1.2.3: a claim is a draw offer too
  Facts         1 sealed: "Ng8 draw by threefold repetition", that is 4...Ng8
  Or           it counts: the game is drawn, 1/2-1/2
               it had to be made to the arbiter before sealing: 4...Ng8 is made on
               the board and White's clock is started; the words are an offer of a
               draw
  Note         the sealed move comes with a draw offer: the opponent may accept
               it, or refuse it by word or by touching a piece

  ? 6

  $ cd words; . ../lib.sh; seal 'Ng8' geheim --replace three.pgn t.sealed >/dev/null; opens geheim t.sealed 2>/dev/null | sed -n '1p'
  The sealed move 4...Ng8 is made on the board and White's clock is started.

A flag that falls after the sealed move was made counts, whoever came when.

  $ . ./lib.sh; opens geheim --flag e.sealed 2>/dev/null | sed -n '1p;/^Reason/,/^Facts/p'; flagfall adjourn open --flag --present sealer e.sealed 2>/dev/null | sed -n '1p;/^Or/,/^$/p'; flagfall adjourn open --flag --agreed e.sealed 2>/dev/null | grep overstepped
  Black loses on time: 1-0.
  Reason       Black overstepped after the sealed move was made, and White can
               still mate.
  Articles     6.9: a fallen flag loses
  Facts         1 White can mate with the pieces on the board
  Not decided: Black has overstepped while the envelope is still shut.
  Or           it is legal and does not end the game: Black loses on time, 1-0, if
               White can mate
               it ends the game: that result stands
               it is invalid: White loses, 0-1, if Black can mate

               that Black has overstepped changes nothing here

A game that is over is not sealed.

  $ mkdir over; cd over; . ../lib.sh; sed 's/ \*$/ 1-0/' ../game.pgn > won.pgn; seal d3 geheim won.pgn a.sealed 2>&1; seal d3 geheim won.pgn a.sealed --at 3w 2>&1; printf '1. f3 e5 2. g4 Qh4# *\n' > mate.pgn; seal d3 geheim --white A --black B mate.pgn a.sealed 2>&1; ls *.sealed 2>/dev/null; tail -1 won.pgn
  flagfall: the game has a result, 1-0: it is over, and no move can be sealed
  flagfall: the game has a result, 1-0: it is over, and no move can be sealed
  flagfall: the game has ended on the board, checkmate: no move can be sealed
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0
  $ cd over; flagfall adjourn open --missing won.pgn 2>&1 >/dev/null
  flagfall: warning: the record has a result, 1-0: was the game adjourned?

A clock at zero asks about the flag.

  $ mkdir zero; cd zero; . ../lib.sh; seal d3 geheim --white-clock 0:00 --black-clock 0:10:00 ../game.pgn a.sealed 2>&1; echo $?; ls
  flagfall: White's clock shows 0:00: has the flag fallen? If it has, rule on it: "flagfall flag GAME --fallen white"; if the clock was looked at and it has not: --flag-up
  6
  $ cd zero; . ../lib.sh; seal d3 geheim --white-clock 0:10:00 --early 0:10:00 --black-clock 0:10:00 ../game.pgn a.sealed 2>&1 | head -1; seal d3 geheim --white-clock 0:10:00 --black-clock 0:00 --flag-up ../game.pgn a.sealed | grep Clocks
  flagfall: White's clock shows 0:00: has the flag fallen? If it has, rule on it: "flagfall flag GAME --fallen white"; if the clock was looked at and it has not: --flag-up
  Clocks show         White 0:10:00, Black 0:00:00

A second envelope of the same game warns under any name; one of another game does not.

  $ cd zero; . ../lib.sh; seal d3 geheim ../game.pgn other-name 2>&1 >/dev/null | grep -c 'same adjourned game'; seal Bxc6 geheim ../words/game.pgn new.sealed 2>&1 >/dev/null | grep -c 'same adjourned game.*other-name'
  3
  0
  ? 1

The day of the resumption: past at sealing, or another one than today at the opening, is asked about.

  $ mkdir day; cd day; . ../lib.sh; for day in 2026-11-20 2026-11-21 '22 November' 'tomorrow' '20/11/2026'; do RESUMES=$day seal d3 geheim --replace ../game.pgn a.sealed 2>&1 >/dev/null | grep resumes; opens geheim a.sealed 2>&1 >/dev/null | sed 's/^/  /'; done
  flagfall: warning: play resumes 2026-11-20, and today is 2026-11-21: is it the right date?
    flagfall: warning: play resumes 2026-11-20, and today is 2026-11-21: is it the right envelope?
  flagfall: play resumes in 1 day, 22 November
    flagfall: warning: play resumes 22 November, and today is 2026-11-21: is it the right envelope?
  flagfall: warning: play resumes 20/11/2026, and today is 2026-11-21: is it the right date?
    flagfall: warning: play resumes 20/11/2026, and today is 2026-11-21: is it the right envelope?

Line ends that were changed on the way are no damage; a changed letter is.

  $ cd day; . ../lib.sh; seal d3 geheim ../game.pgn b.sealed >/dev/null; sed 's/$/\r/' b.sealed > crlf; flagfall adjourn show --code "$(code b.sealed)" crlf 2>&1 >/dev/null; opens geheim crlf 2>/dev/null | head -1; { cat a.sealed; echo; echo; } > longer; opens geheim longer 2>/dev/null | head -1; head -c -1 a.sealed > shorter; opens geheim shorter 2>/dev/null | head -1; sed 's/Amsel/Ansel/;s/$/\r/' a.sealed > altered; flagfall adjourn show altered 2>&1
  flagfall: crlf: whole and undamaged, and the one that the code was given for
  The sealed move 5.d3 is made on the board and Black's clock is started.
  The sealed move 5.d3 is made on the board and Black's clock is started.
  The sealed move 5.d3 is made on the board and Black's clock is started.
  flagfall: altered: the envelope was altered or damaged: it is not what its seal says
  ? 3

Where a program inherits no further descriptors, standard input has the lines: move, passphrase,
second passphrase, secret key, in this order.

  $ printf '%s\n' d3 geheim amtlich | flagfall adjourn seal --move-fd 0 --passphrase-fd 0 --arbiter-fd 0 --second both --cost low --sealed-at today --white-used 1:00:00 --black-used 1:00:00 --resumes soon --place here game.pgn lines.sealed 2>&1 | grep 'Opens with'
  Opens with          two passphrases together
  $ printf '%s\n' geheim amtlich | flagfall adjourn open --passphrase-fd 0 --arbiter-fd 0 lines.sealed | head -1
  The sealed move 5.d3 is made on the board and Black's clock is started.

The game that --save writes takes the place of no collection of games, of no other game, and of no record of it that went on; the ruling is given all the same.

  $ mkdir saved; cd saved; . ../lib.sh; cp ../game.pgn as-read.pgn; seal '5. 0-0' geheim as-read.pgn s.sealed >/dev/null 2>&1; (cat as-read.pgn; echo; cat as-read.pgn) >archive.pgn; sed 's/Birk/Berg/' as-read.pgn >other.pgn; sed 's/4. Ba4 Nf6/4. Bxc6 dxc6/' as-read.pgn >moves.pgn; sed 's/Nf6/Nf6 5. O-O Be7/' as-read.pgn >later.pgn; sed 's/Nf6/Nf6 5. O-O/' as-read.pgn >again.pgn; sed 's/ 4. Ba4 Nf6//' as-read.pgn >earlier.pgn; sed 's/Nf6/Nf6 {a long think}/' as-read.pgn >said.pgn; sed 's/Nf6/Nf6 (4... b5)/' as-read.pgn >line.pgn; echo 'To do: chairs' >notes; sha256sum notes said.pgn line.pgn archive.pgn other.pgn moves.pgn later.pgn >sums
  $ cd saved; . ../lib.sh; for f in archive.pgn other.pgn moves.pgn later.pgn said.pgn line.pgn notes; do opens geheim --save $f s.sealed 2>&1 >/dev/null | grep left; done; sha256sum --check --quiet sums
  flagfall: "archive.pgn" was left alone: it holds more games than this one; name another file
  flagfall: "other.pgn" was left alone: it holds another game; name another file
  flagfall: "moves.pgn" was left alone: it holds another game; name another file
  flagfall: "later.pgn" was left alone: it holds half-moves after those of the game which would replace it; name another file
  flagfall: "said.pgn" was left alone: it holds comments or variations that the game which was read has not; name another file
  flagfall: "line.pgn" was left alone: it holds comments or variations that the game which was read has not; name another file
  flagfall: "notes" was left alone: it is not PGN; name another file
  $ cd saved; . ../lib.sh; for f in as-read again earlier new; do opens geheim --save $f.pgn s.sealed 2>&1 >/dev/null | grep left; grep O-O $f.pgn; done
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *
  $ cd saved; . ../lib.sh; opens geheim --save archive.pgn s.sealed 2>/dev/null | head -n 1
  The sealed move 5.O-O is made on the board and Black's clock is started.

Too late is what the regulations say, and it is not guessed; who came too late loses, unless the sealed move ended the game:
there is nothing to be played before it is seen.

  $ flagfall adjourn open --paper game.pgn --black-late 12:00 | sed -n '1p; /^Or/,/^$/p'
  Not decided: what is the default time of the event?
  Or           within the default time: play goes on
               later: they lose by default
  Note         where the regulations of the event are silent, this edition has a
               default time of 0 minutes

  $ flagfall adjourn open --paper game.pgn --black-late 12:00 --default-time 30:00 | head -1
  Open the envelope, make the sealed move on the board and start Black's clock.
  $ flagfall adjourn open --paper game.pgn --black-late 12:00 --default-time 10:00 | sed -n '1,/^$/p' | tr -s '\n ' ' '; echo
  Open the envelope: who came too late loses the game, unless the sealed move ended it. 
  $ flagfall adjourn open --written d3 game.pgn --black-late 12:00 --default-time 10:00 | head -1
  Black loses by default: 1-0.
  $ flagfall adjourn open --written d3 game.pgn --black-late 12:00 | head -1
  Not decided: what is the default time of the event?
  $ flagfall adjourn open --paper game.pgn --black-late 12:00 --default-time 10:00 | grep -c "Start the clock"
  0
  ? 1
