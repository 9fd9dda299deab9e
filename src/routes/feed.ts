import { pageContext } from '#api/page-context.ts';
import { articleFeedPath, articlePath } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { atomFeed, atomType } from '#shared/atom.ts';
import type { Route } from './+types/feed';

/** The newest articles for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, site } = context.get(pageContext);
  const articles = await api.syndication.feed({});
  const { publicUrl } = site;
  const feed = atomFeed({
    title: `${articleTexts.pageTitle} | Forge`,
    subtitle: articleTexts.pageSubtitle,
    selfUrl: `${publicUrl}${articleFeedPath}`,
    pageUrl: `${publicUrl}/knowledge-base`,
    entries: articles.map(({ id, author, ...article }) => ({
      id: `urn:uuid:${id}`,
      title: article.title,
      url: `${publicUrl}${articlePath(article)}`,
      summary: article.description,
      category: article.category,
      author: {
        name: author?.username ?? articleTexts.anonymous,
        url: author && `${publicUrl}/profile/${author.id}`,
      },
      published: article.publishedAt,
      updated: article.updatedAt,
    })),
  });
  return new Response(feed, {
    headers: {
      'Content-Type': `${atomType}; charset=utf-8`,
      'Cache-Control': 'public, max-age=300',
    },
  });
}
