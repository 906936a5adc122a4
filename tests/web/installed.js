// The page as a web server gives it, to be installed: installed.js SITE TOOLS
// Registered, installable by the browser's own judgement, loaded again without the server, and replaced when another
// version is there; the event that was kept stays. http://localhost counts as a secure place, as HTTPS does.
const http = require('http'), os = require('os');
const { hands, Hand, fs, path } = require('./hand.js');
const [, , site, tools] = process.argv;
let failed = 0;
const complain = what => { failed++; console.log('FAIL installed: ' + what); };
const check = (what, holds, seen) => { if (holds) console.log('ok   installed: ' + what); else complain(what + '\n' + String(seen).slice(0, 600)); };
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json' };

// A copy, for another version of it is put in its place.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
for (const name of fs.readdirSync(site)) fs.copyFileSync(path.join(site, name), path.join(folder, name));
function serve(port) {
  const asked = [], server = http.createServer((q, a) => {
    const name = path.basename(new URL(q.url, 'http://localhost').pathname) || 'index.html', file = path.join(folder, name);
    asked.push(name);
    if (!fs.existsSync(file)) return a.writeHead(404).end();
    a.writeHead(200, { 'Content-Type': TYPES[path.extname(name)] || 'application/octet-stream', 'Cache-Control': 'no-cache' });
    a.end(fs.readFileSync(file));
  });
  return new Promise(done => server.listen(port, '127.0.0.1', () => done({ server, asked, port: server.address().port })));
}
const stop = one => new Promise(done => { one.server.closeAllConnections(); one.server.close(done); });
const rest = ms => new Promise(r => setTimeout(r, ms));
const ready = p => p.waitForFunction(() => document.body && document.body.dataset.ready, { timeout: 120000 });

async function first(browser, one) {
  const hand = await Hand.open(browser, `http://localhost:${one.port}/`, complain), p = hand.page;
  const state = await p.evaluate(() => navigator.serviceWorker.ready.then(r => r.active.state));
  check('the worker is registered', /activat/.test(state), state);
  const client = await p.createCDPSession(), manifest = await client.send('Page.getAppManifest');
  const errors = (await client.send('Page.getInstallabilityErrors')).installabilityErrors || [];
  check('the manifest is read without a fault', manifest.data && manifest.errors.length === 0, JSON.stringify(manifest.errors));
  // a window without a profile, as tests have, cannot install anything; nothing else may stand in the way
  const real = errors.filter(e => e.errorId !== 'in-incognito');
  check('the browser would install it', real.length === 0, JSON.stringify(real));
  await hand.click('h1 a');
  await p.waitForFunction(() => document.body.dataset.page === '/', { timeout: 60000 });
  await hand.click('a.go');
  await hand.type('name', 'Kept');
  await hand.type('new', 'kept');
  await hand.press('Create');
  check('an event is made', (await hand.text()).includes('Kept'), await hand.text());
  return hand;
}

async function without(hand) {
  await hand.page.reload();
  await ready(hand.page);
  await hand.page.waitForFunction(() => document.body.dataset.page === '/', { timeout: 60000 });
  check('without the server it is loaded again, with its event', (await hand.text()).includes('Kept'), await hand.text());
}

// Another version: what differs is its name, and the mark of the worker.
async function replaced(hand, one) {
  const change = (name, from, to) => {
    const file = path.join(folder, name), text = fs.readFileSync(file, 'utf8');
    if (!text.includes(from)) complain(`no ${from} in ${name}`);
    fs.writeFileSync(file, text.replace(from, to));
  };
  change('index.html', '<title>Flagfall</title>', '<title>Flagfall, another version</title>');
  change('sw.js', "'flagfall-", "'flagfall-another-");
  await hand.page.reload();
  await ready(hand.page);
  for (let i = 0; i < 100 && (await hand.page.evaluate(() => caches.keys())).join() !== (await hand.page.evaluate(() => caches.keys().then(all => all.filter(k => k.startsWith('flagfall-another-'))))).join(); i++) await rest(100);
  const kept = await hand.page.evaluate(() => caches.keys());
  check('the other version is kept, and the one before is dropped', kept.length === 1 && kept[0].startsWith('flagfall-another-'), kept);
  await hand.page.reload();
  await ready(hand.page);
  check('and it is the one that is shown', (await hand.page.title()) === 'Flagfall, another version', await hand.page.title());
  await stop(one);
  await hand.page.reload();
  await ready(hand.page);
  await hand.page.waitForFunction(() => document.body.dataset.page === '/', { timeout: 60000 });
  check('also without the server, with the event', (await hand.page.title()) === 'Flagfall, another version' && (await hand.text()).includes('Kept'), await hand.text());
}

(async () => {
  const browser = await hands(site, tools).launch();
  try {
    let one = await serve(0);
    const hand = await first(browser, one), port = one.port;
    await stop(one);
    await without(hand);
    one = await serve(port);
    await replaced(hand, one);
  } catch (e) { complain(e.stack); }
  await browser.close();
  fs.rmSync(folder, { recursive: true });
  process.exit(failed ? 1 : 0);
})();
