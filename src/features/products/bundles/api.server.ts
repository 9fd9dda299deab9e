import { signedInCall, openCall } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { z } from 'zod';
import { productSlugInput } from '../input.ts';
import { productBySlug } from '../page.queries.server.ts';
import { productTexts } from '../texts.ts';
import { partChoices, partsOnPage } from './queries.server.ts';

const tags = ['Products'];

/** As visitors see the bundle, or as its seller has saved it since the approval. */
const partsInput = productSlugInput.extend({ ofEdit: z.boolean().exactOptional() });

export const bundleCalls = {
  parts: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{slug}/parts', tags })
    .input(partsInput)
    .handler(async ({ input: { slug, ofEdit = false }, context }) => {
      const product = await productBySlug(context, context.viewer, slug);
      if (!product) throw new Refusal('NOT_FOUND', productTexts.notFound);
      const seesAll = product.own !== null;
      return partsOnPage(context, product.id, { isEdit: ofEdit && seesAll, seesAll });
    }),

  choices: signedInCall(productTexts.signInFirst)
    .reading()
    .route({ method: 'GET', path: '/bundle-choices', tags })
    .input(z.strictObject({}))
    .handler(({ context: { db, viewer } }) => partChoices(db, viewer)),
};
