#include "cli/school/school.h"

#include <string.h>

/*
 * Cases of time controls: what a clock that was set rightly shows after a move, and which
 * option of a clock gives a control. All periods, increments and options are those that the
 * program's own commands tell.
 */

const char *train_control_word(ff_arena *arena, const train_control *c, bool prose)
{
    const char *first =
        c->increment > 0 && c->from == 1 ? train_text(arena, "+%u", c->increment) : "";
    const char *last = c->increment > 0 ? train_text(arena, "+%u", c->increment) : "";
    if (prose && c->delay > 0)
        return train_text(arena, "%u min, delay %u s", c->minutes, c->delay);
    if (prose)
        return train_text(arena, "%u min", c->minutes);
    if (c->moves == 0)
        return train_text(arena, "%u%s", c->minutes * 60, last);
    return train_text(arena, "%u/%u%s:%u%s", c->moves, c->minutes * 60, first, c->more * 60,
                      last);
}

static const char *control_text(ff_arena *arena, const train_control *c)
{
    const char *increment =
        c->increment > 0 ? train_text(arena, ", with %u seconds for each move from move %u",
                                      c->increment, c->from)
                         : ", without increment";
    if (c->moves == 0)
        return train_text(arena, "%u minutes for the whole game%s", c->minutes, increment);
    return train_text(arena,
                      "%u minutes for %u moves, then %u minutes for the rest of the "
                      "game%s",
                      c->minutes, c->moves, c->more, increment);
}

static void draw_control(train_maker *m, train_control *out)
{
    static const unsigned mains[] = {60, 75, 90, 100, 120};
    static const unsigned mores[] = {15, 30, 60};
    static const unsigned increments[] = {0, 10, 30, 30, 30};
    *out = (train_control){.minutes = TRAIN_ONE_OF(m, mains), .from = 1};
    out->increment = TRAIN_ONE_OF(m, increments);
    if (ff_school_chance(&m->draw, 25))
        return;
    out->moves = 40;
    out->more = TRAIN_ONE_OF(m, mores);
    if (out->increment > 0 && ff_school_chance(&m->draw, 25))
        out->from = out->moves + 1;
}

/* --- what the clock shows --- */

static void add_correct(ff_arena *arena, train_question *q, const train_control *c,
                        unsigned move, const char *white, const char *black)
{
    const char *word = train_control_word(arena, c, false);
    train_add(q, "clock", "correct", "--as", "pgn", "--set", word, "--right", word, "--at",
              train_text(arena, "%ub", move), "--white", white, "--black", black, (char *)NULL);
}

/* What a player has had after so many moves, the increment of the next one too; -1 where the
 * program does not tell. */
static long long given_ms(train_maker *m, const train_control *c, unsigned move)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    train_answer answer;
    add_correct(arena, &q, c, move, "0:00:10", "0:00:10");
    train_add(&q, "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &answer) || answer.json == NULL)
        return -1;
    return ff_json_get_integer(ff_json_get(answer.json, "white"), "given_right_ms", -1);
}

const char *train_clock_text(ff_arena *arena, long long seconds)
{
    return train_text(arena, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60,
                      seconds % 60);
}

/* A time as a choice: as the display has it where all choices are as long, else in words, whose
 * lengths differ. */
static const char *choice_text(train_maker *m, long long seconds)
{
    ff_arena *arena = &m->c->arena;
    long long hours = seconds / 3600, minutes = seconds / 60 % 60, rest = seconds % 60;
    if (m->c->even)
        return train_clock_text(arena, seconds);
    const struct {
        long long count;
        const char *unit;
    } parts[] = {{hours, "hour"}, {minutes, "minute"}, {rest, "second"}};
    const char *text = "";
    for (int i = 3; i-- > 0;)
        if (parts[i].count > 0)
            text = train_text(arena, "%lld %s%s%s%s", parts[i].count, parts[i].unit,
                              parts[i].count == 1 ? "" : "s",
                              text[0] == '\0'                ? ""
                              : i == 0 && minutes * rest > 0 ? ", "
                                                             : " and ",
                              text);
    return text;
}

