#include "system/system.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* --- files: Landlock --- */

/* As in linux/landlock.h of a kernel that has them all; the header of an older one lacks some.
 */
enum {
    WRITE_FILE = 1 << 1,
    REMOVE_DIR = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_CHAR = 1 << 6,
    MAKE_DIR = 1 << 7,
    MAKE_REG = 1 << 8,
    MAKE_SOCK = 1 << 9,
    MAKE_FIFO = 1 << 10,
    MAKE_BLOCK = 1 << 11,
    MAKE_SYM = 1 << 12,
    REFER = 1 << 13,    /* version 2 */
    TRUNCATE = 1 << 14, /* version 3 */
    CHANGES = WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_CHAR | MAKE_DIR | MAKE_REG |
              MAKE_SOCK | MAKE_FIFO | MAKE_BLOCK | MAKE_SYM,
    OUTPUT = WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | TRUNCATE,
    OUTPUT_FILE = WRITE_FILE | TRUNCATE
};
#ifndef SYS_landlock_create_ruleset
enum {
    SYS_landlock_create_ruleset = 444,
    SYS_landlock_add_rule = 445,
    SYS_landlock_restrict_self = 446
};
#endif

static uint64_t changes_of_version(long version)
{
    return CHANGES | (version >= 2 ? REFER : 0) | (version >= 3 ? TRUNCATE : 0);
}

static bool allow_folder(int rules, const char *folder, uint64_t handled)
{
    enum { PATH_BENEATH = 1 };
    struct {
        uint64_t access;
        int32_t fd;
    } __attribute__((packed)) rule = {.fd = open(folder, O_PATH | O_CLOEXEC)};
    struct stat info;
    if (rule.fd < 0) /* what cannot be reached cannot be written either */
        return true;
    bool is_folder = fstat(rule.fd, &info) == 0 && S_ISDIR(info.st_mode);
    rule.access = (is_folder ? OUTPUT : OUTPUT_FILE) & handled;
    bool done = syscall(SYS_landlock_add_rule, rules, PATH_BENEATH, &rule, 0) == 0;
    close(rule.fd);
    return done;
}

static bool confine_files(const char *const *folders)
{
    enum { ASK_VERSION = 1 };
    long version = syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, ASK_VERSION);
    if (version < 1)
        return false;
    const uint64_t handled = changes_of_version(version);
    int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
    if (rules < 0)
        return false;
    bool done = true;
    for (; *folders != NULL && done; folders++)
        done = allow_folder(rules, *folders, handled);
    /* a folder that cannot be allowed is not a reason to lose the output */
    done = done && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return done;
}

/* --- connections and programs: a filter of system calls --- */

#if defined(__x86_64__)
enum { ARCHITECTURE = AUDIT_ARCH_X86_64, OTHER_CALLS = 0x40000000 };
#elif defined(__aarch64__)
enum { ARCHITECTURE = AUDIT_ARCH_AARCH64, OTHER_CALLS = 0x40000000 };
#endif

#if defined(__x86_64__) || defined(__aarch64__)
#define CALL_IS(number)                                                                        \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1),                                       \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
static bool confine_calls(bool net)
{
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, OTHER_CALLS, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        CALL_IS(net ? SYS_listen : SYS_socket),
        CALL_IS(SYS_execve),
        CALL_IS(SYS_execveat),
        CALL_IS(SYS_io_uring_setup), /* which would do such calls unseen */
        CALL_IS(SYS_process_vm_writev),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#else
static bool confine_calls(bool net)
{
    (void)net;
    return false;
}
#endif

bool ff_sys_confine(const char *const *folders, bool net)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return false;
    bool files = confine_files(folders), calls = confine_calls(net);
    return files && calls;
}

#else

bool ff_sys_confine(const char *const *folders, bool net)
{
    (void)folders, (void)net;
    return false;
}

#endif
