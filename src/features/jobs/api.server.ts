import { moderatorCall } from '#platform/calls.server.ts';
import { dismissJob, retryAllJobs, retryJob } from './commands.server.ts';
import { jobInput } from './input.ts';
import { listFailedJobs } from './queries.server.ts';
import { jobTexts } from './texts.ts';

const tags = ['Moderation'];
const call = moderatorCall({ signIn: jobTexts.signInFirst, denied: jobTexts.denied });

export const jobCalls = {
  failed: call
    .reading()
    .route({ method: 'GET', path: '/moderation/jobs', tags })
    .handler(({ context }) => listFailedJobs(context.db)),

  retry: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/jobs/{queue}/{id}/retry', tags })
    .input(jobInput)
    .handler(({ input, context }) => retryJob(context.db, context.actor, input)),

  retryAll: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/jobs/retry', tags })
    .handler(async ({ context }) => ({ count: await retryAllJobs(context.db, context.actor) })),

  dismiss: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/jobs/{queue}/{id}/dismiss', tags })
    .input(jobInput)
    .handler(({ input, context }) => dismissJob(context.db, context.actor, input)),
};
