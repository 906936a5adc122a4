#include "adjourn/adjourn.h"
#include "support/unit.h"

/*
 * Sealed texts with words beside the move, in the languages that players write. Each row was
 * decided before it was tried: a clear move keeps its meaning whatever is wished, offered,
 * claimed or noted beside it, and what is not understood is never a fault.
 */

/* After 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6, White to move; Bxc6, Ba4, O-O, d3 are legal. */
static const char opening[] =
    "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
/* Rb8 mates */
static const char mate[] = "6k1/5ppp/8/8/8/8/8/KR6 w - - 0 30";
static const char two_rooks[] = "3qk3/8/8/8/8/8/4K3/R6R w - - 0 40";
static const char promotion[] = "7k/4P3/8/8/8/8/8/K7 w - - 0 60";
static const char knights[] = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 20";

#define DRAW      FF_REMARK_BIT(DRAW)
#define OFFER     FF_REMARK_BIT(OFFER)
#define CLAIM     FF_REMARK_BIT(CLAIM)
#define THREEFOLD FF_REMARK_BIT(THREEFOLD)
#define FIFTY     FF_REMARK_BIT(FIFTY)
#define RESIGNS   FF_REMARK_BIT(RESIGNS)
#define CHECK     FF_REMARK_BIT(CHECK)
#define MATE      FF_REMARK_BIT(MATE)
#define TIME      FF_REMARK_BIT(TIME)
#define GREETING  FF_REMARK_BIT(GREETING)
#define SEALED    FF_REMARK_BIT(SEALED)
#define SIGNATURE FF_REMARK_BIT(SIGNATURE)

typedef struct sealed_case {
    const char *fen, *language, *text; /* language NULL: not known */
    ff_sealed_kind kind;
    const char *move; /* UCI, or NULL */
    uint32_t remarks; /* at least these; DRAW and OFFER as they are */
} sealed_case;

