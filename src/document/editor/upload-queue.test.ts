// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { images as imageBlocks, makeEditor, ownImage, paragraph } from './testing/editor.ts';
import { type Upload, type UploadImage, uploadQueue } from './upload-queue.ts';

const fileOf = (name: string, type = 'image/png') => new File(['x'], name, { type });
const imageOf = (name: string) => ({
  src: ownImage.replace('0c9b2f0e', `0000000${name}`),
  width: 8,
  height: 6,
});

/** A queue whose uploads wait until the test finishes them. */
function setUp(content = [paragraph('a')]) {
  const editor = makeEditor(content);
  const refused: string[] = [];
  let uploads: readonly Upload[] = [];
  const queue = uploadQueue(
    (next) => {
      uploads = next(uploads);
    },
    (sentence) => refused.push(sentence),
  );
  const sent = new Map<string, PromiseWithResolvers<void> & { signal: AbortSignal }>();
  const send: UploadImage = async (file, onProgress, signal) => {
    const waiting = Object.assign(Promise.withResolvers<void>(), { signal });
    sent.set(file.name, waiting);
    onProgress(0.5);
    await waiting.promise;
    return imageOf(file.name);
  };
  queue.sendWith(send);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const images = () =>
    editor.state.doc.children
      .filter((node) => node.type.name === 'image')
      .map((n) => n.attrs['src']);
  return { editor, queue, refused, sent, settle, images, uploads: () => uploads };
}

describe('the upload queue', () => {
  it('sends one after the other and keeps their order', async () => {
    const { editor, queue, sent, settle, images, uploads } = setUp();
    queue.start(editor, [fileOf('1'), fileOf('2')], 1);
    expect(uploads().map(({ fraction }) => fraction)).toEqual([0.5, null]);
    expect([...sent.keys()]).toEqual(['1']);
    sent.get('1')?.resolve();
    await settle();
    expect(images()).toEqual([imageOf('1').src]);
    sent.get('2')?.resolve();
    await settle();
    expect(images()).toEqual([imageOf('1').src, imageOf('2').src]);
    expect(uploads()).toEqual([]);
  });

  it('sends none of those that wait once the editor is left', async () => {
    const { editor, queue, sent, settle } = setUp();
    queue.start(editor, [fileOf('1'), fileOf('2')], 1);
    queue.stopAll();
    expect(sent.get('1')?.signal.aborted).toBe(true);
    sent.get('1')?.reject(new Error('Stopped'));
    await settle();
    expect([...sent.keys()]).toEqual(['1']);
  });

  it('keeps the first of many that have room and says which were left out', () => {
    const { editor, queue, refused, uploads } = setUp(imageBlocks(46));
    queue.start(editor, [fileOf('1')], 0);
    const many = Array.from({ length: 10 }, (_, at) => fileOf(`${at + 2}`));
    queue.start(editor, [...many, fileOf('notes', 'text/plain')], 0);
    expect(uploads().map(({ file }) => file.name)).toEqual(['1', '2', '3', '4']);
    expect(refused).toEqual([
      'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed. Left out: notes. ' +
        'A text can have at most 50 blocks. Remove one before you add another. ' +
        'Left out: 5, 6, 7, 8, 9 and 2 more.',
    ]);
  });

  it('refuses files with the sentences of the specification and sends the others', () => {
    const { editor, queue, refused, sent } = setUp();
    queue.start(editor, [fileOf('x', 'application/pdf'), fileOf('1')], 1);
    expect(refused).toEqual([
      'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed. Left out: x.',
    ]);
    expect([...sent.keys()]).toEqual(['1']);
  });

  it('refuses at once when there is no room for another block', () => {
    const { editor, queue, refused, sent } = setUp(imageBlocks(50));
    queue.start(editor, [fileOf('1')], 1);
    expect(refused).toEqual([
      'A text can have at most 50 blocks. Remove one before you add another.',
    ]);
    expect(sent.size).toBe(0);
  });

  it.each([
    [
      'its reason',
      new Error('This image cannot be read.'),
      'Failed to upload image: This image cannot be read.',
    ],
    [
      'the sentence of the specification',
      new Error('File size exceeds 5MB limit.'),
      'File size exceeds 5MB limit.',
    ],
    ['the usual sentence', new Error(''), 'Image upload failed. Please try again.'],
    ['the usual sentence for what is no error', 'x', 'Image upload failed. Please try again.'],
  ])('shows a failure with %s, goes on with the next and can retry', async (...row) => {
    const [, reason, sentence] = row;
    const { editor, queue, sent, settle, images, uploads } = setUp();
    queue.start(editor, [fileOf('1'), fileOf('2')], 1);
    sent.get('1')?.reject(reason);
    await settle();
    sent.get('2')?.resolve();
    await settle();
    expect(uploads().map(({ file, error }) => [file.name, error])).toEqual([['1', sentence]]);
    const [failed] = uploads();
    if (failed) queue.retry(editor, failed);
    expect(uploads()[0]?.error).toBeNull();
    sent.get('1')?.resolve();
    await settle();
    expect(images()).toHaveLength(2);
    expect(uploads()).toEqual([]);
  });

  it('stops what is cancelled, also what is still waiting', async () => {
    const { editor, queue, sent, settle, images, uploads } = setUp();
    queue.start(editor, [fileOf('1'), fileOf('2')], 1);
    for (const upload of uploads()) queue.cancel(editor, upload);
    expect(sent.get('1')?.signal.aborted).toBe(true);
    expect(uploads()).toEqual([]);
    sent.get('1')?.resolve();
    await settle();
    expect(images()).toEqual([]);
    expect([...sent.keys()]).toEqual(['1']);
  });

  it('stops everything with the editor', async () => {
    const { editor, queue, sent, settle, images } = setUp();
    queue.start(editor, [fileOf('1')], 1);
    queue.stopAll();
    expect(sent.get('1')?.signal.aborted).toBe(true);
    sent.get('1')?.resolve();
    await settle();
    expect(images()).toEqual([]);
  });
});
