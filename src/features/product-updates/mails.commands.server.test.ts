import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { beginSuspension } from '#features/accounts/suspensions/commands.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { sendAllAgain } from '#features/mails/resending.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { MailMessage } from '#platform/mail.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { sendMails } from '#test/mails.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { makeOwner, makeVersion, setRecall } from '#test/versions.ts';
import { muteProduct } from './commands.server.ts';
import { updateMails } from './mails.commands.server.ts';
import {
  notifyOfApproval,
  notifyOfLiftedRecall,
  notifyOfRecall,
  notifyOfWithdrawal,
} from './notices.commands.server.ts';
import { openUnsubscribeToken } from './unsubscribing.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const site = openTestSite(database);
const { sealing } = site.contextOf(null);
const seller = await makePerson(db, { username: 'seller' });
const moderator = await makePerson(db, { isModerator: true });
const never = new AbortController().signal;

/** A mail server that takes everything. */
const sent: MailMessage[] = [];
const mail = { send: vi.fn(async (message: MailMessage) => void sent.push(message)) };
const sendAll = (processes = 1) => sendMails(database, { mail, kinds: [updateMails], processes });
const takeSent = () => sent.splice(0);

async function makeOwned(name = 'Scatter Kit') {
  const product = await makeListedProduct(db, site.storage, seller, moderator, { name });
  const owner = await makePerson(db);
  await makeOwner(db, product.id, owner);
  return { product, owner };
}

async function emailOf({ id }: { id: string }) {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return user?.email;
}

it('says what a new version changes, in words and as HTML, and how to hear no more', async () => {
  const { product, owner } = await makeOwned('Nodes & <fields>');
  await db
    .update(products)
    .set({ extensionId: 'nodes_fields', extensionKind: 'add-on' })
    .where(eq(products.id, product.id));
  const notes = 'Scatters <three> times as fast.\nFixes seeds.';
  const { id } = await makeVersion(db, product.id, { notes });
  await notifyOfApproval(db, { versionId: id }, never);
  await sendAll();
  const [message, ...more] = takeSent();
  expect(more).toEqual([]);
  expect(message?.to).toBe(await emailOf(owner));
  expect(message?.subject).toBe('Nodes & <fields> 2.5.0 is available');
  const address = message?.unsubscribeUrl ?? '';
  expect(address).toMatch(/^https:\/\/forge\.example\/unsubscribe\/[0-9a-f]+$/);
  expect(message?.text).toBe(`Hello ${owner.username},

Nodes & <fields> 2.5.0 is available. You have this product in your library.

What changed:

Scatters <three> times as fast.

Fixes seeds.

If Forge is one of the repositories in your Blender, you can update it there.

Download it from your library: https://forge.example/profile/${owner.id}#my-library

All versions: https://forge.example/marketplace/${product.slug}#versions

You get this mail because Nodes & <fields> is in your library.

Stop mails about its new versions: ${address}

Forge
`);
  expect(message?.html).toContain('<p>Nodes &amp; &lt;fields&gt; 2.5.0 is available.');
  expect(message?.html).toContain('<blockquote><p>Scatters &lt;three&gt; times as fast.</p>');
  expect(message?.html).toContain(`<a href="${address}">`);
  const token = address.split('/').at(-1) ?? '';
  expect(await openUnsubscribeToken(sealing, token)).toEqual({
    userId: owner.id,
    productId: product.id,
  });
});

it('leaves out what does not apply: a label, notes, Blender, and a page that is gone', async () => {
  const { product, owner } = await makeOwned();
  await db.update(products).set({ isPublished: false }).where(eq(products.id, product.id));
  const { id } = await makeVersion(db, product.id, { number: '' });
  await notifyOfApproval(db, { versionId: id }, never);
  await sendAll();
  const [message] = takeSent();
  expect(message?.subject).toBe('A new version of Scatter Kit is available');
  expect(message?.text).toBe(`Hello ${owner.username},

A new version of Scatter Kit is available. You have this product in your library.

Download it from your library: https://forge.example/profile/${owner.id}#my-library

You get this mail because Scatter Kit is in your library.

Stop mails about its new versions: ${message?.unsubscribeUrl}

Forge
`);
});

