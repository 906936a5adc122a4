#ifndef TESTS_SUPPORT_MERGE_FILES_H
#define TESTS_SUPPORT_MERGE_FILES_H

/* The deeds of the model done to event files, and whether these hold what it says. */
#include "merge_model.h"

#include "flagfall/eventfile.h"

extern copy copies[COPIES];
extern int steps_done;
extern const ff_log_stamp files_stamp;

int add_player(ff_event *event, int who, int rating, ff_error *err);
int round_of(int game);
/* The index of White in a game, or of Black: in round 2 the first four against the others. */
int seat(int pairing, int game, bool black);
ff_eventfile *open_copy(const copy *c);
void close_copies(void);

/* What is done in a process of its own, which may be killed. */
typedef struct task {
    copy *on;
    const deed *deed; /* of `undo`: that the last entry is taken back */
    bool undo;
    const copy *other; /* NULL, or what is merged */
} task;

int do_task(const task *t, int taken, int refused);
/* The entries of its log, which must be whole. */
long long count_entries(const copy *c);
/* Fails where the file is not as the model. */
void compare_copy(const copy *c);

#endif
