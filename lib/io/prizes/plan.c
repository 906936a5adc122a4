#include "csv/csv.h"
#include "prizes/prizes.h"

#include <stdio.h>
#include <string.h>

/* --- amounts --- */

static bool digits_only(const char *text, size_t size)
{
    return strspn(text, "0123456789") >= size;
}

/* The whole part, in groups of three where it has signs between: "1.250", "12 500". */
static bool read_whole(const char *text, size_t size, long long *out)
{
    char digits[16];
    size_t count = 0, group = 0;
    bool groups = false;
    for (size_t i = 0; i < size; i++) {
        bool sign = strchr(".,' ", text[i]) != NULL;
        if ((sign && (group == 0 || group > 3 || (groups && group != 3))) ||
            (!sign && !digits_only(text + i, 1)) || count + 1 >= sizeof digits)
            return false;
        groups = groups || sign;
        group = sign ? 0 : group + 1;
        if (!sign)
            digits[count++] = text[i];
    }
    digits[count] = '\0';
    return count > 0 && (!groups || group == 3) &&
           ff_str_parse_integer(digits, 0, FF_PRIZE_MAX / 100, out) == FF_OK;
}

bool ff_cents_parse(const char *text, long long *out)
{
    size_t size = strlen(text), last = size;
    long long whole, part = 0;
    for (size_t i = 0; i < size; i++)
        if (text[i] == '.' || text[i] == ',')
            last = i;
    size_t decimals = last < size ? size - last - 1 : 0;
    if (last < size && strcspn(text, ".,") == last && decimals == 3)
        return false; /* 1.250 reads two ways */
    if (decimals == 3)
        last = size; /* 1.250.000 */
    if (last < size) {
        bool groups_too = memchr(text, text[last], last) != NULL; /* 80,555,5 */
        if (decimals < 1 || decimals > 2 || groups_too ||
            !digits_only(text + last + 1, decimals))
            return false;
        part = text[last + 1] - '0';
        part = 10 * part + (decimals == 2 ? text[last + 2] - '0' : 0);
    }
    if (!read_whole(text, last, &whole))
        return false;
    *out = 100 * whole + part;
    return true;
}

void ff_cents_text(long long cents, char out[FF_CENTS_SIZE])
{
    long long size = cents < 0 ? -cents : cents;
    snprintf(out, FF_CENTS_SIZE, "%s%lld.%02lld", cents < 0 ? "-" : "", size / 100, size % 100);
}

/* --- the plan --- */

