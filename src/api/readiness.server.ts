import type { Context } from 'hono';
import type { CallContext } from '#platform/calls.server.ts';
import type { OpenDatabase } from '#platform/database.server.ts';
import type { DiskWatch } from '#platform/disk.server.ts';
import type { Replica } from '#platform/replica.server.ts';
import { timeLimits } from '#platform/time-limits.ts';
import { within } from '#platform/within.server.ts';

type Parts = {
  services: Pick<CallContext, 'db' | 'storage' | 'log'> & { disk: Pick<DiskWatch, 'warning'> };
  replica: Pick<Replica, 'state'> | undefined;
  isDatabaseBusy: OpenDatabase['isBusy'];
};

class NoAnswer extends Error {}

/**
 * Reports within three seconds whether visitors can be sent here, and otherwise which part failed.
 * The reason is only in the log.
 */
export function answerReadiness({ services, replica, isDatabaseBusy }: Parts) {
  const { db, storage, disk, log } = services;
  const database = look(() => db.execute('select 1'));
  const files = look(() => storage.check());

  function look(ask: () => Promise<unknown>): () => Promise<string> {
    let asking: Promise<unknown> | undefined;
    return async () => {
      // One check at a time: a part that hangs must not accumulate them.
      asking ??= ask().finally(() => (asking = undefined));
      try {
        await within(timeLimits.readiness, asking, () => new NoAnswer('No answer.'));
        return 'ready';
      } catch (error) {
        log.error({ error }, 'Not ready.');
        return error instanceof NoAnswer ? 'does not answer' : 'fails';
      }
    };
  }

  return async (c: Context): Promise<Response> => {
    const [databaseState, filesState, warning] = await Promise.all([
      database(),
      files(),
      disk.warning(),
    ]);
    // Requests that wait behind others are served in the end; without this process the others have
    // more to do.
    const isBusy = databaseState === 'does not answer' && isDatabaseBusy();
    const isReady = (databaseState === 'ready' || isBusy) && filesState === 'ready';
    const lines = isReady
      ? ['ready']
      : ['not ready', `database: ${databaseState}`, `files: ${filesState}`];
    if (isReady && isBusy) lines.push('database: busy');
    // Without its replica a process still works completely, and with a full disk pages can still be
    // read.
    if (replica) lines.push(`replica: ${replica.state()}`);
    if (warning) lines.push(`disk: ${warning}`);
    return c.text(lines.join('\n'), isReady ? 200 : 503);
  };
}
