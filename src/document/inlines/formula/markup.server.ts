import { element } from '#shared/html.ts';
import type { InlineMarkup } from '../inline.ts';
import type { Formula } from './schema.ts';

export const formulaInlineMarkup: InlineMarkup<Formula> = ({ draw }) => ({
  write: ({ attrs }) => element('span', { class: 'formula' }, draw(attrs.tex, false)),
});
