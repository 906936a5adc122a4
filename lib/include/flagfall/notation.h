#ifndef FLAGFALL_NOTATION_H
#define FLAGFALL_NOTATION_H

#include "flagfall/position.h"
#include "flagfall/san.h"

/*
 * Moves as people write them (Appendix C of the Laws and the habits around it): one reader
 * for every way of writing, one writer for each.
 *
 * `flagfall/san.h` reads the SAN of PGN files at speed; this module reads scoresheets. It
 * knows the piece letters of many languages, takes letters of one script for their twins in
 * another (Cyrillic С and Latin C), and says of every text whether it is clean, tolerated,
 * ambiguous or impossible. It never chooses between two legal meanings.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* --- languages --- */

/* Piece letters of a language. `letters[role]` is what is written; `others[role]` are further
 * spellings, separated by spaces, that are read, or NULL. Of `letters[FF_PAWN]` it is known
 * only for tolerance: Appendix C gives the pawn no letter. `letters` and `others` are by
 * ff_role. */
typedef struct ff_language {
    const char *code; /* ISO 639-1, with a script where there are two: "de", "sr-cyrl" */
    const char *name; /* in English */
    const char *letters[7];
    const char *others[7];
    bool verified; /* false: the letters rest on a single or no written source */
} ff_language;

/* All languages, English first; `*count` is their number. */
const ff_language *ff_language_all(unsigned *count);
/* The language of that code, or NULL. Case does not count; aliases such as "no" for "nb" and
 * "sr-latn" for "sr" are understood. */
const ff_language *ff_language_find(const char *code);
/* Do both write all pieces with the same letters? */
bool ff_language_same_letters(const ff_language *a, const ff_language *b);

/* --- ways of writing --- */

/* X(NAME, option, description) */
/* clang-format off */
#define FF_NOTATIONS(X)                                                                        \
    X(SAN,           "san",           "short algebraic: Nf3, exd5, e8=Q+")                     \
    X(LONG,          "long",          "long algebraic: Ng1-f3, e4xd5, e7-e8=Q+")               \
    X(FIGURINE,      "figurine",      "short algebraic with figurines: ♘f3")                   \
    X(LONG_FIGURINE, "long-figurine", "long algebraic with figurines: ♘g1-f3")                 \
    X(RUSSIAN,       "russian",       "the Russian system in full: Кg1-f3, e4:d5, Фh5:f7x")    \
    X(RUSSIAN_SHORT, "russian-short", "the Russian system, short: Кf3, e:d5, Ф:f7x")           \
    X(UCI,           "uci",           "coordinates: g1f3, e7e8q")                              \
    X(ICCF,          "iccf",          "ICCF numeric: 7163, 57581")                             \
    X(ANNOUNCED,     "announced",     "as announced to blind players: Springer Gustav eins …") \
    X(DESCRIPTIVE,   "descriptive",   "descriptive: N-KB3, or in Spanish C3AR (read only)")
/* clang-format on */

/* A way of writing moves: FF_NOTATION_ and the name in FF_NOTATIONS. */
typedef enum ff_notation {
#define X(name, option, text) FF_NOTATION_##name,
    FF_NOTATIONS(X)
#undef X
        FF_NOTATION_COUNT
} ff_notation;

/* The option word of a notation, and what it is in a line. Static strings. */
const char *ff_notation_name(ff_notation notation);
const char *ff_notation_text(ff_notation notation);
/* The notation of that option word, or FF_NOTATION_COUNT. */
ff_notation ff_notation_find(const char *name);

/* The longest written move with its NUL. */
enum { FF_NOTATION_SIZE = 64 };

/* Writes a legal move; returns the length. `language` gives the letters of SAN and LONG (NULL:
 * English) and is ignored by the others. What is written reads back to the same move alone,
 * in the same language: where letters collide (Bengali G and Gh before a file) the square of
 * departure and a hyphen are added. Castling in Chess960 is king takes rook in UCI and ICCF.
 * FF_NOTATION_DESCRIPTIVE is not written: the length is then 0. */
size_t ff_notation_write(const ff_position *pos, ff_move move, ff_notation notation,
                         const ff_language *language, char out[FF_NOTATION_SIZE]);

/* --- reading --- */

/* X(NAME, contradicts, text): what a text does not have, or has too much of. One that
 * contradicts the move says something of it that is not so. */
