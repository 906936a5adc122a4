#include "flagfall/timecontrol.h"
#include "ruling/ruling_build.h"

#include <string.h>

/*
 * What the arbiter does now, in order: the position, the clocks, the move, what is written
 * down.
 */

typedef struct step_job {
    const ff_ruling *r;
    ff_ruling_step *put;
    void *ctx;
    unsigned count; /* of the steps given */
    bool failed;
} step_job;

/* Gives the text and releases it. */
static void give_text(step_job *j, ff_str *text, const ff_position *set_up)
{
    j->failed |= text->failed;
    if (!text->failed)
        j->put(j->ctx, ff_str_get(text), set_up);
    j->count++;
    ff_str_release(text);
}

static void give(step_job *j, const char *text)
{
    j->put(j->ctx, text, NULL);
    j->count++;
}

/* --- the position --- */

void ff_ruling_restore_label(const ff_ruling *r, ff_str *out)
{
    const ff_node *node = r->of.game != NULL && r->restore_ply > 0
                              ? ff_game_ply(r->of.game, (unsigned)r->restore_ply)
                              : NULL;
    if (node == NULL || node->move == FF_NO_MOVE)
        return;
    ff_position before = ff_game_before(r->of.game, node);
    ff_san_move_label(&before, node->move, out);
}

static void step_position(step_job *j)
{
    const ff_ruling *r = j->r;
    ff_str text = FF_STR_INIT;
    if (r->restore_pos == NULL)
        return;
    bool given = r->of.game != NULL && ff_game_tag(r->of.game, "FEN", NULL) != NULL;
    ff_str_text(&text, "Set up ");
    if (r->restore_ply > 0) {
        ff_str_text(&text, "the position after ");
        ff_ruling_restore_label(r, &text);
    } else {
        ff_str_text(&text, given ? "the position given" : "the start position");
    }
    ff_str_char(&text, ':');
    give_text(j, &text, r->restore_pos);
}

/* --- the clocks --- */

/* "Set the clock: White 0:12:00 + 2 minutes = 0:14:00: the claim was wrong" */
static void step_clock(step_job *j, const ff_clock_change *change, int64_t now[2])
{
    ff_str text = FF_STR_INIT;
    int64_t *left = &now[change->side];
    ff_str_format(&text, "Set the clock: %s ", ff_ruling_side_name(change->side));
    bool known = *left != FF_CLOCK_UNKNOWN;
    if (known) {
        ff_tc_time_write(*left, &text);
        ff_str_char(&text, ' ');
    }
    ff_str_char(&text, change->add_ms < 0 ? '-' : '+');
    ff_ruling_minutes_text(change->add_ms < 0 ? -change->add_ms : change->add_ms, &text);
    if (known) {
        *left += change->add_ms;
        ff_str_text(&text, " = ");
        ff_tc_time_write(*left > 0 ? *left : 0, &text);
        if (*left <= 0)
            ff_str_text(&text, ", the flag falls");
    }
    ff_str_format(&text, ": %s", change->why);
    give_text(j, &text, NULL);
}

static void step_clocks(step_job *j)
{
    int64_t now[2] = {j->r->of.clock_ms[0], j->r->of.clock_ms[1]};
    for (const ff_clock_change *c = j->r->clock; c != NULL; c = c->next)
        step_clock(j, c, now);
}

/* --- the move --- */

static void step_must_play(step_job *j)
{
    const ff_ruling *r = j->r;
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, "To be played: ");
    if (r->must_note != NULL)
        ff_str_format(&text, "%s%s", r->must_note, r->must_play != NULL ? ": " : "");
    for (const ff_text_item *item = r->must_play; item != NULL; item = item->next)
        ff_str_format(&text, "%s%s", item == r->must_play ? "" : ", ", item->text);
    give_text(j, &text, NULL);
}

/* Is the game over? Points that are no result of a game (0-1/2) are in the sentence only. */
static bool is_over(const ff_ruling *r)
{
    return r->result != FF_GAME_RESULT_NONE || r->verdict == FF_RULING_GAME_OVER ||
           r->verdict == FF_RULING_WIN || r->verdict == FF_RULING_DRAW;
}

/* Does the game simply go on? A question that was upheld, or a choice left to the arbiter, goes
 * on with what was asked for. */
static bool goes_on(const ff_ruling *r)
{
    return !is_over(r) && !r->new_game && r->verdict != FF_RULING_DISCRETION &&
           r->verdict != FF_RULING_UPHELD;
}

/* Whose flag is to be ruled on before play goes on: the clock shows no time, or has none left
 * after a ruling on another matter. NULL: no player's. */
static const char *flag_to_rule_on(const ff_ruling *r)
{
    static const char *const whose[] = {NULL, "White's flag", "Black's flag", "both flags"};
    int64_t left[2] = {r->of.clock_ms[0], r->of.clock_ms[1]};
    bool down[2] = {left[0] == 0, left[1] == 0};
    for (const ff_clock_change *c = r->clock; c != NULL; c = c->next)
        if (left[c->side] != FF_CLOCK_UNKNOWN)
            down[c->side] |= (left[c->side] += c->add_ms) <= 0;
    return strcmp(r->question, "flag") == 0 ? NULL : whose[down[FF_WHITE] + 2 * down[FF_BLACK]];
}

