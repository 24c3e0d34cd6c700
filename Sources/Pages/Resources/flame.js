"use strict";
// Flame graphs, drawn from the data beside them; the box that is zoomed to is as wide as all of the graph.

for (const element of document.querySelectorAll(".flame")) {
  const [boxes, search, whole, status, now] = [".flame-boxes", "input", "button", "[role=status]", ".flame-now"]
    .map(selector => element.querySelector(selector));
  const data = JSON.parse(element.querySelector("script").textContent);
  const callers = [];
  const nodes = data.depth.map((depth, index) => {
    const [name, short] = data.functions[data.function[index]];
    const text = [name, data.location[index]].filter(Boolean).join(", ") + ": " + data.text[index];
    const node = {
      name, short, text, depth, width: data.width[index], color: data.color[index], parent: callers[depth - 1], children: [],
    };
    node.parent?.children.push(node);
    return callers[depth] = node;
  });
  let root = nodes[0];
  let current = root;
  let room;

  const place = (node, left, share) => {
    const item = node.item = document.createElement("div");
    item.node = node;
    item.className = `flame-box ${node.color}`;
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-level", node.depth + 1);
    item.setAttribute("aria-label", node.text);
    item.tabIndex = -1;
    const columns = share * room / 7.5 - 1;
    item.textContent = columns < 3 ? "" : node.name.length <= columns ? node.name : node.short;
    item.style.cssText = `left:${100 * left}%;width:${100 * share}%;--level:${node.depth - root.depth}`;
    boxes.append(item);
    for (const child of node.children) {
      const part = share * child.width / node.width;
      // Narrower boxes come with the zoom.
      if (part >= 0.001) { place(child, left, part); left += part; }
    }
  };

  const zoom = (node, focuses = true) => {
    if (!node) return;
    root = node;
    room = document.querySelector("main").clientWidth;
    for (const other of nodes) other.item = undefined;
    boxes.replaceChildren();
    place(root, 0, 1);
    const levels = Array.from(boxes.children, item => item.node.depth - root.depth);
    boxes.style.setProperty("--levels", 1 + Math.max(...levels));
    whole.disabled = root === nodes[0];
    find();
    select(current.item ? current : root, focuses);
  };

  // The box that the keyboard is at.
  const select = (node, focuses = true) => {
    if (current.item) current.item.tabIndex = -1;
    current = node;
    node.item.tabIndex = 0;
    if (focuses) node.item.focus({ preventScroll: node.item.getBoundingClientRect().top >= 0 });
    now.textContent = node.text;
  };

  const matches = ({ text }) => {
    const words = search.value.trim().toLowerCase();
    return words !== "" && text.split(": ")[0].toLowerCase().includes(words);
  };

  // What the functions that are found cost together: what they called is theirs, and none is counted twice.
  const find = () => {
    const found = nodes.filter(matches);
    const isWithin = node => node && (matches(node) || isWithin(node.parent));
    const width = found.filter(node => !isWithin(node.parent)).reduce((sum, node) => sum + node.width, 0);
    const names = new Set(found.map(node => node.name)).size;
    status.textContent = search.value.trim() === "" ? "" : names === 0 ? "None found"
      : `${names} function${names === 1 ? "" : "s"}: ${(100 * width / nodes[0].width).toPrecision(3)}% of the width`;
    for (const item of boxes.children) item.classList.toggle("found", matches(item.node));
  };

  const key = event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const row = Array.from(boxes.children, item => item.node).filter(node => node.depth === current.depth);
    const called = current.children.filter(child => child.item);
    const next = {
      ArrowDown: () => called.reduce((one, other) => other.width > one.width ? other : one, called[0] ?? current),
      ArrowUp: () => current === root ? root : current.parent,
      ArrowLeft: () => row[row.indexOf(current) - 1] ?? current,
      ArrowRight: () => row[row.indexOf(current) + 1] ?? current,
    }[event.key];
    if (next) select(next());
    else if (event.key === "Enter" || event.key === " ") zoom(current);
    else if (event.key === "Escape") zoom(root.parent);
    else return;
    event.preventDefault();
  };

  const at = event => event.target.closest(".flame-box")?.node;
  boxes.addEventListener("click", event => { current = at(event) ?? current; zoom(at(event)); });
  boxes.addEventListener("pointerover", event => { now.textContent = (at(event) ?? current).text; });
  boxes.addEventListener("pointerleave", () => { now.textContent = current.text; });
  boxes.addEventListener("keydown", key);
  whole.addEventListener("click", () => zoom(nodes[0]));
  search.addEventListener("input", find);
  element.querySelector("form").addEventListener("submit", event => {
    event.preventDefault();
    const found = [...boxes.children].find(item => matches(item.node));
    if (found) select(found.node);
  });
  zoom(root, false);
}
