import { expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { markdownDocument } from './markdown-document.ts';
import { normaliseDocument } from './normalise.ts';

const markOf = (type: string) => [{ type }];

it('reads blocks and what stands within their lines', () => {
  const text =
    '## New\n\n- **Bold**, *slanted*, ~~gone~~ and `a * b`\n- See [the page](https://a.example/x).';
  const words = (given: string, type?: string) =>
    type ? { type: 'text', text: given, marks: markOf(type) } : { type: 'text', text: given };
  expect(normaliseDocument(markdownDocument(text))).toMatchObject({
    content: [
      { type: 'heading', content: [{ text: 'New' }] },
      {
        type: 'bulletList',
        content: [
          {
            content: [
              {
                content: [
                  words('Bold', 'bold'),
                  words(', '),
                  words('slanted', 'italic'),
                  words(', '),
                  words('gone', 'strike'),
                  words(' and '),
                  words('a * b', 'code'),
                ],
              },
            ],
          },
          {
            content: [
              {
                content: [
                  words('See '),
                  {
                    text: 'the page',
                    marks: [{ type: 'link', attrs: { href: 'https://a.example/x' } }],
                  },
                  words('.'),
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});

it.each([
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['a ** b', 'a ** b'],
  ['`open', '`open'],
  ['[no](address with spaces)', '[no](address with spaces)'],
])('leaves %s as it is', (text, words) => {
  const { content } = normaliseDocument(markdownDocument(text));
  expect(content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: words }] }]);
});

it('keeps code as it is, and drops an address that runs a program', () => {
  const text = '```\n**x**\n```\n\n[x](javascript:alert)';
  const { content } = normaliseDocument(markdownDocument(text));
  expect(content[0]).toMatchObject({ type: 'codeBlock', content: [{ text: '**x**' }] });
  expect(JSON.stringify(content)).not.toContain('javascript');
});

it.each(['*', '[', '`', '~~', '**', 'https://'])('takes linear time for many %s', (sign) => {
  expect(processorTime(() => markdownDocument(sign.repeat(20_000)))).toBeLessThan(500);
});
