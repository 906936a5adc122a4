#ifndef FF_PRINT_GRAND_PRIX_H
#define FF_PRINT_GRAND_PRIX_H

#include "print/pages.h"
#include "series/grand_prix.h"

/* The table of a Grand Prix as a page: `names` of its events, borrowed. FF_E_LIMIT,
 * FF_E_MEMORY; released by ff_pages_release in every case. */
int ff_print_grand_prix(const ff_series_prix *prix, const char *title, const char *const *names,
                        ff_paper paper, ff_pages *out, ff_error *err);

#endif
