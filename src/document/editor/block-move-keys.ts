import { Extension } from '@tiptap/core';
import { moveSelected } from './block-moves.ts';
import type { EditorHost } from './host.ts';
import { toolKeys } from './shortcuts.ts';
import { editorTexts } from './texts.ts';

/** The keys that move a block or a list item, and announce its new position. */
export const BlockMoveKeys = Extension.create<Pick<EditorHost, 'announce'>>({
  name: 'blockMoveKeys',
  priority: 1000,
  addOptions: () => ({ announce: () => undefined }),
  addKeyboardShortcuts() {
    const step = (direction: -1 | 1) => () => {
      const move = moveSelected(this.editor.state, direction);
      if (move !== null) this.editor.view.dispatch(move.tr);
      this.options.announce(
        move === null ? editorTexts.notMoved : editorTexts.moved(move.place, move.of),
      );
      // Handled in any case: otherwise the browser would select lines with these keys.
      return true;
    };
    return { [toolKeys.moveUp]: step(-1), [toolKeys.moveDown]: step(1) };
  },
});
