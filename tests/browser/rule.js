// The ruling desk: rule.js FLAGFALL [PART]
// What the page rules is what the command line rules, on a hundred positions and questions; each dispute goes from the
// desk to a printed ruling in at most eight clicks beside the facts; three of them by keys alone and as they are read
// aloud; without a script; axe at three widths, light and dark.
"use strict";
const fs = require("fs"), path = require("path");
const puppeteer = require("puppeteer-core");
const { flagfall, options, Server, Person, list, check, complain, faults, shots, axe } = require("./people.js");
const { spawnSync } = require("child_process");
const { CASES, GAMES } = require("../web/cases.js");

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CHECKED = "3r2k1/p5p1/1pn4p/4p3/8/1B3PP1/PP4KP/4R3 b - - 0 31";

async function begin() {
    const server = new Server("rule.ffe");
    fs.writeFileSync(path.join(server.folder, "p.csv"), list(40));
    server.command("event", "new", "rule.ffe", "--name", "Rulings", "--kind", "swiss", "--system", "dutch", "--rounds", "5", "--initial-colour", "white", "--tiebreaks", "BH");
    server.command("event", "import", "rule.ffe", "p.csv");
    server.command("event", "pair", "--yes", "rule.ffe");
    return server.start();
}

// --- the same rulings ---

const plain = (html) => html.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (_, e) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[e]);
const between = (html, open, close) => { const at = html.indexOf(open); return at < 0 ? "" : html.slice(at + open.length, html.indexOf(close, at + open.length)); };
const items = (html, list) => (between(html, list, "</ol>").match(/<li>.*?<\/li>/gs) || []).map(plain);

// What a page says of a ruling, and what the program's object says.
function said(html) {
    return { text: plain(between(html, '<h2 lang="en">', "</h2>")) + " " + plain(between(html, '<p class="why-so" lang="en">', " <b>")),
        articles: plain(between(between(html, '<p class="why-so"', "</p>"), " <b>", "</b>")), doNow: items(html, '<ol class="do-now" lang="en">'),
        undecided: html.includes('class="ruling undecided"'), link: plain(between(between(html, 'class="again"', "</section>"), "<code>", "</code>")) };
}
function told(ruling) {
    return { text: ruling.text.includes(". ") || ruling.text.includes("? ") ? ruling.text : ruling.text + " ", articles: ruling.articles.join(", "),
        doNow: ruling.do_now, undecided: ruling.verdict === "refer", link: ruling.link || "" };
}

async function equal() {
    const server = await begin();
    const token = between(await (await fetch(server.at("/rule/flag"))).text(), 'name="token" value="', '"');
    fs.writeFileSync(path.join(server.folder, "game.pgn"), "");
    let compared = 0;
    for (const one of CASES.concat(GAMES)) {
        const fields = new URLSearchParams({ do: "rule", token, fen: one.fen || "" });
        for (const [key, value] of Object.entries(one.values))
            if (key === "game") { fields.set("game-text", value); fs.writeFileSync(path.join(server.folder, "game.pgn"), value); }
            else fields.set("q-" + key, value);
        const answer = await fetch(server.at("/rule/" + one.what), { method: "POST", body: fields, headers: { origin: server.at("").replace(/\/$/, "") } });
        const html = await answer.text();
        const native = spawnSync(flagfall, [...one.args, "--format", "json"], { cwd: server.folder, encoding: "utf8" });
        const what = one.args.join(" ");
        compared++;
        if (native.status === 3 || native.status === 2) {
            check(`${what}: the fault is shown`, html.includes('class="said bad"') && plain(html).includes(native.stderr.trim().split("\n")[0].replace("game.pgn", "-")), native.stderr);
            continue;
        }
        const wanted = JSON.stringify(told(JSON.parse(native.stdout))), found = JSON.stringify(said(html));
        check(`${what}: the same ruling`, wanted === found, `\n  ${wanted}\n  ${found}`);
    }
    server.stop();
    console.log(`${compared} rulings compared with the command line`);
    check("at least a hundred", compared >= 100, compared);
}

// --- each dispute to a printed ruling ---

