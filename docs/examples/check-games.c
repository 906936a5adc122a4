/*
 * Checks the games of PGN files against the Laws of Chess and prints what is wrong with them.
 *
 *     cc check-games.c $(pkg-config --cflags --libs flagfall) -o check-games
 *     ./check-games club-evening.pgn
 */
#include <flagfall/verify.h>

#include <stdio.h>

/* Called for every finding, in the order of the file. Its texts are ours until we return. */
static bool on_finding(void *ctx, const ff_finding *finding)
{
    unsigned *shown = (unsigned *)ctx;
    printf("%s:%ld: %s: %s – %s: %s", finding->file, finding->line,
           ff_severity_name(finding->severity), finding->white, finding->black,
           finding->message);
    if (finding->article != NULL)
        printf(" (Article %s)", finding->article);
    printf("\n");
    ++*shown;
    return false; /* true would stop the work */
}

int main(int argc, char **argv)
{
    unsigned shown = 0;
    ff_error err;
    ff_verify_summary summary = FF_ZERO;
    ff_verify_options options = FF_VERIFY_OPTIONS_INIT; /* the Laws in force */
    ff_verify_sink sink = FF_ZERO;

    options.threads = 2;
    sink.finding = on_finding;
    sink.ctx = &shown;
    for (int i = 1; i < argc; i++)
        if (ff_verify_file(argv[i], &options, &sink, &summary, &err) != FF_OK) {
            fprintf(stderr, "%s\n", err.message);
            return 4;
        }
    printf("%llu games, %llu legal, %u findings\n", summary.games, summary.valid, shown);
    return summary.invalid == 0 ? 0 : 1;
}
