import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { documentLimits } from '../rules.ts';

/** Marks a transaction that puts a stored document in place: it is never refused. */
export const externalDocument = 'externalDocument';

/** Whether a change adds top-level blocks beyond the limit; one that removes some never does. */
export function exceedsBlockLimit(before: number, after: number): boolean {
  return after > documentLimits.topLevelBlocks && after > before;
}

/** Whether a transaction of a person or a plugin may be applied to that document. */
function keepsBlockLimit(transaction: Transaction, before: Node): boolean {
  if (!transaction.docChanged || transaction.getMeta(externalDocument) === true) return true;
  return !exceedsBlockLimit(before.childCount, transaction.doc.childCount);
}

/** Refuses what would make the document longer than 50 blocks (spec A §5); the person is told. */
export const BlockLimit = Extension.create<{ onRefused: () => void }>({
  name: 'blockLimit',
  addOptions: () => ({ onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options;
    return [
      new Plugin({
        filterTransaction(transaction, state) {
          if (keepsBlockLimit(transaction, state.doc)) return true;
          queueMicrotask(onRefused);
          return false;
        },
      }),
    ];
  },
});
