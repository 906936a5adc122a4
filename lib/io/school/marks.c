#include "school/marks.h"

#include "csv/csv_rows.h"

#include <ctype.h>
#include <string.h>

static int fail_row(const char *source, const csv_row *row, const char *what, ff_error *err)
{
    int code = ff_fail(err, FF_E_PARSE_CSV, "%s", what);
    ff_error_place(err, code, source, row->first_line, 0);
    return code;
}

static ff_marks_answer mark_answer(const ff_marks *marks, unsigned question, const char *cell)
{
    if (cell[0] == '\0' || strcmp(cell, "-") == 0)
        return FF_ANSWER_NONE;
    int choice = tolower((unsigned char)cell[0]) - 'a';
    if (cell[1] != '\0' || choice < 0 || choice >= marks->choices[question])
        return FF_ANSWER_UNCLEAR;
    return choice == marks->right[question] ? FF_ANSWER_RIGHT : FF_ANSWER_WRONG;
}

static bool has_name(const ff_marks *marks, const char *name)
{
    for (size_t i = 0; i < marks->row_count; i++)
        if (strcmp(marks->rows[i].name, name) == 0)
            return true;
    return false;
}

static int add_row(ff_marks *marks, const csv_row *row, const char *source, ff_error *err)
{
    const char *name = ff_csv_cell(row, 0);
    size_t last = row->count;
    while (last > 1 && ff_csv_cell(row, last - 1)[0] == '\0')
        last--;
    if (last > marks->count + 1)
        return fail_row(source, row, "the row has more answers than there are questions", err);
    if (name[0] == '\0')
        return fail_row(source, row, "the row has no name", err);
    if (strpbrk(name, "\r\n") != NULL || strlen(name) > FF_MARKS_NAME)
        return fail_row(source, row,
                        "the name is too long or has a line break; a quote may be missing",
                        err);
    if (has_name(marks, name))
        return fail_row(source, row, "the name stands in a row before", err);
    if (marks->row_count == FF_MARKS_ROWS)
        return ff_fail(err, FF_E_LIMIT, "more than %d rows of answers", FF_MARKS_ROWS);
    char *copy = ff_arena_copy(&marks->arena, name, strlen(name));
    if (copy == NULL || ff_grow(&marks->rows, &marks->capacity, marks->row_count + 1,
                                sizeof *marks->rows) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for answers");
    ff_marks_row *its = &marks->rows[marks->row_count++];
    *its = (ff_marks_row){.name = copy, .line = row->first_line};
    for (unsigned i = 0; i < marks->count; i++) {
        ff_marks_answer what = mark_answer(marks, i, ff_csv_cell(row, i + 1));
        its->answers[i] = (unsigned char)what;
        its->right += what == FF_ANSWER_RIGHT;
        its->none += what == FF_ANSWER_NONE;
        its->unclear += what == FF_ANSWER_UNCLEAR;
    }
    return FF_OK;
}

static bool is_heading(const csv_row *row)
{
    long long number;
    return ff_str_parse_integer(ff_csv_cell(row, 1), 1, 1, &number) == FF_OK;
}

int ff_marks_read(const char *bytes, size_t size, const char *source, ff_marks *marks,
                  ff_error *err)
{
    csv_rows rows = {0};
    int code = ff_csv_rows_read(bytes, size, source, &rows, err);
    for (size_t i = 0; i < rows.count && code == FF_OK; i++)
        if (i > 0 || !is_heading(&rows.rows[i]))
            code = add_row(marks, &rows.rows[i], source, err);
    if (code == FF_OK && marks->row_count == 0)
        code = ff_fail(err, FF_E_PARSE_CSV, "there is no row of answers in \"%s\"", source);
    marks->not_utf8 = rows.not_utf8;
    ff_csv_rows_release(&rows);
    return code;
}

void ff_marks_release(ff_marks *marks)
{
    ff_free(marks->rows);
    ff_arena_release(&marks->arena);
    *marks = (ff_marks){.count = 0};
}

unsigned ff_marks_of_question(const ff_marks *marks, unsigned index)
{
    unsigned right = 0;
    for (size_t i = 0; i < marks->row_count; i++)
        right += marks->rows[i].answers[index] == FF_ANSWER_RIGHT;
    return right;
}
