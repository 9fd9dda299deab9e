import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { users } from './tables.server.ts';

export async function userIdByEmail(db: Database, email: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? null;
}
