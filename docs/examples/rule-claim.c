/*
 * Rules on a draw claim: "the same position for the third time" (Article 9.2), with the
 * Articles and the facts that decide.
 *
 *     cc rule-claim.c $(pkg-config --cflags --libs flagfall) -o rule-claim
 *     ./rule-claim club-evening.pgn 2 20w
 */
#include <flagfall/pgn.h>
#include <flagfall/ruling.h>

#include <stdio.h>
#include <stdlib.h>

static void print_ruling(const ff_ruling *ruling)
{
    printf("%s: %s\n%s\n", ff_ruling_verdict_name(ruling->verdict), ruling->sentence,
           ruling->reason);
    for (const ff_citation *cite = ruling->articles; cite != NULL; cite = cite->next)
        printf("  Article %s: %s\n", cite->article.number, ff_law_point_title(cite->point));
    for (const ff_fact *fact = ruling->facts; fact != NULL; fact = fact->next)
        printf("  - %s\n", fact->text);
    for (const ff_clock_change *change = ruling->clock; change != NULL; change = change->next)
        printf("  %s gets %lld s more\n", change->side == FF_WHITE ? "White" : "Black",
               (long long)(change->add_ms / 1000));
}

int main(int argc, char **argv)
{
    ff_error err;
    ff_game game;
    ff_ruling ruling;
    unsigned ply = 0;

    if (argc != 4) {
        fprintf(stderr, "usage: rule-claim PGN NUMBER MOVE\n");
        return 2;
    }
    ff_game_init(&game);
    int code = ff_pgn_load(argv[1], (unsigned)strtoul(argv[2], NULL, 10), &game, NULL, &err);
    if (code == FF_OK)
        code = ff_game_find_at(&game, argv[3], &ply, &err);
    if (code == FF_OK) {
        ff_ruling_request of =
            ff_ruling_request_of(&game, ply); /* the Laws in force, standard chess */
        ff_claim claim = FF_ZERO;
        claim.kind = FF_CLAIM_THREEFOLD;
        claim.by = FF_ON_MOVE;
        code = ff_rule_claim(&of, &claim, &ruling, &err);
        if (code == FF_OK) {
            print_ruling(&ruling);
            code = ff_ruling_status(ruling.verdict); /* 0 upheld, 1 rejected, 6 undecided */
            ff_ruling_release(&ruling);
            ff_game_release(&game);
            return code;
        }
    }
    fprintf(stderr, "%s\n", err.message);
    ff_game_release(&game);
    return 3;
}
