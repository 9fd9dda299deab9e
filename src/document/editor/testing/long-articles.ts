import { nodeRunnerString } from '../../testing/node-strings.ts';

/** A part of the article, as its author thinks of it. */
export type Part =
  | { kind: 'heading'; level: number; words: string }
  | { kind: 'text'; words: string }
  | { kind: 'list'; items: readonly string[]; isNumbered: boolean }
  | { kind: 'table'; rows: readonly (readonly string[])[] }
  | { kind: 'code'; lines: readonly string[] }
  | { kind: 'picture'; number: number }
  | { kind: 'line'; words: string };

const vocabulary =
  'mesh light curve shader render node surface bevel edge texture camera frame sample noise field point instance normal weight mask'.split(
    ' ',
  );
const sentence = (seed: number, length: number) =>
  Array.from(
    { length },
    (_, index) => vocabulary[(seed * 7 + index * 13 + (index % 5) * seed) % vocabulary.length],
  ).join(' ');

export const graphString = nodeRunnerString({ nodes: { Glow: { type: 'ShaderNodeEmission' } } });
export const videoAddress = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

/**
 * Twelve chapters: about 10,000 words, 60 pictures, 12 tables, 12 code blocks, a graph, a video.
 */
export const longArticle: readonly Part[] = Array.from({ length: 12 }, (_, chapter) => {
  const seed = chapter + 3;
  const text = (number: number): Part => ({
    kind: 'text',
    words: `${sentence(seed + number, 158)} ${chapter}.${number}`,
  });
  const picture = (number: number): Part => ({ kind: 'picture', number: chapter * 5 + number });
  const parts: Part[] = [
    { kind: 'heading', level: 2, words: `Chapter ${chapter + 1}` },
    text(1),
    picture(1),
    text(2),
    picture(2),
    { kind: 'list', isNumbered: chapter % 2 === 1, items: [1, 2, 3].map((n) => sentence(n, 6)) },
    { kind: 'heading', level: 3, words: `Numbers of chapter ${chapter + 1}` },
    text(3),
    picture(3),
    {
      kind: 'table',
      rows: [
        ['Samples', 'Minutes'],
        [`${seed * 64}`, `${seed}`],
      ],
    },
    text(4),
    picture(4),
    {
      kind: 'code',
      lines: ['import bpy', 'for ob in bpy.data.objects:', `    ob.pass_index = ${seed}`],
    },
    text(5),
    picture(5),
  ];
  return parts;
})
  .flat()
  .concat(
    { kind: 'line', words: graphString },
    { kind: 'line', words: videoAddress },
    { kind: 'text', words: 'The end.' },
  );

type Writers = { [K in Part['kind']]: (part: Extract<Part, { kind: K }>) => string };

function written(writers: Writers, parts: readonly Part[]): string[] {
  return parts.map((part) => (writers[part.kind] as (one: Part) => string)(part));
}

const span = (words: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style};white-space:pre-wrap">${words}</span>`;
const docsLine = (words: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt">${words}</p>`;

/** As Google Docs puts it on the clipboard; code is lines in another typeface there. */
export function asGoogleDocs(parts: readonly Part[]): string {
  const body = written(
    {
      heading: ({ level, words }) => `<h${level} dir="ltr">${span(words)}</h${level}>`,
      text: ({ words }) => docsLine(span(words)),
      line: ({ words }) => docsLine(span(words)),
      list: ({ items, isNumbered }) => {
        const tag = isNumbered ? 'ol' : 'ul';
        const item = (words: string) =>
          `<li dir="ltr" aria-level="1">${docsLine(span(words))}</li>`;
        return `<${tag} style="margin-top:0">${items.map(item).join('')}</${tag}>`;
      },
      table: ({ rows }) =>
        `<div dir="ltr"><table><colgroup><col width="301"/></colgroup><tbody>${rows
          .map(
            (cells) =>
              `<tr>${cells.map((cell) => `<td>${docsLine(span(cell))}</td>`).join('')}</tr>`,
          )
          .join('')}</tbody></table></div>`,
      code: ({ lines }) => `<pre><code>${lines.join('\n')}</code></pre>`,
      picture: ({ number }) =>
        docsLine(
          `<span><span style="border:none;display:inline-block"><img src="https://lh7-rt.googleusercontent.com/docsz/${number}" width="602" height="339"></span></span>`,
        ),
    },
    parts,
  );
  return `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7d2c1f0a-7fff-1a2b-3c4d-5e6f70819203">${body.join('')}</b>`;
}

const wordLine = (words: string, name = 'MsoNormal') =>
  `<p class=${name}><span lang=EN-GB>${words}<o:p></o:p></span></p>\n`;

/** As Word saves and copies HTML. */
export function asWord(parts: readonly Part[]): string {
  const body = written(
    {
      heading: ({ level, words }) => `<h${level}><span lang=EN-GB>${words}</span></h${level}>\n`,
      text: ({ words }) => wordLine(words),
      line: ({ words }) => wordLine(words),
      list: ({ items, isNumbered }) =>
        items
          .map((words, index) => {
            const sign = isNumbered ? `${index + 1}.` : '·';
            const marker = `<![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>`;
            const list = isNumbered ? 'l1 level1 lfo2' : 'l0 level1 lfo1';
            return `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list}'>${marker}${words}</p>\n`;
          })
          .join(''),
      table: ({ rows }) =>
        `<table class=MsoTableGrid border=1>${rows
          .map(
            (cells) =>
              `<tr>${cells.map((cell) => `<td width=301>${wordLine(cell)}</td>`).join('')}</tr>`,
          )
          .join('')}</table>\n`,
      code: ({ lines }) => `<pre>${lines.join('\n')}</pre>\n`,
      picture: ({ number }) =>
        wordLine(
          `<!--[if gte vml 1]><v:shape id="P${number}"/><![endif]--><![if !vml]><img width=602 height=339 src="file:///C:/Temp/msohtmlclip1/01/clip_image${number}.png" v:shapes="P${number}"><![endif]>`,
        ),
    },
    parts,
  );
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-GB><!--StartFragment-->${body.join('')}<!--EndFragment--></body></html>`;
}

/** As somebody writes it in a file. */
export function asMarkdown(parts: readonly Part[]): string {
  return written(
    {
      heading: ({ level, words }) => `${'#'.repeat(level)} ${words}`,
      text: ({ words }) => words,
      line: ({ words }) => words,
      list: ({ items, isNumbered }) =>
        items.map((words, index) => `${isNumbered ? `${index + 1}.` : '-'} ${words}`).join('\n'),
      table: ({ rows: [head = [], ...rows] }) =>
        [head, head.map(() => '---'), ...rows]
          .map((cells) => `| ${cells.join(' | ')} |`)
          .join('\n'),
      code: ({ lines }) => ['```python', ...lines, '```'].join('\n'),
      picture: ({ number }) => `![Picture ${number}](images/${number}.png)`,
    },
    parts,
  ).join('\n\n');
}
