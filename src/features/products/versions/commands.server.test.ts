import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { filledForm } from '#test/product-edits.ts';
import { makeListedProduct, makeProduct, makeStoredFile } from '#test/products.ts';
import { decideOn, versionSender, versionsOf } from '#test/submissions.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const notes = paragraph('Faster.');
const calls = as(seller).versions;
const { send } = versionSender({ db, storage, seller, calls });
const listed = () => makeListedProduct(db, storage, seller, moderator);

beforeEach(() => pool.query('delete from rate_limits'));

async function rowOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

async function isClaimed(id: string | undefined): Promise<boolean> {
  const [file] = await db
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.id, id ?? ''));
  return file?.claimedAt !== null;
}

describe('a version without a manifest', () => {
  it('has a label of its own, and the one approved last is current', async () => {
    const { id, slug } = await listed();
    await send(slug, 'Winter edition', { blenderVersionMin: '4.5' });
    await decideOn(db, moderator, id);
    expect(await rowOf(id)).toMatchObject({
      version: 'Winter edition',
      blenderVersionMin: '4.5',
      blenderMin: [4, 5, 0],
      extensionId: null,
    });
    await expect(send(slug, '')).rejects.toMatchObject({
      message: 'Give the new version a number or a name of its own, such as 1.1.',
    });
    await expect(send(slug, 'Winter edition')).rejects.toMatchObject({ status: 409 });
    const files = [
      await makeStoredFile(db, storage, seller),
      await makeStoredFile(db, storage, seller),
    ];
    const fileIds = files.map((file) => file.id);
    await expect(
      calls.submit({ slug, fileIds, number: '3', releaseNotes: notes }),
    ).rejects.toMatchObject({
      message:
        'Several files each need a manifest that says which platform or Blender version the file is for.',
    });
  });

  it('takes the place of the one that waited on its channel', async () => {
    const { id, slug } = await listed();
    await send(slug, '2');
    const [, replaced] = await versionsOf(db, id);
    await send(slug, '3');
    await send(slug, '4-beta', { channel: 'beta' });
    expect((await versionsOf(db, id)).map(({ number }) => number)).toEqual([
      '1.2.0',
      '3',
      '4-beta',
    ]);
    expect(await isClaimed(replaced?.fileIds[0])).toBe(false);
  });

  it('of a product that was never approved is its first one, in the stable channel', async () => {
    const { id, slug } = await makeProduct(db, storage, seller);
    await send(slug, '2', { releaseNotes: null });
    expect(await versionsOf(db, id)).toMatchObject([{ number: '2', status: 'pending' }]);
    await expect(send(slug, '3', { channel: 'beta' })).rejects.toMatchObject({
      message: 'The first version of a product goes to the stable channel.',
    });
  });

  it('of a product that was never approved keeps what the product form does not ask', async () => {
    const { id, slug } = await makeProduct(db, storage, seller);
    await send(slug, '2', { releaseNotes: paragraph('Much faster.'), testedWith: '5.1' });
    const changes = { name: 'Renamed', version: '3' };
    await as(seller).products.update(await filledForm(as(seller), slug, changes));
    expect(await versionsOf(db, id)).toMatchObject([
      {
        number: '3',
        testedWith: '5.1',
        releaseNotesText: 'Much faster.',
        releaseNotesHtml: expect.stringContaining('Much faster.') as string,
      },
    ]);
  });

  it('takes own files alone, each once', async () => {
    const { slug } = await listed();
    const theirs = await makeStoredFile(db, storage, other);
    const own = await makeStoredFile(db, storage, seller);
    const rest = { slug, number: '2', releaseNotes: notes };
    await expect(calls.submit({ ...rest, fileIds: [theirs.id] })).rejects.toMatchObject({
      message: 'The file of this product no longer exists. Please upload it again.',
    });
    await expect(calls.submit({ ...rest, fileIds: [own.id, own.id] })).rejects.toMatchObject({
      message: 'A file can be added to a version only once.',
    });
    await expect(calls.submit({ ...rest, fileIds: [] })).rejects.toMatchObject({
      message: 'A version needs a file.',
    });
  });
});

