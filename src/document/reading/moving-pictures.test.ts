import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringToLife } from './moving-pictures.ts';

const still = '<source media="(prefers-reduced-motion: reduce)" srcset="/still.webp">';
let isCalm = false;
let isOnline = true;
let end: () => void;

beforeEach(() => {
  vi.stubGlobal('document', new Window().document);
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal(
    'Image',
    class {
      decode = () => (isOnline ? Promise.resolve() : Promise.reject(new Error('No network.')));
    },
  );
});
afterEach(() => {
  end();
  isCalm = false;
  isOnline = true;
  vi.unstubAllGlobals();
});

const moving = (alt: string, side = 400) =>
  `<a class="picture" href="/1600.webp"><picture>${still}<img alt="${alt}" width="${side}" height="${side}"></picture></a>`;

function openPage(html: string) {
  document.body.innerHTML = html;
  end = bringToLife(document.body, () => {});
  return {
    buttons: [...document.querySelectorAll('button')],
    media: () => [...document.querySelectorAll('source')].map((source) => source.media),
  };
}

it('pauses and plays a picture by itself, and leaves those that stand still alone', async () => {
  const { buttons, media } = openPage(
    `<figure class="image">${moving('A bevel')}<figcaption>Bevels</figcaption></figure>
     <figure class="image">${moving('')}</figure>
     <figure class="image"><a class="picture" href="/b"><img alt="A cube"></a></figure>`,
  );
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Pause: A bevel',
    'Pause',
  ]);
  expect(buttons[0]?.nextElementSibling?.tagName).toBe('FIGCAPTION');
  expect(media()).toEqual(['not all', 'not all']);
  buttons[0]?.click();
  await vi.waitFor(() => expect(buttons[0]?.textContent).toBe('Play'));
  expect(media()).toEqual(['all', 'not all']);
  buttons[0]?.click();
  expect(media()).toEqual(['not all', 'not all']);
});

it('pauses two that are compared together', async () => {
  const side = (alt: string) => `<figure class="before-after-side">${moving(alt)}</figure>`;
  const { buttons, media } = openPage(
    `<figure class="before-after">${side('Rough')}${side('Smooth')}</figure>`,
  );
  expect(buttons).toHaveLength(1);
  buttons[0]?.click();
  await vi.waitFor(() => expect(media()).toEqual(['all', 'all']));
});

it('keeps a picture moving whose still does not come, and ends with the page', async () => {
  isOnline = false;
  const { buttons, media } = openPage(`<figure class="image">${moving('A bevel')}</figure>`);
  buttons[0]?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(buttons[0]?.textContent).toBe('Pause');
  expect(media()).toEqual(['not all']);
  isOnline = true;
  buttons[0]?.click();
  end();
  await new Promise((resolve) => setTimeout(resolve));
  expect(media()).toEqual(['(prefers-reduced-motion: reduce)']);
});

it('offers to play where less motion is wanted', () => {
  isCalm = true;
  const { buttons, media } = openPage(`<figure class="image">${moving('A bevel')}</figure>`);
  expect(buttons[0]?.textContent).toBe('Play');
  expect(media()).toEqual(['all']);
  buttons[0]?.click();
  expect(media()).toEqual(['not all']);
});

it('does not hide a small picture, and leaves nothing behind', () => {
  const { buttons, media } = openPage(`<figure class="image">${moving('An icon', 64)}</figure>`);
  expect(buttons[0]?.classList.contains('is-below')).toBe(true);
  end();
  expect(document.querySelector('button')).toBeNull();
  expect(media()).toEqual(['(prefers-reduced-motion: reduce)']);
});
