import { describe, expect, it } from 'vitest';
import { hasContent, imagesOf, plainText } from './content.ts';
import { normaliseDocument } from './normalise.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { treeClipperString } from './testing/node-strings.ts';
import { treeClipperData } from './testing/sketched-trees.ts';

const first = '0198c0de-1234-7abc-8def-000000000001';
const second = '0198c0de-1234-7abc-8def-000000000002';
const text = (value: string) => ({ type: 'text', text: value });
const paragraph = (value: string) => ({ type: 'paragraph', content: [text(value)] });
const image = (id: string, title?: string) => ({
  type: 'image',
  attrs: { src: imageAddress(id, 400), title },
});
const picture = { src: imageAddress(first, 400), alt: 'A robot' };
const poster = { ...picture, title: null };
const node = { type: 'ShaderNodeMath', name: 'Math', at: [0, 0] as [number, number] };
const graph = treeClipperString(treeClipperData({ name: 'Tiny', nodes: [node], links: [] }));
const download = { type: 'download', attrs: { product: second, slug: 'kit', name: 'Kit' } };
const list = (...content: object[]) => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content }],
});
const documentOf = (...content: object[]) => normaliseDocument({ type: 'doc', content });

describe('hasContent', () => {
  it.each<[string, boolean, object[]]>([
    ['nothing', false, []],
    ['an empty paragraph', false, [{ type: 'paragraph' }]],
    ['spaces', false, [paragraph(' \t\u00a0\u3000')]],
    ['invisible characters', false, [paragraph('\u200b\u200d\ufeff\u2060\u00ad\u3164\u2800')]],
    ['line breaks', false, [{ type: 'paragraph', content: [{ type: 'hardBreak' }] }]],
    ['a heading', false, [{ type: 'heading', attrs: { level: 2 }, content: [text('One')] }]],
    ['code', false, [{ type: 'codeBlock', content: [text('import bpy')] }]],
    ['a rule', false, [{ type: 'horizontalRule' }]],
    ['a video', false, [{ type: 'video', attrs: { src: 'https://youtu.be/aqz-KE-bpKQ' } }]],
    ['a node graph', false, [{ type: 'nodeGraph', attrs: { source: graph } }]],
    ['a download', false, [download]],
    ['an empty list', false, [list()]],
    ['a letter', true, [{ type: 'paragraph' }, paragraph('.')]],
    ['an emoji', true, [paragraph('🔥')]],
    ['a paragraph in a list', true, [list(paragraph('One'))]],
    ['a paragraph in a quote', true, [{ type: 'blockquote', content: [paragraph('One')] }]],
    ['an image', true, [image(first)]],
    ['an image in a list', true, [list({ type: 'paragraph' }, image(first))]],
    ['a gallery', true, [{ type: 'gallery', attrs: { pictures: [picture, picture] } }]],
    ['two to compare', true, [{ type: 'beforeAfter', attrs: { pictures: [picture, picture] } }]],
    ['a clip', true, [{ type: 'loop', attrs: { src: `/files/loops/${first}.mp4`, poster } }]],
    ['a model', true, [{ type: 'model', attrs: { src: `/files/models/${first}.glb`, poster } }]],
  ])('%s: %s', (_, expected, content) => {
    expect(hasContent(documentOf(...content))).toBe(expected);
  });
});

describe('imagesOf', () => {
  it('names each image once, in order, however deep', () => {
    const nested = { type: 'blockquote', content: [list(paragraph('x'), image(first))] };
    expect(imagesOf(documentOf(image(second), nested, image(second)))).toEqual([second, first]);
    expect(imagesOf(documentOf(paragraph('x')))).toEqual([]);
  });
});

describe('plainText', () => {
  it('gives a line for each block of text', () => {
    const document = documentOf(
      { type: 'heading', attrs: { level: 2 }, content: [text(' One ')] },
      { type: 'paragraph', content: [text('Two'), { type: 'hardBreak' }, text('three')] },
      { type: 'paragraph' },
      list(paragraph('Four'), list(paragraph('five'))),
      { type: 'codeBlock', content: [text('import bpy')] },
      image(first, 'At dusk'),
      image(second),
      { type: 'horizontalRule' },
    );
    expect(plainText(document)).toBe('One\nTwo three\nFour\nfive\nimport bpy\nAt dusk');
  });
});
