/*
 * Announcements of time controls, made from a grammar that is not the reader's: the numbers are
 * spelt by this file's own rules for nine languages, the sentences are those of invitations and
 * of arbiters before the first round. The control is known: what is read without a question
 * must be that control. Two controls in one text must be asked about.
 *
 *   prop_announcements [COUNT [SEED [FIRST]]]
 *
 * With ANNOUNCEMENTS_VERBOSE in the environment what is asked about is printed too.
 */
#include "flagfall/text.h"
#include "flagfall/timecontrol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 400, WORD = 80 };

static uint64_t state;

static unsigned draw(unsigned below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(state >> 33) % below;
}

static bool chance(unsigned in)
{
    return draw(in) == 0;
}

#define ONE_OF(list) list[draw(sizeof list / sizeof *list)]

/* --- numbers in words --- */

typedef enum tongue { EN, DE, FR, ES, IT, PT, RU, NL, PL, TONGUES } tongue;

/* clang-format off */
static const char *const small[TONGUES][20] = {
    [EN] = {"",         "one",     "two",     "three",     "four",     "five",    "six",
            "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
            "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"},
    [DE] = {"",         "ein",      "zwei",     "drei",     "vier",     "fünf",    "sechs",
            "sieben",   "acht",     "neun",     "zehn",     "elf",      "zwölf",   "dreizehn",
            "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"},
    [FR] = {"",         "une",    "deux",  "trois",    "quatre",   "cinq",    "six",
            "sept",     "huit",   "neuf",  "dix",      "onze",     "douze",   "treize",
            "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"},
    [ES] = {"",        "un",     "dos",       "tres",       "cuatro",    "cinco",     "seis",
            "siete",   "ocho",   "nueve",     "diez",       "once",      "doce",      "trece",
            "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve"},
    [IT] = {"",         "un",     "due",         "tre",      "quattro",
            "cinque",   "sei",    "sette",       "otto",     "nove",
            "dieci",    "undici", "dodici",      "tredici",  "quattordici",
            "quindici", "sedici", "diciassette", "diciotto", "diciannove"},
    [PT] = {"",         "um",     "dois",      "três",      "quatro",  "cinco",   "seis",
            "sete",     "oito",   "nove",      "dez",       "onze",    "doze",    "treze",
            "quatorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove"},
    [RU] = {"", "одна", "две", "три", "четыре", "пять", "шесть",
            "семь", "восемь",
            "девять", "десять", "одиннадцать", "двенадцать",
            "тринадцать",
            "четырнадцать", "пятнадцать", "шестнадцать",
            "семнадцать",
            "восемнадцать", "девятнадцать"},
    [NL] = {"",         "een",      "twee",    "drie",      "vier",     "vijf",     "zes",
            "zeven",    "acht",     "negen",   "tien",      "elf",      "twaalf",   "dertien",
            "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien"},
    [PL] = {"",           "jedna",      "dwie",         "trzy",        "cztery",
            "pięć",       "sześć",      "siedem",       "osiem",       "dziewięć",
            "dziesięć",   "jedenaście", "dwanaście",    "trzynaście",  "czternaście",
            "piętnaście", "szesnaście", "siedemnaście", "osiemnaście", "dziewiętnaście"},
};

static const char *const tens[TONGUES][11] = {
    [EN] = {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty",
            "ninety", "one hundred"},
    [DE] = {"", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig",
            "neunzig", "hundert"},
    [FR] = {"", "", "vingt", "trente", "quarante", "cinquante", "soixante", "soixante",
            "quatre-vingt", "quatre-vingt", "cent"},
    [ES] = {"", "", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta",
            "ochenta", "noventa", "cien"},
    [IT] = {"", "", "venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta",
            "ottanta", "novanta", "cento"},
    [PT] = {"", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta",
            "oitenta", "noventa", "cem"},
    [RU] = {"", "", "двадцать", "тридцать", "сорок", "пятьдесят",
            "шестьдесят",
            "семьдесят",
            "восемьдесят", "девяносто", "сто"},
    [NL] = {"", "", "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig",
            "negentig", "honderd"},
    [PL] = {"", "", "dwadzieścia", "trzydzieści", "czterdzieści", "pięćdziesiąt",
            "sześćdziesiąt", "siedemdziesiąt", "osiemdziesiąt", "dziewięćdziesiąt", "sto"},
};

