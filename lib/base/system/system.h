#ifndef FF_SYSTEM_SYSTEM_H
#define FF_SYSTEM_SYSTEM_H

/*
 * What the operating system gives, behind one header: nothing outside of this room asks which
 * platform it is on. posix*.c and windows*.c have the functions; the Makefile takes one of the
 * two.
 *
 * Names of files and texts are UTF-8 on every platform. A function that returns bool, a
 * descriptor or a size leaves the reason of a failure (false, -1) in errno. Descriptors are
 * those of the C library, bytes are never changed on their way, and a call that a signal
 * interrupts is made again.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* --- files --- */

enum { FF_STDIN, FF_STDOUT, FF_STDERR };

typedef enum ff_open_mode {
    FF_OPEN_READ,
    FF_OPEN_PEEK,   /* to read, without waiting for the other end of a pipe */
    FF_OPEN_LOOK,   /* the same, and no link is followed (ELOOP) */
    FF_OPEN_WRITE,  /* a device or pipe that exists */
    FF_OPEN_CHANGE, /* to read and write what exists; no link is followed (ELOOP) */
    FF_OPEN_APPEND  /* to read and to write at the end; made when it is missing */
} ff_open_mode;

typedef enum ff_file_kind {
    FF_FILE_PLAIN,
    FF_FILE_FOLDER,
    FF_FILE_PIPE,
    FF_FILE_OTHER
} ff_file_kind;

typedef struct ff_file_info {
    ff_file_kind kind;
    unsigned long long size; /* of a plain file */
    unsigned permissions;    /* as the platform counts them; 0 where it does not */
    uint64_t volume, number; /* two names lead to one file when both are the same */
} ff_file_info;

/* No program that is started inherits the descriptor. On Windows others may rename and remove
 * the file meanwhile, as they may anyway elsewhere. */
int ff_sys_open(const char *path, ff_open_mode mode);
bool ff_sys_close(int fd);
/* Of the file that a name leads to, or of an open one. */
bool ff_sys_info(const char *path, ff_file_info *out);
bool ff_sys_info_of(int fd, ff_file_info *out);
/* So much of what lies in memory has been read: told to the page that the program is in, where
 * it is in one and has asked (cli/web/passed.js). */
void ff_sys_tell_passed(size_t done, size_t total);
/* Of the name itself: a link is FF_FILE_OTHER, wherever it leads. */
bool ff_sys_info_itself(const char *path, ff_file_info *out);
/* What changes when a file is written or replaced, as far as the system notes it. */
typedef struct ff_file_stamp {
    int64_t written_ns; /* since 1970, in the steps of the file system */
    uint64_t size, id;
} ff_file_stamp;
bool ff_sys_stamp(const char *path, ff_file_stamp *out);
bool ff_sys_exists(const char *path);
bool ff_sys_may_write(const char *path);
/* Changes in folders, where the system reports them: they make the next look come sooner, and
 * folders on other machines send none. -1 where it does not: looking is enough. */
int ff_sys_changes(void);
/* Listens to a folder too; one that is known costs a call and changes nothing. */
void ff_sys_changes_listen(int changes, const char *folder);
/* Takes what has come; true when there was something. */
bool ff_sys_changes_take(int changes);
/* Waits for a change, for a key on standard input when `keys`, for a signal, or `wait_ms`. */
void ff_sys_changes_wait(int changes, bool keys, int wait_ms);
/* Does the open file still stand under that name, and not under a link of it? */
bool ff_sys_stands_at(int fd, const char *path);

/* Bytes read, 0 at the end; the second from a place, which a plain file only has. */
long long ff_sys_read(int fd, void *buffer, size_t size);
long long ff_sys_read_at(int fd, void *buffer, size_t size, unsigned long long offset);
/* All of them. */
bool ff_sys_write(int fd, const void *bytes, size_t size);
bool ff_sys_seek(int fd, unsigned long long offset);
bool ff_sys_seek_end(int fd);
bool ff_sys_truncate(int fd, unsigned long long size);
/* To the disk, what the drive keeps for itself too; the second without the file's times. */
bool ff_sys_sync(int fd);
bool ff_sys_sync_data(int fd);
/* Alone with the file until it is closed; at once or not at all. */
bool ff_sys_lock(int fd);
/* More room in a pipe that is read; nothing where the system does not grant it. */
void ff_sys_widen_pipe(int fd);

