import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { normaliseDocument } from '../../normalise.ts';
import { renderDocument } from '../../render.server.ts';
import { nodeRunnerString } from '../../testing/node-strings.ts';

const graphOf = (nodes: number, sockets: number, name: string) => {
  const inputs = Array.from({ length: sockets }, () => ({ name: 'Value', type: 'VALUE' }));
  const node = ['ShaderNodeMath', 'Math', '', [0, 0], null, { input_order: inputs }, []];
  const source = nodeRunnerString({
    v: 1,
    n: Array.from({ length: nodes }, () => node),
    l: [],
    name,
  });
  return { type: 'nodeGraph', attrs: { source } };
};
const graphs = (count: number, nodes: number, sockets = 1) =>
  Array.from({ length: count }, (_, at) => graphOf(nodes, sockets, `Graph ${at}`));
const tooMuch =
  'The node graphs of a text can have at most 1,200 nodes, 3,600 links and 16,000 sockets together, in at most 50 strings. Remove some of them.';

describe('the node graphs of one text', () => {
  const quoted = (blocks: object[]) => ({
    type: 'doc',
    content: [{ type: 'blockquote', content: [{ type: 'paragraph' }, ...blocks] }],
  });

  it.each<[string, object[]]>([
    ['51 strings', graphs(51, 1)],
    ['1,201 nodes', [...graphs(4, 300), graphOf(1, 1, 'One more')]],
    ['16,001 sockets', [...graphs(4, 40, 100), graphOf(1, 1, 'One more')]],
    ['hundreds of large ones', graphs(100, 600, 12)],
  ])('%s are refused, wherever they are', (_, blocks) => {
    const normalise = () => expect(() => normaliseDocument(quoted(blocks))).toThrow(tooMuch);
    expect(processorTime(normalise)).toBeLessThan(2_000);
  });

  it('one of them in another is counted, too', () => {
    const [inner, ...others] = graphs(51, 1);
    const nested = { type: 'callout', attrs: { kind: 'tip' }, content: [inner] };
    expect(() => normaliseDocument(quoted([nested, ...others]))).toThrow(tooMuch);
  });

  it('as many as are allowed are drawn', () => {
    const document = normaliseDocument(quoted(graphs(50, 24, 13)));
    const facts = { images: new Map(), loops: new Map(), code: new Map() };
    let html = '';
    const render = () => {
      html = renderDocument(document, facts);
    };
    expect(processorTime(render)).toBeLessThan(3_000);
    expect(html.match(/<figure class="node-graph"/g)).toHaveLength(50);
  });

  it('one that cannot be read is reported before the others are read', () => {
    const broken = { type: 'nodeGraph', attrs: { source: 'TreeClipper::AAAAAAAAAAAA' } };
    const text = quoted([...graphs(60, 600, 12), broken]);
    const normalise = () => expect(() => normaliseDocument(text)).toThrow(/damaged or incomplete/);
    expect(processorTime(normalise)).toBeLessThan(1_000);
  });
});
