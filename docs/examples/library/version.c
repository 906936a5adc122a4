/* flagfall/version.h: which library a program runs with. */
#include <flagfall/version.h>

#include <string.h>

#include "expect.h"

int main(void)
{
    printf("libflagfall %s (headers %s), %s %s\n", ff_version(), FF_VERSION,
           ff_version_compiler(), ff_version_flags());
    expect(strcmp(ff_version(), FF_VERSION) == 0);
    ff_version_part part;
    size_t count = 0;
    while (ff_version_part_at(count, &part))
        count++;
    expect(count > 0 && part.name != NULL);
    return 0;
}
