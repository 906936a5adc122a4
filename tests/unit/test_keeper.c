#include "support/scratch.h"
#include "support/unit.h"

#include "system/keeper.h"
#include "system/system.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A process asks its keeper for what it may have and for what it may not. It is not confined
 * here, so that what is seen is what the keeper does. A process has one keeper, and so each
 * case is a process; what fails in it is its exit status. */

/* An event file with its copies, and a folder in which its pages are published. */
static const ff_kept_name event_file[] = {{"a/e.ffe", NULL, false},
                                          {"a/e.ffe.", ".bak", false},
                                          {"p/", ".html", false},
                                          {"p/", "-pages.txt", false}};
enum { NAMES = sizeof event_file / sizeof *event_file };

static bool is_as_it_was(const char *path)
{
    char text[16] = "";
    FILE *file = fopen(path, "r");
    bool there = file != NULL && fgets(text, sizeof text, file) != NULL;
    if (file != NULL)
        fclose(file);
    return there && strcmp(text, "as it was") == 0;
}

static int count_files(const char *folder)
{
    int count = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    while (readdir(dir) != NULL)
        count++;
    closedir(dir);
    return count - 2;
}

static const char *const files[] = {"a/e.ffe", "a/victim", "b/e.ffe", "p/e.ffe"};

static void make_files(void)
{
    mkdir("a", 0700);
    mkdir("b", 0700);
    mkdir("p", 0700);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        scratch_put(files[i], "as it was", 9);
}