/* clang-format on */

static void spell_french(unsigned n, char *out)
{
    unsigned base = n >= 60 ? n / 20 * 20 : n / 10 * 10, rest = n - base;
    if (rest == 0)
        snprintf(out, WORD, "%s%s", tens[FR][base / 10], base == 80 ? "s" : "");
    else if ((rest == 1 || rest == 11) && base != 80)
        snprintf(out, WORD, "%s et %s", tens[FR][base / 10], small[FR][rest]);
    else
        snprintf(out, WORD, "%s-%s", tens[FR][base / 10], small[FR][rest]);
}

/* Italian drops the last letter of tens before "un" and "otto". */
static void spell_italian(unsigned n, char *out)
{
    snprintf(out, WORD, "%s", tens[IT][n / 10]);
    if (n % 10 == 1 || n % 10 == 8)
        out[strlen(out) - 1] = '\0';
    size_t at = strlen(out);
    snprintf(out + at, WORD - at, "%s",
             n % 10 == 3   ? "tré"
             : n % 10 == 1 ? "uno"
                           : small[IT][n % 10]);
}

/* "dreiundzwanzig"; of Spanish "veintiún" is left out. */
static void spell(tongue t, unsigned n, char *out)
{
    static const char *const joins[TONGUES] = {
        [EN] = "-", [ES] = " y ", [PT] = " e ", [RU] = " ", [PL] = " "};
    const char *unit = n < 100 ? small[t][n % 10] : "", *ten = tens[t][n < 110 ? n / 10 : 10];
    if (n < 20)
        snprintf(out, WORD, "%s", small[t][n]);
    else if (t == FR && n < 100)
        spell_french(n, out);
    else if (n % 10 == 0)
        snprintf(out, WORD, "%s", ten);
    else if (t == DE || t == NL)
        snprintf(out, WORD, "%s%s%s", unit,
                 t == DE                                                  ? "und"
                 : strcmp(unit, "twee") == 0 || strcmp(unit, "drie") == 0 ? "ën"
                                                                          : "en",
                 ten);
    else if (t == IT)
        spell_italian(n, out);
    else if (t == ES && n < 30)
        snprintf(out, WORD, "veinti%s",
                 n == 22   ? "dós"
                 : n == 23 ? "trés"
                 : n == 26 ? "séis"
                           : unit);
    else
        snprintf(out, WORD, "%s%s%s", ten, joins[t], unit);
}

/* --- times --- */

typedef struct words {
    const char *minutes, *seconds, *hour, *hours, *plus, *per_move, *moves, *then, *rest;
} words;

/* clang-format off */
static const words tongues[TONGUES] = {
    [EN] = {"minutes", "seconds", "one hour", "hours", "plus", "per move", "moves in", "then",
            "for the rest of the game"},
    [DE] = {"Minuten", "Sekunden", "eine Stunde", "Stunden", "plus", "pro Zug", "Züge in",
            "dann", "für den Rest der Partie"},
    [FR] = {"minutes", "secondes", "une heure", "heures", "plus", "par coup", "coups en",
            "puis", "pour le reste de la partie"},
    [ES] = {"minutos", "segundos", "una hora", "horas", "más", "por jugada", "jugadas en",
            "luego", "para el resto de la partida"},
    [IT] = {"minuti", "secondi", "un'ora", "ore", "più", "a mossa", "mosse in", "poi",
            "per il resto della partita"},
    [PT] = {"minutos", "segundos", "uma hora", "horas", "mais", "por lance", "lances em",
            "depois", "para o resto da partida"},
    [RU] = {"минут", "секунд", "один час", "часа", "плюс",
            "на ход", "ходов за",
            "затем",
            "на остаток партии"},
    [NL] = {"minuten", "seconden", "een uur", "uur", "plus", "per zet", "zetten in", "daarna",
            "voor de rest van de partij"},
    [PL] = {"minut", "sekund", "jedna godzina", "godziny", "plus", "na ruch", "ruchów w",
            "następnie", "do końca partii"},
};

