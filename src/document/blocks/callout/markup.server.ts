import { element, escapeText } from '#shared/html.ts';
import type { Block } from '../../nodes.ts';
import type { BlockMarkup } from '../block.ts';
import type { CalloutBlock } from './schema.ts';
import { calloutTitle } from './texts.ts';

export const calloutMarkup: BlockMarkup<CalloutBlock<Block>> =
  () =>
  ({ attrs, content }, { blocks }) =>
    element(
      'div',
      { class: `callout callout-${attrs.kind}`, role: 'note', 'data-version': attrs.version },
      element('p', { class: 'callout-title' }, escapeText(calloutTitle(attrs))),
      blocks(content),
    );
