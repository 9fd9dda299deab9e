import { framePath, frameRights, type Embed } from '#shared/embeds/embed.ts';

type Framed = Embed & { title: string };

/**
 * Replaces a link with a player when a reader clicks it, and not before. The frame is a page of
 * ours, which alone may frame the provider.
 * @param framedBy the content for a placeholder, which is the first, second … of its kind
 * @returns a function that ends it
 */
export function openFrames(
  root: HTMLElement,
  selector: string,
  framedBy: (place: HTMLElement, number: number) => Framed | null,
): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const place = link?.closest<HTMLElement>(selector);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!place || !isPlain) return;
    const framed = framedBy(place, [...root.querySelectorAll(selector)].indexOf(place) + 1);
    if (framed === null) return;
    event.preventDefault();
    const frame = frameFor(framed);
    place.replaceChildren(frame);
    frame.focus();
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

function frameFor({ title, ...embed }: Framed): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = framePath(embed);
  frame.title = title;
  frame.loading = 'lazy';
  frame.allow = frameRights.allow;
  frame.referrerPolicy = frameRights.referrerPolicy;
  frame.setAttribute('sandbox', frameRights.sandbox);
  return frame;
}
