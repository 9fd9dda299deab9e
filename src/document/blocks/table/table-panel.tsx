import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { IconButton } from '#ui/icon-button.tsx';
import {
  AddColumnIcon,
  AddRowIcon,
  DeleteColumnIcon,
  DeleteRowIcon,
  HeaderColumnIcon,
  HeaderRowIcon,
} from '#ui/editor-icons.ts';
import { TrashIcon } from '#ui/icons.ts';
import type { BlockPanelProps } from '../../editor/block-editing.ts';
import { Bubble } from '../../editor/bubble.tsx';
import { inText } from '../../editor/editor-keys.ts';
import { hasRoomFor } from './table-extension.ts';
import { tableTexts } from './texts.ts';

/** The actions for the table at the cursor. */
export function TablePanel({ editor, from, to, onClose }: BlockPanelProps) {
  const { headerRow, headerColumn, moreRows, moreColumns } = useEditorState({
    editor,
    selector: ({ editor: now }) => factsOf(now, from),
  });
  return (
    <Bubble {...{ editor, from, to }} place="inside" label={tableTexts.name} onEscape={onClose}>
      <div className="flex flex-wrap">
        <IconButton
          label={tableTexts.headerRow}
          icon={<HeaderRowIcon />}
          aria-pressed={headerRow}
          onClick={() => inText(editor).toggleHeaderRow().run()}
        />
        <IconButton
          label={tableTexts.headerColumn}
          icon={<HeaderColumnIcon />}
          aria-pressed={headerColumn}
          onClick={() => inText(editor).toggleHeaderColumn().run()}
        />
        <IconButton
          label={tableTexts.addRow}
          icon={<AddRowIcon />}
          disabled={!moreRows}
          onClick={() => inText(editor).addRowAfter().run()}
        />
        <IconButton
          label={tableTexts.addColumn}
          icon={<AddColumnIcon />}
          disabled={!moreColumns}
          onClick={() => inText(editor).addColumnAfter().run()}
        />
        <IconButton
          label={tableTexts.deleteRow}
          icon={<DeleteRowIcon />}
          onClick={() => inText(editor).deleteRow().run()}
        />
        <IconButton
          label={tableTexts.deleteColumn}
          icon={<DeleteColumnIcon />}
          onClick={() => inText(editor).deleteColumn().run()}
        />
        <IconButton
          label={tableTexts.remove}
          icon={<TrashIcon />}
          onClick={() => inText(editor).deleteTable().run()}
        />
      </div>
    </Bubble>
  );
}

function factsOf({ state }: Editor, from: number) {
  const table = state.doc.nodeAt(from);
  const rows = table?.type.name === 'table' ? table.children : [];
  return {
    headerRow: rows[0]?.children.every(({ type }) => type.name === 'tableHeader') ?? false,
    headerColumn: rows.every((row) => row.firstChild?.type.name === 'tableHeader'),
    moreRows: hasRoomFor(state.selection.$from, 'rows'),
    moreColumns: hasRoomFor(state.selection.$from, 'columns'),
  };
}
