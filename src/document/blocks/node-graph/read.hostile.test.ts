import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import {
  nodeRunnerString,
  packedNodeRunner,
  packedTreeClipper,
  treeClipperString,
} from '../../testing/node-strings.ts';
import { graphIn } from './read.ts';

const many = (count: number, extra: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    data: { bl_idname: 'X', name: `N${index}`, ...extra },
  }));
const ofNodes = (items: object[], links: object[] = []) => ({
  node_trees: [{ id: -1, data: { nodes: { data: { items } }, links: { data: { items: links } } } }],
});
const selfHolding: Record<string, unknown> = { nodes: {}, links: [] };
const inItself = Buffer.concat([
  Buffer.from([0x80, 4]),
  // {'nodes': {'G': {'node_tree': the whole again}}}
  Buffer.from('}\x94(\x8c\x05nodes}(\x8c\x01G}(\x8c\x09node_treeh\x00uuu.', 'latin1'),
]);

const word = (letters: string) => `\x8c${String.fromCharCode(letters.length)}${letters}`;
const group = (memo: string) =>
  `(${word('T')}${word('G')}${word('')}]N}(${word('node_tree')}h${memo}u]t`;
const treeOf = (nodes: string, memo: string) => `}q${memo}(${word('n')}](${nodes}e${word('l')}]u`;
const inItselfShort = Buffer.from(`\x80\x04${treeOf(group('\0'), '\0')}.`, 'latin1');
const deep = Buffer.from(`\x80\x04${']'.repeat(100_000)}${'a'.repeat(99_999)}.`, 'latin1');
/** Each tree has two groups with the previous tree. */
const doubling = (times: number) => {
  const trees = Array.from({ length: times }, (_, place) => {
    const memo = String.fromCharCode(place);
    return treeOf(group(memo).repeat(2), String.fromCharCode(place + 1));
  });
  return Buffer.from(`\x80\x04${treeOf('', '\0')}${trees.join('')}.`, 'latin1');
};

describe('a hostile string', () => {
  it.each<[string, string, RegExp]>([
    ['nothing', '', /not a string of nodes/],
    ['other words', 'Nice nodes!', /not a string of nodes/],
    ['markup before the mark', '<b>\u0007__NReJwrSS0uAQAEXgHB', /not a string of nodes/],
    ['half a character before the mark', '\ud800__NReJwrSS0uAQAEXgHB', /not a string of nodes/],
    ['no base64', 'TreeClipper::####', /not a string of nodes/],
    ['JSON that is not packed', 'TreeClipper::{"node_trees":[]}', /not a string of nodes/],
    ['what is packed by nobody', 'TreeClipper::AAAAAAAAAAAA', /damaged or incomplete/],
    ['a string cut off', packedTreeClipper(randomBytes(400)).slice(0, 400), /damaged/],
    ['no JSON', packedTreeClipper('{node_trees'), /damaged or incomplete/],
    ['NaN, as Python writes it', packedTreeClipper('{"node_trees":NaN}'), /damaged or incomplete/],
    ['no UTF-8', packedTreeClipper(Buffer.from([0x22, 0xff, 0x22])), /damaged or incomplete/],
    ['a zip bomb', packedTreeClipper(Buffer.alloc(60_000_000)), /too large once unpacked/],
    [
      'a bomb in a pickle',
      packedNodeRunner(Buffer.alloc(60_000_000, 0x4e)),
      /too large once unpacked/,
    ],
    ['100,000 levels', packedTreeClipper('['.repeat(100_000)), /too large once unpacked/],
    ['65 levels', packedTreeClipper('['.repeat(65) + ']'.repeat(65)), /too large once unpacked/],
    ['601 nodes', treeClipperString(ofNodes(many(601))), /more than 600 nodes/],
    ['1801 links', treeClipperString(ofNodes(many(1), many(1801))), /more than 1,800 links/],
    ['JSON cut off', '{"node_trees":[}', /damaged or incomplete/],
    ['JSON of another program', '{"nodes":[{"id":1}],"links":[]}', /contains no nodes/],
    ['JSON with half a character', '{"node_trees":"\ud800"}', /not a string of nodes/],
    ['JSON of 100,000 levels', `{"node_trees":${'['.repeat(100_000)}}`, /too large once unpacked/],
    [
      'a million of nothing',
      packedTreeClipper(`[${'0,'.repeat(1e6)}0]`),
      /too large once unpacked/,
    ],
    ['no nodes', treeClipperString(ofNodes([])), /contains no nodes/],
    ['another shape', treeClipperString({ node_trees: 'x' }), /contains no nodes/],
    ['nothing but null', treeClipperString(null), /contains no nodes/],
    ['no nodes of Node Runner', nodeRunnerString(selfHolding), /contains no nodes/],
    ['a group in itself', packedNodeRunner(inItself), /too large once unpacked/],
    ['a short group in itself', packedNodeRunner(inItselfShort), /too large once unpacked/],
    ['a group that doubles', packedNodeRunner(doubling(30)), /too large once unpacked/],
    ['a pickle of 100,000 levels', packedNodeRunner(deep), /too large once unpacked/],
    [
      'a pickle that calls',
      packedNodeRunner(Buffer.from('\x80\x04cos\nsystem\n', 'latin1')),
      /more than plain data/,
    ],
    ['a longer string', `x__NR${'A'.repeat(120_000)}`, /longer than 120,000/],
  ])('%s is refused', (_, source, sentence) => {
    const read = () => expect(graphIn(source)).toMatch(sentence);
    expect(processorTime(read)).toBeLessThan(1_500);
  });

  it.each([
    ['GLOBAL', 'cos\nsystem\n'],
    ['STACK_GLOBAL', '\x8c\x02os\x8c\x06system\x93'],
    ['REDUCE', '(tR'],
    ['BUILD', '}}b'],
    ['INST', '(ios\nsystem\n'],
    ['OBJ', '(o'],
    ['NEWOBJ', ')\x81'],
    ['EXT1', '\x82\x01'],
    ['PERSID', 'P1\n'],
    ['BYTEARRAY8', '\x96'],
  ])('a pickle with %s is refused, and nothing runs', (_, code) => {
    const bytes = Buffer.from(`\x80\x04${code}.`, 'latin1');
    expect(graphIn(packedNodeRunner(bytes))).toMatch(/more than plain data|damaged/);
  });

  it('keeps places, names and frames within bounds', () => {
    const items = [
      {
        id: 0,
        data: { name: 'a\u202eb\u0000c', location: [1e308, -1e308], width: 1e9, parent: 1 },
      },
      { id: 1, data: { bl_idname: 'NodeFrame', name: 'x'.repeat(5000), parent: 0, label: {} } },
      { id: 2, data: { name: '<script>', location: ['1', null], parent: 'x', inputs: 7 } },
    ];
    const found = graphIn(treeClipperString(ofNodes(items)));
    if (typeof found === 'string') throw new Error(found);
    const { nodes } = found.trees[0];
    expect(nodes.map(({ title, x, y, width, frame }) => ({ title, x, y, width, frame }))).toEqual([
      { title: 'a b c', x: 20_000, y: 20_000, width: 700, frame: null },
      { title: `${'x'.repeat(59)}…`, x: 0, y: 0, width: 140, frame: null },
      { title: '<script>', x: 0, y: 0, width: 140, frame: null },
    ]);
  });
});
