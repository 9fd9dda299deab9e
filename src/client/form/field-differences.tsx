import { BlockChanges } from '#document/comparison/block-changes-list.tsx';
import { Added, Removed } from '#document/comparison/diff-text.tsx';
import { Picture } from '#ui/picture.tsx';
import type { FieldDifference } from './comparison.ts';
import { formTexts } from './texts.ts';

type FieldDifferencesProps = {
  differences: readonly FieldDifference[];
  /** The names of the two versions. */
  labels: { before: string; after: string };
};

/**
 * Field by field, with documents block by block: the content that only one of the two versions has.
 */
export function FieldDifferences({ differences, labels }: FieldDifferencesProps) {
  if (differences.length === 0) return <p className="text-muted">{formTexts.noDifference}</p>;
  return (
    <dl className="grid gap-4 text-sm">
      {differences.map((difference) => (
        <div key={difference.label} className="grid gap-1">
          <dt className="font-semibold">{difference.label}</dt>
          <dd className="wrap-anywhere">
            <Difference difference={difference} labels={labels} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type DifferenceProps = Pick<FieldDifferencesProps, 'labels'> & {
  difference: FieldDifference;
};

function Difference({ difference, labels }: DifferenceProps) {
  if (difference.kind === 'document') {
    return <BlockChanges blocks={difference.blocks} />;
  }
  if (difference.kind === 'pictures') {
    return (
      <div className="flex flex-wrap gap-4">
        <Pictures label={labels.before} urls={difference.before} />
        <Pictures label={labels.after} urls={difference.after} />
      </div>
    );
  }
  return (
    <p className="whitespace-pre-wrap">
      {difference.words.map(({ kind, text }, at) => {
        if (kind === 'removed') return <Removed key={at}>{text}</Removed>;
        return kind === 'added' ? <Added key={at}>{text}</Added> : text;
      })}
    </p>
  );
}

function Pictures({ label, urls }: { label: string; urls: readonly string[] }) {
  return (
    <figure>
      <figcaption className="mb-1 text-xs text-subtle">{label}</figcaption>
      <div className="flex flex-wrap gap-2">
        {urls.length === 0 && <p className="text-muted">{formTexts.noImage}</p>}
        {urls.map((url) => (
          <div key={url} className="media w-32 rounded-md">
            <Picture src={url} alt="" width={400} height={250} />
          </div>
        ))}
      </div>
    </figure>
  );
}
