// @vitest-environment happy-dom
import { DOMParser as DocumentReader } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { documentSchema } from '../schema.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { makeEditor, ownImage, paragraph } from './testing/editor.ts';

const origin = 'https://forge.example';
const inlineImage = '<img src="data:image/png;base64,AAAA">';

describe('cleanPastedHtml', () => {
  it.each([
    ['an inline image', inlineImage, 1],
    ['an inline SVG image', '<img src="data:image/svg+xml,<svg/>">', 1],
    ['a remote image', '<img src="https://evil.example/x.png">', 1],
    ['a file', '<img src="file:///c:/x.png">', 1],
    ['a blob', '<img src="blob:https://forge.example/1">', 1],
    ['no address', '<img>', 1],
    ['our name on another site', `<img src="https://forge.example.evil${ownImage}">`, 1],
    ['our name as the user', `<img src="https://forge.example@evil.example${ownImage}">`, 1],
    ['several', `<p>${inlineImage}words<img src="x"></p>`, 2],
    ['our own', `<img src="${ownImage}">`, 0],
    ['our own with the whole address', `<img src="${origin}${ownImage}">`, 0],
  ])('counts %s', (_name, html, leftOut) => {
    const clean = cleanPastedHtml(html, origin);
    expect(clean.imagesLeftOut).toBe(leftOut);
    expect(clean.html.match(/<img/g)?.length ?? 0).toBe(leftOut === 0 ? 1 : 0);
  });

  it.each([
    ['<p>words</p>', true],
    [inlineImage, false],
    ['<meta charset="utf-8"><style>p{}</style> \n', false],
    ['<script>words</script>', false],
    ['', false],
  ])('knows whether %j has text', (html, hasText) => {
    expect(cleanPastedHtml(html, origin).hasText).toBe(hasText);
  });
});

/** The editor's result for pasted HTML, as it would be saved. */
function pasted(html: string) {
  const page = document.createElement('div');
  page.innerHTML = cleanPastedHtml(html, origin).html;
  return savedFrom(page);
}

function savedFrom(page: HTMLElement) {
  const editor = makeEditor([paragraph()]);
  const read = DocumentReader.fromSchema(editor.schema).parse(page);
  editor.commands.setContent(read.toJSON());
  const saved = documentSchema.parse(editor.getJSON());
  const [last] = saved.content.slice(-1);
  const isSpare = last?.type === 'paragraph' && last.content.length === 0;
  return isSpare ? saved.content.slice(0, -1) : saved.content;
}

const text = (words: string, ...marks: string[]) =>
  marks.length === 0
    ? { type: 'text', text: words }
    : { type: 'text', text: words, marks: marks.map((type) => ({ type })) };

const block = (type: string, ...content: object[]) => ({ type, content });
const cell = (words: string) => block('tableCell', block('paragraph', text(words)));

