Lists for players in their language: --lang, or LC_MESSAGES and LANG for text on standard output. What programs read is the
same under every LANG.

  $ printf 'name,rating,club\nAnn,2000,North\nWhite,1900,South\nCem,1800,North\nDan,1700,\nEva,1650,\n' >l.csv; flagfall event new f.ffe l.csv --kind swiss --rounds 3 --start 2026-03-10 --initial-colour white -q; flagfall event pair f.ffe --yes -q >/dev/null; flagfall event result f.ffe 1 1 1-0 -q

A player called White is not translated.

  $ flagfall print pairings,names f.ffe --lang fr
  Tournoi
  Appariements de la ronde 1
  2026/03/10

  Éch.  N°  Blancs   Elo  Pts  Résultat  N°  Noirs                        Elo  Pts
     1   1  Ann     2000    0             3  Cem                         1800    0
     2   4  Dan     1700    0             2  White                       1900    0
         5  Eva     1650    0     1          exempt (bye d'appariement)

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227
  ================================================================================
  Tournoi
  Appariements de la ronde 1 par nom
  2026/03/10

  Nom    Échiquier  Couleur  Adversaire                   Elo
  Ann            1  Blancs   Cem                         1800
  Cem            1   Noirs   Ann                         2000
  Dan            2  Blancs   White                       1900
  Eva                        exempt (bye d'appariement)
  White          2   Noirs   Dan                         1700

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  Cette traduction n'a pas été relue par un locuteur.

  $ flagfall print standings f.ffe --lang es
  Torneo
  Clasificación provisional tras la ronda 1 de 3, 1 partida pendiente
  2026/03/10

  Pos  N.º  Nombre  Club    Elo  Pts
    1    1  Ann     North  2000    1
    1    5  Eva            1650    1
    3    2  White   South  1900    0
    3    3  Cem     North  1800    0
    3    4  Dan            1700    0

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  Esta traducción no ha sido revisada por un hablante.

  $ flagfall print slips f.ffe --lang de
  Turnier
  Ergebniszettel der Runde 1
  2026/03/10

  --------------------------------------------------------------------------------
  Turnier · Runde 1                                                        Brett 1
  Weiß      Ann  (Nr. 1 · 2000)
  Schwarz   Cem  (Nr. 3 · 1800)
  Ergebnis  [ ] 1-0   [ ] ½-½   [ ] 0-1

  Weiß ____________________    Schwarz ____________________
  --------------------------------------------------------------------------------
  Turnier · Runde 1                                                        Brett 2
  Weiß      Dan  (Nr. 4 · 1700)
  Schwarz   White  (Nr. 2 · 1900)
  Ergebnis  [ ] 1-0   [ ] ½-½   [ ] 0-1

  Weiß ____________________    Schwarz ____________________

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  Diese Übersetzung hat kein Muttersprachler geprüft.

  $ flagfall print results f.ffe --lang pt_BR
  Torneio
  Resultados da ronda 1
  2026/03/10

  Mesa  N.º  Brancas  Rating  Resultado  N.º  Pretas                  Rating
     1    1  Ann        2000    1 – 0      3  Cem                       1800
     2    4  Dan        1700               2  White                     1900
          5  Eva        1650      1           bye de emparceiramento

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  Esta tradução não foi revista por um falante.

The environment speaks for text on standard output alone, and LC_ALL before LC_MESSAGES before LANG.

  $ LC_ALL= LANG=ru_RU.UTF-8 flagfall print results f.ffe
  Турнир
  Результаты тура 1
  2026/03/10

  Дос.  №  Белые  Рейт.  Результат  №  Чёрные            Рейт.
     1  1  Ann     2000    1 – 0    3  Cem                1800
     2  4  Dan     1700             2  White              1900
        5  Eva     1650      1         свободен от игры

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  Этот перевод не проверен носителем языка.

  $ LC_ALL= LC_MESSAGES=de LANG=ru flagfall print results f.ffe | sed -n 2p; LC_ALL=C LC_MESSAGES=de flagfall print results f.ffe | sed -n 2p; LC_ALL= LANG=tlh flagfall print results f.ffe | sed -n 2p
  Ergebnisse der Runde 1
  Results of round 1
  Results of round 1
  $ for l in C fr_FR.UTF-8 ru ar; do LC_ALL=$l flagfall print results f.ffe --format csv | cksum; LC_ALL=$l flagfall print results f.ffe --format html | cksum; LC_ALL=$l flagfall print results f.ffe -o r.txt; cksum <r.txt; LC_ALL=$l flagfall standings f.ffe --format json --provisional | cksum; done | sort -u
  1354926797 133
  1591109365 937
  3029964185 4165
  4001126838 322

What is not spoken, and what arbiters keep in English.

  $ flagfall print results f.ffe --lang tlh 2>&1
  flagfall: --lang: "tlh" is not spoken here; there are fr (French), es (Spanish), de (German), ru (Russian), pt (Portuguese), it (Italian), pl (Polish), tr (Turkish), hi (Hindi), ar (Arabic), en
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print report f.ffe --lang fr 2>&1
  flagfall: --lang: report are written in English, as arbiters keep them
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print results f.ffe --format csv --lang fr 2>&1
  flagfall: --lang: CSV is read by programs and has no language
  flagfall: see "flagfall print --help"
  ? 2
  $ flagfall print results f.ffe --lang en | sed -n 2p
  Results of round 1

Languages that have lists and no rulings yet; Arabic runs from the right, on a page alone, with names and scores isolated.

  $ for l in it pl tr hi; do flagfall print results f.ffe --lang $l | sed -n 2,8p; done
  Risultati del turno 1
  2026/03/10

  Sc.  N.  Bianco   Elo  Risultato  N.  Nero                 Elo
    1   1  Ann     2000    1 – 0     3  Cem                 1800
    2   4  Dan     1700              2  White               1900
        5  Eva     1650      1          bye di abbinamento
  Wyniki rundy 1
  2026/03/10

  Szach.  Nr  Białe  Rank.  Wynik  Nr  Czarne              Rank.
       1   1  Ann     2000  1 – 0   3  Cem                  1800
       2   4  Dan     1700          2  White                1900
           5  Eva     1650    1        pauza z kojarzenia
  1. tur sonuçları
  2026/03/10

  Masa  No  Beyaz   Rtg  Sonuç  No  Siyah             Rtg
     1   1  Ann    2000  1 – 0   3  Cem              1800
     2   4  Dan    1700          2  White            1900
         5  Eva    1650    1        eşlendirme bayı
  राउंड 1 के परिणाम
  2026/03/10

  बोर्ड  क्र.  सफ़ेद  रेटिंग  परिणाम  क्र.  काला               रेटिंग
      1     1  Ann     2000  1 – 0      3  Cem                 1800
      2     4  Dan     1700             2  White               1900
            5  Eva     1650    1           जोड़ी से मिला बाई

  $ flagfall print results f.ffe --lang ar 2>&1
  flagfall: --lang ar: Arabic is written from the right, which terminals would put out of order: use --format html, or -o with a name that ends in .html
  flagfall: see "flagfall print --help"
  ? 2
  $ LC_ALL=ar flagfall print results f.ffe | sed -n 2p
  Results of round 1
  $ flagfall print results f.ffe --lang ar --format html | grep -E '<html|<h1|<td' | head -4 | sed 's/<td/\n<td/g'
  <html lang="ar" dir="rtl">
  <h1>نتائج الجولة <bdi>1</bdi></h1>
  <tr>
  <td class="r b"><bdi>1</bdi></td>
  <td class="r k3"><bdi>1</bdi></td>
  <td class="n"><bdi>Ann</bdi></td>
  <td class="r k2"><bdi>2000</bdi></td>
  <td class="c b"><bdi>1 – 0</bdi></td>
  <td class="r k3"><bdi>3</bdi></td>
  <td class="n"><bdi>Cem</bdi></td>
  <td class="r k2"><bdi>1800</bdi></td></tr>
  <tr class="e">
  <td class="r b"><bdi>2</bdi></td>
  <td class="r k3"><bdi>4</bdi></td>
  <td class="n"><bdi>Dan</bdi></td>
  <td class="r k2"><bdi>1700</bdi></td>
  <td class="c b"><bdi></bdi></td>
  <td class="r k3"><bdi>2</bdi></td>
  <td class="n"><bdi>White</bdi></td>
  <td class="r k2"><bdi>1900</bdi></td></tr>
  $ flagfall default-time --white-late 12:00 --default-time 15:00 --lang it 2>&1
  flagfall: --lang it: rulings are not yet translated into Italian, only lists are
  flagfall: see "flagfall default-time --help"
  ? 2
  $ LC_ALL=it flagfall default-time --white-late 12:00 --default-time 15:00 | head -1
  No player has lost by default: the game is played.

As a page: its language is stated, and that no speaker has reviewed it once, below all lists.

  $ flagfall print pairings,standings f.ffe --lang fr --format html | grep -cE '<html lang="fr">|relue par un locuteur'
  2
  $ flagfall print pairings,standings f.ffe --lang fr | grep -c 'relue par un locuteur'
  1
