import { expect, it } from 'vitest';
import { plainText } from './content.ts';
import { mailText } from './mail.ts';
import { normaliseDocument } from './normalise.ts';
import { outcomeOf } from './testing/outcome.ts';
import { sampleBlocks, sampleLine } from './testing/sample-blocks.ts';

type Elsewhere = {
  /** In feeds, in search and in excerpts. */
  plain: string;
  /** In mails, up to the end of the first line. */
  mail: string;
  /** The elements of the HTML that the API gives, to be shown without our scripts. */
  html: string;
};

const blocks: Record<keyof typeof sampleBlocks, Elsewhere> = {
  beforeAfter: { plain: 'Lit\nLit', mail: 'Picture: Lit', html: 'figure a img figcaption' },
  gallery: { plain: 'Lit\nLit', mail: 'Picture: Lit', html: 'figure a img figcaption' },
  codeBlock: {
    plain: 'import bpy',
    mail: '    import bpy',
    html: 'figure figcaption span button pre code',
  },
  callout: { plain: 'Blender 5.1\nNew in this version.', mail: '> Blender 5.1:', html: 'div p' },
  image: { plain: 'Lit', mail: 'Picture: Lit', html: 'figure a img figcaption' },
  model: { plain: 'A lamp\nLit', mail: '3D model: Lit', html: 'figure div img figcaption span a' },
  loop: { plain: 'A lamp\nLit', mail: 'Video: Lit', html: 'figure video figcaption' },
  maths: {
    plain: 'I = \\frac{P}{4 \\pi r^2}',
    mail: '    I = \\frac{P}{4 \\pi r^2}',
    html: 'figure div math semantics mrow mi mo mfrac mn msup annotation',
  },
  table: {
    plain: 'Samples\n256',
    mail: 'Samples',
    html: 'figure div table thead tr th tbody td',
  },
  nodeGraph: {
    plain: 'Node graph: A lamp that glows',
    mail: 'Node graph: A lamp that glows',
    html: 'figure figcaption span button div svg g path rect text circle details summary ul li pre code',
  },
  video: { plain: '', mail: 'https://www.youtube.com/embed/aqz-KE-bpKQ', html: 'div a' },
  embed: {
    plain: 'A lamp, lit',
    mail: 'A lamp, lit: https://vimeo.com/76979871',
    html: 'div a strong span',
  },
  download: {
    plain: 'Lamp Kit',
    mail: 'Download: Lamp Kit (https://forge.example/marketplace/lamp-kit)',
    html: 'figure div a',
  },
};
const line: Elsewhere = {
  plain: 'LightE = mc^2\nAs it leaves the lamp.',
  mail: 'Light (As it leaves the lamp.)E = mc^2',
  html: 'p sup a span math semantics mrow mi mo msup mn annotation section ol li',
};

const cases = [
  ...Object.entries(sampleBlocks).map(([kind, block]) => ({
    kind,
    block: block as object,
    expected: blocks[kind as keyof typeof blocks],
  })),
  { kind: 'a line with a footnote and a formula', block: sampleLine, expected: line },
];

it.each(cases)('$kind says something wherever it is not drawn', ({ block, expected }) => {
  const input = { type: 'doc', content: [block] };
  const document = normaliseDocument(input);
  expect(plainText(document)).toBe(expected.plain);
  expect(mailText(document, 'https://forge.example').split('\n')[0]).toBe(expected.mail);
  const elements = outcomeOf(input);
  if (typeof elements === 'string') throw new Error(elements);
  expect([...new Set(elements.map(({ tag }) => tag))].join(' ')).toBe(expected.html);
});
