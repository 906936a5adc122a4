/*
 * Runs a command and prints its exit code and the most memory it held, in kB, to descriptor 3:
 *   measure COMMAND ARGUMENT... 3>FILE
 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct rusage used;
    int status;
    pid_t child = argc > 1 ? fork() : -1;
    if (child == 0) {
        close(3);
        execvp(argv[1], argv + 1);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &used) != child)
        return 1;
    /* one that was ended by a signal has no exit code */
    dprintf(3, "%d %ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            used.ru_maxrss);
    return 0;
}
