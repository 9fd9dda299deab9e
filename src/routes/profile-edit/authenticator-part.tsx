import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import {
  AuthenticatorSetup,
  type Setup,
} from '#features/accounts/components/authenticator-setup.tsx';
import { RecoveryCodes } from '#features/accounts/components/recovery-codes.tsx';
import { secondFactorTexts } from '#features/accounts/second-factor/texts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { isTooOld, useConfirmation } from '../sign-in/use-confirmation.tsx';

type AuthenticatorPartProps = {
  authenticator: { since: Date; recoveryCodesLeft: number } | null;
  email: string;
};

/** The authenticator app: off, being set up, or on with its recovery codes. */
export function AuthenticatorPart({ authenticator, email }: AuthenticatorPartProps) {
  const { run, isBusy, error, dialog } = useAct();
  const [setup, setSetup] = useState<Setup>();
  const { revalidate } = useRevalidator();

  const begin = () =>
    run(async () => {
      const client = await loadClient();
      setSetup(await client.account.beginAuthenticator({}));
    });
  const turnOn = (code: string) =>
    run(async () => {
      const client = await loadClient();
      await client.account.confirmAuthenticator({ code });
      setSetup(undefined);
      showToast({ tone: 'success', title: secondFactorTexts.turnedOn });
      await revalidate();
    });

  return (
    <>
      <h3 className="mt-6 text-lg">{secondFactorTexts.appTitle}</h3>
      <p className="max-w-prose text-muted">
        {authenticator ? secondFactorTexts.appOn : secondFactorTexts.appIntro}
      </p>
      {authenticator && <Codes left={authenticator.recoveryCodesLeft} email={email} />}
      {!authenticator && setup && (
        <AuthenticatorSetup
          setup={setup}
          email={email}
          isBusy={isBusy}
          error={error}
          onTurnOn={(code) => void turnOn(code)}
          onCancel={() => setSetup(undefined)}
        />
      )}
      {!authenticator && !setup && (
        <>
          {error !== undefined && <ErrorNote>{error}</ErrorNote>}
          <Button
            className="justify-self-start"
            busy={isBusy}
            busyLabel={secondFactorTexts.settingUp}
            onClick={() => void begin()}
          >
            {secondFactorTexts.setUp}
          </Button>
        </>
      )}
      {dialog}
    </>
  );
}

/** What can be done while the app is on. */
function Codes({ left, email }: { left: number; email: string }) {
  const { run, isBusy, error, dialog } = useAct();
  const [codes, setCodes] = useState<string[]>();
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const { revalidate } = useRevalidator();

  const renew = () =>
    run(async () => {
      const client = await loadClient();
      setCodes((await client.account.renewRecoveryCodes({})).recoveryCodes);
      setAsking(null);
      await revalidate();
    });
  const remove = () =>
    run(async () => {
      const client = await loadClient();
      await client.account.removeAuthenticator({});
      setAsking(null);
      showToast({ tone: 'success', title: secondFactorTexts.appRemoved });
      await revalidate();
    });

  const { renewTitle, renewSentence, removeAppTitle, removeAppSentence } = secondFactorTexts;
  const isRenewing = asking === 'renew';
  return (
    <>
      {codes && <RecoveryCodes codes={codes} email={email} />}
      <p>{secondFactorTexts.codesLeft(left)}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => setAsking('renew')}>{secondFactorTexts.renewCodes}</Button>
        <Button variant="danger-outline" onClick={() => setAsking('remove')}>
          {secondFactorTexts.removeApp}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => void (isRenewing ? renew() : remove())}
        title={isRenewing ? renewTitle : removeAppTitle}
        description={isRenewing ? renewSentence : removeAppSentence}
        confirmLabel={isRenewing ? secondFactorTexts.renewCodes : secondFactorTexts.removeApp}
        cancelLabel={secondFactorTexts.cancel}
        busy={isBusy}
        error={error !== undefined && <ErrorNote>{error}</ErrorNote>}
      />
      {dialog}
    </>
  );
}

/** Runs one act at a time, asks the person to confirm where that is needed, and keeps its sentence. */
function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { confirmed, dialog } = useConfirmation();

  async function run(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await confirmed(act);
    } catch (problem) {
      if (!isTooOld(problem)) setError(sentenceOf(problem, secondFactorTexts.failed));
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, error, dialog };
}
