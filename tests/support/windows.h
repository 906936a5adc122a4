#ifndef TESTS_SUPPORT_WINDOWS_H
#define TESTS_SUPPORT_WINDOWS_H

/* What the tests call and Windows has under other names; put before every test there. */
#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <share.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#define pipe(ends)        _pipe(ends, 65536, O_BINARY)
#define mkdir(path, mode) _mkdir(path)
#define setenv(n, v, o)   _putenv_s(n, v)
#define unsetenv(n)       _putenv_s(n, "")

static inline char *mkdtemp(char *path)
{
    return _mktemp_s(path, strlen(path) + 1) == 0 && _mkdir(path) == 0 ? path : NULL;
}

/* Of a complete name, however long it is: the C library takes 260 letters. */
static inline int rmdir_complete(const char *path)
{
    wchar_t wide[2000] = L"\\\\?\\";
    size_t at = wcslen(wide);
    for (; *path != '\0' && at + 1 < 2000; path++)
        wide[at++] = *path == '/' ? L'\\' : (unsigned char)*path;
    wide[at] = L'\0';
    return _wrmdir(wide);
}

#endif
