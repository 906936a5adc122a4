#ifndef FLAGFALL_ERROR_H
#define FLAGFALL_ERROR_H

/*
 * Errors.
 *
 * Every function that can fail returns `int`: 0 for success or an `ff_code`. A function that
 * takes an `ff_error *` fills it in when it fails; NULL means "not wanted". A ruling, an
 * illegal move or a wrong claim is an answer and not an error: errors are for input that
 * cannot be read, for files and for memory.
 *
 * The low byte of a code is its category, so that a caller can decide by `ff_code_category`
 * without knowing every code. The numbers never change.
 *
 * Threads: any thread may call a function here, each with an error of its own.
 */

/* An object of zeros, in C and in C++: every options struct of zeros is valid.
 *
 * An options struct begins with its `version`, which its _INIT sets (FF_VERIFY_OPTIONS_VERSION
 * and its like). Members are added at the end only, and then the version goes up: a program
 * that was compiled with older headers goes on to work, and a library that is older than the
 * headers refuses options that it does not know with FF_E_UNSUPPORTED. */
#ifdef __cplusplus
#define FF_ZERO                                                                                \
    {                                                                                          \
    }
#else
#define FF_ZERO                                                                                \
    {                                                                                          \
        0                                                                                      \
    }
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* X(name, number, text): the categories of errors. The numbers never change. */
#define FF_CATEGORIES(X)                                                                       \
    X(MEMORY,      1, "out of memory")                                                         \
    X(IO,          2, "a file could not be read or written")                                   \
    X(PARSE,       3, "the input is not what it should be")                                    \
    X(ENCODING,    4, "the bytes are not text in a known encoding")                            \
    X(LIMIT,       5, "the input is larger than a stated limit")                               \
    X(STATE,       6, "the call does not fit the state of the object")                         \
    X(UNSUPPORTED, 7, "understood, but not supported")                                         \
    X(INTERNAL,    8, "a fault of the program itself")

/* X(name, category, number, meaning): the one table of errors; docs/errors.md is made from it. */
#define FF_ERROR_TABLE(X)                                                                      \
    X(MEMORY,            MEMORY,      0, "an allocation failed")                               \
    X(IO,                IO,          0, "a system call on a file failed")                     \
    X(IO_OPEN,           IO,          1, "a file could not be opened")                         \
    X(IO_READ,           IO,          2, "a file could not be read to its end")                \
    X(IO_WRITE,          IO,          3, "a file could not be written")                        \
    X(IO_COMPRESSED,     IO,          4, "compressed data is damaged or cut short")            \
    X(IO_LIBRARY,        IO,          5, "a library that is needed cannot be loaded")          \
    X(PARSE,             PARSE,       0, "text could not be understood")                       \
    X(PARSE_FEN,         PARSE,       1, "text is not a FEN")                                  \
    X(PARSE_SAN,         PARSE,       2, "text is not a move")                                 \
    X(PARSE_NUMBER,      PARSE,       3, "text is not a number, or not in the range allowed")  \
    X(PARSE_PGN,         PARSE,       4, "text is not PGN")                                    \
    X(PARSE_JSON,        PARSE,       5, "text is not JSON")                                   \
    X(PARSE_CSV,         PARSE,       6, "text is not CSV, or a column is missing")            \
    X(PARSE_TRF,         PARSE,       7, "text is not a TRF file")                             \
    X(PARSE_CLOCK,       PARSE,       8, "text is not a time or a time control")               \
    X(SETUP,             PARSE,       9, "a placement of pieces is not a position")            \
    X(ENVELOPE,          PARSE,      20, "a file is not a sealed move")                        \
    X(ENVELOPE_CUT,      PARSE,      21, "the file of a sealed move is cut short")             \
    X(ENVELOPE_ALTERED,  PARSE,      22, "the file of a sealed move was altered or damaged")   \
    X(ENVELOPE_KEY,      PARSE,      23, "a key or passphrase does not open a sealed move")    \
    X(ENCODING,          ENCODING,    0, "bytes are not UTF-8")                                \
    X(LIMIT,             LIMIT,       0, "a limit on the input was reached")                   \
    X(STATE,             STATE,       0, "the call does not fit the state of the object")      \
    X(STATE_EXISTS,      STATE,       1, "what should be made exists already")                 \
    X(STATE_MISSING,     STATE,       2, "what was asked for does not exist")                  \
    X(STATE_LOCKED,      STATE,       3, "another process holds the file")                     \
    X(STATE_KEPT,        STATE,       4, "a file would be replaced that must be kept")         \
    X(STATE_ALTERED,     STATE,       5, "an event file was changed past its log")             \
    X(STATE_UNCLEAR,     STATE,       6, "what was named may be any of several")               \
    X(STATE_SECTION,     STATE,       7, "an event has sections, and none is named")           \
    X(UNSUPPORTED,       UNSUPPORTED, 0, "understood, but not supported")                      \
    X(INTERNAL,          INTERNAL,    0, "a fault of the program itself")
