import { z } from 'zod';
import { draftForms, draftLimits } from './rules.ts';

const place = {
  form: z.enum(draftForms),
  subject: z.string().min(1).max(draftLimits.subject),
};

const revisions = z.array(z.uuid()).max(draftLimits.unanswered);

/**
 * The content of a form. The device chooses the id and each revision, so that content that is sent
 * twice is stored once; `basedOn` names the revisions that this one continues, none for a new
 * draft.
 */
export const saveDraftInput = z.strictObject({
  id: z.uuid(),
  ...place,
  content: z.strictObject({
    value: z.union([z.string(), z.record(z.string(), z.json())]),
    beside: z.union([z.string().max(100), z.number(), z.null()]),
  }),
  /** The stored version of what is edited; null for something new. */
  base: z.string().max(draftLimits.base).nullable(),
  device: z.string().regex(/^[0-9a-f]{16}$/),
  basedOn: revisions,
  revision: z.uuid(),
});
export type SaveDraftInput = z.infer<typeof saveDraftInput>;

export const draftsOfInput = z.strictObject(place);
export type DraftsOfInput = z.infer<typeof draftsOfInput>;

/** The form was saved: its draft is removed, unless it was changed since these revisions. */
export const endDraftInput = z.strictObject({ id: z.uuid(), revisions: revisions.min(1) });
export type EndDraftInput = z.infer<typeof endDraftInput>;
