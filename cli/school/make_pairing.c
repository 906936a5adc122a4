#include "cli/school/field.h"

#include <string.h>

/*
 * Cases from the pairing of a Swiss event: whom a player meets and with which colour, who
 * floats down, why not that opponent.
 */

enum { PLAYERS = 10, MOST_PAIRS = PLAYERS / 2 };

typedef struct pairs {
    int white[MOST_PAIRS], black[MOST_PAIRS];
    int count;
} pairs;

static void ask_event(const train_field *f, ff_arena *arena, train_question *q)
{
    q->file = "event.trf";
    q->bytes = field_trf(arena, f);
}

static bool pair_round(train_maker *m, const train_field *f, pairs *out)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    train_answer answer;
    ask_event(f, arena, &q);
    train_add(&q, "pair", "round", q.file, "--system", "dutch-2026", "--initial-colour",
              "white", "--round", train_text(arena, "%d", f->rounds + 1), (char *)NULL);
    m->c->command = train_command(arena, &q);
    train_add(&q, "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &answer) || answer.status != 0)
        return false;
    const ff_json_value *list = ff_json_get(answer.json, "pairs");
    out->count = 0;
    for (const ff_json_value *at = list != NULL ? list->first : NULL;
         at != NULL && out->count < MOST_PAIRS; at = at->next) {
        out->white[out->count] = (int)ff_json_get_integer(at, "white", 0);
        out->black[out->count++] = (int)ff_json_get_integer(at, "black", 0);
    }
    return out->count == MOST_PAIRS;
}

static bool play_rounds(train_maker *m, train_field *f, int rounds, pairs *next)
{
    while (true) {
        if (!pair_round(m, f, next))
            return false;
        if (f->rounds == rounds)
            return true;
        for (int i = 0; i < next->count; i++)
            field_result_by_lot(m, f, next->white[i] - 1, next->black[i] - 1);
        f->rounds++;
    }
}

/* "White against 4 Holm". */
static const char *meeting(ff_arena *arena, const train_field *f, bool white, int opponent)
{
    return train_text(arena, "%s against %d %s", white ? "White" : "Black", opponent,
                      f->players[opponent - 1].name);
}

static bool ask_alternatives(train_maker *m, const train_field *f, int player,
                             train_answer *out)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    ask_event(f, arena, &q);
    train_add(&q, "pair", "explain", q.file, "--system", "dutch-2026", "--initial-colour",
              "white", "--round", train_text(arena, "%d", f->rounds + 1), "--player",
              train_text(arena, "%d", player), "--alternatives", "5", "--format", "json",
              (char *)NULL);
    return train_ask(arena, &q, out) && out->status == 0;
}

/* The alternatives to a pair, with why each is not made. */
static unsigned alternatives(train_maker *m, const train_field *f, int player, bool white,
                             ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    train_answer answer;
    unsigned count = 0;
    if (!ask_alternatives(m, f, player, &answer))
        return 0;
    m->c->reason =
        train_text(arena,
                   "The best pairing of the round by the criteria of C.04.3 has these two on "
                   "one board. The colours are by Article %s.",
                   ff_json_get_text(answer.json, "colours", ""));
    const ff_json_value *list = ff_json_get(answer.json, "alternatives");
    for (const ff_json_value *at = list != NULL ? list->first : NULL; at != NULL;
         at = at->next) {
        int opponent = (int)ff_json_get_integer(at, "opponent", 0);
        if (ff_json_get_integer(at, "player", 0) != player || opponent < 1)
            continue;
        const char *why = train_text(
            arena, "is not paired so: %s",
            ff_json_get_text(at, "text", "it comes later in the order of the rules"));
        for (int color = 0; color < 2 && count + 1 < FF_SCHOOL_CANDIDATES; color++)
            out[count++] =
                (ff_school_choice){meeting(arena, f, (color == 0) == white, opponent), why};
    }
    return count;
}

static bool ask_opponent(train_maker *m, const train_field *f, const pairs *next)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    int board = (int)ff_school_below(&m->draw, (unsigned)next->count);
    bool white = ff_school_chance(&m->draw, 50);
    int player = white ? next->white[board] : next->black[board];
    int opponent = white ? next->black[board] : next->white[board];
    unsigned count = alternatives(m, f, player, white, others);
    const char *right = meeting(arena, f, white, opponent);
    if (count == 0)
        return false;
    others[count++] = (ff_school_choice){meeting(arena, f, !white, opponent),
                                         "has the right opponent and the wrong colour"};
    c->question = train_text(arena, "What is the pairing of %d %s in round %d?", player,
                             f->players[player - 1].name, f->rounds + 1);
    return ff_school_pick(&m->draw, right, others, count, c->wanted, c);
}

