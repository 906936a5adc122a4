// A server that is started, and persons at their browsers who press and type; what they press is
// counted. Everything is on this machine.
"use strict";
const fs = require("fs"), os = require("os"), path = require("path");
const { spawn, spawnSync } = require("child_process");

const flagfall = path.resolve(process.argv[2]);
const shots = process.env.SHOTS;
const options = {
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium", headless: true,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-proxy-server",
           "--disable-background-networking", "--disable-component-update", "--no-first-run"],
};
let count = 0;
const complain = (text) => { count++; console.log("fault: " + text); };
const check = (what, holds, more) => { if (!holds) complain(`${what}${more === undefined ? "" : ": " + more}`); };
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// --- the server ---

class Server {
    constructor(event, more) { this.folder = fs.mkdtempSync(path.join(os.tmpdir(), "day-")); this.event = event; this.more = more || []; }
    command(...words) {
        const done = spawnSync(flagfall, words, { cwd: this.folder, encoding: "utf8", env: { ...process.env, FLAGFALL_AUTHOR: "laptop" } });
        return done.stdout + (done.status ? done.stderr : "");
    }
    start() {
        const words = ["serve", "--port", "0", "--host", "hall.localhost,kiosk.localhost,phone.localhost"].concat(this.more);
        this.process = spawn(flagfall, this.event ? words.concat(this.event) : words,
            { cwd: this.folder, env: { ...process.env, FLAGFALL_AUTHOR: "laptop" }, stdio: ["ignore", "pipe", "ignore"] });
        return new Promise((done, fail) => {
            this.process.stdout.once("data", (data) => {
                const match = /^http:\/\/127\.0\.0\.1:(\d+)\//.exec(data.toString());
                if (!match) return fail(new Error(data.toString()));
                this.port = Number(match[1]);
                done(this);
            });
            this.process.once("exit", () => fail(new Error("the server does not start")));
        });
    }
    at(where, host) { return `http://${host || "127.0.0.1"}:${this.port}${where}`; }
    kill() {
        const pid = fs.readFileSync(`/proc/${this.process.pid}/task/${this.process.pid}/children`, "utf8").trim().split(" ")[0];
        process.kill(Number(pid), "SIGKILL");
    }
    stop() { this.process.removeAllListeners("exit"); this.process.kill("SIGTERM"); }
    results(file, round) {
        const found = {};
        for (const line of this.command("event", "log", file).split("\n")) {
            const match = new RegExp(`round ${round}, board (\\d+): .*? (1-0|0-1|½-½|\\+-|-\\+)`).exec(line);
            if (match) found[match[1]] = match[2];
        }
        return found;
    }
}

// --- a person: what is pressed is counted ---

class Person {
    constructor(page) { this.page = page; this.clicks = 0; this.fields = 0; this.keys = 0; }
    static async in(browser, script = true, size = { width: 1280, height: 900 }) {
        const context = await browser.createBrowserContext(), page = await context.newPage();
        await page.setJavaScriptEnabled(script);
        await page.setViewport(size);
        page.on("pageerror", (error) => complain("script: " + error.message));
        page.on("console", (m) => { if (/Content Security|Refused to/.test(m.text())) complain(`${page.url()}: ${m.text()}`); });
        return new Person(page);
    }
    go(where) { return this.page.goto(where, { waitUntil: "load" }); }
    async click(selector) {
        this.clicks++;
        const item = await this.page.waitForSelector(selector, { timeout: 5000 }).catch(() => null);
        if (!item) throw new Error(`no ${selector} on ${this.page.url()}: ${(await this.text()).replace(/\s+/g, " ").slice(0, 600)}`);
        const leaves = this.page.waitForNavigation({ waitUntil: "load", timeout: 5000 }).catch(() => null);
        // a live page may put a row in the place of an equal one meanwhile: a person hits that one
        for (let i = 0; ; i++)
            try {
                await (await this.page.waitForSelector(selector, { timeout: 2000 })).click();
                break;
            } catch (error) { if (i === 20) throw error; }
        await leaves;
    }
    press(text, kind = "button") { return this.click(`${kind}::-p-text(${text})`); }
    async type(name, text) {
        this.fields++;
        await this.page.$eval(`[name=${name}]`, (e) => { e.value = ""; });
        await this.page.type(`[name=${name}]`, text);
    }
    async paste(name, text) {
        this.fields++;
        await this.page.$eval(`[name=${name}]`, (e, value) => { e.value = value; }, text);
    }
    // at once: a live page may put another in its place between finding it and going there
    focus(selector) { return this.page.evaluate((what) => document.querySelector(what).focus(), selector); }
    text() { return this.page.$eval("body", (e) => e.innerText); }
    async shot(name) { if (shots) await this.page.screenshot({ path: path.join(shots, name + ".png"), fullPage: false }); }
}

