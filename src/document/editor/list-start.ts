import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { orderedListAttributes } from '../attributes.ts';

/** Lists begin at 1 when what was typed or pasted is no number that can be stored. */
export const ListStart = Extension.create({
  name: 'listStart',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, { doc, tr }) {
        if (!transactions.some((transaction) => transaction.docChanged)) return null;
        doc.descendants((node, position) => {
          if (node.type.name !== 'orderedList') return !node.isTextblock;
          if (orderedListAttributes.safeParse(node.attrs).success) return true;
          tr.setNodeAttribute(position, 'start', 1);
          return true;
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
