#ifndef FF_ARCHIVE_OPENINGS_TABLE_H
#define FF_ARCHIVE_OPENINGS_TABLE_H

/* The table in pieces, which are one text; NULL after the last. Records follow each other: a
 * code of three signs; a letter for how many words of the name of the record before it begins
 * with ('A' none, 'a' 26), then the other words; '|'; the same for the moves in SAN; '|'. */
extern const char *const ff_openings_text[];

#endif
