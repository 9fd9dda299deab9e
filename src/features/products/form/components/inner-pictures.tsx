import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import type { ChosenImage, SendImage } from '#ui/image-field.tsx';
import { productFormTexts as texts } from '../texts.ts';
import type { InnerPicture } from './use-inner-pictures.ts';

type InnerPicturesProps = {
  pictures: readonly InnerPicture[];
  upload: SendImage;
  failure: (reason: unknown) => string;
  onUse: (image: ChosenImage) => void;
};

/** Offers the pictures inside the file as the thumbnail: a single click uploads one. */
export function InnerPictures({ pictures, upload, failure, onUse }: InnerPicturesProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [used, setUsed] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  if (pictures.length === 0) return null;

  async function use({ src }: InnerPicture) {
    setBusy(src);
    setProblem(undefined);
    try {
      onUse(await upload(await pictureFile(src), () => undefined));
      setUsed(src);
    } catch (reason) {
      setProblem(failure(reason));
    }
    setBusy(null);
  }

  return (
    <section className="grid gap-3" aria-label={texts.innerPictures(pictures.length)}>
      <h3 className="heading-plain text-sm">{texts.innerPictures(pictures.length)}</h3>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
        {pictures.map((picture) => (
          <li
            key={picture.src}
            className="file-row grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4!"
          >
            <img
              src={picture.src}
              alt={texts.innerPictureOf(picture.path)}
              width={picture.width}
              height={picture.height}
              className="size-24 rounded-sm object-contain"
            />
            <div className="grid justify-items-start gap-2">
              {picture.path && <span className="file-row-name">{picture.path}</span>}
              <span className="mono text-xs text-subtle">
                {texts.innerPictureSize(picture.width, picture.height)}
              </span>
              <Button
                size="small"
                busy={busy === picture.src}
                busyLabel={texts.innerPictureSending}
                disabled={busy !== null && busy !== picture.src}
                onClick={() => void use(picture)}
              >
                {pictures.length === 1 ? texts.useInnerPicture : texts.useOneInnerPicture}
                {pictures.length > 1 && <span className="sr-only"> {picture.path}</span>}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="field-hint" role="status">
        {used ? texts.innerPictureUsed : texts.innerPictureHint}
      </p>
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
    </section>
  );
}

async function pictureFile(src: string): Promise<File> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(texts.innerPictureFailed);
  return new File([await answer.blob()], 'picture.png', { type: 'image/png' });
}
