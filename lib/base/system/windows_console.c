#include "system/system.h"

#ifdef _WIN32

#include "system/gnu.h"
#include "system/windows_private.h"

#include <errno.h>
#include <string.h>

/* The NUL device is a character device for the C library, but no console. */
bool ff_sys_is_terminal(int fd)
{
    DWORD mode;
    return GetConsoleMode(ff_win_handle(fd), &mode) != 0;
}

/* --- what is typed, as UTF-8 --- */

bool ff_win_read_line(HANDLE console, ff_win_line *line)
{
    wchar_t typed[1024];
    DWORD count = 0;
    line->at = line->size = 0;
    if (!ReadConsoleW(console, typed, sizeof typed / sizeof *typed, &count, NULL))
        return false;
    if (count > 0 && typed[0] == 0x1a) /* Ctrl-Z: the end */
        count = 0;
    int size = count == 0
                   ? 0
                   : WideCharToMultiByte(CP_UTF8, 0, typed, (int)count, (char *)line->bytes,
                                         sizeof line->bytes, NULL, NULL);
    explicit_bzero(typed, sizeof typed);
    /* lines end as elsewhere */
    for (int i = 0; i < size; i++)
        if (line->bytes[i] != '\r')
            line->bytes[line->size++] = line->bytes[i];
    return true;
}

static ff_win_line typed_line;

long long ff_win_read_console(void *buffer, size_t size)
{
    ff_win_line *line = &typed_line;
    if (line->at == line->size && !ff_win_read_line(GetStdHandle(STD_INPUT_HANDLE), line)) {
        errno = ff_win_errno(GetLastError());
        return -1;
    }
    size_t got = line->size - line->at < size ? line->size - line->at : size;
    memcpy(buffer, line->bytes + line->at, got);
    line->at += got;
    return (long long)got;
}

#endif
