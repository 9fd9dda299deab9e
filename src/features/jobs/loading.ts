import type { LoaderPage } from '#client/page.ts';
import type { jobCalls } from './api.server.ts';

/** The failed jobs. */
export function loadFailedJobs({ api }: Pick<LoaderPage<{ jobs: typeof jobCalls }>, 'api'>) {
  return api.jobs.failed();
}
