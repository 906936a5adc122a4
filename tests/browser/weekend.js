// A weekend by pages alone: weekend.js FLAGFALL [PART]
// A festival of three sections and a league, from an empty folder to prizes and files: nothing is
// typed in a terminal but what another laptop does. Then live boards, in files and at an address, the clock, the event for
// trying, the help of each page. Clicks and fields are counted. SHOTS=FOLDER keeps pictures.
"use strict";
const fs = require("fs"), http = require("http"), os = require("os"), path = require("path");
const { spawnSync } = require("child_process");
const puppeteer = require("puppeteer-core");
const { flagfall, options, Server, Person, grid, until, check, complain, sleep, faults, lookAt } = require("./people.js");

const players = (name, count, highest) => "name,rating,sex,club,federation\n" + Array.from({ length: count }, (_, i) =>
    `"${name}, ${String.fromCharCode(65 + i % 26)}${i + 1}",${highest - (i * 37) % 600},${i % 3 === 0 ? "w" : "m"},Club ${i % 4},${["GER", "NOR", "FRA"][i % 3]}`).join("\n") + "\n";
const teams = "name,rating,team\n" + ["Nord", "Ost", "Sued", "West"].map((t) => [1, 2, 3, 4, 5].map((i) =>
    `"${t}, ${i}",${2100 - i * 40},${t}`).join("\n")).join("\n") + "\n";
const all = [["A", 20, 10], ["B", 31, 15], ["C", 8, 4], ["League", 20, 8]];

// --- the festival ---

async function addSection(laptop, server, name, list, kind) {
    await laptop.go(server.at("/sections"));
    await laptop.type("called", name);
    if (kind === "teams") {
        await laptop.click("summary");
        await laptop.page.select("[name=teams]", "round-robin");
        await laptop.type("boards", "4");
        await laptop.type("points", "2/1/0");
        await laptop.type("tiebreaks", "");
    } else {
        await laptop.page.select("[name=kind]", kind);
    }
    await laptop.paste("list", list);
    await laptop.press("Add the section");
    check(`section ${name} is there`, (await laptop.text()).includes(name), (await laptop.text()).slice(0, 400));
}

async function begin(laptop, server) {
    await laptop.go(server.at("/"));
    await laptop.click("a.go");
    await laptop.type("name", "Fest");
    await laptop.type("new", "fest.ffe");
    await laptop.press("Create");
    await addSection(laptop, server, "A", players("Alpha", 20, 2500), "swiss");
    await addSection(laptop, server, "B", players("Beta", 31, 2100), "swiss");
    await addSection(laptop, server, "C", players("Gamma", 8, 1700), "round-robin");
    await addSection(laptop, server, "League", teams, "teams");
    await laptop.shot("sections");
    await laptop.press("Pair the next round of all");
    console.log(`three sections and a league, paired: ${laptop.clicks} clicks, ${laptop.fields} fields`);
    check("at most 14 clicks", laptop.clicks <= 14, laptop.clicks);
    check("all four are paired", ((await laptop.text()).match(/boards open/g) || []).length === 4, await laptop.text());
    for (const [name, , boards] of all) {
        await laptop.go(server.at(`/s/${name}/print/pairings`));
        const rows = await laptop.page.$$eval("tbody tr", (list) => list.length);
        check(`the wall list of ${name} has its boards`, rows >= boards && rows <= boards + 3, rows);
    }
}

async function leagueDays(laptop, server) {
    await laptop.go(server.at("/s/League/calendar"));
    await laptop.type("first", "2026-11-20");
    await laptop.type("every", "1");
    await laptop.type("time", "18:00");
    await laptop.press("Set the days of all rounds");
    check("round 1 has its day", (await laptop.text()).includes("2026-11-20, 18:00"), await laptop.text());
    await laptop.press("days and places of single matches", "a");
    await laptop.type("place", "Club house");
    await laptop.press("Save");
    check("a match has its place", (await laptop.page.$$eval("[name=place]", (list) => list.map((e) => e.value))).includes("Club house"));
    await laptop.shot("calendar");
    // a line-up: the reserve at board 4 instead of player 4
    await laptop.go(server.at("/s/League/teams"));
    await laptop.press("Nord", "a");
    const boards = await laptop.page.$$("select[name=board]");
    check("four boards", boards.length === 4, boards.length);
    const reserve = await boards[3].$$eval("option", (list) => list[list.length - 1].value);
    await boards[3].select(reserve);
    await laptop.press("Store the line-up");
    check("the reserve plays", (await laptop.page.$$eval("select[name=board]", (list) => list[3].value)) === reserve, await laptop.text());
    await laptop.shot("line-up");
}

