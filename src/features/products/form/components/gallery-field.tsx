import { useId, useState, type ReactNode } from 'react';
import { acceptedTypes } from '#features/uploads/rules.ts';
import { Dropzone } from '#ui/dropzone.tsx';
import { FieldError } from '#ui/field.tsx';
import type { SendImage } from '#ui/image-field.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { productLimits } from '../../rules.ts';
import { movedItem, type GalleryEntry } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';
import { GalleryTile, type TileAction } from './gallery-tile.tsx';
import { useGalleryUploads } from './use-gallery-uploads.ts';
import { useTileFocus } from './use-tile-focus.ts';

type GalleryFieldProps = {
  value: readonly GalleryEntry[];
  error: string | undefined;
  upload: SendImage;
  /** Changes come late, so they are made to the newest value. */
  onRevise: (next: (before: GalleryEntry[]) => GalleryEntry[]) => void;
  /** Chooses a 3D preview; there while there is room for one. */
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
  const { list, said, tile } = useOrder(value, onRevise);
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
          <GalleryTile key={entry.id} {...tile(entry, index)} />
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

/** Moving and removing, by pointer and by keyboard, and what is said of it. */
function useOrder(value: readonly GalleryEntry[], onRevise: GalleryFieldProps['onRevise']) {
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const { list, focusNext } = useTileFocus(value);

  function move(from: number, to: number): void {
    if (to < 0 || to >= value.length) return;
    onRevise((before) => movedItem(before, from, to));
    setSaid(texts.moved(to + 1, value.length));
  }

  function act(action: TileAction, entry: GalleryEntry, index: number): void {
    if (action !== 'remove') {
      focusNext({ id: entry.id, action });
      return move(index, action === 'earlier' ? index - 1 : index + 1);
    }
    const neighbour = value[index + 1] ?? value[index - 1];
    focusNext(neighbour ? { id: neighbour.id, action } : null);
    onRevise((before) => before.filter((other) => other.id !== entry.id));
    setSaid(texts.removed);
  }

  function drop(index: number): void {
    const from = value.findIndex((entry) => entry.id === dragged);
    if (from >= 0 && from !== index) move(from, index);
    setDragged(null);
  }

  return {
    said,
    list,
    tile: (entry: GalleryEntry, index: number) => ({
      entry,
      number: index + 1,
      count: value.length,
      onAct: (action: TileAction) => act(action, entry, index),
      onDrag: setDragged,
      onDrop: dragged === null ? null : () => drop(index),
    }),
  };
}
