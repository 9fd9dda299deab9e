import { describe, expect, it } from 'vitest';
import { normaliseDocument } from './normalise.ts';
import { existingImage as src, isSentence, outcomeOf } from './testing/outcome.ts';

describe('hostile structure', () => {
  const block = (node: unknown) => ({ type: 'doc', content: [node] });
  const inline = (node: unknown) => block({ type: 'paragraph', content: [node] });
  const marked = (mark: unknown) => inline({ type: 'text', text: 'x', marks: [mark] });
  const item = (type: string, child: unknown) => block({ type, content: [child] });
  const weird = [
    null,
    7,
    '',
    'x',
    true,
    [],
    {},
    [[]],
    { type: 'text' },
    Number.MAX_VALUE,
    -1,
    1.5,
    Infinity,
    Number.NaN,
    undefined,
  ];

  it.each<[string, unknown]>([
    ...[
      'script',
      'iframe',
      'svg',
      'html',
      'embed',
      'object',
      'form',
      'tableRow',
      'youtube',
      'doc',
      '',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'linkGroup',
      'Paragraph',
      'paragraph ',
    ].map((type): [string, unknown] => [`a block ${type}`, block({ type })]),
    ...['image', 'video', 'paragraph', 'listItem', 'horizontalRule', 'linkGroup', 'script'].map(
      (type): [string, unknown] => [`inline ${type}`, inline({ type, attrs: { src } })],
    ),
    ...['underline', 'textStyle', 'highlight', 'subscript', '__proto__', 'constructor', ''].map(
      (type): [string, unknown] => [`a mark ${type}`, marked({ type, attrs: { style: 'x' } })],
    ),
    ['a list item outside a list', block({ type: 'listItem' })],
    ['a task in a list', item('bulletList', { type: 'taskItem' })],
    ['an item in a task list', item('taskList', { type: 'listItem' })],
    ['a paragraph in a list', item('orderedList', { type: 'paragraph' })],
    ['a list without items', block({ type: 'bulletList', content: [] })],
    [
      'an item that begins with code',
      item('bulletList', { type: 'listItem', content: [{ type: 'codeBlock' }] }),
    ],
    ['a line break in code', item('codeBlock', { type: 'hardBreak' })],
    ['text among blocks', block({ type: 'text', text: 'x' })],
    [
      'an image from elsewhere',
      block({ type: 'image', attrs: { src: 'https://evil.example/x.webp' } }),
    ],
    [
      'an image as data',
      block({ type: 'image', attrs: { src: 'data:image/svg+xml,<svg onload=alert(1)>' } }),
    ],
    ['a script as an image', block({ type: 'image', attrs: { src: 'javascript:alert(1)' } })],
    [
      'an image with a way out',
      block({ type: 'image', attrs: { src: `${src}" onerror="alert(1)` } }),
    ],
    ['a legacy image from elsewhere', [{ type: 'image', src: 'https://evil.example/x.png' }]],
    ...[
      'https://youtube.com.evil.example/embed/aqz-KE-bpKQ',
      'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
      'https://vimeo.com/1',
      '',
      'aqz-KE-bpKQ',
      'https://www.youtube.com/embed/aqz-KE-bp"K',
    ].map((address): [string, unknown] => [
      `a video at ${address}`,
      block({ type: 'video', attrs: { src: address } }),
    ]),
    ...[0, 7, 1.5, -1, 1e308, '2', null].map((level): [string, unknown] => [
      `a heading of level ${level}`,
      block({ type: 'heading', attrs: { level } }),
    ]),
    ...[-1, 1.5, 1e9, Number.MAX_VALUE, '3'].map((start): [string, unknown] => [
      `a list from ${start}`,
      block({ type: 'orderedList', attrs: { start }, content: [{ type: 'listItem' }] }),
    ]),
    ['a heading of no level', block({ type: 'heading' })],
  ])('refuses %s with a sentence', (_, input) => {
    expect(outcomeOf(input)).toSatisfy(isSentence);
  });

  it.each(weird.map((value) => [value]))(
    'is harmless or refused with %j in every place',
    (value) => {
      const nodes = [
        'paragraph',
        'heading',
        'bulletList',
        'orderedList',
        'taskList',
        'blockquote',
        'codeBlock',
        'image',
        'video',
        'horizontalRule',
      ];
      const inputs = [
        value,
        { type: value },
        { type: 'doc', content: value },
        { type: 'doc', content: [value] },
        marked(value),
        inline(value),
        inline({ type: 'text', text: value }),
        inline({ type: 'text', text: 'x', marks: value }),
        ...['href', 'target', 'rel', 'class'].map((name) =>
          marked({ type: 'link', attrs: { [name]: value } }),
        ),
        marked({ type: 'link', attrs: value }),
        block({
          type: 'image',
          attrs: { src, alt: value, title: value, width: value, height: value },
        }),
        item('taskList', { type: 'taskItem', attrs: { checked: value } }),
        ...nodes.map((type) => block({ type, content: value })),
        ...nodes.map((type) => block({ type, attrs: value })),
      ];
      const unclear = inputs.filter((input) => {
        const outcome = outcomeOf(input);
        return typeof outcome === 'string' && !isSentence(outcome);
      });
      expect(unclear).toEqual([]);
    },
  );

  it('leaves the prototype of objects alone', () => {
    const key =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"type":"doc","content":[{"type":"heading","attrs":{"level":2,"__proto__":{"polluted":1}},"content":[{"type":"text","text":"x","__proto__":{"marks":[]}}]}]}';
    const document = normaliseDocument(key);
    expect(JSON.stringify(document)).not.toContain('polluted');
    expect({}).not.toHaveProperty('polluted');
  });
});
