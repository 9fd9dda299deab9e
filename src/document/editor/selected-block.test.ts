// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { makeEditor, ownImage, paragraph, typeInto } from './testing/editor.ts';

const image = { type: 'image', attrs: { src: ownImage } };
const kinds = (editor: ReturnType<typeof makeEditor>) =>
  editor.state.doc.children.map(({ type, textContent }) => textContent || type.name);

it.each([
  ['at the end', [image], ['image', 'words']],
  ['before a paragraph', [image, paragraph('old')], ['image', 'words', 'old']],
  ['before an image', [image, image], ['image', 'words', 'image', 'paragraph']],
])('puts what is typed after the selected image %s', (_, content, expected) => {
  const editor = makeEditor(content);
  editor.commands.setNodeSelection(0);
  typeInto(editor, 'words');
  expect(kinds(editor)).toEqual(expected);
});

it('writes on after a paste that ends in a video', () => {
  const editor = makeEditor([paragraph()]);
  editor.commands.focus('end');
  for (let round = 0; round < 2; round += 1) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>a</p><div data-video-id="dQw4w9WgXcQ"></div>');
    editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    expect(editor.state.selection.$from.parent.type.name).toBe('paragraph');
  }
  typeInto(editor, 'x');
  expect(kinds(editor)).toEqual(['a', 'video', 'a', 'video', 'x']);
});

it('acts on the selection that the browser has not told of yet', () => {
  const editor = makeEditor([paragraph('Read the manual')]);
  document.body.append(editor.view.dom);
  editor.commands.focus('end');
  editor.view.focus();
  const words = editor.view.dom.querySelector('p')?.firstChild;
  if (!words) throw new Error('no words');
  const notYet = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener('selectionchange', notYet, { capture: true, once: true });
  getSelection()?.setBaseAndExtent(words, 15, words, 9);
  editor.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, cancelable: true }),
  );
  expect(editor.getHTML()).toBe('<p>Read the <strong>manual</strong></p>');
});
