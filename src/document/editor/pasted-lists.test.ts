// @vitest-environment happy-dom
import { DOMParser as DocumentReader } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { blockText } from '../comparison/block-text.ts';
import { normaliseDocument } from '../normalise.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { makeEditor, paragraph } from './testing/editor.ts';
import { googleDocsPage, libreOfficePage, wordPage } from './testing/pasted-pages.ts';

/** The resulting blocks, in a Markdown-like form, and the message. */
function arrived(html: string) {
  const clean = cleanPastedHtml(html, 'https://forge.example');
  const page = document.createElement('div');
  page.innerHTML = clean.html;
  const editor = makeEditor([paragraph()]);
  editor.commands.setContent(DocumentReader.fromSchema(editor.schema).parse(page).toJSON());
  const blocks = normaliseDocument(editor.getJSON()).content.map(blockText);
  return {
    blocks: blocks.filter((text) => text.trim() !== ''),
    images: clean.imagesLeftOut,
  };
}

const bullets = '- Bevels\n  - Width\n  - **Segments**\n- Normals';
const numbers = '3. Shade smooth\n   1. Everywhere\n4. Export';

it('reads what Word wrote', () => {
  expect(arrived(wordPage)).toEqual({
    blocks: [
      '## Hard surfaces',
      '## Before you begin',
      'Models need **good** _edges_.^[Sharp ones.]',
      bullets,
      'Then:',
      numbers,
      '|  |  |\n| --- | --- |\n| **Modifier** | Use |\n| Bevel | Edges |',
    ],
    images: 0,
  });
});

it('reads what LibreOffice wrote', () => {
  expect(arrived(libreOfficePage)).toEqual({
    blocks: [
      '## Before you begin',
      'Models need **good** _edges_.^[Sharp ones.]',
      bullets,
      'Then:',
      numbers,
    ],
    images: 0,
  });
});

it('reads what Google Docs wrote', () => {
  expect(arrived(googleDocsPage)).toEqual({
    blocks: [
      '## Before you begin',
      'Models need **good** _edges_.^[Sharp ones.]',
      bullets,
      'Then:',
      numbers,
      '- [x] Saved\n- [ ] Named',
    ],
    images: 0,
  });
});

const word = (level: number, marker: string, words: string, list = 0) =>
  `<p style="mso-list:l${list} level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>${words}</p>`;

it.each([
  [
    'a level that is left out',
    word(1, '·', 'a') + word(3, '·', 'b') + word(1, '·', 'c'),
    ['- a\n  - b\n- c'],
  ],
  ['a first level that is not the first', word(2, 'o', 'a') + word(1, '·', 'b'), ['- a\n- b']],
  ['bullets, then numbers', word(1, '·', 'a') + word(1, '1.', 'b', 1), ['- a', '1. b']],
  [
    'numbers inside bullets',
    word(1, '·', 'a') + word(2, '1)', 'b') + word(2, '2)', 'c'),
    ['- a\n  1. b\n  2. c'],
  ],
  ['a list without markers', '<p style="mso-list:l0 level1 lfo1">a</p>', ['- a']],
  [
    'a paragraph between',
    `${word(1, '1.', 'a')}<p>b</p>${word(1, '2.', 'c')}`,
    ['1. a', 'b', '2. c'],
  ],
  ['a list that Word says is none', '<p style="mso-list:none">a</p>', ['a']],
  ['a level that no list has', '<p style="mso-list:l0 level99 lfo1">a</p>', ['a']],
  ['a list right in a list', '<ul><ul><li>a</li></ul><li>b</li></ul>', ['- \n  - a\n- b']],
  [
    'nine levels',
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => word(level, '·', String(level))).join(''),
    [[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `${'  '.repeat(level - 1)}- ${level}`).join('\n')],
  ],
])('makes lists of %s', (_, html, blocks) => {
  expect(arrived(html).blocks).toEqual(blocks);
});

it('keeps the letters and Roman numerals of Word', () => {
  const clean = cleanPastedHtml(word(1, 'i.', 'a') + word(2, 'B.', 'b'), 'https://forge.example');
  expect(clean.html).toContain(
    '<ol type="i"><li><p>a</p><ol type="A"><li><p>b</p></li></ol></li></ol>',
  );
});

it('makes a list of 2,000 items in good time', () => {
  const pasted = word(1, '·', 'x').repeat(2_000);
  const clean = () => {
    const { html } = cleanPastedHtml(pasted, 'https://forge.example');
    expect(html.match(/<li>/g)).toHaveLength(2_000);
  };
  expect(processorTime(clean)).toBeLessThan(5_000);
});
