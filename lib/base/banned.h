#ifndef FF_BASE_BANNED_H
#define FF_BASE_BANNED_H

/*
 * Functions nobody here may call: they overflow, depend on the locale or the environment, or
 * keep hidden state. Included by every source file through its build flags (-include), after
 * the system headers that declare them. In lib/ (FF_LIBRARY) printing and exiting are banned
 * as well: the library answers, the command line talks.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#pragma GCC poison strcpy strcat strtok atoi atol atof
#pragma GCC poison setlocale localtime gmtime ctime asctime mktemp tmpnam
#undef sprintf
#undef vsprintf
#pragma GCC poison sprintf vsprintf

#ifdef FF_LIBRARY
#undef printf
#undef puts
#undef putchar
#undef exit
#pragma GCC poison printf puts putchar exit getenv
#endif

#endif
