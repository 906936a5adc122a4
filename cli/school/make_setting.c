#include "cli/school/school.h"

#include <string.h>

/*
 * Cases of a clock that was set wrongly. A row of `scenes` is a way in which that is met: after
 * a move of Black or of White, in a game of two periods, with extra time to be given, with a
 * delay, in rapid chess. The wrong choices are the answers when a fact is otherwise.
 */

typedef struct setting {
    train_control set, right;
    unsigned moves[2]; /* completed by White and Black */
    unsigned shown[2]; /* seconds */
    unsigned added[2]; /* ... by ruling */
    bool rapid, adequate;
} setting;

/* What the program says: both times, or a range of White's; barred where it is too late. */
typedef struct corrected {
    long long least[2], most[2]; /* seconds */
    bool barred;
    const char *command, *article;
} corrected;

/* --- what the program says --- */

static void add_setting(ff_arena *arena, train_question *q, const setting *s)
{
    bool prose = s->set.delay + s->right.delay > 0;
    train_add(q, "clock", "correct", "--as", prose ? "prose" : "pgn", "--set",
              train_control_word(arena, &s->set, prose), "--right",
              train_control_word(arena, &s->right, prose), "--at",
              train_text(arena, "%u%s", s->moves[0], s->moves[0] > s->moves[1] ? "w" : "b"),
              "--white", train_clock_text(arena, s->shown[0]), "--black",
              train_clock_text(arena, s->shown[1]), (char *)NULL);
    for (int side = 0; side < 2; side++)
        if (s->added[side] > 0)
            train_add(q, side == 0 ? "--add-white" : "--add-black",
                      train_clock_text(arena, s->added[side]), (char *)NULL);
    if (s->rapid)
        train_add(q, "--mode", "rapid", "--supervision", s->adequate ? "adequate" : "limited",
                  (char *)NULL);
    train_add(q, "--laws", ff_laws_default()->id, (char *)NULL);
}

