// The board of the page: what it holds, and how pieces are put, dragged and played. Knows nothing of rulings;
// what may be played is asked of the program.
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const NAMES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const PIECES = [...'KQRBNPkqrbnp'];
const nameOf = p => p ? (p === p.toUpperCase() ? 'white ' : 'black ') + NAMES[p.toLowerCase()] : 'empty';
const squareName = i => 'abcdefgh'[i % 8] + (8 - (i >> 3));
const indexOf = name => 'abcdefgh'.indexOf(name[0]) + 8 * (8 - name[1]);

// What is known of the position. '' or '?' is what is not known: then the program is given nothing either.
const state = { squares: [], turn: 'w', rights: 'KQkq', passed: '-', half: '0', number: '1', flipped: false, play: false,
  tool: 'hand', picked: -1, legal: {}, said: false };
let drawings = {}, onChange = () => {}, onPlayed = () => {};

function placement() {
  const rows = [];
  for (let r = 0; r < 8; r++) rows.push(state.squares.slice(8 * r, 8 * r + 8).map(p => p || '1').join('').replace(/1+/g, m => m.length));
  return rows.join('/');
}
// The position as the program is asked about it: a FEN of all that is known, or of pieces and side alone, with
// options for what of the rest is known.
function askedPosition() {
  const known = state.turn && state.rights !== '?' && state.passed !== '?';
  if (!known)
    return { fen: (placement() + ' ' + state.turn).trim(), half: state.half, open: [...(state.rights !== '?' ? ['--rights', state.rights] : []),
      ...(state.passed !== '?' ? ['--en-passant', state.passed] : [])] };
  return { fen: [placement(), state.turn, state.rights, state.passed, ...(state.half !== '' ? [state.half, state.number || '1'] : [])].join(' '), half: state.half, open: [] };
}

// --- what may be asked: castling and en passant only where the pieces allow it ---
const CASTLING = [['K', 'e1', 'h1', 'White short'], ['Q', 'e1', 'a1', 'White long'], ['k', 'e8', 'h8', 'Black short'], ['q', 'e8', 'a8', 'Black long']];
const at = name => state.squares[indexOf(name)];
function possibleRights() {
  return CASTLING.filter(([letter, king, rook]) => { const white = letter < 'a';
    return at(king) === (white ? 'K' : 'k') && at(rook) === (white ? 'R' : 'r'); });
}
function possiblePassed() {
  const white = state.turn === 'w', rank = white ? 3 : 4, out = []; // the row, from above, where the pawn stands now
  if (!state.turn) return out;
  for (let file = 0; file < 8; file++) {
    const back = white ? -8 : 8, i = rank * 8 + file, mine = white ? 'P' : 'p';
    if (state.squares[i] === (white ? 'p' : 'P') && !state.squares[i + back] && !state.squares[i + 2 * back] &&
        ((file > 0 && state.squares[i - 1] === mine) || (file < 7 && state.squares[i + 1] === mine)))
      out.push([squareName(i + back), squareName(i + 2 * back) + '–' + squareName(i)]);
  }
  return out;
}
function subsets(list) { return list.reduce((all, one) => [...all, ...all.map(a => [...a, one])], [[]]).slice(1); }
// After the pieces were changed by hand nothing is known of the moves before.
function forget() {
  state.rights = possibleRights().length ? '?' : '-';
  state.passed = possiblePassed().length ? '?' : '-';
  state.half = '';
  state.number = '1';
}

