import type { ReactNode } from 'react';
import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { secondFactorTexts } from '../second-factor/texts.ts';

type PasskeyListProps = {
  passkeys: { id: string; name: string | null; createdAt: Date; lastUsedAt: Date | null }[];
  /** A passkey is being made. */
  isBusy: boolean;
  error: ReactNode;
  onAdd: () => void;
  onRemove: (id: string) => void;
};

/** A person's passkeys, the newest first. */
export function PasskeyList({ passkeys, isBusy, error, onAdd, onRemove }: PasskeyListProps) {
  return (
    <>
      <h3 className="text-lg">{secondFactorTexts.passkeysTitle}</h3>
      <p className="max-w-prose text-muted">{secondFactorTexts.passkeysIntro}</p>
      {passkeys.length > 0 ? (
        <ul className="panel divide-y divide-line">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 grow">
                <p className="font-semibold">{name ?? secondFactorTexts.passkey}</p>
                <p className="text-sm text-subtle">
                  {secondFactorTexts.added} {longDate(createdAt)} ·{' '}
                  {lastUsedAt
                    ? `${secondFactorTexts.lastUsed} ${longDate(lastUsedAt)}`
                    : secondFactorTexts.neverUsed}
                </p>
              </div>
              <Button size="small" onClick={() => onRemove(id)}>
                {secondFactorTexts.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-subtle">{secondFactorTexts.noPasskeys}</p>
      )}
      {error}
      <Button
        className="justify-self-start"
        busy={isBusy}
        busyLabel={secondFactorTexts.addingPasskey}
        onClick={onAdd}
      >
        {secondFactorTexts.addPasskey}
      </Button>
    </>
  );
}
