import { useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { dateAndTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ResetIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Tone } from '#ui/tone.ts';
import { mailClient } from '../client.ts';
import type { UnsentMail } from '../queries.server.ts';
import type { UnsentState } from '../rules.ts';
import { mailKindNames, mailTexts } from '../texts.ts';

const tones: Record<UnsentState, Tone> = {
  trying: 'info',
  'given-up': 'danger',
  'secret-ended': 'neutral',
};

/** One unsent mail: what it is, its recipient, the reason, and a button to retry. */
export function UnsentMailRow({ mail }: { mail: UnsentMail }) {
  const { kind, userId, username, createdAt, state, reason } = mail;
  return (
    <li className="panel grid grid-cols-1 items-start gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="heading-plain flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {mailKindNames[kind]}
          <Chip tone={tones[state]}>{mailTexts.states[state]}</Chip>
        </h2>
        <p className="text-sm text-subtle">
          {mailTexts.to}{' '}
          {userId && username ? (
            <a href={`/profile/${userId}`} className="font-semibold wrap-anywhere hover:underline">
              {username}
            </a>
          ) : (
            mailTexts.withoutAccount
          )}
          {' · '}
          {mailTexts.written} <Instant at={createdAt} />
          {' · '}
          {mailTexts.tries(mail.tries)}
          {state === 'trying' && (
            <>
              {' · '}
              {mailTexts.nextTry} <Instant at={mail.nextTryAt} />
            </>
          )}
        </p>
        <p className="max-w-prose text-sm wrap-anywhere">{reason}</p>
        {state === 'secret-ended' && (
          <p className="max-w-prose text-sm text-muted">{mailTexts.secretEnded}</p>
        )}
      </div>
      {state !== 'secret-ended' && <SendAgainButton mail={mail} />}
    </li>
  );
}

function Instant({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>;
}

function SendAgainButton({ mail: { id, kind, username } }: { mail: UnsentMail }) {
  const { revalidate } = useRevalidator();
  const { act, isBusy } = useAct({
    send: () => mailClient.sendAgain({ id }),
    onDone: () => {
      showToast({ tone: 'success', title: mailTexts.queued });
      return revalidate();
    },
    failed: mailTexts.failed,
  });
  const to = username ?? mailTexts.withoutAccount;
  return (
    <Button
      icon={<ResetIcon />}
      busy={isBusy}
      busyLabel={mailTexts.sending}
      aria-label={mailTexts.sendWhichAgain(mailKindNames[kind], to)}
      onClick={() => void act()}
    >
      {mailTexts.sendAgain}
    </Button>
  );
}
