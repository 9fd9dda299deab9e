import { element, escapeText } from '#shared/html.ts';
import type { InlineWords } from '../inline.ts';
import type { Formula } from './schema.ts';

export const formulaWords: InlineWords<Formula> = {
  isEmpty: ({ attrs }) => attrs.tex === '',
  plain: ({ attrs }) => attrs.tex,
  aside: () => '',
  markdown: ({ attrs }) => `$${attrs.tex}$`,
  mailHtml: ({ attrs }) => element('code', {}, escapeText(attrs.tex)),
  mailText: ({ attrs }) => attrs.tex,
};
