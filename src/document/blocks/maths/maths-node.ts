import { Node } from '@tiptap/core';
import { formulaView, ifShort, texIn } from '../../formulas/drawing.ts';

/** A formula as a block, rendered while it is being written. */
export const MathsNode = Node.create({
  name: 'maths',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ tex: { default: '', parseHTML: texIn, rendered: false } }),
  parseHTML: () =>
    ['figure.formula', 'div.formula', '.katex-display', 'math[display=block]'].map((tag) => ({
      tag,
      getAttrs: ifShort,
    })),
  renderHTML: ({ node }) => ['div', { class: 'formula', 'data-tex': node.attrs['tex'] }],
  addNodeView: () => formulaView('div'),
});
