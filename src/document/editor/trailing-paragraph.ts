import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Keeps a place to write after the last block; empty, it is no block of the limit. */
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
