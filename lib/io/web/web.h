#ifndef FF_WEB_WEB_H
#define FF_WEB_WEB_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/eventfile.h"
#include "flagfall/memory.h"
#include "flagfall/standings.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Pages without sockets. A request and what is known of the event go in; a page comes out, or
 * the words of a command and the place to go after it. Nothing here reads a file, a clock or
 * the environment: the caller (its "home": a server, or a script in a browser) fills the two
 * structures and does what the answer says.
 *
 * A form is a command line: a POST is answered with words, as typed after `flagfall`. The home
 * runs them and redirects. Words are built from a row of a table: a value from a form is an
 * operand after `--` or the end of a word `--name=VALUE`, never an option of its own.
 *
 * Borrowed: all texts of a request and of a view stay the home's and must live until the answer
 * is made. An answer owns what it holds; ff_web_answer_release frees it.
 */

/* Who asks. Each role may do what those before it may. */
typedef enum ff_web_role {
    FF_WEB_VIEW,    /* without a PIN: looks */
    FF_WEB_KIOSK,   /* enters results where there is none, checks in */
    FF_WEB_ARBITER, /* corrects, notes, rules */
    FF_WEB_CHIEF,   /* pairs, takes back, lets devices in */
    FF_WEB_ROLES
} ff_web_role;

/* "view", "kiosk", "arbiter", "chief"; the reverse gives FF_WEB_ROLES for another word. */
const char *ff_web_role_name(ff_web_role role);
ff_web_role ff_web_role_from_name(const char *name);

/* --- what is asked --- */

/* A field of a query or of a form, decoded. `value` has `size` bytes and a NUL after them; it
 * is valid UTF-8 without a NUL inside, but for a file, whose name `file` then is. */
typedef struct ff_web_field {
    const char *name, *value;
    size_t size;
    const char *file; /* NULL: typed, not a file */
} ff_web_field;

typedef struct ff_web_fields {
    const ff_web_field *items;
    size_t count;
} ff_web_fields;

enum {
    FF_WEB_FIELDS_MAX = 2000,            /* of one query or form */
    FF_WEB_BODY_MAX = 16 * 1024,         /* bytes of a form */
    FF_WEB_UPLOAD_MAX = 8 * 1024 * 1024, /* of a list of players, for arbiters and chief */
    FF_WEB_PATH_MAX = 512,
    FF_WEB_WORDS_MAX = 64
};

/* Reads `name=value&name=value` (a query, or application/x-www-form-urlencoded) into fields in
 * the arena. FF_E_PARSE for a broken escape or a NUL, FF_E_ENCODING for what is not UTF-8,
 * FF_E_LIMIT for too many fields, FF_E_MEMORY. */
int ff_web_fields_read(ff_arena *arena, const char *text, size_t size, ff_web_fields *out,
                       ff_error *err);
/* Decodes the escapes of a path into the arena. FF_E_PARSE also for "..", "//", a backslash and
 * control bytes. */
int ff_web_path_read(ff_arena *arena, const char *text, size_t size, const char **out,
                     ff_error *err);
/* The value of the first field of that name; NULL when there is none. */
const char *ff_web_field_get(const ff_web_fields *fields, const char *name);

/* A request. All zeros but `path` is a valid one: GET by a viewer. */
typedef struct ff_web_request {
    bool post;
    bool asked;       /* the command of FF_WEB_ASK ran: `ran` of the view is what it said */
    bool part;        /* GET: only <main>, for a page that brings itself up to date */
    bool still;       /* for a copy without a server: few forms of a page, and no commands */
    const char *path; /* "/round/4", as ff_web_path_read gives it; "/s/NAME" of a
                         section goes to `base`, and its event to the view */
    ff_web_fields query, body;
    const char *base; /* before every link: "" or NULL, or "#" */
    ff_web_role role;
    const char *device;   /* "tablet 2", as the log names it; NULL for the laptop itself */
    const char *language; /* as Accept-Language: "fr, en;q=0.5"; NULL: English */
    const char *token;    /* goes into every form as the field "token"; NULL: none */
    long long now_ms;     /* since 1970 in UTC; 0: not known */
    int zone_minutes;     /* to be added for the clock on the wall */
} ff_web_request;

