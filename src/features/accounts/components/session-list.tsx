import { Form } from 'react-router';
import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { deviceFrom } from '../rules.ts';
import { accountTexts } from '../texts.ts';

type Session = {
  id: string;
  userAgent: string | null;
  address: string | null;
  seenAt: Date;
  isCurrent: boolean;
};

type SessionListProps = {
  /** The names of what the forms do, as the page's action knows them. */
  intents: { endOne: string; endOthers: string; signOut: string };
  sessions: Session[];
  /** Whether the other sessions are being ended. */
  isBusy: boolean;
  /** The one session that is being ended. */
  ending: string | undefined;
};

/** Where a person is signed in: each place can be signed out, and all others at once. */
export function SessionList({ intents, sessions, isBusy, ending }: SessionListProps) {
  return (
    <div className="grid gap-4">
      <ul className="panel divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
            <div className="min-w-0 grow">
              <p className="font-semibold">{deviceName(session.userAgent)}</p>
              <p className="text-sm text-subtle">
                {accountTexts.lastSeen}{' '}
                <time dateTime={session.seenAt.toISOString()}>{longDate(session.seenAt)}</time>
                {session.address && ` · ${session.address}`}
              </p>
            </div>
            {session.isCurrent && <Chip tone="success">{accountTexts.thisDevice}</Chip>}
            <EndButton session={session} intents={intents} isBusy={ending === session.id} />
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={intents.endOthers} />
          <Button type="submit" busy={isBusy}>
            {accountTexts.signOutElsewhere}
          </Button>
        </Form>
      )}
    </div>
  );
}

type EndButtonProps = Pick<SessionListProps, 'intents'> & { session: Session; isBusy: boolean };

/** The session that is used now is not ended from outside: its button signs out. */
function EndButton({ session, intents, isBusy }: EndButtonProps) {
  const { endSession, endSessionOn, signOutHere } = accountTexts;
  return (
    <Form method="post" preventScrollReset className="shrink-0">
      <input
        type="hidden"
        name="intent"
        value={session.isCurrent ? intents.signOut : intents.endOne}
      />
      {!session.isCurrent && <input type="hidden" name="session" value={session.id} />}
      <Button
        type="submit"
        size="small"
        busy={isBusy}
        aria-label={session.isCurrent ? undefined : endSessionOn(deviceName(session.userAgent))}
      >
        {session.isCurrent ? signOutHere : endSession}
      </Button>
    </Form>
  );
}

function deviceName(userAgent: string | null): string {
  const device = deviceFrom(userAgent);
  return device ? accountTexts.device(device.browser, device.system) : accountTexts.unknownDevice;
}
