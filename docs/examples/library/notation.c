/* flagfall/notation.h: moves as people write them, in their own letters. */
#include <flagfall/notation.h>

#include <string.h>

#include "expect.h"

static void languages(void)
{
    unsigned count;
    const ff_language *all = ff_language_all(&count), *german = ff_language_find("DE");
    expect(count > 10 && strcmp(all[0].code, "en") == 0);
    expect(strcmp(german->letters[FF_KNIGHT], "S") == 0);
    expect(!ff_language_same_letters(german, &all[0]));
}

static void write(const ff_position *pos, ff_move move)
{
    char text[FF_NOTATION_SIZE];
    ff_notation notation = ff_notation_find("long");
    expect(notation == FF_NOTATION_LONG && ff_notation_text(notation)[0] != '\0');
    expect(strcmp(ff_notation_name(notation), "long") == 0);
    ff_notation_write(pos, move, notation, ff_language_find("de"), text);
    expect(strcmp(text, "Sg1-f3") == 0);
}

static void read(const ff_position *pos)
{
    const ff_language *german = ff_language_find("de");
    ff_reading reading;
    ff_notation_read(pos, "Sg1f3+", 6, german, &reading);
    expect(strcmp(ff_notation_grade_name(reading.grade), "tolerated") == 0);
    uint32_t wrong = ff_tolerance_contradictions(reading.tolerances);
    expect(wrong == FF_TOLERANCE_BIT(CHECK_SIGN)); /* it is no check */
    ff_str words = FF_STR_INIT;
    ff_tolerance_list(wrong, &words);
    expect(strcmp(ff_str_get(&words), ff_tolerance_text(FF_TOLERATE_CHECK_SIGN)) == 0);
    ff_str_clear(&words);
    write(pos, reading.move);

    ff_notation_read(pos, "Sd5", 3, german, &reading);
    expect(reading.grade == FF_GRADE_IMPOSSIBLE);
    ff_notation_explain(pos, "Sd5", 3, german, NULL, &words);
    expect(words.size > 0);
    ff_str_release(&words);
}

/* In two steps, for texts that are compared with many positions. */
static void take_apart(const ff_position *pos)
{
    ff_parsed_move written;
    ff_reading reading;
    ff_notation_parse("1. Nf3", 6, NULL, &written);
    expect(written.number == 1 && written.count > 0);
    ff_parsed_move_match(pos, NULL, &written, &reading);
    expect(reading.grade == FF_GRADE_CLEAN);
    expect(ff_move_pattern_matches(pos, &written.said[0], reading.move));
}

/* "The king's knight": who has to be followed from the start. */
static void descriptive(const ff_position *pos)
{
    ff_piece_wings wings;
    ff_position now = *pos;
    ff_reading reading;
    ff_piece_wings_start(&wings, pos);
    ff_notation_read_from(&now, &wings, "N-KB3", 5, NULL, &reading);
    expect(reading.grade == FF_GRADE_TOLERATED && reading.notation == FF_NOTATION_DESCRIPTIVE);
    ff_piece_wings_play(&wings, reading.move);
    ff_position_play(&now, reading.move);
    expect(wings.side[21] == FF_HOME_KING); /* f3 */
}

static void which_language(const ff_position *pos)
{
    const ff_text texts[] = {{"e4", 2}, {"e5", 2}, {"Sf3", 3}, {"Sc6", 3}, {"Lb5", 3}};
    ff_detection found;
    ff_str codes = FF_STR_INIT;
    ff_language_detect(pos, texts, 5, &found);
    expect(found.count == 1 && found.reach == 5);
    ff_language_list(found.best, &codes);
    expect(strstr(ff_str_get(&codes), "de") != NULL);
    ff_str_release(&codes);
}

int main(void)
{
    ff_position pos = ff_position_standard();
    languages();
    read(&pos);
    take_apart(&pos);
    descriptive(&pos);
    which_language(&pos);
    return 0;
}
