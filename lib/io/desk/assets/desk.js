// The desk: what needs a script and nothing else. Every page works without it.
(function () {
  "use strict";
  const $ = (where, what) => where.querySelector(what);
  const all = (where, what) => Array.from(where.querySelectorAll(what));
  let main = $(document, "main");
  // what the page shows: a message of something else, also of what came before it was heard, asks for it again
  let entry = Number(document.body.dataset.entry), state = Number(document.body.dataset.state);

  // --- the page asks for itself again; rows keep their place by data-k ---

  function keyed(node) {
    const row = node && node.closest ? node.closest("[data-k]") : null;
    return row ? row.dataset.k : null;
  }
  function pathTo(node, row) {
    return all(row, "a,button,input,select,summary").indexOf(node);
  }
  function swap(html) {
    const doc = new DOMParser().parseFromString(html, "text/html");
    const fresh = $(doc, "main") || doc.body;
    const active = document.activeElement, key = keyed(active);
    const place = key ? pathTo(active, active.closest("[data-k]")) : -1;
    const number = key && !active.closest(".queued") ? $(active.closest("[data-k]"), ".bd") : null;
    const typed = active && active.name === "slip" ? active.value : null;
    const old = new Map(all(main, "[data-k]").map((row) => [row.dataset.k, row.innerHTML]));
    const opened = all(main, "details").map((d) => d.open);
    main.innerHTML = fresh.innerHTML;
    all(main, "details").forEach((d, i) => { d.open = d.open || opened[i]; });
    all(main, "[data-k]").forEach((row) => {
      if (old.has(row.dataset.k) && old.get(row.dataset.k) !== row.innerHTML) {
        row.classList.add("fresh");
        setTimeout(() => row.classList.remove("fresh"), 2000);
      }
    });
    ["head", "steps", "asks", "ran"].forEach((part) => {
      const here = $(document, "." + part), there = $(doc, "." + part);
      if (here && there) here.replaceWith(there);
    });
    if (doc.body.dataset.entry) entry = Number(doc.body.dataset.entry);
    if (doc.body.dataset.state) state = Number(doc.body.dataset.state);
    if (key !== null) {
      const row = $(main, '[data-k="' + key + '"]');
      const items = row ? all(row, "a,button,input,select,summary") : [];
      const item = items[place] || items[0];
      if (row && row.closest(".grid")) mark(row);
      if (item) item.focus({ preventScroll: true });
      // the next row is not taken: keys would go to another board than the one that was read
      else if (number) tell("Board " + number.textContent.trim() + " is not open any more.", "", null);
    } else if (typed !== null && $(main, "[name=slip]")) {
      $(main, "[name=slip]").focus({ preventScroll: true });
      $(main, "[name=slip]").value = typed;
    }
    begin();
  }
  function address(part) {
    const url = new URL(location.href);
    if (part) url.searchParams.set("part", "1");
    return url.href;
  }
  let asking = false, again = false, timer = null;
  function later() {
    if (timer === null) timer = setTimeout(() => { timer = null; refresh(); }, 300);
  }
  function refresh() {
    if (asking) { again = true; return; }
    if (typing()) { later(); return; }
    asking = true;
    fetch(address(false), { credentials: "same-origin" })
      .then((r) => (r.ok ? r.text() : null))
      .then((html) => {
        if (html === null) return;
        heard();
        if (typing()) later(); // something began meanwhile
        else swap(html);
      })
      .catch(() => {})
      .then(() => { asking = false; if (again) { again = false; setTimeout(refresh, 100); } });
  }
  // A form that is being filled in is left alone, and so is a button between down and up.
  // (Up may be missed, as after the menu of the right button: five seconds are no click.)
  let pressed = 0;
  document.addEventListener("pointerdown", () => { pressed = Date.now() + 5000; });
  ["pointerup", "pointercancel"].forEach((what) => document.addEventListener(what, () => {
    pressed = Date.now() + 50;
  }));
  // It is left alone wherever the focus is by now.
  function changed(e) {
    if (e.type === "hidden" || e.type === "search" || e.name === "slip") return false;
    if (e.tagName === "SELECT") {
      const set = Array.from(e.options).findIndex((o) => o.defaultSelected);
      return e.selectedIndex !== Math.max(set, 0);
    }
    return e.type === "checkbox" ? e.checked !== e.defaultChecked : e.value !== e.defaultValue;
  }
  function typing() {
    return pressed > Date.now() || queue.length > 0 || all(main, "input,textarea,select").some(changed);
  }

  // --- the stream ---

  // a page that is hidden hears nothing, and says now and then that it is still open
  const STILL_OPEN = 10 * 60000;
  let last = Date.now(), asked = last, source = null, failures = 0;
  function heard() { last = Date.now(); age(); }
  function age() {
    const old = Date.now() - last > 40000;
    all(document, ".live,.tv").forEach((e) => e.classList.toggle("old", old));
  }
  function listen() {
    if (document.body.dataset.live !== "1" || !window.EventSource || source) return;
    source = new EventSource("/stream");
    source.onopen = () => { failures = 0; heard(); };
    source.onmessage = (message) => {
      const news = JSON.parse(message.data);
      heard();
      if (news.show && location.pathname === "/screen" &&
          location.pathname + location.search !== news.show) location.assign(news.show);
      else if (news.entry !== entry || news.devices !== state) refresh();
      entry = news.entry;
      state = news.devices;
    };
    source.onerror = () => { failures++; age(); };
  }
  function hang() { if (source) { source.close(); source = null; } }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { if (!noticing()) hang(); }
    else { listen(); if (document.body.dataset.live === "1") refresh(); }
  });
  setInterval(() => {
    age();
    if (document.body.dataset.live === "1" && document.hidden && Date.now() - asked > STILL_OPEN) {
      asked = Date.now();
      fetch(location.href, { method: "HEAD" }).catch(() => 0);
    }
    // where there is no stream the page asks by itself
    if (document.body.dataset.live === "1" && !document.hidden && (!source || failures > 2)) refresh();
  }, 8000);

  // --- forms are sent one after the other; what is refused is listed until it was read ---

  const queue = [];
  let sending = false, leaving = null;
  function send(action, fields, row) {
    queue.push({ action, fields, row });
    if (row) row.classList.add("queued");
    if (!sending) next();
  }
  function next() {
    const one = queue[0];
    sending = queue.length > 0;
    if (!sending) return;
    // stored is answered by the way to a page, which is looked at once, after the last of them
    fetch(one.action, { method: "POST", body: one.fields, credentials: "same-origin", redirect: "manual" })
      .then((r) => {
        if (r.status >= 502) throw new Error("busy");
        return r.type === "opaqueredirect" ? null : r.text();
      })
      .then((html) => { queue.shift(); waits(false); heard(); sent(one, html); },
        () => { waits(true); setTimeout(next, 1000); });
  }
  function sent(one, html) {
    if (html !== null) refused(one, html);
    if (queue.length > 0) { next(); return; }
    sending = false;
    if (leaving && !$(document, ".untold p")) location.assign(leaving);
    else refresh();
    leaving = null;
  }
  function waits(on) {
    let p = $(document, "p.waits");
    if (!on && p) p.remove();
    if (!on || p) return;
    p = tell("No answer yet; it is sent again.", "", null);
    p.className = "waits";
  }
  // What must not be missed stays at the lower edge, wherever the page is.
  function tell(what, why, href) {
    let list = $(document, ".untold");
    if (!list) {
      list = document.body.appendChild(document.createElement("section"));
      list.className = "untold"; list.setAttribute("role", "alert"); list.setAttribute("aria-label", "Read this");
    }
    const p = list.appendChild(document.createElement("p"));
    p.appendChild(document.createElement("b")).textContent = what;
    p.appendChild(document.createElement("span")).textContent = why;
    if (href) {
      const link = p.appendChild(document.createElement("a"));
      link.href = href; link.textContent = "decide";
    }
    const seen = p.appendChild(document.createElement("button"));
    seen.type = "button"; seen.textContent = "Seen";
    seen.onclick = () => p.remove();
    return p;
  }
  function refused(one, html) {
    const doc = new DOMParser().parseFromString(html, "text/html");
    const why = $(doc, "main .said.bad") || $(doc, "main p") || doc.body;
    const slip = one.fields.get("slip"), result = one.fields.get("result");
    const board = slip ? slip.replace(/\D/g, "") : one.fields.get("board");
    const names = { w: "1-0", d: "½-½", b: "0-1" };
    tell((board ? "Board " + board + ": " : "") + (slip ? names[slip.slice(-1)] : result || "") + " is not stored.",
      why.textContent.trim().split("\n").slice(0, 2).join(" "),
      board ? one.action.replace(/\/round\/(\d+).*$/, "/board/" + board + "?round=$1") : null);
  }
  // Who leaves the page leaves nothing in the queue.
  document.addEventListener("click", (event) => {
    const link = event.target.closest ? event.target.closest("a[href]") : null;
    if (!link || queue.length === 0 || event.defaultPrevented || event.button !== 0 || link.target ||
        event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leaving = link.href;
  });
  window.addEventListener("pagehide", () => {
    queue.splice(0).forEach((one) => navigator.sendBeacon(one.action, one.fields));
  });
  function fieldsOf(form, extra) {
    const fields = new URLSearchParams(new FormData(form));
    Object.keys(extra || {}).forEach((k) => fields.set(k, extra[k]));
    return fields;
  }
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.classList.contains("res")) return;
    event.preventDefault();
    const button = event.submitter;
    send(form.action, fieldsOf(form, button && button.name ? { [button.name]: button.value } : {}),
      form.closest("tr"));
  });

  // --- keys of the grid, those of `flagfall event enter` ---

  const keys = { "1": "1-0", "0": "0-1", "=": "½-½", r: "½-½", "+": "+-", "-": "-+", x: "--", a: "adjourned" };
  function rows() { return all(main, ".grid tbody tr").filter((r) => $(r, ".res")); }
  function mark(row) {
    all(main, "tr.at").forEach((r) => r.classList.remove("at"));
    if (row) row.classList.add("at");
  }
  function select(row) {
    mark(row);
    if (!row) return;
    const button = $(row, ".res button:not([hidden])");
    if (button) button.focus();
    row.scrollIntoView({ block: "nearest" });
  }
  function step(row, by, open) {
    const list = rows();
    for (let i = list.indexOf(row) + by; i >= 0 && i < list.length; i += by)
      if (!open || (list[i].classList.contains("open") && !list[i].classList.contains("queued"))) return list[i];
    return null;
  }
  function gridKey(event, row) {
    const result = keys[event.key];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      select(step(row, event.key === "ArrowDown" ? 1 : -1, false) || row);
    } else if (event.key === "Tab" && !event.shiftKey && step(row, 1, true)) {
      select(step(row, 1, true));
    } else if (result) {
      const form = $(row, ".res");
      send(form.action, fieldsOf(form, { result }), row);
      select(step(row, 1, true));
    } else if (event.key === "u") {
      const undo = $(document, ".last form button, form[action$='/log'] button");
      if (undo && !undo.disabled && undo.offsetParent) undo.click();
      return;
    } else {
      return;
    }
    event.preventDefault();
  }

  // --- slips: a number, then w, d or b stores at once ---

  const letters = { w: "1-0", d: "½-½", b: "0-1" };
  function boardRow(number) {
    return rows().find((r) => $(r, ".bd") && $(r, ".bd").textContent.trim() === number);
  }
  function slip(input) {
    const found = /^(\d+)([wdb]?)$/.exec(input.value.trim().toLowerCase());
    const names = input.form.querySelector("[data-names]");
    const row = found ? boardRow(found[1]) : null;
    if (names && row) names.textContent = all(row, ".who bdi").map((b) => b.textContent).join(" – ");
    if (!found || !found[2]) return;
    send(input.form.action, fieldsOf(input.form, { slip: found[1] + found[2] }), row);
    input.value = "";
  }

  document.addEventListener("input", (event) => {
    const input = event.target;
    if (input.dataset.slip) slip(input);
    if (input.dataset.look) look(input);
    if (input.dataset.slug === "to") input.dataset.slug = "typed";
    if (input.dataset.slug === "from") {
      const to = $(main, "[data-slug=to]");
      if (to) to.value = plain(input.value).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") + ".ffe";
    }
    if (input.type === "search" && input.form && input.form.getAttribute("role") === "search") find(input.value);
  });

  // --- the rating list is asked while a name is typed: one question at a time, when it rests ---

  let rest = null, looking = false;
  function look(input) {
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (looking) { look(input); return; }
      if (input.value.trim().length < 3 || !document.contains(input)) return;
      looking = true;
      const asked = input.value;
      fetch(input.form.action, { method: "POST", body: fieldsOf(input.form), credentials: "same-origin" })
        .then((r) => (r.ok ? r.text() : ""))
        .then((html) => {
          const hits = $(new DOMParser().parseFromString(html, "text/html"), ".hits"), here = $(main, ".hits");
          if (hits && here && input.value === asked) here.innerHTML = hits.innerHTML;
        }, () => {})
        .then(() => { looking = false; });
    }, 300);
  }

  // --- finding: rows that do not fit are hidden at once ---

  function plain(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/ł/gi, "l").replace(/ø/gi, "o").toLowerCase();
  }
  function find(text) {
    const wanted = plain(text.trim());
    all(main, "tbody tr, .here-list li, .menu.two li").forEach((row) => {
      if (!row.classList.contains("why")) row.hidden = wanted !== "" && plain(row.textContent).indexOf(wanted) < 0;
    });
  }

  // --- keys of the page: each is a button that is seen ---

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target, row = target.closest ? target.closest(".grid tbody tr") : null;
    const types = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    if (row && !types) { gridKey(event, row); if (event.defaultPrevented) return; }
    if (types || (row && event.key === "Enter")) return;
    if (event.key === "/") {
      const box = $(main, "input[type=search]");
      if (box) { box.focus(); event.preventDefault(); }
      return;
    }
    if (target !== document.body && target !== main && !(main.contains(target) && event.key !== "Enter")) return;
    const button = all(main, "[data-key]").find((b) => b.dataset.key === event.key && !b.disabled && b.offsetParent);
    if (button) { event.preventDefault(); button.click(); }
  });

  // --- a list dropped on its field ---

  function drop(area) {
    area.addEventListener("dragover", (e) => { e.preventDefault(); area.classList.add("over"); });
    area.addEventListener("dragleave", () => area.classList.remove("over"));
    area.addEventListener("drop", (e) => {
      const file = e.dataTransfer.files[0], chooser = $(main, "input[type=file]");
      area.classList.remove("over");
      if (!file) return;
      e.preventDefault();
      if (/\.(csv|txt|tsv|trf|pgn)$/i.test(file.name)) file.text().then((text) => { area.value = text; });
      else if (chooser) { chooser.files = e.dataTransfer.files; chooser.focus(); }
    });
  }

  // --- the television turns its pages and counts down ---

  let turner = null, paused = false;
  function turn() {
    const pages = all(main, ".turn"), dots = all(main, ".pg i");
    const at = pages.findIndex((p) => p.classList.contains("on"));
    if (pages.length < 2 || paused) return;
    const to = (at + 1) % pages.length;
    pages.forEach((p, i) => p.classList.toggle("on", i === to));
    dots.forEach((d, i) => d.classList.toggle("on", i === to));
  }
  function count() {
    const cd = $(main, ".cd");
    if (!cd) return;
    const left = Math.round((new Date(cd.dataset.at) - Date.now()) / 1000);
    if (!(left > 0) || left > 86400) return;
    const two = (n) => String(n).padStart(2, "0");
    const time = (left >= 3600 ? two(Math.floor(left / 3600)) + ":" : "") + two(Math.floor(left / 60) % 60) + ":" + two(left % 60);
    cd.textContent = "begins in ";
    cd.appendChild(document.createElement("b")).textContent = time;
  }
  function television() {
    const tv = $(main, ".tv"), pause = tv ? $(tv, ".pause") : null;
    if (!tv) return;
    paused = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    pause.hidden = false;
    pause.setAttribute("aria-pressed", String(paused));
    pause.onclick = () => { paused = !paused; pause.setAttribute("aria-pressed", String(paused)); };
    count();
    if (turner) return;
    turner = setInterval(turn, Number(tv.dataset.seconds) * 1000);
    setInterval(count, 1000);
  }

  // --- the kiosk goes back to the start ---

  let back = null;
  function kiosk() {
    clearTimeout(back);
    if ($(main, ".kiosk") && location.search) back = setTimeout(() => location.assign(location.pathname), 30000);
  }
  ["pointerdown", "keydown"].forEach((what) => document.addEventListener(what, kiosk));

  // --- the command that ran can be copied ---

  function copy() {
    const ran = $(document, ".ran"), code = ran ? $(ran, "code") : null;
    if (!code || !navigator.clipboard || $(ran, ".copy")) return;
    const button = document.createElement("button");
    button.className = "text copy"; button.type = "button"; button.textContent = "copy";
    button.onclick = () => navigator.clipboard.writeText(code.textContent);
    ran.appendChild(button);
  }

  // --- a table that the event file has no place for is kept by this browser ---

  function keep(area) {
    const name = "flagfall-" + area.dataset.keep + " " + document.title;
    try {
      if (localStorage.getItem(name) && area.value === area.defaultValue && area.dataset.fresh) area.value = localStorage.getItem(name);
      area.addEventListener("input", () => { try { localStorage.setItem(name, area.value); } catch (_) { /* no room */ } });
    } catch (_) { /* none is offered */ }
  }

  // --- live boards: a notice of the desktop for each new warning, also where the page is hidden ---

  const NOTICE_EVERY = 5000, NOTICE_LINES = 3;
  let warned = null, untold = [], noticed = 0;
  function noticing() {
    return $(main, "[data-notices]") !== null && !!window.Notification && Notification.permission === "granted";
  }
  function notice(title) {
    if (untold.length === 0 || !noticing()) return;
    const more = untold.length - NOTICE_LINES;
    const body = untold.slice(0, NOTICE_LINES).join("\n") + (more > 0 ? "\n+" + more : "");
    untold = [];
    noticed = Date.now();
    try { new Notification(title, { body: body, tag: "live-" + noticed }); } catch (e) { /* phones have none of this kind */ }
  }
  // what was there when the page was opened is no news; one notice in five seconds
  function notices() {
    const bell = $(main, "[data-notices]");
    if (!bell || !window.Notification) return;
    bell.hidden = Notification.permission !== "default";
    bell.onclick = () => Notification.requestPermission().then(notices);
    const rows = all(main, "[data-warning]");
    if (warned === null) warned = new Set(rows.map((row) => row.dataset.warning));
    rows.filter((row) => !warned.has(row.dataset.warning)).forEach((row) => {
      warned.add(row.dataset.warning);
      if (noticing()) untold.push(all(row, "td").map((cell) => cell.textContent.trim()).join(" "));
    });
    if (untold.length > 0) setTimeout(() => notice(bell.dataset.notices), Math.max(0, noticed + NOTICE_EVERY - Date.now()));
  }

  function begin() {
    main = $(document, "main");
    all(main, "[data-keep]").forEach(keep);
    all(main, "[data-drop]").forEach(drop);
    television(); kiosk(); copy(); notices();
    const at = $(main, "tr.at");
    if (at && document.activeElement === document.body) { at.scrollIntoView({ block: "center" }); }
  }
  setInterval(() => {
    const now = new Date();
    const text = String(now.getHours()).padStart(2, "0") + ":" + String(now.getMinutes()).padStart(2, "0");
    all(document, ".head .clock, .kiosk .clock").forEach((c) => { c.textContent = text; });
  }, 10000);
  begin();
  listen();
}());
