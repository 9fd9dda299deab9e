import { afterEach, describe, expect, it, vi } from 'vitest';
import { ifOnline, whenOnline } from './late-code.ts';

const load = vi.fn(async () => 'code');

/** What is used of a browser; `site` answers what it asks of the site. */
function openBrowser(navigator: { onLine: boolean }, site = async () => away()): EventTarget {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('fetch', site);
  return window;
}

function away(): Response {
  throw new TypeError('Failed to fetch');
}

afterEach(() => {
  vi.unstubAllGlobals();
  load.mockClear();
});

describe('whenOnline', () => {
  it('waits for the network', async () => {
    const navigator = { onLine: false };
    const window = openBrowser(navigator);
    const code = whenOnline(load)();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(load).not.toHaveBeenCalled();
    navigator.onLine = true;
    window.dispatchEvent(new Event('online'));
    await expect(code).resolves.toBe('code');
  });

  it.each(['the server', 'a browser with a network'])('loads at once on %s', async (place) => {
    if (place !== 'the server') openBrowser({ onLine: true });
    await expect(whenOnline(load)()).resolves.toBe('code');
  });
});

describe('ifOnline', () => {
  it('asks for nothing without a network, and may be tried again', async () => {
    openBrowser({ onLine: false });
    await expect(ifOnline(load)).rejects.toThrow(TypeError);
    expect(load).not.toHaveBeenCalled();
    openBrowser({ onLine: true });
    await expect(ifOnline(load)).resolves.toBe('code');
  });

  it('reaches the site of its own machine without a network', async () => {
    openBrowser({ onLine: false }, async () => new Response());
    await expect(ifOnline(load)).resolves.toBe('code');
  });
});
