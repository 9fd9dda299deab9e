import type { ReactNode } from 'react';
import { installationTexts } from '#features/installation/texts.ts';
import { bytesText } from '#shared/bytes.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { moderationClient } from '../../client.ts';
import { moderationPages, type ModerationPage } from '../pages.ts';
import { deskQueueNames, deskTexts } from '../texts.ts';

type ModerationDeskProps = Awaited<ReturnType<typeof moderationClient.desk>>;

/** All that moderators see to: what waits and since when, what is on record, who keeps most. */
export function ModerationDesk({ waiting, records, keepers, openParts }: ModerationDeskProps) {
  const { removed, recalled, people, suspended, entries } = records;
  return (
    <>
      <p className="mt-5 max-w-prose text-muted max-sm:hidden">
        {deskTexts.keysStart} <kbd className="key">g</kbd> {deskTexts.keysEnd}
      </p>
      <DeskPart title={deskTexts.waiting}>
        {waiting.map(({ queue, count, oldestAt }) => (
          <DeskRow key={queue} page={moderationPages[queue]} label={deskQueueNames[queue]}>
            {count === 0 ? (
              <span className="text-subtle">{deskTexts.none}</span>
            ) : (
              <>
                <strong>{deskTexts.count(count)}</strong>
                {oldestAt && (
                  <span className="text-sm text-muted">
                    {deskTexts.oldest} <RelativeTime at={oldestAt} largestUnit="years" />
                  </span>
                )}
              </>
            )}
          </DeskRow>
        ))}
      </DeskPart>
      <DeskPart title={deskTexts.watch}>
        <DeskRow page={moderationPages.removed}>{deskTexts.removed(removed, recalled)}</DeskRow>
        <DeskRow page={moderationPages.people}>{deskTexts.people(people, suspended)}</DeskRow>
        <DeskRow page={moderationPages.log}>{deskTexts.log(entries)}</DeskRow>
        <DeskRow page={moderationPages.installation}>
          {openParts === 0 ? installationTexts.allReady : installationTexts.open(openParts)}
        </DeskRow>
      </DeskPart>
      <DeskPart title={deskTexts.storage} hint={deskTexts.storageHint}>
        {keepers.map(({ id, username, bytes }) => (
          <li
            key={id ?? 'deleted'}
            className="flex items-baseline justify-between gap-x-6 px-4 py-3 sm:px-5"
          >
            {id && username ? (
              <Link to={`/profile/${id}`} className="font-semibold wrap-anywhere hover:underline">
                {username}
              </Link>
            ) : (
              <span className="text-muted">{deskTexts.deletedAccounts}</span>
            )}
            <span className="mono text-sm whitespace-nowrap">{bytesText(bytes)}</span>
          </li>
        ))}
        {keepers.length === 0 && <li className="px-5 py-3">{deskTexts.nobodyKeeps}</li>}
      </DeskPart>
    </>
  );
}

type DeskPartProps = { title: string; hint?: string; children: ReactNode };

function DeskPart({ title, hint, children }: DeskPartProps) {
  return (
    <section className="mt-9" aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      {hint && <p className="mt-1.5 max-w-prose text-sm text-muted">{hint}</p>}
      <ul className="panel mt-4 divide-y divide-line">{children}</ul>
    </section>
  );
}

type DeskRowProps = { page: ModerationPage; label?: string | undefined; children: ReactNode };

function DeskRow({ page: { to, label: name, key }, label = name, children }: DeskRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 px-4 py-3 hover:bg-surface-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:px-5"
      >
        <span className="font-semibold">{label}</span>
        <span className="flex flex-wrap items-baseline gap-x-3 max-sm:text-right">{children}</span>
        <kbd className="key max-sm:hidden" aria-hidden="true">
          g {key}
        </kbd>
      </Link>
    </li>
  );
}
