#include "timecontrol/timecontrol_words.h"

#include <stddef.h>
#include <string.h>

/*
 * Number words of the nine languages, up to a hundred and what is said with a hundred; small
 * letters without marks ("ß" is "s"). Words that are joined by a blank or a hyphen
 * ("forty-five", "treinta y cinco") are joined later, by their values.
 */

/* clang-format off */
static const struct {
    int64_t value;
    const char *words;
} simple[] = {
    {1, " one ein eine einen einer eins un une uno una um uma один одна одну een "
         "jeden jedna jedno jedna "},
    {2, " two zwei zwo deux dos due duas dois два две twee dwie dwa dwoch "},
    {3, " three drei trois tres tre три трех drie trzy trzech "},
    {4, " four vier quatre cuatro quattro quatro четыре четырех cztery czterech "},
    {5, " five funf fuenf cinq cinco cinque пять пяти vijf piec pieciu "},
    {6, " six sechs seis sei шесть шести zes szesc szesciu "},
    {7, " seven sieben sept siete sette sete семь семи zeven siedem siedmiu "},
    {8, " eight acht huit ocho otto oito восемь восьми osiem osmiu "},
    {9, " nine neun neuf nueve nove девять девяти negen dziewiec dziewieciu "},
    {10, " ten zehn dix diez dieci dez десять десяти tien dziesiec dziesieciu "},
    {11, " eleven elf onze once undici одиннадцать одиннадцати "
         "jedenascie jedenastu "},
    {12, " twelve zwolf zwoelf douze doce dodici doze двенадцать "
         "двенадцати twaalf dwanascie dwunastu "},
    {13, " thirteen dreizehn treize trece tredici treze тринадцать dertien "
         "trzynascie trzynastu "},
    {14, " fourteen vierzehn quatorze catorce quattordici catorze четырнадцать "
         "veertien czternascie czternastu "},
    {15, " fifteen funfzehn fuenfzehn quinze quince quindici пятнадцать "
         "пятнадцати vijftien pietnascie pietnastu "},
    {16, " sixteen sechzehn seize dieciseis sedici dezesseis dezasseis шестнадцать "
         "zestien szesnascie szesnastu "},
    {17, " seventeen siebzehn diecisiete diciassette dezessete dezassete семнадцать "
         "zeventien siedemnascie siedemnastu "},
    {18, " eighteen achtzehn dieciocho diciotto dezoito восемнадцать achttien "
         "osiemnascie osiemnastu "},
    {19, " nineteen neunzehn diecinueve diciannove dezenove dezanove девятнадцать "
         "negentien dziewietnascie dziewietnastu "},
    {20, " twenty zwanzig vingt vingts veinte venti vinte двадцать двадцати "
         "twintig dwadziescia dwudziestu "},
    {30, " thirty dreisig dreissig trente treinta trenta trinta тридцать "
         "тридцати dertig trzydziesci trzydziestu "},
    {40, " forty fourty vierzig quarante cuarenta quaranta quarenta сорок сорока "
         "veertig czterdziesci czterdziestu "},
    {50, " fifty funfzig fuenfzig cinquante cincuenta cinquanta cinquenta пятьдесят "
         "пятидесяти vijftig piecdziesiat piecdziesieciu "},
    {60, " sixty sechzig soixante sesenta sessanta sessenta шестьдесят "
         "шестидесяти zestig szescdziesiat szescdziesieciu "},
    {70, " seventy siebzig septante setenta settanta семьдесят zeventig "
         "siedemdziesiat siedemdziesieciu "},
    {80, " eighty achtzig octante huitante ochenta ottanta oitenta восемьдесят "
         "tachtig osiemdziesiat osiemdziesieciu "},
    {90, " ninety neunzig nonante noventa novanta девяносто negentig dziewiecdziesiat "
         "dziewiecdziesieciu "},
    {100, " hundred hundert einhundert cent cien ciento cento cem сто honderd sto stu "},
};
/* clang-format on */

/* Numbers that are no whole ones: thousandths. */
static const struct {
    int64_t thousandths;
    const char *words;
} halves[] = {
    {1500, " anderthalb anderthalbe eineinhalb anderhalf anderhalve полтора "
           "полторы poltora "
           "poltorej "},
    {2500, " zweieinhalb tweeeneenhalf tweeenhalf "},
    {3500, " dreieinhalb drieenhalf drieeneenhalf "},
};

