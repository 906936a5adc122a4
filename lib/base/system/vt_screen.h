#ifndef FF_SYSTEM_VT_SCREEN_H
#define FF_SYSTEM_VT_SCREEN_H

/* VT sequences: a screen of its own, empty and without a cursor; and the one before, as it was.
 */
#define FF_VT_ENTER "\033[?1049h\033[?25l\033[2J"
#define FF_VT_LEAVE "\033[0m\033[?25h\033[?1049l"

#endif
