// The tools of the desk in the page that is one file, by finger and mouse at two widths, offline: drive.js PAGE TOOLS GAMES FOLDER
// The board, a ruling with its mate step by step, a game dragged in, a large file of games, files in other forms, a
// workbook, clocks; over a hundred positions and questions ruled as by the command line; links that were printed.
const { spawnSync } = require('child_process');
const { hands, Hand, fs, path } = require('./hand.js');
const { CASES, GAMES } = require('./cases.js');
const [, , page, tools, games, folder, only] = process.argv;
const { url, launch } = hands(page, tools);
const axe = fs.readFileSync(path.resolve(tools, 'node_modules/axe-core/axe.min.js'), 'utf8');
let failed = 0, width = 0;
const check = (what, holds, seen) => { console.log((holds ? 'ok   ' : 'FAIL ') + width + ' px: ' + what); if (!holds) { failed++; console.log(String(seen).slice(0, 900)); } };
const complain = what => check(what, false, '');
const native = (...args) => spawnSync(process.env.FLAGFALL_NATIVE, args, { encoding: 'utf8', cwd: folder });
const size = () => ({ width, height: 900, isMobile: width < 600, hasTouch: width < 600 });
const flat = text => text.replace(/\s+/g, ' ').trim();

async function goTo(hand, where) {
  await hand.page.evaluate(w => { document.body.dataset.page = ''; go(w); }, where);
  await hand.page.waitForFunction(w => document.body.dataset.page === w, { timeout: 60000 }, where);
}
const value = async (hand, name) => (await hand.frame()).$eval(`[name="${name}"]`, e => e.value);
async function until(hand, what, test, ...args) {
  for (const end = Date.now() + 30000; ;) {
    try { if (await (await hand.frame()).evaluate(test, ...args)) return; } catch (e) { /* a page goes away */ }
    if (Date.now() > end) throw new Error('never: ' + what + '\n' + (await hand.text()).slice(0, 900));
    await new Promise(r => setTimeout(r, 20));
  }
}

// --- the board, as a hand uses it ---
const square = name => `.board button[value=${name}]`;
const tap = async (hand, selector) => {
  const item = await (await hand.frame()).$(selector);
  await item.evaluate(e => e.scrollIntoView({ block: 'center' }));
  if (hand.page.viewport().hasTouch) await item.tap(); else await item.click();
};
async function drag(hand, from, to) {
  const frame = await hand.frame();
  await frame.$eval('.board', e => e.scrollIntoView({ block: 'center' }));
  const [a, b] = await Promise.all([from, to].map(async n => { const r = await (await frame.$(n)).boundingBox(); return [r.x + r.width / 2, r.y + r.height / 2]; }));
  const mouse = hand.page.mouse;
  await mouse.move(...a); await mouse.down(); await mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2); await mouse.move(...b); await mouse.up();
}
async function setUp(hand, pieces) {
  for (const one of pieces.split(' ')) { await tap(hand, `.tools-of-board label:has([value=${one[0]}])`); await tap(hand, square(one.slice(1))); }
}

