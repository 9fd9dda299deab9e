import { type ChainedCommands, type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorPanel } from './host.ts';
import { toolKeys } from './shortcuts.ts';

/**
 * The keys that leave the text: to the panels, to the toolbar, and onwards with Tab after Escape,
 * because Tab alone indents lists and code.
 */
export const EditorKeys = Extension.create<{ open: (panel: EditorPanel) => void }>({
  name: 'editorKeys',
  priority: 1000,
  addOptions: () => ({ open: () => undefined }),
  addKeyboardShortcuts() {
    return {
      [toolKeys.link]: ({ editor }) => {
        if (mayLink(editor)) this.options.open('link');
        return true;
      },
      [toolKeys.help]: () => {
        this.options.open('help');
        return true;
      },
      [toolKeys.find]: () => {
        this.options.open('find');
        return true;
      },
      [toolKeys.toolbar]: ({ editor }) => focusToolbar(editor),
    };
  },
  addProseMirrorPlugins: () => [selectionBeforeKey(), tabAfterEscape()],
});

/** Code cannot contain links. */
export function mayLink(editor: Editor): boolean {
  return editor.can().setMark('link', { href: 'https://' });
}

function focusToolbar(editor: Editor): boolean {
  const frame = editor.view.dom.closest('.editor');
  frame?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
  return true;
}

/**
 * The browser reports a new selection with a delay, on a busy machine after the next key: that key
 * would act on the previous selection, such as a link on other words.
 */
function selectionBeforeKey(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown({ dom }, { isComposing }) {
          if (!isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          return false;
        },
      },
    },
  });
}

function tabAfterEscape(): Plugin {
  let escaped = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_view, { key }) {
          const leaves = key === 'Tab' && escaped;
          if (key !== 'Shift') escaped = key === 'Escape';
          // True without preventDefault: the editor ignores the key, the browser moves the focus.
          return leaves;
        },
      },
    },
  });
}

/** Commands that focus the text first, immediately: Tiptap's own focus waits for a frame. */
export function inText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
