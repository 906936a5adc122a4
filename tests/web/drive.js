// Drives the page in Chromium from file:// at two widths, offline: drive.js PAGE TOOLS GAMES FOLDER
const fs = require('fs'), path = require('path'), { spawnSync } = require('child_process');
const [, , page, tools, games, folder] = process.argv;
const puppeteer = require(path.resolve(tools, 'node_modules/puppeteer-core'));
const axe = fs.readFileSync(path.resolve(tools, 'node_modules/axe-core/axe.min.js'), 'utf8');
let failed = 0;
const check = (what, holds, seen) => { console.log((holds ? 'ok   ' : 'FAIL ') + what); if (!holds) { failed++; console.log(String(seen).slice(0, 800)); } };

const native = args => spawnSync(process.env.FLAGFALL_NATIVE, args, { encoding: 'utf8' }).stdout;

async function ask(p, tab, values, file) {
  await p.evaluate(t => [...document.querySelectorAll('nav button')].find(b => b.textContent === t).click(), tab);
  await p.evaluate(v => { for (const [k, x] of Object.entries(v)) if (k === 'fen') { const e = document.getElementById('fen'); e.value = x; e.onchange(); } else document.getElementById('f-' + k).value = x; }, values);
  if (file) await (await p.$('input[type=file]')).uploadFile(file);
  await p.evaluate(() => { document.getElementById('state').textContent = ''; document.getElementById('form').requestSubmit(); });
  await p.waitForFunction(() => /ms$/.test(document.getElementById('state').textContent), { timeout: 300000 });
  return p.$eval('#answer', e => e.textContent);
}

async function tour(browser, width) {
  const p = await browser.newPage(), wanted = [];
  await p.setViewport({ width, height: 900, isMobile: width < 600, hasTouch: width < 600 });
  await p.setOfflineMode(true);
  p.on('request', r => { if (!/^(file|blob|data):/.test(r.url())) wanted.push(r.url()); });
  p.on('pageerror', e => check(width + ' px: no error in the page', false, e));
  await p.goto('file://' + path.resolve(page));
  await p.waitForFunction(() => document.body.dataset.ready, { timeout: 120000 });
  const claim = await ask(p, 'Claim', { game: '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *' });
  check(width + ' px: a claim', claim.startsWith('The claim is right'), claim);
  const illegal = await ask(p, 'Illegal move', { game: '1. e4 e5 2. Ke3 *' });
  check(width + ' px: an illegal move', illegal.includes('7.5'), illegal);
  const flag = await ask(p, 'Flag', { fallen: 'black', fen: '8/8/4k3/8/8/3NK3/7p/8 w - - 0 1' });
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
  for (const tab of ['Flag', 'Clock', 'Standings', 'Norms', 'Prizes', 'Print']) {
    await p.evaluate(t => [...document.querySelectorAll('nav button')].find(b => b.textContent === t).click(), tab);
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
