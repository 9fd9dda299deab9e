import { z } from 'zod';
import { userIdSchema } from '#features/profiles/input.ts';
import { openCall, signedInCall } from '#platform/calls.server.ts';
import { idInput } from '#shared/id-input.ts';
import { Refusal } from '#shared/refusal.ts';
import { createArticle, deleteArticle, updateArticle } from './commands.server.ts';
import { articleSections, listedArticles } from './listing.queries.server.ts';
import { ownDownloads, withDownloads } from './downloads.queries.server.ts';
import { previewOf } from './preview.queries.server.ts';
import { articlesNaming, productsIn } from './mentions.queries.server.ts';
import { relatedArticles } from './related.queries.server.ts';
import { articleBySlug } from './page.queries.server.ts';
import { articlesByAuthor, articleToEdit, currentSlug } from './queries.server.ts';
import {
  articleEdit,
  articleFields,
  articleListInput,
  articleSlugInput,
  articleToEditInput,
  relatedInput,
} from './input.ts';
import {
  articleLimits,
  articleListRate,
  articleRemovalRate,
  articleViewRate,
  previewRate,
  writeRate,
} from './rules.ts';
import { articleTexts } from './texts.ts';

const tags = ['Articles'];
const memberCall = signedInCall(articleTexts.signInFirst);

export const articleCalls = {
  list: openCall
    .limited('listing', articleListRate)
    .route({ method: 'GET', path: '/articles', tags })
    .input(articleListInput)
    .handler(({ input, context }) => listedArticles(context, input)),

  sections: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/sections', tags })
    .input(z.strictObject({}))
    .handler(({ context }) => articleSections(context, {})),

  bySlug: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{slug}', tags })
    .input(articleSlugInput)
    .handler(async ({ input, context }) => {
      const article = await articleBySlug(context, context.viewer, input.slug);
      if (!article) throw new Refusal('NOT_FOUND', articleTexts.notFound);
      const contentHtml = await withDownloads(context.db, context.viewer, article.contentHtml);
      return { ...article, contentHtml };
    }),

  related: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{id}/related', tags })
    .input(relatedInput)
    .handler(({ input, context }) => relatedArticles(context, input)),

  namedProducts: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{id}/products', tags })
    .input(idInput)
    .handler(({ input, context }) => productsIn(context, context.viewer, input.id)),

  ownDownloads: memberCall
    .reading()
    .route({ method: 'GET', path: '/articles/own-downloads', tags })
    .input(z.strictObject({ q: z.string().max(articleLimits.query).default('') }))
    .handler(async ({ input, context }) => ({
      products: await ownDownloads(context.db, context.viewer, input),
    })),

  naming: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{productId}/articles', tags })
    .input(z.strictObject({ productId: z.uuid() }))
    .handler(({ input, context }) => articlesNaming(context, input.productId)),

  view: openCall
    .limited('view', articleViewRate)
    .route({ method: 'POST', path: '/articles/{id}/view', tags, successStatus: 202 })
    .input(idInput)
    .handler(({ input, context }) => {
      context.articleViews.add({ id: input.id, visitor: context.visitor });
    }),

  currentSlug: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{slug}/current-slug', tags })
    .input(articleSlugInput)
    .handler(({ input, context }) => currentSlug(context.db, context.viewer, input.slug)),

  byAuthor: openCall
    .reading()
    .route({ method: 'GET', path: '/authors/{authorId}/articles', tags })
    .input(
      z.strictObject({
        authorId: userIdSchema,
        after: z.string().max(100).optional(),
        limit: z.number().int().min(1).max(50).default(articleLimits.byAuthorSize),
      }),
    )
    .handler(({ input, context }) => articlesByAuthor(context, context.viewer, input)),

  toEdit: memberCall
    .reading()
    .route({ method: 'GET', path: '/articles/{slug}/edit', tags })
    .input(articleToEditInput)
    .handler(({ input, context }) => articleToEdit(context.db, context.viewer, input)),

  preview: memberCall
    .limited('article-preview', previewRate)
    .route({ method: 'POST', path: '/articles/preview', tags })
    .input(z.strictObject({ content: z.unknown() }))
    .handler(({ input, context }) => previewOf(context.db, context.viewer, input.content)),

  create: memberCall
    .limited('article', writeRate)
    .route({ method: 'POST', path: '/articles', tags, successStatus: 201 })
    .input(articleFields)
    .handler(({ input, context: { db, viewer, siteHost } }) =>
      createArticle(db, viewer, input, { siteHost }),
    ),

  update: memberCall
    .limited('article', writeRate)
    .route({ method: 'PUT', path: '/articles/{slug}', tags })
    .input(articleEdit)
    .handler(({ input, context: { db, viewer, siteHost } }) =>
      updateArticle(db, viewer, input, siteHost),
    ),

  delete: memberCall
    .limited('article-removal', articleRemovalRate)
    .route({ method: 'DELETE', path: '/articles/{slug}', tags })
    .input(articleSlugInput)
    .handler(({ input, context }) => deleteArticle(context.db, context.viewer, input.slug)),
};
