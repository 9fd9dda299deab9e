import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rateLimits } from '#platform/tables.server.ts';
import { pngBytes } from '#test/articles.ts';
import { callsOfAuthors } from '#test/author-calls.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { draftWith } from '#test/drafts.ts';
import { openTestPayments } from '#test/payments.ts';
import { callsOfModerators } from '#test/moderator-calls.ts';
import { makePerson } from '#test/people.ts';
import { productFieldsWith } from '#test/products.ts';
import type { Caller } from './caller.server.ts';
import { router } from './router.server.ts';

const nobody = { name: '', address: '', country: '', taxId: '', collectsTax: false };
const database = await freshDatabase();
const { db } = database;
const { payments } = await openTestPayments();
const { as } = openTestSite(database, payments);

// The subjects of the calls do not exist: limits and permissions are checked first.
const id = randomUUID();
const [slug, text] = ['nothing', 'Words.'];
const picture = new File([new Uint8Array(await pngBytes())], 'picture.png');
const product = productFieldsWith({ thumbnail: { id }, file: { id } });
const wish = { productId: id, isOn: true };
const bookmark = { contentType: 'article', contentId: id } as const;
const plain = { username: 'renamed', bio: '', socialLink: '', avatarId: null, bannerId: null };
const report = { ...bookmark, reason: 'spam' } as const;

type Call = (calls: Caller) => Promise<unknown>;

