// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { blockText } from '../comparison/block-text.ts';
import { normaliseDocument } from '../normalise.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { makeEditor, ownImage, paragraph } from './testing/editor.ts';

function arrived(html: string): string[] {
  const editor = makeEditor([paragraph()]);
  editor.commands.setContent(cleanPastedHtml(html, 'https://forge.example').html);
  const blocks = normaliseDocument(editor.getJSON()).content.map(blockText);
  return blocks.filter((text) => text.trim() !== '');
}

const headed = '| a | b |\n| --- | --- |\n| 1 | 2 |';
const plain = '|  |  |\n| --- | --- |\n| a | b |\n| 1 | 2 |';

it.each([
  [
    'a head by its tags',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    [headed],
  ],
  [
    'a head by its place',
    '<table><thead><tr><td>a</td><td>b</td></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    [headed],
  ],
  [
    'Google Docs',
    '<div dir="ltr"><table style="border:none"><colgroup><col width="301"/><col width="301"/></colgroup><tbody><tr style="height:0pt"><td style="padding:5pt"><p dir="ltr"><span style="font-weight:400">a</span></p></td><td><p dir="ltr"><span>b</span></p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table></div>',
    [plain],
  ],
  [
    'LibreOffice',
    '<table width="100%" cellpadding="4"><col width="128*"/><col width="128*"/><tr valign="top"><td><p>\n a</p></td><td><p>b</p></td></tr>\n<tr><td><p>1</p></td><td><p>2</p></td></tr></table>',
    [plain],
  ],
  [
    'merged cells',
    '<table><tr><td colspan="2">a</td></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>',
    ['|  |  |\n| --- | --- |\n| a |  |\n| 1 | 2 |\n|  | 3 |'],
  ],
  [
    'endless cells',
    '<table><tr><td colspan="999999">a</td><td rowspan="999999">b</td></tr><tr><td>1</td></tr></table>',
    [
      `|${'  |'.repeat(20)}\n|${' --- |'.repeat(20)}\n| a |${'  |'.repeat(18)} \\| b |\n| 1 |${'  |'.repeat(19)}`,
    ],
  ],
  ['a frame', '<table><tr><td><p>One</p><ul><li>two</li></ul></td></tr></table>', ['One', '- two']],
  ['nothing', '<table></table><p>After</p>', ['After']],
  [
    'a table in a table',
    '<table><tr><td>a</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    ['|  |  |\n| --- | --- |\n| a | 1 \\| 2 |'],
  ],
  [
    'a picture in a cell',
    `<table><tr><td>a</td><td>b<img src="${ownImage}" alt="Knot"></td></tr></table>`,
    ['|  |  |\n| --- | --- |\n| a | b |', '![Knot]'],
  ],
  [
    'a caption',
    '<table><caption>Times</caption><tr><td>a</td><td>b</td></tr></table>',
    ['Times', '|  |  |\n| --- | --- |\n| a | b |'],
  ],
  [
    'our own page',
    '<figure class="table-figure"><div tabindex="0" role="region" aria-label="Table 1"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div></figure>',
    [headed],
  ],
])('reads a table of %s', (_name, html, blocks) => {
  expect(arrived(html)).toEqual(blocks);
});

it('goes on in a second table after 100 rows', () => {
  const rows = '<tr><td>a</td><td>b</td></tr>'.repeat(150);
  expect(arrived(`<table>${rows}</table>`).map((text) => text.split('\n').length)).toEqual([
    102, 52,
  ]);
});

it('reads a hostile table in good time', () => {
  const cells = '<td rowspan="9999" colspan="9999">x</td>'.repeat(20);
  const table = `<table>${`<tr>${cells}</tr>`.repeat(100)}</table>`;
  const clean = () => cleanPastedHtml(table, 'https://forge.example');
  expect(processorTime(clean)).toBeLessThan(2_000);
});
