import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { secondFactorTexts } from '../second-factor/texts.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type Setup = {
  key: string;
  qr: { size: number; outline: string };
  recoveryCodes: string[];
};

type AuthenticatorSetupProps = {
  setup: Setup;
  email: string;
  isBusy: boolean;
  error: string | null;
  onTurnOn: (code: string) => void;
  onCancel: () => void;
};

/** The QR code, the recovery codes, and the first code of the app. */
export function AuthenticatorSetup(props: AuthenticatorSetupProps) {
  const { setup, email, isBusy, error, onTurnOn, onCancel } = props;
  return (
    <div className="panel grid gap-5 p-5">
      <p>{secondFactorTexts.scan}</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode {...setup.qr} />
        <p className="min-w-0">
          <span className="text-sm text-subtle">{secondFactorTexts.keyLabel}</span>
          <code className="block break-all">{setup.key.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <RecoveryCodes codes={setup.recoveryCodes} email={email} />
      <OneFieldForm
        label={secondFactorTexts.codeLabel}
        hint={secondFactorTexts.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        isBusy={isBusy}
        submitLabel={secondFactorTexts.turnOn}
        busyLabel={secondFactorTexts.turningOn}
        buttonSize="medium"
        onSend={onTurnOn}
      >
        <Button onClick={onCancel}>{secondFactorTexts.cancel}</Button>
      </OneFieldForm>
    </div>
  );
}

/** Dark on white in both themes, so that cameras can read it. */
function QrCode({ size, outline }: Setup['qr']) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      role="img"
      aria-labelledby={id}
      shapeRendering="crispEdges"
      className="rounded-xs"
    >
      <title id={id}>{secondFactorTexts.qrLabel}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={outline} fill="#000" />
    </svg>
  );
}
