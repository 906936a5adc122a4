#ifndef FLAGFALL_CLI_QUESTION_GROUPS_H
#define FLAGFALL_CLI_QUESTION_GROUPS_H

/* Fields that several rulings share, see questions.def. */

/* By what is ruled. */
#define QUESTION_GROUP_RULES(FIELD, OPERAND)                                                   \
    FIELD("laws", "ID", cli_laws_help, .type = QUESTION_TEXT, .rank = 90, .unsaid = "",        \
          .prompt = "Edition of the Laws, or the first day of the event (empty: the Laws in "  \
                    "force)")                                                                  \
    FIELD("mode", "standard|rapid|blitz", "kind of play (default: standard)",                  \
          .type = QUESTION_CHOICE, .rank = 70, .prompt = "What is played?",                    \
          .labels = "standard chess|rapid chess|blitz", .taken = "standard", .settled = true,  \
          .facts = "standard chess is played|rapid chess is played|blitz is played")           \
    FIELD("supervision", "adequate|limited",                                                   \
          "supervision (default: asked for where it decides)", .type = QUESTION_CHOICE,        \
          .rank = 71, .prompt = "Is there adequate supervision?", .labels = "yes|no",          \
          .unsaid = "I do not know", .when = "mode=rapid|blitz", .settled = true,              \
          .facts = "there is adequate supervision|there is no adequate supervision")           \
    FIELD("strict-letter", NULL, "the letter of the Laws where practice differs from it",      \
          .type = QUESTION_YES)

#define QUESTION_GROUP_LAWS(FIELD, OPERAND)                                                    \
    QUESTION_GROUP_RULES(FIELD, OPERAND)                                                       \
    FIELD("format", "text|json|html", "form of the output (default: text)",                    \
          .type = QUESTION_CHOICE)                                                             \
    FIELD("lang", "CODE", cli_lang_help, .type = QUESTION_TEXT)                                \
    FIELD("beside", NULL, "with --lang: the English beside every text", .type = QUESTION_YES)  \
    FIELD("link", "plain|names",                                                               \
          "with a link to check the ruling again, with the names of the game or without",      \
          .type = QUESTION_CHOICE)

#define QUESTION_GROUP_RECORD(FIELD, OPERAND)                                                  \
    FIELD("record", "FILE", "keep the ruling: in the game, written as PGN, or an event file",  \
          .type = QUESTION_TEXT)                                                               \
    FIELD("event", "FILE", "count what an event file has of the game, and keep nothing there", \
          .type = QUESTION_TEXT)                                                               \
    FIELD("round", "N", "--record or --event: the round of the game in the event",             \
          .type = QUESTION_NUMBER)                                                             \
    FIELD("board", "BOARD", "… and its board, or #17 for player 17", .type = QUESTION_TEXT)    \
    FIELD("section", "NAME", "… and its section, where it has some", .type = QUESTION_TEXT)    \
    FIELD("author", "NAME", "… and who does it, for its log", .type = QUESTION_TEXT)

#define QUESTION_GROUP_GAME(FIELD, OPERAND)                                                    \
    OPERAND("FILE", "GAME", "the game, as PGN", .type = QUESTION_GAME, .rank = 10,             \
            .unsaid = "", .prompt = "The game, a PGN file (empty: none, or a position)")       \
    FIELD("game", "N", "the N-th game of the file (default: 1)", .type = QUESTION_NUMBER)      \
    FIELD("at", "MOVE", "the position after that move: 34w, 34b (default: the last one)",      \
          .type = QUESTION_TEXT, .rank = 12, .when = "FILE", .unsaid = "",                     \
          .prompt = "After which move? 34w or 34b (empty: the last one of the record)")        \
    FIELD("language", "CODE", "language of the piece letters (default: en)",                   \
          .type = QUESTION_TEXT)                                                               \
    FIELD("fen", "FEN", "a position instead of a game", .type = QUESTION_POSITION, .rank = 11, \
          .when = "!FILE", .prompt = "The position, as FEN")                                   \
    FIELD("rights", "RIGHTS", "a FEN without castling rights: KQkq, KQ, … or -",               \
          .type = QUESTION_TEXT, .samples = "-|KQkq", .even = true,                            \
          .prompt = "May king and rook still castle?",                                         \
          .facts = "no king and rook may castle any more|"                                     \
                   "every king and rook on their first squares may still castle",              \
          .open = ruling_rights_open, OWN(ruling_read_open))                                   \
    FIELD("en-passant", "SQUARE", "a FEN without it: the square a pawn has passed, yes or -",  \
          .type = QUESTION_TEXT, .samples = "-|yes", .even = true,                             \
          .prompt = "Did the pawn just advance two squares?",                                  \
          .facts = "no pawn has just advanced two squares|"                                    \
                   "the pawn has just advanced two squares",                                   \
          .open = ruling_passed_open, OWN(ruling_read_open))                                   \
    FIELD("stood", "FEN", "an illegal move on record stood, and left this position",           \
          .type = QUESTION_POSITION)                                                           \
    FIELD("white-clock", "TIME", "what White's clock shows, as 1:02:30 or 12:30",              \
          .type = QUESTION_TIME)                                                               \
    FIELD("black-clock", "TIME", "what Black's clock shows", .type = QUESTION_TIME)            \
    FIELD("proof", NULL, "show the helpmate also where the pieces on the board tell",          \
          .type = QUESTION_YES)                                                                \
    FIELD("increment", "TIME", "the increment that each move earns, in seconds or 0:30",       \
          .type = QUESTION_TIME, .seconds = true)                                              \
    QUESTION_GROUP_RECORD(FIELD, OPERAND)

/* Such a group in the option table of a command that is no ruling. */
#define CLI_QUESTION_OPTION(key, value, help, ...) {0, key, value, help},
#define CLI_QUESTION_NO_OPTION(...)
#define CLI_RULE_OPTIONS        QUESTION_GROUP_RULES(CLI_QUESTION_OPTION, CLI_QUESTION_NO_OPTION)
#define CLI_RULING_OPTIONS      QUESTION_GROUP_LAWS(CLI_QUESTION_OPTION, CLI_QUESTION_NO_OPTION)
#define CLI_RULING_GAME_OPTIONS QUESTION_GROUP_GAME(CLI_QUESTION_OPTION, CLI_QUESTION_NO_OPTION)

#endif
