#include "scoresheet/sheet_terms.h"

#include "base/latin.h"
#include "notation/notation_text.h"

#include <string.h>

/*
 * The words are small letters without marks (Latin by `ff_latin_base`, "ß" is "s" there), with
 * single blanks between them.
 */
/* clang-format off */
static const struct {
    unsigned term;
    const char *words;
} terms[] = {
    {FF_TERM_WHITE,
     "white whites weis weise weiser weisen weiss weisse weisser weissen blanc blancs "
     "blancas blanco blanca bianco bianchi brancas branco blanques wit hvid hvit vit "
     "valkea valkeat valkoinen valkoiset hvitur hvitt alb albul bily bili biely bieli "
     "biale bialy vilagos feher beli bela beo bijeli valge valged baltie balts baltieji "
     "λευκα λευκά λευκός λευκος beyaz ag aglar bardhi bardhe putih "
     "trang gwyn бели белые белых белый бял белите білі "
     "білих белыя أبيض ابيض الأبيض الابيض সাদা"},
    {FF_TERM_BLACK,
     "black blacks schwarz schwarze schwarzer schwarzen noir noirs negras negro negra "
     "nero neri pretas preto negres zwart swart sort svart svartur musta mustat negru "
     "negrul cerny cerni cierny cierni czarne czarny sotet fekete crni crna must mustad "
     "melnie melns juodieji μαυρα μαύρα μαύρος μαυρος siyah qara "
     "qaralar zi zinj zinjte hitam den du црни черни черен черните "
     "черные черных черный чорні чорних чорныя "
     "أسود اسود الأسود الاسود কালো"},
    {FF_TERM_MOVE,
     "move moves zug zuge zuege coup coups jugada jugadas movimiento movimientos mossa "
     "mosse lance lances jogada moviment zet zetten skuif traek trekk drag siirto "
     "siirrot leikur leikir mutare mutari tah tahy ruch posuniecie lepes poteza potez "
     "potezi потез ход ходы хід хода kaik gajiens ejimas κινηση "
     "κίνηση hamle gedis levizja langkah nuoc نقلة চাল symudiad no nr "
     "num number nummer numero # № n°"},
    {FF_TERM_PLY,
     "ply plies half-move halfmove halbzug demi-coup semimossa semijugada halvtraek "
     "полуход"},
    {FF_TERM_CLOCK,
     "clock time clk zeit uhr restzeit bedenkzeit temps tiempo reloj tempo orologio "
     "relogio tijd klok tid ur klocka aika kello cas czas ido vreme vrijeme время "
     "часы час χρονος χρόνος sure waktu"},
    {FF_TERM_RESULT,
     "result ergebnis resultat resultado risultato uitslag wynik vysledek vysledok "
     "eredmeny rezultat rezultatas rezultats tulos tulemus sonuc netice hasil "
     "результат резултат αποτελεσμα"},
    {FF_TERM_GAME, "game"},
    {FF_TERM_DRAW,
     "draw drawn remis remi remise nul nulle tablas patta empate taules gelijkspel "
     "ничья ничия нічия remiza remiz tasapeli viik lygiosios "
     "ισοπαλια ισοπαλία berabere dontetlen unentschieden uafgjort "
     "jafntefli"},
    {FF_TERM_RESIGNS,
     "resigns resigned resign resigning aufgegeben aufgabe abandonne abandonnent abandon "
     "abandona abandonan abandono rinde rinden abbandona abbandonano abbandono abandonam "
     "desiste desistem abandonen opgegeven opgav opgiver oppgitt uppgivet luovutti "
     "luovuttaa poddaje poddaly poddal poddaja vzdal vzdali vzdava vzdavaju feladta "
     "feladja predaje predao predali сдались сдаются сдался "
     "сдается предадоха здалися здаються"},
    {FF_TERM_WINS,
     "wins won win gewinnt gewann gewinnen gagne gagnent gana ganan vince vincono ganha "
     "ganham vence wint vandt vinder vant vinner vann voitti voittaa wygrywa wygrywaja "
     "wygraly vyhral vyhrava nyert nyer выиграли выигрывают"},
    {FF_TERM_LOSES, "loses lost verliert verlor"},
    {FF_TERM_GIVES, "gibt gab geben geeft gaf gir ger"},
    {FF_TERM_UP, "auf op opp upp"},
    {FF_TERM_FILLER,
     "the has have hat haben die der les las los le la i gli as os se sa sie by "
     "agreement agreed vereinbart mutual"},
};
/* clang-format on */

