// The board of a page: pieces are put, dragged and cleared; a field of a move is filled by two clicks; on the board of
// a game a move is dragged. Without this
// script each square is a button that sends the form, and the page does the same.
(function () {
  "use strict";
  const $ = (where, what) => where.querySelector(what);
  const all = (where, what) => Array.from(where.querySelectorAll(what));
  let board = null, plays = false, picked = -1, field = null;

  // --- what stands on it ---

  const button = (i) => board.children[i];
  const square = (i) => button(i).value;
  const pieceOf = (use) => (use ? use.getAttribute("href").slice(4) : "");
  const at = (i) => pieceOf($(button(i), "use"));
  const indexOf = (name) => "abcdefgh".indexOf(name[0]) + 8 * (8 - Number(name[1]));
  const names = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };
  const nameOf = (p) => (p ? (p < "a" ? "white " : "black ") + names[p.toLowerCase()] : "empty");
  function svgOf(piece) {
    const label = $(document, '.tools-of-board input[value="' + piece + '"]');
    return label ? $(label.parentNode, "svg").cloneNode(true) : null;
  }
  function put(i, piece) {
    button(i).replaceChildren(...(piece ? [svgOf(piece)] : []));
    button(i).setAttribute("aria-label", square(i) + " " + nameOf(piece));
  }
  function pick(i) {
    picked = i;
    all(board, "[aria-pressed]").forEach((b) => b.removeAttribute("aria-pressed"));
    if (i >= 0) button(i).setAttribute("aria-pressed", "true");
  }
  function placement() {
    let text = "";
    for (let row = 0; row < 8; row++) {
      for (let column = 0, empty = 0; column < 8; column++) {
        const piece = at(8 * row + column);
        if (!piece) empty++;
        if (empty && (piece || column === 7)) { text += empty; empty = 0; }
        text += piece;
      }
      text += row < 7 ? "/" : "";
    }
    return text;
  }
  function turn() {
    const chosen = $(document, "input[name=turn]:checked");
    return chosen ? " " + chosen.value : "";
  }
  // After pieces were changed by hand nothing is known of castling, en passant and counters.
  function changed() {
    $(document, "input[name=fen]").value = placement() === "8/8/8/8/8/8/8/8" ? "" : placement() + turn();
    look();
  }
  function take(fen) {
    const parts = fen.trim().split(/\s+/);
    let i = 0;
    for (let k = 0; k < 64; k++) put(k, "");
    for (const c of parts[0].replace(/\//g, "")) {
      if (c >= "1" && c <= "8") i += Number(c);
      else if (i < 64 && names[c.toLowerCase()]) put(i++, c);
    }
    all(document, "input[name=turn]").forEach((r) => { if (parts[1]) r.checked = r.value === parts[1]; });
    pick(-1);
  }

  // --- a click: the chosen piece, a move of a piece, or the two squares of a field ---

  function fill(i) {
    const name = square(i);
    if (field.dataset.board === "squares") {
      field.value = field.value.trim() ? field.value.trim().replace(/,$/, "") + "," + name : name;
    } else if (picked < 0) {
      pick(i);
      return;
    } else {
      const last = at(picked).toLowerCase() === "p" && /[18]$/.test(name);
      field.value = square(picked) + name + (last ? "q" : "");
      pick(-1);
    }
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  function click(i) {
    const tool = ($(document, "input[name=piece]:checked") || { value: "" }).value;
    if (field && (field.dataset.board === "squares" || picked >= 0 || at(i))) { fill(i); return; }
    if (field) return;
    if (tool === "x") { put(i, ""); changed(); }
    else if (tool) { put(i, at(i) === tool ? "" : tool); changed(); }
    else if (picked === i) pick(-1);
    else if (picked >= 0) shift(picked, i);
    else if (at(i)) pick(i);
  }
  function shift(from, to) {
    const piece = at(from);
    put(from, "");
    if (to >= 0) put(to, piece);
    pick(-1);
    changed();
  }

  // On the board of a game two squares are a move: the form is sent with them.
  function play(from, to) {
    $(document, "input[name=from]").value = square(from);
    board.closest("form").requestSubmit(button(to));
  }

  // --- a drag begins when the finger has moved a little ---

  let drag = null, dragged = false;
  function under(event) {
    const e = document.elementFromPoint(event.clientX, event.clientY), b = e && e.closest(".board button");
    return b ? indexOf(b.value) : -1;
  }
  function down(event) {
    const b = event.target.closest(".board button"), tool = event.target.closest(".tools-of-board label");
    const svg = $(b || tool || document.head, "svg");
    const piece = b ? at(indexOf(b.value)) : tool ? $(tool, "input").value : "";
    if (!piece || !svg || event.button > 0) return;
    drag = { piece, svg, from: b ? indexOf(b.value) : -1, x: event.clientX, y: event.clientY, ghost: null };
  }
  function move(event) {
    if (!drag) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 6) return;
    if (!drag.ghost) {
      drag.ghost = document.body.appendChild(document.createElement("div"));
      drag.ghost.className = "ghost";
      drag.ghost.append(drag.svg.cloneNode(true));
    }
    event.preventDefault();
    // the style sheet is the server's; a position is set by the script alone
    drag.ghost.style.left = event.clientX + "px";
    drag.ghost.style.top = event.clientY + "px";
  }
  function up(event) {
    const d = drag;
    drag = null;
    if (!d || !d.ghost) return;
    d.ghost.remove();
    dragged = true;
    setTimeout(() => { dragged = false; }, 0);
    const to = event.type === "pointercancel" ? d.from : under(event);
    if (to === d.from) return;
    if (plays) { if (to >= 0) play(d.from, to); return; }
    if (field && d.from >= 0 && to >= 0 && field.dataset.board === "move") { pick(d.from); fill(to); }
    else if (d.from < 0) { if (to >= 0) { put(to, d.piece); changed(); } }
    else shift(d.from, to);
  }

  // --- questions that an answer brings, or takes away, are asked of the server ---

  let rest = null, asked = 0;
  function look() {
    const number = ++asked; // an answer to an older question is not used
    clearTimeout(rest);
    rest = setTimeout(() => {
      const form = $(document, "form.rule");
      if (!form) return;
      const fields = new FormData(form);
      fields.append("do", "look");
      fetch(form.getAttribute("action"), { method: "POST", body: fields, credentials: "same-origin" })
        .then((r) => (r.ok ? r.text() : ""))
        .then((html) => { if (html && number === asked) renew(html); }, () => {});
    }, 150);
  }
  function renew(html) {
    const fresh = $(new DOMParser().parseFromString(html, "text/html"), ".questions"), here = $(document, ".questions");
    if (!fresh || !here) return;
    const shape = (e) => all(e, "[name^='q-']").map((f) => f.name).filter((n, i, l) => l.indexOf(n) === i).join();
    if (shape(fresh) === shape(here)) return;
    const active = document.activeElement, name = active && here.contains(active) ? active.name : null, value = name ? active.value : null;
    const open = all(here, "details").map((d) => d.open);
    // what was answered since it was asked stays
    all(here, "[name^='q-']").forEach((f) => all(fresh, "[name='" + f.name + "']").forEach((t) => {
      if (t.type !== "radio" && t.type !== "checkbox") t.value = f.value;
      else if (t.value === f.value) t.checked = f.checked;
    }));
    here.replaceWith(fresh);
    all(fresh, "details").forEach((d, i) => { d.open = d.open || open[i]; });
    if (name) {
      const same = all(fresh, "[name='" + name + "']");
      const to = same.find((e) => e.value === value) || same[0];
      if (to) to.focus({ preventScroll: true });
    }
  }

  function begin() {
    board = $(document, ".board");
    plays = board !== null && board.classList.contains("play");
    document.addEventListener("change", (event) => {
      const e = event.target;
      if (e.name === "fen" && board) { take(e.value); look(); }
      else if (e.name === "turn" && board) changed();
      else if (e.name && e.name.startsWith("q-")) look();
    });
    document.addEventListener("focusin", (event) => {
      const e = event.target;
      if (e.dataset && e.dataset.board) { field = e; pick(-1); }
      else if (board && !board.contains(e)) { field = null; if (board) pick(-1); }
    });
    if (!board) return;
    board.addEventListener("click", (event) => {
      const b = event.target.closest("button");
      if (!plays || dragged) event.preventDefault();
      if (b && !dragged && !plays) click(indexOf(b.value));
    });
    // the field that is filled keeps its mark while the board is clicked
    board.addEventListener("mousedown", (event) => { if (field) event.preventDefault(); });
    document.addEventListener("pointerdown", down);
    document.addEventListener("pointermove", move, { passive: false });
    document.addEventListener("pointerup", up);
    document.addEventListener("pointercancel", up);
    document.addEventListener("dragstart", (event) => { if (drag) event.preventDefault(); });
    board.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
      const b = event.target.closest("button");
      if (!step || !b) return;
      const to = indexOf(b.value) + ($(document, "[name=flip]:checked") ? -step : step);
      event.preventDefault();
      if (to >= 0 && to < 64) button(to).focus();
    });
  }
  begin();
}());
