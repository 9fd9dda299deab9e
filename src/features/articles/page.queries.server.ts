import { eq, sql } from 'drizzle-orm';
import { authorFrom, profileTag } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { coauthorPeople, type CoauthorRow } from './coauthors/queries.server.ts';
import { acceptedOf, roleIn } from './coauthors/policy.ts';
import { articleProducts } from './mentions.tables.server.ts';
import { mayRead } from './policy.ts';
import { articleSeriesParts } from './series/tables.server.ts';
import { articles } from './tables.server.ts';
import { authorColumns, cardColumns, withImage } from './queries.server.ts';

/** Whether an article mentions any product. */
const namesProducts = sql<boolean>`exists (
  select from ${articleProducts} where ${articleProducts.articleId} = ${articles.id})`;

/** One article for its page, its current slug, or null if this viewer may not see it. */
export async function articleBySlug(context: ReadContext, viewer: Viewer | null, slug: string) {
  const article = await articlePage(context, slug);
  if (!article) return null;
  const { coauthors: asked, isPublished } = article;
  const written = { authorId: article.author?.id ?? null, coauthors: asked, isPublished };
  if (!mayRead(viewer, written)) return null;
  const role = roleIn(viewer, written);
  return withImage({
    ...article,
    author: authorFrom(article.author),
    coauthors: acceptedOf(asked).flatMap(personOf),
    /** Visible only to the author. */
    invited:
      role === 'author' ? asked.filter(({ status }) => status === 'invited').flatMap(personOf) : [],
    /** The viewer's role in it. */
    role,
  });
}

/** An article with everything that its page may show. */
const articlePage = sharedRead({
  read: readPage,
  tags: (article) =>
    article?.isPublished
      ? [`article:${article.id}`, ...(article.author ? [profileTag(article.author.id)] : [])]
      : null,
});

async function readPage(db: Database, slug: string) {
  const [article] = await db
    .select({
      ...cardColumns,
      contentHtml: articles.contentHtml,
      contents: articles.contents,
      tags: articles.tags,
      testedWith: articles.testedWith,
      isAnswered: articles.isAnswered,
      namesProducts,
      moderationStatus: articles.moderationStatus,
      isPublished: articles.isPublished,
      rejectionReason: articles.rejectionReason,
      revision: articles.revision,
      updatedAt: articles.updatedAt,
      updateNote: articles.updateNote,
      publishedAt: articles.publishedAt,
      publishAt: articles.publishAt,
      thumbnailWidth: uploads.width,
      thumbnailHeight: uploads.height,
      author: authorColumns,
      coauthors: coauthorPeople,
      seriesId: articleSeriesParts.seriesId,
    })
    .from(articles)
    .innerJoin(uploads, eq(uploads.id, articles.thumbnailId))
    .leftJoin(profiles, eq(profiles.id, articles.userId))
    .leftJoin(articleSeriesParts, eq(articleSeriesParts.articleId, articles.id))
    .where(eq(articles.slug, slug))
    .prepare('article')
    .execute();
  return article ?? null;
}

function personOf(row: CoauthorRow) {
  return authorFrom(row) ?? [];
}
