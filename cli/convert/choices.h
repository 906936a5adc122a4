#ifndef FF_CLI_CONVERT_CHOICES_H
#define FF_CLI_CONVERT_CHOICES_H

/*
 * The options of `convert` that choose games, or ask of all of them: those that an index
 * answers, and the others.
 */

/* FIRST(option) once, then NEXT(option), and LAST(option) once. */
#define CONVERT_INDEXED(FIRST, NEXT, LAST)                                                     \
    FIRST("where") NEXT("position") NEXT("pawns") NEXT("material") NEXT("plies") LAST("tree")

#endif