const radio = (key, value) => async (p) => p.page.click(`[name="q-${key}"][value="${value}"]`);
const choose = (key, value) => async (p) => { await p.page.select(`[name="q-${key}"]`, value); };
const write = (key, value) => async (p) => { await p.page.focus(`[name="q-${key}"]`); await p.page.keyboard.type(value); };
const fen = (value) => async (p) => { await p.page.focus("[name=fen]"); await p.page.keyboard.type(value); await p.page.keyboard.press("Tab"); };
const squares = (...names) => async (p) => { for (const name of names) await p.page.click(`.board button[value="${name}"]`); };
const focus = (key) => async (p) => p.page.focus(`[name="q-${key}"]`);
const DISPUTES = {
    illegal: [fen(CHECKED), focus("move"), squares("d8", "d2")],
    touch: [fen(START), write("touched", "g1")],
    claim: [fen(CHECKED), radio("kind", "fifty")],
    flag: [fen(CHECKED), radio("fallen", "white")],
    "draw-offer": [fen(CHECKED), radio("by", "white")],
    resign: [fen(CHECKED), radio("by", "black")],
    "default-time": [write("white-late", "45min")],
    device: [radio("by", "white"), radio("where", "on-person"), radio("sounded", "yes")],
    "stop-clock": [radio("by", "white"), choose("reason", "toilet")],
    start: [choose("fault", "colours"), write("moves", "3")],
    displaced: [fen(CHECKED), radio("by", "black")],
    scoresheet: [choose("question", "hidden"), radio("by", "white")],
    conduct: [choose("breach", "disturb"), radio("by", "white"), radio("offence", "1")],
    evidence: [choose("about", "touch"), radio("by", "white"), radio("seen", "yes")],
    "normal-means": [radio("by", "white"), radio("finding", "agree")],
};

// The page asks for its questions anew; what it brings is waited for.
const settle = (p) => new Promise((done) => setTimeout(done, 250)).then(() => p.page.waitForNetworkIdle({ idleTime: 200, timeout: 5000 }).catch(() => null));

async function scenes(browser) {
    const server = await begin();
    let board = 0, most = 0, printed = 0;
    for (const [command, facts] of Object.entries(DISPUTES)) {
        const p = await Person.in(browser);
        board++;
        await p.go(server.at("/"));
        await p.press("Rule", "a");
        await p.click(`a[href='/rule/${command}']`);
        await p.page.select("[name=board]", String(board));
        for (const fact of facts) { await fact(p); await settle(p); }
        await p.click(".what .go");
        await p.page.waitForSelector(".ruling", { timeout: 8000 }).catch(() => null);
        const text = await p.page.$eval(".answer", (e) => e.innerText).catch(() => "");
        check(`${command}: there is a ruling`, await p.page.$(".ruling"), (await p.text()).slice(0, 500));
        check(`${command}: it has the focus`, await p.page.evaluate(() => document.activeElement && document.activeElement.classList.contains("ruling")));
        check(`${command}: it is in view`, await p.page.evaluate(() => { const r = document.querySelector(".ruling"); return r && r.getBoundingClientRect().top < innerHeight; }));
        await p.shot("rule-" + command);
        if (await p.page.$("button[value=record]:not(:disabled)")) {
            await p.click("button[value=record]");
            const log = server.command("event", "log", "rule.ffe");
            check(`${command}: recorded with its board`, new RegExp(`round 1: .*: ruling, [a-z-]+: `).test(log.split("\n").reverse().find((l) => l.includes("ruling,")) || ""), log.slice(-300));
            check(`${command}: the page says so`, (await p.text()).includes("ruling, "));
        } else {
            check(`${command}: only what is undecided is not recorded`, await p.page.$(".ruling.undecided"), text.slice(0, 200));
        }
        const opens = new Promise((done) => browser.once("targetcreated", done));
        await p.click("button[value=sheet]");
        const sheet = await (await opens).page();
        await sheet.waitForFunction(() => document.readyState === "complete" && document.querySelector("h1"), { timeout: 8000 }).catch(() => complain(`${command}: no sheet`));
        const pdf = await sheet.pdf({ preferCSSPageSize: true }).catch(() => []);
        printed += pdf.length > 1000;
        check(`${command}: the sheet has its style`, await sheet.evaluate(() => document.styleSheets.length === 1 && document.styleSheets[0].cssRules.length > 5));
        check(`${command}: no style that the server's pages forbid`, await sheet.evaluate(() => !document.querySelector("[style]")));
        p.clicks++; // the browser's Print
        await sheet.close();
        check(`${command}: at most eight clicks beside the facts`, p.clicks <= 8, p.clicks);
        most = Math.max(most, p.clicks);
        await p.page.close();
    }
    console.log(`${printed} disputes printed, at most ${most} clicks each beside the facts`);
    check("all are printed", printed === 15, printed);
    // a result of a ruling goes to its board
    const p = await Person.in(browser);
    await p.go(server.at("/rule/resign?board=20&round=1"));
    await fen(CHECKED)(p);
    await radio("by", "black")(p);
    await p.click(".what .go");
    await p.click("form.result button");
    check("the result is entered", server.results("rule.ffe", 1)[20] === "1-0", JSON.stringify(server.results("rule.ffe", 1)));
    server.stop();
}

// --- the game of a board as it is being played ---

