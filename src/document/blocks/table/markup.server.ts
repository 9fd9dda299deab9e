import { element, type Html } from '#shared/html.ts';
import type { BlockMarkup, Inside } from '../block.ts';
import { headersOf, type TableBlock, type TableRow } from './table-nodes.ts';
import { tableTexts } from './texts.ts';

/** A table that scrolls separately if it is wider than the text. */
export const tableMarkup: BlockMarkup<TableBlock> = () => {
  let number = 0;
  return (block, inside) => {
    number += 1;
    // Scrollable content must be reachable by keyboard; the number distinguishes the regions.
    const region = { tabindex: 0, role: 'region', 'aria-label': tableTexts.region(number) };
    const heads = headersOf(block).row ? block.content.slice(0, 1) : [];
    const body = block.content.slice(heads.length);
    const table = element(
      'table',
      {},
      ...heads.map((row) => element('thead', {}, rowMarkup(row, 'col', inside))),
      element('tbody', {}, ...body.map((row) => rowMarkup(row, 'row', inside))),
    );
    return element('figure', { class: 'table-figure' }, element('div', region, table));
  };
};

function rowMarkup({ content }: TableRow, scope: 'col' | 'row', { inline }: Inside<Html>): Html {
  const cells = content.map((cell) => {
    const inside = inline(cell.content[0].content);
    // A header without text would give its column an empty name.
    return cell.type === 'tableHeader' && inside !== ''
      ? element('th', { scope }, inside)
      : element('td', {}, inside);
  });
  return element('tr', {}, ...cells);
}
