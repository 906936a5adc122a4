#include "cli/frame/typed.h"

#include <string.h>

/* --- words of a list --- */

/* Item number `index` of "a|b|c"; NULL behind the last one. */
static const char *item_of(const char *list, int index, size_t *size)
{
    for (; list != NULL; index--) {
        *size = strcspn(list, "|");
        if (index == 0)
            return list;
        list = list[*size] != '\0' ? list + *size + 1 : NULL;
    }
    return NULL;
}

int cli_choice_index(const char *choices, const char *word)
{
    size_t length = strlen(word), size;
    const char *item;
    for (int i = 0; (item = item_of(choices, i, &size)) != NULL; i++)
        if (size == length && memcmp(item, word, size) == 0)
            return i;
    return -1;
}

/* Signs that stand around a word and do not belong to it. */
static size_t sign_size(const char *at)
{
    static const char *const signs[] = {" ", "\t", "\r",     "\n",     "\"",     "'",
                                        ",", ".",  "\u201c", "\u201d", "\u201e", "\u00a0"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(at, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
}

/* The word without the signs around it, in small letters, with hyphens; false where there is
 * none, or it is too long for a word. */
static bool plain_word(const char *typed, char out[CLI_TYPED_SIZE])
{
    size_t size = 0, step;
    while ((step = sign_size(typed)) != 0)
        typed += step;
    size_t length = strlen(typed);
    for (size_t at = 0; at < length; at += step != 0 ? step : 1) {
        step = sign_size(typed + at);
        if (step == 0)
            size = at + 1;
    }
    if (size == 0 || size >= CLI_TYPED_SIZE)
        return false;
    return cli_option_name(typed, size, out);
}

/* Other words for those of the lists. */
static const struct {
    const char *word, *typed;
} same[] = {
    {"yes", "y|true|1|on|ja|oui|si|s\u00ed|da|tak|sim"},
    {"no", "n|false|0|off|nein|non|nee|nie|n\u00e3o"},
    {"white",
     "w|white's|whites|the-white-player|weiss|wei\u00df|blanc|blancs|blancas|bianco|wit"},
    {"black", "b|black's|blacks|the-black-player|schwarz|noir|noirs|negras|nero|zwart"},
    {"standard", "classical|classic|classical-chess|standard-chess"},
    {"rapid", "rapidplay|rapid-chess|rapid-play"},
    {"blitz", "blitzplay|blitz-chess"},
    {"text", "txt|plain"},
    {"absent", "no-show|noshow|not-there|never|missing|did-not-come|abwesend|ausente|assente"},
};

/* Words by which something of the lists may be meant; it is asked. */
static const struct {
    const char *word, *typed;
} near[] = {
    {"standard", "normal|long|slow|tournament|fide"},
    {"rapid", "quick|fast|active|actif"},
    {"blitz", "lightning|bullet|speed"},
    {"adequate", "yes|full|good|arbiter|enough"},
    {"limited", "no|none|bad|without|inadequate"},
    {"both", "all|two|either|white-and-black|w+b"},
    {"on-person", "pocket|hand|body|person|trousers|jacket"},
    {"bag", "backpack|rucksack|handbag"},
    {"colours", "colors|wrong-colours|wrong-colors|reversed-colours"},
    {"opponent-thinking", "on-opponents-time|opponents-time|opponent"},
    {"before-moving", "before|before-move|before-the-move"},
    {"after-moving", "after|after-move|after-the-move"},
    {"accepted", "accept|agreed|yes|taken"},
    {"refused", "refuse|declined|rejected|no"},
    {"open", "nothing|none|no-answer"},
    {"threefold", "3-fold|3fold|repetition|three-times|3x|3"},
    {"fifty", "50|50-moves|50moves|fifty-moves"},
    {"promotion", "promote|pawn|no-promotion"},
    {"two-hands", "2-hands|2hands|both-hands|hands"},
    {"king-capture", "king|king-captured|capture-king"},
    {"no-move", "pressed|without-move|clock"},
    {"illness", "ill|sick|doctor|toilet"},
    {"agree", "agreed|draw|yes|accept"},
    {"reject", "rejected|refuse|no|play-on"},
    {"postpone", "wait|later|continue"},
    {"add-time", "time|more-time|bonus"},
    {"warning", "warn|caution"},
    {"loss", "lose|lost|0-1|1-0|forfeit"},
};

int cli_typed_choice(const char *choices, const char *typed)
{
    char plain[CLI_TYPED_SIZE], word[CLI_TYPED_SIZE];
    const char *item;
    size_t size;
    int index = cli_choice_index(choices, typed);
    if (index >= 0 || !plain_word(typed, plain))
        return index;
    for (int i = 0; (item = item_of(choices, i, &size)) != NULL; i++)
        if (cli_option_name(item, size, word) && strcmp(word, plain) == 0)
            return i;
    for (size_t i = 0; i < sizeof same / sizeof *same && index < 0; i++)
        if (cli_choice_index(same[i].typed, plain) >= 0)
            index = cli_choice_index(choices, same[i].word);
    return index;
}

int cli_typed_yes(const char *typed)
{
    int index = cli_typed_choice("no|yes", typed);
    return index;
}

/* A word of the list that begins as it was typed, if there is only one. */
static const char *only_beginning(const char *choices, const char *plain, size_t *size)
{
    const char *item, *found = NULL;
    size_t length;
    int count = 0;
    for (int i = 0; (item = item_of(choices, i, &length)) != NULL; i++)
        if (strncmp(item, plain, strlen(plain)) == 0) {
            found = item;
            *size = length;
            count++;
        }
    return count == 1 ? found : NULL;
}

/* The word of the list that has the fewest slips. */
static const char *fewest_slips(const char *choices, const char *plain, size_t *size)
{
    char word[CLI_TYPED_SIZE];
    const char *item, *found = NULL;
    size_t length;
    int best = CLI_TYPED_SIZE;
    for (int i = 0; (item = item_of(choices, i, &length)) != NULL; i++) {
        int slips = cli_option_name(item, length, word) ? cli_slips(plain, word) : 0;
        if (slips > 0 && slips < best) {
            best = slips;
            found = item;
            *size = length;
        }
    }
    return found;
}

const char *cli_near_choice(const char *choices, const char *typed, size_t *size)
{
    char plain[CLI_TYPED_SIZE];
    const char *found;
    int index = -1;
    if (!plain_word(typed, plain))
        return NULL;
    for (size_t i = 0; i < sizeof near / sizeof *near && index < 0; i++)
        if (cli_choice_index(near[i].typed, plain) >= 0)
            index = cli_choice_index(choices, near[i].word);
    if (index >= 0)
        return item_of(choices, index, size);
    found = only_beginning(choices, plain, size);
    return found != NULL ? found : fewest_slips(choices, plain, size);
}

/* --- contraries --- */

/* What makes a word its contrary, before it. */
static const char *const denials[] = {"un",  "in",   "im",   "il",  "dis",
                                      "non", "non-", "not-", "no-", "without-"};

/* Words of which each is the contrary of the other. */
static const char *const contraries[][2] = {
    {"on", "off"},     {"present", "absent"},    {"with", "without"},  {"with", "no"},
    {"found", "lost"}, {"allowed", "forbidden"}, {"smaller", "larger"}};

static bool is_word(const char *text, size_t size, const char *word)
{
    return strlen(word) == size && memcmp(text, word, size) == 0;
}

/* Is the one the other with a denial before it? */
static bool denies(const char *a, size_t a_size, const char *b, size_t b_size)
{
    for (size_t i = 0; i < sizeof denials / sizeof *denials && a_size > b_size; i++)
        if (is_word(a, a_size - b_size, denials[i]) &&
            memcmp(a + a_size - b_size, b, b_size) == 0)
            return b_size > 0;
    return false;
}

static bool is_contrary(const char *a, size_t a_size, const char *b, size_t b_size)
{
    for (size_t i = 0; i < sizeof contraries / sizeof *contraries; i++)
        for (int k = 0; k < 2; k++)
            if (is_word(a, a_size, contraries[i][k]) && is_word(b, b_size, contraries[i][!k]))
                return true;
    return denies(a, a_size, b, b_size) || denies(b, b_size, a, a_size);
}

/* The parts between hyphens that both begin with, as a number of characters. */
static size_t same_beginning(const char *a, const char *b)
{
    size_t begin = 0;
    for (size_t i = 0; a[i] != '\0' && a[i] == b[i]; i++)
        if (a[i] == '-')
            begin = i + 1;
    return begin;
}

bool cli_is_contrary(const char *a, const char *b)
{
    size_t begin = same_beginning(a, b), end = 0;
    size_t a_size = strlen(a), b_size = strlen(b);
    if (is_contrary(a, a_size, b, b_size))
        return true;
    for (size_t i = 1; i + begin <= a_size && i + begin <= b_size; i++) {
        if (a[a_size - i] != b[b_size - i])
            break;
        if (a[a_size - i] == '-')
            end = i;
    }
    return (begin > 0 || end > 0) &&
           is_contrary(a + begin, a_size - begin - end, b + begin, b_size - begin - end);
}

/* Of the name of a flag, whether the word, or else its contrary, is a part. */
static bool has_part(const char *name, const char *word, bool contrary)
{
    for (size_t size; *name != '\0'; name += size + (name[size] == '-')) {
        size = strcspn(name, "-");
        if (contrary ? is_contrary(name, size, word, strlen(word)) : is_word(name, size, word))
            return true;
    }
    return false;
}

int cli_typed_flag(const char *name, const char *typed)
{
    char plain[CLI_TYPED_SIZE];
    bool on = plain_word(typed, plain) && cli_choice_index("on|off", plain) >= 0;
    if (on && has_part(name, plain, false))
        return 1;
    return on && has_part(name, plain, true) ? -1 : cli_typed_yes(typed);
}

/* --- names of options --- */

bool cli_option_name(const char *text, size_t size, char out[CLI_TYPED_SIZE])
{
    if (size >= CLI_TYPED_SIZE)
        return false;
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        out[i] = c == '_' || c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c | 32) : c;
    }
    out[size] = '\0';
    return true;
}

