import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Whether an inline node may be inserted at the cursor: not in code. */
export function mayInsertInline({ state }: Editor): boolean {
  const { parent } = state.selection.$to;
  return parent.inlineContent && parent.type.spec.code !== true;
}

/** Inserts an empty node after the selection and selects it: its panel asks for the content. */
export function insertInline(editor: Editor, kind: string): boolean {
  if (!mayInsertInline(editor)) return false;
  const { view } = editor;
  const { tr, schema, selection } = view.state;
  tr.insert(selection.to, schema.node(kind));
  view.focus();
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.to)).scrollIntoView());
  return true;
}
