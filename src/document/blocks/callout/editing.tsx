import { CalloutIcon } from '#ui/editor-icons.ts';
import type { BlockEditing } from '../../editor/block-editing.ts';
import { inText } from '../../editor/editor-keys.ts';
import { CalloutNode } from './callout-node.ts';
import { CalloutPanel } from './callout-panel.tsx';
import { calloutTexts } from './texts.ts';

const keys = 'Mod-Alt-t';

export const calloutEditing: BlockEditing = {
  extensions: () => [
    CalloutNode.extend({
      addKeyboardShortcuts: () => ({
        [keys]: ({ editor }) => editor.commands.toggleWrap('callout'),
      }),
    }),
  ],
  tools: [
    {
      group: 'text',
      label: calloutTexts.name,
      icon: <CalloutIcon />,
      keys,
      isOn: (editor) => editor.isActive('callout'),
      run: (editor) => inText(editor).toggleWrap('callout').run(),
    },
  ],
  shortcuts: [{ label: calloutTexts.name, keys: [keys], typed: '!!!' }],
  Dialog: null,
  panel: { shownWhile: 'inside', Panel: CalloutPanel },
};
