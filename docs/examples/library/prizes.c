/* flagfall/prizes.h: prizes shared to the cent. */
#include <flagfall/prizes.h>

#include <string.h>

#include "expect.h"
#include "sample.h"

static const char PLAN[] = "currency,EUR\nprize,,1,100.00\nprize,,2,50.00\n";

int main(void)
{
    ff_error err;
    ff_event event;
    ff_standings standings;
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    ff_input *plan;
    ff_prizes_list list;
    long long cents = 0;
    sample_event(&event);
    expect(ff_standings_make(&event, &options, &standings, &err) == FF_OK);
    expect(ff_input_new_memory(PLAN, strlen(PLAN), &plan, &err) == FF_OK);
    expect(ff_prizes_share(&standings, plan, &list, &err) == FF_OK);
    for (size_t i = 0; i < list.count; i++)
        cents += list.items[i].cents;
    expect(cents == 15000 && strcmp(list.currency, "EUR") == 0);
    ff_prizes_list_release(&list);
    ff_input_free(plan);
    ff_standings_release(&standings);
    ff_event_release(&event);
    return 0;
}
