import { hasContent } from '#document/content.ts';
import type { RichDocument } from '#document/schema.ts';
import { tagsOf } from '#features/publishing/rules.ts';
import { explanationTexts } from '#features/packages/texts.ts';
import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { lookupTable } from '#shared/lookup-table.ts';
import { isBlank } from '#shared/text.ts';
import { productFields, type GalleryItem, type ProductFields } from '../input.ts';
import type { ChosenPart } from '../bundles/rules.ts';
import { endOfDay, priceProblem, type ShownPrices } from '../prices/rules.ts';
import { centsFrom } from '../rules.ts';
import { proposedTerms, type RefundDays, type UpdateMonths } from '../terms/rules.ts';
import type { LicenceName } from '../licences/rules.ts';
import { productTexts } from '../texts.ts';
import { needsExplaining, type KeptFile } from './kept-file.ts';

type Picture = { id: string; width: number; height: number };

/** A picture or a 3D preview of the gallery, as the form shows it. */
export type GalleryEntry = ({ kind: 'image' } & Picture) | { kind: 'model'; id: string };

/** The content of the form: as typed, not yet checked. */
export type ProductDraft = {
  /** Several products of the seller for one price; it has no file. */
  isBundle: boolean;
  /** The products of a bundle. */
  parts: ChosenPart[];
  name: string;
  categoryId: string;
  /** US dollars. */
  price: string;
  /** US dollars; '' for no sale, and for no price chosen by buyers. */
  salePrice: string;
  /** '2026-12-24' */
  saleEndsOn: string;
  suggestedPrice: string;
  /** Separated by commas. */
  tags: string;
  version: string;
  blenderVersionMin: string;
  description: RichDocument | null;
  thumbnail: Picture | null;
  /** A file that was uploaded here; an edit without one keeps the product's own. */
  file: StoredFileView | null;
  /** The seller's explanation of programs in the file. */
  explanation: string;
  gallery: GalleryEntry[];
  /** Whether Blender lists a free extension without an account. */
  listsOpenly: boolean;
  /** What buyers may do with it; '' if it is not specified, or the manifest contains it. */
  licence: LicenceName | '';
  /** The promises to buyers. */
  refundDays: RefundDays;
  updateMonths: UpdateMonths;
};

export type ProductField = keyof ProductDraft;
export type ProductErrors = Partial<Record<ProductField, string>>;

export const emptyDraft: ProductDraft = {
  isBundle: false,
  parts: [],
  name: '',
  categoryId: '',
  price: '',
  salePrice: '',
  saleEndsOn: '',
  suggestedPrice: '',
  tags: '',
  version: '',
  blenderVersionMin: '',
  description: null,
  thumbnail: null,
  file: null,
  explanation: '',
  gallery: [],
  listsOpenly: true,
  licence: '',
  ...proposedTerms,
};

/** The four steps of spec B §4 and the fields that each checks. */
export const productSteps = [
  {
    id: 'details',
    fields: [
      'name',
      'parts',
      'categoryId',
      'price',
      'salePrice',
      'saleEndsOn',
      'suggestedPrice',
      'licence',
      'refundDays',
      'updateMonths',
      'tags',
      'version',
      'blenderVersionMin',
    ],
  },
  { id: 'description', fields: ['description'] },
  { id: 'media', fields: ['thumbnail', 'file', 'explanation', 'listsOpenly', 'gallery'] },
  { id: 'review', fields: [] },
] as const satisfies readonly { id: string; fields: readonly ProductField[] }[];
export type StepId = (typeof productSteps)[number]['id'];

/** A step as it was stored with a draft; the first one if it is invalid. */
export function stepFrom(kept: unknown): number {
  return typeof kept === 'number' && productSteps[kept] ? kept : 0;
}

/** What is known about the person and the product before anything is typed. */
export type FormSituation = { isNew: boolean; isSeller: boolean; keptFile: KeptFile | null };

