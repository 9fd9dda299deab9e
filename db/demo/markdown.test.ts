import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasContent } from '#document/content.ts';
import { documentFromMarkdown } from './markdown.ts';

const src = '/files/images/0198c0de-1234-7abc-8def-0123456789ab/800.webp';
const addressOf = (name: string) => {
  const [kind] = name.split(':');
  if (kind === 'model') return '/files/models/0198c0de-1234-7abc-8def-0123456789ab.glb';
  return kind === 'loop' ? '/files/loops/0198c0de-1234-7abc-8def-0123456789ab.mp4' : src;
};
const convert = (markdown: string) =>
  documentFromMarkdown(markdown, (name) => {
    if (name !== 'glade') throw new Error(`No image ${name}`);
    return src;
  }).content;
const text = (value: string, ...types: string[]) =>
  types.length === 0
    ? { type: 'text', text: value }
    : { type: 'text', text: value, marks: types.map((type) => ({ type })) };
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

describe('documentFromMarkdown', () => {
  it.each<[string, string, object[]]>([
    ['paragraphs', 'One\ntwo\n\nThree', [paragraph(text('One two')), paragraph(text('Three'))]],
    [
      'marks',
      'a **b *c*** ~~d~~ `e` **`f`**',
      [
        paragraph(
          text('a '),
          text('b ', 'bold'),
          text('c', 'bold', 'italic'),
          text(' '),
          text('d', 'strike'),
          text(' '),
          text('e', 'code'),
          text(' '),
          text('f', 'bold', 'code'),
        ),
      ],
    ],
    ['what a backslash makes plain', '\\*a\\* 2 \\* 3', [paragraph(text('*a* 2 * 3'))]],
    [
      'signs that mean nothing',
      '2 * 3 * 4 and my_own_name',
      [paragraph(text('2 * 3 * 4 and my_own_name'))],
    ],
    [
      'a formula and a footnote',
      'a $x^2$ b[^1]\n\n[^1]: See *c*.',
      [
        paragraph(text('a '), { type: 'formula', attrs: { tex: 'x^2' } }, text(' b'), {
          type: 'footnote',
          attrs: { note: 'See *c*.' },
        }),
      ],
    ],
    ['a heading', '### A', [{ type: 'heading', attrs: { level: 3 }, content: [text('A')] }]],
    ['a quote', '> a', [{ type: 'blockquote', content: [paragraph(text('a'))] }]],
    ['a rule', '---', [{ type: 'horizontalRule' }]],
    [
      'code',
      '```Python\nimport bpy\n```',
      [{ type: 'codeBlock', attrs: { language: 'python' }, content: [text('import bpy')] }],
    ],
    [
      'a list',
      '- a\n\n  b',
      [
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [paragraph(text('a')), paragraph(text('b'))] }],
        },
      ],
    ],
    [
      'numbers',
      '4. a',
      [
        {
          type: 'orderedList',
          attrs: { start: 4 },
          content: [{ type: 'listItem', content: [paragraph(text('a'))] }],
        },
      ],
    ],
    [
      'tasks',
      '- [x] a\n- [ ] b',
      [
        {
          type: 'taskList',
          content: [true, false].map((checked, index) => ({
            type: 'taskItem',
            attrs: { checked },
            content: [paragraph(text('ab'.charAt(index)))],
          })),
        },
      ],
    ],
    [
      'an image',
      '![Glade](media:glade "At dusk")',
      [
        {
          type: 'image',
          attrs: { src, alt: 'Glade', title: 'At dusk', width: null, height: null },
        },
      ],
    ],
    [
      'an embed',
      '[embed](https://vimeo.com/1084537 "Big Buck Bunny")',
      [{ type: 'embed', attrs: { provider: 'vimeo', id: '1084537', title: 'Big Buck Bunny' } }],
    ],
    [
      'a download',
      '[download:Scatter Kit]',
      [
        {
          type: 'download',
          attrs: {
            product: '00000000-0000-0000-0000-000000000000',
            slug: 'Scatter Kit',
            name: 'Scatter Kit',
          },
        },
      ],
    ],
    [
      'a video',
      '[video](https://www.youtube.com/watch?v=aqz-KE-bpKQ)',
      [{ type: 'video', attrs: { src: 'https://www.youtube.com/embed/aqz-KE-bpKQ' } }],
    ],
  ])('%s', (_, markdown, content) => {
    expect(convert(markdown)).toEqual(content);
  });

  it('keeps links', () => {
    const [block] = convert('See [the manual](https://docs.blender.org).');
    expect(JSON.stringify(block)).toContain('"href":"https://docs.blender.org"');
  });

  it.each([
    ['raw HTML', 'a\n\n<div>b</div>', 'no place for this: <div>b</div>'],
    ['HTML in text', 'a <b>c</b>', 'no place for this: a <b>c</b>'],
    ['an image among words', 'a ![b](media:glade)', 'no place for this: a ![b](media:glade)'],
    ['an image from elsewhere', '![b](https://example.com/b.png)', 'no place for this: ![b]'],
    ['an unknown image', '![b](media:nothing)', 'No image nothing'],
    ['a footnote without its note', 'a[^1]', 'no place for this: a[^1]'],
  ])('refuses %s', (_, markdown, sentence) => {
    expect(() => convert(markdown)).toThrow(sentence);
  });

  it('leaves the same signs alone in code', () => {
    const code = { type: 'text', text: '<b>![c]', marks: [{ type: 'code' }] };
    expect(convert('a `<b>![c]`')).toEqual([paragraph(text('a '), code)]);
  });

  const folder = new URL('articles/', import.meta.url);
  it.each(readdirSync(folder).filter((name) => name.endsWith('.md')))('reads %s', (name) => {
    const [, body] =
      /^---\n[^]*?\n---\n([^]*)$/.exec(readFileSync(new URL(name, folder), 'utf8')) ?? [];
    expect(hasContent(documentFromMarkdown(body ?? '', addressOf))).toBe(true);
  });
});
