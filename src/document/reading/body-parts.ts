import { readingTexts } from './texts.ts';

const copiedMilliseconds = 2_000;
const restoring = new WeakMap<HTMLElement, () => void>();

/** Copies the code beside the button, and says so for a while. */
export async function copyCode(
  button: HTMLElement,
  announce: (sentence: string) => void,
): Promise<void> {
  const code = button.closest('figure')?.querySelector('code');
  if (!code) return;
  restoring.get(button)?.();
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = readingTexts.codeCopied;
    announce(readingTexts.codeCopiedStatus);
  } catch {
    announce(readingTexts.codeNotCopied);
  }
  const restore = () => {
    clearTimeout(timer);
    button.textContent = label;
    announce('');
  };
  const timer = setTimeout(restore, copiedMilliseconds);
  restoring.set(button, restore);
}

/** Puts YouTube's player in place of a video's link when a reader presses it, and not before. */
export function playVideo(body: HTMLElement, place: HTMLElement): void {
  const places = [...body.querySelectorAll('[data-video-id]')];
  const player = playerFor(place.dataset['videoId'] ?? '', places.indexOf(place) + 1);
  place.replaceChildren(player);
  player.focus();
}

function playerFor(videoId: string, number: number): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`;
  player.title = readingTexts.videoTitle(number);
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.allowFullscreen = true;
  return player;
}
