#include "cli/train/options.h"

#include "base/html.h"
#include "school/learner.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a learner knows: a table of provisions, and how often the answers were right by day. */

enum { BAR = 20 };

static int64_t now_s(void)
{
    const char *stated = getenv("FLAGFALL_TIME");
    return stated != NULL ? cli_seconds_of(stated) : ff_sys_wall_ms() / 1000;
}

static const char *due_text(const ff_learner_provision *p, int64_t now,
                            char out[FF_LEARNER_DATE])
{
    if (p->due_s <= now)
        return "now";
    ff_learner_date(p->due_s, out);
    return out;
}

/* --- text --- */

static void put_bar(ff_str *out, unsigned right, unsigned asked)
{
    unsigned full = asked > 0 ? (right * BAR + asked / 2) / asked : 0;
    for (unsigned i = 0; i < BAR; i++)
        ff_str_char(out, i < full ? '#' : '.');
}

static void put_text(const ff_learner *l, ff_str *out)
{
    char day[FF_LEARNER_DATE];
    ff_learner_day sum;
    ff_str_text(out, "Known  Right    Asked again  Provision\n");
    for (size_t i = 0; i < l->count; i++) {
        const ff_learner_provision *p = &l->list[i];
        ff_str_format(out, "%u of %d  %3u/%-3u  %-11s  %s\n", p->box, FF_LEARNER_BOXES - 1,
                      p->right, p->asked, due_text(p, now_s(), day), p->name);
    }
    ff_str_text(out, "\nDay         Right\n");
    for (size_t at = 0; ff_learner_next_day(l, &at, &sum);) {
        ff_learner_date(sum.day_s, day);
        ff_str_format(out, "%s  ", day);
        put_bar(out, sum.right, sum.asked);
        ff_str_format(out, "  %u of %u\n", sum.right, sum.asked);
    }
}

/* --- JSON --- */

static void put_json(const ff_learner *l, ff_str *out)
{
    char day[FF_LEARNER_DATE];
    for (size_t i = 0; i < l->count; i++) {
        const ff_learner_provision *p = &l->list[i];
        ff_json json = ff_json_start(out);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "known");
        ff_json_put_text(&json, "provision", p->name);
        ff_json_put_integer(&json, "asked", p->asked);
        ff_json_put_integer(&json, "right", p->right);
        ff_json_put_integer(&json, "box", p->box);
        ff_json_put_integer(&json, "boxes", FF_LEARNER_BOXES);
        ff_learner_date(p->due_s, day);
        ff_json_put_text(&json, "due", day);
        ff_json_put_text(&json, "last_case", p->code);
        ff_json_end_object(&json);
        ff_str_char(out, '\n');
    }
}

/* --- a page --- */

static const char style[] =
    "<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:1rem auto;"
    "padding:0 1rem;color:#111;background:#fff}table{border-collapse:collapse;width:100%}"
    "td,th{text-align:left;padding:.2rem .6rem;border-bottom:1px solid #bbb}"
    "svg{width:100%;height:auto;border:1px solid #bbb}</style>";

static void put_html(const ff_learner *l, ff_str *out)
{
    char day[FF_LEARNER_DATE];
    ff_str_format(out,
                  "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                  "<meta name=\"viewport\" content=\"width=device-width\">"
                  "<title>What is known</title>%s</head>\n<body><h1>What is known</h1>\n"
                  "<h2>Right answers by day</h2>\n",
                  style);
    ff_learner_plot(l, "right answers by day", out);
    ff_str_text(out, "<h2>Provisions</h2>\n<table><tr><th>Provision</th><th>Known</th>"
                     "<th>Right</th><th>Asked again</th></tr>\n");
    for (size_t i = 0; i < l->count; i++) {
        const ff_learner_provision *p = &l->list[i];
        ff_str_text(out, "<tr><td>");
        ff_html_text(out, p->name);
        ff_str_format(out, "</td><td>%u of %d</td><td>%u of %u</td><td>%s</td></tr>\n", p->box,
                      FF_LEARNER_BOXES - 1, p->right, p->asked, due_text(p, now_s(), day));
    }
    ff_str_text(out, "</table></body></html>\n");
}

static int run_known(cli *c)
{
    ff_learner learner = {.count = 0};
    ff_error err;
    ff_str out = FF_STR_INIT;
    static void (*const writers[])(const ff_learner *, ff_str *) = {put_text, put_json,
                                                                    put_html};
    if (c->operand_count != 1)
        return cli_usage(c, "give the file of one learner");
    int code = ff_learner_read(c->operands[0], false, &learner, &err);
    if (code == FF_OK) {
        if (learner.cut)
            cli_say(c, "%s: warning: the last line is cut off, and was passed over",
                    c->operands[0]);
        writers[cli_choice(c, "format", 0)](&learner, &out);
        cli_str(c, &out);
    }
    ff_str_release(&out);
    ff_learner_release(&learner);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

static const cli_option options[] = {
    CLI_OPTION_FORMAT("text|json|html"),
    CLI_OPTION_END,
};

const cli_command cmd_train_known = {
    .name = "train known",
    .operands = "LEARNER",
    .summary = "What a learner knows: a table of provisions, and a plot by day",
    .details =
        "LEARNER is the file of train --learner. A provision that was answered right is\n"
        "asked again after 1, 3, 7, 16 and 35 days; after a wrong answer at once.",
    .options = options,
    .run = run_known,
};
