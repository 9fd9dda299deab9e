import { eq, sql } from 'drizzle-orm';
import { coauthorships } from '#features/articles/coauthors/queries.server.ts';
import { mayRead } from '#features/articles/policy.ts';
import { articles } from '#features/articles/tables.server.ts';
import { articleTexts } from '#features/articles/texts.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { newestFirst, withoutAnswers, type Answer, type TestedVersion } from './rules.ts';
import { blenderAnswers } from './tables.server.ts';

/**
 * The versions of Blender that an article's author named or readers answered for, newest first.
 * @throws Refusal NOT_FOUND
 */
export async function testedVersions(
  db: Database,
  viewer: Viewer | null,
  articleId: string,
): Promise<TestedVersion[]> {
  const rows = await readVersions(db, viewer, articleId);
  const [article] = rows;
  if (!article || !mayRead(viewer, article)) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  return versionsFrom(rows);
}

/** The same where it is known that they may be read. */
export async function versionsOf(
  db: Database,
  viewer: Pick<Viewer, 'id'> | null,
  articleId: string,
): Promise<TestedVersion[]> {
  return versionsFrom(await readVersions(db, viewer, articleId));
}

function versionsFrom(rows: Awaited<ReturnType<typeof readVersions>>): TestedVersion[] {
  const testedWith = rows[0]?.testedWith ?? [];
  const answered = rows.flatMap(({ version, works, fails, own }) =>
    version === null ? [] : [{ version, isNamed: testedWith.includes(version), works, fails, own }],
  );
  const named = testedWith
    .filter((version) => !answered.some((row) => row.version === version))
    .map((version) => withoutAnswers(version, true));
  return newestFirst([...answered, ...named]);
}

/** One row for each version that has answers, or one without a version. */
function readVersions(db: Database, viewer: Pick<Viewer, 'id'> | null, articleId: string) {
  const { version, works, userId } = blenderAnswers;
  const isOwn = viewer ? sql`${userId} = ${viewer.id}` : sql`false`;
  return db
    .select({
      testedWith: articles.testedWith,
      authorId: articles.userId,
      coauthors: coauthorships,
      isPublished: articles.isPublished,
      version,
      works: sql<number>`(count(*) filter (where ${works}))::int`,
      fails: sql<number>`(count(*) filter (where not ${works}))::int`,
      own: sql<Answer>`coalesce(max(case when ${works} then 'works' else 'fails' end)
        filter (where ${isOwn}), 'none')`,
    })
    .from(articles)
    .leftJoin(blenderAnswers, eq(blenderAnswers.articleId, articles.id))
    .where(eq(articles.id, articleId))
    .groupBy(articles.id, version);
}
