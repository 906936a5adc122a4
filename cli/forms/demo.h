#ifndef CLI_FORMS_DEMO_H
#define CLI_FORMS_DEMO_H

#include <stdbool.h>

/* Makes an event file of forty made-up players, to be tried. False after a complaint. */
bool forms_make_demo(const char *path);

#endif
