#include "cli/school/field.h"

#include "flagfall/standings.h"
#include "standings/rating.h"

#include <ctype.h>
#include <stdio.h>
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

static bool has_asked_leave(const train_field *f, int player)
{
    for (int r = 0; r < f->rounds; r++)
        if (strchr("HZ", f->players[player].games[r].result) != NULL)
            return true;
    return false;
}

static bool has_unplayed(const train_field *f, int player)
{
    for (int r = 0; r < f->rounds; r++)
        if (strchr("1=0", f->players[player].games[r].result) == NULL)
            return true;
    return false;
}

/* Has the player (from 1) a value that the texts do not decide outright? With Fore Buchholz
 * that is so where one had asked not to be paired and lost the last round by forfeit, with the
 * Koya system of a player with an unplayed round. */
static bool is_open(const train_field *f, const char *code, int player)
{
    if (strcmp(code, "KS") == 0)
        return has_unplayed(f, player - 1);
    for (int i = 0; strcmp(code, "FB") == 0 && i < f->count; i++)
        if (f->players[i].games[f->rounds - 1].result == '-' && has_asked_leave(f, i))
            return true;
    return false;
}

/* Buchholz and Sonneborn-Berger by the points of the table alone; NULL for what is neither. */
static const char *plain_value(ff_arena *arena, const train_field *f, int player,
                               const char *code)
{
    int sum = 0, quarters = 0;
    for (int r = 0; r < f->rounds; r++) {
        const field_game *g = &f->players[player - 1].games[r];
        int points = g->opponent > 0 ? field_half_points(f, g->opponent - 1) : 0;
        sum += points;
        quarters += points * (strchr("1+", g->result) != NULL ? 2 : g->result == '=');
    }
    if (strcmp(code, "BH") == 0)
        return number_text(arena, train_text(arena, "%d.%d", sum / 2, sum % 2 * 5));
    if (strcmp(code, "SB") == 0)
        return number_text(arena,
                           train_text(arena, "%d.%02d", quarters / 4, quarters % 4 * 25));
    return NULL;
}

static unsigned other_values(train_maker *m, const train_answer *answer, const train_field *f,
                             int player, unsigned code, unsigned codes, ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    unsigned count = 0;
    const ff_json_value *line;
    bool doubtful;
    const char *plain = plain_value(arena, f, player, tiebreaks[code].code);
    if (plain != NULL)
        out[count++] = (ff_school_choice){
            plain, "byes counted for nothing, and opponents counted with the points "
                   "of the table"};
    for (unsigned i = 0; i < codes; i++) {
        const char *text =
            value_of(arena, line_of(arena, answer, player), tiebreaks[i].code, &doubtful);
        if (i != code && text != NULL && tiebreaks[i].games == tiebreaks[code].games &&
            !doubtful && !is_open(f, tiebreaks[i].code, player))
            out[count++] = (ff_school_choice){
                text, train_text(arena, "the tie-break were: %s", tiebreaks[i].title)};
    }
    for (unsigned i = 0; (line = train_line(arena, answer, i)) != NULL; i++) {
        const char *text = value_of(arena, line, tiebreaks[code].code, &doubtful);
        int no = (int)ff_json_get_integer(line, "no", 0);
        if (no != player && text != NULL && !doubtful &&
            !is_open(f, tiebreaks[code].code, no) && count < FF_SCHOOL_CANDIDATES)
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
        "This is the table of a Swiss event after its last round, round %d; %s The tie-breaks "
        "are those of C.07 of 1 March 2026.",
        f->rounds, field_legend(arena, f));
    c->table = field_table(arena, f);
    c->question =
        train_text(arena, "What value does %s (player %d) have in the tie-break \"%s\"%s?",
                   f->players[player - 1].name, player, tiebreaks[code].title,
                   strcmp(tiebreaks[code].code, "AOB") == 0 ? ", rounded to two decimals" : "");
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
    if (right == NULL || doubtful || is_open(&f, tiebreaks[code].code, player))
        return false;
    unsigned count = other_values(m, &answer, &f, player, code, codes, choices);
    tell_tiebreak(c, &f, player, code);
    c->reason = reason_of(m, &f, player, code, right);
    return c->reason != NULL &&
           ff_school_pick(&m->draw, right, choices,
                          count < FF_SCHOOL_CANDIDATES ? count : FF_SCHOOL_CANDIDATES,
                          c->wanted, c);
}

/* --- ratings --- */