static int64_t simple_value(const char *word)
{
    for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
        if (ff_timecontrol_listed(simple[i].words, word))
            return simple[i].value;
    return 0;
}

static bool copy_part(const char *from, size_t size, char out[TC_NUMBER_WORD])
{
    if (size == 0 || size >= TC_NUMBER_WORD)
        return false;
    memcpy(out, from, size);
    out[size] = '\0';
    return true;
}

/* "fünfundvierzig", "vijfenveertig": units, a word that joins, tens. */
static int64_t units_first(const char *word)
{
    static const char *const joins[] = {"und", "en"};
    for (size_t i = 0; i < 2; i++)
        for (const char *at = word; (at = strstr(at, joins[i])) != NULL; at++) {
            char units[TC_NUMBER_WORD];
            int64_t tens = simple_value(at + strlen(joins[i]));
            int64_t one = copy_part(word, (size_t)(at - word), units) ? simple_value(units) : 0;
            if (one > 0 && one < 10 && tens >= 20 && tens < 100)
                return tens + one;
        }
    return 0;
}

/* "veinticinco", "ventotto", "quarantacinque": a stem of tens, and units. */
static int64_t tens_first(const char *word)
{
    static const struct {
        const char *stem;
        int64_t value;
    } stems[] = {{"veinti", 20},   {"venti", 20},    {"vent", 20},    {"trenta", 30},
                 {"trent", 30},    {"quaranta", 40}, {"quarant", 40}, {"cinquanta", 50},
                 {"cinquant", 50}, {"sessanta", 60}, {"sessant", 60}, {"settanta", 70},
                 {"settant", 70},  {"ottanta", 80},  {"ottant", 80},  {"novanta", 90},
                 {"novant", 90}};
    for (size_t i = 0; i < sizeof stems / sizeof *stems; i++) {
        size_t size = strlen(stems[i].stem);
        if (strncmp(word, stems[i].stem, size) != 0)
            continue;
        int64_t units = simple_value(word + size);
        if (units > 0 && units < 10)
            return stems[i].value + units;
    }
    return 0;
}

static int64_t below_hundred(const char *word)
{
    int64_t value = simple_value(word);
    value = value == 0 ? units_first(word) : value;
    return value == 0 ? tens_first(word) : value;
}

/* "hundertzwanzig", "honderdtwintig", "centoventi": a hundred and a number in one word. */
static int64_t after_hundred(const char *word)
{
    static const char *const stems[] = {"einhundert", "hundert", "honderd", "cento"};
    for (size_t i = 0; i < sizeof stems / sizeof *stems; i++) {
        size_t size = strlen(stems[i]);
        if (strncmp(word, stems[i], size) != 0 || word[size] == '\0')
            continue;
        const char *rest = word + size + (strncmp(word + size, "und", 3) == 0 ? 3 : 0);
        int64_t value = below_hundred(rest);
        if (value > 0 && value < 100)
            return 100 + value;
    }
    return 0;
}

int64_t ff_timecontrol_number_word(const char *word)
{
    /* articles as well: numbers only where a unit follows, which is looked at elsewhere */
    static const char articles[] = " ein eine einen einer eins un une uno una um uma een ";
    for (size_t i = 0; i < sizeof halves / sizeof *halves; i++)
        if (ff_timecontrol_listed(halves[i].words, word))
            return halves[i].thousandths;
    if (ff_timecontrol_listed(articles, word))
        return 0;
    int64_t value = below_hundred(word);
    return 1000 * (value == 0 ? after_hundred(word) : value);
}

int64_t ff_timecontrol_time_word(const char *word)
{
    static const struct {
        int64_t ms;
        const char *words;
    } times[] = {
        {30000, " полминуты "},
        {900000, " kwartier viertelstunde viertelstunden kwadrans kwadranse kwadransow "},
        {1800000, " полчаса halbstunde "},
        {2700000, " dreiviertelstunde "},
    };
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        if (ff_timecontrol_listed(times[i].words, word))
            return times[i].ms;
    return 0;
}
