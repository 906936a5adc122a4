#include "timecontrol/timecontrol_words.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef enum language { EN, DE, FR, ES, IT, PT, RU, NL, PL, ANY } language;

/* Words are parted and framed by blanks. A word that means something else in another language
 * ("of", "w", "na", "do") stands in the tables of both. */
static const struct {
    language language;
    tc_action action;
    const char *words;
} vocabulary[] = {
    {ANY, A_REST, " ko k sd g qpf guillotine "},
    {ANY, A_GAME, " game "},
    {ANY, A_MOVE, " mv "},
    {ANY, A_MOVES, " mvs "},
    {ANY, A_FISCHER, " increment incr inc bonus fischer "},
    {ANY, A_DELAY, " delay "},
    {ANY, A_BRONSTEIN, " bronstein "},
    {ANY, A_BYOYOMI, " byoyomi byo yomi "},
    {ANY, A_CANADIAN, " canadian "},
    {ANY, A_TIMES, " x х "},
    {ANY, A_VERSUS, " vs v "},
    {ANY, A_ARMAGEDDON, " armageddon armagedon armagedom армагеддон "},
    {ANY, A_IGNORE, " blitz rapid bullet standard fide us tempo mode = "},

    {EN, A_THEN, " then followed followedby afterwards thereafter "},
    {EN, A_WITH, " with and plus "},
    {EN, A_ALL, " all "},
    {EN, A_REST, " rest remaining remainder finish end sudden death quickplay "},
    {EN, A_PER, " per a pro "},
    {EN, A_EACH, " each every "},
    {EN, A_IN, " in "},
    {EN, A_MOVE, " move c "},
    {EN, A_MOVES, " moves "},
    {EN, A_FIRST, " first "},
    {EN, A_ORDINAL, " second third last "},
    {EN, A_NEXT, " next further "},
    {EN, A_PERIOD, " period control controls session stage "},
    {EN, A_FISCHER, " increments i cumulative "},
    {EN, A_DELAY, " d delayed "},
    {EN, A_NO, " no without "},
    {EN, A_ADDED, " added additional addition adding add extra "},
    {EN, A_FROM, " from starting beginning "},
    {EN, A_AFTER, " after "},
    {EN, A_UNTIL, " until till to "},
    {EN, A_START, " start outset "},
    {EN, A_AT, " at on "},
    {EN, A_WHITE, " white w "},
    {EN, A_BLACK, " black b "},
    {EN, A_BOTH, " both "},
    {EN, A_HOURGLASS, " hourglass sandglass sandclock "},
    {EN, A_UP, " upcount up "},
    {EN, A_TIMES, " times periods stretches "},
    {EN, A_VERSUS, " versus against "},
    {EN, A_OR, " or "},
    {EN, A_OTHER_TIME, " default late lateness tolerance grace "},
    {EN, A_IGNORE,
     " the an of for by within is be will has have gets get player players side person time "
     "rate "
     "base initial main classical normal thinking as made completed complete used "
     "use counting count simple seconds minutes play now which whole entire tc limit "
     "cumulatively draw draws odds advantage wins win rated unrated more are "
     "clock given receives "},

    {DE, A_THEN, " dann danach anschliesend anschliessend sodann gefolgt hernach "},
    {DE, A_WITH, " mit und plus zzgl zuzuglich zuzueglich dazu nebst sowie "},
    {DE, A_ALL, " alle "},
    {DE, A_REST,
     " rest restliche restlichen ubrige ubrigen uebrigen ende verbleibende verbleibenden "},
    {DE, A_GAME, " partie spiel "},
    {DE, A_PER, " pro je "},
    {DE, A_EACH, " jeder jede jeden jedem jedes "},
    {DE, A_IN, " in "},
    {DE, A_MOVE, " zug zuges "},
    {DE, A_MOVES, " zuge zuege zugen zuegen z "},
    {DE, A_FIRST, " erste ersten erster "},
    {DE, A_ORDINAL, " zweite zweiten dritte dritten letzte letzten "},
    {DE, A_NEXT, " nachste nachsten naechsten weitere weiteren folgenden "},
    {DE, A_PERIOD, " zeitkontrolle zeitkontrollen phase zeitabschnitt periode "},
    {DE, A_FISCHER,
     " inkrement zuschlag zeitzuschlag zeitbonus zeitgutschrift gutschrift zeitgutschriften "
     "fischermodus fischerbonus "},
    {DE, A_DELAY, " verzogerung verzoegerung aufschub "},
    {DE, A_NO, " ohne kein keine "},
    {DE, A_ADDED, " zusatzlich zusatzlichen zusatzliche zusaetzlich zusaetzliche "},
    {DE, A_FROM_OR_OF, " von vom "},
    {DE, A_FROM, " ab seit beginnend "},
    {DE, A_AFTER, " nach "},
    {DE, A_UNTIL, " bis "},
    {DE, A_START, " beginn anfang "},
    {DE, A_WHITE, " weis weiss "},
    {DE, A_BLACK, " schwarz "},
    {DE, A_BOTH, " beide beiden "},
    {DE, A_HOURGLASS, " sanduhr "},
    {DE, A_VERSUS, " gegen "},
    {DE, A_OR, " oder "},
    {DE, A_OTHER_TIME, " karenzzeit karenz wartezeit toleranz verspatung "},
    {DE, A_IGNORE,
     " die der das den dem des ein eine einen einem einer fur fuer im zum zur am gesamte "
     "gesamten ganze ganzen spieler spielerin person bedenkzeit bedenkzeiten schnellschach "
     "blitzschach turnierschach modus kurz lang erhalt bekommt hat spielzeit grundzeit "
     "hauptzeit spielen gespielt an jeweils "},

    {FR, A_THEN, " puis ensuite suivi suivie suivis suivies "},
    {FR, A_WITH, " avec et plus "},
    {FR, A_ALL, " tous toutes "},
    {FR, A_REST, " reste restant restante restants restants fin finir terminer mort subite "},
    {FR, A_GAME, " partie parties "},
    {FR, A_PER, " par a au "},
    {FR, A_EACH, " chaque chacun chacune "},
    {FR, A_IN, " en dans "},
    {FR, A_MOVE, " coup cp c "},
    {FR, A_MOVES, " coups cps "},
    {FR, A_FIRST, " premier premiers premiere premieres "},
    {FR, A_ORDINAL, " deuxieme troisieme dernier derniere "},
    {FR, A_NEXT, " suivants prochains autres "},
    {FR, A_PERIOD, " periode controle "},
    {FR, A_FISCHER, " ajout rajout bonification "},
    {FR, A_DELAY, " delai differe "},
    {FR, A_NO, " sans aucun "},
    {FR, A_ADDED, " supplementaires supplementaire additionnelles "},
    {FR, A_FROM_OR_OF, " des "},
    {FR, A_FROM, " depuis partir "},
    {FR, A_AFTER_OR_THEN, " apres "},
    {FR, A_UNTIL, " jusqu jusque jusquau "},
    {FR, A_START, " debut depart "},
    {FR, A_WHITE, " blancs blanc "},
    {FR, A_BLACK, " noirs noir "},
    {FR, A_HOURGLASS, " sablier "},
    {FR, A_VERSUS, " contre "},
    {FR, A_OR, " ou "},
    {FR, A_OTHER_TIME, " forfait retard tolerance "},
    {FR, A_IGNORE,
     " le la les de du un une pour cadence cadences joueur joueurs toute tout l d aux rapide "
     "lent temps reflexion jeu la ce qui soit dispose disposent ont cumulatif lente "},

    {ES, A_THEN, " luego seguido seguidos seguida posteriormente "},
    {ES, A_WITH, " con y mas "},
    {ES, A_ALL, " todas todos "},
    {ES, A_REST,
     " resto restantes restante finish finalizar terminar final fin caida bandera "
     "acabar "},
    {ES, A_GAME, " partida "},
    {ES, A_PER, " por a al "},
    {ES, A_EACH, " cada "},
    {ES, A_IN, " en "},
    {ES, A_MOVE, " jugada movimiento mov jug "},
    {ES, A_MOVES, " jugadas movimientos movs jugs "},
    {ES, A_FIRST, " primera primer primero primeras primeros "},
    {ES, A_ORDINAL, " segunda tercera tercer ultima ultimo "},
    {ES, A_NEXT, " siguientes proximas siguiente "},
    {ES, A_PERIOD, " periodo control "},
    {ES, A_FISCHER, " incremento bonificacion anadido "},
    {ES, A_DELAY, " retardo demora retraso "},
    {ES, A_NO, " sin "},
    {ES, A_ADDED, " adicionales adicional extra extras "},
    {ES, A_FROM, " desde partir "},
    {ES, A_AFTER_OR_THEN, " despues tras "},
    {ES, A_UNTIL, " hasta "},
    {ES, A_START, " inicio principio comienzo "},
    {ES, A_WHITE, " blancas blanco blancos "},
    {ES, A_BLACK, " negras negro negros "},
    {ES, A_BOTH, " ambos "},
    {ES, A_VERSUS, " contra "},
    {ES, A_OR, " o u "},
    {ES, A_OTHER_TIME, " espera tolerancia cortesia "},
    {ES, A_IGNORE,
     " el la los las de del para un una uno ritmo juego jugador jugadores rapidas rapido "
     "rapida relampago clasico clasicas toda todo tiempo reflexion dispone tiene tendra "
     "acumulativos acumulativo acumulables "},

    {IT, A_THEN, " poi quindi seguiti seguito successivamente "},
    {IT, A_WITH, " con e ed piu "},
    {IT, A_ALL, " tutte "},
    {IT, A_REST, " resto rimanenti restanti finire fine finale caduta termine terminare "},
    {IT, A_GAME, " partita "},
    {IT, A_PER, " a per "},
    {IT, A_EACH, " ogni ciascuna ciascuno cadauno "},
    {IT, A_IN, " in "},
    {IT, A_MOVE, " mossa "},
    {IT, A_MOVES, " mosse "},
    {IT, A_FIRST, " prima prime primo primi "},
    {IT, A_ORDINAL, " seconda terza ultima ultimo "},
    {IT, A_NEXT, " successive prossime ulteriori seguenti "},
    {IT, A_PERIOD, " periodo controllo "},
    {IT, A_FISCHER, " incremento abbuono ricarica "},
    {IT, A_DELAY, " ritardo "},
    {IT, A_NO, " senza "},
    {IT, A_ADDED, " aggiuntivi aggiuntivo aggiunta extra addizionali "},
    {IT, A_FROM_OR_OF, " da dal dalla dall "},
    {IT, A_FROM, " partire "},
    {IT, A_AFTER_OR_THEN, " dopo "},
    {IT, A_UNTIL, " fino sino "},
    {IT, A_START, " inizio "},
    {IT, A_WHITE, " bianco bianchi "},
    {IT, A_BLACK, " nero neri "},
    {IT, A_BOTH, " entrambi "},
    {IT, A_HOURGLASS, " clessidra "},
    {IT, A_VERSUS, " contro "},
    {IT, A_OR, " o oppure "},
    {IT, A_OTHER_TIME, " tolleranza attesa "},
    {IT, A_IGNORE,
     " il lo la i gli le di del della delle dei al alla alle ai un una uno tutta cadenza "
     "testa giocatore giocatori tempo riflessione lampo semilampo rapido gioco cumulativo "
     "cumulativi ha hanno "},

    {PT, A_THEN, " seguidos seguido seguidas seguida entao "},
    {PT, A_WITH, " com e mais "},
    {PT, A_ALL, " todos todas "},
    {PT, A_REST, " resto restante restantes terminar final fim nocaute acabar "},
    {PT, A_GAME, " partida jogo "},
    {PT, A_PER, " por a ao "},
    {PT, A_EACH, " cada "},
    {PT, A_IN, " em "},
    {PT, A_MOVE, " lance movimento jogada "},
    {PT, A_MOVES, " lances movimentos jogadas "},
    {PT, A_FIRST, " primeiro primeiros primeira primeiras "},
    {PT, A_ORDINAL, " segunda terceiro terceira ultimo ultima "},
    {PT, A_NEXT, " proximos seguintes proximas "},
    {PT, A_PERIOD, " periodo controle controlo "},
    {PT, A_FISCHER, " incremento acrescimo bonus bonificacao adicao acrescimos "},
    {PT, A_DELAY, " atraso "},
    {PT, A_NO, " sem "},
    {PT, A_ADDED, " adicionais adicional extra extras "},
    {PT, A_FROM, " desde partir "},
    {PT, A_AFTER_OR_THEN, " depois apos "},
    {PT, A_UNTIL, " ate "},
    {PT, A_AT, " as "},
    {PT, A_START, " inicio comeco "},
    {PT, A_WHITE, " brancas branco brancos "},
    {PT, A_BLACK, " pretas preto pretos negras "},
    {PT, A_BOTH, " ambos "},
    {PT, A_VERSUS, " contra "},
    {PT, A_OR, " ou "},
    {PT, A_OTHER_TIME, " tolerancia espera "},
    {PT, A_IGNORE,
     " o os de do da dos das para um uma ritmo jogador jogadores rapidas rapido relampago "
     "classico toda todo tempo reflexao tem cumulativo cumulativos seguida dispoe "},

    {RU, A_THEN, " затем потом далее "},
    {RU, A_WITH, " плюс и "},
    {RU, A_ALL, " все "},
    {RU, A_REST,
     " конца конец остаток остальные "
     "оставшиеся оставшихся оставшуюся "
     "окончания "},
    {RU, A_GAME, " партии партию партия игра игру игры "},
    {RU, A_PER, " на за "},
    {RU, A_EACH, " каждыи каждое каждого каждую "},
    {RU, A_MOVE, " ход хода ходу ходом "},
    {RU, A_MOVES, " ходов ходы "},
    {RU, A_FIRST,
     " первого первыи первые первых первому "
     "первым "},
    {RU, A_ORDINAL,
     " второго втором второи третьего "
     "третии последнии последнем "},
    {RU, A_NEXT, " следующие следующих последующие "},
    {RU, A_PERIOD,
     " период периода периоде контроль "
     "контроля контролю контролем "},
    {RU, A_FISCHER,
     " добавление добавлением добавка добавкои "
     "прибавление прибавлением инкремент "
     "инкрементом фишер фишера бонус "},
    {RU, A_DELAY, " задержка задержкои отсрочка отсрочкои "},
    {RU, A_BRONSTEIN, " бронштеин бронштеина бронштеину "},
    {RU, A_NO, " без "},
    {RU, A_ADDED,
     " еще добавления добавляется "
     "дополнительно дополнительных "
     "дополнительные "},
    {RU, A_FROM, " начиная от "},
    {RU, A_FROM_OR_WITH, " с со "},
    {RU, A_AFTER, " после "},
    {RU, A_UNTIL, " до "},
    {RU, A_START, " начала самого "},
    {RU, A_WHITE, " белым белые белых белыми "},
    {RU, A_BLACK, " черным черные черных черными "},
    {RU, A_BOTH, " обоим обеим "},
    {RU, A_VERSUS, " против "},
    {RU, A_OR, " или либо "},
    {RU, A_OTHER_TIME,
     " опоздание опоздания ожидание "
     "ожидания "},
    {RU, A_IGNORE,
     " по каждому участнику участника игроку "
     "игрока времени время игровое одному одного всю "
     "блиц рапид классика классические быстрые "
     "шахматы сделанныи один одну одна у в для "
     "составляет проводится играется основное "
     "соперникам обдумывание "},

    {NL, A_THEN, " dan daarna vervolgens gevolgd "},
    {NL, A_WITH, " met en plus "},
    {NL, A_ALL, " alle "},
    {NL, A_REST, " rest resterende overige einde eind vluggeren uitgesteld uvv beeindigen "},
    {NL, A_GAME, " partij spel "},
    {NL, A_PER, " per "},
    {NL, A_EACH, " elke ieder iedere elk "},
    {NL, A_IN, " in "},
    {NL, A_MOVE, " zet "},
    {NL, A_MOVES, " zetten "},
    {NL, A_FIRST, " eerste "},
    {NL, A_ORDINAL, " tweede derde laatste "},
    {NL, A_NEXT, " volgende "},
    {NL, A_PERIOD, " periode tijdcontrole "},
    {NL, A_FISCHER, " toevoeging bijtelling toeslag "},
    {NL, A_DELAY, " vertraging "},
    {NL, A_NO, " zonder geen "},
    {NL, A_ADDED, " extra erbij "},
    {NL, A_FROM, " vanaf "},
    {NL, A_AFTER, " na "},
    {NL, A_UNTIL, " tot "},
    {NL, A_START, " begin "},
    {NL, A_WHITE, " wit "},
    {NL, A_BLACK, " zwart "},
    {NL, A_BOTH, " beide beiden "},
    {NL, A_VERSUS, " tegen "},
    {NL, A_OR, " of "},
    {NL, A_OTHER_TIME, " wachttijd "},
    {NL, A_IGNORE,
     " de het een van voor te om aan speeltempo tempo speler spelers persoon p pp pppp "
     "bedenktijd snelschaak door krijgt hele gehele heeft speelt "},

    {PL, A_THEN, " nastepnie potem pozniej dalej "},
    {PL, A_WITH, " z ze plus i oraz "},
    {PL, A_ALL, " wszystkie "},
    {PL, A_REST, " konca koniec reszte reszta reszty pozostale pozostalych "},
    {PL, A_GAME, " partie partii partia gry gre "},
    {PL, A_PER, " na za "},
    {PL, A_EACH, " kazde kazdy kazda kazdym kazdej "},
    {PL, A_IN, " w "},
    {PL, A_MOVE, " posuniecie posuniecia ruch ruchu posunieciu "},
    {PL, A_MOVES, " posuniec posunieciach ruchow ruchach ruchy pos "},
    {PL, A_FIRST, " pierwszego pierwszej pierwsze pierwszy pierwszych "},
    {PL, A_ORDINAL, " drugiej drugi druga trzeci trzeciej ostatni ostatniej "},
    {PL, A_NEXT, " kolejne kolejnych nastepne nastepnych dalsze "},
    {PL, A_PERIOD, " okres okresu kontrola kontroli etap etapu "},
    {PL, A_FISCHER,
     " dodaniem dodanie dodatkiem dodatek dodatku bonifikata bonifikaty przyrostem przyrost "
     "przyrostu inkrement inkrementu inkrementem bonusem "},
    {PL, A_DELAY, " opoznieniem opoznienie "},
    {PL, A_NO, " bez "},
    {PL, A_ADDED, " dodatkowe dodatkowych dodatkowo dodawane "},
    {PL, A_FROM, " od poczawszy poczynajac zaczynajac "},
    {PL, A_AFTER_OR_THEN, " po "},
    {PL, A_UNTIL, " do "},
    {PL, A_START, " poczatku "},
    {PL, A_WHITE, " biale bialych bialym biali "},
    {PL, A_BLACK, " czarne czarnych czarnym czarni "},
    {PL, A_OR, " lub albo "},
    {PL, A_VERSUS, " przeciw "},
    {PL, A_OTHER_TIME, " spoznienie spoznienia oczekiwania "},
    {PL, A_IGNORE,
     " dla kazdego zawodnika zawodnik zawodnikow gracza gracz cala calej szachy szybkie "
     "blyskawiczne klasyczne jedna jednej jeden osoba osobe ma czas czasu namyslu "},
};

