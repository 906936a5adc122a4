#include "cli/school/field.h"

#include "flagfall/standings.h"

#include <stdlib.h>
#include <string.h>

/*
 * Cases from the table of an event: tie-breaks, ratings, prizes.
 */

static void ask_event(const train_field *f, ff_arena *arena, train_question *q)
{
    q->file = "event.trf";
    q->bytes = field_trf(arena, f);
}

/* The line of a player in an answer, or NULL. */
static const ff_json_value *line_of(ff_arena *arena, const train_answer *answer, int no)
{
    const ff_json_value *line;
    for (unsigned i = 0; (line = train_line(arena, answer, i)) != NULL; i++)
        if (ff_json_get_integer(line, "no", 0) == no)
            return line;
    return NULL;
}

/* --- tie-breaks --- */

/* Sums of points are taken for each other, and numbers of games: 10½ is no number of wins. */
static const struct {
    const char *code, *title;
    bool games;
} tiebreaks[] = {
    {"BH", "Buchholz", false},
    {"BH/C1", "Buchholz with the least significant value cut (Cut 1)", false},
    {"SB", "Sonneborn-Berger", false},
    {"BH/M1", "Buchholz without the highest and the lowest value (Median 1)", false},
    {"PS", "progressive score", false},
    {"FB", "Fore Buchholz", false},
    {"AOB", "average of the opponents' Buchholz", false},
    {"KS", "Koya system", false},
    {"WIN", "number of rounds won, played or not", true},
    {"WON", "number of games won over the board", true},
};
enum { TIEBREAKS = sizeof tiebreaks / sizeof *tiebreaks };

/* A number without noughts at its end: 2.00 and 2.0 are the same answer. */
static const char *number_text(ff_arena *arena, const char *digits)
{
    size_t size = strlen(digits);
    if (strchr(digits, '.') != NULL) {
        while (digits[size - 1] == '0')
            size--;
        size -= digits[size - 1] == '.';
    }
    return train_text(arena, "%.*s", (int)size, digits);
}

static const char *value_of(ff_arena *arena, const ff_json_value *line, const char *code,
                            bool *doubtful)
{
    const ff_json_value *its = ff_json_get(ff_json_get(line, "tiebreaks"), code);
    const ff_json_value *value = ff_json_get(its, "value");
    *doubtful = its == NULL || ff_json_get(its, "readings") != NULL;
    return value != NULL && value->kind == FF_JSON_NUMBER ? number_text(arena, value->text)
                                                          : NULL;
}

/* The sum as the program writes it. */
static const char *sum_of(ff_arena *arena, const ff_json_value *line, const char *code)
{
    return train_text(
        arena, "%s",
        ff_json_get_text(ff_json_get(ff_json_get(line, "tiebreaks"), code), "sum", ""));
}

static unsigned other_values(train_maker *m, const train_answer *answer, int player,
                             unsigned code, unsigned codes, ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    unsigned count = 0;
    const ff_json_value *line;
    bool doubtful;
    for (unsigned i = 0; i < codes; i++) {
        const char *text =
            value_of(arena, line_of(arena, answer, player), tiebreaks[i].code, &doubtful);
        if (i != code && text != NULL && tiebreaks[i].games == tiebreaks[code].games)
            out[count++] = (ff_school_choice){
                text, train_text(arena, "the question were: %s", tiebreaks[i].title)};
    }
    for (unsigned i = 0; (line = train_line(arena, answer, i)) != NULL; i++) {
        const char *text = value_of(arena, line, tiebreaks[code].code, &doubtful);
        if (ff_json_get_integer(line, "no", 0) != player && text != NULL &&
            count < FF_SCHOOL_CANDIDATES)
            out[count++] =
                (ff_school_choice){text, train_text(arena, "the question were about %s",
                                                    ff_json_get_text(line, "name", ""))};
    }
    return count;
}

static bool draw_event(train_maker *m, train_field *f, bool gaps)
{
    field_draw(m, 8, f);
    for (int r = 3 + (int)ff_school_below(&m->draw, 3); r > 0; r--)
        if (!field_play_by_lot(m, f, gaps))
            return false;
    return true;
}

/* The tie-breaks that are asked for, those of `codes` or one; the answer in `out`. */
static bool ask_tiebreaks(train_maker *m, const train_field *f, unsigned codes,
                          train_answer *out)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    ff_str list = FF_STR_INIT;
    ask_event(f, arena, &q);
    for (unsigned i = 0; i < codes; i++)
        ff_str_format(&list, "%s%s", i > 0 ? "," : "", tiebreaks[i].code);
    train_add(&q, "standings", q.file, "--kind", "swiss", "--tiebreaks",
              train_text(arena, "%s", ff_str_get(&list)), "--rules", "2026", "--format", "json",
              (char *)NULL);
    ff_str_release(&list);
    return train_ask(arena, &q, out) && out->status == 0;
}

