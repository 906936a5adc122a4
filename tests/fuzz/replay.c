/*
 * Runs a fuzz target over every file of the folders and files named, without a fuzzer:
 *   fuzz_x FOLDER|FILE...
 * A folder that does not exist is an error: a corpus that vanished must be noticed.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_BYTES = 16 * 1024 * 1024 };

static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    uint8_t *data = malloc(MOST_BYTES);
    if (file == NULL || data == NULL) {
        perror(path);
        return 1;
    }
    size_t size = fread(data, 1, MOST_BYTES, file);
    fclose(file);
    /* a copy of the exact size, so that reading after its end is noticed */
    uint8_t *exact = malloc(size + (size == 0));
    for (size_t i = 0; i < size; i++)
        exact[i] = data[i];
    free(data);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return 0;
}

static int replay_folder(const char *path, unsigned *count)
{
    DIR *folder = opendir(path);
    if (folder == NULL) {
        perror(path);
        return 1;
    }
    int failed = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char name[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        failed |= replay_file(name);
        ++*count;
    }
    closedir(folder);
    return failed;
}

int main(int argc, char **argv)
{
    unsigned count = 0;
    int failed = 0;
    for (int i = 1; i < argc; i++) {
        struct stat info;
        if (stat(argv[i], &info) == 0 && !S_ISDIR(info.st_mode)) {
            failed |= replay_file(argv[i]);
            count++;
        } else {
            failed |= replay_folder(argv[i], &count);
        }
    }
    printf("%u inputs replayed\n", count);
    return failed || count == 0;
}
