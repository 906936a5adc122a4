#include "board/board.h"
#include "ruling/ruling_build.h"

#include <string.h>

/*
 * Rulings that were given before in the same game: a second fault brings more than a first one.
 */

void ff_ruling_about(ff_ruling *r, ff_color player, const char *kind)
{
    r->player = (int)player;
    r->kind = kind;
}

static bool counts(const ff_ruling *r, const ff_applied_ruling *ruling,
                   ff_ruling_verdict verdict)
{
    const char *player = r->player == FF_WHITE ? "white" : "black";
    return strcmp(ruling->question, r->question) == 0 &&
           strcmp(ruling->verdict, ff_ruling_verdict_name(verdict)) == 0 &&
           ruling->player != NULL && strcmp(ruling->player, player) == 0;
}

/* "… against White after 12.Nb5: two-hands, penalty (7.5.4,7.5.5)"; `where` may be a time. */
static void put_earlier(ff_ruling *r, const ff_applied_ruling *ruling, const char *where)
{
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "Counted: an earlier ruling against %s%s%s: %s, %s (%s)",
                  ff_ruling_side_name((ff_color)r->player), where[0] != '\0' ? " " : "", where,
                  ruling->kind != NULL ? ruling->kind : ruling->question, ruling->verdict,
                  ruling->articles);
    ff_ruling_fact(r, "earlier_ruling", "%s", ff_str_get(&text));
    ff_ruling_drop(r, &text);
}

static void put_label(const ff_position *before, const ff_node *node, ff_str *out)
{
    ff_str_text(out, "after ");
    if (node->move != FF_NO_MOVE)
        ff_san_move_label(before, node->move, out);
    else
        ff_str_format(out, "%lu%s%s", (unsigned long)before->fullmove,
                      before->turn == FF_WHITE ? "." : "...",
                      node->written != NULL ? node->written : "?");
}

/* The rulings at one half-move. */
static unsigned count_at(ff_ruling *r, const ff_node *node, const ff_position *before,
                         ff_ruling_verdict verdict)
{
    unsigned found = 0;
    for (const ff_applied_ruling *a = node->rulings; a != NULL; a = a->next) {
        if (!counts(r, a, verdict))
            continue;
        ff_str label = FF_STR_INIT;
        if (node != &r->of.game->root)
            put_label(before, node, &label);
        put_earlier(r, a, node != &r->of.game->root ? ff_str_get(&label) : "at the start");
        ff_ruling_drop(r, &label);
        found++;
    }
    return found;
}

unsigned ff_ruling_earlier(ff_ruling *r, ff_ruling_verdict verdict)
{
    unsigned found = 0, ply = 0;
    for (const ff_applied_ruling *a = r->of.earlier; a != NULL; a = a->next)
        if (counts(r, a, verdict)) {
            put_earlier(r, a, a->time != NULL ? a->time : "in the event file");
            found++;
        }
    if (r->of.game == NULL)
        return found;
    ff_position pos = r->of.game->start;
    const ff_node *node = &r->of.game->root;
    for (; node != NULL && ply <= r->of.ply; node = node->next, ply++) {
        found += count_at(r, node, &pos, verdict);
        if (node->stood != NULL)
            pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_position_play(&pos, node->move);
    }
    return found;
}
