#ifndef FF_SYSTEM_WINDOWS_PRIVATE_H
#define FF_SYSTEM_WINDOWS_PRIVATE_H

/* What the files of the Windows half share. */
#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <windows.h>

#include <io.h>

/* The reason, as errno has it, of an error of the system. */
int ff_win_errno(unsigned long code);
/* Text as the system takes it, and back; freed with free(), NULL with errno. */
wchar_t *ff_win_wide(const char *text);
char *ff_win_narrow(const wchar_t *wide);
/* The same for the name of a file, which may be of any length. */
wchar_t *ff_win_path(const char *path);
/* A name in a folder, freed with free(); and the first file that fits a pattern. */
char *ff_win_inside(const char *folder, const char *name);
HANDLE ff_win_find(const char *pattern, WIN32_FIND_DATAW *found);
/* The arguments of the program, names with * and ? as the files that fit. NULL: out of memory.
 */
char **ff_win_arguments(void);
/* Makes what getenv gives UTF-8. */
void ff_win_environment(void);
/* Sockets of the system: what must be called before any; one that was made is made as those of
 * ff_sys_listen are, -1 with errno; and the last of them, INVALID_SOCKET. */
bool ff_win_begin_sockets(void);
int ff_win_take_socket(uintptr_t made);
uintptr_t ff_win_listening(void);
/* What ff_sys_catch_stops gives: a number that other processes set where it lies in memory that
 * they share. */
extern volatile int *ff_win_stop;
/* A line of the console as UTF-8, and what of it has not been taken yet. */
typedef struct ff_win_line {
    unsigned char bytes[4096];
    size_t at, size;
} ff_win_line;
bool ff_win_read_line(HANDLE console, ff_win_line *line);
/* What was typed on the console, as UTF-8. */
long long ff_win_read_console(void *buffer, size_t size);

static inline HANDLE ff_win_handle(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

#endif
#endif
