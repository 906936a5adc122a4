// Pictures of every page of the desk, to be looked at: pictures.js FLAGFALL FOLDER [PART-OF-A-PATH]
// The pages are those of the program's own table (lib/io/desk/desk.def): one of which there is no picture is a fault.
// The event for trying after two rounds, a cup and a league, a tournament of masters, at three widths, light and dark:
// FOLDER/PAGE-WIDTH-COLOURS.png. A page that is not there, or is wider than the screen, is a fault.
"use strict";
const fs = require("fs"), path = require("path");
const puppeteer = require("puppeteer-core");
const { options, Server, Person, check, faults } = require("./people.js");

const folder = process.argv[3], wanted = process.argv[4] || "";
const table = fs.readFileSync(path.join(__dirname, "../../lib/io/desk/desk.def"), "utf8");
const paths = [...table.matchAll(/^PAGE\(\w+,\s*\w+,\s*"([^"]+)"/gm)].map((m) => m[1]);

// Of a path with places, or whose contents hang on the question: the pages that are looked at. A path of the table that
// is not here is looked at as it is. {at: "cup"} is another event, {button: ...} a page that a form of the first leads to.
const FLAG = { from: "/rule/flag", fill: { fen: "7k/8/8/3n4/8/8/8/KQ6 w - - 0 1" }, press: ["[name='q-fallen'][value=white]", ".what .go"] };
const PAGES = {
    "/round/{n}": ["/round/1"], "/board/{n}": ["/board/1?round=1"], "/player/{n}": ["/player/1"], "/why/{n}/{n}": ["/why/1/1"],
    "/bracket": [{ at: "cup", where: "/bracket" }], "/teams": [{ at: "cup", where: "/s/League/teams" }], "/team/{n}": [{ at: "cup", where: "/s/League/team/1" }],
    "/sections": ["/sections", { at: "cup", where: "/sections" }],
    "/rule/{w}": ["/rule/flag", "/rule/claim", "/rule/in-order", { ...FLAG, name: "ruled" }],
    "/ruling/{w}": [{ ...FLAG, button: "sheet" }], "/shown/{w}": [{ ...FLAG, button: "show" }],
    "/line": ["/line?line=8/8/8/4k3/8/8/4KQ2/8%20w|1.Qf3"], "/adjourned": ["/adjourned?round=1&board=1"],
    "/print/{w}": ["/print/standings", "/print/pairings"], "/do/{w}": ["/do/standings"], "/norms/{n}": ["/norms/1"], "/norms/{n}/next": ["/norms/1/next"],
    "/train/case": [{ name: "case", where: `/train/case?code=flag.national.4850&at=3` }, { name: "answered", where: `/train/case?code=flag.national.4850&at=3&answer=b` }],
    "/norms/it1": [{ at: "masters", where: "/norms/it1" }], "/norms/{n}/it1": [{ at: "masters", where: "/norms/9/it1" }], "/help/{w}": ["/help/desk"],
};
// What is saved and not shown.
const FILES = {
    "/files/{w}": "a file of the event", "/files/standings.xlsx": "a workbook",
    "/games/{w}": "a game as a file", "/games/as/{w}": "games in another form, as a file",
};

async function makeCup() {
    const server = new Server("cup.ffe"), rows = (names) => "name,rating,team\n" + names.map((n, i) => `"${n}",${2200 - 20 * i},${n.split(",")[0]}`).join("\n") + "\n";
    fs.writeFileSync(path.join(server.folder, "p.csv"), rows(["Amsel, Anna", "Birk, Bert", "Clausen, Clara", "Dorn, Dirk", "Esch, Emma", "Falk, Finn", "Grau, Gro", "Holm, Hugo"]));
    fs.writeFileSync(path.join(server.folder, "t.csv"), rows(["Nord", "Ost", "Sued", "West"].flatMap((t) => [1, 2, 3, 4].map((i) => `${t}, ${i}`))));
    const say = (...words) => { const said = server.command(...words); check(words.join(" "), !/^flagfall: (usage|unknown|.*requires)/m.test(said), said); };
    say("event", "new", "cup.ffe", "--name", "Cup", "--kind", "knockout", "--rounds", "3", "--start", "2026-11-21", "-q");
    say("event", "import", "cup.ffe", "p.csv", "-q");
    say("event", "pair", "cup.ffe", "--yes", "-q");
    say("event", "section", "add", "cup.ffe", "League", "t.csv", "--teams", "round-robin", "--boards", "4", "--match-points", "2/1/0", "--rounds", "3", "-q");
    say("event", "pair", "cup.ffe", "--section", "League", "--yes", "-q");
    return server.start();
}

// An event in which norms are made.
function makeMasters() {
    const server = new Server("masters.ffe");
    server.command("event", "new", "masters.ffe", "--name", "Masters", "--kind", "round-robin", "-q");
    server.command("event", "import", "masters.ffe", path.join(__dirname, "../../docs/examples/danube-masters.trf"), "-q");
    return server.start();
}

// A form that opens its page beside is sent here.
async function through(p, server, one) {
    await p.go(server.at(one.from));
    for (const [name, text] of Object.entries(one.fill)) await p.page.type(`[name="${name}"]`, text);
    for (const what of one.press) {
        const leads = what.includes(".go");
        await Promise.all([leads ? p.page.waitForNavigation() : null, p.page.click(what)]);
    }
    if (!one.button) return { status: () => 200 };
    await p.page.$eval(`button[value=${one.button}]`, (b) => { b.formTarget = "_self"; });
    const [answer] = await Promise.all([p.page.waitForNavigation(), p.page.click(`button[value=${one.button}]`)]);
    return answer;
}

async function picture(p, servers, one, width, colours) {
    const page = typeof one === "string" ? { where: one } : one, server = servers[page.at || "demo"];
    const where = page.where || (page.button ? page.from.replace("rule", page.button) : page.from);
    const answer = page.from ? await through(p, server, page) : await p.go(server.at(where));
    const wide = await p.page.evaluate(() => document.documentElement.scrollWidth);
    check(`${where}: status`, answer.status() < 400, answer.status());
    check(`${where} at ${width}: not wider than the screen`, wide <= width || /^\/(print|norms.*it1|sheet)/.test(where), wide);
    const name = [page.at, page.name, where.replace(/\?.*/, "").replace(/\W+/g, "-").replace(/^-|-$/g, "") || "desk"].filter(Boolean).join("-");
    await p.page.screenshot({ path: path.join(folder, `${name}-${width}-${colours}.png`) });
}

(async () => {
    const browser = await puppeteer.launch(options), servers = { demo: await new Server(null, ["--demo", "--learner", "me.learner"]).start(), cup: await makeCup(), masters: await makeMasters() };
    const p = await Person.in(browser);
    fs.mkdirSync(folder, { recursive: true });
    for (let round = 1; round <= 2; round++) {
        await p.go(servers.demo.at("/"));
        await p.click("form:has([value=play]) button");
    }
    for (let number = 1; number <= 5; number++) { // something is known
        await p.go(servers.demo.at(`/train/case?kind=time-class&seed=7&number=${number}`));
        await p.click(".choices [value=b]");
    }
    check("the table of pages is read", paths.length > 50, paths.length);
    for (const one of [...Object.keys(PAGES), ...Object.keys(FILES)]) check(`${one} is a page of the table`, paths.includes(one));
    for (const one of paths) check(`${one} has a picture`, PAGES[one] || FILES[one] || !one.includes("{"), "name an example of it in pictures.js");
    const looked = paths.filter((one) => !FILES[one]).flatMap((one) => PAGES[one] || [one]).filter((one) => JSON.stringify(one).includes(wanted));
    for (const colours of ["light", "dark"]) {
        await p.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colours }, { name: "prefers-reduced-motion", value: "reduce" }]);
        for (const width of [390, 1280, 1920]) {
            await p.page.setViewport({ width, height: 900 });
            for (const one of looked) await picture(p, servers, one, width, colours);
        }
    }
    for (const one of Object.values(servers)) one.stop();
    await browser.close();
    console.log(`pictures: ${looked.length * 6} in ${folder}, ${faults()} faults`);
    process.exit(faults() ? 1 : 0);
})();
