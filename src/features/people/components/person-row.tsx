import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { useViewer } from '#client/viewer.ts';
import { peopleTexts } from '../texts.ts';
import { PersonActions } from './person-actions.tsx';

/** A person as moderators see them. */
export type ListedPerson = {
  id: string;
  username: string;
  avatarUrl: string | null;
  createdAt: Date;
  /** Null: no moderator. `isFixed`: by the settings of the site. */
  role: { isFixed: boolean; since: Date | null; by: string | null; reason: string } | null;
  suspension: { reason: string; until: Date | null; since: Date; by: string | null } | null;
  counts: { articles: number; products: number; comments: number };
};

/** One of the people with who they are, how they stand, and what can be done. */
export function PersonRow({ person }: { person: ListedPerson }) {
  const { id, username, avatarUrl, createdAt, counts, role, suspension } = person;
  const isOwn = useViewer()?.id === id;
  return (
    <li className="panel grid grid-cols-1 items-center gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <div className="flex min-w-0 items-start gap-4">
        <Avatar name={username} src={avatarUrl} size={48} />
        <div className="grid min-w-0 gap-1.5">
          <h2 className="heading-plain flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            <a href={`/profile/${id}`} className="wrap-anywhere hover:underline">
              {username}
            </a>
            {isOwn && <Chip tone="neutral">{peopleTexts.you}</Chip>}
            {role && <Chip tone="info">{peopleTexts.moderator}</Chip>}
            {suspension && <Chip tone="danger">{peopleTexts.suspended}</Chip>}
          </h2>
          <p className="text-sm text-subtle">
            {peopleTexts.joined}{' '}
            <time dateTime={createdAt.toISOString()}>{longDate(createdAt)}</time>
            {' · '}
            {peopleTexts.counts(counts)}
          </p>
          {role && <RoleFacts {...role} />}
          {suspension && <SuspensionFacts {...suspension} />}
        </div>
      </div>
      <PersonActions person={person} />
    </li>
  );
}

/** Since when somebody moderates, by whom and why. */
export function RoleFacts({ isFixed, since, by, reason }: NonNullable<ListedPerson['role']>) {
  return (
    <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">
      {isFixed || !since ? peopleTexts.moderatorBySettings : peopleTexts.moderatorSince(since)}
      {by && `, ${peopleTexts.by(by)}`}
      {reason && `: ${reason}`}
    </p>
  );
}

/** Since when somebody is suspended, by whom and why. */
export function SuspensionFacts(suspension: NonNullable<ListedPerson['suspension']>) {
  const { reason, since, until, by } = suspension;
  return (
    <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">
      {peopleTexts.suspendedSince(since, until)}
      {by && ` ${peopleTexts.by(by)}`}: {reason}
    </p>
  );
}
