#include "school/learner.h"

#include "file/own_kind.h"
#include "flagfall/file.h"

#include <string.h>

/* Days until a provision of each box is asked again. */
static const int days[FF_LEARNER_BOXES] = {0, 1, 3, 7, 16, 35};

enum { DAY = 24 * 60 * 60, LINE_MOST = 256 };

void ff_learner_release(ff_learner *learner)
{
    ff_free(learner->answers);
    ff_free(learner->list);
    ff_free(learner->places);
    *learner = (ff_learner){.count = 0};
}

/* --- provisions by their names: the file of a stranger may have very many --- */

/* FNV-1a. */
static uint32_t hash_of(const char *name)
{
    uint32_t hash = 2166136261u;
    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    return hash;
}

/* Its place, or the free one where it belongs. */
static uint32_t *place_of(const ff_learner *learner, const char *name)
{
    size_t at = hash_of(name) & (learner->place_count - 1);
    while (learner->places[at] != 0 &&
           strcmp(learner->list[learner->places[at] - 1].name, name) != 0)
        at = (at + 1) & (learner->place_count - 1);
    return &learner->places[at];
}

/* At most half of the places are taken. */
static bool make_places(ff_learner *learner)
{
    enum { FIRST = 64 };
    size_t count = learner->place_count > 0 ? learner->place_count : FIRST;
    if (2 * (learner->count + 1) <= learner->place_count)
        return true;
    while (2 * (learner->count + 1) > count)
        count *= 2;
    uint32_t *places = ff_calloc(count, sizeof *places);
    if (places == NULL)
        return false;
    ff_free(learner->places);
    learner->places = places;
    learner->place_count = count;
    for (size_t i = 0; i < learner->count; i++)
        *place_of(learner, learner->list[i].name) = (uint32_t)i + 1;
    return true;
}

static ff_learner_provision *provision_of(ff_learner *learner, const char *name)
{
    if (!make_places(learner))
        return NULL;
    uint32_t *place = place_of(learner, name);
    if (*place != 0)
        return &learner->list[*place - 1];
    if (ff_grow(&learner->list, &learner->capacity, learner->count + 1,
                sizeof *learner->list) != FF_OK)
        return NULL;
    ff_learner_provision *one = &learner->list[learner->count++];
    *one = (ff_learner_provision){.asked = 0};
    memcpy(one->name, name, strlen(name) + 1);
    *place = (uint32_t)learner->count;
    return one;
}

