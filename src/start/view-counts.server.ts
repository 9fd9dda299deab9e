import { recordViews } from '#features/articles/views.commands.server.ts';
import { recordTraffic } from '#features/products/traffic/commands.server.ts';
import { recordProductViews } from '#features/products/views.commands.server.ts';
import { openBatch } from '#platform/batch.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Closer } from './closers.ts';

/** Views are collected for a second and then counted together. */
export function openViewCounts(db: Database, log: Log, closers: Closer[]) {
  const open = <Item>(write: (db: Database, items: readonly Item[]) => Promise<void>) => {
    const batch = openBatch<Item>({
      milliseconds: 1_000,
      limit: 10_000,
      write: (items) => write(db, items),
      log,
    });
    closers.push(batch.close);
    return batch;
  };
  return {
    articleViews: open(recordViews),
    productViews: open(recordProductViews),
    traffic: open(recordTraffic),
  };
}
