// The clock of the page against the program's own ledger: clock.js FLAGFALL [SEED]
// Random games of every time control of the table of presets, and of others, are played on the
// arithmetic of lib/io/desk/assets/clock.js; the times that it shows are written into a PGN file,
// and `flagfall clock audit` must find nothing that cannot have happened; each time is what the control has
// given less what was used. Node alone.
"use strict";
const fs = require("fs"), os = require("os"), path = require("path");
const { spawnSync } = require("child_process");
const core = require("../../lib/io/desk/assets/clock.js");
const flagfall = path.resolve(process.argv[2]);
let seed = Number(process.argv[3] || 20261128), faults = 0, games = 0;
const random = () => { seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; return seed / 4294967296; };
const complain = (text) => { faults++; console.log("fault: " + text); };
// PGN tag, and the same as the page has it
const controls = [
    ["300", "0 300000 plain 0 0 0"], ["180+2", "0 180000 fischer 2000 0 0"], ["1500+10", "0 1500000 fischer 10000 0 0"],
    ["5400+30", "0 5400000 fischer 30000 0 0"], ["40/5400+30:1800+30", "40 5400000 fischer 30000 0 0;0 1800000 fischer 30000 0 0"],
    ["40/7200:20/3600:900+30", "40 7200000 plain 0 0 0;20 3600000 plain 0 0 0;0 900000 fischer 30000 0 0"],
    ["40/6000+30:20/3000+30:900+30", "40 6000000 fischer 30000 0 0;20 3000000 fischer 30000 0 0;0 900000 fischer 30000 0 0"],
];
const clk = (ms) => { const s = Math.round(ms / 1000), two = (n) => String(n).padStart(2, "0"); return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`; };
const shuffle = ["Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8", "Nh3", "Nh6", "Ng1", "Ng8", "Na3", "Na6", "Nb1", "Nb8"];

// What a clock has given when so many moves are complete, by the definition of ff_tc_given: main times
// of the periods that have begun, and an increment for each move up to and including the next.
function given(periods, moves) {
    let sum = 0, first = 1;
    for (const p of periods) {
        if (first > moves + 1) break;
        sum += p.main;
        const last = p.moves ? first + p.moves - 1 : Infinity;
        if (p.kind === "fischer") sum += p.bonus * (Math.min(last, moves + 1) - first + 1);
        first = last + 1;
    }
    return sum;
}
function game(tag, text) {
    const periods = core.parse(text), state = core.make(periods, core.parse(text));
    const plies = 60 + Math.floor(random() * 100);
    const spent = [0, 0];
    let moves = "";
    state.running = 0;
    for (let ply = 0; ply < plies; ply++) {
        const side = ply % 2, used = Math.floor(1 + random() * random() * 90) * 1000, before = state.sides[side].left;
        if (before - used < 5000) break;
        core.pass(state, used);
        core.press(state, side);
        spent[side] += used;
        const want = given(periods, Math.floor(ply / 2) + 1) - spent[side];
        if (state.sides[side].left !== want) complain(`${tag}, ply ${ply + 1}: ${state.sides[side].left}, not ${want}`);
        moves += `${side === 0 ? ply / 2 + 1 + ". " : ""}${shuffle[ply % shuffle.length]} {[%clk ${clk(state.sides[side].left)}][%emt ${clk(used)}]} `;
    }
    games++;
    return `[Event "clock"]\n[Site "?"]\n[Date "2026.11.28"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n[TimeControl "${tag}"]\n\n${moves}*\n\n`;
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "clock-")), file = path.join(folder, "games.pgn");
for (const [tag, text] of controls) {
    fs.writeFileSync(file, Array.from({ length: 12 }, () => game(tag, text)).join(""));
    const done = spawnSync(flagfall, ["clock", "audit", file, "--format", "json"], { encoding: "utf8" });
    const lines = done.stdout.split("\n").filter((l) => l.startsWith("{")).map((l) => JSON.parse(l));
    const wrong = lines.filter((l) => l.type === "finding" && l.severity !== "note");
    if (done.status !== 0 || wrong.length || lines.length === 0)
        complain(`${tag}: ${done.stderr.split("\n")[0]} ${JSON.stringify(wrong[0] || lines[0] || "").slice(0, 400)}`);
}
// by hand: a delay waits, Bronstein gives back, a flag falls, byo-yomi is whole again, an hourglass runs over
const value = (what, got, want) => { if (got !== want) complain(`${what}: ${got}, not ${want}`); };
function one(text) { const p = core.parse(text); const s = core.make(p, core.parse(text)); s.running = 0; return s; }
let s = one("0 60000 delay 5000 0 0");
core.pass(s, 4000); value("a delay that is not used up", s.sides[0].left, 60000); core.pass(s, 3000); value("and one that is", s.sides[0].left, 58000);
core.press(s, 0); core.pass(s, 1000); value("Black waits too", s.sides[1].left, 60000);
s = one("0 60000 bronstein 5000 0 0");
core.pass(s, 3000); core.press(s, 0); value("Bronstein gives back what was used", s.sides[0].left, 60000);
core.pass(s, 9000); core.press(s, 1); value("and no more than 5 seconds", s.sides[1].left, 56000);
s = one("0 10000 plain 0 0 0");
core.pass(s, 9999); value("no flag before the time", s.flag, -1); core.pass(s, 1); value("then White's", s.flag, 0); core.pass(s, 5000); value("at zero", s.sides[0].left, 0);
s = one("0 10000 byoyomi 30000 3 0");
core.pass(s, 15000); value("the first stretch", s.sides[0].left, 25000); core.press(s, 0); value("is whole again", s.sides[0].left, 30000);
s.running = 0; core.pass(s, 65000); value("two stretches are gone", s.sides[0].stretches, 1); value("25 seconds of the last", s.sides[0].left, 25000); core.pass(s, 25000); value("and the flag", s.flag, 0);
s = one("0 60000 hourglass 0 0 0");
core.pass(s, 20000); value("one side", s.sides[0].left, 40000); value("and the other", s.sides[1].left, 80000);
s = one("0 5000 plain 0 0 0;0 60000 fischer 2000 0 0");
core.pass(s, 7000); value("the second period by time", s.sides[0].left, 58000); value("no flag", s.flag, -1);
value("a time", core.readTime("1:02:03"), 3723000); value("no time", Number.isNaN(core.readTime("1:99")), true);
value("shown", core.format(3723000) + " " + core.format(61000) + " " + core.format(9400), "1:02:03 1:01 0:09.4");
fs.rmSync(folder, { recursive: true });
console.log(`clock: ${games} games, ${faults} faults`);
process.exit(faults ? 1 : 0);
