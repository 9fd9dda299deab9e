import { and, eq, sql } from 'drizzle-orm';
import { coauthorships } from '#features/articles/coauthors/queries.server.ts';
import { mayRead } from '#features/articles/policy.ts';
import { articles } from '#features/articles/tables.server.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { builtQuery } from '#platform/built-query.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { newestFirst, withoutAnswers, type Answer, type TestedVersion } from './rules.ts';
import { blenderAnswers } from './tables.server.ts';

/**
 * The versions of Blender that an article's author selected or readers answered for, newest first.
 * @throws Refusal NOT_FOUND
 */
export async function testedVersions(
  context: ReadContext,
  viewer: Viewer | null,
  articleId: string,
): Promise<TestedVersion[]> {
  const rows = await answeredVersions(context, articleId);
  const [article] = rows;
  if (!article || !mayRead(viewer, article)) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  return versionsFrom(
    rows,
    viewer ? await ownAnswers(context.db, { viewerId: viewer.id, articleId }) : [],
  );
}

/** The same if it is known that they may be read. */
export async function versionsOf(
  db: Database,
  viewer: Pick<Viewer, 'id'> | null,
  articleId: string,
): Promise<TestedVersion[]> {
  const own = viewer ? await ownAnswers(db, { viewerId: viewer.id, articleId }) : [];
  return versionsFrom(await readVersions(db, articleId), own);
}

type OwnAnswers = Awaited<ReturnType<typeof ownAnswers>>;

function versionsFrom(rows: Awaited<ReturnType<typeof readVersions>>, own: OwnAnswers) {
  const testedWith = rows[0]?.testedWith ?? [];
  const ownAnswer = (version: string): Answer => {
    const answer = own.find((row) => row.version === version);
    if (!answer) return 'none';
    return answer.works ? 'works' : 'fails';
  };
  const answered = rows.flatMap(({ version, works, fails }): TestedVersion[] => {
    if (version === null) return [];
    const isNamed = testedWith.includes(version);
    return [{ version, isNamed, works, fails, own: ownAnswer(version) }];
  });
  const named = testedWith
    .filter((version) => !answered.some((row) => row.version === version))
    .map((version) => withoutAnswers(version, true));
  return newestFirst([...answered, ...named]);
}

const answeredVersions = sharedRead({
  read: readVersions,
  tags: ([article], articleId) => (article?.isPublished ? [`article:${articleId}`] : null),
});

/** One row for each version that has answers, or one without a version. */
function readVersions(db: Database, articleId: string) {
  const { version, works } = blenderAnswers;
  return db
    .select({
      testedWith: articles.testedWith,
      authorId: articles.userId,
      coauthors: coauthorships,
      isPublished: articles.isPublished,
      version,
      works: sql<number>`(count(*) filter (where ${works}))::int`,
      fails: sql<number>`(count(*) filter (where not ${works}))::int`,
    })
    .from(articles)
    .leftJoin(blenderAnswers, eq(blenderAnswers.articleId, articles.id))
    .where(eq(articles.id, articleId))
    .groupBy(articles.id, version);
}

type OfViewer = { viewerId: string; articleId: string };

const ownAnswers = builtQuery<OfViewer>('own answers for Blender')((db, value) => {
  const { version, works, userId, articleId } = blenderAnswers;
  return db
    .select({ version, works })
    .from(blenderAnswers)
    .where(and(eq(articleId, value('articleId')), eq(userId, value('viewerId'))));
});
