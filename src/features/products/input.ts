import { z } from 'zod';
import { parseBlenderVersion } from '#features/packages/blender-version.ts';
import { explanationInput } from '#features/packages/input.ts';
import { tagInput, tagsInput } from '#features/publishing/input.ts';
import { cursorInput, noSuchPage } from '#shared/cursor.ts';
import { slugParameter } from '#shared/slug-parameter.ts';
import { cleanLine } from '#shared/text.ts';
import { partIdsInput } from './bundles/input.ts';
import { priceChoices } from './prices/input.ts';
import {
  kindFilters,
  licencePattern,
  platformFilters,
  priceFilters,
  productCategories,
  productLimits,
} from './rules.ts';
import { refundDayChoices, updateMonthChoices } from './terms/rules.ts';
import { licenceNames } from './licences/rules.ts';
import { licenceTexts } from './licences/texts.ts';
import { termsTexts } from './terms/texts.ts';
import { productTexts } from './texts.ts';

// The inputs of the calls. Separate from the rules, because pages that only show products load
// those and need no validation code.

const categoryIds = new Set(productCategories.map(({ id }) => id));

/** Whole US cents, null for free; the form converts typed text with `centsFrom`. */
const priceSchema = z
  .number(productTexts.priceInvalid)
  .int(productTexts.priceInvalid)
  .min(0, productTexts.priceInvalid)
  .refine((cents) => cents === 0 || cents >= productLimits.priceMin, productTexts.priceTooLow)
  .max(productLimits.priceMax, productTexts.priceTooHigh)
  .nullable()
  .transform((cents) => cents ?? 0);

const versionSchema = (tooLong: string) =>
  z.string().overwrite(cleanLine).max(productLimits.version, tooLong).default('');

/** A picture or a 3D preview of the gallery. */
const galleryItem = z.union([
  z.strictObject({ imageId: z.uuid() }),
  z.strictObject({ modelId: z.uuid() }),
]);
export type GalleryItem = z.infer<typeof galleryItem>;

function countOf(items: readonly GalleryItem[], key: 'imageId' | 'modelId'): number {
  return items.filter((item) => key in item).length;
}

/** What the create and the edit form send (spec B §5); an edit without `fileId` keeps the file. */
export const productFields = z.strictObject({
  name: z
    .string(productTexts.nameRequired)
    .overwrite(cleanLine)
    .min(1, productTexts.nameRequired)
    .max(productLimits.name, productTexts.nameTooLong),
  categoryId: z
    .string(productTexts.categoryRequired)
    .refine((id) => categoryIds.has(id), productTexts.categoryRequired),
  priceCents: priceSchema,
  ...priceChoices,
  tags: tagsInput(productLimits.tags).default([]),
  version: versionSchema(productTexts.versionTooLong),
  blenderVersionMin: versionSchema(productTexts.blenderVersionTooLong),
  description: z.unknown(),
  thumbnailId: z.uuid(productTexts.thumbnailRequired).nullish(),
  fileId: z.uuid(productTexts.fileRequired).nullish(),
  /** Makes a new product a bundle; if an edit omits it, the bundle keeps its products. */
  partIds: partIdsInput.exactOptional(),
  /** Unchanged if an edit omits it. */
  explanation: explanationInput.exactOptional(),
  gallery: z
    .array(galleryItem)
    .max(productLimits.galleryImages + productLimits.galleryModels, productTexts.galleryTooMany)
    .refine((items) => countOf(items, 'imageId') <= productLimits.galleryImages, {
      error: productTexts.galleryTooMany,
    })
    .refine((items) => countOf(items, 'modelId') <= productLimits.galleryModels, {
      error: productTexts.modelsTooMany,
    })
    .default([]),
  /**
   * Whether Blender lists it without an account while it is free; unchanged if an edit omits it.
   */
  listsOpenly: z.boolean().exactOptional(),
  /** The promises to buyers from now on; unchanged if an edit omits them. */
  licence: z.enum([...licenceNames, ''], licenceTexts.invalid).exactOptional(),
  refundDays: z.literal(refundDayChoices, termsTexts.refundInvalid).exactOptional(),
  updateMonths: z.literal(updateMonthChoices, termsTexts.updatesInvalid).nullable().exactOptional(),
});
export type ProductFields = z.infer<typeof productFields>;

export const productListInput = z.strictObject({
  q: z.string().max(productLimits.query, productTexts.queryTooLong).overwrite(cleanLine).optional(),
  categoryId: z.uuid().optional(),
  price: z.enum(priceFilters.map(({ id }) => id)).default('all'),
  sort: z.string().optional(),
  tag: tagInput.optional(),
  /** A version of Blender that the product works with: '4.2', '4.2.3'. */
  blender: z
    .string()
    .transform((text, refusal) => {
      const version = parseBlenderVersion(text);
      if (!version) refusal.addIssue({ code: 'custom', message: productTexts.blenderUnknown });
      return version ?? z.NEVER;
    })
    .optional(),
  platform: z.enum(platformFilters.map(({ id }) => id)).optional(),
  licence: z.string().regex(licencePattern, productTexts.licenceUnknown).optional(),
  kind: z.enum(kindFilters.map(({ id }) => id)).optional(),
  after: cursorInput(noSuchPage).optional(),
  limit: z.number().int().min(1).max(50).default(productLimits.pageSize),
});
export type ProductListInput = z.infer<typeof productListInput>;

/** The desired state of a listed product. */
export const productSaleInput = z.strictObject({
  slug: slugParameter,
  isOnSale: z.boolean(),
});
export type ProductSaleInput = z.infer<typeof productSaleInput>;

export const productSlugInput = z.strictObject({ slug: slugParameter });

/** With its id it is found even after its slug has changed. */
export const productToEditInput = productSlugInput.extend({ id: z.uuid().optional() });
export type ProductToEdit = z.infer<typeof productToEditInput>;

/** `revision` is the one that the changes are based on: a newer one is not overwritten unseen. */
export const productEdit = productToEditInput.extend({
  revision: z.number().int().min(1),
  fields: productFields,
});
export type ProductEdit = z.infer<typeof productEdit>;

/** `revision` is that of the edit that the owner saw. */
export const productEditToDiscard = productSlugInput.extend({ revision: z.number().int().min(1) });
export type ProductEditToDiscard = z.infer<typeof productEditToDiscard>;
