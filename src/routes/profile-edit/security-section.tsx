import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { PasskeyList } from '#features/accounts/components/passkey-list.tsx';
import { secondFactorTexts } from '#features/accounts/second-factor/texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useRootData } from '#shell/root-data.ts';
import { passkeySentence } from '#features/accounts/components/passkey-button.tsx';
import { addPasskey, PasskeyProblem } from '#features/accounts/components/passkeys.ts';
import { isTooOld, useConfirmation } from '../sign-in/use-confirmation.tsx';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { Section } from './section.tsx';

export type Factors = {
  passkeys: { id: string; name: string | null; createdAt: Date; lastUsedAt: Date | null }[];
  authenticator: { since: Date; recoveryCodesLeft: number } | null;
};

type SecuritySectionProps = { factors: Factors; email: string };

/** Passkeys and the authenticator app of the person. */
export function SecuritySection({ factors, email }: SecuritySectionProps) {
  const viewer = useRootData()?.viewer;
  const hasNone = factors.passkeys.length === 0 && factors.authenticator === null;
  const { neededForModerating, shownForModerating } = secondFactorTexts;
  return (
    <Section id="security" title={secondFactorTexts.title} intro={secondFactorTexts.intro}>
      {viewer?.secondFactor === 'missing' && (
        <Note tone="warning">{hasNone ? neededForModerating : shownForModerating}</Note>
      )}
      <Passkeys passkeys={factors.passkeys} />
      <AuthenticatorPart authenticator={factors.authenticator} email={email} />
    </Section>
  );
}

function Passkeys({ passkeys }: Pick<Factors, 'passkeys'>) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [removing, setRemoving] = useState<string | null>(null);
  const { confirmed, dialog } = useConfirmation();

  async function act(what: () => Promise<void>, success: string): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await confirmed(what);
      setRemoving(null);
      showToast({ tone: 'success', title: success });
      await revalidate();
    } catch (problem) {
      if (!isTooOld(problem)) setError(sentenceFor(problem));
    } finally {
      setBusy(false);
    }
  }

  async function remove(id: string): Promise<void> {
    const client = await loadClient();
    await client.account.removePasskey({ id });
  }

  const note = error === undefined ? undefined : <ErrorNote>{error}</ErrorNote>;
  return (
    <>
      <PasskeyList
        passkeys={passkeys}
        isBusy={isBusy && removing === null}
        error={removing === null ? note : undefined}
        onAdd={() => void act(addPasskey, secondFactorTexts.passkeyAdded)}
        onRemove={setRemoving}
      />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing !== null) void act(() => remove(removing), secondFactorTexts.passkeyRemoved);
        }}
        title={secondFactorTexts.removePasskeyTitle}
        description={secondFactorTexts.removePasskey}
        confirmLabel={secondFactorTexts.remove}
        cancelLabel={secondFactorTexts.cancel}
        busy={isBusy}
        error={note}
      />
      {dialog}
    </>
  );
}

function sentenceFor(problem: unknown): string {
  if (problem instanceof PasskeyProblem) return passkeySentence(problem);
  return sentenceOf(problem, secondFactorTexts.failed);
}
