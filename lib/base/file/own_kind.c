#include "file/own_kind.h"

#include <stdbool.h>
#include <string.h>

typedef struct mark {
    const char *text;
    size_t size, at;
} mark;

#define MARK(text, at)                                                                         \
    {                                                                                          \
        text, sizeof(text) - 1, at                                                             \
    }

/* A file is of a kind when it has both marks of the row; the second may be empty. */
static const struct {
    ff_own_kind kind;
    const char *name;
    size_t least; /* bytes */
    mark marks[2];
} kinds[] = {
    {FF_OWN_EVENT,
     "an event file",
     FF_OWN_KIND_BYTES,
     {MARK(FF_DATABASE_START "\0", 0), MARK(FF_EVENT_APPLICATION, FF_EVENT_APPLICATION_AT)}},
    {FF_OWN_INDEX, "an index of a rating list", 0, {MARK(FF_INDEX_START, 0)}},
    {FF_OWN_ENVELOPE, "a sealed move", 0, {MARK(FF_ENVELOPE_START, 0)}},
    {FF_OWN_KEY, "a secret key", 0, {MARK(FF_ENVELOPE_SECRET_START, 0)}},
    {FF_OWN_KEY, "a secret key", 0, {MARK(FF_SIGNER_SECRET_START, 0)}},
    {FF_OWN_JOURNAL, "the journal of a game", 0, {MARK(FF_JOURNAL_START, 0)}},
    {FF_OWN_LEDGER, "the ledger of a clock", 0, {MARK(FF_LEDGER_START, 0)}},
    {FF_OWN_GAME_INDEX, "an index of games", 0, {MARK(FF_GAME_INDEX_MARK, 0)}},
    {FF_OWN_TAPE, "a record of live boards", 0, {MARK(FF_TAPE_START, 0)}},
    {FF_OWN_LEARNER, "the file of a learner", 0, {MARK(FF_LEARNER_START, 0)}},
};

static bool has_mark(const char *bytes, size_t size, const mark *m)
{
    return m->size == 0 ||
           (size >= m->at + m->size && memcmp(bytes + m->at, m->text, m->size) == 0);
}

ff_own_kind ff_own_kind_of(const void *bytes, size_t size)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (size >= kinds[i].least && has_mark(bytes, size, &kinds[i].marks[0]) &&
            has_mark(bytes, size, &kinds[i].marks[1]))
            return kinds[i].kind;
    return FF_OWN_NONE;
}

const char *ff_own_kind_name(ff_own_kind kind)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].kind == kind)
            return kinds[i].name;
    return "a file";
}