/* How the value comes about; the command that says so is that of the case. */
static const char *reason_of(train_maker *m, const train_field *f, int player, unsigned code,
                             const char *right)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    train_answer parts;
    ask_event(f, arena, &q);
    train_add(&q, "standings", q.file, "--kind", "swiss", "--tiebreaks", tiebreaks[code].code,
              "--rules", "2026", "--explain", train_text(arena, "#%d", player), (char *)NULL);
    m->c->command = train_command(arena, &q);
    train_add(&q, "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &parts))
        return NULL;
    const char *sum = sum_of(arena, line_of(arena, &parts, player), tiebreaks[code].code);
    if (sum[0] == '\0')
        return train_text(arena, "The value is %s.", right);
    return strchr(sum, '[') == NULL
               ? sum
               : train_text(arena, "%s (what is in brackets does not count)", sum);
}

static void tell_tiebreak(ff_school_case *c, const train_field *f, int player, unsigned code)
{
    ff_arena *arena = &c->arena;
    c->story = train_text(
        arena,
        "The table of a Swiss event after %d rounds; \"5w1\" is a game with White against "
        "player 5 that was won, + and - are wins and losses without a game. The tie-breaks "
        "are those of C.07 of 1 March 2026.",
        f->rounds);
    c->table = field_table(arena, f);
    c->question = train_text(arena, "Which value has %s (player %d) in the tie-break \"%s\"?",
                             f->players[player - 1].name, player, tiebreaks[code].title);
    c->rests_on = train_text(arena, "C.07 (%s)", tiebreaks[code].code);
    c->provision = train_text(arena, "C.07 %s", tiebreaks[code].code);
}

bool train_make_tiebreak(train_maker *m)
{
    ff_school_case *c = m->c;
    train_field f;
    train_answer answer;
    ff_school_choice choices[FF_SCHOOL_CANDIDATES + TIEBREAKS];
    bool doubtful;
    unsigned codes = c->level < FF_SCHOOL_FIDE ? 4 : TIEBREAKS;
    unsigned code = ff_school_below(&m->draw, codes);
    if (!draw_event(m, &f, c->level >= FF_SCHOOL_FIDE))
        return false;
    int player = 1 + (int)ff_school_below(&m->draw, (unsigned)f.count);
    if (!ask_tiebreaks(m, &f, codes, &answer))
        return false;
    const ff_json_value *line = line_of(&c->arena, &answer, player);
    const char *right = value_of(&c->arena, line, tiebreaks[code].code, &doubtful);
    if (right == NULL || doubtful)
        return false;
    unsigned count = other_values(m, &answer, player, code, codes, choices);
    tell_tiebreak(c, &f, player, code);
    c->reason = reason_of(m, &f, player, code, right);
    return c->reason != NULL &&
           ff_school_pick(&m->draw, right, choices,
                          count < FF_SCHOOL_CANDIDATES ? count : FF_SCHOOL_CANDIDATES,
                          c->wanted, c);
}

/* --- ratings --- */

/* The change with another K-factor; NULL where it is no whole hundredth. */
static const char *change_by(ff_arena *arena, const ff_json_value *line, long long k)
{
    long long own = ff_json_get_integer(line, "k", 0);
    double hundredths = strtod(ff_json_get(line, "change")->text, NULL) * 100;
    long long times = (long long)(hundredths < 0 ? hundredths - 0.5 : hundredths + 0.5) * k;
    if (own == 0 || times % own != 0)
        return NULL;
    long long value = times / own, size = value < 0 ? -value : value;
    return train_text(arena, "%s%lld.%02lld", value < 0 ? "-" : "+", size / 100, size % 100);
}

/* The K-factors that others have. */
static unsigned other_factors(ff_arena *arena, const ff_json_value *line, unsigned count,
                              ff_school_choice *out)
{
    static const long long factors[] = {10, 20, 40};
    for (unsigned i = 0; i < sizeof factors / sizeof *factors; i++) {
        const char *text = change_by(arena, line, factors[i]);
        if (factors[i] != ff_json_get_integer(line, "k", 0) && text != NULL &&
            count < FF_SCHOOL_CANDIDATES)
            out[count++] = (ff_school_choice){
                text, train_text(arena, "the K-factor were %lld", factors[i])};
    }
    return count;
}