/* --- what is known --- */

/* A command that ran: the last one of this device, or the one this request asked for. */
typedef struct ff_web_ran {
    const char *line;   /* as it is typed: "flagfall event result hall.ffe 4 12 1-0" */
    int status;         /* exit code */
    const char *output; /* standard output */
    size_t output_size; /* of that in bytes: a workbook is no text */
    const char *talk;   /* standard error */
    long long entry;    /* the entry it made, 0: none */
} ff_web_ran;

/* A device that was let in, or waits to be. */
typedef struct ff_web_device {
    int number;       /* names it in forms */
    const char *name; /* "tablet 2" */
    const char *said; /* the words it shows, to be compared while it waits */
    const char *address;
    ff_web_role role;
    bool waiting;
    long long seen_ms; /* last seen; 0: never */
    bool screen;       /* a television: it asks for /screen */
    const char *shows; /* the path that it shows; NULL: its own choice */
} ff_web_device;

/* An event file of the folder, for the page that chooses one. */
typedef struct ff_web_file {
    const char *file; /* its name without folder; names it in forms */
    const char *name; /* of the event; "" when it cannot be read */
    int players, rounds;
    const char *fault;   /* why it cannot be opened; NULL: it can */
    const char *changed; /* when, as text */
} ff_web_file;

/* A command of the program, for /do: the option table in words the page understands. */
typedef struct ff_web_option {
    char letter;
    const char *name, *value, *help; /* `value` NULL: a flag; "a|b|c": a choice */
} ff_web_option;
typedef struct ff_web_command {
    const char *name;     /* "event pair" */
    const char *family;   /* heading */
    const char *operands; /* "FILE ROUND" */
    const char *summary, *details;
    const ff_web_option *options;
    size_t option_count;
    bool writes;
} ff_web_command;

/* The table of the questions for rulings (`flagfall questions --format json`), read by
 * ff_cases_disputes_read. Lists have '|' between their items; texts that are not there are
 * NULL.
 */
typedef enum ff_web_answer_kind {
    FF_WEB_ANSWER_TEXT,
    FF_WEB_ANSWER_CHOICE,
    FF_WEB_ANSWER_YES,
    FF_WEB_ANSWER_NUMBER,
    FF_WEB_ANSWER_TIME,
    FF_WEB_ANSWER_MOVE,
    FF_WEB_ANSWER_SQUARES,
    FF_WEB_ANSWER_POSITION,
    FF_WEB_ANSWER_GAME,
    FF_WEB_ANSWER_KINDS
} ff_web_answer_kind;
typedef struct ff_web_fact {
    const char *key; /* the option, or the operand */
    ff_web_answer_kind kind;
    bool operand, needed;
    const char *samples, *labels, *facts; /* lists */
    const char *help, *prompt, *unsaid, *when, *taken;
    int rank; /* the order of the questions; 0: it is not asked at first */
} ff_web_fact;
/* Of several things, one after the other: what may have happened. */
typedef struct ff_web_thing {
    const char *key, *text;
    bool side, move; /* who did it is asked; it has a move */
} ff_web_thing;
typedef struct ff_web_dispute {
    const char *command; /* of the ruling */
    const char *text;    /* what it is about, as a person says it */
    const char *game;    /* whether it has a game: "no", "optional", "yes" */
    const ff_web_fact *facts;
    size_t fact_count;
    const ff_web_thing *things; /* NULL: it has none */
    size_t thing_count;
} ff_web_dispute;

