Rulings in the language of the players: verdict, what is to be done now, reasons. Ten in each language; English stands beside with
--beside, a text without a translation is English as a whole and says so, and JSON has no language.

  $ printf '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke6 *\n' >i.pgn
  $ cat >rule <<'END'
  > #!/bin/sh
  > # the verdict and the steps of ten rulings, without diagrams
  > show() { flagfall "$@" --lang $lang 2>/dev/null | awk '/^$/ {n++} n < 2' | grep -v '^ *[1-8]  [^ ]*  \|^  *a  b  c' | grep -v '^$'; }
  > lang=$1
  > show illegal i.pgn
  > show flag --fen '7k/8/8/3b4/8/8/8/KR6 w - - 0 1' --fallen white
  > show flag --fen '7k/8/8/8/8/8/8/KR6 w - - 0 1' --fallen white
  > show claim fifty --fen '7k/R7/6K1/8/8/8/8/8 w - - 99 200' --move Rb7 --black-clock 5:00
  > show claim threefold --fen '7k/R7/6K1/8/8/8/8/8 w - - 9 200' --black-clock 5:00
  > show resign i.pgn --by white --at 3w
  > show conduct --by white --breach disturb --penalty add-time --time 2:00 --black-clock 4:00
  > show default-time --white-late 12:00 --default-time 15:00
  > show draw-offer --by white --moment opponent-thinking --fen '7k/R7/6K1/8/8/8/8/8 b - - 9 200'
  > show touch --touched g1 --fen 'r3k2r/ppp2ppp/8/3pp3/3PP3/2N5/PPP2PPP/R3K1NR w KQkq - 0 1'
  > END
  $ chmod +x rule; ./rule en
  White gets 2 minutes; the position is restored and play goes on.
  Do now        1 Set up the position after 3.Bb5:
                2 Set the clock: White +2 minutes: the opponent's illegal move
                3 To be played: the king on e8 must move: Ke7
                4 Start the clock of Black, who has the move
                5 Write down the fault of Black with the move number: the next one
                  counts as a further one
  The game is drawn, 1/2-1/2.
  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign
  The game is drawn, 1/2-1/2.
  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign
  The claim is right: the game is drawn, 1/2-1/2.
  Do now        1 Stop the clocks and write down the result 1/2-1/2; both players
                  sign
  Not decided: How often had the position stood before the record begins?
  Do now        1 Keep the clocks stopped until this is decided
  White has resigned: 0-1.
  Do now        1 Stop the clocks and write down the result 0-1; both players sign
  Black gets 2 minutes; play goes on.
  Do now        1 Set the clock: Black 0:04:00 +2 minutes = 0:06:00: a penalty of
                  the opponent
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move
                3 Write down the fault of White with the move number: the next one
                  counts as a further one
  No player has lost by default: the game is played.
  Do now        1 Set the clock: White -12 minutes: White's clock ran until White
                  arrived
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move
  The offer stands: play goes on.
  Do now        1 Play goes on: where the clocks were stopped, start that of the
                  player who has the move
  White must move the knight on g1.
  Do now        1 To be played: one of these: Nge2, Nf3, Nh3
                2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move
  $ ./rule fr
  Les Blancs reçoivent 2 minutes ; la position est rétablie et la partie continue.
  À faire       1 Installer la position après 3.Bb5 :
                2 Régler la pendule : Blancs +2 minutes : le coup illégal de
                  l'adversaire
                3 À jouer : le roi en e8 doit jouer : Ke7
                4 Démarrer la pendule des Noirs, qui ont le trait
                5 Noter la faute des Noirs avec le numéro du coup : la prochaine
                  comptera comme une faute de plus
  La partie est nulle, 1/2-1/2.
  À faire       1 Arrêter les pendules et noter le résultat 1/2-1/2 ; les deux
                  joueurs signent
  La partie est nulle, 1/2-1/2.
  À faire       1 Arrêter les pendules et noter le résultat 1/2-1/2 ; les deux
                  joueurs signent
  La réclamation est fondée : la partie est nulle, 1/2-1/2.
  À faire       1 Arrêter les pendules et noter le résultat 1/2-1/2 ; les deux
                  joueurs signent
  Non décidé : Combien de fois la position s’était-elle présentée avant le début
  de la notation ?
  À faire       1 Laisser les pendules arrêtées jusqu'à la décision
  Les Blancs ont abandonné : 0-1.
  À faire       1 Arrêter les pendules et noter le résultat 0-1 ; les deux joueurs
                  signent
  Les Noirs reçoivent 2 minutes ; la partie continue.
  À faire       1 Régler la pendule : Noirs 0:04:00 +2 minutes = 0:06:00 : une
                  pénalité de l'adversaire
                2 La partie continue : si les pendules étaient arrêtées, démarrer
                  celle du joueur au trait
                3 Noter la faute des Blancs avec le numéro du coup : la prochaine
                  comptera comme une faute de plus
  Aucun joueur n'a perdu par forfait : la partie se joue.
  À faire       1 Régler la pendule : Blancs -12 minutes : la pendule des Blancs a
                  tourné jusqu'à leur arrivée
                2 La partie continue : si les pendules étaient arrêtées, démarrer
                  celle du joueur au trait
  L'offre tient : la partie continue.
  À faire       1 La partie continue : si les pendules étaient arrêtées, démarrer
                  celle du joueur au trait
  Les Blancs doivent jouer le cavalier en g1.
  À faire       1 À jouer : l'un de ces coups : Nge2, Nf3, Nh3
                2 La partie continue : si les pendules étaient arrêtées, démarrer
                  celle du joueur au trait
  $ ./rule es
  Las blancas reciben 2 minutos; se restablece la posición y la partida continúa.
  Ahora         1 Colocar la posición tras 3.Bb5:
                2 Ajustar el reloj: Blancas +2 minutos: la jugada ilegal del rival
                3 A jugar: el rey de e8 debe mover: Ke7
                4 Poner en marcha el reloj de las negras, que tienen el turno
                5 Anotar la falta de las negras con el número de jugada: la
                  siguiente contará como otra más
  La partida es tablas, 1/2-1/2.
  Ahora         1 Parar los relojes y anotar el resultado 1/2-1/2; firman ambos
                  jugadores
  La partida es tablas, 1/2-1/2.
  Ahora         1 Parar los relojes y anotar el resultado 1/2-1/2; firman ambos
                  jugadores
  La reclamación es correcta: la partida es tablas, 1/2-1/2.
  Ahora         1 Parar los relojes y anotar el resultado 1/2-1/2; firman ambos
                  jugadores
  Sin decidir: ¿Cuántas veces se había dado la posición antes de que empiece el
  registro?
  Ahora         1 Mantener los relojes parados hasta que se decida
  Las blancas han abandonado: 0-1.
  Ahora         1 Parar los relojes y anotar el resultado 0-1; firman ambos
                  jugadores
  Las negras reciben 2 minutos; la partida continúa.
  Ahora         1 Ajustar el reloj: Negras 0:04:00 +2 minutos = 0:06:00: una
                  penalización del rival
                2 La partida continúa: si los relojes estaban parados, poner en
                  marcha el del jugador que tiene el turno
                3 Anotar la falta de las blancas con el número de jugada: la
                  siguiente contará como otra más
  Ningún jugador ha perdido por incomparecencia: la partida se juega.
  Ahora         1 Ajustar el reloj: Blancas -12 minutos: el reloj de las blancas
                  corrió hasta su llegada
                2 La partida continúa: si los relojes estaban parados, poner en
                  marcha el del jugador que tiene el turno
  La oferta sigue en pie: la partida continúa.
  Ahora         1 La partida continúa: si los relojes estaban parados, poner en
                  marcha el del jugador que tiene el turno
  Las blancas deben mover el caballo de g1.
  Ahora         1 A jugar: una de estas: Nge2, Nf3, Nh3
                2 La partida continúa: si los relojes estaban parados, poner en
                  marcha el del jugador que tiene el turno
  $ ./rule de
  Weiß erhält 2 Minuten; die Stellung wird wiederhergestellt und die Partie geht
  weiter.
  Jetzt tun     1 Die Stellung nach 3.Bb5 aufstellen:
                2 Uhr stellen: Weiß +2 Minuten: der regelwidrige Zug des Gegners
                3 Zu spielen: der König auf e8 muss ziehen: Ke7
                4 Die Uhr von Schwarz starten, Schwarz ist am Zug
                5 Den Fehler von Schwarz mit der Zugnummer notieren: Der nächste
                  zählt als weiterer
  Die Partie ist remis, 1/2-1/2.
  Jetzt tun     1 Uhren anhalten und das Ergebnis 1/2-1/2 eintragen; beide Spieler
                  unterschreiben
  Die Partie ist remis, 1/2-1/2.
  Jetzt tun     1 Uhren anhalten und das Ergebnis 1/2-1/2 eintragen; beide Spieler
                  unterschreiben
  Der Antrag ist berechtigt: Die Partie ist remis, 1/2-1/2.
  Jetzt tun     1 Uhren anhalten und das Ergebnis 1/2-1/2 eintragen; beide Spieler
                  unterschreiben
  Nicht entschieden: Wie oft stand die Stellung schon, bevor die Aufzeichnung
  beginnt?
  Jetzt tun     1 Die Uhren angehalten lassen, bis dies entschieden ist
  Weiß hat aufgegeben: 0-1.
  Jetzt tun     1 Uhren anhalten und das Ergebnis 0-1 eintragen; beide Spieler
                  unterschreiben
  Schwarz erhält 2 Minuten; die Partie geht weiter.
  Jetzt tun     1 Uhr stellen: Schwarz 0:04:00 +2 Minuten = 0:06:00: eine Strafe
                  des Gegners
                2 Die Partie geht weiter: Waren die Uhren angehalten, die des
                  Spielers am Zug starten
                3 Den Fehler von Weiß mit der Zugnummer notieren: Der nächste
                  zählt als weiterer
  Kein Spieler hat kampflos verloren: Die Partie wird gespielt.
  Jetzt tun     1 Uhr stellen: Weiß -12 Minuten: die Uhr von Weiß lief bis zum
                  Eintreffen
                2 Die Partie geht weiter: Waren die Uhren angehalten, die des
                  Spielers am Zug starten
  Das Angebot gilt: Die Partie geht weiter.
  Jetzt tun     1 Die Partie geht weiter: Waren die Uhren angehalten, die des
                  Spielers am Zug starten
  Weiß muss den Springer auf g1 ziehen.
  Jetzt tun     1 Zu spielen: einer von diesen: Nge2, Nf3, Nh3
                2 Die Partie geht weiter: Waren die Uhren angehalten, die des
                  Spielers am Zug starten
  $ ./rule ru
  Белые получают дополнительно: 2 минуты; позиция восстанавливается, игра
  продолжается.
  Действия      1 Расставить позицию после 3.Bb5:
                2 Установить часы: белые +2 минуты: невозможный ход соперника
                3 Сыграть: король на e8 обязательно ходит: Ke7
                4 Пустить часы чёрных, за ними ход
                5 Записать нарушение чёрных с номером хода: следующее считается
                  ещё одним
  Партия закончилась вничью, 1/2-1/2.
  Действия      1 Остановить часы и записать результат 1/2-1/2; оба игрока
                  подписываются
  Партия закончилась вничью, 1/2-1/2.
  Действия      1 Остановить часы и записать результат 1/2-1/2; оба игрока
                  подписываются
  Требование обосновано: партия закончилась вничью, 1/2-1/2.
  Действия      1 Остановить часы и записать результат 1/2-1/2; оба игрока
                  подписываются
  Не решено: Сколько раз позиция стояла до начала записи?
  Действия      1 Не пускать часы, пока это не решено
  Белые сдались: 0-1.
  Действия      1 Остановить часы и записать результат 0-1; оба игрока
                  подписываются
  Чёрные получают дополнительно: 2 минуты; игра продолжается.
  Действия      1 Установить часы: чёрные 0:04:00 +2 минуты = 0:06:00: наказание
                  соперника
                2 Игра продолжается: если часы были остановлены, пустить часы
                  игрока, чей ход
                3 Записать нарушение белых с номером хода: следующее считается ещё
                  одним
  Никто не проиграл за неявку: партия играется.
  Действия      1 Установить часы: белые -12 минут: часы белых шли до их прихода
                2 Игра продолжается: если часы были остановлены, пустить часы
                  игрока, чей ход
  Предложение остаётся в силе: игра продолжается.
  Действия      1 Игра продолжается: если часы были остановлены, пустить часы
                  игрока, чей ход
  Белые должны ходить конём с g1.
  Действия      1 Сыграть: один из этих ходов: Nge2, Nf3, Nh3
                2 Игра продолжается: если часы были остановлены, пустить часы
                  игрока, чей ход
  $ ./rule pt
  As brancas recebem 2 minutos; a posição é reposta e a partida continua.
  A fazer       1 Montar a posição após 3.Bb5:
                2 Acertar o relógio: Brancas +2 minutos: o lance ilegal do
                  adversário
                3 A jogar: o rei de e8 tem de jogar: Ke7
                4 Pôr em marcha o relógio das pretas, que têm a vez
                5 Registar a falta das pretas com o número do lance: a próxima
                  conta como mais uma
  A partida está empatada, 1/2-1/2.
  A fazer       1 Parar os relógios e registar o resultado 1/2-1/2; ambos os
                  jogadores assinam
  A partida está empatada, 1/2-1/2.
  A fazer       1 Parar os relógios e registar o resultado 1/2-1/2; ambos os
                  jogadores assinam
  A reclamação está correta: a partida está empatada, 1/2-1/2.
  A fazer       1 Parar os relógios e registar o resultado 1/2-1/2; ambos os
                  jogadores assinam
  Por decidir: Quantas vezes a posição tinha ocorrido antes do início do registo?
  A fazer       1 Manter os relógios parados até se decidir
  As brancas abandonaram: 0-1.
  A fazer       1 Parar os relógios e registar o resultado 0-1; ambos os jogadores
                  assinam
  As pretas recebem 2 minutos; a partida continua.
  A fazer       1 Acertar o relógio: Pretas 0:04:00 +2 minutos = 0:06:00: uma
                  penalização do adversário
                2 A partida continua: se os relógios estavam parados, pôr em
                  marcha o do jogador que tem a vez
                3 Registar a falta das brancas com o número do lance: a próxima
                  conta como mais uma
  Nenhum jogador perdeu por falta de comparência: a partida joga-se.
  A fazer       1 Acertar o relógio: Brancas -12 minutos: o relógio das brancas
                  andou até à sua chegada
                2 A partida continua: se os relógios estavam parados, pôr em
                  marcha o do jogador que tem a vez
  A proposta mantém-se: a partida continua.
  A fazer       1 A partida continua: se os relógios estavam parados, pôr em
                  marcha o do jogador que tem a vez
  As brancas têm de jogar o cavalo de g1.
  A fazer       1 A jogar: um destes: Nge2, Nf3, Nh3
                2 A partida continua: se os relógios estavam parados, pôr em
                  marcha o do jogador que tem a vez

