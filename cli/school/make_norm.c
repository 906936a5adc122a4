#include "cli/school/field.h"

#include <string.h>

/*
 * Cases of title norms: a round robin of ten, and what a player needs or has.
 */

static void draw_titles(train_maker *m, train_field *f)
{
    static const char *const federations[] = {"AUT", "HUN", "SVK", "CZE", "GER", "POL"};
    for (int i = 0; i < f->count; i++) {
        field_player *p = &f->players[i];
        p->rating = 2280 + (f->count - i) * 26 + (int)ff_school_below(&m->draw, 24);
        p->title = p->rating >= 2480   ? "GM"
                   : p->rating >= 2400 ? "IM"
                   : p->rating >= 2330 ? "FM"
                                       : "";
        p->federation = TRAIN_ONE_OF(m, federations);
    }
}

/* What is asked of a norm. */
typedef struct norm_number {
    const char *key, *question, *article;
    bool points;
} norm_number;

static const norm_number numbers[] = {
    {"half_points_needed", "How many points of 9 are needed", "1.7", true},
    {"performance", "What is the performance", "1.4.8", false},
    {"average", "What is the average of the opponents", "1.4.8a", false},
};

static const char *number_text(ff_arena *arena, const ff_json_value *line, const norm_number *n)
{
    long long value = ff_json_get_integer(line, n->key, -1);
    if (value < 0)
        return NULL;
    return n->points ? field_points(arena, (int)value) : train_text(arena, "%lld", value);
}

static bool ask_norm(train_maker *m, const train_field *f, int player, const char *title,
                     train_answer *out)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.file = "event.trf", .bytes = field_trf(arena, f)};
    train_add(&q, "norms", q.file, train_text(arena, "%d", player), "--title", title, "--kind",
              "round-robin", (char *)NULL);
    m->c->command = train_command(arena, &q);
    train_add(&q, "--format", "json", (char *)NULL);
    return train_ask(arena, &q, out) && out->json != NULL;
}

static unsigned other_numbers(train_maker *m, const train_field *f, int player,
                              const char *title, const norm_number *n, ff_school_choice *out)
{
    static const char *const titles[] = {"GM", "IM"};
    ff_arena *arena = &m->c->arena;
    train_answer answer;
    unsigned count = 0;
    for (unsigned i = 0; i < 2; i++) {
        /* performance and average are the same for either title */
        if (strcmp(titles[i], title) != 0 && !n->points)
            continue;
        for (int other = 1; other <= f->count; other++) {
            bool same = other == player && strcmp(titles[i], title) == 0;
            if (same || !ask_norm(m, f, other, titles[i], &answer) ||
                count == FF_SCHOOL_CANDIDATES)
                continue;
            const char *text = number_text(arena, answer.json, n);
            if (text != NULL)
                out[count++] = (ff_school_choice){
                    text, train_text(arena, "it were about %s norm of %s",
                                     i == 0 ? "a GM" : "an IM", f->players[other - 1].name)};
        }
    }
    return count;
}

bool train_make_norm(train_maker *m)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    train_field f;
    train_answer answer;
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    field_draw(m, 10, &f);
    draw_titles(m, &f);
    f.titles = true;
    f.system = "Round-Robin";
    field_all_play_all(m, &f);
    int player = 1 + (int)ff_school_below(&m->draw, 10);
    const char *title = ff_school_chance(&m->draw, 50) ? "GM" : "IM";
    const norm_number *n = &TRAIN_ONE_OF(m, numbers);
    unsigned count = other_numbers(m, &f, player, title, n, others);
    if (!ask_norm(m, &f, player, title, &answer))
        return false;
    const char *right = number_text(arena, answer.json, n);
    if (right == NULL)
        return false;
    c->story =
        "A round robin of ten players in September 2026, rated standard; \"5w1\" is a game "
        "with White against player 5 that was won.";
    c->table = field_table(arena, &f);
    c->question =
        train_text(arena, "%s, for %s norm of %s (player %d)?", n->question,
                   title[0] == 'G' ? "a GM" : "an IM", f.players[player - 1].name, player);
    c->reason = train_text(arena, "It is %s: the opponents average %lld, scored were %s of 9.",
                           right, ff_json_get_integer(answer.json, "average", 0),
                           field_points(arena, field_half_points(&f, player - 1)));
    c->rests_on = train_text(arena, "B.01 %s", n->article);
    c->provision = train_text(arena, "B.01 %s", n->article);
    return ff_school_pick(&m->draw, right, others, count, 4, c);
}
