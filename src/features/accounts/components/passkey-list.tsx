import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '#client/act-dialog.tsx';
import { useAct } from '#client/use-act.ts';
import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { accountClient } from '../client.ts';
import { secondFactorTexts as texts } from '../second-factor/texts.ts';
import { addPasskey } from './passkeys.ts';

export type Passkey = { id: string; name: string | null; createdAt: Date; lastUsedAt: Date | null };

const removalWords = {
  title: texts.removePasskeyTitle,
  sentence: texts.removePasskey,
  confirm: texts.remove,
  cancel: texts.cancel,
  busy: texts.removing,
  failed: texts.failed,
};

/** A person's passkeys, newest first: created, and removed after a confirmation. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [removing, setRemoving] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const focus = useKeptFocus<HTMLDivElement>();
  const done = (title: string) => {
    showToast({ tone: 'success', title });
    return revalidate();
  };
  return (
    <div {...focus} className="grid gap-4">
      <h3 className="text-lg">{texts.passkeysTitle}</h3>
      <p className="max-w-prose text-muted">{texts.passkeysIntro}</p>
      {passkeys.length > 0 ? (
        <ul className="panel divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={setRemoving} />
          ))}
        </ul>
      ) : (
        <p className="text-subtle">{texts.noPasskeys}</p>
      )}
      <AddPasskey onAdded={() => done(texts.passkeyAdded)} />
      {removing !== null && (
        <ActDialog
          words={removalWords}
          send={() => accountClient.removePasskey({ id: removing })}
          onDone={() => done(texts.passkeyRemoved)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

/** The button that creates a passkey, and why the last attempt failed. */
function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const adding = useAct({
    send: addPasskey,
    onDone: onAdded,
    failed: texts.failed,
    showsProblem: true,
  });
  return (
    <>
      {adding.problem && <ErrorNote>{adding.problem}</ErrorNote>}
      <Button
        className="justify-self-start"
        busy={adding.isBusy}
        busyLabel={texts.addingPasskey}
        onClick={() => void adding.act()}
      >
        {texts.addPasskey}
      </Button>
    </>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRemove: (id: string) => void };

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow">
        <p className="font-semibold">{name ?? texts.passkey}</p>
        <p className="text-sm text-subtle">
          {texts.added} {longDate(createdAt)} ·{' '}
          {lastUsedAt ? `${texts.lastUsed} ${longDate(lastUsedAt)}` : texts.neverUsed}
        </p>
      </div>
      <Button size="small" onClick={() => onRemove(id)}>
        {texts.remove}
      </Button>
    </li>
  );
}