enum { WORD = 48, WORDS = 8, RESULT_SIZE = 64 };

/* Is the word one of the list? Blanks part and frame it. */
static bool is_listed(const char *list, const char *word)
{
    size_t size = strlen(word);
    for (const char *at = list; (at = strstr(at, word)) != NULL; at += size)
        if ((at == list || at[-1] == ' ') && (at[size] == ' ' || at[size] == '\0'))
            return true;
    return false;
}

static unsigned term_of(const char *word)
{
    unsigned found = 0;
    for (size_t i = 0; i < sizeof terms / sizeof *terms && *word != '\0'; i++)
        if (is_listed(terms[i].words, word))
            found |= terms[i].term;
    return found;
}

static uint32_t plain_letter(uint32_t c)
{
    c = ff_rune_lower(ff_latin_base(c));
    return c == 0x451 ? 0x435 : c; /* "ё" is "е" */
}

/* What parts two words of a heading. */
static bool is_gap(uint32_t c)
{
    return c <= ' ' || c == 0xa0 || c == 0x200b || c == 0xfeff ||
           (c < 0x80 && strchr("_.:,;()/'|!", (int)c) != NULL);
}

/* The next word, in plain letters; an empty one at the end. */
static void next_word(const char **text, size_t *size, char out[WORD])
{
    size_t length = 0;
    while (*size > 0) {
        uint32_t c = 0;
        size_t step = ff_utf8_decode(*text, *size, &c);
        step = step == 0 ? 1 : step;
        if (is_gap(c) && length > 0)
            break;
        *text += step;
        *size -= step;
        if (is_gap(c) || length + 5 > WORD)
            continue;
        length += ff_utf8_encode(plain_letter(c), out + length);
    }
    out[length] = '\0';
}

unsigned ff_sheet_terms_of(const char *text, size_t size)
{
    unsigned found = 0, words = 0;
    char word[WORD];
    for (next_word(&text, &size, word); word[0] != '\0'; next_word(&text, &size, word)) {
        unsigned term = term_of(word);
        if (term == 0 || words++ == WORDS)
            return 0;
        found |= term;
    }
    return found;
}

/* --- results --- */

/* The text in the signs of PGN: "½ : ½" as "1/2-1/2"; false when it has another character. */
static bool plain_result(const char *text, size_t size, char out[RESULT_SIZE])
{
    size_t length = 0;
    while (size > 0) {
        uint32_t c = 0;
        size_t step = ff_utf8_decode(text, size, &c);
        if (step == 0 || length + 4 > RESULT_SIZE)
            return false;
        text += step;
        size -= step;
        c = c == ',' ? '.' : ff_rune_fold(c);
        if (c == 0xbd) {
            memcpy(out + length, "1/2", 3);
            length += 3;
        } else if (c == ':') {
            out[length++] = '-';
        } else if (c < 0x80 && c > ' ') {
            out[length++] = (char)c;
        } else if (!is_gap(c)) {
            return false;
        }
    }
    while (length > 1 && out[length - 1] == '.') /* "1-0." */
        length--;
    out[length] = '\0';
    return true;
}

