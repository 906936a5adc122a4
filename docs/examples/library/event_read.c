/* flagfall/event_read.h: an event out of any kind of file. */
#include <flagfall/event_read.h>
#include <flagfall/file.h>

#include <string.h>

#include "expect.h"

static const char TRF[] = "012 Club evening\n"
                          "001    1      Ada                               1900                "
                          "             1.0    1     2 w 1\n"
                          "001    2      Bea                               1800                "
                          "             0.0    2     1 b 0\n";

int main(void)
{
    ff_error err;
    ff_event event;
    ff_diagnostics notes = FF_ZERO;
    const ff_event_reader *reader;
    expect(ff_file_replace("club.trf", TRF, strlen(TRF), &err) == FF_OK);
    ff_event_init(&event);
    expect(ff_event_read("club.trf", &event, &notes, &reader, &err) == FF_OK);
    expect(event.player_count == 2 && strcmp(reader->name, "TRF") == 0);
    ff_event_release(&event);

    /* only event files have sections */
    ff_event_init(&event);
    expect(ff_event_read_section("club.trf", "Under 12", &event, &notes, NULL, &err) ==
           FF_E_STATE);
    ff_event_release(&event);
    ff_diagnostics_release(&notes);
    remove("club.trf");
    return 0;
}