enum { ROWS = sizeof vocabulary / sizeof *vocabulary, LONG_WORD = 4 };

bool ff_timecontrol_listed(const char *words, const char *word)
{
    char key[40];
    snprintf(key, sizeof key, " %s ", word);
    return strstr(words, key) != NULL;
}

static tc_action in_language(language l, const char *word)
{
    for (size_t i = 0; i < ROWS; i++)
        if (vocabulary[i].language == l && ff_timecontrol_listed(vocabulary[i].words, word))
            return vocabulary[i].action;
    return A_UNKNOWN;
}

void ff_timecontrol_score_word(const char *word, int score[TC_LANGUAGES])
{
    for (int l = 0; l < TC_LANGUAGES; l++)
        score[l] += in_language((language)l, word) != A_UNKNOWN;
}

/* The word in the languages of the highest score; of several, the first that knows it. */
static tc_action in_best(const char *word, const int score[TC_LANGUAGES])
{
    int most = 1;
    for (int l = 0; l < TC_LANGUAGES; l++)
        most = score[l] > most ? score[l] : most;
    for (int l = 0; l < TC_LANGUAGES; l++) {
        tc_action found = score[l] == most ? in_language((language)l, word) : A_UNKNOWN;
        if (found != A_UNKNOWN)
            return found;
    }
    return in_language(ANY, word);
}

