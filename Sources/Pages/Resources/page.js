"use strict";
// Without this script everything is there and in order; with it, rows can be sorted and narrowed down.

{
  const textOf = cell => cell.textContent.replace(/\s+/g, " ").trim();
  const headersOf = table => [...table.tHead.rows[0].cells];
  const nameOf = header => textOf(header.querySelector("button") ?? header);

  // The cell in a column; an outcome takes several.
  const cellAt = (row, column) => {
    let end = 0;
    return [...row.cells].find(cell => (end += cell.colSpan) > column);
  };

  // Sorting: up, down, and back to the order of the run.
  for (const table of document.querySelectorAll("table")) {
    const body = table.tBodies[0];
    const original = [...body.rows];
    const headers = headersOf(table);
    const compare = column => (a, b) => {
      const [x, y] = [cellAt(a, column), cellAt(b, column)];
      const [m, n] = [x.dataset.value, y.dataset.value];
      if (m !== undefined && n !== undefined) return m - n;
      if (m !== undefined || n !== undefined) return m === undefined ? 1 : -1;
      return textOf(x).localeCompare(textOf(y), "en");
    };
    headers.forEach((header, column) => header.querySelector("button")?.addEventListener("click", () => {
      const order = header.getAttribute("aria-sort");
      const next = order === null ? "ascending" : order === "ascending" ? "descending" : null;
      for (const other of headers) other.removeAttribute("aria-sort");
      const rows = [...original];
      if (next) {
        header.setAttribute("aria-sort", next);
        rows.sort(compare(column));
        // What has no number stays at the end.
        if (next === "descending") {
          const isNumber = row => cellAt(row, column).dataset.value !== undefined;
          const numbers = rows.filter(isNumber);
          const others = rows.filter(row => !isNumber(row));
          rows.splice(0, rows.length, ...numbers.reverse(),
            ...(numbers.length ? others : others.reverse()));
        }
      }
      table.classList.toggle("sorted", next !== null);
      body.append(...rows);
    }));
  }

  // The filter: rows of all tables that have such a column.
  const filter = document.querySelector(".filter");
  if (filter) {
    filter.hidden = false;
    const apply = () => {
      const [loader, pages] = [filter.elements.loader.value, filter.elements.pages.value];
      let shown = 0, all = 0;
      for (const table of document.querySelectorAll("table")) {
        const names = headersOf(table).map(nameOf);
        const [atLoader, atPages] = [names.indexOf("loader"), names.indexOf("pages")];
        if (atLoader < 0) continue;
        for (const row of table.tBodies[0].rows) {
          const fits = (!loader || textOf(row.cells[atLoader]) === loader)
            && (!pages || atPages < 0 || row.cells[atPages].dataset.value === pages);
          row.hidden = !fits;
          all += 1;
          if (fits) shown += 1;
        }
      }
      filter.querySelector("[role=status]").textContent =
        loader || pages ? `${shown} of ${all} rows` : "";
    };
    filter.addEventListener("change", apply);
    filter.addEventListener("submit", event => event.preventDefault());
    // A browser may have kept the choice over a reload.
    apply();
  }

  // One chart at a time.
  for (const menu of document.querySelectorAll(".menu")) {
    menu.hidden = false;
    const select = menu.querySelector("select");
    const show = () => {
      for (const option of select.options) {
        document.getElementById(option.value).hidden = !option.selected;
      }
    };
    select.addEventListener("change", show);
    show();
  }

  // On paper nothing is folded.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    for (const fold of folded) fold.open = true;
  });
  addEventListener("afterprint", () => { for (const fold of folded) fold.open = false; });
}
