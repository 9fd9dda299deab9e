import { useId, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { secondFactorTexts } from '../second-factor/texts.ts';
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
  error: string | undefined;
  onTurnOn: (code: string) => void;
  onCancel: () => void;
};

/** The QR code, the recovery codes, and the first code of the app. */
export function AuthenticatorSetup(props: AuthenticatorSetupProps) {
  const { setup, email, isBusy, error, onTurnOn, onCancel } = props;

  function turnOn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onTurnOn(String(new FormData(event.currentTarget).get('code') ?? ''));
  }

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
      <form onSubmit={turnOn} noValidate className="grid gap-4">
        <TextField
          label={secondFactorTexts.codeLabel}
          hint={secondFactorTexts.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={error}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={secondFactorTexts.turningOn}
          >
            {secondFactorTexts.turnOn}
          </Button>
          <Button onClick={onCancel}>{secondFactorTexts.cancel}</Button>
        </div>
      </form>
    </div>
  );
}

/** Dark on white in both themes: cameras read it so. */
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
