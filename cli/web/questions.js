// What the page asks: from the values of a form to a question of the door (cli/door/door.h), and nothing else.
// A form is a list of fields; a field is [name, label, kind, choices or example, condition].
const GAME = ['game', 'The game (PGN or moves); empty: the position on the board', 'text', ''];
const FILE = ['file', 'File', 'file', ''];
const SIDE = (name, label, more) => [name, label, 'choice', [...(more || []), 'white', 'black']];

const option = (v, name, key) => v[key || name] ? ['--' + name, v[key || name]] : [];
// the file, and what may be said after it
const dropped = (v, args, after) => ({ args: [...args, v.file.name, ...(after ? [after] : [])], files: { [v.file.name]: v.file.content } });

// --- the rulings: their forms are made from the table of questions, which the program gives ("questions --format json") ---

// does a condition hold, as in cli/ruling/questions.h?
const holds = (when, v) => (when || '').split(' ').filter(t => t).every(term => term.split(',').some(c => {
  const [key, words] = c.replace('!', '').split('='), said = key === 'FILE' ? (v.game || '').trim() : v[key];
  return words ? words.split('|').includes(said) : !said === (c[0] === '!');
}));
// What the board says is asked there. Where a game is given, only the game can leave it open.
const OF_BOARD = ['rights', 'en-passant'], TIMES = ['white-clock', 'black-clock', 'increment'];
// a field of the table as one of a form: [name, label, kind, choices or example, condition]
function rulingField(f) {
  const label = f.prompt || f.help, when = OF_BOARD.includes(f.key) ? 'FILE' : f.when;
  if (f.type === 'game') return GAME;
  const listed = f.type === 'choice' || f.type === 'yes' || (f.labels.length && f.samples.length);
  if (!listed) return [f.key, label, 'line', '', when];
  const named = f.labels.length ? f.labels : f.type === 'yes' ? f.samples : f.prompt || !f.facts.length ? f.samples : f.facts;
  const list = f.samples.map((s, i) => [f.type === 'yes' && s === 'no' ? '' : s, named[i]]);
  return [f.key, label, 'choice', f.needed || f.operand || f.type === 'yes' ? list : [['', f.unsaid || 'not stated'], ...list], when];
}
// What happened, in order of time: as many rows as are used, and one more.
const MOST_THINGS = 16;
function thingFields(things) {
  const with_ = test => things.filter(test).map(t => t.key).join('|'), out = [];
  for (let i = 1; i <= MOST_THINGS; i++) {
    const shown = i > 2 ? 'thing' + (i - 1) : '';
    out.push(['thing' + i, i === 1 ? 'What happened first?' : 'What happened next?', 'choice', [['', i > 2 ? 'nothing more' : '…'], ...things.map(t => [t.key, t.text])], shown],
      ['side' + i, 'Which player was it?', 'choice', [['white', 'White'], ['black', 'Black']], `thing${i}=` + with_(t => t.side)],
      ['move' + i, 'The move', 'line', '', `thing${i}=` + with_(t => t.move || t.may_move)]);
  }
  return [...out, ['order', 'Is it known that they happened in this order?', 'choice', [['', 'yes'], ['unknown', 'no']]]];
}
function thingWords(things, v) {
  const out = [];
  for (let i = 1; i <= MOST_THINGS && v['thing' + i]; i++) {
    const t = things.find(one => one.key === v['thing' + i]), move = (v['move' + i] || '').trim();
    out.push((t.side ? v['side' + i] + ':' : '') + t.key + ((t.move || t.may_move) && move ? ':' + move : ''));
  }
  return out;
}
function rulingForm(q) {
  const asked = q.fields.filter(f => (f.prompt || f.facts.length || TIMES.includes(f.key)) && f.key !== 'fen')
    .sort((x, y) => (x.rank || 80) - (y.rank || 80));
  const things = q.things || [];
  const words = (f, v) => !v[f.key] || f.type === 'game' || !holds(f.when, v) || (OF_BOARD.includes(f.key) && !(v.game || '').trim()) ? []
    : f.operand ? [v[f.key]] : f.type === 'yes' ? ['--' + f.key] : ['--' + f.key, v[f.key]];
  return { heading: q.dispute, board: q.game === 'yes', mayBoard: q.game === 'optional', fields: [...(q.things ? thingFields(things) : []), ...asked.map(rulingField)],
    ask: v => {
      const named = (v.game || '').trim() && q.game !== 'no';
      const args = [q.command, ...asked.filter(f => f.operand).flatMap(f => words(f, v))];
      const options = asked.filter(f => !f.operand).flatMap(f => words(f, v));
      if (v.order) options.push('--order', v.order);
      const counted = !named && v.half && asked.some(f => f.key === 'counted') && !v.counted ? ['--counted', v.half] : [];
      const game = named ? { args: ['game.pgn'], files: { 'game.pgn': v.game } }
        : { args: q.game === 'yes' ? ['--fen', v.fen, ...(v.open || [])] : [] };
      return { ...game, args: [...args, ...game.args, ...thingWords(things, v), ...(v.fen.split(' ').length > 4 ? [] : counted), ...options] };
    },
    then: q.command !== 'flag' ? undefined : v => v.fallen === 'both' || (v.game || '').trim() ? null
      : { args: ['winnable', '--format', 'json', v.fen, '--for', v.fallen === 'white' ? 'black' : 'white'] } };
}
// by their commands, in the order of `flagfall ask` and with its words
const rulingForms = lines => Object.fromEntries(lines.trim().split('\n').map(l => JSON.parse(l)).map(q => [q.command, rulingForm(q)]));

