#include "rounds/accelerate.h"

#include "base/sort.h"
#include "event/extra.h"
#include "flagfall/memory.h"
#include "rounds/swiss_event.h"

#include <string.h>

#define KIND "acceleration"

/* --- the methods --- */

/* Four parts as equal as can be, of which the first two are the group: as C.04.7 has it. */
static int half_in_pairs(int players)
{
    return ff_baku_group(players) < players ? ff_baku_group(players) : players;
}

static int upper_half(int players)
{
    return players / 2;
}

static const ff_acceleration_method methods[] = {
    {"haley", "Haley system: the first two quarters, a win in rounds 1 and 2",
     "Livre de l'arbitre (FFE), 3.2", half_in_pairs, "22"},
    {"added-score", "added score: the upper half, a win in rounds 1 and 2",
     "Official Rules of Chess (US Chess), 28R2", upper_half, "22"},
};

const ff_acceleration_method *ff_rounds_accelerations(size_t *count)
{
    *count = sizeof methods / sizeof *methods;
    return methods;
}

static const ff_acceleration_method *find_method(const char *word)
{
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (ff_str_equal_nocase(methods[i].word, word))
            return &methods[i];
    return NULL;
}

/* --- storing --- */

static int add_range(ff_event *event, int first_no, int last_no, int round, int tenths,
                     ff_error *err)
{
    size_t count = event->acceleration_count;
    ff_acceleration *before = count > 0 ? &event->accelerations[count - 1] : NULL;
    if (before != NULL && before->tenths == tenths && before->last_round == round - 1 &&
        before->first_no == first_no && before->last_no == last_no) {
        before->last_round = round;
        return FF_OK;
    }
    if (count >= FF_EVENT_MAX_RECORDS)
        return ff_fail(err, FF_E_LIMIT, "more than %d ranges of virtual points",
                       FF_EVENT_MAX_RECORDS);
    if (ff_grow(&event->accelerations, &event->acceleration_capacity, count + 1,
                sizeof *event->accelerations) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for virtual points");
    event->accelerations[event->acceleration_count++] = (ff_acceleration){.tenths = tenths,
                                                                          .first_round = round,
                                                                          .last_round = round,
                                                                          .first_no = first_no,
                                                                          .last_no = last_no};
    return FF_OK;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Is the player on the list before round 1, so that it counts for the groups? */
static bool is_on_list(const ff_event *event, int player)
{
    const ff_round_result *cell = ff_event_cell(event, player, 1);
    ff_result result = (ff_result)cell->result;
    if (result == FF_RESULT_NONE)
        result = ff_rounds_asked_bye(event, player, 1);
    return !event->players[player].withdrawn && result != FF_RESULT_BYE_ZERO &&
           result != FF_RESULT_ABSENT;
}

/* The number of the last member of the group of a row; 0: nobody is in it. */
static int last_of_group(const ff_event *event, const ff_acceleration_method *method, int *last,
                         ff_error *err)
{
    int *nos = ff_calloc(event->player_count + 1, sizeof *nos), count = 0;
    if (nos == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for virtual points");
    for (size_t i = 0; i < event->player_count; i++)
        if (is_on_list(event, (int)i))
            nos[count++] = event->players[i].no;
    ff_sort(nos, (size_t)count, sizeof *nos, by_number);
    int group = method->group(count);
    *last = group > 0 ? nos[group - 1] : 0;
    ff_free(nos);
    return FF_OK;
}

static int use_method(ff_event *event, const ff_acceleration_method *method, ff_error *err)
{
    int last = 0, win = event->scoring.tenths[FF_SIDE_WHITE][FF_RESULT_WIN];
    int code = last_of_group(event, method, &last, err);
    for (int r = 1; code == FF_OK && last > 0 && method->halves[r - 1] != '\0'; r++)
        code = add_range(event, 1, last, r, (method->halves[r - 1] - '0') * win / 2, err);
    return code;
}

/* --- groups with points, as written --- */

static int fail_here(const char *start, const char *at, const char *what, ff_error *err)
{
    return ff_fail_at(err, FF_E_PARSE, NULL, 0, (long)(at - start) + 1,
                      "%s: expected groups of numbers and their points round by round, as in "
                      "\"1-20: 1 1 0.5; 21-40: 0.5 0.5\"",
                      what);
}

/* A number of digits, and what follows it. */
static bool read_number(const char **at, int *out)
{
    int value = 0, digits = 0;
    for (; **at >= '0' && **at <= '9' && digits < 5; ++*at, digits++)
        value = 10 * value + (**at - '0');
    *out = value;
    return digits > 0 && digits < 5 && value > 0;
}

static void pass_blanks(const char **at)
{
    *at += strspn(*at, " \t");
}

/* "1 1 0.5", up to a semicolon or the end. */
static int read_points(ff_event *event, const char *start, const char **at, int first, int last,
                       ff_error *err)
{
    int round = 0, code = FF_OK;
    for (pass_blanks(at); **at != '\0' && **at != ';' && code == FF_OK; pass_blanks(at)) {
        char word[16];
        int tenths = 0;
        size_t size = strcspn(*at, " \t;");
        memcpy(word, *at, size < sizeof word ? size : 0);
        word[size < sizeof word ? size : 0] = '\0';
        if (!ff_points_parse(word, &tenths) || tenths < 0 || tenths > 99 * FF_POINT)
            return fail_here(start, *at, "no points", err);
        if (++round > FF_EVENT_MAX_ROUNDS)
            return fail_here(start, *at, "too many rounds", err);
        if (tenths > 0)
            code = add_range(event, first, last, round, tenths, err);
        *at += size;
    }
    return code == FF_OK && round == 0 ? fail_here(start, *at, "no points", err) : code;
}

static int read_groups(ff_event *event, const char *text, ff_error *err)
{
    const char *at = text;
    int above = 0, code = FF_OK;
    while (code == FF_OK) {
        int first = 0, last = 0;
        pass_blanks(&at);
        bool fine = read_number(&at, &first);
        last = first;
        if (fine && *at == '-') {
            at++;
            fine = read_number(&at, &last);
        }
        if (!fine || *at++ != ':')
            return fail_here(text, at, "no group", err);
        if (first <= above || last < first)
            return fail_here(text, at, "groups that are not in order", err);
        above = last;
        code = read_points(event, text, &at, first, last, err);
        if (*at != ';')
            break;
        at++;
    }
    return code;
}

int ff_rounds_accelerate(ff_event *event, const char *text, ff_error *err)
{
    const ff_acceleration_method *method = find_method(text);
    if (ff_rounds_last_paired(event) > 0)
        return ff_fail(err, FF_E_STATE,
                       "rounds are paired already: acceleration belongs to round 1");
    if (event->kind == FF_EVENT_TEAM)
        return ff_fail(err, FF_E_STATE, "this acceleration is of players, not of teams");
    if (strstr(event->type_code, "_BAKU") != NULL)
        return ff_fail(err, FF_E_STATE, "the event is accelerated by C.04.7 (Baku) already");
    if (event->player_count == 0 && text[0] != '\0')
        return ff_fail(err, FF_E_STATE, "the event has no players to accelerate");
    event->acceleration_count = 0;
    int code = text[0] == '\0'  ? FF_OK
               : method != NULL ? use_method(event, method, err)
                                : read_groups(event, text, err);
    return code == FF_OK ? ff_event_keep(event, KIND, method != NULL ? method->word : "", err)
                         : code;
}

/* --- words --- */

static void put_span(ff_str *out, const char *one, const char *more, int first, int last)
{
    if (first == last)
        ff_str_format(out, "%s %d", one, first);
    else
        ff_str_format(out, "%s %d-%d", more, first, last);
}

void ff_rounds_acceleration_words(const ff_event *event, ff_str *out)
{
    const ff_acceleration_method *method = find_method(ff_event_kept(event, KIND));
    for (size_t i = 0; i < event->acceleration_count; i++) {
        const ff_acceleration *a = &event->accelerations[i];
        char points[FF_POINTS_SIZE];
        ff_points_figure(a->tenths, points);
        if (i > 0)
            ff_str_text(out, "; ");
        else if (method != NULL)
            ff_str_format(out, "acceleration %s (%s; %s): ", method->word, method->title,
                          method->source);
        else
            ff_str_text(out, "acceleration (records 250): ");
        put_span(out, "number", "numbers", a->first_no, a->last_no);
        ff_str_format(out, " +%s in ", points);
        put_span(out, "round", "rounds", a->first_round, a->last_round);
    }
}
