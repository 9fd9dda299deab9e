import { FormulaInlineIcon } from '#ui/editor-icons.ts';
import type { BlockEditing } from '../../editor/block-editing.ts';
import { insertInline, mayInsertInline } from '../../editor/inline-place.ts';
import { FormulaPanel } from '../../formulas/formula-panel.tsx';
import { FormulaNode } from './formula-node.ts';
import { inlineFormulaTexts } from './texts.ts';

const keys = 'Mod-Alt-m';

export const formulaEditing: BlockEditing = {
  extensions: () => [
    FormulaNode.extend({
      addKeyboardShortcuts: () => ({ [keys]: ({ editor }) => insertInline(editor, 'formula') }),
    }),
  ],
  tools: [
    {
      group: 'text',
      label: inlineFormulaTexts.tool,
      icon: <FormulaInlineIcon />,
      keys,
      mayRun: mayInsertInline,
      run: (editor) => insertInline(editor, 'formula'),
    },
  ],
  shortcuts: [{ label: inlineFormulaTexts.tool, keys: [keys], typed: '$x^2$' }],
  Dialog: null,
  panel: { shownWhile: 'selected', Panel: FormulaPanel },
};
