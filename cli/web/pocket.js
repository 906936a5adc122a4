// --- the pages of the desk, from the program; the files are kept in this browser ---
// What lies where: the program has the event files in its memory, the browser a copy of each after each
// change (IndexedDB), the person what was saved as a file.
const pocket = { event: '', learns: false, path: '/', kept: new Map(), base: null, assets: new Map(), held: new Map(), shown: 0, given: null, passed: '' };
// What is answered in the school is a file like an event; the bar acts on the one whose pages are shown.
const LEARNER = 'answers.learner';
const inSchool = () => pocket.path.startsWith('/train');
const shownFile = () => inSchool() ? LEARNER : pocket.event;
const bar = text => { $('event-state').textContent = text; };

// --- the store; where a browser has none, files live as long as the page ---
function openStore() {
  return new Promise(done => {
    let request;
    try { request = indexedDB.open('flagfall', 1); } catch (e) { return done(null); }
    request.onupgradeneeded = () => request.result.createObjectStore('events', { keyPath: 'name' });
    request.onsuccess = () => done(request.result);
    request.onerror = request.onblocked = () => done(null);
  });
}
function store(mode, act) {
  return new Promise((done, failed) => {
    if (!pocket.base) return done(undefined);
    const t = pocket.base.transaction('events', mode), r = act(t.objectStore('events'));
    t.oncomplete = () => done(r.result);
    t.onerror = t.onabort = () => failed(t.error);
  });
}
async function keep(name, content, unsaved) {
  const record = { name, content, unsaved };
  pocket.kept.set(name, record);
  try {
    await store('readwrite', s => s.put(record));
    return true;
  } catch (e) {
    pocket.base = null;
    return false;
  }
}
// One page at a time changes an event: two would each keep what the other does not know.
function hold(name) {
  if (!navigator.locks || pocket.held.has(name)) return Promise.resolve(true);
  return new Promise(done => navigator.locks.request('flagfall ' + name, { ifAvailable: true }, lock => {
    done(lock !== null);
    if (lock) return new Promise(free => pocket.held.set(name, free));
  }).catch(() => done(true)));
}

// --- asking ---
const dayMinutes = () => -new Date().getTimezoneOffset();
// The language that was chosen by a link of a page, else those of the browser.
function languages(path) {
  const chosen = /[?&]lang=([a-z-]+)/.exec(path || '');
  try {
    if (chosen) localStorage.setItem('flagfall language', chosen[1]);
    const kept = localStorage.getItem('flagfall language');
    if (kept) return kept;
  } catch (e) { /* it keeps nothing */ }
  return chosen ? chosen[1] : (navigator.languages || [navigator.language]).join(',');
}
const askPage = question => send({ page: JSON.stringify({ event: pocket.event, learner: pocket.learns, author: 'this browser', now_ms: Date.now(), zone: dayMinutes(), language: languages(question.path), ...question }) }).then(JSON.parse);
async function setEvent(name) {
  if (name === pocket.event) return true;
  if (name && !(await hold(name))) {
    bar(name + ' is open in another window of this browser.');
    pocket.event = '';
    return false;
  }
  pocket.event = name;
  try { localStorage.setItem('flagfall event', name); } catch (e) { /* it is asked again */ }
  return true;
}
async function takeAnswer(a) {
  for (const [name, content] of Object.entries(a.files || {})) {
    const before = pocket.kept.get(name);
    if (!(await keep(name, content, (before ? before.unsaved : 0) + 1))) bar('This browser keeps nothing: save the event as a file.');
  }
  await setEvent(a.event);
}
function sayState() {
  const name = shownFile(), record = pocket.kept.get(name);
  for (const id of ['event-save', 'event-away']) $(id).hidden = !record;
  if (inSchool() && !pocket.learns) return bar('The school is open in another window of this browser; answers are not kept here.');
  if (!record && inSchool()) return bar(pocket.base ? 'No answers yet.' : 'No answers yet. This browser keeps nothing.');
  if (!record) return bar(pocket.base ? 'No event is open.' : 'No event is open. This browser keeps nothing.');
  const changes = record.unsaved;
  bar(name + ': ' + (changes ? changes + (changes === 1 ? ' change' : ' changes') + ' not saved as a file' : 'saved as a file') +
    (pocket.base ? '' : '; this browser keeps nothing'));
}

