#include "cli/school/school.h"

#include <string.h>

/*
 * Cases of time controls: standard, rapid or blitz; a clock that was set wrongly.
 */

static const ff_laws *draw_edition(train_maker *m)
{
    unsigned count = 0;
    while (ff_laws_all[count] != NULL)
        count++;
    bool today = m->c->level < FF_SCHOOL_FIDE || ff_school_chance(&m->draw, 50);
    return today ? ff_laws_default() : ff_laws_all[1 + ff_school_below(&m->draw, count - 1)];
}

/* --- the kind of play --- */

/* Main time and increment whose sum is near a limit, or on it; from FIDE arbiters on there are
 * more of them. */
static void draw_control(train_maker *m, unsigned *minutes, unsigned *seconds)
{
    static const unsigned sums[] = {9, 10, 11, 14, 15, 16, 25, 45, 59, 60, 61, 90};
    static const unsigned increments[] = {0, 1, 2, 3, 5, 10, 15, 30};
    static const unsigned more_sums[] = {8,  10, 10, 12, 13, 14, 15, 17, 20,
                                         35, 57, 58, 59, 60, 60, 62, 75};
    static const unsigned more_increments[] = {0, 1, 3, 4, 6, 8, 10, 12, 20, 25};
    bool more = m->c->level >= FF_SCHOOL_FIDE;
    do {
        unsigned sum = more ? TRAIN_ONE_OF(m, more_sums) : TRAIN_ONE_OF(m, sums);
        *seconds = more ? TRAIN_ONE_OF(m, more_increments) : TRAIN_ONE_OF(m, increments);
        *minutes = sum > *seconds ? sum - *seconds : 0;
    } while (*minutes == 0);
}

static const char *control_words(ff_arena *arena, unsigned minutes, unsigned seconds)
{
    const char *main_time =
        train_text(arena, "%u minute%s for the whole game", minutes, minutes == 1 ? "" : "s");
    return seconds == 0 ? train_text(arena, "%s, without increment", main_time)
                        : train_text(arena, "%s, and %u second%s for each move from move 1",
                                     main_time, seconds, seconds == 1 ? "" : "s");
}

/* What holds of main time and sixty increments in each class, "blitz has at most 10 minutes".
 */
static const char *limits_text(ff_arena *arena, const ff_laws *laws, unsigned class)
{
    const char *least = laws->blitz_inclusive ? "more than" : "at least";
    const char *most = laws->blitz_inclusive ? "at most" : "less than";
    switch (class) {
    case 0:
        return train_text(arena, "standard chess has at least %d minutes",
                          laws->standard_minutes);
    case 1:
        return train_text(arena, "rapid chess has %s %d and less than %d minutes", least,
                          laws->blitz_minutes, laws->standard_minutes);
    default:
        return train_text(arena, "blitz has %s %d minutes", most, laws->blitz_minutes);
    }
}

/* "12 minutes and 60 times 2 seconds make 14 minutes". */
static const char *sum_text(ff_arena *arena, unsigned minutes, unsigned seconds)
{
    const char *main_time = train_text(arena, "%u minute%s", minutes, minutes == 1 ? "" : "s");
    return seconds == 0
               ? train_text(arena, "Each player has %s and no increment", main_time)
               : train_text(arena, "%s and 60 times %u second%s make %u minutes", main_time,
                            seconds, seconds == 1 ? "" : "s", minutes + seconds);
}

/* The event, said in one of several ways. */
static const char *event_text(train_maker *m, const ff_laws *laws, const char *control)
{
    ff_arena *arena = &m->c->arena;
    switch (ff_school_below(&m->draw, 4)) {
    case 0:
        return train_text(arena, "Under %s an event is played with %s.", laws->title, control);
    case 1:
        return train_text(arena,
                          "An organiser sends in the regulations of an event. Under %s it is "
                          "played with %s.",
                          laws->title, control);
    case 2:
        return train_text(arena,
                          "A club asks the arbiter on which rating list its event belongs. "
                          "Each game is played with %s, under %s.",
                          control, laws->title);
    default:
        return train_text(arena,
                          "The poster of an event says that each game is played with %s. It is "
                          "held under %s.",
                          control, laws->title);
    }
}

