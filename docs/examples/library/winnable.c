/* flagfall/winnable.h: can a side still win, by any series of legal moves? */
#include <flagfall/winnable.h>

#include <string.h>

#include "expect.h"

static void can_win(ff_winnable_solver *solver)
{
    ff_position pos;
    ff_winnable_options options = FF_WINNABLE_OPTIONS_INIT;
    ff_winnable_result answer;
    ff_str words = FF_STR_INIT;
    expect(ff_position_from_fen("8/8/8/8/8/2k5/8/K1N5 w - - 0 1", &pos, NULL) == FF_OK);
    ff_winnable_solve(solver, &pos, FF_WHITE, &options, &answer);
    expect(strcmp(ff_winnable_verdict_name(answer.verdict), "unwinnable") == 0);
    expect(strcmp(ff_winnable_reason_key(answer.reason), "material") == 0);
    expect(ff_winnable_reason_text(answer.reason)[0] != '\0');
    expect(ff_winnable_dead(solver, &pos, NULL) == FF_UNWINNABLE);

    /* a pawn may become a queen */
    expect(ff_position_from_fen("8/P7/8/8/8/2k5/8/K7 w - - 0 1", &pos, NULL) == FF_OK);
    ff_winnable_solve(solver, &pos, FF_WHITE, NULL, &answer);
    expect(answer.verdict == FF_WINNABLE);
    ff_winnable_shorten(solver, &pos, &answer);
    ff_winnable_line(&pos, answer.line, answer.plies, &words);
    expect(strchr(ff_str_get(&words), '#') != NULL); /* the helpmate */
    ff_str_clear(&words);
    ff_winnable_explain(&pos, &answer, &words);
    expect(strstr(ff_str_get(&words), "White can still win") != NULL);
    ff_str_release(&words);
}

/* A wall of pawns from edge to edge. */
static void blockade(ff_winnable_solver *solver)
{
    ff_position pos;
    ff_winnable_result answer;
    ff_str picture = FF_STR_INIT;
    const char *fen = "8/6k1/8/p1p1p1p1/P1P1P1P1/8/6K1/8 w - - 0 1";
    expect(ff_position_from_fen(fen, &pos, NULL) == FF_OK);
    ff_winnable_solve(solver, &pos, FF_WHITE, NULL, &answer);
    if (answer.reason == FF_WINNABLE_BLOCKADE)
        ff_winnable_diagram(&pos, &answer, &picture);
    ff_str_release(&picture);
}

int main(void)
{
    ff_error err;
    ff_winnable_solver *solver;
    expect(ff_winnable_new(&solver, &err) == FF_OK);
    can_win(solver);
    blockade(solver);
    ff_winnable_free(solver);
    return 0;
}
