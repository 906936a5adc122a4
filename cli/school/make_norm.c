#include "cli/school/field.h"

#include "standings/rating.h"

#include <string.h>

/*
 * Cases of title norms: a round robin of ten, and what a player needs or has.
 */

/* A title: the lowest rating that an opponent counts with, the performance that is needed, and
 * who has it or a higher one. */
typedef struct norm_title {
    const char *key, *norm, *holders;
    int floor, performance;
} norm_title;

static const norm_title titles[] = {{"GM", "a GM norm", "GM", 2200, 2600},
                                    {"IM", "an IM norm", "GM IM", 2050, 2450}};

/* Those who have the title need no norm for it. */
static bool is_candidate(const train_field *f, int player, const norm_title *title)
{
    const char *own = f->players[player - 1].title;
    return own[0] == '\0' || strstr(title->holders, own) == NULL;
}

/* The last player, or the last two, may have a rating under the floor of the title. Fields are
 * stronger and weaker, lest a norm always need the same score. */
static void draw_titles(train_maker *m, train_field *f, const norm_title *title)
{
    enum { STRONGER = 45 };
    int by = (int)ff_school_below(&m->draw, 2 * STRONGER + 1) - STRONGER;
    int low = ff_school_chance(&m->draw, 50) ? 1 + (int)ff_school_below(&m->draw, 2) : 0;
    static const char *const federations[] = {"AUT", "HUN", "SVK", "CZE", "GER", "POL"};
    for (int i = 0; i < f->count; i++) {
        field_player *p = &f->players[i];
        p->rating = 2280 + (f->count - i) * 26 + (int)ff_school_below(&m->draw, 24);
        if (f->count - i <= low)
            p->rating = title->floor - 80 * (i + low - f->count) - 5 -
                        (int)ff_school_below(&m->draw, 70);
        p->title = p->rating >= 2480   ? "GM"
                   : p->rating >= 2400 ? "IM"
                   : p->rating >= 2330 ? "FM"
                                       : "";
        p->rating += f->count - i > low ? by : 0;
        p->federation = TRAIN_ONE_OF(m, federations);
    }
}

enum { GAMES = 9 };

/* What so many half-points of 9 games add to the average of the opponents. */
static int worth(int half_points)
{
    return ff_rating_dp(ff_rating_percent(half_points, 2 * GAMES));
}

/* What is asked of a norm. */
typedef struct norm_number {
    const char *key, *question, *verb, *article;
    bool points;
} norm_number;

static const norm_number numbers[] = {
    {"half_points_needed", "How many of the 9 points does", "need", "1.7", true},
    {"performance", "What rating performance does", "have", "1.4.8", false},
    {"average", "What average rating do the opponents of", "have", "1.4.8a", false},
};

