import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Author } from '#features/profiles/rules.ts';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { articleTexts } from '../texts.ts';

type AuthorPanelProps = { author: Author; publishedAt: Date; children: ReactNode };

/** Who wrote it and when; below, what readers made of it and what they can do. */
export function AuthorPanel({ author, publishedAt, children }: AuthorPanelProps) {
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
      <div className="contents print:hidden">{children}</div>
    </section>
  );
}
