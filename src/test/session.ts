import { createHmac, randomUUID } from 'node:crypto';
import { sessions } from '#features/accounts/tables.server.ts';
import type { Database } from '#platform/database.server.ts';

/** The cookie of a new session of this person at a site with this secret. */
export async function openSession(db: Database, userId: string, secret: string): Promise<string> {
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await db.insert(sessions).values({ token, userId, expiresAt });
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `forge.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
