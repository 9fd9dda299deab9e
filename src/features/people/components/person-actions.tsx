import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { useViewer } from '#client/viewer.ts';
import type { RoleChange } from '#features/accounts/moderators/rules.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { peopleClient } from '../client.ts';
import { logPathOf } from '../rules.ts';
import { peopleTexts, roleWords } from '../texts.ts';

/** Only moderators need it, on profiles that everybody reads. */
const SuspendDialog = lazy(() =>
  import('./suspend-dialog.tsx').then((module) => ({ default: module.SuspendDialog })),
);

const RoleDialog = lazy(() =>
  import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog })),
);

type Person = {
  id: string;
  username: string;
  role: { isFixed: boolean } | null;
  suspension: unknown;
};

/**
 * Buttons to suspend somebody or lift their suspension, and to make them a moderator or end that
 * role. A moderator cannot be suspended, the moderator named in the settings keeps the role, and
 * nobody gets these buttons for themselves.
 */
export function PersonActions({ person }: { person: Person }) {
  const { id, username, role, suspension } = person;
  const isOwn = useViewer()?.id === id;
  return (
    <div className="flex flex-wrap gap-2">
      {suspension !== null && <LiftButton id={id} username={username} />}
      {suspension === null && !role && !isOwn && <SuspendButton id={id} username={username} />}
      {suspension === null && !role?.isFixed && !isOwn && (
        <RoleButton id={id} username={username} isModerator={role !== null} />
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

/** One button for both, so that it keeps the focus after the change. */
function RoleButton({ id, username, isModerator }: ButtonProps & { isModerator: boolean }) {
  const [asked, setAsked] = useState<RoleChange | null>(null);
  const change = isModerator ? 'ended' : 'granted';
  return (
    <>
      <Button
        variant={isModerator ? 'danger-outline' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => setAsked(change)}
      >
        {roleWords[change].button}
        <span className="sr-only">: {username}</span>
      </Button>
      {asked && (
        <Suspense>
          <RoleDialog person={{ id, username }} change={asked} onClose={() => setAsked(null)} />
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
