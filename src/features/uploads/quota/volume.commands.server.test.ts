import { randomInt } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createCaller } from '#api/caller.server.ts';
import { hasApprovedWork } from '#api/approved-work.queries.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeArticle, pngBytes } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { beginUpload } from '../files/commands.server.ts';
import { uploads } from '../tables.server.ts';
import { uploaderOf } from './volume.commands.server.ts';

const { db, contextOf, storage, partials } = await openFreshSite();
const megabyte = 1024 * 1024;
const refused = {
  code: 'TOO_MANY',
  message: 'Forge accepts only so much from new members in one day. Please try again in 24 hours.',
};

/** The context of somebody's calls from an address; nothing counts as approved by default. */
function contextAt(viewer: Viewer, address: string) {
  const own = contextOf(viewer);
  const asked = { hasApprovedWork: (userId: string) => hasApprovedWork(db, userId) };
  return { ...own, viewer, address, ...asked };
}

async function beginAt(address: string, bytes: number, viewer?: Viewer): Promise<string> {
  const person = viewer ?? (await makePerson(db));
  const uploader = await uploaderOf(contextAt(person, address));
  const file = { kind: 'addon', name: 'a.zip', bytes } as const;
  return beginUpload(db, { storage, partials }, uploader, file);
}

/** One stranger after the other, each with the largest files that their quota takes. */
async function fill(addressOf: (account: number) => string, megabytes: number): Promise<void> {
  for (let account = 0; account < megabytes / 300; account += 1) {
    const person = await makePerson(db);
    for (const part of [1, 2]) {
      await beginAt(addressOf(account), 150 * megabyte, person).catch((problem: unknown) => {
        throw new Error(`Account ${account}, file ${part}: ${String(problem)}`, { cause: problem });
      });
    }
  }
}

const anyIpv6 = () => `2001:db8:${randomInt(0xffff).toString(16)}`;

it('strangers of one IPv4 address or one /64 may upload 3 GB in a day', async () => {
  const site = anyIpv6();
  await fill(() => '203.0.113.9', 3000);
  await fill((account) => `${site}:1::${account}`, 3000);
  await expect(beginAt('203.0.113.9', 150 * megabyte)).rejects.toMatchObject(refused);
  await expect(beginAt(`${site}:1:f::9`, 150 * megabyte)).rejects.toMatchObject(refused);
  // What was refused does not count: a smaller file still fits.
  await beginAt('203.0.113.9', 72 * megabyte);
  await expect(beginAt('203.0.113.9', 1)).rejects.toMatchObject(refused);
  await beginAt('203.0.113.10', 150 * megabyte);
});

it('those of a /56 may upload 6 GB, and those of a /48 may upload 12 GB', async () => {
  const site = anyIpv6();
  await fill((account) => `${site}:1${account % 3}::1`, 6000);
  await expect(beginAt(`${site}:1f::1`, 150 * megabyte)).rejects.toMatchObject(refused);
  await fill((account) => `${site}:${1 + account}00::1`, 6000);
  await beginAt(`${site}:fe00::1`, 150 * megabyte);
  await expect(beginAt(`${site}:ff00::1`, 150 * megabyte)).rejects.toMatchObject(refused);
  await beginAt(`${anyIpv6()}::1`, 150 * megabyte);
});

it('all together may upload 60 GB, and others are not affected', async () => {
  await beginAt('198.51.100.1', megabyte);
  const isSite = like(rateLimits.key, '%newcomer-volume:site');
  const [site] = await db.select().from(rateLimits).where(isSite);
  expect(site?.points).toBeGreaterThan(0);
  await db
    .update(rateLimits)
    .set({ points: 60 * 1024 * 1024 })
    .where(isSite);
  await expect(beginAt('198.51.100.2', 1)).rejects.toMatchObject({ code: 'TOO_MANY' });

  const moderator = await makePerson(db, { isModerator: true });
  await beginAt('198.51.100.2', 150 * megabyte, moderator);
  const author = await makePerson(db);
  const article = await makeArticle(db, storage, author);
  await expect(beginAt('198.51.100.2', 1, author)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await createCaller(contextOf(moderator)).moderation.approve({ id: article.id, revision: 1 });
  await beginAt('198.51.100.2', 150 * megabyte, author);
  await db.delete(rateLimits).where(isSite);
});

it('pictures count too, with all their sizes, and a refused one leaves no row', async () => {
  const file = new File([new Uint8Array(await pngBytes())], 'picture.png');
  const person = await makePerson(db);
  const calls = createCaller(contextAt(person, '192.0.2.1'));
  const image = await calls.uploads.image({ kind: 'editor', file });
  const [row] = await db.select().from(uploads).where(eq(uploads.id, image.id));
  const kilobytes = Math.ceil(((row?.bytes ?? 0) + (row?.variantBytes ?? 0)) / 1024);
  const ofNetwork = eq(rateLimits.key, 'newcomer-volume:192.0.2.1');
  const [counted] = await db.select().from(rateLimits).where(ofNetwork);
  expect(counted?.points).toBe(kilobytes);
  await db
    .update(rateLimits)
    .set({ points: 3 * 1024 * 1024 })
    .where(ofNetwork);
  const again = calls.uploads.image({ kind: 'editor', file });
  await expect(again).rejects.toMatchObject({ status: 429, message: refused.message });
  expect(await db.$count(uploads, eq(uploads.userId, person.id))).toBe(1);
});

it('a person may keep 300 MB until something of theirs has been approved', async () => {
  const person = await makePerson(db);
  const calls = createCaller(contextAt(person, '192.0.2.7'));
  const usage = await calls.uploads.usage({});
  expect(usage).toMatchObject({ totalBytes: 300 * megabyte, waitsForApproval: true });
  await beginAt('192.0.2.7', 150 * megabyte, person);
  await beginAt('192.0.2.7', 150 * megabyte, person);
  await expect(beginAt('192.0.2.7', 1, person)).rejects.toMatchObject({ reason: 'quota-full' });
  const approved = createCaller({ ...contextOf(person), hasApprovedWork: async () => true });
  const later = await approved.uploads.usage({});
  expect(later.totalBytes).toBe(2048 * megabyte);
  expect(later.waitsForApproval).toBeUndefined();
});
