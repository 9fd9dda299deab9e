import { lazy, Suspense, useState } from 'react';
import { reasonOf } from '#client/refusals.ts';
import { PasskeyProblem } from '#features/accounts/components/passkeys.ts';

/** Loaded when it is first needed. */
const ConfirmDialog = lazy(() => import('#features/accounts/components/confirm-dialog.tsx'));

/** Whether something was refused until the person confirms that it is them. */
export function isTooOld(error: unknown): boolean {
  const reason = error instanceof PasskeyProblem ? error.refusal.data?.reason : reasonOf(error);
  return reason === 'sign-in-too-old';
}

type Waiting = { goOn: () => void; giveUp: () => void };

/** Asks a person whose sign-in is too old to confirm that it is them, and then goes on. */
export function useConfirmation() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  /**
   * Does what the person wants; once more after they confirmed, if that was refused for it.
   * @throws what the act throws, also when the person does not confirm
   */
  async function confirmed<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!isTooOld(error)) throw error;
      const isConfirmed = await asked();
      if (!isConfirmed) throw error;
      return act();
    }
  }

  /** Opens the dialog; whether the person confirmed. */
  function asked(): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isConfirmed: boolean) => () => {
        setWaiting(null);
        resolve(isConfirmed);
      };
      setWaiting({ goOn: end(true), giveUp: end(false) });
    });
  }

  const dialog = waiting && (
    <Suspense>
      <ConfirmDialog onConfirmed={waiting.goOn} onClose={waiting.giveUp} />
    </Suspense>
  );
  return { confirmed, asked, dialog };
}
