#ifndef FF_TRF_TRF_PRIVATE_H
#define FF_TRF_TRF_PRIVATE_H

/*
 * What reading and writing of TRF files share: the table of records.
 */

#include "flagfall/trf.h"

typedef enum trf_id {
    TRF_TEXT,        /* a text field of the event, at `offset` */
    TRF_NUMBER,      /* a number field, at `offset` */
    TRF_DEPUTY,      /* 112 */
    TRF_ROUND_DATES, /* 132 */
    TRF_ROUNDS,      /* 142, XXR */
    TRF_COLOUR,      /* 152 */
    TRF_COLOUR_XXC,
    TRF_SCORING, /* 162 */
    TRF_SCORING_XXS,
    TRF_SCORING_BB,
    TRF_PLAYER,
    TRF_BYES, /* 240 */
    TRF_BYES_XXZ,
    TRF_ACCELERATION, /* 250 */
    TRF_ACCELERATION_XXA,
    TRF_PROHIBITION, /* 260 */
    TRF_PROHIBITION_XXP,
    TRF_ADJUSTMENT, /* 299 */
    TRF_TEAM_013,
    TRF_TEAM_310,
    TRF_NATIONAL,
    TRF_COMMENT,
    TRF_TEAM_OTHER, /* team records that are kept as they are */
    TRF_UNKNOWN
} trf_id;

enum { IN_16 = 1, IN_26 = 2, IN_BOTH = 3 };

typedef struct trf_record {
    char code[4];
    trf_id id;
    size_t offset;
    int editions; /* where the code may be written */
} trf_record;

/* The record of a code, or NULL. */
const trf_record *ff_trf_find_record(const char code[4]);
/* The table in the order in which records are written; ends with an empty code. */
extern const trf_record ff_trf_records[];

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

#endif
