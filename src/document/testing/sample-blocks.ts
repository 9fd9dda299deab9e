import type { OwnKind } from '../nodes.ts';
import { nodeRunnerString } from './node-strings.ts';
import { existingImage, existingLoop } from './outcome.ts';

const text = (words: string) => [{ type: 'text', text: words }];
const line = (words: string) => [{ type: 'paragraph', content: text(words) }];
const nodes = {
  Glow: { type: 'ShaderNodeEmission', location: [0, 0], inputs: [[1, 0.5, 0, 1], 2, 0] },
  Output: { type: 'ShaderNodeOutputMaterial', location: [200, 0], inputs: [] },
};
const links = [
  { from_node: 'Glow', from_socket: 'Emission', to_node: 'Output', to_socket: 'Surface' },
];

const picture = { src: existingImage, alt: 'A lamp', title: 'Lit', width: 640, height: 360 };

/** One stored block of each kind, with all its optional parts: tests of every kind start here. */
export const sampleBlocks = {
  beforeAfter: { type: 'beforeAfter', attrs: { pictures: [picture, picture] } },
  gallery: { type: 'gallery', attrs: { pictures: [picture, picture] } },
  codeBlock: { type: 'codeBlock', attrs: { language: 'python' }, content: text('import bpy') },
  callout: {
    type: 'callout',
    attrs: { kind: 'version', version: '5.1' },
    content: line('New in this version.'),
  },
  image: {
    type: 'image',
    attrs: picture,
  },
  model: {
    type: 'model',
    attrs: { src: '/files/models/0198c0de-1234-7abc-8def-0123456789ab.glb', poster: picture },
  },
  loop: { type: 'loop', attrs: { src: existingLoop, poster: picture } },
  maths: { type: 'maths', attrs: { tex: 'I = \\frac{P}{4 \\pi r^2}' } },
  table: {
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableHeader', content: line('Samples') }] },
      { type: 'tableRow', content: [{ type: 'tableCell', content: line('256') }] },
    ],
  },
  nodeGraph: {
    type: 'nodeGraph',
    attrs: { source: nodeRunnerString({ nodes, links }, 'Lamp'), caption: 'A lamp that glows' },
  },
  video: { type: 'video', attrs: { src: 'https://www.youtube.com/embed/aqz-KE-bpKQ' } },
  embed: { type: 'embed', attrs: { provider: 'vimeo', id: '76979871', title: 'A lamp, lit' } },
  download: {
    type: 'download',
    attrs: { product: '0198c0de-1234-7abc-8def-0123456789ab', slug: 'lamp-kit', name: 'Lamp Kit' },
  },
} satisfies Partial<Record<OwnKind, object>>;

/** A line with one of each inline kind. */
export const sampleLine = {
  type: 'paragraph',
  content: [
    ...text('Light'),
    { type: 'footnote', attrs: { note: 'As it leaves the lamp.' } },
    { type: 'formula', attrs: { tex: 'E = mc^2' } },
  ],
};
