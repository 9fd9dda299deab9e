import { Added, Removed } from '#document/comparison/diff-text.tsx';
import { imageAddress } from '#features/uploads/rules.ts';
import { Picture } from '#ui/picture.tsx';
import type { ArticleChanges } from '../article-changes.ts';
import { changesTexts } from '../texts.ts';

type FieldChangesProps = Pick<ArticleChanges, 'fields' | 'thumbnail'>;

/** The fields beside the content that an edit changes, each before and now. */
export function FieldChanges({ fields, thumbnail }: FieldChangesProps) {
  if (fields.length === 0 && !thumbnail) return null;
  return (
    <dl className="grid gap-3 text-sm">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="grid gap-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-subtle">{changesTexts.fields[field]}</dt>
          <dd className="wrap-anywhere">
            <Removed>{before}</Removed> <Added>{after}</Added>
          </dd>
        </div>
      ))}
      {thumbnail && (
        <div className="grid gap-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-subtle">{changesTexts.thumbnail}</dt>
          <dd className="flex flex-wrap gap-4">
            <Shown imageId={thumbnail.before} label={changesTexts.before} />
            <Shown imageId={thumbnail.after} label={changesTexts.after} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Shown({ imageId, label }: { imageId: string; label: string }) {
  return (
    <figure className="w-40">
      <div className="media rounded-md">
        <Picture src={imageAddress(imageId, 400)} alt="" width={400} height={250} />
      </div>
      <figcaption className="mt-1 text-xs text-subtle">{label}</figcaption>
    </figure>
  );
}
