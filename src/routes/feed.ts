import { pageContext } from '#api/page-context.ts';
import { tagFrom } from '#features/articles/filters.ts';
import {
  articleFeedPath,
  articlePath,
  taggedArticlesPath,
  tagFeedPath,
} from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { atomResponse } from '#shared/atom.ts';
import type { Route } from './+types/feed';

/** The feed of the newest articles, all or those with a tag. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, site } = context.get(pageContext);
  const tag = tagFrom(url.searchParams);
  const articles = await api.syndication.feed(tag ? { tag } : {});
  const { publicUrl } = site;
  return atomResponse({
    title: `${tag ? articleTexts.taggedTitle(tag) : articleTexts.pageTitle} | Forge`,
    subtitle: tag ? articleTexts.taggedSubtitle(tag) : articleTexts.pageSubtitle,
    selfUrl: `${publicUrl}${tag ? tagFeedPath(tag) : articleFeedPath}`,
    pageUrl: `${publicUrl}${tag ? taggedArticlesPath(tag) : '/knowledge-base'}`,
    entries: articles.map(({ id, author, coauthors, ...article }) => ({
      id: `urn:uuid:${id}`,
      title: article.title,
      url: `${publicUrl}${articlePath(article)}`,
      summary: article.description,
      categories: [article.category, ...article.testedWith.map(articleTexts.blender)],
      authors: [
        {
          name: author?.username ?? articleTexts.anonymous,
          url: author && profileUrl(publicUrl, author),
        },
        ...coauthors.map((person) => ({
          name: person.username,
          url: profileUrl(publicUrl, person),
        })),
      ],
      published: article.publishedAt,
      updated: article.updatedAt,
    })),
  });
}

function profileUrl(publicUrl: string, { id }: { id: string }): string {
  return `${publicUrl}/profile/${id}`;
}
