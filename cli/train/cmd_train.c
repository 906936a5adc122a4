#include "cli/train/options.h"
#include "cli/train/typed.h"

#include "school/learner.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A lesson: one case after the other, each answer judged and explained; or an examination, with
 * a time and a pass mark, explained at the end.
 */

enum { MOST_ANSWER = 4096, MOST_CASES = 200, NO_ANSWER = -1, BROKEN_OFF = -2, BY_COMMAND = -3 };

typedef struct lesson {
    cli *c;
    train_choice what;
    bool exam;
    long long minutes, pass, count;
    int64_t begun_ms;
    ff_learner_file *file; /* NULL: nothing is kept */
    ff_learner learner;
    int asked_again[MOST_CASES]; /* provisions, by index in `learner` */
    int again_count;
    unsigned right, answered;
    ff_str wrong; /* of an examination: what is explained at its end */
    ff_str line;
    int status;
} lesson;

static void show_text(const lesson *l, const ff_str *text)
{
    cli_show(l->c, ff_str_get(text));
}

/* FLAGFALL_TIME, for lessons that are to be the same each time. */
static int64_t now_s(void)
{
    const char *stated = getenv("FLAGFALL_TIME");
    return stated != NULL ? cli_seconds_of(stated) : ff_sys_wall_ms() / 1000;
}

/* --- the answer --- */

/* Reads a line as it is typed: no byte of the next one is taken, nor is one waited for. */
static bool read_line(lesson *l)
{
    char byte;
    long long got;
    ff_str_clear(&l->line);
    cli_show(l->c, "> ");
    while ((got = ff_sys_read(FF_STDIN, &byte, 1)) == 1 && byte != '\n')
        if (byte != '\0' && l->line.size < MOST_ANSWER)
            ff_str_char(&l->line, byte);
    while (l->line.size > 0 && strchr(" \t\r", l->line.data[l->line.size - 1]) != NULL)
        l->line.data[--l->line.size] = '\0';
    if (l->line.failed)
        l->status = cli_no_memory();
    return !l->line.failed && (got == 1 || l->line.size > 0);
}

static bool time_is_up(const lesson *l)
{
    return l->minutes > 0 && ff_sys_wall_ms() - l->begun_ms > l->minutes * 60000;
}

/* The number of a choice, or one of the words above. */
static int read_answer(lesson *l, const ff_school_case *its, bool *by_command_right)
{
    while (read_line(l)) {
        const char *answer = ff_str_get(&l->line);
        int choice = ff_school_answer(its, answer);
        if (strcmp(answer, "q") == 0)
            return BROKEN_OFF;
        if (choice >= 0)
            return choice;
        if (answer[0] == '\0' && l->exam)
            return NO_ANSWER;
        if (its->typed && train_typed(l->c, its, answer, by_command_right))
            return BY_COMMAND;
        cli_show(l->c, its->typed ? "Type a letter, a flagfall command, or q to stop.\n"
                                  : "Type a letter, or q to stop.\n");
    }
    cli_show(l->c, "\n");
    return BROKEN_OFF;
}

/* --- what comes of it --- */

static void keep_answer(lesson *l, const ff_school_case *its, int choice, bool right)
{
    ff_error err;
    ff_learner_answer answer = {.when_s = now_s(), .right = right};
    answer.letter = choice >= 0            ? ff_school_letter((unsigned)choice)
                    : choice == BY_COMMAND ? '+'
                                           : '-';
    snprintf(answer.code, sizeof answer.code, "%s", its->code);
    snprintf(answer.provision, sizeof answer.provision, "%s", its->provision);
    if (l->file == NULL)
        return;
    if (ff_learner_add(l->file, &answer, &err) != FF_OK ||
        ff_learner_note(&l->learner, &answer, &err) != FF_OK)
        l->status = cli_error(&err);
}

static void explain_case(lesson *l, const ff_school_case *its, int choice, bool right)
{
    ff_str text = FF_STR_INIT;
    if (choice == BY_COMMAND)
        ff_str_text(&text, right ? "Right: the command comes to the same ruling.\n"
                                 : "Wrong: the command comes to another ruling.\n");
    ff_school_key_text(its, choice, cli_page_width(l->c), &text);
    ff_str_char(&text, '\n');
    if (!l->exam) {
        show_text(l, &text);
    } else if (!right) {
        ff_str_format(&l->wrong, "Case %s\n\n", its->code);
        ff_school_case_text(its, cli_page_width(l->c), &l->wrong);
        ff_str_format(&l->wrong, "\n%s", ff_str_get(&text));
    }
    l->wrong.failed |= text.failed;
    ff_str_release(&text);
}

static void put_case(lesson *l, const ff_school_case *its, unsigned number)
{
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%u of %lld   %s\n\n", number, l->count, its->code);
    ff_school_case_text(its, cli_page_width(l->c), &text);
    show_text(l, &text);
    ff_str_release(&text);
}

