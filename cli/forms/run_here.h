#ifndef CLI_FORMS_RUN_HERE_H
#define CLI_FORMS_RUN_HERE_H

#include "cli/forms/words.h"
#include "file/output.h"
#include "flagfall/text.h"
#include "web/web.h"

/*
 * Commands of the program, run inside of it one after the other. Standard input is a text,
 * standard output and error become texts.
 */

typedef struct run_done {
    ff_str line, out, talk;
    int status;
    long long entry; /* that it made: filled by the caller */
} run_done;

#define RUN_DONE_INIT                                                                          \
    {                                                                                          \
        .line = FF_STR_INIT, .out = FF_STR_INIT, .talk = FF_STR_INIT                           \
    }
void run_release(run_done *done);

/* A text that a command reads as the file of that name; "-" is its standard input. */
typedef struct run_text {
    const char *name;
    const ff_str *text;
} run_text;
/* Runs the words here, with `count` texts; one that is empty is not there. */
typedef struct run_texts {
    run_text list[3];
    size_t count;
} run_texts;
void run_here_with(const char *const *words, int count, const run_texts *texts, run_done *done);
/* What the command of an answer reads: its standard input, and its sheets as files. */
run_texts run_texts_of(const ff_web_answer *answer);
/* words_check of an answer. A word that names one of its sheets names no file of the disk;
 * `learner` is a file that may be named beside the event, or NULL. */
int run_check(const ff_web_answer *answer, const char *file, const char *learner,
              ff_error *err);
/* What the author's device and the folder add to the words of an answer: who did it, where the
 * command has that option (NULL: not said); and the path of the event file that is made, which
 * lies in the folder and is an event file by its name. In the arena; how many words. */
typedef struct run_made {
    const char *name, *path; /* NULL: none is made */
} run_made;
int run_words_of(const ff_web_answer *answer, const char *author, const char *folder,
                 ff_arena *arena, const char *words[WORDS_MOST], run_made *made);
/* The other copy of a merge is a file of SQLite, which is read by its name: what was sent lies
 * under a temporary name in the folder, which *last_word gets, until *copy is cancelled. The
 * same for what is only looked at. */
int run_lay_copy(const ff_str *input, const char *folder, const char **last_word,
                 ff_output **copy, ff_error *err);
/* What ran, as a page shows it; borrowed from `done` and the arena. */
void run_show(const run_done *done, ff_web_ran *ran, ff_arena *arena);
/* The same as run_here_with, with a standard input, or NULL. */
void run_here(const char *const *words, int count, const ff_str *input, run_done *done);

#endif
