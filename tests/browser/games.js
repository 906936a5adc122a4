// Games at the desk by mouse: games.js FLAGFALL
// An adjourned game: the envelope is given, a wrong passphrase, the right one; the ruling is that of the command
// line, and no page, log or command line has the passphrase. A game that is clicked in is kept with its board and
// result. The new pages by axe, in both colours and three widths. SHOTS=FOLDER keeps pictures.
"use strict";
const fs = require("fs"), path = require("path");
const { spawnSync } = require("child_process");
const puppeteer = require("puppeteer-core");
const { flagfall, options, Server, Person, list, check, complain, lookAt, faults } = require("./people.js");

const SECRET = "a long night";
function prepare() {
    const server = new Server("e.ffe");
    fs.writeFileSync(path.join(server.folder, "p.csv"), list(6));
    fs.writeFileSync(path.join(server.folder, "g.pgn"), "1. e4 e5 2. Nf3 Nc6 *\n");
    server.command("event", "new", "e.ffe", "-q", "--name", "Hall", "--kind", "swiss", "--system", "dutch", "--rounds", "3", "--initial-colour", "white");
    server.command("event", "import", "e.ffe", "p.csv", "-q");
    server.command("event", "pair", "e.ffe", "--yes", "-q");
    server.command("event", "adjourn", "e.ffe", "1", "1", "--game", "g.pgn", "-q");
    const sealed = spawnSync("bash", ["-c", `"$0" adjourn seal g.pgn x.sealed -q --white A --black B --cost low --white-used 1:00:00 --black-used 1:01:00 --white-clock 0:10:00 --black-clock 0:09:00 --resumes Sunday --place here --move-fd 3 --passphrase-fd 4 3<<<Bb5 4<<<"${SECRET}"`, flagfall], { cwd: server.folder });
    check("the move is sealed", sealed.status === 0, String(sealed.stderr));
    return server;
}

async function envelope(p, server) {
    await p.go(server.at("/games"));
    await p.click("a[href^='/adjourned?']");
    await (await p.page.$("[name=envelope]")).uploadFile(path.join(server.folder, "x.sealed"));
    await p.press("Keep it with the game");
    check("the page says what is asked", (await p.text()).includes("Passphrase"));
    await p.shot("envelope");
    await p.type("passphrase", "wrong");
    await p.press("Resume the game");
    check("a wrong passphrase opens nothing", (await p.text()).includes("does not open"));
    await p.type("passphrase", SECRET);
    await p.press("Resume the game");
    const text = await p.text(), page = await p.page.content();
    check("the sealed move is made", text.includes("The sealed move 3.Bb5 is made on the board"), text.slice(0, 300));
    check("with the times", text.includes("Set the clocks: White 0:10:00, Black 0:09:00"));
    await p.shot("envelope-opened");
    const own = spawnSync("bash", ["-c", `"$0" adjourn open x.sealed --passphrase-fd 4 4<<<"${SECRET}"`, flagfall], { cwd: server.folder, encoding: "utf8" }).stdout;
    const lines = (t) => t.split("\n").map((l) => l.trim()).filter((l) => l && !/^Game /.test(l));
    const shown = lines(text);
    check("each line of the command is on the page", lines(own).every((l) => shown.includes(l)), lines(own).find((l) => !shown.includes(l)));
    check("the passphrase is nowhere", !page.includes(SECRET) && !server.command("event", "log", "e.ffe").includes(SECRET) && !fs.readFileSync(path.join(server.folder, "e.ffe")).includes(SECRET));
    check("the sealed move is kept", server.command("event", "export", "e.ffe", "--format", "pgn", "-q").includes("3. Bb5"));
}

async function keep(p, server) {
    await p.go(server.at("/games"));
    for (const square of ["f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"]) {
        await p.click(`button[value='${square}']`);
    }
    await p.page.$eval("[name=game-text]", (e) => { e.value = e.value.trim() + " 0-1"; });
    await p.press("Read");
    await p.page.select("[name=board]", "2");
    check("the result is as the game shows it", await p.page.$eval("[name=result]", (e) => e.value) === "0-1");
    await p.shot("keep");
    await p.press("Keep the moves and enter the result");
    check("it says what was stored", (await p.text()).includes("the moves kept"), (await p.text()).slice(0, 500));
    check("the result is entered", server.results("e.ffe", 1)["2"] === "0-1");
    check("the moves are kept", server.command("event", "export", "e.ffe", "--format", "pgn", "-q").includes("1. f3 e5 2. g4 Qh4# 0-1"));
    await p.go(server.at("/board/2?round=1"));
    await p.press("The moves of the game", "a");
    check("the board leads to them", (await p.page.$eval("[name=game-text]", (e) => e.value)).includes("Qh4#"));
}

(async () => {
    const browser = await puppeteer.launch(options), server = await prepare().start();
    const p = await Person.in(browser);
    await envelope(p, server).catch((error) => complain(error.stack));
    await keep(p, server).catch((error) => complain(error.stack));
    await lookAt(p, server, ["/adjourned", "/adjourned?round=1&board=1", "/adjourned?round=1&board=3", "/games?round=1&board=2", "/norms", "/board/1?round=1"]);
    server.stop();
    await browser.close();
    console.log(`games: ${faults()} faults`);
    process.exit(faults() ? 1 : 0);
})();
