#include "adjourn/sealed_words.h"
#include "base/latin.h"
#include "notation/notation_text.h"

#include <string.h>

/*
 * The list of words: English, German, French, Spanish, Italian, Portuguese, Russian, Dutch and
 * Polish, in small letters and without accents. No word that denies or conditions ("no", "if",
 * "kein") and no name of a piece is among those that are passed over.
 */

/* clang-format off */
static const struct {
    unsigned use;
    const char *words;
} vocabulary[] = {
    {FF_REMARK_DRAW,
     "draw remis remi unentschieden remisangebot remisgebot nulle tablas patta empate "
     "ничья ничью ничьей ничьи remise remiseaanbod"},
    {FF_WORD_OFFER,
     "offer offers offering offered offre propose proposing proposes proposition angebot "
     "biete bietet geboten angeboten offeriere ofrezco ofrece propongo oferta offro "
     "offerta ofereco proponho предлагаю предложение "
     "предлагается bied aanbod aangeboden proponuje oferuje propozycja"},
    {FF_REMARK_CLAIM,
     "claim claims claiming claimed reklamiere beanspruche beantrage reklamation reclame "
     "demande revendique reclamo solicito pido richiedo chiedo requeiro reivindico "
     "требую заявляю фиксирую прошу eis claimt zadam reklamuje "
     "zglaszam wnosze"},
    {FF_REMARK_THREEFOLD,
     "threefold 3fold 3x repetition repetitions repeated triple dreimalige dreimaliger "
     "dreimalig stellungswiederholung zugwiederholung wiederholung dreifache triplice "
     "ripetizione repeticion repeticao tripla троекратное "
     "троекратного троекратным троекратная "
     "трехкратное троекратно повторение повторения "
     "повторением drievoudige herhaling zetherhaling driemaal trzykrotne "
     "trzykrotnego trzykrotnym powtorzenie powtorzenia powtorzeniem"},
    {FF_WORD_TIMES,
     "times time mal fois veces volte vezes раз раза keer razy x fold"},
    {FF_WORD_THREE,
     "3 three third 3rd drei dreimal dritte dritten dritter drittes trois troisieme tres "
     "tercera tre terza terceira три третий трижды третье drie derde "
     "3e trzy trzeci trzecie"},
    {FF_WORD_FIFTY,
     "50 fifty funfzig fuenfzig cinquante cincuenta cinquanta cinquenta пятьдесят "
     "пятидесяти vijftig piecdziesiat piecdziesieciu"},
    {FF_WORD_MOVES,
     "move moves rule zug zuge zuege zugen zuegen regel zugeregel zuegeregel coup coups "
     "regle jugada jugadas movimiento movimientos regla mossa mosse regola lance lances "
     "jogada jogadas regra ход хода ходов ходы правило "
     "правилу zet zetten zettenregel ruch ruchow posuniecie posuniec zasada zasady "
     "regula reguly"},
    {FF_REMARK_RESIGNS,
     "resign resigns resigned resigning resignation aufgegeben aufgabe gebe gibt abandonne "
     "abandon abandonner abandono abandona rindo abbandono abbandona arrendo desisto "
     "сдаюсь сдается сдача сдаю opgegeven geef poddaje poddaja"},
    {FF_REMARK_CHECK,
     "check ch schach echec jaque scacco xeque шах schaak szach double doppelschach "
     "discovered"},
    {FF_REMARK_MATE,
     "mate checkmate matt schachmatt mat matto scaccomatto мат schaakmat szachmat"},
    {FF_REMARK_STALEMATE,
     "stalemate patt pat ahogado stallo afogado пат"},
    {FF_REMARK_TIME,
     "clock used left remaining min mins minute minutes sec secs second seconds hour hours "
     "uhr zeit restzeit minuten sekunden stunden std verbraucht temps restant heure heures "
     "tiempo reloj minutos hora horas tempo orologio minuti ora ore relogio время "
     "часы часов минут минуты мин tijd klok uur czas zegar minuty "
     "minut godz"},
    {FF_REMARK_GREETING,
     "good luck thanks thank see tomorrow goodbye bye regards best kind greetings hello hi "
     "cheers evening night gruss gruesse grusse grussen viele viel vielen liebe lieben "
     "beste besten freundliche freundlichen danke dank gluck glueck morgen bis hallo "
     "schonen schoenen schone schoene abend gute guten nacht merci bonne chance demain "
     "salut salutations cordialement bonsoir bon soir nuit gracias suerte buena buenas "
     "saludos manana hasta noches noche grazie buona buon fortuna saluti domani ciao notte "
     "serata sera obrigado obrigada boa sorte saudacoes amanha ate noite спасибо "
     "удачи завтра привет уважением доброй ночи "
     "свидания bedankt succes groet groeten tot veel goede avond dziekuje "
     "powodzenia pozdrawiam pozdrowienia jutra jutro zobaczenia dobranoc"},
    {FF_REMARK_SEALED,
     "seal seals sealed sealing hiermit abgabezug abgegeben abgegebener versiegelt "
     "versiegelter kuvert kuvertzug umschlag enveloppe sous scelle secreta sellada sobre "
     "busta sigillata secreto selado записанный записываю "
     "запечатанный конверт afgegeven envelop zapisany zapisuje tajny "
     "koperta"},
    {FF_REMARK_SIGNATURE,
     "signed signature sign white black player unterschrift gezeichnet gez weiss weisser "
     "schwarz spieler signe blancs noirs joueur firmado firma blancas negras jugador "
     "bianco nero bianchi neri giocatore assinado brancas pretas jogador белые "
     "черные белых черных подпись игрок wit zwart getekend "
     "speler biale czarne podpis gracz"},
    {FF_WORD_OR,
     "or oder ou o или of lub albo"},
    {FF_WORD_FILLER,
     "a i e y the an by to with for my this is it that at on as and please sir dear you me "
     "mr mrs position same ich der die das den dem ein eine einen einer durch mit wegen "
     "von zu zum zur und ist mein meine meinen meiner bitte an am im auf um stellung nach "
     "je un une le la les de du des par pour avec et mon ma vous au aux que en yo una el "
     "los las por con y mi le os io il lo gli di per da sia mia mio che si eu um uma as "
     "com meu minha da do dos ao я по из за и в на с до мой мою моя "
     "вам вас позиции позиция позицию позицией ik de "
     "het een door van mijn deze is aan op je u uw te stelling ja przez z w na moj moja "
     "moje sie do pan panu pani posicion posizione posicao pozycji pozycja"},
    {FF_WORD_PIECE,
     "knight bishop rook queen king pawn horse castle castles castling takes captures "
     "springer laufer laeufer turm dame konig koenig bauer rochade schlagt schlaegt nimmt "
     "cavalier fou tour roi pion roque prend caballo alfil torre dama rey peon enroque "
     "toma cavallo alfiere donna re pedone arrocco prende cavalo bispo rei peao конь "
     "слон ладья ферзь король пешка рокировка бьет "
     "paard loper toren koning rokade slaat skoczek goniec wieza hetman krol roszada bije"},
};
/* clang-format on */

