// Random games by chess.js, for tests/tools/random-games: one JSON object a line.
//   node random-games.mjs FOLDER_OF_CHESS_JS SEED FIRST COUNT
// Each game has its start, its moves as SAN, the first four fields of the FEN before each move and
// after the last, how it ended on the board, and the half-move at which a move that chess.js refuses
// was put in (0: none). Threefold and the fifty moves are reported by half-move, counted from 1.
import { createRequire } from "node:module";
import path from "node:path";

const [, , folder, seed, first, count] = process.argv;
const { Chess } = createRequire(path.join(folder, "x.js"))("chess.js");

// Positions that lead quickly to what random games from the start seldom have.
const starts = [
    null, null, null, null,
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 80 120",
    "8/8/4k3/8/8/3NKB2/8/8 w - - 60 90",
    "q2qk3/8/8/8/8/8/8/Q2QK2Q w - - 0 1",
];

function random(state) { // mulberry32
    return (below) => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) % below;
    };
}

const four = (chess) => chess.fen().split(" ").slice(0, 4).join(" ");

function game(number) {
    const below = random(Number(seed) * 1000003 + number);
    const start = starts[below(starts.length)];
    const chess = start === null ? new Chess() : new Chess(start);
    const out = { number, start, moves: [], fens: [four(chess)], threefold: 0, fifty: 0, illegal: 0, end: "" };
    const length = below(8) === 0 ? 400 : 10 + below(120);
    const fault = below(5) === 0 ? 1 + below(length) : 0;
    const old = [];
    while (out.moves.length < length) {
        const legal = chess.moves();
        if (legal.length === 0)
            break;
        if (out.moves.length + 1 === fault) {
            const plain = (san) => san.replace(/[x+#]/g, ""); // a sign too many is a warning, and no illegal move
            const wrong = old.filter((san) => !legal.some((l) => plain(l) === plain(san)));
            const san = wrong.length === 0 ? null : wrong[below(wrong.length)];
            const refused = san !== null && (() => { // more than SAN says may be legal
                try { chess.move(san); chess.undo(); return false; } catch { return true; }
            })();
            if (refused) {
                out.illegal = out.moves.push(san);
                break;
            }
        }
        old.push(legal[below(legal.length)]);
        const move = legal[below(legal.length)];
        chess.move(move);
        const ply = out.moves.push(move);
        out.fens.push(four(chess));
        if (out.threefold === 0 && chess.isThreefoldRepetition())
            out.threefold = ply;
        if (out.fifty === 0 && Number(chess.fen().split(" ")[4]) >= 100)
            out.fifty = ply;
        if (chess.isInsufficientMaterial())
            break;
    }
    if (out.illegal === 0)
        out.end = chess.isCheckmate() ? "checkmate" : chess.isStalemate() ? "stalemate"
            : chess.isInsufficientMaterial() ? "dead" : "";
    return out;
}

for (let i = Number(first); i < Number(first) + Number(count); i++)
    console.log(JSON.stringify(game(i)));
