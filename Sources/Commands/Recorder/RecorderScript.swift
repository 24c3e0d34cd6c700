/// What the recorder's page does.
enum RecorderScript {
  /// The script: touches and offsets with the times of their events, sent ten times a second.
  static let text = #"""
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
    let curve = [];

    const micros = (stamp) => Math.max(0, Math.round((stamp - begin) * 1000));
    const number = (value) => Math.round(value * 1000) / 1000;
    function keep(list, line) {
      if (list.length >= limit) { dropped++; return; }
      list.push(JSON.stringify(line)); count++;
    }
    function finger(event, name) {
      if (!running) return;
      const t = lastTouch = Math.max(lastTouch, micros(event.timeStamp));
      for (const touch of event.changedTouches) {
        let id = down.get(touch.identifier);
        if (name === "began") {
          id = 0; while ([...down.values()].includes(id)) id++;
          down.set(touch.identifier, id);
        }
        if (id === undefined) continue;
        if (name === "ended" || name === "cancelled") down.delete(touch.identifier);
        keep(touches, { t, id, phase: name, x: number(touch.clientX), y: number(touch.clientY) });
      }
    }
    for (const [type, name] of [["touchstart", "began"], ["touchmove", "moved"], ["touchend", "ended"], ["touchcancel", "cancelled"]])
      pages.addEventListener(type, (event) => finger(event, name), { passive: true });

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
      const answer = await fetch(name, { method: "POST", body, keepalive: true });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      return text;
    }
    function batch() { return touches.splice(0, 300).join("\n") + "\f" + offsets.splice(0, 300).join("\n"); }
    async function flush() {
      while (touches.length || offsets.length) await post("samples", batch());
    }
    function pump() {
      if (!running || sending) return;
      sending = flush().catch(fail).finally(() => { sending = null; });
    }
    setInterval(pump, 100);
    addEventListener("pagehide", () => {
      while (running && (touches.length || offsets.length) && navigator.sendBeacon("samples", batch()));
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
      for (const id of ["start", "stop", "save", "discard"]) $(id).hidden = !buttons.includes(id);
    }
    function fail(error) { running = false; show("failed", "Stopped: " + error.message, "What came before is on the computer. Save ends the files; Discard takes them away.", "save", "discard"); }
    $("start").onclick = async () => {
      try {
        await post("begin", JSON.stringify({ viewport: [innerWidth, innerHeight], scale: devicePixelRatio, agent: navigator.userAgent }));
        touches = []; offsets = []; curve = []; down.clear();
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
      try { await post("save", ""); show("saved", "Saved", "The computer says where. You may close this page."); } catch (error) { fail(error); }
    };
    $("discard").onclick = async () => {
      try { await post("discard", ""); show("", "Ready", ready, "start"); } catch (error) { fail(error); }
    };
    if (!("ontouchstart" in window)) $("hint").textContent = "This screen has no touch: only where the pages scroll to will be recorded.";
    const ready = $("hint").textContent, kept = "Save ends the files and the program. Discard takes them away, and you can start again.";
    post("state", "").then((left) => {
      if (!running) show("stopped", Number(left).toLocaleString("en") + " samples, left by a page that was closed", kept, "save", "discard");
    }).catch(() => {});
    draw();
    """#
}
