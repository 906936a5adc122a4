#include "system/system.h"

#ifdef _WIN32

#include "system/gnu.h"
#include "system/windows_private.h"

#include <errno.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the system calls a thing, and what the program calls it: names of files, arguments, the
 * environment, reasons. */

/* --- names and reasons --- */

const char *ff_sys_last_separator(const char *path)
{
    const char *last = NULL;
    for (const char *at = path; *at != '\0'; at++)
        if (*at == '/' || *at == '\\')
            last = at;
    return last;
}

bool ff_sys_is_absolute(const char *path)
{
    return path[0] == '/' || path[0] == '\\' || (path[0] != '\0' && path[1] == ':');
}

int ff_win_errno(unsigned long code)
{
    static const struct {
        unsigned long code;
        int reason;
    } reasons[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EBUSY},
        {ERROR_LOCK_VIOLATION, EBUSY},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_BROKEN_PIPE, EPIPE},
        {ERROR_NO_DATA, EPIPE},
        {ERROR_NOT_SAME_DEVICE, EXDEV},
        {ERROR_INVALID_HANDLE, EBADF},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_DIRECTORY, ENOTDIR},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_NO_UNICODE_TRANSLATION, EILSEQ},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].code == code)
            return reasons[i].reason;
    return EIO;
}

char *ff_win_narrow(const wchar_t *wide)
{
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = size > 0 ? malloc((size_t)size) : NULL;
    if (text != NULL)
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, size, NULL, NULL);
    return text;
}

wchar_t *ff_win_wide(const char *text)
{
    int size = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    if (size <= 0) {
        errno = EILSEQ;
        return NULL;
    }
    wchar_t *wide = malloc((size_t)size * sizeof *wide);
    if (wide != NULL)
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, wide, size);
    else
        errno = ENOMEM;
    return wide;
}

/* A long name has to be complete, and marked as one that is taken as it is. */
static wchar_t *lengthen(wchar_t *name, DWORD size)
{
    static const wchar_t mark[] = L"\\\\?\\", share[] = L"UNC";
    enum { MARK = 4, SHARE = 3 };
    wchar_t *complete = malloc((size + MARK + SHARE + 1) * sizeof *complete);
    if (complete == NULL)
        return name;
    memcpy(complete, mark, MARK * sizeof *mark);
    GetFullPathNameW(name, size, complete + MARK, NULL);
    if (complete[MARK] == L'\\' && complete[MARK + 1] == L'\\') { /* \\server: \\?\UNC\server */
        memmove(complete + MARK + SHARE, complete + MARK + 1, (size - 1) * sizeof *complete);
        memcpy(complete + MARK, share, SHARE * sizeof *share);
    }
    free(name);
    return complete;
}

/* A short name can be long with the working folder before it. */
wchar_t *ff_win_path(const char *path)
{
    enum { SHORT = 240 };
    wchar_t *name = ff_win_wide(path);
    if (name == NULL || wcsncmp(name, L"\\\\?\\", 4) == 0 || wcsncmp(name, L"\\\\.\\", 4) == 0)
        return name;
    DWORD size = GetFullPathNameW(name, 0, NULL, NULL);
    return size < SHORT ? name : lengthen(name, size);
}

char *ff_win_inside(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (path != NULL)
        snprintf(path, size, "%s\\%s", folder, name);
    return path;
}

HANDLE ff_win_find(const char *pattern, WIN32_FIND_DATAW *found)
{
    wchar_t *wide = ff_win_path(pattern);
    HANDLE search = wide != NULL ? FindFirstFileW(wide, found) : INVALID_HANDLE_VALUE;
    if (wide != NULL && search == INVALID_HANDLE_VALUE)
        errno = ff_win_errno(GetLastError());
    free(wide);
    return search;
}

/* --- arguments --- */

typedef struct arguments {
    char **list;
    size_t count, capacity;
    bool failed;
} arguments;

static void add_argument(arguments *args, char *text)
{
    if (text != NULL && args->count + 1 >= args->capacity) {
        size_t capacity = args->capacity * 2 + 16;
        char **list = realloc(args->list, capacity * sizeof *list);
        if (list != NULL) {
            args->list = list;
            args->capacity = capacity;
        }
    }
    if (text == NULL || args->count + 1 >= args->capacity) {
        free(text);
        args->failed = true;
        return;
    }
    args->list[args->count++] = text;
    args->list[args->count] = NULL;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The folder as it was typed, and the name that was found there. */
static void add_found(arguments *args, const char *pattern, const WIN32_FIND_DATAW *found)
{
    const char *last = ff_sys_last_separator(pattern);
    int folder = last != NULL ? (int)(last - pattern) + 1 : 0;
    char *name = ff_win_narrow(found->cFileName);
    size_t size = (size_t)folder + (name != NULL ? strlen(name) : 0) + 1;
    char *path = name != NULL ? malloc(size) : NULL;
    if (path != NULL)
        snprintf(path, size, "%.*s%s", folder, pattern, name);
    free(name);
    add_argument(args, path);
}

/* The command line gives *.pgn as it was typed: here it becomes the files, as shells elsewhere
 * do it. What fits no file stays as it is. */
static void expand_argument(arguments *args, char *text)
{
    WIN32_FIND_DATAW found;
    size_t first = args->count;
    bool pattern = text != NULL && text[0] != '-' && strpbrk(text, "*?") != NULL;
    HANDLE search = pattern ? ff_win_find(text, &found) : INVALID_HANDLE_VALUE;
    if (search != INVALID_HANDLE_VALUE) {
        do {
            if ((found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0)
                add_found(args, text, &found);
        } while (FindNextFileW(search, &found));
        FindClose(search);
    }
    if (args->count == first) {
        add_argument(args, text);
        return;
    }
    qsort(args->list + first, args->count - first, sizeof *args->list, by_name);
    free(text);
}

char **ff_win_arguments(void)
{
    int count = 0;
    arguments args = {0};
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    for (int i = 0; i < count; i++) {
        char *text = ff_win_narrow(wide[i]);
        if (i == 0)
            add_argument(&args, text);
        else
            expand_argument(&args, text);
    }
    LocalFree(wide);
    return args.failed ? NULL : args.list;
}

/* The C library has the environment in the code page of the machine, which lacks letters. Only
 * what the program asks for: the rest is read by the system's own calls, which this would
 * spoil. */
void ff_win_environment(void)
{
    static const char *const names[] = {"FLAGFALL_AUTHOR", "FLAGFALL_RATINGS", "XDG_DATA_HOME",
                                        "HOME"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        wchar_t *name = ff_win_wide(names[i]);
        DWORD size = name != NULL ? GetEnvironmentVariableW(name, NULL, 0) : 0;
        wchar_t *wide = size != 0 ? malloc(size * sizeof *wide) : NULL;
        if (wide != NULL && GetEnvironmentVariableW(name, wide, size) == size - 1) {
            char *text = ff_win_narrow(wide);
            if (text != NULL)
                _putenv_s(names[i], text);
            free(text);
        }
        free(wide);
        free(name);
    }
}

/* --- the console --- */

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
