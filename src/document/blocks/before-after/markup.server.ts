import { element } from '#shared/html.ts';
import { pictureFigure } from '../../picture-markup.ts';
import type { BlockMarkup } from '../block.ts';
import type { BeforeAfterBlock } from './schema.ts';
import { beforeAfterTexts } from './texts.ts';

const sizes = '(min-width: 80rem) 832px, 100vw';
const names = [beforeAfterTexts.before, beforeAfterTexts.after];

/** Both pictures side by side with their labels; scripts put one on top of the other. */
export const beforeAfterMarkup: BlockMarkup<BeforeAfterBlock> =
  ({ images }) =>
  ({ attrs: { pictures } }) => {
    const sides = pictures.map((picture, index) => {
      const title = picture.title ?? names[index] ?? null;
      return pictureFigure('before-after-side', { ...picture, title }, images, sizes);
    });
    return element('figure', { class: 'before-after' }, ...sides);
  };
