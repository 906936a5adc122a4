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
    {"performance", "What is the rating performance", "1.4.8", false},
    {"average", "What is the average rating of the opponents", "1.4.8a", false},
};

/* Points with a decimal where all choices are as long. */
static const char *number_text(train_maker *m, const ff_json_value *line, const norm_number *n)
{
    ff_arena *arena = &m->c->arena;
    long long value = ff_json_get_integer(line, n->key, -1);
    if (value < 0)
        return NULL;
    if (!n->points)
        return train_text(arena, "%lld", value);
    return m->c->even ? train_text(arena, "%lld.%d", value / 2, value % 2 == 1 ? 5 : 0)
                      : field_points(arena, (int)value);
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

/* What another player has, or needs for the other title. */
static unsigned of_others(train_maker *m, const train_field *f, int player, const char *title,
                          const norm_number *n, ff_school_choice *out)
{
    enum { FEW = 2 };
    static const char *const titles[] = {"GM", "IM"};
    train_answer answer;
    unsigned count = 0, most = n->points ? FF_SCHOOL_CANDIDATES : FEW;
    for (unsigned i = 0; i < 2; i++) {
        /* performance and average are the same for either title */
        if (strcmp(titles[i], title) != 0 && !n->points)
            continue;
        for (int other = 1; other <= f->count && count < most; other++) {
            bool same = other == player && strcmp(titles[i], title) == 0;
            if (same || !ask_norm(m, f, other, titles[i], &answer))
                continue;
            const char *text = number_text(m, answer.json, n);
            if (text != NULL)
                out[count++] = (ff_school_choice){
                    text, train_text(&m->c->arena, "it were about %s norm of %s",
                                     i == 0 ? "a GM" : "an IM", f->players[other - 1].name)};
        }
    }
    return count;
}

/* The average of the ratings of all but `player` and `without`, players from 1 (0: no other).
 */
static int average_without(const train_field *f, int player, int without)
{
    int sum = 0, games = 0;
    for (int i = 1; i <= f->count; i++) {
        bool counts = i != player && i != without;
        sum += counts ? f->players[i - 1].rating : 0;
        games += counts;
    }
    return (2 * sum + games) / (2 * games);
}

/* Averages of what is not the opponents. */
static unsigned other_averages(train_maker *m, const train_field *f, int player,
                               ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    int best = player == 1 ? 2 : 1, least = player == f->count ? f->count - 1 : f->count;
    out[0] = (ff_school_choice){train_text(arena, "%d", average_without(f, 0, 0)),
                                "the player's own rating were counted too"};
    out[1] = (ff_school_choice){train_text(arena, "%d", average_without(f, player, best)),
                                "the opponent with the highest rating were left out"};
    out[2] = (ff_school_choice){train_text(arena, "%d", average_without(f, player, least)),
                                "the opponent with the lowest rating were left out"};
    return 3;
}

/* Performances with another result of one game, and the average alone. */
static unsigned other_performances(train_maker *m, const train_field *f, int player,
                                   const char *title, ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    train_answer answer;
    unsigned count = 0;
    for (int r = 0; r < f->rounds && count < 4; r++) {
        train_field other = *f;
        field_game *g = &other.players[player - 1].games[r];
        field_game *back = &other.players[g->opponent - 1].games[r];
        g->result = g->result == '=' ? '1' : '=';
        back->result = g->result == '=' ? '=' : '0';
        if (ask_norm(m, &other, player, title, &answer))
            out[count++] = (ff_school_choice){
                train_text(arena, "%lld", ff_json_get_integer(answer.json, "performance", 0)),
                train_text(arena, "the game of round %d had been %s", r + 1,
                           g->result == '=' ? "drawn" : "won")};
    }
    out[count++] = (ff_school_choice){train_text(arena, "%d", average_without(f, player, 0)),
                                      "it were about the average rating of the opponents"};
    return count;
}

static unsigned other_numbers(train_maker *m, const train_field *f, int player,
                              const char *title, const norm_number *n, ff_school_choice *out)
{
    unsigned count = of_others(m, f, player, title, n, out);
    if (n->points)
        return count;
    return count + (strcmp(n->key, "average") == 0
                        ? other_averages(m, f, player, out + count)
                        : other_performances(m, f, player, title, out + count));
}

/* How the number comes about. */
static const char *reason_of(ff_arena *arena, const norm_number *n, const ff_json_value *line,
                             const char *points)
{
    long long average = ff_json_get_integer(line, "average", 0);
    if (n->points)
        return train_text(arena,
                          "The opponents average %lld, and it takes so many points to come to "
                          "the performance of the title.",
                          average);
    if (strcmp(n->key, "average") == 0)
        return "The ratings of the nine opponents are added and divided by nine, rounded.";
    long long more = ff_json_get_integer(line, "performance", 0) - average;
    return train_text(arena,
                      "The opponents average %lld, and %s points of 9 are worth %s%lld by the "
                      "table of B.01.",
                      average, points, more < 0 ? "" : "+", more);
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
    if (!n->points && !c->even && !c->any_length) /* four digits each */
        return false;
    unsigned count = other_numbers(m, &f, player, title, n, others);
    if (!ask_norm(m, &f, player, title, &answer))
        return false;
    const char *right = number_text(m, answer.json, n);
    if (right == NULL)
        return false;
    c->story =
        "A round robin of ten players in September 2026, rated standard; \"5w1\" is a game "
        "with White against player 5 that was won.";
    c->table = field_table(arena, &f);
    c->question =
        train_text(arena, "%s for %s norm of %s (player %d)?", n->question,
                   title[0] == 'G' ? "a GM" : "an IM", f.players[player - 1].name, player);
    c->reason = reason_of(arena, n, answer.json,
                          field_points(arena, field_half_points(&f, player - 1)));
    c->rests_on = train_text(arena, "B.01 %s", n->article);
    c->provision = train_text(arena, "B.01 %s", n->article);
    return ff_school_pick(&m->draw, right, others, count, c->wanted, c);
}
