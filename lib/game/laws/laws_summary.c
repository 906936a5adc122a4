#include "flagfall/laws.h"

/*
 * What an edition says on a point, in a few words, for "flagfall laws" and docs/laws.md. The
 * words come from the same row that the rulings use.
 */

typedef void (*cell_writer)(const ff_laws *laws, ff_law_point point, ff_str *out);

static void put_ms(int32_t ms, ff_str *out)
{
    ff_str_format(out, "%+d min", ms / 60000);
}

static void put_step(int32_t ms, ff_str *out)
{
    if (ms == FF_TARIFF_LOSS)
        ff_str_text(out, "loss");
    else
        put_ms(ms, out);
}

static void put_tariff(const ff_tariff *tariff, ff_str *out)
{
    unsigned count = 3;
    if (tariff->ms[0] == FF_TARIFF_OPEN) {
        ff_str_text(out, "restored, no tariff");
        return;
    }
    while (count > 1 && tariff->ms[count - 1] == tariff->ms[count - 2])
        count--; /* what repeats goes without saying, but for time before a loss */
    for (unsigned i = 0; i < count; i++) {
        if (i > 0)
            ff_str_text(out, ", ");
        put_step(tariff->ms[i], out);
    }
    if (tariff->letter_ms != 0) {
        ff_str_text(out, " (the letter: ");
        put_ms(tariff->letter_ms, out);
        ff_str_text(out, ")");
    }
    if (tariff->opponent_claims)
        ff_str_text(out, ", when the opponent claims");
}

static void cell_illegal(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    static const struct {
        ff_law_point point;
        ff_mode mode;
        ff_supervision supervision;
    } which[] = {
        {FF_LAW_ILLEGAL_STANDARD, FF_MODE_STANDARD, FF_ADEQUATE},
        {FF_LAW_ILLEGAL_RAPID, FF_MODE_RAPID, FF_ADEQUATE},
        {FF_LAW_ILLEGAL_RAPID_LIMITED, FF_MODE_RAPID, FF_LIMITED},
        {FF_LAW_ILLEGAL_BLITZ, FF_MODE_BLITZ, FF_ADEQUATE},
        {FF_LAW_ILLEGAL_BLITZ_LIMITED, FF_MODE_BLITZ, FF_LIMITED},
    };
    for (size_t i = 0; i < sizeof which / sizeof *which; i++)
        if (which[i].point == point)
            put_tariff(ff_laws_illegal(laws, which[i].mode, which[i].supervision), out);
}

static void cell_claim(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    ff_mode mode = point == FF_LAW_CLAIM_STANDARD ? FF_MODE_STANDARD
                   : point == FF_LAW_CLAIM_RAPID  ? FF_MODE_RAPID
                                                  : FF_MODE_BLITZ;
    const ff_tariff *tariff = ff_laws_claim(laws, mode, FF_ADEQUATE);
    put_tariff(tariff, out);
    ff_str_text(out, tariff->ms[0] < 0 ? " for the claimant" : " for the opponent");
}

static void cell_fault(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    static const char *const words[] = {
        [FF_FAULT_SILENT] = "no rule",
        [FF_FAULT_DISCRETION] = "another breach, at discretion",
        [FF_FAULT_ILLEGAL] = "illegal",
        [FF_FAULT_CORRECTED] = "put right under touch-move",
        [FF_FAULT_QUEEN] = "illegal; becomes a queen",
    };
    for (int fault = 0; fault < FF_FAULT_COUNT; fault++)
        if (ff_laws_fault_point((ff_fault)fault) == point)
            ff_str_text(out, words[laws->fault[fault]]);
}

static void cell_dead(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->dead_by_material ? "draw, by material alone"
                                            : "draw, no legal series mates");
}

static void cell_resign(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out,
                laws->resignation_relief ? "loss; draw when the opponent cannot mate" : "loss");
}

static void cell_agreed(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->agreed_at_once ? "at any time" : "after each has made a move");
}

static void cell_fifty(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "%u half-moves", laws->fifty_plies);
}

static void cell_longer(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "%u half-moves in five endings", laws->longer_plies);
}

