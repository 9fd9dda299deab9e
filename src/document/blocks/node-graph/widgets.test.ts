import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { nodeRunnerString, treeClipperString } from '../../testing/node-strings.ts';
import { treeClipperData } from '../../testing/sketched-trees.ts';
import { readHarmlessHtml } from '../../testing/strict-html.ts';
import { drawingOf } from './drawing.ts';
import { wordsOfTree } from './listing.ts';
import { slicesOf } from './ramp-colors.ts';
import { graphIn } from './read.ts';

const stop = (position: number, ...color: number[]) => ({ position, color: [...color, 1] });
const fire = [stop(1, 1, 1, 0), stop(0, 0, 0, 0), stop(0.5, 1, 0, 0)];
const point = (x: number, y: number, handle_type = 'AUTO') => ({ location: [x, y], handle_type });
const line = [point(0, 0), point(1, 1)];
const bent = [point(0, 0), point(0.5, 0.9, 'AUTO_CLAMPED'), point(1, 0.2)];

/** As Tree Clipper wraps objects and collections. */
const wrapped = (data: object) => ({ id: 900, data });
const collection = (items: readonly object[]) => wrapped({ items: items.map(wrapped) });

const ramp = { interpolation: 'LINEAR', color_mode: 'RGB', elements: fire };
const curves = { clip_min_x: 0, clip_max_x: 1, curves: [bent, line, line, line] };

function treeOf(source: string) {
  const graph = graphIn(source);
  if (typeof graph === 'string') throw new Error(graph);
  return graph.trees[0];
}

const clipped = treeOf(
  treeClipperString(
    treeClipperData({
      name: 'Fire',
      nodes: [
        {
          type: 'ShaderNodeValToRGB',
          name: 'Color Ramp',
          at: [0, 0],
          inputs: [{ name: 'Fac', type: 'VALUE', value: 0.5 }],
          more: {
            width: 240,
            color_ramp: wrapped({ ...ramp, elements: collection(fire) }),
          },
        },
        {
          type: 'ShaderNodeRGBCurve',
          name: 'RGB Curves',
          at: [300, 0],
          more: {
            width: 240,
            mapping: wrapped({
              ...curves,
              curves: collection(curves.curves.map((points) => ({ points: collection(points) }))),
            }),
          },
        },
      ],
      links: [],
    }),
  ),
);
const runner = treeOf(
  nodeRunnerString({
    nodes: {
      'Color Ramp': { type: 'ShaderNodeValToRGB', location: [0, 0], width: 240, color_ramp: ramp },
      'RGB Curves': {
        type: 'ShaderNodeRGBCurve',
        location: [300, 0],
        width: 240,
        mapping: { ...curves, curves: curves.curves.map((points) => ({ points })) },
      },
    },
    links: [],
  }),
);

