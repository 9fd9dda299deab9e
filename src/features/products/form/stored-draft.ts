import { z } from 'zod';
import { documentSchema } from '#document/schema.ts';
import { fileFormats, type FileFormat, type PackageReport } from '#features/packages/rules.ts';
import { storedFileKinds } from '#features/uploads/files/rules.ts';
import { partProblems } from '../bundles/rules.ts';
import { licenceNames } from '../licences/rules.ts';
import { proposedTerms, refundDayChoices, updateMonthChoices } from '../terms/rules.ts';
import type { ProductDraft } from './draft.ts';

const picture = { id: z.uuid(), width: z.number(), height: z.number() };
const words = z.array(z.string());

/** The server created it, and checks it again: here it only has to exist. */
function isReport(stored: unknown): boolean {
  const shape = { kind: z.string(), findings: z.array(z.looseObject({ rule: z.string() })) };
  return z.looseObject(shape).safeParse(stored).success;
}

const factsSchema = z.object({
  format: z.enum(Object.keys(fileFormats) as FileFormat[]),
  archive: z
    .object({
      files: z.number(),
      inflatedBytes: z.number(),
      tree: z.array(z.object({ path: z.string(), bytes: z.number() })),
      nested: words,
      nativeCode: words,
    })
    .exactOptional(),
  manifest: z
    .object({
      source: z.enum(['extension', 'addon']),
      name: z.string(),
      version: z.string(),
      blenderVersionMin: z.string(),
      tagline: z.string(),
      author: z.string(),
      tags: words,
      licences: words,
      permissions: words,
    })
    .exactOptional(),
  model: z
    .object({
      generator: z.string(),
      meshes: z.number(),
      materials: z.number(),
      images: z.number(),
      animations: z.number(),
    })
    .exactOptional(),
  blenderVersion: z.string().exactOptional(),
  package: z.custom<PackageReport>(isReport).exactOptional(),
  blends: z
    .array(
      z.object({
        path: z.string(),
        blenderVersion: z.string(),
        picture: z
          .object({ position: z.number(), width: z.number(), height: z.number() })
          .exactOptional(),
      }),
    )
    .exactOptional(),
});

/** A stored file in the format of a draft. */
export const storedFileSchema = z.object({
  id: z.uuid(),
  kind: z.enum(storedFileKinds),
  originalName: z.string(),
  extension: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  facts: factsSchema,
});

const partSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  priceCents: z.number(),
  thumbnailId: z.string(),
  problem: z.enum(partProblems).nullable().default(null),
});

const draftSchema = z.object({
  isBundle: z.boolean().default(false),
  parts: z.array(partSchema).default([]),
  name: z.string(),
  categoryId: z.string(),
  price: z.string(),
  salePrice: z.string().default(''),
  saleEndsOn: z.string().default(''),
  suggestedPrice: z.string().default(''),
  tags: z.string(),
  version: z.string(),
  blenderVersionMin: z.string(),
  description: documentSchema.nullable(),
  thumbnail: z.object(picture).nullable(),
  file: storedFileSchema.nullable(),
  explanation: z.string().default(''),
  listsOpenly: z.boolean().default(true),
  licence: z.enum([...licenceNames, '']).default(''),
  refundDays: z.literal(refundDayChoices).default(proposedTerms.refundDays),
  updateMonths: z.literal(updateMonthChoices).nullable().default(proposedTerms.updateMonths),
  gallery: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('image'), ...picture }),
      z.object({ kind: z.literal('model'), id: z.uuid() }),
    ]),
  ),
});

/** The draft of a product, 'new' or 'edit_{slug}' (spec B §9), on this person's device. */
export function draftForm(person: string, subject: string) {
  return {
    place: { person, form: 'product', subject },
    read: (stored: unknown): ProductDraft | null => draftSchema.safeParse(stored).data ?? null,
  };
}
