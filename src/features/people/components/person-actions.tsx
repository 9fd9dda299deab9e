import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { useViewer } from '#client/viewer.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { peopleClient } from '../client.ts';
import { logPathOf } from '../rules.ts';
import { peopleTexts } from '../texts.ts';

/** Only moderators need it, on profiles that everybody reads. */
const SuspendDialog = lazy(() =>
  import('./suspend-dialog.tsx').then((module) => ({ default: module.SuspendDialog })),
);

type Person = { id: string; username: string; isModerator: boolean; suspension: unknown };

/** To suspend somebody, or to lift it; moderators and oneself are left alone. */
export function PersonActions({ person }: { person: Person }) {
  const { id, username, isModerator, suspension } = person;
  const isOwn = useViewer()?.id === id;
  return (
    <div className="flex flex-wrap gap-2">
      {suspension !== null && <LiftButton id={id} username={username} />}
      {suspension === null && !isModerator && !isOwn && (
        <SuspendButton id={id} username={username} />
      )}
      <ButtonLink to={logPathOf(id)} variant="ghost" aria-label={peopleTexts.historyOf(username)}>
        {peopleTexts.history}
      </ButtonLink>
    </div>
  );
}

type ButtonProps = { id: string; username: string };

function SuspendButton({ id, username }: ButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger-outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {peopleTexts.suspend}
        <span className="sr-only">: {username}</span>
      </Button>
      {isAsking && (
        <Suspense>
          <SuspendDialog person={{ id, username }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function LiftButton({ id, username }: ButtonProps) {
  const { revalidate, state } = useRevalidator();
  const { act: lift, isBusy } = useAct({
    send: () => peopleClient.reinstate({ id }),
    onDone: () => {
      showToast({ tone: 'success', title: peopleTexts.liftedToast(username) });
    },
    failed: peopleTexts.liftFailed,
  });
  return (
    <Button
      busy={isBusy || state === 'loading'}
      busyLabel={peopleTexts.lifting}
      // Also after a "no": somebody else may have lifted it.
      onClick={() => void lift().then(revalidate)}
    >
      {peopleTexts.lift}
      <span className="sr-only">: {username}</span>
    </Button>
  );
}
