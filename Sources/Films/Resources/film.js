"use strict";
// Plays the films of a page. What they show is animated by rules of CSS; this sets the time of all animations at once.
{
  class Film {
    constructor(host) {
      this.root = host.shadowRoot;
      const data = JSON.parse(this.root.querySelector("script").textContent);
      Object.assign(this, { host, rate: data.rate, gestures: data.gestures, still: data.still });
      // The last rule stops everything for readers who want less motion: here nothing moves unless they say so.
      const sheet = this.root.styleSheets[0];
      sheet.deleteRule(sheet.cssRules.length - 1);
      const same = (frame, next) => ["visibility", "opacity", "transform"].every(name => frame[name] === next?.[name]);
      this.animations = this.root.getAnimations().map(animation => {
        animation.pause();
        const [frames, { duration }] = [animation.effect.getKeyframes(), animation.effect.getTiming()];
        const begins = frames.map(frame => frame.computedOffset * duration);
        // Where nothing changes until the next keyframe.
        const rests = frames.map((frame, index) => frame.easing !== "linear" || same(frame, frames[index + 1]));
        return { animation, begins, rests };
      });
      const elements = this.root.querySelectorAll("dd");
      this.numbers = data.lanes.flat().map(({ s, v }, index) => {
        let refresh = 0;
        return { element: elements[index], begins: s.map(step => refresh += step), texts: v };
      });
      [this.range, this.now, this.speed, this.button] = ["input", ".now", "select", ".play"]
        .map(selector => this.root.querySelector(selector));
      [this.first, this.last] = [Number(this.range.min), Number(this.range.max)];
      this.listen();
    }

    listen() {
      this.root.addEventListener("click", event => {
        const action = event.target.closest("button")?.dataset.do;
        if (action) this.perform(action);
      });
      this.range.addEventListener("input", () => this.seek(Number(this.range.value)));
      for (const band of this.root.querySelectorAll(".scrub")) {
        const move = event => {
          const box = band.getBoundingClientRect();
          this.seek(Math.round(this.first + (event.clientX - box.left) / box.width * (this.last - this.first)));
        };
        band.addEventListener("pointerdown", event => {
          band.setPointerCapture(event.pointerId);
          move(event);
        });
        band.addEventListener("pointermove", event => { if (band.hasPointerCapture(event.pointerId)) move(event); });
      }
    }

    perform(action) {
      if (action === "play") return this.playing ? this.pause() : this.start();
      this.seek({ home: this.first, end: this.last, back: this.refresh - 1, on: this.refresh + 1 }[action]);
    }

    // A film that does not play by itself shows where most can be seen; it plays from its beginning.
    rest() {
      this.seek(this.still);
      this.isResting = true;
    }

    seek(refresh) {
      this.pause();
      this.isResting = false;
      this.refresh = Math.min(this.last, Math.max(this.first, refresh));
      // At most one drawing for each of the browser's own frames.
      this.asked ??= requestAnimationFrame(() => {
        this.asked = undefined;
        this.show();
      });
    }

    start() {
      let time = this.isResting || this.refresh >= this.last ? this.first : this.refresh;
      this.isResting = false;
      this.playing = true;
      this.button.textContent = "Pause";
      this.now.setAttribute("aria-live", "off");
      let before;
      const step = now => {
        if (!this.playing) return;
        time += (now - (before ?? now)) / 1000 * this.rate * Number(this.speed.value);
        before = now;
        this.refresh = Math.min(this.last, Math.floor(time));
        this.show();
        if (this.refresh >= this.last) this.pause(); else requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    }

    pause() {
      this.playing = false;
      this.button.textContent = "Play";
      this.now.setAttribute("aria-live", "polite");
    }

    show() {
      // Keyframes are rounded to a tenth of a millisecond.
      const time = (this.refresh - this.first) * 1000 / this.rate + 0.1;
      // Most things rest, and the browser draws anew only what is set.
      for (const one of this.animations) {
        const step = one.begins.findLastIndex(begin => begin <= time);
        if (step !== one.step || !one.rests[step]) one.animation.currentTime = time;
        one.step = step;
      }
      // The gestures that began last: several if one takes no time.
      const begun = this.gestures.filter(gesture => gesture.frame <= this.refresh);
      const last = begun.filter(gesture => gesture.frame === begun.at(-1).frame).map(gesture => gesture.text);
      const grouped = number => String(number).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
      const what = last.length ? ` · ${last.join(", ")}` : "";
      const text = `${(this.refresh / this.rate).toFixed(3)} s · frame ${grouped(this.refresh)} of ${grouped(this.last)}${what}`;
      this.now.textContent = text;
      this.range.value = this.refresh;
      this.range.setAttribute("aria-valuetext", text);
      for (const { element, begins, texts } of this.numbers) {
        const text = texts[begins.findLastIndex(begin => begin <= this.refresh)];
        if (element.textContent === text) continue;
        element.textContent = text;
        if (element.classList.contains("fault")) element.classList.toggle("some", text !== "0");
      }
    }

    key(event) {
      const target = event.composedPath()[0];
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest?.("select")) return;
      const action = { ArrowLeft: "back", ",": "back", ArrowRight: "on", ".": "on", Home: "home", End: "end", " ": "play" }[event.key];
      if (event.key === " " && target.closest?.("button, a, summary")) return;
      if (!action) return;
      this.perform(action);
      event.preventDefault();
    }
  }

  const films = Array.from(document.querySelectorAll(".film"), host => new Film(host));
  document.addEventListener("keydown", event => {
    const film = films.find(film => film.host === event.target)
      ?? (films.length === 1 && event.target === document.body ? films[0] : undefined);
    film?.key(event);
  });
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const film of films) {
    film.refresh = film.first;
    if ("plays" in film.host.dataset && !isStill) film.start(); else film.rest();
  }
}
