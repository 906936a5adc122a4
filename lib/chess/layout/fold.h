#ifndef FF_LAYOUT_FOLD_H
#define FF_LAYOUT_FOLD_H

/*
 * Text for people on a page that is narrower than it: what follows a blank goes on in the next
 * line. A line that has a label and two blanks or more behind it ("Players   Amsel – Birk")
 * goes on below what the label is of, every other one two columns further to the right than it
 * began. Never broken are a word (a link, a key, the name of a file), a position in FEN, and a
 * line of a QR code. A line that fits stays as it is, byte for byte.
 */

#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct ff_fold {
    size_t columns; /* of the page; 0: nothing is folded */
    size_t column;  /* those that the line has already */
    size_t begin;   /* ... its first word begins at */
    size_t hang;    /* ... what goes on in the next line begins at; 0: not known yet */
    size_t blanks;  /* before the next word */
    int glued;      /* how many of the next words may belong to a position in FEN */
    bool words;     /* there is one in the line */
    bool picture;   /* the line is one of a QR code */
    ff_str word;    /* as far as it has come */
} ff_fold;

/* Appends to `out` the next bytes, folded; the last word is kept until its end has come. */
void ff_fold_put(ff_fold *fold, const char *bytes, size_t size, ff_str *out);
/* Appends what is kept, and keeps nothing. What comes next begins a line: a question was asked,
 * and the answer ends with one; or it is the end. */
void ff_fold_flush(ff_fold *fold, ff_str *out);
/* Appends a whole text, folded. */
void ff_fold_text(size_t columns, const char *text, ff_str *out);
void ff_fold_release(ff_fold *fold);

#endif
