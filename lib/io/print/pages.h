#ifndef FF_PRINT_PAGES_H
#define FF_PRINT_PAGES_H

#include "event/category.h"
#include "flagfall/error.h"
#include "flagfall/file.h"
#include "flagfall/memory.h"
#include "flagfall/standings.h"
#include "flagfall/text.h"
#include "lang/lang.h"
#include "series/clubs.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * What hangs on the wall and lies on the table. Pages are made as data (ff_pages_make) and
 * written by renderers that know nothing of events: HTML for printing, text, XLSX.
 */

/* What can be printed. */
typedef enum ff_print_what {
    FF_PRINT_PAIRINGS,     /* of a round, by board */
    FF_PRINT_NAMES,        /* the same by name: where do I play? */
    FF_PRINT_RESULTS,      /* of a round */
    FF_PRINT_STANDINGS,    /* points and tie-breaks */
    FF_PRINT_CROSS,        /* who did what in each round */
    FF_PRINT_SLIPS,        /* result slips, eight a page */
    FF_PRINT_PLACE_CARDS,  /* names for the tables, folded */
    FF_PRINT_SCORESHEETS,  /* heads of scoresheets, four a page */
    FF_PRINT_RULINGS,      /* rulings and notes, by round */
    FF_PRINT_WALL_CHART,   /* by number, with room for rounds to come */
    FF_PRINT_MATRIX,       /* a round robin: everybody against everybody */
    FF_PRINT_MATCHES,      /* reports of the matches of a round, to be signed */
    FF_PRINT_BOARD_PRIZES, /* the players of teams by board */
    FF_PRINT_PLAYERS,      /* who takes part, with a column for who is here */
    FF_PRINT_BRACKET,      /* a knockout: the matches of each stage, and their drawing */
    FF_PRINT_CLUBS,        /* clubs, federations or teams by their best players */
    FF_PRINT_REPORT,       /* the arbiter's report of the whole event */
    FF_PRINT_IT3,          /* the particulars of form IT3 */
    FF_PRINT_FEES,         /* entry fees, paid and outstanding */
    FF_PRINT_KINDS
} ff_print_what;

/* A group that begins a page of its own. */
typedef enum ff_print_group {
    FF_GROUP_NONE,
    FF_GROUP_FEDERATION,
    FF_GROUP_CLUB,
    FF_GROUP_TEAM,
    FF_GROUP_LETTER,
    FF_GROUP_CATEGORY /* of standings */
} ff_print_group;

/* The order of a list of players. */
typedef enum ff_print_order { FF_ORDER_NAME, FF_ORDER_RATING, FF_ORDER_NUMBER } ff_print_order;

typedef enum ff_paper { FF_PAPER_A4, FF_PAPER_LETTER, FF_PAPER_PHONE } ff_paper;

/* What is asked for. All zeros: the pairings of round `round`, on A4. */
typedef struct ff_print_options {
    ff_print_what what;
    ff_print_group group; /* of names, standings and players */
    ff_print_order order; /* of players */
    int round; /* of what belongs to one round; from 1; of players: 0 for no column */
    ff_paper paper;
    const ff_named_category *categories; /* of FF_GROUP_CATEGORY */
    size_t category_count;
    const char *const
        *columns; /* further ones of standings and players, as of ff_table_options */
    size_t column_count;
    ff_series_rules clubs; /* of clubs */
    bool large;            /* large type */
    int zone_minutes; /* what the clock on the wall is ahead of UTC: times of lists are by it */
    bool colour;      /* text: for a terminal */
    const ff_lang *lang; /* of the lists that ff_print_is_spoken; NULL: English */
} ff_print_options;

/* --- pages as data; texts live in the arena of the pages --- */

typedef enum ff_align { FF_ALIGN_LEFT, FF_ALIGN_RIGHT, FF_ALIGN_CENTRE } ff_align;

/* A column. Where there is no room those of the highest `rank` are left out first; 0 stays. */
typedef struct ff_page_column {
    const char *head;
    ff_align align;
    int rank;
    bool strong; /* in bold */
    bool wraps;  /* long text */
} ff_page_column;

typedef enum ff_cell_tint {
    FF_TINT_NONE,
    FF_TINT_WON,
    FF_TINT_DRAWN,
    FF_TINT_LOST,
    FF_TINT_BLACK /* nothing can stand here */
} ff_cell_tint;

/* How a cell goes into a workbook. */
typedef enum ff_cell_kind { FF_CELL_TEXT, FF_CELL_WHOLE, FF_CELL_POINTS } ff_cell_kind;

typedef struct ff_page_cell {
    const char *text;  /* never NULL */
    const char *under; /* a second, smaller line; NULL for none */
    int number;        /* of FF_CELL_WHOLE; tenths of FF_CELL_POINTS */
    ff_cell_kind kind;
    ff_cell_tint tint;
} ff_page_cell;

