// A weekend in the page that is one file, by mouse and keyboard only: weekend.js PAGE TOOLS FOLDER [PART]
// A festival of three sections and a league from nothing to the last standings, its points counted here; disputes from
// the desk to a printed ruling, in at most eight clicks beside the facts, with the decisions of disputes.js.
const { spawnSync } = require('child_process');
const { hands, Hand, fs, path } = require('./hand.js');
const DISPUTES = require('./disputes.js');
const [, , page, tools, folder, only] = process.argv;
const { url, launch } = hands(page, tools);
let failed = 0;
const complain = what => { failed++; console.log('FAIL weekend: ' + what); };
const check = (what, holds, seen) => { if (holds) console.log('ok   weekend: ' + what); else complain(what + '\n' + String(seen).slice(0, 900)); };
const native = (...args) => spawnSync(process.env.FLAGFALL_NATIVE, args, { encoding: 'utf8' });

const players = (name, count, highest) => 'name,rating\n' + Array.from({ length: count }, (_, i) => `"${name}, ${String.fromCharCode(65 + i % 26)}${i + 1}",${highest - 17 * i}`).join('\n') + '\n';
const teams = 'name,rating,team\n' + ['Nord', 'Ost', 'Sued', 'West'].map(t => [1, 2, 3, 4].map(i => `"${t}, ${i}",${2100 - i * 40},${t}`).join('\n')).join('\n') + '\n';
const SECTIONS = [['A', players('Alpha', 20, 2500), 'swiss', 10], ['B', players('Beta', 31, 2100), 'swiss', 15], ['C', players('Gamma', 8, 1700), 'round-robin', 4], ['League', teams, 'teams', 8]];
const ROUNDS = 3;

async function addSection(hand, [name, list, kind]) {
  await hand.go('/sections');
  await hand.type('called', name);
  if (kind === 'teams') {
    await hand.open('form summary');
    await hand.choose('teams', 'round-robin');
    await hand.type('boards', '4');
    await hand.type('points', '2/1/0');
    await hand.type('tiebreaks', '');
  } else {
    await hand.choose('kind', kind);
  }
  await hand.paste('list', list);
  await hand.press('Add the section');
  check(`section ${name} is there`, (await hand.text()).includes(name), await hand.text());
}

// Each open board gets a result by its button; what was clicked is counted for the players of the row.
async function results(hand, name, boards, round, points) {
  const add = (who, p) => points.set(who, (points.get(who) || 0) + p);
  await hand.go('/sections');
  await hand.go(`/s/Fest%2C%20${name}/round/${round}`);
  for (let i = 0; i < boards; i++) {
    const row = await (await hand.frame()).$('.grid tbody tr:has(.res button):not(:has(.res .is))');
    if (!row) return complain(`${name}, round ${round}: only ${i} open boards`);
    const names = await row.$$eval('.who bdi', list => list.map(e => e.textContent)), which = (i * 7 + round) % 3;
    add(names[0], [2, 1, 0][which]);
    add(names[1], [0, 1, 2][which]);
    await hand.follow((await row.$$('.res button'))[which], 'a result');
  }
  const left = await (await hand.frame()).$$('.grid tbody tr:has(.res button):not(:has(.res .is))');
  check(`${name}, round ${round}: ${boards} results by the mouse`, left.length === 0, left.length);
}

const halves = text => 2 * Number((/\d+/.exec(text) || [0])[0]) + (text.includes('½') ? 1 : 0);
async function standings(hand, name, points, byes) {
  await hand.go('/sections');
  await hand.go(`/s/Fest%2C%20${name}/standings`);
  const rows = await (await hand.frame()).$$eval('table.table', list => [...list[0].querySelectorAll('tbody tr')].map(r => {
    const at = [...list[0].querySelectorAll('thead th')].findIndex(h => h.textContent === 'Pts');
    return [r.querySelector('bdi').textContent, r.children[at].textContent];
  }));
  const wrong = rows.filter(([who, text]) => halves(text) !== (points.get(who) || 0) && !(byes && halves(text) === (points.get(who) || 0) + 2));
  const late = rows.filter(([who, text]) => halves(text) !== (points.get(who) || 0)).length;
  check(`${name}: the points of ${rows.length} players are those that were clicked`, rows.length > 0 && wrong.length === 0 && late === byes, JSON.stringify(wrong) + late);
}

// Each match of each round has the points that were clicked on its boards.
async function leagueTable(hand, rounds) {
  await hand.go('/sections');
  await hand.go('/s/Fest%2C%20League/');
  await hand.go('/s/Fest%2C%20League/teams');
  for (const [i, points] of rounds.entries()) {
    await hand.go(`/s/Fest%2C%20League/teams?round=${i + 1}`);
    const rows = await (await hand.frame()).$$eval('tbody tr', list => list.map(r => r.innerText.replace(/\s+/g, ' ')));
    const matches = rows.map(r => /^\d+ (\w+) ([\d½]+) – ([\d½]+) (\w+) over/.exec(r)).filter(Boolean);
    const of = team => [1, 2, 3, 4].reduce((n, k) => n + (points.get(`${team}, ${k}`) || 0), 0);
    const wrong = matches.filter(m => halves(m[2]) !== of(m[1]) || halves(m[3]) !== of(m[4]) || of(m[1]) + of(m[4]) !== 8);
    check(`League, round ${i + 1}: both matches have the points of their boards`, matches.length === 2 && wrong.length === 0, rows.join('\n') + JSON.stringify([...points]));
  }
}

