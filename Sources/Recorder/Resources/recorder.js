"use strict";
const $ = (id) => document.getElementById(id);
const pages = $("pages"), plot = $("plot"), key = "panebench-recording", limit = 100000;
const lines = ["Line?", "Not yet. Take it from the storm.", "I had it this morning, every word.",
  "The lamp goes out, and then you speak.", "Softer. They are asleep in the second row.",
  "Again, from the door."];
for (let page = 1; page <= 40; page++) {
  const article = document.createElement("article");
  article.innerHTML = `<h2>PAGE <b>${page}</b> OF 40</h2>` + [0, 1, 2, 3].map((i) =>
    `<p><b>${(page + i) % 2 ? "ANNA" : "BERT"}</b>${lines[(page * 5 + i * 7) % lines.length]}</p>`).join("");
  pages.append(article);
}

let running = false, begin = 0, touches = [], offsets = [], lastTouch = 0, lastOffset = 0;
let count = 0, dropped = 0, down = new Map(), phase = "rest", last = null, still = 0, curve = [];
/* What the headers of the recording under way say of it. */
let head = {};
/* A recording that was stopped and is neither saved nor discarded: two traces with a form feed between them. */
let kept = localStorage.getItem(key);

const micros = (stamp) => Math.max(0, Math.round((stamp - begin) * 1000));
const number = (value) => Math.round(value * 1000) / 1000;
function keep(list, line) {
  if (list.length >= limit) { dropped++; return; }
  list.push(JSON.stringify(line)); count++;
}
function touch(stamp, finger, name, x, y) {
  if (!running) return;
  let id = down.get(finger);
  if (name === "began") {
    id = 0; while ([...down.values()].includes(id)) id++;
    down.set(finger, id);
  }
  if (id === undefined) return;
  if (name === "ended" || name === "cancelled") down.delete(finger);
  const t = lastTouch = Math.max(lastTouch, micros(stamp));
  keep(touches, { t, id, phase: name, x: number(x), y: number(y) });
}
for (const [type, name] of [["touchstart", "began"], ["touchmove", "moved"], ["touchend", "ended"], ["touchcancel", "cancelled"]])
  pages.addEventListener(type, (event) => {
    for (const one of event.changedTouches) touch(event.timeStamp, one.identifier, name, one.clientX, one.clientY);
  }, { passive: true });

/* A mouse with its button down is a finger: it drags the pages, and lets them snap where a flick would take them. */
let drag = null;
const mouse = (type, action) => pages.addEventListener(type, (event) => {
  if (event.pointerType === "mouse") action(event);
});
mouse("pointerdown", (event) => {
  if (event.button !== 0 || drag) return;
  pages.setPointerCapture(event.pointerId);
  pages.style.scrollSnapType = "none";
  drag = { x: event.clientX, left: pages.scrollLeft, stamp: event.timeStamp, at: event.clientX, speed: 0 };
  touch(event.timeStamp, "mouse", "began", event.clientX, event.clientY);
});
mouse("pointermove", (event) => {
  if (!drag) return;
  const time = event.timeStamp - drag.stamp;
  if (time > 0) drag.speed = 0.5 * drag.speed + 0.5 * (drag.at - event.clientX) / time;
  [drag.stamp, drag.at] = [event.timeStamp, event.clientX];
  pages.scrollLeft = drag.left - (event.clientX - drag.x);
  touch(event.timeStamp, "mouse", "moved", event.clientX, event.clientY);
});
const release = (name) => (event) => {
  if (!drag) return;
  touch(event.timeStamp, "mouse", name, event.clientX, event.clientY);
  const from = Math.round(drag.left / innerWidth), speed = event.timeStamp - drag.stamp > 40 ? 0 : drag.speed;
  const there = pages.scrollLeft / innerWidth;
  const page = speed > 0.1 ? Math.ceil(there) : speed < -0.1 ? Math.floor(there) : Math.round(there);
  drag = null;
  const snap = () => { if (!drag) pages.style.scrollSnapType = ""; };
  pages.addEventListener("scrollend", snap, { once: true });
  setTimeout(snap, 1000);
  pages.scrollTo({ left: Math.max(from - 1, Math.min(from + 1, page)) * innerWidth, behavior: "smooth" });
};
mouse("pointerup", release("ended"));
mouse("pointercancel", release("cancelled"));

