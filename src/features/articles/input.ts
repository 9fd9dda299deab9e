import { z } from 'zod';
import { offeredBlenders } from '#features/products/rules.ts';
import { tagInput, tagsInput } from '#features/publishing/input.ts';
import { cursorInput, noSuchPage } from '#shared/cursor.ts';
import { slugParameter } from '#shared/slug-parameter.ts';
import { cleanLine } from '#shared/text.ts';
import { articleCategories, articleDifficulties, articleLimits } from './rules.ts';
import { latestMoment } from './scheduling/rules.ts';
import { scheduleTexts } from './scheduling/texts.ts';
import { newestFirst } from './tested-with.ts';
import { articleTexts } from './texts.ts';
import { writingTexts } from './writing-texts.ts';

// The inputs of the calls. Separate from the rules, because pages that only show articles load
// those and need no validation code.

export function requiredLine(limit: number, sentences: { required: string; tooLong: string }) {
  return z
    .string(sentences.required)
    .overwrite(cleanLine)
    .min(1, sentences.required)
    .max(limit, sentences.tooLong);
}

const readTimeSchema = z
  .number({
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? writingTexts.readTimeRequired
        : writingTexts.readTimeInvalid,
  })
  .int(writingTexts.readTimeInvalid)
  .min(articleLimits.readTimeMin, writingTexts.readTimeTooShort)
  .max(articleLimits.readTimeMax, writingTexts.readTimeTooLong);

/** A version of Blender that can be selected. */
export const blenderInput = z.enum(offeredBlenders, writingTexts.blenderInvalid);

/** When it is to be published after its approval; null: as soon as it is approved. */
export const momentInput = z.iso
  .datetime(scheduleTexts.momentInvalid)
  .refine((moment) => new Date(moment) <= latestMoment(new Date()), scheduleTexts.tooFar)
  .nullable();

/** What the create and the edit form send (spec A §5). */
export const articleFields = z.strictObject({
  title: requiredLine(articleLimits.title, {
    required: writingTexts.titleRequired,
    tooLong: writingTexts.titleTooLong,
  }),
  description: requiredLine(articleLimits.description, {
    required: writingTexts.descriptionRequired,
    tooLong: writingTexts.descriptionTooLong,
  }),
  category: z.enum(articleCategories, writingTexts.categoryInvalid),
  difficulty: z.enum(articleDifficulties, writingTexts.difficultyInvalid),
  readTime: readTimeSchema,
  tags: tagsInput(articleLimits.tags).default([]),
  testedWith: z
    .array(blenderInput)
    .max(offeredBlenders.length, writingTexts.blenderInvalid)
    .overwrite(newestFirst)
    .default([]),
  updateNote: z
    .string()
    .overwrite(cleanLine)
    .max(articleLimits.updateNote, writingTexts.updateNoteTooLong)
    .default(''),
  /** Unchanged if omitted. */
  publishAt: momentInput.optional(),
  thumbnailId: z.uuid(writingTexts.thumbnailRequired),
  content: z.unknown(),
});
export type ArticleFields = z.infer<typeof articleFields>;

export const articleListInput = z.strictObject({
  q: z.string().max(articleLimits.query, articleTexts.queryTooLong).overwrite(cleanLine).optional(),
  category: z.enum(articleCategories).optional(),
  difficulty: z.enum(articleDifficulties).optional(),
  tag: tagInput.optional(),
  /** A version of Blender that the author or readers confirmed. */
  blender: blenderInput.optional(),
  /** The slug of a product that they mention. */
  product: slugParameter.optional(),
  sort: z.string().optional(),
  after: cursorInput(noSuchPage).optional(),
  limit: z.number().int().min(1).max(50).default(articleLimits.pageSize),
});
export type ArticleListInput = z.infer<typeof articleListInput>;

/** The inputs for finding related articles. */
export const relatedInput = z.strictObject({
  id: z.uuid(),
  category: z.enum(articleCategories),
  tags: tagsInput(articleLimits.tags),
  title: z.string().max(articleLimits.title),
});
export type RelatedInput = z.infer<typeof relatedInput>;

export const articleSlugInput = z.strictObject({ slug: slugParameter });

/** With its id it is found even after its slug has changed. */
export const articleToEditInput = articleSlugInput.extend({ id: z.uuid().optional() });
export type ArticleToEdit = z.infer<typeof articleToEditInput>;

/** `revision` is the one that the changes are based on: a newer one is not overwritten unseen. */
export const articleEdit = articleToEditInput.extend({
  revision: z.number().int().min(1),
  fields: articleFields,
});
export type ArticleEdit = z.infer<typeof articleEdit>;

const revisionInput = z.number().int().min(1).max(2_147_483_647);

/** The changes of a save: identified by the version that it created. */
export const versionInput = articleSlugInput.extend({ revision: revisionInput });

/** `revision` is the newest one that the author saw, `from` the one to restore. */
export const restorationInput = versionInput.extend({ from: revisionInput });
