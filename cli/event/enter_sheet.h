#ifndef FLAGFALL_CLI_EVENT_ENTER_SHEET_H
#define FLAGFALL_CLI_EVENT_ENTER_SHEET_H

/*
 * The sheet of a round into which results are entered: what it holds, what a key does, and what
 * is seen of it. It knows no terminal: keys come in as numbers, lines go out as text.
 */

#include "cli/eventfile/event_common.h"
#include "cli/screen/screen.h"

enum { ENTER_TEXT_SIZE = 160, ENTER_MOST_LINES = 200 };

/* A board of the round. */
typedef struct enter_board {
    int board; /* 0: not known */
    int white_no, black_no;
    const char *white, *black; /* names; arena of the sheet */
    ff_result white_result, black_result;
} enter_board;

typedef enum enter_mode {
    ENTER_BOARDS, /* a key is a result */
    ENTER_REASON, /* a correction waits for its reason */
    ENTER_FIND    /* a number or a name is typed */
} enter_mode;

typedef struct enter_sheet {
    event_run *run;
    int round;
    const char *event; /* its name */
    ff_arena arena;
    enter_board *boards;
    size_t count, cursor;
    enter_mode mode;
    char typed[ENTER_TEXT_SIZE]; /* the reason, or what is looked for */
    ff_result white, black;      /* of the correction */
    char message[ENTER_TEXT_SIZE * 2];
    long long *entries; /* of this session, that an undo takes back */
    size_t entry_count, entry_capacity;
    bool done, failed; /* failed: the file cannot be written; `run->err` says why */
} enter_sheet;

/* Reads the round from the open file. 0 or an exit code, and has complained. */
int enter_sheet_open(enter_sheet *sheet, event_run *run, int round);
void enter_sheet_close(enter_sheet *sheet);
/* One key of screen.h. What it stores is on the disk when it returns. */
void enter_sheet_key(enter_sheet *sheet, int key);
/* A result for the board of the cursor, as its key would give it. */
void enter_sheet_result(enter_sheet *sheet, ff_result white, ff_result black);
/* How many boards have no result, and the list of them: "1-4 7 12". */
size_t enter_sheet_open_count(const enter_sheet *sheet);
void enter_sheet_open_list(const enter_sheet *sheet, ff_str *out);
/* "board 12: 5 Adams – 8 Baker". */
void enter_sheet_board_text(const enter_sheet *sheet, size_t index, ff_str *out);

/* A line of the screen. */
typedef struct enter_line {
    ff_str text;
    screen_style style;
} enter_line;
/* Draws the sheet into `rows` lines of `columns`, which it begins with FF_STR_INIT and the
 * caller releases. The board of the cursor, the open boards and the prompt are seen on any
 * screen of at least three rows. */
void enter_sheet_draw(const enter_sheet *sheet, int rows, int columns,
                      enter_line lines[ENTER_MOST_LINES]);

#endif