async function live(browser) {
    const server = await begin(), p = await Person.in(browser), file = path.join(server.folder, "live.pgn");
    await p.go(server.at("/rule/claim?board=2&round=1"));
    const names = await p.page.$eval("select[name=board] option:checked", (o) => o.textContent.replace(/^\S+\s+/, "").split(" – "));
    fs.writeFileSync(file, `[White "${names[0]}"]\n[Black "${names[1]}"]\n[Result "*"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n`);
    await p.go(server.at("/live"));
    await p.type("source", file);
    await p.click("button[value=start], form:has([name=source]) button");
    for (let i = 0; i < 20 && !(await p.page.$("button[name=live]")); i++) {
        await new Promise((done) => setTimeout(done, 300));
        await p.go(server.at("/rule/claim?board=2&round=1"));
    }
    await p.click("button[name=live]");
    check("the game is there", /4. Ng1 Ng8/.test(await p.page.$eval("[name=game-text]", (e) => e.value)));
    await radio("kind", "threefold")(p);
    await settle(p);
    await p.click(".what .go");
    check("the claim on it is right", /drawn/.test(await p.page.$eval(".ruling h2", (e) => e.textContent)), (await p.text()).slice(-600));
    server.stop();
    console.log("the game of a live board ruled on");
}

// --- by keys alone, and as it is read aloud ---

// Tab until an element that fits has the focus.
async function tabTo(page, selector, most = 200) {
    for (let i = 0; i < most; i++) {
        if (await page.evaluate((what) => document.activeElement.matches(what), selector)) return true;
        await page.keyboard.press("Tab");
    }
    complain(`no way by Tab to ${selector}`);
    return false;
}
const KEYS = {
    flag: [["[name=fen]", CHECKED], ["[name='q-fallen']", "Space"]],
    resign: [["[name=fen]", CHECKED], ["[name='q-by']", "Space"]],
    device: [["[name='q-by']", "Space"], ["[name='q-where']", "Space"]],
};
// The names in the order in which they are read.
async function names(page) {
    const session = await page.createCDPSession();
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const byId = new Map(nodes.map((n) => [n.nodeId, n])), out = [];
    const walk = (n) => {
        const role = n.role && n.role.value, name = n.name && n.name.value;
        if (!n.ignored && ["button", "radio", "textbox", "combobox", "link", "heading", "article", "group", "StaticText"].includes(role)) out.push([role, name || ""]);
        (n.childIds || []).forEach((id) => byId.has(id) && walk(byId.get(id)));
    };
    walk(nodes[0]);
    return out;
}
async function keys(browser) {
    const server = await begin();
    for (const [command, steps] of Object.entries(KEYS)) {
        const p = await Person.in(browser), page = p.page;
        await p.go(server.at("/"));
        await tabTo(page, ".tools a[href='/rule']");
        await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
        await tabTo(page, `a[href='/rule/${command}']`);
        await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
        for (const [where, what] of steps) {
            await tabTo(page, where);
            await (what === "Space" ? page.keyboard.press("Space") : page.keyboard.type(what));
            await settle(p);
        }
        await tabTo(page, ".what .go");
        await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
        check(`${command} by keys: there is a ruling`, await page.$(".ruling"), (await p.text()).slice(0, 300));
        const read = await names(page), unnamed = read.filter(([role, name]) => ["button", "radio", "textbox", "combobox", "link"].includes(role) && !name.trim());
        check(`${command}: everything has a name`, unnamed.length === 0, JSON.stringify(unnamed));
        const order = read.map(([role, name]) => role + ": " + name);
        const at = (text) => order.findIndex((line) => line.includes(text));
        const sentence = await page.$eval(".ruling h2", (e) => e.textContent.trim());
        const marks = [at("heading: "), at("button: Rule"), at(sentence), at("heading: Do now"), order.findIndex((l) => /button: (Print)/.test(l))];
        check(`${command}: read in order`, marks.every((m, i) => m >= 0 && (i === 0 || m > marks[i - 1])), JSON.stringify(marks) + order.slice(0, 30).join("|"));
        if (process.env.LOUD) console.log(order.filter((l) => !l.startsWith("StaticText")).join("\n"));
        await page.close();
    }
    server.stop();
    console.log("three disputes by keys alone, read in order");
}

// --- without a script ---