/* "+1.20" of 120 hundredths; nothing has no sign. */
static const char *signed_text(ff_arena *arena, long long value)
{
    long long size = value < 0 ? -value : value;
    return train_text(arena, "%s%lld.%02lld",
                      value < 0   ? "-"
                      : value > 0 ? "+"
                                  : "",
                      size / 100, size % 100);
}

static long long whole(double hundredths)
{
    return (long long)(hundredths < 0 ? hundredths - 0.5 : hundredths + 0.5);
}

/* The change with another K-factor; NULL where it is no whole hundredth. */
static const char *change_by(ff_arena *arena, const ff_json_value *line, long long k)
{
    long long own = ff_json_get_integer(line, "k", 0);
    double hundredths = strtod(ff_json_get(line, "change")->text, NULL) * 100;
    long long times = whole(hundredths) * k;
    if (own == 0 || times % own != 0)
        return NULL;
    return signed_text(arena, times / own);
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
    return signed_text(arena, whole(strtod(change->text, NULL) * 100));
}

/* Against opponents who all have the average rating of those who were met. */
static const char *change_by_average(train_maker *m, const train_field *f, int player)
{
    const ff_json_value *line;
    train_field other = *f;
    int sum = 0;
    for (int r = 0; r < f->rounds; r++)
        sum += f->players[f->players[player - 1].games[r].opponent - 1].rating;
    for (int r = 0; r < f->rounds; r++)
        other.players[f->players[player - 1].games[r].opponent - 1].rating =
            (2 * sum + f->rounds) / (2 * f->rounds);
    return change_of(m, &other, player, &line);
}

