import { describe, expect, it } from 'vitest';
import { tableOfContents } from './headings.ts';
import type { Inline, Mark } from './inline-nodes.ts';
import type { Block, RichDocument } from './nodes.ts';
import { renderDocument } from './render.server.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { readHarmlessHtml } from './testing/strict-html.ts';

const id = '0198c0de-1234-7abc-8def-0123456789ab';
const images = new Map([[id, { width: 1280, height: 720, isAnimated: false }]]);
const text = (value: string, ...marks: Mark[]): Inline => ({ type: 'text', text: value, marks });
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });
const link = (href: string, target: '_blank' | null = null): Mark => ({
  type: 'link',
  attrs: { href, target, rel: 'opener', class: null },
});
const image = (alt: string, title: string | null): Block => ({
  type: 'image',
  attrs: { src: imageAddress(id, 400), alt, title, width: null, height: null },
});
const documentOf = (...content: Block[]): RichDocument => ({ type: 'doc', content });

const facts = { images: new Map(), loops: new Map(), code: new Map() };

function htmlOf(...content: Block[]): string {
  const html = renderDocument(documentOf(...content), { ...facts, images });
  readHarmlessHtml(html);
  return html;
}

describe('text', () => {
  it.each<[string, Block, string]>([
    ['a paragraph', paragraph(text('a < b & "c"')), '<p>a &lt; b &amp; "c"</p>'],
    ['an empty paragraph', paragraph(), ''],
    ['a line break', paragraph(text('a'), { type: 'hardBreak' }, text('b')), '<p>a<br>b</p>'],
    [
      'marks, the first outermost',
      paragraph(
        text('a', { type: 'bold' }, { type: 'italic' }, { type: 'strike' }, { type: 'code' }),
      ),
      '<p><strong><em><s><code>a</code></s></em></strong></p>',
    ],
    ['a rule', { type: 'horizontalRule' }, '<hr>'],
    [
      'a quote',
      { type: 'blockquote', content: [paragraph(text('a'))] },
      '<blockquote><p>a</p></blockquote>',
    ],
    [
      'lists in lists',
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          {
            type: 'listItem',
            content: [
              paragraph(text('a')),
              { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph()] }] },
            ],
          },
        ],
      },
      '<ol start="3"><li><p>a</p><ul><li></li></ul></li></ol>',
    ],
    ...(['a', 'A', 'i', 'I'] as const).map((type): [string, Block, string] => [
      `a list counted by ${type}`,
      {
        type: 'orderedList',
        attrs: { start: 2, type },
        content: [{ type: 'listItem', content: [paragraph(text('a'))] }],
      },
      `<ol start="2" type="${type}" data-numbering="${type}"><li><p>a</p></li></ol>`,
    ]),
    [
      'tasks',
      {
        type: 'taskList',
        content: [true, false].map((checked) => ({
          type: 'taskItem',
          attrs: { checked },
          content: [paragraph(text('a'))],
        })),
      },
      '<ul class="tasks" role="list">' +
        '<li><span class="task-box done" role="img" aria-label="Done"></span><div><p>a</p></div></li>' +
        '<li><span class="task-box" role="img" aria-label="Not done"></span><div><p>a</p></div></li></ul>',
    ],
  ])('%s', (_, block, html) => {
    expect(htmlOf(block)).toBe(html);
  });
});

describe('links', () => {
  const rel = 'rel="noopener noreferrer nofollow ugc"';

  it.each<[string, Inline[], string]>([
    [
      'elsewhere',
      [text('a', link('https://x.example/?a&b'))],
      `<a href="https://x.example/?a&amp;b" ${rel}>a</a>`,
    ],
    [
      'in a new tab',
      [text('a', link('https://x.example', '_blank'))],
      `<a href="https://x.example" target="_blank" ${rel}>a</a>`,
    ],
    ['on this site', [text('a', link('/about', '_blank'))], '<a href="/about">a</a>'],
    [
      'with a disallowed scheme',
      [text('a', link('javascript:alert(1)', '_blank'))],
      '<a href="">a</a>',
    ],
    ['without an address', [text('a', link(''))], '<a href="">a</a>'],
    [
      'over several runs as one link',
      [text('a ', link('#x')), text('b', link('#x'), { type: 'bold' }), text('c')],
      '<a href="#x">a <strong>b</strong></a>c',
    ],
    [
      'next to another',
      [text('a', link('#x')), text('b', link('#y'))],
      '<a href="#x">a</a><a href="#y">b</a>',
    ],
  ])('%s', (_, content, html) => {
    expect(htmlOf(paragraph(...content))).toBe(`<p>${html}</p>`);
  });
});