static const char *change_of(train_maker *m, const train_field *f, int player,
                             const ff_json_value **line)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    train_answer answer;
    ask_event(f, arena, &q);
    train_add(&q, "standings", q.file, "--kind", "swiss", "--show", "ratings", "--list",
              "standard", "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &answer) || answer.status != 0)
        return NULL;
    m->c->command = train_command(arena, &q);
    *line = ff_json_get(line_of(arena, &answer, player), "rating_estimate");
    const ff_json_value *change = ff_json_get(*line, "change");
    if (change == NULL || change->kind != FF_JSON_NUMBER)
        return NULL;
    return train_text(arena, "%s%s", change->text[0] == '-' ? "" : "+", change->text);
}

static unsigned other_changes(train_maker *m, const train_field *f, int player,
                              ff_school_choice *out)
{
    static const int by[] = {-100, 100, -200, 200, 40, -40, 60, -60};
    ff_arena *arena = &m->c->arena;
    const ff_json_value *line;
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof by / sizeof *by; i++) {
        train_field other = *f;
        other.players[player - 1].rating += by[i];
        const char *text = change_of(m, &other, player, &line);
        if (text != NULL)
            out[count++] =
                (ff_school_choice){text, train_text(arena, "the player were rated %d",
                                                    other.players[player - 1].rating)};
    }
    for (int r = 0; r < f->rounds; r++) {
        train_field other = *f;
        field_game *g = &other.players[player - 1].games[r];
        field_game *back = &other.players[g->opponent - 1].games[r];
        g->result = g->result == '=' ? '1' : '=';
        back->result = g->result == '=' ? '=' : '0';
        const char *text = change_of(m, &other, player, &line);
        if (text != NULL)
            out[count++] =
                (ff_school_choice){text, train_text(arena, "the game of round %d had been %s",
                                                    r + 1, g->result == '=' ? "drawn" : "won")};
    }
    return count;
}

bool train_make_rating(train_maker *m)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    train_field f;
    ff_school_choice choices[FF_SCHOOL_CANDIDATES];
    const ff_json_value *line;
    if (!draw_event(m, &f, false))
        return false;
    int player = 1 + (int)ff_school_below(&m->draw, (unsigned)f.count);
    unsigned count = other_changes(m, &f, player, choices);
    const char *right = change_of(m, &f, player, &line);
    if (right == NULL)
        return false;
    count = other_factors(arena, line, count, choices);
    c->story =
        train_text(arena,
                   "A standard event, rated by FIDE, in September 2026; \"5w1\" is a game "
                   "with White against player 5 that was won. The K-factor of %s is %lld.",
                   f.players[player - 1].name, ff_json_get_integer(line, "k", 0));
    c->table = field_table(arena, &f);
    c->question =
        train_text(arena, "By how many points does the rating of %s (player %d) change?",
                   f.players[player - 1].name, player);
    c->reason = train_text(arena, "Scored %s, expected %s, times %lld: %s.",
                           field_points(arena, field_half_points(&f, player - 1)),
                           ff_json_get(line, "expected")->text,
                           ff_json_get_integer(line, "k", 0), right);
    c->rests_on = "B.02 (change of a rating)";
    c->provision = "B.02 change";
    return ff_school_pick(&m->draw, right, choices, count, c->wanted, c);
}

/* --- prizes --- */

static const struct {
    const char *key, *title;
} systems[] = {
    {"equal", "equal division"}, {"hort", "the Hort system"}, {"rank", "rank alone"}};
enum { SYSTEMS = sizeof systems / sizeof *systems, PRIZES = 4 };

static const char *amount_of(const ff_json_value *line, ff_arena *arena)
{
    long long cents = ff_json_get_integer(line, "cents", 0);
    return train_text(arena, "%lld.%02lld", cents / 100, cents % 100);
}

/* Thirds and sevenths of a prize leave cents over, and who gets them the table does not tell:
 * what is no multiple of a quarter is neither asked nor offered. */
static bool is_exact(const ff_json_value *line)
{
    return ff_json_get_integer(line, "cents", 1) % 25 == 0;
}

/* The prizes by a system; the event is the file "-". */
static bool deal_prizes(train_maker *m, const train_field *f, unsigned system,
                        const int *prizes, train_answer *out)
{
    ff_arena *arena = &m->c->arena;
    ff_str table = FF_STR_INIT;
    train_question q = {.count = 0};
    ff_str_format(&table, "system,%s\ncurrency,EUR\n", systems[system].key);
    for (int i = 0; i < PRIZES; i++)
        ff_str_format(&table, "prize,,%d,%d.00\n", i + 1, prizes[i]);
    ask_event(f, arena, &q);
    q.second = "prizes.csv";
    q.second_bytes = train_text(arena, "%s", ff_str_get(&table));
    ff_str_release(&table);
    train_add(&q, "prizes", q.file, q.second, "--tiebreaks", "BH,SB,PS", "--why", "--format",
              "json", (char *)NULL);
    m->c->command = train_command(arena, &q);
    return train_ask(arena, &q, out) && out->status == 0;
}

