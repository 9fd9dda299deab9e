import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import type { TokenScope } from './rules.ts';
import { accessTokens } from './tables.server.ts';
import { viewerOfToken } from './use.commands.server.ts';

const queries: string[] = [];
const database = await freshDatabase({ onQuery: (query) => queries.push(query) });
const { db } = database;
const agent = 'Blender/5.1.0 (Linux x86_64; cycle=release)';
const at = new Date('2030-01-02T03:04:05Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

/** A token as the database knows it, and as its owner does. */
async function makeToken(values: Partial<typeof accessTokens.$inferInsert> = {}) {
  const owner = await makePerson(db);
  const token = `forge_pat_${randomBytes(32).toString('base64url')}`;
  const sha256 = createHash('sha256').update(token).digest('hex');
  const [row] = await db
    .insert(accessTokens)
    .values({
      userId: owner.id,
      label: 'x',
      scope: 'read',
      sha256,
      ending: token.slice(-4),
      ...values,
    })
    .returning();
  if (!row) throw new Error('No token was made.');
  const use = (scope: TokenScope = 'read', when = at, program = agent) =>
    viewerOfToken(db, `Bearer ${token}`, { scope, agent: program, at: when });
  const stored = async () => {
    const [now] = await db.select().from(accessTokens).where(eq(accessTokens.id, row.id));
    return [now?.lastUsedAt, now?.lastUsedBy];
  };
  return { owner, token, use, stored };
}

describe('a token', () => {
  it('stands for its owner, found by one query', async () => {
    const { owner, use } = await makeToken({ lastUsedAt: at });
    queries.length = 0;
    const viewer = await use();
    expect(viewer).toEqual({ id: owner.id, username: owner.username, isNewcomer: false });
    expect(queries).toHaveLength(1);
  });

  it('opens what its scope says, and nothing else', async () => {
    const [read, publish] = [await makeToken(), await makeToken({ scope: 'publish' })];
    expect(await read.use('publish')).toBeNull();
    expect(await publish.use('read')).toBeNull();
    expect(await publish.use('publish')).toMatchObject({ id: publish.owner.id });
  });

  it('ends at its time, and when it is revoked', async () => {
    const { use } = await makeToken({ expiresAt: later(1_000) });
    expect(await use('read', later(999))).not.toBeNull();
    expect(await use('read', later(1_000))).toBeNull();
    const revoked = await makeToken({ revokedAt: at });
    expect(await revoked.use()).toBeNull();
  });

  it('does not work while its owner is suspended, and again after that', async () => {
    const { owner, use } = await makeToken();
    await db.insert(suspensions).values({ userId: owner.id, reason: 'Spam.' });
    expect(await use()).toBeNull();
    const [createdAt, until] = [new Date(Date.now() - 2_000), new Date(Date.now() - 1_000)];
    await db.update(suspensions).set({ createdAt, until }).where(eq(suspensions.userId, owner.id));
    expect(await use()).not.toBeNull();
  });

  it('is not its hash, another one, or a word', async () => {
    const { token } = await makeToken();
    const use = { scope: 'read', agent, at } as const;
    const sha256 = createHash('sha256').update(token).digest('hex');
    const other = `forge_pat_${randomBytes(32).toString('base64url')}`;
    for (const wrong of [sha256, other, 'x', '']) {
      expect(await viewerOfToken(db, `Bearer ${wrong}`, use)).toBeNull();
    }
    expect(await viewerOfToken(db, `Basic ${token}`, use)).toBeNull();
    expect(await viewerOfToken(db, null, use)).toBeNull();
  });
});

describe('the last use', () => {
  it('is kept with the program, once a minute', async () => {
    const { use, stored } = await makeToken();
    await use();
    await vi.waitFor(async () => expect(await stored()).toEqual([at, 'Blender 5.1.0, Linux']));
    queries.length = 0;
    await use('read', later(59_999), 'Blender/4.2.0');
    expect(queries).toHaveLength(1);
    await use('read', later(60_000), 'Blender/4.2.0');
    await vi.waitFor(async () => expect(await stored()).toEqual([later(60_000), 'Blender 4.2.0']));
  });

  it('fails without the request', async () => {
    const { use } = await makeToken();
    await database.pool.query('alter table access_tokens rename last_used_by to hidden');
    expect(await use()).not.toBeNull();
    await database.pool.query('alter table access_tokens rename hidden to last_used_by');
  });
});
