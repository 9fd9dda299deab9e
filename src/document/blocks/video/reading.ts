import type { BringToLife } from '../block.ts';
import { videoTexts } from './texts.ts';

/** Puts YouTube's player in place of a video's link when a reader presses it, and not before. */
export const bringToLife: BringToLife = (root) => {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const place = link?.closest<HTMLElement>('[data-video-id]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!place || !isPlain) return;
    event.preventDefault();
    playVideo(root, place);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
};

function playVideo(root: HTMLElement, place: HTMLElement): void {
  const places = [...root.querySelectorAll('[data-video-id]')];
  const player = playerFor(place.dataset['videoId'] ?? '', places.indexOf(place) + 1);
  place.replaceChildren(player);
  player.focus();
}

function playerFor(videoId: string, number: number): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`;
  player.title = videoTexts.playerTitle(number);
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.allowFullscreen = true;
  return player;
}
