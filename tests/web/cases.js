// Positions and questions, each with the command line that asks the same: what the page answers has to be what that prints.
// The command lines are written here by hand and not made of the page's own.
const POSITIONS = [
  'k7/2Q5/1K6/8/8/8/8/8 b - - 0 1', 'k7/2Q5/1K6/8/8/8/8/8 w - - 0 1', '8/8/4k3/8/8/3NK3/7p/8 w - - 0 1', '8/8/4k3/8/8/3nK3/8/8 b - - 0 60',
  'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 20', 'r3k2r/8/8/8/8/8/8/R3K2R w', '4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 2',
  '4k3/8/8/2pP4/8/8/8/4K3 w - - 0 2', '4k3/8/8/2pP4/8/8/8/4K3 w', '8/8/8/8/8/4k3/4p3/4K3 w - - 0 1', '8/8/8/8/8/4k3/4p3/4K3 b - - 99 80',
  '5bnk/6pp/7N/8/8/8/8/6K1 b - - 0 1', '8/5k2/8/8/8/8/1B6/4K1b1 w - - 10 60', '8/8/8/1p1p1p1p/1P1P1P1P/8/4k3/6K1 w - - 0 1', '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 149 120',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
  '8/P6k/8/8/8/8/8/K7 w - - 0 1', '8/8/8/3k4/8/3K4/8/8 w - - 0 1',
];
const flag = (fallen, more) => ({ what: 'flag', values: { fallen, ...more }, words: ['flag', '--fallen', fallen, ...Object.entries(more || {}).flatMap(([k, v]) => ['--' + k, v])] });
const QUESTIONS = [
  flag('white'), flag('black', { 'white-clock': '12s', increment: '2s' }), flag('white', { mode: 'blitz', supervision: 'limited' }),
  { what: 'resign', values: { by: 'black' }, words: ['resign', '--by', 'black'] },
  { what: 'claim', values: { kind: 'fifty' }, words: ['claim', 'fifty'] },
];
const CASES = POSITIONS.flatMap(fen => QUESTIONS.map(q => ({ ...q, fen, args: [...q.words.slice(0, q.what === 'claim' ? 2 : 1), '--fen', fen, ...q.words.slice(q.what === 'claim' ? 2 : 1)] })));
const GAMES = [
  { what: 'claim', values: { game: '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *', kind: 'threefold' }, args: ['claim', 'threefold', 'game.pgn'] },
  { what: 'illegal', values: { game: '1. e4 e5 2. Ke3 *', mode: 'rapid', supervision: 'limited' }, args: ['illegal', 'game.pgn', '--mode', 'rapid', '--supervision', 'limited'] },
  { what: 'touch', values: { game: '1. e4 e5 *', at: '1w', touched: 'e7:adjusted,d7' }, args: ['touch', 'game.pgn', '--at', '1w', '--touched', 'e7:adjusted,d7'] },
  { what: 'in-order', values: { game: '1. e4 e5 2. Nf3 *', thing1: 'flag', side1: 'white', thing2: 'resigned', side2: 'black', order: 'unknown' },
    args: ['in-order', 'game.pgn', 'white:flag', 'black:resigned', '--order', 'unknown'] },
];
module.exports = { CASES, GAMES };