tc_action ff_timecontrol_action(const char *word, const int score[TC_LANGUAGES])
{
    tc_action found = in_best(word, score);
    if (found == A_UNKNOWN)
        found = in_language(EN, word);
    for (int l = 0; l < TC_LANGUAGES && found == A_UNKNOWN && strlen(word) >= LONG_WORD; l++)
        found = in_language((language)l, word);
    return found;
}

/* ---- numbers and units ---- */

static const struct {
    int64_t ms;
    const char *words;
} units[] = {
    {3600000, " h hr hrs hour hours std stdn stunde stunden heure heures hora horas hs ora ore "
              "uur u uren "
              "godz godzina godziny godzin godzine godzinie ч час часа "
              "часов часу "},
    {60000,
     " ' m mn min mins minute minutes minuten minuti minuto minutos minuut minuta minuty minut "
     "мин минут минуты минута минуту м "},
    {1000,
     " \" s sec secs second seconds sek sekunde sekunden seconde secondes seconden secondi "
     "secondo seg segs segundo segundos sekund sekundy sekunda sekundami с сек "
     "секунд секунды "
     "секунда секунду секундами "},
    {86400000, " day days tag tage tagen jour jours dia dias giorno giorni день дня "
               "дней дни dag dagen "
               "dzien dni "},
};

int64_t ff_timecontrol_unit(const char *word)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (ff_timecontrol_listed(units[i].words, word))
            return units[i].ms;
    return 0;
}