/* A question that the home knows of: a call, a live warning. `path` is where it is answered. */
typedef struct ff_web_question {
    const char *text;
    const char *path; /* of a page of the table, or NULL */
    long long since_ms;
    int round, board; /* of which board; 0: none */
} ff_web_question;

/* A warning of live boards, or a result that one of them proposes. */
typedef struct ff_web_alert {
    const char *level; /* "act", "claim", "look" */
    const char *board; /* as the boards name it: "12", "1.2" */
    const char *white, *black, *at, *text, *article;
} ff_web_alert;
typedef struct ff_web_proposal {
    const char *board, *white, *black;
    const char *text;   /* what there is to say of it */
    const char *result; /* "1-0"; NULL: none that may be entered */
    int at;             /* the board of the pairing; 0: none */
} ff_web_proposal;

/* The live boards that are watched. */
typedef struct ff_web_watched {
    const char *const *sources; /* files, folders and addresses */
    size_t source_count;
    bool running;
    const char *trouble; /* what the watch said last; "" = nothing */
    int round, boards;
    const ff_web_alert *alerts; /* those that stand, the most urgent first */
    size_t alert_count;
    const ff_web_proposal *proposals;
    size_t proposal_count;
} ff_web_watched;

/* A copy that was asked for. */
typedef enum ff_web_copy_state {
    FF_WEB_COPY_NONE,
    FF_WEB_COPY_ASKED,
    FF_WEB_COPY_MADE,
    FF_WEB_COPY_FAILED
} ff_web_copy_state;
typedef struct ff_web_copy {
    ff_web_copy_state state;
    const char *said; /* its name, or why there is none */
} ff_web_copy;

/* The learner whose answers are kept here (school/learner.h). */
struct ff_learner;
typedef struct ff_web_learner {
    const char *file;               /* its path, the operand of commands */
    const struct ff_learner *known; /* what was answered so far; NULL: it cannot be read */
    const char *fault;              /* why */
} ff_web_learner;

/* What a page may know. All zeros: no event is open. Functions that are NULL are not there, and
 * pages say so. */
typedef struct ff_web_view {
    const ff_event *event; /* NULL: none is open */
    const char *file;      /* its path, the operand of commands */
    const char *file_name; /* the same as people see it: "hall.ffe" */
    const char *section;   /* of a file with sections; "" or NULL: the main event */
    long long entry;       /* where the log stood when the event was read */
    long long state;       /* ... and what else the stream tells: boards, devices, copies */
    const char *const *sections; /* their names, `section_count` */
    size_t section_count;
    const ff_web_ran *ran; /* NULL: none */

    /* Standings after a round (0: all that have begun); borrowed until the answer is made; NULL
     * and an error when there are none. Not const: reasons are computed into their arena. */
    ff_standings *(*standings)(void *ctx, int round, ff_error *err);
    /* The newest `most` entries of the log, newest first; until the visitor returns true. */
    int (*log)(void *ctx, long long most, ff_log_visitor visit, void *to, ff_error *err);
    /* Another section of the file ("": the main event); borrowed until the answer is made. */
    const ff_event *(*section_event)(void *ctx, const char *section, ff_error *err);
    void *ctx;

    const ff_web_device *devices;
    size_t device_count;
    const ff_web_file *files;
    size_t file_count;
    const ff_web_command *commands;
    size_t command_count;
    const ff_web_dispute *disputes;
    size_t dispute_count;
    const ff_web_question *questions;
    size_t question_count;
    const char *address; /* what others type to get here, "http://192.168.1.7:7474/"; or NULL */
    const char *qr;      /* the same as the markup of a picture (SVG); or NULL */
    const char *invitation; /* what was made by "device invite" as an address; or NULL */
    bool live;              /* a stream of changes is offered at /stream */
    int end_after; /* minutes without any page after which the program ends; 0: never */
    bool made_up;  /* the event is one for trying: rounds may be played by themselves */
    const char *const
        *places; /* folders that a copy may go to, as sticks that are plugged in */
    size_t place_count;
    /* The game of two players as it is on a live board now, as PGN. FF_E_STATE_MISSING. */
    int (*live_game)(void *ctx, int white, int black, ff_str *out, ff_error *err);
    const ff_web_watched *watched; /* live boards; NULL: they cannot be watched here */
    const char *copied;            /* when the last copy was made, as text; NULL: not known */
    ff_web_copy copy;              /* in a folder, as it was asked for */
    const ff_web_learner *learner; /* of who sits here; NULL: no answer of the school is kept */
} ff_web_view;

