// Disputes with the rulings that the Laws give: what happened, and what has to be decided by which Article. None is
// taken from the program: each row names the test of tests/laws, or the provision (tests/laws/provisions.txt), in which
// the decision was written down from the text of the Laws. Laws of 2023, standard chess where nothing else is said.
const CHECKED = '3r2k1/p5p1/1pn4p/4p3/8/1B3PP1/PP4KP/4R3 b - - 0 31';
const CASTLE = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const FOUR = 'Nf3 Nf6 2. Ng1 Ng8';
module.exports = [
  { what: 'illegal', of: 'law_7_5.c: the first in standard chess', game: '1. e4 e5 2. Ke3 *', says: /Black gets 2 minutes/, articles: ['7.5.5'] },
  { what: 'illegal', of: 'law_7_5.c: the second loses', game: '1. e4 e5 2. Ke3 *', facts: { offence: '2' }, result: '0-1', articles: ['7.5.5'] },
  { what: 'illegal', of: 'law_7_5.c, A.3, A.4: rapid chess, adequate supervision', game: '1. e4 e5 2. Ke3 *', facts: { mode: 'rapid', supervision: 'adequate' }, says: /Black gets 1 minute\b/, articles: ['A.3', 'A.4'] },
  { what: 'illegal', of: 'law_7_5.c illegal-relief: the second, and the opponent has a bare king', fen: '4k3/8/8/2q5/8/8/8/4K3 b - - 0 1', facts: { move: 'Kc6', offence: '2' }, result: '½-½', articles: ['7.5.5'] },
  { what: 'illegal', of: 'law_7_5_4.c two-hands', fen: CASTLE, facts: { kind: 'two-hands', move: 'O-O' }, says: /Black gets 2 minutes/, articles: ['7.5.4'] },
  { what: 'illegal', of: 'law_7_5.c unreplaced-pawn: it becomes a queen', fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1', facts: { kind: 'promotion', move: 'a8' }, says: /queen/, articles: ['7.5.2'] },
  { what: 'flag', of: 'law_6_9.c: queen against knight', fen: '7k/8/8/3n4/8/8/8/KQ6 w - - 0 1', facts: { fallen: 'white' }, result: '½-½', articles: ['6.9'] },
  { what: 'flag', of: 'law_6_9.c: rook against knight', fen: '7k/8/8/3n4/8/8/8/KR6 w - - 0 1', facts: { fallen: 'white' }, result: '0-1', articles: ['6.9'] },
  { what: 'flag', of: 'law_6_9.c both-flags-last: Guidelines III announced, no further period', fen: CHECKED, facts: { fallen: 'both', guidelines: 'yes', 'last-period': 'yes' }, result: '½-½', articles: ['III.3.1.2'] },
  { what: 'claim', of: 'law_9_2.c threefold-board', game: `1. ${FOUR} 3. ${FOUR.replace('2.', '4.')} *`, facts: { kind: 'threefold' }, result: '½-½', articles: ['9.2.2'] },
  { what: 'claim', of: 'law_9_5.c wrong-claim: twice only', game: `1. ${FOUR} *`, facts: { kind: 'threefold' }, says: /Black gets 2 minutes/, articles: ['9.5.3'] },
  { what: 'claim', of: 'law_9_3.c fifty-board: a half-move too few', fen: '8/5k2/8/8/8/8/1B6/4K1r1 w - - 99 90', facts: { kind: 'fifty' }, says: /Black gets 2 minutes/, articles: ['9.3.2', '9.5.3'] },
  { what: 'touch', of: 'law_4.c touch-castling: king, then rook', fen: CASTLE, facts: { touched: 'e1,h1' }, says: /must castle/, articles: ['4.4.1'] },
  { what: 'touch', of: 'law_4.c touch-rook-king: rook, then king', fen: CASTLE, facts: { touched: 'h1,e1' }, says: /must move the rook on h1/, articles: ['4.4.2'] },
  { what: 'device', of: 'law_11.c device: on the person', facts: { by: 'white', where: 'on-person', sounded: 'yes' }, result: '0-1', articles: ['11.3.2'] },
  { what: 'resign', of: 'law_5.c resignation: the opponent has a bare king, from 2023 a draw', fen: '8/8/4k3/8/8/8/5p2/4K3 w - - 0 1', facts: { by: 'black' }, result: '½-½', articles: ['5.1.2'] },
  { what: 'default-time', of: 'law_5.c default-time', facts: { 'white-late': '45min', 'default-time': '30min' }, says: /White loses by default/, articles: ['6.7.1'] },
  { what: 'start', of: 'law_7_1.c colours: fewer than ten moves by both', facts: { fault: 'colours', moves: '9' }, says: /new game/, articles: ['7.3'] },
  { what: 'start', of: 'law_7_1.c colours: ten moves', facts: { fault: 'colours', moves: '10' }, says: /continues/, articles: ['7.3'] },
  { what: 'draw-offer', of: 'law_5.c draw-offer: it stands, and its manner is a breach', fen: CHECKED, facts: { by: 'white', moment: 'opponent-thinking' }, says: /offer stands/, articles: ['9.1.2.1', '11.5'] },
  { what: 'stop-clock', of: 'law_11.c stop-reason: the toilet is none', facts: { by: 'white', reason: 'toilet' }, says: /no valid reason/, articles: ['6.11.2'] },
  { what: 'scoresheet', of: 'law_8.c record-advance', facts: { question: 'advance', by: 'white' }, says: /[Bb]reach/, articles: ['8.1.2'] },
];
