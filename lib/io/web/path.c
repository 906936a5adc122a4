#include "web/path.h"

#include <string.h>

enum { NUMBER_DIGITS = 9 };

static bool read_number(const char **path, long long *out)
{
    size_t digits = strspn(*path, "0123456789");
    *out = 0;
    for (size_t i = 0; i < digits && digits <= NUMBER_DIGITS; i++)
        *out = *out * 10 + ((*path)[i] - '0');
    *path += digits;
    return digits > 0 && digits <= NUMBER_DIGITS;
}

bool ff_web_path_matches(const char *form, const char *path, long long numbers[FF_WEB_NUMBERS],
                         const char **word)
{
    int count = 0;
    while (*form != '\0') {
        if (strncmp(form, "{n}", 3) == 0) {
            if (count == FF_WEB_NUMBERS || !read_number(&path, &numbers[count++]))
                return false;
            form += 3;
        } else if (strncmp(form, "{w}", 3) == 0) {
            *word = path;
            return *path != '\0' && strchr(path, '/') == NULL;
        } else if (*form++ != *path++) {
            return false;
        }
    }
    return *path == '\0';
}

void ff_web_url_put(const char *text, ff_str *out)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";
    for (; *text != '\0'; text++) {
        if (strchr(plain, *text) != NULL)
            ff_str_char(out, *text);
        else
            ff_str_format(out, "%%%02X", (unsigned)(unsigned char)*text);
    }
}

void ff_web_path_put(const char *form, const long long numbers[FF_WEB_NUMBERS],
                     const char *word, ff_str *out)
{
    int count = 0;
    while (*form != '\0') {
        if (strncmp(form, "{n}", 3) == 0) {
            ff_str_format(out, "%lld", numbers[count++]);
            form += 3;
        } else if (strncmp(form, "{w}", 3) == 0) {
            ff_web_url_put(word == NULL ? "" : word, out);
            form += 3;
        } else {
            ff_str_char(out, *form++);
        }
    }
}
