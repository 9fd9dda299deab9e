import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { recordAccountEvent } from '#features/accounts/history.commands.server.ts';
import * as accounts from '#features/accounts/tables.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { makeImage, makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { exportedFiles, exportedLists } from './queries.server.ts';

const database = await freshDatabase();
const { db } = database;
const { as, storage } = openTestSite(database);
const moderator = await makePerson(db, { isModerator: true });

async function archiveOf(userId: string): Promise<Record<string, unknown[]>> {
  const lists = exportedLists.map(async ({ name, rows }) => [name, await rows(db, userId)]);
  return Object.fromEntries(await Promise.all(lists));
}

describe('an archive of one person', () => {
  it('holds what they wrote and sent, and nobody else’s', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)];
    const article = await makePublishedArticle(db, storage, person, moderator, {
      title: 'Exported',
    });
    await makePublishedArticle(db, storage, other, moderator, { title: 'Not exported' });
    await makeComment(db, person, { articleId: article.id, text: 'My words' });
    await makeComment(db, other, { articleId: article.id, text: 'Not my words' });
    await as(person).votes.onArticle({ id: article.id, vote: 'like' });
    const avatar = await makeImage(db, storage, person, 'avatar');
    const archive = await archiveOf(person.id);
    expect(archive).toMatchObject({
      account: [{ id: person.id }],
      profile: [{ username: person.username }],
      articles: [{ title: 'Exported', content: { type: 'doc' } }],
      comments: [{ comment: 'My words' }],
      'votes-on-articles': [{ vote: 'like' }],
    });
    expect(JSON.stringify(archive)).not.toContain('Not ');
    const files = await exportedFiles(db, person.id);
    expect(files.map(({ name }) => name)).toContain(`pictures/${avatar.id}`);
    expect(files).toHaveLength(2);
  });

  it('holds no secrets', async () => {
    const person = await makePerson(db);
    const secrets = { password: 'hash-secret', accessToken: 'access-secret' };
    const accountId = randomUUID();
    await db
      .insert(accounts.identities)
      .values({ ...secrets, accountId, providerId: 'credential', userId: person.id });
    const expiresAt = new Date(Date.now() + 60_000);
    await db
      .insert(accounts.sessions)
      .values({ token: 'token-secret', userId: person.id, expiresAt });
    await makeImage(db, storage, person);
    const text = JSON.stringify(await archiveOf(person.id));
    expect(text).not.toMatch(/-secret|originals\//);
  });

  it('names nobody else', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)];
    const own = await makePublishedArticle(db, storage, person, moderator);
    const { id: contentId } = await makePublishedArticle(db, storage, other, moderator);
    await as(other).comments.add({ articleId: own.id, text: 'A word.' });
    for (const [seller, buyer] of [
      [person, other],
      [other, person],
    ] as const) {
      const { id: productId } = await makeOffer(db, storage, seller);
      await as(buyer).purchases.recordFree({ productId });
    }
    await as(person).reports.create({ contentType: 'article', contentId, reason: 'spam' });
    const [report] = (await as(moderator).reports.open({})).reports;
    await as(moderator).reports.resolve({ id: report?.id ?? '' });
    const archive = await archiveOf(person.id);
    for (const list of ['sales', 'purchases', 'reports', 'notifications']) {
      expect(archive[list]).not.toEqual([]);
    }
    const text = JSON.stringify(archive);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(moderator.id);
  });

  it('holds the history of the account, and of others’ decisions neither name nor address', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)];
    const details = { way: 'password' };
    const own = { name: 'signed-in', userId: person.id, details } as const;
    await recordAccountEvent(db, own, { address: '192.0.2.8', requestId: 'request-8' });
    const others = { name: 'signed-in', userId: other.id } as const;
    await recordAccountEvent(db, others, { address: '192.0.2.9', requestId: null });
    const subject = { type: 'account', id: person.id } as const;
    const by = { id: moderator.id, address: '192.0.2.10', requestId: null };
    await recordAudit(db, by, { event: 'person.suspended', subject, reason: 'Spam.' });
    const { 'account-history': history } = await archiveOf(person.id);
    const at = expect.any(Date);
    expect(history).toEqual([
      { at, event: 'account.signed-in', address: '192.0.2.8', reason: '', details },
      { at, event: 'person.suspended', address: null, reason: 'Spam.', details: {} },
    ]);
  });

  it('is as whole as the tables: every one with a person in it is exported', async () => {
    const modules = import.meta.glob<Record<string, unknown>>('../**/tables.server.ts', {
      eager: true,
    });
    const tables = Object.values(modules).flatMap((module) =>
      Object.values(module).filter((value) => is(value, PgTable)),
    );
    const personal = tables
      .filter((table) =>
        ['userId', 'buyerId', 'reporterId'].some((name) => name in getTableColumns(table)),
      )
      .map(getTableName);
    const known =
      'sessions identities passkeys two_factors known_devices disconnected_identities moderators suspensions articles comments article_votes comment_votes user_bookmarks notifications reports products reviews purchases supporters support_payments uploads stored_files profile_removals'.split(
        ' ',
      );
    const notExported = ['seller_accounts', 'connect_attempts', 'open_uploads'];
    const handled = new Set([...known, ...notExported]);
    expect(personal.filter((name) => !handled.has(name))).toEqual([]);
    expect(known.filter((name) => !personal.includes(name))).toEqual([]);
  });
});
