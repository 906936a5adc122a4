#include "cli/door/base64.h"

#include <stdint.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void encode(const unsigned char *bytes, size_t size, ff_str *out)
{
    for (size_t i = 0; i < size; i += 3) {
        size_t left = size - i;
        uint32_t three = (uint32_t)bytes[i] << 16 |
                         (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                         (left > 2 ? bytes[i + 2] : 0);
        const char four[4] = {digits[three >> 18], digits[three >> 12 & 63],
                              left > 1 ? digits[three >> 6 & 63] : '=',
                              left > 2 ? digits[three & 63] : '='};
        ff_str_bytes(out, four, 4);
    }
}

static bool decode(const char *text, size_t size, ff_str *out)
{
    uint32_t bits = 0;
    int have = 0;
    while (size > 0 && text[size - 1] == '=')
        size--;
    for (size_t i = 0; i < size; i++) {
        const char *digit = text[i] != '\0' ? strchr(digits, text[i]) : NULL;
        if (digit == NULL)
            return false;
        bits = bits << 6 | (uint32_t)(digit - digits);
        have += 6;
        if (have >= 8) {
            have -= 8;
            ff_str_char(out, (char)(bits >> have & 0xff));
        }
    }
    return true;
}

bool door_read_file(const ff_json_value *file, ff_str *out)
{
    const ff_json_value *coded = ff_json_get(file, "base64");
    if (file->kind != FF_JSON_TEXT)
        return coded != NULL && coded->kind == FF_JSON_TEXT &&
               decode(coded->text, coded->size, out);
    ff_str_bytes(out, file->text, file->size);
    return true;
}

void door_put_file(ff_json *json, const char *name, const ff_str *content)
{
    const char *bytes = ff_str_get(content);
    ff_json_key(json, name);
    if (ff_utf8_valid(bytes, content->size) == content->size &&
        memchr(bytes, '\0', content->size) == NULL) {
        ff_json_text_n(json, bytes, content->size);
        return;
    }
    ff_str coded = FF_STR_INIT;
    encode((const unsigned char *)bytes, content->size, &coded);
    ff_json_begin_object(json);
    ff_json_key(json, "base64");
    ff_json_text_n(json, ff_str_get(&coded), coded.size);
    ff_json_end_object(json);
    json->out->failed |= coded.failed;
    ff_str_release(&coded);
}
