#include "support/scratch.h"

#include "support/unit.h"

#include <unistd.h>

char scratch_folder[] = "/tmp/flagfall-test-XXXXXX";

int scratch_enter(void **state)
{
    (void)state;
    return mkdtemp(scratch_folder) == NULL || chdir(scratch_folder) != 0;
}

int scratch_leave(void **state)
{
    (void)state;
    return chdir("/") != 0 || rmdir(scratch_folder) != 0;
}

void scratch_put(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}
