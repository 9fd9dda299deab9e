import type { BringToLife } from '../block.ts';
import { imageTexts } from './texts.ts';

/** An image that does not load gives way to a placeholder. */
export const bringToLife: BringToLife = (root) => {
  for (const image of root.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) replaceImage(image);
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replaceImage(target);
  };
  // Errors of images do not bubble.
  root.addEventListener('error', onError, true);
  return () => root.removeEventListener('error', onError, true);
};

/** As the renderer writes it for an image that no longer exists; its caption stays. */
function replaceImage(image: HTMLImageElement): void {
  const placeholder = document.createElement('div');
  placeholder.className = 'missing-image';
  placeholder.textContent = imageTexts.missing;
  if (image.alt) {
    placeholder.setAttribute('role', 'img');
    placeholder.setAttribute('aria-label', image.alt);
  }
  image.replaceWith(placeholder);
}
