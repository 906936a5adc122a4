#include "event_setup/setup.h"

/* The tie-breaks that are proposed for a kind of event. */

/* FIDE has no default list: by C.07 the organiser chooses (4.1) and the chief arbiter completes
 * the choice (4.1.1). These lists are our own proposal and say so. */
static const struct {
    ff_event_kind kind;
    const char *list, *source;
} proposals[] = {
    {FF_EVENT_SWISS, "BH/C1,BH,DE,WIN",
     "by Flagfall for a Swiss: FIDE has no list, C.07 leaves the choice to the organiser "
     "(4.1)"},
    {FF_EVENT_ROUND_ROBIN, "DE,WIN,SB,KS",
     "by Flagfall for a round robin, for which C.07 8 excludes Buchholz: FIDE has no list, "
     "C.07 leaves the choice to the organiser (4.1)"},
    {FF_EVENT_DOUBLE_ROUND_ROBIN, "DE,WIN,SB,KS",
     "by Flagfall for a round robin, for which C.07 8 excludes Buchholz: FIDE has no list, "
     "C.07 leaves the choice to the organiser (4.1)"},
};

const char *ff_event_setup_tiebreaks(ff_event_kind kind, const char **source)
{
    for (size_t i = 0; i < sizeof proposals / sizeof *proposals; i++)
        if (proposals[i].kind == kind) {
            *source = proposals[i].source;
            return proposals[i].list;
        }
    *source = "";
    return "";
}