async function festival(browser) {
  const hand = await Hand.open(browser, url + '#/events', complain);
  await hand.type('name', 'Fest');
  await hand.type('new', 'fest');
  await hand.press('Create');
  for (const one of SECTIONS) await addSection(hand, one);
  const points = new Map(), league = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await hand.go('/sections');
    await hand.press('Pair the next round of all');
    check(`round ${round}: all four are paired`, ((await hand.text()).match(/boards open/g) || []).length === 4, await hand.text());
    league.push(new Map());
    for (const [name, , , boards] of SECTIONS) await results(hand, name, boards, round, name === 'League' ? league[round - 1] : points);
  }
  await standings(hand, 'A', points, 0);
  await standings(hand, 'B', points, ROUNDS); // 31 players: a bye in each round
  await standings(hand, 'C', points, 0);
  await leagueTable(hand, league);
  await saved(hand);
  check('nothing was asked of a network', hand.wanted.length === 0, hand.wanted);
  console.log(`     weekend: ${hand.clicks} clicks, ${hand.fields} fields for ${ROUNDS} rounds of four sections`);
  await hand.page.close();
}

async function saved(hand) {
  const client = await hand.page.createCDPSession(), file = path.join(folder, 'fest.ffe');
  await client.send('Browser.setDownloadBehavior', { behavior: 'allow', browserContextId: hand.page.browserContext().id, downloadPath: path.resolve(folder), eventsEnabled: true });
  fs.rmSync(file, { force: true });
  await hand.page.click('#event-bar summary');
  await hand.page.click('#event-save');
  for (let i = 0; i < 100 && !fs.existsSync(file); i++) await new Promise(r => setTimeout(r, 100));
  const sound = native('event', 'check', file);
  check('the file that is saved is sound', sound.status === 0, sound.stdout + sound.stderr);
  check('and no change is left to be saved', /saved as a file$/.test(await hand.state()), await hand.state());
}

// --- disputes ---

async function state(hand, key, value) {
  const frame = await hand.frame(), radio = await frame.$(`input[type=radio][name="q-${key}"][value="${value}"]`);
  const any = radio || await frame.$(`[name="q-${key}"]`);
  if (!any) return false;
  await hand.unfold(any);
  if (radio) await radio.click();
  else if ((await any.evaluate(e => e.tagName)) === 'SELECT') await hand.choose('q-' + key, value);
  else await hand.type('q-' + key, value);
  return true;
}
async function where(hand, d) {
  const frame = await hand.frame();
  for (const [name, text] of [['fen', d.fen], ['game-text', d.game]]) {
    if (!text) continue;
    const field = await frame.$(`[name="${name}"]`);
    await hand.unfold(field);
    await (name === 'fen' ? hand.type(name, text) : hand.paste(name, text));
  }
}
async function dispute(browser, d) {
  const hand = await Hand.open(browser, url + '#/', complain), open = new Map(Object.entries(d.facts || {}));
  await hand.click('.tools a[href="/rule"]');
  await hand.click(`a[href="/rule/${d.what}"]`);
  await where(hand, d);
  for (let asked = 0; asked < 3; asked++) { // a question that hangs on another comes with the next page
    for (const [key, value] of [...open]) {
      if (await state(hand, key, value)) open.delete(key);
      await hand.rest();
    }
    await hand.click('.what .go');
    if (open.size === 0) break;
  }
  const name = `${d.what} (${d.of})`, said = await (await hand.frame()).$eval('.answer', e => e.innerText).catch(() => ''), flat = said.replace(/1\/2-1\/2/g, '½-½').replace(/\s+/g, ' ');
  check(`${name}: every fact was asked`, open.size === 0, [...open.keys()]);
  check(`${name}: the decision`, d.result ? flat.includes(d.result) : d.says.test(flat), flat);
  const missing = d.articles.filter(a => !new RegExp(`(^|[ ,(])${a.replace(/\./g, '\\.')}([ ,;:)]|$)`).test(flat));
  check(`${name}: by ${d.articles.join(', ')}`, missing.length === 0, missing + '\n' + flat);
  await hand.click('button[value=sheet]');
  const sheet = await (await hand.frame()).evaluate(() => { window.print = () => { window.printed = document.querySelector('h1, h2').innerText; }; return document.body.innerText; });
  await hand.page.click('#event-bar summary');
  await hand.page.click('#event-print');
  const printed = await (await hand.frame()).evaluate(() => window.printed);
  hand.clicks += 1; // Print; the bar above is opened once
  check(`${name}: printed, ${hand.clicks} clicks beside the facts`, !!printed && sheet.includes(d.articles[0]) && hand.clicks <= 8, printed + '\n' + sheet);
  await hand.page.close();
}
async function disputes(browser) {
  check('at least twenty disputes', DISPUTES.length >= 20, DISPUTES.length);
  for (const d of DISPUTES) await dispute(browser, d).catch(e => complain(`${d.what} (${d.of}): ${e.stack}`));
}

(async () => {
  const browser = await launch();
  for (const part of [festival, disputes])
    if (!only || only === part.name) {
      const own = await browser.createBrowserContext();
      await part(own).catch(e => complain(part.name + ': ' + e.stack));
      await own.close();
    }
  await browser.close();
  process.exit(failed ? 1 : 0);
})();
