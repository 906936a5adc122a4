#ifndef FF_BASE_BANNED_H
#define FF_BASE_BANNED_H

/*
 * Functions nobody here may call: they overflow, depend on the locale or the environment, or
 * keep hidden state. Every source file is compiled with this header before it (-include); it
 * forbids and provides nothing, so a file includes what it uses. In lib/ (FF_LIBRARY) printing,
 * exiting and the environment are banned as well: the library answers, the command line talks.
 * The functions of <time.h> that keep a hidden result are found by tests/tools/check-style.
 * On Windows the C library's headers have some of them as functions of their own; what is built
 * elsewhere has been checked.
 */
#ifndef _WIN32
#if defined(__has_attribute)
#if __has_attribute(unavailable)
#define FF_BANNED(name) __attribute__((unavailable("banned here: " name)))
#endif
#endif
#ifndef FF_BANNED
#define FF_BANNED(name)
#endif

char *strcpy(char *, const char *) FF_BANNED("use ff_str or snprintf");
char *strcat(char *, const char *) FF_BANNED("use ff_str");
char *strtok(char *, const char *) FF_BANNED("use strcspn");
int sprintf(char *, const char *, ...) FF_BANNED("use snprintf");
int vsprintf(char *, const char *, __builtin_va_list) FF_BANNED("use vsnprintf");
int atoi(const char *) FF_BANNED("use strtol");
long atol(const char *) FF_BANNED("use strtol");
double atof(const char *) FF_BANNED("numbers are integers");
char *setlocale(int, const char *) FF_BANNED("nothing depends on the locale");
char *mktemp(char *) FF_BANNED("use mkstemp");
void qsort(void *, __SIZE_TYPE__, __SIZE_TYPE__, int (*)(const void *, const void *))
    FF_BANNED("use ff_sort, which is the same everywhere");
char *tmpnam(char *) FF_BANNED("use mkstemp");

#ifdef FF_LIBRARY
int printf(const char *, ...) FF_BANNED("the library does not print");
int puts(const char *) FF_BANNED("the library does not print");
int putchar(int) FF_BANNED("the library does not print");
void exit(int) FF_BANNED("the library does not exit");
char *getenv(const char *) FF_BANNED("the library does not read the environment");
#endif
#endif

#endif
