import { InputRule, Node, nodePasteRule } from '@tiptap/core';
import { formulaView, ifShort, texIn } from '../../formulas/drawing.ts';
import { formulaLimits } from '../../formulas/rules.ts';

/**
 * '$E = mc^2$ ' as it is typed; prices have a space before their second sign, or a digit after it.
 */
const typed = /(?<before>^|\s)\$(?<tex>[^\s$`](?:[^$`]*[^\s$`])?)\$(?<after>\s)$/;
const pasted = /(?<![\w$\\])\$([^\s$`](?:[^$`\n]*[^\s$`])?)\$(?![\w$])/g;

/** An inline formula, rendered while it is being written. */
export const FormulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ tex: { default: '', parseHTML: texIn, rendered: false } }),
  parseHTML: () =>
    ['span.formula', 'span.katex', 'math'].map((tag) => ({ tag, getAttrs: ifShort })),
  renderHTML: ({ node }) => ['span', { class: 'formula', 'data-tex': node.attrs['tex'] }],
  addNodeView: () => formulaView('span'),
  addInputRules() {
    return [
      new InputRule({
        find: typed,
        handler: ({ state, range, match }) => {
          const { before = '', tex = '', after = ' ' } = match.groups ?? {};
          if (tex.length > formulaLimits.one) return;
          const { schema, tr } = state;
          tr.replaceWith(range.from + before.length, range.to, [
            this.type.create({ tex }),
            schema.text(after),
          ]);
        },
      }),
    ];
  },
  addPasteRules() {
    return [
      nodePasteRule({
        find: pasted,
        type: this.type,
        getAttributes: ([, tex = '']) => (tex.length > formulaLimits.one ? false : { tex }),
      }),
    ];
  },
});
