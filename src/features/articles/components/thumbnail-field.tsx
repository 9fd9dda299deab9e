import { ImageUploadField } from '#features/uploads/components/image-upload-field.tsx';
import { uploadTexts } from '#features/uploads/texts.ts';
import type { ImageFieldProps } from '#ui/image-field.tsx';
import { thumbnailFailed } from '../texts.ts';
import { writingTexts } from '../writing-texts.ts';

type ThumbnailFieldProps = Pick<
  ImageFieldProps,
  'value' | 'error' | 'upload' | 'onChange' | 'onTouch'
>;

const texts = {
  drop: writingTexts.thumbnailDrop,
  sending: writingTexts.thumbnailSending,
  alt: writingTexts.thumbnailAlt,
  replace: writingTexts.thumbnailReplace,
};

/** The picture of the card. */
export function ThumbnailField(props: ThumbnailFieldProps) {
  return (
    <ImageUploadField
      {...props}
      kind="thumbnail"
      label={writingTexts.thumbnailLabel}
      hint={writingTexts.thumbnailHint}
      texts={texts}
      failure={sentenceOf}
    />
  );
}

/**
 * Problems with the file itself are shown unchanged (spec A §5); everything else is a failed
 * upload.
 */
function sentenceOf(reason: unknown): string {
  const message = reason instanceof Error ? reason.message : uploadTexts.failed;
  const { wrongType, tooLarge, failed } = uploadTexts;
  if (message === wrongType.thumbnail || message === tooLarge.thumbnail) return message;
  return thumbnailFailed(message === failed ? writingTexts.unknownError : message);
}
