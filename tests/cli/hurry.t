Slips of the command line that would turn a ruling: two values, a value left out, one hyphen.

  $ flagfall conduct --by white --breach advice --by black 2>&1
  flagfall: --by is given twice, as "white" and as "black": give it once
  flagfall: see "flagfall conduct --help"
  ? 2
  $ flagfall conduct --by white --breach advice --by white | head -1 2>&1
  A breach: a penalty is at the arbiter's discretion.
  $ flagfall touch --touched --move Ke2 --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1' 2>&1
  flagfall: --touched requires a value: SQUARES
  flagfall: see "flagfall touch --help"
  ? 2
  $ flagfall conduct --by white --breach advice -offence 2 2>&1; ls
  flagfall: "-offence" has one hyphen; did you mean --offence?
  flagfall: see "flagfall conduct --help"
