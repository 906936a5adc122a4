// What the page asks: from the values of a form to a question of the door (cli/door/door.h), and nothing else.
// A form is a list of fields; a field is [name, label, kind, choices or example].
const GAME = ['game', 'Game (PGN or moves); empty: the position on the board', 'text', ''];
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
function rulingField(f) {
  const label = f.prompt || f.help;
  if (f.type === 'game') return GAME;
  const listed = f.type === 'choice' || f.type === 'yes' || (f.labels.length && f.samples.length);
  if (!listed) return [f.key, label, 'line', ''];
  const named = f.labels.length ? f.labels : f.type === 'yes' ? f.samples : f.prompt || !f.facts.length ? f.samples : f.facts;
  const list = f.samples.map((s, i) => [f.type === 'yes' && s === 'no' ? '' : s, named[i]]);
  return [f.key, label, 'choice', f.needed || f.operand || f.type === 'yes' ? list : [['', f.unsaid || 'not stated'], ...list]];
}
function rulingForm(q) {
  const asked = q.fields.filter(f => (f.prompt || f.facts.length) && f.key !== 'fen' && f.key !== 'supervision')
    .sort((x, y) => (x.rank || 60) - (y.rank || 60));
  const supervision = q.fields.filter(f => f.key === 'supervision');
  const fields = [...asked, ...supervision];
  const words = (f, v) => !v[f.key] || f.type === 'game' || !holds(f.when, v) ? [] : f.operand ? [v[f.key]]
    : f.type === 'yes' ? ['--' + f.key] : ['--' + f.key, v[f.key]];
  return { board: q.game === 'yes', fields: fields.map(rulingField),
    ask: v => {
      const args = [q.command, ...fields.filter(f => f.operand).flatMap(f => words(f, v))];
      const options = fields.filter(f => !f.operand).flatMap(f => f.key === 'at' && !(v.game || '').trim() ? [] : words(f, v));
      const game = (v.game || '').trim() && q.game !== 'no' ? { args: ['game.pgn'], files: { 'game.pgn': v.game } }
        : { args: q.game === 'yes' ? ['--fen', v.fen] : [] };
      return { ...game, args: [...args, ...game.args, ...options] };
    },
    then: q.command !== 'flag' ? undefined : v => v.fallen === 'both' ? null
      : { args: ['winnable', '--format', 'json', v.fen, '--for', v.fallen === 'white' ? 'black' : 'white'] } };
}
// "draw-offer" is headed "Draw offer"
const heading = command => (command[0].toUpperCase() + command.slice(1)).replace(/-/g, ' ');
const rulingForms = lines => Object.fromEntries(lines.trim().split('\n').map(l => JSON.parse(l)).map(q => [heading(q.command), rulingForm(q)]));

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
if (typeof module !== 'undefined') module.exports = { QUESTIONS, rulingForms };
