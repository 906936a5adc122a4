#include "notation/typed_move.h"

/* Which language makes all moves of a sheet legal? Each is tried by replay. */

typedef struct replay {
    unsigned reach;
    unsigned contradictions;
    uint64_t key;
} replay;

static unsigned count_bits(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

static replay replay_in(const ff_position *start, const ff_text *texts, size_t count,
                        const ff_language *language)
{
    const ff_language *const columns[2] = {language, language};
    const ff_written_game game = ff_written_game_of(texts, count, columns);
    replay r = {0, 0, UINT64_C(0xcbf29ce484222325)};
    ff_position pos = *start;
    ff_piece_wings homes;
    ff_piece_wings_start(&homes, start);
    for (; r.reach < count; r.reach++) {
        ff_reading reading;
        ff_written_game_read(&game, r.reach, &pos, &homes, &reading);
        if (reading.move == FF_NO_MOVE)
            break;
        r.contradictions += count_bits(ff_tolerance_contradictions(reading.tolerances));
        r.key = (r.key ^ reading.move) * UINT64_C(0x100000001b3);
        ff_piece_wings_play(&homes, reading.move);
        ff_position_play(&pos, reading.move);
    }
    return r;
}

static void add_to_group(ff_detection *out, unsigned language, const replay *r)
{
    for (unsigned i = 0; i < out->count; i++)
        if (out->groups[i].key == r->key) {
            out->groups[i].languages |= UINT64_C(1) << language;
            if (r->contradictions < out->groups[i].contradictions)
                out->groups[i].contradictions = r->contradictions;
            return;
        }
    out->groups[out->count++] = (ff_language_group){.languages = UINT64_C(1) << language,
                                                    .contradictions = r->contradictions,
                                                    .key = r->key};
}

void ff_language_detect(const ff_position *start, const ff_text *texts, size_t count,
                        ff_detection *out)
{
    unsigned languages;
    const ff_language *table = ff_language_all(&languages);
    *out = (ff_detection){.count = 0};
    for (unsigned i = 0; i < languages; i++) {
        replay r = replay_in(start, texts, count, &table[i]);
        if (r.reach > out->reach || i == 0) {
            out->reach = r.reach;
            out->best = 0;
        }
        if (r.reach == out->reach)
            out->best |= UINT64_C(1) << i;
        if (r.reach == count)
            add_to_group(out, i, &r);
    }
}
