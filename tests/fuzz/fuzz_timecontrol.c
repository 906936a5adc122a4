/* Time controls: whatever is read can be written as text and read back as the same value; PGN
 * and TRF26 likewise where they can say it. Clock comments are read from the same bytes. */
#include "clock/audit.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void require_back(const ff_timecontrol *tc, const ff_str *text, ff_tc_notation notation)
{
    ff_tc_result back;
    if (text->size > FF_TC_MAX_TEXT)
        return;
    require(ff_tc_read(ff_str_get(text), notation, &back, NULL) == FF_OK);
    require(ff_tc_equal(&back.readings[0].tc, tc));
}

static void check(const ff_timecontrol *tc)
{
    ff_str text = FF_STR_INIT;
    require(ff_tc_check(tc, NULL) == FF_OK);
    ff_tc_write_text(tc, &text);
    require_back(tc, &text, FF_TC_PROSE);
    ff_str_clear(&text);
    if (ff_tc_write_pgn(tc, &text, NULL) == FF_OK)
        require_back(tc, &text, FF_TC_PGN);
    ff_str_clear(&text);
    if (ff_tc_write_trf(tc, &text, NULL) == FF_OK)
        require_back(tc, &text, FF_TC_TRF);
    ff_str_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[FF_TC_MAX_TEXT + 2];
    ff_tc_result result;
    ff_clock_reading reading = {1, -1, -1, -1};
    ff_clock_read_comment((const char *)data, size, &reading, NULL);
    if (size >= sizeof text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    for (int notation = FF_TC_ANY; notation <= FF_TC_PROSE; notation++) {
        if (ff_tc_read(text, (ff_tc_notation)notation, &result, NULL) != FF_OK)
            continue;
        require(result.count >= 1 && result.count <= FF_TC_READINGS);
        for (int i = 0; i < result.count; i++)
            check(&result.readings[i].tc);
    }
    return 0;
}
