/**
 * Tables as text, where the document has none: each row becomes a line, with a bar between its
 * cells. Inner tables first: they end up in a row of the outer one.
 * @returns how many there were
 */
export function flattenTables(body: HTMLElement): number {
  const tables = [...body.querySelectorAll('table')].toReversed();
  for (const table of tables) flatten(table);
  return tables.length;
}

function flatten(table: HTMLTableElement): void {
  const page = table.ownerDocument;
  const lines = [...table.rows].map((row) => {
    const line = page.createElement('div');
    const cells = [...row.cells].filter((cell) => cell.textContent.trim() !== '');
    cells.forEach((cell, index) => {
      unwrapBlocks(cell);
      line.append(index > 0 ? ' | ' : '', ...cell.childNodes);
    });
    return line;
  });
  table.replaceWith(...lines);
}

/** Paragraphs in a cell become one line, with spaces between. */
function unwrapBlocks(cell: HTMLTableCellElement): void {
  for (const block of cell.querySelectorAll('p, div, ul, ol, li, h1, h2, h3, h4, h5, h6')) {
    const gap = block.previousElementSibling === null ? '' : ' ';
    block.replaceWith(gap, ...block.childNodes);
  }
  trimEnds(cell);
}

/** Line ends of the source around the words of a cell are no words. */
function trimEnds(cell: HTMLTableCellElement): void {
  for (const end of [cell.firstChild, cell.lastChild]) {
    if (end?.nodeType === Node.TEXT_NODE && end.textContent?.trim() === '') end.remove();
  }
}