static void step_move(step_job *j)
{
    const ff_ruling *r = j->r;
    ff_str text = FF_STR_INIT;
    if (r->must_note != NULL || r->must_play != NULL)
        step_must_play(j);
    if (!goes_on(r))
        return;
    const char *flag = flag_to_rule_on(r);
    if (r->next != NULL)
        ff_str_text(&text, r->next);
    else if (flag != NULL)
        ff_str_format(&text, "Keep the clocks stopped and rule on %s: no time is left", flag);
    else if (r->restore_pos != NULL)
        ff_str_format(&text, "Start the clock of %s, who has the move",
                      ff_ruling_side_name((ff_color)r->restore_pos->turn));
    else
        ff_str_text(&text, "Play goes on: where the clocks were stopped, start that of the "
                           "player who has the move");
    give_text(j, &text, NULL);
}

/* --- an adjourned game --- */

static void step_resumed_clocks(step_job *j)
{
    const int64_t *left = j->r->of.clock_ms;
    ff_str text = FF_STR_INIT;
    if (left[FF_WHITE] == FF_CLOCK_UNKNOWN || left[FF_BLACK] == FF_CLOCK_UNKNOWN) {
        give(j, "Set both clocks to the times at the adjournment");
        return;
    }
    ff_str_text(&text, "Set the clocks: White ");
    ff_tc_time_write(left[FF_WHITE], &text);
    ff_str_text(&text, ", Black ");
    ff_tc_time_write(left[FF_BLACK], &text);
    give_text(j, &text, NULL);
}

/* The position and the times of the adjournment, the sealed move, the clock of the other. */
static void step_resumption(step_job *j)
{
    const ff_ruling *r = j->r;
    ff_str text = FF_STR_INIT, start = FF_STR_INIT;
    j->put(j->ctx, "Set up the adjourned position:", r->resume_pos);
    step_resumed_clocks(j);
    if (r->must_play == NULL) {
        give(j, r->sentence);
        return;
    }
    ff_str_format(&text, "Make the sealed move %s on the board", r->must_play->text);
    give_text(j, &text, NULL);
    if (r->resume_clock == FF_UNKNOWN_SIDE)
        return;
    ff_str_format(&start, "Start the clock of %s",
                  ff_ruling_side_name((ff_color)r->resume_clock));
    give_text(j, &start, NULL);
}

/* --- what is written down --- */

static void step_result(step_job *j)
{
    ff_str text = FF_STR_INIT;
    if (j->r->unplayed != NULL) {
        ff_str_format(&text, "Write down the result %s: the game is not played",
                      j->r->unplayed);
        give_text(j, &text, NULL);
    } else if (j->r->result != FF_GAME_RESULT_NONE) {
        ff_str_format(&text, "Stop the clocks and write down the result %s; both players sign",
                      ff_game_result_text(j->r->result));
        give_text(j, &text, NULL);
    } else if (j->r->new_game) {
        give(j, "Stop the clocks and cancel the game; a new one is begun");
    } else if (is_over(j->r)) {
        give(j, j->r->verdict == FF_RULING_GAME_OVER
                    ? FF_NEXT_RESULT_STAYS
                    : "Stop the clocks and write down the points as ruled; both players sign");
    }
}

static void step_record(step_job *j)
{
    const ff_ruling *r = j->r;
    ff_str text = FF_STR_INIT;
    if (r->verdict == FF_RULING_DISCRETION)
        give(j, "Choose the penalty from those of the edition, and say it to the player");
    if (r->player == FF_UNKNOWN_SIDE || r->result != FF_GAME_RESULT_NONE ||
        (r->verdict != FF_RULING_PENALTY && r->verdict != FF_RULING_DISCRETION))
        return;
    ff_str_format(&text,
                  "Write down the fault of %s with the move number: the next one counts "
                  "as a further one",
                  ff_ruling_side_name((ff_color)r->player));
    give_text(j, &text, NULL);
}

bool ff_ruling_steps(const ff_ruling *ruling, ff_ruling_step *put, void *ctx)
{
    step_job j = {.r = ruling, .put = put, .ctx = ctx};
    if (ruling->verdict == FF_RULING_REFER) {
        give(&j, FF_NEXT_STOPPED);
        if (ruling->must_note != NULL || ruling->must_play != NULL)
            step_must_play(&j);
        step_position(&j);
        return !j.failed;
    }
    if (ruling->resume_pos != NULL) {
        step_resumption(&j);
    } else {
        step_position(&j);
        step_clocks(&j);
        step_move(&j);
    }
    step_result(&j);
    step_record(&j);
    if (j.count == 0)
        give(&j, ruling->sentence);
    return !j.failed;
}
