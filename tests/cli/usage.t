What the program says when it is called in the wrong way.

  $ flagfall | head -n 1
  Usage: flagfall COMMAND [OPTIONS] [FILE...]
  $ flagfall clock --help | grep -c '^  clock '
  7
  $ flagfall event -h | head -n 1
    event new        Make an event file
  $ flagfall fly 2>&1
  flagfall: no command "fly"; "flagfall help" lists them, "flagfall help fly" looks for the word
  ? 2
  $ flagfall version --colour 2>&1
  flagfall: unknown option "--colour"; did you mean --color?
  flagfall: see "flagfall version --help"
  ? 2
  $ flagfall version --color=pink 2>&1
  flagfall: --color is one of auto|always|never, not "pink"
  flagfall: see "flagfall version --help"
  ? 2
  $ flagfall version | head -n 1
  flagfall 0.1.0

A slip of the finger is met with what may have been meant.

  $ flagfall verfiy game.pgn 2>&1
  flagfall: no command "verfiy"; did you mean "flagfall verify"?
  ? 2
  $ flagfall standing open.trf 2>&1
  flagfall: no command "standing"; did you mean "flagfall standings"?
  ? 2
  $ flagfall event psir open.ffe 2>&1
  flagfall: no command "event psir"; did you mean "flagfall event pair"?
  ? 2
  $ flagfall clokc run 2>&1
  flagfall: no command "clokc run"; did you mean "flagfall clock run"?
  ? 2
  $ flagfall clock 2>&1
  flagfall: "clock" is one of "clock parse", "clock class", "clock presets", "clock audit", "clock correct", "clock restore", "clock run"
  ? 2
  $ flagfall verify --threds 2 game.pgn 2>&1 | head -n 1
  flagfall: unknown option "--threds"; did you mean --threads?
  $ flagfall verify --format=jsom game.pgn 2>&1 | head -n 1
  flagfall: --format is one of text|json, not "jsom"; did you mean json?
  $ flagfall verify --zzz game.pgn 2>&1 | head -n 1
  flagfall: unknown option "--zzz": there are --games, --notes, --diagrams, --laws, --dead, --clocks, --control, --language, --threads, --chunk, --shard, --summary, --faults-ok, --format

Every command: --help says what `help` says and ends with 0; an option that is not one ends with 2 and
names the help.

  $ flagfall help | sed -n '/^Commands:/,/^$/p' | sed -n 's/^  \(.\{16\}\).*/\1/p' | sed 's/ *$//' > commands
  $ while read -r c; do flagfall $c --help > a && flagfall help $c | cmp - a || echo "$c: help"; done < commands
  $ while read -r c; do flagfall $c --no-such-thing > a 2> b < /dev/null; [ $? = 2 ] && [ ! -s a ] && grep -q "see \"flagfall $c --help\"" b || echo "$c: wrong option"; done < commands

A file that is not there ends with 4 and is named, whichever command reads it; a folder too.

  $ mkdir folder; cat > readers <<'END'
  > verify
  > summary
  > claim threefold
  > illegal
  > flag --fallen white
  > resign --by white
  > draw-offer --by white --answer accepted
  > winnable
  > adjourn open
  > adjourn show
  > convert
  > show
  > clock audit
  > standings
  > event set --city Town
  > event pair
  > event undo --reason none
  > event log
  > event export --format csv
  > event check
  > END
  $ while read -r c; do flagfall $c missing > a 2> b < /dev/null; [ $? = 4 ] && grep -q 'cannot open "missing": No such file' b || { echo "$c: $?"; cat b; }; done < readers
  $ while read -r c; do flagfall $c folder > a 2> b < /dev/null; [ $? = 4 ] && grep -q '"folder"' b || { echo "$c: $?"; cat b; }; done < readers

A file that is something else ends with 3, where the command reads one thing only.

  $ for c in verify summary standings convert show 'claim threefold' 'event check' 'event log' 'adjourn show' 'adjourn open' 'clock audit'; do flagfall $c commands > a 2> b < /dev/null; [ $? = 3 ] || { echo "$c: $?"; cat b; }; done

A game that the file does not hold, and a half-move that the game does not hold.

  $ printf '1. e4 e5 *\n' > game.pgn
  $ flagfall show --game 2 game.pgn 2>&1
  flagfall: "game.pgn" has no game 2: it holds 1
  ? 3
  $ flagfall show --at 7w game.pgn 2>&1
  flagfall: "7w" lies beyond the game, which has 2 half-moves and ends with 1b
  ? 3

JSON is JSON Lines, each line an object with a type, whatever the answer.

  $ for c in 'verify --games game.pgn' 'claim threefold game.pgn' 'flag --fallen white game.pgn' 'illegal game.pgn' 'resign --by white game.pgn' 'default-time --white-late 1:00 --default-time 0:00' 'laws 9.2' 'clock class 5+3' 'clock parse 5+3' 'clock presets 5+3' 'clock audit game.pgn'; do flagfall $c --format json 2>/dev/null | grep -v '^{"type":"[a-z_]*",.*}$' && echo "$c"; done
  ? 1
  $ flagfall --version | sed -n 's/^\(ncurses\|console\) /screen /; /^zlib/,$s/^\([a-z]*\)  *[^ ]* *[^ ]* *\(.*\)/\1: \2/p'
  zlib: gzip
  zstd: zstd
  libcsv: lists in CSV
  sqlite: event files
  libsodium: sealed moves
  libxlsxwriter: spreadsheets
  screen: the clock on the screen
  libmicrohttpd: the event in the browser
  $ flagfall version --format json | grep -o '"type":"[a-z]*"\|"\(compiler\|flags\|instructions\|libraries\)":'
  "type":"version"
  "compiler":
  "flags":
  "instructions":
  "libraries":
  $ flagfall version now 2>&1
  flagfall: version takes no operands, and got "now"
  flagfall: see "flagfall version --help"
  ? 2
  $ flagfall completion 2>&1
  flagfall: completion requires the name of a shell: bash, zsh or fish
  flagfall: see "flagfall completion --help"
  ? 2
  $ flagfall completion csh 2>&1
  flagfall: completion requires the name of a shell: bash, zsh or fish
  flagfall: see "flagfall completion --help"
  ? 2
