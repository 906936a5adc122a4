#include "system/programs.h"

#ifdef _WIN32

#include "system/windows_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct program {
    wchar_t *line; /* for the command interpreter */
    HANDLE process, output;
} program;

struct ff_programs {
    size_t count;
    bool quiet;
    program list[FF_PROGRAMS_MOST];
};

ff_programs *ff_programs_open(const char *const *lines, size_t count, bool quiet)
{
    static const char before[] = "cmd.exe /d /s /c \"";
    ff_programs *p = calloc(1, sizeof *p);
    if (p == NULL || count > FF_PROGRAMS_MOST) {
        free(p);
        return NULL;
    }
    p->quiet = quiet;
    for (; p->count < count; p->count++) {
        size_t size = strlen(lines[p->count]) + sizeof before + 2;
        char *whole = malloc(size);
        if (whole != NULL)
            snprintf(whole, size, "%s%s\"", before, lines[p->count]);
        wchar_t *wide = whole != NULL ? ff_win_wide(whole) : NULL;
        free(whole);
        if (wide == NULL) {
            ff_programs_close(p);
            return NULL;
        }
        p->list[p->count].line = wide;
    }
    return p;
}

static void close_handle(HANDLE *handle)
{
    if (*handle != NULL && *handle != INVALID_HANDLE_VALUE)
        CloseHandle(*handle);
    *handle = NULL;
}

void ff_programs_close(ff_programs *p)
{
    if (p == NULL)
        return;
    for (size_t i = 0; i < p->count; i++) {
        if (p->list[i].process != NULL)
            TerminateProcess(p->list[i].process, 1);
        close_handle(&p->list[i].process);
        close_handle(&p->list[i].output);
        free(p->list[i].line);
    }
    free(p);
}

/* A pipe of which the other process inherits one end. */
static bool make_pipe(HANDLE *ours, HANDLE *theirs, bool they_write)
{
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    HANDLE reads, writes;
    if (!CreatePipe(&reads, &writes, &inherited, FF_PROGRAM_INPUT * 4))
        return false;
    *ours = they_write ? reads : writes;
    *theirs = they_write ? writes : reads;
    SetHandleInformation(*ours, HANDLE_FLAG_INHERIT, 0);
    return true;
}

static bool start_process(program *one, bool quiet, HANDLE input, HANDLE output)
{
    STARTUPINFOW start = {.cb = sizeof start,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = input,
                          .hStdOutput = output,
                          .hStdError = quiet ? NULL : GetStdHandle(STD_ERROR_HANDLE)};
    PROCESS_INFORMATION made;
    if (!CreateProcessW(NULL, one->line, NULL, NULL, TRUE, CREATE_NO_WINDOW, NULL, NULL, &start,
                        &made))
        return false;
    CloseHandle(made.hThread);
    one->process = made.hProcess;
    return true;
}

bool ff_programs_start(ff_programs *p, size_t which, const char *input, size_t size)
{
    HANDLE writes = NULL, reads = NULL, prints = NULL;
    DWORD written;
    if (which >= p->count || p->list[which].process != NULL || size > FF_PROGRAM_INPUT)
        return false;
    program *one = &p->list[which];
    bool good = make_pipe(&writes, &reads, false) && make_pipe(&one->output, &prints, true) &&
                start_process(one, p->quiet, reads, prints);
    if (good && size > 0)
        WriteFile(writes, input, (DWORD)size, &written, NULL); /* it may not read */
    close_handle(&writes);
    close_handle(&reads);
    close_handle(&prints);
    if (!good)
        close_handle(&one->output);
    return good;
}

bool ff_programs_is_running(const ff_programs *p, size_t which)
{
    return p->list[which].process != NULL;
}

size_t ff_programs_read(ff_programs *p, size_t which, char *buffer, size_t size)
{
    DWORD there = 0, got = 0;
    HANDLE output = p->list[which].output;
    if (output == NULL || !PeekNamedPipe(output, NULL, 0, NULL, &there, NULL) || there == 0)
        return 0;
    return ReadFile(output, buffer, (DWORD)size, &got, NULL) ? got : 0;
}

bool ff_programs_ended(ff_programs *p, size_t which, int *status)
{
    DWORD there = 0, code = 0;
    program *one = &p->list[which];
    if (one->process == NULL || WaitForSingleObject(one->process, 0) != WAIT_OBJECT_0 ||
        (PeekNamedPipe(one->output, NULL, 0, NULL, &there, NULL) && there > 0))
        return false;
    *status = GetExitCodeProcess(one->process, &code) ? (int)code : -1;
    close_handle(&one->process);
    close_handle(&one->output);
    return true;
}

#endif
