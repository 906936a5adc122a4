#ifndef FF_ADJOURN_ADJOURN_PRIVATE_H
#define FF_ADJOURN_ADJOURN_PRIVATE_H

#include "adjourn/adjourn_text.h"
#include "ruling/over.h"

/* A resumption while it is ruled on; adjourn_rule.c decides, adjourn_sealed.c writes what is to
 * be said of the sealed text. */
typedef struct adjourn_job {
    ff_ruling *r;
    const ff_resumption *in;
    ff_adjourned what;
    ff_history history;
    ff_color sealer, responder;
    int64_t limit_ms;    /* later than this is too late, or FF_CLOCK_UNKNOWN */
    ff_over_facts ended; /* what the players did while the game was adjourned */
    ff_over over;        /* whether it was over before the sealed move */
    ff_end end;          /* how the sealed move ended it */
    ff_error *err;
} adjourn_job;

/* Appends a text of the table to `out`, which is emptied, with its {X} replaced. */
const char *ff_adjourn_fill(const adjourn_job *j, const char *text, ff_str *out);
/* A decision whose words are all in the table. */
void ff_adjourn_put_words(adjourn_job *j, const ff_adjourn_words *words);

/* Do the words beside the sealed move claim a draw, or might they? */
bool ff_adjourn_claims(const adjourn_job *j);
/* Would that claim be right, the sealed move being the written one (9.2.1, 9.3.1)? Appends what
 * is claimed to `what`, which may be NULL. */
bool ff_adjourn_claim_is_right(const adjourn_job *j, ff_str *what);
/* The sealed text as a fact, and the notes on it. */
void ff_adjourn_put_sealed(adjourn_job *j);
void ff_adjourn_note_text(adjourn_job *j);
/* Decisions that depend on the text. */
void ff_adjourn_rule_doubtful(adjourn_job *j);
void ff_adjourn_rule_several(adjourn_job *j);
void ff_adjourn_rule_words(adjourn_job *j);
void ff_adjourn_rule_resigns(adjourn_job *j);

#endif