/* False where the program does not decide. */
static bool ask_setting(train_maker *m, const setting *s, corrected *out)
{
    static const char *const sides[] = {"white", "black"};
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    train_answer answer;
    add_setting(arena, &q, s);
    out->command = train_command(arena, &q);
    train_add(&q, "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &answer) || answer.json == NULL)
        return false;
    const ff_json_value *barred = ff_json_get(answer.json, "barred");
    out->barred = barred != NULL && barred->kind == FF_JSON_TRUE;
    out->article = ff_json_get_text(answer.json, "article", "");
    bool range = s->set.delay != s->right.delay;
    for (int side = 0; side < 2; side++) {
        const ff_json_value *its = ff_json_get(answer.json, sides[side]);
        out->least[side] = ff_json_get_integer(its, "should_least_ms", -1000) / 1000;
        out->most[side] = ff_json_get_integer(its, "should_most_ms", -1000) / 1000;
        if (out->least[side] <= 0)
            return false;
    }
    return answer.status == 0 || out->barred || range;
}

static const char *times_text(ff_arena *arena, const long long times[2])
{
    return train_text(arena, "White %s, Black %s", train_clock_text(arena, times[0]),
                      train_clock_text(arena, times[1]));
}

/* --- what is drawn --- */

/* Seconds that a player has had by then, that of the move to come too. */
static unsigned given(const train_control *c, unsigned moves)
{
    unsigned sum = c->minutes * 60 + (c->moves > 0 && moves >= c->moves ? c->more * 60 : 0);
    return sum + (moves + 1 >= c->from ? (moves + 2 - c->from) * c->increment : 0);
}

/* No player makes the moves of an opening in no time, and none has used up the lesser time. */
static void draw_shown(train_maker *m, setting *s)
{
    enum { LEAST = 6 };
    for (int side = 0; side < 2; side++) {
        unsigned least = s->moves[side] * LEAST, set = given(&s->set, s->moves[side]);
        unsigned right = given(&s->right, s->moves[side]);
        unsigned most = (set < right ? set : right) / 4 * 3;
        s->shown[side] =
            set - least - ff_school_below(&m->draw, most > least ? most - least : 1);
    }
}

static void draw_moves(train_maker *m, setting *s, unsigned from, unsigned count)
{
    s->moves[0] = s->moves[1] = from + ff_school_below(&m->draw, count);
}

static bool is_same(const train_control *one, const train_control *other)
{
    return one->minutes == other->minutes && one->more == other->more &&
           one->increment == other->increment && one->delay == other->delay;
}

static void draw_one(train_maker *m, train_control *c)
{
    static const unsigned mains[] = {60, 75, 90, 100, 120};
    static const unsigned increments[] = {0, 5, 10, 15, 30};
    c->from = 1;
    c->minutes = TRAIN_ONE_OF(m, mains);
    c->increment = TRAIN_ONE_OF(m, increments);
}

static void draw_black(train_maker *m, setting *s)
{
    draw_one(m, &s->right);
    do
        draw_one(m, &s->set);
    while (is_same(&s->set, &s->right));
    draw_moves(m, s, 3, 25);
}

static void draw_white(train_maker *m, setting *s)
{
    draw_black(m, s);
    s->moves[0]++;
}

/* The increment, the first period or the second one is wrong; near the control. */
static void draw_periods(train_maker *m, setting *s)
{
    enum { CONTROL = 40 };
    static const unsigned mains[] = {90, 100, 120};
    static const unsigned mores[] = {15, 30, 60};
    static const unsigned increments[] = {0, 10, 30};
    train_control *c = &s->right;
    *c = (train_control){.moves = CONTROL, .from = 1, .minutes = TRAIN_ONE_OF(m, mains)};
    c->more = TRAIN_ONE_OF(m, mores);
    c->increment = TRAIN_ONE_OF(m, increments);
    s->set = *c;
    unsigned what = ff_school_below(&m->draw, 3);
    while (is_same(&s->set, c)) {
        s->set.minutes = what == 0 ? TRAIN_ONE_OF(m, mains) : c->minutes;
        s->set.more = what == 1 ? TRAIN_ONE_OF(m, mores) : c->more;
        s->set.increment = what == 2 ? TRAIN_ONE_OF(m, increments) : c->increment;
    }
    draw_moves(m, s, what == 1 ? CONTROL : CONTROL - 3, 6);
}

static void draw_ruling(train_maker *m, setting *s)
{
    draw_black(m, s);
    s->added[ff_school_below(&m->draw, 2)] = 60 * (1 + ff_school_below(&m->draw, 3));
}

/* The same delay, which changes nothing. */
static void draw_delay(train_maker *m, setting *s)
{
    draw_black(m, s);
    s->set.increment = s->right.increment = 0;
    s->set.delay = s->right.delay = ff_school_chance(&m->draw, 50) ? 5 : 10;
    while (s->set.minutes == s->right.minutes) {
        draw_one(m, &s->set);
        s->set.increment = 0;
    }
}

/* A delay by one setting only hides what was used. */
static void draw_hidden(train_maker *m, setting *s)
{
    draw_black(m, s);
    s->set = (train_control){.minutes = s->right.minutes, .from = 1};
    s->right.increment = 0;
    train_control *waits = ff_school_chance(&m->draw, 70) ? &s->set : &s->right;
    waits->delay = ff_school_chance(&m->draw, 50) ? 5 : 10;
}

/* Rapid chess, near the tenth move. */
static void draw_rapid(train_maker *m, setting *s)
{
    static const unsigned mains[] = {10, 15, 20, 25};
    static const unsigned increments[] = {2, 3, 5, 10};
    s->rapid = true;
    s->adequate = ff_school_chance(&m->draw, 30);
    s->right = (train_control){.from = 1, .minutes = TRAIN_ONE_OF(m, mains)};
    s->right.increment = TRAIN_ONE_OF(m, increments);
    s->set = s->right;
    if (ff_school_chance(&m->draw, 50))
        s->set.increment = 0;
    else
        s->set.minutes += 5;
    draw_moves(m, s, 7, 8);
    s->moves[0] += ff_school_chance(&m->draw, 40);
}

typedef struct setting_scene {
    unsigned share; /* of a hundred cases */
    ff_school_level least;
    void (*draw)(train_maker *m, setting *s);
} setting_scene;

static const setting_scene scenes[] = {
    {30, FF_SCHOOL_NATIONAL, draw_black},  {18, FF_SCHOOL_NATIONAL, draw_white},
    {12, FF_SCHOOL_NATIONAL, draw_ruling}, {14, FF_SCHOOL_FIDE, draw_periods},
    {14, FF_SCHOOL_FIDE, draw_rapid},      {5, FF_SCHOOL_FIDE, draw_delay},
    {7, FF_SCHOOL_FIDE, draw_hidden},
};

/* --- the wrong choices --- */

static void exchange_sides(unsigned both[2])
{
    unsigned first = both[0];
    both[0] = both[1];
    both[1] = first;
}

static bool exchange_settings(setting *s)
{
    train_control set = s->set;
    s->set = s->right;
    s->right = set;
    return true;
}

static bool one_move_fewer(setting *s)
{
    s->moves[0]--;
    s->moves[1]--;
    return true;
}

static bool one_move_more(setting *s)
{
    s->moves[0]++;
    s->moves[1]++;
    return true;
}

static bool main_time_alone(setting *s)
{
    s->right.increment = s->set.increment;
    return s->right.minutes != s->set.minutes;
}

static bool increment_alone(setting *s)
{
    s->right.minutes = s->set.minutes;
    return s->right.increment != s->set.increment;
}

static bool no_increment(setting *s)
{
    s->right.increment = 0;
    return true;
}

static bool exchange_displays(setting *s)
{
    exchange_sides(s->shown);
    return s->moves[0] == s->moves[1] && s->added[0] + s->added[1] == 0;
}

static bool black_completed(setting *s)
{
    s->moves[1] = s->moves[0];
    return true;
}

static bool white_did_not_complete(setting *s)
{
    s->moves[0] = s->moves[1];
    return true;
}

static bool no_second_period(setting *s)
{
    s->right.more = 0;
    return s->set.more > 0 && s->moves[0] >= s->right.moves;
}

static bool delays_as_increments(setting *s)
{
    s->set.increment = s->set.delay;
    s->right.increment = s->right.delay;
    s->set.delay = s->right.delay = 0;
    return s->set.increment + s->right.increment > 0;
}

static bool exchange_added(setting *s)
{
    exchange_sides(s->added);
    return true;
}

static bool nothing_added(setting *s)
{
    s->added[0] = s->added[1] = 0;
    return true;
}

/* As it would be if a fact were otherwise; `change` is false where that changes nothing that
 * was drawn. */
static const struct {
    const char *text;
    bool (*change)(setting *s);
} ways[] = {
    {"the right setting and the wrong one were exchanged", exchange_settings},
    {"one move fewer had been completed", one_move_fewer},
    {"one move more had been completed", one_move_more},
    {"only the main time were corrected", main_time_alone},
    {"only the increment were corrected", increment_alone},
    {"the right setting had no increment", no_increment},
    {"the two displays were exchanged", exchange_displays},
    {"Black had completed that move too", black_completed},
    {"White had not completed the last move", white_did_not_complete},
    {"the right setting had no time for the second period", no_second_period},
    {"the delays were increments", delays_as_increments},
    {"the extra time were the other player's", exchange_added},
    {"no extra time were given", nothing_added},
};
enum { WAYS = sizeof ways / sizeof *ways };

/* As long as two times. */
static const char stays[] = "The setting stays as it was.";

/* The answer when one fact is otherwise; NULL where there is none. */
static const char *other_answer(train_maker *m, const setting *s, unsigned way)
{
    setting other = *s;
    corrected its;
    if (!ways[way].change(&other) || !ask_setting(m, &other, &its))
        return NULL;
    return its.barred ? stays : times_text(&m->c->arena, its.least);
}

static unsigned other_times(train_maker *m, const setting *s, ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    long long left[] = {s->shown[0] + s->added[0], s->shown[1] + s->added[1]};
    unsigned count = 0;
    for (unsigned i = 0; i < WAYS; i++) {
        const char *text = other_answer(m, s, i);
        if (text != NULL)
            out[count++] = (ff_school_choice){text, ways[i].text};
    }
    if (s->rapid)
        out[count++] = (ff_school_choice){
            stays, s->adequate ? "supervision were limited and both had completed ten moves"
                               : "both had completed ten moves"};
    else
        out[count++] = (ff_school_choice){times_text(arena, left),
                                          "the setting of the clock were left as it is"};
    return count;
}

/* Where it is too late: what adequate supervision would bring; what the displays show already
 * is no change. */
static unsigned times_in_time(train_maker *m, const setting *s, ff_school_choice *out)
{
    ff_arena *arena = &m->c->arena;
    const long long shown[] = {s->shown[0], s->shown[1]};
    setting adequate = *s;
    corrected its;
    unsigned count = 0;
    adequate.adequate = true;
    if (ask_setting(m, &adequate, &its))
        out[count++] =
            (ff_school_choice){times_text(arena, its.least), "supervision were adequate"};
    for (unsigned i = 0; i < WAYS; i++) {
        const char *text = other_answer(m, &adequate, i);
        if (text != NULL && strcmp(text, times_text(arena, shown)) != 0)
            out[count++] = (ff_school_choice){
                text, train_text(arena, "supervision were adequate, and %s", ways[i].text)};
    }
    return count;
}

static const char *between(ff_arena *arena, long long least, long long most)
{
    return train_text(arena, "%s and %s", train_clock_text(arena, least),
                      train_clock_text(arena, most));
}

/* Ranges of White's time that forget what a delay is. */
static unsigned other_ranges(ff_arena *arena, const setting *s, const corrected *right,
                             ff_school_choice *out)
{
    long long delay = s->set.delay + s->right.delay, least = right->least[0];
    long long most = right->most[0], shown = s->shown[0];
    bool set = s->set.delay > 0;
    const ff_school_choice list[] = {
        {set ? between(arena, least, shown) : between(arena, shown, most),
         "no delay need have been used up"},
        {set ? between(arena, least + delay, most) : between(arena, least, most - delay),
         "the move that White is thinking about had no delay"},
        {set ? between(arena, shown + delay, 2 * shown - least)
             : between(arena, 2 * shown - most, shown - delay),
         "the other setting had the delay"},
        {set ? between(arena, least - delay, most) : between(arena, least, most + delay),
         "one move more had been completed"},
    };
    memcpy(out, list, sizeof list);
    return sizeof list / sizeof *list;
}

/* --- the case --- */

static const char *setting_words(ff_arena *arena, const train_control *c, bool delays)
{
    const char *periods = c->moves == 0
                              ? train_text(arena, "%u minutes", c->minutes)
                              : train_text(arena, "%u minutes for %u moves, then %u minutes",
                                           c->minutes, c->moves, c->more);
    if (delays)
        return c->delay == 0
                   ? train_text(arena, "%s without a delay", periods)
                   : train_text(arena, "%s with a delay of %u seconds", periods, c->delay);
    return c->increment == 0 ? train_text(arena, "%s without increment", periods)
                             : train_text(arena, "%s%s %u seconds for each move", periods,
                                          c->moves == 0 ? " and" : ", and", c->increment);
}

static const char *ordinal_end(unsigned number)
{
    return number / 10 % 10 == 1 ? "th"
           : number % 10 == 1    ? "st"
           : number % 10 == 2    ? "nd"
           : number % 10 == 3    ? "rd"
                                 : "th";
}

/* How the clock counts, as far as it matters. */
static const char *clock_words(ff_arena *arena, const setting *s)
{
    const char *periods = s->right.moves > 0
                              ? " The clock counts moves: it adds the second period when the "
                                "moves of the first are made."
                              : "";
    const char *increments =
        s->set.increment + s->right.increment > 0
            ? " When a move is completed, the clock adds the increment of the player's next "
              "move; that of move 1 is there from the start."
            : "";
    const char *delays =
        s->set.delay + s->right.delay > 0
            ? " A delay is the time that the clock waits at each move before it counts."
            : "";
    return train_text(arena, "%s%s%s", periods, increments, delays);
}

/* What is said besides. */
static const char *besides(ff_arena *arena, const setting *s)
{
    static const char *const sides[] = {"White", "Black"};
    for (int side = 0; side < 2; side++)
        if (s->added[side] > 0)
            return train_text(arena,
                              " Besides, %s is to have %u minute%s more, because of a "
                              "disturbance by the opponent.",
                              sides[side], s->added[side] / 60,
                              s->added[side] == 60 ? "" : "s");
    if (s->rapid)
        return " The timetable is not in danger.";
    return s->set.delay != s->right.delay
               ? " How long the players thought about each move is not on record."
               : "";
}

static const char *mode_words(ff_arena *arena, const setting *s)
{
    return s->rapid ? train_text(arena, "Rapid chess with %s supervision",
                                 s->adequate ? "adequate" : "limited")
                    : "Standard chess";
}

static void tell_setting(ff_school_case *c, const setting *s)
{
    ff_arena *arena = &c->arena;
    bool delays = s->set.delay + s->right.delay > 0, white = s->moves[0] > s->moves[1];
    c->story = train_text(
        arena,
        "%s under %s. The clock should have been set to %s; it was set to %s.%s After %s's "
        "%u%s move the mistake is noticed. White's display shows %s, Black's %s.%s%s",
        mode_words(arena, s), ff_laws_default()->title, setting_words(arena, &s->right, delays),
        setting_words(arena, &s->set, delays), clock_words(arena, s), white ? "White" : "Black",
        s->moves[0], ordinal_end(s->moves[0]), train_clock_text(arena, s->shown[0]),
        train_clock_text(arena, s->shown[1]), besides(arena, s),
        s->rapid || s->set.delay != s->right.delay ? ""
                                                   : " The arbiter gives each player the time "
                                                     "that the right setting would have left.");
}

/* What White has used, and what is left of the right setting. */
static const char *sum_of_white(ff_arena *arena, const setting *s)
{
    unsigned by_set = given(&s->set, s->moves[0]), by_right = given(&s->right, s->moves[0]);
    unsigned used = by_set - s->shown[0];
    return train_text(arena,
                      "White: the wrong setting has given %s, of which %s are used; the right "
                      "one would have given %s, and %s are left%s. Black's time is found in "
                      "the same way%s.",
                      train_clock_text(arena, by_set), train_clock_text(arena, used),
                      train_clock_text(arena, by_right),
                      train_clock_text(arena, (long long)by_right - used + s->added[0]),
                      s->added[0] > 0 ? " with the extra time" : "",
                      s->moves[0] > s->moves[1] ? ", with one move fewer"
                      : s->added[1] > 0         ? ", with the extra time"
                                                : "");
}

/* Why it is a range. */
static const char *why_range(ff_arena *arena, const setting *s)
{
    unsigned delay = s->set.delay + s->right.delay, moves = s->moves[0] + 1;
    return train_text(arena,
                      "In at least one move, and at most in all %u (White is thinking about "
                      "the last of them), the whole delay of %u seconds went by: from %s to "
                      "%s that were %s.",
                      moves, delay, train_clock_text(arena, delay),
                      train_clock_text(arena, moves * delay),
                      s->set.delay > 0 ? "not counted and are to be taken away"
                                       : "counted and are to be given back");
}

static bool ask_range(train_maker *m, const setting *s, const corrected *right)
{
    ff_school_case *c = m->c;
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    long long hidden = right->most[0] - right->least[0];
    if (hidden == 0 || given(&s->set, s->moves[0]) - s->shown[0] < 2 * hidden)
        return false; /* delays of a player who has hardly thought at all */
    c->question = "Between which times must the right time of White lie?";
    c->reason = why_range(&c->arena, s);
    unsigned count = other_ranges(&c->arena, s, right, others);
    return ff_school_pick(&m->draw, between(&c->arena, right->least[0], right->most[0]), others,
                          count, c->wanted, c);
}

static bool ask_times(train_maker *m, const setting *s, const corrected *right)
{
    ff_school_case *c = m->c;
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    unsigned count = right->barred ? times_in_time(m, s, others) : other_times(m, s, others);
    c->question = s->rapid ? "What is decided, and what do the displays show then?"
                           : "What should both displays show?";
    c->reason = right->barred
                    ? "Both have completed ten moves, and after that a setting is not changed "
                      "where supervision is limited."
                    : sum_of_white(&c->arena, s);
    return ff_school_pick(&m->draw, right->barred ? stays : times_text(&c->arena, right->least),
                          others, count, c->wanted, c);
}

static const setting_scene *draw_scene(train_maker *m)
{
    unsigned lot = ff_school_below(&m->draw, 100);
    const setting_scene *scene = scenes;
    for (; lot >= scene->share; scene++)
        lot -= scene->share;
    return scene;
}

bool train_make_setting(train_maker *m)
{
    ff_school_case *c = m->c;
    const setting_scene *scene = draw_scene(m);
    setting s = {.rapid = false};
    corrected right;
    if (scene->least > c->level)
        return false;
    c->even = true; /* all answers are: "The setting stays as it was." too */
    scene->draw(m, &s);
    draw_shown(m, &s);
    if (!ask_setting(m, &s, &right))
        return false;
    c->command = right.command;
    c->rests_on = right.barred ? ff_laws_article(ff_laws_default(), FF_LAW_CLOCK_LATE).number
                               : right.article;
    c->provision = train_text(&c->arena, "%s %s", ff_laws_default()->id, c->rests_on);
    tell_setting(c, &s);
    return s.set.delay != s.right.delay ? ask_range(m, &s, &right) : ask_times(m, &s, &right);
}
