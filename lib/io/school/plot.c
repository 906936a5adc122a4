#include "school/learner.h"

#include "base/html.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* What a learner has answered by day. */

enum { DAY_S = 24 * 60 * 60 };
enum { STEP = 16 }; /* from bar to bar */

bool ff_learner_next_day(const ff_learner *learner, size_t *at, ff_learner_day *out)
{
    if (*at == learner->answer_count)
        return false;
    int64_t day = learner->answers[*at].when_s / DAY_S;
    *out = (ff_learner_day){.day_s = day * DAY_S};
    for (; *at < learner->answer_count && learner->answers[*at].when_s / DAY_S == day; ++*at) {
        out->asked++;
        out->right += learner->answers[*at].right;
    }
    return true;
}

void ff_learner_date(int64_t seconds, char out[FF_LEARNER_DATE])
{
    const int64_t last = INT64_C(253402300799); /* of the year 9999 */
    struct tm utc;
    if (seconds >= 0 && seconds <= last)
        ff_sys_utc((time_t)seconds, &utc);
    if (seconds < 0 || seconds > last || strftime(out, FF_LEARNER_DATE, "%Y-%m-%d", &utc) == 0)
        memcpy(out, "?", 2);
}

static void put_bar(const ff_learner_day *day, unsigned x, ff_str *out)
{
    enum { TOP = 5, HEIGHT = 100, WIDTH = 10 };
    unsigned high = day->right * HEIGHT / day->asked;
    char date[FF_LEARNER_DATE];
    ff_learner_date(day->day_s, date);
    ff_str_format(out,
                  "<rect class=\"of\" x=\"%u\" y=\"%d\" width=\"%d\" height=\"%d\" "
                  "fill=\"#ddd\"/><rect class=\"right\" x=\"%u\" y=\"%u\" width=\"%d\" "
                  "height=\"%u\" fill=\"#235\"><title>%s: %u of %u</title></rect>",
                  x, TOP, WIDTH, HEIGHT, x, TOP + HEIGHT - high, WIDTH, high, date, day->right,
                  day->asked);
}

/* The days that are shown, the last ones, each by its place among them. */
typedef void show_day(const ff_learner_day *day, unsigned place, unsigned shown, ff_str *out);

static unsigned each_day(const ff_learner *learner, show_day *show, ff_str *out)
{
    ff_learner_day day;
    unsigned days = 0, at_day = 0;
    for (size_t at = 0; ff_learner_next_day(learner, &at, &day);)
        days++;
    unsigned shown = days < FF_LEARNER_PLOT ? days : FF_LEARNER_PLOT;
    for (size_t at = 0; show != NULL && ff_learner_next_day(learner, &at, &day); at_day++)
        if (at_day + shown >= days)
            show(&day, at_day + shown - days, shown, out);
    return shown;
}

/* For a reader who does not look: " 2026-11-21 1/2". */
static void put_words(const ff_learner_day *day, unsigned place, unsigned shown, ff_str *out)
{
    char date[FF_LEARNER_DATE];
    ff_learner_date(day->day_s, date);
    ff_str_format(out, "%s %s %u/%u", place > 0 ? "," : ":", date, day->right, day->asked);
    (void)shown;
}

/* Its bar, and under the first and the last one the day. */
static void put_day(const ff_learner_day *day, unsigned place, unsigned shown, ff_str *out)
{
    enum { DATE_Y = 118, APART = 8 };
    char date[FF_LEARNER_DATE];
    put_bar(day, STEP / 2 + STEP * place, out);
    if (place > 0 && (place + 1 < shown || place < APART))
        return;
    ff_learner_date(day->day_s, date);
    ff_str_format(out,
                  "<text x=\"%u\" y=\"%d\" font-size=\"10\" fill=\"currentColor\"%s>%s</text>",
                  place > 0 ? STEP * (place + 1) : STEP / 2, DATE_Y,
                  place > 0 ? " text-anchor=\"end\"" : "", date);
}

void ff_learner_plot(const ff_learner *learner, const char *label, ff_str *out)
{
    enum { LEAST = 320, HEIGHT = 122 };
    unsigned wide = (each_day(learner, NULL, NULL) + 1) * STEP;
    ff_str_format(out, "<svg viewBox=\"0 0 %u %d\" role=\"img\" aria-label=\"",
                  wide < LEAST ? LEAST : wide, HEIGHT);
    ff_html_text(out, label);
    each_day(learner, put_words, out);
    ff_str_text(out, "\">");
    each_day(learner, put_day, out);
    ff_str_text(out, "</svg>\n");
}