/* The section that commands are told: every form names its own, since one that is left out is
 * whichever was chosen as the usual one, or FLAGFALL_SECTION says. "" where the file has none.
 */
const char *ff_web_section(const ff_web_view *view);

/* --- what is answered --- */

/* How long what was answered may be kept. */
typedef enum ff_web_cache {
    FF_WEB_CACHE_NONE,  /* no-store */
    FF_WEB_CACHE_CHECK, /* no-cache: to be asked for again with the ETag */
    FF_WEB_CACHE_ALWAYS /* immutable */
} ff_web_cache;

/* What the home does with the words of an answer. */
typedef enum ff_web_doing {
    FF_WEB_PAGE, /* there are none: `status`, `type` and `body` are the answer */
    FF_WEB_RUN,  /* run the command, then 303 to `go`; when it is refused (exit code not 0) ask
                    for the page again, as a GET of `back` with `ran` filled: status 409 for
                    exit code 1, 422 for the others */
    FF_WEB_ASK,  /* run the command, which stores nothing, and ask the same request again with
                    `ran` filled: the page shows what it said */
    FF_WEB_HOME  /* not a command of the program but an act of the home; then 303 to `go` */
} ff_web_doing;

/*
 * The acts of the home, FF_WEB_HOME:
 *   event open FILE           the file of the folder is the event now
 *   event close               none is open
 *   device approve N          it gets the role it asks for
 *   device role N ROLE        it gets another role
 *   device remove N           it is a viewer again
 *   device name N NAME
 *   device invite ROLE        a new token; /devices shows its QR
 *   device enter PIN ROLE     this device wants a role
 *   question drop ROUND BOARD what is stored for the board is right
 *   screen show N PATH        a television shows the page; "" = its own choice
 *   demo open                 an event of made-up players is made, or opened
 *   demo play                 its next round is paired and played by itself
 *   copy put PLACE            a copy of the event file goes into a folder
 *   watch start SOURCE        live boards are watched: a file or a folder
 *   watch stop
 */

enum { FF_WEB_ETAG_SIZE = 72 };

enum { FF_WEB_SHEETS = 2 };

/* An answer. Zero it or initialise it with FF_ZERO; release it in every case. */
typedef struct ff_web_answer {
    ff_web_doing doing;
    int status;       /* 200, 303, 403, 404, 405, 409, 413, 422, 500 */
    const char *type; /* of `body`: "text/html; charset=utf-8" */
    ff_str body;
    ff_web_cache cache;
    char etag[FF_WEB_ETAG_SIZE]; /* with its quotation marks; "" = none */

    const char *words[FF_WEB_WORDS_MAX]; /* of the command, without "flagfall" */
    int word_count;
    ff_str input; /* its standard input */
    const char
        *sheet_names[FF_WEB_SHEETS]; /* NULL: none; the command reads `sheets` as files */
    ff_str sheets[FF_WEB_SHEETS];    /* of these names */
    const char *go; /* where to go after it, or with status 303: a path with a query, to be put
                       after `base` */
    const char *back; /* the page that says why, when the command is refused */
    bool slow;        /* may think for seconds: not in the thread that answers */
    ff_arena arena;   /* of words and `go` */
} ff_web_answer;

void ff_web_answer_release(ff_web_answer *answer);

