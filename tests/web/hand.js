// A person at the page that is one file: what is clicked is clicked by the mouse at its place on the screen, what is
// typed is typed by keys; nothing of the page is called.
const fs = require('fs'), path = require('path');

function hands(page, tools) {
  const puppeteer = require(path.resolve(tools, 'node_modules/puppeteer-core'));
  const url = 'file://' + path.resolve(page);
  return { puppeteer, url, launch: () => puppeteer.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] }) };
}

class Hand {
  constructor(page, complain) { this.page = page; this.complain = complain; this.clicks = 0; this.fields = 0; this.wanted = []; }
  static async open(browser, url, complain, size = { width: 1280, height: 900 }) {
    const page = await browser.newPage(), hand = new Hand(page, complain);
    await page.setViewport(size);
    if (url.startsWith('file:')) await page.setOfflineMode(true);
    page.on('request', r => { if (!/^(file|blob|data|about):/.test(r.url())) hand.wanted.push(r.url()); });
    page.on('pageerror', e => complain('an error in the page: ' + e));
    page.on('dialog', d => { hand.said = d.message(); d.accept(); });
    await page.goto(url);
    await page.waitForFunction(() => document.body.dataset.ready, { timeout: 120000 });
    return hand;
  }
  async frame() { return (await this.page.$('#desk')).contentFrame(); }
  async text() { return (await this.frame()).$eval('body', e => e.innerText); }
  state() { return this.page.$eval('#event-state', e => e.textContent); }
  async where() { return this.page.evaluate(() => document.body.dataset.page); }
  // A click that leads to a page; the one that was there is waited away.
  async follow(item, what) {
    if (!item) throw new Error('no ' + what + ' on ' + await this.where() + ':\n' + (await this.text()).slice(0, 900));
    const frame = await this.frame();
    await frame.evaluate(() => { document.body.dataset.old = '1'; });
    this.clicks++;
    await item.click();
    const end = Date.now() + 60000;
    for (;;) {
      try { if (await (await this.frame()).evaluate(() => document.body && !document.body.dataset.old && document.readyState === 'complete')) return; } catch (e) { /* it goes */ }
      if (Date.now() > end) throw new Error('nothing follows ' + what + ' on ' + await this.where());
      await new Promise(r => setTimeout(r, 15));
    }
  }
  // Questions that an answer brings are asked for when it rests.
  async rest() {
    await new Promise(r => setTimeout(r, 250));
    await this.page.waitForFunction(() => waiting.length === 0, { timeout: 60000 });
  }
  async click(selector) { return this.follow(await (await this.frame()).$(selector), selector); }
  // by its words: the whole of them, else a part
  async press(words, kind = 'button') {
    const frame = await this.frame();
    for (const item of await frame.$$(kind)) if ((await item.evaluate(e => e.innerText.trim())) === words) return this.follow(item, words);
    return this.follow(await frame.$(`${kind}::-p-text(${words})`), words);
  }
  // A click that opens something on the page, or chooses.
  async touch(selector) {
    const item = await (await this.frame()).$(selector);
    if (!item) throw new Error('no ' + selector + ' on ' + await this.where() + ':\n' + (await this.text()).slice(0, 900));
    await item.click();
  }
  // The folds around it are opened, the outer one first.
  async unfold(item) {
    for (;;) {
      const fold = await item.evaluateHandle(e => { let out = null; for (let d = e.closest('details'); d; d = d.parentElement.closest('details')) if (!d.open) out = d; return out && out.querySelector('summary'); });
      if (!fold.asElement()) return;
      await fold.asElement().click();
    }
  }
  async open(selector) { // a fold
    this.clicks++;
    await this.touch(selector);
  }
  async type(name, text) {
    this.fields++;
    await this.touch(`input[name="${name}"]:not([type=hidden])`);
    await this.page.keyboard.down('Control');
    await this.page.keyboard.press('a');
    await this.page.keyboard.up('Control');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.type(text);
  }
  async paste(name, text) {
    this.fields++;
    await this.touch(`textarea[name="${name}"]`);
    await this.page.keyboard.down('Control');
    await this.page.keyboard.press('a');
    await this.page.keyboard.up('Control');
    await this.page.keyboard.sendCharacter(text);
  }
  // By the keys of a list: its first, then down to the wanted one.
  async choose(name, value) {
    this.fields++;
    const frame = await this.frame(), selector = `select[name="${name}"]`, item = await frame.$(selector);
    if (!item) throw new Error('no ' + selector + ' on ' + await this.where());
    const at = await item.evaluate((e, v) => [...e.options].findIndex(o => o.value === v), value);
    if (at < 0) throw new Error(`no ${value} in ${name}`);
    await item.focus();
    await this.page.keyboard.press('Home');
    for (let i = 0; i < at; i++) await this.page.keyboard.press('ArrowDown');
    const now = await item.evaluate(e => e.value);
    if (now !== value) throw new Error(`${name} is ${now} and not ${value}`);
  }
  // By links alone: of this page, else by the desk or the list of all that there is.
  async go(to) {
    for (const by of [null, 'h1 a', '.tools a[href$="/do"]']) {
      if (by) await this.click(by);
      const link = await (await this.frame()).$(`a[href="${to}"], a[href$="${to}"]`); // in a section each link begins with it
      if (link && await link.isVisible()) return this.follow(link, to);
    }
    throw new Error('no link leads to ' + to + ' from ' + await this.where() + ': ' + await (await this.frame()).$$eval('a', all => all.map(a => a.getAttribute('href')).join(' ')));
  }
}
module.exports = { hands, Hand, fs, path };
