/* flagfall/norms.h: who has made a title norm, and what is missing. */
#include <flagfall/norms.h>

#include <string.h>

#include "expect.h"
#include "sample.h"

int main(void)
{
    ff_error err;
    ff_event event;
    ff_norms_list list;
    ff_norms_options options = FF_NORMS_OPTIONS_INIT;
    sample_event(&event);
    options.no = 1;
    options.title = "IM";
    expect(ff_norms_judge(&event, &options, &list, &err) == FF_OK && list.count == 1);
    const ff_norms_item *norm = &list.items[0];
    expect(strcmp(ff_norms_state_name(norm->state), "no") == 0);
    for (size_t i = 0; i < norm->condition_count; i++)
        printf("%s %s: %d of %d\n", norm->conditions[i].article, norm->conditions[i].word,
               norm->conditions[i].have, norm->conditions[i].need);
    ff_norms_list_release(&list);
    ff_event_release(&event);
    return 0;
}
