// The event in the page that is one file, from file:// and offline: pocket.js PAGE TOOLS FOLDER
// A made-up event, a round entered, kept over a new start, saved and read by the native program; an event from
// its beginning; a second window; lessons of the school by finger and by keys; axe-core.
const fs = require('fs'), path = require('path'), { spawnSync } = require('child_process');
const [, , page, tools, folder] = process.argv;
const puppeteer = require(path.resolve(tools, 'node_modules/puppeteer-core'));
const axe = fs.readFileSync(path.resolve(tools, 'node_modules/axe-core/axe.min.js'), 'utf8');
let failed = 0;
const check = (what, holds, seen) => { console.log((holds ? 'ok   ' : 'FAIL ') + 'pocket: ' + what); if (!holds) { failed++; console.log(String(seen).slice(0, 800)); } };
const native = (...args) => spawnSync(process.env.FLAGFALL_NATIVE, args, { encoding: 'utf8' });
const url = 'file://' + path.resolve(page);

const inside = async p => (await p.$('#desk')).contentFrame();
const text = async p => (await inside(p)).$eval('body', e => e.innerText);
async function until(p, what, test, ...args) {
  const end = Date.now() + 60000;
  for (;;) {
    try { if (await (await inside(p)).evaluate(test, ...args)) return; } catch (e) { /* a page goes away */ }
    if (Date.now() > end) throw new Error('never: ' + what + '\n' + (await text(p)).slice(0, 1500));
    await new Promise(r => setTimeout(r, 50));
  }
}
const says = (p, words) => until(p, words, w => document.body && document.body.innerText.includes(w), words);
const at = (p, where) => p.waitForFunction(w => document.body.dataset.page && document.body.dataset.page.startsWith(w), { timeout: 60000 }, where);
async function press(p, name) { // the first button or link of that name
  await (await inside(p)).evaluate(n => {
    const all = [...document.querySelectorAll('button, a, summary')], e = all.find(b => b.innerText.trim() === n) || all.find(b => b.innerText.includes(n));
    if (!e) throw new Error('no ' + n);
    e.click();
  }, name);
}
async function fill(p, fields) {
  await (await inside(p)).evaluate(f => {
    for (const [name, value] of Object.entries(f)) {
      const e = document.querySelector(`[name="${name}"]:not([type=hidden])`);
      if (!e) throw new Error('no field ' + name);
      e.value = value;
    }
  }, fields);
}
async function open(browser, width, hash) {
  const p = await browser.newPage();
  p.wanted = [];
  await p.setViewport({ width, height: 900, isMobile: width < 600, hasTouch: width < 600 });
  await p.setOfflineMode(true);
  p.on('request', r => { if (!/^(file|blob|data|about):/.test(r.url())) p.wanted.push(r.url()); });
  p.on('pageerror', e => check('no error in the page', false, e));
  p.on('dialog', d => d.accept());
  await p.goto(url + (hash || ''));
  await p.waitForFunction(() => document.body.dataset.ready, { timeout: 120000 });
  return p;
}

