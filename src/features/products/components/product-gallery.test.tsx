// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { buttonNamed, press, showChangingScreen, showScreen } from '#test/screen.ts';
import { shownItems } from './gallery-items.ts';
import { ProductGallery } from './product-gallery.tsx';

const picture = { modelId: null, width: 800, height: 500 };
const galleryOf = (...ids: string[]) => (
  <ProductGallery
    name="Scatter Kit"
    items={shownItems({
      thumbnailId: 'first',
      thumbnailWidth: 800,
      thumbnailHeight: 500,
      gallery: ids.map((imageId) => ({ ...picture, imageId })),
    })}
  />
);
const placesOf = (screen: HTMLElement) =>
  [...screen.querySelectorAll('[role=status]')].map((place) => place.textContent);

function pressKey(target: Element | null, key: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => void target?.dispatchEvent(event));
  return event;
}

describe('the arrow keys', () => {
  it('show the next and the previous picture', () => {
    const screen = showScreen(galleryOf('second', 'third'));
    pressKey(buttonNamed(screen, 'Zoom'), 'ArrowRight');
    expect(placesOf(screen)).toEqual(['2 / 3']);
    pressKey(buttonNamed(screen, 'Zoom'), 'ArrowLeft');
    pressKey(buttonNamed(screen, 'Zoom'), 'ArrowLeft');
    expect(placesOf(screen)).toEqual(['3 / 3']);
  });

  it('scroll a picture in full size', async () => {
    const screen = showScreen(galleryOf('second'));
    await press(buttonNamed(screen, 'Zoom'));
    const dialog = screen.querySelector('dialog');
    pressKey(dialog, 'ArrowRight');
    expect(placesOf(screen)).toEqual(['2 / 2', '2 / 2']);
    await press(buttonNamed(screen, 'Show in full size'));
    expect(pressKey(dialog, 'ArrowRight').defaultPrevented).toBe(false);
    expect(placesOf(screen)).toEqual(['2 / 2', '2 / 2']);
  });
});

it('shows the first picture once the current one is gone', async () => {
  const { place, show } = showChangingScreen(galleryOf('second', 'third'));
  await press(buttonNamed(place, 'Previous image'));
  expect(placesOf(place)).toEqual(['3 / 3']);
  show(galleryOf('second'));
  expect(placesOf(place)).toEqual(['1 / 2']);
});
