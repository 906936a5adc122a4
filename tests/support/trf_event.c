#include "support/trf_event.h"

#include "support/unit.h"

#include "flagfall/text.h"
#include "flagfall/trf.h"

/* A player in the columns of the standard. */
static void put_player(const char *line, ff_str *out)
{
    char name[8], points[8];
    int no;
    assert_int_equal(sscanf(line, "001 %d %7s %7s", &no, name, points), 3);
    ff_str_format(out, "001 %4d      %-33s %4s %3s %11s %10s %4s %4d", no, name, "", "", "", "",
                  points, no);
    for (const char *at = strchr(line, '|'); at != NULL; at = strchr(at + 1, '|'))
        ff_str_format(out, "  %-8.*s", (int)strcspn(at + 1, "|"), at + 1);
    ff_str_char(out, '\n');
}

void read_trf_event(const char *const *lines, ff_event *event)
{
    ff_str trf = FF_STR_INIT;
    for (; *lines != NULL; lines++) {
        if (strncmp(*lines, "001", 3) == 0)
            put_player(*lines, &trf);
        else
            ff_str_format(&trf, "%s\n", *lines);
    }
    ff_event_init(event);
    assert_int_equal(ff_trf_read(ff_str_get(&trf), trf.size, "test", event, NULL, NULL), FF_OK);
    ff_str_release(&trf);
}
