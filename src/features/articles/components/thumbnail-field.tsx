import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { acceptedTypes, imageAddress, imageLimits } from '#features/uploads/rules.ts';
import { uploadTexts } from '#features/uploads/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/dropzone.tsx';
import { Field } from '#ui/field.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Thumbnail } from '../form.ts';
import { articleTexts, thumbnailFailed } from '../texts.ts';

export type UploadThumbnail = (
  file: File,
  onProgress: (fraction: number) => void,
) => Promise<Thumbnail>;

type ThumbnailFieldProps = {
  value: Thumbnail | null;
  error: string | undefined;
  upload: UploadThumbnail;
  onChange: (thumbnail: Thumbnail | null) => void;
  onTouch: () => void;
};

/** Chooses, checks, sends and shows the picture of the card; it can be replaced. */
export function ThumbnailField({ value, error, upload, onChange, onTouch }: ThumbnailFieldProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  /** Shows the picture or the place for one; who works by keyboard goes on from there. */
  function show(thumbnail: Thumbnail | null) {
    flushSync(() => {
      setProgress(null);
      onChange(thumbnail);
    });
    const isNowhere = document.activeElement === document.body;
    const next = place.current?.querySelector<HTMLElement>('button, input');
    if (isNowhere) next?.focus({ preventScroll: true });
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    onTouch();
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    setProgress(0);
    try {
      show(await upload(file, setProgress));
    } catch (reason) {
      setProblem(sentenceOf(reason));
      setProgress(null);
    }
  }

  return (
    <Field
      label={articleTexts.thumbnailLabel}
      hint={articleTexts.thumbnailHint}
      error={problem ?? error}
    >
      {(control) => (
        <div ref={place} className="contents">
          {value && progress === null ? (
            <Preview thumbnail={value} onReplace={() => show(null)} />
          ) : (
            <>
              <Dropzone
                control={control}
                accept={acceptedTypes.thumbnail.join(',')}
                title={
                  progress === null ? articleTexts.thumbnailDrop : articleTexts.thumbnailSending
                }
                disabled={progress !== null}
                onFiles={([file]) => void choose(file)}
              />
              {progress !== null && (
                <ProgressBar percent={progress * 100} label={articleTexts.thumbnailSending} />
              )}
            </>
          )}
        </div>
      )}
    </Field>
  );
}

type PreviewProps = { thumbnail: Thumbnail; onReplace: () => void };

function Preview({ thumbnail, onReplace }: PreviewProps) {
  return (
    <div className="media max-w-md">
      <Picture
        src={(width) => imageAddress(thumbnail.id, width)}
        alt={articleTexts.thumbnailAlt}
        width={thumbnail.width}
        height={thumbnail.height}
        sizes="28rem"
      />
      <Button className="absolute right-3 bottom-3" size="small" onClick={onReplace}>
        {articleTexts.thumbnailReplace}
      </Button>
    </div>
  );
}

/** What is wrong with the file itself stands as it is (spec A §5); the rest is a failed upload. */
function sentenceOf(reason: unknown): string {
  const message = reason instanceof Error ? reason.message : uploadTexts.failed;
  const { wrongType, tooLarge, failed } = uploadTexts;
  if (message === wrongType.thumbnail || message === tooLarge.thumbnail) return message;
  return thumbnailFailed(message === failed ? articleTexts.unknownError : message);
}

/** The same sentence that the server would say, before the file is sent (spec A §5). */
function refusalOf(file: File): string | undefined {
  if (!acceptedTypes.thumbnail.includes(file.type)) return uploadTexts.wrongType.thumbnail;
  if (file.size > imageLimits.bytes) return uploadTexts.tooLarge.thumbnail;
  return undefined;
}
