import { Note } from '#ui/note.tsx';
import type { ProfilePart } from '../rules.ts';
import { profileRemovalTexts } from '../texts.ts';

type RemovedNotesProps = { removed: { id: string; part: ProfilePart; reason: string }[] };

/** Tells a person what a moderator removed from their profile, and why, until they replace it. */
export function RemovedNotes({ removed }: RemovedNotesProps) {
  return removed.map(({ id, part, reason }) => (
    <Note key={id} tone="danger" className="mt-6">
      <p className="font-semibold">{profileRemovalTexts.removed[part]}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">
        {profileRemovalTexts.because(reason)}
      </p>
    </Note>
  ));
}
