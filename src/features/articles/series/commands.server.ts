import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { firstFreeSlug } from '#features/publishing/slugs.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { changedMeanwhile, invalidField, Refusal } from '#shared/refusal.ts';
import { slugOf } from '#shared/slug.ts';
import type { PersonActor, Viewer } from '#shared/viewer.ts';
import { articles } from '../tables.server.ts';
import type { SeriesEdit, SeriesFields } from './input.ts';
import { mayDeleteSeries, mayEditSeries } from './policy.ts';
import { seriesLimits, seriesTag } from './rules.ts';
import { articleSeries, articleSeriesParts } from './tables.server.ts';
import { seriesTexts } from './texts.ts';

export type SavedSeries = { id: string; slug: string };

const savedColumns = { id: articleSeries.id, slug: articleSeries.slug };

/** @throws Refusal INVALID if an article cannot be in it; CONFLICT if the person has too many */
export async function createSeries(
  db: Database,
  actor: { id: string },
  { title, articleIds }: SeriesFields,
): Promise<SavedSeries> {
  return db.transaction(async (tx) => {
    await lockParts(tx, actor, articleIds, null);
    const [own] = await tx
      .select({ count: count() })
      .from(articleSeries)
      .where(eq(articleSeries.userId, actor.id));
    if ((own?.count ?? 0) >= seriesLimits.perPerson) {
      throw new Refusal('CONFLICT', seriesTexts.tooMany);
    }
    const places = [{ slug: articleSeries.slug, owner: articleSeries.id }];
    const slug = await firstFreeSlug(tx, slugOf(title) || 'series', { places, ownId: null });
    const [saved] = await tx
      .insert(articleSeries)
      .values({ userId: actor.id, slug, title })
      .returning(savedColumns);
    if (!saved) throw new Error('The series was not inserted.');
    await setParts(tx, saved.id, articleIds);
    return saved;
  });
}

/**
 * Changes the title, the articles or the order of a series. Its address stays.
 * @throws Refusal NOT_FOUND, FORBIDDEN or INVALID; CONFLICT if it was saved since the revision that
 *   the changes are based on
 */
export async function updateSeries(
  db: Database,
  actor: Viewer,
  { id, revision, fields }: SeriesEdit,
): Promise<SavedSeries> {
  return db.transaction(async (tx) => {
    await lockParts(tx, actor, fields.articleIds, id);
    const before = await lockSeries(tx, id);
    if (!mayEditSeries(actor, before)) throw new Refusal('FORBIDDEN', seriesTexts.editDenied);
    if (before.revision !== revision) throw changedMeanwhile(seriesTexts.changedMeanwhile);
    await tx
      .update(articleSeries)
      .set({ title: fields.title, revision: revision + 1, updatedAt: sql`now()` })
      .where(eq(articleSeries.id, id));
    await setParts(tx, id, fields.articleIds);
    return { id, slug: before.slug };
  });
}

/**
 * Deletes a series but none of its articles. A moderator's deletion is recorded.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function deleteSeries(
  db: Database,
  viewer: Viewer,
  actor: PersonActor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const series = await lockSeries(tx, id);
    if (!mayDeleteSeries(viewer, series)) {
      throw new Refusal('FORBIDDEN', seriesTexts.deleteDenied);
    }
    await tx.delete(articleSeries).where(eq(articleSeries.id, id));
    await dropPages(tx, seriesTag(id));
    if (mayEditSeries(viewer, series)) return;
    await recordAudit(tx, actor, {
      event: 'content.removed',
      subject: { type: 'series', id },
      details: { title: series.title, slug: series.slug },
    });
  });
}

/**
 * Removes the series of a deleted account: remaining articles stand alone.
 * @returns the tags of the pages that showed them
 */
export async function removeSeriesOf(tx: Database, userId: string): Promise<string[]> {
  const removed = await tx
    .delete(articleSeries)
    .where(eq(articleSeries.userId, userId))
    .returning({ id: articleSeries.id });
  return removed.map(({ id }) => seriesTag(id));
}

async function lockSeries(tx: Database, id: string) {
  const [series] = await tx
    .select()
    .from(articleSeries)
    .where(eq(articleSeries.id, id))
    .for('update');
  if (!series) throw new Refusal('NOT_FOUND', seriesTexts.notFound);
  return series;
}

/**
 * Locks the articles and their author, in the same order as every save of an article, so that none
 * is deleted or put into two series meanwhile.
 * @throws Refusal INVALID for an article that is not the person's, or is in another series
 */
async function lockParts(
  tx: Database,
  actor: { id: string },
  articleIds: readonly string[],
  seriesId: string | null,
): Promise<void> {
  const found = await tx
    .select({ id: articles.id, userId: articles.userId, title: articles.title })
    .from(articles)
    .where(inArray(articles.id, [...articleIds]))
    .orderBy(asc(articles.id))
    .for('share');
  const own = found.filter(({ userId }) => userId === actor.id);
  if (own.length < articleIds.length) throw invalidField('articleIds', seriesTexts.notYours);
  await lockPerson(tx, actor);
  const taken = await tx
    .select({ articleId: articleSeriesParts.articleId, seriesId: articleSeriesParts.seriesId })
    .from(articleSeriesParts)
    .where(inArray(articleSeriesParts.articleId, [...articleIds]));
  const elsewhere = taken.find((part) => part.seriesId !== seriesId);
  const title = own.find(({ id }) => id === elsewhere?.articleId)?.title;
  if (title !== undefined) throw invalidField('articleIds', seriesTexts.inAnother(title));
}

async function setParts(
  tx: Database,
  seriesId: string,
  articleIds: readonly string[],
): Promise<void> {
  await tx.delete(articleSeriesParts).where(eq(articleSeriesParts.seriesId, seriesId));
  await tx
    .insert(articleSeriesParts)
    .values(articleIds.map((articleId, position) => ({ articleId, seriesId, position })));
  // The page of an added article does not carry the tag of the series yet.
  await dropPages(tx, seriesTag(seriesId), ...articleIds.map((id) => `article:${id}`));
}
