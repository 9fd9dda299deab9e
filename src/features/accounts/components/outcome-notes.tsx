import { Note } from '#ui/note.tsx';

type OutcomeNotesProps = { success?: string | undefined; error?: string | null | undefined };

/** What came of a form of the account. */
export function OutcomeNotes({ success, error }: OutcomeNotesProps) {
  return (
    <>
      {success && (
        <Note tone="success" role="status">
          {success}
        </Note>
      )}
      {error && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
    </>
  );
}
