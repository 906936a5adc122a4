#ifndef FF_COPIES_MERGE_BYES_H
#define FF_COPIES_MERGE_BYES_H

/* Byes that are asked for. A row of the list has the numbers of all who ask for the same in a
 * round; what a person did is that one of them asks. So they are merged number by number: two
 * copies that each add a player to one row do not contradict each other. */
#include "eventfile/eventfile_log.h"

bool ff_merge_is_bye(int table);
/* The row with the next number of its list alone, in memory of `arena`: `*at` begins as NULL
 * and goes on. `*out` NULL: there is none left. FF_E_MEMORY. */
int ff_merge_bye_next(int table, const ef_value *values, const char **at, ff_arena *arena,
                      const ef_value **out, ff_error *err);
/* Takes the one number of `bye` out of the row that says the same; false in `*found` where none
 * does. Texts lie in `arena`, as rows are copied without theirs. FF_E_MEMORY. */
int ff_merge_bye_take(ef_rows *rows, int table, const ef_value *bye, bool *found,
                      ff_arena *arena, ff_error *err);
/* Puts it in, once: with those who ask for the same, or into a row of the key `id`. `*other`:
 * the player asks for something else in that round, and nothing is changed. FF_E_MEMORY. */
int ff_merge_bye_put(ef_rows *rows, int table, const ef_value *bye, int id, bool *other,
                     ff_arena *arena, ff_error *err);

#endif
