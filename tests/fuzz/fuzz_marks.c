/* The answers of a class as CSV, to a paper of as many questions as the first byte says: what
 * is marked adds up, by rows and by questions, and names are of one line and each there once.
 */
#include "flagfall/memory.h"
#include "school/marks.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void make_paper(ff_marks *marks, unsigned count)
{
    marks->count = count;
    for (unsigned i = 0; i < count; i++) {
        marks->choices[i] = (unsigned char)(3 + i % 2);
        marks->right[i] = (unsigned char)(i % 3);
    }
}

static void check_row(const ff_marks *marks, const ff_marks_row *row)
{
    unsigned found[FF_ANSWER_UNCLEAR + 1] = {0};
    for (unsigned i = 0; i < marks->count; i++) {
        require(row->answers[i] <= FF_ANSWER_UNCLEAR);
        found[row->answers[i]]++;
    }
    require(found[FF_ANSWER_RIGHT] == row->right && found[FF_ANSWER_NONE] == row->none &&
            found[FF_ANSWER_UNCLEAR] == row->unclear && row->line > 0);
    require(row->name[0] != '\0' && strlen(row->name) <= FF_MARKS_NAME &&
            strpbrk(row->name, "\r\n") == NULL &&
            ff_utf8_valid(row->name, strlen(row->name)) == strlen(row->name));
}

static void check_marks(const ff_marks *marks)
{
    size_t by_rows = 0, by_questions = 0;
    require(marks->row_count > 0 && marks->row_count <= FF_MARKS_ROWS);
    for (size_t i = 0; i < marks->row_count; i++) {
        check_row(marks, &marks->rows[i]);
        by_rows += marks->rows[i].right;
        for (size_t k = 0; k < i; k++)
            require(strcmp(marks->rows[i].name, marks->rows[k].name) != 0);
    }
    for (unsigned i = 0; i < marks->count; i++)
        by_questions += ff_marks_of_question(marks, i);
    require(by_rows == by_questions);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_marks marks = {.count = 0};
    ff_error err = FF_ZERO;
    if (size == 0)
        return 0;
    make_paper(&marks, 1 + data[0] % FF_MARKS_QUESTIONS);
    int code = ff_marks_read((const char *)data + 1, size - 1, "fuzz", &marks, &err);
    require(code == FF_OK || err.message[0] != '\0');
    if (code == FF_OK)
        check_marks(&marks);
    ff_marks_release(&marks);
    return 0;
}