int ff_learner_note(ff_learner *learner, const ff_learner_answer *answer, ff_error *err)
{
    ff_learner_provision *p = provision_of(learner, answer->provision);
    if (p == NULL || ff_grow(&learner->answers, &learner->answer_capacity,
                             learner->answer_count + 1, sizeof *learner->answers) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the answers of a learner");
    learner->answers[learner->answer_count++] = *answer;
    p->asked++;
    p->right += answer->right;
    p->box = !answer->right ? 0 : p->box + 1 < FF_LEARNER_BOXES ? p->box + 1 : p->box;
    p->last_s = answer->when_s;
    p->due_s = answer->when_s + (int64_t)days[p->box] * DAY;
    memcpy(p->code, answer->code, sizeof p->code);
    return FF_OK;
}

int ff_learner_due(const ff_learner *learner, int64_t now_s, const int *passed, int count)
{
    int best = -1;
    for (int i = 0; (size_t)i < learner->count; i++) {
        const ff_learner_provision *p = &learner->list[i];
        bool over = p->due_s > now_s;
        for (int k = 0; k < count; k++)
            over |= passed[k] == i;
        if (!over &&
            (best < 0 || p->box < learner->list[best].box ||
             (p->box == learner->list[best].box && p->due_s < learner->list[best].due_s)))
            best = i;
    }
    return best;
}

size_t ff_learner_due_count(const ff_learner *learner, int64_t now_s)
{
    size_t due = 0;
    for (size_t i = 0; i < learner->count; i++)
        due += learner->list[i].due_s <= now_s;
    return due;
}

/* --- lines: "1795894800 flag.national.4711 b right fide-2023 6.9" --- */

/* The next word up to a blank, of less than `room` bytes. */
static bool take_word(const char **at, const char *end, char *out, size_t room)
{
    size_t size = 0;
    while (*at + size < end && (*at)[size] != ' ')
        size++;
    if (size == 0 || size >= room)
        return false;
    memcpy(out, *at, size);
    out[size] = '\0';
    *at += size;
    if (*at < end)
        ++*at;
    return true;
}

static bool read_line(const char *at, const char *end, ff_learner_answer *out)
{
    char number[24], letter[4], judged[8], kind[FF_SCHOOL_CODE];
    long long when;
    ff_school_level level;
    uint32_t seed;
    *out = (ff_learner_answer){.when_s = 0};
    if (!take_word(&at, end, number, sizeof number) ||
        !take_word(&at, end, out->code, sizeof out->code) ||
        !take_word(&at, end, letter, sizeof letter) ||
        !take_word(&at, end, judged, sizeof judged) || at == end ||
        (size_t)(end - at) >= sizeof out->provision || letter[1] != '\0' ||
        ff_str_parse_integer(number, 0, INT64_MAX / 2, &when) != FF_OK ||
        !ff_school_code_read(out->code, kind, &level, &seed))
        return false;
    out->when_s = when;
    out->letter = letter[0];
    out->right = strcmp(judged, "right") == 0;
    memcpy(out->provision, at, (size_t)(end - at));
    return (out->right || strcmp(judged, "wrong") == 0) &&
           memchr(at, '\0', (size_t)(end - at)) == NULL;
}

static int fail_line(const char *source, long line, const char *what, ff_error *err)
{
    int code = ff_fail(err, FF_E_PARSE, "%s", what);
    ff_error_place(err, code, source, line, 0);
    return code;
}

/* Whether the end of a file can be what a power cut left of a line: some of its letters, and
 * zeros where the others were to be. */
static bool is_cut_line(const char *at, const char *end)
{
    while (end > at && end[-1] == '\0')
        end--;
    if (end - at >= LINE_MOST)
        return false;
    while (at < end && (unsigned char)*at >= ' ' && (unsigned char)*at < 0x7F)
        at++;
    return at == end;
}

int ff_learner_parse(const char *bytes, size_t size, const char *source, ff_learner *out,
                     ff_error *err)
{
    static const char head[] = FF_LEARNER_START "\n";
    const char *at = bytes, *end = bytes + size;
    long line = 1;
    int code = FF_OK;
    if (size < sizeof head - 1 || memcmp(bytes, head, sizeof head - 1) != 0)
        return fail_line(source, 1, "it is not the file of a learner", err);
    for (at += sizeof head - 1; at < end && code == FF_OK;) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        ff_learner_answer answer;
        line++;
        if (next == NULL && is_cut_line(at, end)) {
            out->cut = true;
            return FF_OK;
        }
        next = next != NULL ? next : end;
        code = read_line(at, next, &answer)
                   ? ff_learner_note(out, &answer, err)
                   : fail_line(source, line, "the line is not an answer of a learner", err);
        at = next < end ? next + 1 : end;
    }
    return code;
}

int ff_learner_read(const char *path, bool missing_ok, ff_learner *out, ff_error *err)
{
    ff_str bytes = FF_STR_INIT;
    ff_error its;
    int code = ff_input_read_all(path, FF_LEARNER_BYTES, &bytes, &its);
    if (code == FF_OK && bytes.size > 0)
        code = ff_learner_parse(ff_str_get(&bytes), bytes.size, path, out, &its);
    else if (code == FF_E_IO_OPEN && missing_ok)
        code = FF_OK;
    ff_str_release(&bytes);
    if (code != FF_OK && err != NULL)
        *err = its;
    return code;
}
