import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { documentLimits } from '../rules.ts';

/** Keeps a place to write after the last block while there is room: Tiptap's own knows no limit. */
export const TrailingParagraph = Extension.create({
  name: 'trailingParagraph',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(_transactions, _before, { doc, schema, tr }) {
        const last = doc.lastChild?.type.name;
        if (!needsTrailingParagraph(last, doc.childCount)) return null;
        return tr.insert(doc.content.size, schema.node('paragraph'));
      },
    }),
  ],
});

export function needsTrailingParagraph(last: string | undefined, count: number): boolean {
  return last !== 'paragraph' && count < documentLimits.topLevelBlocks;
}
