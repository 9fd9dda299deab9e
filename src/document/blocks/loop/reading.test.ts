import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringToLife } from './reading.ts';

let see: (isInView: boolean) => void;
let isCalm = false;
let end: () => void;
const play = vi.fn<() => Promise<void>>();
const pause = vi.fn();

beforeEach(() => {
  play.mockReset().mockResolvedValue();
  pause.mockReset();
  const { document: page, HTMLMediaElement: Media } = new Window();
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        see = (isIntersecting) =>
          tell([{ target: document.querySelector('video'), isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  Object.assign(Media.prototype, { play, pause });
});
afterEach(() => {
  end();
  isCalm = false;
  vi.unstubAllGlobals();
});

/** A page with one loop, brought to life. */
function openPage() {
  document.body.innerHTML = '<figure class="loop"><video src="/a.mp4" controls></video></figure>';
  end = bringToLife(document.body, () => {});
  return { video: document.querySelector('video'), button: document.querySelector('button') };
}

it('plays in view, rests out of view, and needs no controls of the browser', () => {
  const { video, button } = openPage();
  expect(video?.controls).toBe(false);
  expect(play).not.toHaveBeenCalled();
  see(true);
  expect(play).toHaveBeenCalledOnce();
  expect(button?.textContent).toBe('Pause');
  see(false);
  expect(pause).toHaveBeenCalledOnce();
});

it('stays paused once the reader paused it', () => {
  const { button } = openPage();
  see(true);
  button?.click();
  expect(button?.textContent).toBe('Play');
  see(false);
  see(true);
  expect(play).toHaveBeenCalledOnce();
  button?.click();
  expect(play).toHaveBeenCalledTimes(2);
});

it('waits for a press where less motion is wanted', () => {
  isCalm = true;
  const { button } = openPage();
  see(true);
  expect(play).not.toHaveBeenCalled();
  button?.click();
  expect(play).toHaveBeenCalledOnce();
});

it('offers to play when the browser refuses to do it by itself', async () => {
  const { button } = openPage();
  play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  see(true);
  await vi.waitFor(() => expect(button?.textContent).toBe('Play'));
});

it('leaves the player of the browser behind', () => {
  const { video } = openPage();
  end();
  expect(video?.controls).toBe(true);
  expect(document.querySelector('button')).toBeNull();
});
