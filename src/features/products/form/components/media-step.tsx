import type { ReactNode } from 'react';
import { ExplanationField } from '#features/packages/components/explanation-field.tsx';
import { ImageUploadField } from '#features/uploads/components/image-upload-field.tsx';
import { uploadTexts } from '#features/uploads/texts.ts';
import { CheckField } from '#ui/check-field.tsx';
import { Note } from '#ui/note.tsx';
import type { GalleryEntry } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';
import type { StepProps } from './details-step.tsx';
import { GalleryField } from './gallery-field.tsx';
import { InnerPictures } from './inner-pictures.tsx';
import type { InnerPicture } from './use-inner-pictures.ts';
import type { Uploads } from './use-uploads.ts';

type MediaStepProps = StepProps & {
  upload: Uploads['sendPicture'];
  fileField: ReactNode;
  /** Those inside the file. */
  innerPictures: readonly InnerPicture[];
  modelField: ReactNode;
  /** Whether an empty field was filled in from the file. */
  isFilled: boolean;
  /** Whether version and Blender are those of its manifest. */
  isPacked: boolean;
  /** Whether the seller has to explain programs in it. */
  needsExplaining: boolean;
  /** Where the file and the form differ. */
  disagreements: readonly string[];
  /** Blender can list it for everybody. */
  isFreeExtension: boolean;
  onReviseGallery: (next: (before: GalleryEntry[]) => GalleryEntry[]) => void;
};

const thumbnailTexts = {
  drop: texts.thumbnailDrop,
  sending: texts.thumbnailSending,
  alt: texts.thumbnailAlt,
  replace: texts.thumbnailReplace,
};

/** Step 3: thumbnail, the file that people download, and the gallery. */
export function MediaStep(props: MediaStepProps) {
  const { draft, errors, upload, onChange, onTouch } = props;
  return (
    <>
      <ImageUploadField
        kind="product"
        label={texts.thumbnailLabel}
        hint={texts.thumbnailHint}
        value={draft.thumbnail}
        error={errors.thumbnail}
        texts={thumbnailTexts}
        failure={sentenceOf}
        upload={upload}
        onChange={(thumbnail) => onChange('thumbnail', thumbnail)}
        onTouch={() => onTouch('thumbnail')}
      />
      <div className="grid gap-3">
        {props.fileField}
        {props.needsExplaining && (
          <ExplanationField
            value={draft.explanation}
            error={errors.explanation}
            onChange={(explanation) => onChange('explanation', explanation)}
            onTouch={() => onTouch('explanation')}
          />
        )}
        <FileNotes {...props} />
        <InnerPictures
          pictures={props.innerPictures}
          upload={upload}
          failure={sentenceOf}
          onUse={(thumbnail) => onChange('thumbnail', thumbnail)}
        />
      </div>
      {props.isFreeExtension && (
        <CheckField
          label={texts.openListingLabel}
          hint={texts.openListingHint}
          checked={draft.listsOpenly}
          onChange={(event) => onChange('listsOpenly', event.target.checked)}
        />
      )}
      <GalleryField
        value={draft.gallery}
        error={errors.gallery}
        upload={upload}
        onRevise={props.onReviseGallery}
        modelField={props.modelField}
      />
    </>
  );
}

type FileNotesProps = Pick<MediaStepProps, 'isFilled' | 'isPacked' | 'disagreements'>;

/** The values that the form took from the file, and where the two differ. */
function FileNotes({ isFilled, isPacked, disagreements }: FileNotesProps) {
  return (
    <div className="contents" role="status">
      {(isFilled || isPacked) && (
        <Note tone="success">
          {isPacked && texts.filePacked} {isFilled && texts.fileFilled}
        </Note>
      )}
      {disagreements.length > 0 && (
        <Note tone="warning">
          {texts.fileDisagrees} {disagreements.join(' ')}
        </Note>
      )}
    </div>
  );
}

function sentenceOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : uploadTexts.failed;
}
