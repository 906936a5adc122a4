#ifndef FF_TRF_TRF_PRIVATE_H
#define FF_TRF_TRF_PRIVATE_H

/*
 * What reading and writing of TRF files share: the table of records.
 */

#include "flagfall/trf.h"

/* One line, with the byte offset of each character where they differ. */
typedef struct trf_line {
    const char *text;
    size_t size;  /* bytes */
    size_t chars; /* characters */
    const uint32_t *at;
} trf_line;

typedef struct trf_record trf_record;

/* A file that is being read: the line at hand, its record, and what that becomes. */
typedef struct trf_reader {
    ff_event *event;
    ff_diagnostics *notes;
    const char *source;
    ff_error *err;
    trf_line line;
    const trf_record *record;
    int index;   /* which player, deputy, bye request ... the line has become */
    long number; /* of the line, from 1 */
    bool quirk;  /* the line broke a rule of the standard */
    uint32_t *offsets;
    size_t offset_capacity;
    char *field; /* the last field taken out of a line, NUL-terminated */
    size_t field_capacity;
    bool told_foreign, told_title, told_sex, told_birth;
    long *line_of; /* by player index: the line of the record, for the checks at the end */
    int memory;    /* FF_OK or FF_E_MEMORY, of the notes and texts */
} trf_reader;

/* An event as a file has it: byes of rounds that are not paired yet are records and not
 * cells. Borrows from the event. */
typedef struct trf_view {
    ff_event event;
    int paired; /* rounds whose cells are written */
    int last;   /* the last round of which something can be said */
    ff_arena arena;
} trf_view;

/* Makes the view, which is released in every case. FF_E_MEMORY. */
int ff_trf_view_make(const ff_event *event, trf_view *out);
void ff_trf_view_release(trf_view *view);
/* Does the player have a cell that became a record? */
bool ff_trf_has_ahead(const ff_event *event, int player, int paired);
/* Is it adjourned, or its result not known? */
bool ff_trf_is_waiting(const ff_round_result *cell);
/* The last round whose games without a result are written as draws: in a Swiss the last one
 * that is paired; else the last one that has begun, since what follows is a calendar. */
int ff_trf_last_open(const ff_event *event);
/* Comments with what no record holds; reading one that is none of them does nothing. */
void ff_trf_put_setup(const ff_event *event, ff_str *out);
bool ff_trf_is_setup_comment(const char *line);
void ff_trf_put_play(const ff_event *event, ff_str *out);
/* Says what of it other programs will not know. */
int ff_trf_note_play(const ff_event *event, ff_diagnostics *notes);
bool ff_trf_is_play_comment(const char *line);
int ff_trf_read_play(ff_event *event, const char *line, ff_error *err);
int ff_trf_read_setup(trf_reader *reader, const char *line);
/* Is it a comment that says that a game waits for its result? */
bool ff_trf_is_waiting_comment(const char *line);
/* The bye of a player in a round that is not paired yet, however the event says it. */
ff_result ff_trf_next_bye(const ff_event *event, int player, int round);

/* A file that is being written: the event, and the record at hand. */
typedef struct trf_writer {
    const ff_event *event;
    int paired;            /* rounds whose cells are written */
    bool waiting_as_draws; /* adjourned games are draws, as for pairing */
    int open_as_draws;     /* so are games without a result, up to this round; 0: none */
    int next_round; /* TRF16: the round after them, where byes stand in the columns; else 0 */
    const ff_trf_options *options;
    ff_diagnostics *notes;
    const trf_record *record;
    int index;
    int memory;
} trf_writer;

/* The points that those games count in the file, above the points of the event (tenths). */
int ff_trf_open_points(const trf_writer *writer, int player);
/* How many such games there are in the file. */
int ff_trf_count_drawn(const trf_writer *writer);
/* A game without a result that is written as a draw. */
bool ff_trf_is_open(const trf_writer *writer, const ff_round_result *cell, int round);

enum { IN_16 = 1, IN_26 = 2, IN_BOTH = 3 };

/* A record of the file: a new one is a new row of the table, and its functions. */
struct trf_record {
    char code[4];
    int editions;  /* where the code may be written */
    char other[4]; /* the code under which the other edition says it, or "" */
    size_t offset; /* in ff_event: the field, or the count of a list */
    /* Takes the line of the reader into the event and sets `index`. FF_E_STATE_EXISTS: the line
     * is kept as it is. NULL: always. */
    int (*read)(trf_reader *reader);
    /* How many lines the event has; their indices are 0.. (of players for 001, XXA and national
     * records). NULL: none. */
    int (*count)(const ff_event *event, const trf_record *record);
    /* Whether that index has one, where some have none. NULL: all have. */
    bool (*has)(const ff_event *event, int index);
    /* Writes the line of an index. */
    void (*put)(trf_writer *writer, ff_str *out);
    bool names_players; /* is read only where there are the players it names */
    bool by_player;     /* its index is that of a player */
};

