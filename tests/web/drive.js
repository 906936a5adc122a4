// Drives the page in Chromium from file:// at two widths, offline: drive.js PAGE TOOLS GAMES FOLDER
const fs = require('fs'), path = require('path'), { spawnSync } = require('child_process');
const { CASES, GAMES } = require('./cases.js');
const [, , page, tools, games, folder] = process.argv;
const puppeteer = require(path.resolve(tools, 'node_modules/puppeteer-core'));
const axe = fs.readFileSync(path.resolve(tools, 'node_modules/axe-core/axe.min.js'), 'utf8');
let failed = 0;
const check = (what, holds, seen) => { console.log((holds ? 'ok   ' : 'FAIL ') + what); if (!holds) { failed++; console.log(String(seen).slice(0, 800)); } };

const native = args => spawnSync(process.env.FLAGFALL_NATIVE, args, { encoding: 'utf8' }).stdout;

async function ask(p, what, values, file) {
  await p.select('#what', what);
  await p.evaluate(v => {
    const type = (e, x) => { e.value = x; e.dispatchEvent(new Event('input', { bubbles: true })); };
    for (const e of document.querySelectorAll('#form textarea')) type(e, '');
    for (const [k, x] of Object.entries(v)) if (k === 'fen') { const e = document.getElementById('fen'); e.value = x; e.dispatchEvent(new Event('change')); } else type(document.getElementById('f-' + k), x);
  }, values);
  if (file) await (await p.$('#form input[type=file]')).uploadFile(file);
  await p.evaluate(() => { document.getElementById('state').textContent = ''; document.getElementById('form').requestSubmit(); });
  await p.waitForFunction(() => / ms$/.test(document.getElementById('state').textContent), { timeout: 300000 });
  return p.$eval('#answer', e => e.textContent);
}

// --- the board, as a hand uses it ---
const square = name => `#board button[data-square=${name}]`;
const middle = async (p, selector) => { const r = await (await p.$(selector)).boundingBox(); return [r.x + r.width / 2, r.y + r.height / 2]; };
async function touch(p, selector) {
  await p.$eval(selector, e => e.scrollIntoView({ block: 'center' }));
  if (p.viewport().hasTouch) await p.tap(selector); else await p.click(selector);
}
async function drag(p, from, to) {
  await p.$eval('#board', e => e.scrollIntoView({ block: 'center' }));
  const [x, y] = await middle(p, square(from)), [u, v] = await middle(p, square(to));
  await p.mouse.move(x, y); await p.mouse.down(); await p.mouse.move((x + u) / 2, (y + v) / 2); await p.mouse.move(u, v); await p.mouse.up();
}
// pieces as "Kb6 Qc7 ka8"
async function setUp(p, pieces) {
  await touch(p, '#mode-set');
  await touch(p, '#empty');
  for (const one of pieces.split(' ')) { await touch(p, `#pieces button[data-tool=${one[0]}]`); await touch(p, square(one.slice(1))); }
}
const fenOf = p => p.$eval('#fen', e => e.value);
const note = p => p.$eval('#board-note', e => e.textContent);

