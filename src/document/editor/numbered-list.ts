import { OrderedList } from '@tiptap/extension-list';

/** A list with numbers, letters or Roman numerals, drawn as on the page that will be read. */
export const NumberedList = OrderedList.extend({
  renderHTML({ node, HTMLAttributes }) {
    const attributes = { ...HTMLAttributes, 'data-numbering': node.attrs['type'] };
    return this.parent?.({ node, HTMLAttributes: attributes }) ?? ['ol', attributes, 0];
  },
});
