import { ButtonLink } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { editPath } from '../../rules.ts';
import type { BundleParts } from '../loading.ts';
import { bundleTexts as texts } from '../texts.ts';

type UnsellableBundleNoteProps = { slug: string; parts: BundleParts; isOwn: boolean };

/** Tells a seller, or a moderator, which products keep the bundle from being sold. */
export function UnsellableBundleNote({ slug, parts, isOwn }: UnsellableBundleNoteProps) {
  const problems = parts.flatMap((part) =>
    part?.problem ? [{ id: part.id, sentence: texts.problems[part.problem](part.name) }] : [],
  );
  if (problems.length === 0) return null;
  return (
    <Note tone="warning" className="mt-6">
      <p className="font-semibold">{texts.cannotBeSold}</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ id, sentence }) => (
          <li key={id}>{sentence}</li>
        ))}
      </ul>
      {isOwn && (
        <p className="mt-3">
          <ButtonLink size="small" to={editPath({ slug })}>
            {texts.changeBundle}
          </ButtonLink>
        </p>
      )}
    </Note>
  );
}
