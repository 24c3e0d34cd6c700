"use strict";
// Without this script everything is there and in order; with it, rows can be sorted.

{
  const textOf = cell => cell.textContent.replace(/\s+/g, " ").trim();
  const headersOf = table => [...table.tHead.rows[0].cells];

  // The cell in a column; an outcome takes several.
  const cellAt = (row, column) => {
    let end = 0;
    return [...row.cells].find(cell => (end += cell.colSpan) > column);
  };

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
