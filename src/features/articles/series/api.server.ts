import { z } from 'zod';
import { openCall, signedInCall } from '#platform/calls.server.ts';
import { cursorInput } from '#shared/cursor.ts';
import { articleSlugInput } from '../input.ts';
import { feedRate } from '../rules.ts';
import { createSeries, deleteSeries, updateSeries } from './commands.server.ts';
import { seriesChoicesInput, seriesEdit, seriesFields, seriesIdInput } from './input.ts';
import {
  ownSeries,
  seriesBySlug,
  seriesChoices,
  seriesOfArticle,
  seriesToEdit,
  sitemapSeries,
} from './queries.server.ts';
import { seriesRate } from './rules.ts';
import { seriesTexts } from './texts.ts';

const tags = ['Series'];
const memberCall = signedInCall(seriesTexts.signInFirst);

export const seriesCalls = {
  bySlug: openCall
    .reading()
    .route({ method: 'GET', path: '/series/{slug}', tags })
    .input(articleSlugInput)
    .handler(({ input, context }) => seriesBySlug(context, context.viewer, input.slug)),

  ofArticle: openCall
    .reading()
    .route({ method: 'GET', path: '/article-series/{articleId}', tags })
    .input(z.strictObject({ articleId: z.uuid() }))
    .handler(({ input, context }) => seriesOfArticle(context, context.viewer, input.articleId)),

  mine: memberCall
    .reading()
    .route({ method: 'GET', path: '/series', tags })
    .input(z.strictObject({}))
    .handler(({ context: { db, viewer } }) => ownSeries(db, viewer)),

  toEdit: memberCall
    .reading()
    .route({ method: 'GET', path: '/series/{id}/edit', tags })
    .input(seriesIdInput)
    .handler(({ input, context: { db, viewer } }) => seriesToEdit(db, viewer, input.id)),

  choices: memberCall
    .reading()
    .route({ method: 'GET', path: '/series-choices', tags })
    .input(seriesChoicesInput)
    .handler(({ input, context: { db, viewer } }) => seriesChoices(db, viewer, input.seriesId)),

  create: memberCall
    .limited('series', seriesRate)
    .route({ method: 'POST', path: '/series', tags, successStatus: 201 })
    .input(seriesFields)
    .handler(({ input, context: { db, viewer } }) => createSeries(db, viewer, input)),

  update: memberCall
    .limited('series', seriesRate)
    .route({ method: 'PUT', path: '/series/{id}', tags })
    .input(seriesEdit)
    .handler(({ input, context: { db, viewer } }) => updateSeries(db, viewer, input)),

  delete: memberCall
    .limited('series', seriesRate)
    .route({ method: 'DELETE', path: '/series/{id}', tags })
    .input(seriesIdInput)
    .handler(({ input: { id }, context: { db, viewer, actor } }) =>
      deleteSeries(db, viewer, actor, id),
    ),
};

export const seriesSyndicationCalls = {
  seriesSitemap: openCall
    .limited('feed', feedRate)
    .route({ method: 'GET', path: '/sitemaps/series', tags })
    .input(z.strictObject({ after: cursorInput().optional() }))
    .handler(({ input, context }) => sitemapSeries(context.db, input)),
};
