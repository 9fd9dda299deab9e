import { z } from 'zod';
import { listedPersonSchema } from '#features/profiles/input.ts';
import { openCall, signedInCall } from '#platform/calls.server.ts';
import { cursorInput } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import { createProduct, deleteProduct, updateProduct } from './commands.server.ts';
import { discardEdit } from './edits.commands.server.ts';
import { editOnPage } from './edits.queries.server.ts';
import { productToEdit } from './form/queries.server.ts';
import {
  productEdit,
  productEditToDiscard,
  productFields,
  productListInput,
  productSaleInput,
  productSlugInput,
  productToEditInput,
} from './input.ts';
import { listedProducts } from './listing.queries.server.ts';
import { productBySlug } from './page.queries.server.ts';
import { currentSlug, listCategories, productsBySeller } from './queries.server.ts';
import {
  productLimits,
  productListRate,
  productRemovalRate,
  productViewRate,
  productWriteRate,
} from './rules.ts';
import { setOnSale } from './sale.commands.server.ts';
import { productTexts } from './texts.ts';
import { productViewInput } from './traffic/input.ts';
import { sourceFrom } from './traffic/rules.ts';

const tags = ['Products'];
const memberCall = signedInCall(productTexts.signInFirst);

export const categoryCalls = {
  list: openCall
    .reading()
    .route({ method: 'GET', path: '/categories', tags })
    .input(z.strictObject({}))
    .handler(({ context }) =>
      listCategories(context, {}).catch((cause: unknown) => {
        throw new Refusal('UNAVAILABLE', productTexts.categoriesFailed, { cause });
      }),
    ),
};

export const productCalls = {
  list: openCall
    .limited('listing', productListRate)
    .route({ method: 'GET', path: '/products', tags })
    .input(productListInput)
    .handler(({ input, context }) => listedProducts(context, input)),

  bySlug: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{slug}', tags })
    .input(productSlugInput)
    .handler(async ({ input, context }) => {
      const product = await productBySlug(context, context.viewer, input.slug);
      if (!product) throw new Refusal('NOT_FOUND', productTexts.notFound);
      return product;
    }),

  currentSlug: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{slug}/current-slug', tags })
    .input(productSlugInput)
    .handler(({ input, context }) => currentSlug(context.db, input.slug)),

  bySeller: openCall
    .reading()
    .route({ method: 'GET', path: '/sellers/{sellerId}/products', tags })
    .input(
      z.strictObject({
        sellerId: listedPersonSchema(productTexts.sellerRequired),
        after: cursorInput().optional(),
        limit: z.number().int().min(1).max(50).default(productLimits.bySellerSize),
      }),
    )
    .handler(({ input, context }) => productsBySeller(context, context.viewer, input)),

  view: openCall
    .limited('view', productViewRate)
    .route({ method: 'POST', path: '/products/{id}/view', tags, successStatus: 202 })
    .input(productViewInput)
    .handler(({ input: { id, from }, context }) => {
      const { visitor, country, siteHost } = context;
      context.productViews.add({ id, visitor });
      const source = sourceFrom(from, siteHost);
      context.traffic.add({ productIds: [id], step: 'page', visitor, country, source });
    }),

  toEdit: memberCall
    .reading()
    .route({ method: 'GET', path: '/products/{slug}/edit', tags })
    .input(productToEditInput)
    .handler(({ input, context }) => productToEdit(context.db, context.viewer, input)),

  edit: memberCall
    .reading()
    .route({ method: 'GET', path: '/products/{slug}/unapproved', tags })
    .input(productSlugInput)
    .handler(({ input, context }) => editOnPage(context.db, context.viewer, input.slug)),

  discardEdit: memberCall
    .limited('product', productWriteRate)
    .route({ method: 'DELETE', path: '/products/{slug}/unapproved', tags })
    .input(productEditToDiscard)
    .handler(({ input, context }) => discardEdit(context.db, context.viewer, input)),

  create: memberCall
    .limited('product', productWriteRate)
    .route({ method: 'POST', path: '/products', tags, successStatus: 201 })
    .input(productFields)
    .handler(({ input, context: { db, viewer } }) => createProduct(db, viewer, input)),

  update: memberCall
    .limited('product', productWriteRate)
    .route({ method: 'PUT', path: '/products/{slug}', tags })
    .input(productEdit)
    .handler(({ input, context: { db, viewer } }) => updateProduct(db, viewer, input)),

  setOnSale: memberCall
    .limited('product', productWriteRate)
    .route({ method: 'PUT', path: '/products/{slug}/sale', tags })
    .input(productSaleInput)
    .handler(({ input, context: { db, viewer } }) => setOnSale(db, viewer, input)),

  delete: memberCall
    .limited('product-removal', productRemovalRate)
    .route({ method: 'DELETE', path: '/products/{slug}', tags })
    .input(productSlugInput)
    .handler(({ input, context }) => deleteProduct(context.db, context.viewer, input.slug)),
};
