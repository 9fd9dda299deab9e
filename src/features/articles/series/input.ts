import { z } from 'zod';
import { requiredLine } from '../input.ts';
import { writingTexts } from '../writing-texts.ts';
import { seriesLimits } from './rules.ts';
import { seriesTexts } from './texts.ts';

export const seriesFields = z.strictObject({
  title: requiredLine(seriesLimits.title, {
    required: writingTexts.titleRequired,
    tooLong: writingTexts.titleTooLong,
  }),
  /** In reading order. */
  articleIds: z
    .array(z.uuid())
    .min(1, seriesTexts.noParts)
    .max(seriesLimits.parts, seriesTexts.tooManyParts)
    .refine((ids) => new Set(ids).size === ids.length, seriesTexts.partTwice),
});
export type SeriesFields = z.infer<typeof seriesFields>;

export const seriesIdInput = z.strictObject({ id: z.uuid(seriesTexts.notFound) });

/** `revision` is the one that the changes are based on: a newer one is not overwritten unseen. */
export const seriesEdit = seriesIdInput.extend({
  revision: z.number().int().min(1).max(2_147_483_647),
  fields: seriesFields,
});
export type SeriesEdit = z.infer<typeof seriesEdit>;

/** For one series: its own articles can be selected too. */
export const seriesChoicesInput = z.strictObject({ seriesId: z.uuid().optional() });
