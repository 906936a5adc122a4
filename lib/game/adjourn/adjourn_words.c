#include "adjourn/adjourn_private.h"

#include <assert.h>

/* The words of a decision: those of the table, with what they name filled in. */

/* "60 minutes after the start", "at the start". */
static void put_limit(const adjourn_job *j, ff_str *out)
{
    if (j->limit_ms <= 0) {
        ff_str_text(out, "after the start of the session");
        return;
    }
    ff_str_text(out, "more than ");
    ff_ruling_minutes_text(j->limit_ms, out);
    ff_str_text(out, " after the start of the session");
}

static void put_word(const adjourn_job *j, char word, ff_str *out)
{
    switch (word) {
    case 'S':
        ff_str_text(out, ff_ruling_side_name(j->sealer));
        break;
    case 'R':
        ff_str_text(out, ff_ruling_side_name(j->responder));
        break;
    case 'M':
        ff_history_label(&j->history, j->history.plies, out);
        break;
    case 'L':
        put_limit(j, out);
        break;
    case 'C':
        ff_adjourn_claim_is_right(j, out);
        break;
    case '1':
        ff_str_text(out, ff_game_result_text(ff_ruling_result_of_winner(j->sealer)));
        break;
    case '0':
        ff_str_text(out, ff_game_result_text(ff_ruling_result_of_winner(j->responder)));
        break;
    case 'T':
        ff_str_text(out, j->r->of.laws->adjourn.severe_times
                             ? ", where they find the consequences too severe"
                             : ", if they decide so");
        break;
    default:
        assert(word == 'K');
        ff_str_text(out, ff_sealed_text(j->what.facts.move));
        break;
    }
}

/* Appends a text of the table with its {X} replaced. */
const char *ff_adjourn_fill(const adjourn_job *j, const char *text, ff_str *out)
{
    ff_str_clear(out);
    for (; *text != '\0'; text++) {
        if (text[0] == '{') {
            put_word(j, text[1], out);
            text += 2;
        } else {
            ff_str_char(out, *text);
        }
    }
    j->r->failed |= out->failed;
    return ff_str_get(out);
}

static ff_game_result result_of(const adjourn_job *j, ff_adjourn_outcome outcome)
{
    const ff_game_result results[] = {
        [FF_OUTCOME_OPEN] = FF_GAME_RESULT_NONE,
        [FF_OUTCOME_SEALER] = ff_ruling_result_of_winner(j->sealer),
        [FF_OUTCOME_RESPONDER] = ff_ruling_result_of_winner(j->responder),
        [FF_OUTCOME_DRAW] = FF_GAME_RESULT_DRAW,
    };
    return results[outcome];
}

/* A decision whose words are all in the table. */
void ff_adjourn_put_words(adjourn_job *j, const ff_adjourn_words *words)
{
    ff_str text = FF_STR_INIT;
    ff_ruling_decide(j->r, words->verdict, result_of(j, words->outcome), "%s",
                     ff_adjourn_fill(j, words->sentence, &text));
    ff_ruling_reason(j->r, "%s", ff_adjourn_fill(j, words->reason, &text));
    for (size_t i = 0; words->points[i] != FF_LAW_CHECKMATE; i++)
        if (!j->r->of.laws->adjourn.borrowed || words->points[i] != FF_LAW_FLAG_RELIEF)
            ff_ruling_cite(j->r, words->points[i]); /* the old code has another relief */
    for (size_t i = 0; words->alternatives[i] != NULL; i++)
        ff_ruling_alternative(j->r, "%s", ff_adjourn_fill(j, words->alternatives[i], &text));
    for (size_t i = 0; words->notes[i] != NULL; i++)
        ff_ruling_note(j->r, "%s", ff_adjourn_fill(j, words->notes[i], &text));
    ff_str_release(&text);
}

/* 9.2.1, 9.3.1: the sealed move as the written one. Appends what would be claimed rightly. */
bool ff_adjourn_claim_is_right(const adjourn_job *j, ff_str *what)
{
    const ff_replay *replay = &j->history.replay;
    const uint32_t remarks = j->what.sealed.remarks;
    const uint32_t named = FF_REMARK_BIT(THREEFOLD) | FF_REMARK_BIT(FIFTY);
    const char *ending;
    bool threefold = replay->count >= 3;
    bool fifty =
        replay->pos.halfmove >= ff_ruling_fifty_plies(&j->r->of, &replay->pos, &ending);
    if ((remarks & named) != 0) {
        threefold &= (remarks & FF_REMARK_BIT(THREEFOLD)) != 0;
        fifty &= (remarks & FF_REMARK_BIT(FIFTY)) != 0;
    }
    if (what != NULL)
        ff_str_text(what, threefold ? "the position stands for the third time"
                                    : "the moves without capture or pawn move are complete");
    return threefold || fifty;
}
