import { useState, type ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx';
import { ActDialog, type ActWords } from './act-dialog.tsx';

type ActButtonProps<Answer> = {
  label: string;
  icon: ReactNode;
  variant: ButtonVariant;
  size?: ButtonSize | undefined;
  words: ActWords;
  send: () => Promise<Answer>;
  /** Leaves the page, or reloads it. */
  onDone?: (answer: Answer) => void | Promise<void>;
};

/** Asks before it acts. */
export function ActButton<Answer>(props: ActButtonProps<Answer>) {
  const { label, icon, variant, size, ...question } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && <ActDialog {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
