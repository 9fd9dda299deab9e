import { getSchema } from '@tiptap/core';
import {
  type Attrs,
  type ContentMatch,
  Fragment,
  type Node,
  type NodeType,
} from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { documentSchema } from '../schema.ts';
import { documentExtensions } from './extensions.ts';
import { nodeRunnerString } from '../testing/node-strings.ts';
import { noHost } from './host.ts';
import { ownImage } from './testing/editor.ts';

const schema = getSchema(documentExtensions(noHost));

describe('the schema of the editor', () => {
  it('has the nodes of the document and no others', () => {
    expect(Object.keys(schema.nodes).toSorted()).toEqual([
      'beforeAfter',
      'blockquote',
      'bulletList',
      'callout',
      'codeBlock',
      'doc',
      'download',
      'embed',
      'footnote',
      'formula',
      'gallery',
      'hardBreak',
      'heading',
      'horizontalRule',
      'image',
      'listItem',
      'loop',
      'maths',
      'model',
      'nodeGraph',
      'orderedList',
      'paragraph',
      'table',
      'tableCell',
      'tableHeader',
      'tableRow',
      'taskItem',
      'taskList',
      'text',
      'video',
    ]);
  });

  it('has the marks of the document and no others', () => {
    const marks = ['bold', 'code', 'italic', 'link', 'strike'];
    expect(Object.keys(schema.marks).toSorted()).toEqual(marks);
  });

  it('allows no document that cannot be saved', () => {
    const random = numbersFrom(7);
    for (let round = 0; round < 150; round += 1) {
      const written = randomNode(schema.topNodeType, random, 0);
      written.check();
      const saved = documentSchema.parse(written.toJSON());
      // Only what the document cannot contain was lost: reading it back changes nothing.
      const readBack = schema.nodeFromJSON(saved);
      readBack.check();
      expect(documentSchema.parse(readBack.toJSON())).toEqual(saved);
      expect(readBack.textContent).toBe(written.textContent);
      expect(kindsIn(readBack)).toEqual(kindsIn(written));
    }
  });

  it('can show every stored document, headings of all levels and refused links included', () => {
    const stored = documentSchema.parse({
      type: 'doc',
      content: [
        ...[1, 2, 3, 4, 5, 6].map((level) => ({ type: 'heading', attrs: { level } })),
        { type: 'orderedList', attrs: { start: 0 }, content: [{ type: 'listItem' }] },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'x',
              marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)', target: '_blank' } }],
            },
          ],
        },
      ],
    });
    const shown = schema.nodeFromJSON(stored);
    shown.check();
    expect(documentSchema.parse(shown.toJSON())).toEqual(stored);
  });
});

type Random = () => number;

/** The same numbers between 0 and 1 in every run (a linear congruential generator). */
function numbersFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
}

const pictureAttributes = (random: () => number) => ({
  src: ownImage,
  alt: pick(['', 'Alt'], random),
  title: pick([null, 'Caption'], random),
  width: pick([null, 800], random),
  height: pick([null, 600], random),
});

const attributes: Record<string, (random: Random) => Attrs> = {
  heading: (random) => ({ level: pick([2, 3, 4], random) }),
  orderedList: (random) => ({
    start: pick([0, 1, 7, 1_000_000], random),
    type: pick([null, 'a', 'I', 'disc'], random),
  }),
  taskItem: (random) => ({ checked: random() < 0.5 }),
  codeBlock: (random) => ({ language: pick([null, 'python', 'c++', 'no language!'], random) }),
  callout: (random) => ({
    kind: pick(['tip', 'version'], random),
    version: pick([null, '5.1'], random),
  }),
  footnote: (random) => ({ note: pick(['Note', 'https://a.example'], random) }),
  formula: (random) => ({ tex: pick(['x^2', '{'], random) }),
  maths: (random) => ({ tex: pick(['', 'x^2'], random) }),
  image: pictureAttributes,
  loop: (random) => ({
    src: '/files/loops/0198c0de-1234-7abc-8def-0123456789ab.webm',
    poster: { ...pictureAttributes(random), alt: 'Alt' },
  }),
  gallery: (random) => ({ pictures: [pictureAttributes(random), pictureAttributes(random)] }),
  model: (random) => ({
    src: '/files/models/0198c0de-1234-7abc-8def-0123456789ab.glb',
    poster: { ...pictureAttributes(random), alt: 'An island' },
  }),
  beforeAfter: (random) => ({ pictures: [pictureAttributes(random), pictureAttributes(random)] }),
  nodeGraph: (random) => ({
    source: nodeRunnerString({ nodes: { a: {} } }),
    caption: pick([null, 'Caption'], random),
  }),
  download: () => ({
    product: '0198c0de-1234-7abc-8def-0123456789ab',
    slug: 'lamp-kit',
    name: 'Lamp Kit',
  }),
  embed: (random) => ({
    provider: 'sketchfab',
    id: '5f7cf3a0d9c84e4a9a2e1a7bd2b1c0de',
    title: pick([null, 'Title'], random),
  }),
  video: () => ({ src: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }),
  link: (random) => ({
    href: pick(['https://example.com', 'javascript:alert(1)', '', '/local'], random),
    target: pick([null, '_blank'], random),
    title: pick([null, 'Title'], random),
  }),
};

function randomNode(type: NodeType, random: Random, depth: number): Node {
  if (type.isText) return schema.text(pick(['a', ' b ', 'ö😀', '<b>'], random));
  const children = type.isLeaf ? [] : randomContent(type, random, depth);
  return type.createChecked(attributes[type.name]?.(random), Fragment.fromArray(children));
}

function randomContent(type: NodeType, random: Random, depth: number): Node[] {
  const children: Node[] = [];
  let match: ContentMatch = type.contentMatch;
  while (children.length < 5) {
    if (match.validEnd && random() < 0.25) break;
    const edges = edgesOf(match);
    if (edges.length === 0) break;
    const flat = edges.filter((kind) => kind.isLeaf || kind.isTextblock);
    const allowed = depth < 3 || flat.length === 0 ? edges : flat;
    const child = randomNode(pick(allowed, random), random, depth + 1);
    const next = match.matchType(child.type);
    if (!next) break;
    children.push(child.isInline ? withMarks(child, type, random) : child);
    match = next;
  }
  return children;
}

function edgesOf(match: ContentMatch): NodeType[] {
  return Array.from({ length: match.edgeCount }, (_, index) => match.edge(index).type);
}

function withMarks(child: Node, parent: NodeType, random: Random): Node {
  const wanted = Object.values(schema.marks).filter(() => random() < 0.3);
  const marks = wanted.map((mark) => mark.create(attributes[mark.name]?.(random)));
  const allowed = parent.allowedMarks(marks);
  return child.mark(allowed.reduce((set, mark) => mark.addToSet(set), child.marks));
}

function kindsIn(document: Node): string[] {
  const kinds: string[] = [];
  document.descendants((node) => {
    if (!node.isText) kinds.push(node.type.name);
    // The cells of a table are brought into shape: as many in each row, headers only where they head.
    return node.type.name !== 'table';
  });
  return kinds;
}
