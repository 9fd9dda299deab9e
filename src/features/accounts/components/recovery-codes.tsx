import { useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { recoveryFile } from '../second-factor/rules.ts';
import { secondFactorTexts } from '../second-factor/texts.ts';

type RecoveryCodesProps = { codes: readonly string[]; email: string };

/** Recovery codes at the only time when they are shown, to be copied and saved as a file. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const [told, setTold] = useState('');
  const file = recoveryFile('Forge', email, codes);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setTold(secondFactorTexts.copied);
    } catch {
      setTold(secondFactorTexts.copyFailed);
    }
  }

  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{secondFactorTexts.codesTitle}</h4>
      <p className="max-w-prose text-muted">{secondFactorTexts.codesIntro}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 justify-self-start font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button size="small" onClick={() => void copy()}>
          {secondFactorTexts.copyCodes}
        </Button>
        <a
          className={buttonClass({ size: 'small' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="forge-recovery-codes.txt"
        >
          {secondFactorTexts.downloadCodes}
        </a>
        <span role="status" className="text-sm text-subtle">
          {told}
        </span>
      </div>
    </div>
  );
}
