import type { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useRef } from 'react';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { GripIcon } from '#ui/more-icons.ts';
import { blockBox } from './block-boxes.ts';
import { deleteBlock, duplicateBlock, movableBlocks, moveBlock } from './block-moves.ts';
import type { EditorHost } from './host.ts';
import { usePlacement } from './placement.ts';
import { editorTexts } from './texts.ts';
import { useBlockDrag } from './use-block-drag.ts';
import { useHoveredBlock } from './use-hovered-block.ts';

type BlockHandleProps = { editor: Editor; host: EditorHost; hasFocus: boolean };

/**
 * Next to the block under the mouse, or otherwise the one at the cursor: drag it, or press it for
 * its menu.
 */
export function BlockHandle({ editor, host, hasFocus }: BlockHandleProps) {
  const ref = useRef<HTMLDivElement>(null);
  const hovered = useHoveredBlock(editor, ref);
  const { blocks, cursor } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      blocks: movableBlocks(state.doc).map(({ from }) => from),
      cursor: blockAtCursor(state),
    }),
  });
  const from = hovered ?? (hasFocus ? cursor : null);
  const index = from === null ? -1 : blocks.indexOf(from);
  if (from === null || index < 0) return null;
  return <Handle {...{ editor, host, blocks, index, from, handle: ref }} />;
}

type HandleProps = {
  editor: Editor;
  host: EditorHost;
  blocks: readonly number[];
  index: number;
  from: number;
  handle: RefObject<HTMLDivElement | null>;
};

function Handle({ editor, host, blocks, index, from, handle }: HandleProps) {
  usePlacement(handle, () => blockBox(editor, from), 'gutter');
  const moveTo = (goal: number) => {
    const tr = moveBlock(editor.state, from, goal);
    if (tr === null) return;
    editor.view.dispatch(tr);
    const now = movableBlocks(editor.state.doc);
    const place = now.findIndex((block) => block.from === blockAtCursor(editor.state));
    host.announce(editorTexts.moved(place + 1, now.length));
    editor.view.focus();
  };
  const { line, isDragged, dragEvents } = useBlockDrag(editor, moveTo);
  const run = (tr: Transaction) => {
    editor.view.dispatch(tr);
    editor.view.focus();
  };
  return (
    <>
      {line !== null && <div className="editor-drop-line" style={{ top: `${line}px` }} />}
      <div ref={handle} className="editor-handle">
        <Menu
          label={editorTexts.handle}
          align="start"
          trigger={(trigger) => (
            <button
              type="button"
              className="editor-handle-button"
              aria-label={editorTexts.handle}
              title={editorTexts.handle}
              data-dragged={isDragged || undefined}
              {...trigger}
              {...dragEvents}
            >
              <GripIcon />
            </button>
          )}
        >
          <MoveItems {...{ editor, blocks, index, onMove: moveTo }} />
          <MenuItem onClick={() => run(duplicateBlock(editor.state, from))}>
            {editorTexts.duplicate}
          </MenuItem>
          <MenuItem danger onClick={() => run(deleteBlock(editor.state, from))}>
            {editorTexts.deleteBlock}
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

type MoveItemsProps = Pick<HandleProps, 'editor' | 'blocks' | 'index'> & {
  onMove: (goal: number) => void;
};

function MoveItems({ editor, blocks, index, onMove }: MoveItemsProps) {
  const [before, after] = [blocks[index - 1], blocks[index + 1]];
  return (
    <>
      <MenuItem
        disabled={before === undefined}
        onClick={() => before !== undefined && onMove(before)}
      >
        {editorTexts.moveUp}
      </MenuItem>
      <MenuItem
        disabled={after === undefined}
        onClick={() => after !== undefined && onMove(endOfBlock(editor.state, after))}
      >
        {editorTexts.moveDown}
      </MenuItem>
    </>
  );
}

function blockAtCursor({ selection: { $from, from } }: EditorState): number {
  return $from.depth > 0 ? $from.before(1) : from;
}

function endOfBlock({ doc }: EditorState, from: number): number {
  return from + (doc.nodeAt(from)?.nodeSize ?? 0);
}
