"use strict";
const $ = (id) => document.getElementById(id);
const pages = $("pages"), plot = $("plot"), limit = 20000;
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
let count = 0, dropped = 0, sending = null, down = new Map(), phase = "rest", last = null, still = 0;
/* Lines that the computer has acknowledged. Those after them are kept, and sent again where a request is lost. */
let acknowledged = [0, 0];
/* The number of the recording, while it is neither saved nor discarded. */
let take = 0;
let curve = [];

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
    curve.push({ x, speed }); if (curve.length > 480) curve.shift();
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

function draw() {
  const ratio = devicePixelRatio, width = plot.clientWidth, height = plot.clientHeight;
  if (plot.width !== width * ratio) { plot.width = width * ratio; plot.height = height * ratio; }
  const pen = plot.getContext("2d"), style = getComputedStyle(document.documentElement);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0); pen.clearRect(0, 0, width, height);
  const line = (values, low, high, color, weight) => {
    pen.beginPath(); pen.strokeStyle = color; pen.lineWidth = weight; pen.lineJoin = "round";
    values.forEach((value, index) => {
      const x = index / 479 * width, y = height - 3 - (value - low) / ((high - low) || 1) * (height - 6);
      index ? pen.lineTo(x, y) : pen.moveTo(x, y);
    });
    pen.stroke();
  };
  const mean = curve.map((c, i) => { const near = curve.slice(Math.max(0, i - 2), i + 3);
    return near.reduce((sum, other) => sum + other.speed, 0) / near.length; });
  const xs = curve.map((c) => c.x), low = Math.min(...xs), high = Math.max(...xs, low + innerWidth);
  const top = Math.max(1000, ...mean.map(Math.abs));
  pen.fillStyle = style.getPropertyValue("--line"); pen.fillRect(0, height / 2, width, 1);
  line(mean, -top, top, style.getPropertyValue("--faint"), 1);
  line(xs, low, high, style.getPropertyValue("--blue"), 2);
}

async function post(name, body) {
  for (const start = performance.now(); ;) {
    let answer;
    try { answer = await fetch(name, { method: "POST", body }); } catch (error) {
      /* The connection, not the computer, said no: what is kept goes out when it is back. */
      if (performance.now() - start > 60000) throw new Error("The computer cannot be reached.");
      $("hint").textContent = "The connection is lost. What you do is kept, and sent when it is back.";
      await new Promise((done) => setTimeout(done, 500));
      continue;
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  }
}
/** The lines after the first `from` that are kept, and the name under which they are sent. */
function batch(from, most) {
  const lists = [touches.slice(from, from + most), offsets.slice(from, from + most)];
  return { name: `samples/${take}/${acknowledged[0] + Math.min(from, touches.length)}/${acknowledged[1] + Math.min(from, offsets.length)}`,
    body: lists.map((list) => list.join("\n")).join("\f"), counts: lists.map((list) => list.length) };
}
async function flush() {
  while (touches.length || offsets.length) {
    const { name, body, counts } = batch(0, 300);
    await post(name, body);
    touches.splice(0, counts[0]); offsets.splice(0, counts[1]);
    acknowledged = acknowledged.map((sent, index) => sent + counts[index]);
  }
}
function pump() {
  if (!running || sending) return;
  sending = flush().catch(fail).finally(() => { sending = null; });
}
setInterval(pump, 100);
/* No other page is to take this one for closed. */
setInterval(() => { if (take) fetch(batch(0, 0).name, { method: "POST", body: "" }).catch(() => {}); }, 2000);
addEventListener("pagehide", () => {
  /* A beacon takes 64 KiB; what is on its way already is passed over by the computer. */
  if (running && (touches.length || offsets.length)) { const { name, body } = batch(0, 400); navigator.sendBeacon(name, body); }
  if (take) navigator.sendBeacon(`left/${take}`, "");
  running = false;
});
document.addEventListener("visibilitychange", pump);
screen.orientation?.addEventListener("change", (event) => {
  if (!running) return;
  const to = innerWidth > innerHeight ? "landscape" : "portrait";
  lastTouch = Math.max(lastTouch, micros(event.timeStamp));
  lastOffset = Math.max(lastOffset, micros(event.timeStamp));
  touches.push(JSON.stringify({ t: lastTouch, event: "rotate", to }));
  offsets.push(JSON.stringify({ t: lastOffset, event: "rotate", to }));
});

function show(state, text, hint, ...buttons) {
  document.body.className = state; $("state").textContent = text; $("hint").textContent = hint;
  for (const id of ["start", "stop", "save", "discard", "finish"]) $(id).hidden = !buttons.includes(id);
}
function fail(error) { running = false; show("failed", "Stopped: " + error.message, "What came before is on the computer. Save keeps it; Discard takes it away.", "save", "discard"); }
$("start").onclick = async () => {
  try {
    take = await post("begin", JSON.stringify({ viewport: [innerWidth, innerHeight], scale: devicePixelRatio, agent: navigator.userAgent }));
    touches = []; offsets = []; curve = []; acknowledged = [0, 0]; down.clear();
    count = dropped = lastTouch = lastOffset = 0; phase = "rest";
    begin = performance.now(); running = true;
    show("recording", "Recording", "Turn the pages as you would. Nothing is lost if this page is closed.", "stop");
  } catch (error) { show("failed", error.message, "Look at what the computer says, and try again.", "start"); }
};
$("stop").onclick = async () => {
  running = false;
  await sending;
  if (phase !== "rest") keep(offsets, { t: lastOffset, x: number(pages.scrollLeft), y: 0, phase: "rest" });
  try { await flush(); show("stopped", count.toLocaleString("en") + " samples recorded", kept, "save", "discard"); } catch (error) { fail(error); }
};
$("save").onclick = async () => {
  try {
    const saved = Number(await post("save/" + take, ""));
    take = 0;
    if (saved) show("saved", "Saved: " + saved.toLocaleString("en") + " samples", "The computer says where. Start records another; Finish ends the program.", "start", "finish");
    else show("", "Nothing was recorded", ready, "start");
  } catch (error) { fail(error); }
};
$("discard").onclick = async () => {
  try { await post("discard/" + take, ""); take = 0; show("", "Ready", ready, "start"); } catch (error) { fail(error); }
};
$("finish").onclick = async () => {
  try { await post("finish", ""); show("saved", "Finished", "You may close this page."); } catch (error) { fail(error); }
};
if (!("ontouchstart" in window)) $("hint").textContent = "Start, then drag the pages with the mouse, as a finger would.";
const ready = $("hint").textContent, kept = "Save keeps it. Discard takes it away, and you can start again.";
post("state", "").then((left) => {
  if (!left || running) return;
  const [number, samples] = left.split(" ");
  take = number;
  show("stopped", Number(samples).toLocaleString("en") + " samples, left by a page that was closed", kept, "save", "discard");
}).catch(() => {});
draw();
