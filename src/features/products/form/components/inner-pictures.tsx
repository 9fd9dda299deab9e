import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import type { ChosenImage } from '#ui/image-field.tsx';
import { Picture } from '#ui/picture.tsx';
import { productFormTexts as texts } from '../texts.ts';
import type { InnerPicture } from './use-inner-pictures.ts';

type InnerPicturesProps = {
  pictures: readonly InnerPicture[];
  /** Gets the picture while it is still being fetched, as it counts as under way from then on. */
  upload: (picture: Promise<File>) => Promise<ChosenImage>;
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
    setUsed(null);
    setProblem(undefined);
    try {
      onUse(await upload(pictureFile(src)));
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
          <InnerPictureRow
            key={picture.src}
            picture={picture}
            isOnly={pictures.length === 1}
            isBusy={busy === picture.src}
            isDisabled={busy !== null && busy !== picture.src}
            onUse={() => void use(picture)}
          />
        ))}
      </ul>
      <p className="field-hint" role="status">
        {pictures.some(({ src }) => src === used) ? texts.innerPictureUsed : texts.innerPictureHint}
      </p>
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
    </section>
  );
}

type InnerPictureProps = {
  picture: InnerPicture;
  /** The file has no other. */
  isOnly: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onUse: () => void;
};

function InnerPictureRow({ picture, isOnly, isBusy, isDisabled, onUse }: InnerPictureProps) {
  const { src, path, width, height } = picture;
  return (
    <li className="file-row grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4!">
      <Picture
        src={src}
        alt={texts.innerPictureOf(path)}
        width={width}
        height={height}
        className="size-24 rounded-sm object-contain"
        isSmall
      />
      <div className="grid justify-items-start gap-2">
        {path && <span className="file-row-name">{path}</span>}
        <span className="mono text-xs text-subtle">{texts.innerPictureSize(width, height)}</span>
        <Button
          size="small"
          busy={isBusy}
          busyLabel={texts.innerPictureSending}
          disabled={isDisabled}
          onClick={onUse}
        >
          {isOnly ? texts.takeInnerPicture : texts.takeOneInnerPicture}
          {!isOnly && <span className="sr-only"> {path}</span>}
        </Button>
      </div>
    </li>
  );
}

async function pictureFile(src: string): Promise<File> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(texts.innerPictureFailed);
  return new File([await answer.blob()], 'picture.png', { type: 'image/png' });
}