/* clang-format off */
#define FF_TOLERANCES(X)                                                                       \
    X(NO_CAPTURE_SIGN, 0, "no sign for the capture")                                           \
    X(CAPTURE_SIGN,    1, "a capture sign, but nothing is captured")                           \
    X(NO_CHECK_SIGN,   0, "no sign for check or mate")                                         \
    X(CHECK_SIGN,      1, "a sign for check or mate that is not so")                           \
    X(OTHER_SIGN,      0, "another sign for capture, check or mate")                           \
    X(CASTLING_FORM,   0, "another form of castling")                                          \
    X(EN_PASSANT,      0, "\"e.p.\" written")                                                  \
    X(NOT_EN_PASSANT,  1, "\"e.p.\" written, but it is not an en passant capture")             \
    X(PROMOTION_FORM,  0, "another form of the promotion")                                     \
    X(NEEDLESS_ORIGIN, 0, "more of the origin square than needed")                             \
    X(SHORT_PAWN,      0, "a pawn capture by its files only")                                  \
    X(PAWN_LETTER,     0, "a letter for the pawn")                                             \
    X(HYPHEN,          0, "hyphen set or left out")                                            \
    X(LETTER,          0, "another letter or spelling of the piece")                           \
    X(LOOK_ALIKE,      0, "letters of another script")                                         \
    X(LETTER_CASE,     0, "capital and small letters mixed up")                                \
    X(SPACING,         0, "spaces or brackets")                                                \
    X(ANNOTATION,      0, "an annotation such as ! or ?")                                      \
    X(WORDS,           0, "words left out or added")                                           \
    X(NUMBER,          1, "another move number")                                               \
    X(DESCRIPTIVE,     0, "descriptive notation: no evidence under Appendix C")
/* clang-format on */

/* One thing that a text does not have, or has too much of; sets have bit n for the value n. */
typedef enum ff_tolerance {
#define X(name, contradicts, text) FF_TOLERATE_##name,
    FF_TOLERANCES(X)
#undef X
        FF_TOLERANCE_COUNT
} ff_tolerance;

/* The set that has just this tolerance. */
#define FF_TOLERANCE_BIT(name) (UINT32_C(1) << FF_TOLERATE_##name)

/* The tolerance in words. Static string. */
const char *ff_tolerance_text(ff_tolerance tolerance);
/* The members of `set` that say of the move what is not so. */
uint32_t ff_tolerance_contradictions(uint32_t set);
/* The set in words, separated by "; ". */
void ff_tolerance_list(uint32_t set, ff_str *out);

/* One meaning of a text, without a position. Files and ranks are sets (bit 0: a-file, first
 * rank); ranks count from the mover's side when `relative`. `from_files`, `from_ranks`,
 * `to_files` and `to_ranks` are sets. `tolerances` is the set of those that this meaning
 * needs. */
typedef struct ff_move_pattern {
    uint8_t role; /* ff_role, or FF_SAID_ANY_ROLE in coordinates */
    uint8_t from_files, from_ranks, to_files, to_ranks;
    uint8_t promotion; /* ff_role, or FF_NO_ROLE */
    uint8_t castling;  /* 0, or 1 king side, 2 queen side */
    uint8_t captured;  /* the piece captured (descriptive), or FF_NO_ROLE */
    uint8_t home,
        captured_home; /* descriptive: ff_home_side of the piece and of the captured */
    uint8_t notation;  /* ff_notation */
    uint8_t tier;      /* 0 as written; 1 with letter case or system in doubt */
    bool relative;
    bool capture;      /* a capture sign was written */
    bool must_capture; /* it is a capture or it is not this move */
    bool no_capture;   /* it is not a capture or it is not this move */
    uint32_t tolerances;
} ff_move_pattern;

enum { FF_SAID_ANY_ROLE = 7, FF_SAID_MAX = 16, FF_READING_MAX = 16 };

/* A text taken apart. `count` meanings; 0 when it is not a move in any way of writing. `said`
 * are the meanings. `en_passant`: "e.p." was written. */
typedef struct ff_parsed_move {
    ff_move_pattern said[FF_SAID_MAX];
    unsigned count;
    unsigned number; /* the move number in front, 0 when there is none */
    bool black;      /* written as Black's move: "12...", "12. …" */
    char mark;       /* 0, '+', '#' or 'D' for "++", which means either */
    bool en_passant;
    bool draw_offer;     /* (=), Article 8.1.5 of 2009, 8.1.1 and C.12 since */
    uint32_t tolerances; /* of everything around the move itself */
} ff_parsed_move;

/* Takes a text apart. `language` NULL: English. */
void ff_notation_parse(const char *text, size_t size, const ff_language *language,
                       ff_parsed_move *out);

