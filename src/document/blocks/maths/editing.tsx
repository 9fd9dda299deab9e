import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { FormulaIcon } from '#ui/editor-icons.ts';
import type { BlockEditing } from '../../editor/block-editing.ts';
import { insertBlock } from '../../editor/block-place.ts';
import { FormulaPanel } from '../../formulas/formula-panel.tsx';
import { MathsNode } from './maths-node.ts';
import { mathsTexts } from './texts.ts';

export const mathsEditing: BlockEditing = {
  extensions: () => [MathsNode],
  tools: [{ group: 'text', label: mathsTexts.name, icon: <FormulaIcon />, run: insertFormula }],
  shortcuts: [],
  Dialog: null,
  panel: { shownWhile: 'selected', Panel: FormulaPanel },
};

/** An empty formula, selected: its panel asks for the source. */
function insertFormula({ view }: Editor): void {
  const { tr, schema } = view.state;
  const end = insertBlock(tr, tr.selection.to, schema.node('maths'));
  view.focus();
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, end - 1)).scrollIntoView());
}