static void cell_fivefold(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    static const char *const words[] = {
        [FF_FIVEFOLD_NONE] = "",
        [FF_FIVEFOLD_CONSECUTIVE] = "draw, in consecutive moves",
        [FF_FIVEFOLD_ANY] = "draw",
    };
    (void)point;
    ff_str_text(out, words[laws->ends.fivefold]);
}

static void cell_seventyfive(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "draw at %u half-moves; mate goes before", laws->ends.seventyfive_plies);
}

static void cell_relief(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out,
                laws->relief == FF_RELIEF_BARE_KING ? "draw against a bare king only" : "draw");
}

static void cell_both_flags(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    static const char *const words[] = {
        [FF_BOTH_REFER] = "find out which fell first",
        [FF_BOTH_DRAW] = "draw",
        [FF_BOTH_DRAW_IF_ANNOUNCED] = "draw where the Guidelines were announced",
    };
    if (point == FF_LAW_BOTH_FLAGS_LIMITED &&
        laws->both_flags_last == FF_BOTH_DRAW_IF_ANNOUNCED)
        ff_str_text(out, "the arbiter decides by the clock");
    else
        ff_str_text(out, words[laws->both_flags_last]);
}

static void cell_call(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->players_call_flag ? "the players only" : "the arbiter too");
}

static void cell_impossible(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->waits_on_impossible ? "limited supervision: wait for the next move"
                                               : "the arbiter steps in");
}

static void cell_quickplay(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "last period without increment%s%s",
                  laws->quickplay_announced ? ", where announced" : "",
                  laws->quickplay_blitz ? "" : ", not in blitz");
}

static void cell_extra(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "%d s a move, the opponent +2 min", laws->quickplay_extra_ms / 1000);
}

static void cell_appeal(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->quickplay_appeal ? "possible" : "none");
}

static void cell_default(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    if (laws->default_minutes == FF_DEFAULT_OPEN)
        ff_str_text(out, "the regulations must state one");
    else
        ff_str_format(out, "%d min when the regulations are silent", laws->default_minutes);
}

static void cell_speed(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    if (point == FF_LAW_BLITZ)
        ff_str_format(out, "%s %u min", laws->blitz_inclusive ? "up to" : "less than",
                      laws->blitz_minutes);
    else
        ff_str_format(out, "%s %u, less than %u min",
                      laws->blitz_inclusive ? "more than" : "from", laws->blitz_minutes,
                      laws->standard_minutes);
}

static void cell_setting(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->setting_same_amount ? "one wrong: that one; both: the same amount"
                                               : "set right; times by best judgement");
}

static void cell_setting_late(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "not after %u moves each%s", laws->setting_moves,
                  laws->setting_timetable ? ", unless the timetable would suffer" : "");
}

static void cell_times(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->times_in_proportion ? "in proportion to the moves, with a floor"
                     : laws->times_may_stand   ? "best judgement; the clocks may stay"
                                               : "best judgement");
}

static void cell_resume_late(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    if (laws->adjourn.late_minutes == FF_LATE_DEFAULT_TIME)
        ff_str_text(out, "later than the default time loses");
    else
        ff_str_format(out, "more than %d min late loses", laws->adjourn.late_minutes);
}

static void cell_resume_times(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "before the first move, later if %s",
                  laws->adjourn.severe_times ? "too severe" : "they decide so");
}

static void cell_adjust(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->adjust_on_clock ? "announced before, on the own running clock"
                                           : "announced before, having the move");
}

static void cell_contact(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, !laws->handling_binds ? "touching to move or capture"
                     : laws->touch_several ? "all but what is clearly by accident"
                                           : "touching on purpose");
}

static void cell_touch_both(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->touch_several ? "the first of the opponent's by the first own"
                                         : "one of each: that capture");
}

static void cell_penalties(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)laws;
    (void)point;
    ff_str_text(out, "from a warning up");
}

static void cell_start_late(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "no claim after %u moves each; %s", laws->setting_moves,
                  laws->wrong_rook_castling ? "no castling with what stood wrong"
                                            : "no castling with that king");
}

static void cell_colours(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    if (laws->colours_moves != 0)
        ff_str_format(out, "before %u moves by both a new game", laws->colours_moves);
    else
        ff_str_text(out, laws->colours_quarter ? "goes on after a quarter of the time"
                                               : "goes on, unless the arbiter rules so");
}

