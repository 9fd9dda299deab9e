import { z } from 'zod';
import { blenderInput } from '#features/articles/input.ts';
import { answers } from './rules.ts';

/** The answer that the person wants to have, not the click: sending it again changes nothing. */
export const answerInput = z.strictObject({
  id: z.uuid(),
  version: blenderInput,
  answer: z.enum(answers),
});
export type AnswerInput = z.infer<typeof answerInput>;
