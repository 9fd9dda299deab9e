import { element, escapeText, joinHtml, type Html } from '#shared/html.ts';
import { linkRelation, safeHref } from '../../links.ts';
import type { InlineMarkup } from '../inline.ts';
import type { Footnote } from './schema.ts';
import { footnoteTexts } from './texts.ts';

/** A number that links to the note at the end of the document, and back from there. */
export const footnoteMarkup: InlineMarkup<Footnote> = ({ documentName }) => {
  const notes: string[] = [];
  const idOf = (number: number) => `note-${documentName()}-${number}`;
  return {
    write({ attrs }) {
      const number = notes.push(attrs.note);
      const link = {
        id: `${idOf(number)}-mark`,
        href: `#${idOf(number)}`,
        role: 'doc-noteref',
        'aria-label': footnoteTexts.mark(number),
      };
      return element('sup', { class: 'footnote' }, element('a', link, escapeText(String(number))));
    },
    end() {
      if (notes.length === 0) return escapeText('');
      const items = notes.map((note, at) => noteMarkup(note, idOf(at + 1), at + 1));
      return element(
        'section',
        { class: 'footnotes', role: 'doc-endnotes', 'aria-label': footnoteTexts.list },
        element('ol', {}, ...items),
      );
    },
  };
};

function noteMarkup(note: string, id: string, number: number): Html {
  const back = {
    class: 'footnote-back',
    href: `#${id}-mark`,
    role: 'doc-backlink',
    'aria-label': footnoteTexts.back(number),
  };
  return element(
    'li',
    { id },
    withLinks(note),
    escapeText(' '),
    element('a', back, escapeText('↩')),
  );
}

/** Without the full stop or the bracket that ends the sentence around an address. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>"().,;:!?'])/;

function withLinks(note: string): Html {
  return joinHtml(
    note.split(address).map((part, at) => {
      const href = at % 2 === 1 ? safeHref(part) : '';
      if (href === '') return escapeText(part);
      return element('a', { href, rel: linkRelation(href) }, escapeText(part));
    }),
  );
}
