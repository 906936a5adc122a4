#include "tests/support/norm_event.h"

#include <stdio.h>
#include <stdlib.h>

static void must(int code)
{
    if (code == FF_OK)
        return;
    fprintf(stderr, "norm_event: %s\n", ff_code_name(code));
    exit(1);
}

static int add_player(ff_event *event, int rating, const char *title, const char *federation)
{
    int index;
    must(ff_event_add_player(event, 0, &index, NULL));
    ff_player *p = &event->players[index];
    p->rating = rating;
    p->title = title;
    p->federation = federation;
    p->sex = 'm';
    return index;
}

void norm_event_make(ff_event *event, const norm_opponent *opponents, int rounds)
{
    ff_event_init(event);
    event->start = (ff_date){2026, 5, 1};
    event->kind = FF_EVENT_SWISS;
    event->time_control_code = "5400+30";
    event->federation = "ENG";
    event->rounds_planned = rounds;
    add_player(event, 2500, "IM", "ENG");
    for (int i = 0; i < rounds; i++) {
        const norm_opponent *o = &opponents[i];
        int round = i + 1;
        if (!ff_result_paired(o->result) && o->result != FF_RESULT_NONE) {
            int others[2] = {add_player(event, 2000, "", "ENG"),
                             add_player(event, 2000, "", "ENG")};
            must(ff_event_bye(event, round, 0, o->result, NULL));
            must(ff_event_pair(event, round, 1, others[0], others[1], NULL));
            continue;
        }
        int other = add_player(event, o->rating, o->title, o->federation);
        must(ff_event_pair(event, round, 1, i % 2 == 0 ? 0 : other, i % 2 == 0 ? other : 0,
                           NULL));
        if (o->result != FF_RESULT_NONE)
            must(
                ff_event_result(event, round, 0, o->result, ff_result_mirror(o->result), NULL));
    }
}
