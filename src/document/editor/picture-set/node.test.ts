// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { makeEditor, ownImage, paragraph } from '../testing/editor.ts';
import { movedItem } from '#ui/ordering/moved-item.ts';

const picture = (title: string | null) => ({ src: ownImage, alt: 'A bench', title });

it.each(['gallery', 'beforeAfter'])('%s is copied and pasted with all its words', (type) => {
  const pictures = [picture('One'), picture(null)];
  const editor = makeEditor([{ type, attrs: { pictures } }, paragraph()]);
  const html = editor.getHTML();
  const other = makeEditor([paragraph()]);
  other.commands.setContent(html);
  expect(other.getJSON().content?.[0]).toMatchObject({ type, attrs: { pictures } });
});

it.each([
  [
    'one picture alone',
    `<figure class="gallery"><figure><img src="${ownImage}"></figure></figure>`,
  ],
  ['foreign pictures', '<figure class="gallery"><img src="/x.png"><img src="//x/y"></figure>'],
])('%s is no gallery', (_, html) => {
  const editor = makeEditor([paragraph()]);
  editor.commands.setContent(html);
  expect(editor.getJSON().content?.map(({ type }) => type)).not.toContain('gallery');
});

it('moves a picture among the others, and not beyond them', () => {
  expect(movedItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(movedItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(movedItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
