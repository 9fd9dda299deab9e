import type { Comment } from './thread.ts';
import { subjectIdOf, subjectTypeOf, type Subject } from './rules.ts';

/** How often an open page polls for new comments, and how much the response contains. */
export const arrivalLimits = {
  /** The number of newest comments, replies included. */
  newest: 20,
  milliseconds: 8_000,
  /** A random addition, so that pages that were opened together do not poll together. */
  spreadMilliseconds: 2_000,
  /** A page without any interaction for this long polls less often. */
  attendedMilliseconds: 120_000,
  idleMilliseconds: 30_000,
  /** The longest pause while the server does not respond. */
  mostMilliseconds: 300_000,
  /** A comment may be this much older than the moment at which others can read it. */
  slackMilliseconds: 5_000,
} as const;

/** A recent comment, with its public data. */
export type NewestComment = { id: string; authorId: string | null; at: number };

/** The address at which a page polls for the newest comments under an article or a product. */
export function newestPath(subject: Subject): string {
  return `/api/newest-comments/${subjectTypeOf(subject)}/${subjectIdOf(subject)}`;
}

type Reading = {
  viewerId: string | null;
  /** When the page was rendered, by the server's clock. */
  since: number;
  shown: readonly Pick<Comment, 'id'>[];
};

/** Those that this reader does not see yet, excluding their own. */
export function arrivedAmong(
  newest: readonly NewestComment[],
  { viewerId, since, shown }: Reading,
): NewestComment[] {
  const known = new Set(shown.map(({ id }) => id));
  const from = since - arrivalLimits.slackMilliseconds;
  return newest.filter(
    ({ id, authorId, at }) =>
      at > from && !known.has(id) && (authorId === null || authorId !== viewerId),
  );
}
