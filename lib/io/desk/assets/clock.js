// A clock for two. The first half is arithmetic alone: a state and a time go in, a state comes
// out; the second half shows it. Nothing is loaded once the page is there.
(function () {
  "use strict";

  // --- arithmetic: times in milliseconds, side 0 is White ---

  // "40 5400000 fischer 30000 0 0;..." as the page has it
  function parse(text) {
    return text.split(";").map((part) => {
      const [moves, main, kind, bonus, count, from] = part.split(" ");
      return { moves: +moves, main: +main, kind, bonus: +bonus, count: +count, from: +from };
    });
  }
  // The period of move number `move`, where periods change by moves.
  function periodOf(periods, move) {
    let last = 0;
    for (let i = 0; i < periods.length; i++) {
      const moves = periods[i].moves;
      if (moves === 0) return { index: i, first: last + 1 };
      if (i === periods.length - 1) {
        const again = Math.floor((move - last - 1) / moves);
        return { index: i, first: last + 1 + again * moves };
      }
      if (move <= last + moves) return { index: i, first: last + 1 };
      last += moves;
    }
    return { index: 0, first: 1 };
  }
  function bonusOf(periods, index, move) {
    const p = periods[index];
    return move < p.from ? 0 : p.bonus;
  }
  function sideOf(periods) {
    const p = periods[0];
    return {
      left: p.main + (p.kind === "fischer" ? bonusOf(periods, 0, 1) : 0), period: 0, first: 1, moves: 0,
      used: 0, wait: p.kind === "delay" ? bonusOf(periods, 0, 1) : 0, stretches: p.count, over: p.main === 0 && p.kind === "byoyomi", flag: false,
    };
  }
  function make(white, black) {
    const periods = [white, black];
    const state = { periods, sides: [sideOf(white), sideOf(black)], running: -1, flag: -1 };
    state.sides.forEach((s) => { if (s.over) s.left = s.stretches > 0 ? periods[0][0].bonus : 0; });
    return state;
  }
  // The main time of a period is used up: the next begins, where moves are not counted; else
  // stretches of byo-yomi; else the flag falls.
  function fall(state, side) {
    const s = state.sides[side], periods = state.periods[side], p = periods[s.period];
    if (p.moves === 0 && s.period + 1 < periods.length) {
      s.period++;
      s.first = s.moves + 1;
      s.left += periods[s.period].main;
      return;
    }
    if (p.kind === "byoyomi") {
      if (!s.over) { s.over = true; s.left += p.bonus; return; }
      if (s.stretches > 1) { s.stretches--; s.left += p.bonus; return; }
    }
    s.left = 0;
    s.flag = true;
    if (state.flag < 0) state.flag = side;
  }
  // So much time goes by.
  function pass(state, ms) {
    const side = state.running;
    if (side < 0) return;
    const s = state.sides[side];
    if (s.flag) return;
    s.used += ms;
    const waited = Math.min(ms, s.wait);
    s.wait -= waited;
    ms -= waited;
    s.left -= ms;
    if (state.periods[side][s.period].kind === "hourglass") state.sides[1 - side].left += ms;
    for (let i = 0; s.left <= 0 && !s.flag && i < 1000; i++) fall(state, side);
  }
  // The side has made its move and presses its clock.
  function press(state, side) {
    const s = state.sides[side], periods = state.periods[side], p = periods[s.period];
    if (p.kind === "bronstein") s.left += Math.min(s.used, bonusOf(periods, s.period, s.moves + 1));
    s.moves++;
    if (s.over) s.left = p.bonus; // a stretch is whole again
    if (periods.some((one) => one.moves > 0)) {
      const now = periodOf(periods, s.moves + 1);
      if (now.index > s.period || (now.index === s.period && now.first > s.first)) {
        s.period = now.index;
        s.first = now.first;
        s.left += periods[s.period].main;
        s.stretches = periods[s.period].count;
        s.over = false;
      }
    }
    const next = periods[s.period];
    if (next.kind === "fischer") s.left += bonusOf(periods, s.period, s.moves + 1);
    s.wait = next.kind === "delay" ? bonusOf(periods, s.period, s.moves + 1) : 0;
    s.used = 0;
    state.running = 1 - side;
    state.sides[1 - side].used = 0;
  }
  function format(ms) {
    const tenths = ms < 10000;
    const all = tenths ? Math.floor(ms / 1000) : Math.ceil(ms / 1000);
    const two = (n) => String(n).padStart(2, "0");
    const hours = Math.floor(all / 3600), rest = two(all % 60);
    if (tenths) return "0:" + rest + "." + Math.floor((ms % 1000) / 100);
    return hours > 0 ? hours + ":" + two(Math.floor(all / 60) % 60) + ":" + rest : Math.floor(all / 60) + ":" + rest;
  }
  // "1:30:00", "4:32", "45": milliseconds; NaN for anything else
  function readTime(text) {
    const parts = text.trim().split(":");
    if (parts.length > 3 || !parts.every((p) => /^\d{1,4}$/.test(p))) return NaN;
    if (parts.length > 1 && parts.slice(1).some((p) => Number(p) > 59)) return NaN;
    return parts.reduce((sum, p) => sum * 60 + Number(p), 0) * 1000;
  }
  const core = { parse, make, pass, press, format, readTime, periodOf };
  if (typeof module !== "undefined") { module.exports = core; return; }

  // --- the page ---

  const clock = document.querySelector(".twoclock");
  if (!clock) return;
  const $ = (what) => clock.querySelector(what), all = (what) => Array.from(clock.querySelectorAll(what));
  const name = "flagfall-clock", half = [0, 1].map((side) => $(`.half[data-side="${side}"]`));
  const sides = ["White", "Black"];
  let state, rests = true, started = false, before = null, at = 0, lock = null;

  function anew() {
    state = make(parse(clock.dataset.white), parse(clock.dataset.black));
    rests = true; started = false; before = null;
  }
  // What was on the clock is there again after a page was loaded anew; it rests then.
  function keep() {
    try { localStorage.setItem(name, JSON.stringify({ control: clock.dataset.control, state, started })); } catch (_) { /* no room */ }
  }
  function recall() {
    anew();
    try {
      const kept = JSON.parse(localStorage.getItem(name) || "null");
      if (kept && kept.control === clock.dataset.control && kept.state.sides.length === 2) {
        state = kept.state;
        started = kept.started;
      }
    } catch (_) { anew(); }
  }
  function tick() {
    const now = performance.now();
    if (!rests) pass(state, now - at);
    at = now;
  }
  function note(side) {
    const s = state.sides[side], p = state.periods[side][s.period];
    const parts = ["move " + (s.moves + 1)];
    if (p.kind === "byoyomi") parts.push(s.over ? s.stretches + " × " + p.bonus / 1000 + " s" : "byo-yomi follows");
    if (s.wait > 0) parts.push("waits " + Math.ceil(s.wait / 1000));
    if (state.periods[side].length > 1) parts.push("period " + (s.period + 1));
    return s.flag ? (state.flag === side ? "flag" : "flag, the second") : parts.join(" · ");
  }
  function show() {
    half.forEach((button, side) => {
      const s = state.sides[side], runs = !rests && state.running === side;
      button.querySelector(".time").textContent = format(Math.max(0, s.left));
      button.querySelector(".note").textContent = note(side);
      button.classList.toggle("runs", runs);
      button.classList.toggle("turn", state.running === side);
      button.classList.toggle("flag", s.flag);
      button.setAttribute("aria-pressed", String(runs));
    });
    const said = state.flag >= 0 ? sides[state.flag] + "'s flag has fallen" : !started ? "Black presses, and White's clock runs" : rests ? "stopped" : "";
    if ($(".state").textContent !== said) $(".state").textContent = said;
    clock.classList.toggle("rests", rests);
    if (!rests) $(".correct").open = false;
    $(".correct").hidden = !rests;
  }
  function frame() {
    tick();
    show();
    requestAnimationFrame(frame);
  }
  function run() {
    if (state.running < 0) state.running = 0;
    started = true; rests = false; at = performance.now();
    if (navigator.wakeLock) navigator.wakeLock.request("screen").then((l) => { lock = l; }, () => {});
  }
  function stop() {
    tick(); rests = true; fill(); keep();
    if (lock) { lock.release(); lock = null; }
  }
  // A side presses: its move is made. Before the game Black's hand starts White's clock.
  function hit(side) {
    tick();
    if (!started) { if (side === 1) run(); show(); return; }
    if (rests || state.running !== side || state.sides[side].flag) return;
    before = JSON.stringify(state);
    press(state, side);
    keep(); show();
  }
  const acts = {
    pause() { if (rests) run(); else stop(); },
    swap() { clock.classList.toggle("turned"); },
    back() { if (rests && before) { state = JSON.parse(before); before = null; fill(); keep(); } },
    screen() {
      if (document.fullscreenElement) document.exitFullscreen();
      else if (clock.requestFullscreen) clock.requestFullscreen().catch(() => {});
    },
    reset() { if (rests && (!started || confirm("Set both clocks anew?"))) { anew(); fill(); keep(); } },
  };
  function act(what) { acts[what](); show(); }

  // --- corrections, while it rests ---

  function fill() {
    all("fieldset").forEach((set) => {
      const s = state.sides[Number(set.dataset.of)];
      set.querySelector(".set").value = s.left < 10000 ? "0:" + String(Math.ceil(s.left / 1000)).padStart(2, "0") : format(s.left);
      set.querySelector(".moves").value = s.moves;
    });
  }
  function correct(set, change) {
    const side = Number(set.dataset.of), s = state.sides[side];
    const box = set.querySelector(".set"), moves = set.querySelector(".moves");
    if (!rests) return;
    if (change.add !== undefined) s.left = Math.max(0, s.left + change.add);
    else if (change.time !== undefined) {
      if (!Number.isNaN(change.time)) s.left = change.time;
      box.setAttribute("aria-invalid", String(Number.isNaN(change.time)));
      if (Number.isNaN(change.time)) return;
    } else {
      const good = /^\d{1,3}$/.test(change.moves);
      moves.setAttribute("aria-invalid", String(!good));
      if (!good) return;
      s.moves = Number(change.moves);
      if (state.periods[side].some((p) => p.moves > 0)) {
        const now = periodOf(state.periods[side], s.moves + 1);
        s.period = now.index; s.first = now.first;
      }
    }
    if (s.left > 0 && s.flag) { s.flag = false; if (state.flag === side) state.flag = state.sides[1 - side].flag ? 1 - side : -1; }
    fill(); keep(); show();
  }
  all("fieldset").forEach((set) => {
    set.querySelectorAll("[data-add]").forEach((b) => b.addEventListener("click", () => correct(set, { add: Number(b.dataset.add) })));
    set.querySelector(".set").addEventListener("change", (e) => correct(set, { time: readTime(e.target.value) }));
    set.querySelector(".moves").addEventListener("change", (e) => correct(set, { moves: e.target.value }));
  });

  // --- fingers and keys ---

  half.forEach((button, side) => button.addEventListener("pointerdown", (e) => { e.preventDefault(); hit(side); }));
  half.forEach((button, side) => button.addEventListener("click", (e) => { if (e.detail === 0) hit(side); })); // by a key
  all("[data-act]").forEach((b) => b.addEventListener("click", () => act(b.dataset.act)));
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.altKey || e.metaKey || e.repeat || /^(INPUT|SUMMARY)$/.test(e.target.tagName)) return;
    const turned = clock.classList.contains("turned");
    const left = turned ? 1 : 0;
    if (e.key === " " && !(e.target.dataset && e.target.dataset.act)) hit(!started ? 1 : state.running);
    else if (e.key === "ArrowLeft") hit(left);
    else if (e.key === "ArrowRight") hit(1 - left);
    else {
      const button = all("[data-act]").find((b) => b.querySelector("kbd").textContent === e.key.toLowerCase());
      if (!button) return;
      act(button.dataset.act);
    }
    e.preventDefault();
  });
  window.addEventListener("pagehide", () => { tick(); keep(); });
  setInterval(() => { if (!rests) { tick(); keep(); } }, 1000);
  recall(); fill(); at = performance.now(); frame();
}());