/* What a text is worth in a position. */
typedef enum ff_grade {
    FF_GRADE_CLEAN,
    FF_GRADE_TOLERATED,  /* one legal meaning, with tolerances */
    FF_GRADE_AMBIGUOUS,  /* several legal meanings */
    FF_GRADE_IMPOSSIBLE, /* a move, but none that is legal here */
    FF_GRADE_NO_MOVE     /* no move in any way of writing */
} ff_grade;

/* "clean", "tolerated", "ambiguous", "impossible", "no move". Static string. */
const char *ff_notation_grade_name(ff_grade grade);

/* What a text means in a position. `notation` is the way it is written in, `tolerances` the
 * set of what it lacks or has too much of. `draw_offer`: "(=)" stands after it. */
typedef struct ff_reading {
    ff_grade grade;
    ff_move move; /* when clean or tolerated, else FF_NO_MOVE */
    ff_notation notation;
    uint32_t tolerances;
    ff_move candidates[FF_READING_MAX]; /* when ambiguous */
    unsigned candidate_count;           /* of all; at most FF_READING_MAX are stored */
    bool draw_offer;
} ff_reading;

/* Compares what is written with the legal moves of a position. `moves` may be NULL. */
void ff_parsed_move_match(const ff_position *pos, const ff_move_list *moves,
                          const ff_parsed_move *written, ff_reading *out);
/* Does one meaning fit a legal move? Signs for capture and check are not looked at. */
bool ff_move_pattern_matches(const ff_position *pos, const ff_move_pattern *said, ff_move move);
/* Both steps in one. */
void ff_notation_read(const ff_position *pos, const char *text, size_t size,
                      const ff_language *language, ff_reading *out);

/* --- the side from which a piece came --- */

/* Descriptive notation calls rooks, knights and bishops by the side of the board that they
 * started on: "KR", "QKt". A position does not show it; the moves since the start do. */
enum ff_home_side { FF_HOME_NONE, FF_HOME_KING, FF_HOME_QUEEN };

/* The wings from which the pieces of a game came; a value without pointers. */
typedef struct ff_piece_wings {
    uint8_t side[64]; /* ff_home_side of the piece on each square; none for a promoted one */
    bool known;       /* the game began in an array of all pieces, the usual or another */
} ff_piece_wings;

/* Begins at the start of a game. */
void ff_piece_wings_start(ff_piece_wings *homes, const ff_position *start);
/* Follows a legal move. */
void ff_piece_wings_play(ff_piece_wings *homes, ff_move move);
/* As `ff_notation_read`; where the position alone leaves several moves, the sides from which
 * the pieces came choose, if the text names them. */
void ff_notation_read_from(const ff_position *pos, const ff_piece_wings *homes,
                           const char *text, size_t size, const ff_language *language,
                           ff_reading *out);

/* Appends why the text is ambiguous or impossible: "the knight on d5 is pinned by the bishop
 * on b3", "two rooks can go to d1: write Rad1 or Rhd1", "there is no piece on e2". `past` may
 * be NULL. Nothing is appended for a text that was read. */
void ff_notation_explain(const ff_position *pos, const char *text, size_t size,
                         const ff_language *language, const ff_past *past, ff_str *out);

/* --- which language? --- */

/* A text of a game, in the order of play. `text` need not end with a NUL. */
typedef struct ff_text {
    const char *text;
    size_t size;
} ff_text;

enum { FF_LANGUAGE_LIMIT = 64 };

/* One game that the texts can mean, and the languages (bits by their place in
 * `ff_language_all`) under which they mean it. `languages` is a set of bits. */
typedef struct ff_language_group {
    uint64_t languages;
    unsigned contradictions; /* signs that say what is not so */
    uint64_t key;            /* of the moves */
} ff_language_group;

/* What the texts of a game tell about their language. `groups` has `count` filled in. */
typedef struct ff_detection {
    ff_language_group groups[FF_LANGUAGE_LIMIT];
    unsigned count; /* 0: no language makes all moves legal; 1: the moves are certain */
    uint64_t best;  /* the languages that come furthest */
    unsigned reach; /* half-moves they make legal */
} ff_detection;

/* Replays the texts from `start` under each language and states which make every move legal.
 * Nothing is guessed: with several groups the caller lists them. */
void ff_language_detect(const ff_position *start, const ff_text *texts, size_t count,
                        ff_detection *out);
/* Appends the codes of a set of languages: "de, da, nb". */
void ff_language_list(uint64_t languages, ff_str *out);

#ifdef __cplusplus
}
#endif

#endif