static ff_game_result signs_of(const char *text, size_t size)
{
    static const struct {
        const char *text;
        ff_game_result result;
    } forms[] = {{"1-0", FF_GAME_RESULT_WHITE},      {"0-1", FF_GAME_RESULT_BLACK},
                 {"1.0-0.0", FF_GAME_RESULT_WHITE},  {"0.0-1.0", FF_GAME_RESULT_BLACK},
                 {"1/2-1/2", FF_GAME_RESULT_DRAW},   {"1/2", FF_GAME_RESULT_DRAW},
                 {"0.5-0.5", FF_GAME_RESULT_DRAW},   {".5-.5", FF_GAME_RESULT_DRAW},
                 {"(1-0)", FF_GAME_RESULT_WHITE},    {"(0-1)", FF_GAME_RESULT_BLACK},
                 {"(1/2-1/2)", FF_GAME_RESULT_DRAW}, {"*", FF_GAME_RESULT_UNKNOWN}};
    char plain[RESULT_SIZE];
    if (!plain_result(text, size, plain))
        return FF_GAME_RESULT_NONE;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(plain, forms[i].text) == 0)
            return forms[i].result;
    return FF_GAME_RESULT_NONE;
}

static ff_game_result won_by(bool white)
{
    return white ? FF_GAME_RESULT_WHITE : FF_GAME_RESULT_BLACK;
}

/* The result that the words state together. */
static ff_game_result words_of(const char *text, size_t size, ff_sheet_mover mover)
{
    unsigned said = ff_sheet_terms_of(text, size);
    unsigned side = said & (FF_TERM_WHITE | FF_TERM_BLACK);
    unsigned verb = said & (FF_TERM_DRAW | FF_TERM_RESIGNS | FF_TERM_WINS | FF_TERM_LOSES);
    unsigned both = said & (FF_TERM_GIVES | FF_TERM_UP);
    if (both == (FF_TERM_GIVES | FF_TERM_UP) && verb == 0)
        verb = FF_TERM_RESIGNS;
    else if (both != 0)
        return FF_GAME_RESULT_NONE;
    if ((said & (FF_TERM_MOVE | FF_TERM_PLY | FF_TERM_CLOCK | FF_TERM_GAME)) != 0)
        return FF_GAME_RESULT_NONE;
    if (verb == FF_TERM_DRAW)
        return side == 0 ? FF_GAME_RESULT_DRAW : FF_GAME_RESULT_NONE;
    if (verb == FF_TERM_RESIGNS && side == 0 && mover != FF_MOVER_UNKNOWN)
        return won_by(mover == FF_MOVER_BLACK);
    if (side != FF_TERM_WHITE && side != FF_TERM_BLACK)
        return FF_GAME_RESULT_NONE;
    if (verb == FF_TERM_WINS)
        return won_by(side == FF_TERM_WHITE);
    if (verb == FF_TERM_RESIGNS || verb == FF_TERM_LOSES)
        return won_by(side == FF_TERM_BLACK);
    return FF_GAME_RESULT_NONE;
}

/* "0-1 White resigns": signs and words that agree. */
static ff_game_result signs_and_words_of(const char *text, size_t size)
{
    const char *blank = memchr(text, ' ', size);
    if (blank == NULL)
        return FF_GAME_RESULT_NONE;
    size_t first = (size_t)(blank - text);
    ff_game_result signs = signs_of(text, first);
    ff_sheet_mover loser =
        signs == FF_GAME_RESULT_WHITE ? FF_MOVER_BLACK : FF_MOVER_WHITE; /* "1-0 resigns" */
    return signs != FF_GAME_RESULT_NONE && words_of(blank, size - first, loser) == signs
               ? signs
               : FF_GAME_RESULT_NONE;
}

ff_game_result ff_sheet_result_of(const char *text, size_t size, ff_sheet_mover mover)
{
    ff_game_result found = signs_of(text, size);
    if (found == FF_GAME_RESULT_NONE)
        found = words_of(text, size, mover);
    return found != FF_GAME_RESULT_NONE ? found : signs_and_words_of(text, size);
}
