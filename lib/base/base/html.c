#include "base/html.h"

#include <string.h>

void ff_html_text(ff_str *out, const char *text)
{
    static const struct {
        char from;
        const char *to;
    } escapes[] = {
        {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
    ff_str clean = FF_STR_INIT;
    ff_str_printable(&clean, text, strlen(text));
    for (const char *at = ff_str_get(&clean); *at != '\0';) {
        size_t size = strcspn(at, "&<>\"'");
        ff_str_bytes(out, at, size);
        at += size;
        for (size_t i = 0; i < sizeof escapes / sizeof *escapes && *at != '\0'; i++)
            if (*at == escapes[i].from) {
                ff_str_text(out, escapes[i].to);
                at++;
                break;
            }
    }
    out->failed = out->failed || clean.failed;
    ff_str_release(&clean);
}
