import { useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { ResetIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { mailClient } from '../client.ts';
import type { UnsentMail } from '../queries.server.ts';
import { mailTexts } from '../texts.ts';
import { UnsentMailRow } from './unsent-mail-row.tsx';

type UnsentMailListProps = { mails: UnsentMail[]; next: string | null };

/** The mails that the mail server refused, with a button to retry. */
export function UnsentMailList({ mails, next }: UnsentMailListProps) {
  const { revalidate } = useRevalidator();
  const { act, isBusy } = useAct({
    send: () => mailClient.sendAllAgain(),
    onDone: ({ count }) => {
      showToast({ tone: 'success', title: mailTexts.allQueued(count) });
      return revalidate();
    },
    failed: mailTexts.failed,
  });
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-muted">{mailTexts.intro}</p>
        {mails.length > 0 && (
          <Button
            icon={<ResetIcon />}
            busy={isBusy}
            busyLabel={mailTexts.sending}
            onClick={() => void act()}
          >
            {mailTexts.sendAllAgain}
          </Button>
        )}
      </div>
      {mails.length === 0 && !next && (
        <EmptyState className="mt-8" title={mailTexts.none}>
          {mailTexts.noneHint}
        </EmptyState>
      )}
      <ul className="mt-7 grid gap-3">
        {mails.map((mail) => (
          <UnsentMailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {next && (
        <p className="mt-8">
          <Link to={`?after=${encodeURIComponent(next)}`} className={buttonClass({})} rel="next">
            {mailTexts.showMore}
          </Link>
        </p>
      )}
    </div>
  );
}
