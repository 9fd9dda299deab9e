import { z } from 'zod';
import { articleSlugInput } from '../input.ts';
import { scheduleTexts } from './texts.ts';

/** Null: as soon as it is approved. */
export const scheduleInput = articleSlugInput.extend({
  publishAt: z.iso.datetime(scheduleTexts.momentInvalid).nullable(),
});
