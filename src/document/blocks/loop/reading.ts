import { lessMotion, motionButton } from '../../reading/motion-button.ts';
import type { BringToLife } from '../block.ts';

/** How much of it must be in view before it plays automatically. */
const shareInView = 0.5;

/**
 * Loops play while they are in view, unless the reader paused them or prefers reduced motion; a
 * button replaces the browser's controls.
 */
export const bringToLife: BringToLife = (root) => {
  const players = new Map<Element, Player>();
  for (const video of root.querySelectorAll<HTMLVideoElement>('figure.loop > video')) {
    players.set(video, playerOf(video));
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) players.get(target)?.inView(isIntersecting);
    },
    { threshold: shareInView },
  );
  for (const video of players.keys()) observer.observe(video);
  const onVisibility = () => {
    for (const player of players.values()) player.pageShown(!document.hidden);
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', onVisibility);
    for (const player of players.values()) player.end();
  };
};

type Player = {
  inView: (isInView: boolean) => void;
  pageShown: (isShown: boolean) => void;
  end: () => void;
};

function playerOf(video: HTMLVideoElement): Player {
  let isWanted = !matchMedia(lessMotion).matches;
  let isInView = false;
  video.controls = false;
  video.muted = true;
  const { button, show } = motionButton(video.getAttribute('aria-label') ?? '', () => {
    isWanted = !isWanted;
    follow();
  });
  const follow = () => {
    show(isWanted);
    if (!isWanted || !isInView || document.hidden) return video.pause();
    // The browser may refuse autoplay, for example to save power.
    video.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      isWanted = false;
      show(isWanted);
    });
  };
  video.after(button);
  show(isWanted);
  return {
    inView(now) {
      isInView = now;
      follow();
    },
    pageShown: follow,
    end() {
      video.pause();
      button.remove();
      video.controls = true;
    },
  };
}