async function scriptless(browser) {
    const server = await begin(), p = await Person.in(browser, false);
    await p.go(server.at("/rule/flag"));
    for (const [piece, square] of [["K", "e1"], ["k", "e8"], ["Q", "a1"], ["p", "h7"]]) {
        await p.page.click(`.tools-of-board label:has(input[value="${piece}"])`);
        await p.click(`.board button[value="${square}"]`);
    }
    await p.page.click(".turn input[value=w]");
    await p.page.click("[name='q-fallen'][value=black]");
    await p.click(".what .go");
    const text = await p.text();
    check("without a script: a ruling on the pieces that were put", /Black loses on time: 1-0/.test(text), text.slice(0, 800));
    check("the position is the one on the board", (await p.page.$eval("[name=fen]", (e) => e.value)) === "4k3/7p/8/8/8/8/8/Q3K3 w");
    await p.click(".otherwise button");
    check("a fact that was otherwise is taken by its button", await p.page.$(".ruling"));
    await p.go(server.at("/line?line=" + encodeURIComponent("8/8/8/4k3/8/2p5/4KB2/8 w - - 0 1|1.Kd1 c2+ 2.Kc1")));
    for (let i = 0; i < 3; i++) await p.click("a.go");
    check("a line of moves is gone through", (await p.page.$eval(".moves [aria-current]", (e) => e.textContent)) === "Kc1");
    await p.go(server.at("/games"));
    for (const square of ["e2", "e4", "e7", "e5", "f1", "c4", "b8", "c6", "d1", "h5", "g8", "f6", "h5", "f7"]) await p.click(`.board button[value="${square}"]`);
    check("a game is clicked", (await p.page.$eval("[name=game-text]", (e) => e.value)) === "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#", await p.page.$eval("[name=game-text]", (e) => e.value));
    await p.click("button[value=check]");
    check("and checked", /1 game in 1 file: 1 legal, 0 with faults; 7 half-moves/.test(await p.text()), (await p.text()).slice(-400));
    await p.go(server.at("/games/two"));
    for (const [name, text] of [["sheet-a", "1. e4 e5 2. Nf3 Nc6 3. Bb5"], ["sheet-b", "e4 e5 Nf3 Nf6 Bb5"]]) { await p.page.focus(`[name=${name}]`); await p.page.keyboard.sendCharacter(text); }
    await p.click("button.go");
    check("two sheets side by side", /The first sheet says/.test(await p.text()) && /Nc6|Nf6/.test(await p.page.$eval(".ruling table", (e) => e.innerText)), (await p.text()).slice(-600));
    await p.shot("sheets");
    server.stop();
    console.log("a ruling, a game and two sheets without a script");
}

// --- axe ---

async function look(browser) {
    const server = await begin(), p = await Person.in(browser);
    const pages = ["/rule", "/rule/flag", "/rule/illegal?board=3&round=1", "/rule/in-order", "/rule/device", "/rule/default-time",
        "/line?line=" + encodeURIComponent("8/8/8/4k3/8/2p5/4KB2/8 w - - 0 1|1.Kd1 c2+ 2.Kc1") + "&step=2"];
    pages.push("/games", "/games/two");
    const judge = async (where, width, colours) => {
        const wide = await p.page.evaluate(() => document.documentElement.scrollWidth);
        check(`${where} at ${width}: not wider than the screen`, wide <= width, wide);
        await p.shot(`look${where.split("?")[0].replace(/\W+/g, "-")}-${width}-${colours}`);
        if (!axe) return;
        const found = await p.page.evaluate(async (source) => {
            new Function(source)();
            const result = await window.axe.run(document, { resultTypes: ["violations"] });
            return result.violations.map((v) => `${v.id} (${v.nodes.length}) ${v.nodes[0].html.slice(0, 120)} ${v.nodes[0].failureSummary || ""}`.replace(/\s+/g, " "));
        }, axe).catch((error) => [String(error).slice(0, 200)]);
        found.forEach((v) => complain(`${where} ${width} ${colours}: ${v.slice(0, 300)}`));
    };
    for (const colours of ["light", "dark"]) {
        await p.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colours }]);
        for (const width of [390, 1280, 1920]) {
            await p.page.setViewport({ width, height: 900 });
            for (const where of pages) { await p.go(server.at(where)); await judge(where, width, colours); }
            for (const [command, mode] of [["illegal", null], ["flag", "blitz"]]) { // decided, and not
                await p.go(server.at(`/rule/${command}?board=3&round=1`));
                await fen(CHECKED)(p);
                if (mode) { await radio("fallen", "both")(p); await settle(p); await radio("mode", mode)(p); await settle(p); } else await write("move", "Rd2")(p);
                await p.click(".what .go");
                await judge(`ruled/${command}`, width, colours);
            }
        }
    }
    server.stop();
    console.log("pages of the ruling desk looked at");
}

(async () => {
    const browser = await puppeteer.launch(options);
    for (const part of [equal, scenes, live, keys, scriptless, look])
        if (!process.argv[3] || process.argv[3] === part.name)
            await part(browser).catch((error) => complain(`${part.name}: ${error.stack}`));
    await browser.close();
    console.log(`rule: ${faults()} faults`);
    process.exit(faults() ? 1 : 0);
})();