The whole page, and with English beside it.

  $ ./rule it
  Il Bianco riceve 2 minuti; la posizione viene ripristinata e il gioco continua.
  Da fare ora   1 Disporre la posizione dopo 3.Bb5:
                2 Regolare l’orologio: Bianco +2 minuti: la mossa illegale
                  dell’avversario
                3 Da giocare: il re in e8 deve muovere: Ke7
                4 Avviare l’orologio del Nero, che ha il tratto
                5 Annotare il fallo del Nero con il numero della mossa: il
                  prossimo conterà come un altro
  La partita è patta, 1/2-1/2.
  Da fare ora   1 Fermare gli orologi e scrivere il risultato 1/2-1/2; firmano
                  entrambi i giocatori
  La partita è patta, 1/2-1/2.
  Da fare ora   1 Fermare gli orologi e scrivere il risultato 1/2-1/2; firmano
                  entrambi i giocatori
  La richiesta è corretta: la partita è patta, 1/2-1/2.
  Da fare ora   1 Fermare gli orologi e scrivere il risultato 1/2-1/2; firmano
                  entrambi i giocatori
  Non deciso: Quante volte si era presentata la posizione prima dell’inizio della
  registrazione?
  Da fare ora   1 Tenere fermi gli orologi finché non si decide
  Il Bianco ha abbandonato: 0-1.
  Da fare ora   1 Fermare gli orologi e scrivere il risultato 0-1; firmano
                  entrambi i giocatori
  Il Nero riceve 2 minuti; il gioco continua.
  Da fare ora   1 Regolare l’orologio: Nero 0:04:00 +2 minuti = 0:06:00: una
                  penalità dell’avversario
                2 Il gioco continua: se gli orologi erano fermi, avviare quello
                  del giocatore che ha il tratto
                3 Annotare il fallo del Bianco con il numero della mossa: il
                  prossimo conterà come un altro
  Nessun giocatore ha perso per assenza: la partita si gioca.
  Da fare ora   1 Regolare l’orologio: Bianco -12 minuti: l’orologio del Bianco è
                  andato avanti fino al suo arrivo
                2 Il gioco continua: se gli orologi erano fermi, avviare quello
                  del giocatore che ha il tratto
  L’offerta resta valida: il gioco continua.
  Da fare ora   1 Il gioco continua: se gli orologi erano fermi, avviare quello
                  del giocatore che ha il tratto
  Il Bianco deve muovere il cavallo in g1.
  Da fare ora   1 Da giocare: una di queste: Nge2, Nf3, Nh3
                2 Il gioco continua: se gli orologi erano fermi, avviare quello
                  del giocatore che ha il tratto

  $ ./rule pl
  Białe otrzymują 2 minuty; pozycja zostaje przywrócona i gra toczy się dalej.
  Teraz         1 Ustawić pozycję po 3.Bb5:
                2 Ustawić zegar: Białe +2 minuty: nieprawidłowe posunięcie
                  przeciwnika
                3 Do zagrania: posunięcie musi wykonać król z pola e8: Ke7
                4 Uruchomić zegar czarnych, których jest kolej
                5 Zanotować błąd czarnych z numerem posunięcia: następny liczy się
                  jako kolejny
  Partia kończy się remisem, 1/2-1/2.
  Teraz         1 Zatrzymać zegary i zapisać wynik 1/2-1/2; podpisują obaj
                  zawodnicy
  Partia kończy się remisem, 1/2-1/2.
  Teraz         1 Zatrzymać zegary i zapisać wynik 1/2-1/2; podpisują obaj
                  zawodnicy
  Reklamacja jest słuszna: partia kończy się remisem, 1/2-1/2.
  Teraz         1 Zatrzymać zegary i zapisać wynik 1/2-1/2; podpisują obaj
                  zawodnicy
  Nierozstrzygnięte: Ile razy pozycja powstała przed początkiem zapisu?
  Teraz         1 Zegary pozostają zatrzymane, dopóki to nie zostanie
                  rozstrzygnięte
  Białe poddały partię: 0-1.
  Teraz         1 Zatrzymać zegary i zapisać wynik 0-1; podpisują obaj zawodnicy
  Czarne otrzymują 2 minuty; gra toczy się dalej.
  Teraz         1 Ustawić zegar: Czarne 0:04:00 +2 minuty = 0:06:00: kara
                  przeciwnika
                2 Gra toczy się dalej: jeśli zegary były zatrzymane, uruchomić
                  zegar zawodnika, na którego przypada kolej
                3 Zanotować błąd białych z numerem posunięcia: następny liczy się
                  jako kolejny
  Żaden zawodnik nie przegrał walkowerem: partię się rozgrywa.
  Teraz         1 Ustawić zegar: Białe -12 minut: zegar białych szedł do chwili
                  ich przybycia
                2 Gra toczy się dalej: jeśli zegary były zatrzymane, uruchomić
                  zegar zawodnika, na którego przypada kolej
  Propozycja pozostaje w mocy: gra toczy się dalej.
  Teraz         1 Gra toczy się dalej: jeśli zegary były zatrzymane, uruchomić
                  zegar zawodnika, na którego przypada kolej
  Białe muszą wykonać posunięcie bierką (skoczek) z pola g1.
  Teraz         1 Do zagrania: jedno z tych: Nge2, Nf3, Nh3
                2 Gra toczy się dalej: jeśli zegary były zatrzymane, uruchomić
                  zegar zawodnika, na którego przypada kolej

  $ ./rule tr
  Beyaz 2 dakika kazanır; konum eski haline getirilir ve oyun sürer.
  Şimdi         1 3.Bb5 sonrasındaki konumu kurun:
                2 Saati ayarlayın: Beyaz +2 dakika: rakibin kural dışı hamlesi
                3 Oynanacak: e8 karesindeki şah oynamalıdır: Ke7
                4 Siyahın saatini başlatın, hamle sırası onda
                5 Siyahın hatasını hamle numarasıyla not edin: bir sonraki ayrıca
                  sayılır
  Oyun berabere, 1/2-1/2.
  Şimdi         1 Saatleri durdurun ve 1/2-1/2 sonucunu yazın; iki oyuncu da
                  imzalar
  Oyun berabere, 1/2-1/2.
  Şimdi         1 Saatleri durdurun ve 1/2-1/2 sonucunu yazın; iki oyuncu da
                  imzalar
  Talep doğru: oyun berabere, 1/2-1/2.
  Şimdi         1 Saatleri durdurun ve 1/2-1/2 sonucunu yazın; iki oyuncu da
                  imzalar
  Karar verilmedi: Kayıt başlamadan önce konum kaç kez oluşmuştu?
  Şimdi         1 Karar verilene kadar saatleri durdurulmuş tutun
  Beyaz terk etti: 0-1.
  Şimdi         1 Saatleri durdurun ve 0-1 sonucunu yazın; iki oyuncu da imzalar
  Siyah 2 dakika kazanır; oyun sürer.
  Şimdi         1 Saati ayarlayın: Siyah 0:04:00 +2 dakika = 0:06:00: rakibe
                  verilen bir ceza
                2 Oyun sürer: saatler durdurulmuşsa hamle sırası olan oyuncunun
                  saatini başlatın
                3 Beyazın hatasını hamle numarasıyla not edin: bir sonraki ayrıca
                  sayılır
  Hiçbir oyuncu hükmen kaybetmedi: oyun oynanır.
  Şimdi         1 Saati ayarlayın: Beyaz -12 dakika: Beyazın saati gelişine kadar
                  işledi
                2 Oyun sürer: saatler durdurulmuşsa hamle sırası olan oyuncunun
                  saatini başlatın
  Teklif geçerli kalır: oyun sürer.
  Şimdi         1 Oyun sürer: saatler durdurulmuşsa hamle sırası olan oyuncunun
                  saatini başlatın
  Beyaz şu taşı oynamalıdır: g1 karesindeki at.
  Şimdi         1 Oynanacak: bunlardan biri: Nge2, Nf3, Nh3
                2 Oyun sürer: saatler durdurulmuşsa hamle sırası olan oyuncunun
                  saatini başlatın

  $ ./rule hi
  सफ़ेद को 2 मिनट मिलते हैं; स्थिति फिर लगाई जाती है और खेल आगे चलता है।
  अभी करें        1 3.Bb5 के बाद की स्थिति लगाएँ:
                2 घड़ी लगाएँ: सफ़ेद +2 मिनट: प्रतिद्वंद्वी की अवैध चाल
                3 खेलना होगा: e8 का राजा चलना होगा: Ke7
                4 काले की घड़ी चलाएँ, चाल उसी की है
                5 काले की गलती चाल संख्या सहित लिखें: अगली गलती और गिनी जाएगी
  बाज़ी बराबर है, 1/2-1/2।
  अभी करें        1 घड़ियाँ रोकें और परिणाम 1/2-1/2 लिखें; दोनों खिलाड़ी हस्ताक्षर करें
  बाज़ी बराबर है, 1/2-1/2।
  अभी करें        1 घड़ियाँ रोकें और परिणाम 1/2-1/2 लिखें; दोनों खिलाड़ी हस्ताक्षर करें
  दावा सही है: बाज़ी बराबर है, 1/2-1/2।
  अभी करें        1 घड़ियाँ रोकें और परिणाम 1/2-1/2 लिखें; दोनों खिलाड़ी हस्ताक्षर करें
  निर्णय नहीं हुआ: दर्ज शुरू होने से पहले स्थिति कितनी बार आई थी?
  अभी करें        1 निर्णय होने तक घड़ियाँ रुकी रखें
  सफ़ेद ने हार मान ली: 0-1।
  अभी करें        1 घड़ियाँ रोकें और परिणाम 0-1 लिखें; दोनों खिलाड़ी हस्ताक्षर करें
  काले को 2 मिनट मिलते हैं; खेल आगे चलता है।
  अभी करें        1 घड़ी लगाएँ: काला 0:04:00 +2 मिनट = 0:06:00: प्रतिद्वंद्वी का दंड
                2 खेल आगे चलता है: घड़ियाँ रुकी हों तो जिसकी चाल है उसकी घड़ी चलाएँ
                3 सफ़ेद की गलती चाल संख्या सहित लिखें: अगली गलती और गिनी जाएगी
  कोई खिलाड़ी अनुपस्थिति से नहीं हारा: बाज़ी खेली जाती है।
  अभी करें        1 घड़ी लगाएँ: सफ़ेद -12 मिनट: सफ़ेद की घड़ी उनके आने तक चली
                2 खेल आगे चलता है: घड़ियाँ रुकी हों तो जिसकी चाल है उसकी घड़ी चलाएँ
  प्रस्ताव बना रहता है: खेल आगे चलता है।
  अभी करें        1 खेल आगे चलता है: घड़ियाँ रुकी हों तो जिसकी चाल है उसकी घड़ी चलाएँ
  सफ़ेद को यह मोहरा चलना होगा: g1 पर घोड़ा।
  अभी करें        1 खेलना होगा: इनमें से एक: Nge2, Nf3, Nh3
                2 खेल आगे चलता है: घड़ियाँ रुकी हों तो जिसकी चाल है उसकी घड़ी चलाएँ

  $ flagfall illegal i.pgn --lang fr
  Les Blancs reçoivent 2 minutes ; la position est rétablie et la partie continue.

  À faire       1 Installer la position après 3.Bb5 :
                  8  ♜  :  ♝  ♛  ♚  ♝  ♞  ♜
                  7  ♟  ♟  ♟  ♟  :  ♟  ♟  ♟
                  6  .  :  ♞  :  .  :  .  :
                  5  :  ♗  :  .  ♟  .  :  .
                  4  .  :  .  :  ♙  :  .  :
                  3  :  .  :  .  :  ♘  :  .
                  2  ♙  ♙  ♙  ♙  .  ♙  ♙  ♙
                  1  ♖  ♘  ♗  ♕  ♔  .  :  ♖
                     a  b  c  d  e  f  g  h   Trait aux Noirs
                2 Régler la pendule : Blancs +2 minutes : le coup illégal de
                  l'adversaire
                3 À jouer : le roi en e8 doit jouer : Ke7
                4 Démarrer la pendule des Noirs, qui ont le trait
                5 Noter la faute des Noirs avec le numéro du coup : la prochaine
                  comptera comme une faute de plus

  Question     Les Noirs : un coup illégal, 3...Ke6, la première faute de ce
               joueur.
  Partie       A – B
  Règles       Règles du jeu d'échecs de la FIDE du 1er janvier 2023 (fide-2023),
               parties longues
  Supposé      c'est la première faute du joueur (--offence le précise) ; la
               pendule a été appuyée (--pressed) ; la partie n'était pas terminée
               (--over) ; on joue une partie longue (--mode)
  Raison       Cela compte comme un coup illégal ; un autre fera perdre la partie.
  Articles     3.10, 7.5.1
               7.5.5
               7.5.1
               4.3, 4.7
  Faits         1 Ke6 ne peut pas être joué : le roi en e8 ne peut pas atteindre
                  e6
  Sinon        si c'est la deuxième faute du joueur (--offence 2) : Les Noirs
               perdent la partie : 1-0.
               si c'est la troisième faute du joueur (--offence 3) : Les Noirs
               perdent la partie : 1-0.
               si la pendule n'a pas été appuyée (--pressed no) : Pas de coup
               illégal : la partie continue. À jouer : le roi en e8 doit jouer.
               si cela a été constaté après la fin de la partie (--over) : Trop
               tard : le résultat est maintenu.
               si on joue en rapide (--mode rapid) : Les Blancs reçoivent 1
               minute ; la position est rétablie et la partie continue. À jouer :
               le roi en e8 doit jouer.
               si on joue en blitz (--mode blitz) : Les Blancs reçoivent 1
               minute ; la position est rétablie et la partie continue. À jouer :
               le roi en e8 doit jouer.
  Note         si la partie se joue avec incrément, celui gagné en appuyant sur la
               pendule est retiré

  Arbitre ____________________  Blancs ______________  Noirs ______________

  Cette traduction n'a pas été relue par un locuteur.

  $ flagfall touch --touched g1 --fen 'r3k2r/ppp2ppp/8/3pp3/3PP3/2N5/PPP2PPP/R3K1NR w KQkq - 0 1' --lang de --beside
  Weiß muss den Springer auf g1 ziehen.
  White must move the knight on g1.

  Jetzt tun     1 Zu spielen: einer von diesen: Nge2, Nf3, Nh3
     (en)       1 To be played: one of these: Nge2, Nf3, Nh3
                2 Die Partie geht weiter: Waren die Uhren angehalten, die des
                  Spielers am Zug starten
     (en)       2 Play goes on: where the clocks were stopped, start that of the
                  player who has the move

  Frage        Weiß berührte den Springer auf g1: Was darf gespielt werden?
     (en)      White touched the knight on g1: what may be played?
  Regeln       FIDE-Schachregeln vom 1. Januar 2023 (fide-2023), Turnierschach
     (en)      the FIDE Laws of Chess of 1 January 2023 (fide-2023), standard
  Annahme      der Gegner hat seither keine Figur berührt (--opponent-touched gibt
               es an); der Spieler war am Zug (--off-move)
     (en)      the opponent has touched no piece since (--opponent-touched states
               it); the player had the move (--off-move)
  Grund        Es ist die erste berührte Figur, die gezogen oder geschlagen werden
               kann.
     (en)      It is the first piece touched that can be moved or captured.
  Artikel      4.3.1: own pieces touched
  Tatsachen     1 der Springer auf g1, berührt, um zu ziehen oder zu schlagen
     (en)       1 the knight on g1, touched to move or capture it
  Sonst        falls gilt: der Gegner hat seither absichtlich eine Figur berührt
               (--opponent-touched): Zu spät: Die Partie geht weiter.
     (en)      if the opponent has touched a piece on purpose since
               (--opponent-touched): Too late: play goes on.
               falls gilt: der Spieler war nicht am Zug (--off-move): Schwarz ist
               zu nichts verpflichtet: Schwarz war nicht am Zug.
     (en)      if the player did not have the move (--off-move): Black is bound to
               nothing: they did not have the move.

  Schiedsrichter ____________________  Weiß ______________  Schwarz ______________

  Diese Übersetzung hat kein Muttersprachler geprüft.

  $ flagfall default-time --white-late 12:00 --default-time 15:00 --lang ru --beside --format html | grep -oE '<html lang="[a-z]*">|<td lang="en"|<p lang="en"' | sort | uniq -c
        1 <html lang="ru">
        1 <p lang="en"
        5 <td lang="en"

