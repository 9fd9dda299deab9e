import { expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { hostileGraphs } from '../../testing/hostile-graphs.ts';
import { treeClipperString } from '../../testing/node-strings.ts';
import { isSentence, outcomeOf } from '../../testing/outcome.ts';
import { treeClipperData } from '../../testing/sketched-trees.ts';
import { normaliseDocument } from '../../normalise.ts';
import { wordsOf } from '../words.ts';

const documentOf = (source: unknown, caption?: unknown) => ({
  type: 'doc',
  content: [{ type: 'nodeGraph', attrs: { source, caption } }],
});
const source = treeClipperString(
  treeClipperData({
    name: 'Tiny',
    nodes: [
      {
        type: 'ShaderNodeMath',
        name: 'Math',
        at: [0, 0],
        more: { operation: 'ADD' },
        inputs: [{ name: 'Value', type: 'VALUE', value: 0.25, shape: 'DIAMOND' }],
        outputs: [{ name: 'Sum', type: 'VALUE' }],
      },
      {
        type: 'GeometryNodeSetPosition',
        name: 'Set Position',
        at: [240, -40],
        inputs: [{ name: 'Offset', type: 'VECTOR', value: [0, 0, 1] }],
      },
    ],
    links: [['Math.Sum', 'Set Position.Offset']],
  }),
);

it('draws the graph, says it as a list, and holds the string to the last byte', () => {
  const elements = outcomeOf(documentOf(source, ' A tiny graph '));
  if (typeof elements === 'string') throw new Error(elements);
  const texts = (tag: string) =>
    elements.filter((found) => found.tag === tag).map((one) => one.text);
  const named = (name: string) =>
    elements.find(({ attributes }) => attributes.get('class') === name);
  expect(texts('text')).toEqual(['Math', 'Sum', 'Add', 'Value', '0.25', 'Set Position', 'Offset']);
  expect(named('wire w-value')?.attributes.get('d')).toMatch(/^M140 37C/);
  expect(named('node n-converter')).toBeDefined();
  expect(named('node n-geometry')).toBeDefined();
  expect(named('graph-facts')?.text).toBe('2 nodes, 1 link · Tree Clipper · Blender 5.1.0');
  expect(named('graph-view')?.attributes.get('aria-label')).toBe('Node graph 1: A tiny graph');
  expect(texts('li')).toEqual([
    'Math (Add)Value: 0.25Outputs: Sum',
    'Value: 0.25',
    'Outputs: Sum',
    'Set PositionOffset: from Math, Sum',
    'Offset: from Math, Sum',
  ]);
  expect(texts('code')).toEqual([source]);
  expect(texts('button')).toEqual(['Zoom out', 'Zoom in', 'Fit', 'Copy nodes']);
});

it('stays what it is when it is normalised twice, and is words where it is not drawn', () => {
  const document = normaliseDocument(documentOf(source));
  expect(normaliseDocument(document)).toEqual(document);
  const [block] = document.content;
  if (block?.type !== 'nodeGraph') throw new Error('No graph');
  const inside = { inline: () => '', blocks: () => '' };
  expect(wordsOf(block).plain(block)).toBe('Node graph: Tiny');
  expect(wordsOf(block).markdown(block, inside)).toBe(
    [
      'Node graph: Tiny',
      '',
      '- Math (Add)',
      '  - Value: 0.25',
      '  - Outputs: Sum',
      '- Set Position',
      '  - Offset: from Math, Sum',
      '',
      '```',
      source,
      '```',
    ].join('\n'),
  );
  expect(wordsOf(block).mailText(block, inside)).toContain(`\n    ${source}`);
});

it.each<[string, unknown]>([
  ['no string', null],
  ['a list', [source]],
  ['a space around it', `${source} `],
  ['a caption that is too long', 'x'.repeat(201)],
])('%s is refused with a sentence', (name, value) => {
  const outcome = name.includes('caption')
    ? outcomeOf(documentOf(source, value))
    : outcomeOf(documentOf(value));
  expect(isSentence(outcome)).toBe(true);
});

it.each(hostileGraphs)(
  '$name is drawn without harm, or refused with a sentence',
  ({ source: bad }) => {
    let outcome: ReturnType<typeof outcomeOf> = '';
    const draw = () => (outcome = outcomeOf(documentOf(bad)));
    expect(processorTime(draw)).toBeLessThan(1_500);
    expect(typeof outcome === 'object' || isSentence(outcome)).toBe(true);
  },
);
