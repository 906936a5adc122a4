/* The journal of "record": whatever stands in the file, it is opened with its whole lines or
 * refused and left alone; a line that is added is there when it is opened again. */
#include "journal/journal.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char header[] = "flagfall record 1";

typedef struct lines {
    unsigned long count;
    bool added; /* the last one is ours */
} lines;

static int visit(void *ctx, const char *line, size_t size, ff_error *err)
{
    lines *seen = ctx;
    (void)err;
    if (memchr(line, '\n', size) != NULL || size > FF_JOURNAL_LINE)
        abort();
    seen->count++;
    seen->added = size == 5 && memcmp(line, "added", 5) == 0;
    return FF_OK;
}

static void put(const char *path, const uint8_t *data, size_t size)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    /* half of the inputs get the header, which a fuzzer would have to find first */
    bool whole = size > 0 && data[0] % 2 == 0;
    if (fd < 0 || (whole && dprintf(fd, "%s\n", header) < 0) ||
        write(fd, data, size) != (ssize_t)size)
        abort();
    close(fd);
}

static bool holds(const char *path, const uint8_t *data, size_t size)
{
    uint8_t *now = malloc(size + 1);
    int fd = open(path, O_RDONLY);
    bool same = now != NULL && fd >= 0 && read(fd, now, size + 1) == (ssize_t)size &&
                memcmp(now, data, size) == 0;
    close(fd);
    free(now);
    return same;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char path[64];
    ff_journal *journal;
    lines first = {0}, second = {0};
    if (path[0] == '\0')
        snprintf(path, sizeof path, "/dev/shm/flagfall-fuzz-journal-%d", (int)getpid());
    put(path, data, size);
    int code = ff_journal_open(path, header, visit, &first, &journal, NULL);
    if (code == FF_OK) {
        if (ff_journal_append(journal, "added", 5, NULL) != FF_OK)
            abort();
        ff_journal_close(journal);
        if (ff_journal_open(path, header, visit, &second, &journal, NULL) != FF_OK ||
            second.count != first.count + 1 || !second.added)
            abort();
        ff_journal_close(journal);
    } else if ((size == 0 || data[0] % 2 == 1) && !holds(path, data, size)) {
        abort(); /* refused, and changed all the same */
    }
    unlink(path);
    return 0;
}
