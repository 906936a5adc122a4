/* flagfall/trf.h: the file in which a tournament is reported. */
#include <flagfall/trf.h>

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
    ff_str out = FF_STR_INIT;
    ff_trf_options options = FF_TRF_OPTIONS_INIT;
    expect(ff_trf_looks_like(TRF, strlen(TRF)));
    ff_event_init(&event);
    expect(ff_trf_read(TRF, strlen(TRF), "club.trf", &event, &notes, &err) == FF_OK);
    expect(ff_event_points(&event, 0, 0) == FF_POINT);
    options.edition = FF_TRF_16;
    expect(ff_trf_write(&event, &options, &out, &notes, &err) == FF_OK);
    expect(strstr(ff_str_get(&out), "\r\n001    2") != NULL);
    ff_str_release(&out);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
    return 0;
}
