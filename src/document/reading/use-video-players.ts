import { useEffect, type RefObject } from 'react';
import { documentTexts } from '../texts.ts';

/** Puts YouTube's player in place of a video's link when a reader presses it, and not before. */
export function useVideoPlayers(body: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const root = body.current;
    if (!root) return;
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const place = target?.closest<HTMLElement>('[data-video-id]');
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      if (!place || !isPlain || !target?.closest('a')) return;
      event.preventDefault();
      const places = [...root.querySelectorAll('[data-video-id]')];
      const player = playerFor(place.dataset['videoId'] ?? '', places.indexOf(place) + 1);
      place.replaceChildren(player);
      player.focus();
    };
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [body, html]);
}

function playerFor(videoId: string, number: number): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`;
  player.title = documentTexts.videoTitle(number);
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.allowFullscreen = true;
  return player;
}