async function results(laptop, server, name, boards, round) {
    await laptop.go(server.at(`/s/${name}/round/${round}`));
    await grid(laptop, Array.from({ length: boards }, (_, i) => "1=0"[(i * 7 + round) % 3]));
    await until(`all results of ${name}, round ${round}`, async () => {
        await laptop.go(server.at(`/s/${name}/round/${round}?open=1`));
        return (await laptop.page.$$(".grid tbody tr.open")).length === 0;
    }, 15000);
}

async function rounds(laptop, server) {
    for (let round = 1; round <= 3; round++) {
        if (round > 1) {
            await laptop.go(server.at("/sections"));
            await laptop.press("Pair the next round of all");
        }
        for (const [name, , boards] of all) await results(laptop, server, name, boards, round);
    }
    await laptop.go(server.at("/sections"));
    check("all results are in", ((await laptop.text()).match(/results are in/g) || []).length === 4, await laptop.text());
    await laptop.shot("sections-after");
    await laptop.go(server.at("/s/League/teams?round=3"));
    check("two matches are over", ((await laptop.text()).match(/\bover\b/g) || []).length === 2, await laptop.text());
    await laptop.shot("teams");
}

// --- what a weekend ends with ---

async function money(laptop, server) {
    await laptop.go(server.at("/s/A/prizes"));
    await laptop.paste("table", "category,women,sex=w\nprize,,1,300\nprize,,2,200\nprize,,3,100\nprize,women,1,150\n");
    await laptop.press("Deal the prizes");
    const text = await laptop.text();
    check("the prizes are dealt to the cent", text.includes("Together 750.00"), text.slice(0, 600));
    check("with reasons", /place|shared|points/.test(text));
    await laptop.shot("prizes");
    await laptop.go(server.at("/s/A/norms"));
    check("norms are looked for", /No norms|norm/.test(await laptop.text()));
    await laptop.press("what is still needed", "a");
    check("what is needed is said of a player", (await laptop.text()).includes("Every condition"));
    await laptop.go(server.at("/s/A/ratings"));
    const change = await laptop.page.$$eval("tbody tr", (rows) => rows.length);
    check("ratings of all", change === 20, change);
    await laptop.shot("ratings");
}

async function files(laptop, server) {
    await laptop.go(server.at("/s/A/files"));
    check("what the report lacks", /federation \(032\)/.test(await laptop.text()));
    await laptop.go(server.at("/s/A/settings"));
    await laptop.type("federation", "NOR");
    await laptop.press("Save");
    await laptop.go(server.at("/s/A/files"));
    check("it lacks that no more", !/federation \(032\)/.test(await laptop.text()));
    const trf = await laptop.page.evaluate(async () => (await fetch("/s/A/files/trf26")).text());
    fs.writeFileSync(path.join(server.folder, "A.trf"), trf);
    check("the report is that of the program", trf === server.command("event", "export", "fest.ffe", "--section", "A", "--format", "trf26", "-q"));
    check("its pairings are right", spawnSync(flagfall, ["pair", "check", "A.trf", "-q"], { cwd: server.folder }).status === 0);
    // a copy in a folder, as a stick is one
    const stick = fs.mkdtempSync(path.join(os.tmpdir(), "stick-"));
    await laptop.type("place", stick);
    await laptop.press("Copy there");
    await until("the copy is there", async () => { await laptop.go(server.at("/s/A/files")); return (await laptop.text()).includes("Copied and checked"); }, 8000);
    const copies = fs.readdirSync(stick).filter((n) => n.endsWith(".ffe"));
    check("one copy", copies.length === 1, copies.join(" "));
    await laptop.shot("files");
    // another laptop goes on with it, and comes back
    const other = path.join(stick, copies[0]);
    check("the copy is sound", /sound/.test(server.command("event", "check", other)));
    server.command("event", "player", "add", other, "Late, Lisa", "--section", "B", "--rating", "1500");
    const chooser = await laptop.page.$("input[type=file]");
    await chooser.uploadFile(other);
    await laptop.press("Take over");
    check("what it did is taken over", (await laptop.text()).includes("1 entry taken over") || /1 entr(y|ies) taken over/.test(await laptop.text()), (await laptop.text()).slice(0, 500));
    await laptop.shot("merged");
    await laptop.go(server.at("/s/B/players?find=Late"));
    check("the late player is on the list", (await laptop.text()).includes("Late, Lisa"));
    check("nothing is left behind", !fs.readdirSync(server.folder).some((n) => n.includes("from-another")), fs.readdirSync(server.folder).join(" "));
    // what is no copy is refused, and does no harm
    await laptop.go(server.at("/files"));
    await (await laptop.page.$("input[type=file]")).uploadFile(path.join(server.folder, "A.trf"));
    await laptop.press("Take over");
    check("another file is refused", (await laptop.page.$$(".said.bad")).length > 0, (await laptop.text()).slice(0, 300));
    // and no folder that is none
    await laptop.go(server.at("/files"));
    await laptop.type("place", "/no/such/folder");
    await laptop.press("Copy there");
    check("a folder that is none", (await laptop.text()).includes("no folder of that name"));
}