static const char *number_text(train_maker *m, const ff_json_value *line, const norm_number *n)
{
    long long value = ff_json_get_integer(line, n->key, -1);
    if (value < 0)
        return NULL;
    return n->points ? field_points(&m->c->arena, (int)value)
                     : train_text(&m->c->arena, "%lld", value);
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

/* Are the conditions met that no score changes? */
static bool is_in_reach(const ff_json_value *line)
{
    const ff_json_value *list = ff_json_get(line, "conditions");
    for (const ff_json_value *c = list != NULL ? list->first : NULL; c != NULL; c = c->next) {
        const char *name = ff_json_get_text(c, "condition", "");
        if (strcmp(name, "performance") != 0 && strcmp(name, "score") != 0 &&
            strcmp(ff_json_get_text(c, "verdict", ""), "yes") != 0)
            return false;
    }
    return list != NULL;
}

/* What another player has, or needs for the other title. */
static unsigned of_others(train_maker *m, const train_field *f, int player,
                          const norm_title *title, const norm_number *n, ff_school_choice *out)
{
    enum { FEW = 2 };
    train_answer answer;
    unsigned count = 0, most = n->points ? FF_SCHOOL_CANDIDATES : FEW;
    for (unsigned i = 0; i < sizeof titles / sizeof *titles; i++) {
        /* performance and average are the same for either title */
        if (&titles[i] != title && !n->points)
            continue;
        for (int other = 1; other <= f->count && count < most; other++) {
            bool same = other == player && &titles[i] == title;
            if (same || !is_candidate(f, other, &titles[i]) ||
                !ask_norm(m, f, other, titles[i].key, &answer))
                continue;
            const char *text = number_text(m, answer.json, n);
            if (text != NULL)
                out[count++] = (ff_school_choice){
                    text, train_text(&m->c->arena, "it were about %s of %s", titles[i].norm,
                                     f->players[other - 1].name)};
        }
    }
    return count;
}

/* The sum of the ratings of all but `player` and `without` (players from 1; 0: no other), the
 * lowest of them raised to `floor`; how many they are. */
static int sum_without(const train_field *f, int player, int without, int floor, int *games)
{
    int sum = 0, lowest = floor;
    *games = 0;
    for (int i = 1; i <= f->count; i++) {
        int rating = f->players[i - 1].rating;
        if (i == player || i == without)
            continue;
        sum += rating;
        lowest = rating < lowest ? rating : lowest;
        ++*games;
    }
    return sum + floor - lowest;
}

static int average_without(const train_field *f, int player, int without, int floor)
{
    int games, sum = sum_without(f, player, without, floor, &games);
    return (2 * sum + games) / (2 * games);
}

/* Averages of what is not the opponents. */
static unsigned other_averages(train_maker *m, const train_field *f, int player, int floor,
                               ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    int best = player == 1 ? 2 : 1, least = player == f->count ? f->count - 1 : f->count;
    const ff_school_choice list[] = {
        {train_text(arena, "%d", average_without(f, player, 0, 0)),
         "the lowest rating were not raised"},
        {train_text(arena, "%d", average_without(f, 0, 0, floor)),
         "the player's own rating were counted too"},
        {train_text(arena, "%d", average_without(f, player, best, floor)),
         "the opponent with the highest rating were left out"},
        {train_text(arena, "%d", average_without(f, player, least, floor)),
         "the opponent with the lowest rating were left out"}};
    memcpy(out, list, sizeof list);
    return sizeof list / sizeof *list;
}

/* Performances with another result of one game, and the average alone. */
static unsigned other_performances(train_maker *m, const train_field *f, int player,
                                   const norm_title *title, ff_school_choice *out)
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
        if (ask_norm(m, &other, player, title->key, &answer))
            out[count++] = (ff_school_choice){
                train_text(arena, "%lld", ff_json_get_integer(answer.json, "performance", 0)),
                train_text(arena, "the game of round %d had been %s", r + 1,
                           g->result == '=' ? "drawn" : "won")};
    }
    int average = average_without(f, player, 0, title->floor);
    int gained = worth(field_half_points(f, player - 1));
    out[count++] = (ff_school_choice){train_text(arena, "%d", average),
                                      "it were about the average rating of the opponents"};
    out[count++] = (ff_school_choice){train_text(arena, "%d", average - gained),
                                      "what the score is worth were taken with the wrong sign"};
    out[count++] =
        (ff_school_choice){train_text(arena, "%d", average_without(f, player, 0, 0) + gained),
                           "the lowest rating were not raised"};
    return count;
}

/* The least half-points whose performance is enough with that average. */
static int needed_with(int average, const norm_title *title)
{
    int half = 1;
    while (half < 2 * GAMES && average + worth(half) < title->performance)
        half++;
    return half;
}

/* Half a point too little or too much, and an average that was not raised. */
static unsigned other_needs(train_maker *m, const train_field *f, int player,
                            const norm_title *title, unsigned count, ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    int average = average_without(f, player, 0, title->floor);
    int half = needed_with(average, title);
    const ff_school_choice list[] = {
        {field_points(arena, needed_with(average_without(f, player, 0, 0), title)),
         "the lowest rating were not raised"},
        {field_points(arena, half - 1),
         train_text(arena, "is too little: the performance is %d", average + worth(half - 1))},
        {field_points(arena, half + 1), "is more than is needed"}};
    for (unsigned i = 0; i < sizeof list / sizeof *list && count < FF_SCHOOL_CANDIDATES; i++)
        out[count++] = list[i];
    return count;
}

static unsigned other_numbers(train_maker *m, const train_field *f, int player,
                              const norm_title *title, const norm_number *n,
                              ff_school_choice *out)
{
    unsigned count = of_others(m, f, player, title, n, out);
    if (n->points)
        return other_needs(m, f, player, title, count, out);
    return count + (strcmp(n->key, "average") == 0
                        ? other_averages(m, f, player, title->floor, out + count)
                        : other_performances(m, f, player, title, out + count));
}

static const char *worth_number(ff_arena *arena, int half_points)
{
    int value = worth(half_points);
    return value == 0 ? "0" : train_text(arena, "%+d", value);
}

