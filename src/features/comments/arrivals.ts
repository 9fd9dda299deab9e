import type { Comment } from './thread.ts';
import { subjectIdOf, subjectTypeOf, type Subject } from './rules.ts';

/** How often an open page asks whether something new was written, and how much it is told of. */
export const arrivalLimits = {
  /** So many of the newest comments, replies included. */
  newest: 20,
  milliseconds: 8_000,
  /** Added by chance, so that pages that were opened together do not ask together. */
  spreadMilliseconds: 2_000,
  /** A page at which nobody moved anything for so long asks less often. */
  attendedMilliseconds: 120_000,
  idleMilliseconds: 30_000,
  /** The longest pause while the server does not answer. */
  mostMilliseconds: 300_000,
  /** A comment may be this much older than the moment at which others can read it. */
  slackMilliseconds: 5_000,
} as const;

/** A comment that was written lately, as everybody may know of it. */
export type NewestComment = { id: string; authorId: string | null; at: number };

/** Where a page asks for the newest comments under an article or a product. */
export function newestPath(subject: Subject): string {
  return `/api/newest-comments/${subjectTypeOf(subject)}/${subjectIdOf(subject)}`;
}

type Reading = {
  viewerId: string | null;
  /** When the page was made, by the server's clock. */
  since: number;
  shown: readonly Pick<Comment, 'id'>[];
};

/** Those that this reader does not see yet; their own do not count. */
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
