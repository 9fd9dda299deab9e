import { wordsOf } from '../blocks/words.ts';
import { inlineWordsOf, isOwnInline } from '../inlines/words.ts';
import type { Inline, Mark } from '../inline-nodes.ts';
import type { Block, ListItem, TaskItem } from '../nodes.ts';

/**
 * A block as plain text in a Markdown-like form: it includes what is not visible at once on the
 * page, such as the target of a link. For reading only: nothing is escaped.
 */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.content);
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inlineText(block.content)}`;
    case 'bulletList':
      return itemsText(block.content, () => '- ');
    case 'orderedList':
      return itemsText(block.content, (_, at) => `${block.attrs.start + at}. `);
    case 'taskList':
      return itemsText(block.content, (item) => (item.attrs.checked ? '- [x] ' : '- [ ] '));
    case 'blockquote':
      return indent(blocksText(block.content), '> ', '> ');
    case 'horizontalRule':
      return '---';
    default:
      return wordsOf(block).markdown(block, { inline: inlineText, blocks: blocksText });
  }
}

function blocksText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n');
}

function itemsText<Item extends ListItem | TaskItem>(
  items: readonly Item[],
  bulletOf: (item: Item, at: number) => string,
): string {
  return items
    .map((item, at) => {
      const bullet = bulletOf(item, at);
      return indent(blocksText(item.content), bullet, ' '.repeat(bullet.length));
    })
    .join('\n');
}

function indent(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, at) => (at === 0 ? first : others) + line)
    .join('\n');
}

function inlineText(content: readonly Inline[]): string {
  return content
    .map((part) => {
      if (part.type === 'hardBreak') return '\n';
      return isOwnInline(part)
        ? inlineWordsOf(part).markdown(part)
        : marked(part.text, part.marks ?? []);
    })
    .join('');
}

const signs = { bold: '**', italic: '_', strike: '~~', code: '`' } as const;

function marked(text: string, marks: readonly Mark[]): string {
  return marks.reduce((inner, mark) => {
    if (mark.type === 'link') return `[${inner}](${mark.attrs.href})`;
    const sign = signs[mark.type];
    return `${sign}${inner}${sign}`;
  }, text);
}
