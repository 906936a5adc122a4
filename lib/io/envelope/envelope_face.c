#include "envelope/envelope_private.h"

#include <string.h>

/*
 * The face of an envelope as one JSON object, written on one line. Its bytes as they stand in
 * the file are what is authenticated and committed to.
 */

/* Texts of the face: key and place. */
#define TEXTS(X)                                                                               \
    X(event)                                                                                   \
    X(round)                                                                                   \
    X(white)                                                                                   \
    X(black)                                                                                   \
    X(fen)                                                                                     \
    X(game)                                                                                    \
    X(resumes)                                                                                 \
    X(place)                                                                                   \
    X(sealed_at)                                                                               \
    X(arbiter)                                                                                 \
    X(language)

enum { MOST_TIME = 400 * 24 * 3600 }; /* seconds; as for time controls */

static const char *side_word(int side)
{
    return side == FF_WHITE ? "white" : side == FF_BLACK ? "black" : NULL;
}

static void put_times(ff_json *json, const char *key, const int64_t ms[2])
{
    ff_json_key(json, key);
    if (ms[0] == FF_NOT_STATED || ms[1] == FF_NOT_STATED) {
        ff_json_null(json);
        return;
    }
    ff_json_begin_array(json);
    ff_json_integer(json, ms[FF_WHITE]);
    ff_json_integer(json, ms[FF_BLACK]);
    ff_json_end_array(json);
}

void ff_face_write(const ff_envelope_face *face, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
#define X(name) ff_json_put_text(&json, #name, face->name);
    TEXTS(X)
#undef X
    put_times(&json, "used_ms", face->used_ms);
    put_times(&json, "clock_ms", face->clock_ms);
    ff_json_put_text(&json, "sealed_by", side_word((int)face->sealed_by));
    ff_json_put_integer(&json, "move_number", face->move_number);
    ff_json_put_text(&json, "draw_offer", side_word(face->offer));
    ff_json_key(&json, "earlier");
    ff_json_begin_array(&json);
    for (const ff_earlier_seal *seal = face->earlier; seal != NULL; seal = seal->next) {
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "at", seal->at);
        ff_json_put_text(&json, "code", seal->code);
        ff_json_end_object(&json);
    }
    ff_json_end_array(&json);
    ff_json_end_object(&json);
}

int ff_face_check(const ff_envelope_face *face, ff_error *err)
{
    ff_position pos;
    if (face->white == NULL || face->black == NULL)
        return ff_fail(err, FF_E_STATE, "the envelope requires the names of both players");
    if (face->fen == NULL || face->game == NULL)
        return ff_fail(err, FF_E_STATE, "the envelope requires the position and the game");
    if (ff_position_from_fen(face->fen, &pos, err) != FF_OK)
        return FF_E_STATE;
    if ((ff_color)pos.turn != face->sealed_by || pos.fullmove != face->move_number)
        return ff_fail(err, FF_E_STATE,
                       "the player who seals and the move number do not fit the position");
    for (int side = 0; side < 2; side++)
        if (face->used_ms[side] < 0 || face->used_ms[side] / 1000 > MOST_TIME)
            return ff_fail(err, FF_E_STATE, "the envelope requires the times used by both");
    if (face->resumes == NULL || face->place == NULL)
        return ff_fail(err, FF_E_STATE, "the envelope requires when and where play resumes");
    return FF_OK;
}

/* --- reading --- */

static bool read_times(const ff_json_value *object, const char *key, int64_t ms[2])
{
    const ff_json_value *value = ff_json_get(object, key);
    ms[0] = ms[1] = FF_NOT_STATED;
    if (value == NULL || value->kind == FF_JSON_NULL)
        return true;
    const ff_json_value *item = value->kind == FF_JSON_ARRAY ? value->first : NULL;
    for (int side = 0; side < 2; side++, item = item->next) {
        long long number;
        if (item == NULL || item->kind != FF_JSON_NUMBER ||
            ff_str_parse_integer(item->text, INT64_MIN / 4, INT64_MAX / 4, &number) != FF_OK)
            return false;
        ms[side] = number;
    }
    return item == NULL;
}

static int read_side(const ff_json_value *object, const char *key)
{
    const char *word = ff_json_get_text(object, key, "");
    return strcmp(word, "white") == 0 ? FF_WHITE : strcmp(word, "black") == 0 ? FF_BLACK : -1;
}

static int read_earlier(ff_envelope *e, const ff_json_value *object)
{
    const ff_json_value *list = ff_json_get(object, "earlier");
    const ff_earlier_seal **tail = &e->face.earlier;
    if (list == NULL || list->kind != FF_JSON_ARRAY)
        return FF_OK;
    for (const ff_json_value *item = list->first; item != NULL; item = item->next) {
        ff_earlier_seal *seal = ff_arena_alloc(&e->arena, sizeof *seal);
        if (seal == NULL)
            return FF_E_MEMORY;
        *seal = (ff_earlier_seal){.at = ff_json_get_text(item, "at", NULL),
                                  .code = ff_json_get_text(item, "code", NULL)};
        *tail = seal;
        tail = &seal->next;
    }
    return FF_OK;
}

int ff_face_read(ff_envelope *e, ff_error *err)
{
    ff_json_value *object;
    ff_error inner;
    int code = ff_json_read(e->face_text, e->face_size, &e->arena, &object, &inner);
    if (code == FF_E_MEMORY)
        return ff_fail(err, code, "out of memory for the envelope");
    if (code != FF_OK)
        return ff_fail(err, FF_E_ENVELOPE_ALTERED, "the face of the envelope is not JSON: %s",
                       inner.message);
    ff_envelope_face *face = &e->face;
#define X(name) face->name = ff_json_get_text(object, #name, NULL);
    TEXTS(X)
#undef X
    int by = read_side(object, "sealed_by");
    face->sealed_by = by == FF_BLACK ? FF_BLACK : FF_WHITE;
    face->offer = read_side(object, "draw_offer");
    long long number = ff_json_get_integer(object, "move_number", 0);
    face->move_number = number > 0 && number <= UINT32_MAX ? (unsigned)number : 0;
    if (!read_times(object, "used_ms", face->used_ms) ||
        !read_times(object, "clock_ms", face->clock_ms) || by < 0 ||
        ff_face_check(face, &inner) != FF_OK)
        return ff_fail(err, FF_E_ENVELOPE_ALTERED,
                       "the face of the envelope is incomplete or contradicts itself");
    if (read_earlier(e, object) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the envelope");
    return FF_OK;
}