static void draw_prizes(train_maker *m, int prizes[PRIZES])
{
    prizes[PRIZES - 1] = 10 * (1 + (int)ff_school_below(&m->draw, 9));
    for (int i = PRIZES - 1; i-- > 0;)
        prizes[i] = prizes[i + 1] + 10 * (2 + (int)ff_school_below(&m->draw, 15));
}

static const char *ranks_table(train_maker *m, const train_field *f)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    train_answer answer;
    const ff_json_value *line;
    ff_str out = FF_STR_INIT;
    ask_event(f, arena, &q);
    train_add(&q, "standings", q.file, "--kind", "swiss", "--tiebreaks", "BH,SB,PS", "--rules",
              "2026", "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &answer) || answer.status != 0)
        return NULL;
    ff_str_text(&out, "Rank  Name      Pts\n");
    for (unsigned i = 0; (line = train_line(arena, &answer, i)) != NULL; i++) {
        if (ff_json_get_integer(line, "rank", 0) != (long long)i + 1) { /* a shared rank */
            ff_str_release(&out);
            return NULL;
        }
        ff_str_format(&out, "%4lld  %-8s  %s\n", ff_json_get_integer(line, "rank", 0),
                      ff_json_get_text(line, "name", ""), ff_json_get_text(line, "points", ""));
    }
    const char *copy = train_text(arena, "%s", ff_str_get(&out));
    ff_str_release(&out);
    return copy;
}

static unsigned other_amounts(train_maker *m, const train_answer answers[SYSTEMS],
                              unsigned system, int player, ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    const ff_json_value *line;
    unsigned count = 0;
    for (unsigned i = 0; i < SYSTEMS; i++)
        if (i != system && (line = line_of(arena, &answers[i], player)) != NULL &&
            is_exact(line))
            out[count++] = (ff_school_choice){
                amount_of(line, arena),
                train_text(arena, "the prizes were divided by %s", systems[i].title)};
    for (unsigned i = 0; (line = train_line(arena, &answers[system], i)) != NULL; i++)
        if (ff_json_get_integer(line, "no", 0) != player && is_exact(line))
            out[count++] = (ff_school_choice){amount_of(line, arena),
                                              train_text(arena, "the question were about %s",
                                                         ff_json_get_text(line, "name", ""))};
    return count;
}

bool train_make_prize(train_maker *m)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    train_field f;
    train_answer answers[SYSTEMS];
    ff_school_choice choices[FF_SCHOOL_CANDIDATES];
    int prizes[PRIZES];
    unsigned system = ff_school_below(&m->draw, SYSTEMS - 1);
    if (!draw_event(m, &f, false))
        return false;
    draw_prizes(m, prizes);
    for (unsigned i = 0; i < SYSTEMS; i++)
        if (!deal_prizes(m, &f, (system + 1 + i) % SYSTEMS, prizes,
                         &answers[(system + 1 + i) % SYSTEMS]))
            return false;
    unsigned winners = 0;
    while (train_line(arena, &answers[system], winners) != NULL)
        winners++;
    const ff_json_value *line =
        winners > 0 ? train_line(arena, &answers[system], ff_school_below(&m->draw, winners))
                    : NULL;
    c->table = ranks_table(m, &f);
    if (line == NULL || c->table == NULL || !is_exact(line) ||
        strstr(ff_json_get_text(line, "why", ""), "to") == NULL)
        return false;
    int player = (int)ff_json_get_integer(line, "no", 0);
    c->story =
        train_text(arena,
                   "The final table of an event, ranked by points and tie-breaks. There "
                   "are four prizes: %d, %d, %d and %d euros. Prizes of players with equal "
                   "points are divided by %s.",
                   prizes[0], prizes[1], prizes[2], prizes[3], systems[system].title);
    c->question = train_text(arena, "How many euros does %s get?", f.players[player - 1].name);
    c->reason = train_text(arena, "%s.", ff_json_get_text(line, "why", ""));
    c->rests_on = train_text(arena, "the event's regulations (%s)", systems[system].title);
    c->provision = train_text(arena, "prizes %s", systems[system].key);
    return ff_school_pick(&m->draw, amount_of(line, arena), choices,
                          other_amounts(m, answers, system, player, choices), c->wanted, c);
}