static const sealed_case cases[] = {
    /* offers, in nine languages */
    {opening, "en", "Bxc6 draw?", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "en", "Bxc6 (=)", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "en", "Bxc6, I offer a draw", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "en", "Bxc6 draw offered (=)", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "en", "Draw? Bxc6", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "en", "4. Bxc6 and I propose a draw.", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "en", "Bxc6(draw?)", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "en", "Bxc6draw", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "en", "BXC6 DRAW OFFER", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "de", "Lxc6 remis?", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "de", "Lxc6, biete Remis an", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "de", "Lb5xc6 Remis angeboten", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "de", "Lxc6 Remis-Angebot", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "fr", "Fxc6 nulle?", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "fr", "Fxc6, je propose la nulle", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "fr", "Fxc6 j'offre nulle", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "es", "Axc6 ofrezco tablas", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "es", "Axc6 ¿tablas?", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "it", "Axc6 offro la patta", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "it", "Axc6 e propongo patta", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "pt", "Bxc6 ofereço empate", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "pt", "Bxc6 proponho o empate", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "ru", "С:c6 предлагаю ничью", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "ru", "Сxc6 Ничья?", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "nl", "Lxc6 remise?", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "nl", "Lxc6 ik bied remise aan", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "pl", "Gxc6 proponuję remis", FF_SEALED_LEGAL, "b5c6", DRAW | OFFER},
    {opening, "pl", "Gxc6 remis?", FF_SEALED_LEGAL, "b5c6", DRAW},
    /* claims */
    {opening, "en", "Bxc6 draw by threefold repetition", FF_SEALED_LEGAL, "b5c6",
     DRAW | THREEFOLD},
    {opening, "en", "Bxc6 I claim a draw", FF_SEALED_LEGAL, "b5c6", DRAW | CLAIM},
    {opening, "en", "Bxc6 3x", FF_SEALED_LEGAL, "b5c6", THREEFOLD},
    {opening, "en", "Bxc6 3-fold", FF_SEALED_LEGAL, "b5c6", THREEFOLD},
    {opening, "en", "Bxc6 same position three times", FF_SEALED_LEGAL, "b5c6", THREEFOLD},
    {opening, "en", "Bxc6 draw, 50 move rule", FF_SEALED_LEGAL, "b5c6", DRAW | FIFTY},
    {opening, "en", "Bxc6 50-move rule", FF_SEALED_LEGAL, "b5c6", FIFTY},
    {opening, "de", "Lxc6 dreimalige Stellungswiederholung", FF_SEALED_LEGAL, "b5c6",
     THREEFOLD},
    {opening, "de", "Lxc6 Remis durch 50-Züge-Regel", FF_SEALED_LEGAL, "b5c6", DRAW | FIFTY},
    {opening, "de", "Lxc6 ich reklamiere Remis", FF_SEALED_LEGAL, "b5c6", DRAW | CLAIM},
    {opening, "fr", "Fxc6 nulle par triple répétition", FF_SEALED_LEGAL, "b5c6",
     DRAW | THREEFOLD},
    {opening, "fr", "Fxc6 règle des 50 coups", FF_SEALED_LEGAL, "b5c6", FIFTY},
    {opening, "es", "Axc6 tablas por triple repetición", FF_SEALED_LEGAL, "b5c6",
     DRAW | THREEFOLD},
    {opening, "es", "Axc6 reclamo tablas, cincuenta jugadas", FF_SEALED_LEGAL, "b5c6",
     DRAW | CLAIM | FIFTY},
    {opening, "it", "Axc6 patta per triplice ripetizione", FF_SEALED_LEGAL, "b5c6",
     DRAW | THREEFOLD},
    {opening, "pt", "Bxc6 empate por tripla repetição", FF_SEALED_LEGAL, "b5c6",
     DRAW | THREEFOLD},
    {opening, "ru", "Сc6 троекратно", FF_SEALED_LEGAL, "b5c6", THREEFOLD},
    {opening, "ru", "Сxc6 правило 50 ходов", FF_SEALED_LEGAL, "b5c6", FIFTY},
    {opening, "nl", "Lxc6 remise door zetherhaling", FF_SEALED_LEGAL, "b5c6", DRAW | THREEFOLD},
    {opening, "pl", "Gxc6 remis, trzykrotne powtórzenie pozycji", FF_SEALED_LEGAL, "b5c6",
     DRAW | THREEFOLD},
    /* greetings, names, times, that it is sealed */
    {opening, "en", "Bxc6 good luck!", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "en", "Bxc6 - see you tomorrow :-)", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "de", "Lxc6 viele Grüße und viel Glück", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "fr", "Fxc6 bonne nuit, à demain", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "es", "Axc6 buena suerte", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "it", "Axc6 buona notte", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "pt", "Bxc6 boa sorte e até amanhã", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "ru", "Сxc6 до завтра, удачи", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "nl", "Lxc6 tot morgen", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "pl", "Gxc6 do jutra, powodzenia", FF_SEALED_LEGAL, "b5c6", GREETING},
    {opening, "en", "Sealed move: Bxc6", FF_SEALED_LEGAL, "b5c6", SEALED},
    {opening, "en", "my sealed move is 4. Bxc6", FF_SEALED_LEGAL, "b5c6", SEALED},
    {opening, "de", "Abgabezug: Lxc6", FF_SEALED_LEGAL, "b5c6", SEALED},
    {opening, "de", "Mein Zug ist Lxc6", FF_SEALED_LEGAL, "b5c6", 0},
    {opening, "fr", "coup sous enveloppe: Fxc6", FF_SEALED_LEGAL, "b5c6", SEALED},
    {opening, "ru", "записанный ход: Сxc6", FF_SEALED_LEGAL, "b5c6", SEALED},
    {opening, "en", "Bxc6 1:58:20", FF_SEALED_LEGAL, "b5c6", TIME},
    {opening, "en", "Bxc6 19:45", FF_SEALED_LEGAL, "b5c6", TIME},
    {opening, "en", "Bxc6 12 minutes left on my clock", FF_SEALED_LEGAL, "b5c6", TIME},
    {opening, "de", "Lxc6 noch", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 J. Birk", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 Amsel", FF_SEALED_LEGAL, "b5c6", SIGNATURE},
    {opening, "en", "Bxc6 (signed Rita Amsel)", FF_SEALED_LEGAL, "b5c6", SIGNATURE},
    {opening, "en", "Bxc6 White", FF_SEALED_LEGAL, "b5c6", SIGNATURE},
    /* check and mate, true and not */
    {mate, "en", "Rb8 checkmate, good game", FF_SEALED_WORDS, "b1b8", 0},
    {mate, "en", "Rb8 and mate", FF_SEALED_LEGAL, "b1b8", MATE},
    {mate, "fr", "Tb8 échec et mat", FF_SEALED_LEGAL, "b1b8", MATE},
    {mate, "es", "Tb8 jaque mate", FF_SEALED_LEGAL, "b1b8", MATE},
    {mate, "it", "Tb8 scacco matto", FF_SEALED_LEGAL, "b1b8", MATE},
    {mate, "pt", "Tb8 xeque-mate", FF_SEALED_LEGAL, "b1b8", MATE},
    {mate, "ru", "Лb8 шах и мат", FF_SEALED_LEGAL, "b1b8", MATE},
    {mate, "nl", "Tb8 schaakmat", FF_SEALED_LEGAL, "b1b8", MATE},
    {mate, "pl", "Wb8 szach mat", FF_SEALED_LEGAL, "b1b8", MATE},
    {opening, "it", "Axc6 scacco", FF_SEALED_LEGAL, "b5c6", CHECK},
    {opening, "en", "Bxc6 stalemate", FF_SEALED_WORDS, "b5c6", 0},
    /* the same move once more */
    {opening, "en", "Bxc6 (Bb5xc6)", FF_SEALED_LEGAL, "b5c6", 0},
    {opening, "en", "bishop takes c6", FF_SEALED_WORDS, NULL, 0},
    /* resignation */
    {opening, "en", "Bxc6 resigns", FF_SEALED_RESIGNS, "b5c6", RESIGNS},
    {opening, "de", "Lxc6 aufgegeben", FF_SEALED_RESIGNS, "b5c6", RESIGNS},
    {opening, "fr", "Fxc6 j'abandonne", FF_SEALED_RESIGNS, "b5c6", RESIGNS},
    {opening, "en", "I resign", FF_SEALED_RESIGNED, NULL, RESIGNS},
    {opening, "de", "Ich gebe auf", FF_SEALED_RESIGNED, NULL, RESIGNS},
    {opening, "fr", "j'abandonne", FF_SEALED_RESIGNED, NULL, RESIGNS},
    {opening, "es", "me rindo", FF_SEALED_RESIGNED, NULL, RESIGNS},
    {opening, "it", "abbandono", FF_SEALED_RESIGNED, NULL, RESIGNS},
    {opening, "pt", "desisto", FF_SEALED_RESIGNED, NULL, RESIGNS},
    {opening, "ru", "сдаюсь", FF_SEALED_RESIGNED, NULL, RESIGNS},
    {opening, "nl", "ik geef op", FF_SEALED_RESIGNED, NULL, RESIGNS},
    {opening, "pl", "poddaję się", FF_SEALED_RESIGNED, NULL, RESIGNS},
    {opening, "en", "I do not resign", FF_SEALED_NO_MOVE, NULL, 0},
    /* not understood: the arbiter is asked, nobody loses */
    {opening, "en", "Bxc6 no draw", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 I do not offer a draw", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 if legal", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "de", "Lxc6 kein Remis", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 agreed draw", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 1/2-1/2", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 1-0", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 +-", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 17", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "Bxc6 4", FF_SEALED_LEGAL, "b5c6", 0},
    {opening, "en", "Bxc6 dxc6", FF_SEALED_WORDS, NULL, 0},
    {opening, "en", "Bxc6 not Ba4", FF_SEALED_WORDS, NULL, 0},
    {opening, "en", "Bxc6 Ba4", FF_SEALED_SEVERAL, NULL, 0},
    {opening, "en", "Bxc6, Ba4", FF_SEALED_SEVERAL, NULL, 0},
    {opening, "en", "P-B4", FF_SEALED_SEVERAL, NULL, 0},
    {opening, "en", "Bxc6 or Ba4", FF_SEALED_SEVERAL, NULL, 0},
    {opening, "de", "Lxc6 oder La4", FF_SEALED_SEVERAL, NULL, 0},
    {opening, "en", "Bxc6/Ba4", FF_SEALED_SEVERAL, NULL, 0},
    {opening, "en", "Bxc6 or resigns", FF_SEALED_RESIGNS, "b5c6", 0},
    {opening, "en", "Bxc6 \xe5\x92\x8c", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "knight to d4 with check", FF_SEALED_WORDS, NULL, 0},
    {opening, "en", "Ke8 please", FF_SEALED_ILLEGAL, NULL, 0},
    {opening, "en", "Ke8 draw?", FF_SEALED_ILLEGAL, NULL, 0},
    {opening, "en", "Ke8 as agreed", FF_SEALED_WORDS, NULL, 0},
    {knights, "en", "Nd2 draw?", FF_SEALED_AMBIGUOUS, NULL, 0},
    {knights, "en", "N d2 draw?", FF_SEALED_AMBIGUOUS, NULL, 0},
    {two_rooks, "en", "Rd1 (Rad1)", FF_SEALED_WORDS, NULL, 0},
    {two_rooks, "en", "Rd1 good luck", FF_SEALED_AMBIGUOUS, NULL, 0},
    /* a letter that may be a piece or a file is never passed over */
    {opening, "en", "A d3", FF_SEALED_WORDS, NULL, 0},
    {opening, "en", "e d3", FF_SEALED_WORDS, NULL, 0},
    {opening, "en", "a draw? Bxc6", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, "en", "i d3", FF_SEALED_WORDS, NULL, 0},
    {promotion, "en", "e8 a", FF_SEALED_WORDS, NULL, 0},
    {promotion, "en", "e8=Q draw?", FF_SEALED_LEGAL, "e7e8q", DRAW},
    {promotion, "en", "e8 Q draw?", FF_SEALED_LEGAL, "e7e8q", DRAW},
    /* no move at all */
    {opening, "en", "draw?", FF_SEALED_NO_MOVE, NULL, 0},
    {opening, "en", "???", FF_SEALED_NO_MOVE, NULL, 0},
    {opening, "en", "xyzzy", FF_SEALED_NO_MOVE, NULL, 0},
    {opening, "de", "Springer schlägt Bauer", FF_SEALED_WORDS, NULL, 0},
    {opening, "en", "", FF_SEALED_EMPTY, NULL, 0},
    {opening, "en", "Bxc6 \xff", FF_SEALED_WORDS, "b5c6", 0},
    {opening, "en", "\xff", FF_SEALED_NO_MOVE, NULL, 0},
    /* the language is not known */
    {opening, NULL, "Lxc6 remis?", FF_SEALED_DOUBTFUL, NULL, 0},
    {opening, NULL, "Bxc6 remis?", FF_SEALED_LEGAL, "b5c6", DRAW},
    {opening, NULL, "Fxc6 nulle", FF_SEALED_DOUBTFUL, NULL, 0},
    {opening, NULL, "Fxc6", FF_SEALED_DOUBTFUL, NULL, 0},
    {opening, "en", "Fxc6", FF_SEALED_ILLEGAL, NULL, 0},
    {opening, NULL, "Gxc6", FF_SEALED_DOUBTFUL, NULL, 0},
    {opening, NULL, "fxc6", FF_SEALED_DOUBTFUL, NULL, 0},
};

/* 1 when a row is not read as it should be. */
static unsigned check(const sealed_case *c)
{
    ff_position pos;
    ff_error err;
    ff_sealed sealed;
    char uci[FF_SAN_SIZE] = "-";
    assert_int_equal(ff_position_from_fen(c->fen, &pos, &err), FF_OK);
    ff_sealed_options how = {.language =
                                 c->language != NULL ? ff_language_find(c->language) : NULL,
                             .sure = c->language != NULL,
                             .names = {"Amsel, Rita", "Birk-Lund, Jonas"}};
    ff_sealed_read(&pos, c->text, strlen(c->text), &how, &sealed);
    if (sealed.move != FF_NO_MOVE)
        ff_uci_write(&pos, sealed.move, uci);
    const uint32_t exact = DRAW | OFFER | CLAIM | THREEFOLD | FIFTY | RESIGNS;
    bool remarks =
        sealed.kind != FF_SEALED_LEGAL || ((sealed.remarks & c->remarks) == c->remarks &&
                                           (sealed.remarks & exact) == (c->remarks & exact));
    if (sealed.kind != c->kind || strcmp(uci, c->move != NULL ? c->move : "-") != 0 || !remarks)
        print_message("\"%s\": %s, %s, remarks %x and not %s, %s, %x\n", c->text,
                      ff_sealed_kind_name(sealed.kind), uci, sealed.remarks,
                      ff_sealed_kind_name(c->kind), c->move != NULL ? c->move : "-",
                      c->remarks);
    else
        return 0;
    return 1;
}

static void test_texts(void **context)
{
    (void)context;
    unsigned wrong = 0;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        wrong += check(&cases[i]);
    assert_int_equal(wrong, 0);
}

/* The reader of scoresheets takes the whole text of a move; a clear move of any language is not
 * made a fault by any word of the list, before or after it. */
static void test_words_are_no_fault(void **context)
{
    static const char *const words[] = {
        "draw",    "remis?", "nulle", "Tablas", "PATTA", "ничья", "offer", "3x",     "50",
        "resigns", "thanks", "Zug",   "Birk",   "Rita",  "White", "maybe", "knight", "kein",
        "10 min",  "d4?!",   "Nf9",   "1-0",    "0-0",   "--",    "=="};
    ff_position pos;
    ff_error err;
    unsigned count;
    const ff_language *all = ff_language_all(&count);
    (void)context;
    assert_int_equal(ff_position_from_fen(opening, &pos, &err), FF_OK);
    ff_move_list moves;
    ff_position_legal_moves(&pos, &moves);
    for (unsigned l = 0; l < count; l++)
        for (unsigned m = 0; m < moves.count; m += 5)
            for (size_t w = 0; w < 2 * COUNT_OF(words); w++) {
                char move[FF_NOTATION_SIZE], text[2 * FF_NOTATION_SIZE];
                const char *word = words[w / 2];
                ff_sealed sealed;
                ff_sealed_options how = {.language = &all[l], .sure = true};
                ff_notation_write(&pos, moves.moves[m], FF_NOTATION_LONG, &all[l], move);
                snprintf(text, sizeof text, "%s %s", w % 2 == 0 ? move : word,
                         w % 2 == 0 ? word : move);
                ff_sealed_read(&pos, text, strlen(text), &how, &sealed);
                bool fault = sealed.kind == FF_SEALED_ILLEGAL ||
                             sealed.kind == FF_SEALED_NO_MOVE || sealed.kind == FF_SEALED_EMPTY;
                bool other = sealed.move != FF_NO_MOVE && sealed.move != moves.moves[m];
                if (fault || other)
                    fail_msg("%s \"%s\": %s", all[l].code, text,
                             ff_sealed_kind_name(sealed.kind));
            }
}

/* Long texts, and those with a place that is not UTF-8, are read to their end. */
static void test_long_texts(void **context)
{
    char text[400];
    ff_position pos;
    ff_error err;
    ff_sealed sealed;
    ff_sealed_options how = {0};
    (void)context;
    assert_int_equal(ff_position_from_fen(opening, &pos, &err), FF_OK);
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = i % 2 == 0 ? '!' : ' ';
    memcpy(text, "Bxc6 ", 5);
    ff_sealed_read(&pos, text, sizeof text, &how, &sealed);
    assert_int_equal(sealed.kind, FF_SEALED_LEGAL);
    memset(text, '?', sizeof text);
    memcpy(text, "Bxc6 ", 5);
    ff_sealed_read(&pos, text, sizeof text, &how, &sealed);
    assert_int_equal(sealed.kind, FF_SEALED_WORDS); /* more signs than are looked at */
    memset(text, ' ', sizeof text);
    memcpy(text, "Bxc6", 4);
    memcpy(text + sizeof text - 5, "draw?", 5);
    ff_sealed_read(&pos, text, sizeof text, &how, &sealed);
    assert_int_equal(sealed.kind, FF_SEALED_LEGAL);
    assert_int_equal(sealed.remarks, DRAW);
}

static void test_names(void **context)
{
    (void)context;
    assert_string_equal(ff_remark_name(FF_REMARK_THREEFOLD), "threefold");
    assert_string_equal(ff_remark_text(FF_REMARK_GREETING), "a greeting");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_words_are_no_fault),
        cmocka_unit_test(test_long_texts),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