function frame(stamp) {
  const x = pages.scrollLeft, moved = last !== null && x !== last.x;
  still = moved ? 0 : still + 1;
  const speed = moved ? (x - last.x) / (stamp - last.stamp) * 1000 : 0;
  if (running && stamp >= begin) {
    const now = down.size ? (moved || phase === "dragging" ? "dragging" : "rest")
      : moved ? "decelerating" : still > 6 ? "rest" : phase === "dragging" ? "decelerating" : phase;
    if (moved || now !== phase || !lastOffset) {
      lastOffset = Math.max(lastOffset, micros(stamp));
      keep(offsets, { t: lastOffset, x: number(x), y: 0, phase: now });
      phase = now;
    }
    curve.push(x); if (curve.length > 480) curve.shift();
    $("time").textContent = ((stamp - begin) / 1000).toFixed(1) + " s";
    $("samples").textContent = count.toLocaleString("en");
    $("speed").textContent = Math.round(Math.abs(speed)) + " pt/s";
    $("dropped").textContent = dropped;
    draw();
  }
  last = { x, stamp };
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

/* Where the pages were in the last seconds. */
function draw() {
  const ratio = devicePixelRatio, width = plot.width = plot.clientWidth * ratio, height = plot.height = plot.clientHeight * ratio;
  const low = Math.min(...curve), high = Math.max(...curve, low + innerWidth), pen = plot.getContext("2d");
  pen.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--blue");
  pen.lineWidth = 2 * ratio; pen.lineJoin = "round"; pen.beginPath();
  curve.forEach((x, index) => pen.lineTo(index / 479 * width, height - 3 - (x - low) / (high - low) * (height - 6)));
  pen.stroke();
}

/** The recording as the traces that the computer makes of it: touches, a form feed, offsets. */
function text() {
  const trace = (kind, lines) => [JSON.stringify({ panebench: "trace", version: 1, kind, ...head }), ...lines].join("\n");
  return trace("touches", touches) + "\f" + trace("offsets", offsets);
}
/** Keeps the recording in the browser; false if it does not fit. */
function store() {
  kept = text();
  try { localStorage.setItem(key, kept); return true; } catch (error) { return false; }
}
/* A tab that is closed, or forgotten in the background, leaves what it has recorded so far. */
const leave = () => { if (running && count) store(); };
addEventListener("pagehide", leave);
document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
screen.orientation?.addEventListener("change", (event) => {
  if (!running) return;
  const to = innerWidth > innerHeight ? "landscape" : "portrait";
  lastTouch = Math.max(lastTouch, micros(event.timeStamp));
  lastOffset = Math.max(lastOffset, micros(event.timeStamp));
  touches.push(JSON.stringify({ t: lastTouch, event: "rotate", to }));
  offsets.push(JSON.stringify({ t: lastOffset, event: "rotate", to }));
});

function show(state, title, hint, ...buttons) {
  document.body.className = state; $("state").textContent = title; $("hint").textContent = hint;
  for (const id of ["start", "stop", "save", "files", "discard", "finish"]) $(id).hidden = !buttons.includes(id);
}
if (!("ontouchstart" in window)) $("hint").textContent = "Start, then drag the pages with the mouse, as a finger would.";
const ready = $("hint").textContent;
function post(name, body) {
  return fetch(name, { method: "POST", body, signal: AbortSignal.timeout(60000) }).catch(() => {
    throw new Error("The computer cannot be reached");
  }).then(async (answer) => {
    const words = await answer.text();
    if (!answer.ok) throw new Error(words);
    return words;
  });
}
function drop() { localStorage.removeItem(key); kept = null; }

$("start").onclick = () => {
  head = { viewport: [innerWidth, innerHeight], scale: devicePixelRatio, source: navigator.userAgent, recorded: new Date().toISOString() };
  touches = []; offsets = []; curve = []; down.clear();
  count = dropped = lastTouch = lastOffset = 0; phase = "rest";
  begin = performance.now(); running = true;
  show("recording", "Recording", "Turn the pages as you would.", "stop");
};
$("stop").onclick = () => {
  running = false;
  if (phase !== "rest") keep(offsets, { t: lastOffset, x: number(pages.scrollLeft), y: 0, phase: "rest" });
  if (!touches.length && offsets.length < 2) return show("", "Nothing was recorded", ready, "start");
  const hint = store() ? "Save sends it to the computer. Until then it is kept in this browser."
    : "It is too long for this browser's storage: save it before you close this page.";
  show("stopped", count.toLocaleString("en") + " samples recorded", hint, "save", "discard");
};
$("save").onclick = async () => {
  try {
    const words = await post("save", kept);
    drop();
    show("saved", "Saved: " + words, "Start records another; Finish ends the program.", "start", "finish");
  } catch (error) {
    show("failed", "Not saved: " + error.message, "It is still here. Save tries again; Download leaves it with this device.", "save", "files", "discard");
  }
};
$("files").onclick = () => {
  kept.split("\f").forEach((trace, index) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([trace + "\n"]));
    link.download = ["fingers.trace", "fingers.offsets.trace"][index];
    link.click();
  });
};
$("discard").onclick = () => { drop(); show("", "Ready", ready, "start"); };
$("finish").onclick = () => post("finish", "").then(() => show("saved", "Finished", "You may close this page."),
  (error) => show("failed", error.message, "Ctrl-C ends the program, too.", "start", "finish"));
if (kept) show("stopped", "A recording is kept here", "Save sends it to the computer. Discard forgets it.", "save", "discard");
