import { z } from 'zod';
import { explanationInput } from '#features/packages/input.ts';
import { cursorInput, noSuchPage } from '#shared/cursor.ts';
import { slugParameter } from '#shared/slug-parameter.ts';
import { cleanLine } from '#shared/text.ts';
import { productTexts } from '../texts.ts';
import { versionChannels, versionLimits } from './rules.ts';
import { versionTexts } from './texts.ts';

const label = (limit: number, tooLong: string) =>
  z.string().overwrite(cleanLine).max(limit, tooLong).default('');

export const versionListInput = z.strictObject({
  slug: slugParameter,
  after: cursorInput(noSuchPage).optional(),
});

/** A version as its seller submits it; the number is used only if no manifest contains one. */
export const versionSubmission = z.strictObject({
  slug: slugParameter,
  fileIds: z
    .array(z.uuid(productTexts.fileMissing), versionTexts.fileRequired)
    .min(1, versionTexts.fileRequired)
    .max(versionLimits.files, versionTexts.filesTooMany),
  number: label(versionLimits.number, versionTexts.numberTooLong),
  blenderVersionMin: label(versionLimits.number, versionTexts.blenderVersionTooLong),
  explanation: explanationInput.default(''),
  channel: z.enum(versionChannels).default('stable'),
  releaseNotes: z.unknown().optional(),
  testedWith: z
    .string()
    .overwrite(cleanLine)
    .regex(/^(?:\d{1,2}\.\d{1,3}(?:\.\d{1,3})?)?$/, versionTexts.testedWithInvalid)
    .default(''),
});
export type VersionSubmission = z.infer<typeof versionSubmission>;

export const versionWithdrawal = z.strictObject({
  id: z.uuid(),
  reason: z
    .string(versionTexts.reasonRequired)
    .overwrite(cleanLine)
    .min(1, versionTexts.reasonRequired)
    .max(versionLimits.reason, versionTexts.reasonTooLong),
});
