import { escapeText } from '#shared/html.ts';
import type { InlineWords } from '../inline.ts';
import type { Footnote } from './schema.ts';

export const footnoteWords: InlineWords<Footnote> = {
  isEmpty: ({ attrs }) => attrs.note === '',
  plain: () => '',
  aside: ({ attrs }) => attrs.note,
  markdown: ({ attrs }) => `^[${attrs.note}]`,
  mailHtml: ({ attrs }) => escapeText(` (${attrs.note})`),
  mailText: ({ attrs }) => ` (${attrs.note})`,
};
