import { recordAudit } from '#features/audit/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import {
  cancelFailedJob,
  retryFailedJob,
  retryFailedJobs,
  type JobName,
} from '#platform/queue/backlog.server.ts';
import { alreadyDecided } from '#shared/refusal.ts';
import type { Actor } from '#shared/viewer.ts';
import { jobTexts } from './texts.ts';

/**
 * Retries a failed job immediately.
 * @throws Refusal CONFLICT if it no longer counts as failed
 */
export async function retryJob(db: Database, actor: Actor, job: JobName): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await retryFailedJob(tx, job))) throw alreadyDecided(jobTexts.gone);
    await recordAudit(tx, actor, { event: 'job.retried', details: { queue: job.queue } });
  });
}

/**
 * Retries all of them.
 * @returns how many
 */
export async function retryAllJobs(db: Database, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await retryFailedJobs(tx);
    if (count > 0) {
      await recordAudit(tx, actor, { event: 'job.retried', details: { count: String(count) } });
    }
    return count;
  });
}

/**
 * Abandons a job for good.
 * @throws Refusal CONFLICT if it no longer counts as failed
 */
export async function dismissJob(db: Database, actor: Actor, job: JobName): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await cancelFailedJob(tx, job))) throw alreadyDecided(jobTexts.gone);
    await recordAudit(tx, actor, { event: 'job.dismissed', details: { queue: job.queue } });
  });
}
