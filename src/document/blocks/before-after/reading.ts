import { replaceMissingPictures } from '../../reading/pictures.ts';
import type { BringToLife } from '../block.ts';
import { beforeAfterTexts } from './texts.ts';

/** Lays the first picture over the second, and a slider over both says how much of it is seen. */
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
  // One that is gone cannot be compared: what is left stays as it is, and opens by its link.
  if (links.length !== 2) return;
  // The slider lies over the links: a key must not stop at what cannot be seen.
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