static void cell_wrong_squares(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->replayed_when_lost ? "restored; if it cannot be, replayed"
                                              : "restored; else the last known position");
}

static void cell_stop(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->stopping_resigns ? "resigns, except by a misunderstanding"
                                            : "only to seek the arbiter's help");
}

static void cell_stop_reason(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->stopping_resigns ? "resigned; a remark or nothing"
                                            : "a penalty by choice");
}

static void cell_defect(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->late_defect_refused ? "reported after the flag fell: may be refused"
                                               : "replaced; else its word is conclusive");
}

static void cell_hangs(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->hanging_flag_falls ? "may be treated as fallen"
                                              : "has not fallen; a defect");
}

static void cell_device(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    if (laws->device == FF_DEVICE_SOUND)
        ff_str_text(out, "a sound loses; 1/2 if the opponent cannot mate");
    else if (laws->device_carried != NULL)
        ff_str_format(out, "brought, from %s carried: loses", laws->device_carried);
    else
        ff_str_text(out, "carried: loses; a smaller penalty if announced");
}

static void cell_exempt(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "under %u min", laws->record_minutes);
    if (laws->record_increment_s != 0)
        ff_str_format(out, " and %u s a move, %s", laws->record_increment_s, "for that period");
}

static void cell_recheck(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->appeal_loses ? "on their own time; confirmed on appeal it loses"
                                        : "an appeal");
}

static void cell_behind(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->record_at_once ? "each move is recorded at once"
                                          : "one move, recorded before the next");
}

static void cell_appeal_right(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, !laws->quickplay         ? "to a higher authority"
                     : laws->quickplay_appeal ? "against any decision, also when signed"
                                              : "not on a quickplay finish");
}

static void cell_claim_check(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->claim_players ? "the players, under the arbiter"
                                         : "replayed on a second board");
}

static void cell_notation(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_text(out, laws->any_notation ? "international or national"
                                        : "no evidence; the player is warned");
}

static void cell_supervision(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    (void)point;
    ff_str_format(out, "rapid: an arbiter for three games; blitz: for one%s",
                  laws->record_kept ? "; moves recorded" : "");
}

/* A writer is asked only of the editions that have an Article on the point, so its figures are
 * there. A point has a writer, or words that hold in every edition that knows the point. */