/* The time that is left of what was given, without the increment of the move that is to come
 * where that is not given yet; NULL where it is less than nothing. */
static const char *left_text(train_maker *m, const train_control *c, unsigned move,
                             unsigned used, bool not_yet)
{
    long long given = given_ms(m, c, move) / 1000;
    given -= not_yet && move + 1 >= c->from ? c->increment : 0;
    return given > (long long)used ? choice_text(m, given - used) : NULL;
}

static unsigned other_times(train_maker *m, const train_control *c, unsigned move,
                            unsigned used, ff_school_choice *out)
{
    static const struct {
        const char *why;
        int moves; /* more than were made */
        bool not_yet, no_increment, one_period, late, early;
    } ways[] = {
        {"no increment were given", .no_increment = true},
        {"the second period had not been added", .one_period = true},
        {"the increment of the move that is to come were not given yet", .not_yet = true},
        {"one move more had been made", .moves = 1},
        {"two moves fewer had been made", .moves = -2},
        {"ten moves more had been made", .moves = 10},
        {"the increment began with the second period", .late = true},
        {"the increment had begun with the first move", .early = true},
    };
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        train_control other = *c;
        if ((ways[i].one_period || ways[i].late) && c->moves == 0)
            continue;
        other.increment = ways[i].no_increment ? 0 : other.increment;
        other.from = ways[i].late ? c->moves + 1 : ways[i].early ? 1 : other.from;
        if (ways[i].one_period) {
            other.moves = 0;
            other.increment = other.from == 1 ? other.increment : 0;
        }
        const char *text =
            left_text(m, &other, (unsigned)((int)move + ways[i].moves), used, ways[i].not_yet);
        if (text != NULL)
            out[count++] = (ff_school_choice){text, ways[i].why};
    }
    return count;
}

static void tell_display(ff_school_case *c, const train_control *its, unsigned move,
                         unsigned used)
{
    ff_arena *arena = &c->arena;
    const char *periods = its->moves == 0
                              ? ""
                              : " The clock counts moves: it adds the second period "
                                "when the moves of the first are made.";
    const char *increments =
        its->increment == 0
            ? ""
            : train_text(arena,
                         " When a move is completed, the clock adds the increment of the "
                         "player's next move%s.",
                         its->from == 1 ? "; that of move 1 is there from the start" : "");
    c->story = train_text(arena,
                          "An event is played with %s.%s%s After Black's move %u White has "
                          "used %s.",
                          control_text(arena, its), periods, increments, move,
                          train_clock_text(arena, used));
    c->question = "What does White's side of the clock show?";
}

/* The move is near the control, or on it. */
static bool ask_display(train_maker *m)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    train_control its;
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    draw_control(m, &its);
    unsigned move = its.moves > 0 ? its.moves - 2 + ff_school_below(&m->draw, 5)
                                  : 10 + ff_school_below(&m->draw, 40);
    unsigned used = 60 * (30 + ff_school_below(&m->draw, its.minutes - 30));
    used += ff_school_below(&m->draw, 60); /* one draw after the other */
    unsigned count = other_times(m, &its, move, used, others);
    const char *right = left_text(m, &its, move, used, false);
    train_question q = {.count = 0};
    if (right == NULL)
        return false;
    const char *shown = train_clock_text(arena, given_ms(m, &its, move) / 1000 - used);
    add_correct(arena, &q, &its, move, shown, shown);
    c->command = train_command(arena, &q);
    tell_display(c, &its, move, used);
    c->reason = train_text(
        arena, "The clock has given %s so far%s; White has used %s, and %s are left.",
        train_clock_text(arena, given_ms(m, &its, move) / 1000),
        its.increment > 0 && move + 1 >= its.from
            ? train_text(arena, ", the increment of move %u included", move + 1)
            : "",
        train_clock_text(arena, used), right);
    c->rests_on = "the time control that was announced";
    c->provision = "clock display";
    return ff_school_pick(&m->draw, right, others, count, c->wanted, c);
}

/* --- options of clocks --- */

