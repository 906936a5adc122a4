#include "cli/school/school.h"

#include <string.h>

/*
 * What a choice speaks of. A choice that speaks of a late player where no player is late, or of
 * a lost envelope where it lies on the table, is seen to be wrong by who knows nothing of the
 * Laws.
 */

/* A choice of that kind that has `part` in it is offered where the story has one of `needs` and
 * none of `bars`; both are lists with '|' between, NULL: none. */
typedef struct prompt {
    const char *kind, *part, *needs, *bars;
} prompt;

/* clang-format off */
static const prompt prompts[] = {
    {"flag", "by agreement", "agreed before it", NULL},
    {"flag", "White had resigned", "White had resigned", NULL},
    {"flag", "Black had resigned", "Black had resigned", NULL},
    {"flag", "the agreement or the resignation", "had resigned before it",
     "No draw had been agreed"},
    {"flag", "which flag fell first", "Both flags|both show", NULL},
    {"device", "do the regulations announce", NULL, "announce no smaller"},
    /* one late player has a name with the colour */
    {"default-time", "White loses", NULL, "(Black)"},
    {"default-time", "Black loses", NULL, "(White)"},
    {"default-time", "Both players lose", NULL, "(White)|(Black)"},
    {"default-time", "have to state", "are silent|say nothing", NULL},
    {"stop-clock", "was right to stop", "stop", NULL},
    {"stop-clock", "reason to stop", "stop", NULL},
    /* after the other rulings too, in the end */
    {"stop-clock", "clocks are started again", "misunderstanding|believing", NULL},
    {"stop-clock", "has resigned", "stop", NULL},
    {"stop-clock", "evident defect",
     "too fast|does not run|not change sides|hits|strikes|jump|defect", NULL},
    {"stop-clock", "did they mean to resign", "stop", NULL},
    {"stop-clock", "No claim", "claim", NULL},
    {"stop-clock", "flag", "flag", NULL},
    {"stop-clock", "fall does not count", "flag", NULL},
    {"stop-clock", "assistant", "assistant", NULL},
    {"stop-clock", "may press", NULL, "stops|assistant|claim"},
    {"start", "Too late: the result", "after the game", NULL},
    {"scoresheet", "signed", "signed", NULL},
    {"scoresheet", "handed in", "original", NULL},
    {"scoresheet", "how much time", "behind|stopped|not write|not written|minutes", NULL},
    {"scoresheet", "assistant", "not able|wrist", NULL},
    {"scoresheet", "second board", "flag|complete", NULL},
    {"scoresheet", "update", "flag|complete", NULL},
    {"scoresheet", "of the next period", "flag|complete", NULL},
    {"scoresheet", "has to record", "stopped recording|does not write", NULL},
    /* it would be right too, or is said by the other */
    {"scoresheet", "A breach:", NULL,
     "has stopped recording|does not write|original|notation|cannot be read|illegible"},
    {"scoresheet", "need not record the moves", "Rapid|Blitz", NULL},
    {"scoresheet", "rest of the period", NULL, "Rapid|Blitz|signed|original"},
    {"scoresheet", "Allowed:", NULL, "signed|original"},
    {"scoresheet", "need not record now", NULL, "Rapid|Blitz"},
    {"scoresheet", "legibly", "read|illegible", NULL},
    {"scoresheet", "algebraic", "notation", NULL},
    {"conduct", "Both players lose", "Both|both", NULL},
    {"conduct", "White loses the game", "(White)", "pectator|A person|A visitor|ppeal"},
    {"conduct", "Black loses the game", "(Black)", "pectator|A person|A visitor|ppeal"},
    {"conduct", "may appeal", "ppeal", NULL},
    {"conduct", "sends the person out", "person|visitor|pectator|game is over|After the game",
     NULL},
    {"conduct", "fine announced", "fine", NULL},
    {"conduct", "says nothing", "how many moves", NULL},
    {"conduct", "spectator now", "game is over|After the game", NULL},
    {"conduct", "put away", "elephone", NULL},
    {"conduct", "Warn", "comply|keep to the Laws|write down", NULL},
    {"conduct", "clock runs on", "resigning|be mated", NULL},
    {"conduct", "require a report", "playing area|playing venue", NULL},
    {"conduct", "send the offender", NULL, "audience|game is over|After the game"},
    /* it would be right too, in other words */
    {"conduct", "A breach", NULL,
     "pectator|A person|A visitor|refus|says no|leaves without|goes home|guilty|arbiter"},
    {"normal-means", "by agreement", "agreed to a draw", NULL},
    {"normal-means", "request", "five more seconds|five seconds", NULL},
    {"normal-means", "seconds more", "five more seconds|five seconds", NULL},
    {"normal-means", "Play has ended", "arbiter in the venue|arbiter is in the venue", NULL},
    {"normal-means", "says what the result is", "sent to an arbiter|receives them", NULL},
    {"normal-means", "decides later", NULL,
     "arbiter in the venue|arbiter is in the venue|five more seconds|five seconds"},
    {"normal-means", "postponed", NULL, "arbiter in the venue|arbiter is in the venue"},
    {"normal-means", "claim is rejected: play", NULL,
     "arbiter in the venue|arbiter is in the venue|five more seconds|five seconds"},
    {"normal-means", "claim is right", NULL, "five more seconds|five seconds"},
    {"in-order", "by agreement", "offer", NULL},
    {"in-order", "has resigned", "resign", NULL},
    {"in-order", "on time", "flag", NULL},
    {"in-order", "laim", "claim", NULL},
    {"adjourn", "Too late", "wrong times", NULL},
    {"adjourn", "made on the board", NULL, "wrong times|flag"},
    {"adjourn", "by default", "has not come|have not|arrive|takes the seat|empty|nor ", NULL},
    {"adjourn", "is missing", "cannot be found|lost|gone", NULL},
    {"adjourn", "neither player", "nor |both chairs", NULL},
    {"adjourn", "stays shut", "shut", NULL},
    {"adjourn", "by agreement", "agreed", NULL},
    {"adjourn", "has resigned", "resign", NULL},
    {"adjourn", "sealed, is absent", "has not", NULL},
    {"adjourn", "is it a resignation", "resign", NULL},
    {"adjourn", "still shut", "shut", NULL},
    {"adjourn", "on time", "flag", NULL},
    {"adjourn", "overstepped", "flag", NULL},
    {"adjourn", "both players lose", "arrive together", NULL},
    {"adjourn", "cannot be read", "can be read", NULL},
    {"adjourn", "which move did", " or ", NULL},
    {"adjourn", "is too late, and without", "lost", NULL},
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */

static bool has_one_of(const char *story, const char *list)
{
    size_t story_size = strlen(story);
    for (size_t size; *list != '\0'; list += size + (list[size] == '|')) {
        size = strcspn(list, "|");
        for (size_t at = 0; at + size <= story_size; at++)
            if (strncmp(story + at, list, size) == 0)
                return true;
    }
    return false;
}

bool train_is_prompted(const char *kind, const char *story, const char *choice)
{
    for (const prompt *p = prompts; p->kind != NULL; p++)
        if (strcmp(p->kind, kind) == 0 && strstr(choice, p->part) != NULL &&
            ((p->needs != NULL && !has_one_of(story, p->needs)) ||
             (p->bars != NULL && has_one_of(story, p->bars))))
            return false;
    return true;
}
