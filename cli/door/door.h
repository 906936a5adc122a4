#ifndef FLAGFALL_CLI_DOOR_H
#define FLAGFALL_CLI_DOOR_H

/*
 * The program as one function, for a page in a browser, a package of Node or a server: a
 * question goes in as JSON and the answer comes out as JSON. Nothing is read from or written to
 * the disk (but a workbook's temporary file), nothing is kept from one call to the next.
 *
 *     {"args": ["flag", "--fen", "8/8/…", "--fallen", "white"], "files": {"game.pgn": "1. e4
 * …"}}
 *     {"status": 0, "out": "…", "err": "", "files": {"t.xlsx": {"base64": "UEsD…"}}}
 *
 * "args" is the command line after "flagfall", and means the same; "files" are all that there
 * are, as text or {"base64": …}, and "-" among them is standard input. Of the answer, "status"
 * is the exit status, "out" and "err" are what would have been printed, "files" what -o has
 * made. Commands that change a file, or talk with a person or a terminal, are refused (status
 * 2).
 */

/* Never NULL but when memory is out. Freed with ff_call_free. One call at a time, for all
 * threads; a command that runs may call again. */
char *ff_call(const char *question);
void ff_call_free(char *answer);

#endif