/* clang-format on */

/* Times that have a name: minutes by language. */
static const struct {
    tongue t;
    unsigned minutes;
    const char *text;
} named[] = {
    {EN, 15, "a quarter of an hour"},
    {EN, 30, "half an hour"},
    {EN, 45, "three quarters of an hour"},
    {EN, 90, "an hour and a half"},
    {EN, 75, "an hour and a quarter"},
    {EN, 150, "two and a half hours"},
    {DE, 15, "eine Viertelstunde"},
    {DE, 30, "eine halbe Stunde"},
    {DE, 45, "eine dreiviertel Stunde"},
    {DE, 45, "drei Viertelstunden"},
    {DE, 90, "anderthalb Stunden"},
    {DE, 90, "eineinhalb Stunden"},
    {DE, 150, "zweieinhalb Stunden"},
    {DE, 45, "eine Dreiviertelstunde"},
    {FR, 15, "un quart d'heure"},
    {FR, 30, "une demi-heure"},
    {FR, 45, "trois quarts d'heure"},
    {FR, 90, "une heure et demie"},
    {FR, 75, "une heure et quart"},
    {FR, 150, "deux heures et demie"},
    {ES, 15, "un cuarto de hora"},
    {ES, 30, "media hora"},
    {ES, 45, "tres cuartos de hora"},
    {ES, 90, "hora y media"},
    {ES, 75, "una hora y cuarto"},
    {ES, 150, "dos horas y media"},
    {IT, 15, "un quarto d'ora"},
    {IT, 30, "mezz'ora"},
    {IT, 45, "tre quarti d'ora"},
    {IT, 90, "un'ora e mezza"},
    {IT, 75, "un'ora e un quarto"},
    {IT, 150, "due ore e mezza"},
    {PT, 15, "um quarto de hora"},
    {PT, 30, "meia hora"},
    {PT, 45, "três quartos de hora"},
    {PT, 90, "uma hora e meia"},
    {PT, 150, "duas horas e meia"},
    {RU, 15, "четверть часа"},
    {RU, 30, "полчаса"},
    {RU, 45, "три четверти часа"},
    {RU, 90, "полтора часа"},
    {RU, 150, "два с половиной часа"},
    {NL, 15, "een kwartier"},
    {NL, 30, "een half uur"},
    {NL, 45, "drie kwartier"},
    {NL, 90, "anderhalf uur"},
    {NL, 75, "vijf kwartier"},
    {NL, 150, "tweeëneenhalf uur"},
    {PL, 15, "kwadrans"},
    {PL, 30, "pół godziny"},
    {PL, 45, "trzy kwadranse"},
    {PL, 90, "półtorej godziny"},
    {PL, 150, "dwie i pół godziny"},
};

static void add(char *out, const char *format, const char *text)
{
    size_t at = strlen(out);
    snprintf(out + at, TEXT - at, "%s%s%s", at > 0 ? " " : "", format, text);
}

static void put_number(tongue t, unsigned n, bool spelt, char *out)
{
    char word[WORD];
    if (spelt)
        spell(t, n, word);
    else
        snprintf(word, sizeof word, "%u", n);
    add(out, "", word);
}

