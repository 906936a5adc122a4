#include "ratings/index.h"

#include <stdio.h>
#include <string.h>

/* The fields of a record: texts and numbers of a player, in this order. */
#define AT(field)   offsetof(ff_rated_player, field)
#define ROOM(field) sizeof(((ff_rated_player *)0)->field)

static const struct {
    size_t offset, room; /* room 0: a number */
} fields[] = {{AT(name), ROOM(name)},   {AT(federation), ROOM(federation)},
              {AT(title), ROOM(title)}, {AT(national_id), ROOM(national_id)},
              {AT(club), ROOM(club)},   {AT(standard), 0},
              {AT(rapid), 0},           {AT(blitz), 0},
              {AT(k_factor), 0},        {AT(birth_year), 0}};
enum { FIELDS = sizeof fields / sizeof *fields };

void ff_ratings_put_record(const ff_rated_player *player, ff_str *out)
{
    ff_str_format(out, "%u\t%c", player->fide_id, player->sex != 0 ? player->sex : '-');
    for (size_t i = 0; i < FIELDS; i++) {
        const char *at = (const char *)player + fields[i].offset;
        ff_str_char(out, '\t');
        if (fields[i].room == 0) {
            ff_str_format(out, "%d", *(const int *)(const void *)at);
            continue;
        }
        for (; *at != '\0'; at++)
            ff_str_char(out, (unsigned char)*at < ' ' ? ' ' : *at);
    }
}

/* The next field of a line, cut to `room`; false after the last. */
static bool next_field(const char **at, const char *end, char *out, size_t room)
{
    if (*at > end)
        return false;
    const char *tab = memchr(*at, '\t', (size_t)(end - *at));
    size_t whole = (size_t)((tab != NULL ? tab : end) - *at);
    size_t size = whole < room ? whole : room - 1;
    memcpy(out, *at, size);
    out[size] = '\0';
    *at += whole + 1;
    return true;
}

static bool next_number(const char **at, const char *end, long long *out)
{
    char text[16];
    return next_field(at, end, text, sizeof text) &&
           ff_str_parse_integer(text, 0, UINT32_MAX, out) == FF_OK;
}

bool ff_ratings_get_record(const char *line, size_t size, ff_rated_player *out)
{
    const char *at = line, *end = line + size;
    char sex[4];
    long long number;
    memset(out, 0, sizeof *out);
    bool good = next_number(&at, end, &number) && next_field(&at, end, sex, sizeof sex);
    out->fide_id = good ? (uint32_t)number : 0;
    out->sex = good && (sex[0] == 'm' || sex[0] == 'w') ? sex[0] : 0;
    for (size_t i = 0; i < FIELDS && good; i++) {
        char *field = (char *)out + fields[i].offset;
        if (fields[i].room != 0) {
            good = next_field(&at, end, field, fields[i].room);
            field[ff_utf8_valid(field, strlen(field))] = '\0';
        } else {
            good = next_number(&at, end, &number) && number <= INT32_MAX;
            *(int *)(void *)field = good ? (int)number : 0;
        }
    }
    return good;
}
