import {
  nodeRunnerString,
  packedNodeRunner,
  packedTreeClipper,
  pickleOf,
  treeClipperString,
} from './node-strings.ts';

type HostileGraph = { name: string; source: string };

/** A Tree Clipper tree whose every string and number is `value`. */
function filledWith(value: unknown): object {
  const socket = (id: number) => ({
    id,
    data: { name: value, label: value, type: value, display_shape: value, default_value: value },
  });
  const node = (id: number) => ({
    id,
    data: {
      bl_idname: value,
      name: value,
      label: value,
      location: [value, value],
      width: value,
      operation: value,
      mode: value,
      color: value,
      use_custom_color: true,
      parent: value,
      inputs: { data: { items: [socket(id + 1)] } },
      outputs: { data: { items: [socket(id + 2)] } },
    },
  });
  const links = [{ id: 90, data: { from_socket: 3, to_socket: 11, is_muted: value } }];
  return {
    blender_version: value,
    name: value,
    node_trees: [
      {
        id: 99,
        data: {
          name: value,
          nodes: { data: { items: [node(1), node(10)] } },
          links: { data: { items: links } },
        },
      },
    ],
  };
}

/** Like `filledWith`, for Node Runner. */
function runnerFilledWith(value: unknown): object {
  const node = { type: value, name: value, label: value, location: [value], inputs: [value] };
  const ends = { from_socket: value, to_socket: value, to_socket_identifier: value };
  return {
    name: value,
    nodes: { a: { ...node, parent: 'a', node_tree: value }, b: { ...node, parent: value } },
    links: [{ from_node: 'a', to_node: 'b', from_socket_type: value, ...ends }],
  };
}

const values: readonly [string, unknown][] = [
  ['a script', '<script>window.__ran=1;alert(1)</script>'],
  ['an image', '"><img src=x onerror="window.__ran=1">'],
  ['markup that leaves SVG', '</text></svg><iframe src="javascript:alert(1)"></iframe>'],
  ['a style', '</style><style>*{background:url(//evil.example/x)}</style>'],
  ['letters that turn round', '\u202eabc\u2066def\u2069\u200f'],
  ['NUL and half characters', 'a\u0000b\ud800c\udfff'],
  ['2,000 accents', `a${'\u0301'.repeat(2_000)}`],
  ['a huge number', 1e308],
  ['a tiny number', -5e-324],
  ['a list of lists', [[[[[[]]]]]]],
  ['a prototype', JSON.parse('{"__proto__":{"items":[1]},"constructor":1}') as unknown],
  ['a colour of words', ['red', 'url(#x)', '"']],
  ['nothing', null],
  ['a truth', true],
];

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** Malicious node strings: most are drawn harmlessly, the others refused. */
export const hostileGraphs: readonly HostileGraph[] = [
  { name: 'a name before the mark', source: nodeRunnerString(runnerFilledWith('x'), '<b>\u202e"') },
  ...values.flatMap(([name, value]) => [
    { name: `${name} in Tree Clipper`, source: treeClipperString(filledWith(value)) },
    { name: `${name} in Node Runner`, source: nodeRunnerString(runnerFilledWith(value)) },
    { name: `${name} in a pickle`, source: packedNodeRunner(pickleOf(runnerFilledWith(value))) },
    { name: `${name} for the whole`, source: treeClipperString({ node_trees: [value] }) },
  ]),
  {
    name: 'infinite places',
    source: packedTreeClipper('{"node_trees":[{"data":{"nodes":1e999}}]}'),
  },
  { name: 'a zip bomb', source: packedTreeClipper(Buffer.alloc(40_000_000, 0x20)) },
  { name: 'a bomb of brackets', source: packedNodeRunner('{"n":['.repeat(200_000)) },
  {
    name: 'a pickle that calls',
    source: packedNodeRunner(bytes('\x80\x04cos\nsystem\n(X\x02\0\0\0ls.')),
  },
  {
    name: 'a pickle of lists in itself',
    source: packedNodeRunner(bytes(`\x80\x04]\x94${'h\0a'.repeat(50_000)}.`)),
  },
];

/** Those that are drawn, whatever their texts say. */
export const drawnGraphs = hostileGraphs.filter(({ name }) => name.endsWith('in Tree Clipper'));
