// Pictures of every page of the desk, to be looked at: pictures.js FLAGFALL FOLDER
// The event for trying after two rounds, at three widths, light and dark: FOLDER/PAGE-WIDTH-COLOURS.png. A page that
// is not there, or is wider than the screen, is a fault.
"use strict";
const fs = require("fs"), path = require("path");
const puppeteer = require("puppeteer-core");
const { options, Server, Person, check, faults } = require("./people.js");

const folder = process.argv[3];
const pages = ["/", "/round/1", "/board/1?round=1", "/players", "/players/in", "/player/1", "/check-in", "/pair", "/standings", "/cross", "/why/1/1",
    "/enter", "/missing", "/rulings", "/rule", "/rule/flag", "/rule/claim", "/rule/in-order", "/line?line=8/8/8/4k3/8/8/4KQ2/8%20w|1.Qf3", "/games", "/games/two",
    "/adjourned?round=1&board=1", "/print", "/print/standings", "/screen", "/screens", "/devices", "/log", "/settings", "/events", "/do", "/do/standings", "/sections",
    "/calendar", "/prizes", "/norms", "/norms/1", "/norms/1/next", "/ratings", "/files", "/live", "/clock", "/clock/set",
    "/train", "/train/case?code=flag.national.4716&at=3", "/train/case?code=flag.national.4716&at=3&answer=b", "/train/known", "/help", "/help/desk"];

(async () => {
    const browser = await puppeteer.launch(options), server = await new Server(null, ["--demo", "--learner", "me.learner"]).start();
    const p = await Person.in(browser);
    fs.mkdirSync(folder, { recursive: true });
    for (let round = 1; round <= 2; round++) {
        await p.go(server.at("/"));
        await p.click("form:has([value=play]) button");
    }
    for (let number = 1; number <= 5; number++) { // something is known
        await p.go(server.at(`/train/case?kind=time-class&seed=7&number=${number}`));
        await p.click(".choices [value=b]");
    }
    for (const colours of ["light", "dark"]) {
        await p.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colours }, { name: "prefers-reduced-motion", value: "reduce" }]);
        for (const width of [390, 1280, 1920]) {
            await p.page.setViewport({ width, height: 900 });
            for (const where of pages) {
                const answer = await p.go(server.at(where));
                const wide = await p.page.evaluate(() => document.documentElement.scrollWidth);
                check(`${where}: status`, answer.status() < 400, answer.status());
                check(`${where} at ${width}: not wider than the screen`, wide <= width || where.startsWith("/print/"), wide);
                const name = (where.startsWith("/train") ? where : where.replace(/\?.*/, "")).replace(/\W+/g, "-").replace(/^-/, "") || "desk";
                await p.page.screenshot({ path: path.join(folder, `${name}-${width}-${colours}.png`) });
            }
        }
    }
    server.stop();
    await browser.close();
    console.log(`pictures: ${pages.length * 6} in ${folder}, ${faults()} faults`);
    process.exit(faults() ? 1 : 0);
})();