static unsigned other_changes(train_maker *m, const train_field *f, int player,
                              ff_school_choice *out)
{
    static const int by[] = {-100, 100};
    ff_arena *arena = &m->c->arena;
    const ff_json_value *line;
    unsigned count = 0;
    const char *average = change_by_average(m, f, player);
    if (average != NULL)
        out[count++] = (ff_school_choice){
            average, "the average rating of the opponents were taken, not each rating"};
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

/* What is left where a game is forgotten, or scored and expected are taken for each other. */
static unsigned slips_of_rating(ff_arena *arena, const ff_json_value *line, unsigned count,
                                ff_school_choice *out)
{
    double sum = strtod(ff_json_get(line, "change")->text, NULL) * 100;
    const ff_json_value *list = ff_json_get(line, "by_game");
    out[count++] = (ff_school_choice){signed_text(arena, whole(-sum)),
                                      "the score were taken from what is expected"};
    for (const ff_json_value *g = list != NULL ? list->first : NULL;
         g != NULL && count < FF_SCHOOL_CANDIDATES; g = g->next)
        out[count++] = (ff_school_choice){
            signed_text(arena, whole(sum - strtod(ff_json_get(g, "change")->text, NULL) * 100)),
            train_text(arena, "the game of round %lld did not count",
                       ff_json_get_integer(g, "round", 0))};
    return count;
}

/* How far the ratings of the player and of the opponent of a round are apart. */
static int difference_of(const train_field *f, int player, int round)
{
    const field_player *p = &f->players[player - 1];
    return p->rating - f->players[p->games[round].opponent - 1].rating;
}

/* The change where differences of more than 400 are counted in full. */
static const char *change_in_full(ff_arena *arena, const train_field *f, int player,
                                  const ff_json_value *line)
{
    int sum = field_half_points(f, player - 1) * 50, k = (int)ff_json_get_integer(line, "k", 0);
    for (int r = 0; r < f->rounds; r++)
        sum -= ff_rating_expected(difference_of(f, player, r));
    return signed_text(arena, (long long)sum * k);
}

enum { LIMIT = 400 };

/* The next size of a difference after `last`, the limit one of them where one is larger; -1:
 * there is no more. */
static int next_difference(const train_field *f, int player, int last)
{
    int next = -1;
    for (int r = 0; r < f->rounds; r++) {
        int size = abs(difference_of(f, player, r));
        if (size > LIMIT && last < LIMIT)
            size = LIMIT;
        next = size > last && (next < 0 || size < next) ? size : next;
    }
    return next;
}

/* The rows of the table of expected scores that are needed, in the order of the differences,
 * for the player with the higher rating. */
static const char *expected_rows(ff_arena *arena, const train_field *f, int player)
{
    const char *text = "";
    for (int size = next_difference(f, player, -1); size >= 0;
         size = next_difference(f, player, size))
        text = train_text(arena, "%s%s%d gives 0.%02d", text, text[0] == '\0' ? "" : ", ", size,
                          ff_rating_expected(size));
    return text;
}

/* "0.81 + 0.55 = 1.36". */
static const char *expected_sum(ff_arena *arena, const ff_json_value *line)
{
    const char *text = "";
    const ff_json_value *list = ff_json_get(line, "by_game");
    for (const ff_json_value *g = list != NULL ? list->first : NULL; g != NULL; g = g->next)
        text = train_text(arena, "%s%s%s", text, text[0] == '\0' ? "" : " + ",
                          ff_json_get(g, "expected")->text);
    return train_text(arena, "%s = %s", text, ff_json_get(line, "expected")->text);
}

/* Points that were scored less those that were expected, "+0.64". */
static const char *surplus_text(ff_arena *arena, const train_field *f, int player,
                                const ff_json_value *line)
{
    double expected = strtod(ff_json_get(line, "expected")->text, NULL);
    return signed_text(arena, whole((field_half_points(f, player - 1) / 2.0 - expected) * 100));
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
    int higher = ff_school_chance(&m->draw, 40) ? 250 : 0; /* some have a factor of 10 */
    for (int i = 0; i < f.count; i++)
        f.players[i].rating += higher;
    int player = 1 + (int)ff_school_below(&m->draw, (unsigned)f.count);
    unsigned count = other_changes(m, &f, player, choices);
    const char *right = change_of(m, &f, player, &line);
    if (right == NULL)
        return false;
    count = other_factors(arena, line, count, choices);
    count = slips_of_rating(arena, line, count, choices);
    if (count < FF_SCHOOL_CANDIDATES)
        choices[count++] = (ff_school_choice){change_in_full(arena, &f, player, line),
                                              "differences of more than 400 counted in full"};
    c->story = train_text(
        arena,
        "This is a standard event, rated by FIDE, in September 2026; %s The K-factor of %s is "
        "%lld. In the table of expected scores, for the player with the higher rating, a "
        "difference of %s.",
        field_legend(arena, &f), f.players[player - 1].name, ff_json_get_integer(line, "k", 0),
        expected_rows(arena, &f, player));
    c->table = field_table(arena, &f);
    c->question = train_text(
        arena, "By how many points does this event change the rating of %s (player %d)?",
        f.players[player - 1].name, player);
    c->reason = train_text(arena, "Scored %s, expected %s: %s times %lld is %s.",
                           field_points(arena, field_half_points(&f, player - 1)),
                           expected_sum(arena, line), surplus_text(arena, &f, player, line),
                           ff_json_get_integer(line, "k", 0), right);
    c->rests_on = "B.02 (change of a rating)";
    c->provision = "B.02 change";
    c->even = true; /* numbers have few lengths, which would tell */
    return ff_school_pick(&m->draw, right, choices, count, c->wanted, c);
}

/* --- prizes --- */

/* What the regulations say, what is supposed where it is another system's amount. */
static const struct {
    const char *key, *title, *rule, *mistake;
} systems[] = {
    {"equal", "equal division", "are divided equally", "the prizes were divided equally"},
    {"hort", "the Hort system",
     "are divided by the Hort system: each gets half of the prize of their own place, and "
     "half of "
     "an equal share",
     "the Hort system were used"},
    {"rank", "rank alone", "are not divided", "each got the prize of their own place"}};
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

/* An amount that is far off is no answer: who is fourth does not get the first prize. */
static bool is_near(const ff_json_value *line, long long right)
{
    enum { TIMES = 3 };
    long long cents = ff_json_get_integer(line, "cents", 0);
    return cents < right * TIMES && right < cents * TIMES;
}

static unsigned other_amounts(train_maker *m, const train_answer answers[SYSTEMS],
                              unsigned system, int player, long long right,
                              ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    const ff_json_value *line;
    unsigned count = 0;
    for (unsigned i = 0; i < SYSTEMS; i++)
        if (i != system && (line = line_of(arena, &answers[i], player)) != NULL &&
            is_exact(line))
            out[count++] = (ff_school_choice){amount_of(line, arena), systems[i].mistake};
    for (unsigned i = 0; (line = train_line(arena, &answers[system], i)) != NULL; i++)
        if (ff_json_get_integer(line, "no", 0) != player && is_exact(line) &&
            (m->c->any_length || is_near(line, right)))
            out[count++] = (ff_school_choice){amount_of(line, arena),
                                              train_text(arena, "the question were about %s",
                                                         ff_json_get_text(line, "name", ""))};
    return count;
}

/* The places of a group with equal points; false where the line speaks of none. */
static bool group_of(const ff_json_value *line, int *from, int *to)
{
    return sscanf(ff_json_get_text(line, "why", ""), "places %d to %d", from, to) == 2;
}

/* Amounts of those who count too many or too few places of the group, or half of the work. */
static unsigned slips(ff_arena *arena, const ff_json_value *line, unsigned system,
                      const int prizes[PRIZES], ff_school_choice *out)
{
    int from = 0, to = 0, cents = 0, rank = (int)ff_json_get_integer(line, "place", 0);
    unsigned count = 0;
    if (!group_of(line, &from, &to))
        return 0;
    for (int i = from; i <= to && i <= PRIZES; i++)
        cents += prizes[i - 1] * 100;
    int own = rank >= from && rank <= PRIZES ? prizes[rank - 1] * 100 : 0;
    int many = to - from + 1, paid = (to < PRIZES ? to : PRIZES) - from + 1;
    bool hort = strcmp(systems[system].key, "hort") == 0;
    int more = cents + (to < PRIZES ? prizes[to] * 100 : 0);
    const struct {
        int share;
        bool fits;
        const char *why;
    } ways[] = {
        {cents / paid, to > PRIZES && cents % paid == 0,
         "the sum were divided by the number of places with a prize"},
        {more / many, to < PRIZES && more % many == 0,
         "the prize of the next place were shared too"},
        {0, hort, "only half of the prize of their own place were paid"},
    };
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        int amount = hort ? (own + ways[i].share) / 2 : ways[i].share;
        if (ways[i].fits && amount % 25 == 0 && amount > 0)
            out[count++] = (ff_school_choice){
                train_text(arena, "%d.%02d", amount / 100, amount % 100), ways[i].why};
    }
    return count;
}

