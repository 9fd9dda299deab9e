import { randomUUID } from 'node:crypto';
import type { Caller } from '#api/caller.server.ts';

// The calls refer to missing content: permissions are checked first.
const id = randomUUID();
const text = 'Words.';

/** Each write call that only moderators may make. */
export const callsOfModerators: Record<string, (calls: Caller) => Promise<unknown>> = {
  'jobs.retry': (calls) => calls.jobs.retry({ queue: 'mail', id }),
  'jobs.retryAll': (calls) => calls.jobs.retryAll(),
  'jobs.dismiss': (calls) => calls.jobs.dismiss({ queue: 'mail', id }),
  'mails.sendAgain': (calls) => calls.mails.sendAgain({ id }),
  'mails.sendAllAgain': (calls) => calls.mails.sendAllAgain(),
  'moderation.approve': (calls) => calls.moderation.approve({ id, revision: 1 }),
  'moderation.reject': (calls) => calls.moderation.reject({ id, revision: 1, reason: text }),
  'moderation.listProduct': (calls) => calls.moderation.listProduct({ id, revision: 1 }),
  'moderation.rejectProduct': (calls) =>
    calls.moderation.rejectProduct({ id, revision: 1, reason: text }),
  'people.suspend': (calls) => calls.people.suspend({ id, reason: text, until: null }),
  'people.reinstate': (calls) => calls.people.reinstate({ id }),
  'people.grantRole': (calls) => calls.people.grantRole({ id, reason: text }),
  'people.endRole': (calls) => calls.people.endRole({ id, reason: text }),
  'moderation.remove': (calls) =>
    calls.moderation.remove({ type: 'article', id, revision: 1, reason: text }),
  'moderation.restore': (calls) => calls.moderation.restore({ type: 'article', id }),
  'reconciliation.grant': (calls) => calls.reconciliation.grant({ id, reason: text }),
  'reconciliation.refund': (calls) => calls.reconciliation.refund({ id, reason: text }),
  'reconciliation.dismiss': (calls) => calls.reconciliation.dismiss({ id, reason: text }),
  'refundRequests.decide': (calls) =>
    calls.refundRequests.decide({ id, isGranted: true, reason: text }),
  'reports.resolve': (calls) => calls.reports.resolve({ id }),
};
