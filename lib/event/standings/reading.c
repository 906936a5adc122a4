#include "standings/reading.h"

static const ff_reading_row rows[FF_READING_COUNT] = {
#define TAKEN false
#define OTHER true
#define READING(id, name, article, taken, otherwise, calculator)                               \
    [FF_READING_##id] = {name, article, taken, otherwise, calculator},
#include "standings/readings.def"
#undef READING
#undef TAKEN
#undef OTHER
};

const ff_reading_row *ff_reading_row_of(ff_reading reading)
{
    return &rows[reading];
}
