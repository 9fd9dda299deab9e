import type { Database } from '#platform/database.server.ts';

/** The same database, and how often one of its transactions was retried, as after a deadlock. */
export function countRepeats(db: Database) {
  let repeats = 0;
  const counted = Object.create(db) as Database;
  counted.transaction = (work, config) => {
    let tries = 0;
    return db.transaction((tx) => {
      tries += 1;
      if (tries > 1) repeats += 1;
      return work(tx);
    }, config);
  };
  return { db: counted, repeats: () => repeats };
}
