import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { DeleteWords } from '#ui/delete-dialog.tsx';
import { TrashIcon } from '#ui/icons.ts';

const DeleteDialog = lazy(async () => {
  const { DeleteDialog: Dialog } = await import('#ui/delete-dialog.tsx');
  return { default: Dialog };
});

type DeleteButtonProps = {
  label: string;
  words: DeleteWords;
  /** Gives back the sentence of a refusal. */
  onDelete: () => Promise<string | null>;
};

/** Asks before something is deleted. */
export function DeleteButton({ label, words, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="danger-outline"
        icon={<TrashIcon />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteDialog words={words} onClose={() => setAsking(false)} onDelete={onDelete} />
        </Suspense>
      )}
    </>
  );
}
