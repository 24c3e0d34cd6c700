"use strict";
// Without this script everything is there and in order; with it, rows can be sorted.

{
  const textOf = cell => cell.textContent.replace(/\s+/g, " ").trim();
  const headersOf = table => [...table.tHead.rows[0].cells];
  const nameOf = header => textOf(header.querySelector("button") ?? header);

  // The cell in a column; an outcome takes several.
  const cellAt = (row, column) => {
    let end = 0;
    return [...row.cells].find(cell => (end += cell.colSpan) > column);
  };

  // A table that is wider than its room is set closer; if that does not do, its rows become paragraphs of names and values.
  const narrow = matchMedia("(max-width: 600px)");
  const fit = () => {
    for (const scroller of document.querySelectorAll(".scroller")) {
      scroller.classList.remove("dense", "cards");
      const fits = () => scroller.scrollWidth <= scroller.clientWidth;
      if (fits()) continue;
      scroller.classList.toggle("dense", !narrow.matches);
      if (fits()) continue;
      scroller.classList.remove("dense");
      const [table] = scroller.children;
      const names = headersOf(table).map(nameOf);
      scroller.toggleAttribute("data-sorts", table.tHead.querySelector("button") !== null);
      for (const row of table.tBodies[0].rows) {
        let column = 0;
        for (const cell of row.cells) {
          if (cell.tagName === "TD" && cell.colSpan === 1) cell.dataset.name = names[column];
          column += cell.colSpan;
        }
      }
      scroller.classList.add("cards");
    }
  };
  window.addEventListener("resize", fit);
  // What is folded has no width before it is opened.
  document.addEventListener("toggle", fit, true);
  fit();

  // Sorting: up, down, and back to the order of the run.
  for (const table of document.querySelectorAll("table")) {
    const original = [...table.tBodies[0].rows];
    const headers = headersOf(table);
    headers.forEach((header, column) => header.querySelector("button")?.addEventListener("click", () => {
      const order = { ascending: "descending", descending: null }[header.getAttribute("aria-sort")];
      const next = order === undefined ? "ascending" : order;
      for (const other of headers) other.removeAttribute("aria-sort");
      if (next) header.setAttribute("aria-sort", next);
      const sign = next === "ascending" ? 1 : -1;
      const compare = (...rows) => {
        const [x, y] = rows.map(row => cellAt(row, column));
        const [m, n] = [x.dataset.value, y.dataset.value];
        // What has no number stays at the end.
        if ((m === undefined) !== (n === undefined)) return m === undefined ? 1 : -1;
        return sign * (m === undefined ? textOf(x).localeCompare(textOf(y), "en") : m - n);
      };
      table.classList.toggle("sorted", next !== null);
      table.tBodies[0].append(...(next ? original.toSorted(compare) : original));
    }));
  }
}
