// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { BoughtProduct } from './bought-product.tsx';

const bought = {
  id: '7b0c3f0e',
  name: 'Scatter Kit',
  slug: 'scatter-kit',
  isBundle: false,
  hasFile: true,
};

function screen(product = bought) {
  const Component = () => <BoughtProduct product={product} publicUrl="https://forge.example" />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return <Stub />;
}
const success = (product = bought) => renderToStaticMarkup(screen(product));

describe('after a purchase (spec B §2)', () => {
  it.each([
    'Congratulations!',
    'Scatter Kit',
    'href="/downloads/7b0c3f0e"',
    'View My Library',
    'href="/profile"',
    'Explore More Assets',
    'href="/marketplace"',
    'https://x.com/intent/post?',
    'https://www.reddit.com/submit?',
    encodeURIComponent('https://forge.example/marketplace/scatter-kit'),
    'Copy link',
  ])('stands %j', (part) => {
    expect(success()).toContain(part);
  });

  it('says so when there is no file', () => {
    const html = success({ ...bought, hasFile: false });
    expect(html).toContain('Download link is missing. Please contact support.');
    expect(html).not.toContain('/downloads/');
  });
});

describe('its download', () => {
  it.each([
    [
      'a defect',
      refusal(500, 'INTERNAL_SERVER_ERROR', 'Failed query'),
      'There was an issue retrieving the download link. Please contact support.',
    ],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to download the file. Please try again or contact support.',
    ],
  ])('that meets %s says to contact support', async (_, answer, sentence) => {
    server.mockImplementation(answer);
    const place = showScreen(screen());
    await press(place.querySelector('a') ?? place);
    await untilShown(place, sentence);
    expect(place.querySelector('[role=alert]')?.textContent).toContain(sentence);
  });
});

describe('its copied link', () => {
  const copied: string[] = [];

  beforeEach(() => {
    vi.stubGlobal('navigator', {
      clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    vi.useFakeTimers();
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it("says 'Copied!' for two seconds, counted from the last press", async () => {
    const place = showScreen(screen());
    const button = buttonNamed(place, 'Copy link');
    const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    await press(button);
    expect(copied).toEqual(['https://forge.example/marketplace/scatter-kit']);
    expect(button.textContent).toBe('Copied!');
    wait(1_500);
    await press(button);
    wait(1_999);
    expect(button.textContent).toBe('Copied!');
    wait(1);
    expect(button.textContent).toBe('Copy link');
  });
});
