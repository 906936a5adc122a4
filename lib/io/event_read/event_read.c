#include "flagfall/event_read.h"

#include "base/codepage.h"
#include "file/foreign.h"
#include "flagfall/eventfile.h"
#include "flagfall/file.h"
#include "flagfall/text.h"
#include "flagfall/trf.h"
#include "import/import.h"
#include "table/crosstable.h"

#include <string.h>

static bool takes_trf(const char *path, const char *bytes, size_t size)
{
    (void)path;
    return ff_trf_looks_like(bytes, size);
}

static bool takes_crosstable(const char *path, const char *bytes, size_t size)
{
    (void)path;
    return ff_crosstable_looks_like(bytes, size);
}

static bool takes_eventfile(const char *path, const char *bytes, size_t size)
{
    return strcmp(path, "-") != 0 && ff_eventfile_looks_like(bytes, size);
}

static bool takes_results(const char *path, const char *bytes, size_t size)
{
    (void)path;
    return ff_import_guess(bytes, size) == FF_IMPORT_RESULTS;
}

static bool takes_pgn(const char *path, const char *bytes, size_t size)
{
    (void)path;
    return ff_import_guess(bytes, size) == FF_IMPORT_PGN;
}

static bool takes_spreadsheet(const char *path, const char *bytes, size_t size)
{
    (void)path;
    return ff_import_guess(bytes, size) == FF_IMPORT_SPREADSHEET;
}

/* Asked in this order; the first that takes the file reads it. */
enum { EVENT_FILE };
static const ff_event_reader readers[] = {
    [EVENT_FILE] = {"event file", takes_eventfile, NULL, ff_eventfile_read},
    {"results CSV", takes_results, ff_import_read_results, NULL},
    {"results in a spreadsheet", takes_spreadsheet, ff_import_read_results, NULL},
    {"PGN", takes_pgn, ff_import_read_pgn, NULL},
    {"TRF", takes_trf, ff_trf_read, NULL},
    {"cross table", takes_crosstable, ff_crosstable_read, NULL},
};

static int refuse_file(const char *name, const ff_str *text, ff_error *err)
{
    size_t misfit = ff_codepage_misfit(ff_str_get(text), text->size);
    const ff_foreign_kind *kind = ff_foreign_kind_of(ff_str_get(text), text->size);
    if (ff_eventfile_looks_like(ff_str_get(text), text->size))
        return ff_fail_at(err, FF_E_PARSE, name, 0, 0,
                          "\"%s\" has an event file, which is read by its name alone", name);
    if (kind == NULL && ff_utf8_valid(ff_str_get(text), text->size) != text->size &&
        misfit < text->size) {
        ff_str words = FF_STR_INIT;
        ff_codepage_say(ff_str_get(text), text->size, misfit, &words);
        long line = 1;
        for (size_t i = 0; i < misfit; i++)
            line += ff_str_get(text)[i] == '\n';
        ff_fail_at(err, FF_E_ENCODING, name, line, 0, "%s: save it as UTF-8",
                   ff_str_get(&words));
        ff_str_release(&words);
        return FF_E_ENCODING;
    }
    if (kind != NULL)
        return ff_fail_at(err, FF_E_PARSE, name, 0, 0, "\"%s\" holds no event: it is %s", name,
                          kind->name);
    return ff_fail_at(
        err, FF_E_PARSE, name, 0, 0,
        "\"%s\" is not an event in a form known here: an event file, "
        "a TRF file, a cross table or results as CSV, PGN; a list of players, for "
        "event import, begins with a line of headings, as name,rating",
        name);
}

/* All of the file is read to see what it is: a text says so where it likes. */
static int read_text(const char *path, ff_event *event, ff_diagnostics *notes,
                     const ff_event_reader **found, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    int code = ff_input_read_all(path, FF_EVENT_MAX_BYTES, &text, err);
    for (size_t i = 0; code == FF_OK && i < sizeof readers / sizeof *readers; i++)
        if (*found == NULL && readers[i].takes(path, ff_str_get(&text), text.size))
            *found = &readers[i];
    if (code == FF_OK && *found == NULL)
        code = refuse_file(name, &text, err);
    else if (code == FF_OK && (*found)->read_text != NULL)
        code = (*found)->read_text(ff_str_get(&text), text.size, name, event, notes, err);
    else if (code == FF_OK)
        code = (*found)->read_file(path, event, notes, err);
    ff_str_release(&text);
    return code;
}

int ff_event_read(const char *path, ff_event *event, ff_diagnostics *notes,
                  const ff_event_reader **reader, ff_error *err)
{
    const ff_event_reader *found = ff_eventfile_is(path) ? &readers[EVENT_FILE] : NULL;
    int code = found != NULL ? found->read_file(path, event, notes, err)
                             : read_text(path, event, notes, &found, err);
    if (code == FF_E_MEMORY)
        ff_fail(err, code, "out of memory for the event");
    if (reader != NULL)
        *reader = found;
    return code;
}

int ff_event_read_section(const char *path, const char *section, ff_event *event,
                          ff_diagnostics *notes, const ff_event_reader **reader, ff_error *err)
{
    if (section == NULL)
        return ff_event_read(path, event, notes, reader, err);
    if (!ff_eventfile_is(path))
        return ff_fail_at(err, FF_E_STATE, path, 0, 0,
                          "\"%s\" has no sections: event files have them", path);
    if (reader != NULL)
        *reader = &readers[EVENT_FILE];
    return ff_eventfile_read_section(path, section, event, notes, err);
}
