import { describe, expect, it } from 'vitest';
import { markdownOf } from './markdown-writing.ts';
import { normaliseDocument } from './normalise.ts';

const written = (...content: unknown[]) => markdownOf(normaliseDocument({ type: 'doc', content }));
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'listItem', content });

describe('a document as Markdown', () => {
  it('writes headings, marks and links', () => {
    expect(
      written(
        { type: 'heading', attrs: { level: 2 }, content: [text('Nodes')] },
        paragraph(
          text('Press '),
          text('New ', { type: 'bold' }),
          text('or '),
          text('read', { type: 'link', attrs: { href: 'https://blender.org/a (b)' } }),
          text(' bpy.ops', { type: 'code' }),
        ),
      ),
    ).toBe('## Nodes\n\nPress **New** or [read](https://blender.org/a%20%28b%29) `bpy.ops`\n');
  });

  it('keeps the signs that somebody typed', () => {
    expect(
      written(paragraph(text('2 * 3 * 4, [no link], <b>, a_b_c')), paragraph(text('# 1'))),
    ).toBe('2 \\* 3 \\* 4, \\[no link\\], \\<b\\>, a\\_b\\_c\n\n\\# 1\n');
    expect(written(paragraph(text('1. no list')))).toBe('1\\. no list\n');
  });

  it('writes lists within lists, tasks and quotes', () => {
    const inner = {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [item(paragraph(text('c')))],
    };
    expect(written({ type: 'bulletList', content: [item(paragraph(text('a')), inner)] })).toBe(
      '- a\n\n  3. c\n',
    );
    expect(
      written({
        type: 'taskList',
        content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph(text('a'))] }],
      }),
    ).toBe('- [x] a\n');
    expect(
      written({ type: 'blockquote', content: [paragraph(text('a')), paragraph(text('b'))] }),
    ).toBe('> a\n>\n> b\n');
  });

  it('fences code that holds a fence', () => {
    const code = { type: 'codeBlock', attrs: { language: 'python' }, content: [text('```\nx')] };
    expect(written(code)).toBe('````python\n```\nx\n````\n');
  });

  it('writes tables, alerts, formulas and footnotes', () => {
    const cell = (type: string, words: string) => ({ type, content: [paragraph(text(words))] });
    expect(
      written({
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'a|b'), cell('tableHeader', 'c')] },
          { type: 'tableRow', content: [cell('tableCell', '1'), cell('tableCell', '2')] },
        ],
      }),
    ).toBe('| a\\|b | c |\n| --- | --- |\n| 1 | 2 |\n');
    expect(
      written({
        type: 'callout',
        attrs: { kind: 'version', version: '5.1' },
        content: [paragraph(text('New'), { type: 'footnote', attrs: { note: 'Since *then*' } })],
      }),
    ).toBe('> [!BLENDER 5.1]\n> New[^1]\n\n[^1]: Since \\*then\\*\n');
    expect(written(paragraph({ type: 'formula', attrs: { tex: 'a_1' } }))).toBe('$a_1$\n');
  });

  it('names the place of a picture, with its words and its caption', () => {
    const id = '5fba22eb-5a55-4ed4-854e-0f73023aa726';
    const picture = { src: `/files/images/${id}/1600.webp`, alt: 'A [cube]', title: 'Say "cube"' };
    const document = normaliseDocument({
      type: 'doc',
      content: [{ type: 'image', attrs: picture }],
    });
    expect(markdownOf(document, () => 'cube.webp')).toBe(
      '![A \\[cube\\]](cube.webp "Say \\"cube\\"")\n',
    );
  });
});