async function boardTour(p, width) {
  const is = (what, holds, seen) => check(width + ' px: ' + what, holds, seen);
  await p.select('#what', 'flag');
  const box = await p.$eval('#board', e => [e.offsetWidth, e.offsetHeight]);
  is('the board is square', Math.abs(box[0] - box[1]) < 1 && box[0] > 300, box);
  is('its coordinates', (await p.$eval('#files', e => e.textContent)) === 'abcdefgh' && (await p.$eval('#ranks', e => e.textContent)) === '87654321', '');
  await touch(p, '#flip');
  is('it flips', (await p.$eval('#board button', e => e.dataset.square)) === 'h1' && (await p.$eval('#files', e => e.textContent)) === 'hgfedcba', '');
  await touch(p, '#flip');
  // a stalemate with Black to move, which was 1-0 when every touch wrote White
  await setUp(p, 'Kb6 Qc7 ka8');
  is('pieces are put by touching', (await fenOf(p)) === 'k7/2Q5/1K6/8/8/8/8/8', await fenOf(p));
  await p.select('#f-fallen', 'black');
  await p.evaluate(() => { document.getElementById('answer').textContent = ''; document.getElementById('form').requestSubmit(); });
  await p.waitForFunction(() => /who is to move/.test(document.getElementById('state').textContent));
  is('who is to move is asked, with the focus on it', (await p.$eval('#answer', e => e.textContent)) === '' && (await p.evaluate(() => document.activeElement.id)) === 'turn-w', await p.evaluate(() => document.activeElement.id));
  await touch(p, '#turn-b');
  const text = await ask(p, 'flag', { fallen: 'black' });
  is('stalemate before the flag', /stalemate/i.test(text) && !text.includes('1-0'), text);
  const where = await p.evaluate(() => [document.activeElement.id, document.getElementById('answers').getBoundingClientRect().top]);
  is('the answer is in view and has the focus', where[0] === 'answer' && where[1] > -2 && where[1] < 300, where);
  // what the pieces allow is asked, and nothing else
  const shown = id => p.$eval(id, e => e.offsetParent !== null);
  is('no question about castling without a rook', !(await shown('#castling')) && !(await shown('#passed')), '');
  await setUp(p, 'Ke1 Rh1 ke8 Pd5 pc5');
  await touch(p, '#turn-w');
  is('castling and en passant are asked about', (await shown('#castling')) && (await shown('#passed')) && (await fenOf(p)) === '4k3/8/8/2pP4/8/8/8/4K2R w', await fenOf(p));
  await p.select('#castling', 'K');
  await p.select('#passed', 'c6');
  is('and written as they are answered', (await fenOf(p)) === '4k3/8/8/2pP4/8/8/8/4K2R w K c6', await fenOf(p));
  await p.$eval('#half', e => { e.value = '7'; e.dispatchEvent(new Event('change')); });
  is('and the counter', (await fenOf(p)) === '4k3/8/8/2pP4/8/8/8/4K2R w K c6 7 1', await fenOf(p));
  await drag(p, 'h1', 'h3');
  is('a piece is dragged; what was known of castling is gone', (await fenOf(p)).startsWith('4k3/8/8/2pP4/8/7R/8/4K3'), await fenOf(p));
  // legal moves
  await touch(p, '#start');
  await touch(p, '#mode-play');
  await p.waitForFunction(() => Object.keys(state.legal).length === 10);
  await touch(p, square('g1'));
  const targets = await p.$$eval('#board .target', all => all.map(e => e.dataset.square).sort().join());
  is('the legal moves of a piece are shown', targets === 'f3,h3', targets);
  await touch(p, square('f3'));
  await p.waitForFunction(() => document.getElementById('fen').value.split(' ')[1] === 'b');
  await p.waitForFunction(() => (state.legal.e7 || []).length === 2);
  await drag(p, 'e7', 'e4');
  is('a move that is not legal is refused', /not a legal move/.test(await note(p)) && (await fenOf(p)).includes(' b '), await note(p));
  await drag(p, 'e7', 'e5');
  await p.waitForFunction(() => document.getElementById('fen').value.split(' ')[1] === 'w');
  is('moves are played by touching and dragging', (await fenOf(p)) === 'rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq e6 0 2'.replace('e6', '-') || (await fenOf(p)).startsWith('rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq'), await fenOf(p));
  const game = await p.$eval('#f-game', e => e.value);
  is('and are the game', /g1f3 e7e5 \*$/.test(game), game);
  await p.select('#what', 'Clock');
  await p.select('#what', 'claim');
  is('forms keep what is in them', (await p.$eval('#f-game', e => e.value)) === game, '');
  await touch(p, '#mode-set');
}

// every dispute of `flagfall ask`, in its words
async function words(p, width) {
  const asked = spawnSync(process.env.FLAGFALL_NATIVE, ['ask'], { input: 'q\n', encoding: 'utf8' }).stderr;
  const wanted = [...asked.matchAll(/^ +\d+ {2}(.*)$/gm)].map(m => m[1]);
  const offered = await p.$$eval('#what optgroup:first-child option', all => all.map(o => o.textContent));
  check(width + ' px: the disputes of ask in its words', wanted.length === 16 && offered.join('|') === wanted.join('|'), offered.join('|') + '\n' + wanted.join('|'));
}

async function compare(p, width) {
  let same = 0;
  for (const c of [...CASES, ...GAMES]) {
    if (c.values.game) fs.writeFileSync(path.join(folder, 'game.pgn'), c.values.game);
    const mode = { mode: '', supervision: '', 'white-clock': '', increment: '', ...(['flag', 'claim', 'resign'].includes(c.what) && { at: '' }) };
    const shown = await ask(p, c.what, { ...mode, ...c.values, ...(c.fen && { fen: c.fen }) });
    const got = await p.evaluate(() => window.flagfall.last.answer);
    const r = spawnSync(process.env.FLAGFALL_NATIVE, c.args, { encoding: 'utf8', cwd: folder });
    const good = got.out === r.stdout && got.status === r.status && (width < 600 || shown.startsWith(r.stdout));
    if (good && /^Do now /m.test(r.stdout)) same++;
    else check(width + ' px: ' + c.args.join(' '), false, got.out + got.err + '\n--\n' + r.stdout + r.stderr);
  }
  check(width + ' px: ' + same + ' rulings are those of the command line', same === CASES.length + GAMES.length && same >= 100, same);
  await p.evaluate(() => document.querySelector('#what').focus());
}