function setFen(text) {
  const f = text.trim().split(/\s+/), out = [];
  for (const c of f[0].replace(/\//g, '')) if (c >= '1' && c <= '8') out.push(...Array(+c).fill('')); else out.push(c);
  while (out.length < 64) out.push('');
  state.squares = out.slice(0, 64);
  state.turn = f[1] === 'w' || f[1] === 'b' ? f[1] : '';
  state.rights = f[2] || (possibleRights().length ? '?' : '-');
  state.passed = f[3] || (possiblePassed().length ? '?' : '-');
  state.half = f[4] || '';
  state.number = f[5] || '1';
  state.picked = -1;
  state.said = false;
  changed();
}

// --- drawing ---
const svgOf = p => p ? '<svg viewBox="0 0 40 40" aria-hidden="true" fill="none" stroke-linejoin="round" stroke-linecap="round">' + (drawings[p] || '') + '</svg>' : '';
const cell = i => $('board').children[state.flipped ? 63 - i : i];
function options(select, list, value) {
  select.replaceChildren(...list.map(([v, text]) => new Option(text, v)));
  if (!list.some(([v]) => v === value)) select.append(new Option('as typed: ' + value, value));
  select.value = value;
}
function draw() {
  const targets = state.play && state.picked >= 0 ? (state.legal[squareName(state.picked)] || []).map(u => indexOf(u.slice(2, 4))) : [];
  for (let k = 0; k < 64; k++) {
    const i = state.flipped ? 63 - k : k, b = $('board').children[k], p = state.squares[i];
    if (b.dataset.piece !== p) { b.innerHTML = svgOf(p); b.dataset.piece = p; }
    b.dataset.square = squareName(i);
    b.className = [(i + (i >> 3)) % 2 ? 'dark' : '', p ? 'has' : '', i === state.picked ? 'picked' : '', targets.includes(i) ? 'target' : ''].join(' ').trim();
    b.setAttribute('aria-label', squareName(i) + ' ' + nameOf(p) + (i === state.picked ? ', picked up' : targets.includes(i) ? ', a legal move' : ''));
  }
  [...$('ranks').children].forEach((e, k) => { e.textContent = state.flipped ? k + 1 : 8 - k; });
  [...$('files').children].forEach((e, k) => { e.textContent = 'abcdefgh'[state.flipped ? 7 - k : k]; });
  for (const side of ['w', 'b']) $('turn-' + side).checked = state.turn === side;
  $('turn').classList.toggle('open', !state.turn);
  const rights = possibleRights(), passed = possiblePassed();
  $('castling-field').hidden = !rights.length && (state.rights === '-' || state.rights === '?');
  options($('castling'), [['?', 'not known'], ['-', 'no, none any more'], ...subsets(rights).map(s => [s.map(r => r[0]).join(''), s.map(r => r[3]).join(', ')])], state.rights);
  $('passed-field').hidden = !passed.length && (state.passed === '-' || state.passed === '?');
  options($('passed'), [['?', 'not known'], ['-', 'no'], ...passed.map(([s, move]) => [s, 'yes, ' + move])], state.passed);
  $('half').value = state.half;
  $('pieces').hidden = state.play;
  $('mode-play').checked = state.play;
  $('mode-set').checked = !state.play;
  for (const b of $('pieces').children) b.setAttribute('aria-pressed', b.dataset.tool === state.tool);
}
// the field of the FEN shows what the program is given
function changed() {
  const asked = askedPosition();
  $('fen').value = asked.fen;
  draw();
  onChange(asked);
}

// --- what a person does ---
// the side that was to move may be another now, unless a person has said which
function edited() {
  if (!state.said) state.turn = '';
  forget();
  changed();
}
function put(i, piece) { state.squares[i] = piece; edited(); }
function shift(from, to) {
  const p = state.squares[from];
  state.squares[from] = '';
  if (to >= 0) state.squares[to] = p;
  state.picked = -1;
  edited();
}
function playTo(from, to) {
  const moves = (state.legal[squareName(from)] || []).filter(u => u.slice(2, 4) === squareName(to));
  state.picked = -1;
  draw();
  if (moves.length > 1) askPromotion(moves);
  else if (moves.length === 1) onPlayed(moves[0]);
  else $('board-note').textContent = squareName(from) + '–' + squareName(to) + ' is not a legal move here.';
}
function askPromotion(moves) {
  const white = state.turn === 'w';
  $('promote').replaceChildren(...moves.map(u => {
    const b = document.createElement('button'), p = white ? u[4].toUpperCase() : u[4];
    b.type = 'button';
    b.innerHTML = svgOf(p);
    b.setAttribute('aria-label', 'promote to ' + NAMES[u[4]]);
    b.onclick = () => { $('promote').hidden = true; onPlayed(u); };
    return b;
  }));
  $('promote').hidden = false;
  $('promote').firstChild.focus();
}
function tap(i) {
  $('board-note').textContent = '';
  $('promote').hidden = true;
  if (!state.play && state.tool !== 'hand') {
    const piece = state.tool === 'none' ? '' : state.tool;
    put(i, state.squares[i] === piece ? '' : piece);
  } else if (state.picked === i) {
    state.picked = -1;
    draw();
  } else if (state.picked >= 0 && (!state.play || !ownPiece(i))) {
    if (state.play) playTo(state.picked, i); else shift(state.picked, i);
  } else if (state.squares[i] && (!state.play || ownPiece(i))) {
    state.picked = i;
    draw();
  }
}
const ownPiece = i => state.squares[i] && (state.squares[i] < 'a') === (state.turn === 'w');

// A drag begins when the finger has moved a little; less is a tap.
const FAR = 6;
let drag = null, dragged = false;
function squareUnder(event) {
  const e = document.elementFromPoint(event.clientX, event.clientY), b = e && e.closest('#board button');
  return b ? indexOf(b.dataset.square) : -1;
}
function dragStart(event, piece, from) {
  if (!piece || event.button > 0) return;
  drag = { piece, from, x: event.clientX, y: event.clientY, ghost: null };
}
function dragMove(event) {
  if (!drag) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  if (!drag.ghost) {
    drag.ghost = document.createElement('div');
    drag.ghost.className = 'ghost';
    drag.ghost.innerHTML = svgOf(drag.piece);
    drag.ghost.style.width = cell(0).offsetWidth + 'px';
    document.body.append(drag.ghost);
    if (drag.from >= 0) { state.picked = drag.from; draw(); }
  }
  event.preventDefault();
  drag.ghost.style.left = event.clientX + 'px';
  drag.ghost.style.top = event.clientY + 'px';
}
function dragEnd(event) {
  const d = drag;
  drag = null;
  if (!d || !d.ghost) return;
  d.ghost.remove();
  dragged = true; // the click that may follow is none
  setTimeout(() => { dragged = false; }, 0);
  const to = event.type === 'pointercancel' ? d.from : squareUnder(event);
  state.picked = -1;
  if (to === d.from) draw();
  else if (d.from < 0) { if (to >= 0) put(to, d.piece); }
  else if (!state.play) shift(d.from, to);
  else if (to >= 0) playTo(d.from, to);
  else draw();
}

function makeBoard() {
  for (let k = 0; k < 64; k++) {
    const b = document.createElement('button');
    b.type = 'button';
    b.onclick = () => { if (!dragged) tap(indexOf(b.dataset.square)); };
    b.onpointerdown = e => { const i = indexOf(b.dataset.square); if (!state.play || ownPiece(i)) dragStart(e, state.squares[i], i); };
    $('board').append(b);
  }
  for (let k = 0; k < 8; k++) { $('ranks').append(document.createElement('span')); $('files').append(document.createElement('span')); }
  for (const tool of ['hand', 'none', ...PIECES]) {
    const b = document.createElement('button'), piece = tool.length === 1 ? tool : '';
    b.type = 'button';
    b.dataset.tool = tool;
    b.innerHTML = piece ? svgOf(piece) : tool === 'hand' ? 'Move' : 'Clear';
    b.setAttribute('aria-label', piece ? nameOf(piece) : tool === 'hand' ? 'Move pieces' : 'Clear a square');
    b.onclick = () => { if (dragged) return; state.tool = tool; state.picked = -1; draw(); };
    b.onpointerdown = e => dragStart(e, piece, -1);
    $('pieces').append(b);
  }
  addEventListener('pointermove', dragMove, { passive: false });
  addEventListener('pointerup', dragEnd);
  addEventListener('pointercancel', dragEnd);
  $('fen').onchange = () => setFen($('fen').value);
  $('start').onclick = () => setFen(START);
  $('empty').onclick = () => { state.squares = Array(64).fill(''); state.said = false; state.play = false; edited(); };
  $('flip').onclick = () => { state.flipped = !state.flipped; draw(); };
  for (const side of ['w', 'b']) $('turn-' + side).onchange = () => {
    state.turn = side;
    state.said = true;
    state.passed = possiblePassed().length ? '?' : '-';
    changed();
  };
  $('castling').onchange = () => { state.rights = $('castling').value; changed(); };
  $('passed').onchange = () => { state.passed = $('passed').value; changed(); };
  $('half').onchange = () => { state.half = /^\d+$/.test($('half').value.trim()) ? $('half').value.trim() : ''; changed(); };
  $('mode-set').onchange = $('mode-play').onchange = () => { state.play = $('mode-play').checked; state.picked = -1; changed(); };
}
