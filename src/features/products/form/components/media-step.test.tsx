// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { showScreen, untilShown } from '#test/screen.ts';
import { emptyDraft, type ProductDraft } from '../draft.ts';
import { MediaStep } from './media-step.tsx';

const png = (name: string, bytes = 1) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const tooLarge = png('large.png', 5 * 1024 * 1024 + 1);
const vector = new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' });

/** The step of a new product, and the names of the files that it uploads. */
function open(failure?: string) {
  const sent: string[] = [];
  const upload = async (file: File | Promise<File>) => {
    const { name } = await file;
    sent.push(name);
    if (failure) throw new Error(failure);
    return { id: name, url: `/files/${name}`, width: 1600, height: 1000 };
  };
  function Form() {
    const [draft, setDraft] = useState<ProductDraft>(emptyDraft);
    return (
      <MediaStep
        draft={draft}
        errors={{}}
        upload={upload}
        fileField={null}
        innerPictures={[]}
        modelField={null}
        isFilled={false}
        isPacked={false}
        needsExplaining={false}
        disagreements={[]}
        isFreeExtension={false}
        onChange={(name, value) => setDraft((now) => ({ ...now, [name]: value }))}
        onTouch={() => undefined}
        onReviseGallery={(next) => setDraft((now) => ({ ...now, gallery: next(now.gallery) }))}
      />
    );
  }
  const place = showScreen(<Form />);
  const [thumbnail, gallery] = place.querySelectorAll<HTMLInputElement>('input[type=file]');
  const choose = (input: HTMLInputElement | undefined, files: File[]) =>
    act(async () => {
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      input?.dispatchEvent(new Event('change', { bubbles: true }));
      await Promise.resolve();
    });
  return {
    sent,
    place,
    chooseThumbnail: (file: File) => choose(thumbnail, [file]),
    chooseGallery: (...files: File[]) => choose(gallery, files),
  };
}

it.each([
  ['too large', tooLarge],
  ['of another kind', vector],
])('refuses a thumbnail that is %s, before it is sent', async (_, file) => {
  const { sent, place, chooseThumbnail } = open();
  await chooseThumbnail(file);
  await untilShown(place, 'Invalid file. Max 5MB, JPG/PNG/WebP/GIF only.');
  expect(sent).toEqual([]);
});

it('takes the valid pictures of a choice for the gallery, in order', async () => {
  const { sent, place, chooseGallery } = open();
  await chooseGallery(png('one.png'), tooLarge, vector, png('two.png', 5 * 1024 * 1024));
  const sentence = 'Some files were invalid. Max 5MB per image, JPG/PNG/WebP/GIF only.';
  await untilShown(place, sentence);
  await untilShown(place, '2 / 5');
  expect(sent).toEqual(['one.png', 'two.png']);
});

it('takes five pictures, and names those that are left out', async () => {
  const { sent, place, chooseGallery } = open();
  await chooseGallery(...['1', '2', '3', '4', '5', '6'].map((name) => png(`${name}.png`)));
  await untilShown(place, 'You can upload a maximum of 5 gallery images.');
  expect(place.textContent).toContain('6.png');
  await untilShown(place, '5 / 5');
  expect(sent).toHaveLength(5);
});

it('says why a picture was not taken', async () => {
  const { place, chooseGallery } = open('The connection was lost.');
  await chooseGallery(png('one.png'));
  await untilShown(place, 'Gallery image upload failed: The connection was lost.');
});
