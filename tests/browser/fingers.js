// Results by the laptop's keys, a kiosk, a phone and a terminal at once, over and over, while the
// network dawdles: fingers.js FLAGFALL [RUNS] [SEED]
// Each run is a round of a round robin of twenty boards. Nothing that was pressed may be missing
// or be another result; what the laptop says of it is compared with the log.
"use strict";
const fs = require("fs"), path = require("path");
const puppeteer = require("puppeteer-core");
const { options, Server, Person, list, letIn, kiosk, until, complain, sleep, faults } = require("./people.js");

const runs = Number(process.argv[3] || 12), ROUNDS = 39, BOARDS = 20;
let seed = Number(process.argv[4] || 20261128);
function random(below) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(seed / 4294967296 * below);
}
const results = { 1: "1-0", "=": "½-½", 0: "0-1" };
const pick = () => "1=0"[random(3)];

// Both ways of each request take a while, now and then a long one.
function dawdle(page) {
    return page.evaluateOnNewDocument(() => {
        const real = window.fetch.bind(window);
        const wait = () => new Promise((done) => setTimeout(done, Math.random() * (Math.random() < 0.1 ? 400 : 60)));
        window.fetch = async (...what) => { await wait(); const answer = await real(...what); await wait(); return answer; };
    });
}

function make(server) {
    fs.writeFileSync(path.join(server.folder, "p.csv"), list(2 * BOARDS));
    server.command("event", "new", server.event, "--name", "Fingers", "--kind", "round-robin", "--rounds", String(ROUNDS), "--tiebreaks", "SB");
    server.command("event", "import", server.event, "p.csv");
    server.command("event", "pair", "--all", "--yes", server.event);
}

async function keys(laptop, server, round, wanted) {
    await laptop.go(server.at("/round/" + round));
    await laptop.focus(".grid tbody tr.open .res button");
    for (let board = 1; board <= 8; board++) {
        const key = pick();
        wanted[board] = results[key];
        await laptop.page.keyboard.press(key);
        await sleep(random(4) ? random(60) : random(300));
    }
}

async function phone_(phone, server, round, wanted) {
    for (const board of [18, 19]) {
        wanted[board] = results[pick()];
        await phone.go(server.at(`/board/${board}?round=${round}`, "phone.localhost"));
        await sleep(random(200));
        await phone.click(`button[value='${wanted[board]}']`);
    }
}

async function tablet_(tablet, server, wanted) {
    for (const board of [15, 16]) {
        wanted[board] = results[pick()];
        const status = await kiosk(tablet, server, board, wanted[board]);
        if (status !== 303) complain(`kiosk, board ${board}: ${status}`);
    }
}

async function terminal(server, round, wanted) {
    for (const board of [11, 12, 13]) {
        await sleep(random(400));
        wanted[board] = results[pick()];
        server.command("event", "result", server.event, String(round), String(board), wanted[board]);
    }
}

// --- one by one: what may go wrong between an arbiter and a page that changes by itself ---

function store(server, round, board, result) {
    return server.command("event", "result", server.event, String(round), String(board), result);
}
async function holds(what, server, round, wanted, ms = 5000) {
    const stored = () => { const r = server.results(server.event, round); return Object.keys(wanted).filter((b) => r[b] !== wanted[b]); };
    await until(`${what}: stored`, () => stored().length === 0, ms) || console.log("not as typed: board " + stored().join(", "));
}
async function place(page, selector) {
    const box = await page.evaluate((what) => {
        const e = document.querySelector(what); e.scrollIntoView({ block: "center" });
        const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2];
    }, selector);
    await page.mouse.move(...box);
}
// Marks what is shown, to be waited for until the page has put something new in its place.
const mark = (page) => page.evaluate(() => { document.querySelector("main").firstElementChild.dataset.old = "1"; });
const hears = (page) => page.waitForFunction(() => !document.querySelector("main [data-old]"), { timeout: 8000 }).then(() => true, () => false);

