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

type SessionListProps = { intent: string; sessions: Session[]; isBusy: boolean };

/** Where a person is signed in; all other places are signed out at once. */
export function SessionList({ intent, sessions, isBusy }: SessionListProps) {
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
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <Button type="submit" busy={isBusy}>
            {accountTexts.signOutElsewhere}
          </Button>
        </Form>
      )}
    </div>
  );
}

function deviceName(userAgent: string | null): string {
  const device = deviceFrom(userAgent);
  return device ? accountTexts.device(device.browser, device.system) : accountTexts.unknownDevice;
}
