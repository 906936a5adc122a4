Lists for players in their language: --lang, or LC_MESSAGES and LANG for text on standard output. What programs read is the
same under every LANG.

  $ printf 'name,rating,club\nAnn,2000,North\nWhite,1900,South\nCem,1800,North\nDan,1700,\nEva,1650,\n' >l.csv; flagfall event new f.ffe l.csv --kind swiss --rounds 3 --start 2026-03-10 --initial-colour white -q; flagfall event pair f.ffe --yes -q >/dev/null; flagfall event result f.ffe 1 1 1-0 -q

A player called White is not translated.

  $ flagfall print pairings,names f.ffe --lang fr
  Tournoi
  Appariements de la ronde 1
  mardi 10 mars 2026

  Éch.  N°  Blancs   Elo  Pts  Résultat  N°  Noirs                        Elo  Pts
     1   1  Ann     2000    0             3  Cem                         1800    0
     2   4  Dan     1700    0             2  White                       1900    0
         5  Eva     1650    0     1          exempt (bye d'appariement)

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227
  ================================================================================
  Tournoi
  Appariements de la ronde 1 par nom
  mardi 10 mars 2026

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
  martes, 10 de marzo de 2026

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
  Dienstag, 10. März 2026

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
  terça-feira, 10 de março de 2026

  Mesa  N.º  Brancas  Rating  Resultado  N.º  Pretas                  Rating
     1    1  Ann        2000    1 – 0      3  Cem                       1800
     2    4  Dan        1700               2  White                     1900
          5  Eva        1650      1           bye de emparceiramento

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  Esta tradução não foi revista por um falante.

Standings, cross table, progress and rounds, with days in the language where a list has them.

  $ flagfall standings f.ffe --lang fr --show standings,cross,progress,rounds -q
  Classement provisoire après la ronde 1 sur 3, 1 partie en cours
  Système suisse, 5 joueurs ; départages selon C.07 du 1er mars 2026

  Pl.  N°    Nom     Elo  Pts
    1   1    Ann    2000    1
        5    Eva    1650    1
    3   2    White  1900    0
        3    Cem    1800    0
        4    Dan    1700    0

  Grille (numéro de l'adversaire, couleur, résultat)

  Pl.  N°  Nom     R1  Pts
    1   1  Ann    3w1    1
    1   5  Eva      U    1
    3   2  White   4b    0
    3   3  Cem    1b0    0
    3   4  Dan     2w    0

  Progression

  Pl.  N°  Nom    R1  Pts
    1   1  Ann     1    1
    1   5  Eva     1    1
    3   2  White   0    0
    3   3  Cem     0    0
    3   4  Dan     0    0

  Ronde 1

  Éch.  N°  Blancs  Résultat  N°  Noirs
     1   1  Ann     1 - 0      3  Cem
     2   4  Dan      -         2  White
         5  Eva     U

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  Cette traduction n'a pas été relue par un locuteur.

  $ flagfall standings f.ffe --lang ru -q | sed -n 1,3p; flagfall standings f.ffe --lang pl -q | sed -n 1,3p; LC_ALL= LANG=hi flagfall standings f.ffe -q | sed -n 1,3p
  Предварительное положение после тура 1 из 3, не закончена 1 партия
  Швейцарская система, 5 игроков; дополнительные показатели по C.07 от 1 марта
  2026 г.
  Klasyfikacja tymczasowa po rundzie 1 z 3, niezakończona 1 partia
  System szwajcarski, 5 zawodników; punktacja pomocnicza według C.07 z 1 marca
  2026
  राउंड 1 / 3 के बाद अस्थायी स्थिति, 1 बाज़ी जारी
  स्विस, 5 खिलाड़ी; टाई-ब्रेक: C.07 (1 मार्च 2026)

  $ for l in cy mr ml ha am; do flagfall print pairings,standings f.ffe --lang $l; done
  Cystadleuaeth
  Parau rownd 1
  Dydd Mawrth 10 Mawrth 2026

  Bwrdd  Gwyn  Gradd  Pwyntiau  Canlyniad  Du            Gradd  Pwyntiau
      1  Ann    2000         0             Cem            1800         0
      2  Dan    1700         0             White          1900         0
         Eva    1650         0      1      bye o’r paru

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227
  ================================================================================
  Cystadleuaeth
  Safleoedd dros dro ar ôl rownd 1 o 3, 1 gêm ar agor
  Dydd Mawrth 10 Mawrth 2026

  Safle  Rhif  Enw    Clwb   Gradd  Pwyntiau
      1     1  Ann    North   2000         1
      1     5  Eva            1650         1
      3     2  White  South   1900         0
      3     3  Cem    North   1800         0
      3     4  Dan            1700         0

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  Nid oes siaradwr wedi adolygu’r cyfieithiad hwn.
  स्पर्धा
  फेरी 1 च्या जोड्या
  मंगळवार, 10 मार्च 2026

  पट  क्र.  पांढरा  मानांकन  गुण  निकाल  क्र.  काळा                मानांकन  गुण
   1    1  Ann      2000   0           3  Cem                   1800   0
   2    4  Dan      1700   0           2  White                 1900   0
        5  Eva      1650   0    1         जोडीमुळे मिळालेला बाय

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227
  ================================================================================
  स्पर्धा
  3 पैकी फेरी 1 नंतर तात्पुरती क्रमवारी, 1 डाव बाकी
  मंगळवार, 10 मार्च 2026

  स्थान  क्र.  नाव    क्लब    मानांकन  गुण
     1    1  Ann    North    2000   1
     1    5  Eva             1650   1
     3    2  White  South    1900   0
     3    3  Cem    North    1800   0
     3    4  Dan             1700   0

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  हे भाषांतर भाषकाने तपासलेले नाही.
  ടൂർണമെന്റ്
  റൗണ്ട് 1: ജോടികൾ
  ചൊവ്വ, 2026 മാർച്ച് 10

  ബോർഡ്  നം.  വെള്ള  റേറ്റിംഗ്  പോയിന്റ്  ഫലം  നം.  കറുപ്പ്                 റേറ്റിംഗ്  പോയിന്റ്
     1    1  Ann      2000       0         3  Cem                     1800       0
     2    4  Dan      1700       0         2  White                   1900       0
          5  Eva      1650       0   1        ജോടിയില്ലാത്തതിനുള്ള ബൈ

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227
  ================================================================================
  ടൂർണമെന്റ്
  3-ൽ റൗണ്ട് 1-നു ശേഷം താൽക്കാലിക നില, 1 കളി ബാക്കി
  ചൊവ്വ, 2026 മാർച്ച് 10

  സ്ഥാനം  നം.  പേര്    ക്ലബ്    റേറ്റിംഗ്  പോയിന്റ്
      1    1  Ann    North     2000       1
      1    5  Eva              1650       1
      3    2  White  South     1900       0
      3    3  Cem    North     1800       0
      3    4  Dan              1700       0

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  ഈ വിവർത്തനം ഭാഷ സംസാരിക്കുന്ന ആരും പരിശോധിച്ചിട്ടില്ല.
  Gasa
  Pairings of round 1
  Talata 10 Maris, 2026

  Allo  No  Fari   Rtg  Maki  Sakamako  No  Baƙi                    Rtg  Maki
     1   1  Ann   2000     0             3  Cem                    1800     0
     2   4  Dan   1700     0             2  White                  1900     0
         5  Eva   1650     0     1          pairing-allocated bye

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227
  ================================================================================
  Gasa
  Provisional standings after round 1 of 3, 1 game open
  Talata 10 Maris, 2026

  Rk  No  Name   Club    Rtg  Maki
   1   1  Ann    North  2000     1
   1   5  Eva           1650     1
   3   2  White  South  1900     0
   3   3  Cem    North  1800     0
   3   4  Dan           1700     0

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  This translation has not been reviewed by a speaker. What is in English here is
  not yet translated.
  ውድድር
  Pairings of round 1
  ማክሰኞ፣ 10 ማርች 2026

  ሰሌዳ  No  ነጭ    Rtg  ነጥብ  ውጤት  No  ጥቁር                     Rtg  ነጥብ
    1   1  Ann  2000    0        3  Cem                    1800    0
    2   4  Dan  1700    0        2  White                  1900    0
        5  Eva  1650    0   1       pairing-allocated bye

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227
  ================================================================================
  ውድድር
  Provisional standings after round 1 of 3, 1 game open
  ማክሰኞ፣ 10 ማርች 2026

  Rk  No  Name   Club    Rtg  ነጥብ
   1   1  Ann    North  2000    1
   1   5  Eva           1650    1
   3   2  White  South  1900    0
   3   3  Cem    North  1800    0
   3   4  Dan           1700    0

  Log: entry 4, hash 6e52-3c0b-77f1-c9dc-e227

  This translation has not been reviewed by a speaker. What is in English here is
  not yet translated.

  $ flagfall default-time --white-late 12:00 --default-time 15:00 --lang cy 2>&1
  flagfall: --lang cy: rulings are not yet translated into Welsh, only lists are
  flagfall: see "flagfall default-time --help"
  ? 2
  $ flagfall standings f.ffe --lang de --show cards -q | tail -3

  Diese Übersetzung hat kein Muttersprachler geprüft.
  Was hier englisch ist, ist noch nicht übersetzt.

  $ flagfall standings f.ffe --lang ar 2>&1
  flagfall: --lang ar: Arabic is written from the right, which terminals would put out of order: use --format html, or -o with a name that ends in .html
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings f.ffe --lang fr --format html 2>&1
  flagfall: --lang is for text; "flagfall print standings" makes pages in a language
  flagfall: see "flagfall standings --help"
  ? 2
  $ flagfall standings f.ffe --lang fr --why 1/2 2>&1
  flagfall: --lang: --explain, --why and --what-if answer in English
  flagfall: see "flagfall standings --help"
  ? 2
  $ LC_ALL=fr flagfall standings f.ffe --explain "#1" | head -2
  Ann, No 1: rank 1 with 1 point
  Tie-breaks by C.07 of 1 March 2026
  $ for l in fr es de ru pt it pl tr hi cy mr ml ha am; do flagfall print results f.ffe --lang $l | sed -n 3p; done
  mardi 10 mars 2026
  martes, 10 de marzo de 2026
  Dienstag, 10. März 2026
  вторник, 10 марта 2026 г.
  terça-feira, 10 de março de 2026
  martedì 10 marzo 2026
  wtorek, 10 marca 2026
  10 Mart 2026 Salı
  मंगलवार, 10 मार्च 2026
  Dydd Mawrth 10 Mawrth 2026
  मंगळवार, 10 मार्च 2026
  ചൊവ്വ, 2026 മാർച്ച് 10
  Talata 10 Maris, 2026
  ማክሰኞ፣ 10 ማርች 2026
  $ for d in 2024-02-29 2026-01-01 2026-12-31 1999-11-14; do rm -f d.ffe; flagfall event new d.ffe l.csv --kind swiss --rounds 3 --start $d -q; flagfall print players d.ffe --lang de | sed -n 3p; done
  Donnerstag, 29. Februar 2024
  Donnerstag, 1. Januar 2026
  Donnerstag, 31. Dezember 2026
  Sonntag, 14. November 1999

The environment speaks for text on standard output alone, and LC_ALL before LC_MESSAGES before LANG.

  $ LC_ALL= LANG=ru_RU.UTF-8 flagfall print results f.ffe
  Турнир
  Результаты тура 1
  вторник, 10 марта 2026 г.

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
  flagfall: --lang: "tlh" is not spoken here; there are fr (French), es (Spanish), de (German), ru (Russian), pt (Portuguese), it (Italian), pl (Polish), tr (Turkish), hi (Hindi), ar (Arabic), cy (Welsh), mr (Marathi), ml (Malayalam), ha (Hausa), am (Amharic), en
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
  martedì 10 marzo 2026

  Sc.  N.  Bianco   Elo  Risultato  N.  Nero                 Elo
    1   1  Ann     2000    1 – 0     3  Cem                 1800
    2   4  Dan     1700              2  White               1900
        5  Eva     1650      1          bye di abbinamento
  Wyniki rundy 1
  wtorek, 10 marca 2026

  Szach.  Nr  Białe  Rank.  Wynik  Nr  Czarne              Rank.
       1   1  Ann     2000  1 – 0   3  Cem                  1800
       2   4  Dan     1700          2  White                1900
           5  Eva     1650    1        pauza z kojarzenia
  1. tur sonuçları
  10 Mart 2026 Salı

  Masa  No  Beyaz   Rtg  Sonuç  No  Siyah             Rtg
     1   1  Ann    2000  1 – 0   3  Cem              1800
     2   4  Dan    1700          2  White            1900
         5  Eva    1650    1        eşlendirme bayı
  राउंड 1 के परिणाम
  मंगलवार, 10 मार्च 2026

  बोर्ड  क्र.  सफ़ेद  रेटिंग  परिणाम  क्र.  काला             रेटिंग
     1    1  Ann  2000  1 – 0     3  Cem              1800
     2    4  Dan  1700            2  White            1900
          5  Eva  1650    1          जोड़ी से मिला बाई

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
  $ LC_ALL=it flagfall default-time --white-late 12:00 --default-time 15:00 | head -1
  Nessun giocatore ha perso per assenza: la partita si gioca.

As a page: its language is stated, and that no speaker has reviewed it once, below all lists.

  $ flagfall print pairings,standings f.ffe --lang fr --format html | grep -cE '<html lang="fr">|relue par un locuteur'
  2
  $ flagfall print pairings,standings f.ffe --lang fr | grep -c 'relue par un locuteur'
  1
