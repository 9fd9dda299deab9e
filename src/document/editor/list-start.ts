import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { orderedListAttributes } from '../attributes.ts';

/** Lists start at 1 if the typed or pasted number cannot be stored. */
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