/* A table, `rows` times `column_count` cells; row `i` begins a group where `starts[i]`: pages
 * break before a group rather than in it. */
typedef struct ff_page_table {
    const char *heading; /* "" for none */
    const ff_page_column *columns;
    size_t column_count;
    ff_page_cell *cells;
    bool *starts;
    size_t rows;
    bool new_page; /* begins a page */
    bool grid;     /* a line around every cell */
    bool wide;     /* so many columns that the paper lies across */
} ff_page_table;

/* A card to be cut out. */
typedef enum ff_card_kind { FF_CARD_SLIP, FF_CARD_PLACE, FF_CARD_SCORESHEET } ff_card_kind;
typedef struct ff_page_card {
    const char *over;     /* event and round */
    const char *corner;   /* "Board 12" */
    const char *names[2]; /* White and Black; a place card has one */
    const char *under[2]; /* what else is known of them */
    const char *date;
} ff_page_card;

/* One of the two of a match of a bracket: name and score as they are drawn. */
typedef struct ff_page_side {
    const char *no, *name, *score;
    bool won;
} ff_page_side;

/* A match: the `place`-th of its stage, both from 0; third place is drawn beside the final. */
typedef struct ff_page_match {
    int stage, place;
    bool third;
    ff_page_side sides[2];
    const char *under; /* how it stands, or "" */
} ff_page_match;

/* A bracket to be drawn: `heads` are the names of its `stages`. */
typedef struct ff_page_bracket {
    int stages;
    const char *const *heads;
    const ff_page_match *matches;
    size_t count;
} ff_page_bracket;

typedef struct ff_pages {
    const char *word;                  /* of what is printed; NULL for what has none */
    const char *event, *title, *place; /* the event; what this is; where and when */
    const char *note;                  /* a line below, or "" */
    const char *signature;             /* who signs, or NULL */
    size_t columns; /* text: of a line; 0: 80. On a narrower one it is said what is left out */
    const char *changed, *log; /* last change, where the log stood; or "" */
    ff_page_table *tables;
    size_t table_count, table_capacity;
    const ff_page_bracket *bracket; /* NULL: none; in text the tables say all of it */
    ff_page_card *cards;
    size_t card_count;
    ff_card_kind card_kind;
    bool wide, large;
    bool dense; /* what belongs together goes on one sheet, in small type */
    ff_paper paper;
    const ff_lang *lang; /* NULL: English */
    bool untranslated;   /* some of its words are in English all the same */
    ff_arena arena;
} ff_pages;

/* The word of a kind on the command line ("pairings", "place-cards"). */
const char *ff_print_word(ff_print_what what);
/* Whether it belongs to one round. */
bool ff_print_of_round(ff_print_what what);
/* Cards or slips, several on a sheet, and no tables: nothing for CSV. */
bool ff_print_as_cards(ff_print_what what);
/* Whether it is for players, and written in their language; what arbiters write is English. */
bool ff_print_is_spoken(ff_print_what what);

/* Makes the pages. The standings must be those of the round where that is asked for. FF_E_STATE
 * when there is nothing of the kind (a matrix of a Swiss, a round that is not paired),
 * FF_E_LIMIT, FF_E_MEMORY. `*out` is released by ff_pages_release in every case. */
int ff_pages_make(const ff_standings *standings, const ff_print_options *options, ff_pages *out,
                  ff_error *err);
void ff_pages_release(ff_pages *pages);

/* The renderers. FF_E_MEMORY; XLSX also FF_E_IO_WRITE, FF_E_IO_LIBRARY. */
int ff_pages_html(const ff_pages *pages, ff_str *out, ff_error *err);
int ff_pages_text(const ff_pages *pages, ff_str *out, ff_error *err);
int ff_pages_xlsx(const ff_pages *pages, ff_output *out, ff_error *err);
/* The same of several lists in one document, each beginning a page, or a sheet, of its own. */
int ff_pages_book_html(const ff_pages *lists, size_t count, ff_str *out, ff_error *err);
/* The same with its style at an address of its own instead of inside, and that style: what
 * serves pages may then forbid styles inside of them. */
int ff_pages_book_html_linked(const ff_pages *lists, size_t count, const char *style,
                              ff_str *out, ff_error *err);
int ff_pages_book_style(const ff_pages *lists, size_t count, ff_str *out, ff_error *err);
int ff_pages_book_text(const ff_pages *lists, size_t count, ff_str *out, ff_error *err);
int ff_pages_book_xlsx(const ff_pages *lists, size_t count, ff_output *out, ff_error *err);
/* Their tables as CSV. FF_E_STATE for cards. */
int ff_pages_book_csv(const ff_pages *lists, size_t count, ff_str *out, ff_error *err);

#endif
