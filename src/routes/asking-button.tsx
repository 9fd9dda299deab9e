import { lazy, Suspense, useState, type ReactNode } from 'react';
import { whenOnline } from '#shared/late-code.ts';
import type { ActWords } from '#ui/act-dialog.tsx';
import { Button, type ButtonVariant } from '#ui/button.tsx';

const ActDialog = lazy(
  whenOnline(async () => {
    const { ActDialog: Dialog } = await import('#ui/act-dialog.tsx');
    return { default: Dialog };
  }),
);

type AskingButtonProps = {
  label: string;
  icon: ReactNode;
  variant: ButtonVariant;
  words: ActWords;
  /** Leaves the page or makes this button another; gives back the sentence of a refusal. */
  onAct: () => Promise<string | null>;
};

/** Asks before it acts. */
export function AskingButton({ label, icon, variant, words, onAct }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} icon={icon} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <ActDialog words={words} onClose={() => setAsking(false)} onAct={onAct} />
        </Suspense>
      )}
    </>
  );
}