By the environment: with English beside, for no speaker has reviewed it.

Arabic runs from the right: pages have it, a terminal would put it out of order.

  $ sed 's/^show() .*/show() { flagfall "$@" --lang ar --format html 2>\/dev\/null | sed -n "s|.*<h1[^>]*>||p; s|.*<li>||p" | sed "s|<[^>]*>||g"; }/' rule >pages; grep -c 'format html' pages; sh pages ar
  1
  يُمنح الأبيض 2 دقيقتان؛ يُعاد الوضع ويستمر اللعب.
  المباراة تعادل، 1/2-1/2.
  المباراة تعادل، 1/2-1/2.
  المطالبة صحيحة: المباراة تعادل، 1/2-1/2.
  لم يُحسم: كم مرة ظهر الوضع قبل بداية السجل؟
  انسحب الأبيض: 0-1.
  يُمنح الأسود 2 دقيقتان؛ يستمر اللعب.
  لم يخسر أي لاعب بالغياب: تُلعب المباراة.
  يبقى العرض قائماً: يستمر اللعب.
  على الأبيض أن يحرك الحصان في g1.

  $ LC_ALL=es flagfall default-time --white-late 12:00 --default-time 15:00 | head -8
  Ningún jugador ha perdido por incomparecencia: la partida se juega.
  No player has lost by default: the game is played.

  Ahora         1 Ajustar el reloj: Blancas -12 minutos: el reloj de las blancas
                  corrió hasta su llegada
     (en)       1 Set the clock: White -12 minutes: White's clock ran until White
                  arrived
                2 La partida continúa: si los relojes estaban parados, poner en