// --- everything else ---
const QUESTIONS = {
  'Can it be won?': { board: true, fields: [SIDE('side', 'Who')],
    ask: v => ({ args: ['winnable', v.fen, '--for', v.side] }),
    then: v => ({ args: ['winnable', '--format', 'json', v.fen, '--for', v.side] }) },
  'Check games': { fields: [FILE, ['notes', 'Also', 'choice', ['', 'notes', 'games']]],
    ask: v => dropped(v, ['verify', ...(v.notes ? ['--' + v.notes] : [])]) },
  'Claims in a game': { fields: [GAME],
    ask: v => ({ args: ['verify', '--games', '--notes', '--dead', 'exact', 'game.pgn'], files: { 'game.pgn': v.game } }) },
  'Convert': { fields: [FILE, ['to', 'Into', 'choice', ['pgn', 'json', 'csv', 'text', 'epd', 'fen']], ['language', 'Language of the pieces', 'line', '']],
    ask: v => dropped(v, ['convert', '-o', 'converted.' + v.to, ...option(v, 'language')]) },
  'Clock': { fields: [['control', 'Time control', 'line', "90'/40 + 30' + 30''"], ['right', 'It should have been (empty: only read it)', 'line', ''],
    ['at', 'Last completed move', 'line', '20b'], ['white', 'White shows', 'line', ''], ['black', 'Black shows', 'line', '']],
    ask: v => ({ args: v.right ? ['clock', 'correct', '--set', v.control, '--right', v.right, ...option(v, 'at'), ...option(v, 'white'), ...option(v, 'black')]
      : ['clock', 'parse', v.control] }) },
  'Standings': { fields: [FILE, ['tiebreaks', 'Tie-breaks (empty: those of the file)', 'line', 'BH/C1,BH,SB'], ['form', 'As', 'choice', ['text', 'xlsx', 'html', 'csv']]],
    ask: v => dropped(v, ['standings', ...option(v, 'tiebreaks'), ...(v.form === 'text' ? [] : ['-o', 'standings.' + v.form])]) },
  'Norms': { fields: [FILE, ['player', 'Player (rank or name; empty: all)', 'line', ''], ['title', 'Title', 'choice', ['', 'GM', 'IM', 'WGM', 'WIM']],
    ['round', 'After round (empty: the last)', 'line', ''], ['also', 'Also', 'choice', ['', 'forecast', 'certificate']]],
    ask: v => dropped(v, ['norms', ...option(v, 'title'), ...option(v, 'round'), ...(v.also ? ['--' + v.also] : []),
      ...(v.also === 'certificate' ? ['-o', 'certificates.html'] : [])], v.player) },
  'Prizes': { fields: [FILE, ['table', 'Prizes (CSV, as in the manual of prizes)', 'text', 'system,hort\nprize,,1,500.00\nprize,,2,300.00\nprize,,3,200.00\n'],
    ['also', 'Also', 'choice', ['', 'why', 'receipts']], ['tiebreaks', 'Tie-breaks (empty: those of the file)', 'line', '']],
    ask: v => { const q = dropped(v, ['prizes', ...option(v, 'tiebreaks'), ...(v.also ? ['--' + v.also] : [])], 'prizes of the page.csv');
      q.files['prizes of the page.csv'] = v.table; return q; } },
  'Print': { fields: [FILE, ['what', 'What', 'choice', ['pairings', 'names', 'results', 'standings', 'cross', 'slips', 'place-cards', 'scoresheets', 'rulings',
    'wall-chart', 'matrix', 'matches', 'board-prizes']], ['round', 'Round (empty: the last)', 'line', ''], ['form', 'As', 'choice', ['html', 'text', 'xlsx']],
    ['paper', 'Page', 'choice', ['a4', 'letter', 'phone']], ['large', 'Type', 'choice', ['', 'large']]],
    ask: v => dropped(v, ['print', v.what, ...option(v, 'round'), ...option(v, 'paper'), ...(v.large ? ['--large'] : []),
      ...(v.form === 'text' ? [] : ['-o', v.what + '.' + v.form])]) },
};
if (typeof module !== 'undefined') module.exports = { QUESTIONS, rulingForms, holds };
