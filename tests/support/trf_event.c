#include "support/trf_event.h"

#include "support/unit.h"

#include "flagfall/text.h"
#include "flagfall/trf.h"

const char *const trf_team_cup[] = {
    "012 Cup", "092 Team Swiss", "042 2026/04/01", "352 WB", "362 TW 2.0   TD 1.0   TL 0.0",
    /* number, name, points, rounds: opponent, colour, result */
    "001 1 A1 1.0 |   4 w 1|        |   7 b 0", "001 2 A2 1.5 |   6 b =|        |0000 - +",
    "001 3 A3 0.0 |", "001 4 B1 0.0 |   1 b 0", "001 5 B2 0.0 |",
    "001 6 B3 0.5 |   2 w =", "001 7 C1 1.0 |        |        |   1 w 1", "001 8 C2 0.0 |",
    "310   1 Alpha                                                              1    2    3",
    "310   2 Beta                                                               4    5    6",
    "310   3 Gamma                                                              7    8",
    "320  1.0  1.0   3   1   2", "330 -+   2   2   3", NULL};

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