bool cli_same_letters(const char *a, const char *b)
{
    for (;; a++, b++) {
        a += strspn(a, "- ");
        b += strspn(b, "- ");
        if (*a != *b || *a == '\0')
            return *a == *b;
    }
}

/* Hyphens that are no '-', with the signs of no width that may stand before one; all have three
 * bytes. */
static const char *const dashes[] = {"\u2010", "\u2011", "\u2012", "\u2013",
                                     "\u2014", "\u2015", "\u2212", "\uff0d",
                                     "\u30fc", "\ufe63", "\ufeff", "\u200b"};

static bool is_dash(const char *at)
{
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (*at == dashes[i][0] && strncmp(at, dashes[i], strlen(dashes[i])) == 0)
            return true;
    return false;
}

const char *cli_after_dash(const char *word)
{
    const char *at = word;
    bool other = is_dash(at) || (word[0] == '-' && word[1] == ' ');
    while (is_dash(at) || *at == '-')
        at += *at == '-' ? 1 : strlen(dashes[0]);
    return other ? at + strspn(at, " ") : NULL;
}

/* Other names of options: of each the first that the command has is meant. */
static const struct {
    const char *name, *typed;
} names[] = {
    {"by", "player|side|who|colour|person|culprit|offender|claimant|white|black|from"},
    {"fallen", "flag|side|player|who|by|loser|flagged|colour"},
    {"fen", "position|pos|board|setup"},
    {"laws", "edition|rules|rule|year|date|fide|law|version"},
    {"mode", "type|play|game-type|chess|speed|standard|rapid|blitz|classical|tempo"},
    {"supervision", "supervised|arbiter|arbiters|adequate|limited"},
    {"offence", "offense|offences|times|count|number|nth|second|third|fault"},
    {"answered", "reply|replied|moved|answer|opponent-moved"},
    {"claimed", "claim"},
    {"move", "san|played|illegal-move|moves"},
    {"touched", "touch|piece|pieces|square|squares"},
    {"at", "after|ply|position|where|until"},
    {"time-control", "tc|control|tempo|timecontrol|time|cadence|rate"},
    {"white-clock", "clock|time|white-time|wtime|clocks"},
    {"black-clock", "btime|black-time"},
    {"kind", "type|fault|what"},
    {"breach", "kind|type|what|fault"},
    {"fault", "kind|type|what|breach"},
    {"reason", "kind|type|why|cause"},
    {"question", "kind|type|what|about"},
    {"where", "place|location|kind"},
    {"finding", "decision|ruling|answer|result"},
    {"moment", "when|time"},
    {"answer", "reply|response|answered"},
    {"white-late", "white|late|w"},
    {"black-late", "black|b"},
    {"default-time", "default|waiting-time|tolerance|grace|forfeit-time"},
    {"left", "time|clock|time-left|remaining"},
    {"penalty", "sanction|punishment|decision"},
    {"language", "lang|locale"},
    {"format", "json|output-format|as"},
    {"switched-off", "off|turned-off|powered-off"},
    {"sounded", "rang|ring|ringing|sound|beep"},
    {"agreed", "draw|agreement|draw-agreed"},
    {"pressed", "completed|clock-pressed|finished"},
    {"game", "number|round|nr|no"},
    {"called-by", "caller|called|noticed-by|claimed-by"},
    {"handling", "hand|hands|press"},
    {"released", "release|put-down"},
    {"earlier", "before|times-before"},
    {"moves", "move-count|move-number|plies"},
    {"period", "time-period|session"},
    {"spent", "used|time-spent|took"},
    {"elapsed", "since|time-since-start"},
    {"first", "fell-first|which-first"},
    {"resigned", "resigns|resignation"},
};