// --- showing ---
async function showPage(path) {
  const number = ++pocket.shown, a = await atWork(askPage({ path }));
  await takeAnswer(a);
  if (number === pocket.shown) await showAnswer(a, path);
}
const isShown = type => /^text\/(html|plain)/.test(type);
async function showAnswer(a, path) {
  if (a.go !== undefined) { sayState(); return go(a.go); }
  if (!isShown(a.type)) return saveAnswer(a, path.split(/[?#]/)[0].split('/').pop());
  pocket.path = path;
  sayState();
  const doc = new DOMParser().parseFromString(a.type.startsWith('text/html') ? a.body : '<pre></pre>', 'text/html');
  if (!a.type.startsWith('text/html')) doc.querySelector('pre').textContent = a.body;
  await putAssets(doc);
  const frame = $('desk');
  await new Promise(done => { frame.onload = done; frame.srcdoc = '<!DOCTYPE html>' + doc.documentElement.outerHTML; });
  frame.title = doc.title;
  const inside = frame.contentDocument;
  inside.addEventListener('click', followLink);
  inside.addEventListener('submit', sendForm);
  inside.addEventListener('keydown', pressKey);
  inside.addEventListener('dragover', e => e.preventDefault());
  inside.addEventListener('drop', dropFile);
  const mark = path.split('#')[1], at = mark && inside.getElementById(mark), first = inside.querySelector('[autofocus]');
  (at || first || inside.querySelector('h2, h1') || inside.body).scrollIntoView({ block: at ? 'center' : first ? 'start' : 'nearest' });
  if (first) first.focus({ preventScroll: true });
  layGiven(inside);
  document.body.dataset.page = path;
}
// Styles and scripts are put into the page. That of the desk itself hears a server and is left out; what one asks of a
// server by `fetch` is asked of the program.
const OF_SERVER = /^\/-\/desk-/;
async function putAssets(doc) {
  for (const e of doc.querySelectorAll('link[rel=stylesheet], script[src]')) {
    const path = e.getAttribute('href') || e.getAttribute('src'), script = e.localName === 'script';
    if (!script || !OF_SERVER.test(path)) {
      const inside = doc.createElement(script ? 'script' : 'style');
      if (!pocket.assets.has(path)) pocket.assets.set(path, (await askPage({ path })).body);
      inside.textContent = script ? '(function (fetch) {\n' + pocket.assets.get(path) + '\n}(parent.fetchPage));' : pocket.assets.get(path);
      if (script) doc.body.append(inside); else e.before(inside);
    }
    e.remove();
  }
  for (const e of doc.querySelectorAll('noscript')) e.remove();
}
window.fetchPage = async (path, { body }) => {
  const a = await askPage({ path, form: await formOf([...body]) });
  return { ok: a.status === 200, text: () => a.body };
};
// What takes long says so, with how much of a large file has been read.
async function atWork(answer) {
  const began = Date.now();
  const say = () => bar('Working … ' + (pocket.passed || Math.round((Date.now() - began) / 1000) + ' s')), timer = setInterval(say, 500);
  try { return await answer; } finally { clearInterval(timer); pocket.passed = ''; sayState(); }
}
const sayPassed = ({ done, total }) => { pocket.passed = Math.floor(100 * done / total) + ' % of ' + (total / 1e6).toFixed(1) + ' MB'; bar('Working … ' + pocket.passed); };
function go(path) {
  const hash = '#' + path;
  if (location.hash === hash) route();
  else location.hash = hash;
}
function followLink(event) {
  const a = event.target.closest('a[href]');
  if (!a || event.ctrlKey || event.metaKey) return;
  const href = a.getAttribute('href');
  if (a.hasAttribute('download')) { event.preventDefault(); saveLink(href, a.getAttribute('download')); }
  else if (href.startsWith('/')) { event.preventDefault(); go(href); }
  else if (href.startsWith('?')) { event.preventDefault(); go(pocket.path.split(/[?#]/)[0] + href); }
  else if (!href.startsWith('#')) { event.preventDefault(); }
}
// The keys of a page, each that of a button that is seen.
function pressKey(event) {
  const target = event.target, doc = target.ownerDocument;
  if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || (event.key === 'Enter' && target !== doc.body)) return;
  const button = [...doc.querySelectorAll('[data-key]')].find(b => b.dataset.key === event.key && !b.disabled && b.offsetParent);
  if (button) { event.preventDefault(); button.click(); }
}
const asContent = async file => ({ base64: base64(new Uint8Array(await file.arrayBuffer())) });
// A form as the program takes it: names with values, or with files.
async function formOf(data) {
  const list = [];
  for (const [name, value] of data) {
    if (typeof value === 'string') list.push({ name, value });
    else if (value.size > 0) list.push({ name, file: value.name, value: await asContent(value) });
  }
  return list;
}
async function sendForm(event) {
  event.preventDefault();
  const form = event.target, by = event.submitter, action = (by && by.getAttribute('formaction')) || form.getAttribute('action') || pocket.path.split(/[?#]/)[0];
  const data = [...new (form.ownerDocument.defaultView.FormData)(form)];
  if (by && by.name) data.push([by.name, by.value]);
  if (form.getAttribute('method') !== 'post') {
    return go(action.split('?')[0] + '?' + new URLSearchParams(data.filter(([, v]) => typeof v === 'string')));
  }
  for (const b of form.querySelectorAll('button')) b.disabled = true;
  const a = await atWork(askPage({ path: action, form: await formOf(data) }));
  await takeAnswer(a);
  await showAnswer(a, action);
}

// --- files in and out ---
// An event and the answers of the school are opened. What else there is goes to the page that is shown, where it takes
// a file, else to the one that checks games.
async function openFile(file) {
  const first = new TextDecoder('latin1').decode(await file.slice(0, 15).arrayBuffer());
  if (first === 'flagfall learne') return openLearner(file);
  if (first === 'SQLite format 3') return openEvent(file);
  pocket.given = new File([await file.arrayBuffer()], file.name); // the page where it was dropped goes, and its files with it
  layGiven($('desk').contentDocument);
  if (pocket.given) go('/games/file');
}
const TEXT_MOST = 256 * 1024;
async function layGiven(inside) {
  const file = pocket.given, chooser = inside.querySelector('input[type=file]'), list = new DataTransfer();
  if (!file || !chooser) return;
  pocket.given = null;
  for (let d = chooser.closest('details'); d; d = d.parentElement.closest('details')) d.open = true;
  list.items.add(file);
  chooser.files = list.files;
  chooser.focus();
  const area = inside.querySelector('[data-drop]');
  if (area && file.size < TEXT_MOST && /\.(csv|txt|tsv|trf|pgn)$/i.test(file.name)) { area.value = await file.text(); chooser.value = ''; area.focus(); }
}
// A file is looked at whole by the program; what is damaged takes the place of nothing.
async function openEvent(file) {
  const name = file.name.replace(/[\\/]/g, '').replace(/^\.+/, '').replace(/(\.ffe)?$/i, '.ffe'), held = pocket.held.has(name);
  if (!(await hold(name))) return bar(name + ' is open in another window of this browser.');
  const free = () => { if (!held && pocket.held.has(name)) { pocket.held.get(name)(); pocket.held.delete(name); } };
  if (pocket.kept.has(name) && !window.confirm(name + ' is kept in this browser already. Put the file in its place?')) return free();
  const content = await asContent(file), a = await askPage({ path: '/events', offer: { [name]: content } });
  if (a.refused !== undefined || a.status !== 200) {
    free();
    return bar(file.name + ' is damaged and was not opened; what was there stays. ' + (a.refused || a.body));
  }
  await keep(name, content, 0);
  await setEvent(name);
  go('/');
}
async function openLearner(file) {
  if (pocket.kept.has(LEARNER) && !window.confirm('Answers are kept in this browser already. Put the file in their place?')) return;
  if (!pocket.learns && !(pocket.learns = await hold(LEARNER))) return bar('The school is open in another window of this browser.');
  const content = await asContent(file), before = pocket.kept.get(LEARNER);
  const a = await askPage({ path: '/train/known', put: { [LEARNER]: content } });
  if (a.answers < 0) { // it cannot be read: what was there stays
    await askPage({ path: '/train', ...(before ? { put: { [LEARNER]: before.content } } : { drop: LEARNER }) });
    return bar(file.name + ' cannot be read; what was there stays.');
  }
  await keep(LEARNER, content, 0);
  go('/train/known');
}
function dropFile(event) {
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  if (file) openFile(file);
}
// A page that is a file, as a game is.
function saveAnswer(a, name) {
  saveFile(name, a.content || a.body, a.type);
  for (const b of $('desk').contentDocument.querySelectorAll('button')) b.disabled = false;
}
async function saveLink(path, name) {
  const a = await atWork(askPage({ path }));
  if (a.status === 200) saveAnswer(a, name); else await showAnswer(a, path);
}
async function saveEvent() {
  const record = pocket.kept.get(shownFile());
  saveFile(record.name, record.content, 'application/octet-stream');
  await keep(record.name, record.content, 0);
  sayState();
}
async function takeAway() {
  const name = shownFile(), record = pocket.kept.get(name);
  if (record.unsaved && !window.confirm(name + ' has changes that were not saved as a file. Remove it from this browser?')) return;
  pocket.kept.delete(name);
  await store('readwrite', s => s.delete(name)).catch(() => {});
  if (inSchool()) {
    await askPage({ path: '/train', drop: name });
    return go('/train');
  }
  if (pocket.held.has(name)) { pocket.held.get(name)(); pocket.held.delete(name); }
  await setEvent('');
  await askPage({ path: '/events', drop: name });
  go('/events');
}
// --- which page: #/round/1 is one of the desk, #flagfall:1/... a ruling to be checked; else the event, or the rulings ---
async function route() {
  const hash = decodeHash(location.hash), path = hash.startsWith('#/') ? hash.slice(1) : pocket.event && hash !== '#rulings' ? '/' : '/rule';
  if (path.startsWith('/train') && !pocket.learns) pocket.learns = await hold(LEARNER);
  if (hash.startsWith('#flagfall:')) await recheck(hash.slice(1));
  else await showPage(path);
}
// What a link holds is encoded once; some programs encode it again.
const decodeHash = hash => /^#flagfall%3A/i.test(hash) ? decodeURIComponent(hash) : hash;
// A ruling's link asks its question again.
async function recheck(link) {
  const form = [['do', 'again'], ['link', link]].map(([name, value]) => ({ name, value }));
  await showAnswer(await askPage({ path: '/rule', form }), '/rule');
}
async function startPocket() {
  pocket.base = await openStore();
  const records = await store('readonly', s => s.getAll()).catch(() => []) || [], put = {};
  for (const r of records) { pocket.kept.set(r.name, r); put[r.name] = r.content; }
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
  let name = '';
  try { name = localStorage.getItem('flagfall event') || ''; } catch (e) { /* none */ }
  await askPage({ path: '/events', event: '', put });
  if (pocket.kept.has(name)) await setEvent(name);
  $('event-open').onchange = e => { if (e.target.files[0]) openFile(e.target.files[0]); e.target.value = ''; };
  $('event-save').onclick = saveEvent;
  $('event-away').onclick = takeAway;
  $('event-print').onclick = () => $('desk').contentWindow.print();
  window.addEventListener('hashchange', route);
  window.addEventListener('beforeunload', e => { if (!pocket.base && [...pocket.kept.values()].some(r => r.unsaved)) e.preventDefault(); });
  if (location.protocol.startsWith('http') && window.isSecureContext && navigator.serviceWorker) navigator.serviceWorker.register('sw.js').catch(() => {});
  document.ondragover = e => e.preventDefault();
  document.ondrop = dropFile;
  sayState();
  await route();
}
startProgram().then(startPocket).then(() => { document.body.dataset.ready = '1'; }, e => bar('This browser cannot run the program: ' + e.message));

