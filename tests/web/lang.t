What a page is read in: the language that the browser asks for (Accept-Language), or the one that its reader chose. Viewers have all of them, the desk those that its part of the catalogue is in.

  $ printf 'name,rating\nAnn,2000\nBea,1900\nCem,1800\nDan,1700\n' >l.csv; flagfall event new e.ffe l.csv --kind swiss --rounds 3 --start 2026-03-10 --initial-colour white -q; flagfall event pair e.ffe --yes -q >/dev/null; flagfall event result e.ffe 1 1 1-0 -q

  $ page e.ffe view --accept=fr-CA,en /round/1
  200
  <div class="bar"><h2>Ronde 1 <small>1 sur 2 reçus</small></h2><span class="seg"><a href="/round/1" aria-current="true">toutes 2</a><a href="/round/1?open=1">en cours 1</a><a href="/round/1?by=name">par nom</a></span><form method="get" action="/round/1" class="find" role="search"><input type="search" name="find" aria-label="Chercher un nom ou un échiquier" placeholder="Chercher un nom ou un échiquier" value=""/></form></div>
  <table class="grid"><thead><tr><th scope="col" class="n fit">Éch.</th><th scope="col">Blancs</th><th scope="col" class="n fit rtg">Elo</th><th scope="col" class="n fit">Pts</th><th scope="col" class="c fit">Résultat</th><th scope="col" class="n fit">Pts</th><th scope="col">Noirs</th><th scope="col" class="n fit rtg">Elo</th><th scope="col">Appariement</th></tr></thead>
  <tbody>
  <tr data-k="b1"><td class="n fit b bd">1</td><td class="who"><span class="pl"><a href="/player/1"><bdi>Ann</bdi></a></span></td><td class="n fit m rtg">2000</td><td class="n fit b pts">0</td><td class="c fit mark"><b>1-0</b></td><td class="n fit b pts">0</td><td class="who"><span class="pl"><a href="/player/3"><bdi>Cem</bdi></a></span></td><td class="n fit m rtg">1800</td><td class="from"><a href="/why/1/1">pourquoi</a></td></tr>
  <tr class="open" data-k="b4"><td class="n fit b bd">2</td><td class="who"><span class="pl"><a href="/player/4"><bdi>Dan</bdi></a></span></td><td class="n fit m rtg">1700</td><td class="n fit b pts">0</td><td class="c fit mark"><b>en jeu</b></td><td class="n fit b pts">0</td><td class="who"><span class="pl"><a href="/player/2"><bdi>Bea</bdi></a></span></td><td class="n fit m rtg">1900</td><td class="from"><a href="/why/1/2">pourquoi</a></td></tr>
  </tbody></table>
  <p class="rounds"><a href="/round/1" aria-current="true">ronde 1</a> </p>
  $ page e.ffe view '--accept=tlh,en;q=0.3, pt-BR;q=0.9' /standings
  200
  <div class="bar"><h2>Classificação após a ronda 1 <small>provisório: há partidas em aberto</small></h2><span class="end"><a href="/cross" class="btn">Quadro cruzado</a><a href="/print/standings" class="btn">Imprimir</a></span></div>
  <table class="table"><thead><tr><th scope="col" class="n fit">Pos</th><th scope="col" class="n fit">N.º</th><th scope="col">Nome</th><th scope="col" class="fit fed">Fed</th><th scope="col" class="n fit rtg">Rating</th><th scope="col" class="c rd">1</th><th scope="col" class="n">Pts</th></tr></thead>
  <tbody>
  <tr data-k="p1"><td class="n fit b">1</td><td class="n fit m">1</td><td class="who"><span class="pl"><a href="/player/1"><bdi>Ann</bdi></a></span></td><td class="fit fed"></td><td class="n fit rtg">2000</td><td class="c rd won">3w1</td><td class="n b">1</td></tr>
  <tr data-k="p2"><td class="n fit b">2</td><td class="n fit m">2</td><td class="who"><span class="pl"><a href="/player/2"><bdi>Bea</bdi></a></span></td><td class="fit fed"></td><td class="n fit rtg">1900</td><td class="c rd">4b</td><td class="n b">0</td></tr>
  <tr data-k="p3"><td class="n fit b">2</td><td class="n fit m">3</td><td class="who"><span class="pl"><a href="/player/3"><bdi>Cem</bdi></a></span></td><td class="fit fed"></td><td class="n fit rtg">1800</td><td class="c rd lost">1b0</td><td class="n b">0</td></tr>
  <tr data-k="p4"><td class="n fit b">2</td><td class="n fit m">4</td><td class="who"><span class="pl"><a href="/player/4"><bdi>Dan</bdi></a></span></td><td class="fit fed"></td><td class="n fit rtg">1700</td><td class="c rd">2w</td><td class="n b">0</td></tr>
  </tbody></table>
  $ page e.ffe view --whole --accept=de /screen | grep -oE '<html lang="[a-z]*">|<title>[^<]*|aria-label="[^"]*"|hat kein Muttersprachler geprüft'
  <html lang="de">
  <title>Fernseher · 
  aria-label="Bretter 1–2"
  aria-label="Nach Namen 1–4"
  hat kein Muttersprachler geprüft
  $ page e.ffe view --whole --accept=de /players | grep -oE '<html lang="[a-z]*">|<title>[^<]*|hat kein Muttersprachler geprüft'
  <html lang="de">
  <title>Spieler · 
  hat kein Muttersprachler geprüft
  $ for l in en tlh ar hi; do page e.ffe chief --accept=$l / | cksum; done | sort -u | wc -l
  1
  $ page e.ffe view '--accept=en;q=0.9,de;q=0.8' /standings | grep -o '<h2[^/]*'
  <h2>Standings after round 1 <small>provisional: games are open<

