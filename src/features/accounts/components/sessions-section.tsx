import { Form } from 'react-router';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Section } from '#ui/section.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { accountIntents, type AccountOutcome } from '../account-forms.ts';
import { deviceFrom } from '#shared/user-agent.ts';
import { accountTexts } from '../texts.ts';
import { OutcomeNotes } from './outcome-notes.tsx';
import { useAccountForm } from './use-account-form.ts';

type Session = {
  id: string;
  userAgent: string | null;
  address: string | null;
  seenAt: Date;
  isCurrent: boolean;
};

type SessionsSectionProps = { sessions: readonly Session[]; outcome: AccountOutcome | undefined };

/** A person's sessions: each can be signed out, and all others at once. */
export function SessionsSection({ sessions, outcome }: SessionsSectionProps) {
  const others = useAccountForm(accountIntents.signOutElsewhere, outcome);
  const one = useAccountForm(accountIntents.endSession, outcome);
  const here = useAccountForm(accountIntents.signOut, outcome);
  const focus = useKeptFocus<HTMLDivElement>();
  const success = others.success ?? one.success;
  const error = others.error ?? one.error ?? here.error;
  return (
    <Section title={accountTexts.sessionsTitle}>
      <OutcomeNotes success={success} error={error} />
      <div {...focus} className="grid gap-4">
        <ul className="panel divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={one.sent?.get('session') === session.id}
            />
          ))}
        </ul>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Form method="post" preventScrollReset>
            <PageViewerField />
            <input type="hidden" name="intent" value={accountIntents.signOutElsewhere} />
            <Button type="submit" busy={others.isBusy}>
              {accountTexts.signOutElsewhere}
            </Button>
          </Form>
        )}
      </div>
    </Section>
  );
}

type SessionRowProps = { session: Session; isBusy: boolean };

function SessionRow({ session, isBusy }: SessionRowProps) {
  const { userAgent, address, seenAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 grow">
        <p className="font-semibold">{deviceName(userAgent)}</p>
        <p className="text-sm text-subtle">
          {accountTexts.lastSeen} <time dateTime={seenAt.toISOString()}>{longDate(seenAt)}</time>
          {address && ` · ${address}`}
        </p>
      </div>
      {isCurrent && <Chip tone="success">{accountTexts.thisDevice}</Chip>}
      <EndButton session={session} isBusy={isBusy} />
    </li>
  );
}

/** The current session is not ended here: its button signs out. */
function EndButton({ session, isBusy }: SessionRowProps) {
  const { endSession, endSessionOn, signOutHere } = accountTexts;
  return (
    <Form method="post" preventScrollReset className="shrink-0">
      <PageViewerField />
      <input
        type="hidden"
        name="intent"
        value={session.isCurrent ? accountIntents.signOut : accountIntents.endSession}
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
