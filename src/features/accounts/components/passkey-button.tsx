import { useState } from 'react';
import { secondFactorTexts } from '../second-factor/texts.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { PasskeyProblem, signInWithPasskey } from './passkeys.ts';

type PasskeyButtonProps = { label: string; size?: ButtonSize; onDone: () => void };

/** Begins a session with a passkey. Without scripts it does nothing, and the other ways remain. */
export function PasskeyButton({ label, size, onDone }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function signIn(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await signInWithPasskey();
      onDone();
    } catch (problem) {
      setError(passkeySentence(problem));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <Button
        size={size}
        busy={isBusy}
        busyLabel={secondFactorTexts.waitingForPasskey}
        onClick={() => void signIn()}
      >
        {label}
      </Button>
      {error !== undefined && <ErrorNote>{error}</ErrorNote>}
    </div>
  );
}

/** The sentence for a ceremony that did not end well. */
export function passkeySentence(problem: unknown): string {
  if (!(problem instanceof PasskeyProblem)) return secondFactorTexts.failed;
  if (problem.kind === 'unsupported') return secondFactorTexts.passkeysUnsupported;
  if (problem.kind === 'cancelled') return secondFactorTexts.passkeyCancelled;
  if (problem.refusal.code === 'PASSKEY_NOT_FOUND') return secondFactorTexts.passkeyUnknown;
  return problem.refusal.message ?? secondFactorTexts.failed;
}
