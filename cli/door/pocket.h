#ifndef CLI_DOOR_POCKET_H
#define CLI_DOOR_POCKET_H

/*
 * The desk without a server: the pages of lib/io/desk for the page that is one file, whose
 * script keeps the event files. A question goes in as JSON and a page comes out.
 *
 *     {"path": "/round/2?at=3", "event": "hall.ffe", "now_ms": 1795338720000, "zone": 60}
 *     {"status": 200, "type": "text/html; charset=utf-8", "body": "<!DOCTYPE html>…",
 *      "event": "hall.ffe", "name": "Hall Open", "entry": 12, "answers": 0, "files": {}}
 *
 * "event" is the one that is open, "" where none is; event files lie in "folder" (default:
 * /events), a folder of the memory that the program has in a browser. With "put", an object of
 * names and contents, files are laid there before anything else; with "offer", the same of
 * one, it is laid there if `event check` would find it sound, else "refused" says why and what
 * was there stays; with "drop", a name, one is removed. "author" is who does it, for the log.
 * With "form", a list of {"name", "value"} and of {"name", "file", "value"}, the question is a
 * form: where its command was run, "go" is the path to ask for next, and "files" has the event
 * files that it made or changed. With "learner", true, what is answered in the school is kept
 * in the file POCKET_LEARNER of the folder, which "put", "drop" and "files" know by that name;
 * "answers" is how many it has, -1 where it cannot be read. A page that is a file and no text
 * is "content", {"base64"}, and not "body". All that is done here is done as chief arbiter;
 * there are no devices, television screens or streams.
 */

/* The file of the learner. */
#define POCKET_LEARNER "answers.learner"

/* NULL when memory is out. Freed with ff_call_free. */
char *ff_pocket(const char *question);
/* Forgets what was read of an event; the next question reads it again. */
void ff_pocket_forget(void);

#endif
