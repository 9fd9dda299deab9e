// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { insertBlock } from './block-place.ts';
import { makeEditor, paragraph } from './testing/editor.ts';

const list = {
  type: 'bulletList',
  content: [
    { type: 'listItem', content: [paragraph('one')] },
    { type: 'listItem', content: [paragraph()] },
  ],
};
const quote = { type: 'blockquote', content: [paragraph('said')] };

describe('insertBlock', () => {
  it.each([
    ['in the middle of a paragraph', [paragraph('words'), paragraph('x')], 3, 'p(words)v p(x)'],
    ['at the start of a paragraph', [paragraph('words'), paragraph('x')], 1, 'p(words)v p(x)'],
    ['in an empty paragraph', [paragraph(), paragraph('x')], 1, 'v p(x)'],
    ['between two blocks', [paragraph('a'), paragraph('x')], 3, 'p(a)v p(x)'],
    ['in a list item', [list, paragraph('x')], 4, 'ul(li(p(one)v )li(p()))p(x)'],
    ['in an empty list item', [list, paragraph('x')], 10, 'ul(li(p(one))li(p()v ))p(x)'],
    ['between two list items', [list, paragraph('x')], 8, 'ul(li(p(one))li(p()))v p(x)'],
    ['in a quote', [quote, paragraph('x')], 4, 'quote(p(said)v )p(x)'],
  ])('puts a block %s', (_name, content, position, expected) => {
    const { state } = makeEditor(content);
    const { tr } = state;
    const video = state.schema.node('video', { src: '' });
    const end = insertBlock(tr, position, video);
    tr.doc.check();
    expect(outline(tr.doc)).toBe(expected);
    expect(tr.doc.resolve(end).nodeBefore?.type.name).toBe('video');
  });
});

const names: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'quote',
  video: 'v ',
};

type Outlined = ReturnType<typeof makeEditor>['state']['doc'];

function outline(node: Outlined): string {
  if (node.isText) return node.text ?? '';
  const inside = node.children.map(outline).join('');
  if (node.type.name === 'doc') return inside;
  const name = names[node.type.name] ?? node.type.name;
  return node.isLeaf ? name : `${name}(${inside})`;
}