/* Who floats down from a score group, where it is one player; 0: none, or several. */
static int floater_of(const train_field *f, const pairs *next, int group, int *opponent)
{
    int floater = 0, floaters = 0;
    for (int i = 0; i < next->count; i++) {
        int white = next->white[i], black = next->black[i];
        int upper =
            field_half_points(f, white - 1) >= field_half_points(f, black - 1) ? white : black;
        int lower = upper == white ? black : white;
        if (field_half_points(f, upper - 1) == group &&
            field_half_points(f, lower - 1) < group) {
            floater = upper;
            *opponent = lower;
            floaters++;
        }
    }
    return floaters == 1 ? floater : 0;
}

static int size_of(const train_field *f, int group)
{
    int size = 0;
    for (int i = 0; i < f->count; i++)
        size += field_half_points(f, i) == group;
    return size;
}

/* A score group with one floater and enough others, by lot; -1 where there is none. */
static int draw_group(train_maker *m, const train_field *f, const pairs *next)
{
    int found = -1, count = 0, opponent;
    for (int group = 2 * f->rounds; group > 0; group--)
        if (floater_of(f, next, group, &opponent) != 0 &&
            size_of(f, group) >= (int)m->c->wanted &&
            ff_school_below(&m->draw, (unsigned)++count) == 0)
            found = group;
    return found;
}

/* Why a player of the group does not float down: of the pairs that were not made with a player
 * who has fewer points, the first; NULL where no reason is known. */
static const char *why_not_down(train_maker *m, const train_field *f, int player)
{
    ff_arena *arena = &m->c->arena;
    train_answer answer;
    if (!ask_alternatives(m, f, player, &answer))
        return NULL;
    const ff_json_value *list = ff_json_get(answer.json, "alternatives");
    for (const ff_json_value *at = list != NULL ? list->first : NULL; at != NULL;
         at = at->next) {
        int opponent = (int)ff_json_get_integer(at, "opponent", 0);
        const char *text = ff_json_get_text(at, "text", "");
        if (ff_json_get_integer(at, "player", 0) == player && opponent > 0 && text[0] != '\0' &&
            field_half_points(f, opponent - 1) < field_half_points(f, player - 1))
            return train_text(arena, "is paired otherwise; against %d %s: %s", opponent,
                              f->players[opponent - 1].name, text);
    }
    return NULL;
}

/* The one of a score group who meets a player with fewer points, where there is one. */
static bool ask_floater(train_maker *m, const train_field *f, const pairs *next)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    int group = draw_group(m, f, next), opponent = 0;
    unsigned count = 0;
    if (group < 0)
        return false;
    int floater = floater_of(f, next, group, &opponent);
    for (int i = 0; i < f->count; i++) {
        const char *why = field_half_points(f, i) == group && i + 1 != floater
                              ? why_not_down(m, f, i + 1)
                              : NULL;
        if (why != NULL)
            others[count++] =
                (ff_school_choice){train_text(arena, "%d %s", i + 1, f->players[i].name), why};
    }
    c->question = train_text(arena, "Which player with %s point%s floats down in round %d?",
                             field_points(arena, group), group <= 2 ? "" : "s", f->rounds + 1);
    c->reason = train_text(
        arena, "In the best pairing by C.04.3 %d %s meets %d %s, who has %s point%s.", floater,
        f->players[floater - 1].name, opponent, f->players[opponent - 1].name,
        field_points(arena, field_half_points(f, opponent - 1)),
        field_half_points(f, opponent - 1) - 1 <= 1 && field_half_points(f, opponent - 1) > 0
            ? ""
            : "s");
    return ff_school_pick(&m->draw,
                          train_text(arena, "%d %s", floater, f->players[floater - 1].name),
                          others, count, c->wanted, c);
}

bool train_make_pairing(train_maker *m)
{
    ff_school_case *c = m->c;
    train_field f;
    pairs next;
    field_draw(m, PLAYERS, &f);
    f.of_rounds = 7;
    if (!play_rounds(m, &f, 2 + (int)ff_school_below(&m->draw, 3), &next))
        return false;
    c->story = train_text(
        &c->arena,
        "A Swiss event of 7 rounds is paired by the FIDE (Dutch) system of 2026; the "
        "initial colour was White. This is the table after round %d; %s",
        f.rounds, field_legend(&m->c->arena, &f));
    c->table = field_table(&c->arena, &f);
    c->rests_on = "C.04.3 (2026)";
    bool floats = ff_school_chance(&m->draw, 60);
    c->provision = floats ? "C.04.3 floats" : "C.04.3 pairs";
    return floats ? ask_floater(m, &f, &next) : ask_opponent(m, &f, &next);
}
