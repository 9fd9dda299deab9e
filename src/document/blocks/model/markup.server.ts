import { element, escapeText } from '#shared/html.ts';
import { columnSizes, pictureOf } from '../../picture-markup.ts';
import type { BlockMarkup } from '../block.ts';
import type { ModelBlock } from './schema.ts';
import { modelTexts } from './texts.ts';

/**
 * A picture and a link to the file: the page's scripts render the model in place of the picture.
 */
export const modelMarkup: BlockMarkup<ModelBlock> =
  ({ images }) =>
  ({ attrs: { src, poster } }) =>
    element(
      'figure',
      { class: 'model' },
      element('div', { class: 'model-stage' }, pictureOf(poster, images, columnSizes)),
      element(
        'figcaption',
        {},
        ...(poster.title === null ? [] : [element('span', {}, escapeText(poster.title))]),
        element('a', { class: 'model-file', href: src }, escapeText(modelTexts.download)),
      ),
    );
