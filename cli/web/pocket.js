// --- the event: the pages of the desk, from the program; the files are kept in this browser ---
// What lies where: the program has the event files in its memory, the browser a copy of each after each
// change (IndexedDB), the person what was saved as a file.
const pocket = { event: '', learns: false, path: '/', kept: new Map(), base: null, styles: new Map(), held: new Map(), shown: 0 };
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
  const number = ++pocket.shown, a = await askPage({ path });
  await takeAnswer(a);
  if (number === pocket.shown) await showAnswer(a, path);
}
async function showAnswer(a, path) {
  if (a.go !== undefined) { sayState(); return go(a.go); }
  if (!a.type.startsWith('text/')) return saveText(a, path.split(/[?#]/)[0].split('/').pop());
  pocket.path = path;
  sayState();
  const doc = new DOMParser().parseFromString(a.type.startsWith('text/html') ? a.body : '<pre></pre>', 'text/html');
  if (!a.type.startsWith('text/html')) doc.querySelector('pre').textContent = a.body;
  for (const link of doc.querySelectorAll('link[rel=stylesheet]')) {
    const href = link.getAttribute('href'), style = doc.createElement('style');
    if (!pocket.styles.has(href)) pocket.styles.set(href, (await askPage({ path: href })).body);
    style.textContent = pocket.styles.get(href);
    link.replaceWith(style);
  }
  for (const e of doc.querySelectorAll('script, noscript')) e.remove();
  const frame = $('desk');
  await new Promise(done => { frame.onload = done; frame.srcdoc = '<!DOCTYPE html>' + doc.documentElement.outerHTML; });
  frame.title = doc.title;
  const inside = frame.contentDocument;
  inside.addEventListener('click', followLink);
  inside.addEventListener('submit', sendForm);
  inside.addEventListener('keydown', pressKey);
  inside.addEventListener('dragover', e => e.preventDefault());
  inside.addEventListener('drop', dropEvent);
  const mark = path.split('#')[1], at = mark && inside.getElementById(mark);
  (at || inside.querySelector('[autofocus], h2, h1') || inside.body).scrollIntoView({ block: at ? 'center' : 'nearest' });
  document.body.dataset.page = path;
}
function go(path) {
  const hash = '#' + path;
  if (location.hash === hash) route();
  else location.hash = hash;
}
function followLink(event) {
  const a = event.target.closest('a[href]');
  if (!a || event.ctrlKey || event.metaKey) return;
  const href = a.getAttribute('href');
  if (href.startsWith('/')) { event.preventDefault(); go(href); }
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
async function sendForm(event) {
  event.preventDefault();
  const form = event.target, by = event.submitter, action = (by && by.getAttribute('formaction')) || form.getAttribute('action') || pocket.path.split(/[?#]/)[0];
  const data = [...new (form.ownerDocument.defaultView.FormData)(form)], list = [];
  if (by && by.name) data.push([by.name, by.value]);
  if (form.getAttribute('method') !== 'post') {
    return go(action.split('?')[0] + '?' + new URLSearchParams(data.filter(([, v]) => typeof v === 'string')));
  }
  for (const [name, value] of data) {
    if (typeof value === 'string') list.push({ name, value });
    else if (value.size > 0) list.push({ name, file: value.name, value: await asContent(value) });
  }
  for (const b of form.querySelectorAll('button')) b.disabled = true;
  const a = await askPage({ path: action, form: list });
  await takeAnswer(a);
  await showAnswer(a, action);
}

// --- files in and out ---
// A file is looked at whole by the program; what is damaged takes the place of nothing.
async function openFile(file) {
  const first = new TextDecoder('latin1').decode(await file.slice(0, 15).arrayBuffer());
  if (first === 'flagfall learne') return openLearner(file);
  if (first !== 'SQLite format 3') return bar(file.name + ' is no event file; what was there stays.');
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
function dropEvent(event) {
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  if (file) openFile(file);
}
// A page that is a file, as a game is.
function saveText(a, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([a.body], { type: a.type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  for (const b of $('desk').contentDocument.querySelectorAll('button')) b.disabled = false;
}
const bytesOf = content => typeof content === 'string' ? content : Uint8Array.from(atob(content.base64), c => c.charCodeAt(0));
async function saveEvent() {
  const record = pocket.kept.get(shownFile()), a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([bytesOf(record.content)], { type: 'application/octet-stream' }));
  a.download = record.name;
  a.click();
  URL.revokeObjectURL(a.href);
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
// --- which page: #/round/1 is one of the event, #flagfall:1/... a ruling to be checked, all else rulings ---
async function route() {
  const hash = decodeHash(location.hash), event = hash.startsWith('#/'), school = hash.startsWith('#/train');
  document.body.classList.toggle('of-event', event);
  $('to-event').toggleAttribute('aria-current', event && !school);
  $('to-school').toggleAttribute('aria-current', school);
  $('to-rulings').toggleAttribute('aria-current', !event);
  if (school && !pocket.learns) pocket.learns = await hold(LEARNER);
  if (event) await showPage(hash.slice(1));
  else if (hash.startsWith('#flagfall:')) await recheck(hash.slice(1));
}
// What a link holds is encoded once; some programs encode it again.
const decodeHash = hash => /^#flagfall%3A/i.test(hash) ? decodeURIComponent(hash) : hash;
// A ruling's link asks its question again.
async function recheck(link) {
  const a = await call({ args: ['recheck', link] }), text = a.out + a.err;
  window.flagfall.last = { question: link, answer: a };
  $('answer').textContent = window.innerWidth < 600 ? narrow(text) : text;
  $('state').textContent = a.status === 0 ? 'The same ruling as in the link.' : STATES[a.status];
  $('answers').scrollIntoView({ block: 'start' });
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
  sayState();
  await route();
}
