import { and, desc, eq, lte } from 'drizzle-orm';
import { uploadsOf } from '#document/content.ts';
import type { RichDocument } from '#document/schema.ts';
import type { Database } from '#platform/database.server.ts';
import { keepOnlyUploads } from './images.commands.server.ts';
import type { ArticleRow } from './queries.server.ts';
import { articles } from './tables.server.ts';
import { keptVersions } from './version-rules.ts';
import { articleVersions } from './versions.tables.server.ts';
import { wordCounts } from './word-counts.ts';

/**
 * Stores the version that the author is about to overwrite, and deletes the oldest beyond the
 * limits.
 */
export async function keepVersion(
  tx: Database,
  before: ArticleRow,
  content: RichDocument,
): Promise<void> {
  if (!before.userId) return;
  const { added, removed } = wordCounts(before.content, content);
  await tx.insert(articleVersions).values({
    articleId: before.id,
    revision: before.revision,
    userId: before.userId,
    ...versionOf(before),
    imageIds: [...new Set(shownUploads(before))],
    bytes: Buffer.byteLength(JSON.stringify(before.content)),
    moderationStatus: before.moderationStatus,
    savedAt: before.updatedAt,
    savedBy: before.savedBy,
    wordsAdded: added,
    wordsRemoved: removed,
  });
  await forgetOldest(tx, before.id);
}

/** The content of an article, as its versions keep it. */
export function versionOf(article: ArticleRow) {
  const { title, description, category, difficulty, readTimeMinutes, tags } = article;
  const { testedWith, updateNote, thumbnailId, content } = article;
  const headline = { title, description, category, difficulty, readTimeMinutes, tags };
  return { ...headline, testedWith, updateNote, thumbnailId, content };
}

/** The pictures and files that an article shows now. */
export function shownUploads(article: Pick<ArticleRow, 'content' | 'thumbnailId'>): string[] {
  return [...uploadsOf(article.content), article.thumbnailId];
}

/** The pictures and files that the kept versions of an article show. */
export async function uploadsOfVersions(tx: Database, articleId: string): Promise<string[]> {
  const rows = await tx
    .select({ imageIds: articleVersions.imageIds })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId));
  return rows.flatMap(({ imageIds }) => imageIds);
}

/** Deletes the history of an article of a deleted account. */
export async function forgetVersions(tx: Database, articleId: string): Promise<void> {
  const [article] = await tx
    .select({ content: articles.content, thumbnailId: articles.thumbnailId })
    .from(articles)
    .where(eq(articles.id, articleId));
  if (!article) throw new Error('The locked article is gone.');
  await tx.delete(articleVersions).where(eq(articleVersions.articleId, articleId));
  await keepOnlyUploads(tx, articleId, shownUploads(article));
}

async function forgetOldest(tx: Database, articleId: string): Promise<void> {
  const kept = await tx
    .select({ revision: articleVersions.revision, bytes: articleVersions.bytes })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.revision));
  let total = 0;
  const first = kept.find(({ bytes }, place) => {
    total += bytes;
    return place >= keptVersions.number || total > keptVersions.bytes;
  });
  if (!first) return;
  await tx
    .delete(articleVersions)
    .where(
      and(eq(articleVersions.articleId, articleId), lte(articleVersions.revision, first.revision)),
    );
}