/** Calls of members, and which limit of theirs each counts for. */
const limited: Record<string, [limit: string, Call]> = {
  'accessTokens.create': [
    'access-token',
    (calls) => calls.accessTokens.create({ label: 'Studio PC', scope: 'read', days: 90 }),
  ],
  'accessTokens.revoke': ['access-token-end', (calls) => calls.accessTokens.revoke({ id })],
  'accessTokens.revokeAll': ['access-token-end', (calls) => calls.accessTokens.revokeAll({})],
  'account.endSession': ['session-end', (calls) => calls.account.endSession({ id })],
  'account.beginAuthenticator': ['second-factor', (calls) => calls.account.beginAuthenticator({})],
  'account.confirmAuthenticator': [
    'second-factor',
    (calls) => calls.account.confirmAuthenticator({ code: '123456' }),
  ],
  'account.removeAuthenticator': [
    'second-factor',
    (calls) => calls.account.removeAuthenticator({}),
  ],
  'account.removePasskey': ['second-factor', (calls) => calls.account.removePasskey({ id })],
  'account.renewRecoveryCodes': ['second-factor', (calls) => calls.account.renewRecoveryCodes({})],
  ...callsOfAuthors,
  'bookmarks.add': ['bookmark', (calls) => calls.bookmarks.add(bookmark)],
  'bookmarks.setPriceNotice': ['bookmark', (calls) => calls.bookmarks.setPriceNotice(wish)],
  'bookmarks.remove': ['bookmark', (calls) => calls.bookmarks.remove(bookmark)],
  'comments.add': ['comment', (calls) => calls.comments.add({ articleId: id, text })],
  'comments.ask': ['comment', (calls) => calls.comments.ask({ productId: id, text })],
  'comments.edit': ['comment', (calls) => calls.comments.edit({ id, text })],
  'comments.remove': ['comment-removal', (calls) => calls.comments.remove({ id })],
  'coupons.create': ['coupon', (calls) => calls.coupons.create({ code: 'NEW', percent: 10 })],
  'coupons.end': ['coupon', (calls) => calls.coupons.end({ id })],
  'accountDeletion.deleteAccount': [
    'account-deletion',
    (calls) => calls.accountDeletion.deleteAccount({ username: 'somebody else' }),
  ],
  'drafts.save': ['draft', (calls) => calls.drafts.save(draftWith())],
  'drafts.end': ['draft-removal', (calls) => calls.drafts.end({ id, revisions: [id] })],
  'drafts.delete': ['draft-removal', (calls) => calls.drafts.delete({ id })],
  'drafts.undelete': ['draft-removal', (calls) => calls.drafts.undelete({ id })],
  'extensions.pin': ['pin', (calls) => calls.extensions.pin({ productId: id, versionId: id })],
  'extensions.unpin': ['pin', (calls) => calls.extensions.unpin({ productId: id })],
  'notifications.markRead': [
    'notifications',
    (calls) => calls.notifications.markRead({ ids: [id] }),
  ],
  'productUpdates.mute': ['mute', (calls) => calls.productUpdates.mute({ productId: id })],
  'productUpdates.unmute': ['mute', (calls) => calls.productUpdates.unmute({ productId: id })],
  'products.create': ['product', (calls) => calls.products.create(product)],
  'products.delete': ['product-removal', (calls) => calls.products.delete({ slug })],
  'products.update': [
    'product',
    (calls) => calls.products.update({ slug, revision: 1, fields: product }),
  ],
  'products.discardEdit': ['product', (calls) => calls.products.discardEdit({ slug, revision: 1 })],
  'products.setOnSale': ['product', (calls) => calls.products.setOnSale({ slug, isOnSale: false })],
  'versions.submit': ['version', (calls) => calls.versions.submit({ slug, fileIds: [id] })],
  'versions.withdraw': [
    'version-removal',
    (calls) => calls.versions.withdraw({ id, reason: text }),
  ],
  'versions.discard': ['version-removal', (calls) => calls.versions.discard({ id })],
  'profiles.update': ['profile', (calls) => calls.profiles.update(plain)],
  'purchases.recordFree': ['download', (calls) => calls.purchases.recordFree({ productId: id })],
  'purchases.startCheckout': [
    'checkout',
    (calls) => calls.purchases.startCheckout({ productId: id }),
  ],
  'purchases.confirm': ['confirm', (calls) => calls.purchases.confirm({ sessionId: 'cs_none' })],
  'refundRequests.ask': [
    'refund',
    (calls) => calls.refundRequests.ask({ purchaseId: id, reason: text }),
  ],
  'refundRequests.answer': [
    'refund',
    (calls) => calls.refundRequests.answer({ id, isGranted: true }),
  ],
  'refundRequests.escalate': ['refund', (calls) => calls.refundRequests.escalate({ id })],
  'refundRequests.refundPart': [
    'refund',
    (calls) =>
      calls.refundRequests.refundPart({
        purchaseId: id,
        amountCents: 100,
        refundedCents: 0,
        reason: text,
      }),
  ],
  'refundRequests.refundSale': [
    'refund',
    (calls) => calls.refundRequests.refundSale({ purchaseId: id }),
  ],
  'reports.create': ['report', (calls) => calls.reports.create(report)],
  'reviews.save': [
    'review',
    (calls) => calls.reviews.save({ productId: id, rating: 5, comment: text }),
  ],
  'reviews.reply': ['review-reply', (calls) => calls.reviews.reply({ id, reply: text })],
  'reviews.delete': ['review-removal', (calls) => calls.reviews.delete({ id })],
  'selling.connect': ['connect', (calls) => calls.selling.connect({ returnPath: '/' })],
  'selling.saveIdentity': ['selling-identity', (calls) => calls.selling.saveIdentity(nobody)],
  'selling.answer': ['payout-answer', (calls) => calls.selling.answer()],
  'selling.disconnect': ['connect', (calls) => calls.selling.disconnect()],
  'supporters.startCheckout': [
    'support',
    (calls) => calls.supporters.startCheckout({ tier: 'supporter', interval: 'once' }),
  ],
  'supporters.confirm': ['support', (calls) => calls.supporters.confirm({ sessionId: 'cs_none' })],
  'supporters.setCancelsAtPeriodEnd': [
    'support',
    (calls) => calls.supporters.setCancelsAtPeriodEnd({ id, cancelsAtPeriodEnd: true }),
  ],
  'supporters.billing': ['support', (calls) => calls.supporters.billing({ id })],
  'uploads.files.finish': ['finish-upload', (calls) => calls.uploads.files.finish({ id })],
  'uploads.files.remove': ['upload-removal', (calls) => calls.uploads.files.remove({ id })],
  'uploads.removeUnused': ['upload-removal', (calls) => calls.uploads.removeUnused({})],
  'uploads.image': ['upload', (calls) => calls.uploads.image({ kind: 'editor', file: picture })],
  'compatibility.answer': [
    'blender-answer',
    (calls) => calls.compatibility.answer({ id, version: '5.1', answer: 'works' }),
  ],
  'votes.onArticle': ['vote', (calls) => calls.votes.onArticle({ id, vote: 'like' })],
  'votes.onComment': ['vote', (calls) => calls.votes.onComment({ id, vote: 'like' })],
};

