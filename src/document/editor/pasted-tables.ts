import { tableLimits } from '../blocks/table/rules.ts';

/**
 * Pasted tables converted to ours: cells with one line of text each, the same number in each row.
 */
export function repairTables(body: HTMLElement): void {
  // Inner tables first: they become lines in a cell of the outer one.
  const tables = [...body.querySelectorAll('table')].toReversed();
  for (const table of tables) {
    const isInner = table.parentElement?.closest('table') != null;
    if (isInner) table.replaceWith(...linesOf(table));
    else repairTable(table);
  }
}

/** A table with one cell is a frame around its content. */
function repairTable(table: HTMLTableElement): void {
  const rows = [...table.rows].filter((row) => row.cells.length > 0);
  const [only] = rows.length === 1 ? (rows[0]?.cells ?? []) : [];
  if (rows.length === 0) return table.replaceWith(...table.childNodes);
  if (only && rows[0]?.cells.length === 1) return table.replaceWith(...only.childNodes);
  const outside = [
    ...table.querySelectorAll('figure, img, iframe, [data-video-id], [data-embed]'),
  ].filter((part) => part.parentElement?.closest('figure') == null);
  const caption = table.caption ? [paragraphOf(table.caption)] : [];
  table.replaceWith(...caption, ...tablesOf(withoutSpans(rows)), ...outside);
}

/** The rows in order; those beyond the maximum of a table continue in the next. */
function tablesOf(rows: HTMLTableCellElement[][]): HTMLElement[] {
  const tables: HTMLElement[] = [];
  for (let at = 0; at < rows.length; at += tableLimits.rows) {
    const table = document.createElement('table');
    for (const cells of rows.slice(at, at + tableLimits.rows)) {
      const row = document.createElement('tr');
      row.append(...cells.map(lineOfCell));
      table.append(row);
    }
    tables.push(table);
  }
  return tables;
}

/** The cells of each row by columns; if one spans several, the others are empty. */
function withoutSpans(rows: readonly HTMLTableRowElement[]): HTMLTableCellElement[][] {
  const grid: HTMLTableCellElement[][] = rows.map(() => []);
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[at]?.[column] !== undefined) column += 1;
      const rest = tableLimits.columns - column;
      const width = Math.max(1, Math.min(cell.colSpan || 1, rest));
      const height = rest > 0 ? Math.min(cell.rowSpan || 1, rows.length - at) : 1;
      for (const line of grid.slice(at, at + height)) {
        for (let right = column; right < column + width; right += 1)
          line[right] ??= emptyCell(cell);
      }
      const line = grid[at];
      if (line) line[column] = cell;
    }
  });
  return grid.map((cells) => joinedEnd(Array.from(cells, (cell) => cell ?? emptyCell())));
}

/** Content beyond the maximum number of columns is added to the last column. */
function joinedEnd(cells: HTMLTableCellElement[]): HTMLTableCellElement[] {
  const kept = cells.slice(0, tableLimits.columns);
  for (const cell of cells.slice(tableLimits.columns)) {
    kept.at(-1)?.append(' | ', ...cell.childNodes);
  }
  return kept;
}

function emptyCell(like?: HTMLTableCellElement): HTMLTableCellElement {
  return document.createElement(like?.matches('th') ? 'th' : 'td');
}

/** A cell whose blocks are lines; a cell of the head is a header, whatever its tag. */
function lineOfCell(cell: HTMLTableCellElement): HTMLElement {
  const line = document.createElement(cell.matches('th, thead td') ? 'th' : 'td');
  unwrapBlocks(cell);
  line.append(...cell.childNodes);
  return line;
}

function unwrapBlocks(cell: Element): void {
  for (const block of cell.querySelectorAll(blocks)) {
    const isFirst = block.previousElementSibling === null;
    block.replaceWith(...(isFirst ? [] : [document.createElement('br')]), ...block.childNodes);
  }
  trimEnds(cell);
}

const blocks =
  'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, pre, blockquote, section, article, dl, dt, dd';

/** Line ends of the source around the text of a cell are not content. */
function trimEnds(cell: Element): void {
  for (const end of [cell.firstChild, cell.lastChild]) {
    if (end?.nodeType === Node.TEXT_NODE && end.textContent?.trim() === '') end.remove();
  }
}

function linesOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    const line = document.createElement('div');
    [...row.cells].forEach((cell, at) => {
      unwrapBlocks(cell);
      line.append(at > 0 ? ' | ' : '', ...cell.childNodes);
    });
    return line;
  });
}

function paragraphOf(element: Element): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(...element.childNodes);
  return paragraph;
}
