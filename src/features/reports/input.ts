import { z } from 'zod';
import { cleanLines } from '#shared/text.ts';
import { reportContentTypes, reportLimits, reportReasons } from './rules.ts';
import { reportTexts } from './report-texts.ts';

export const reportedContentInput = z.strictObject({
  contentType: z.enum(reportContentTypes),
  contentId: z.uuid(),
});
export type ReportedContentInput = z.infer<typeof reportedContentInput>;

export const reportInput = reportedContentInput
  .extend({
    reason: z.enum(reportReasons, reportTexts.reasonRequired),
    details: z
      .string()
      .overwrite(cleanLines)
      .max(reportLimits.details, reportTexts.detailsTooLong)
      .default(''),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: reportTexts.detailsRequired,
  });
export type ReportInput = z.infer<typeof reportInput>;
