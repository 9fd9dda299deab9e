import { z } from 'zod';
import { cursorInput } from '#shared/cursor.ts';
import { personSearch } from '../input.ts';
import { isLogFilter } from './rules.ts';
import { logTexts } from './texts.ts';

const day = z.iso.date(logTexts.badDay).optional();

export const logInput = z.strictObject({
  /** An area or one event; all where it is left out. */
  event: z.string().refine(isLogFilter, logTexts.badEvent).optional(),
  /** A name, an e-mail address or an id, in full. */
  person: personSearch.default(''),
  /** The first and the last day, in UTC. */
  from: day,
  to: day,
  after: cursorInput().optional(),
});
export type LogInput = z.infer<typeof logInput>;
