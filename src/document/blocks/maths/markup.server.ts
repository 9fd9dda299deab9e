import { formulaMarkup } from '../../formulas/markup.server.ts';
import { element, escapeText } from '#shared/html.ts';
import type { BlockMarkup } from '../block.ts';
import type { MathsBlock } from './schema.ts';
import { mathsTexts } from './texts.ts';

/** A formula that scrolls separately if it is wider than the text. */
export const mathsMarkup: BlockMarkup<MathsBlock> = () => {
  const draw = formulaMarkup();
  let number = 0;
  return ({ attrs }) => {
    if (attrs.tex === '') return escapeText('');
    number += 1;
    const region = { tabindex: 0, role: 'region', 'aria-label': mathsTexts.region(number) };
    return element('figure', { class: 'formula' }, element('div', region, draw(attrs.tex, true)));
  };
};