async function ruled(hand) {
  await goTo(hand, '/rule/flag');
  const box = await (await hand.frame()).$eval('.board', e => [e.offsetWidth, e.offsetHeight]);
  check('the board is square', Math.abs(box[0] - box[1]) <= 2 && box[0] > 300, box);
  // a stalemate with Black to move, which was 1-0 when every touch wrote White
  await setUp(hand, 'Kb6 Qc7 ka8');
  check('pieces are put by touching', (await value(hand, 'fen')) === 'k7/2Q5/1K6/8/8/8/8/8', await value(hand, 'fen'));
  await tap(hand, '.turn input[value=b]');
  await tap(hand, 'input[name=q-fallen][value=black]');
  await hand.click('.what .go');
  const text = await hand.text();
  check('stalemate before the flag', /stalemate/i.test(text) && !text.includes('1-0'), text);
  const where = await (await hand.frame()).evaluate(() => [document.activeElement.className, document.querySelector('.ruling').getBoundingClientRect().top]);
  check('the answer is in view and has the focus', where[0] === 'ruling' && where[1] > -2 && where[1] < 600, where);
  await goTo(hand, '/rule/touch');
  await setUp(hand, 'Ke1 Rh1 ke8 Pd5 pc5');
  await tap(hand, '.turn input[value=w]');
  await until(hand, 'questions of castling and en passant', () => document.querySelector('[name=q-rights]') && document.querySelector('[name=q-en-passant]'));
  await tap(hand, '.tools-of-board label:has([value=""])');
  await drag(hand, square('h1'), square('h3'));
  check('a piece is dragged', (await value(hand, 'fen')).startsWith('4k3/8/8/2pP4/8/7R/8/4K3'), await value(hand, 'fen'));
  await drag(hand, '.tools-of-board label:has([value=q])', square('a8'));
  check('and put by dragging', (await value(hand, 'fen')).startsWith('q3k3/'), await value(hand, 'fen'));
  const labelled = async () => (await hand.frame()).evaluate(() => [...document.querySelectorAll('.board > *')]
    .filter((b) => getComputedStyle(b, '::before').content !== 'none').map((b) => b.value).sort().join(' '));
  check('coordinates to the left and below', await labelled() === 'a1 a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1', await labelled());
  const before = await (await (await hand.frame()).$(square('a1'))).boundingBox();
  await tap(hand, '[name=flip]');
  check("... also from Black's side", await labelled() === 'a8 b8 c8 d8 e8 f8 g8 h1 h2 h3 h4 h5 h6 h7 h8', await labelled());
  const after = await (await (await hand.frame()).$(square('h8'))).boundingBox();
  check("it is seen from Black's side", Math.abs(before.x - after.x) < 2, JSON.stringify([before, after]));
}

async function mate(hand) {
  await goTo(hand, '/rule/flag');
  await hand.type('fen', '8/8/4k3/8/8/3NK3/7p/8 w - - 0 1');
  await tap(hand, 'input[name=q-fallen][value=black]');
  await hand.click('.what .go');
  check('a flag', (await hand.text()).includes('1-0'), await hand.text());
  await hand.page.screenshot({ path: path.join(folder, `flag-${width}.png`) });
  await hand.click('a[href^="/line"]');
  let steps = 0;
  for (; steps < 60 && await (await hand.frame()).$('.acts a.go'); steps++) await hand.click('.acts a.go');
  const last = await (await hand.frame()).$eval('.moves', e => e.innerText.trim());
  check('its mate is stepped through', steps % 2 === 1 && last.endsWith('#'), steps + last); // White moves first and last
}

async function game(hand) {
  await goTo(hand, '/games');
  await tap(hand, square('g1'));
  await until(hand, 'the knight is picked up', () => document.querySelector('.board [aria-pressed]'));
  const to = await (await hand.frame()).$$eval('.board .to', all => all.map(e => e.value).sort().join());
  check('the legal moves of a piece are shown', to === 'f3,h3', to);
  await tap(hand, square('f3'));
  await until(hand, 'the move', () => document.querySelector('[name=game-text]').value.includes('Nf3'));
  await drag(hand, square('e7'), square('e4'));
  await until(hand, 'a refusal', () => /no legal move/.test(document.body.innerText));
  await drag(hand, square('e7'), square('e5'));
  await until(hand, 'the second move', () => document.querySelector('[name=game-text]').value.includes('e5'));
  check('moves are played by touching and dragging', flat(await value(hand, 'game-text')) === '1. Nf3 e5', await value(hand, 'game-text'));
  const save = path.join(folder, 'game.pgn');
  await hand.open('summary::-p-text(Keep the game)');
  await saved(hand, save, async () => (await (await hand.frame()).$('button[value=save]')).click());
  check('and saved as a file', /^1\. Nf3 e5 \*$/m.test(fs.readFileSync(save, 'utf8')), '');
}

// --- files ---
async function saved(hand, file, act) {
  const client = await hand.page.createCDPSession();
  await client.send('Browser.setDownloadBehavior', { behavior: 'allow', browserContextId: hand.page.browserContext().id, downloadPath: path.resolve(folder), eventsEnabled: true });
  fs.rmSync(file, { force: true });
  await act();
  for (let i = 0; i < 200 && !fs.existsSync(file); i++) await new Promise(r => setTimeout(r, 50));
  check(path.basename(file) + ' is saved', fs.existsSync(file), await hand.state());
}
const lay = async (hand, name, file) => (await (await hand.frame()).$(`input[type=file][name="${name}"]`)).uploadFile(file);

