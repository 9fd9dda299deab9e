import { pictureTexts } from '../picture-texts.ts';

/**
 * A click on a picture opens it over the page, together with the others in `figures` before and
 * after it. The viewer is loaded with the first click; if it cannot be, the browser follows the
 * link to the picture.
 * @returns a function that ends it
 */
export function openPictures(root: HTMLElement, figures: string): () => void {
  const selector = `:is(${figures}) a.picture`;
  const all = () => [...root.querySelectorAll<HTMLAnchorElement>(selector)];
  let close: (() => void) | null = null;
  let isOver = false;
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!isPlain || !link?.matches(selector)) return;
    event.preventDefault();
    const links = all();
    void import('./picture-viewer.ts').then(
      ({ openViewer }) => {
        if (!isOver) close = openViewer(links, links.indexOf(link));
      },
      () => location.assign(link.href),
    );
  };
  root.addEventListener('click', onClick);
  for (const link of all()) link.setAttribute('aria-haspopup', 'dialog');
  return () => {
    isOver = true;
    root.removeEventListener('click', onClick);
    close?.();
  };
}

/**
 * Replaces each picture that does not load with a placeholder.
 * @returns a function that ends it
 */
export function replaceMissingPictures(root: HTMLElement): () => void {
  for (const image of root.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) replacePicture(image);
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replacePicture(target);
  };
  // Errors of images do not bubble.
  root.addEventListener('error', onError, true);
  return () => root.removeEventListener('error', onError, true);
}

/** The renderer's placeholder for a picture that no longer exists; its caption stays. */
function replacePicture(image: HTMLImageElement): void {
  const placeholder = document.createElement('div');
  placeholder.className = 'missing-image';
  placeholder.textContent = pictureTexts.missing;
  if (image.alt) {
    placeholder.setAttribute('role', 'img');
    placeholder.setAttribute('aria-label', image.alt);
  }
  (image.closest('a.picture') ?? image).replaceWith(placeholder);
}
