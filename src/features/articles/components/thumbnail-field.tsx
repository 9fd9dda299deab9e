import { useState } from 'react';
import { acceptedTypes, imageAddress, imageLimits } from '#features/uploads/rules.ts';
import { uploadTexts } from '#features/uploads/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/dropzone.tsx';
import { Field } from '#ui/field.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Thumbnail } from '../form.ts';
import { articleTexts } from '../texts.ts';

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

  async function choose(file: File | undefined) {
    if (!file) return;
    onTouch();
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    setProgress(0);
    try {
      onChange(await upload(file, setProgress));
    } catch (reason) {
      setProblem(reason instanceof Error ? reason.message : uploadTexts.failed);
    } finally {
      setProgress(null);
    }
  }

  return (
    <Field
      label={articleTexts.thumbnailLabel}
      hint={articleTexts.thumbnailHint}
      error={problem ?? error}
    >
      {(control) =>
        value && progress === null ? (
          <Preview thumbnail={value} onReplace={() => onChange(null)} />
        ) : (
          <>
            <Dropzone
              control={control}
              accept={acceptedTypes.thumbnail.join(',')}
              title={progress === null ? articleTexts.thumbnailDrop : articleTexts.thumbnailSending}
              disabled={progress !== null}
              onFiles={([file]) => void choose(file)}
            />
            {progress !== null && (
              <ProgressBar percent={progress * 100} label={articleTexts.thumbnailSending} />
            )}
          </>
        )
      }
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

/** The same sentence that the server would say, before the file is sent (spec A §5). */
function refusalOf(file: File): string | undefined {
  if (!acceptedTypes.thumbnail.includes(file.type)) return uploadTexts.wrongType.thumbnail;
  if (file.size > imageLimits.bytes) return uploadTexts.tooLarge.thumbnail;
  return undefined;
}
