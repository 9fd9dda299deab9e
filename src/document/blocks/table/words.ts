import { element, type Html } from '#shared/html.ts';
import type { BlockWords } from '../block.ts';
import { headersOf, type TableBlock, type TableCell } from './table-nodes.ts';
import { tableTexts } from './texts.ts';

export const tableWords: BlockWords<TableBlock> = {
  name: tableTexts.name,
  isText: false,
  isContent: () => false,
  images: () => [],
  // Its paragraphs provide the words themselves.
  plain: () => '',
  markdown: (block, { inline }) => {
    const rows = rowsOf(block, (content) => inline(content).replaceAll('|', '\\|'));
    const [first = [], ...others] = rows.map((cells) => cells.map(inOneLine));
    const { row } = headersOf(block);
    const rule = first.map(() => '---');
    const head = row ? [first, rule] : [first.map(() => ''), rule, first];
    return [...head, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  },
  mailHtml: (block, { inline }) =>
    element(
      'table',
      { border: 1, cellpadding: 6 },
      ...block.content.map(({ content }) =>
        element(
          'tr',
          {},
          ...content.map((cell) => mailCell(cell, inline(cell.content[0].content))),
        ),
      ),
    ),
  mailText: (block, { inline }) =>
    rowsOf(block, inline)
      .map((cells) => cells.map(inOneLine).join(' | '))
      .join('\n'),
};

function rowsOf<Out>(
  { content }: TableBlock,
  write: (content: TableCell['content'][0]['content']) => Out,
): Out[][] {
  return content.map((row) => row.content.map((cell) => write(cell.content[0].content)));
}

function inOneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

function mailCell({ type }: TableCell, inside: Html): Html {
  const tag = type === 'tableHeader' ? 'th' : 'td';
  return element(tag, { align: 'left' }, inside);
}
