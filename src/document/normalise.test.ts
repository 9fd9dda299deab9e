import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { normaliseDocument } from './normalise.ts';
import type { Inline } from './inline-nodes.ts';
import type { Block } from './nodes.ts';
import { imageAddress } from '#shared/image-variants.ts';

const src = imageAddress('0198c0de-1234-7abc-8def-0123456789ab', 800);
const text = (value: string): Inline => ({ type: 'text', text: value });
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });
const picture = (alt: string, title: string | null): Block => ({
  type: 'image',
  attrs: { src, alt, title, width: null, height: null },
});
const empty = [paragraph()];

function blocksOf(input: unknown): Block[] {
  return normaliseDocument(input).content;
}

function refusedSentence(input: unknown): string {
  try {
    normaliseDocument(input);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID') return error.message;
    throw error;
  }
  return 'accepted';
}

describe('forms in which a document arrives', () => {
  it.each<[string, unknown, Block[]]>([
    ['an object', { type: 'doc', content: [{ type: 'paragraph' }] }, empty],
    ['an object without content', { type: 'doc' }, empty],
    ['an object with nothing in it', { type: 'doc', content: [] }, empty],
    ['JSON', '{"type":"doc","content":[{"type":"horizontalRule"}]}', [{ type: 'horizontalRule' }]],
    ['JSON with space around it', ' {"type":"doc"}\n', empty],
    ['no text', '', empty],
    ['blank text', ' \n\n\t', empty],
    ['one line', ' Hello ', [paragraph(text('Hello'))]],
    [
      'lines and blank lines',
      'One\ntwo\r\n \r\n\n\nThree',
      [paragraph(text('One'), { type: 'hardBreak' }, text('two')), paragraph(text('Three'))],
    ],
    ['text that looks like HTML', '<b>x</b>', [paragraph(text('<b>x</b>'))]],
    ['text that begins like JSON', '{ braces', [paragraph(text('{ braces'))]],
    ['an object that is no document', '{"a":1}', [paragraph(text('{"a":1}'))]],
    ['a footnote', '[1]', [paragraph(text('[1]'))]],
    ['a JSON string', '"doc"', [paragraph(text('"doc"'))]],
    ['no legacy blocks', [], empty],
    [
      'a legacy text',
      [{ type: 'text', content: 'One\n\nTwo' }],
      [paragraph(text('One')), paragraph(text('Two'))],
    ],
    ['a legacy text under another name', [{ type: 'text', text: 'One' }], [paragraph(text('One'))]],
    ['a third name', [{ type: 'text', value: 'One' }], [paragraph(text('One'))]],
    ['an empty legacy text', [{ type: 'text', content: '' }, { type: 'text' }], empty],
    [
      'a legacy image',
      [{ type: 'image', src, alt: 'Glade', caption: 'At dusk' }],
      [picture('Glade', 'At dusk')],
    ],
    [
      'other image names',
      [
        { type: 'image', url: src },
        { type: 'image', image_url: src },
        { type: 'image', content: src },
      ],
      [picture('', null), picture('', null), picture('', null)],
    ],
    [
      'legacy blocks as JSON',
      JSON.stringify([{ id: 1, type: 'text', content: 'One' }]),
      [paragraph(text('One'))],
    ],
    [
      'an array of nodes',
      [{ type: 'image', attrs: { src, alt: 'Glade' } }],
      [picture('Glade', null)],
    ],
  ])('reads %s', (_, input, blocks) => {
    expect(blocksOf(input)).toEqual(blocks);
  });

  it.each([
    undefined,
    null,
    true,
    7,
    Number.NaN,
    7n,
    Symbol('x'),
    () => ({ type: 'doc' }),
    {},
    { type: 'paragraph' },
    new Date(),
    new Map(),
    [null],
    [7],
    ['text'],
    [[]],
    [{}],
    [{ type: 'heading', content: 'One' }],
    '{"type":"paragraph"}',
  ])('refuses %s', (input) => {
    expect(refusedSentence(input)).not.toBe('accepted');
  });
});

