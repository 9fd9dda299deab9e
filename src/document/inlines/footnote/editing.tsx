import { FootnoteIcon } from '#ui/editor-icons.ts';
import type { BlockEditing } from '../../editor/block-editing.ts';
import { insertInline, mayInsertInline } from '../../editor/inline-place.ts';
import { FootnoteNode } from './footnote-node.ts';
import { FootnotePanel } from './footnote-panel.tsx';
import { footnoteTexts } from './texts.ts';

const keys = 'Mod-Alt-f';

export const footnoteEditing: BlockEditing = {
  extensions: () => [
    FootnoteNode.extend({
      addKeyboardShortcuts: () => ({ [keys]: ({ editor }) => insertInline(editor, 'footnote') }),
    }),
  ],
  tools: [
    {
      group: 'text',
      label: footnoteTexts.name,
      icon: <FootnoteIcon />,
      keys,
      mayRun: mayInsertInline,
      run: (editor) => insertInline(editor, 'footnote'),
    },
  ],
  shortcuts: [{ label: footnoteTexts.name, keys: [keys] }],
  Dialog: null,
  panel: { shownWhile: 'selected', Panel: FootnotePanel },
};
