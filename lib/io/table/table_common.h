#ifndef FF_TABLE_TABLE_COMMON_H
#define FF_TABLE_TABLE_COMMON_H

/*
 * What the forms of a table share.
 */

#include "event/anchor.h"
#include "event/category.h"
#include "flagfall/table.h"
#include "lang/lang.h"
#include "standings/rating.h"

/* "Standings after round 5 of 9", "Final standings after 9 rounds",
 * "Provisional standings after round 9 of 9, 1 game open". */
void ff_table_title(const ff_standings *s, ff_str *out);
/* "Swiss, 16 players; tie-breaks by C.07 of 1 March 2026". */
void ff_table_subtitle(const ff_standings *s, ff_str *out);
/* The same two for what is shown: where that is rounds alone, the title names them, "Round 2 of
 * 9", and the subtitle no tie-breaks. */
void ff_table_title_of(const ff_standings *s, const ff_table_options *options, ff_str *out);
void ff_table_subtitle_of(const ff_standings *s, const ff_table_options *options, ff_str *out);

/* The heads of the columns with names and points; for teams the score that ranks, and the
 * other, where it has a column: not beside the tie-break MPvGP, which is the same. */
const char *ff_table_name_head(const ff_standings *s);
const char *ff_table_points_head(const ff_standings *s);
bool ff_table_has_other(const ff_standings *s);
const char *ff_table_other_head(const ff_standings *s);

/* A player's rounds against an average, for the card. */
typedef struct table_card {
    ff_rating_change change;
    int average;     /* of the rated opponents met, 0 when there is none */
    int performance; /* the same with dp, 0 when there is none */
    int percent;
} table_card;

void ff_table_card_of(const ff_standings *s, int player, table_card *out);

/* --- estimates of ratings --- */

/* The list that is asked for, or that of the event. */
ff_rating_list ff_table_rating_list(const ff_standings *s, const ff_table_options *options);

/* A player's change, or first rating, in texts: "" where there is none. */
typedef enum table_rating_column {
    TABLE_RATING_OLD,
    TABLE_RATING_PERFORMANCE,
    TABLE_RATING_GAMES,
    TABLE_RATING_SCORE,
    TABLE_RATING_EXPECTED,
    TABLE_RATING_K,
    TABLE_RATING_CHANGE,
    TABLE_RATING_NEW,
    TABLE_RATING_REMARK,
    TABLE_RATING_COLUMNS
} table_rating_column;
enum { TABLE_RATING_SIZE = 48 };
void ff_table_rating_cells(const ff_standings *s, int player, ff_rating_list list,
                           char out[TABLE_RATING_COLUMNS][TABLE_RATING_SIZE]);
const char *ff_table_rating_head(table_rating_column column);
/* What a round adds, "+2.40" or "" for a game that is not rated. */
void ff_table_rating_game(const ff_standings *s, int player, int round, ff_rating_list list,
                          char out[TABLE_RATING_SIZE]);
/* What a reader must know: that these are estimates, of which list, by which rules; a line
 * each. */
void ff_table_rating_notes(const ff_standings *s, const ff_table_options *options, ff_str *out);

/* "+12.34", "-0.40", "0.00" from hundredths. */
void ff_table_signed_hundredth(int hundredths, char out[16]);
/* "+12.3", "-0.4" from hundredths, one decimal, half away from zero. */
void ff_table_signed_tenth(int hundredths, char out[16]);

/* Result of one side as shown in a cell: "1", "½", "0", "+", "-", "H" ...; "" for nothing. */
const char *ff_table_result_figure(ff_result result);
/* A game or a bye of a round: "1 - 0" with `dash` between, "0–0 forfeit" where neither came. */
bool ff_table_both_forfeit(const ff_game_entry *game);
void ff_table_game_result(const ff_game_entry *game, const char *dash, char out[32]);

/* A tie-break of a row as it is shown; "" where it is undefined or says nothing. */
void ff_table_value(const ff_standings *s, const ff_standing *row, size_t k,
                    char out[FF_VALUE_SIZE]);

/* The rounds that are shown; the last is before the first when none is. */
int ff_table_first_round(const ff_table_options *options);
int ff_table_last_round(const ff_standings *s, const ff_table_options *options);

/* ff_table_text in a language, with what is to be said of the translation below; NULL: English.
 */
int ff_table_text_in(ff_standings *standings, const ff_table_options *options,
                     const ff_lang *lang, ff_str *out, ff_error *err);

/* Appends a player's card: rounds, colours, floats, performance, change of the rating. */
void ff_table_card_text(const ff_standings *s, const ff_standing *row, ff_str *out);

/* The same as an element of a page with the id "p" and the number; the opponents are links. */
void ff_table_html_card(const ff_standings *s, const ff_standing *row, bool open, ff_str *out);

/* ff_table_round_result_text, in brackets where the game counts for nobody: "(12w1)". */
enum { TABLE_CELL_SIZE = FF_CELL_SIZE + 2 };
void ff_table_cell(const ff_standings *s, int player, int round, char out[TABLE_CELL_SIZE]);
/* Rows by rank against columns by rank: for round robins of so many players at most. */
enum { FF_TABLE_MATRIX_PLAYERS = 40, FF_TABLE_MEETING_SIZE = 24 };
bool ff_table_has_matrix(const ff_standings *s);
/* What a player had against another one, round by round: "1", "½0", "+", in brackets where it
 * counts for nobody; "" for no game. */
void ff_table_meeting(const ff_standings *s, int player, int other,
                      char out[FF_TABLE_MEETING_SIZE]);
/* "w", "d", "l": how a result is coloured; 0 for none. */
char ff_table_result_colour(ff_result result);
/* When the event was changed last, by a clock so many minutes ahead of UTC: "2026-11-22 17:05",
 * or "2026-11-22 16:05 UTC" with 0; nothing where it is not known. */
void ff_table_changed(const ff_event *event, int zone_minutes, ff_str *out);

/* Further columns (ff_table_options): is there one of that name, a word or a column that was
 * kept (the head of the order of the event, `order_head`, is one too); its heading; and what a
 * player has in it, which may be in `out`. */
enum { FF_TABLE_COLUMN_SIZE = 16 };
bool ff_table_column_known(const ff_event *event, const char *name);
const char *ff_table_column_head(const char *name);
const char *ff_table_column_text(const ff_standings *s, int player, const char *name,
                                 char out[FF_TABLE_COLUMN_SIZE]);

/* The standings of a category: its players in their order, with places of their own. They live
 * as long as those of all and `arena`, and are not released. FF_E_MEMORY. */
int ff_table_category_make(const ff_standings *standings, const ff_named_category *category,
                           ff_arena *arena, ff_standings *out, ff_error *err);

/* One line below the table on those who have withdrawn too early; nothing where there are none.
 */
void ff_table_footnote(const ff_standings *s, ff_str *out);
/* On a passage of C.07 that can be read in two ways: how it is read, and what ranks there would
 * be by the other way. */
void ff_table_reading(const ff_standings *s, const ff_other_reading *reading, ff_str *out);
/* Both, on one line. */
void ff_table_notes(const ff_standings *s, ff_str *out);

#endif