/* A main time in minutes: by name, in words or figures. */
static unsigned put_main(tongue t, bool spelt, char *out)
{
    static const unsigned usual[] = {3,  5,  7,  10, 12, 15, 20, 21, 25, 28, 30, 33, 35, 40, 45,
                                     50, 55, 60, 61, 65, 70, 71, 75, 80, 85, 90, 91, 95, 100};
    unsigned pick = draw(3 * (sizeof named / sizeof *named));
    if (spelt && pick < sizeof named / sizeof *named && named[pick].t == t) {
        add(out, "", named[pick].text);
        return named[pick].minutes;
    }
    if (spelt && chance(8)) {
        add(out, "", tongues[t].hour);
        return 60;
    }
    unsigned minutes = ONE_OF(usual);
    if (spelt && minutes % 10 == 1 && minutes > 20 && t != FR && t != EN && t != DE)
        minutes++; /* one is declined with its noun */
    put_number(t, minutes, spelt, out);
    add(out, "", tongues[t].minutes);
    return minutes;
}

static unsigned put_seconds(tongue t, bool spelt, char *out)
{
    static const unsigned usual[] = {2, 3, 5, 10, 12, 15, 20, 30, 45};
    unsigned seconds = ONE_OF(usual);
    put_number(t, seconds, spelt, out);
    add(out, "", tongues[t].seconds);
    return seconds;
}

/* --- announcements --- */

typedef struct announcement {
    char text[TEXT];
    ff_tc_side side;
    bool two; /* two controls: no reading may be certain */
} announcement;

static ff_tc_period *add_period(announcement *a, unsigned moves, unsigned minutes)
{
    ff_tc_period *p = &a->side.periods[a->side.count++];
    *p = (ff_tc_period){.moves = (int)moves, .main_ms = (int64_t)minutes * 60000};
    return p;
}

static void give(announcement *a, unsigned seconds)
{
    for (int i = 0; i < a->side.count; i++) {
        a->side.periods[i].kind = FF_TC_FISCHER;
        a->side.periods[i].bonus_ms = (int64_t)seconds * 1000;
    }
}

/* "ninety minutes plus thirty seconds per move" */
static void one_period(announcement *a, tongue t, bool spelt)
{
    add_period(a, 0, put_main(t, spelt, a->text));
    if (chance(5))
        return;
    add(a->text, "", tongues[t].plus);
    unsigned seconds = put_seconds(t, spelt, a->text);
    if (!chance(3))
        add(a->text, "", tongues[t].per_move);
    give(a, seconds);
}

/* "forty moves in ninety minutes, then thirty minutes for the rest of the game" */
static void two_periods(announcement *a, tongue t, bool spelt)
{
    static const unsigned usual[] = {30, 36, 40, 45};
    unsigned moves = ONE_OF(usual);
    put_number(t, moves, spelt, a->text);
    add(a->text, "", tongues[t].moves);
    add_period(a, moves, put_main(t, spelt, a->text));
    snprintf(a->text + strlen(a->text), 2, ",");
    add(a->text, "", tongues[t].then);
    add_period(a, 0, put_main(t, spelt, a->text));
    add(a->text, "", tongues[t].rest);
    if (chance(2))
        return;
    snprintf(a->text + strlen(a->text), 2, ",");
    add(a->text, "", tongues[t].plus);
    unsigned seconds = put_seconds(t, spelt, a->text);
    add(a->text, "", tongues[t].per_move);
    give(a, seconds);
}

/* Signs: 90'+30", 1:30:00 + 0:00:30, G/90 inc 30. */
static void in_signs(announcement *a)
{
    static const unsigned mains[] = {3, 5, 10, 15, 25, 45, 60, 75, 90, 100, 120};
    static const unsigned bonuses[] = {2, 3, 5, 10, 15, 30};
    unsigned m = ONE_OF(mains), s = ONE_OF(bonuses);
    char text[TEXT];
    switch (draw(8)) {
    case 0:
        snprintf(text, sizeof text, "%u'+%u\"", m, s);
        break;
    case 1:
        snprintf(text, sizeof text, "%u:%02u:00 + 0:00:%02u", m / 60, m % 60, s);
        break;
    case 2:
        snprintf(text, sizeof text, "G/%u inc %u", m, s);
        break;
    case 3:
        snprintf(text, sizeof text, "%u min + %u s", m, s);
        break;
    case 4:
        snprintf(text, sizeof text, "%u′ + %u″", m, s);
        break;
    case 5:
        snprintf(text, sizeof text, "%u + %u", m, s);
        break;
    case 6:
        snprintf(text, sizeof text, "%u:%02u:00 + 00:00:%02u per move", m / 60, m % 60, s);
        break;
    default:
        snprintf(text, sizeof text, "%u minutes each, %u seconds added per move", m, s);
    }
    add(a->text, "", text);
    add_period(a, 0, m);
    give(a, s);
}

