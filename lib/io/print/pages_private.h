#ifndef FF_PRINT_PAGES_PRIVATE_H
#define FF_PRINT_PAGES_PRIVATE_H

#include "print/pages.h"
#include "table/table_common.h"

/* What the makers of pages share. A failure of memory is remembered in `code`. */
typedef struct page_maker {
    const ff_standings *s;
    const ff_event *event;
    const ff_print_options *options;
    ff_pages *pages;
    int code;
    ff_error *err;
} page_maker;

/* Texts in the arena of the pages; "" when memory is out. */
const char *ff_page_text(page_maker *m, const char *text);
const char *ff_page_format(page_maker *m, const char *format, ...)
    __attribute__((format(__printf__, 2, 3)));
/* The texts of a string, which is released. */
const char *ff_page_take(page_maker *m, ff_str *text);

/* A text of the program in the language of the pages; NULL is no context (lang/lang.h). */
const char *ff_page_say(page_maker *m, const char *context, const char *text);
/* What remains to be said of the language below the last list, one line; "" in English. */
const char *ff_page_language_note(const ff_pages *lists, size_t count, ff_str *line);
/* A word of a renderer, in the language of the pages. */
const char *ff_page_word(const ff_pages *pages, const char *text);

/* A table of empty cells, the heads said and the columns copied; NULL when memory is out or it
 * is too large. */
ff_page_table *ff_page_table_add(page_maker *m, const char *heading,
                                 const ff_page_column *columns, size_t column_count,
                                 size_t rows);
ff_page_cell *ff_page_cell_at(const ff_page_table *table, size_t row, size_t column);

/* A table of names and texts, as a form has them. */
typedef struct ff_page_field {
    const char *name, *text;
} ff_page_field;
void ff_page_fields(page_maker *m, const char *heading, bool new_page,
                    const ff_page_field *fields, size_t count);

/* Fills cells. */
void ff_page_put(ff_page_cell *cell, const char *text);
void ff_page_whole(page_maker *m, ff_page_cell *cell, int number);  /* 0: left empty */
void ff_page_points(page_maker *m, ff_page_cell *cell, int tenths); /* "4½" */
void ff_page_tint(ff_page_cell *cell, ff_result result);

/* "GM Adams, Jim". */
const char *ff_page_name(page_maker *m, int player);
/* The federation, club or team that the player is listed under, or "". */
const char *ff_page_group(const page_maker *m, int player);
/* The same, or the initial of the name: what a player of a list of names is found under. */
const char *ff_page_listed_under(page_maker *m, int player);
/* Whether names begin with the same letter, marks aside. */
bool ff_page_same_initial(const char *a, const char *b);
/* The club, or the team. */
const char *ff_page_club(const ff_event *event, const ff_player *player);
/* Whether any player has that. */
bool ff_page_has_federations(const ff_event *event);
bool ff_page_has_clubs(const ff_event *event);
bool ff_page_has_ratings(const ff_event *event);

/* The games of the round; `*count` of them, in the arena; NULL and a code when there are
 * none. */
ff_game_entry *ff_page_games(page_maker *m, int round, size_t *count);

/* The number of a board of the round: "12"; in an event of teams "3.2", match and board. */
const char *ff_page_board_text(page_maker *m, int board);

/* The makers. */
void ff_page_pairings(page_maker *m);
void ff_page_names(page_maker *m);
void ff_page_results(page_maker *m);
void ff_page_standings(page_maker *m);
void ff_page_cross(page_maker *m);
void ff_page_wall_chart(page_maker *m);
void ff_page_matrix(page_maker *m);
void ff_page_slips(page_maker *m);
void ff_page_place_cards(page_maker *m);
void ff_page_scoresheets(page_maker *m);
void ff_page_rulings(page_maker *m);
void ff_page_matches(page_maker *m);
void ff_page_board_prizes(page_maker *m);
void ff_page_players(page_maker *m);
void ff_page_draw_bracket(page_maker *m);
void ff_page_clubs(page_maker *m);
void ff_page_report(page_maker *m);
void ff_page_it3(page_maker *m);
void ff_page_fees(page_maker *m);

/* The rulings and notes of a round as a table under `heading`; how many there are, by kind.
 * Incidents (forfeits, adjourned games, rounds that were paired by hand) are among them where
 * `incidents`. */
typedef struct ff_page_counts {
    size_t rulings, notes, incidents;
} ff_page_counts;
void ff_page_round_rulings(page_maker *m, int round, bool incidents, ff_page_counts *all);

/* Appends the drawing of a bracket as SVG, in parts that a page holds. */
void ff_page_bracket_svg(const ff_page_bracket *bracket, ff_str *out);

#endif
