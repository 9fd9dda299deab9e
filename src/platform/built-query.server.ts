import { sql, type Placeholder } from 'drizzle-orm';
import type { Database } from './database.server.ts';

type Prepared<Rows> = { execute: (values: Record<string, unknown>) => Promise<Rows> };
type Query<Rows> = { prepare: (name: string) => Prepared<Rows> };

/**
 * A query that is built once, not for each request: building it takes longer than running it.
 * Postgres keeps its plan under the name. Placeholders for the values are `value('name')`. Not for
 * long queries: those with a name are sent together and wait for each other.
 */
export function builtQuery<Values extends Record<string, unknown>>(name: string) {
  return <Rows>(
    build: (db: Database, value: (of: keyof Values & string) => Placeholder) => Query<Rows>,
  ) => {
    // A transaction counts as a separate database.
    const built = new WeakMap<Database, Prepared<Rows>>();
    return (db: Database, values: Values): Promise<Rows> => {
      const query = built.get(db) ?? build(db, sql.placeholder).prepare(name);
      built.set(db, query);
      return query.execute(values);
    };
  };
}
