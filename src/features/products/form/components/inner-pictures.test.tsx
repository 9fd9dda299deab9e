// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { InnerPictures } from './inner-pictures.tsx';
import type { InnerPicture } from './use-inner-pictures.ts';

const one: InnerPicture = { path: '', width: 128, height: 72, src: '/files/blends/x/0.png' };
const several = ['rocks.blend', 'kit/trees.blend'].map((path, at) => ({
  ...one,
  path,
  src: `/files/blends/x/${at}.png`,
}));
const image = { id: 'image', width: 128, height: 72 };

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('png', { headers: { 'Content-Type': 'image/png' } }))),
  );
  return () => vi.unstubAllGlobals();
});

function show(pictures: InnerPicture[], answer: () => Promise<typeof image>) {
  const upload = vi.fn(async (picture: Promise<File>) => (await picture) && answer());
  const onUse = vi.fn();
  const place = showScreen(
    <InnerPictures
      pictures={pictures}
      upload={upload}
      failure={(reason) => (reason as Error).message}
      onUse={onUse}
    />,
  );
  const press = (at: number) => act(async () => place.querySelectorAll('button')[at]?.click());
  return { place, upload, onUse, press };
}

it('makes the picture inside the file the thumbnail, with one click', async () => {
  const { place, upload, onUse, press } = show([one], () => Promise.resolve(image));
  expect(place.querySelector('h3')?.textContent).toBe('Picture inside the file');
  expect(place.textContent).toContain('128 × 72 pixels');
  expect(place.querySelector('button')?.textContent).toContain('Use the picture inside the file');
  await press(0);
  expect(fetch).toHaveBeenCalledWith('/files/blends/x/0.png');
  const file = await upload.mock.lastCall?.[0];
  expect([file?.name, file?.type]).toEqual(['picture.png', 'image/png']);
  expect(onUse.mock.calls).toEqual([[image]]);
  expect(place.querySelector('[role=status]')?.textContent).toBe(
    'The picture is now your thumbnail.',
  );
});

it('says that a picture is the thumbnail once it is there, and not of another one', async () => {
  let arrive = (_: typeof image) => {};
  const answer = () => new Promise<typeof image>((resolve) => (arrive = resolve));
  const { place, press } = show(several, answer);
  const status = () => place.querySelector('[role=status]')?.textContent;
  const hint = status();
  await press(0);
  expect(status()).toBe(hint);
  await act(async () => arrive(image));
  expect(status()).toBe('The picture is now your thumbnail.');
  await press(1);
  expect(status()).toBe(hint);
  await act(async () => arrive(image));
  expect(status()).toBe('The picture is now your thumbnail.');
});

it('offers each of several by its name', async () => {
  const { place, onUse, press } = show(several, () => Promise.resolve(image));
  expect(place.querySelector('h3')?.textContent).toBe('Pictures inside the file');
  const names = [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names[1]).toContain('Use this picture kit/trees.blend');
  await press(1);
  expect(fetch).toHaveBeenLastCalledWith('/files/blends/x/1.png');
  expect(onUse).toHaveBeenCalledOnce();
});

it('says why a picture was not taken, and keeps the offer', async () => {
  const { place, onUse, press } = show([one], () => Promise.reject(new Error('Storage is full.')));
  await press(0);
  expect(place.querySelector('[role=alert]')?.textContent).toBe('Storage is full.');
  expect(onUse).not.toHaveBeenCalled();
  vi.mocked(fetch).mockResolvedValueOnce(new Response('', { status: 404 }));
  await press(0);
  expect(place.querySelector('[role=alert]')?.textContent).toBe(
    'Could not load the picture inside the file. Please try again.',
  );
});

it('is not there without a picture', () => {
  expect(show([], () => Promise.resolve(image)).place.textContent).toBe('');
});
