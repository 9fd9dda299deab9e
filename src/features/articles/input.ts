import { z } from 'zod';
import { cleanLine } from '#shared/text.ts';
import { articleCategories, articleDifficulties, articleLimits } from './rules.ts';
import { articleTexts } from './texts.ts';

// What the calls take. Apart from the rules, because pages that only show articles load those and
// need no checking code.

function requiredLine(limit: number, sentences: { required: string; tooLong: string }) {
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
        ? articleTexts.readTimeRequired
        : articleTexts.readTimeInvalid,
  })
  .int(articleTexts.readTimeInvalid)
  .min(articleLimits.readTimeMin, articleTexts.readTimeTooShort)
  .max(articleLimits.readTimeMax, articleTexts.readTimeTooLong);

/** What the create and the edit form send (spec A §5). */
export const articleFields = z.strictObject({
  title: requiredLine(articleLimits.title, {
    required: articleTexts.titleRequired,
    tooLong: articleTexts.titleTooLong,
  }),
  description: requiredLine(articleLimits.description, {
    required: articleTexts.descriptionRequired,
    tooLong: articleTexts.descriptionTooLong,
  }),
  category: z.enum(articleCategories, articleTexts.categoryInvalid),
  difficulty: z.enum(articleDifficulties, articleTexts.difficultyInvalid),
  readTime: readTimeSchema,
  thumbnailId: z.uuid(articleTexts.thumbnailRequired),
  content: z.unknown(),
});
export type ArticleFields = z.infer<typeof articleFields>;

export const articleListInput = z.strictObject({
  q: z.string().max(articleLimits.query).overwrite(cleanLine).optional(),
  category: z.enum(articleCategories).optional(),
  difficulty: z.enum(articleDifficulties).optional(),
  sort: z.string().optional(),
  after: z.string().max(400).optional(),
  limit: z.number().int().min(1).max(50).default(articleLimits.pageSize),
});
export type ArticleListInput = z.infer<typeof articleListInput>;

export const articleSlugInput = z.strictObject({ slug: z.string().min(1).max(200) });

export const moderationInput = z.strictObject({
  id: z.uuid(),
  revision: z.number().int().min(1),
});

export const rejectionInput = moderationInput.extend({
  reason: z
    .string()
    .overwrite(cleanLine)
    .max(articleLimits.rejectionReason, articleTexts.reasonTooLong)
    .default(''),
});
