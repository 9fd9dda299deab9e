import type { Database } from '#platform/database.server.ts';
import { withoutSecrets } from '#platform/log/redaction.ts';
import { failedJobs } from '#platform/queue/backlog.server.ts';
import { jobLimits } from './rules.ts';

/** The jobs whose last attempt failed, newest first, up to the maximum of the list. */
export async function listFailedJobs(db: Database) {
  const jobs = await failedJobs(db, jobLimits.listed + 1);
  return {
    jobs: jobs.slice(0, jobLimits.listed).map(({ name, reason, ...job }) => ({
      ...job,
      queue: name,
      // Written for the log, but not yet filtered by it.
      reason: String(withoutSecrets(reason)),
    })),
    isCut: jobs.length > jobLimits.listed,
  };
}

export type ListedJob = Awaited<ReturnType<typeof listFailedJobs>>['jobs'][number];