int ff_prize_set(ff_prize_table *table, size_t place, long long cents, ff_error *err)
{
    if (place < 1 || place > FF_PRIZE_MAX_PLACES || cents < 0 || cents > FF_PRIZE_MAX)
        return ff_fail(err, FF_E_LIMIT, "a prize is for a place from 1 to %d",
                       FF_PRIZE_MAX_PLACES);
    if (ff_grow(&table->cents, &table->capacity, place, sizeof *table->cents) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for prizes");
    while (table->count < place)
        table->cents[table->count++] = 0;
    table->cents[place - 1] = cents;
    return FF_OK;
}

void ff_prize_plan_release(ff_prize_plan *plan)
{
    for (size_t i = 0; i < plan->count; i++)
        ff_free(plan->tables[i].cents);
    memset(plan, 0, sizeof *plan);
}

typedef struct reading {
    ff_prize_plan *plan;
    const char *source;
    ff_player_category categories[FF_PRIZE_MAX_TABLES];
    char names[FF_PRIZE_MAX_TABLES][FF_PRIZE_NAME];
    size_t count;
} reading;

/* A cell of the row, "" beyond its end. */
static const char *plan_cell(const ff_csv_row *row, size_t index)
{
    return index < row->count ? row->cells[index] : "";
}

static int wrong(const reading *r, const ff_csv_row *row, size_t column, const char *what,
                 ff_error *err)
{
    return ff_fail_at(err, FF_E_PARSE_CSV, r->source, row->number, (long)column + 1,
                      "\"%.60s\": %s", plan_cell(row, column), what);
}

static int read_system(reading *r, const ff_csv_row *row, ff_error *err)
{
    static const char *const names[] = {"equal", "hort", "rank"};
    for (int i = 0; i < 3; i++)
        if (ff_str_equal_nocase(plan_cell(row, 1), names[i])) {
            r->plan->system = (ff_prize_system)i;
            return FF_OK;
        }
    return wrong(r, row, 1, "the system is equal, hort or rank", err);
}

static int read_several(reading *r, const ff_csv_row *row, ff_error *err)
{
    static const char *const words[] = {"best", "first", "several"};
    int i = 0;
    while (i < 3 && !ff_str_equal_nocase(plan_cell(row, 1), words[i]))
        i++;
    r->plan->choice = i < 3 ? (ff_prize_choice)i : FF_PRIZE_BEST;
    return i < 3 ? FF_OK : wrong(r, row, 1, "prizes are best, first or several", err);
}

static int read_currency(reading *r, const ff_csv_row *row, ff_error *err)
{
    if (strlen(plan_cell(row, 1)) >= sizeof r->plan->currency)
        return wrong(r, row, 1, "too long for a currency", err);
    snprintf(r->plan->currency, sizeof r->plan->currency, "%s", plan_cell(row, 1));
    return FF_OK;
}

static int read_category(reading *r, const ff_csv_row *row, ff_error *err)
{
    ff_str conditions = FF_STR_INIT;
    if (r->count == FF_PRIZE_MAX_TABLES)
        return ff_fail(err, FF_E_LIMIT, "more than %d categories", FF_PRIZE_MAX_TABLES);
    if (plan_cell(row, 1)[0] == '\0' || strlen(plan_cell(row, 1)) >= FF_PRIZE_NAME)
        return wrong(r, row, 1, "not the name of a category", err);
    for (size_t i = 2; i < row->count; i++)
        ff_str_format(&conditions, " %s", row->cells[i]);
    snprintf(r->names[r->count], FF_PRIZE_NAME, "%s", plan_cell(row, 1));
    int code = ff_player_category_parse(ff_str_get(&conditions), &r->categories[r->count], err);
    r->count++;
    ff_str_release(&conditions);
    return code == FF_OK ? FF_OK : ff_error_place(err, code, r->source, row->number, 3);
}

/* The table of a category, made when it is first named; NULL when there is no such category. */
static ff_prize_table *table_of(reading *r, const char *name)
{
    ff_prize_plan *plan = r->plan;
    size_t category = 0;
    for (size_t i = 0; i < plan->count; i++)
        if (strcmp(plan->tables[i].name, name) == 0)
            return &plan->tables[i];
    while (name[0] != '\0' && category < r->count && strcmp(r->names[category], name) != 0)
        category++;
    if ((name[0] != '\0' && category == r->count) || plan->count == FF_PRIZE_MAX_TABLES)
        return NULL;
    ff_prize_table *table = &plan->tables[plan->count++];
    snprintf(table->name, sizeof table->name, "%s", name);
    if (name[0] != '\0')
        table->category = r->categories[category];
    return table;
}

static int read_prize(reading *r, const ff_csv_row *row, ff_error *err)
{
    int first, last, end = 0, code = FF_OK;
    long long cents;
    const char *places = plan_cell(row, 2);
    ff_prize_table *table = table_of(r, plan_cell(row, 1));
    if (table == NULL)
        return wrong(r, row, 1, "no such category above", err);
    bool one = sscanf(places, "%5d%n", &first, &end) == 1 && places[end] == '\0';
    last = first;
    if ((!one &&
         (sscanf(places, "%5d-%5d%n", &first, &last, &end) != 2 || places[end] != '\0')) ||
        first < 1 || last < first || last > FF_PRIZE_MAX_PLACES)
        return wrong(r, row, 2, "not a place, or places as 4-6", err);
    if (!ff_cents_parse(plan_cell(row, 3), &cents))
        return wrong(r, row, 3, "not an amount, or one that reads two ways; write 500.00", err);
    for (int place = first; place <= last && code == FF_OK; place++)
        code = ff_prize_set(table, (size_t)place, cents, err);
    return code;
}

static int read_row(void *ctx, const ff_csv_row *row, ff_error *err)
{
    static const struct {
        const char *word;
        int (*read)(reading *r, const ff_csv_row *row, ff_error *err);
    } rows[] = {{"system", read_system},
                {"prizes", read_several},
                {"currency", read_currency},
                {"category", read_category},
                {"prize", read_prize}};
    reading *r = ctx;
    if (plan_cell(row, 0)[0] == '#')
        return FF_OK;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (ff_str_equal_nocase(plan_cell(row, 0), rows[i].word))
            return rows[i].read(r, row, err);
    return wrong(r, row, 0, "a row begins with system, prizes, currency, category or prize",
                 err);
}

int ff_prizes_read(ff_input *input, ff_prize_plan *plan, ff_error *err)
{
    reading *r = ff_calloc(1, sizeof *r);
    memset(plan, 0, sizeof *plan);
    if (r == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for prizes");
    r->plan = plan;
    r->source = ff_input_name(input);
    int code = ff_csv_read(input, read_row, r, err);
    if (code == FF_OK && plan->count == 0)
        code = ff_fail_at(err, FF_E_PARSE_CSV, r->source, 0, 0,
                          "no row \"prize,CATEGORY,PLACE,AMOUNT\"");
    ff_free(r);
    return code;
}
