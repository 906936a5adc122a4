// A day with the server in Chromium: day.js FLAGFALL
// A list is pasted, players check in, the round is paired, results come by the laptop's keys, a
// kiosk and an arbiter's phone at once, two of them differ, the server is killed in the middle,
// one is corrected with a reason, the next round is paired. Once more without script. Pages are
// looked at by axe-core in both colours and three widths. Clicks, fields and keys are counted.
// Everything is on this machine. SHOTS=FOLDER keeps pictures.
"use strict";
const fs = require("fs"), os = require("os"), path = require("path");
const { spawn, spawnSync } = require("child_process");
const puppeteer = require("puppeteer-core");
const { flagfall, shots, options, Server, Person, list, letIn, kiosk, grid, until, check, complain, sleep, faults, lookAt } = require("./people.js");

// From the page without an event to the wall list. The browser's own printing is one click more.
async function begin(laptop, server, file, count, rounds) {
    await laptop.go(server.at("/"));
    laptop.clicks = 1; // the icon
    await laptop.click("a.go");
    await laptop.type("name", "Hall Open");
    await laptop.type("new", file);
    await laptop.type("rounds", String(rounds));
    await laptop.page.select("[name=colour]", "white");
    laptop.fields++;
    await laptop.press("Create");
    await laptop.click("a.go");
    await laptop.paste("list", list(count));
    laptop.fields--; // pasting is no field to fill in: Ctrl+V
    await laptop.press("Read");
    await laptop.shot("import");
    await laptop.press("Take these players");
}

async function pair(laptop, server, round) {
    if (!laptop.page.url().endsWith("/pair")) await laptop.click("a[href='/pair']");
    await laptop.press("Show the pairing");
    await laptop.shot("pair-" + round);
    await laptop.press("Store");
    check(`round ${round} is stored`, laptop.page.url().endsWith("/round/" + round), laptop.page.url());
}

// --- the day ---

async function day(browser) {
    const server = await new Server(null).start(), file = "hall.ffe";
    const laptop = await Person.in(browser), tablet = await Person.in(browser, true, { width: 1024, height: 768 });
    const phone = await Person.in(browser, true, { width: 390, height: 844, isMobile: true, hasTouch: true });
    await begin(laptop, server, file, 40, 5);
    await pair(laptop, server, 1);
    await laptop.press("Print", "a");
    await laptop.click("a[href^='/print/pairings']");
    check("the wall list has twenty boards", (await laptop.page.$$("tbody tr")).length >= 20, laptop.page.url() + " " + (await laptop.text()).slice(0, 300));
    laptop.clicks++; // the browser's Print
    console.log(`from the icon to a printed wall list: ${laptop.clicks} clicks, ${laptop.fields} fields`);
    check("at most 12 clicks", laptop.clicks <= 12, laptop.clicks);
    check("at most 4 fields", laptop.fields <= 4, laptop.fields);

    await letIn(laptop, tablet, server, "kiosk", "tablet 2", "kiosk.localhost");
    await letIn(laptop, phone, server, "arbiter", "Deputy", "phone.localhost");
    const screen = await Person.in(browser, true, { width: 1920, height: 1080 });
    await screen.go(server.at("/screen", "hall.localhost"));

    // results: the laptop by keys, the kiosk and the phone at once
    await laptop.go(server.at("/round/1"));
    await Promise.all([
        grid(laptop, ["1", "0", "=", "1", "0", "=", "1", "0"]),
        (async () => {
            check("kiosk, board 15", (await kiosk(tablet, server, 15, "1-0")) === 303);
            check("kiosk, board 16", (await kiosk(tablet, server, 16, "0-1")) === 303);
        })(),
        (async () => {
            for (const board of [18, 19]) {
                await phone.go(server.at(`/board/${board}?round=1`, "phone.localhost"));
                await phone.click("button[value='½-½']");
            }
        })(),
    ]);
    await until("twelve results are stored", () => Object.keys(server.results(file, 1)).length === 12) ||
        console.log("stored: " + Object.keys(server.results(file, 1)).join(" ") + "; the laptop shows: " + (await laptop.text()).replace(/\s+/g, " ").slice(0, 900));

    // two differ
    const stored = server.results(file, 1);
    for (const board of [15, 18]) {
        const other = stored[board] === "1-0" ? "0-1" : "1-0";
        check(`board ${board}: the kiosk is told`, (await kiosk(tablet, server, board, other)) === 409);
        check(`board ${board}: both are shown`, (await tablet.text()).includes("arbiter"));
    }
    check("what was stored stands", server.results(file, 1)[15] === stored[15]);
    await laptop.go(server.at("/missing"));
    const open = await laptop.text();
    check("the laptop has both as questions", /15/.test(open) && /18/.test(open) && /tablet 2/.test(open));
    await laptop.shot("missing");

    // the server is killed while pages are open; they hear of what comes after it
    await laptop.go(server.at("/round/1"));
    await sleep(300);
    server.kill();
    check("kiosk after the kill", (await kiosk(tablet, server, 17, "1-0")) === 303);
    await until("the laptop hears of it by itself", () => laptop.page.evaluate(() =>
        !Array.from(document.querySelectorAll(".grid tbody tr.open .bd")).some((e) => e.textContent.trim() === "17")), 12000);
    check("nothing is lost", Object.keys(server.results(file, 1)).length === 13);
    await laptop.shot("round");

    // a correction with a reason, by the phone
    await phone.go(server.at("/board/15?round=1", "phone.localhost"));
    await phone.page.$$eval("details", (all) => all.forEach((d) => { d.open = true; }));
    const wrong = server.results(file, 1)[15];
    await phone.page.evaluate((result) => {
        const form = Array.from(document.querySelectorAll("form")).find((f) => f.querySelector("[name=reason]") && f.querySelector("[name=result]"));
        form.querySelector("[name=result]").value = result;
        form.querySelector("[name=reason]").value = "both players say so";
    }, wrong === "1-0" ? "½-½" : "1-0");
    const forms = await phone.page.$$("form");
    for (const form of forms)
        if (await form.$("[name=reason]") && await form.$("[name=result]")) {
            const leaves = phone.page.waitForNavigation({ timeout: 5000 }).catch(() => null);
            await (await form.$("button")).evaluate((b) => b.click());
            await leaves;
            break;
        }
    await until("the correction is stored", () => server.results(file, 1)[15] !== wrong);
    check("with its reason", server.command("event", "log", file).includes("both players say so"));
    check("and its device", server.command("event", "log", file).includes("Deputy"));
    await phone.shot("phone-board");

    // the rest, and the next round
    await laptop.go(server.at("/round/1"));
    await grid(laptop, Array.from({ length: 7 }, () => "1"));
    await until("twenty results", () => Object.keys(server.results(file, 1)).length === 20);
    await laptop.go(server.at("/pair"));
    await pair(laptop, server, 2);
    await until("the television shows round 2", async () => /Round 2/i.test(await screen.text()), 8000);
    await screen.shot("television");
    check("the file is sound", /sound/.test(server.command("event", "check", file)));
    await look(browser, server, laptop);
    await export_(server, file);
    server.stop();
}

