import { z } from 'zod';
import { roleLimits } from '#features/accounts/moderators/rules.ts';
import { suspensionLimits } from '#features/accounts/suspensions/rules.ts';
import { userIdSchema } from '#features/profiles/input.ts';
import { cursorInput } from '#shared/cursor.ts';
import { dayInput } from '#shared/day-input.ts';
import { cleanLine, cleanLines } from '#shared/text.ts';
import { isLogFilter, peopleGroups, peopleLimits } from './rules.ts';
import { logTexts, peopleTexts } from './texts.ts';

/** A name, an e-mail address or an id, as a moderator types it. */
const personSearch = z
  .string(peopleTexts.searchTooLong)
  .overwrite(cleanLine)
  .max(peopleLimits.search, peopleTexts.searchTooLong);

export const peopleListInput = z.strictObject({
  q: personSearch.default(''),
  group: z.enum(peopleGroups, peopleTexts.unknownGroup).default('all'),
  after: cursorInput().optional(),
});
export type PeopleListInput = z.infer<typeof peopleListInput>;

export const personInput = z.strictObject({ id: userIdSchema });

const day = 24 * 60 * 60 * 1000;

/** The day on which a suspension ends, in UTC: from its first moment on the person may act. */
const endSchema = z.iso
  .date(peopleTexts.untilInvalid)
  .transform((date) => new Date(`${date}T00:00:00Z`))
  .refine((until) => until.getTime() > Date.now(), peopleTexts.untilPast)
  .refine(
    (until) => until.getTime() < Date.now() + suspensionLimits.years * 366 * day,
    peopleTexts.untilTooFar,
  );

const reasonSchema = (maximum: number) =>
  z
    .string(peopleTexts.reasonRequired)
    .overwrite(cleanLines)
    .min(1, peopleTexts.reasonRequired)
    .max(maximum, peopleTexts.reasonTooLong);

export const suspensionInput = z.strictObject({
  id: userIdSchema,
  reason: reasonSchema(suspensionLimits.reason),
  /** Null: until somebody lifts it. */
  until: endSchema.nullable(),
});
export type SuspensionInput = z.infer<typeof suspensionInput>;

export const roleInput = z.strictObject({
  id: userIdSchema,
  reason: reasonSchema(roleLimits.reason),
});
export type RoleInput = z.infer<typeof roleInput>;

export const logInput = z.strictObject({
  /** An area or one event; all where it is left out. */
  event: z.string().refine(isLogFilter, logTexts.badEvent).optional(),
  /** A name, an e-mail address or an id, in full. */
  person: personSearch.default(''),
  /** The first and the last day, in UTC. */
  from: dayInput(logTexts.badDay).optional(),
  to: dayInput(logTexts.badDay).optional(),
  after: cursorInput().optional(),
});
export type LogInput = z.infer<typeof logInput>;