/* A new file; six X at the end of `path` become its name. Its owner alone may read it: for good
 * when it is a secret, else until ff_sys_permit gives it its permissions. */
typedef enum ff_privacy { FF_PUBLIC, FF_SECRET } ff_privacy;
int ff_sys_temporary(char *path, ff_privacy privacy);
/* Permissions as those of another file, or as any new file's when `like` is NULL. On Windows a
 * file that is not a secret has those of its folder from the start. */
bool ff_sys_permit(int fd, const ff_file_info *like);
/* A folder in which files of a short life may be made, with its separator. */
const char *ff_sys_temporary_folder(void);
/* From here on it is this folder, for a process that may write in no other; its name without a
 * separator at the end, copied. Where it is too long the old one stays. */
void ff_sys_use_temporary_folder(const char *folder);
/* May a library that opens files itself be given this name? On Windows such a library reads
 * names in the code page of the machine: only a short name in ASCII is the same file to it and
 * to us. */
bool ff_sys_plain_name(const char *path);

bool ff_sys_make_folder(const char *path);
/* Where the system keeps what programs store for a user, or NULL where that is for the
 * environment to say. */
const char *ff_sys_data_folder(void);
/* A file in that folder without a name, or one that goes with the last descriptor. */
int ff_sys_unnamed(const char *folder);
/* Names in a folder, in the order of the system, "." and ".." among them, until `visit` is
 * false. False when the folder cannot be read. */
bool ff_sys_list(const char *folder, bool (*visit)(void *ctx, const char *name), void *ctx);
/* Do the two names lead to the same file or folder? False where one does not exist. */
bool ff_sys_same(const char *a, const char *b);
/* Can a file be replaced that this process itself has open? */
bool ff_sys_replaces_open(void);

bool ff_sys_remove(const char *path);
/* In the place of a file of that name; the second, unless there is one (EEXIST). Where folders
 * cannot be synced, they are on the disk when it returns. */
bool ff_sys_rename(const char *from, const char *to);
bool ff_sys_rename_new(const char *from, const char *to);
/* A folder to be synced, -1 where that cannot be done or is not needed. */
int ff_sys_open_folder(const char *path);
/* What a link says; its size, or -1 when it is not a link. */
long long ff_sys_read_link(const char *path, char *out, size_t size);
/* The name without links and detours; freed with free(). NULL when there is no such file. */
char *ff_sys_real_path(const char *path);
/* The last separator of folders in a path, NULL where there is none. */
const char *ff_sys_last_separator(const char *path);
/* Does it begin at a root, and not in the working folder? */
bool ff_sys_is_absolute(const char *path);

/* --- threads --- */

#ifdef _WIN32
typedef struct ff_mutex {
    void *state;
} ff_mutex;
typedef struct ff_cond {
    void *state;
} ff_cond;
typedef struct ff_once {
    void *state;
} ff_once;
typedef void *ff_thread;
#define FF_MUTEX_INIT                                                                          \
    {                                                                                          \
        0                                                                                      \
    }
#define FF_COND_INIT                                                                           \
    {                                                                                          \
        0                                                                                      \
    }
#define FF_ONCE_INIT                                                                           \
    {                                                                                          \
        0                                                                                      \
    }
#else
#include <pthread.h>
typedef pthread_mutex_t ff_mutex;
typedef pthread_cond_t ff_cond;
typedef pthread_once_t ff_once;
typedef pthread_t ff_thread;
#define FF_MUTEX_INIT PTHREAD_MUTEX_INITIALIZER
#define FF_COND_INIT  PTHREAD_COND_INITIALIZER
#define FF_ONCE_INIT  PTHREAD_ONCE_INIT
#endif