describe('colour ramps and curves', () => {
  it.each([
    ['Tree Clipper', clipped],
    ['Node Runner', runner],
  ])('of %s are drawn, and said in words', (_, tree) => {
    const [rampWords, curveWords] = wordsOfTree(tree);
    expect(rampWords?.title).toBe('Color Ramp (Linear)');
    expect(rampWords?.lines).toContain('Colors: #000000 at 0, #ff0000 at 0.5, #ffff00 at 1');
    expect(curveWords?.lines).toEqual([
      'Red curve: (0, 0) (0.5, 0.9) (1, 0.2)',
      'Green curve: (0, 0) (1, 1)',
      'Blue curve: (0, 0) (1, 1)',
      'Curve: (0, 0) (1, 1)',
    ]);
    const shapes = readHarmlessHtml(drawingOf(tree, 'Fire').toString());
    const named = (name: string) =>
      shapes.filter(({ attributes }) => attributes.get('class') === name);
    expect(named('stop').map(({ attributes }) => attributes.get('fill'))).toEqual([
      '#000000',
      '#ff0000',
      '#ffff00',
    ]);
    for (const name of ['red', 'green', 'blue', 'all']) {
      expect(named(`curve c-${name}`)).toHaveLength(1);
    }
  });

  it('push the inputs down by their height', () => {
    const nodes = clipped.nodes.slice(0, 1);
    const without = nodes.map((node) => ({ ...node, widget: null }));
    const before = drawingOf({ ...clipped, nodes: without, links: [] }, '');
    const after = drawingOf({ ...clipped, nodes, links: [] }, '');
    const socket = (html: string) => /<circle class="socket[^>]*cy="([\d.]+)"/.exec(html)?.[1];
    expect(Number(socket(after.toString())) - Number(socket(before.toString()))).toBe(40);
  });

  it('mix in linear light, and stay in steps where they are constant', () => {
    const stops = [
      { at: 0, color: '#000000', linear: [0, 0, 0] },
      { at: 0.5, color: '#ffffff', linear: [1, 1, 1] },
    ];
    const colors = slicesOf({ stops, interpolation: 'LINEAR' });
    // Half the light is brighter than half the number.
    expect(colors.find(({ to }) => to > 0.25)?.color).toBe('#c1c1c1');
    expect(slicesOf({ stops, interpolation: 'CONSTANT' })).toEqual([
      { from: 0, to: 0.5, color: '#000000' },
      { from: 0.5, to: 1, color: '#ffffff' },
    ]);
    for (const interpolation of ['EASE', 'CARDINAL', 'B_SPLINE', 'NONSENSE']) {
      expect(slicesOf({ stops, interpolation }).at(-1)?.to).toBe(1);
    }
  });

  it('that are hostile are bounded, or left out', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => stop(at / 2_000, at % 2, 0, 0));
    const wild = [
      { color_ramp: { elements: many } },
      {
        color_ramp: { elements: [stop(Number.NaN, 1, 1, 1), { position: '<script>', color: 'x' }] },
      },
      { color_ramp: { elements: [stop(9, 1e300, -1e300, 0), stop(9, 1, 1, 1)] } },
      { mapping: { curves: [{ points: [point(1e300, -1e300), point(0, 0)] }] } },
      { mapping: { clip_min_x: 5, clip_max_x: 5, curves: [{ points: line }] } },
      { mapping: { curves: Array.from({ length: 500 }, () => ({ points: line })) } },
      { mapping: { curves: [{ points: [point(0, 0), point(0, 0), point(0, 1)] }] } },
    ];
    const nodes = Object.fromEntries(
      [
        ...wild,
        ...Array.from({ length: 100 }, () => ({ color_ramp: { elements: many.slice(0, 50) } })),
      ].map((more, at) => [
        `N${at}`,
        { type: 'ShaderNodeValToRGB', location: [at * 200, 0], ...more },
      ]),
    );
    let html = '';
    const draw = () => {
      const tree = treeOf(nodeRunnerString({ nodes, links: [] }));
      expect(tree.nodes.filter(({ widget }) => widget !== null)).toHaveLength(40);
      html = drawingOf(tree, 'Wild').toString();
    };
    expect(processorTime(draw)).toBeLessThan(1_500);
    readHarmlessHtml(html);
    expect(html).not.toMatch(/NaN|Infinity|script|e\+/);
    expect(html.match(/class="stop"/g)?.length).toBeLessThanOrEqual(40 * 32);
  });
});

describe('plain JSON', () => {
  it('of Tree Clipper is read as it stands', () => {
    const data = treeClipperData({
      name: 'Plain',
      nodes: [{ type: 'ShaderNodeMath', name: 'Math', at: [0, 0] }],
      links: [],
    });
    expect(treeOf(JSON.stringify(data, null, 2)).name).toBe('Plain');
  });

  it('of Node Runner is read, also as it is written for language models', () => {
    const tree = treeOf(
      JSON.stringify({
        nodes: {
          'Noise.001': { type: 'ShaderNodeTexNoise', location: [0, 0], inputs: { Scale: 5 } },
          Mix: {
            type: 'ShaderNodeMix',
            location: [250, 0],
            settings: { blend_type: 'MULTIPLY' },
            inputs: { A: [1, 0, 0, 1] },
          },
        },
        links: [['Noise.001.Fac', 'Mix.Factor']],
        tree_type: 'ShaderNodeTree',
        name: 'Rust',
      }),
    );
    expect(tree.name).toBe('Rust');
    expect(wordsOfTree(tree)).toEqual([
      { title: 'Noise', lines: ['Scale: 5', 'Outputs: Fac'] },
      {
        title: 'Mix (Multiply)',
        lines: ['A: #ff0000', 'Factor: from Noise, Fac'],
      },
    ]);
  });
});
