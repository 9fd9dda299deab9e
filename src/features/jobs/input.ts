import { z } from 'zod';
import { jobLimits } from './rules.ts';
import { jobTexts } from './texts.ts';

export const jobInput = z.strictObject({
  queue: z.string().min(1).max(jobLimits.queueName),
  id: z.uuid(jobTexts.badId),
});
