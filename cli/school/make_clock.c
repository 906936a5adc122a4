#include "cli/school/school.h"

#include <string.h>

/*
 * Cases of time controls: standard, rapid or blitz.
 */

static const ff_laws *draw_edition(train_maker *m)
{
    unsigned count = 0;
    while (ff_laws_all[count] != NULL)
        count++;
    bool today = m->c->level < FF_SCHOOL_FIDE || ff_school_chance(&m->draw, 50);
    return today ? ff_laws_default() : ff_laws_all[1 + ff_school_below(&m->draw, count - 1)];
}

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

typedef struct class_case {
    const ff_laws *laws;
    unsigned minutes, seconds;
    const char *key, *article, *command; /* the answer */
} class_case;

static const struct {
    const char *key, *text;
} classes[] = {{"standard", "standard chess"}, {"rapid", "rapid chess"}, {"blitz", "blitz"}};
enum { CLASSES = sizeof classes / sizeof *classes };

static bool ask_class(train_maker *m, class_case *out)
{
    ff_arena *arena = &m->c->arena;
    train_question q = {.count = 0};
    train_answer answer;
    *out = (class_case){.laws = draw_edition(m)};
    draw_control(m, &out->minutes, &out->seconds);
    train_add(&q, "clock", "class", train_text(arena, "%u+%u", out->minutes * 60, out->seconds),
              "--as", "pgn", "--laws", out->laws->id, (char *)NULL);
    out->command = train_command(arena, &q);
    train_add(&q, "--format", "json", (char *)NULL);
    if (!train_ask(arena, &q, &answer) || answer.status != 0)
        return false;
    out->key = ff_json_get_text(answer.json, "class", "");
    out->article = ff_json_get_text(answer.json, "article", "");
    return true;
}

/* There are three classes, each of another length: the rank that was drawn says which one it
 * has to be. */
static bool draw_class(train_maker *m, class_case *out)
{
    enum { TRIES = 24 };
    unsigned wanted = CLASSES - 1 - m->c->rank * CLASSES / FF_SCHOOL_RANKS;
    for (int i = 0; i < TRIES; i++)
        if (ask_class(m, out) && strcmp(out->key, classes[wanted].key) == 0)
            return true;
    return false;
}

bool train_make_class(train_maker *m)
{
    static const char *const questions[] = {"Which kind of play is it?",
                                            "What kind of event is it?",
                                            "Is it standard chess, rapid chess or blitz?"};
    ff_school_case *c = m->c;
    ff_arena *arena = &c->arena;
    ff_school_choice others[CLASSES - 1];
    const char *right = NULL, *limits = "";
    unsigned count = 0;
    class_case its;
    if (!draw_class(m, &its))
        return false;
    for (unsigned i = 0; i < CLASSES; i++)
        if (strcmp(classes[i].key, its.key) == 0) {
            right = classes[i].text;
            limits = limits_text(arena, its.laws, i);
        } else {
            others[count++] = (ff_school_choice){
                classes[i].text, train_text(arena, "is another kind of play: %s",
                                            limits_text(arena, its.laws, i))};
        }
    c->command = its.command;
    c->reason = train_text(arena, "%s; %s.", sum_text(arena, its.minutes, its.seconds), limits);
    c->rests_on = its.article;
    c->provision = train_text(arena, "%s %s", its.laws->id, its.article);
    c->even = false;
    if (!ff_school_pick(&m->draw, right, others, count, CLASSES, c))
        return false;
    c->story = event_text(m, its.laws, control_words(arena, its.minutes, its.seconds));
    c->question = TRAIN_ONE_OF(m, questions);
    return true;
}
