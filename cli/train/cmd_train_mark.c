#include "cli/train/options.h"

#include "flagfall/file.h"
#include "school/marks.h"

#include <string.h>

/* The answers of a class to a paper, marked. */

enum { MOST_BYTES = 8 * 1024 * 1024 };

typedef struct marking {
    cli *c;
    train_choice what;
    ff_marks marks;
    char codes[FF_MARKS_QUESTIONS][FF_SCHOOL_CODE];
    long long pass;
} marking;

/* The keys of the paper. */
static int make_keys(marking *m)
{
    int status = CLI_DONE;
    for (unsigned i = 0; i < m->marks.count && status == CLI_DONE; i++) {
        ff_school_case its;
        status = train_by_seed(&m->what, i, &its);
        if (status != CLI_DONE)
            break;
        m->marks.right[i] = (unsigned char)its.right;
        m->marks.choices[i] = (unsigned char)its.count;
        memcpy(m->codes[i], its.code, sizeof its.code);
        ff_school_case_release(&its);
    }
    return status;
}

static bool has_passed(const marking *m, const ff_marks_row *row)
{
    return row->right * 100 >= (unsigned)m->pass * m->marks.count;
}

static int read_answers(marking *m)
{
    ff_error err;
    ff_str bytes = FF_STR_INIT;
    const char *path = m->c->operands[0];
    int code = ff_input_read_all(path, MOST_BYTES, &bytes, &err);
    if (code == FF_OK)
        code = ff_marks_read(ff_str_get(&bytes), bytes.size, path, &m->marks, &err);
    ff_str_release(&bytes);
    if (code != FF_OK)
        return cli_error(&err);
    if (m->marks.not_utf8)
        cli_say(m->c, "%s: warning: it is not UTF-8, and was read as Windows-1252", path);
    for (size_t i = 0; i < m->marks.row_count; i++)
        if (m->marks.rows[i].unclear > 0)
            cli_say(m->c,
                    "%s:%ld: warning: %u answer%s of %s cannot be told and count%s as wrong",
                    path, m->marks.rows[i].line, m->marks.rows[i].unclear,
                    m->marks.rows[i].unclear == 1 ? "" : "s", m->marks.rows[i].name,
                    m->marks.rows[i].unclear == 1 ? "s" : "");
    return CLI_DONE;
}

/* --- what is printed --- */

static void put_json_row(const marking *m, const ff_marks_row *row, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "mark");
    ff_json_put_text(&json, "name", row->name);
    ff_json_put_integer(&json, "right", row->right);
    ff_json_put_integer(&json, "of", m->marks.count);
    ff_json_put_integer(&json, "none", row->none);
    ff_json_put_integer(&json, "unclear", row->unclear);
    ff_json_put_bool(&json, "passed", has_passed(m, row));
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static void put_json_question(const marking *m, unsigned index, ff_str *out)
{
    char letter[] = {ff_school_letter(m->marks.right[index]), '\0'};
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "question_mark");
    ff_json_put_integer(&json, "number", index + 1);
    ff_json_put_text(&json, "code", m->codes[index]);
    ff_json_put_text(&json, "key", letter);
    ff_json_put_integer(&json, "right", ff_marks_of_question(&m->marks, index));
    ff_json_put_integer(&json, "of", (long long)m->marks.row_count);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static void print_json(const marking *m)
{
    ff_str out = FF_STR_INIT;
    for (size_t i = 0; i < m->marks.row_count; i++)
        put_json_row(m, &m->marks.rows[i], &out);
    for (unsigned i = 0; i < m->marks.count; i++)
        put_json_question(m, i, &out);
    cli_str(m->c, &out);
    ff_str_release(&out);
}

static void print_text(const marking *m)
{
    cli *c = m->c;
    cli_text(c, "Right   %     Passed  Name\n");
    for (size_t i = 0; i < m->marks.row_count; i++) {
        const ff_marks_row *row = &m->marks.rows[i];
        cli_format(c, "%5u  %3u %%  %-6s  %s\n", row->right, row->right * 100 / m->marks.count,
                   has_passed(m, row) ? "yes" : "no", row->name);
    }
    cli_text(c, "\nNo  Key  Right  Case\n");
    for (unsigned i = 0; i < m->marks.count; i++)
        cli_format(c, "%2u  %c  %3u/%-3zu  %s\n", i + 1, ff_school_letter(m->marks.right[i]),
                   ff_marks_of_question(&m->marks, i), m->marks.row_count, m->codes[i]);
}

static int mark(marking *m)
{
    cli *c = m->c;
    long long count;
    if (c->operand_count != 1)
        return cli_usage(c, "give the CSV file of the answers");
    if (!cli_has(c, "seed"))
        return cli_usage(c, "give the --seed of the paper");
    if (!cli_number(c, "count", 1, FF_MARKS_QUESTIONS, 20, &count) ||
        !cli_number(c, "pass", 1, 100, 70, &m->pass))
        return CLI_USAGE;
    m->marks.count = (unsigned)count;
    int status = train_read_choice(c, &m->what);
    if (status == CLI_DONE)
        status = make_keys(m);
    if (status == CLI_DONE)
        status = read_answers(m);
    if (status != CLI_DONE)
        return status;
    if (strcmp(cli_value(c, "format", "text"), "json") == 0)
        print_json(m);
    else
        print_text(m);
    return CLI_DONE;
}

static int run_mark(cli *c)
{
    marking *m = ff_calloc(1, sizeof *m);
    if (m == NULL)
        return cli_no_memory();
    m->c = c;
    int status = mark(m);
    ff_marks_release(&m->marks);
    train_games_free(m->what.games);
    ff_free(m);
    return status;
}

static const cli_option options[] = {
    TRAIN_OPTIONS,
    {0, "count", "N", "questions of the paper (default: 20)"},
    {0, "pass", "PERCENT", "what is needed (default: 70)"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_train_mark = {
    .name = "train mark",
    .operands = "ANSWERS",
    .summary = "Mark the answers of a class to a paper",
    .details =
        "ANSWERS is CSV: a row a learner, the name and then a letter for each question,\n"
        "empty where none was given; a heading \"name,1,2,…\" may stand above. Give the\n"
        "same --seed, --level, --kind, --count and --games as to train paper.",
    .options = options,
    .run = run_mark,
};
