import { z } from 'zod';
import { explanationInput } from '#features/packages/input.ts';
import { versionSubmission } from '#features/products/versions/input.ts';
import { versionChannels } from '#features/products/versions/rules.ts';
import { publishLimits } from './rules.ts';
import { publishTexts } from './texts.ts';

export const pinInput = z.strictObject({ productId: z.uuid(), versionId: z.uuid() });
export type PinInput = z.infer<typeof pinInput>;

export const unpinInput = z.strictObject({ productId: z.uuid() });

export const quarantineInput = z.strictObject({});

export const installInput = z.strictObject({ productId: z.uuid() });

/** The fields of the form that publishes a version, in addition to its file. */
export const publishFields = z.object({
  release_notes: z
    .string(publishTexts.notesRequired)
    .trim()
    .min(1, publishTexts.notesRequired)
    .max(publishLimits.notes, publishTexts.notesTooLong),
  channel: z.enum(versionChannels, publishTexts.channelInvalid).default('stable'),
  explanation: explanationInput.default(''),
  tested_with: versionSubmission.shape.testedWith,
});
export type PublishFields = z.infer<typeof publishFields>;