async function large(hand) {
  await goTo(hand, '/games/file');
  await lay(hand, 'games', games);
  await hand.page.evaluate(() => { window.told = []; new MutationObserver(() => told.push(document.getElementById('event-state').textContent)).observe(document.getElementById('event-state'), { childList: true, characterData: true, subtree: true }); });
  const began = Date.now();
  await hand.click('.acts .go');
  const found = await hand.text(), parts = await hand.page.evaluate(() => told.filter(t => /^Working … \d+ % of \d/.test(t)));
  check(`${path.basename(games)}, ${fs.statSync(games).size} bytes, in ${Date.now() - began} ms`, /games? in 1 file/.test(found), found.slice(-300));
  check('how much has been read was said meanwhile', new Set(parts).size > 5, parts.slice(0, 20));
  fs.writeFileSync(path.join(folder, `verify-${width}.txt`), found.split('\n').find(l => /games? in 1 file/.test(l)) + '\n');
}

async function files(hand) {
  const german = path.resolve(folder, 'german.pgn');
  fs.writeFileSync(german, '[Event "Öffnung"]\n[White "Amsel"]\n[Black "Birk"]\n[Result "*"]\n\n1. Nf3 Nf6 2. Ke3 *\n');
  await goTo(hand, '/rule');
  // a file that is dropped on a page which takes none goes to the one that checks games
  await (await hand.frame()).evaluate(text => {
    const list = new DataTransfer();
    list.items.add(new File([text], 'german.pgn'));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: list }));
  }, fs.readFileSync(german, 'utf8'));
  await hand.page.waitForFunction(() => document.body.dataset.page === '/games/file', { timeout: 60000 });
  await until(hand, 'the file is laid there', () => document.querySelector('[name=games]').files.length === 1);
  await tap(hand, '[name=each]');
  await hand.click('.acts .go');
  const own = native('verify', '--games', german).stdout.replaceAll(german, 'games.pgn');
  check('a dropped file is checked as by the command line', own.includes('Ke3') && flat(await hand.text()).includes(flat(own)), own + await hand.text());
  const table = path.join(folder, 'games.csv');
  await lay(hand, 'games', german);
  await hand.open('form summary');
  await hand.type('language', 'de');
  await saved(hand, table, async () => (await (await hand.frame()).$('button[formaction$="games.csv"]')).click());
  check('and is written as CSV as by the command line', fs.readFileSync(table, 'utf8') === native('convert', '--to', 'csv', '--language', 'de', german).stdout, fs.readFileSync(table, 'utf8'));
}

// What an organiser brings: results of another program, a report for rating; lists, norms, prizes and a workbook come out.
async function tables(hand) {
  await take(hand, 'small', 'name\nAmsel\nBirk\n', 'round,board,white,black,result\n1,1,Amsel,Birk,1-0\n');
  await goTo(hand, '/files');
  const book = path.join(folder, 'small.xlsx');
  await saved(hand, book, async () => (await (await hand.frame()).$('a[download$=".xlsx"]')).click());
  fs.copyFileSync(book, path.join(folder, 'standings.xlsx'));
  const csv = path.join(folder, 'small.csv');
  await saved(hand, csv, async () => (await (await hand.frame()).$('a[download$=".csv"]')).click());
  check('results as CSV', /Amsel/.test(fs.readFileSync(csv, 'utf8')), '');
  await goTo(hand, '/print/cross');
  check('a list to print', /Birk/.test(await hand.text()), await hand.text());
  await take(hand, 'masters', fs.readFileSync('docs/examples/danube-masters.trf', 'utf8'));
  await goTo(hand, '/norms');
  const norms = native('norms', path.resolve('docs/examples/danube-masters.trf'), '--format', 'json').stdout.trim().split('\n').map(l => JSON.parse(l)).filter(n => n.norm === true || n.achieved === true);
  check('the norms of a report for rating', /Ivanov, Ilja/.test(await hand.text()) && /Perez, Pilar/.test(await hand.text()), norms.length + await hand.text());
}
async function take(hand, name, ...lists) {
  await goTo(hand, '/events');
  await hand.type('name', name);
  await hand.type('new', name);
  await hand.press('Create');
  for (const list of lists) {
    await goTo(hand, '/players/in');
    await hand.paste('list', list);
    await (await hand.frame()).$eval('[name=list]', e => e.form.requestSubmit());
    await until(hand, 'what was understood', () => [...document.querySelectorAll('button')].some(b => b.innerText.trim() === 'Take these players'));
    await hand.press('Take these players');
  }
}