async function tour(browser, width) {
  const p = await browser.newPage(), wanted = [];
  await p.setViewport({ width, height: 900, isMobile: width < 600, hasTouch: width < 600 });
  await p.setOfflineMode(true);
  p.on('request', r => { if (!/^(file|blob|data):/.test(r.url())) wanted.push(r.url()); });
  p.on('pageerror', e => check(width + ' px: no error in the page', false, e));
  await p.goto('file://' + path.resolve(page));
  await p.waitForFunction(() => document.body.dataset.ready, { timeout: 120000 });
  await words(p, width);
  await boardTour(p, width);
  await compare(p, width);
  const claim = await ask(p, 'claim', { kind: 'threefold', at: '', game: '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *' });
  check(width + ' px: a claim', claim.startsWith('The claim is right'), claim);
  const illegal = await ask(p, 'illegal', { game: '1. e4 e5 2. Ke3 *', at: '', mode: 'rapid', supervision: 'limited' });
  await p.screenshot({ path: path.join(folder, 'ruling-' + width + '.png') });
  check(width + ' px: an illegal move', /^ *A\.\d/m.test(illegal), illegal);
  const articles = native(['illegal', path.join(folder, 'game.pgn')]), lettered = illegal.split('\n').filter(l => /[.:] A\.\d[\d.]* [A-Z]/.test(l));
  check(width + ' px: Articles that begin with a letter are lines of their own', articles !== null && lettered.length === 0, lettered.join('\n'));
  const flag = await ask(p, 'flag', { fallen: 'black', mode: 'standard', fen: '8/8/4k3/8/8/3NK3/7p/8 w - - 0 1' });
  check(width + ' px: a flag', flag.includes('1-0'), flag);
  const steps = await p.$eval('#step', e => e.textContent);
  const plies = Number((/^half-move 0 of (\d+) to mate$/.exec(steps) || [])[1]);
  check(width + ' px: its helpmate on the board', plies % 2 === 1 && plies <= 35, steps); // White moves first and last
  for (let i = 0; i < plies; i++) await p.click('#forward');
  const last = await p.$eval('#fen', e => e.value), step = await p.$eval('#step', e => e.textContent);
  await p.screenshot({ path: path.join(folder, 'flag-' + width + '.png') });
  const mate = await ask(p, 'Can it be won?', { side: 'white', fen: last });
  check(width + ' px: played to the mate', step.startsWith('half-move ' + plies + ' ') && mate.includes('Black is checkmated'), step + ' ' + last + ' ' + mate);
  await ask(p, 'Can it be won?', { side: 'white', fen: '8/8/4k3/8/8/3NK3/8/8 w - - 0 1' });
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  check(width + ' px: nothing is wider than the screen', wide <= 0, wide);
  if (fs.existsSync(games)) {
    const began = Date.now(), found = await ask(p, 'Check games', {}, games);
    check(width + ' px: ' + path.basename(games) + ', ' + fs.statSync(games).size + ' bytes, in ' + (Date.now() - began) + ' ms', /games? in 1 file/.test(found), found.slice(-300));
    fs.writeFileSync(path.join(folder, 'verify-' + width + '.txt'), found);
  }
  const results = path.join(folder, 'r.csv');
  fs.writeFileSync(results, 'round,board,white,black,result\n1,1,Amsel,Birk,1-0\n');
  const client = await p.createCDPSession();
  await client.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, eventsEnabled: true });
  await ask(p, 'Standings', { form: 'xlsx', tiebreaks: '' }, results);
  fs.rmSync(path.join(folder, 'standings.xlsx'), { force: true });
  await p.click('#saved a');
  for (let i = 0; i < 100 && !fs.existsSync(path.join(folder, 'standings.xlsx')); i++) await new Promise(r => setTimeout(r, 100));
  check(width + ' px: a workbook is downloaded', fs.existsSync(path.join(folder, 'standings.xlsx')), '');
  const prizes = await ask(p, 'Prizes', { table: 'system,equal\nprize,,1,50.00\nprize,,2,30.00\n', also: 'why' }, results);
  check(width + ' px: prizes', /Amsel +1 +50\.00/.test(prizes) && /Together +80\.00/.test(prizes), prizes);
  const norms = await ask(p, 'Norms', { also: '' }, results);
  check(width + ' px: norms', norms.includes('No norms.'), norms);
  const masters = path.resolve('docs/examples/danube-masters.trf');
  const norm = await ask(p, 'Norms', { player: '9', title: 'GM' }, masters);
  check(width + ' px: the norm of one player', norm === native(['norms', masters, '9', '--title', 'GM']), norm);
  const list = await ask(p, 'Print', { what: 'cross', form: 'text' }, results);
  check(width + ' px: a list to print', list.includes('Cross table') && list.includes('Birk'), list);
  await ask(p, 'Print', { what: 'slips', form: 'html', paper: 'a4' }, results);
  const slips = await p.$eval('#saved a', e => e.download);
  check(width + ' px: slips to print, as a page', slips === 'slips.html', slips);
  await p.evaluate(axe);
  for (const tab of ['flag', 'in-order', 'Clock', 'Standings', 'Norms', 'Prizes', 'Print']) {
    await p.select('#what', tab);
    const found = await p.evaluate(() => window.axe.run());
    check(width + ' px: axe-core on ' + tab, found.violations.length === 0, JSON.stringify(found.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html])));
  }
  check(width + ' px: nothing was asked of a network', wanted.length === 0, wanted);
  await p.close();
}

(async () => {
  const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  for (const width of [390, 1280]) await tour(browser, width);
  await browser.close();
  process.exit(failed ? 1 : 0);
})().catch(e => { console.error(e); process.exit(1); });