describe('what the editor makes of pasted HTML', () => {
  it.each([
    ['<h1>One</h1>', { ...block('heading', text('One')), attrs: { level: 2 } }],
    ['<h6>Six</h6>', { ...block('heading', text('Six')), attrs: { level: 4 } }],
    ['<h3>Three</h3>', { ...block('heading', text('Three')), attrs: { level: 3 } }],
    ['<p><u>u</u><mark>m</mark><sub>s</sub></p>', block('paragraph', text('ums'))],
    ['<p><b>b</b><i>i</i></p>', block('paragraph', text('b', 'bold'), text('i', 'italic'))],
    ['<p><del>d</del></p>', block('paragraph', text('d', 'strike'))],
    [
      '<b style="font-weight:normal"><p><span style="font-weight:700">b</span>n</p></b>',
      block('paragraph', text('b', 'bold'), text('n')),
    ],
    ['<span style="font-style:italic">i</span>', block('paragraph', text('i', 'italic'))],
    [
      '<table><tr><td>a</td><td>b</td></tr></table>',
      block('table', block('tableRow', cell('a'), cell('b'))),
    ],
    ['<p><a href="javascript:alert(1)">x</a></p>', block('paragraph', text('x'))],
    ['<p><a href="page.html">x</a></p>', block('paragraph', text('x'))],
    [
      '<ol start="5"><li>x</li></ol>',
      {
        ...block('orderedList', block('listItem', block('paragraph', text('x')))),
        attrs: { start: 5 },
      },
    ],
    [
      '<ol type="a"><li>x</li></ol>',
      {
        ...block('orderedList', block('listItem', block('paragraph', text('x')))),
        attrs: { start: 1, type: 'a' },
      },
    ],
    [
      '<ol start="-4"><li>x</li></ol>',
      {
        ...block('orderedList', block('listItem', block('paragraph', text('x')))),
        attrs: { start: 1 },
      },
    ],
    [
      '<pre><code class="language-python">a\n  b</code></pre>',
      { ...block('codeBlock', text('a\n  b')), attrs: { language: 'python' } },
    ],
    [
      '<ul class="tasks"><li><span class="task-box done"></span><div><p>x</p></div></li></ul>',
      block('taskList', {
        ...block('taskItem', block('paragraph', text('x'))),
        attrs: { checked: true },
      }),
    ],
    [
      '<figure class="code"><figcaption><span>Python</span><button>Copy</button></figcaption><pre><code>a</code></pre></figure>',
      { ...block('codeBlock', text('a')), attrs: { language: null } },
    ],
    [
      '<div class="heading h2"><h2>Nodes</h2><a class="heading-anchor" href="#x">#</a></div>',
      { ...block('heading', text('Nodes')), attrs: { level: 2 } },
    ],
    [
      '<div class="video" data-video-id="dQw4w9WgXcQ"><a href="https://x.example">Watch</a></div>',
      { type: 'video', attrs: { src: 'https://www.youtube.com/embed/dQw4w9WgXcQ' } },
    ],
    [
      '<div class="video embed-video" data-embed="vimeo/76979871"><a href="https://x.example"><strong>A lamp</strong><span>Watch on Vimeo</span></a></div>',
      { type: 'embed', attrs: { provider: 'vimeo', id: '76979871', title: 'A lamp' } },
    ],
    [
      `<figure class="image"><img src="${ownImage}" alt="42" width="8" height="x"><figcaption>7</figcaption></figure>`,
      {
        type: 'image',
        attrs: { src: ownImage, alt: '42', title: '7', width: 8, height: null },
      },
    ],
  ])('reads %s', (html, expected) => {
    expect(pasted(html)).toEqual([expected]);
  });

  it('keeps a good link with nothing but its address', () => {
    const html = '<p><a href="https://a.example" target="7" rel="me" class="button">x</a></p>';
    const attrs = {
      href: 'https://a.example',
      target: null,
      rel: 'noopener noreferrer nofollow ugc',
      class: null,
    };
    const marks = [{ type: 'link', attrs }];
    expect(pasted(html)).toEqual([block('paragraph', { ...text('x'), marks })]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><image href="https://evil.example/x.png"></svg>',
    '<form action="https://evil.example"><input autofocus onfocus=alert(1)></form>',
    '<video src="https://evil.example/v.mp4" autoplay></video>',
    '<div data-video-id="javascript:alert(1)"></div>',
    '<style>@import "https://evil.example"</style>',
    '<base href="https://evil.example">',
  ])('makes nothing of %s', (html) => {
    expect(pasted(html)).toEqual([]);
  });

  // Not by way of HTML: the environment of these tests tries to load the frames in it.
  it.each([
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1', ['video']],
    ['//www.youtube.com/embed/dQw4w9WgXcQ', ['video']],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', ['embed']],
    ['https://video.blender.org/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv', ['embed']],
    ['https://peertube.evil.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv', []],
    ['https://evil.example/embed/dQw4w9WgXcQ', []],
    ['javascript:alert(1)', []],
  ])('reads a frame from %s', (src, kinds) => {
    const page = document.createElement('div');
    page.append(document.createElement('iframe'));
    page.firstElementChild?.setAttribute('src', src);
    expect(savedFrom(page).map(({ type }) => type)).toEqual(kinds);
  });
});
