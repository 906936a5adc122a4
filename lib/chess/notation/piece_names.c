#include "base/latin.h"
#include "notation/notation_text.h"

#include <string.h>

/*
 * Names of the pieces that a pawn becomes, as they are written out after a promotion:
 * "bxa8=Queen", "bxa8 (dame)". Small letters without marks. A name that is another piece in
 * another language is not here.
 */
static const struct {
    ff_role role;
    const char *names;
} table[] = {
    {FF_QUEEN, "queen dame dama reine reina regina rainha donna koningin konigin koenigin damo "
               "drottning dronning ferz hetman kralovna vezer kuningatar lipp valdove kraljica "
               "ферзь ферзя королева дама царица vezir ratu"},
    {FF_ROOK,
     "rook turm tour torre toren tarn taarn torn tourelle wieza vez bastya torni vanker "
     "ladja kula turn ладья ладью тура топ kale benteng"},
    {FF_BISHOP,
     "bishop laufer laeufer fou alfil alfiere bispo loper loeber lober goniec strelec "
     "strelac lovac futo lahetti oda слон слона офицер ловец fil gajah"},
    {FF_KNIGHT, "knight springer cavalier caballo cavallo cavalo paard hast skoczek jezdec kun "
                "huszar ratsu springare skakac konj cal конь коня кон at"},
};

/* The length of the name at `at`, or 0. */
static unsigned length_at(const ff_runes *text, unsigned at, const char *name, size_t size)
{
    unsigned length = 0;
    while (size > 0) {
        uint32_t c;
        size_t step = ff_utf8_decode(name, size, &c);
        if (step == 0 || at + length >= text->count ||
            ff_rune_lower(ff_latin_base(text->raw[at + length])) != c)
            return 0;
        name += step;
        size -= step;
        length++;
    }
    return length;
}

unsigned ff_notation_piece_name(const ff_runes *text, unsigned at, ff_role *role)
{
    unsigned longest = 0;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (const char *name = table[i].names; *name != '\0';) {
            size_t size = strcspn(name, " ");
            unsigned length = length_at(text, at, name, size);
            if (length > longest) {
                longest = length;
                *role = table[i].role;
            }
            name += size + (name[size] == ' ');
        }
    return longest;
}