/** The draft as input of the call; the schema checks whether it is valid. */
export function fieldsOf(draft: ProductDraft): Partial<Record<keyof ProductFields, unknown>> {
  const { price, tags, thumbnail, gallery, salePrice, saleEndsOn, suggestedPrice } = draft;
  const { name, categoryId, description, refundDays } = draft;
  return {
    name,
    categoryId,
    description,
    refundDays,
    priceCents: centsFrom(price) ?? Number.NaN,
    salePriceCents: choiceFrom(salePrice),
    saleEndsAt: saleEndsOn === '' ? null : (endOfDay(saleEndsOn)?.toISOString() ?? saleEndsOn),
    suggestedPriceCents: choiceFrom(suggestedPrice),
    tags: tagsOf(tags),
    thumbnailId: thumbnail?.id,
    ...(draft.isBundle ? { partIds: draft.parts.map(({ id }) => id) } : fileFieldsOf(draft)),
    gallery: gallery.map(({ kind, id }): GalleryItem =>
      kind === 'image' ? { imageId: id } : { modelId: id },
    ),
  };
}

/** Fields that a bundle does not have: each of its products has its own. */
function fileFieldsOf({ file, ...draft }: ProductDraft) {
  const { version, blenderVersionMin, explanation, listsOpenly, licence, updateMonths } = draft;
  const typed = { version, blenderVersionMin, explanation };
  return { fileId: file?.id, ...typed, listsOpenly, licence, updateMonths };
}

/** An optional price. */
function choiceFrom(typed: string): number | null {
  return typed.trim() === '' ? null : (centsFrom(typed) ?? Number.NaN);
}

/** The prices as the page will show them. */
export function pricesOf({ price, salePrice, suggestedPrice }: ProductDraft): ShownPrices {
  const [regular, sale] = [centsFrom(price) ?? 0, centsFrom(salePrice) ?? 0];
  if (sale > 0 && sale < regular) return { priceCents: sale, regularPriceCents: regular };
  return { priceCents: regular, suggestedPriceCents: centsFrom(suggestedPrice) };
}

const formFields = lookupTable<ProductField>({
  priceCents: 'price',
  salePriceCents: 'salePrice',
  saleEndsAt: 'saleEndsOn',
  suggestedPriceCents: 'suggestedPrice',
  thumbnailId: 'thumbnail',
  fileId: 'file',
  partIds: 'parts',
});

/** The form's field for a field of the call. */
export function fieldNamed(name: string): ProductField {
  return formFields[name] ?? (name as ProductField);
}

/** The sentence for each field that is not valid yet (spec B §5). */
export function errorsOf(draft: ProductDraft, situation: FormSituation): ProductErrors {
  const { isNew, isSeller, keptFile } = situation;
  const errors: ProductErrors = {};
  const parsed = productFields.safeParse(fieldsOf(draft));
  for (const issue of parsed.error?.issues ?? []) {
    errors[fieldNamed(String(issue.path[0]))] ??= issue.message;
  }
  const problem = problemOfPrices(draft);
  if (problem) errors[fieldNamed(problem.field)] ??= problem.sentence;
  if ((centsFrom(draft.price) ?? 0) > 0 && !isSeller) {
    errors.price ??= productTexts.sellerAccountRequired;
  }
  if (!draft.description || !hasContent(draft.description)) {
    errors.description = productTexts.descriptionRequired;
  }
  if (!draft.thumbnail) errors.thumbnail = productTexts.thumbnailRequired;
  if (isNew && !draft.isBundle && !draft.file) errors.file = productTexts.fileRequired;
  if (!draft.isBundle && needsExplaining(draft, keptFile) && isBlank(draft.explanation)) {
    errors.explanation ??= explanationTexts.required;
  }
  return errors;
}

function problemOfPrices({ price, salePrice, saleEndsOn, suggestedPrice }: ProductDraft) {
  const choices = {
    salePriceCents: choiceFrom(salePrice),
    saleEndsAt: endOfDay(saleEndsOn),
    suggestedPriceCents: choiceFrom(suggestedPrice),
  };
  return priceProblem(centsFrom(price) ?? Number.NaN, choices, new Date());
}

/** The first step with one of these errors, or -1. */
export function firstStepWith(errors: ProductErrors): number {
  return productSteps.findIndex(({ fields }) =>
    fields.some((field) => errors[field] !== undefined),
  );
}
