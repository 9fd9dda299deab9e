import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { updateArticle, type SavedArticle } from './commands.server.ts';
import { articleToEdit } from './queries.server.ts';
import { historyTexts } from './texts.ts';
import { articleVersions } from './versions.tables.server.ts';

type Restoration = { slug: string; revision: number; from: number };

/**
 * Saves an old version again as the newest one, under the rules of every save.
 * @throws Refusal NOT_FOUND or FORBIDDEN; CONFLICT if the article has been saved since
 */
export async function restoreVersion(
  db: Database,
  actor: Viewer,
  { slug, revision, from }: Restoration,
  siteHost = '',
): Promise<SavedArticle> {
  const { id } = await articleToEdit(db, actor, { slug });
  const [old] = await db
    .select()
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, id), eq(articleVersions.revision, from)));
  if (!old) throw new Refusal('NOT_FOUND', historyTexts.notKept);
  const { title, description, category, difficulty, tags, testedWith } = old;
  const { thumbnailId, content } = old;
  const readTime = old.readTimeMinutes;
  const headline = { title, description, category, difficulty, readTime, tags, testedWith };
  const fields = { ...headline, thumbnailId, content, updateNote: '' };
  return updateArticle(db, actor, { slug, id, revision, fields }, siteHost);
}
