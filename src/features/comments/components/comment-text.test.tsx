import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markedWords } from '../marked-words.ts';
import { CommentFigure } from './comment-figure.tsx';
import { CommentText } from './comment-text.tsx';

const htmlOf = (typed: string) => renderToString(<CommentText {...markedWords(typed)} />);
const link = (href: string, inside: string) =>
  `<a class="link" href="${href}" rel="noopener noreferrer nofollow ugc">${inside}</a>`;

it.each([
  ['**a *b* c**', '<strong>a </strong><strong><em>b</em></strong><strong> c</strong>'],
  ['***a***', '<strong><em>a</em></strong>'],
  ['x `a*b` y', 'x <code class="">a*b</code> y'],
  ['a\n```\nb\nc\n```\nd', 'a\n<code class="comment-code">b\nc</code>d'],
  ['see https://x.org.', `see ${link('https://x.org', 'https://x.org')}.`],
  ['**https://x.org**', `<strong>${link('https://x.org', 'https://x.org')}</strong>`],
  ['`https://x.org`', '<code class="">https://x.org</code>'],
  ['[a **b**](https://x.org)', link('https://x.org', 'a <strong>b</strong>')],
  ['[https://x.org](https://x.org/a)', link('https://x.org/a', 'https://x.org')],
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['**<img src=x onerror=alert(1)>**', '<strong>&lt;img src=x onerror=alert(1)&gt;</strong>'],
  ["[x](https://x.org/?a&b')", link('https://x.org/?a&amp;b&#x27;', 'x')],
])('%s', (typed, inside) => {
  expect(htmlOf(typed).replaceAll('<!-- -->', '')).toBe(`<div dir="auto">${inside}</div>`);
});

it('a picture has its place before it is there, and a name', () => {
  const picture = {
    id: 'c0a80000-1111-4222-8333-444455556666',
    alt: '"><script>',
    width: 1000,
    height: 2000,
  };
  const html = renderToString(<CommentFigure picture={picture} />);
  expect(html).toContain('width="160" height="320"');
  expect(html).toContain('data-width="1000" data-height="2000"');
  expect(html).toContain('href="/files/images/c0a80000-1111-4222-8333-444455556666/1600.webp"');
  expect(html).toContain('alt="&quot;&gt;&lt;script&gt;"');
  expect(renderToString(<CommentFigure picture={{ ...picture, alt: '' }} />)).toContain(
    'aria-label="Open the picture"',
  );
});