describe('headings', () => {
  const heading = (level: number, ...content: Inline[]): Block => ({
    type: 'heading',
    attrs: { level },
    content,
  });

  it.each([
    [1, 'h2'],
    [2, 'h2'],
    [3, 'h3'],
    [4, 'h4'],
    [5, 'h5'],
    [6, 'h6'],
  ])('shows level %i as %s, below the title of the page', (level, tag) => {
    expect(htmlOf(heading(level, text('A & B')))).toBe(
      `<div class="heading ${tag}"><${tag} id="section-a-b">A &amp; B</${tag}>` +
        '<a class="heading-anchor" href="#section-a-b" aria-label="Link to “A &amp; B”">#</a></div>',
    );
  });

  it('has the ids of the table of contents, also inside other blocks', () => {
    const document = documentOf(
      heading(2, text('Node', link('#x'))),
      heading(2),
      heading(2, text('\u200b')),
      { type: 'blockquote', content: [heading(3, text('Node'))] },
      heading(2, text('Node 2')),
    );
    const ids = readHarmlessHtml(renderDocument(document, { ...facts, images }))
      .map(({ attributes }) => attributes.get('id'))
      .filter((found) => found !== undefined);
    expect(ids).toEqual(['section-node', 'section-node-2', 'section-node-2-2']);
    expect(tableOfContents(document).map((entry) => entry.id)).toEqual(ids);
  });
});

describe('images', () => {
  it('has every size, its proportions and its caption', () => {
    const [figure, opener, img, caption] = readHarmlessHtml(htmlOf(image('A "glade"', 'At dusk')));
    expect(figure?.tag).toBe('figure');
    const opened = ['picture', `/files/images/${id}/1600.webp`, '1280', '720'];
    expect([...(opener?.attributes.values() ?? [])]).toEqual(opened);
    expect(Object.fromEntries(img?.attributes ?? [])).toMatchObject({
      src: imageAddress(id, 800),
      srcset: `${imageAddress(id, 400)} 400w, ${imageAddress(id, 800)} 800w, ${imageAddress(id, 1600)} 1280w`,
      alt: 'A "glade"',
      width: '1280',
      height: '720',
      loading: 'lazy',
      decoding: 'async',
    });
    expect(caption).toMatchObject({ tag: 'figcaption', text: 'At dusk' });
    expect(htmlOf(image('', null))).not.toContain('figcaption');
    expect(htmlOf(image('', null))).toContain('aria-label="Open the picture"');
  });

  it.each<[number, string[]]>([
    [300, ['400.webp 300w']],
    [400, ['400.webp 400w']],
    [401, ['400.webp 400w', '800.webp 401w']],
    [1600, ['400.webp 400w', '800.webp 800w', '1600.webp 1600w']],
    [4000, ['400.webp 400w', '800.webp 800w', '1600.webp 1600w']],
  ])('an image of %i pixels promises no more than it has', (width, variants) => {
    const html = renderDocument(documentOf(image('', null)), {
      ...facts,
      images: new Map([[id, { width, height: 9, isAnimated: false }]]),
    });
    expect(html).toContain(
      `srcset="${variants.map((name) => `/files/images/${id}/${name}`).join(', ')}"`,
    );
  });

  it('moves, unless less motion is asked for', () => {
    const html = renderDocument(documentOf(image('A turntable', null)), {
      ...facts,
      images: new Map([[id, { width: 400, height: 300, isAnimated: true }]]),
    });
    expect(readHarmlessHtml(html).map(({ tag }) => tag)).toEqual([
      'figure',
      'a',
      'picture',
      'source',
      'img',
    ]);
    expect(html).toContain(
      `<source media="(prefers-reduced-motion: reduce)" srcset="/files/images/${id}/still.webp"><img src="/files/images/${id}/800.webp"`,
    );
  });

  it('has a placeholder for an image that is gone', () => {
    const html = renderDocument(documentOf(image('Glade', 'At dusk')), {
      ...facts,
      images: new Map(),
    });
    expect(html).toBe(
      '<figure class="image"><div class="missing-image">Image Not Found</div><figcaption>At dusk</figcaption></figure>',
    );
  });
});

describe('videos', () => {
  it.each(['https://www.youtube.com/embed/aqz-KE-bpKQ', 'https://youtu.be/aqz-KE-bpKQ'])(
    '%s waits for a click',
    (src) => {
      const html = htmlOf({ type: 'video', attrs: { src } });
      expect(html).toBe(
        '<div class="video" data-video-id="aqz-KE-bpKQ"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"' +
          ' rel="noopener noreferrer nofollow">Watch on YouTube</a></div>',
      );
    },
  );

  it.each(['', 'https://vimeo.com/1', 'javascript:alert(1)'])('%j has no video', (src) => {
    expect(htmlOf({ type: 'video', attrs: { src } })).toBe(
      '<p class="invalid-video">Invalid video source URL</p>',
    );
  });
});