/* clang-format on */

/* The category of an error. */
typedef enum ff_category {
#define X(name, number, text) FF_CATEGORY_##name = (number),
    FF_CATEGORIES(X)
#undef X
} ff_category;

/* Every error: FF_E_ and the name in FF_ERROR_TABLE. FF_OK is success. */
typedef enum ff_code {
    FF_OK = 0,
#define X(name, category, number, text) FF_E_##name = ((number) << 8) | FF_CATEGORY_##category,
    FF_ERROR_TABLE(X)
#undef X
} ff_code;

/* What went wrong and where. `line` and `column` count from 1; 0 means "not known".
 * `article` cites the Article or standard that the input breaks, or is empty. `code` is an
 * ff_code. `source` names the input (a path, "standard input"), or is empty. `message` is one
 * sentence in lower case without a full stop. */
typedef struct ff_error {
    int code;
    char article[24];
    char source[256];
    long line;
    long column;
    char message[512];
} ff_error;

/* The category of a code: its low byte. */
ff_category ff_code_category(int code);

/* The stable name of a code ("PARSE_FEN"), and its meaning in one sentence. Static strings;
 * "UNKNOWN" for a number that is not a code. */
const char *ff_code_name(int code);
const char *ff_code_meaning(int code);

/* Fills `err` (when not NULL) and returns `code`, so that a caller writes
 * `return ff_fail(err, FF_E_PARSE_FEN, "…")`. Message: lower case, no full stop, the subject
 * in quotes, and what would have been right. Bytes below 32 in it become '?'. */
int ff_fail(ff_error *err, int code, const char *format, ...)
    __attribute__((format(__printf__, 3, 4)));

/* The same with the place in the input. `source` may be NULL. */
int ff_fail_at(ff_error *err, int code, const char *source, long line, long column,
               const char *format, ...) __attribute__((format(__printf__, 6, 7)));

/* Adds the place to an error that was raised without one; returns `code` unchanged. */
int ff_error_place(ff_error *err, int code, const char *source, long line, long column);

/* Whether options of that version are understood: those of `newest` and before; 0 is a struct
 * of zeros, which is of the first version. `what` names them in the message. FF_E_UNSUPPORTED.
 */
int ff_error_options(unsigned version, unsigned newest, const char *what, ff_error *err);

/* Empties an error. */
void ff_error_clear(ff_error *err);

/* How much a finding about the input matters, where it can be read all the same. */
typedef enum ff_severity {
    FF_SEVERITY_NOTE,
    FF_SEVERITY_WARNING,
    FF_SEVERITY_ERROR
} ff_severity;
/* "note", "warning", "error". Static string. */
const char *ff_severity_name(ff_severity severity);

#ifdef __cplusplus
}
#endif

#endif