async function demo(browser, width) {
  const p = await open(browser, width, '#/events');
  const form = (f, what) => f.evaluate(w => [...document.querySelectorAll('form')].find(x => x.querySelector(`[name=do][value=${w}]`)).requestSubmit(), what);
  await at(p, '/events');
  await form(await inside(p), 'try');
  await says(p, 'Open to be tried');
  for (let round = 1; round <= 3; round++) {
    await form(await inside(p), 'play');
    await until(p, 'round ' + round, r => document.body.innerText.includes('Round ' + r), round);
  }
  check(width + ' px: a made-up event plays by itself', /Round 3/.test(await text(p)), await text(p));
  check(width + ' px: it is not saved yet', /not saved/.test(await p.$eval('#event-state', e => e.textContent)), await p.$eval('#event-state', e => e.textContent));
  for (const where of ['/standings', '/round/3', '/players', '/check-in', '/pair', '/print', '/log', '/settings', '/rulings', '/missing', '/do', '/cross', '/rule', '/rule/flag', '/games', '/sections', '/prizes', '/norms', '/files', '/train', '/train/case?code=flag.national.4850', '/train/known', '/clock/set', '/help']) {
    await p.evaluate(w => { location.hash = '#' + w; }, where);
    await at(p, where);
    const wide = await (await inside(p)).evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(width + ' px: ' + where + ' fits the screen', wide <= 0, wide);
    await p.screenshot({ path: path.join(folder, 'pocket' + where.replace(/\W+/g, '-') + '-' + width + '.png') });
  }
  await p.evaluate(axe);
  const found = await p.evaluate(() => window.axe.run({ iframes: true }));
  check(width + ' px: axe-core', found.violations.length === 0, JSON.stringify(found.violations.map(v => [v.id, v.nodes[0].html])));
  await p.goBack();
  await at(p, '/clock/set');
  check(width + ' px: back goes back', true, '');
  check(width + ' px: nothing was asked of a network', p.wanted.length === 0, p.wanted);
  return p;
}

async function wholeRound(browser) {
  const p = await open(browser, 390, '#/events');
  await at(p, '/events');
  await fill(p, { name: 'Evening & Co', new: 'evening', rounds: '3' });
  await (await inside(p)).evaluate(() => document.querySelector('[name=new]').form.requestSubmit());
  await says(p, 'Evening & Co');
  await p.evaluate(() => { location.hash = '#/players/in'; });
  await at(p, '/players/in');
  await fill(p, { list: 'name,rating\n' + ['Amsel, Rita', 'Birk, Jonas', 'Clausen, Eva', 'Dorn, Max'].map((n, i) => `"${n}",${2000 - 100 * i}`).join('\n') });
  await (await inside(p)).evaluate(() => document.querySelector('[name=list]').form.requestSubmit());
  await says(p, '4 new');
  await press(p, 'Take these players');
  await at(p, '/players');
  await says(p, 'Dorn, Max');
  await p.evaluate(() => { location.hash = '#/pair'; });
  await at(p, '/pair');
  const colour = await (await inside(p)).$('[name=colour]');
  if (colour) await (await inside(p)).evaluate(() => { const c = document.querySelector('[name=colour]'); if (c.type === 'radio') c.checked = true; else c.value = 'white'; });
  await (await inside(p)).evaluate(() => [...document.querySelectorAll('form')].find(f => f.querySelector('[name=do][value=look]')).requestSubmit());
  await until(p, 'the pairing', () => [...document.querySelectorAll('form')].some(f => f.querySelector('[name=do][value=store]')));
  await (await inside(p)).evaluate(() => [...document.querySelectorAll('form')].find(f => f.querySelector('[name=do][value=store]')).requestSubmit());
  await at(p, '/round/1');
  await says(p, 'Clausen');
  for (const [board, result] of [[1, '1-0'], [2, '0-1']]) {
    const a = await p.evaluate((b, r) => askPage({ path: '/enter', form: [['do', 'result'], ['round', '1'], ['board', String(b)], ['result', r]].map(([name, value]) => ({ name, value })) }).then(async x => { await takeAnswer(x); return x; }), board, result);
    check('board ' + board + ' is stored', a.status === 303, JSON.stringify(a).slice(0, 300));
  }
  await p.evaluate(() => { location.hash = '#/standings'; });
  await at(p, '/standings');
  await says(p, 'Amsel');
  const client = await p.createCDPSession(), file = path.join(folder, 'evening.ffe');
  await client.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, eventsEnabled: true });
  fs.rmSync(file, { force: true });
  await p.evaluate(() => { location.hash = '#/'; document.getElementById('event-bar').open = true; });
  await p.click('#event-save');
  for (let i = 0; i < 100 && !fs.existsSync(file); i++) await new Promise(r => setTimeout(r, 100));
  const checked = native('event', 'log', file, '--verify'), table = native('standings', file);
  check('the file that is saved is an event, whole', checked.status === 0, checked.stdout + checked.stderr);
  check('and has the results', /Amsel, Rita.* 1\.0|Amsel, Rita.* 1 /.test(table.stdout), table.stdout);
  check('nothing is left to be saved', /saved as a file$/.test(await p.$eval('#event-state', e => e.textContent)), await p.$eval('#event-state', e => e.textContent));
  // the first window holds it
  const other = await open(browser, 1280, '#/');
  check('a second window does not open it', /another window/.test(await other.$eval('#event-state', e => e.textContent)) || !(await text(other)).includes('Evening & Co'), await text(other));
  await other.close();
  // a new start of the browser's page
  await p.reload();
  await p.waitForFunction(() => document.body.dataset.ready, { timeout: 120000 });
  await says(p, 'Evening & Co');
  await p.evaluate(() => { location.hash = '#/standings'; });
  await at(p, '/standings');
  check('the event is kept in the browser', (await text(p)).includes('Amsel'), await text(p));
  // the same file by the native program, changed there and opened here
  native('event', 'result', file, '1', '2', '1-0', '--reason', 'read again');
  await (await p.$('#event-open')).uploadFile(file);
  await p.waitForFunction(() => document.body.dataset.page === '/', { timeout: 60000 });
  await p.evaluate(() => { location.hash = '#/log'; });
  await at(p, '/log');
  await says(p, 'read again');
  check('a file that was changed elsewhere takes its place', true, '');
  // what is no event does not take the place of one of its name
  const none = path.join(folder, 'other', path.basename(file));
  fs.mkdirSync(path.dirname(none), { recursive: true });
  fs.writeFileSync(none, '[Event "?"]\n\n1. e4 e5 *\n');
  await (await p.$('#event-open')).uploadFile(none);
  await at(p, '/games/file');
  await until(p, 'the game to be checked', () => document.querySelector('[name=games]').files.length === 1);
  await p.reload();
  await p.waitForFunction(() => document.body.dataset.ready, { timeout: 120000 });
  await p.evaluate(() => { location.hash = '#/log'; });
  await at(p, '/log');
  check('a game is no event, and the event of that name stays', (await text(p)).includes('read again'), await text(p));
  await damaged(p, file, none);
  await p.close();
}

