// @vitest-environment happy-dom
import { Fragment, Slice } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { whatFits } from './fitting-slice.ts';
import { images, makeEditor, paragraph, paragraphs } from './testing/editor.ts';
import { textSize } from './text-size.ts';
import { editorTexts } from './texts.ts';

/** What is inserted at the end of a text, and the sentence about the rest. */
function put(content: object[], pasted: object[]) {
  const editor = makeEditor(content);
  const { schema, doc } = editor.state;
  const slice = new Slice(Fragment.fromJSON(schema, pasted), 0, 0);
  const found = whatFits(slice, (part) =>
    editor.state.tr.replace(doc.content.size, doc.content.size, part),
  );
  return found && { doc: found.tr?.doc, sentence: editorTexts.leftOut(found.leftOut) };
}

const long = paragraph('x'.repeat(50_000));
const item = (words: string) => ({ type: 'listItem', content: [paragraph(words)] });
const list = (count: number, words: string) => ({
  type: 'bulletList',
  content: Array.from({ length: count }, () => item(words)),
});

it('takes all that fits', () => {
  expect(put([paragraph('a')], [...paragraphs(600), ...images(49)])).toBeNull();
});

it.each([
  [
    'the images beyond 50 blocks, with the words between',
    [paragraph('a')],
    [...images(48), paragraph('b'), ...images(3)],
    50,
    'Not everything fitted: 3 images were left out. A text can have at most 50 blocks.',
  ],
  [
    'one image',
    [paragraph('a')],
    images(50),
    50,
    'Not everything fitted: 1 image was left out. A text can have at most 50 blocks.',
  ],
  [
    'paragraphs beyond the bytes',
    [paragraph('a')],
    [long, long, long, long, paragraph('b')],
    1,
    'Not everything fitted: 2 paragraphs were left out. A text can have at most 200 kB.',
  ],
  [
    'items within a list',
    [paragraph('a')],
    [list(5, 'x'.repeat(50_000))],
    1,
    'Not everything fitted: 2 paragraphs were left out. A text can have at most 200 kB.',
  ],
  [
    'paragraphs, images and a video',
    images(49),
    [
      paragraph('a'),
      ...images(2),
      paragraph('b'),
      { type: 'video', attrs: { src: 'https://www.youtube.com/embed/dQw4w9WgXcQ' } },
    ],
    50,
    'Not everything fitted: 1 paragraph, 2 images and 1 other block were left out. A text can have at most 50 blocks.',
  ],
])('leaves out %s', (_, content, pasted, blocks, sentence) => {
  const result = put(content, pasted);
  expect(result?.sentence).toBe(sentence);
  const doc = result?.doc;
  expect(doc && textSize(doc).blocks).toBe(blocks);
});

it('keeps the beginning of a list', () => {
  const items = put([paragraph('a')], [list(5, 'x'.repeat(50_000))])?.doc?.lastChild?.childCount;
  expect(items).toBe(3);
});

it('changes nothing where nothing fits', () => {
  expect(put(images(50), images(1))?.doc).toBeUndefined();
  expect(put([paragraph('a')], [paragraph('x'.repeat(200_000))])).toMatchObject({
    doc: undefined,
    sentence: 'Not everything fitted: 1 paragraph was left out. A text can have at most 200 kB.',
  });
});
