import { useAct } from '#client/use-act.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { secondFactorTexts } from '../second-factor/texts.ts';
import { signInWithPasskey } from './passkeys.ts';

type PasskeyButtonProps = { label: string; size?: ButtonSize; onDone: () => void };

/** Starts a session with a passkey. Without scripts it does nothing, and the other ways remain. */
export function PasskeyButton({ label, size, onDone }: PasskeyButtonProps) {
  const { act, isBusy, problem } = useAct({
    send: signInWithPasskey,
    onDone,
    failed: secondFactorTexts.failed,
    showsProblem: true,
  });
  return (
    <div className="grid gap-2">
      <Button
        size={size}
        busy={isBusy}
        busyLabel={secondFactorTexts.waitingForPasskey}
        onClick={() => void act()}
      >
        {label}
      </Button>
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </div>
  );
}
