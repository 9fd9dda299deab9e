import { withClient } from '#platform/database-client.server.ts';

/** The address of another database on the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a separate connection and returns the first column. */
export async function runOn(url: string, statement: string): Promise<unknown[]> {
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows.map(([first]) => first);
  });
}