/** Calls of members that only read. */
const reading: Record<string, Call> = {
  'votes.mine': (calls) => calls.votes.mine({ articleId: id }),
  'votes.mineOnComments': (calls) => calls.votes.mineOnComments({ commentIds: [id] }),
};

/**
 * Views are counted for everybody, and anybody with a mail may unsubscribe; limited per visitor.
 */
const open = ['articles.view', 'products.view', 'traffic.cards', 'productUpdates.unsubscribe'];

/** The names of all calls that write, or at least are no plain reading. */
function writesIn(calls: object, path: string[] = []): string[] {
  return Object.entries(calls).flatMap(([name, call]: [string, object]) => {
    if (!('~orpc' in call)) return writesIn(call, [...path, name]);
    const { route } = call['~orpc'] as { route: { method?: string } };
    return route.method === 'GET' ? [] : [[...path, name].join('.')];
  });
}

it('every write stands in one of the lists below', () => {
  const listed = [limited, reading, callsOfModerators].flatMap((calls) => Object.keys(calls));
  expect(writesIn(router).toSorted()).toEqual([...listed, ...open].toSorted());
});

const ofMembers = Object.entries(limited).map(([name, [, call]]) => [name, call] as const);
const ofPeople = [...ofMembers, ...Object.entries(reading), ...Object.entries(callsOfModerators)];

it.each(ofPeople)('%s is refused to visitors', async (_, call) => {
  await expect(call(as(null))).rejects.toMatchObject({ status: 401 });
});

const suspension = { reason: 'Sold the work of others.', until: null };

it.each(Object.entries(reading))(
  '%s is open to the suspended, as all reading is',
  async (_, call) => {
    const person = await makePerson(db);
    await call(as({ ...person, suspension }));
  },
);

/** What a suspended person may still do: secure their account, and leave. */
const evenSuspended = [
  'accessTokens.revoke',
  'accessTokens.revokeAll',
  'account.beginAuthenticator',
  'account.confirmAuthenticator',
  'account.removeAuthenticator',
  'account.removePasskey',
  'account.renewRecoveryCodes',
  'accountDeletion.deleteAccount',
];
const writes = [...ofMembers, ...Object.entries(callsOfModerators)];

it.each(writes)('%s is refused to the suspended', async (name, call) => {
  const person = await makePerson(db, { isModerator: true });
  const refused = call(as({ ...person, suspension }));
  const refusal = {
    status: 403,
    message:
      'Your account is suspended: Sold the work of others. If you think this is a mistake, write to the address on the Contact page.',
    data: { reason: 'suspended' },
  };
  if (evenSuspended.includes(name)) {
    const end: unknown = await refused.then(
      () => ({}),
      (error: unknown) => error,
    );
    expect(end).not.toMatchObject(refusal);
  } else await expect(refused).rejects.toMatchObject(refusal);
});

it.each(Object.entries(callsOfModerators))('%s is refused to members', async (_, call) => {
  await expect(call(as(await makePerson(db)))).rejects.toMatchObject({ status: 403 });
});

const decisions = Object.entries(callsOfModerators).map(
  ([name, call]) => [name, ['moderation', call]] as const,
);

it.each([...Object.entries(limited), ...decisions])('%s counts for a limit', async (_, row) => {
  const [limit, call] = row;
  const person = await makePerson(db, { isModerator: limit === 'moderation' });
  await Promise.allSettled([call(as(person))]);
  const spent = await db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, `%${person.id}`));
  expect(spent).toMatchObject([{ key: `${limit}:${person.id}`, points: 1 }]);
});