/* "4½ is worth 0, 5 +43", the rows of the table of B.01 about a score, which is at any
 * place. */
static const char *worth_text(train_maker *m, int half_points)
{
    enum { ROWS = 5 };
    ff_arena *arena = &m->c->arena;
    int first = half_points - (int)ff_school_below(&m->draw, ROWS);
    const char *text = "";
    first = first < 1 ? 1 : first > 2 * GAMES - ROWS ? 2 * GAMES - ROWS : first;
    for (int half = first; half < first + ROWS; half++)
        text = train_text(arena, "%s%s%s%s %s", text, half == first ? "" : ", ",
                          field_points(arena, half), half == first ? " is worth" : "",
                          worth_number(arena, half));
    return text;
}

/* The average, and whose rating was raised in it. */
static const char *average_text(ff_arena *arena, const train_field *f, int player,
                                const norm_title *title)
{
    int least = player == f->count ? f->count - 1 : f->count;
    int rating = f->players[least - 1].rating, games;
    const char *raised =
        rating < title->floor
            ? train_text(arena, ", the lowest rating raised from %d to %d (1.4.6c)", rating,
                         title->floor)
            : "";
    return train_text(arena, "The nine opponents average %d (%d divided by 9)%s",
                      average_without(f, player, 0, title->floor),
                      sum_without(f, player, 0, title->floor, &games), raised);
}

/* How the number comes about. */
static const char *reason_of(ff_arena *arena, const train_field *f, int player,
                             const norm_title *title, const norm_number *n,
                             const ff_json_value *line)
{
    const char *average = average_text(arena, f, player, title);
    if (strcmp(n->key, "average") == 0)
        return train_text(arena, "%s.", average);
    int half = n->points ? (int)ff_json_get_integer(line, n->key, 0)
                         : field_half_points(f, player - 1);
    const char *score = field_points(arena, half);
    if (!n->points)
        return train_text(arena, "%s, and a score of %s of 9 is worth %s.", average, score,
                          worth_number(arena, half));
    return train_text(arena,
                      "%s, and the performance must be at least %d: %s points are worth %s, "
                      "and %s points %s.",
                      average, title->performance, score, worth_number(arena, half),
                      field_points(arena, half - 1), worth_number(arena, half - 1));
}

static void tell_norm(train_maker *m, const train_field *f, const norm_number *n,
                      int half_points)
{
    ff_arena *arena = &m->c->arena;
    const char *table =
        strcmp(n->key, "average") == 0
            ? ""
            : train_text(arena, " By the table of B.01 a score of %s in 9 games.",
                         worth_text(m, half_points));
    m->c->story = train_text(arena,
                             "This is a round robin of ten players in September 2026, rated "
                             "standard; %s%s",
                             field_legend(arena, f), table);
}

bool train_make_norm(train_maker *m)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    train_field f;
    train_answer answer;
    ff_school_choice others[FF_SCHOOL_CANDIDATES + 8];
    const norm_title *title = &TRAIN_ONE_OF(m, titles);
    field_draw(m, 10, &f);
    draw_titles(m, &f, title);
    f.titles = true;
    f.system = "Round-Robin";
    field_all_play_all(m, &f);
    int player = 1 + (int)ff_school_below(&m->draw, 10);
    const norm_number *n = &TRAIN_ONE_OF(m, numbers);
    c->even = true; /* numbers have few lengths, which would tell */
    if (!is_candidate(&f, player, title))
        return false;
    unsigned count = other_numbers(m, &f, player, title, n, others);
    if (!ask_norm(m, &f, player, title->key, &answer) || !is_in_reach(answer.json))
        return false;
    const char *right = number_text(m, answer.json, n);
    if (right == NULL)
        return false;
    tell_norm(m, &f, n,
              n->points ? (int)ff_json_get_integer(answer.json, n->key, 0)
                        : field_half_points(&f, player - 1));
    c->table = field_table(arena, &f);
    c->question = train_text(arena, "%s %s (player %d) %s for %s?", n->question,
                             f.players[player - 1].name, player, n->verb, title->norm);
    c->reason = reason_of(arena, &f, player, title, n, answer.json);
    c->rests_on = train_text(arena, "B.01 %s", n->article);
    c->provision = train_text(arena, "B.01 %s", n->article);
    return ff_school_pick(&m->draw, right, others,
                          count < FF_SCHOOL_CANDIDATES ? count : FF_SCHOOL_CANDIDATES,
                          c->wanted, c);
}