static void remove_files(void)
{
    static const char *const all[] = {
        "a/e.ffe",         "a/victim", "b/e.ffe", "p/e.ffe", "a/e.ffe.round1.bak",
        "a/e.ffe-journal", "c/e.ffe",  "c/victim"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        unlink(all[i]);
    unlink("a");
    rmdir("a");
    rmdir("b");
    rmdir("p");
    rmdir("c");
}

/* The number of the first thing that is not as it should be; 0: none. */
static int run_case(int (*case_)(void))
{
    int status;
    make_files();
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        bool kept = ff_sys_keeper_start(event_file, NAMES, NULL);
        int fault = kept ? case_() : 100;
        ff_sys_keeper_end();
        _exit(fault);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static bool has_landlock(void)
{
    return syscall(444, NULL, 0, 1) >= 1;
}

static int closed(int fd)
{
    return fd < 0 ? -1 : close(fd);
}

/* --- what it may have --- */

static int write_event(void)
{
    char temporary[] = "a/e.ffe.XXXXXX", copy[] = "a/e.ffe.round1.bak.XXXXXX";
    int fd = ff_sys_temporary(temporary, FF_PUBLIC);
    if (fd < 0 || strstr(temporary, "XXXXXX") != NULL || access(temporary, F_OK) != 0)
        return 1;
    if (!ff_sys_write(fd, "new", 3) || closed(fd) != 0)
        return 2;
    if (closed(ff_sys_kept_open(temporary, O_RDWR, 0)) != 0)
        return 3;
    if (ff_sys_rename_new(temporary, "a/e.ffe") || errno != EEXIST)
        return 4;
    if (!ff_sys_rename(temporary, "a/e.ffe") || is_as_it_was("a/e.ffe"))
        return 5;
    fd = ff_sys_kept_open("a/e.ffe-journal", O_RDWR | O_CREAT, 0644);
    if (closed(fd) != 0 || ff_sys_kept_unlink("a/e.ffe-journal") != 0 ||
        access("a/e.ffe-journal", F_OK) == 0)
        return 6;
    if (closed(ff_sys_temporary(copy, FF_PUBLIC)) != 0 ||
        !ff_sys_rename_new(copy, "a/e.ffe.round1.bak"))
        return 7;
    return closed(ff_sys_unnamed("a")) != 0 ? 8 : 0;
}

/* --- what it may not have --- */

static bool is_refused(bool done)
{
    return !done && errno == EACCES;
}

static int write_others(void)
{
    char beside[] = "a/victim.XXXXXX", twin[] = "b/e.ffe.XXXXXX", own[] = "a/e.ffe.XXXXXX";
    static const char *const paths[] = {"a/victim",         "b/e.ffe",     "a/../b/e.ffe",
                                        "a/victim-journal", "a/e.ffe.bak", "a/e.ffe2"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        if (!is_refused(ff_sys_kept_open(paths[i], O_RDWR, 0) >= 0) ||
            !is_refused(ff_sys_kept_open(paths[i], O_RDWR | O_CREAT, 0600) >= 0))
            return 1;
        if (!is_refused(ff_sys_remove(paths[i])))
            return 2;
    }
    if (!is_refused(ff_sys_temporary(beside, FF_PUBLIC) >= 0) ||
        !is_refused(ff_sys_temporary(twin, FF_PUBLIC) >= 0))
        return 3;
    if (closed(ff_sys_temporary(own, FF_PUBLIC)) != 0)
        return 4;
    if (!is_refused(ff_sys_rename(own, "a/victim")) ||
        !is_refused(ff_sys_rename(own, "b/e.ffe")) ||
        !is_refused(ff_sys_rename_new(own, "a/fresh")))
        return 5;
    if (!is_refused(ff_sys_rename("a/victim", "a/e.ffe")) ||
        !is_refused(ff_sys_rename("a/e.ffe", "a/e.ffe.round1.bak")))
        return 6; /* only what it has made is renamed */
    if (!is_refused(ff_sys_unnamed("b") >= 0))
        return 7;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (!is_as_it_was(files[i]))
            return 8;
    return ff_sys_remove(own) ? 0 : 9;
}

/* In the folder of the pages only names of pages are written, replaced and removed. */
static int publish(void)
{
    static const char *const others[] = {"p/e.ffe",        "p/page.sh",   "p/.html",
                                         "p/page.html.sh", "p/notes.txt", "p/in/page.html",
                                         "a/page.html"};
    char page[] = "p/page.html.XXXXXX";
    if (mkdir("p/in", 0700) != 0 || closed(ff_sys_temporary(page, FF_PUBLIC)) != 0)
        return 1;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char beside[64];
        snprintf(beside, sizeof beside, "%s.XXXXXX", others[i]);
        if (!is_refused(ff_sys_temporary(beside, FF_PUBLIC) >= 0) ||
            !is_refused(ff_sys_kept_open(others[i], O_RDWR | O_CREAT, 0600) >= 0) ||
            !is_refused(ff_sys_rename(page, others[i])) ||
            !is_refused(ff_sys_rename_new(page, others[i])) ||
            !is_refused(ff_sys_remove(others[i])))
            return 2 + (int)i;
    }
    if (rmdir("p/in") != 0 || count_files("p") != 2 || !is_as_it_was("p/e.ffe"))
        return 20;
    return ff_sys_rename(page, "p/page.html") && unlink("p/page.html") == 0 ? 0 : 21;
}

/* A folder is the one that it was in the beginning, whatever its name leads to. */
static int change_folder(void)
{
    char temporary[] = "a/e.ffe.XXXXXX";
    if (rename("a", "c") != 0 || symlink("b", "a") != 0)
        return 1;
    if (!is_refused(ff_sys_kept_open("a/e.ffe", O_RDWR, 0) >= 0) ||
        !is_refused(ff_sys_temporary(temporary, FF_PUBLIC) >= 0))
        return 2;
    return is_as_it_was("b/e.ffe") ? 0 : 3;
}

/* What a killed process leaves under temporary names its keeper removes. */
static int be_killed(void)
{
    char temporary[] = "a/e.ffe.XXXXXX";
    if (closed(ff_sys_temporary(temporary, FF_PUBLIC)) != 0)
        return 1;
    raise(SIGKILL);
    return 2;
}

static void test_may(void **state)
{
    (void)state;
    if (has_landlock())
        assert_int_equal(run_case(write_event), 0);
    remove_files();
}

static void test_may_not(void **state)
{
    (void)state;
    if (has_landlock()) {
        assert_int_equal(run_case(write_others), 0);
        assert_int_equal(count_files("a"), 2);
    }
    remove_files();
}

static void test_published(void **state)
{
    (void)state;
    if (has_landlock())
        assert_int_equal(run_case(publish), 0);
    remove_files();
}

static void test_a_folder_in_the_place(void **state)
{
    (void)state;
    if (has_landlock())
        assert_int_equal(run_case(change_folder), 0);
    remove_files();
}

static void test_nothing_is_left(void **state)
{
    (void)state;
    if (has_landlock()) {
        assert_int_equal(run_case(be_killed), 128 + SIGKILL);
        for (int i = 0; i < 1000 && count_files("a") > 2; i++)
            nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        assert_int_equal(count_files("a"), 2);
    }
    remove_files();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_may),
        cmocka_unit_test(test_may_not),
        cmocka_unit_test(test_published),
        cmocka_unit_test(test_a_folder_in_the_place),
        cmocka_unit_test(test_nothing_is_left),
    };
    return cmocka_run_group_tests(tests, scratch_enter, scratch_leave);
}