bool ff_thread_start(ff_thread *thread, void *(*run)(void *), void *arg);
void ff_thread_join(ff_thread thread);
void ff_mutex_init(ff_mutex *mutex);
void ff_mutex_release(ff_mutex *mutex);
void ff_mutex_lock(ff_mutex *mutex);
void ff_mutex_unlock(ff_mutex *mutex);
void ff_cond_init(ff_cond *cond);
void ff_cond_release(ff_cond *cond);
void ff_cond_wait(ff_cond *cond, ff_mutex *mutex);
void ff_cond_signal(ff_cond *cond);
void ff_cond_broadcast(ff_cond *cond);
void ff_sys_once_run(ff_once *once, void (*run)(void));

/* --- libraries that are loaded while the program runs --- */

/* Loads the library for the rest of the program. False with the reason in `failure`. */
bool ff_sys_load(const char *name, char *failure, size_t size);
/* A function of all that is loaded, or NULL. */
void *ff_sys_symbol(const char *name);

/* --- the machine and its user --- */

/* Bytes that nobody can guess. */
bool ff_sys_random(void *bytes, size_t size);
int64_t ff_sys_wall_ms(void); /* since 1970, UTC */
/* A timer that nothing sets, and that goes on while the machine sleeps. */
int64_t ff_sys_timer_ns(void);
void ff_sys_sleep(int ms);
/* Advice: this memory, if it is large, will soon be written to from one end to the other. Large
 * pages spare the first touch of many small ones, where the system has them. */
void ff_sys_will_fill(void *memory, size_t size);
void ff_sys_utc(time_t when, struct tm *out);
bool ff_sys_local(time_t when, struct tm *out); /* where the machine stands */
/* The name that the user has logged in with, or "unknown"; the system is asked once. */
void ff_sys_user(char *out, size_t size);

/* --- the process --- */

/* For the beginning of main(): arguments as UTF-8, bytes as they are on the standard streams.
 * On Windows names with * and ? become the files that fit. Ended by NULL; where nothing has to
 * be done they come back as they were. NULL: out of memory. */
char **ff_sys_arguments(int argc, char **argv);
/* A signal that ends the program runs `clean` before, and then ends it as it would have; one
 * that is ignored stays so. A pipe without reader is seen as EPIPE. */
void ff_sys_on_end(void (*clean)(void));
/* Signals that ask for the end set the number that is returned a pointer to; a fault of the
 * program runs `give_back`, then ends it as usual. */
const volatile int *ff_sys_catch_stops(void (*give_back)(void));
/* No core dump of this process, and no other process looks into it. */
bool ff_sys_dumps_off(void);
/* The terminal that the person sits at, also where the standard streams are files. */
#define FF_TERMINAL "/dev/tty"
/* Gives up for good: writing files except in `folders` (ended by NULL; a name that is no folder
 * is a file that may be written), connections unless `net` (and then taking any from others),
 * running programs. False where the system cannot promise all of that. */
bool ff_sys_confine(const char *const *folders, bool net);

/* --- the terminal --- */

bool ff_sys_is_terminal(int fd);
/* A question whose answer is not shown. The first writes it and is false where there is no
 * terminal (errno ENOTTY) or it fails; then bytes are read one by one (the reason when that
 * fails, as ff_secret_source has it); the last makes the terminal as it was, and ends the
 * program by the signal that broke the answer off. */
bool ff_sys_ask(const char *question);
const char *ff_sys_ask_byte(void *unused, unsigned char *byte, bool *end);
bool ff_sys_ask_end(void);
/* Waits for a key on standard input. `*gone` when nobody can press one any more. */
bool ff_sys_wait_key(int wait_ms, bool *gone);

/* Keys one by one and an empty screen that understands VT sequences, until the last is called.
 */
bool ff_sys_screen_begin(void);
/* To be asked after each wait for a key: suspends the program when Ctrl-Z or SIGTSTP asked for
 * it, the terminal as it was before. True when the program goes on: the screen is empty. */
bool ff_sys_screen_suspended(void);
/* Of the terminal of standard output, else of standard error; 24 and 80 where neither is one.
 */
void ff_sys_screen_size(int *rows, int *columns);
/* The byte of a key that ff_sys_wait_key has seen, -1 for none. */
int ff_sys_screen_key(void);
void ff_sys_screen_end(void);

#endif