describe('withdrawing', () => {
  it('makes the previous one current, and nothing is left after the last', async () => {
    const { id, slug } = await listed();
    await send(slug, '2');
    await decideOn(db, moderator, id);
    const [first, second] = await versionsOf(db, id);
    const reason = 'It breaks files.';
    expect(await calls.withdraw({ id: second?.id ?? '', reason })).toEqual({ current: '1.2.0' });
    expect(await rowOf(id)).toMatchObject({ version: '1.2.0', status: 'listed' });
    await expect(calls.withdraw({ id: second?.id ?? '', reason })).rejects.toMatchObject({
      status: 409,
      message: 'Only an approved version can be withdrawn.',
    });
    expect(await calls.withdraw({ id: first?.id ?? '', reason })).toEqual({ current: null });
    expect(await as(null).products.bySlug({ slug })).toMatchObject({ hasDownload: false });
    await expect(as(other).purchases.recordFree({ productId: id })).rejects.toMatchObject({
      status: 404,
      message: 'The seller has withdrawn every version of this product.',
    });
    expect(await isClaimed(first?.fileIds[0])).toBe(true);
  });

  it.each([
    ['', 'Please say why you withdraw this version.'],
    ['x'.repeat(501), 'The reason must be 500 characters or less.'],
  ])('needs a reason', async (reason, message) => {
    const { id } = await listed();
    const [first] = await versionsOf(db, id);
    await expect(calls.withdraw({ id: first?.id ?? '', reason })).rejects.toMatchObject({
      status: 400,
      message,
    });
  });
});

describe('discarding', () => {
  it('takes what waits or was rejected with its file, and nothing else', async () => {
    const { id, slug } = await listed();
    const { id: sent } = await send(slug, '2');
    const [first, waiting] = await versionsOf(db, id);
    await calls.discard({ id: sent });
    expect(await rowOf(id)).toMatchObject({ waitsSince: null, revision: 3 });
    expect(await isClaimed(waiting?.fileIds[0])).toBe(false);
    await expect(calls.discard({ id: first?.id ?? '' })).rejects.toMatchObject({
      status: 409,
      message: 'Only a version that waits for review or was rejected can be discarded.',
    });
    const fresh = await makeProduct(db, storage, seller);
    const [only] = await versionsOf(db, fresh.id);
    await expect(calls.discard({ id: only?.id ?? '' })).rejects.toMatchObject({
      status: 409,
      message: 'A new product needs its file. Delete the product instead.',
    });
  });
});

describe('the reason for a rejection', () => {
  const own = async (slug: string) => (await as(seller).products.bySlug({ slug })).own;
  const save = async (slug: string) =>
    as(seller).products.update(await filledForm(as(seller), slug, { name: 'Soon' }));

  it('goes with the discarded version', async () => {
    const { id, slug } = await listed();
    const { id: sent } = await send(slug, '2');
    await decideOn(db, moderator, id, 'reject');
    const rejected = { state: 'changes_rejected', rejectionReason: 'It does not open.' };
    expect(await own(slug)).toMatchObject(rejected);
    await calls.discard({ id: sent });
    expect(await own(slug)).toMatchObject({ state: null, rejectionReason: '' });
  });

  it('stays for an edit when a later version is approved', async () => {
    const { id, slug } = await listed();
    await save(slug);
    await decideOn(db, moderator, id, 'reject');
    await send(slug, '2');
    await decideOn(db, moderator, id);
    const rejected = { state: 'changes_rejected', rejectionReason: 'It does not open.' };
    expect(await own(slug)).toMatchObject(rejected);
  });

  it('stays for the edit that was rejected with the discarded version', async () => {
    const { id, slug } = await listed();
    await save(slug);
    const { id: sent } = await send(slug, '2');
    await decideOn(db, moderator, id, 'reject');
    await calls.discard({ id: sent });
    const rejected = { state: 'changes_rejected', rejectionReason: 'It does not open.' };
    expect(await own(slug)).toMatchObject(rejected);
  });
});
