What the program says when it is called in the wrong way.

  $ flagfall
  ? 2
  $ flagfall fly 2>&1
  flagfall: no command "fly"; "flagfall help" lists them
  ? 2
  $ flagfall version --colour 2>&1
  flagfall: unknown option "--colour"
  flagfall: see "flagfall version --help"
  ? 2
  $ flagfall version --color=pink 2>&1
  flagfall: --color is one of auto|always|never, not "pink"
  flagfall: see "flagfall version --help"
  ? 2
  $ flagfall version | head -n 1
  flagfall 0.1.0
  $ flagfall --version | sed -n 's/^\([a-z]*\)  *[0-9a-z.]* *\([0-9.-]*\) *\(.*\)/\1: \3/p' | tail -n 8
  glibc: the C library
  zlib: gzip
  zstd: zstd
  libcsv: lists in CSV
  sqlite: event files
  libsodium: sealed moves
  libxlsxwriter: spreadsheets
  ncurses: the clock on the screen
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
  flagfall: completion wants the name of a shell: bash, zsh or fish
  flagfall: see "flagfall completion --help"
  ? 2
  $ flagfall completion csh 2>&1
  flagfall: completion wants the name of a shell: bash, zsh or fish
  flagfall: see "flagfall completion --help"
  ? 2
