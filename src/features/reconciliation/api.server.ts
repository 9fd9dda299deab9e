import { moderatorCall } from '#platform/calls.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { pageInput } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import { dismissIssue, grantIssue, refundIssue } from './decisions.commands.server.ts';
import { issueDecisionInput } from './input.ts';
import { openIssues, resolvedIssues } from './issues.queries.server.ts';
import { paymentsPageTexts as texts } from './texts.ts';

const tags = ['Moderation'];
const call = moderatorCall({ signIn: texts.signInFirst, denied: texts.denied });

export const reconciliationCalls = {
  open: call
    .reading()
    .route({ method: 'GET', path: '/moderation/payments/open', tags })
    .input(pageInput)
    .handler(({ input, context }) => openIssues(context.db, input)),

  resolved: call
    .reading()
    .route({ method: 'GET', path: '/moderation/payments/resolved', tags })
    .input(pageInput)
    .handler(({ input, context }) => resolvedIssues(context.db, input)),

  grant: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/payments/{id}/grant', tags })
    .input(issueDecisionInput)
    .handler(({ input, context: { db, payments, actor } }) =>
      grantIssue({ db, payments: configured(payments) }, actor, input),
    ),

  refund: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/payments/{id}/refund', tags })
    .input(issueDecisionInput)
    .handler(({ input, context: { db, payments, actor } }) =>
      refundIssue({ db, payments: configured(payments) }, actor, input),
    ),

  dismiss: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/payments/{id}/dismiss', tags })
    .input(issueDecisionInput)
    .handler(({ input, context }) => dismissIssue(context.db, context.actor, input)),
};

function configured(payments: Payments | null): Payments {
  if (!payments) throw new Refusal('UNAVAILABLE', texts.paymentsMissing);
  return payments;
}
