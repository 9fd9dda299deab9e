import { expect, it } from 'vitest';
import { countBlocks } from './block-count.ts';

const words = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] };
const empty = { type: 'paragraph', content: [] };
const [image, video] = [{ type: 'image' }, { type: 'video' }];
const list = { type: 'bulletList', content: [{ type: 'listItem', content: [words, image] }] };
const code = { type: 'codeBlock', content: [] };
const many = <Item>(count: number, ...items: Item[]) =>
  Array.from({ length: count }, () => items).flat();

it.each<[string, { type: string; content?: unknown[] }[], number]>([
  ['nothing', [], 1],
  ['an empty paragraph', [empty], 1],
  ['a paragraph', [words], 1],
  ['600 paragraphs', many(600, words), 1],
  ['all kinds of text', [{ type: 'heading' }, words, list, code, { type: 'horizontalRule' }], 1],
  ['a list with an image in it', [list], 1],
  ['code alone', [code], 1],
  ['an image', [image], 1],
  ['50 images', many(50, image), 50],
  ['51 images', many(51, image), 51],
  ['25 times text and image', many(25, words, image), 50],
  ['26 times text and image', many(26, words, image), 52],
  ['text around an image', [words, words, image, words, words], 3],
  ['an image and a video', [image, video], 2],
  ['50 images with empty paragraphs between', many(50, image, empty), 50],
  ['an image with an empty paragraph on either side', [empty, image, empty], 1],
  ['an empty paragraph before words', [image, empty, words, empty, image], 3],
])('counts %s', (_, content, count) => {
  expect(countBlocks(content)).toBe(count);
});
