import { describe, expect, it } from 'vitest';
import { blockText } from '../../comparison/block-text.ts';
import { hasContent, plainText } from '../../content.ts';
import { tableOfContents } from '../../headings.ts';
import { mailHtml, mailText } from '../../mail.ts';
import { markdownDocument } from '../../markdown-document.ts';
import { normaliseDocument } from '../../normalise.ts';
import { outcomeOf } from '../../testing/outcome.ts';

const text = (words: string) => ({ type: 'text', text: words });
const footnote = (note: unknown) => ({ type: 'footnote', attrs: { note } });
const documentOf = (...content: unknown[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});

function elementsOf(document: unknown) {
  const outcome = outcomeOf(document);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome.map(({ tag, attributes, text: words }) => ({
    tag,
    ...Object.fromEntries(attributes),
    words,
  }));
}

describe('a footnote', () => {
  it('is a number that leads to its note, and from there back', () => {
    const elements = elementsOf(documentOf(text('Sharp'), footnote('One.'), footnote('Two.')));
    const links = elements.filter(({ tag }) => tag === 'a');
    const ids = links.map((link) => ('id' in link ? link.id : ''));
    expect(ids[0]).toMatch(/^note-[0-9a-f]{8}-1-mark$/);
    expect(links.map((link) => [Reflect.get(link, 'aria-label'), link.words])).toEqual([
      ['Footnote 1', '1'],
      ['Footnote 2', '2'],
      ['Back to the text of footnote 1', '↩'],
      ['Back to the text of footnote 2', '↩'],
    ]);
    const items = elements.filter(({ tag }) => tag === 'li');
    expect(items.map((item) => [`#${Reflect.get(item, 'id')}`, item.words])).toEqual([
      [Reflect.get(links[0] ?? {}, 'href'), 'One. ↩'],
      [Reflect.get(links[1] ?? {}, 'href'), 'Two. ↩'],
    ]);
    expect(Reflect.get(links[2] ?? {}, 'href')).toBe(`#${String(ids[0])}`);
    expect(elements.find(({ tag }) => tag === 'section')).toMatchObject({
      'aria-label': 'Footnotes',
    });
  });

  it('links the addresses in a note and nothing else', () => {
    const note = 'See (https://docs.blender.org/a?b=1&c). Not javascript:alert(1) or <b>this</b>.';
    const links = elementsOf(documentOf(text('x'), footnote(note))).filter(
      (one) => one.tag === 'a' && !('role' in one),
    );
    expect(links).toEqual([
      {
        tag: 'a',
        href: 'https://docs.blender.org/a?b=1&c',
        rel: 'noopener noreferrer nofollow ugc',
        words: 'https://docs.blender.org/a?b=1&c',
      },
    ]);
  });

  it.each([
    [footnote('x'.repeat(1_001)), 'A footnote can have at most 1,000 characters.'],
    [footnote(7), 'This text is in a format that cannot be saved.'],
    [{ type: 'footnote' }, 'This text is in a format that cannot be saved.'],
  ])('is refused as %j', (node, sentence) => {
    expect(outcomeOf(documentOf(node))).toBe(sentence);
  });

  it('goes when nothing stands in it, and loses what a note has not', () => {
    const stored = normaliseDocument(
      documentOf(text('a'), footnote(' \n '), text('b'), {
        ...footnote(' One\n two '),
        marks: [{ type: 'bold' }],
      }),
    );
    expect(stored).toEqual(documentOf(text('ab'), footnote('One two')));
  });

  it('says its note elsewhere, but not in a table of contents', () => {
    const heading = {
      type: 'heading',
      attrs: { level: 2 },
      content: [text('Edges'), footnote('Sharp.')],
    };
    const document = normaliseDocument({ type: 'doc', content: [heading] });
    expect(tableOfContents(document)[0]?.text).toBe('Edges');
    expect(plainText(document)).toBe('Edges\nSharp.');
    expect(mailText(document, '')).toBe('Edges (Sharp.)');
    expect(mailHtml(document, '')).toBe('<h3>Edges (Sharp.)</h3>');
    expect(document.content.map(blockText)).toEqual(['## Edges^[Sharp.]']);
    expect(hasContent(normaliseDocument(documentOf(footnote('Alone.'))))).toBe(false);
  });

  it('comes from Markdown', () => {
    const written =
      'Edges[^1] and none[^2], `[^1]` too.\n\n[^1]: Sharp **ones**,\n    see [the manual](https://docs.blender.org).';
    expect(normaliseDocument(markdownDocument(written)).content.map(blockText)).toEqual([
      'Edges^[Sharp ones, see the manual (https://docs.blender.org).] and none[^2], `^[Sharp ones, see the manual (https://docs.blender.org).]` too.',
    ]);
  });
});
