import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { brokenLimit, type TextLimit } from './text-size.ts';

/** Marks a transaction that puts a stored document in place: it is never refused. */
export const externalDocument = 'externalDocument';

/**
 * Refuses what would make the document larger than it may be (spec A §5): more than 50 blocks, too
 * many bytes, too deep. The person is told.
 */
export const TextLimits = Extension.create<{ onRefused: (limit: TextLimit) => void }>({
  name: 'textLimits',
  addOptions: () => ({ onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options;
    return [
      new Plugin({
        filterTransaction(transaction, { doc }) {
          const isExternal = transaction.getMeta(externalDocument) === true;
          if (!transaction.docChanged || isExternal) return true;
          const limit = brokenLimit(doc, transaction.doc);
          if (limit === null) return true;
          queueMicrotask(() => onRefused(limit));
          return false;
        },
      }),
    ];
  },
});
