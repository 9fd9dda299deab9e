import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { TableIcon } from '#ui/editor-icons.ts';
import type { BlockEditing } from '../../editor/block-editing.ts';
import { insertBlock } from '../../editor/block-place.ts';
import { tableNodes } from './table-extension.ts';
import { TablePanel } from './table-panel.tsx';
import { tableTexts } from './texts.ts';

export const tableEditing: BlockEditing = {
  extensions: () => tableNodes,
  tools: [
    {
      group: 'media',
      label: tableTexts.name,
      icon: <TableIcon />,
      mayRun: (editor) => !editor.isActive('table'),
      run: insertTable,
    },
  ],
  shortcuts: [
    { label: tableTexts.nextCell, keys: ['Tab'] },
    { label: tableTexts.lineInCell, keys: ['Enter'] },
  ],
  Dialog: null,
  panel: { shownWhile: 'inside', Panel: TablePanel },
};

/** Three by three with a header row, and the cursor in its first cell. */
function insertTable({ view }: Editor): void {
  const { tr, schema } = view.state;
  const rowOf = (kind: string) => {
    const cell = () => schema.node(kind, null, [schema.node('paragraph')]);
    return schema.node('tableRow', null, [cell(), cell(), cell()]);
  };
  const rows = [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')];
  const table = schema.node('table', null, rows);
  const end = insertBlock(tr, tr.selection.to, table);
  tr.setSelection(TextSelection.near(tr.doc.resolve(end - table.nodeSize + 1)));
  view.focus();
  view.dispatch(tr.scrollIntoView());
}
