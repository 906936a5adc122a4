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
  $ flagfall version
  flagfall 0.1.0