JSON, pages and recorded rulings are the same under every LANG.

  $ for l in C fr_FR.UTF-8 ru_RU.UTF-8 ar; do LC_ALL=$l flagfall illegal i.pgn --format json | cksum; LC_ALL=$l flagfall illegal i.pgn --format html | cksum; LC_ALL=$l flagfall illegal i.pgn --record r.pgn -o /dev/null; cksum <r.pgn; rm -f r.pgn; done 2>/dev/null | sort | uniq -c
        4 1105361904 217
        4 2822425878 29515
        4 7325182 2733
  $ flagfall illegal i.pgn --format json --lang fr 2>&1
  flagfall: i.pgn:4:28: error: the king on e8 cannot reach e6 [move]
  flagfall: --lang and --beside: JSON is read by programs and has no language
  flagfall: see "flagfall illegal --help"
  ? 2
  $ flagfall illegal i.pgn --beside 2>&1
  flagfall: i.pgn:4:28: error: the king on e8 cannot reach e6 [move]
  flagfall: --beside: name the language with --lang, as --lang fr
  flagfall: see "flagfall illegal --help"
  ? 2

The questions of ask in the language; what is typed and the command are the same, and the ruling follows. JSON has no language.

  $ printf '5\n1\n' | flagfall ask --lang de 2>&1 | sed -n '1,18p'
  Worum geht es? Tippen Sie die Nummer; q bricht ab.
     1  ein regelwidriger Zug, zwei Hände, ein Bauer auf der letzten Reihe
     2  eine Figur wurde berührt
     3  Remis wird reklamiert: Wiederholung oder fünfzig Züge
     4  ein Fallblättchen ist gefallen
     5  Remis wurde angeboten
     6  ein Spieler gab auf
     7  ein Spieler kam zu spät
     8  ein Telefon oder anderes Gerät
     9  ein Spieler hielt die Uhren an, oder eine Uhr wurde falsch behandelt
    10  Farben, Brett oder Figuren waren falsch aufgestellt
    11  Figuren wurden umgestoßen
    12  ein Partieformular
    13  Verhalten
    14  die Spieler sagen Verschiedenes
    15  in Zeitnot: kein Versuch, mit normalen Mitteln zu gewinnen
    16  mehreres geschah nacheinander
  > Wer bietet an?
  $ printf '6\n1\n3\n1\n\n' | flagfall ask --lang fr 2>&1 | tail -12
     6  le joueur a quitté l'échiquier
     7  en paroles, mais par erreur
     8  le joueur le nie
  > La partie, un fichier PGN (vide : aucune, ou une position)
  > Après quel coup ? 34w ou 34b (vide : le dernier noté)
  > Que joue-t-on ?
     1  échecs classiques
     2  rapides
     3  blitz
  > 
  flagfall: the questions were not answered to the end
  flagfall: see "flagfall ask --help"
  $ printf 'x\nq\n' | LC_ALL= LANG=ru flagfall ask 2>&1 | tail -2 | sed 's/^> //'
  Наберите номер от 1 до 16 или q, чтобы прервать.
  $ flagfall ask --lang it 2>&1; flagfall ask --lang ar 2>&1 | head -1
  Di che cosa si tratta? Digitare il numero; q per finire.
     1  una mossa illegale, due mani, un pedone sull’ultima traversa
     2  un pezzo è stato toccato
     3  si richiede la patta: ripetizione o cinquanta mosse
     4  una bandierina è caduta
     5  è stata offerta la patta
     6  un giocatore ha abbandonato
     7  un giocatore è arrivato in ritardo
     8  un telefono o un altro dispositivo
     9  un giocatore ha fermato gli orologi, o un orologio è stato usato male
    10  colori, scacchiera o pezzi disposti male
    11  pezzi rovesciati
    12  un formulario
    13  comportamento
    14  i giocatori dicono cose diverse
    15  poco tempo: nessun tentativo di vincere con mezzi normali
    16  sono accadute più cose, una dopo l’altra
  > 
  flagfall: the questions were not answered to the end
  flagfall: see "flagfall ask --help"
  flagfall: --lang ar: Arabic is written from the right, which terminals would put out of order: use --format html, or -o with a name that ends in .html
