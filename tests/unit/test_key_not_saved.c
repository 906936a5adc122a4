/* A secret key, when the system fails at one call or another while it is written. */
#include "support/envelopes.h"
#include "support/failing_calls.h"
#include "support/unit.h"

#include <dirent.h>

static char folder[] = "/tmp/flagfall-envelope-XXXXXX";

static unsigned files_here(void)
{
    unsigned count = 0;
    DIR *dir = opendir(folder);
    while (readdir(dir) != NULL)
        count++;
    closedir(dir);
    return count - 2;
}

static const struct {
    const char *call;
    int which, cause;
    const char *message;
} refusals[] = {
    {"mkostemp", 1, EACCES, "cannot make"},  {"write", 1, ENOSPC, "cannot write"},
    {"fsync", 1, EIO, "cannot write"},       {"close", 1, ENOSPC, "cannot write"},
    {"renameat2", 1, EEXIST, "cannot make"}, {"fsync", 2, EIO, "cannot write"},
};

/* A secret key is on disk whole, or what failed is said; nothing half written is left. */
static void test_key_not_saved(void **state)
{
    char path[128];
    sample_keys k;
    ff_error err = {0};
    (void)state;
    make_keys(&k);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/key", folder);
    for (size_t i = 0; i < COUNT_OF(refusals); i++) {
        char want[256];
        if (!can_fail(refusals[i].call))
            continue;
        fail_call(refusals[i].call, refusals[i].which, refusals[i].cause);
        assert_int_equal(ff_recipient_save(k.secret, path, &err), FF_E_IO_WRITE);
        assert_true(call_failed());
        snprintf(want, sizeof want, "%s \"%s\": %s", refusals[i].message, path,
                 strerror(refusals[i].cause));
        assert_string_equal(err.message, want);
        unlink(path); /* it stands there when only the folder was not synced */
        assert_int_equal(files_here(), 0);
    }
    assert_int_equal(ff_recipient_save(k.secret, path, &err), FF_OK);
    assert_int_equal(files_here(), 1);
    unlink(path);
    rmdir(folder);
    release_keys(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_key_not_saved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