// An event file that is cut, has zeros or another bit behind its first bytes takes the place of nothing.
async function damaged(p, file, other) {
  const whole = fs.readFileSync(file), place = whole.lastIndexOf('Dorn, Max'), flipped = Buffer.from(whole), zeros = Buffer.from(whole);
  flipped[place] ^= 4;
  zeros.fill(0, whole.length / 2, whole.length / 2 + 4096);
  for (const [what, bytes] of [['cut', whole.subarray(0, whole.length / 2)], ['with zeros', zeros], ['with one bit of a name turned', flipped]]) {
    fs.writeFileSync(other, bytes);
    await p.evaluate(() => { document.getElementById('event-state').textContent = ''; });
    await (await p.$('#event-open')).uploadFile(other);
    await p.waitForFunction(() => document.getElementById('event-state').textContent !== '', { timeout: 60000 });
    const said = await p.$eval('#event-state', e => e.textContent);
    check('a file that is ' + what + ' is told', /is damaged and was not opened; what was there stays\. ./.test(said), said);
    await p.reload();
    await p.waitForFunction(() => document.body.dataset.ready, { timeout: 120000 });
    await p.evaluate(() => { location.hash = '#/players'; });
    await at(p, '/players');
    check('and the event of that name stays', (await text(p)).includes('Dorn, Max'), await text(p));
  }
}

