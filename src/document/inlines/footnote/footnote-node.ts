import { Node } from '@tiptap/core';
import { longestNote } from './rules.ts';

/** The number of a footnote; styles count them, as on the page. */
export const FootnoteNode = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    note: {
      default: '',
      parseHTML: ({ dataset }) => (dataset['footnote'] ?? '').slice(0, longestNote),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: '[data-footnote]' }],
  renderHTML: ({ node }) => ['sup', { class: 'footnote', 'data-footnote': node.attrs['note'] }],
});