/* The controls of two stages or events. */
static void two_controls(announcement *a)
{
    static const char *const forms[] = {
        "Blitz 5'+3\" (final 3'+2\")",
        "Rapid 15'+10\", blitz 3'+2\"",
        "90'+30\" (play-off 25'+10\")",
        "10 min + 5 s; final: 15 min + 10 s",
        "Vorrunde 10'+5\", Finale 15'+10\"",
        "rondas 1-4: 25'+10\"; final 90'+30\"",
        "3+2 or 5+3",
        "15 Minuten plus 10 Sekunden oder 10 Minuten plus 5 Sekunden",
        "A: 90'+30\" B: 60'+30\"",
        "Tie-break 10'+5\" after 25'+10\"",
        "un cuarto de hora más diez segundos (final: media hora más veinte segundos)",
    };
    a->two = true;
    add(a->text, "", ONE_OF(forms));
}

static void make(announcement *a)
{
    static const char *const heads[] = {"", "", "", "Blitz:", "Rapid,", "FIDE"};
    tongue t = (tongue)draw(TONGUES);
    bool spelt = !chance(3);
    unsigned kind = draw(10);
    *a = (announcement){.two = false};
    if (kind < 2) {
        in_signs(a);
    } else if (kind == 2) {
        two_controls(a);
    } else {
        const char *head = ONE_OF(heads);
        if (head[0] != '\0')
            add(a->text, "", head);
        if (kind < 7)
            one_period(a, t, spelt);
        else
            two_periods(a, t, spelt);
    }
    if (chance(6) && a->text[0] >= 'a' && a->text[0] <= 'z')
        a->text[0] = (char)(a->text[0] - 32);
}

static bool is_control(const ff_timecontrol *tc, const announcement *a)
{
    const ff_timecontrol want = {.side = {a->side, a->side}};
    return !a->two && ff_tc_equal(tc, &want);
}

int main(int argc, char **argv)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 20000;
    unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 35;
    unsigned long first = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
    unsigned long certain = 0, asked = 0, refused = 0, wrong = 0;
    bool verbose = getenv("ANNOUNCEMENTS_VERBOSE") != NULL;
    for (unsigned long n = first; n < count; n++) {
        announcement a;
        ff_tc_result r;
        ff_error err;
        state = seed * 1000003 + n;
        draw(2);
        make(&a);
        int code = ff_tc_read(a.text, FF_TC_ANY, &r, &err);
        bool sure = code == FF_OK && !r.undecided;
        bool right = sure && is_control(&r.readings[0].tc, &a);
        certain += sure;
        asked += code == FF_OK && r.undecided;
        refused += code != FF_OK;
        wrong += sure && !right;
        if ((sure && !right) || (verbose && !sure && !a.two)) {
            ff_str text = FF_STR_INIT;
            if (code == FF_OK)
                ff_tc_write_text(&r.readings[0].tc, &text);
            printf("%lu: \"%s\": %s%s\n", n, a.text,
                   sure            ? "certain and wrong: "
                   : code == FF_OK ? "asked about: "
                                   : "refused",
                   ff_str_get(&text));
            ff_str_release(&text);
        }
    }
    printf(
        "%lu announcements: %lu certain, %lu asked about, %lu refused, %lu certain and wrong, "
        "seed %lu\n",
        count - first, certain, asked, refused, wrong, seed);
    return wrong == 0 && certain * 2 > count - first ? 0 : 1;
}
