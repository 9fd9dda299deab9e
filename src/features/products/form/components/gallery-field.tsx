import { useId, type ReactNode } from 'react';
import { acceptedTypes } from '#features/uploads/rules.ts';
import { Dropzone } from '#ui/dropzone.tsx';
import { FieldError } from '#ui/field.tsx';
import type { SendImage } from '#ui/image-field.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { useOrder } from '#ui/ordering/use-order.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { productLimits } from '../../rules.ts';
import type { GalleryEntry } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { useGalleryUploads } from './use-gallery-uploads.ts';

type GalleryFieldProps = {
  value: readonly GalleryEntry[];
  error: string | undefined;
  upload: SendImage;
  /** Changes arrive late, so they are applied to the newest value. */
  onRevise: (next: (before: GalleryEntry[]) => GalleryEntry[]) => void;
  /** Chooses a 3D preview; shown while there is room for one. */
  modelField: ReactNode;
};

/** Pictures and 3D previews in the order of the product page. */
export function GalleryField({ value, error, upload, onRevise, modelField }: GalleryFieldProps) {
  const id = useId();
  const images = value.filter(({ kind }) => kind === 'image').length;
  const hasModelRoom = value.length - images < productLimits.galleryModels;
  const uploads = useGalleryUploads(images, upload, (entry) =>
    onRevise((before) => [...before, entry]),
  );
  const { list, said, place } = useOrder(value, onRevise, words);
  const problem = uploads.problem ?? error;
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} ref={list} tabIndex={-1}>
      <div className="flex items-end justify-between gap-3">
        <p id={`${id}-label`} className="field-label">
          {texts.galleryLabel}
        </p>
        <span className="mono field-hint">{texts.galleryCount(images)}</span>
      </div>
      <p className="field-hint">{texts.galleryHint}</p>
      <ol className="mt-1.5 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {value.map((entry, index) => (
          <GalleryTile key={entry.id} entry={entry} {...place(entry, index)} />
        ))}
        {!uploads.isFull && (
          <li>
            <Dropzone
              control={{
                id: `${id}-input`,
                'aria-describedby': `${id}-error`,
                'aria-invalid': problem ? true : undefined,
              }}
              className="aspect-[16/10] w-full p-3"
              icon={<PlusIcon />}
              title={texts.galleryDrop}
              accept={acceptedTypes.product.join(',')}
              multiple
              onFiles={(files) => void uploads.choose(files)}
            />
          </li>
        )}
      </ol>
      {uploads.sending.map(({ key, name, progress }) => (
        <div key={key} className="file-row">
          <span className="file-row-name">{name}</span>
          <ProgressBar percent={progress * 100} label={texts.gallerySending(name)} />
        </div>
      ))}
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className="mt-5" hidden={!hasModelRoom}>
        {modelField}
      </div>
    </div>
  );
}

const words = {
  moved: (_: GalleryEntry, place: number, count: number) => texts.moved(place, count),
  removed: () => texts.removed,
};
