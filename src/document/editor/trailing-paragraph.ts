import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Keeps a place to write after the last block; while empty, it does not count as a block. */
export const TrailingParagraph = Extension.create({
  name: 'trailingParagraph',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(_transactions, _before, { doc, schema, tr }) {
        if (!needsTrailingParagraph(doc.lastChild?.type.name)) return null;
        return tr.insert(doc.content.size, schema.node('paragraph'));
      },
    }),
  ],
});

export function needsTrailingParagraph(last: string | undefined): boolean {
  return last !== 'paragraph';
}