describe('what is normalised', () => {
  const runs = (...content: unknown[]) =>
    blocksOf({ type: 'doc', content: [{ type: 'paragraph', content }] });
  const bold = [{ type: 'bold' }];

  it.each<[string, string, string]>([
    ['composes letters', 'e\u0301', 'é'],
    ['replaces half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['keeps emoji whole', '🔥', '🔥'],
    ['drops NUL and other control characters', 'a\u0000b\u0007c\u009fd', 'abcd'],
    ['keeps tabs and joins line ends', 'a\tb\r\nc\rd', 'a\tb\nc\nd'],
    ['keeps spaces at the ends', ' a ', ' a '],
  ])('%s', (_, given, kept) => {
    expect(runs({ type: 'text', text: given })).toEqual([paragraph(text(kept))]);
  });

  it('drops empty runs and joins runs of the same look', () => {
    const parts = ['a', '', 'b'].map((value) => ({ type: 'text', text: value, marks: bold }));
    expect(runs(...parts, { type: 'text', text: '\u0000' }, { type: 'text', text: 'c' })).toEqual([
      paragraph({ type: 'text', text: 'ab', marks: [{ type: 'bold' }] }, text('c')),
    ]);
  });

  it('leaves no run without text, which the editor would refuse', () => {
    expect(runs({ type: 'text', text: '' })).toEqual([paragraph()]);
    expect(runs({ type: 'text', text: '\u0000', marks: bold })).toEqual([paragraph()]);
  });

  it('keeps one mark of each kind, the link first', () => {
    const link = {
      type: 'link',
      attrs: {
        href: 'https://example.com',
        target: '_blank',
        rel: 'opener',
        class: 'fixed inset-0',
        onclick: 'x',
      },
    };
    const [block] = runs({
      type: 'text',
      text: 'a',
      marks: [{ type: 'code' }, ...bold, ...bold, link],
    });
    expect(block).toEqual(
      paragraph({
        type: 'text',
        text: 'a',
        marks: [
          {
            type: 'link',
            attrs: {
              href: 'https://example.com',
              target: '_blank',
              rel: 'noopener noreferrer nofollow ugc',
              class: null,
            },
          },
          { type: 'bold' },
          { type: 'code' },
        ],
      }),
    );
  });

  it.each<[string, object, object]>([
    [
      'the start of a list',
      { type: 'orderedList', content: [{ type: 'listItem' }] },
      { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: empty }] },
    ],
    [
      'how a list is counted',
      { type: 'orderedList', attrs: { start: 2, type: 'i' }, content: [{ type: 'listItem' }] },
      {
        type: 'orderedList',
        attrs: { start: 2, type: 'i' },
        content: [{ type: 'listItem', content: empty }],
      },
    ],
    ...['1', 'disc', 'a" onclick="x', 7, null].map((type): [string, object, object] => [
      `a list counted by ${type}`,
      { type: 'orderedList', attrs: { type }, content: [{ type: 'listItem' }] },
      { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: empty }] },
    ]),
    [
      'an unticked task',
      { type: 'taskList', content: [{ type: 'taskItem' }] },
      {
        type: 'taskList',
        content: [{ type: 'taskItem', attrs: { checked: false }, content: empty }],
      },
    ],
    [
      'the name of a language',
      {
        type: 'codeBlock',
        attrs: { language: ' Python ' },
        content: [
          { type: 'text', text: 'a\n', marks: bold },
          { type: 'text', text: 'b' },
        ],
      },
      {
        type: 'codeBlock',
        attrs: { language: 'python' },
        content: [{ type: 'text', text: 'a\nb' }],
      },
    ],
    [
      'a language that is none',
      { type: 'codeBlock', attrs: { language: '"><script>' } },
      { type: 'codeBlock', attrs: { language: null }, content: [] },
    ],
    [
      'an embed address',
      { type: 'video', attrs: { src: 'https://youtu.be/aqz-KE-bpKQ?t=1', width: 9 } },
      { type: 'video', attrs: { src: 'https://www.youtube.com/embed/aqz-KE-bpKQ' } },
    ],
    [
      'the size of an image',
      { type: 'image', attrs: { src, alt: ' a\u0000 ', title: '  ', width: 1280, height: '720' } },
      { type: 'image', attrs: { src, alt: 'a', title: null, width: 1280, height: null } },
    ],
    [
      'unknown attributes',
      { type: 'heading', attrs: { level: 2, id: 'x', style: 'y' }, onclick: 'z', marks: bold },
      { type: 'heading', attrs: { level: 2 }, content: [] },
    ],
    ['an empty quote', { type: 'blockquote', content: [] }, { type: 'blockquote', content: empty }],
  ])('%s', (_, given, kept) => {
    const once = normaliseDocument({ type: 'doc', content: [given] });
    expect(once.content).toEqual([kept]);
    expect(normaliseDocument(JSON.stringify(once))).toEqual(once);
  });
});
