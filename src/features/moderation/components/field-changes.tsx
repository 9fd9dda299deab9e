import type { ReactNode } from 'react';
import { Added, Removed } from '#document/comparison/diff-text.tsx';
import { imageAddress } from '#shared/image-variants.ts';
import { Picture } from '#ui/picture.tsx';
import { changesTexts } from '../queue-texts.ts';

/** A picture by its id; null stands for a 3D preview. */
type Shown = string | null;

type FieldChangesProps = {
  fields: readonly { label: string; before: string; after: string }[];
  /** Pictures that changed, each set before and now. */
  pictures: readonly { label: string; before: readonly Shown[]; after: readonly Shown[] }[];
};

/** The fields beside the rich text that an edit changes, each before and now. */
export function FieldChanges({ fields, pictures }: FieldChangesProps) {
  if (fields.length === 0 && pictures.length === 0) return null;
  return (
    <dl className="grid gap-3 text-sm">
      {fields.map(({ label, before, after }) => (
        <Change key={label} label={label}>
          {before && <Removed>{before}</Removed>} {after && <Added>{after}</Added>}
        </Change>
      ))}
      {pictures.map(({ label, before, after }) => (
        <Change key={label} label={label}>
          <div className="grid gap-4">
            <PictureSet shown={before} label={changesTexts.before} />
            <PictureSet shown={after} label={changesTexts.after} />
          </div>
        </Change>
      ))}
    </dl>
  );
}

function Change({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-subtle">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function PictureSet({ shown, label }: { shown: readonly Shown[]; label: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-xs text-subtle">{label}</figcaption>
      {shown.length === 0 && <p className="text-muted">{changesTexts.noPictures}</p>}
      <div className="flex flex-wrap gap-3">
        {shown.map((imageId, place) => (
          <div key={imageId ?? place} className="media w-40 rounded-md">
            {imageId ? (
              <Picture src={imageAddress(imageId, 400)} alt="" width={400} height={250} />
            ) : (
              <p className="grid h-full place-items-center text-muted">{changesTexts.model}</p>
            )}
          </div>
        ))}
      </div>
    </figure>
  );
}