/* --- pages as rows --- */

typedef struct ff_web_out ff_web_out;

/* What a field of a form may hold. */
typedef enum ff_web_kind {
    FF_WEB_TEXT,   /* one line */
    FF_WEB_NUMBER, /* digits */
    FF_WEB_CHOICE, /* one of `choices`, "a|b|c" */
    FF_WEB_FLAG,   /* there or not */
    FF_WEB_LINES,  /* several lines, or a file */
    FF_WEB_SECRET  /* one line that is not shown, and goes into no word */
} ff_web_kind;

typedef struct ff_web_form_field {
    const char *name;
    ff_web_kind kind;
    const char *choices;
    size_t most; /* bytes; 0: 200 of a line, FF_WEB_BODY_MAX of lines */
} ff_web_form_field;

/* A form: what it may hold, and the words it becomes. In the words, separated by blanks,
 * {name} is the value of a field, {name?} too, but the word is left out where it is empty,
 * {name!} is there where the field was sent, also an empty one, {name*} is a word for each
 * field of that name; {file}, {learner}, {section} and {seen} come from the view and the form;
 * "<{name}" is no word but the standard input. The fields of a page's `ask` are those of the
 * query. */
typedef struct ff_web_form {
    const char *name;
    ff_web_role least;
    ff_web_doing doing;
    const ff_web_form_field *fields; /* ends with a row without name */
    const char *words;
    const char *go; /* "/round/{round}?at={board}"; after "|" where to when it is refused */
    bool slow;
} ff_web_form;

/* What changes a page: kinds of entries, for those that bring themselves up to date. */
enum { FF_WEB_LIVE_NONE = 0, FF_WEB_LIVE_ALL = 1 };

/* A page. `show` writes what is in <main> into `out` (out.h); it returns 0, or
 * FF_E_STATE_MISSING for a thing that does not exist (404), or another code (500). */
typedef struct ff_web_page {
    const char *path;  /* "/board/{n}": {n} is a number, {w} a word, {*} the rest */
    const char *title; /* N_() */
    const char *help;  /* page of the guide, or "" */
    ff_web_role least;
    unsigned live;
    bool bare; /* a television or a kiosk: without steps, questions and foot */
    int (*show)(ff_web_out *out, ff_error *err);
    const ff_web_form *forms; /* ends with a row without name; or NULL */
    /* A POST that no row describes, because a table of the view does: fills the answer. Where
     * it makes no words the page is shown with what was sent. */
    int (*send)(ff_web_out *out, ff_error *err);
    /* A command that only reads, to be asked before the page is shown (FF_WEB_ASK also of a
     * GET); or NULL. */
    const ff_web_form *ask;
    bool whole;     /* `show` writes a whole document, or what `type` of the answer says */
    bool eventless; /* it can be shown when no event is open */
    bool board;     /* it has a chess board: the frame names its style and script */
} ff_web_page;

/* A file that is in the program: the style sheet, the script. `path` bears a hash of it. */
typedef struct ff_web_asset {
    const char *path, *type;
    const unsigned char *bytes;
    size_t size;
} ff_web_asset;

/* A site: the table of its pages, and what stands around <main>. */
typedef struct ff_web_site {
    const ff_web_page *pages;
    size_t page_count;
    const ff_web_asset *assets;
    size_t asset_count;
    /* Writes a whole document into `out` around what is inside of <main>. `out->page` is NULL
     * for a refusal. */
    int (*frame)(ff_web_out *out, const ff_str *inside, ff_error *err);
} ff_web_site;

/* Answers a request by the table. A refusal (403, 404, 405, 422) is an answer and not an error:
 * returns 0 with its page. FF_E_MEMORY, and what the view returns. */
int ff_web_answer_make(const ff_web_site *site, const ff_web_request *request,
                       const ff_web_view *view, ff_web_answer *answer, ff_error *err);

#endif