const list = (count) => "name,rating,federation\n" + Array.from({ length: count }, (_, i) =>
    `"${["Amsel", "Birk", "Clausen", "Dorn", "Esch", "Falk"][i % 6]}, ${["Anna", "Bert", "Clara", "Dirk", "Emma"][i % 5]} ${i + 1}",${2400 - 7 * i},NOR`).join("\n") + "\n";

async function letIn(laptop, person, server, role, name, host) {
    await laptop.go(server.at("/devices"));
    await laptop.page.select("form:has([value=invite]) [name=role]", role);
    await laptop.press("Show a code");
    const code = await laptop.page.$$eval("code", (list) => list.map((e) => e.textContent).find((t) => t.includes("/k/")));
    await person.go(server.at(new URL(code).pathname, host));
    await person.type("name", name);
    await person.press("Ask to be let in");
    const words = await person.page.$eval("strong", (e) => e.textContent);
    await laptop.go(server.at("/devices"));
    check(`${name}: the laptop shows ${words}`, (await laptop.text()).includes(words));
    await laptop.press("Approve");
    await person.page.waitForFunction(() => !location.pathname.startsWith("/k/"), { timeout: 8000 })
        .catch(() => complain(`${name} is not let in`));
}

// Number, names, result, names again, confirm; an answer's status.
async function kiosk(person, server, board, result) {
    let status = 0;
    const note = (r) => { if (r.request().method() === "POST") status = r.status(); };
    await person.go(server.at("/enter", "kiosk.localhost"));
    for (const digit of String(board)) await person.click(`button[value='${digit}']`);
    const find = async (what) => person.page.$(what);
    if (await find("a.go")) await person.click("a.go");
    else if (await find("button.go")) await person.click("button.go");
    await person.click(`a[href*='result=${encodeURIComponent(result)}']`);
    person.page.on("response", note);
    await person.click("form[method=post] button");
    person.page.off("response", note);
    return status;
}

async function grid(laptop, keys) {
    await laptop.focus(".grid tbody tr.open .res button");
    for (const key of keys) { laptop.keys++; await laptop.page.keyboard.press(key); }
}

async function until(what, holds, ms = 5000) {
    const end = Date.now() + ms;
    while (Date.now() < end) { if (await holds()) return true; await sleep(40); }
    complain(what);
    return false;
}

// --- pages by axe, in both colours and three widths ---

const axe = (() => { try { return fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"); } catch (_) { return null; } })();

async function lookAt(person, server, pages) {
    let looked = 0;
    if (!axe) console.log("axe-core is not there; pages are looked at for their width only");
    for (const colours of ["light", "dark"]) {
        await person.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colours }, { name: "prefers-reduced-motion", value: "reduce" }]);
        for (const width of [390, 1280, 1920]) {
            await person.page.setViewport({ width, height: 900 });
            for (const where of pages) {
                const answer = await person.go(server.at(where));
                check(`${where}: status`, answer.status() === 200, answer.status());
                looked++;
                const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
                check(`${where} at ${width}: not wider than the screen`, wide <= width, wide);
                if (width === 1280 && colours === "light" && shots) await person.shot("page" + where.replace(/\W+/g, "-"));
                if (!axe) continue;
                const found = await person.page.evaluate(async (source) => {
                    new Function(source)();
                    const result = await window.axe.run(document, { resultTypes: ["violations"] });
                    return result.violations.map((v) => `${v.id} (${v.nodes.length}) ${v.nodes[0].html.slice(0, 120)} ${v.nodes[0].failureSummary || ""}`.replace(/\s+/g, " "));
                }, axe).catch((error) => [String(error).slice(0, 200)]);
                found.forEach((v) => complain(`${where} ${width} ${colours}: ${v.slice(0, 300)}`));
            }
        }
    }
    console.log(`${looked} pages looked at`);
    await person.page.setViewport({ width: 1280, height: 900 });
}

module.exports = { flagfall, shots, axe, options, Server, Person, list, letIn, kiosk, grid, until, check, complain, sleep, lookAt, faults: () => count };
