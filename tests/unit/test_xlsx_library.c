/* A libxlsxwriter that cannot be loaded, and another library in its place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#ifdef FF_NO_XLSX
int main(void)
{
    return 0;
}
#else
/* This copy stands before the one of the library. */
static const char *soname;
#undef FF_XLSX_SONAME
#define FF_XLSX_SONAME soname
#include "io/xlsx_library.c"

#include "flagfall/table.h"

#include <string.h>

static void refused(const char *reason)
{
    ff_standings standings = {.count = 0};
    ff_table_options options = {.standings = true};
    ff_str out = FF_STR_INIT;
    ff_error err;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(ff_table_xlsx(&standings, &options, &out, &err), FF_E_IO_LIBRARY);
        assert_non_null(strstr(err.message, "spreadsheets need libxlsxwriter"));
        assert_non_null(strstr(err.message, reason));
        assert_int_equal(out.size, 0);
    }
}

static void test_missing(void **state)
{
    (void)state;
    soname = "libflagfall-has-no-such.so.0";
    refused(soname);
}

/* What was loaded once is not loaded again: this test loads by itself. */
static void test_another_library(void **state)
{
    (void)state;
    soname = "libz.so.1"; /* this program is linked with it */
    load();
    refused("libz.so.1 has no \"chart_add_series\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_missing),
        cmocka_unit_test(test_another_library),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#endif
