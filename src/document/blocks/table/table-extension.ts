import { mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { tableLimits } from './rules.ts';
import { tableTexts } from './texts.ts';

/** Each cell is separate: the library's tables read the span of a merged one. */
const oneCell = { default: 1, parseHTML: () => 1, rendered: false };
const cellAttributes = () => ({
  colspan: oneCell,
  rowspan: oneCell,
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

/** One paragraph each: Enter inserts a line break. */
const cellContent = 'paragraph';

export const tableNodes = [
  Table.extend({
    renderHTML({ HTMLAttributes }) {
      // A wide table scrolls with the cursor; without a cursor, with its own keys.
      const scrolls =
        this.editor?.options.editable === true
          ? { contenteditable: 'true' }
          : { tabindex: '0', role: 'region', 'aria-label': tableTexts.name };
      return [
        'div',
        { class: 'table-figure', ...scrolls },
        ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
      ];
    },
    addKeyboardShortcuts() {
      const isHere = () => this.editor.isActive('table');
      return {
        ...this.parent?.(),
        Enter: () => isHere() && this.editor.commands.setHardBreak(),
        Tab: () => {
          if (this.editor.commands.goToNextCell()) return true;
          if (!isHere()) return false;
          // At the end of a table of maximum size, the key does nothing.
          if (!hasRoomFor(this.editor.state.selection.$from, 'rows')) return true;
          return this.editor.chain().addRowAfter().goToNextCell().run();
        },
      };
    },
    addProseMirrorPlugins() {
      return [...(this.parent?.() ?? []), withinLimits()];
    },
  }).configure({ resizable: false, View: null }),
  TableRow,
  TableCell.extend({ content: cellContent, addAttributes: cellAttributes }),
  TableHeader.extend({ content: cellContent, addAttributes: cellAttributes }),
];

/** Whether the table at a position can have one more row or column. */
export function hasRoomFor(
  $position: { depth: number; node: (depth: number) => Node },
  what: keyof typeof tableLimits,
): boolean {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const node = $position.node(depth);
    if (node.type.name === 'table') return sizeOf(node)[what] < tableLimits[what];
  }
  return false;
}

function sizeOf(table: Node) {
  return {
    rows: table.childCount,
    columns: Math.max(...table.children.map((row) => row.childCount)),
  };
}

/** Changes that would make a table too large, such as pasted cells, are blocked. */
function withinLimits(): Plugin {
  return new Plugin({
    filterTransaction({ docChanged, doc }) {
      let isWithin = true;
      if (!docChanged) return isWithin;
      doc.descendants((node) => {
        if (node.type.name !== 'table') return !node.isTextblock;
        const { rows, columns } = sizeOf(node);
        isWithin &&= rows <= tableLimits.rows && columns <= tableLimits.columns;
        return false;
      });
      return isWithin;
    },
  });
}