// Down, then something else is stored and every page is told, then up.
async function slowFinger(who, server, round, where, selector, wanted, others) {
    await who.go(where);
    await place(who.page, selector);
    await who.page.mouse.down();
    store(server, round, others[0], "=");
    await sleep(900);
    await who.page.mouse.up();
    await holds("a slow finger", server, round, wanted);
    // the menu of the right button: up never comes, the page hears nevertheless
    await who.go(where);
    await who.page.evaluate(() => document.dispatchEvent(new PointerEvent("pointerdown")));
    await mark(who.page);
    store(server, round, others[1], "=");
    if (!await hears(who.page)) complain("a page whose button never came up does not hear of news");
}

// Keys, then a link at once, while each answer takes 400 ms.
async function leave(laptop, server, round, how) {
    await laptop.go(server.at("/round/" + round));
    await laptop.page.evaluate(() => { const f = window.fetch; window.fetch = (...w) => new Promise((done) => setTimeout(done, 400)).then(() => f(...w)); });
    await laptop.focus(".grid tbody tr.open .res button");
    for (const key of "1=01") await laptop.page.keyboard.press(key);
    const leaves = laptop.page.waitForNavigation({ timeout: 8000 });
    await (how === "link" ? laptop.page.evaluate(() => document.querySelector(".tools a, .steps a").click()) : laptop.page.evaluate(() => location.reload()));
    await leaves;
    await holds("keys before the page is left by a " + how, server, round, { 1: "1-0", 2: "½-½", 3: "0-1", 4: "1-0" });
}

// Another has stored a result meanwhile; those after it are stored, and the page says so in view.
async function refused(laptop, server, round) {
    await laptop.go(server.at("/round/" + round));
    await laptop.focus(".grid tbody tr.open .res button");
    await laptop.page.evaluate(() => { const f = window.fetch; window.fetch = (...w) => new Promise((done) => setTimeout(done, 300)).then(() => f(...w)); });
    await laptop.page.keyboard.press("1");
    store(server, round, 3, "0-1");
    for (const key of "0=11") await laptop.page.keyboard.press(key);
    await holds("those after a refused one", server, round, { 1: "1-0", 2: "0-1", 3: "0-1", 4: "1-0", 5: "1-0" });
    await until("what was refused is in view", () => laptop.page.evaluate(() => {
        const p = document.querySelector(".untold p"), r = p ? p.getBoundingClientRect() : null;
        return r !== null && r.top >= 0 && r.bottom <= window.innerHeight && /Board 3: ½-½ is not stored/.test(p.textContent) && p.querySelector("a").href.includes("/board/3?round=");
    }));
}

// Only open boards are shown, and the one whose turn it is was stored elsewhere: no key may go to the next.
async function gone(laptop, server, round) {
    await laptop.go(server.at(`/round/${round}?open=1`));
    await laptop.focus(".grid tbody tr.open .res button");
    await mark(laptop.page);
    store(server, round, 1, "=");
    await hears(laptop.page);
    await laptop.page.keyboard.press("1");
    await until("the board that went is named", async () => /Board 1 is not open any more/.test(await laptop.text()));
    await sleep(500);
    const stored = server.results(server.event, round);
    if (stored[1] !== "½-½" || stored[2]) complain("a key went to another board: " + JSON.stringify(stored));
}

// The page asked for itself before a key, and is answered after the key's result was stored.
async function stale(laptop, server, round) {
    await laptop.go(server.at("/round/" + round));
    await laptop.focus(".grid tbody tr.open .res button");
    await laptop.page.evaluate(() => {
        const f = window.fetch;
        window.fetch = (where, how) => f(where, how).then((r) => how && how.method === "POST" ? r : new Promise((done) => setTimeout(() => done(r), 600)));
    });
    store(server, round, 20, "=");
    await sleep(200);
    for (const key of "10=") { await laptop.page.keyboard.press(key); await sleep(350); }
    await holds("keys about a stale answer", server, round, { 1: "1-0", 2: "0-1", 3: "½-½" });
}