static const char *cents_text(ff_arena *arena, int cents)
{
    return train_text(arena, "%d.%02d", cents / 100, cents % 100);
}

/* What the prizes of the group come to, and how the player's share is found. */
static const char *division_of(ff_arena *arena, const ff_json_value *line, unsigned system,
                               const int prizes[PRIZES])
{
    int from = 0, to = 0, cents = 0, rank = (int)ff_json_get_integer(line, "place", 0);
    group_of(line, &from, &to);
    for (int i = from; i <= to && i <= PRIZES; i++)
        cents += prizes[i - 1] * 100;
    int own = rank <= PRIZES ? prizes[rank - 1] * 100 : 0, many = to - from + 1;
    const char *sum =
        train_text(arena, "Places %d %s %d have equal points, and %s %s euros", from,
                   many == 2 ? "and" : "to", to,
                   from == PRIZES ? "the one prize among them is" : "their prizes add up to",
                   cents_text(arena, cents));
    if (strcmp(systems[system].key, "hort") != 0)
        return train_text(arena, "%s, divided by %d.", sum, many);
    return train_text(arena,
                      "%s, an equal share of which is %s. Half of that is %s, and half of the "
                      "prize of the player's own place is %s.",
                      sum, cents_text(arena, cents / many), cents_text(arena, cents / many / 2),
                      cents_text(arena, own / 2));
}

bool train_make_prize(train_maker *m)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    train_field f;
    train_answer answers[SYSTEMS];
    ff_school_choice choices[FF_SCHOOL_CANDIDATES];
    int prizes[PRIZES], from, to;
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
    if (line == NULL || c->table == NULL || !is_exact(line) || !group_of(line, &from, &to))
        return false;
    int player = (int)ff_json_get_integer(line, "no", 0);
    c->story =
        train_text(arena,
                   "This is the final table of an event, ranked by points and tie-breaks. "
                   "There are four prizes: %d, %d, %d and %d euros. The prizes of players with "
                   "equal points %s.",
                   prizes[0], prizes[1], prizes[2], prizes[3], systems[system].rule);
    c->question = train_text(arena, "How many euros does %s get?", f.players[player - 1].name);
    c->reason = division_of(arena, line, system, prizes);
    c->rests_on = train_text(arena, "the event's regulations (%s)", systems[system].title);
    c->provision = train_text(arena, "prizes %s", systems[system].key);
    c->even = true;
    unsigned count = slips(arena, line, system, prizes, choices);
    count += other_amounts(m, answers, system, player, ff_json_get_integer(line, "cents", 0),
                           choices + count);
    return ff_school_pick(&m->draw, amount_of(line, arena), choices, count, c->wanted, c);
}
