// The arbiter's school in the browser: school.js FLAGFALL
// Ten cases by finger on a phone's screen and ten by keys alone, one without a script; each verdict and reason is
// compared with the command line, and the learner's file with what was pressed. Who does not sit at the computer
// writes nothing into it. The pages by axe, in both colours and three widths. SHOTS=FOLDER keeps pictures.
"use strict";
const fs = require("fs"), path = require("path");
const puppeteer = require("puppeteer-core");
const { options, Server, Person, letIn, check, complain, lookAt, faults } = require("./people.js");

const CASES = 10;
const kept = (server) => { try { return fs.readFileSync(path.join(server.folder, "me.learner"), "utf8").split("\n").slice(1, -1); } catch (_) { return []; } };
const caseOf = (server, code) => JSON.parse(server.command("train", "case", code, "--format", "json"));
const code = (p) => p.page.$eval("h2 small", (e) => e.textContent);

// What is on the page is what the command says; an answer, right in every second case.
async function answerOf(p, server, number) {
    const its = caseOf(server, await code(p)), text = await p.text();
    check("it says which case it is", text.includes(`Case ${number} of ${CASES}`), text.slice(0, 200));
    for (const part of [its.story, its.question, ...its.choices.map((c) => c.text)])
        check(`${its.code}: the page has all of it`, text.replace(/\s+/g, " ").includes(part.replace(/\s+/g, " ").trim()), part);
    check(`${its.code}: a board where there is a position`, !its.fen === !(await p.page.$(".story .diagram svg")));
    const end = its.reason.slice(-30); // some of which end like the story
    check(`${its.code}: nothing tells the answer`, its.story.includes(end) || !(await p.page.content()).includes(end));
    const choice = number % 2 ? its.right : (its.right + 1) % its.choices.length;
    return { its, letter: "abcd"[choice], right: choice === its.right };
}

async function judged(p, answer) {
    const text = (await p.text()).replace(/\s+/g, " "), { its, right } = answer;
    const title = await p.page.$eval(".bar h2", (e) => e.textContent.trim());
    check(`${its.code}: judged as by the command`, title === (right ? "Right" : "Wrong"), title);
    check(`${its.code}: the ruling and why`, text.includes(its.choices[its.right].text) && text.includes(its.reason.slice(-40).replace(/\s+/g, " ").trim()));
    for (const other of its.choices)
        check(`${its.code}: the fact that would be otherwise`, !other.right_if || text.includes(other.right_if), other.right_if);
    check(`${its.code}: the command`, text.includes(its.command.replace(/\s+/g, " ")), its.command);
}

function compare(server, from, answers) {
    const lines = kept(server).slice(from);
    check("an answer a line", lines.length === answers.length, lines.length);
    answers.forEach((a, i) => {
        const line = ` ${a.its.code} ${a.letter} ${a.right ? "right" : "wrong"} ${a.its.provision}`;
        check("the learner's file has what was pressed", (lines[i] || "").endsWith(line), `${lines[i]} is not ${line}`);
    });
}

// By what a person does: begin, press a choice, go on; the answers.
async function lesson(p, server, hand) {
    const from = kept(server).length, answers = [];
    await p.go(server.at("/train"));
    await hand.begin(p);
    for (let number = 1; number <= CASES; number++) {
        const answer = await answerOf(p, server, number);
        if (number === 2) await p.shot("school-case");
        await hand.choose(p, answer.letter);
        await judged(p, answer);
        if (number === 2) await p.shot("school-wrong");
        answers.push(answer);
        await hand.next(p);
    }
    const text = await p.text(), right = answers.filter((a) => a.right).length;
    check("the result", text.includes(`${right} of ${CASES} right`), text.slice(0, 300));
    if (hand.keeps) compare(server, from, answers);
    else check("nothing is kept", kept(server).length === from);
    return answers;
}

