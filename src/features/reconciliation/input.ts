import { z } from 'zod';
import { issueLimits } from '#features/payment-issues/rules.ts';
import { cleanLines } from '#shared/text.ts';
import { paymentsPageTexts } from './texts.ts';

export const issueDecisionInput = z.strictObject({
  id: z.uuid(),
  reason: z
    .string()
    .overwrite(cleanLines)
    .min(1, paymentsPageTexts.reasonRequired)
    .max(issueLimits.reason, paymentsPageTexts.reasonTooLong),
});
export type IssueDecisionInput = z.infer<typeof issueDecisionInput>;
