import { and, desc, eq, inArray } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { coauthorships } from './coauthors/queries.server.ts';
import { requireWriter } from './ownership.ts';
import { mayEdit } from './policy.ts';
import { articles } from './tables.server.ts';
import { articleTexts, historyTexts } from './texts.ts';
import { articleVersions } from './versions.tables.server.ts';

/**
 * The versions of an article, newest first, each with the number of words that its save changed.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function articleHistory(db: Database, viewer: Viewer, slug: string) {
  const article = await ownArticle(db, viewer, slug);
  const older = await db
    .select({
      revision: articleVersions.revision,
      savedAt: articleVersions.savedAt,
      updateNote: articleVersions.updateNote,
      moderationStatus: articleVersions.moderationStatus,
      wordsAdded: articleVersions.wordsAdded,
      wordsRemoved: articleVersions.wordsRemoved,
      savedBy: profiles.username,
    })
    .from(articleVersions)
    .leftJoin(profiles, eq(profiles.id, articleVersions.savedBy))
    .where(eq(articleVersions.articleId, article.id))
    .orderBy(desc(articleVersions.revision));
  const versions = [article, ...older].map((version, at) => {
    const { revision, savedAt, savedBy, updateNote, moderationStatus } = version;
    const before = older[at];
    const words = before ? { added: before.wordsAdded, removed: before.wordsRemoved } : null;
    return { revision, savedAt, savedBy, updateNote, moderationStatus, words };
  });
  return {
    title: article.title,
    slug,
    category: article.category,
    revision: article.revision,
    isPublished: article.isPublished,
    isOwn: mayEdit(viewer, article),
    versions,
  };
}

/**
 * A version and the one before it, for a comparison.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function versionPair(
  db: Database,
  viewer: Viewer,
  { slug, revision }: { slug: string; revision: number },
) {
  const article = await ownArticle(db, viewer, slug);
  const thumbnail = { id: uploads.id, width: uploads.width, height: uploads.height };
  const rows = await db
    .select({ revision: articleVersions.revision, ...shown(articleVersions), thumbnail })
    .from(articleVersions)
    .innerJoin(uploads, eq(uploads.id, articleVersions.thumbnailId))
    .where(
      and(
        eq(articleVersions.articleId, article.id),
        inArray(articleVersions.revision, [revision - 1, revision]),
      ),
    );
  const current = await db
    .select({ revision: articles.revision, ...shown(articles), thumbnail })
    .from(articles)
    .innerJoin(uploads, eq(uploads.id, articles.thumbnailId))
    .where(and(eq(articles.id, article.id), eq(articles.revision, revision)));
  const found = [...rows, ...current];
  const before = found.find((row) => row.revision === revision - 1);
  const after = found.find((row) => row.revision === revision);
  if (!before || !after) throw new Refusal('NOT_FOUND', historyTexts.notKept);
  return { before, after };
}

function shown(table: typeof articleVersions | typeof articles) {
  const { title, description, category, difficulty, readTimeMinutes, tags } = table;
  const { testedWith, content } = table;
  return { title, description, category, difficulty, readTimeMinutes, tags, testedWith, content };
}

/** For its writers, and for moderators, who see every version anyway. */
async function ownArticle(db: Database, viewer: Viewer, slug: string) {
  const [article] = await db
    .select({
      id: articles.id,
      authorId: articles.userId,
      coauthors: coauthorships,
      title: articles.title,
      category: articles.category,
      revision: articles.revision,
      isPublished: articles.isPublished,
      moderationStatus: articles.moderationStatus,
      savedAt: articles.updatedAt,
      savedBy: profiles.username,
      updateNote: articles.updateNote,
    })
    .from(articles)
    .leftJoin(profiles, eq(profiles.id, articles.savedBy))
    .where(eq(articles.slug, slug));
  if (!article) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  if (!viewer.isModerator) requireWriter(viewer, article, historyTexts.denied);
  return article;
}
