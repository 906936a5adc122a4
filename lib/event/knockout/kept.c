#include "knockout/knockout_private.h"

#include <string.h>

const char ff_knockout_of_rules[] = "knockout", ff_knockout_of_place[] = "bracket",
           ff_knockout_of_white[] = "armageddon", ff_knockout_of_advance[] = "advances";

size_t ff_knockout_find(const ff_event *event, const char *kind)
{
    size_t at = 0;
    while (at < event->attachment_count && strcmp(event->attachments[at].kind, kind) != 0)
        at++;
    return at;
}
