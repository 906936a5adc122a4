/* flagfall/verify.h: games checked against the Laws, from memory, streams and files. */
#include <flagfall/verify.h>

#include <string.h>

#include "expect.h"

static const char GAMES[] = "1. e4 e5 2. Ke3 *\n\n1. d4 d5 1/2-1/2\n";

static bool on_finding(void *ctx, const ff_finding *finding)
{
    ff_str line = FF_STR_INIT;
    ff_finding_json(finding, &line);
    puts(ff_str_get(&line));
    ff_str_release(&line);
    if (finding->code == FF_FINDING_ILLEGAL_MOVE)
        ++*(unsigned *)ctx;
    return false; /* true would stop the work */
}

static bool on_game(void *ctx, const ff_game_report *report)
{
    ff_str line = FF_STR_INIT;
    (void)ctx;
    ff_verify_game_json(report, &line);
    expect(strstr(ff_str_get(&line), "\"game\"") != NULL);
    ff_str_release(&line);
    return false;
}

int main(void)
{
    ff_error err;
    ff_input *input;
    unsigned illegal = 0;
    ff_verify_options options = FF_VERIFY_OPTIONS_INIT;
    ff_verify_summary sum = FF_ZERO; /* it adds up over all three */
    ff_verify_sink sink = FF_ZERO;
    sink.finding = on_finding;
    sink.game = on_game;
    sink.ctx = &illegal;
    expect(ff_verify_memory(GAMES, strlen(GAMES), "post", &options, &sink, &sum, &err) ==
           FF_OK);
    expect(sum.games == 2 && sum.valid == 1 && illegal == 1);

    expect(ff_input_new_memory(GAMES, strlen(GAMES), &input, &err) == FF_OK);
    expect(ff_verify_input(input, &options, &sink, &sum, &err) == FF_OK && sum.games == 4);
    ff_input_free(input);

    expect(ff_file_replace("post.pgn", GAMES, strlen(GAMES), &err) == FF_OK);
    expect(ff_verify_file("post.pgn", &options, &sink, &sum, &err) == FF_OK &&
           sum.invalid == 3);
    remove("post.pgn");

    expect(strcmp(ff_finding_code_name(FF_FINDING_ILLEGAL_MOVE), "illegal_move") == 0);
    expect(ff_finding_code_text(FF_FINDING_ILLEGAL_MOVE)[0] != '\0');
    return 0;
}
