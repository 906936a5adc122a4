/* flagfall/error.h: a function that fails as those of the library do, and who calls it. */
#include <flagfall/error.h>

#include <string.h>

#include "expect.h"

static int read_board(const char *text, int *board, ff_error *err)
{
    if (text[0] < '1' || text[0] > '9' || text[1] != '\0')
        return ff_fail(err, FF_E_PARSE_NUMBER, "\"%s\" is no board, which is a digit", text);
    *board = text[0] - '0';
    return FF_OK;
}

int main(void)
{
    ff_error err;
    int board = 0;
    expect(read_board("7", &board, NULL) == FF_OK && board == 7);

    int code = read_board("x", &board, &err);
    expect(ff_code_category(code) == FF_CATEGORY_PARSE);
    expect(strcmp(ff_code_name(code), "PARSE_NUMBER") == 0);
    expect(strstr(ff_code_meaning(code), "not a number") != NULL);
    expect(strcmp(err.message, "\"x\" is no board, which is a digit") == 0);

    /* who knows the place says it, afterwards or at once */
    expect(ff_error_place(&err, code, "boards.txt", 3, 1) == code && err.line == 3);
    code = ff_fail_at(&err, FF_E_PARSE, "boards.txt", 4, 2, "expected a comma");
    expect(code == FF_E_PARSE && err.column == 2 && strcmp(err.source, "boards.txt") == 0);
    ff_error_clear(&err);
    expect(err.code == FF_OK && err.message[0] == '\0');

    /* options of a program that was compiled with newer headers */
    expect(ff_error_options(1, 1, "my options", &err) == FF_OK);
    expect(ff_error_options(2, 1, "my options", &err) == FF_E_UNSUPPORTED);
    expect(strcmp(ff_severity_name(FF_SEVERITY_WARNING), "warning") == 0);
    return 0;
}
