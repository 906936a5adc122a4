/* A move in any way of writing: the first byte chooses the language, the rest is the text. */
#include "flagfall/notation.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "1n2k3/P6P/8/2pP4/8/8/p5p1/1N2K2R b K - 0 1"};
    unsigned languages;
    ff_language_all(&languages);
    if (size == 0)
        return 0;
    const ff_language *language = ff_language_all(NULL) + data[0] % languages;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        ff_position pos;
        ff_reading reading;
        ff_str why = FF_STR_INIT;
        if (ff_position_from_fen(fens[i], &pos, NULL) != FF_OK)
            abort();
        ff_notation_read(&pos, (const char *)data + 1, size - 1, language, &reading);
        if (reading.move != FF_NO_MOVE && !ff_is_legal(&pos, reading.move))
            abort();
        ff_notation_explain(&pos, (const char *)data + 1, size - 1, language, NULL, &why);
        if ((reading.move == FF_NO_MOVE) != (why.size != 0))
            abort(); /* a reason is given exactly when the text is not read */
        ff_str_release(&why);
    }
    return 0;
}