const char *cli_option_synonym(const char *name, int index)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (cli_choice_index(names[i].typed, name) >= 0 && index-- == 0)
            return names[i].name;
    return NULL;
}

/* --- words of a command line, as a shell has them --- */

static void put_word(ff_str *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_./:,=+@%";
    if (word[0] != '\0' && word[strspn(word, plain)] == '\0') {
        ff_str_text(out, word);
        return;
    }
    ff_str_char(out, '\'');
    for (; *word != '\0'; word++)
        if (*word == '\'')
            ff_str_text(out, "'\\''");
        else
            ff_str_char(out, *word);
    ff_str_char(out, '\'');
}

void cli_put_words(ff_str *out, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            ff_str_char(out, ' ');
        put_word(out, words[i]);
    }
}

/* One word from `at` on, which is moved behind it; NULL where a quote is not closed. */
static char *take_word(const char **at, char *out)
{
    char quote = '\0', *begin = out;
    for (; **at != '\0' && (quote != '\0' || strchr(" \t", **at) == NULL); ++*at) {
        if (quote == '\0' && (**at == '\'' || **at == '"')) {
            quote = **at;
        } else if (**at == quote) {
            quote = '\0';
        } else {
            if (**at == '\\' && quote != '\'' && (*at)[1] != '\0')
                ++*at;
            *out++ = **at;
        }
    }
    *out++ = '\0';
    return quote == '\0' ? begin : NULL;
}

int cli_split_words(ff_arena *arena, const char *line, char **words, int most)
{
    /* words with their ends are no longer than the line with its own */
    char *room = ff_arena_alloc(arena, strlen(line) + 1);
    int count = 0;
    if (room == NULL)
        return 0;
    for (line += strspn(line, " \t"); *line != '\0'; line += strspn(line, " \t")) {
        if (count == most || (words[count] = take_word(&line, room)) == NULL)
            return 0;
        room += strlen(words[count++]) + 1;
    }
    return count;
}
