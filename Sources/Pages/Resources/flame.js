"use strict";
// Zooms into flame graphs, and searches them. Where a box is, its style says: from the left, its width, its depth.

for (const element of document.querySelectorAll(".flame")) {
  const [graph, search, whole, status, now] = [".flame-boxes", "input", "button", "[role=status]", ".flame-now"]
    .map(selector => element.querySelector(selector));
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
    const levels = below.slice(0, end < 0 ? undefined : end).map(depth);
    graph.style.setProperty("--levels", 1 + Math.max(depth(box), ...levels) - depth(box));
    for (const [name, from] of [["--from", "--x"], ["--share", "--w"], ["--base", "--d"]]) graph.style.setProperty(name, number(box, from));
    whole.disabled = root === boxes[0];
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

  const nameOf = box => box.ariaLabel.split(": ")[0].toLowerCase();
  // What the functions that are found cost together: what they called is theirs, and none is counted twice.
  const find = () => {
    const words = search.value.trim().toLowerCase();
    const found = boxes.filter(box => words !== "" && nameOf(box).includes(words));
    for (const box of boxes) box.classList.toggle("found", found.includes(box));
    let [width, end] = [0, 0];
    for (const box of found.filter(box => number(box, "--x") + number(box, "--w") > end + 0.01)) {
      width += number(box, "--w");
      end = number(box, "--x") + number(box, "--w");
    }
    const names = new Set(found.map(nameOf)).size;
    status.textContent = words === "" ? "" : names === 0 ? "None found"
      : `${names} function${names === 1 ? "" : "s"}: ${width.toPrecision(3)}% of the width`;
  };

  const key = event => {
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
  };

  const at = event => event.target.closest("i");
  graph.addEventListener("click", event => zoom(at(event)));
  graph.addEventListener("pointerover", event => { now.textContent = (at(event) ?? current).ariaLabel; });
  graph.addEventListener("keydown", key);
  whole.addEventListener("click", () => zoom(boxes[0]));
  search.addEventListener("input", find);
  element.querySelector("form").addEventListener("submit", event => {
    event.preventDefault();
    const found = graph.querySelector(".found");
    if (found) select(found);
  });
  select(root, false);
}