// --- the school: ten cases in a tram ---
const answersKept = p => p.evaluate(() => {
  const record = pocket.kept.get('answers.learner'), bytes = record ? bytesOf(record.content) : '';
  return (typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)).split('\n').slice(1, -1);
});
const caseShown = async p => JSON.parse(native('train', 'case', await (await inside(p)).$eval('h2 small', e => e.textContent), '--format', 'json').stdout);
// By what a person does; each verdict is that of the command line. What was pressed.
async function lesson(p, how, hand) {
  const given = [];
  await p.evaluate(() => { location.hash = '#/train'; });
  await at(p, '/train');
  await until(p, 'the school', () => document.querySelector('.school button'));
  await hand(p, '.school button', 'Enter');
  for (let number = 1; number <= 10; number++) {
    await says(p, `Case ${number} of 10`);
    const its = await caseShown(p), shown = (await text(p)).replace(/\s+/g, ' ');
    if (!shown.includes(its.story.replace(/\s+/g, ' ')) || !its.choices.every(c => shown.includes(c.text))) check(how + ': the texts are those of the command line', false, its.code + shown);
    if (number === 1) await p.screenshot({ path: path.join(folder, 'pocket-school-' + how + '.png') });
    const choice = number % 3 ? its.right : (its.right + 1) % its.choices.length, letter = 'abcd'[choice];
    await hand(p, `.choices [value=${letter}]`, letter);
    await until(p, 'the verdict', () => document.querySelector('.key-of'));
    const verdict = await (await inside(p)).$eval('.bar h2', e => e.textContent.trim()), why = (await text(p)).replace(/\s+/g, ' ');
    if (verdict !== (choice === its.right ? 'Right' : 'Wrong') || !why.includes(its.reason.slice(-40).replace(/\s+/g, ' ').trim())) check(how + ': judged as by the command line', false, its.code + why);
    given.push(`${its.code} ${letter} ${choice === its.right ? 'right' : 'wrong'} ${its.provision}`);
    if (number === 3) await p.screenshot({ path: path.join(folder, 'pocket-school-judged-' + how + '.png') });
    await hand(p, '.next button', 'Enter');
  }
  await says(p, given.filter(g => g.includes(' right ')).length + ' of 10 right');
  check(how + ': a lesson of ten cases', given.length === 10, given);
  return given;
}
const byFinger = async (p, what) => (await (await inside(p)).waitForSelector(what)).tap();
async function byKeys(p, what, key) { // the key of the button that is seen
  const doc = await inside(p);
  await doc.waitForSelector(what);
  await p.keyboard.press(key);
}
async function fileSaved(p, name) {
  const file = path.join(folder, name), client = await p.createCDPSession();
  await client.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, eventsEnabled: true, browserContextId: p.browserContext().id });
  fs.rmSync(file, { force: true });
  await p.evaluate(() => { document.getElementById('event-bar').open = true; });
  await p.click('#event-save');
  for (let i = 0; i < 100 && !fs.existsSync(file); i++) await new Promise(r => setTimeout(r, 100));
  return file;
}
// The same code is the same case on every machine.
async function sameCases(p) {
  const kinds = native('train', 'index', '--format', 'json').stdout.split('\n').filter(l => l.startsWith('{"type":"kind"')).map(l => JSON.parse(l));
  let asked = 0;
  for (const k of kinds) for (const seed of ['3', '5', '8', '13']) {
    const words = ['train', 'case', '--kind', k.kind, '--level', k.level === 'beginner' ? 'national' : k.level, '--seed', seed, '--format', 'json'];
    const here = (await p.evaluate(args => call({ args }), words)).out, there = native(...words).stdout;
    asked++;
    if (here !== there) check(words.join(' ') + ' is the same case', false, here + there);
  }
  check(asked + ' cases are those of the native program', asked >= 80, asked);
}
async function school(browser) {
  const p = await open(browser, 390, '#/train'), ends = (lines, given) => given.every((g, i) => (lines[i] || '').endsWith(' ' + g));
  const given = await lesson(p, 'finger', byFinger);
  check('the answers are kept', ends(await answersKept(p), given), (await answersKept(p)) + '\n' + given);
  const wide = await (await inside(p)).evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  check('the school fits the screen', wide <= 0, wide);
  check('they are not saved yet', /10 changes not saved/.test(await p.$eval('#event-state', e => e.textContent)), await p.$eval('#event-state', e => e.textContent));
  const file = await fileSaved(p, 'answers.learner'), known = native('train', 'known', file);
  check('the file that is saved is read by the program', known.status === 0 && known.stdout.includes('7 of 10'), known.stdout + known.stderr);
  await sameCases(p);
  // a second window does not write what the first does not know
  const other = await open(browser, 1280, '#/train');
  check('a second window keeps no answers', /another window/.test(await other.$eval('#event-state', e => e.textContent)), await other.$eval('#event-state', e => e.textContent));
  await other.close();
  await p.reload();
  await p.waitForFunction(() => document.body.dataset.ready, { timeout: 120000 });
  check('they are kept over a new start', ends(await answersKept(p), given), await answersKept(p));
  await p.evaluate(() => { location.hash = '#/train/known'; });
  await at(p, '/train/known');
  await says(p, '7 of 10'.slice(0, 1));
  check('what is known: a table and a plot', await (await inside(p)).evaluate(() => document.querySelectorAll('.known tbody tr').length > 0 && document.querySelectorAll('.plot rect.right').length === 1), await text(p));
  // what is no file of a learner, or a damaged one, does not take its place
  for (const [what, bytes] of [['a damaged line', 'flagfall learner 1\n1 flag.national.1 b perhaps x\n'], ['binary', Buffer.concat([Buffer.from('flagfall learner 1\n'), Buffer.alloc(1000, 0x81)])], ['more than it may have', Buffer.concat([Buffer.from('flagfall learner 1\n'), Buffer.alloc(17e6, 0x41)])]]) {
    const bad = path.join(folder, 'bad.learner');
    fs.writeFileSync(bad, bytes);
    await (await p.$('#event-open')).uploadFile(bad);
    await p.waitForFunction(() => /stays/.test(document.getElementById('event-state').textContent), { timeout: 60000 });
    check(what + ' does not take its place', ends(await answersKept(p), given), await answersKept(p));
    await p.evaluate(() => { location.hash = '#/train'; });
    await at(p, '/train');
    await says(p, 'to be asked again now');
    await p.evaluate(() => sayState());
  }
  fs.appendFileSync(file, '1795896000 flag.national.4850 b wrong fide-2023 6.8\n');
  await (await p.$('#event-open')).uploadFile(file);
  await p.waitForFunction(() => document.body.dataset.page === '/train/known', { timeout: 60000 });
  check('a file of another browser takes their place', (await answersKept(p)).length === 11, await answersKept(p));
  await p.evaluate(axe);
  const found = await p.evaluate(() => window.axe.run({ iframes: true }));
  check('the school by axe-core', found.violations.length === 0, JSON.stringify(found.violations.map(v => [v.id, v.nodes[0].html])));
  check('the school asks nothing of a network', p.wanted.length === 0, p.wanted);
  await p.close();
  const q = await open(browser, 1280, '#/train');
  await q.focus('#desk');
  const more = await lesson(q, 'keys', byKeys);
  check('the answers by keys are kept after the others', ends((await answersKept(q)).slice(11), more), await answersKept(q));
  await q.evaluate(() => { location.hash = '#/train'; });
  await at(q, '/train');
  await q.evaluate(() => { document.getElementById('event-bar').open = true; });
  await q.click('#event-away');
  await q.waitForFunction(() => !pocket.kept.has('answers.learner'), { timeout: 60000 });
  check('they can be removed', (await answersKept(q)).length === 0, await answersKept(q));
  await q.close();
}

(async () => {
  const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  for (const width of [390, 1280]) {
    const own = await browser.createBrowserContext(); // nothing is kept there
    await demo(own, width);
    await own.close();
  }
  const pupil = await browser.createBrowserContext();
  await school(pupil);
  await pupil.close();
  await wholeRound(browser);
  await browser.close();
  process.exit(failed ? 1 : 0);
})().catch(e => { console.error(e); process.exit(1); });