/* The record of a code, or NULL. */
const trf_record *ff_trf_find_record(const char code[4]);
/* The table in the order in which records are written; ends with an empty code. */
extern const trf_record ff_trf_records[];
/* Those without a code of their own in the table. */
extern const trf_record ff_trf_national, ff_trf_comment, ff_trf_unknown;

/* Groups of results that share a value in 162, XXS and BB?: letters of the group and which
 * results belong to it. */
typedef struct trf_points_group {
    const char *code;
    ff_side side; /* FF_SIDE_NONE: all */
    unsigned results;
} trf_points_group;

#define TRF_BIT(name) (1u << FF_RESULT_##name)

extern const trf_points_group ff_trf_groups_162[]; /* end with a NULL code */
extern const trf_points_group ff_trf_groups_xxs[];
extern const trf_points_group ff_trf_groups_bb[];

void ff_trf_set_points(ff_scoring *scoring, const trf_points_group *group, int tenths);
/* The value all results of the group have; false when they differ. */
bool ff_trf_get_points(const ff_scoring *scoring, const trf_points_group *group, int *tenths);

/* Reads one line into `event`, which may be a scratch event; used by the writer to see
 * whether a line of the source still says what the model says. */
int ff_trf_read_line(const char *text, ff_event *event, ff_error *err);

/* Columns of the rounds in 001. */
enum { CELLS_FROM = 92, CELL_STEP = 10 };
#define CELL_COLUMN(round) ((size_t)(CELLS_FROM + CELL_STEP * ((round)-1)))

/* --- fields of the line that is written --- */

/* The comments that say which draws are adjourned games or have no known result. */
void ff_trf_put_waiting(const trf_writer *writer, ff_str *out);

/* `text` in exactly `width` characters, cut at the end when it is longer. */
void ff_trf_put_field(ff_str *out, const char *text, size_t width, bool right);
void ff_trf_put_number(ff_str *out, int number, size_t width);
void ff_trf_put_points(ff_str *out, int tenths, size_t width);
void ff_trf_put_blanks(ff_str *out, size_t count);
/* A line with its end. A text of the event that holds line ends must not make further records.
 */
void ff_trf_put_line(ff_str *out, const char *text);
void ff_trf_put_ids(ff_str *out, const int *nos, int count);
void ff_trf_put_acceleration_line(const ff_acceleration *a, ff_str *out);

/* --- the functions of the table --- */

/* clang-format off */
#define TRF_READS(X)                                                                           \
    X(text) X(number) X(deputy) X(round_dates) X(rounds) X(colour) X(colour_xxc) X(scoring)    \
    X(scoring_xxs) X(scoring_bb) X(player) X(national) X(byes) X(byes_xxz) X(acceleration)     \
    X(acceleration_xxa) X(prohibition) X(prohibition_xxp) X(adjustment) X(team_013)            \
    X(team_310) X(team_bye) X(forfeited_match) X(lineup) X(board_colours) X(match_points)      \
    X(comment)
#define TRF_PUTS(X)                                                                            \
    X(text) X(number) X(deputy) X(round_dates) X(rounds) X(colour) X(colour_xxc) X(scoring)    \
    X(scoring_xxs) X(player) X(national) X(byes) X(byes_xxz) X(acceleration)                   \
    X(acceleration_xxa) X(prohibition) X(prohibition_xxp) X(adjustment) X(team_013) X(team_310) \
    X(team_bye) X(forfeited_match) X(lineup) X(board_colours) X(match_points)
/* clang-format on */

#define X(name) int ff_trf_read_##name(trf_reader *reader);
TRF_READS(X)
#undef X
#define X(name) void ff_trf_put_##name##_record(trf_writer *writer, ff_str *out);
TRF_PUTS(X)
#undef X

/* Counts of lines, by `offset`: a text that is not empty, a number that is not 0, a number that
 * is known, a list, a list that makes one line, players. */
int ff_trf_count_text(const ff_event *event, const trf_record *record);
int ff_trf_count_number(const ff_event *event, const trf_record *record);
int ff_trf_count_known(const ff_event *event, const trf_record *record);
int ff_trf_count_list(const ff_event *event, const trf_record *record);
int ff_trf_count_line(const ff_event *event, const trf_record *record);
int ff_trf_count_colour_xxc(const ff_event *event, const trf_record *record);
int ff_trf_count_board_colours(const ff_event *event, const trf_record *record);
int ff_trf_count_match_points(const ff_event *event, const trf_record *record);
int ff_trf_count_scoring(const ff_event *event, const trf_record *record);
bool ff_trf_has_acceleration(const ff_event *event, int player);
bool ff_trf_has_national(const ff_event *event, int player);
bool ff_trf_has_byes_xxz(const ff_event *event, int index);

/* Teams may stand before their players: who belongs to which, once all lines are read. */
void ff_trf_join_teams(trf_reader *reader);

#endif
