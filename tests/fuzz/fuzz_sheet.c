/* Scoresheets in CSV, replayed in the language they fit best, and written again. */
#include "csv/sheet_csv.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_input *input;
    ff_sheet sheet;
    ff_game game;
    ff_str out = FF_STR_INIT;
    if (ff_input_new_memory(data, size, &input, NULL) != FF_OK)
        return 0;
    ff_sheet_init(&sheet);
    ff_game_init(&game);
    if (ff_csv_read_sheet(input, &sheet, NULL) == FF_OK && sheet.count < 400) {
        ff_detection found;
        ff_sheet_detect(&sheet, &found);
        sheet.language =
            ff_language_all(NULL) + (found.best != 0 ? __builtin_ctzll(found.best) : 0);
        if (ff_sheet_to_game(&sheet, &game, NULL) == FF_OK) {
            ff_sheet_style style = {.notation = FF_NOTATION_LONG, .language = sheet.language};
            ff_csv_write_sheet(&game, &style, &out);
        }
    }
    ff_str_release(&out);
    ff_game_release(&game);
    ff_sheet_release(&sheet);
    ff_input_free(input);
    return 0;
}