bool train_make_class(train_maker *m)
{
    static const char *const questions[] = {"Which kind of play is it?",
                                            "What kind of event is it?",
                                            "Is it standard chess, rapid chess or blitz?"};
    static const struct {
        const char *key, *text;
    } classes[] = {
        {"standard", "standard chess"}, {"rapid", "rapid chess"}, {"blitz", "blitz"}};
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    const ff_laws *laws = draw_edition(m);
    ff_school_choice others[2];
    if (c->wanted != 3) /* there are no more kinds of play */
        return false;
    const char *right = NULL, *limits = "";
    unsigned minutes, seconds, count = 0;
    train_question q = {.count = 0};
    train_answer answer;
    draw_control(m, &minutes, &seconds);
    train_add(&q, "clock", "class", train_text(arena, "%u+%u", minutes * 60, seconds), "--as",
              "pgn", "--laws", laws->id, (char *)NULL);
    c->command = train_command(arena, &q);
    train_add(&q, "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &answer) || answer.status != 0)
        return false;
    const char *its = ff_json_get_text(answer.json, "class", "");
    for (unsigned i = 0; i < 3; i++)
        if (strcmp(classes[i].key, its) == 0) {
            right = classes[i].text;
            limits = limits_text(arena, laws, i);
        } else if (count < 2) {
            others[count++] = (ff_school_choice){
                classes[i].text,
                train_text(arena, "is another kind of play: %s", limits_text(arena, laws, i))};
        }
    if (right == NULL)
        return false;
    const char *article = ff_json_get_text(answer.json, "article", "");
    c->reason = train_text(arena, "%s; %s.", sum_text(arena, minutes, seconds), limits);
    c->rests_on = article;
    c->provision = train_text(arena, "%s %s", laws->id, article);
    if (!ff_school_pick(&m->draw, right, others, count, 3, c))
        return false;
    c->story = event_text(m, laws, control_words(arena, minutes, seconds));
    c->question = TRAIN_ONE_OF(m, questions);
    return true;
}

/* --- a wrong setting --- */

typedef struct setting {
    unsigned set[2], right[2]; /* minutes and seconds of increment */
    unsigned moves;            /* completed by both */
    unsigned shown[2];         /* seconds */
} setting;

static void draw_setting(train_maker *m, setting *s)
{
    static const unsigned mains[] = {60, 75, 90, 100, 120};
    static const unsigned increments[] = {0, 5, 10, 15, 30};
    s->right[0] = TRAIN_ONE_OF(m, mains);
    s->right[1] = TRAIN_ONE_OF(m, increments);
    do {
        s->set[0] = TRAIN_ONE_OF(m, mains);
        s->set[1] = TRAIN_ONE_OF(m, increments);
    } while (s->set[0] == s->right[0] && s->set[1] == s->right[1]);
    s->moves = 3 + ff_school_below(&m->draw, 25);
    unsigned given = s->set[0] < s->right[0] ? s->set[0] : s->right[0];
    /* no player makes the moves of an opening in no time */
    unsigned least = s->moves * 6;
    for (int side = 0; side < 2; side++)
        s->shown[side] = s->set[0] * 60 + (s->moves + 1) * s->set[1] - least -
                         ff_school_below(&m->draw, given * 40 - least);
}

static const char *time_text(ff_arena *arena, long long ms)
{
    long long s = ms / 1000;
    return train_text(arena, "%lld:%02lld:%02lld", s / 3600, s / 60 % 60, s % 60);
}

static const char *control_word(ff_arena *arena, const unsigned control[2])
{
    return train_text(arena, "%u+%u", control[0] * 60, control[1]);
}

/* What both clocks should show; NULL where the program does not decide. */
static const char *corrected(train_maker *m, const setting *s, const ff_laws *laws,
                             const char **command)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    train_answer answer;
    train_add(
        &q, "clock", "correct", "--as", "pgn", "--set", control_word(arena, s->set), "--right",
        control_word(arena, s->right), "--at", train_text(arena, "%ub", s->moves), "--white",
        time_text(arena, (long long)s->shown[0] * 1000), "--black",
        time_text(arena, (long long)s->shown[1] * 1000), "--laws", laws->id, (char *)NULL);
    *command = train_command(arena, &q);
    train_add(&q, "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &answer) || answer.status != 0)
        return NULL;
    const ff_json_value *white = ff_json_get(answer.json, "white");
    const ff_json_value *black = ff_json_get(answer.json, "black");
    long long w = ff_json_get_integer(white, "should_least_ms", -1);
    long long b = ff_json_get_integer(black, "should_least_ms", -1);
    m->c->rests_on = ff_json_get_text(answer.json, "article", "");
    return w < 0 || b < 0 ? NULL
                          : train_text(arena, "White %s, Black %s", time_text(arena, w),
                                       time_text(arena, b));
}

static unsigned other_settings(train_maker *m, const setting *s, const ff_laws *laws,
                               ff_school_choice *out)
{
    static const char *const whys[] = {"the right setting and the wrong one were exchanged",
                                       "one move fewer had been completed",
                                       "one move more had been completed",
                                       "only the main time were corrected",
                                       "only the increment were corrected",
                                       "the right setting had no increment",
                                       "the two displays were exchanged"};
    ff_arena *arena = &m->c->arena;
    const char *command;
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof whys / sizeof *whys; i++) {
        setting other = *s;
        bool one_is_right = s->set[0] == s->right[0] || s->set[1] == s->right[1];
        if ((i == 3 || i == 4) && one_is_right)
            continue;
        for (int k = 0; k < 2 && i == 0; k++) {
            other.set[k] = s->right[k];
            other.right[k] = s->set[k];
        }
        other.moves += i == 2;
        other.moves -= i == 1;
        other.right[1] = i == 3 ? s->set[1] : other.right[1];
        other.right[0] = i == 4 ? s->set[0] : other.right[0];
        other.right[1] = i == 5 ? 0 : other.right[1];
        for (int k = 0; k < 2 && i == 6; k++)
            other.shown[k] = s->shown[!k];
        const char *text = corrected(m, &other, laws, &command);
        if (text != NULL)
            out[count++] = (ff_school_choice){text, whys[i]};
    }
    out[count++] = (ff_school_choice){train_text(arena, "White %s, Black %s",
                                                 time_text(arena, s->shown[0] * 1000LL),
                                                 time_text(arena, s->shown[1] * 1000LL)),
                                      "the clocks were left as they are"};
    return count;
}

