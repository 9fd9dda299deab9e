import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '#client/act-dialog.tsx';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { accountClient } from '../client.ts';
import { secondFactorTexts as texts } from '../second-factor/texts.ts';
import { AuthenticatorSetup, type Setup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type AuthenticatorState = { since: Date; recoveryCodesLeft: number };

type AuthenticatorProps = {
  /** Null while it is off. */
  state: AuthenticatorState | null;
  email: string;
};

/** The authenticator app: off, being set up, or on with its recovery codes. */
export function Authenticator({ state, email }: AuthenticatorProps) {
  return (
    <>
      <h3 className="mt-6 text-lg">{texts.appTitle}</h3>
      <p className="max-w-prose text-muted">{state ? texts.appOn : texts.appIntro}</p>
      {state ? <Codes left={state.recoveryCodesLeft} email={email} /> : <TurnOn email={email} />}
    </>
  );
}

/** Sets up the app, and turns it on with its first code. */
function TurnOn({ email }: { email: string }) {
  const [setup, setSetup] = useState<Setup>();
  const beginning = useAct({
    send: () => accountClient.beginAuthenticator({}),
    onDone: setSetup,
    failed: texts.failed,
    showsProblem: true,
  });
  const turningOn = useTurnOn(() => setSetup(undefined));
  if (setup) {
    return (
      <AuthenticatorSetup
        setup={setup}
        email={email}
        isBusy={turningOn.isBusy}
        error={turningOn.problem}
        onTurnOn={(code) => void turningOn.act(code)}
        onCancel={() => setSetup(undefined)}
      />
    );
  }
  return (
    <>
      {beginning.problem && <ErrorNote>{beginning.problem}</ErrorNote>}
      <Button
        className="justify-self-start"
        busy={beginning.isBusy}
        busyLabel={texts.settingUp}
        onClick={() => void beginning.act()}
      >
        {texts.setUp}
      </Button>
    </>
  );
}

function useTurnOn(onTurnedOn: () => void) {
  const { revalidate } = useRevalidator();
  return useAct({
    send: (code: string) => accountClient.confirmAuthenticator({ code }),
    onDone: () => {
      onTurnedOn();
      showToast({ tone: 'success', title: texts.turnedOn });
      return revalidate();
    },
    failed: texts.failed,
    showsProblem: true,
  });
}

const renewalWords = {
  title: texts.renewTitle,
  sentence: texts.renewSentence,
  confirm: texts.renewCodes,
  cancel: texts.cancel,
  busy: texts.renewing,
  failed: texts.failed,
};
const removalWords = {
  title: texts.removeAppTitle,
  sentence: texts.removeAppSentence,
  confirm: texts.removeApp,
  cancel: texts.cancel,
  busy: texts.removingApp,
  failed: texts.failed,
};

/** The actions while the app is on. */
function Codes({ left, email }: { left: number; email: string }) {
  const [codes, setCodes] = useState<string[]>();
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setAsking(null);
  return (
    <>
      {codes && <RecoveryCodes codes={codes} email={email} />}
      <p>{texts.codesLeft(left)}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => setAsking('renew')}>{texts.renewCodes}</Button>
        <Button variant="danger-outline" onClick={() => setAsking('remove')}>
          {texts.removeApp}
        </Button>
      </div>
      {asking === 'renew' && (
        <ActDialog
          words={renewalWords}
          send={() => accountClient.renewRecoveryCodes({})}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes);
            return revalidate();
          }}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <ActDialog
          words={removalWords}
          send={() => accountClient.removeAuthenticator({})}
          onDone={() => {
            showToast({ tone: 'success', title: texts.appRemoved });
            return revalidate();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
