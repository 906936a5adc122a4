#include "desk/parts.h"

#include "event/extra.h"
#include "flagfall/game.h"

#include <string.h>

/* The rulings that the event keeps, each with a link to the one before it about the same player
 * and the same question. */

/* "illegal, two-hands: penalty, Black +120 s": the words of the program. */
static void put_decision(ff_web_out *out, const ff_applied_ruling *ruling)
{
    static const char *const sides[] = {", White ", ", Black "};
    ff_web_markup(out, "<td lang=\"en\">");
    ff_web_text(out, ruling->question);
    if (ruling->kind != NULL) {
        ff_web_markup(out, ", ");
        ff_web_text(out, ruling->kind);
    }
    ff_web_markup(out, ": <b>");
    ff_web_text(out, ruling->verdict);
    ff_web_markup(out, "</b>");
    for (int side = 0; side < 2; side++)
        if (ruling->add_ms[side] != 0) {
            ff_web_text(out, sides[side]);
            ff_web_markup(out, ruling->add_ms[side] > 0 ? "+" : "");
            ff_web_number(out, ruling->add_ms[side] / 1000);
            ff_web_markup(out, " s");
        }
    if (ruling->result != FF_GAME_RESULT_NONE) {
        ff_web_markup(out, ", ");
        ff_web_text(out, ff_game_result_text(ruling->result));
    }
    ff_web_markup(out, "</td>");
}

/* A ruling of another game is no fault of this one: which it was is said. */
static void put_before(ff_web_out *out, const ff_event_ruling *list, size_t count, size_t index)
{
    size_t before = ff_event_ruling_before(list, count, index);
    ff_web_markup(out, "<td>");
    if (before < count) {
        ff_desk_put_place(out, list[before].white, list[before].round);
        ff_web_markup(out, " <span class=\"m\">");
        ff_web_say(out, ff_event_ruling_same_game(&list[before], &list[index])
                            ? N_("the same game")
                            : N_("another game"));
        ff_web_markup(out, "</span>");
    }
    ff_web_markup(out, "</td>");
}

static void put_row(ff_web_out *out, const ff_event_ruling *list, size_t count, size_t index)
{
    const ff_event_ruling *one = &list[index];
    ff_web_markup(out, "<tr><td class=\"who\">");
    if (one->player != FF_NOBODY)
        ff_desk_linked(out, one->player);
    ff_web_markup(out, "</td><td>");
    ff_desk_put_place(out, one->white, one->round);
    ff_web_markup(out, "</td>");
    put_decision(out, &one->ruling);
    put_before(out, list, count, index);
    ff_web_markup(out, "</tr>\n");
}

static bool is_about(const ff_event_ruling *one, int round, const ff_game_entry *game)
{
    return game == NULL || (one->round == round && one->white == game->white) ||
           (one->player != FF_NOBODY &&
            (one->player == game->white || one->player == game->black));
}

size_t ff_desk_put_rulings(ff_web_out *out, int round, const ff_game_entry *game)
{
    static const char *const heads[] = {N_("Player"), N_("Game"), N_("Ruling"),
                                        N_("Before that")};
    ff_event_ruling *list;
    size_t count = 0, put = 0;
    if (ff_event_rulings(out->view->event, &out->answer->arena, &list, &count) != FF_OK)
        out->html->failed = true;
    for (size_t i = 0; i < count; i++) {
        if (!is_about(&list[i], round, game))
            continue;
        for (size_t k = 0; put == 0 && k < sizeof heads / sizeof *heads; k++) {
            ff_web_markup(out, k == 0 ? "<table class=\"table kept\"><thead><tr>" : "");
            ff_web_markup(out, "<th scope=\"col\">");
            ff_web_say(out, heads[k]);
            ff_web_markup(out, k == 3 ? "</th></tr></thead><tbody>\n" : "</th>");
        }
        put_row(out, list, count, i);
        put++;
    }
    if (put > 0)
        ff_web_markup(out, "</tbody></table>\n");
    return put;
}
