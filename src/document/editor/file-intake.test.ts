// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { expect, it, vi } from 'vitest';
import { blockText } from '../comparison/block-text.ts';
import { normaliseDocument } from '../normalise.ts';
import type { IntakeReport } from './fitting-slice.ts';
import { makeEditor, images, paragraph } from './testing/editor.ts';

const address = 'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share';
const video = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

/** Pastes the content of another window. */
function bring(editor: Editor, texts: Record<string, string>): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
  editor.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

function pasting(content = [paragraph()]) {
  const onIntake = vi.fn<(report: IntakeReport) => void>();
  const editor = makeEditor(content, { onIntake });
  editor.commands.focus('end');
  const blocks = () =>
    normaliseDocument(editor.getJSON())
      .content.map(blockText)
      .filter((text) => text !== '');
  return {
    editor,
    blocks,
    onIntake,
    paste: (text: string) => bring(editor, { 'text/plain': text }),
    pasteHtml: (html: string) => bring(editor, { 'text/html': html }),
  };
}

it.each([
  ['alone in an empty line', [paragraph()], address, [video]],
  ['alone, with a line end', [paragraph()], `${address}\n`, [video]],
  ['on a line of its own', [paragraph()], `Before\n${address}\nAfter`, ['Before', video, 'After']],
  [
    'as the last line',
    [paragraph('x')],
    `Before\n\nhttps://youtube.com/shorts/dQw4w9WgXcQ`,
    ['xBefore', video],
  ],
  ['among words', [paragraph('See ')], address, [`See [${address}](${address})`]],
  ['with words beside it', [paragraph()], `See ${address}`, [`See [${address}](${address})`]],
  ['in code', [{ type: 'codeBlock' }], address, [`\`\`\`\n${address}\n\`\`\``]],
  [
    'of another site',
    [paragraph()],
    'https://vimeo.example/1',
    ['[https://vimeo.example/1](https://vimeo.example/1)'],
  ],
  [
    'of Vimeo between lines',
    [paragraph()],
    'Before\nhttps://vimeo.com/76979871?share=copy\nAfter',
    ['Before', '[Watch on Vimeo](https://vimeo.com/76979871)', 'After'],
  ],
  [
    'of a model',
    [paragraph()],
    'https://sketchfab.com/3d-models/old-lamp-5f7cf3a0d9c84e4a9a2e1a7bd2b1c0de',
    ['[View on Sketchfab](https://sketchfab.com/models/5f7cf3a0d9c84e4a9a2e1a7bd2b1c0de)'],
  ],
])('reads the address of a video %s', (_, content, text, expected) => {
  const { blocks, paste, editor } = pasting(content);
  if (content[0]?.type === 'codeBlock') editor.commands.setTextSelection(1);
  paste(text);
  expect(blocks()).toEqual(expected);
});

it('makes videos of the paragraphs of a page, and keeps links with words', () => {
  const { blocks, pasteHtml } = pasting();
  pasteHtml(
    `<p>a</p><p><a href="${address}">${address}</a></p><p><a href="${address}">Watch</a></p>`,
  );
  expect(blocks()).toEqual(['a', video, `[Watch](${address})`]);
});

const markdown =
  '# Nodes\n\nA **bold** word.\n\n- one\n  - two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';

it('makes blocks of Markdown, and gives the plain text back', () => {
  const { editor, blocks, paste, onIntake } = pasting([paragraph('Before ')]);
  paste(markdown);
  expect(blocks()).toEqual([
    'Before Nodes',
    'A **bold** word.',
    '- one\n  - two',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
  ]);
  expect(onIntake).not.toHaveBeenCalled();
  editor.commands.undo();
  expect(blocks()).toEqual([
    'Before # Nodes',
    'A **bold** word.',
    '- one',
    '  - two',
    '| a | b |',
    '| - | - |',
    '| 1 | 2 |',
  ]);
  expect(editor.isActive('bold')).toBe(false);
  editor.commands.undo();
  expect(blocks()).toEqual(['Before ']);
  editor.chain().redo().redo().run();
  expect(blocks()[1]).toBe('A **bold** word.');
});

it('keeps what fits of a paste and says what did not, in one step', () => {
  const { editor, blocks, pasteHtml, onIntake } = pasting([...images(49), paragraph()]);
  pasteHtml('<p>One</p><div data-video-id="dQw4w9WgXcQ"></div><p><b>Two</b></p>');
  expect(blocks().at(-1)).toBe('One');
  expect(onIntake.mock.calls).toEqual([
    [
      {
        imagesLeftOut: 0,
        leftOut: { limit: 'blocks', paragraphs: 1, images: 0, others: 1 },
      },
    ],
  ]);
  editor.commands.undo();
  expect(blocks()).toHaveLength(49);
});
