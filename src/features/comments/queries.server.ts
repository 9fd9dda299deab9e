import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { authorColumns } from '#features/articles/queries.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { isSupportedBy } from '#features/supporters/queries.server.ts';
import { supporters } from '#features/supporters/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { laterThan } from '#platform/list-pages.server.ts';
import { cursorText, placeAt, type InstantPlace } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { mayReadUnder } from './policy.ts';
import {
  commentFrom,
  isShownTo,
  removalColumns,
  repliesBelow,
  type Reader,
} from './removal.queries.server.ts';
import { commentLimits, subjectIdOf, type Subject } from './rules.ts';
import { commentColumns, pictureSize } from './stored.queries.server.ts';
import { hasProduct, subjectRow } from './subject.queries.server.ts';
import { comments } from './tables.server.ts';
import { textsOf } from './texts.ts';
import type { Comment, Thread, ThreadPart } from './thread.ts';

/** For queries that join the uploads, profiles and supporters. */
const readColumns = (of: Subject) => ({
  comment: commentColumns,
  size: pictureSize,
  removed: removalColumns,
  author: authorColumns,
  supporterTier: supporters.tier,
  hasProduct: hasProduct(of, comments.userId),
});

type CommentPlace = Subject & { id: string };

/**
 * The next comments of a thread, oldest first, after its first one.
 * @throws Refusal NOT_FOUND
 */
export async function moreOfThread(
  db: Database,
  viewer: Viewer | null,
  input: CommentPlace & { after: InstantPlace },
): Promise<ThreadPart> {
  const { thread, first } = await readableThread(db, viewer, input);
  const limit = commentLimits.moreReplies;
  const rest = and(
    eq(comments.subjectId, subjectIdOf(input)),
    eq(comments.threadId, input.id),
    isNotNull(comments.parentCommentId),
    isShownTo(viewer),
    laterThan([comments.createdAt, comments.id], input.after),
  );
  const rows = await commentRows(db, viewer, { of: input, which: rest, limit });
  const part = partOf(thread, rows, rows.length === limit);
  return { ...part, comments: [first, ...rows] };
}

/**
 * A comment with those above it, from the top: for a reader who was linked to it.
 * @throws Refusal NOT_FOUND
 */
export async function pathToComment(
  db: Database,
  viewer: Viewer | null,
  input: CommentPlace,
): Promise<ThreadPart> {
  const { id } = input;
  const { pathSteps: limit } = commentLimits;
  const path = sql`${comments.id} in (
    with recursive path as (
      select id, parent_comment_id, 1 as step from comments where id = ${id}
      union all
      select above.id, above.parent_comment_id, step + 1
      from path join comments as above on above.id = path.parent_comment_id
      where step < ${limit}
    )
    select id from path
  )`;
  const shown = and(path, isShownTo(viewer));
  const rows = await commentRows(db, viewer, { of: input, which: shown, limit });
  const [top] = rows;
  if (!top || !rows.some((row) => row.id === id))
    throw new Refusal('NOT_FOUND', textsOf(input).notFound);
  const { thread } = await readableThread(db, viewer, { ...input, id: top.threadId });
  const next = cursorText(placeAt(new Date(0), thread.id));
  return {
    thread: { ...thread, next: rows.length > thread.replies ? null : next },
    comments: rows,
  };
}

async function readableThread(db: Database, viewer: Viewer | null, input: CommentPlace) {
  const subject = subjectRow(db, input);
  const [row] = await db
    .select({
      ...readColumns(input),
      replies: repliesBelow(viewer),
      subject: { ownerId: subject.ownerId, isPublic: subject.isPublic },
    })
    .from(comments)
    .crossJoin(subject)
    .leftJoin(uploads, eq(uploads.id, comments.pictureId))
    .leftJoin(profiles, eq(profiles.id, comments.userId))
    .leftJoin(supporters, isSupportedBy(comments.userId))
    .where(
      and(
        eq(comments.id, input.id),
        eq(comments.subjectId, subjectIdOf(input)),
        isNull(comments.parentCommentId),
        isShownTo(viewer),
      ),
    );
  if (!row || !mayReadUnder(viewer, row.subject)) {
    throw new Refusal('NOT_FOUND', textsOf(input).notFound);
  }
  const [first] = commentFrom(row, viewer);
  if (!first) throw new Error('A thread has no first comment.');
  return { thread: { id: input.id, replies: row.replies }, first };
}

type Wanted = { of: Subject; which: SQL | undefined; limit: number };

async function commentRows(db: Database, reader: Reader, { of, which, limit }: Wanted) {
  const rows = await db
    .select(readColumns(of))
    .from(comments)
    .leftJoin(uploads, eq(uploads.id, comments.pictureId))
    .leftJoin(profiles, eq(profiles.id, comments.userId))
    .leftJoin(supporters, isSupportedBy(comments.userId))
    .where(which)
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit);
  return rows.flatMap((row) => commentFrom(row, reader));
}

export function partOf(thread: Omit<Thread, 'next'>, own: Comment[], mayGoOn: boolean): ThreadPart {
  const last = own.at(-1);
  const next = mayGoOn && last ? cursorText(placeAt(last.createdAt, last.id)) : null;
  return { thread: { ...thread, next }, comments: own };
}