// --- clocks ---
async function clocks(hand) {
  await goTo(hand, '/clock?control=5 min'.replace(' ', '%20'));
  await tap(hand, '.half.black');
  await until(hand, "White's clock runs", () => /^4:5/.test(document.querySelector('.half.white .time').textContent));
  check('the clock for two runs', await (await hand.frame()).$eval('.half.black .time', e => e.textContent) === '5:00', '');
  await goTo(hand, '/clock/set');
  await hand.open('details.act summary');
  const words = { set: "90'+30''", right: "90'/40+30'+30''", at: '20b', white: '1:10:00', black: '1:05:00' };
  for (const [key, text] of Object.entries(words)) await hand.type(key, text);
  await hand.press('What both clocks must show');
  const own = native('clock', 'correct', ...Object.entries(words).map(([k, v]) => `--${k}=${v}`)).stdout;
  check('a clock that was set wrongly, as by the command line', own.includes('1:10:00') && flat(await hand.text()).includes(flat(own)), await hand.text());
}

// --- every dispute of `flagfall ask`, in its words; and what is ruled ---
async function words(hand) {
  const asked = spawnSync(process.env.FLAGFALL_NATIVE, ['ask'], { input: 'q\n', encoding: 'utf8' }).stderr;
  const wanted = [...asked.matchAll(/^ +\d+ {2}(.*)$/gm)].map(m => m[1]);
  await goTo(hand, '/rule');
  const offered = await (await hand.frame()).$$eval('.cases a', all => all.map(e => e.textContent));
  check('the disputes of ask in its words', wanted.length === 16 && offered.join('|') === wanted.join('|'), offered.join('|') + '\n' + wanted.join('|'));
}
// A question that hangs on another comes with the next page.
async function state(hand, key, text) {
  const frame = await hand.frame(), radio = await frame.$(`input[type=radio][name="q-${key}"][value="${text}"]`);
  const item = radio || await frame.$(`[name="q-${key}"]`);
  if (!item) return false;
  await item.evaluate((e, v) => { if (e.type === 'radio') e.checked = true; else e.value = v; }, text);
  return true;
}
async function same(hand) {
  let equal = 0;
  for (const c of [...CASES, ...GAMES]) {
    const open = new Map(Object.entries(c.values));
    await goTo(hand, '/rule/' + c.what);
    for (let asked = 0; asked < 3 && (asked === 0 || open.size > 0); asked++) {
      const frame = await hand.frame();
      if (open.has('game')) await frame.$eval('[name=game-text]', (e, v) => { e.value = v; }, open.get('game'));
      else if (c.fen) await frame.$eval('[name=fen]', (e, v) => { e.value = v; }, c.fen);
      for (const [key, text] of [...open]) if (key === 'game' || await state(hand, key, text)) open.delete(key);
      await hand.click('.what .go');
    }
    if (c.values.game) fs.writeFileSync(path.join(folder, 'game.pgn'), c.values.game);
    const r = native(...c.args, '--format', 'json'), shown = await hand.text();
    const wanted = [0, 1, 6].includes(r.status) ? JSON.parse(r.stdout.split('\n')[0]).link : r.stderr.split('\n')[0].replace('game.pgn', '-');
    const first = r.stdout ? JSON.parse(r.stdout.split('\n')[0]).text.split(/(?<=[.?]) /)[0] : '';
    if (open.size === 0 && shown.includes(wanted) && flat(shown).includes(flat(first))) equal++;
    else check(c.args.join(' '), false, [...open.keys()] + wanted + '\n' + shown);
  }
  check(`${equal} rulings are those of the command line`, equal === CASES.length + GAMES.length && equal >= 100, equal);
}

