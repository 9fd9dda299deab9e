import { wordsOf } from './blocks/words.ts';
import { element, escapeText, joinHtml, type Html } from '#shared/html.ts';
import { inlineMarkup } from './inline-markup.ts';
import type { Inline } from './inline-nodes.ts';
import { inlineWordsOf } from './inlines/words.ts';
import { inlineTree } from './inline-tree.ts';
import { isExternal, safeHref } from './links.ts';
import type { Block, RichDocument } from './nodes.ts';

/**
 * A normalised document for a mail: plain markup that every mail program shows, with absolute
 * addresses and without pictures, which many readers would have to allow first.
 */
export function mailHtml({ content }: RichDocument, publicUrl: string): Html {
  const inline = (nodes: readonly Inline[]) =>
    inlineMarkup(
      nodes,
      ({ href }, inside) => linkTo(wholeAddress(href, publicUrl), inside),
      (node) => inlineWordsOf(node).mailHtml(node),
    );
  const blocks = (nodes: readonly Block[]): Html => joinHtml(nodes.map(markup));
  const markup = (block: Block): Html => {
    switch (block.type) {
      case 'paragraph':
        return block.content.length === 0
          ? escapeText('')
          : element('p', {}, inline(block.content));
      case 'heading':
        return element('h3', {}, inline(block.content));
      case 'bulletList':
        return element('ul', {}, ...block.content.map((item) => li(blocks(item.content))));
      case 'orderedList': {
        const { start, type = null } = block.attrs;
        const items = block.content.map((item) => li(blocks(item.content)));
        return element('ol', { start: start === 1 ? null : start, type }, ...items);
      }
      case 'taskList':
        return element(
          'ul',
          {},
          ...block.content.map(({ attrs, content: inside }) =>
            li(escapeText(taskMark(attrs.checked)), blocks(inside)),
          ),
        );
      case 'blockquote':
        return element('blockquote', {}, blocks(block.content));
      case 'horizontalRule':
        return element('hr', {});
      default:
        return wordsOf(block).mailHtml(block, { inline, blocks });
    }
  };
  return blocks(content);
}

function li(...children: Html[]): Html {
  return element('li', {}, ...children);
}

function linkTo(href: string, content: Html): Html {
  return href === '' ? content : element('a', { href }, content);
}

/** The same as plain text; the address of a link is after it. */
export function mailText({ content }: RichDocument, publicUrl: string): string {
  const inline = (nodes: readonly Inline[]) =>
    inlineTree(nodes)
      .map((node) => {
        if (node.type === 'hardBreak') return '\n';
        if (node.type === 'text') return node.text;
        if (node.type !== 'linkGroup') return inlineWordsOf(node).mailText(node);
        const text = node.content.map((run) => run.text).join('');
        const address = wholeAddress(node.attrs.href, publicUrl);
        return address === '' || address === text ? text : `${text} (${address})`;
      })
      .join('');
  const blocks = (nodes: readonly Block[], gap: string): string =>
    nodes
      .map(write)
      .filter((text) => text.trim() !== '')
      .join(gap);
  const listed = (mark: string, inside: readonly Block[]) => hang(mark, blocks(inside, '\n'));
  const write = (block: Block): string => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return inline(block.content);
      case 'bulletList':
        return block.content.map((item) => listed('- ', item.content)).join('\n');
      case 'orderedList':
        return block.content
          .map((item, index) => listed(`${block.attrs.start + index}. `, item.content))
          .join('\n');
      case 'taskList':
        return block.content
          .map((item) => listed(`- ${taskMark(item.attrs.checked)}`, item.content))
          .join('\n');
      case 'blockquote':
        return hang('> ', blocks(block.content, '\n\n'), '> ');
      case 'horizontalRule':
        return '---';
      default:
        return wordsOf(block).mailText(block, {
          inline,
          blocks: (inside) => blocks(inside, '\n\n'),
        });
    }
  };
  return blocks(content, '\n\n');
}

/** A text after a marker, its further lines indented below the first. */
function hang(mark: string, text: string, further = ' '.repeat(mark.length)): string {
  return mark + text.replaceAll('\n', `\n${further}`);
}

function taskMark(isDone: boolean): string {
  return isDone ? '[x] ' : '[ ] ';
}

/** A link to a note on the page leads nowhere from a mail. */
function wholeAddress(href: string, publicUrl: string): string {
  const address = safeHref(href);
  if (address === '' || isExternal(address)) return address;
  return address.startsWith('/') ? `${publicUrl}${address}` : '';
}
