import { z } from 'zod';
import { tagInput } from '#features/publishing/input.ts';
import { openCall } from '#platform/calls.server.ts';
import { cursorInput } from '#shared/cursor.ts';
import { feedArticles, sitemapArticles, sitemapCursors } from './syndication.queries.server.ts';
import { feedRate } from './rules.ts';

const tags = ['Articles'];

export const syndicationCalls = {
  feed: openCall
    .limited('feed', feedRate)
    .route({ method: 'GET', path: '/feeds/articles', tags })
    .input(z.strictObject({ tag: tagInput.optional() }))
    .handler(({ input, context }) => feedArticles(context.db, input.tag)),

  sitemap: openCall
    .limited('feed', feedRate)
    .route({ method: 'GET', path: '/sitemaps/articles', tags })
    .input(z.strictObject({ after: cursorInput().optional() }))
    .handler(({ input, context }) => sitemapArticles(context.db, input)),

  sitemapPages: openCall
    .limited('feed', feedRate)
    .route({ method: 'GET', path: '/sitemaps/articles/pages', tags })
    .input(z.strictObject({}))
    .handler(({ context }) => sitemapCursors(context.db)),
};
