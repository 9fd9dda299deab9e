import { replaceMissingPictures } from '../../reading/pictures.ts';
import type { BringToLife } from '../block.ts';
import { beforeAfterTexts } from './texts.ts';

/**
 * Puts the first picture on top of the second, with a slider that sets how much of it is visible.
 */
export const bringToLife: BringToLife = (root) => {
  const ends = [...root.querySelectorAll<HTMLElement>('figure.before-after')].map((figure) => {
    addSlider(figure);
    return replaceMissingPictures(figure);
  });
  return () => {
    for (const end of ends) end();
  };
};

function addSlider(figure: HTMLElement): void {
  const links = [...figure.querySelectorAll('a.picture')];
  // A missing picture cannot be compared: the remaining one stays as it is, and opens by its link.
  if (links.length !== 2) return;
  // The slider covers the links: keyboard focus must not stop at something invisible.
  for (const link of links) link.replaceWith(...link.childNodes);
  const [before = '', after = ''] = [...figure.querySelectorAll('figcaption')].map(
    (caption) => caption.textContent,
  );
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.setAttribute('aria-label', beforeAfterTexts.slider(before, after));
  const show = () => {
    figure.style.setProperty('--split', `${slider.value}%`);
    slider.setAttribute('aria-valuetext', beforeAfterTexts.share(slider.valueAsNumber));
  };
  slider.addEventListener('input', show);
  show();
  figure.append(slider);
  figure.classList.add('is-live');
}
