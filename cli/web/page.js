'use strict';
const $ = id => document.getElementById(id);
// --- the program, on a thread of its own ---
let worker, waiting = [];
async function startProgram() {
  const packed = Uint8Array.from(atob(WASM), c => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const wasmBinary = await new Response(stream).arrayBuffer();
  worker = new Worker(URL.createObjectURL(new Blob([GLUE + ';' + CALLER], { type: 'text/javascript' })));
  worker.onmessage = e => waiting.shift()(e.data);
  await send({ wasmBinary });
}
const send = what => new Promise(done => { waiting.push(done); worker.postMessage(what, what.wasmBinary ? [what.wasmBinary] : []); });
const call = question => send({ question: JSON.stringify(question) }).then(JSON.parse);
window.flagfall = { call };

// --- the pieces are those that the program draws ---
const PIECES_FEN = 'kqrbn3/p7/8/8/8/8/P7/KQRBN3 w - - 0 1';
async function drawPieces() {
  const a = await call({ args: ['show', '--format', 'svg', '--fen', PIECES_FEN] });
  const groups = [...a.out.matchAll(/<g transform="translate\((\d+) (\d+)\)">(.*?)<\/g>/g)];
  const order = new Map([['4', 'kqrbn'], ['44', 'p'], ['244', 'P'], ['284', 'KQRBN']]);
  for (const [, x, y, drawing] of groups) drawings[order.get(y)[(x - 18) / 40]] = drawing;
}

// --- the game and the board ---
// Which moves are legal is asked when it is needed; an answer to an older question is not used.
let asked = 0;
async function askLegal() {
  const number = ++asked, position = askedPosition();
  state.legal = {};
  if (!state.play) return;
  $('board-note').textContent = state.turn ? '' : 'Say first who is to move.';
  if (!state.turn) return;
  const a = await call({ args: ['show', '--format', 'json', '--fen', position.fen] });
  if (number !== asked) return;
  if (a.status !== 0) { $('board-note').textContent = a.err; return; }
  for (const uci of JSON.parse(a.out).uci) (state.legal[uci.slice(0, 2)] ||= []).push(uci);
  draw();
}
const gameText = () => { const e = $('f-game'); return e ? e.value.trim() : ''; };
// the game with one more move at its end
function longerGame(position, move) {
  const game = gameText().replace(/\s*(\*|1-0|0-1|1\/2-1\/2)\s*$/, '');
  const head = game || (position.fen === START ? '' : `[SetUp "1"]\n[FEN "${position.fen}"]\n\n`);
  return head + (head && !head.endsWith('\n') ? ' ' : '') + move + ' *';
}
// A move on the board is one of the game, where the position before it is known in all.
async function played(uci) {
  const position = askedPosition(), whole = !position.open.length && position.fen.split(' ').length === 6;
  const fen = whole ? position.fen : position.fen.split(' ').slice(0, 2).join(' ');
  const a = await call({ args: ['show', '--format', 'json', 'm.pgn'], files: { 'm.pgn': `[SetUp "1"]\n[FEN "${fen}"]\n\n${uci} *\n` } });
  if (a.status !== 0) { $('board-note').textContent = a.err; return; }
  const after = JSON.parse(a.out).fen, e = $('f-game');
  if (whole && e) {
    e.value = longerGame(position, uci);
    if ($('f-at')) $('f-at').value = '';
    setFen(after);
    refresh();
  } else {
    setFen(whole ? after : after.split(' ').slice(0, 2).join(' '));
    state.said = true;
  }
}
// The board shows the position of the game that was typed.
async function showGame() {
  refresh();
  if (!gameText()) return;
  const to = $('f-at') && $('f-at').value.trim();
  const a = await call({ args: ['show', '--format', 'json', 'm.pgn', ...(to ? ['--at', to] : [])], files: { 'm.pgn': $('f-game').value } });
  $('board-note').textContent = a.status === 0 ? '' : a.err.split('\n')[0];
  if (a.status === 0) setFen(JSON.parse(a.out).fen);
}
// Pieces that are moved by hand leave the game.
function boardChanged() { askLegal(); }

// --- the forms: each is made once and keeps what is in it ---
let current;
const forms = {}, SHARED = ['game', 'at', 'mode', 'supervision', 'laws', 'white-clock', 'black-clock', 'increment', 'time-control'], shared = {};
function field([name, label, kind, more, when]) {
  const box = document.createElement('div'), l = document.createElement('label');
  box.className = 'field';
  box.condition = when;
  l.htmlFor = 'f-' + name;
  l.textContent = label;
  const e = document.createElement(kind === 'choice' ? 'select' : kind === 'text' ? 'textarea' : 'input');
  e.id = 'f-' + name;
  e.name = name;
  if (kind === 'choice') for (const c of more) e.append(Array.isArray(c) ? new Option(c[1], c[0]) : new Option(c || 'nothing more', c));
  if (kind === 'file') e.type = 'file';
  else e.autocomplete = 'off';
  if (kind === 'line' || kind === 'text') { e.value = more || ''; e.spellcheck = false; }
  box.append(l, e);
  return box;
}
function makeForm(name) {
  const go = document.createElement('button'), row = document.createElement('div');
  go.textContent = 'Answer';
  row.className = 'row';
  row.append(go);
  return { nodes: [...QUESTIONS[name].fields.map(field), row], answer: '', state: '', saved: [], line: [] };
}
function keepShared() { for (const e of $('form').elements) if (SHARED.includes(e.name)) shared[e.name] = e.value; }
function show(name) {
  if (current) {
    keepShared();
    Object.assign(forms[current], { answer: $('answer').textContent, state: $('state').textContent, saved: [...$('saved').children], line });
  }
  current = name;
  const f = forms[name] ||= makeForm(name);
  $('what').value = name;
  $('form').replaceChildren(...f.nodes);
  for (const e of $('form').elements) if (e.name in shared) e.value = shared[e.name];
  $('answer').textContent = f.answer;
  $('saved').replaceChildren(...f.saved);
  $('state').textContent = f.state || READY;
  setLine(f.line, true);
  refresh();
}
// What is asked depends on what was answered. A question without its condition keeps its answer for later.
function refresh() {
  const v = plainValues(), q = QUESTIONS[current];
  for (const box of $('form').children) if ('condition' in box) box.hidden = !holds(box.condition, v);
  const game = (v.game || '').trim() !== '';
  $('position').hidden = !q.board;
  for (const id of ['turn', 'castling-field', 'passed-field', 'half-field', 'pieces', 'start', 'empty', 'fen'])
    $(id).toggleAttribute('inert', game);
  $('position').classList.toggle('of-game', game);
  const note = 'The board shows the game. Empty the game to set up a position.', e = $('board-note');
  if (game && !state.play && q.board) e.textContent = note;
  else if (e.textContent === note) e.textContent = '';
}
const base64 = bytes => { let s = ''; for (let i = 0; i < bytes.length; i += 32768) s += String.fromCharCode(...bytes.subarray(i, i + 32768)); return btoa(s); };
function plainValues() {
  const v = {};
  for (const e of $('form').elements) if (e.name && e.type !== 'file') v[e.name] = e.value;
  return v;
}
async function values() {
  const v = { ...askedPosition(), ...plainValues() }, e = $('form').querySelector('input[type=file]'), file = e && e.files[0];
  if (file) v.file = { name: file.name.replace(/^-+/, ''), content: { base64: base64(new Uint8Array(await file.arrayBuffer())) } };
  return v;
}

// --- the answer ---
function save(name, content) {
  const bytes = typeof content === 'string' ? content : Uint8Array.from(atob(content.base64), c => c.charCodeAt(0));
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  a.download = name;
  a.textContent = 'Save ' + name;
  $('saved').append(a);
}
let line = [];
// the positions to the mate; the board goes to the first of them, or stays as it is
function setLine(fens, stay) {
  line = fens;
  $('steps').hidden = fens.length < 2;
  if (fens.length > 1 && !stay) step(0);
}
let shownStep = 0;
function step(to) {
  shownStep = Math.max(0, Math.min(line.length - 1, to));
  setFen(line[shownStep]);
  $('step').textContent = 'half-move ' + shownStep + ' of ' + (line.length - 1) + ' to mate';
}
// the helpmate, position by position
async function playMate(question) {
  const found = await call(question);
  const mate = found.out && found.out[0] === '{' ? JSON.parse(found.out.split('\n')[0]) : {};
  if (!mate.mate) return;
  const game = `[SetUp "1"]\n[FEN "${mate.fen}"]\n\n${mate.mate.join(' ')} *\n`;
  const positions = await call({ args: ['convert', 'm.pgn', '--to', 'fen'], files: { 'm.pgn': game } });
  setLine(positions.out.trim().split('\n'));
}
// A ruling has its headings in 13 columns, and lines for 80: on a narrow screen each sentence is one
// line again, under its heading, and wraps by itself.
function narrow(text) {
  const WIDTH = 13, begin = text.search(/^(Do now {7}|Question {5})/m), out = [];
  let goesOn = false;
  if (begin < 0) return text;
  for (const line of text.slice(begin).split('\n')) {
    const head = line.slice(0, WIDTH), body = line.slice(WIDTH), label = head.trim();
    const inColumns = line.length > WIDTH && (label === '' || /^[A-Z][^.:]* +$/.test(head));
    const diagram = /^ *([1-8]  \S  |a  b  c)/.test(body), item = /^ ?(\d[\d.]*[a-z]?|[A-Z]+(\.\d+)+[a-z]?)[:, ]/.test(body);
    if (inColumns && label === '' && goesOn && !diagram && !item) {
      out[out.length - 1] += ' ' + body.trim();
      continue;
    }
    if (inColumns && label !== '') out.push(label + ':');
    out.push(inColumns ? body.replace(/^ {1,3}/, '') : line);
    goesOn = inColumns && !diagram;
  }
  return text.slice(0, begin) + out.join('\n');
}

const STATES = ['Done.', 'Done; the answer is negative.', 'The question is not complete.', 'This cannot be read.', 'A file is missing.',
  'A fault of the program.', 'Undecided: the arbiter decides.'];
const READY = 'Ready. Nothing leaves this device.';
// What is still to be said before the program can be asked, with the control that says it; or null.
function lacks(q, v) {
  if (q.fields.some(f => f[2] === 'file') && !v.file) return ['Choose or drop a file first.', $('f-file')];
  if (q.board && !(v.game || '').trim() && !state.turn) return ['Say who is to move: it can turn the ruling.', $('turn-w')];
  return null;
}
async function answer(event) {
  event.preventDefault();
  const v = await values(), q = QUESTIONS[current], open = lacks(q, v);
  if (open) {
    $('state').textContent = open[0];
    $('board-note').textContent = open[1].id === 'turn-w' ? open[0] : '';
    open[1].focus();
    return;
  }
  $('state').textContent = 'Thinking …';
  $('saved').replaceChildren();
  setLine([], true);
  const began = performance.now(), question = q.ask(v), a = await call(question);
  const text = a.out + (a.err ? (a.out ? '\n' : '') + a.err : '');
  window.flagfall.last = { question, answer: a };
  $('answer').textContent = window.innerWidth < 600 ? narrow(text) : text;
  for (const [name, content] of Object.entries(a.files)) save(name, content);
  if (q.then && a.status < 2 && q.then(v)) await playMate(q.then(v));
  $('state').textContent = STATES[a.status] + ' ' + Math.round(performance.now() - began) + ' ms';
  $('answers').scrollIntoView({ block: 'start' });
  $('answer').focus({ preventScroll: true });
}
function drop(event) {
  event.preventDefault();
  const input = $('form').querySelector('input[type=file]');
  if (!input || !event.dataTransfer.files.length) return;
  input.files = event.dataTransfer.files;
  $('form').requestSubmit();
}

// The rulings come from the program, in the words of `flagfall ask`.
async function makeQuestions() {
  const table = await call({ args: ['questions', '--format', 'json'] }), rulings = rulingForms(table.out);
  for (const [heading, list] of [['At the board', rulings], ['Everything else', { ...QUESTIONS }]]) {
    const group = document.createElement('optgroup');
    group.label = heading;
    group.append(...Object.entries(list).map(([name, q]) => new Option(q.heading || name, name)));
    $('what').append(group);
  }
  Object.assign(QUESTIONS, rulings);
  $('what').onchange = () => show($('what').value);
  show('flag');
}
onChange = boardChanged;
onPlayed = played;
$('form').onsubmit = answer;
$('form').addEventListener('input', refresh);
$('form').addEventListener('change', e => { if (e.target.name === 'game' || e.target.name === 'at') showGame(); });
$('back').onclick = () => step(shownStep - 1);
$('forward').onclick = () => step(shownStep + 1);
document.ondragover = e => e.preventDefault();
document.ondrop = drop;
startProgram().then(drawPieces).then(() => { makeBoard(); setFen(START); }).then(makeQuestions).then(startPocket)
  .then(() => { if (!$('answer').textContent) $('state').textContent = READY; document.body.dataset.ready = '1'; },
    e => { $('state').textContent = 'This browser cannot run the program: ' + e.message; });