The desk, in five languages; a form, its labels, hints and buttons.

  $ for l in fr es de ru pt; do page e.ffe chief --accept=$l /settings | grep -o '<h2>[^<]*' | head -1; page e.ffe chief --whole --accept=$l / | grep -oE '<nav class="tools".*</nav>' | sed 's/<[^>]*>/ /g'; done
  <h2>Réglages
    Décider  Parties  Manquants  Imprimer  Journal  Réglages  Plus  Aide  
  <h2>Ajustes
    Decidir  Partidas  Faltan  Imprimir  Registro  Ajustes  Más  Ayuda  
  <h2>Einstellungen
    Entscheiden  Partien  Fehlende  Drucken  Protokoll  Einstellungen  Mehr  Hilfe  
  <h2>Настройки
    Решение  Партии  Открытые доски  Печать  Журнал  Настройки  Ещё  Помощь  
  <h2>Definições
    Decidir  Partidas  Em falta  Imprimir  Registo  Definições  Mais  Ajuda  
  $ page e.ffe chief --accept=de /players | grep -oE '<summary>[^<]*|<span>[^<]*|<small>[^<]*' | head -8
  <summary>Einen Spieler hinzufügen
  <span>In der Wertungsliste nachsehen
  <small>Name oder FIDE-Nummer
  <span>Wertungszahl, die gilt
  <span>Name
  <small>wie Nachname, Vorname
  <span>Wertung
  <span>Föderation
  $ page e.ffe kiosk --accept=es /enter | grep -oE '<(h1|label|button)[^/]*' | head -4
  <h1><bdi><
  <button name="d" value="1">1<
  <button name="d" value="2">2<
  <button name="d" value="3">3<
  $ page e.ffe chief --accept=fr /nowhere | sed 's/<[^>]*>/ /g'; page e.ffe arbiter --accept=fr /settings | sed 's/<[^>]*>/ /g'
  404
    Cette page n&#39;existe pas   /nowhere 
  403
    Pas pour cet appareil   Cela demande un autre rôle. 

One chosen by its link is it, whatever the browser asks for; each page has the links of those that it is in.

  $ flagfall questions --format json >questions.jsonl; page e.ffe chief --accept=de /rule | grep -o 'href="/rule/[ft][^"]*">[^<]*'
  href="/rule/touch">eine Figur wurde berührt
  href="/rule/flag">ein Fallblättchen ist gefallen
  $ page e.ffe chief --accept=de /rule/flag | grep -o '<legend>[^<]*\|name="q-[a-z]*"[^>]*> [^<]*' | head -n 8
  <legend>Wer ist am Zug?
  <legend>Wessen Fallblättchen ist gefallen?
  name="q-fallen" value="white"/> das von Weiß
  name="q-fallen" value="black"/> das von Schwarz
  name="q-fallen" value="both"/> beide
  <legend>Was wird gespielt?
  name="q-mode" value="standard"/> normales Schach
  name="q-mode" value="rapid"/> Schnellschach
  $ page e.ffe view --accept=de '/standings?lang=pt' | grep -o '<h2>[^<]*'; page e.ffe view --accept=de '/standings?lang=en' | grep -o '<h2>[^<]*'; page e.ffe view --accept=de '/standings?lang=tlh' | grep -o '<h2>[^<]*'
  <h2>Classificação após a ronda 1 
  <h2>Standings after round 1 
  <h2>Tabelle nach Runde 1 
  $ page e.ffe view --whole --accept=de /standings | grep -o '<nav class="languages.*</nav>' | grep -o 'href="[^"]*"[^>]*>' | tr '\n' ' '; echo; page e.ffe chief --whole --accept=de /round/1 | grep -o '<nav class="languages.*</nav>' | grep -o 'href="[^"]*"[^>]*>' | tr '\n' ' '
  href="/standings?lang=en"> href="/standings?lang=fr"> href="/standings?lang=es"> href="/standings?lang=de" aria-current="true"> href="/standings?lang=ru"> href="/standings?lang=pt"> href="/standings?lang=it"> href="/standings?lang=pl"> href="/standings?lang=tr"> href="/standings?lang=hi"> href="/standings?lang=ar"> href="/standings?lang=cy"> href="/standings?lang=mr"> href="/standings?lang=ml"> href="/standings?lang=ha"> href="/standings?lang=am"> 
  href="/round/1?lang=en"> href="/round/1?lang=fr"> href="/round/1?lang=es"> href="/round/1?lang=de" aria-current="true"> href="/round/1?lang=ru"> href="/round/1?lang=pt"> (no newline)

Arabic runs from the right, for viewers: names and what is put into a sentence are isolated; the desk is in English then.

  $ page e.ffe view --whole --accept=ar /round/1 | grep -oE '<html[^>]*>|<h2>.*</h2>'
  <html lang="ar" dir="rtl">
  <h2>الجولة &#8296;1&#8297; <small>وصل &#8296;1&#8297; من &#8296;2&#8297;</small></h2>
  $ page e.ffe view --accept=ar /standings | grep -o '<bdi>[^/]*</bdi>' | head -3
  <bdi>Ann</bdi>
  <bdi>Bea</bdi>
  <bdi>Cem</bdi>
  $ page e.ffe chief --whole --accept=ar / | grep -o '<html[^>]*>'
  <html lang="en">
