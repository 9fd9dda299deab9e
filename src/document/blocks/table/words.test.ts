import { expect, it } from 'vitest';
import { blockText } from '../../comparison/block-text.ts';
import { plainText } from '../../content.ts';
import { mailHtml, mailText } from '../../mail.ts';
import { markdownDocument } from '../../markdown-document.ts';
import { normaliseDocument } from '../../normalise.ts';
import { outcomeOf } from '../../testing/outcome.ts';

const fromMarkdown = (text: string) => normaliseDocument(markdownDocument(text));

const steps = '| Step | Minutes |\n| --- | --- |\n| Model | **90** |\n| Bake \\| paint | 30 |';

it('says a table of Markdown again', () => {
  const document = fromMarkdown(steps);
  expect(document.content.map(blockText)).toEqual([steps]);
  expect(plainText(document)).toBe('Step\nMinutes\nModel\n90\nBake | paint\n30');
  expect(mailText(document, '')).toBe('Step | Minutes\nModel | 90\nBake | paint | 30');
  expect(mailHtml(document, '')).toBe(
    '<table border="1" cellpadding="6"><tr><th align="left">Step</th><th align="left">Minutes</th></tr>' +
      '<tr><td align="left">Model</td><td align="left"><strong>90</strong></td></tr>' +
      '<tr><td align="left">Bake | paint</td><td align="left">30</td></tr></table>',
  );
});

it('says a table without a head, and one with a headed column', () => {
  const plain = '|  |  |\n| --- | --- |\n| a | b |';
  expect(fromMarkdown('| a | b |\n| c |').content.map(blockText)).toEqual([`${plain}\n| c |  |`]);
  expect(fromMarkdown(plain).content.map(blockText)).toEqual([plain]);
});

it.each([
  ['| alone |', 'paragraph'],
  ['| a |\n| b |', 'table'],
  [`|${' a |'.repeat(21)}\n|${' - |'.repeat(21)}`, 'paragraph'],
  ['| a |\n'.repeat(101), 'paragraph'],
  ['| - |\n| - |', 'paragraph'],
])('takes %j of Markdown for a %s', (text, type) => {
  expect(fromMarkdown(text).content.map((block) => block.type)).toEqual([type]);
});

it('scrolls in a region with a name, and says what is a header', () => {
  const outcome = outcomeOf(markdownDocument(`${steps}\n\nBetween.\n\n| <b> | "x" |\n| a | b |`));
  if (typeof outcome === 'string') throw new Error(outcome);
  const regions = outcome.filter(({ tag }) => tag === 'div');
  expect(regions.map(({ attributes }) => Object.fromEntries(attributes))).toEqual([
    { tabindex: '0', role: 'region', 'aria-label': 'Table 1' },
    { tabindex: '0', role: 'region', 'aria-label': 'Table 2' },
  ]);
  const heads = outcome.filter(({ tag }) => tag === 'th');
  expect(heads.map(({ attributes, text }) => [attributes.get('scope'), text])).toEqual([
    ['col', 'Step'],
    ['col', 'Minutes'],
  ]);
  const cells = outcome.filter(({ tag }) => tag === 'td');
  expect(cells.slice(-4).map(({ text }) => text)).toEqual(['<b>', '"x"', 'a', 'b']);
});