/* The options of one model whose figures are known and fit into a line, as lines of JSON. */
static unsigned options_of(ff_arena *arena, const train_answer *answer, const char *model,
                           const ff_json_value **list, unsigned most)
{
    enum { WIDE = 66 };
    const ff_json_value *line;
    unsigned count = 0;
    for (unsigned i = 0; (line = train_line(arena, answer, i)) != NULL && count < most; i++)
        if (strcmp(ff_json_get_text(line, "state", ""), "fixed") == 0 &&
            ff_json_get_integer(line, "option", 0) > 0 &&
            ff_json_get_text(line, "note", "")[0] == '\0' &&
            strlen(ff_json_get_text(line, "control", "")) <= WIDE &&
            strcmp(ff_json_get_text(line, "model", ""), model) == 0)
            list[count++] = line;
    return count;
}

static const char *options_table(ff_arena *arena, const ff_json_value **list, unsigned count)
{
    ff_str out = FF_STR_INIT;
    ff_str_text(&out, "Option  Time control\n");
    for (unsigned i = 0; i < count; i++)
        ff_str_format(&out, "%6lld  %s\n", ff_json_get_integer(list[i], "option", 0),
                      ff_json_get_text(list[i], "control", ""));
    const char *copy = train_text(arena, "%s", ff_str_get(&out));
    ff_str_release(&out);
    return copy;
}

/* "90 min with 30 s per move" as an announcement has it. */
static const char *announced(ff_arena *arena, const char *its)
{
    ff_str out = FF_STR_INIT;
    for (const char *at = its; *at != '\0'; at++) {
        bool minutes = strncmp(at, " min", 4) == 0, seconds = strncmp(at, " s ", 3) == 0;
        ff_str_text(&out, minutes ? " minutes" : seconds ? " seconds" : "");
        if (!minutes && !seconds)
            ff_str_char(&out, *at);
        at += minutes ? 3 : seconds;
    }
    const char *copy = train_text(arena, "%s", ff_str_get(&out));
    ff_str_release(&out);
    return copy;
}

/* Which option gives a control? Wrong are the other options of that clock. */
static bool ask_option(train_maker *m)
{
    enum { MOST = FF_SCHOOL_CANDIDATES };
    static const char *const models[] = {"DGT 3000", "DGT 3000", "DGT 2010"};
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    const ff_json_value *list[MOST];
    ff_school_choice others[MOST];
    train_question q = {.count = 0};
    train_answer answer;
    const char *model = TRAIN_ONE_OF(m, models);
    train_add(&q, "clock", "presets", "--model", model, (char *)NULL);
    c->command = train_command(arena, &q);
    train_add(&q, "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &answer))
        return false;
    unsigned options = options_of(arena, &answer, model, list, MOST), count = 0;
    if (options == 0)
        return false;
    unsigned asked = ff_school_below(&m->draw, options);
    const char *its = ff_json_get_text(list[asked], "control", "");
    long long number = ff_json_get_integer(list[asked], "option", 0);
    for (unsigned i = 0; i < options; i++)
        if (i != asked)
            others[count++] = (ff_school_choice){
                train_text(arena, "option %lld", ff_json_get_integer(list[i], "option", 0)),
                train_text(arena, "is %s", ff_json_get_text(list[i], "control", ""))};
    c->story = train_text(arena,
                          "Before the round the arbiter sets the clocks for %s. They are of "
                          "the model %s, and these are some of its options.",
                          announced(arena, its), model);
    c->table = options_table(arena, list, options);
    c->question = "Which option does the arbiter choose?";
    c->reason = train_text(arena, "Option %lld of the %s is %s.", number, model, its);
    c->rests_on = train_text(arena, "the options of the %s", model);
    c->provision = train_text(arena, "clock %s", model);
    c->even = true;
    return ff_school_pick(&m->draw, train_text(arena, "option %lld", number), others, count,
                          c->wanted, c);
}

bool train_make_control(train_maker *m)
{
    return ff_school_chance(&m->draw, 94) ? ask_display(m) : ask_option(m);
}
