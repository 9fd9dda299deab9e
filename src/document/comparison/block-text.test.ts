import { describe, expect, it } from 'vitest';
import { normaliseDocument } from '#document/normalise.ts';
import { blockText } from './block-text.ts';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const image = '/files/images/0f8fad5b-d9cb-469f-a165-70867728950e/800.webp';

function textFor(block: object): string {
  const [normalised] = normaliseDocument({ type: 'doc', content: [block] }).content;
  if (!normalised) throw new Error('no block');
  return blockText(normalised);
}

describe('blockText', () => {
  it.each<[string, object, string]>([
    ['a paragraph', paragraph(text('Plain.')), 'Plain.'],
    [
      'marks',
      paragraph(
        text('b', { type: 'bold' }),
        text('i', { type: 'italic' }),
        text('s', { type: 'strike' }),
        text('c', { type: 'code' }),
      ),
      '**b**_i_~~s~~`c`',
    ],
    [
      'where a link leads',
      paragraph(text('here', { type: 'link', attrs: { href: 'https://example.org/x' } })),
      '[here](https://example.org/x)',
    ],
    ['a line break', paragraph(text('a'), { type: 'hardBreak' }, text('b')), 'a\nb'],
    ['a heading', { type: 'heading', attrs: { level: 3 }, content: [text('Go')] }, '### Go'],
    [
      'a list in a list',
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph(text('out')),
              {
                type: 'orderedList',
                attrs: { start: 3 },
                content: [
                  { type: 'listItem', content: [paragraph(text('in'))] },
                  { type: 'listItem', content: [paragraph(text('more'))] },
                ],
              },
            ],
          },
        ],
      },
      '- out\n  3. in\n  4. more',
    ],
    [
      'tasks',
      {
        type: 'taskList',
        content: [true, false].map((checked) => ({
          type: 'taskItem',
          attrs: { checked },
          content: [paragraph(text('t'))],
        })),
      },
      '- [x] t\n- [ ] t',
    ],
    [
      'a quote',
      { type: 'blockquote', content: [paragraph(text('one')), paragraph(text('two'))] },
      '> one\n> two',
    ],
    [
      'code with its language',
      { type: 'codeBlock', attrs: { language: 'python' }, content: [text('import bpy')] },
      '```python\nimport bpy\n```',
    ],
    [
      'an image with its caption',
      { type: 'image', attrs: { src: image, alt: 'A knot', title: 'Rendered in Cycles' } },
      '![A knot]\nRendered in Cycles',
    ],
    [
      'a video by its address',
      { type: 'video', attrs: { src: 'https://youtu.be/dQw4w9WgXcQ' } },
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
    ],
    ['a rule', { type: 'horizontalRule' }, '---'],
  ])('shows %s', (_, block, expected) => {
    expect(textFor(block)).toBe(expected);
  });
});
