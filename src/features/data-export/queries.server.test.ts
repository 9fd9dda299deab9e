import { randomUUID } from 'node:crypto';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { recordAccountEvent } from '#features/accounts/history.commands.server.ts';
import * as accounts from '#features/accounts/tables.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { entriesAbout } from '#features/audit/queries.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makeOffer } from '#test/offers.ts';
import { allOf } from '#test/batches.ts';
import { makePerson } from '#test/people.ts';
import { exportedList } from './export-list.queries.server.ts';
import { exportedFiles, exportedLists } from './queries.server.ts';

const { db, as, storage } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });

async function archiveOf(userId: string): Promise<Record<string, unknown[]>> {
  const lists = exportedLists.map(async ({ name, rows }) => [name, await allOf(rows(db, userId))]);
  return Object.fromEntries(await Promise.all(lists));
}

describe('an archive of one person', () => {
  it('holds what they wrote and sent, and nobody else’s', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)];
    const article = await makePublishedArticle(db, storage, person, moderator, {
      title: 'Exported',
    });
    await makePublishedArticle(db, storage, other, moderator, { title: 'Not exported' });
    const own = { articleId: article.id, text: 'My first words' };
    const { id } = await makeComment(db, person, own);
    await as(person).comments.edit({ id, text: 'My words' });
    const others = { articleId: article.id, text: 'Not my first words' };
    const comment = await makeComment(db, other, others);
    await as(other).comments.edit({ id: comment.id, text: 'Not my words' });
    await as(person).votes.onArticle({ id: article.id, vote: 'like' });
    const elsewhere = await makePublishedArticle(db, storage, other, moderator);
    const answer = { id: elsewhere.id, version: '5.1', answer: 'fails' } as const;
    await as(person).compatibility.answer(answer);
    const avatar = await makeImage(db, storage, person, 'avatar');
    const archive = await archiveOf(person.id);
    expect(archive).toMatchObject({
      account: [{ id: person.id }],
      profile: [{ username: person.username }],
      articles: [{ title: 'Exported', content: { type: 'doc' } }],
      comments: [{ comment: 'My words' }],
      'versions-of-comments': [{ comment: 'My first words' }],
      'votes-on-articles': [{ vote: 'like' }],
      'answers-about-blender': [{ version: '5.1', works: false }],
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
    const written = JSON.stringify(await archiveOf(person.id));
    expect(written).not.toMatch(/-secret|originals\//);
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
    const written = JSON.stringify(archive);
    expect(written).not.toContain(other.id);
    expect(written).not.toContain(moderator.id);
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

  it('names neither the payment provider nor its account of the seller in a purchase', async () => {
    const [seller, buyer] = [await makePerson(db), await makePerson(db)];
    const { id: productId } = await makeOffer(db, storage, seller);
    await as(buyer).purchases.recordFree({ productId });
    const { purchases } = await archiveOf(buyer.id);
    expect(Object.keys(Object(purchases?.[0])).toSorted()).toEqual([
      'bundlePurchaseId',
      'buyerId',
      'country',
      'couponCode',
      'createdAt',
      'downloadedAt',
      'downloadedVersionId',
      'endedAt',
      'feeCents',
      'id',
      'licence',
      'priceCents',
      'productId',
      'purchasedAt',
      'refundFailedAt',
      'refundUntil',
      'refundedCents',
      'regularPriceCents',
      'sellerCents',
      'source',
      'status',
      'taxCents',
      'updatesUntil',
    ]);
  });

  it('is read in batches, whole and in order: a person may have more than a process holds', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)];
    const article = await makePublishedArticle(db, storage, other, moderator);
    const sent = Array.from({ length: 60 }, (_, number) => `Comment ${number}`);
    for (const words of sent) await makeComment(db, person, { articleId: article.id, text: words });
    const list = exportedLists.find(({ name }) => name === 'comments');
    const batches: Record<string, unknown>[][] = [];
    for await (const batch of list?.rows(db, person.id) ?? []) batches.push(batch);
    expect(batches.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(batches.flat().map(({ comment }) => comment)).toEqual(sent);
  });

  it('holds every line of a long history once, also those of one moment', async () => {
    const person = await makePerson(db);
    const entry = {
      event: 'account.signed-in',
      subjectType: 'account',
      subjectId: person.id,
    } as const;
    const lines = Array.from({ length: 2_000 }, (_, number) => ({
      ...entry,
      at: sql<Date>`now() + ${Math.floor(number / 700)} * interval '1 microsecond'`,
      reason: String(number),
    }));
    await db.insert(auditEntries).values(lines);
    const history = await allOf(entriesAbout(db, person.id));
    expect(new Set(history.map(({ reason }) => reason)).size).toBe(2_000);
    expect(history).toHaveLength(2_000);
    expect(Object.keys(history[0] ?? {})).toEqual(['at', 'event', 'address', 'reason', 'details']);
  });

  it('gives the named columns only, so that an added one does not appear', async () => {
    const person = await makePerson(db);
    await db.execute(sql`alter table users add column added_later text default 'private'`);
    const table = pgTable('users', {
      id: uuid('id').primaryKey(),
      addedLater: text('added_later'),
    });
    const list = exportedList('account', table, table.id, ['id']);
    expect(await allOf(list.rows(db, person.id))).toEqual([{ id: person.id }]);
    const whole = await db.select().from(table).where(eq(table.id, person.id));
    expect(whole).toEqual([{ id: person.id, addedLater: 'private' }]);
    await db.execute(sql`alter table users drop column added_later`);
  });
});

/** Tables that name a person and are not in the archive, and why. */
const notExported: Record<string, string> = {
  article_rejections: 'The person is the moderator who decided; the article says that it was.',
  connect_attempts: 'A way to Stripe and back, gone after minutes.',
  invoice_counters: 'How many documents a seller has; the documents are in the archive.',
  notification_actors: 'The person is the one who acted; the notification belongs to its reader.',
  open_uploads: 'Uploads under way, gone after a day; complete ones are in the list of files.',
  payment_issues: 'The person is the moderator who decided; the audit log says that it was.',
  product_rejections: 'The person is the moderator who decided; the product says that it was.',
  reserved_extension_ids: 'The id of an extension that they deleted, which no one else may use.',
  seller_accounts: 'The id of an account at Stripe, which gives its owner that data itself.',
};

describe('the lists of the archive', () => {
  it('cover every table that references a person, or say why not', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../**/*tables.server.ts', {
      eager: true,
    });
    const tables = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((value): value is PgTable => is(value, PgTable));
    const personal = new Set([
      ...tables.filter(referencesPerson).map(getTableName),
      'users',
      'audit_entries',
    ]);
    const exported = new Set(exportedLists.map(({ table }) => getTableName(table)));
    // What belongs to a person through the product, comment or series that it is part of.
    const indirect = [
      'product_edits',
      'refund_parts',
      'bundle_products',
      'comment_versions',
      'article_series_parts',
      'product_gallery',
      'product_prices',
      'version_files',
      'coupon_products',
    ];
    expect([...exported]).toEqual(expect.arrayContaining(indirect));
    const covered = [...exported, ...Object.keys(notExported)];
    expect(covered.filter((name) => !indirect.includes(name)).toSorted()).toEqual(
      [...personal].toSorted(),
    );
  });
});

function referencesPerson(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some((key) =>
    ['users', 'profiles'].includes(getTableName(key.reference().foreignTable)),
  );
}
