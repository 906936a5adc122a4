// Opens pages in Chromium, offline: pages.js FILE...
// Nothing may be wider than the screen at 390 and 1280 px or load anything; a page of standings
// must find players by its search box and open a card from a name; printing must not be empty,
// and a sheet (a name with sheet- in front) is one page.
"use strict";
const path = require("path");
const puppeteer = require("puppeteer-core");
const options = {
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    headless: true,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-proxy-server",
           "--disable-background-networking", "--disable-component-update", "--no-first-run"],
};
let faults = 0;
const complain = (file, text) => { faults++; console.log(`${path.basename(file)}: ${text}`); };

async function fits(page, file) {
    for (const width of [390, 1280]) {
        await page.setViewport({ width, height: 844, isMobile: width < 500, hasTouch: width < 500 });
        await page.goto("file://" + path.resolve(file));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) complain(file, `${wide} px wide on a screen of ${width} px`);
        const shot = process.env.SHOTS;
        if (shot) await page.screenshot({ path: path.join(shot, `${path.basename(file, ".html")}-${width}.png`) });
    }
}

async function finds(page, file) {
    if (!(await page.$("#find"))) return;
    const shown = () => page.$$eval("#standings tbody tr", rows => rows.filter(r => r.getClientRects().length).map(r => r.textContent));
    const all = await shown();
    await page.type("#find", "MULLER"); // Müller: without the mark, in capitals
    const some = await shown();
    if (some.length === 0 || some.length >= all.length || !some.every(row => row.includes("Müller")))
        complain(file, `the search box shows ${some.length} of ${all.length} rows`);
    await page.$eval("#find", box => { box.value = ""; box.dispatchEvent(new Event("input")); });
    if ((await shown()).length !== all.length) complain(file, "an empty search box does not show all rows");
    const card = await page.$eval("#standings a.p", link => link.getAttribute("href"));
    await page.click("#standings a.p");
    await page.waitForFunction(id => document.querySelector(id).open, { timeout: 2000 }, card)
        .catch(() => complain(file, `the name does not open its card ${card}`));
}

async function prints(page, file) {
    const pdf = path.join(process.env.SHOTS || "/tmp", `${path.basename(file, ".html")}.pdf`);
    const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, path: process.env.SHOTS ? pdf : undefined });
    if (bytes.length < 1000) complain(file, "prints nothing");
    if (!path.basename(file).startsWith("sheet-")) return;
    const pages = (Buffer.from(bytes).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) || []).length;
    if (pages !== 1) complain(file, `is printed on ${pages} pages`);
}

(async () => {
    const files = process.argv.slice(2);
    const browser = await puppeteer.launch(options);
    for (const file of files) {
        const page = await browser.newPage();
        await page.setOfflineMode(true);
        page.on("request", r => { if (!/^(file|data):/.test(r.url())) complain(file, `loads ${r.url()}`); });
        page.on("pageerror", error => complain(file, `script: ${error.message}`));
        await fits(page, file);
        await finds(page, file);
        await prints(page, file);
        await page.close();
    }
    await browser.close();
    console.log(`${files.length} pages, ${faults} faults`);
    process.exit(faults ? 1 : 0);
})();