static const struct {
    cell_writer write;
    const char *words;
} cells[FF_LAW_POINT_COUNT] = {
    [FF_LAW_CHECKMATE] = {NULL, "the game is won"},
    [FF_LAW_STALEMATE] = {NULL, "the game is drawn"},
    [FF_LAW_DEAD] = {cell_dead, NULL},
    [FF_LAW_RESIGN] = {cell_resign, NULL},
    [FF_LAW_AGREED] = {cell_agreed, NULL},
    [FF_LAW_OFFER] = {NULL, "after moving, before pressing; cannot be withdrawn"},
    [FF_LAW_OFFER_MANNER] = {NULL, "counts; the manner is considered"},
    [FF_LAW_OFFER_RECORD] = {NULL, "both write (=)"},
    [FF_LAW_OFFER_BAN] = {NULL, "the event may forbid agreed draws"},
    [FF_LAW_SAME_POSITION] = {NULL, "pieces, side to move, possible moves"},
    [FF_LAW_SAME_EN_PASSANT] = {NULL, "differs when a legal capture existed"},
    [FF_LAW_SAME_CASTLING] = {NULL, "differs when a right was lost"},
    [FF_LAW_THREEFOLD_MOVE] = {NULL, "the move written and not played"},
    [FF_LAW_THREEFOLD_BOARD] = {NULL, "three times, player on move"},
    [FF_LAW_FIFTY_MOVE] = {cell_fifty, NULL},
    [FF_LAW_FIFTY_BOARD] = {cell_fifty, NULL},
    [FF_LAW_LONGER_COUNT] = {cell_longer, NULL},
    [FF_LAW_FIVEFOLD] = {cell_fivefold, NULL},
    [FF_LAW_SEVENTYFIVE] = {cell_seventyfive, NULL},
    [FF_LAW_OVERLOOKED] = {NULL, "a matter for an appeal"},
    [FF_LAW_CLAIM_RIGHT] = {NULL, "lost by touching a piece; back with the next move"},
    [FF_LAW_CLAIM_TRUE] = {NULL, "the game is drawn at once"},
    [FF_LAW_CLAIM_OFFER] = {NULL, "the opponent may accept unchecked"},
    [FF_LAW_CLAIM_UNWRITTEN] = {NULL, "not yet valid: write the move"},
    [FF_LAW_CLAIM_PLAY] = {NULL, "must be played"},
    [FF_LAW_CLAIM_STANDARD] = {cell_claim, NULL},
    [FF_LAW_CLAIM_RAPID] = {cell_claim, NULL},
    [FF_LAW_CLAIM_BLITZ] = {cell_claim, NULL},
    [FF_LAW_ILLEGAL_STANDARD] = {cell_illegal, NULL},
    [FF_LAW_ILLEGAL_RAPID] = {cell_illegal, NULL},
    [FF_LAW_ILLEGAL_RAPID_LIMITED] = {cell_illegal, NULL},
    [FF_LAW_ILLEGAL_BLITZ] = {cell_illegal, NULL},
    [FF_LAW_ILLEGAL_BLITZ_LIMITED] = {cell_illegal, NULL},
    [FF_LAW_ILLEGAL_RELIEF] = {NULL, "draw, from the position before the fault"},
    [FF_LAW_KIND_MOVE] = {cell_fault, NULL},
    [FF_LAW_RULE_OWN_PIECE] = {NULL, "no piece moves there"},
    [FF_LAW_RULE_BISHOP] = {NULL, "along diagonals, over no piece"},
    [FF_LAW_RULE_ROOK] = {NULL, "along files and ranks, over no piece"},
    [FF_LAW_RULE_QUEEN] = {NULL, "as rook or bishop, over no piece"},
    [FF_LAW_RULE_KNIGHT] = {NULL, "to the nearest squares not in line with it"},
    [FF_LAW_RULE_PAWN] = {NULL, "ahead, captures sideways"},
    [FF_LAW_RULE_KING] = {NULL, "to a square beside it, or by castling"},
    [FF_LAW_RULE_CASTLING] = {NULL, "neither has moved, the way is free and safe"},
    [FF_LAW_RULE_CHECK] = {NULL, "no move may do so"},
    [FF_LAW_KIND_PROMOTION] = {cell_fault, NULL},
    [FF_LAW_KIND_KING] = {cell_fault, NULL},
    [FF_LAW_KIND_HANDS] = {cell_fault, NULL},
    [FF_LAW_KIND_PRESS] = {cell_fault, NULL},
    [FF_LAW_SAME_FAULT] = {NULL, "count once"},
    [FF_LAW_COMPLETED] = {NULL, "when the clock is pressed"},
    [FF_LAW_RESTORE] = {NULL, "the position before it, during the game"},
    [FF_LAW_LATE_LIMITED] = {NULL, "stands once the opponent has moved"},
    [FF_LAW_SIGNED] = {NULL, "unless the arbiter decides otherwise"},
    [FF_LAW_TOUCH_MOVE] = {NULL, "the touched piece must move"},
    [FF_LAW_INCREMENT_BACK] = {NULL, "taken away again"},
    [FF_LAW_BOTH_IN_CHECK] = {cell_impossible, NULL},
    [FF_LAW_IMPOSSIBLE] = {NULL, "corrected at once"},
    [FF_LAW_FLAG_FALLEN] = {NULL, "when it is noticed"},
    [FF_LAW_MOVES_MADE] = {NULL, "the flag matters when they are not made"},
    [FF_LAW_FLAG_LOSS] = {NULL, "loss"},
    [FF_LAW_FLAG_RELIEF] = {cell_relief, NULL},
    [FF_LAW_BOARD_FIRST] = {NULL, "mate and stalemate stand"},
    [FF_LAW_BOTH_FLAGS] = {NULL, "play goes on"},
    [FF_LAW_BOTH_FLAGS_LAST] = {cell_both_flags, NULL},
    [FF_LAW_BOTH_FLAGS_LIMITED] = {cell_both_flags, NULL},
    [FF_LAW_FLAG_CALL] = {cell_call, NULL},
    [FF_LAW_FLAG_CLAIM] = {NULL, "the clock stopped, the own flag still up"},
    [FF_LAW_QUICKPLAY] = {cell_quickplay, NULL},
    [FF_LAW_QUICKPLAY_BLITZ] = {NULL, "the rule does not hold there"},
    [FF_LAW_QUICKPLAY_CLAIM] = {NULL, "on move, less than two minutes left"},
    [FF_LAW_QUICKPLAY_EXTRA] = {cell_extra, NULL},
    [FF_LAW_QUICKPLAY_AGREE] = {NULL, "draw"},
    [FF_LAW_QUICKPLAY_WAIT] = {NULL, "play goes on; +2 min may be given"},
    [FF_LAW_QUICKPLAY_REJECT] = {NULL, "the opponent +2 min"},
    [FF_LAW_QUICKPLAY_APPEAL] = {cell_appeal, NULL},
    [FF_LAW_DEFAULT] = {cell_default, NULL},
    [FF_LAW_BOTH_ABSENT] = {NULL, "White loses the time"},
    [FF_LAW_RAPID] = {cell_speed, NULL},
    [FF_LAW_BLITZ] = {cell_speed, NULL},
    [FF_LAW_CLOCK_SETTING] = {cell_setting, NULL},
    [FF_LAW_CLOCK_LATE] = {cell_setting_late, NULL},
    [FF_LAW_CLOCK_TIMES] = {cell_times, NULL},
    [FF_LAW_SEALING] = {NULL, "may be changed until the clock is stopped"},
    [FF_LAW_ENVELOPE] = {NULL, "seven items; the arbiter checks and keeps it"},
    [FF_LAW_ADJOURNED_OFFER] = {NULL, "open until accepted or refused"},
    [FF_LAW_RESUMPTION] = {NULL, "as on the envelope"},
    [FF_LAW_ADJOURNED_END] = {NULL, "ends the game, the envelope stays shut"},
    [FF_LAW_ENVELOPE_OPENED] = {NULL, "when the player who must reply is there"},
    [FF_LAW_SEALED_INVALID] = {NULL, "loss; draw where the opponent cannot mate"},
    [FF_LAW_RESUME_PRESENT] = {NULL, "the move is made, their clock started"},
    [FF_LAW_RESUME_ABSENT] = {NULL, "their clock runs, the envelope stays shut"},
    [FF_LAW_RESUME_REPLY] = {NULL, "the reply may be sealed too"},
    [FF_LAW_RESUME_LATE] = {cell_resume_late, NULL},
    [FF_LAW_RESUME_NEITHER] = {NULL, "who must reply loses the time"},
    [FF_LAW_ENVELOPE_MISSING] = {NULL, "the move is made that they say they sealed"},
    [FF_LAW_RESUME_TIMES] = {cell_resume_times, NULL},
    [FF_LAW_ADJUST] = {cell_adjust, NULL},
    [FF_LAW_TOUCH_INTENT] = {cell_contact, NULL},
    [FF_LAW_TOUCH_OWN] = {NULL, "the first that can move"},
    [FF_LAW_TOUCH_OPPONENT] = {NULL, "the first that can be captured"},
    [FF_LAW_TOUCH_BOTH] = {cell_touch_both, NULL},
    [FF_LAW_TOUCH_CASTLING] = {NULL, "castling with that rook, if legal"},
    [FF_LAW_TOUCH_ROOK] = {NULL, "no castling with it; the rook must move"},
    [FF_LAW_TOUCH_NO_CASTLING] = {NULL, "another king move; if none, any move"},
    [FF_LAW_PROMOTION_CHOICE] = {NULL, "when it has touched the square"},
    [FF_LAW_TOUCH_FREE] = {NULL, "any legal move"},
    [FF_LAW_MOVE_MADE] = {NULL, "when the piece is released"},
    [FF_LAW_CASTLING_MADE] = {NULL, "that castling, if legal"},
    [FF_LAW_PROMOTION_SQUARE] = {NULL, "may not go to another square"},
    [FF_LAW_TOUCH_RIGHT] = {NULL, "lost by touching a piece"},
    [FF_LAW_TOUCH_REQUEST] = {NULL, "only when a player asks"},
    [FF_LAW_PENALTIES] = {cell_penalties, NULL},
    [FF_LAW_REFUSAL] = {NULL, "loss of the game"},
    [FF_LAW_ANNOYANCE] = {NULL, "forbidden; a penalty by choice"},
    [FF_LAW_BLIND_TOUCH] = {NULL, "when it is taken out of its hole"},
    [FF_LAW_BLIND_MADE] = {NULL, "placed, captured piece removed, announced"},
    [FF_LAW_BLIND_SLIP] = {NULL, "corrected before the clock is started"},
    [FF_LAW_BLIND_BOARDS] = {NULL, "by the scores, or back to where they agree"},
    [FF_LAW_START_POSITION] = {NULL, "found during the game: a new game"},
    [FF_LAW_BOARD_TURNED] = {NULL, "the position goes to a board placed rightly"},
    [FF_LAW_START_LATE] = {cell_start_late, NULL},
    [FF_LAW_COLOURS] = {cell_colours, NULL},
    [FF_LAW_BLACK_FIRST] = {NULL, "a new game"},
    [FF_LAW_START_CLOCK] = {NULL, "White's clock is started"},
    [FF_LAW_DISPLACED] = {NULL, "restored by the player, on their own time"},
    [FF_LAW_WRONG_SQUARES] = {cell_wrong_squares, NULL},
    [FF_LAW_STOP_CLOCK] = {cell_stop, NULL},
    [FF_LAW_STOP_REASON] = {cell_stop_reason, NULL},
    [FF_LAW_RESTART] = {NULL, "the arbiter decides"},
    [FF_LAW_PRESS_RIGHT] = {NULL, "always allowed"},
    [FF_LAW_PRESS_HAND] = {NULL, "the one that moved; not an illegal move"},
    [FF_LAW_CLOCK_HANDLING] = {NULL, "a penalty by choice"},
    [FF_LAW_CLOCK_ASSISTANT] = {NULL, "an assistant; the clock adjusted fairly"},
    [FF_LAW_CLOCK_DEFECT] = {cell_defect, NULL},
    [FF_LAW_FLAG_HANGS] = {cell_hangs, NULL},
    [FF_LAW_SCREENS] = {NULL, "no claim on them alone"},
    [FF_LAW_DEVICE] = {cell_device, NULL},
    [FF_LAW_INSPECTION] = {NULL, "may be required; a refusal is a breach"},
    [FF_LAW_DISREPUTE] = {NULL, "forbidden; a penalty by choice"},
    [FF_LAW_LEAVING] = {NULL, "with permission; not on move"},
    [FF_LAW_ADVICE] = {NULL, "forbidden; a penalty by choice"},
    [FF_LAW_SHEET_NOTES] = {NULL, "moves, times, offers, claims only"},
    [FF_LAW_FINISHED] = {NULL, "they are spectators"},
    [FF_LAW_BOTH_GUILTY] = {NULL, "both lose the game"},
    [FF_LAW_ARBITER_SILENT] = {NULL, "moves made and to be made, before a flag falls"},
    [FF_LAW_THIRD_PERSONS] = {NULL, "may not interfere; may tell an arbiter"},
    [FF_LAW_RECORD_DUTY] = {NULL, "move by move, as clearly as possible"},
    [FF_LAW_RECORD_ADVANCE] = {NULL, "only to claim a draw or to seal"},
    [FF_LAW_RECORD_BEHIND] = {cell_behind, NULL},
    [FF_LAW_SHEET_VISIBLE] = {NULL, "throughout the game"},
    [FF_LAW_SHEET_PROPERTY] = {NULL, "the organiser's"},
    [FF_LAW_RECORD_EXEMPT] = {cell_exempt, NULL},
    [FF_LAW_RECORD_FAST] = {NULL, "no duty"},
    [FF_LAW_NEITHER_RECORDS] = {NULL, "the arbiter; both update after the flag"},
    [FF_LAW_ONE_RECORDS] = {NULL, "they update after the flag, on their time"},
    [FF_LAW_NO_SHEET] = {NULL, "reconstructed on a second board"},
    [FF_LAW_NEXT_PERIOD] = {NULL, "the next move is the first of the next period"},
    [FF_LAW_QUICKPLAY_ALONE] = {NULL, "the claim ends the game; referred"},
    [FF_LAW_RECHECK] = {cell_recheck, NULL},
    [FF_LAW_WRONG_ACCEPTANCE] = {NULL, "stands, if not objected to while checked"},
    [FF_LAW_BOARD_PLACED] = {NULL, "a white corner square at the right hand"},
    [FF_LAW_CLOCK_PLACED] = {NULL, "the arbiter decides before the game"},
    [FF_LAW_SESSION] = {NULL, "by the arbiter's timepiece"},
    [FF_LAW_CLAIM_WITHDRAWN] = {NULL, "cannot be withdrawn"},
    [FF_LAW_DEVICE_BAG] = {NULL, "switched off, where announced; the bag is not used"},
    [FF_LAW_PHONES] = {NULL, "only with the arbiter's permission"},
    [FF_LAW_STRANGERS] = {NULL, "others only with the arbiter's permission"},
    [FF_LAW_LEAVE_REPORT] = {NULL, "reported, where the regulations say so"},
    [FF_LAW_SMOKING] = {NULL, "only where the arbiter has allowed it"},
    [FF_LAW_CONVERSATION] = {NULL, "with the arbiter only"},
    [FF_LAW_APPEAL] = {cell_appeal_right, NULL},
    [FF_LAW_INFRACTION] = {NULL, "bring penalties of the list"},
    [FF_LAW_EXPLANATION] = {NULL, "the player may ask the arbiter"},
    [FF_LAW_RECONSTRUCTION] = {NULL, "both players help"},
    [FF_LAW_CLAIM_CHECK] = {cell_claim_check, NULL},
    [FF_LAW_EVIDENCE] = {NULL, "the arbiter's own judgement of what is shown"},
    [FF_LAW_ARBITER_DUTY] = {NULL, "the Laws, fair play, a good environment, penalties"},
    [FF_LAW_ARBITER_ASSISTANTS] = {NULL, "may be appointed to observe games"},
    [FF_LAW_EXTRA_TIME] = {NULL, "extra time for one player or both"},
    [FF_LAW_INTERRUPTION] = {NULL, "the arbiter stops the clocks"},
    [FF_LAW_NEXT_COMPLETES] = {NULL, "completed by the player's next move"},
    [FF_LAW_MOVE_ASSISTANT] = {NULL, "an assistant whom the arbiter accepts"},
    [FF_LAW_RECORD_ASSISTANT] = {NULL, "an assistant writes; the clock adjusted fairly"},
    [FF_LAW_RECORD_ELECTRONIC] = {NULL, "only a certified one"},
    [FF_LAW_NOTATION] = {cell_notation, NULL},
    [FF_LAW_ARBITER_SHEET] = {NULL, "five times a game, on the own move"},
    [FF_LAW_SCORE] = {NULL, "1, 1/2, 0"},
    [FF_LAW_SCORE_TOTAL] = {NULL, "never above the usual most, no odd shares"},
    [FF_LAW_SUPERVISION] = {cell_supervision, NULL},
    [FF_LAW_SUPERVISION_SAID] = {NULL, "the regulations say so, for the whole event"},
    [FF_LAW_BLITZ_RULES] = {NULL, "the competition rules"},
    [FF_LAW_GUIDELINES] = {NULL, "holds only where it was announced"},
    [FF_LAW_BLIND_ANNOUNCE] = {NULL, "and repeated, and made on the own board"},
    [FF_LAW_BLIND_ASSISTANT] = {NULL, "moves, announces, records; tells on request"},
    [FF_LAW_CASTLING_960] = {NULL, "announced before a piece is touched"},
    [FF_LAW_PROMOTION_PIECE] = {NULL, "queen, rook, bishop or knight of its colour"},
    [FF_LAW_INVERTED_ROOK] = {NULL, "is a rook"},
    [FF_LAW_TWO_MOVES] = {NULL, "no illegal move; a penalty by choice"},
    [FF_LAW_GLOSSARY] = {NULL, "at the end of the Laws"},
};

void ff_laws_summary(const ff_laws *laws, ff_law_point point, ff_str *out)
{
    if (ff_laws_article(laws, point).number == NULL)
        return;
    if (cells[point].write != NULL)
        cells[point].write(laws, point, out);
    else
        ff_str_text(out, cells[point].words);
}
