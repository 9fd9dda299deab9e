import { element, escapeText } from '#shared/html.ts';
import type { Block } from '../../nodes.ts';
import type { BlockWords } from '../block.ts';
import type { CalloutBlock } from './schema.ts';
import { calloutTexts, calloutTitle } from './texts.ts';

export const calloutWords: BlockWords<CalloutBlock<Block>> = {
  name: calloutTexts.name,
  isText: true,
  isContent: () => false,
  images: () => [],
  plain: ({ attrs }) => (attrs.kind === 'version' ? calloutTitle(attrs) : ''),
  markdown: ({ attrs, content }, { blocks }) =>
    `[!${calloutTitle(attrs).toUpperCase()}]\n${blocks(content)}`.replaceAll(/^/gm, '> '),
  mailHtml: ({ attrs, content }, { blocks }) =>
    element(
      'blockquote',
      {},
      element('p', {}, element('strong', {}, escapeText(calloutTitle(attrs)))),
      blocks(content),
    ),
  mailText: ({ attrs, content }, { blocks }) =>
    `${calloutTitle(attrs)}:\n${blocks(content)}`.replaceAll(/^/gm, '> '),
};