const waits = async (p, act) => { const there = p.page.waitForNavigation({ waitUntil: "load", timeout: 20000 }); await act(); await there; };
const tap = (p, what) => waits(p, async () => (await p.page.waitForSelector(what)).tap());
const press = (p, key) => waits(p, () => p.page.keyboard.press(key));
const finger = { keeps: true, begin: (p) => tap(p, ".school button"), choose: (p, l) => tap(p, `.choices [value=${l}]`), next: (p) => tap(p, ".next button") };
const keys = { keeps: true, begin: (p) => press(p, "Enter"), choose: press, next: (p) => press(p, "Enter") };

// Without a script: the tab key until the choice has the focus, then Enter.
async function byTab(p, where) {
    for (let i = 0; i < 60; i++) {
        await p.page.keyboard.press("Tab");
        if (await p.page.evaluate((what) => document.activeElement.matches(what), where)) return press(p, "Enter");
    }
    return complain(`the tab key does not come to ${where}`);
}
const tabs = { keeps: true, begin: (p) => byTab(p, ".school button"), choose: (p, l) => byTab(p, `.choices [value=${l}]`), next: (p) => byTab(p, ".next button") };

// Every target of a finger is large enough, and nothing is cut off.
async function reachable(p) {
    const small = await p.page.$$eval("main button, main a.btn, main select", (list) => list.filter((e) => e.getClientRects().length && e.getBoundingClientRect().height < 43).map((e) => e.outerHTML.slice(0, 90)));
    check("no target is too small for a finger", small.length === 0, small.join(" "));
}

async function others(browser, p, server) {
    const before = kept(server).length, looks = await Person.in(browser);
    const answer = await looks.go(server.at("/train", "phone.localhost"));
    check("a visitor is refused", answer.status() === 403, answer.status());
    const sent = (q, host) => q.page.evaluate(async () => {
        const token = (document.querySelector("[name=token]") || {}).value || "";
        const r = await fetch("/train/case", { method: "POST", body: new URLSearchParams({ do: "answer", token, code: "time-class.national.1444", answer: "a" }), redirect: "manual" });
        return r.type === "opaqueredirect" ? 303 : r.status;
    });
    check("a visitor's form is refused", await sent(looks) === 403);
    const tablet = await Person.in(browser, true, { width: 820, height: 1180 });
    await letIn(p, tablet, server, "arbiter", "tablet", "kiosk.localhost");
    const there = server.at;
    server.at = (where, host) => there.call(server, where, host || "kiosk.localhost");
    await lesson(tablet, server, { ...keys, keeps: false }).catch((error) => complain(error.stack));
    await tablet.go(server.at("/round/1")); // a page with a form of its own, for the token
    const status = await sent(tablet);
    check("a device's answer is not kept", status !== 303, status);
    server.at = there;
    check("the file is as it was", kept(server).length === before, kept(server).length);
}

(async () => {
    const browser = await puppeteer.launch(options), server = await new Server(null, ["--demo", "--learner", "me.learner"]).start();
    const phone = await Person.in(browser, true, { width: 390, height: 844, isMobile: true, hasTouch: true });
    await lesson(phone, server, finger).catch((error) => complain(error.stack));
    await phone.go(server.at("/train")); await reachable(phone);
    await phone.go(server.at("/train/case?code=flag.national.4850&at=3")); await reachable(phone);
    const p = await Person.in(browser);
    await lesson(p, server, keys).catch((error) => complain(error.stack));
    await lesson(await Person.in(browser, false), server, tabs).catch((error) => complain(error.stack));
    await p.go(server.at("/train/known"));
    const rows = await p.page.$$eval(".known tbody tr", (list) => list.length);
    check("what is known is a row a provision", rows === new Set(kept(server).map((l) => l.split(" ").slice(4).join(" "))).size, rows);
    check("and a plot", (await p.page.$$(".plot rect.right")).length === 1);
    await others(browser, p, server).catch((error) => complain(error.stack));
    await lookAt(p, server, ["/train", "/train?at=10&right=7", "/train/case?level=beginner&seed=7&at=1&number=1", "/train/case?code=flag.national.4850&answer=b&at=4&right=2",
        "/train/case?code=tie-break.national.152972&at=2", "/train/known"]);
    server.stop();
    await browser.close();
    console.log(`school: ${faults()} faults`);
    process.exit(faults() ? 1 : 0);
})();
