import { ConfirmDialog } from './confirm-dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { useAct } from './use-act.ts';

export type ActWords = {
  /** Names the object: 'Delete “Scatter Kit”?' */
  title: string;
  /** What will happen. */
  sentence: string;
  confirm: string;
  cancel: string;
  busy: string;
  failed: string;
};

type ActDialogProps = {
  words: ActWords;
  onClose: () => void;
  /**
   * Does it and leaves the page, or closes the dialog. A failure is shown here, and one can try
   * again: the sentence that it gives back, or `words.failed` where it throws.
   */
  onAct: () => Promise<string | null>;
};

/** Asks before something is done, and stays until it is. */
export function ActDialog({ words, onClose, onAct }: ActDialogProps) {
  const { isBusy, problem, run } = useAct(onAct, words.failed);
  return (
    <ConfirmDialog
      open
      onClose={() => !isBusy && onClose()}
      onConfirm={run}
      title={words.title}
      description={words.sentence}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={isBusy}
      busyLabel={words.busy}
      error={problem && <ErrorNote>{problem}</ErrorNote>}
    />
  );
}
