import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { authorColumns } from '#features/articles/queries.server.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { productTexts } from '#features/products/texts.ts';
import { profileTag } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { isSupportedBy } from '#features/supporters/queries.server.ts';
import { supporters } from '#features/supporters/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan } from '#platform/list-pages.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { cursorText, placeAt, type InstantPlace } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { mayReadRemoved, mayReadUnder } from './policy.ts';
import {
  commentFrom,
  isShownTo,
  nameOfReader,
  removalColumns,
  repliesBelow,
  type Reader,
} from './removal.queries.server.ts';
import { commentLimits, subjectIdOf, subjectTag, type Subject } from './rules.ts';
import { commentColumns, pictureSize } from './stored.queries.server.ts';
import { hasProduct, subjectRow } from './subject.queries.server.ts';
import { comments } from './tables.server.ts';
import type { CommentPage, ThreadPart } from './thread.ts';
import { partOf } from './queries.server.ts';

type PageInput = Subject & { after?: InstantPlace | undefined };
/**
 * One page of comments in one query, however many there are: threads by keyset, and of each thread
 * at most `commentLimits.threadComments`.
 * @throws Refusal NOT_FOUND if this viewer may not read the article or product
 */
export async function listComments(
  context: ReadContext,
  viewer: Viewer | null,
  input: PageInput,
): Promise<CommentPage> {
  const publicRows = mayReadRemoved(viewer) ? [] : await publicPageRows(context, input);
  const seesMore = viewer && publicRows[0]?.hiddenAuthors.includes(viewer.id) !== false;
  const rows = seesMore ? await pageRows(context.db, viewer, input) : publicRows;
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

/** The view of visitors, and of all members without a comment that is hidden from others. */
const publicPageRows = sharedRead({
  read: (db, input: PageInput) => pageRows(db, null, input),
  tags: ([first, ...others], input) => {
    if (!first?.subject.isPublic) return null;
    const authors = [first, ...others].flatMap(({ author }) => author?.id ?? []);
    return [subjectTag(input), ...new Set(authors.map(profileTag))];
  },
});

function pageRows(db: Database, reader: Reader, input: PageInput) {
  const subject = subjectRow(db, input);
  const isUnder = eq(comments.subjectId, subjectIdOf(input));
  const kind = input.articleId ? 'comments' : 'questions';
  const counted = countedUnder(db, input);
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
      hiddenAuthors: counted.hiddenAuthors,
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

/** The number of comments, and the authors of those hidden from others. */
function countedUnder(db: Database, subject: Subject) {
  return db
    .select({
      total: sql<number>`(count(*) filter (where ${comments.removedAt} is null))::int`.as('total'),
      hiddenAuthors: sql<string[]>`coalesce(array_agg(distinct ${comments.userId})
        filter (where ${comments.isHidden} and ${comments.userId} is not null), '{}')`.as(
        'hidden_authors',
      ),
    })
    .from(comments)
    .where(eq(comments.subjectId, subjectIdOf(subject)))
    .as('counted');
}
