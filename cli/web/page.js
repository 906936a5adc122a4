'use strict';
const $ = id => document.getElementById(id);
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const FIGURES = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘', P: '♙', k: '♚', q: '♛', r: '♜', b: '♝', n: '♞', p: '♟' };
const NAMES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const nameOf = p => p ? (p === p.toUpperCase() ? 'white ' : 'black ') + NAMES[p.toLowerCase()] : 'empty';

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

// --- the board ---
let fen = START, piece = '', line = [];
function squares() {
  const out = [];
  for (const c of fen.split(' ')[0].replace(/\//g, '')) if (c >= '1' && c <= '8') out.push(...Array(+c).fill('')); else out.push(c);
  while (out.length < 64) out.push('');
  return out.slice(0, 64);
}
function put(index) {
  const s = squares();
  s[index] = s[index] === piece ? '' : piece;
  const rows = [];
  for (let r = 0; r < 8; r++) rows.push(s.slice(8 * r, 8 * r + 8).map(p => p || '1').join('').replace(/1+/g, m => m.length));
  const turn = fen.split(' ')[1] || 'w';
  setFen(rows.join('/') + ' ' + turn + ' - -'); // nothing is known of the moves before it
}
function setFen(text) {
  fen = text;
  $('fen').value = text;
  squares().forEach((p, i) => {
    const b = $('board').children[i], name = 'abcdefgh'[i % 8] + (8 - (i >> 3));
    b.textContent = FIGURES[p] || '';
    b.setAttribute('aria-label', name + ' ' + nameOf(p));
  });
}
function makeBoard() {
  for (let i = 0; i < 64; i++) {
    const b = document.createElement('button');
    b.type = 'button';
    b.className = (i + (i >> 3)) % 2 ? 'dark' : '';
    b.onclick = () => put(i);
    $('board').append(b);
  }
  for (const p of ['', ...Object.keys(FIGURES)]) {
    const b = document.createElement('button');
    b.type = 'button';
    b.textContent = FIGURES[p] || '×';
    b.setAttribute('aria-label', p ? nameOf(p) : 'take away');
    b.onclick = () => { piece = p; for (const o of $('pieces').children) o.setAttribute('aria-pressed', o === b); };
    b.setAttribute('aria-pressed', p === '');
    $('pieces').append(b);
  }
  $('fen').onchange = () => setFen($('fen').value);
  $('start').onclick = () => setFen(START);
  $('empty').onclick = () => setFen('8/8/8/8/8/8/8/8 w - - 0 1');
}

// --- the forms ---
let current;
function field([name, label, kind, more]) {
  const l = document.createElement('label');
  l.htmlFor = 'f-' + name;
  l.textContent = label;
  const e = document.createElement(kind === 'choice' ? 'select' : kind === 'text' ? 'textarea' : 'input');
  e.id = 'f-' + name;
  e.name = name;
  if (kind === 'choice') for (const c of more) e.append(Array.isArray(c) ? new Option(c[1], c[0]) : new Option(c || 'nothing more', c));
  if (kind === 'file') e.type = 'file';
  if (kind === 'line' || kind === 'text') e.value = more || '';
  return [l, e];
}
function show(name) {
  current = name;
  const q = QUESTIONS[name];
  for (const b of $('tabs').children) b.toggleAttribute('aria-current', false), b.textContent === name && b.setAttribute('aria-current', 'page');
  $('form').replaceChildren(...q.fields.flatMap(field));
  const go = document.createElement('button');
  go.textContent = 'Answer';
  const row = document.createElement('div');
  row.className = 'row';
  row.append(go);
  $('form').append(row);
  $('position').hidden = !q.board;
  $('answer').textContent = '';
  $('saved').replaceChildren();
  setLine([]);
}
const base64 = bytes => { let s = ''; for (let i = 0; i < bytes.length; i += 32768) s += String.fromCharCode(...bytes.subarray(i, i + 32768)); return btoa(s); };
async function values() {
  const v = { fen };
  for (const e of $('form').elements) if (e.name) v[e.name] = e.type === 'file' ? e.files[0] : e.value;
  if (v.file) v.file = { name: v.file.name.replace(/^-+/, ''), content: { base64: base64(new Uint8Array(await v.file.arrayBuffer())) } };
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
function setLine(fens) {
  line = fens;
  $('steps').hidden = fens.length < 2;
  if (fens.length > 1) step(0);
}
let at = 0;
function step(to) {
  at = Math.max(0, Math.min(line.length - 1, to));
  setFen(line[at]);
  $('step').textContent = 'half-move ' + at + ' of ' + (line.length - 1) + ' to mate';
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
    const diagram = /^ *([1-8]  \S  |a  b  c)/.test(body), item = /^ ?\d[\d.]*[a-z]?[:, ]/.test(body);
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

async function answer(event) {
  event.preventDefault();
  const v = await values(), q = QUESTIONS[current];
  if (q.fields.some(f => f[2] === 'file') && !v.file) { $('state').textContent = 'Choose or drop a file first.'; return; }
  $('state').textContent = 'Thinking …';
  $('saved').replaceChildren();
  setLine([]);
  const began = performance.now(), a = await call(q.ask(v));
  const text = a.out + (a.err ? (a.out ? '\n' : '') + a.err : '');
  $('answer').textContent = window.innerWidth < 600 ? narrow(text) : text;
  for (const [name, content] of Object.entries(a.files)) save(name, content);
  if (q.then && a.status < 2 && q.then(v)) await playMate(q.then(v));
  $('state').textContent = ['Done.', 'Done; the answer is negative.', 'The question is not complete.', 'This cannot be read.', 'A file is missing.',
    'A fault of the program.', 'Undecided: the arbiter decides.'][a.status] + ' ' + Math.round(performance.now() - began) + ' ms';
}
function drop(event) {
  event.preventDefault();
  const input = document.querySelector('input[type=file]');
  if (!input || !event.dataTransfer.files.length) return;
  input.files = event.dataTransfer.files;
  $('form').requestSubmit();
}

// the rulings' forms come from the program, so the tabs wait for it
async function makeTabs() {
  const table = await call({ args: ['questions', '--format', 'json'] });
  Object.assign(QUESTIONS, { ...rulingForms(table.out), ...QUESTIONS });
  for (const name of Object.keys(QUESTIONS)) {
    const b = document.createElement('button');
    b.type = 'button';
    b.textContent = name;
    b.onclick = () => show(name);
    $('tabs').append(b);
  }
  show('Flag');
}
makeBoard();
setFen(START);
$('form').onsubmit = answer;
$('back').onclick = () => step(at - 1);
$('forward').onclick = () => step(at + 1);
document.ondragover = e => e.preventDefault();
document.ondrop = drop;
startProgram().then(makeTabs).then(() => { $('state').textContent = 'Ready. Nothing leaves this device.'; document.body.dataset.ready = '1'; },
  e => { $('state').textContent = 'This browser cannot run the program: ' + e.message; });
