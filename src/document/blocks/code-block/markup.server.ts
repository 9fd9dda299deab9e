import { element, escapeText } from '#shared/html.ts';
import type { BlockMarkup } from '../block.ts';
import { findCodeLanguage } from './code-languages.ts';
import { codeKey, codeTextOf } from './coloured-code.ts';
import type { CodeBlock } from './schema.ts';
import { codeTexts } from './texts.ts';

/** Code below a line with its language and a button that scripts reveal. */
export const codeMarkup: BlockMarkup<CodeBlock> = ({ code }) => {
  let number = 0;
  return (block) => {
    number += 1;
    const text = codeTextOf(block);
    const name = text.language ?? '';
    const label = findCodeLanguage(name)?.label ?? (name || codeTexts.code);
    const copy = { type: 'button', class: 'copy-code', 'data-copy-code': true, hidden: true };
    const head = element(
      'figcaption',
      {},
      element('span', {}, escapeText(label)),
      element('button', copy, escapeText(codeTexts.copy)),
    );
    // Wide code scrolls, so it must be reachable by keyboard; the number distinguishes the regions.
    const region = { tabindex: 0, role: 'region', 'aria-label': codeTexts.label(number, label) };
    const coloured = code.get(codeKey(text)) ?? escapeText(text.code);
    return element(
      'figure',
      { class: 'code' },
      head,
      element('pre', region, element('code', {}, coloured)),
    );
  };
};
