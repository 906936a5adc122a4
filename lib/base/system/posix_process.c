#include "system/system.h"

#ifndef _WIN32

#include <dlfcn.h>
#include <errno.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif
#if defined(__APPLE__) || (defined(__linux__) && !defined(__EMSCRIPTEN__))
#include <sys/random.h>
#endif

/* --- threads --- */

bool ff_thread_start(ff_thread *thread, void *(*run)(void *), void *arg)
{
    return pthread_create(thread, NULL, run, arg) == 0;
}

void ff_thread_join(ff_thread thread)
{
    pthread_join(thread, NULL);
}

void ff_mutex_init(ff_mutex *mutex)
{
    pthread_mutex_init(mutex, NULL);
}

void ff_mutex_release(ff_mutex *mutex)
{
    pthread_mutex_destroy(mutex);
}

void ff_mutex_lock(ff_mutex *mutex)
{
    pthread_mutex_lock(mutex);
}

void ff_mutex_unlock(ff_mutex *mutex)
{
    pthread_mutex_unlock(mutex);
}

void ff_cond_init(ff_cond *cond)
{
    pthread_cond_init(cond, NULL);
}

void ff_cond_release(ff_cond *cond)
{
    pthread_cond_destroy(cond);
}

void ff_cond_wait(ff_cond *cond, ff_mutex *mutex)
{
    pthread_cond_wait(cond, mutex);
}

void ff_cond_signal(ff_cond *cond)
{
    pthread_cond_signal(cond);
}

void ff_cond_broadcast(ff_cond *cond)
{
    pthread_cond_broadcast(cond);
}

void ff_sys_once_run(ff_once *once, void (*run)(void))
{
    pthread_once(once, run);
}

/* --- libraries --- */

bool ff_sys_load(const char *name, char *failure, size_t size)
{
    if (dlopen(name, RTLD_NOW | RTLD_GLOBAL) != NULL)
        return true;
    snprintf(failure, size, "%s", dlerror());
    return false;
}

void *ff_sys_symbol(const char *name)
{
    return dlsym(RTLD_DEFAULT, name);
}

/* --- the machine and its user --- */

bool ff_sys_random(void *bytes, size_t size)
{
    enum { AT_ONCE = 256 }; /* so many are given whole, whatever happens */
    for (unsigned char *at = bytes; size > 0;) {
        size_t part = size < AT_ONCE ? size : AT_ONCE;
#if defined(__linux__) && !defined(__EMSCRIPTEN__)
        if (getrandom(at, part, 0) != (ssize_t)part)
            return false;
#else
        if (getentropy(at, part) != 0)
            return false;
#endif
        at += part;
        size -= part;
    }
    return true;
}

int64_t ff_sys_wall_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t ff_sys_timer_ns(void)
{
    struct timespec now;
#ifdef CLOCK_BOOTTIME
    clock_gettime(CLOCK_BOOTTIME, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void ff_sys_sleep(int ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L}, NULL);
}

void ff_sys_utc(time_t when, struct tm *out)
{
    gmtime_r(&when, out);
}

bool ff_sys_local(time_t when, struct tm *out)
{
    return localtime_r(&when, out) != NULL;
}

void ff_sys_user(char *out, size_t size)
{
    static char name[256];
    if (name[0] == '\0') {
        const struct passwd *user = getpwuid(getuid());
        snprintf(name, sizeof name, "%s", user != NULL ? user->pw_name : "unknown");
    }
    snprintf(out, size, "%s", name);
}

/* --- the process --- */

char **ff_sys_arguments(int argc, char **argv)
{
    (void)argc;
    return argv;
}

static void (*before_end)(void);

static void on_end(int number)
{
    before_end();
    signal(number, SIG_DFL);
    raise(number);
}

void ff_sys_on_end(void (*clean)(void))
{
    static const int ends[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGXCPU, SIGXFSZ};
    struct sigaction old, action = {.sa_handler = on_end};
    before_end = clean;
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (sigaction(ends[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(ends[i], &action, NULL); /* one that nohup ignores stays ignored */
    signal(SIGPIPE, SIG_IGN);
}

static volatile sig_atomic_t stop;
static void (*after_fault)(void);

static void on_stop(int number)
{
    stop = number;
}

static void on_fault(int number)
{
    after_fault();
    signal(number, SIG_DFL);
    raise(number);
}

const volatile int *ff_sys_catch_stops(void (*give_back)(void))
{
    static const int stops[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    static const int faults[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    struct sigaction action = {.sa_handler = on_stop};
    after_fault = give_back;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
        sigaction(stops[i], &action, NULL);
    action.sa_handler = on_fault;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        sigaction(faults[i], &action, NULL);
    return &stop;
}

/* A limit of zero does not stop a core dump that is piped to a program; a process that is not
 * dumpable leaves none at all. The leak checker has to trace its own process, so a build with
 * it does without. */
bool ff_sys_dumps_off(void)
{
    const struct rlimit none = {0, 0};
    if (setrlimit(RLIMIT_CORE, &none) != 0)
        return false;
#if defined(__SANITIZE_ADDRESS__) || !defined(__linux__)
    return true;
#else
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
#endif
}

#endif