async function festival(browser) {
    const server = await new Server(null).start(), laptop = await Person.in(browser);
    await begin(laptop, server);
    await leagueDays(laptop, server);
    await rounds(laptop, server);
    await money(laptop, server);
    await files(laptop, server);
    check("the file is sound", /sound/.test(server.command("event", "check", "fest.ffe")));
    await lookAt(laptop, server, ["/sections", "/s/League", "/s/League/teams", "/s/League/team/1", "/s/League/calendar", "/s/League/calendar?round=2", "/s/A/prizes",
        "/s/A/norms", "/s/A/norms/1", "/s/A/norms/1/next", "/s/A/ratings", "/s/A/files", "/s/A/live", "/clock", "/clock/set", "/clock/set?control=90%2F40%20%2B%2030%20%2B%2030",
        "/help", "/help/swiss", "/help/desk", "/help/index"]);
    server.stop();
}

// --- live boards ---

async function boards(browser) {
    const server = new Server("live.ffe");
    fs.writeFileSync(path.join(server.folder, "p.csv"), players("Live", 4, 2000));
    server.command("event", "new", "live.ffe", "--name", "Live", "--kind", "swiss", "--system", "dutch", "--rounds", "3", "--initial-colour", "white", "--tiebreaks", "BH");
    server.command("event", "import", "live.ffe", "p.csv");
    server.command("event", "pair", "--yes", "live.ffe");
    const rows = server.command("event", "export", "live.ffe", "--format", "csv", "-q").split("\n").slice(1, 3).map((line) => [...line.matchAll(/"([^"]*)"/g)].map((m) => m[1]));
    const pgn = (i, moves, result) => `[Event "Live"]\n[Round "1.${i + 1}"]\n[Board "${i + 1}"]\n[White "${rows[i][0]}"]\n[Black "${rows[i][1]}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
    const write = (a, b) => fs.writeFileSync(path.join(server.folder, "games.pgn"), a + b);
    write(pgn(0, "1. e4 e5 2. Nf3 Nc6", "*"), pgn(1, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "*"));
    await server.start();
    const laptop = await Person.in(browser);
    await laptop.page.evaluateOnNewDocument(() => { // a desktop that keeps its notices
        window.Notification = class { constructor(title, o) { window.Notification.shown.push(title + ": " + o.body); } };
        Object.assign(window.Notification, { shown: [], permission: "default", requestPermission: () => Promise.resolve(window.Notification.permission = "granted") });
    });
    const notices = () => laptop.page.evaluate(() => window.Notification.shown);
    await laptop.go(server.at("/live"));
    await laptop.type("source", path.join(server.folder, "games.pgn"));
    await laptop.press("Watch it");
    await until("the repetition is warned of", async () => /threefold|three times/.test(await laptop.text()), 8000);
    await laptop.shot("live");
    await laptop.press("Notices on this desktop");
    check("what stood already is no news", (await notices()).length === 0, JSON.stringify(await notices()));
    check("it is asked once", !(await laptop.page.$eval("[data-notices]", (bell) => !bell.hidden)));
    write(pgn(0, "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#", "1-0"), pgn(1, "1. Nf3 Nf6 2. Ke3", "*"));
    await until("the illegal move is warned of", async () => /illegal/.test(await laptop.text()), 12000);
    await until("one notice", async () => (await notices()).length === 1 && /^Live boards: 2 .*illegal/s.test((await notices())[0]), 12000);
    await until("a result is proposed", async () => (await laptop.page.$$("button.go::-p-text(Enter 1-0)")).length === 1, 12000);
    await laptop.shot("live-result");
    await laptop.press("Enter 1-0");
    check("one click stores it", server.results("live.ffe", 1)[1] === "1-0", JSON.stringify(server.results("live.ffe", 1)));
    check("it is not proposed again", !(await laptop.text()).includes("Enter 1-0"));
    await laptop.go(server.at("/"));
    check("what is to be acted on is a question", /live, board 2/.test(await laptop.text()), (await laptop.text()).slice(0, 300));
    // a viewer learns nothing, and nobody else names a file
    const viewer = await Person.in(browser);
    check("a viewer", (await viewer.go(server.at("/live", "hall.localhost"))).status() === 403);
    server.kill();
    await sleep(1500);
    await laptop.go(server.at("/live"));
    await until("it is watched again after the server fell", async () => { await laptop.go(server.at("/live")); return /illegal/.test(await laptop.text()); }, 12000);
    await laptop.press("Stop watching");
    check("stopped", !(await laptop.text()).includes("Stop watching"));
    await laptop.type("source", "/no/such/file.pgn");
    await laptop.press("Watch it");
    check("a file that is none", (await laptop.text()).includes("no file or folder"));
    server.stop();
}

// --- a broadcast at an address ---

// A web server of a broadcast on this machine: what it says is `games.text`; /away leads to a file of this computer.
function publish(games) {
    const web = http.createServer((q, a) => {
        games.asked++;
        if (q.url.startsWith("/away")) return a.writeHead(302, { Location: "file:///etc/passwd" }).end();
        if (q.url.startsWith("/none")) return a.writeHead(404).end();
        a.writeHead(200, { "Content-Type": "application/x-chess-pgn" }).end(games.text);
    });
    return new Promise((done) => web.listen(0, "127.0.0.1", () => done(web)));
}

async function broadcast(browser) {
    const server = new Server("cast.ffe"), games = { text: "", asked: 0 };
    fs.writeFileSync(path.join(server.folder, "p.csv"), players("Cast", 4, 2000));
    server.command("event", "new", "cast.ffe", "--name", "Cast", "--kind", "swiss", "--system", "dutch", "--rounds", "3", "--initial-colour", "white", "--tiebreaks", "BH");
    server.command("event", "import", "cast.ffe", "p.csv");
    server.command("event", "pair", "--yes", "cast.ffe");
    const rows = server.command("event", "export", "cast.ffe", "--format", "csv", "-q").split("\n").slice(1, 3).map((line) => [...line.matchAll(/"([^"]*)"/g)].map((m) => m[1]));
    const pgn = (i, moves, result) => `[Event "Cast"]\n[Round "1.${i + 1}"]\n[White "${rows[i][0]}"]\n[Black "${rows[i][1]}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
    games.text = pgn(0, "1. e4 e5", "*") + pgn(1, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "*");
    const web = await publish(games), at = (where) => `http://127.0.0.1:${web.address().port}${where}`;
    await server.start();
    const laptop = await Person.in(browser), watch = async (what) => { await laptop.go(server.at("/live")); await laptop.type("source", what); await laptop.press("Watch it"); };
    await watch(at("/round.pgn?key=secret"));
    await until("a broadcast is watched: the repetition is warned of", async () => { await laptop.go(server.at("/live")); return /threefold|three times/.test(await laptop.text()); }, 15000);
    check("what only its server should know is not shown", !(await laptop.text()).includes("secret"), (await laptop.text()).slice(0, 400));
    games.text = pgn(0, "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#", "1-0") + pgn(1, "1. Nf3 Nf6 2. Ke3", "*");
    await until("a result is proposed", async () => (await laptop.page.$$("button.go::-p-text(Enter 1-0)")).length === 1, 15000);
    await laptop.shot("broadcast");
    await laptop.press("Enter 1-0");
    check("one click stores it", server.results("cast.ffe", 1)[1] === "1-0", JSON.stringify(server.results("cast.ffe", 1)));
    server.kill();
    await sleep(1500);
    await until("it is watched again after the server fell", async () => { await laptop.go(server.at("/live")); return /illegal/.test(await laptop.text()); }, 15000);
    await laptop.press("Stop watching");
    await sleep(1000);
    const asked = games.asked;
    await sleep(5000);
    check("stopped: nothing is asked any more", games.asked === asked, games.asked - asked);
    // what is no broadcast
    for (const bad of ["file:///etc/passwd", "ftp://127.0.0.1/x", "http://user:word@127.0.0.1/x", "http://"]) {
        await watch(bad);
        check(`${bad} is refused`, !(await laptop.page.$("form:has([value=stop])")) && !/root:/.test(await laptop.text()), (await laptop.text()).slice(0, 300));
    }
    // an answer that leads to a file of this computer is not followed
    await watch(at("/away"));
    await until("a redirect to a file is told", async () => { await laptop.go(server.at("/live")); return /redirect|http/.test(await laptop.page.$eval("main", (e) => (e.querySelector("p.chip") || { innerText: "" }).innerText)); }, 15000);
    check("and nothing of the file is there", !/root:/.test(await laptop.text()), (await laptop.text()).slice(0, 400));
    await watch(at("/none"));
    await until("an address without a broadcast is told", async () => { await laptop.go(server.at("/live")); return /404/.test(await laptop.text()); }, 15000);
    server.stop();
    web.close();
}

// --- the clock: keys, fingers, without a network ---

async function clock(browser) {
    const server = await new Server(null).start(), laptop = await Person.in(browser);
    await laptop.go(server.at("/clock?control=" + encodeURIComponent("5 min with 3 s per move")));
    await laptop.page.setOfflineMode(true);
    const times = () => laptop.page.$$eval(".half .time", (list) => list.map((e) => e.textContent));
    const marks = () => laptop.page.$$eval(".half", (list) => list.map((e) => e.classList.contains("runs")).join());
    check("both begin with the increment", (await times()).join() === "5:03,5:03", (await times()).join());
    await laptop.page.keyboard.press("ArrowRight"); // Black's hand
    await sleep(1300);
    check("White's runs", (await marks()) === "true,false", await marks());
    await laptop.page.keyboard.press("Space");
    check("then Black's", (await marks()) === "false,true", await marks());
    check("3 seconds were added to White", /^5:0[45]$/.test((await times())[0]), (await times())[0]);
    await laptop.page.keyboard.press("ArrowLeft"); // it is not White's turn
    check("the wrong hand does nothing", (await marks()) === "false,true");
    await laptop.page.keyboard.press("p");
    const stopped = (await times()).join();
    await sleep(600);
    check("it rests", (await times()).join() === stopped);
    await laptop.click(".correct summary");
    await laptop.page.$eval("fieldset[data-of='1'] .set", (e) => { e.value = "0:02"; e.dispatchEvent(new Event("change")); });
    await laptop.click("fieldset[data-of='0'] [data-add='120000']");
    check("two minutes for White", /^7:0[45]$/.test((await times())[0]), (await times())[0]);
    await laptop.shot("clock");
    await laptop.page.keyboard.press("p");
    await until("Black's flag falls", async () => /Black's flag has fallen/.test(await laptop.text()), 6000);
    check("and the clock says so", (await laptop.page.$$(".half.flag")).length === 1);
    await laptop.shot("clock-flag");
    // loaded again: what was on it is there, and it rests
    await laptop.page.setOfflineMode(false);
    await laptop.page.reload();
    check("after a reload", /^7:0[45]$/.test((await times())[0]) && (await laptop.page.$$(".half.flag")).length === 1, (await times()).join());
    // fingers
    const phone = await Person.in(browser, true, { width: 390, height: 844, isMobile: true, hasTouch: true });
    await phone.go(server.at("/clock?control=G%2F3"));
    await (await phone.page.$(".half.black")).tap();
    await sleep(400);
    check("a finger starts White's", (await phone.page.$$(".half.white.runs")).length === 1);
    await (await phone.page.$(".half.white")).tap();
    check("and Black's", (await phone.page.$$(".half.black.runs")).length === 1);
    await phone.shot("clock-phone");
    await laptop.go(server.at("/clock?control=" + encodeURIComponent("90/40 + 30 + 30")));
    check("two readings are not run", (await laptop.text()).includes("more than one reading"));
    server.stop();
}

// --- the event for trying ---

async function trying(browser) {
    const server = await new Server(null, ["--demo"]).start(), laptop = await Person.in(browser);
    await laptop.go(server.at("/"));
    check("nothing lies in the folder", fs.readdirSync(server.folder).length === 0, fs.readdirSync(server.folder).join(" "));
    for (let round = 1; round <= 3; round++) {
        await laptop.press("Let a round be played");
        check(`round ${round} is over`, (await laptop.text()).includes(`Round ${round}: all 20 results are in`), (await laptop.text()).slice(0, 500));
    }
    await laptop.shot("demo");
    check("three clicks", laptop.clicks === 3, laptop.clicks);
    await laptop.go(server.at("/standings"));
    check("the standings after three rounds", (await laptop.text()).includes("Standings after round 3") && (await laptop.page.$$("tbody tr")).length === 40);
    server.stop();
    // from the page without an event
    const own = await new Server(null).start();
    await laptop.go(own.at("/events"));
    await laptop.press("Try it with 40 made-up players");
    await laptop.press("Let a round be played");
    check("it plays", (await laptop.text()).includes("Round 1: all 20 results are in"));
    await laptop.go(own.at("/players/in"));
    await laptop.paste("list", "name,rating\n\"Real, Rita\",1900\n");
    await laptop.press("Read");
    await laptop.press("Take these players");
    await laptop.go(own.at("/"));
    check("an event with real players does not play by itself", !(await laptop.text()).includes("Let a round be played"));
    own.stop();
}

// --- help ---

async function help(browser) {
    const server = await new Server(null, ["--demo"]).start(), laptop = await Person.in(browser);
    const pages = ["/", "/players", "/pair", "/standings", "/print", "/sections", "/prizes", "/norms", "/ratings", "/files", "/live", "/clock/set", "/settings"];
    for (const where of pages) {
        await laptop.go(server.at(where));
        const href = await laptop.page.$eval(".tools a[data-key='?']", (a) => a.getAttribute("href"));
        const answer = await laptop.go(server.at(href));
        check(`${where} has its page of the guide`, answer.status() === 200 && (await laptop.page.$(".guide h3, .guide p")) !== null, href);
    }
    // every link of the guide leads somewhere
    await laptop.go(server.at("/help"));
    const links = await laptop.page.$$eval(".menu a", (list) => list.map((a) => a.getAttribute("href")));
    check("the whole guide is there", links.length > 20, links.length);
    for (const link of links) {
        const answer = await laptop.go(server.at(link));
        check(link, answer.status() === 200);
        const inner = await laptop.page.$$eval(".guide a", (list) => list.map((a) => a.getAttribute("href")));
        for (const one of inner) check(`${link}: ${one}`, /^\/help\//.test(one));
        check(`${link}: no mark of Markdown is left`, !/\]\(|^#|\*\*/m.test(await laptop.page.$eval(".guide", (e) => Array.from(e.querySelectorAll("p,li,td,h3")).map((x) => x.textContent).join("\n"))));
    }
    server.stop();
}

(async () => {
    const browser = await puppeteer.launch(options);
    for (const part of [festival, boards, broadcast, clock, trying, help])
        if (!process.argv[3] || process.argv[3] === part.name)
            await part(browser).catch((error) => complain(`${part.name}: ${error.stack}`));
    await browser.close();
    console.log(`weekend: ${faults()} faults`);
    process.exit(faults() ? 1 : 0);
})();
