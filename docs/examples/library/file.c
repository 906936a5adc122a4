/* flagfall/file.h: bytes in, plain or packed, and files that are replaced whole. */
#include <flagfall/file.h>

#include <string.h>

#include "expect.h"

/* Gives what is left of a text. */
static int give(void *ctx, void *buffer, size_t size, size_t *got, ff_error *err)
{
    const char **left = (const char **)ctx;
    (void)err;
    *got = strlen(*left) < size ? strlen(*left) : size;
    memcpy(buffer, *left, *got);
    *left += *got;
    return FF_OK;
}

static void write_and_read(void)
{
    ff_error err;
    ff_output *output;
    expect(ff_output_new("round1.txt.gz", &output, &err) == FF_OK);
    expect(ff_output_temporary(output) != NULL); /* nothing stands under the name yet */
    expect(ff_output_pack_by_name(output, "round1.txt.gz", &err) == FF_OK);
    expect(ff_output_write(output, "one\ntwo\n", 8, &err) == FF_OK);
    expect(ff_output_flush(output, &err) == FF_OK);
    expect(ff_output_commit(output, &err) == FF_OK);

    ff_str text = FF_STR_INIT;
    expect(ff_input_read_all("round1.txt.gz", 100, &text, &err) == FF_OK && text.size == 8);
    ff_str_release(&text);

    expect(ff_output_new("round1.txt.gz", &output, &err) == FF_OK);
    ff_output_cancel(output); /* the old file stays */
    expect(ff_file_replace("plain.txt", "one\ntwo\n", 8, &err) == FF_OK);
    remove("round1.txt.gz");
}

static void read_a_part(void)
{
    ff_error err;
    ff_input *input;
    char buffer[16];
    size_t got, done, total;
    unsigned long long size;
    expect(ff_input_new("plain.txt", &input, &err) == FF_OK);
    ff_input_read_ahead(input); /* of packed files, on another thread */
    expect(ff_input_seekable(input, &size) && size == 8);
    expect(ff_input_set_range(input, 0, 4, &err) == FF_OK);
    expect(ff_input_read(input, buffer, sizeof buffer, &got, &err) == FF_OK && got == 4);
    expect(ff_input_lines(input) == 1 && ff_input_has_more(input));
    ff_input_progress(input, &done, &total);
    expect(done == 4 && total == 4 && strcmp(ff_input_name(input), "plain.txt") == 0);
    ff_input_free(input);
    remove("plain.txt");
}

static void read_other_sources(void)
{
    ff_error err;
    ff_input *input;
    char buffer[16];
    size_t got;
    const char *left = "from a function";
    expect(ff_input_new_memory("abc", 3, &input, &err) == FF_OK);
    expect(ff_input_push_back(input, "x", 1, &err) == FF_OK);
    expect(ff_input_read(input, buffer, 1, &got, &err) == FF_OK && buffer[0] == 'x');
    ff_input_free(input);
    expect(ff_input_new_bytes("\x1F\x8B", 2, &input, &err) == FF_OK); /* as they are */
    ff_input_free(input);
    expect(ff_input_new_named("abc", 3, "board 7", &input, &err) == FF_OK);
    expect(strcmp(ff_input_name(input), "board 7") == 0 && !ff_input_was_utf16(input));
    ff_input_free(input);
    expect(ff_input_new_stream(give, &left, "the hall", &input, &err) == FF_OK);
    expect(ff_input_read(input, buffer, 4, &got, &err) == FF_OK && got == 4);
    ff_input_free(input);
}

int main(void)
{
    write_and_read();
    read_a_part();
    read_other_sources();
    ff_file_remove_temporaries(); /* in the handler of a signal; nothing but the end follows */
    return 0;
}
