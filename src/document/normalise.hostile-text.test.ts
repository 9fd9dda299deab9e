import { describe, expect, it } from 'vitest';
import { existingImage as src, outcomeOf } from './testing/outcome.ts';

const markup = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" onfocus="alert(1)" autofocus="',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>*{background:url(//evil.example)}</style>',
  '</pre></code><script>alert(1)</script>',
  '</textarea></title></style></noscript><script>alert(1)</script>',
  '<!--<script>alert(1)//-->',
  ']]><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\u003cscript\\u003ealert(1)',
  '${alert(1)} {{alert(1)}} <%= alert(1) %>',
  '\u0000<script\u0000>alert(1)</script>',
  '\ud800<script>\udfff',
  '<a href="javascript:alert(1)">x</a>',
  '\u202e<script>\u2028\u2029alert(1)',
  '`${`'.repeat(500),
];

type Embedding = (hostile: string) => object;
const text = (value: string, marks: object[] = []) => ({ type: 'text', text: value, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const places: [string, Embedding][] = [
  ['text', (value) => paragraph(text(value))],
  ['marked text', (value) => paragraph(text(value, [{ type: 'bold' }, { type: 'code' }]))],
  ['a heading', (value) => ({ type: 'heading', attrs: { level: 2 }, content: [text(value)] })],
  ['code', (value) => ({ type: 'codeBlock', attrs: { language: 'html' }, content: [text(value)] })],
  ['Python', (value) => ({ type: 'codeBlock', attrs: { language: 'py' }, content: [text(value)] })],
  [
    'TypeScript',
    (value) => ({ type: 'codeBlock', attrs: { language: 'ts' }, content: [text(value)] }),
  ],
  ['a language', (value) => ({ type: 'codeBlock', attrs: { language: value } })],
  ['alt', (value) => ({ type: 'image', attrs: { src, alt: value } })],
  ['a caption', (value) => ({ type: 'image', attrs: { src, title: value } })],
  ['a link', (value) => paragraph(text('x', [{ type: 'link', attrs: { href: value } }]))],
  [
    'a link after a scheme',
    (value) =>
      paragraph(text('x', [{ type: 'link', attrs: { href: `https://x.example/${value}` } }])),
  ],
  [
    'link attributes',
    (value) =>
      paragraph(
        text('x', [
          {
            type: 'link',
            attrs: {
              href: '#a',
              target: value,
              rel: value,
              class: value,
              title: value,
              onclick: value,
            },
          },
        ]),
      ),
  ],
  [
    'unknown attributes',
    (value) => ({
      type: 'heading',
      attrs: { level: 2, id: value, onclick: value, style: value, [value]: value },
      onload: value,
    }),
  ],
];

describe.each(places)('markup in %s', (name, place) => {
  it.each(markup)('%j', (hostile) => {
    const elements = outcomeOf({ type: 'doc', content: [place(hostile)] });
    if (typeof elements === 'string') throw new Error(`Refused: ${elements}`);
    if (!['text', 'marked text', 'a heading', 'code', 'Python', 'TypeScript'].includes(name))
      return;
    const shown = elements.map((found) => found.text);
    expect(shown).toContain(
      hostile.replaceAll('\u0000', '').replaceAll('\u202e', '').toWellFormed(),
    );
  });
});
