import { Extension } from '@tiptap/core';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';

/**
 * Keeps a block that is selected as a whole, such as an image, from being overwritten: typed text
 * goes after it, and so does the cursor after a paste that ends in one.
 */
export const SelectedBlock = Extension.create({
  name: 'selectedBlock',
  // After the paragraph at the end was added, which the cursor may need.
  priority: 1,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput({ state, dispatch }, _from, _to, text) {
          const tr = typedAfter(state, text);
          if (tr !== null) dispatch(tr);
          return tr !== null;
        },
      },
      appendTransaction(transactions, _before, { doc, selection, tr }) {
        const isPaste = transactions.some((one) => one.getMeta('uiEvent') === 'paste');
        if (!isPaste || !isWholeBlock(selection)) return null;
        const after = Selection.findFrom(doc.resolve(selection.to), 1, true);
        return after && tr.setSelection(after);
      },
    }),
  ],
});

function typedAfter({ doc, schema, selection, tr }: EditorState, text: string): Transaction | null {
  const { paragraph } = schema.nodes;
  if (!isWholeBlock(selection) || !paragraph) return null;
  const { $to, to } = selection;
  const next = doc.nodeAt(to);
  const isFree = next?.type === paragraph && next.content.size === 0;
  if (!isFree && !$to.parent.canReplaceWith($to.index(), $to.index(), paragraph)) return null;
  if (!isFree) tr.insert(to, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, to + 1));
  return tr.insertText(text).scrollIntoView();
}

function isWholeBlock(selection: Selection): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  return selection.node.isBlock && !selection.node.isTextblock;
}
