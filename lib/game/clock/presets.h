#ifndef FF_CLOCK_PRESETS_H
#define FF_CLOCK_PRESETS_H

#include "flagfall/timecontrol.h"

/*
 * Option numbers of clocks in common use, as data. Source: the makers' manuals as far as they
 * could be read; what was not read is marked FF_PRESET_UNREAD and not guessed.
 */

/* What is known of an option. */
typedef enum ff_preset_state {
    FF_PRESET_FIXED,  /* `control` is what the option runs */
    FF_PRESET_MANUAL, /* times are set by hand: for controls of this kind and length */
    FF_PRESET_UNREAD  /* the option exists; its figures are not in this table */
} ff_preset_state;

/* One option of one clock: `model` is the name of the clock, `name` what the maker calls the
 * option, or "". */
typedef struct ff_preset {
    const char *model;
    int option, last_option; /* one number, or a range */
    ff_preset_state state;
    const char *control; /* text for ff_tc_read, of FF_PRESET_FIXED; else NULL */
    ff_tc_kind kind;     /* of FF_PRESET_MANUAL: the bonus it has */
    int least, most;     /* of FF_PRESET_MANUAL: periods */
    const char *name;
    const char *note;  /* "" for none */
    const char *label; /* what a misprinted label says the option runs; else NULL */
} ff_preset;

/* Ends with a row whose model is NULL. In presets the next period begins for both players
 * when one has used up the last; moves are not counted. */
extern const ff_preset ff_presets[];

/* Traps that belong to a model as a whole; ends with a NULL model. `model` is the clock,
 * `text` a sentence. */
typedef struct ff_preset_remark {
    const char *model, *text;
} ff_preset_remark;
/* The remarks; the row after the last one has no model. */
extern const ff_preset_remark ff_preset_remarks[];

/* How an option fits a time control. */
typedef enum ff_preset_match {
    FF_PRESET_NO,
    FF_PRESET_EXACT,   /* gives the control (numbers of moves are not counted by presets) */
    FF_PRESET_EQUAL,   /* the same effect, shown in another way (US delay, Bronstein) */
    FF_PRESET_BY_HAND, /* can be set by hand */
    FF_PRESET_LABEL    /* only a misprinted label says so */
} ff_preset_match;

/* Does the option give `tc`? */
ff_preset_match ff_clock_preset_gives(const ff_preset *preset, const ff_timecontrol *tc);

#endif
