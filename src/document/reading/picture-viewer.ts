import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import { pictureTexts } from '../picture-texts.ts';
import './picture-viewer.css';

/** Steps of the keys, in pixels and as a factor. */
const panStep = 80;
const zoomStep = 1.5;

/**
 * Shows pictures over the page, one at a time, with zoom and pan by mouse, touch and keys. Escape,
 * the button and Back close it, and focus is restored.
 * @param links of `pictureMarkup`, each to a picture
 * @returns a function that closes it because the page is left
 */
export function openViewer(links: readonly HTMLAnchorElement[], index: number): () => void {
  // Safari does not focus a clicked link, and focus must return to it.
  links[index]?.focus({ preventScroll: true });
  const viewer = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index,
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    imageClickAction: 'zoom',
    paddingFn: (_viewport, data) => ({
      top: 0,
      right: 0,
      bottom: data['caption'] ? 88 : 0,
      left: 0,
    }),
    secondaryZoomLevel: ({ fit }) => Math.max(1, fit * 2),
    maxZoomLevel: ({ fit }) => Math.max(2, fit * 4),
    closeTitle: pictureTexts.close,
    zoomTitle: pictureTexts.zoom,
    arrowPrevTitle: pictureTexts.previous,
    arrowNextTitle: pictureTexts.next,
    errorMsg: pictureTexts.failed,
  });
  viewer.on('initialLayout', () => {
    viewer.element?.setAttribute('aria-label', pictureTexts.viewer);
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  viewer.on('uiRegister', () => registerWords(viewer));
  viewer.on('keydown', (event) => {
    if (actOnKey(viewer, event.originalEvent)) event.preventDefault();
  });
  const leave = closeOnBack(viewer);
  viewer.init();
  return () => {
    leave();
    viewer.destroy();
  };
}

function slideOf(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector('img');
  const source = link.querySelector('source');
  const isStill = source !== null && matchMedia(source.media).matches;
  // On pages that were rendered before links had these dimensions, the image's own are used.
  const width = Number(link.dataset['width'] ?? image?.getAttribute('width'));
  const height = Number(link.dataset['height'] ?? image?.getAttribute('height'));
  return {
    src: isStill ? source.srcset : link.href,
    // As large as it is displayed: the full size is loaded on zoom.
    ...(!isStill && { srcset: `${image?.srcset}, ${link.href} ${width}w` }),
    msrc: image?.currentSrc ?? '',
    alt: image?.alt ?? '',
    width,
    height,
    caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
    element: link,
  };
}

/** The caption below the picture; its position and its description are announced. */
function registerWords(viewer: PhotoSwipe): void {
  viewer.ui?.registerElement({
    name: 'caption',
    appendTo: 'root',
    onInit: (caption) =>
      viewer.on('change', () => {
        caption.textContent = String(viewer.currSlide?.data['caption'] ?? '');
        caption.hidden = caption.textContent === '';
      }),
  });
  viewer.ui?.registerElement({
    name: 'status',
    className: 'sr-only',
    appendTo: 'root',
    onInit: (status) => {
      status.setAttribute('role', 'status');
      viewer.on('change', () => {
        const alt = viewer.currSlide?.data.alt ?? '';
        status.textContent = pictureTexts.place(viewer.currIndex + 1, viewer.getNumItems(), alt);
      });
    },
  });
}

/** @returns whether the key was for a zoomed picture or for the zoom */
function actOnKey(viewer: PhotoSwipe, event: KeyboardEvent): boolean {
  const slide = viewer.currSlide;
  if (!slide || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { zoomLevels, currZoomLevel, pan } = slide;
  const zoomTo = (level: number) => {
    const bounded = Math.min(zoomLevels.max, Math.max(zoomLevels.fit, level));
    slide.zoomTo(bounded, { x: innerWidth / 2, y: innerHeight / 2 }, 0);
  };
  const isZoomed = currZoomLevel > zoomLevels.fit;
  switch (event.key) {
    case '+':
    case '=':
      zoomTo(currZoomLevel * zoomStep);
      break;
    case '-':
      zoomTo(currZoomLevel / zoomStep);
      break;
    case 'ArrowLeft':
    case 'ArrowRight':
      // If the picture is not zoomed, they switch to the next, as in the library.
      if (!isZoomed) return false;
      slide.panTo(pan.x + (event.key === 'ArrowLeft' ? panStep : -panStep), pan.y);
      break;
    case 'Home':
      viewer.goTo(0);
      break;
    case 'End':
      viewer.goTo(viewer.getNumItems() - 1);
      break;
    default:
      return false;
  }
  event.preventDefault();
  return true;
}

/**
 * Back closes the viewer instead of leaving the page: it has its own history entry while it is
 * open. The router must not see it, or it would load the page again.
 * @returns a function that forgets the entry, for when the page is left
 */
function closeOnBack(viewer: PhotoSwipe): () => void {
  let hasEntry = true;
  const onBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    hasEntry = false;
    window.removeEventListener('popstate', onBack, true);
    viewer.close();
  };
  history.pushState(history.state, '');
  window.addEventListener('popstate', onBack, true);
  viewer.on('close', () => {
    if (hasEntry) history.back();
  });
  return () => {
    hasEntry = false;
    window.removeEventListener('popstate', onBack, true);
  };
}
