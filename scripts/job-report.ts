import type { Database } from '#platform/database.server.ts';
import { failedJobs, queueStates, type QueueState } from '#platform/queue/backlog.server.ts';

const shownJobs = 20;
const columns = ['waiting', 'retrying', 'active', 'failed'] as const;

/** The unfinished jobs of the queues, and why they failed. */
export async function jobReport(db: Database): Promise<string> {
  const states = await queueStates(db);
  const failed = await failedJobs(db, shownJobs);
  const lines = [
    row('queue', [...columns], 'oldest since'),
    ...states.map((state) =>
      row(
        state.name,
        columns.map((column) => String(state[column])),
        oldestOf(state),
      ),
    ),
    '',
    failed.length > 0 ? 'What failed last, the newest first:' : 'Nothing has failed.',
    ...failed.map(
      ({ name, data, tries, reason }) => `${name} ${data}, after ${tries} tries: ${reason}`,
    ),
  ];
  return lines.join('\n');
}

function row(name: string, counts: string[], oldest: string): string {
  return `${name.padEnd(20)}${counts.map((count) => count.padStart(10)).join('')}  ${oldest}`.trimEnd();
}

function oldestOf({ oldest }: QueueState): string {
  return oldest?.toISOString() ?? '';
}
