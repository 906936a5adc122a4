/* flagfall/conduct.h: rulings on what happens around the board. */
#include <flagfall/conduct.h>

#include <string.h>

#include "expect.h"

/* What every ruling has. */
static void show(ff_ruling *ruling, int code, const ff_error *err)
{
    if (code != FF_OK)
        fprintf(stderr, "%s\n", err->message);
    expect(code == FF_OK && ruling->sentence[0] != '\0');
    printf("%s: %s\n", ff_ruling_verdict_name(ruling->verdict), ruling->sentence);
    ff_ruling_release(ruling);
}

static void board_and_pieces(const ff_ruling_request *of)
{
    ff_error err;
    ff_ruling ruling;
    ff_touch touch = FF_TOUCH_INIT;
    touch.what.touched[0].square = 12; /* e2 */
    touch.what.count = 1;
    show(&ruling, ff_conduct_rule_touch(of, &touch, &ruling, &err), &err);
    ff_start start = FF_START_INIT;
    start.fault = FF_START_COLOURS;
    start.moves[FF_WHITE] = start.moves[FF_BLACK] = 4;
    show(&ruling, ff_conduct_rule_start(of, &start, &ruling, &err), &err);
    ff_displaced displaced = FF_DISPLACED_INIT;
    displaced.by = FF_BLACK;
    displaced.pressed = true;
    show(&ruling, ff_conduct_rule_displaced(of, &displaced, &ruling, &err), &err);
}

static void clocks_and_devices(const ff_ruling_request *of)
{
    ff_error err;
    ff_ruling ruling;
    ff_stop stop = FF_ZERO;
    stop.by = FF_WHITE;
    stop.reason = FF_STOP_TOILET;
    show(&ruling, ff_conduct_rule_stop(of, &stop, &ruling, &err), &err);
    show(&ruling,
         ff_conduct_rule_handling(of, FF_BLACK, FF_HANDLING_FORCIBLY, -1, 1, &ruling, &err),
         &err);
    ff_device device = FF_ZERO;
    device.by = FF_WHITE;
    device.sounded = true;
    show(&ruling, ff_conduct_rule_device(of, &device, &ruling, &err), &err);
}

static void conduct_and_scoresheets(const ff_ruling_request *of)
{
    ff_error err;
    ff_ruling ruling;
    ff_conduct conduct = FF_CONDUCT_INIT;
    show(&ruling, ff_conduct_rule(of, &conduct, &ruling, &err), &err);
    ff_sheet_case sheet = FF_ZERO;
    sheet.by = FF_BLACK;
    sheet.question = FF_SHEET_ILLEGIBLE;
    show(&ruling, ff_conduct_rule_scoresheet(of, &sheet, &ruling, &err), &err);
    ff_resignation kings = {FF_WHITE, FF_SIGN_KINGS};
    show(&ruling, ff_conduct_rule_sign(of, &kings, &ruling, &err), &err);
    ff_evidence evidence = FF_EVIDENCE_INIT;
    evidence.witness = FF_WITNESS_NEUTRAL;
    show(&ruling, ff_conduct_rule_evidence(of, &evidence, &ruling, &err), &err);
}

static void second_looks(const ff_ruling_request *of)
{
    ff_error err;
    ff_ruling ruling;
    ff_unattended unattended = FF_ZERO;
    unattended.claim.by = FF_WHITE;
    unattended.claim.announced = true;
    unattended.position = true;
    show(&ruling, ff_conduct_rule_unattended(of, &unattended, &ruling, &err), &err);
    show(&ruling, ff_conduct_rule_recheck(of, FF_WHITE, FF_RECHECK_OWN_TIME, &ruling, &err),
         &err);
}

int main(void)
{
    ff_game game;
    ff_game_init(&game);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);
    board_and_pieces(&of);
    clocks_and_devices(&of);
    conduct_and_scoresheets(&of);
    second_looks(&of);
    ff_game_release(&game);
    return 0;
}