// --- links that are on paper ---
const PRINTED = [ // written by 0.1.0; the first is of docs/formats/link.md, the others were on the sheets of tests/cli/recheck.t
  ['claim?.=threefold&pgn=%5BDate_%222019.05.03%22%5D~~Nf3_Nf6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&e=fide-2023&v=0.1.0&r=upheld.eb061ae96493b4c4', /The claim is right/],
  ['illegal?by=white&move=Nxe5&at=2b&pgn=%5BDate_%222019.05.03%22%5D~~%7B%5B%25ff-ruling_illegal_penalty_fide-2023_*_0_120000_3.10,7.5.1,7.5.5,4.3,4.7_white_move_2026-11-22T16:05:00Z%5D%7D_Nf3_Nf6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&without=record&e=fide-2023&v=0.1.0&r=win.8b4bd1de03e2dcf5', /White loses|loses the game|Black wins/],
  ['evidence?about=touch&by=white&without=says&pgn=%5BDate_%222019.05.03%22%5D~~Nf3_Nf6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&e=fide-2023&v=0.1.0&r=refer.597c30f538c07a30', /touch/],
];
async function links(browser) {
  const long = `claim?.=threefold&pgn=${'%7Bx%7D_'.repeat(1800)}Nf3_Nf6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&e=fide-2023&v=0.1.0&r=upheld.eb061ae96493b4c4`;
  for (const [link, says] of [...PRINTED, [PRINTED[0][0].replace('upheld.', 'rejected.'), /not the same ruling/], [long, /upheld/]])
    for (const as of ['flagfall:1/' + link, encodeURIComponent('flagfall:1/' + link)]) {
      const hand = await Hand.open(browser, url + '#' + as, complain, size()), said = flat(await hand.text());
      const right = says.test(said) && (/rejected|\{x/.test(link) || link.includes('%7Bx') || /the same ruling from the same facts/.test(said));
      check(`the link ${as.slice(0, 28)}… (${as.length} bytes) is asked again`, right, said);
      const own = native('recheck', 'flagfall:1/' + link).stdout;
      check('as by the command line', flat(said).includes(flat(own)), own + said);
      await hand.page.close();
    }
  const hand = await Hand.open(browser, url + '#rulings', complain, size()); // what the first pages had
  check('#rulings opens the rulings', /What happened/.test(await hand.text()), await hand.text());
  await hand.page.close();
}

async function looked(hand) {
  for (const where of ['/rule', '/rule/in-order', '/games', '/games/file', '/clock', '/clock/set', '/files']) {
    await goTo(hand, where);
    const wide = await (await hand.frame()).evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(where + ' fits the screen', wide <= 0, wide);
    for (const scheme of ['light', 'dark']) {
      await hand.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await hand.page.screenshot({ path: path.join(folder, `tool${where.replace(/\W+/g, '-')}-${width}-${scheme}.png`) });
      await hand.page.evaluate(axe);
      const found = await hand.page.evaluate(() => window.axe.run({ iframes: true }));
      check(`axe-core on ${where}, ${scheme}`, found.violations.length === 0, JSON.stringify(found.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html])));
    }
    await hand.page.emulateMediaFeatures([]);
  }
}

(async () => {
  const browser = await launch();
  for (width of [390, 1280]) {
    const own = await browser.createBrowserContext(), hand = await Hand.open(own, url, complain, size());
    for (const part of [words, ruled, mate, game, files, large, clocks, ...(width === 390 ? [same] : []), tables, looked])
      if (!only || only === part.name) await part(hand).catch(e => complain(part.name + ': ' + e.stack));
    check('nothing was asked of a network', hand.wanted.length === 0, hand.wanted);
    await hand.page.close();
    if (width === 390 && (!only || only === 'links')) await links(own).catch(e => complain('links: ' + e.stack));
    await own.close();
  }
  await browser.close();
  process.exit(failed ? 1 : 0);
})().catch(e => { console.error(e); process.exit(1); });