/* Asks one case; false when the lesson ends with it. */
static bool ask_case(lesson *l, const ff_school_case *its, unsigned number)
{
    bool right = false;
    put_case(l, its, number);
    int choice = read_answer(l, its, &right);
    if (choice == BROKEN_OFF || l->status != CLI_DONE)
        return false;
    if (l->exam && time_is_up(l)) {
        cli_show(l->c, "The time is over; this answer does not count.\n");
        return false;
    }
    right |= choice >= 0 && (unsigned)choice == its->right;
    l->answered++;
    l->right += right;
    keep_answer(l, its, choice, right);
    explain_case(l, its, choice, right);
    return l->status == CLI_DONE;
}

/* --- which case --- */

static bool draw_case(lesson *l, unsigned number, ff_school_case *out)
{
    int due =
        l->exam ? -1 : ff_learner_due(&l->learner, now_s(), l->asked_again, l->again_count);
    if (due >= 0 && number % 2 == 0 && l->again_count < MOST_CASES) {
        l->asked_again[l->again_count++] = due;
        const ff_learner_provision *p = &l->learner.list[due];
        if (train_again(&l->what, p->code, p->name, number, out))
            return true;
    }
    l->status = train_by_seed(&l->what, number, out);
    return l->status == CLI_DONE;
}

static void ask_all(lesson *l)
{
    bool on = true;
    for (unsigned i = 0; on && i < l->count; i++) {
        ff_school_case its;
        on = draw_case(l, i, &its);
        if (!on)
            break;
        on = ask_case(l, &its, i + 1);
        ff_school_case_release(&its);
    }
}

/* --- the end --- */

static int finish_lesson(lesson *l)
{
    unsigned of = l->exam ? (unsigned)l->count : l->answered;
    if (l->status != CLI_DONE)
        return l->status;
    if (l->exam && l->wrong.size > 0)
        cli_str(l->c, &l->wrong);
    if (of == 0)
        return CLI_DONE;
    unsigned percent = l->right * 100 / of;
    cli_format(l->c, "%u of %u right (%u %%)", l->right, of, percent);
    if (!l->exam) {
        cli_text(l->c, "\n");
        return CLI_DONE;
    }
    bool passed = l->right * 100 >= (unsigned)l->pass * of;
    cli_format(l->c, "; %lld %% are needed: %s. Seed %lu, level %s.\n", l->pass,
               passed ? "passed" : "not passed", (unsigned long)l->what.seed,
               ff_school_level_key(l->what.level));
    return passed ? CLI_DONE : CLI_NEGATIVE;
}

static int open_learner(lesson *l)
{
    ff_error err;
    const char *path = cli_value(l->c, "learner", NULL);
    if (path == NULL)
        return CLI_DONE;
    if (ff_learner_open(path, &l->file, &err) != FF_OK ||
        ff_learner_read(path, true, &l->learner, &err) != FF_OK)
        return cli_error(&err);
    return CLI_DONE;
}

static int read_options(lesson *l)
{
    cli *c = l->c;
    l->exam = cli_has(c, "exam");
    if (c->operand_count != 0)
        return cli_usage(c, "train takes nothing: it asks");
    if (!cli_number(c, "count", 1, MOST_CASES, l->exam ? 20 : 10, &l->count) ||
        !cli_number(c, "minutes", 1, 600, 0, &l->minutes) ||
        !cli_number(c, "pass", 1, 100, 70, &l->pass))
        return CLI_USAGE;
    if (!l->exam && (cli_has(c, "minutes") || cli_has(c, "pass")))
        return cli_usage(c, "--minutes and --pass belong to --exam");
    int status = train_read_choice(c, &l->what);
    return status != CLI_DONE ? status : open_learner(l);
}

static int run_train(cli *c)
{
    lesson l = {.c = c, .wrong = FF_STR_INIT, .line = FF_STR_INIT};
    l.status = read_options(&l);
    if (l.status == CLI_DONE) {
        l.begun_ms = ff_sys_wall_ms();
        ask_all(&l);
    }
    int status = finish_lesson(&l);
    ff_learner_close(l.file);
    ff_learner_release(&l.learner);
    train_games_free(l.what.games);
    ff_str_release(&l.wrong);
    ff_str_release(&l.line);
    return status;
}

static const cli_option options[] = {
    TRAIN_OPTIONS,
    {0, "count", "N", "how many cases (default: 10; --exam: 20)"},
    {0, "exam", NULL, "an examination: explained at the end, passed or not"},
    {0, "minutes", "N", "--exam: the time for all cases (default: none)"},
    {0, "pass", "PERCENT", "--exam: what is needed (default: 70)"},
    {0, "learner", "FILE", "keep the answers, and ask again what was wrong or is due"},
    CLI_OPTION_END,
};

const cli_command cmd_train = {
    .name = "train",
    .operands = "",
    .summary = "The arbiter's school: cases, answers judged and explained",
    .details =
        "Each case is answered by a letter, or by typing the flagfall command that\n"
        "asks it; q stops. The key is the program's own ruling, and the explanation says\n"
        "by which fact each other answer would be right. Exit code of --exam: 0 passed,\n"
        "1 not passed.",
    .options = options,
    .run = run_train,
};
