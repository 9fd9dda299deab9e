import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { articleTexts } from '#features/articles/texts.ts';
import { productTexts } from '#features/products/texts.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { isSupportedBy } from '#features/supporters/queries.server.ts';
import { supporters } from '#features/supporters/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, laterThan } from '#platform/list-pages.server.ts';
import { cursorText, placeAt, type InstantPlace } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { mayReadUnder } from './policy.ts';
import {
  commentFrom,
  isShownTo,
  nameOfReader,
  removalColumns,
  repliesBelow,
  type Reader,
} from './removal.queries.server.ts';
import { commentLimits, subjectIdOf, type Subject } from './rules.ts';
import { commentColumns, pictureSize } from './stored.queries.server.ts';
import { hasProduct, subjectRow } from './subject.queries.server.ts';
import { comments } from './tables.server.ts';
import { textsOf } from './texts.ts';
import type { Comment, CommentPage, Thread, ThreadPart } from './thread.ts';

const authorColumns = { id: profiles.id, username: profiles.username, avatarId: profiles.avatarId };

/** For queries that join the uploads, profiles and supporters. */
const readColumns = (of: Subject) => ({
  comment: commentColumns,
  size: pictureSize,
  removed: removalColumns,
  author: authorColumns,
  supporterTier: supporters.tier,
  hasProduct: hasProduct(of, comments.userId),
});

type PageInput = Subject & { after?: InstantPlace | undefined };
type CommentPlace = Subject & { id: string };

/**
 * One page of comments in one query, however many there are: threads by keyset, and of each thread
 * at most `commentLimits.threadComments`.
 * @throws Refusal NOT_FOUND when this viewer may not read the article or product
 */
export async function listComments(
  db: Database,
  viewer: Viewer | null,
  input: PageInput,
): Promise<CommentPage> {
  const rows = await pageRows(db, viewer, input);
  const [first] = rows;
  if (!first || !mayReadUnder(viewer, first.subject)) {
    throw new Refusal('NOT_FOUND', (input.articleId ? articleTexts : productTexts).notFound);
  }
  const found = [...Map.groupBy(rows, (row) => row.thread?.id).values()];
  const shown = found.slice(0, commentLimits.pageThreads);
  const pages = shown.flatMap((own) => threadPart(own, viewer) ?? []);
  const last = found.length > pages.length ? pages.at(-1)?.comments[0] : undefined;
  return {
    total: first.total,
    threads: pages.map(({ thread }) => thread),
    comments: pages.flatMap((part) => part.comments),
    next: last ? cursorText(placeAt(last.createdAt, last.id)) : null,
  };
}

type PageRow = Awaited<ReturnType<typeof pageRows>>[number];

function threadPart(rows: PageRow[], reader: Reader): ThreadPart | null {
  const thread = rows[0]?.thread;
  if (!thread) return null;
  const own = rows.flatMap((row) => commentFrom(row, reader));
  return partOf(thread, own, rows.length === commentLimits.threadComments);
}

function pageRows(db: Database, reader: Reader, input: PageInput) {
  const subject = subjectRow(db, input);
  const isUnder = eq(comments.subjectId, subjectIdOf(input));
  const kind = input.articleId ? 'comments' : 'questions';
  const counted = db
    .select({ total: sql<number>`count(*)::int`.as('total') })
    .from(comments)
    .where(and(isUnder, isNull(comments.removedAt)))
    .as('counted');
  const thread = db
    .select({
      id: comments.id,
      createdAt: comments.createdAt,
      replies: repliesBelow(reader).as('replies'),
    })
    .from(comments)
    .where(
      and(
        isUnder,
        isNull(comments.parentCommentId),
        isShownTo(reader),
        earlierThan([comments.createdAt, comments.id], input.after),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(commentLimits.pageThreads + 1)
    .as('thread');
  const comment = db
    .select({ ...commentColumns, ...removalColumns, userId: comments.userId })
    .from(comments)
    .where(and(isUnder, eq(comments.threadId, thread.id), isShownTo(reader)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(commentLimits.threadComments)
    .as('comment');
  const { id, threadId, parentId, text, likes, dislikes, createdAt, updatedAt } = comment;
  const { content, pictureId, pictureAlt, userId, removedAt, removalReason } = comment;
  const written = { id, threadId, parentId, text, content, pictureId, pictureAlt };
  return db
    .select({
      subject: { ownerId: subject.ownerId, isPublic: subject.isPublic },
      total: counted.total,
      thread: { id: thread.id, replies: thread.replies },
      comment: { ...written, likes, dislikes, createdAt, updatedAt },
      size: pictureSize,
      removed: { removedAt, removalReason },
      author: authorColumns,
      supporterTier: supporters.tier,
      hasProduct: hasProduct(input, userId),
    })
    .from(subject)
    .crossJoinLateral(counted)
    .leftJoinLateral(thread, sql`true`)
    .leftJoinLateral(comment, sql`true`)
    .leftJoin(uploads, eq(uploads.id, pictureId))
    .leftJoin(profiles, eq(profiles.id, userId))
    .leftJoin(supporters, isSupportedBy(userId))
    .orderBy(desc(thread.createdAt), desc(thread.id), asc(createdAt), asc(id))
    .prepare(`${input.after ? 'later ' : ''}${kind}${nameOfReader(reader)}`)
    .execute();
}

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
 * A comment with those above it, from the top: what a reader needs who was sent to it.
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

function partOf(thread: Omit<Thread, 'next'>, own: Comment[], mayGoOn: boolean): ThreadPart {
  const last = own.at(-1);
  const next = mayGoOn && last ? cursorText(placeAt(last.createdAt, last.id)) : null;
  return { thread: { ...thread, next }, comments: own };
}
