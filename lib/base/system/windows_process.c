#include "system/system.h"

#ifdef _WIN32

#include "system/windows_private.h"

#include <bcrypt.h>
#include <errno.h>
#include <fcntl.h>
#include <process.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- threads --- */

_Static_assert(sizeof(SRWLOCK) == sizeof(ff_mutex), "a lock is a pointer");
_Static_assert(sizeof(CONDITION_VARIABLE) == sizeof(ff_cond), "a condition is a pointer");
_Static_assert(sizeof(INIT_ONCE) == sizeof(ff_once), "a once is a pointer");

typedef struct beginning {
    void *(*run)(void *);
    void *arg;
} beginning;

static unsigned __stdcall run_thread(void *what)
{
    beginning begin = *(beginning *)what;
    free(what);
    begin.run(begin.arg);
    return 0;
}

bool ff_thread_start(ff_thread *thread, void *(*run)(void *), void *arg)
{
    beginning *begin = malloc(sizeof *begin);
    if (begin == NULL)
        return false;
    *begin = (beginning){run, arg};
    *thread = (void *)_beginthreadex(NULL, 0, run_thread, begin, 0, NULL);
    if (*thread == NULL)
        free(begin);
    return *thread != NULL;
}

void ff_thread_join(ff_thread thread)
{
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
}

void ff_mutex_init(ff_mutex *mutex)
{
    mutex->state = NULL;
}

void ff_mutex_release(ff_mutex *mutex)
{
    (void)mutex;
}

void ff_mutex_lock(ff_mutex *mutex)
{
    AcquireSRWLockExclusive((SRWLOCK *)mutex);
}

void ff_mutex_unlock(ff_mutex *mutex)
{
    ReleaseSRWLockExclusive((SRWLOCK *)mutex);
}

void ff_cond_init(ff_cond *cond)
{
    cond->state = NULL;
}

void ff_cond_release(ff_cond *cond)
{
    (void)cond;
}

void ff_cond_wait(ff_cond *cond, ff_mutex *mutex)
{
    SleepConditionVariableSRW((CONDITION_VARIABLE *)cond, (SRWLOCK *)mutex, INFINITE, 0);
}

void ff_cond_signal(ff_cond *cond)
{
    WakeConditionVariable((CONDITION_VARIABLE *)cond);
}

void ff_cond_broadcast(ff_cond *cond)
{
    WakeAllConditionVariable((CONDITION_VARIABLE *)cond);
}

void ff_sys_once_run(ff_once *once, void (*run)(void))
{
    BOOL first = FALSE;
    if (InitOnceBeginInitialize((INIT_ONCE *)once, 0, &first, NULL) && first) {
        run();
        InitOnceComplete((INIT_ONCE *)once, 0, NULL);
    }
}

/* --- libraries: all are linked into the program --- */

bool ff_sys_load(const char *name, char *failure, size_t size)
{
    snprintf(failure, size, "%s is not loaded on this system", name);
    return false;
}

void *ff_sys_symbol(const char *name)
{
    (void)name;
    return NULL;
}

/* --- the machine and its user --- */

bool ff_sys_random(void *bytes, size_t size)
{
    return BCryptGenRandom(NULL, bytes, (ULONG)size, BCRYPT_USE_SYSTEM_PREFERRED_RNG) == 0;
}

int64_t ff_sys_wall_ms(void)
{
    FILETIME now;
    GetSystemTimePreciseAsFileTime(&now);
    int64_t ticks = (int64_t)((uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime);
    return ticks / 10000 - 11644473600000; /* from 1601 to 1970 */
}

/* This counter goes on while the machine sleeps. */
int64_t ff_sys_timer_ns(void)
{
    LARGE_INTEGER now, each_second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&each_second);
    int64_t whole = now.QuadPart / each_second.QuadPart,
            rest = now.QuadPart % each_second.QuadPart;
    return whole * 1000000000 + rest * 1000000000 / each_second.QuadPart;
}

void ff_sys_sleep(int ms)
{
    Sleep((DWORD)ms);
}

void ff_sys_utc(time_t when, struct tm *out)
{
    gmtime_s(out, &when);
}

bool ff_sys_local(time_t when, struct tm *out)
{
    return localtime_s(out, &when) == 0;
}

void ff_sys_user(char *out, size_t size)
{
    wchar_t name[257];
    DWORD length = sizeof name / sizeof *name;
    if (!GetUserNameW(name, &length) ||
        WideCharToMultiByte(CP_UTF8, 0, name, -1, out, (int)size, NULL, NULL) == 0)
        snprintf(out, size, "unknown");
}

/* --- the process --- */

static UINT code_pages[2];

static void restore_console(void)
{
    SetConsoleCP(code_pages[0]);
    SetConsoleOutputCP(code_pages[1]);
}

/* Bytes go through as they are, and the console takes them for UTF-8; its own sequences for
 * colours and places are understood. */
static void prepare_streams(void)
{
    DWORD mode;
    for (int fd = FF_STDIN; fd <= FF_STDERR; fd++)
        _setmode(fd, O_BINARY);
    for (int fd = FF_STDOUT; fd <= FF_STDERR; fd++)
        if (GetConsoleMode(ff_win_handle(fd), &mode))
            SetConsoleMode(ff_win_handle(fd), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    code_pages[0] = GetConsoleCP();
    code_pages[1] = GetConsoleOutputCP();
    if (code_pages[1] == 0 || code_pages[1] == CP_UTF8)
        return;
    SetConsoleCP(CP_UTF8);
    SetConsoleOutputCP(CP_UTF8);
    atexit(restore_console);
}

/* The C library's arguments are in the code page of the machine, which has not every letter. */
char **ff_sys_arguments(int argc, char **argv)
{
    (void)argc, (void)argv;
    prepare_streams();
    ff_win_environment();
    return ff_win_arguments();
}

static void (*before_end)(void);

static BOOL WINAPI on_end(DWORD event)
{
    (void)event;
    before_end();
    return FALSE; /* and the program ends, as it does without this */
}

void ff_sys_on_end(void (*clean)(void))
{
    before_end = clean;
    SetConsoleCtrlHandler(on_end, TRUE);
}

static volatile int stop;
volatile int *ff_win_stop = &stop;
static void (*after_fault)(void);

/* The system waits for the handler before it ends the program, for some seconds. */
static BOOL WINAPI on_stop(DWORD event)
{
    enum { LONG_ENOUGH = 4000 };
    *ff_win_stop = SIGINT;
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT)
        Sleep(LONG_ENOUGH);
    return TRUE;
}

static LONG WINAPI on_fault(EXCEPTION_POINTERS *what)
{
    (void)what;
    after_fault();
    return EXCEPTION_CONTINUE_SEARCH;
}

const volatile int *ff_sys_catch_stops(void (*give_back)(void))
{
    after_fault = give_back;
    SetConsoleCtrlHandler(on_stop, TRUE);
    SetUnhandledExceptionFilter(on_fault);
    return ff_win_stop;
}

/* No window with an offer to send a report; and what is sent has no memory of the process. */
bool ff_sys_dumps_off(void)
{
    typedef HRESULT WINAPI set_flags(DWORD);
    enum { NO_HEAP = 1 };
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    HMODULE kernel = GetModuleHandleW(L"kernel32.dll");
    FARPROC found = kernel != NULL ? GetProcAddress(kernel, "WerSetFlags") : NULL;
    set_flags *wer_set_flags;
    memcpy(&wer_set_flags, &found, sizeof found);
    if (wer_set_flags != NULL)
        wer_set_flags(NO_HEAP);
    return true;
}

#endif
