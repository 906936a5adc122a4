/* flagfall/diagnostic.h: what a reader doubts, and reads on. */
#include <flagfall/diagnostic.h>

#include <string.h>

#include "expect.h"

int main(void)
{
    ff_diagnostics notes = FF_ZERO;
    expect(ff_diagnostics_add(&notes, FF_SEVERITY_WARNING, "points-disagree", 12, 1,
                              "the file says %d points, the results make %d", 4, 3) == FF_OK);
    for (size_t i = 0; i < notes.count; i++)
        expect(notes.items[i].line == 12 && strstr(notes.items[i].text, "make 3") != NULL);
    ff_diagnostics_clear(&notes); /* for the next file */
    expect(notes.count == 0);
    ff_diagnostics_release(&notes);
    return 0;
}