// --- every page by axe ---

async function look(browser, server, laptop) {
    await lookAt(laptop, server, ["/", "/players", "/player/3", "/players/in", "/check-in", "/pair", "/round/1", "/round/2", "/round/2?by=name", "/board/2?round=2",
        "/enter", "/enter?board=3", "/missing", "/standings", "/cross", "/why/2/1", "/rulings", "/log", "/print", "/screen", "/screens", "/devices",
        "/settings", "/events", "/do", "/do/standings"]);
    const sizes = await weigh(server, "/round/2");
    console.log(`the round with style and script: ${sizes} bytes packed`);
    check("a page, style and script take less than 30 kB", sizes < 30 * 1024, sizes);
}

// A page with its style and script, packed.
async function weigh(server, where) {
    const get = (of) => spawnSync(process.execPath, ["-e", `
        require("http").get({ host: "127.0.0.1", port: ${server.port}, path: ${JSON.stringify(of)}, headers: { "accept-encoding": "gzip" } },
            (r) => { let n = 0, text = []; r.on("data", (d) => { n += d.length; text.push(d); }); r.on("end", () => {
                const all = Buffer.concat(text), plain = r.headers["content-encoding"] === "gzip" ? require("zlib").gunzipSync(all) : all;
                process.stdout.write(n + "\\n" + plain); }); });`], { encoding: "utf8" }).stdout;
    const page = get(where);
    let total = Number(page.split("\n")[0]);
    for (const match of page.matchAll(/(?:href|src)="(\/[^"]*\.(?:css|js))"/g)) total += Number(get(match[1]).split("\n")[0]);
    return total;
}

// --- an event of 120: what a page weighs, and when a slow phone shows its first picture ---

