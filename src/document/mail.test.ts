import { describe, expect, it } from 'vitest';
import { mailHtml, mailText } from './mail.ts';
import { normaliseDocument } from './normalise.ts';
import { imageAddress } from '#shared/image-variants.ts';

const site = 'https://forge.example';
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'listItem', content });
const notes = (...content: object[]) => normaliseDocument({ type: 'doc', content });
const picture = imageAddress('0198c0de-1234-7abc-8def-000000000001', 400);

const cases: [string, object[], string, string][] = [
  ['nothing', [], '', ''],
  [
    'words with formats',
    [paragraph(text('Three '), text('times', { type: 'bold' }), text(' as fast & more'))],
    '<p>Three <strong>times</strong> as fast &amp; more</p>',
    'Three times as fast & more',
  ],
  [
    'a heading, a list in a list and a numbered one',
    [
      { type: 'heading', attrs: { level: 2 }, content: [text('Fixed')] },
      {
        type: 'bulletList',
        content: [
          item(paragraph(text('Seeds')), {
            type: 'bulletList',
            content: [item(paragraph(text('Zero too')))],
          }),
          item(paragraph(text('Weights'))),
        ],
      },
      { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph(text('Restart')))] },
    ],
    '<h3>Fixed</h3><ul><li><p>Seeds</p><ul><li><p>Zero too</p></li></ul></li><li><p>Weights</p></li></ul><ol start="3"><li><p>Restart</p></li></ol>',
    'Fixed\n\n- Seeds\n  - Zero too\n- Weights\n\n3. Restart',
  ],
  [
    'a path of this site, another site and a place on the page',
    [
      paragraph(
        text('Docs', link('/knowledge-base')),
        text(' and '),
        text('https://blender.org', link('https://blender.org')),
        text(' and '),
        text('below', link('#more')),
      ),
    ],
    '<p><a href="https://forge.example/knowledge-base">Docs</a> and <a href="https://blender.org">https://blender.org</a> and below</p>',
    'Docs (https://forge.example/knowledge-base) and https://blender.org and below',
  ],
  [
    'a script as an address',
    [paragraph(text('Run', link('javascript:alert(1)')))],
    '<p>Run</p>',
    'Run',
  ],
  [
    'code, a quote and a line break',
    [
      {
        type: 'codeBlock',
        attrs: { language: 'py' },
        content: [{ type: 'text', text: 'if a:\n  <b>' }],
      },
      { type: 'blockquote', content: [paragraph(text('One'), { type: 'hardBreak' }, text('two'))] },
    ],
    '<pre>if a:\n  &lt;b&gt;</pre><blockquote><p>One<br>two</p></blockquote>',
    '    if a:\n      <b>\n\n> One\n> two',
  ],
  [
    'a picture and a task',
    [
      { type: 'image', attrs: { src: picture, alt: 'A forest' } },
      {
        type: 'taskList',
        content: [
          { type: 'taskItem', attrs: { checked: true }, content: [paragraph(text('Grass'))] },
          { type: 'taskItem', attrs: { checked: false }, content: [paragraph(text('Moss'))] },
        ],
      },
    ],
    '<p><em>Picture: A forest</em></p><ul><li>[x] <p>Grass</p></li><li>[ ] <p>Moss</p></li></ul>',
    'Picture: A forest\n\n- [x] Grass\n- [ ] Moss',
  ],
];

describe('notes in a mail', () => {
  it.each(cases)('%s', (_, content, html, plain) => {
    const document = notes(...content);
    expect(mailHtml(document, site)).toBe(html);
    expect(mailText(document, site)).toBe(plain);
  });

  it('loads nothing and runs nothing, whatever the words are', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const html = mailHtml(
      notes(paragraph(text(hostile, link(`https://e.example/"${hostile}`)))),
      site,
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"<');
  });
});
