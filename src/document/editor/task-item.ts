import { TaskItem } from '@tiptap/extension-list';
import { editorTexts } from './texts.ts';
import { toolKeys } from './shortcuts.ts';

/**
 * A task that is ticked by a click or by keys. Its checkbox is not in the Tab order: with many
 * tasks, leaving the text would take long.
 */
export const KeyboardTaskItem = TaskItem.extend({
  addNodeView() {
    const original = this.parent?.();
    if (!original) throw new Error('The task item of Tiptap has lost its view');
    return (props) => {
      const view = original(props);
      const box = view.dom.querySelector('input');
      box?.setAttribute('tabindex', '-1');
      box?.classList.add('check');
      return view;
    };
  },
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      [toolKeys.toggleTask]: ({ editor }) => {
        if (!editor.isActive(this.name)) return false;
        const checked = editor.getAttributes(this.name)['checked'] === true;
        return editor.commands.updateAttributes(this.name, { checked: !checked });
      },
    };
  },
}).configure({
  nested: true,
  a11y: { checkboxLabel: (node) => editorTexts.taskLabel(node.firstChild?.textContent ?? '') },
});
