// What the page asks: from the values of a form to a question of the door (cli/door/door.h), and nothing else.
// A form is a list of fields; a field is [name, label, kind, choices or example].
const GAME = ['game', 'Game (PGN or moves); empty: the position on the board', 'text', ''];
const FILE = ['file', 'File', 'file', ''];
const LAWS = ['laws', 'Laws', 'choice', ['fide-2023', 'fide-2018', 'fide-2017', 'fide-2014', 'fide-2009', 'code']];
const MODE = ['mode', 'Play', 'choice', ['standard', 'rapid', 'blitz']];
const AT = ['at', 'After move (34w, 34b; empty: the last)', 'line', ''];
const SIDE = (name, label, more) => [name, label, 'choice', [...(more || []), 'white', 'black']];

const option = (v, name, key) => v[key || name] ? ['--' + name, v[key || name]] : [];
const common = v => [...option(v, 'laws'), ...option(v, 'mode')];
// a game that was typed, or else the position on the board
const of = (v, args) => v.game && v.game.trim()
  ? { args: [...args, 'game.pgn', ...option(v, 'at')], files: { 'game.pgn': v.game } }
  : { args: [...args, '--fen', v.fen] };
// the file, and what may be said after it
const dropped = (v, args, after) => ({ args: [...args, v.file.name, ...(after ? [after] : [])], files: { [v.file.name]: v.file.content } });

const QUESTIONS = {
  'Flag': { board: true, fields: [SIDE('fallen', 'Whose flag has fallen', ['both']), GAME, AT, LAWS, MODE],
    ask: v => of(v, ['flag', '--fallen', v.fallen, ...common(v)]),
    then: v => v.fallen === 'both' ? null : { args: ['winnable', '--format', 'json', v.fen, '--for', v.fallen === 'white' ? 'black' : 'white'] } },
  'Claim': { fields: [['kind', 'Claim', 'choice', ['threefold', 'fifty']], GAME, ['move', 'Written move (empty: the position stands)', 'line', ''], AT, LAWS, MODE],
    ask: v => ({ args: ['claim', v.kind, 'game.pgn', ...option(v, 'move'), ...option(v, 'at'), ...common(v)], files: { 'game.pgn': v.game } }) },
  'Illegal move': { board: true, fields: [['kind', 'What was wrong', 'choice', ['move', 'promotion', 'two-hands', 'no-move', 'king-capture']],
    GAME, ['move', 'The move, when the game does not hold it', 'line', ''], ['offence', 'Which fault of this player (empty: the first)', 'line', ''], AT, LAWS, MODE],
    ask: v => of(v, ['illegal', '--kind', v.kind, ...option(v, 'move'), ...option(v, 'offence'), ...common(v)]) },
  'Touched piece': { board: true, fields: [['touched', 'Squares in order: e2,d7', 'line', ''], GAME, ['move', 'Move made', 'line', ''], AT, LAWS, MODE],
    ask: v => of(v, ['touch', '--touched', v.touched, ...option(v, 'move'), ...common(v)]) },
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
if (typeof module !== 'undefined') module.exports = { QUESTIONS };
