import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
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
  /** Explains why the server refuses, if there is more to say than its sentence. */
  refused?: (sentence: string) => string;
};

type ActDialogProps<Answer> = {
  words: ActWords;
  send: () => Promise<Answer>;
  /** Leaves the page, or reloads it; the dialog stays until then. */
  onDone?: (answer: Answer) => void | Promise<void>;
  onClose: () => void;
};

/**
 * Asks before something is done, and stays until it is done. A failure is shown here, so that the
 * person can try again.
 */
export function ActDialog<Answer>({ words, send, onDone, onClose }: ActDialogProps<Answer>) {
  const { act, isBusy, problem } = useAct({
    send,
    onDone: async (answer: Answer) => {
      await onDone?.(answer);
      onClose();
    },
    failed: words.failed,
    refused: words.refused,
    showsProblem: true,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void act()}
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
