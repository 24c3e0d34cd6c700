"use strict";
// Zooms into flame graphs. Where a box is, its style says: from the left, its width, its depth.

for (const element of document.querySelectorAll(".flame")) {
  const [graph, now] = [".flame-boxes", ".flame-now"].map(selector => element.querySelector(selector));
  const boxes = [...graph.children];
  const number = (box, name) => Number(box.style.getPropertyValue(name));
  const depth = box => number(box, "--d");
  const caller = box => boxes.slice(0, boxes.indexOf(box)).findLast(other => depth(other) < depth(box));
  let root = boxes[0];
  let current = root;

  // The box that is zoomed to is as wide as all of the graph.
  const zoom = box => {
    if (!box) return;
    root = box;
    const below = boxes.slice(boxes.indexOf(box) + 1);
    const end = below.findIndex(other => depth(other) <= depth(box));
    const deepest = Math.max(depth(box), ...below.slice(0, end < 0 ? undefined : end).map(depth));
    graph.style.setProperty("--levels", 1 + deepest - depth(box));
    graph.style.setProperty("--from", number(box, "--x"));
    graph.style.setProperty("--share", number(box, "--w"));
    graph.style.setProperty("--base", depth(box));
    select(box);
  };

  // The box that the keyboard is at.
  const select = (box, focuses = true) => {
    current.tabIndex = -1;
    current = box;
    box.tabIndex = 0;
    if (focuses) box.focus({ preventScroll: box.getBoundingClientRect().top >= 0 });
    now.textContent = box.ariaLabel;
  };

  graph.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const level = boxes.filter(box => depth(box) === depth(current));
    const next = {
      ArrowDown: () => boxes[boxes.indexOf(current) + 1], ArrowUp: () => current === root ? root : caller(current),
      ArrowLeft: () => level[level.indexOf(current) - 1], ArrowRight: () => level[level.indexOf(current) + 1],
    }[event.key];
    if (next) select(next() ?? current);
    else if (event.key === "Enter" || event.key === " ") zoom(current);
    else if (event.key === "Escape") zoom(caller(root));
    else return;
    event.preventDefault();
  });
  const at = event => event.target.closest("i");
  graph.addEventListener("click", event => zoom(at(event) === root ? caller(root) : at(event)));
  graph.addEventListener("pointerover", event => { now.textContent = (at(event) ?? current).ariaLabel; });
  select(root, false);
}
