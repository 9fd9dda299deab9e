import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { brokenLimit, type TextLimit } from './text-size.ts';

/** Marks a transaction that loads a stored document: it is never refused. */
export const externalDocument = 'externalDocument';

/**
 * Refuses changes that would exceed the limits of a document (spec A §5): more than 50 blocks, too
 * many bytes, too deep. The person sees a message.
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