static const char *setting_words(ff_arena *arena, const unsigned control[2])
{
    return control[1] == 0 ? train_text(arena, "%u minutes without increment", control[0])
                           : train_text(arena, "%u minutes and %u seconds for each move",
                                        control[0], control[1]);
}

/* What White has used, and what is left of the right setting. */
static const char *sum_of_white(ff_arena *arena, const setting *s)
{
    /* the increment of the move that is to come is given too */
    long long by_set = s->set[0] * 60 + (s->moves + 1) * s->set[1];
    long long by_right = s->right[0] * 60 + (s->moves + 1) * s->right[1];
    long long used = by_set - s->shown[0];
    return train_text(arena,
                      "White: the wrong setting has given %s, of which %s are used; the right "
                      "one would have given %s, and %s are left. Black's time is found in the "
                      "same way.",
                      time_text(arena, by_set * 1000), time_text(arena, used * 1000),
                      time_text(arena, by_right * 1000),
                      time_text(arena, (by_right - used) * 1000));
}

static const char *ordinal_end(unsigned number)
{
    return number / 10 == 1   ? "th"
           : number % 10 == 1 ? "st"
           : number % 10 == 2 ? "nd"
           : number % 10 == 3 ? "rd"
                              : "th";
}

bool train_make_clock(train_maker *m)
{
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    setting s;
    ff_school_choice others[FF_SCHOOL_CANDIDATES];
    const char *command;
    draw_setting(m, &s);
    unsigned count = other_settings(m, &s, ff_laws_default(), others);
    const char *right = corrected(m, &s, ff_laws_default(), &command);
    if (right == NULL)
        return false;
    c->command = command;
    c->story = train_text(
        arena,
        "Standard chess under %s. The clock should have been set to %s; it was set to %s.%s "
        "After Black's %u%s move the mistake is noticed. White's display shows %s, Black's %s. "
        "The arbiter gives each player the time that the right setting would have left.",
        ff_laws_default()->title, setting_words(arena, s.right), setting_words(arena, s.set),
        s.set[1] + s.right[1] == 0
            ? ""
            : " When a move is completed, the clock adds the increment of the player's next "
              "move; that of move 1 is there from the start.",
        s.moves, ordinal_end(s.moves), time_text(arena, s.shown[0] * 1000LL),
        time_text(arena, s.shown[1] * 1000LL));
    c->question = "What should both displays show?";
    c->reason = sum_of_white(arena, &s);
    c->provision = train_text(arena, "%s %s", ff_laws_default()->id, c->rests_on);
    return ff_school_pick(&m->draw, right, others, count, c->wanted, c);
}
