import { z } from 'zod';
import { openCall } from '#platform/calls.server.ts';
import { cursorInput } from '#shared/cursor.ts';
import { productSlugInput } from './input.ts';
import { productFeedRate } from './rules.ts';
import { feedProducts, sitemapProducts } from './syndication.queries.server.ts';
import { feedVersions } from './versions/feed.queries.server.ts';

const tags = ['Products'];

export const productSyndicationCalls = {
  productFeed: openCall
    .limited('feed', productFeedRate)
    .route({ method: 'GET', path: '/feeds/products', tags })
    .input(z.strictObject({}))
    .handler(({ context }) => feedProducts(context.db)),

  versionFeed: openCall
    .limited('feed', productFeedRate)
    .route({ method: 'GET', path: '/feeds/products/{slug}', tags })
    .input(productSlugInput)
    .handler(({ input, context }) => feedVersions(context.db, input.slug)),

  productSitemap: openCall
    .limited('feed', productFeedRate)
    .route({ method: 'GET', path: '/sitemaps/products', tags })
    .input(z.strictObject({ after: cursorInput().optional() }))
    .handler(({ input, context }) => sitemapProducts(context.db, input)),
};