// The server dies between keys; the page sends again until it is there.
async function killed(laptop, server, round) {
    await laptop.go(server.at("/round/" + round));
    await laptop.focus(".grid tbody tr.open .res button");
    await laptop.page.keyboard.press("1");
    server.kill();
    for (const key of "0=1") await laptop.page.keyboard.press(key);
    await holds("keys while the server is away", server, round, { 1: "1-0", 2: "0-1", 3: "½-½", 4: "1-0" }, 15000);
    await until("no notice is left", async () => !/No answer yet/.test(await laptop.text()));
}

async function oneByOne(browser) {
    const server = new Server("one.ffe"), laptop = await Person.in(browser);
    make(server);
    await server.start();
    const cases = [
        () => slowFinger(laptop, server, 1, server.at("/board/7?round=1"), "button[value='½-½']", { 7: "½-½" }, [8, 9]),
        () => slowFinger(laptop, server, 2, server.at("/round/2"), ".grid tbody tr.open button[value='0-1']", { 1: "0-1" }, [8, 9]),
        () => leave(laptop, server, 3, "link"), () => leave(laptop, server, 4, "reload"), () => refused(laptop, server, 5),
        () => gone(laptop, server, 6), () => stale(laptop, server, 7), () => killed(laptop, server, 8),
    ];
    for (const one of cases) await one().catch((error) => complain(`${one}: ${error.stack.slice(0, 300)}`));
    server.stop();
}

// --- all at once ---

async function run(people, server, round, number) {
    const wanted = {};
    const done = await Promise.allSettled([
        keys(people.laptop, server, round, wanted), phone_(people.phone, server, round, wanted),
        tablet_(people.tablet, server, wanted), terminal(server, round, wanted),
    ]);
    done.filter((d) => d.reason).forEach((d) => complain(`run ${number}: ${d.reason.stack.slice(0, 300)}`));
    const missing = () => { const stored = server.results(server.event, round); return Object.keys(wanted).filter((b) => stored[b] !== wanted[b]); };
    if (!await until(`run ${number}, round ${round}: all are stored`, () => missing().length === 0, 10000)) {
        const stored = server.results(server.event, round);
        console.log(missing().map((b) => `board ${b}: ${wanted[b]} typed, ${stored[b]} stored`).join("; "));
        console.log("laptop: " + (await people.laptop.text()).replace(/\s+/g, " ").slice(0, 1500));
        console.log("focus: " + await people.laptop.page.evaluate(() => document.activeElement.outerHTML.slice(0, 200)));
        console.log("phone: " + people.phone.page.url() + " " + (await people.phone.text()).replace(/\s+/g, " ").slice(0, 600));
    }
    const stored = server.results(server.event, round);
    for (let board = 1; board <= BOARDS; board++)
        if (!stored[board]) server.command("event", "result", server.event, String(round), String(board), "=");
}

(async () => {
    const browser = await puppeteer.launch(options), started = Date.now();
    await oneByOne(browser).catch((error) => complain(error.stack));
    let server = null;
    const people = { laptop: await Person.in(browser), tablet: await Person.in(browser, true, { width: 1024, height: 768 }),
                     phone: await Person.in(browser, true, { width: 390, height: 844, isMobile: true, hasTouch: true }) };
    for (const one of Object.values(people)) await dawdle(one.page);
    for (let number = 0; number < runs; number++) {
        const round = number % ROUNDS + 1;
        if (round === 1) {
            if (server) server.stop();
            server = new Server("fingers.ffe");
            make(server);
            await server.start();
            await letIn(people.laptop, people.tablet, server, "kiosk", "tablet 2", "kiosk.localhost");
            await letIn(people.laptop, people.phone, server, "arbiter", "Deputy", "phone.localhost");
        }
        await run(people, server, round, number + 1).catch((error) => complain(`run ${number + 1}: ${error.stack}`));
        if (process.env.LOUD) console.log(`run ${number + 1} ${Math.round((Date.now() - started) / 1000)} s, ${faults()} faults`);
    }
    if (server) server.stop();
    await browser.close();
    console.log(`fingers: ${runs} runs in ${Math.round((Date.now() - started) / 1000)} s, ${faults()} faults`);
    process.exit(faults() ? 1 : 0);
})();
