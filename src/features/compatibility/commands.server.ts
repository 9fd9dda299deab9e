import { and, asc, eq, ne } from 'drizzle-orm';
import { coauthorships } from '#features/articles/coauthors/queries.server.ts';
import { keepAnswers } from '#features/articles/counts.commands.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { articleTexts } from '#features/articles/texts.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { AnswerInput } from './input.ts';
import { mayAnswer } from './policy.ts';
import { versionsOf } from './queries.server.ts';
import { isConfirmed, type TestedVersion } from './rules.ts';
import { blenderAnswers } from './tables.server.ts';
import { compatibilityTexts } from './texts.ts';

/**
 * Sets a reader's answer for a published article and a version of Blender.
 * @returns all versions of the article afterwards
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function answerForVersion(
  db: Database,
  actor: Viewer,
  input: AnswerInput,
): Promise<TestedVersion[]> {
  return db.transaction(async (tx) => {
    const article = await lockArticle(tx, input.id);
    if (!article?.isPublished) throw new Refusal('NOT_FOUND', articleTexts.notFound);
    if (!mayAnswer(actor, article)) throw new Refusal('FORBIDDEN', compatibilityTexts.ownArticle);
    const isChanged = await changeAnswer(tx, actor, input);
    const versions = await versionsOf(tx, actor, input.id);
    if (isChanged) await keepFound(tx, article, versions);
    return versions;
  });
}

/** Withdraws every answer of a deleted account, each under the lock of its article. */
export async function takeBackAnswers(tx: Database, userId: string): Promise<void> {
  const answered = await tx
    .selectDistinct({ id: blenderAnswers.articleId })
    .from(blenderAnswers)
    .where(eq(blenderAnswers.userId, userId))
    .orderBy(asc(blenderAnswers.articleId));
  for (const { id } of answered) {
    const article = await lockArticle(tx, id);
    if (!article) continue;
    await tx.delete(blenderAnswers).where(isOf(id, userId));
    await keepFound(tx, article, await versionsOf(tx, null, id));
  }
}

/** @returns whether it changed */
async function changeAnswer(
  tx: Database,
  actor: { id: string },
  { id, version, answer }: AnswerInput,
): Promise<boolean> {
  if (answer === 'none') {
    const own = and(isOf(id, actor.id), eq(blenderAnswers.version, version));
    const gone = await tx.delete(blenderAnswers).where(own).returning();
    return gone.length > 0;
  }
  const works = answer === 'works';
  const { articleId, userId } = blenderAnswers;
  const written = await tx
    .insert(blenderAnswers)
    .values({ articleId: id, userId: actor.id, version, works })
    .onConflictDoUpdate({
      target: [articleId, blenderAnswers.version, userId],
      set: { works },
      setWhere: ne(blenderAnswers.works, works),
    })
    .returning();
  return written.length > 0;
}

/**
 * Updates the columns that the listing is filtered by, and invalidates the pages that show what
 * changed.
 */
async function keepFound(
  tx: Database,
  before: { id: string; confirmedIn: string[] },
  versions: readonly TestedVersion[],
): Promise<void> {
  const confirmedIn = versions.filter(isConfirmed).map(({ version }) => version);
  const isAnswered = versions.some(({ works, fails }) => works + fails > 0);
  await keepAnswers(tx, before.id, { confirmedIn, isAnswered });
  await dropPages(tx, `article:${before.id}`);
  if (confirmedIn.join() !== before.confirmedIn.join()) await dropPages(tx, 'articles');
}

async function lockArticle(tx: Database, id: string) {
  const { userId: authorId, isPublished, confirmedIn } = articles;
  const [article] = await tx
    .select({ id: articles.id, authorId, coauthors: coauthorships, isPublished, confirmedIn })
    .from(articles)
    .where(eq(articles.id, id))
    .for('no key update');
  return article;
}

function isOf(articleId: string, userId: string) {
  return and(eq(blenderAnswers.articleId, articleId), eq(blenderAnswers.userId, userId));
}
