"use strict";
// Flame graphs: drawn from the data beside them, as wide as there is room; the box that is zoomed to takes all of it.

{
  const NBSP = "\u00a0";
  const grouped = number => String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, NBSP);
  // Three digits and a binary unit.
  const bytes = value => {
    let [size, unit] = [Math.abs(value), 0];
    while (unit < 4 && size >= (unit ? 999.5 : 1024)) { size /= 1024; unit += 1; }
    const digits = unit ? size.toFixed(size < 9.995 ? 2 : size < 99.95 ? 1 : 0) : grouped(size);
    return digits + NBSP + ["B", "KiB", "MiB", "GiB", "TiB"][unit];
  };
  const percent = share => {
    const value = share * 100;
    return (value === 0 || value === 100 ? value : value.toFixed(value < 9.995 ? 2 : 1)) + "%";
  };

  class FlameGraph {
    constructor(element) {
      this.element = element;
      this.boxes = element.querySelector(".flame-boxes");
      this.search = element.querySelector("input");
      this.status = element.querySelector("[role=status]");
      this.now = element.querySelector(".flame-now");
      this.path = element.querySelector(".flame-path");
      this.buttons = element.querySelectorAll(".flame-bar button");
      this.read(JSON.parse(element.querySelector("script").textContent));
      this.listen();
    }

    // The lists of the data as nodes that know each other.
    read(data) {
      this.unit = data.unit;
      this.sides = data.sides;
      const callers = [];
      this.nodes = data.depth.map((depth, index) => {
        const { name, short, color } = data.functions[data.function[index]];
        const node = {
          name, short, place: data.locations[data.location[index]], width: data.width[index],
          cost: data.cost[index], own: data.own[index], base: data.base?.[index],
          color: data.color?.[index] ?? color, parent: callers[depth - 1], children: [],
        };
        node.parent?.children.push(node);
        callers[depth] = node;
        return node;
      });
      this.whole = this.root = this.current = this.nodes[0];
    }

    listen() {
      this.boxes.addEventListener("click", event => {
        const item = event.target.closest(".flame-box");
        if (item) this.zoom(this.items.get(item));
      });
      this.boxes.addEventListener("pointerover", event => {
        const item = event.target.closest(".flame-box");
        if (item) this.describe(this.items.get(item));
      });
      this.boxes.addEventListener("pointerleave", () => this.describe(this.current));
      this.boxes.addEventListener("keydown", event => this.key(event));
      this.path.addEventListener("click", event => {
        const button = event.target.closest("button");
        if (button?.node) this.zoom(button.node);
        else if (button) this.showPath(true);
      });
      for (const button of this.buttons) {
        button.addEventListener("click", () =>
          this.zoom(button.dataset.do === "out" ? this.root.parent : this.whole));
      }
      this.search.addEventListener("input", () => this.find());
      this.element.querySelector("form").addEventListener("submit", event => {
        event.preventDefault();
        const found = [...this.items.values()].find(node => this.matches(node));
        if (found) this.select(found);
      });
      let width = 0;
      new ResizeObserver(() => {
        const now = this.boxes.clientWidth;
        if (now && now !== width) { width = now; this.draw(); }
      }).observe(this.boxes);
    }

    cost(value) {
      const text = this.unit === "bytes" ? bytes(value) : grouped(value) + NBSP + this.unit;
      return (value < 0 ? "−" : "") + text;
    }

    text(node) {
      const { cost, base, own } = node;
      const place = node.place ? `, ${node.place}` : "";
      if (this.sides) {
        const change = (cost > base ? "+" : "") + this.cost(cost - base);
        const share = base > 0 ? ` (${cost < base ? "−" : "+"}${percent(Math.abs(cost / base - 1))})` : "";
        return `${node.name}${place}: ${this.sides[1]} ${this.cost(cost)}, ${this.sides[0]} ${this.cost(base)}: ${change}${share}`;
      }
      const share = this.whole.cost > 0 ? `, ${percent(cost / this.whole.cost)}` : "";
      return `${node.name}${place}: ${this.cost(cost)}${share}; ${this.cost(own)} of it itself`;
    }

    draw() {
      const style = getComputedStyle(this.boxes);
      const row = parseFloat(style.getPropertyValue("--row"));
      const room = this.boxes.clientWidth;
      const context = document.createElement("canvas").getContext("2d");
      context.font = `${style.fontSize} ${style.fontFamily}`;
      const column = context.measureText("0").width;
      this.items = new Map();
      this.elements = new Map();
      this.rows = [];
      const hadFocus = this.boxes.contains(document.activeElement);
      const place = (node, left, width, level) => {
        const item = document.createElement("div");
        item.className = `flame-box ${node.color}`;
        item.setAttribute("role", "treeitem");
        item.setAttribute("aria-level", level + 1);
        item.setAttribute("aria-label", this.text(node));
        item.tabIndex = -1;
        item.style.cssText = `left:${left}px;top:${level * row}px;width:${Math.max(1, width - 1)}px`;
        const label = this.label(node, Math.floor((width - 9) / column));
        if (label) item.append(Object.assign(document.createElement("span"), { textContent: label }));
        this.items.set(item, node);
        this.elements.set(node, item);
        (this.rows[level] ??= []).push(node);
        for (const child of node.children) {
          const part = width * child.width / node.width;
          // Narrower boxes come with the zoom.
          if (part >= 1) { place(child, left, part, level + 1); left += part; }
        }
      };
      place(this.root, 0, room, 0);
      this.boxes.style.height = `${this.rows.length * row}px`;
      this.boxes.replaceChildren(...this.items.keys());
      this.mark();
      this.select(this.elements.has(this.current) ? this.current : this.root, hadFocus);
      this.showPath();
      for (const button of this.buttons) button.disabled = this.root === this.whole;
    }

    label({ name, short }, columns) {
      if (name.length <= columns) return name;
      if (short.length <= columns) return short;
      return columns < 3 ? "" : short.slice(0, columns - 1) + "…";
    }

    // The box that the keyboard is at.
    select(node, focuses = true) {
      const before = this.elements.get(this.current);
      if (before) before.tabIndex = -1;
      this.current = node;
      const item = this.elements.get(node);
      item.tabIndex = 0;
      if (focuses) item.focus({ preventScroll: item.getBoundingClientRect().top >= 0 });
      this.describe(node);
    }

    describe(node) { this.now.textContent = this.text(node); }

    zoom(node) {
      if (!node) return;
      this.current = this.root === node ? this.current : node;
      this.root = node;
      this.draw();
      this.select(this.current);
    }

    // Where one is: the callers of the box that is zoomed to; those in the middle on demand.
    showPath(isWhole = false) {
      const callers = [];
      for (let node = this.root; node; node = node.parent) callers.unshift(node);
      const folds = !isWhole && callers.length > 5;
      const shown = folds ? [callers[0], undefined, ...callers.slice(-3)] : callers;
      const list = this.path.querySelector("ol");
      list.replaceChildren(...shown.map(node => {
        const entry = document.createElement("li");
        if (node === this.root) {
          entry.textContent = node.short;
          entry.setAttribute("aria-current", "true");
          return entry;
        }
        const button = document.createElement("button");
        button.type = "button";
        button.node = node;
        button.textContent = node ? node.short : "…";
        if (!node) button.setAttribute("aria-label", `${callers.length - 4} more callers`);
        entry.append(button);
        return entry;
      }));
      if (isWhole) list.querySelectorAll("button")[1]?.focus();
    }

    matches(node) {
      const words = this.search.value.trim().toLowerCase();
      return words !== "" && `${node.name} ${node.place}`.toLowerCase().includes(words);
    }

    mark() {
      for (const [item, node] of this.items) item.classList.toggle("found", this.matches(node));
    }

    // What the functions that are found cost together: what they called is theirs, and none is counted twice.
    find() {
      this.mark();
      const names = new Set();
      let [cost, base] = [0, 0];
      const visit = (node, isWithin) => {
        const isFound = this.matches(node);
        if (isFound) names.add(node.name);
        if (isFound && !isWithin) { cost += node.cost; base += node.base ?? 0; }
        for (const child of node.children) visit(child, isWithin || isFound);
      };
      visit(this.whole, false);
      const count = `${names.size} function${names.size === 1 ? "" : "s"}`;
      const share = this.whole.cost > 0 ? `, ${percent(cost / this.whole.cost)}` : "";
      const sum = this.sides
        ? `${this.sides[1]} ${this.cost(cost)}, ${this.sides[0]} ${this.cost(base)}`
        : this.cost(cost) + share;
      this.status.textContent = !this.search.value.trim() ? "" : names.size ? `${count}: ${sum}` : "None found";
    }

    key(event) {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { current, root } = this;
      const level = this.rows.findIndex(row => row.includes(current));
      const row = this.rows[level];
      const beside = step => row[row.indexOf(current) + step];
      const called = current.children.filter(child => this.elements.has(child));
      const widest = called.reduce((one, other) => other.width > (one?.width ?? 0) ? other : one, undefined);
      const next = {
        ArrowDown: widest, ArrowUp: current !== root ? current.parent : undefined,
        ArrowLeft: beside(-1), ArrowRight: beside(1),
      };
      if (event.key in next) {
        if (next[event.key]) this.select(next[event.key]);
        else if (event.key === "ArrowUp") this.zoom(root.parent);
      } else if (event.key === "Enter" || event.key === " ") this.zoom(current);
      else if (event.key === "Escape" && root.parent) this.zoom(root.parent);
      else if (event.key === "Home") this.zoom(this.whole);
      else return;
      event.preventDefault();
    }
  }

  const graphs = [...document.querySelectorAll(".flame")].map(element => new FlameGraph(element));
  // Unfolded by now, and not yet laid out.
  addEventListener("beforeprint", () => { for (const graph of graphs) graph.draw(); });
}
