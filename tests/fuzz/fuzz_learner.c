/* The file of a learner: what is read adds up, is written as it was read, and its plot and
 * dates are those of a picture and of a calendar, whatever times the file states. */
#include "file/own_kind.h"
#include "flagfall/memory.h"
#include "school/learner.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_provisions(const ff_learner *l)
{
    size_t asked = 0, right = 0, answered = 0;
    for (size_t i = 0; i < l->count; i++) {
        const ff_learner_provision *p = &l->list[i];
        require(p->asked > 0 && p->right <= p->asked && p->box < FF_LEARNER_BOXES);
        require(p->box <= p->right && p->due_s >= p->last_s && p->last_s >= 0);
        require(strlen(p->name) < FF_LEARNER_PROVISION && p->name[0] != '\0');
        for (size_t k = 0; k < i && l->count < 200; k++)
            require(strcmp(p->name, l->list[k].name) != 0);
        asked += p->asked;
        right += p->right;
    }
    for (size_t i = 0; i < l->answer_count; i++)
        answered += l->answers[i].right;
    require(asked == l->answer_count && right == answered);
}

static void check_days(const ff_learner *l)
{
    ff_learner_day day;
    size_t asked = 0;
    for (size_t at = 0; ff_learner_next_day(l, &at, &day);) {
        char date[FF_LEARNER_DATE];
        ff_learner_date(day.day_s, date);
        require(strlen(date) == 10 || strcmp(date, "?") == 0);
        require(day.asked > 0 && day.right <= day.asked);
        asked += day.asked;
    }
    require(asked == l->answer_count);
}

static void check_plot(const ff_learner *l)
{
    enum { BAR_MOST = 256, FRAME = 512 };
    ff_str svg = FF_STR_INIT;
    ff_learner_plot(l, "\"<&'", &svg);
    const char *text = ff_str_get(&svg);
    require(!svg.failed && svg.size < FRAME + FF_LEARNER_PLOT * BAR_MOST);
    require(strncmp(text, "<svg ", 5) == 0 && strstr(text, "\"<&") == NULL);
    ff_str_release(&svg);
}

static void check_due(const ff_learner *l)
{
    for (size_t i = 0; i < l->count && i < 8; i++) {
        int64_t now = l->list[i].due_s;
        const int passed[] = {(int)i};
        int due = ff_learner_due(l, now, NULL, 0), other = ff_learner_due(l, now, passed, 1);
        require(due >= 0 && (size_t)due < l->count && l->list[due].due_s <= now);
        require(other != (int)i && ff_learner_due_count(l, now) > 0);
    }
}

static void check_round_trip(const ff_learner *l)
{
    ff_str out = FF_STR_INIT;
    ff_learner again = {.count = 0};
    ff_str_text(&out, FF_LEARNER_START "\n");
    for (size_t i = 0; i < l->answer_count; i++)
        ff_learner_line(&l->answers[i], &out);
    require(ff_learner_parse(ff_str_get(&out), out.size, "fuzz", &again, NULL) == FF_OK);
    require(again.answer_count == l->answer_count && again.count == l->count && !again.cut);
    for (size_t i = 0; i < l->answer_count; i++)
        require(strcmp(again.answers[i].code, l->answers[i].code) == 0 &&
                again.answers[i].when_s == l->answers[i].when_s &&
                again.answers[i].letter == l->answers[i].letter &&
                again.answers[i].right == l->answers[i].right &&
                strcmp(again.answers[i].provision, l->answers[i].provision) == 0);
    ff_learner_release(&again);
    ff_str_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_learner l = {.count = 0};
    ff_error err = FF_ZERO;
    int code = ff_learner_parse((const char *)data, size, "fuzz", &l, &err);
    require(code == FF_OK || (code == FF_E_PARSE && err.line > 0 && err.message[0] != '\0'));
    check_provisions(&l);
    check_days(&l);
    check_plot(&l);
    check_due(&l);
    if (code == FF_OK)
        check_round_trip(&l);
    ff_learner_release(&l);
    return 0;
}