async function light(browser) {
    const server = new Server("light.ffe");
    fs.writeFileSync(path.join(server.folder, "p.csv"), list(120));
    server.command("event", "new", "light.ffe", "--name", "Light", "--kind", "swiss", "--system", "dutch", "--rounds", "9", "--initial-colour", "white", "--tiebreaks", "BH,SB");
    server.command("event", "import", "light.ffe", "p.csv");
    server.command("event", "pair", "--yes", "light.ffe");
    for (let board = 1; board <= 60; board++) server.command("event", "result", "light.ffe", "1", String(board), "1=0"[board % 3]);
    server.command("event", "pair", "--yes", "light.ffe");
    await server.start();
    const busy = () => os.loadavg()[0] >= os.cpus().length;
    for (const where of ["/", "/players", "/round/2", "/round/2?by=name", "/standings", "/cross", "/check-in", "/missing", "/log", "/settings", "/do"]) {
        const size = await weigh(server, where);
        check(`${where}: page, style and script take less than 30 kB`, size > 0 && size < 30 * 1024, size);
        const phone = await Person.in(browser, true, { width: 390, height: 844, isMobile: true, hasTouch: true });
        const slow = await phone.page.createCDPSession();
        await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
        await slow.send("Network.enable");
        await slow.send("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: 200000, uploadThroughput: 94000 });
        await phone.go(server.at(where));
        const ms = await phone.page.waitForFunction(() => (performance.getEntriesByName("first-contentful-paint")[0] || {}).startTime, { timeout: 8000 })
            .then((h) => h.jsonValue(), () => 99999);
        await phone.page.close();
        console.log(`${where}: ${size} bytes, first picture on a slow phone after ${Math.round(ms)} ms`);
        if (!busy()) check(`${where}: first picture within a second`, ms < 1000, ms);
    }
    if (busy()) console.log(`the machine is busy (load ${os.loadavg()[0].toFixed(1)}): times are not judged`);
    server.stop();
}

// --- pages as files ---

async function export_(server, file) {
    const out = path.join(server.folder, "www");
    fs.mkdirSync(out);
    const child = spawn(flagfall, ["serve", "--port", "0", "--export", out, file], { cwd: server.folder, stdio: "ignore" });
    await until("the pages are written", () => fs.existsSync(path.join(out, "standings.html")), 8000);
    for (let before = -1; before !== fs.readdirSync(out).length; await sleep(2000)) before = fs.readdirSync(out).length;
    child.kill("SIGTERM");
    const names = fs.readdirSync(out), missing = new Set();
    for (const name of names.filter((n) => n.endsWith(".html")))
        for (const match of fs.readFileSync(path.join(out, name), "utf8").matchAll(/(?:href|src)="([^"#?:]+)"/g))
            if (!fs.existsSync(path.join(out, match[1]))) missing.add(`${name}: ${match[1]}`);
    check("many files", names.length > 40, names.length);
    check("each link leads to one", missing.size === 0, Array.from(missing).slice(0, 5).join(", "));
}

// --- sixty results by keys ---

async function sixty(browser) {
    const server = new Server("big.ffe");
    fs.writeFileSync(path.join(server.folder, "p.csv"), list(120));
    server.command("event", "new", "big.ffe", "--name", "Big", "--kind", "swiss", "--system", "dutch", "--rounds", "9", "--initial-colour", "white", "--tiebreaks", "BH");
    server.command("event", "import", "big.ffe", "p.csv");
    server.command("event", "pair", "--yes", "big.ffe");
    await server.start();
    const laptop = await Person.in(browser);
    await laptop.go(server.at("/round/1"));
    await grid(laptop, Array.from({ length: 60 }, (_, i) => "1=0"[i % 3]));
    const end = Date.now();
    await until("sixty results", () => Object.keys(server.results("big.ffe", 1)).length === 60, 20000);
    const ms = Date.now() - end;
    console.log(`60 results: ${laptop.keys} keys, all stored ${ms} ms after the last`);
    check("at most 150 keys", laptop.keys <= 150);
    if (os.loadavg()[0] < os.cpus().length) check("within two seconds of the last", ms < 2000, ms);
    else console.log(`the machine is busy (load ${os.loadavg()[0].toFixed(1)}): the time is not judged`);
    const wrong = Object.entries(server.results("big.ffe", 1)).filter(([board, r]) => r !== ["1-0", "½-½", "0-1"][(board - 1) % 3]);
    check("each as it was typed", wrong.length === 0, JSON.stringify(wrong.slice(0, 3)));
    server.stop();
}

// --- without script ---

async function plain(browser) {
    const server = await new Server(null).start(), file = "plain.ffe";
    const laptop = await Person.in(browser, false);
    laptop.paste = async (name, text) => { await laptop.page.focus(`[name=${name}]`); await laptop.page.keyboard.sendCharacter(text); };
    laptop.type = async (name, text) => { await laptop.page.click(`[name=${name}]`, { count: 3 }); await laptop.page.keyboard.sendCharacter(text); };
    await begin(laptop, server, file, 20, 3);
    await pair(laptop, server, 1);
    for (let board = 1; board <= 10; board++) {
        await laptop.go(server.at("/round/1?open=1"));
        await laptop.click(".grid tbody tr.open .res button");
    }
    check("ten results without script", Object.keys(server.results(file, 1)).length === 10, Object.keys(server.results(file, 1)).length);
    await laptop.go(server.at("/pair"));
    await pair(laptop, server, 2);
    server.stop();
}

(async () => {
    const browser = await puppeteer.launch(options);
    for (const part of [day, sixty, plain, light])
        if (!process.argv[3] || process.argv[3] === part.name)
            await part(browser).catch((error) => complain(`${part.name}: ${error.stack}`));
    await browser.close();
    console.log(`day: ${faults()} faults`);
    process.exit(faults() ? 1 : 0);
})();