static bool holds_word(const char *words, const char *word, size_t size)
{
    for (const char *at = words; (at = strstr(at, word)) != NULL; at++)
        if ((at == words || at[-1] == ' ') && (at[size] == ' ' || at[size] == '\0'))
            return true;
    return false;
}

/* Latin letters with accents, as the letters below them; of the others the small one. */
static void put_plain(uint32_t cp, char out[8], size_t *size)
{
    static const char latin1[] = "aaaaaaaceeeeiiiidnooooo*ouuuuyts";
    static const struct {
        uint16_t from;
        char to;
    } others[] = {{0x0105, 'a'}, {0x0107, 'c'}, {0x0119, 'e'}, {0x0142, 'l'}, {0x0144, 'n'},
                  {0x015b, 's'}, {0x017a, 'z'}, {0x017c, 'z'}, {0x0153, 'o'}};
    uint32_t low = ff_rune_lower(cp);
    *size = 1;
    out[0] = '\0';
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].from == low)
            out[0] = others[i].to;
    if (low == 0xdf || cp == 0x1e9e) { /* ß */
        memcpy(out, "ss", 2);
        *size = 2;
    } else if (low >= 0xe0 && low <= 0xfe && low != 0xf7) {
        out[0] = latin1[low - 0xe0];
    } else if (out[0] == '\0') {
        *size = ff_utf8_encode(low == 0x0451 ? 0x0435 : low, out); /* ё is written е */
    }
}

bool ff_adjourn_word_plain(const char *text, size_t size, char out[FF_WORD_MAX])
{
    size_t used = 0;
    for (size_t at = 0; at < size;) {
        uint32_t cp;
        char plain[8];
        size_t step = ff_utf8_decode(text + at, size - at, &cp), wide;
        if (step == 0)
            return false;
        put_plain(cp, plain, &wide);
        if (used + wide >= FF_WORD_MAX)
            return false;
        memcpy(out + used, plain, wide);
        used += wide;
        at += step;
    }
    out[used] = '\0';
    return used != 0;
}

unsigned ff_adjourn_word_look_up(const char *text, size_t size)
{
    char word[FF_WORD_MAX];
    if (!ff_adjourn_word_plain(text, size, word))
        return FF_WORD_UNKNOWN;
    for (size_t i = 0; i < sizeof vocabulary / sizeof *vocabulary; i++)
        if (holds_word(vocabulary[i].words, word, strlen(word)))
            return vocabulary[i].use;
    return word[strspn(word, "0123456789")] == '\0' ? FF_WORD_NUMBER : FF_WORD_UNKNOWN;
}

/* "19:45", "1:58:20", "23h15"; a date has three groups. */
bool ff_adjourn_word_is_time(const char *text, size_t size)
{
    unsigned groups = 0;
    char sign = '\0';
    for (size_t at = 0; at < size && groups < 3; at++) {
        size_t digits = at;
        while (digits < size && ff_latin_is_digit(text[digits]))
            digits++;
        if (digits == at || digits - at > 4)
            return false;
        groups++;
        at = digits;
        if (at == size)
            return groups == 3 || (groups == 2 && (sign == ':' || sign == 'h'));
        if (strchr(":.h-", text[at]) == NULL || (sign != '\0' && sign != text[at]))
            return false;
        sign = text[at];
    }
    return false;
}
