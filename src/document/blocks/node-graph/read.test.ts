import { describe, expect, it } from 'vitest';
import {
  nodeRunnerString,
  packedNodeRunner,
  pickleOf,
  treeClipperString,
} from '../../testing/node-strings.ts';
import { treeClipperData, type SketchedTree } from '../../testing/sketched-trees.ts';
import { wordsOfTree } from './listing.ts';
import { graphIn } from './read.ts';

const tree: SketchedTree = {
  name: 'Bricks',
  nodes: [
    { type: 'NodeFrame', name: 'Frame', at: [100, 50], more: { label: 'Wall' } },
    {
      type: 'GeometryNodeMeshGrid',
      name: 'Grid.001',
      at: [0, 0],
      frame: 'Frame',
      inputs: [
        { name: 'Size X', type: 'VALUE', value: 2.5 },
        { name: 'Vertices X', type: 'INT', value: 12 },
        { name: 'Unavailable', type: 'VALUE', value: 1, more: { enabled: false } },
        { name: 'Hidden', type: 'VALUE', value: 1, more: { hide: true } },
        { name: 'Tint', type: 'RGBA', value: [1, 0.2158605, 0, 1] },
      ],
      outputs: [{ name: 'Mesh', type: 'GEOMETRY' }],
    },
    {
      type: 'NodeReroute',
      name: 'Reroute',
      at: [300, 0],
      inputs: [{ name: 'Input', type: 'GEOMETRY' }],
      outputs: [{ name: 'Output', type: 'GEOMETRY' }],
    },
    {
      type: 'GeometryNodeJoinGeometry',
      name: 'Join Geometry',
      at: [500, 0],
      more: { mute: true },
      inputs: [{ name: 'Geometry', type: 'GEOMETRY' }],
      outputs: [{ name: 'Geometry', type: 'GEOMETRY' }],
    },
    { type: 'SomebodysOwnNode', name: 'Magic', at: [700, 0], more: { operation: 'MULTIPLY_ADD' } },
  ],
  links: [
    ['Grid.001.Mesh', 'Reroute.Input'],
    ['Grid.001.Mesh', 'Join Geometry.Geometry'],
    ['Reroute.Output', 'Join Geometry.Geometry'],
  ],
};

const runner = {
  name: 'Shader Nodetree',
  nodes: {
    'Noise Texture': {
      type: 'ShaderNodeTexNoise',
      name: 'Noise Texture',
      label: '',
      location: [-300, 200],
      width: 140,
      mute: false,
      inputs: [[0, 0, 0], 0, 5, 2, 0.5, 2, 0, 1, 0],
    },
    Paint: {
      type: 'ShaderNodeBsdfPrincipled',
      name: 'Paint',
      label: 'Wet paint',
      location: [0, 200],
      inputs: [],
    },
  },
  links: [
    {
      from_node: 'Noise Texture',
      to_node: 'Paint',
      from_socket: 'Fac',
      from_socket_type: 'NodeSocketFloat',
      from_socket_identifier: 'Fac',
      to_socket: 'Roughness',
      to_socket_type: 'NodeSocketFloatFactor',
      to_socket_identifier: 'Roughness',
    },
  ],
};
const compact = {
  v: 2,
  n: [
    ['ShaderNodeTexNoise', 'Noise Texture', '', [-300, 200], -1, {}, []],
    ['ShaderNodeBsdfPrincipled', 'Paint', 'Wet paint', [0, 200], -1, {}, []],
  ],
  l: [[0, ['Fac', 'Fac'], 1, 'Roughness']],
};

function graph(source: string) {
  const found = graphIn(source);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('a string of Tree Clipper', () => {
  const found = graph(treeClipperString(treeClipperData(tree)));

  it('says where its nodes stand, within their frames', () => {
    expect(found.blender).toBe('5.1.0');
    expect(found.trees.map(({ name }) => name)).toEqual(['Bricks']);
    const places = found.trees[0].nodes.map(({ title, category, x, y, frame }) => ({
      title,
      category,
      x,
      y,
      frame,
    }));
    expect(places).toEqual([
      { title: 'Wall', category: 'frame', x: 100, y: -50, frame: null },
      { title: 'Grid', category: 'geometry', x: 100, y: -50, frame: 0 },
      { title: 'Reroute', category: 'reroute', x: 300, y: 0, frame: null },
      { title: 'Join Geometry', category: 'geometry', x: 500, y: 0, frame: null },
      { title: 'Magic', category: 'other', x: 700, y: 0, frame: null },
    ]);
  });

  it('is told in words, through reroutes, without what Blender hides', () => {
    expect(wordsOfTree(found.trees[0])).toEqual([
      {
        title: 'Grid',
        lines: [
          'In the frame Wall',
          'Size X: 2.5',
          'Vertices X: 12',
          'Tint: #ff8000',
          'Outputs: Mesh',
        ],
      },
      {
        title: 'Join Geometry',
        lines: [
          'Muted',
          'Geometry: from Grid, Mesh',
          'Geometry: from Grid, Mesh',
          'Outputs: Geometry',
        ],
      },
      { title: 'Magic (Multiply add)', lines: [] },
    ]);
  });

  it('has its groups beside it, called as what is in them', () => {
    const outer: SketchedTree = {
      name: 'House',
      nodes: [{ type: 'GeometryNodeGroup', name: 'Group.003', at: [0, 0], group: 'Bricks' }],
      links: [],
    };
    const house = graph(treeClipperString(treeClipperData(tree, outer)));
    expect(house.trees.map(({ name }) => name)).toEqual(['House', 'Bricks']);
    expect(house.trees[0].nodes.map(({ title, group }) => [title, group])).toEqual([['Bricks', 1]]);
  });
});

describe('a string of Node Runner', () => {
  it.each([
    ['of today, in JSON', nodeRunnerString(runner)],
    ['of 2024, a pickle of plain data', packedNodeRunner(pickleOf(runner))],
  ])('%s', (_, source) => {
    const found = graph(source);
    expect(found.trees[0].name).toBe('Shader Nodetree');
    expect(found.trees[0].nodes.map(({ category }) => category)).toEqual(['texture', 'shader']);
    expect(wordsOfTree(found.trees[0])).toEqual([
      {
        title: 'Noise Texture',
        lines: [
          'Vector: 0, 0, 0',
          'W: 0',
          'Scale: 5',
          'Detail: 2',
          'Roughness: 0.5',
          'Lacunarity: 2',
          'Offset: 0',
          'Gain: 1',
          'Distortion: 0',
          'Outputs: Fac',
        ],
      },
      { title: 'Wet paint', lines: ['Roughness: from Noise Texture, Fac'] },
    ]);
  });

  it('in lists without names', () => {
    const found = graph(nodeRunnerString(compact, 'Wet Paint'));
    expect(found.trees[0].name).toBe('Wet Paint');
    expect(wordsOfTree(found.trees[0]).map(({ title }) => title)).toEqual([
      'Noise Texture',
      'Wet paint',
    ]);
    expect(found.trees[0].links).toHaveLength(1);
  });
});
