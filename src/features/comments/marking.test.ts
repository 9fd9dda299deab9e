import { expect, it } from 'vitest';
import { marked, pastedLink, type MarkName, type Replacement, type Selected } from './marking.ts';

/** The selection is between two lines. */
function selected(shown: string): Selected {
  const [before = '', inside = '', after = ''] = shown.split('|');
  const start = before.length;
  return { text: before + inside + after, start, end: start + inside.length };
}

function changed({ text }: Selected, { from, to, text: put, start, end }: Replacement): string {
  const next = text.slice(0, from) + put + text.slice(to);
  return `${next.slice(0, start)}|${next.slice(start, end)}|${next.slice(end)}`;
}

const cases: [name: MarkName, before: string, after: string][] = [
  ['bold', 'a |word| b', 'a **|word|** b'],
  ['bold', 'a **|word|** b', 'a |word| b'],
  ['bold', 'a | word | b', 'a  **|word|**  b'],
  ['bold', 'a || b', 'a **||** b'],
  ['italic', '|word|', '*|word|*'],
  ['italic', '**|word|**', '***|word|***'],
  ['italic', '***|word|***', '**|word|**'],
  ['italic', '*|word|*', '|word|'],
  ['code', '|x = 1|', '`|x = 1|`'],
  ['code', '|x = 1\ny = 2|', '```\n|x = 1\ny = 2|\n```'],
  ['code', '```\n|x = 1\ny = 2|\n```', '|x = 1\ny = 2|'],
  ['link', 'see |the docs|', 'see [the docs](|https://|)'],
  ['link', 'see |https://x.org|', 'see [||](https://x.org)'],
  ['link', '||', '[](|https://|)'],
];
it.each(cases)('%s of %s', (name, before, expected) => {
  const from = selected(before);
  expect(changed(from, marked(name, from))).toBe(expected);
});

const pasted: [before: string, pasted: string, after: string | null][] = [
  ['see |the docs|', ' https://x.org/a ', 'see [the docs](https://x.org/a)||'],
  ['see ||', 'https://x.org', null],
  ['|the docs|', 'javascript:alert(1)', null],
  ['|the docs|', 'https://a@x.org', null],
  ['|the docs|', 'other words', null],
  ['|https://x.org|', 'https://y.org', null],
  ['|two\nlines|', 'https://y.org', null],
];
it.each(pasted)('over %j comes %j', (before, text, expected) => {
  const from = selected(before);
  const link = pastedLink(from, text);
  expect(link && changed(from, link)).toBe(expected);
});
