import type { ReactNode } from 'react';
import type { Author } from '#features/profiles/rules.ts';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Link } from '#ui/link.tsx';
import { CoauthorList } from '../coauthors/components/coauthor-list.tsx';
import { articleTexts } from '../texts.ts';

/** The last save after its publication, and the author's line about it. */
export type Update = { at: Date; note: string };

type AuthorPanelProps = {
  author: Author;
  coauthors?: readonly NonNullable<Author>[];
  publishedAt: Date;
  update?: Update | null;
  children: ReactNode;
};

/** Who wrote it and when; below, readers' reactions and their actions. */
export function AuthorPanel({
  author,
  coauthors = [],
  publishedAt,
  update,
  children,
}: AuthorPanelProps) {
  return (
    <section className="panel grid grid-cols-1 gap-4 p-5">
      <div className="flex items-center gap-3">
        <Avatar name={author?.username} src={author?.avatarUrl} size={48} />
        <div className="min-w-0">
          {author ? (
            <Link
              to={`/profile/${author.id}`}
              className="block w-fit max-w-full truncate font-semibold hover:underline"
            >
              {author.username}
            </Link>
          ) : (
            <p className="font-semibold">{articleTexts.anonymous}</p>
          )}
          <p className="text-sm text-subtle">
            <time dateTime={publishedAt.toISOString()}>{longDate(publishedAt)}</time>
          </p>
        </div>
      </div>
      {coauthors.length > 0 && <CoauthorList people={coauthors} />}
      {update && (
        <p className="text-sm text-muted wrap-anywhere">
          {articleTexts.updated}{' '}
          <time dateTime={update.at.toISOString()}>{longDate(update.at)}</time>
          {update.note && <span className="mt-1 block text-fg">{update.note}</span>}
        </p>
      )}
      <div className="contents print:hidden">{children}</div>
    </section>
  );
}