it('says why a version was withdrawn, and which one to use', async () => {
  const { product, owner } = await makeOwned();
  await makeVersion(db, product.id, { number: '2.4.1', isCurrent: true });
  const reason = 'Loses weights on save.';
  const { id } = await makeVersion(db, product.id, { status: 'withdrawn', reason });
  await notifyOfWithdrawal(db, { versionId: id }, never);
  await sendAll();
  const [message] = takeSent();
  expect(message?.subject).toBe('Scatter Kit 2.5.0 was withdrawn');
  expect(message?.text).toBe(`Hello ${owner.username},

Scatter Kit 2.5.0 was withdrawn by its seller and is no longer offered.

The seller wrote: Loses weights on save.

The version to use instead is 2.4.1.

Your library: https://forge.example/profile/${owner.id}#my-library

You get this mail because Scatter Kit is in your library.

Stop mails about its new versions: ${message?.unsubscribeUrl}

Forge
`);
});

it('tells owner and seller of a recall and of its end, and offers no way out of that', async () => {
  const { product, owner } = await makeOwned();
  await muteProduct(db, owner, product.id);
  const at = await setRecall(db, product.id, 'Sent files to an unknown host.');
  await notifyOfRecall(db, { productId: product.id, at }, never);
  await sendAll();
  const recalled = takeSent();
  expect(recalled.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'Scatter Kit was recalled'),
  );
  expect(recalled.every(({ unsubscribeUrl }) => unsubscribeUrl === undefined)).toBe(true);
  expect(recalled.map(({ text }) => text).toSorted()).toEqual([
    `Hello ${owner.username},

Scatter Kit was recalled by a moderator of Forge. It is in your library, but it can no longer be installed.

The moderator wrote: Sent files to an unknown host.

If it is installed in your Blender, remove it: Edit, Preferences, Get Extensions, then Uninstall in its menu.

If you have questions, write to help@forge.example.

Forge
`,
    `Hello seller,

Your product Scatter Kit was recalled by a moderator of Forge. It is not sold, and it cannot be installed.

The moderator wrote: Sent files to an unknown host.

The people who have it are told to remove it.

If you think this is a mistake, write to help@forge.example.

Forge
`,
  ]);
  const lifted = await setRecall(db, product.id, null);
  await notifyOfLiftedRecall(db, { productId: product.id, at: lifted }, never);
  await sendAll();
  expect(takeSent().map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'Scatter Kit can be installed again'),
  );
});

it('is sent once by several processes, and again only when it failed', async () => {
  const { product } = await makeOwned();
  const { id } = await makeVersion(db, product.id);
  await notifyOfApproval(db, { versionId: id }, never);
  mail.send.mockRejectedValueOnce(new Error('The mail server is away.'));
  await sendAll();
  expect(takeSent()).toEqual([]);
  expect(await sendAllAgain(db, siteActor)).toBe(1);
  await sendAll(2);
  const messages = takeSent();
  expect(messages).toHaveLength(1);
  await notifyOfApproval(db, { versionId: id }, never);
  await sendAll();
  expect(takeSent()).toEqual([]);
});

type Owned = Awaited<ReturnType<typeof makeOwned>>;

it.each<[string, (owned: Owned) => Promise<unknown>]>([
  ['muted the product', ({ owner, product }) => muteProduct(db, owner, product.id)],
  [
    'was refunded',
    ({ owner }) =>
      db.update(purchases).set({ status: 'refunded' }).where(eq(purchases.buyerId, owner.id)),
  ],
  [
    'is suspended',
    ({ owner }) =>
      db.transaction((tx) =>
        beginSuspension(tx, owner.id, { reason: 'Spam.', until: null, by: moderator.id }),
      ),
  ],
  ['deleted the account', ({ owner }) => db.delete(users).where(eq(users.id, owner.id))],
  [
    'was told of a product that is recalled by now',
    ({ product }) => setRecall(db, product.id, 'Malware.'),
  ],
])('is not sent to somebody who %s between the bell and the mail', async (_, happen) => {
  const owned = await makeOwned();
  const { id } = await makeVersion(db, owned.product.id);
  await notifyOfApproval(db, { versionId: id }, never);
  await happen(owned);
  await sendAll();
  expect(takeSent()).toEqual([]);
});

it('names the version to use instead that the person still gets', async () => {
  const { product, owner } = await makeOwned();
  const [before, updatesUntil] = [new Date('2026-01-01'), new Date('2026-02-01')];
  await db.update(products).set({ priceCents: 1000 }).where(eq(products.id, product.id));
  await db.update(purchases).set({ updatesUntil }).where(eq(purchases.buyerId, owner.id));
  await makeVersion(db, product.id, { number: '1.0.1', at: before });
  const { id } = await makeVersion(db, product.id, { at: before, status: 'withdrawn' });
  await notifyOfWithdrawal(db, { versionId: id }, never);
  await sendAll();
  expect(takeSent()[0]?.text).toContain('The version to use instead is 1.0.1.');
});
