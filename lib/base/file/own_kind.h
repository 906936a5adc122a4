#ifndef FF_FILE_OWN_KIND_H
#define FF_FILE_OWN_KIND_H

#include <stddef.h>

/*
 * Files of ours that hold what exists nowhere else, told by their first bytes: a report, a list
 * or a page may be written again, these may not.
 */
typedef enum ff_own_kind {
    FF_OWN_NONE,
    FF_OWN_EVENT,      /* an event file */
    FF_OWN_INDEX,      /* a rating list as an index */
    FF_OWN_ENVELOPE,   /* a sealed move */
    FF_OWN_KEY,        /* a secret key: for envelopes, for signatures */
    FF_OWN_JOURNAL,    /* a game that is being recorded */
    FF_OWN_LEDGER,     /* a clock that is running */
    FF_OWN_GAME_INDEX, /* where the games of a file are */
    FF_OWN_TAPE,       /* what a watch of live boards was told */
    FF_OWN_LEARNER     /* what a learner has answered */
} ff_own_kind;

/* How they begin; each is written by its room and told from other files by the table. */
#define FF_DATABASE_START        "SQLite format 3"
#define FF_EVENT_APPLICATION     "FFev" /* at FF_EVENT_APPLICATION_AT */
#define FF_INDEX_START           "FFrates1"
#define FF_ENVELOPE_START        "Flagfall sealed move, version "
#define FF_ENVELOPE_SECRET_START "ffsec1:"
#define FF_SIGNER_SECRET_START   "ffsgn1:"
#define FF_JOURNAL_START         "flagfall game journal 1"
#define FF_LEDGER_START          "{\"type\":\"ledger\""
#define FF_GAME_INDEX_MARK       "flagfall game index " /* and the number of its form */
#define FF_GAME_INDEX_START      FF_GAME_INDEX_MARK "4\n"
#define FF_TAPE_START            "flagfall watch record 1"
#define FF_LEARNER_START         "flagfall learner 1"

enum { FF_EVENT_APPLICATION_AT = 68, FF_OWN_KIND_BYTES = 100 };

/* The kind of a file that begins with these bytes, FF_OWN_KIND_BYTES of them where it has so
 * many. */
ff_own_kind ff_own_kind_of(const void *bytes, size_t size);
/* "an event file", for messages. */
const char *ff_own_kind_name(ff_own_kind kind);

#endif
