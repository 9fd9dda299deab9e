import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storageUsage } from '#features/uploads/quota/queries.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { fieldsWith, makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { draftWith } from '#test/drafts.ts';
import { makePerson } from '#test/people.ts';
import { makeStoredFile } from '#test/products.ts';
import { sweepStorage } from '../../sweep-storage.server.ts';
import { removeOldDrafts } from './commands.server.ts';
import { drafts, draftUploads } from './tables.server.ts';

const { db, as, storage, partials } = await openFreshSite();

const sweep = async () => {
  const log = { warn: () => undefined, error: () => undefined, info: () => undefined };
  const site = { db, storage, partials, log } as unknown as Parameters<typeof sweepStorage>[0];
  await sweepStorage(site, {});
};

/** As if everything had been sent days ago. */
const age = async () => {
  const days = sql`now() - interval '3 days'`;
  await db.update(uploads).set({ createdAt: days });
  await db
    .update(uploads)
    .set({ releasedAt: days })
    .where(sql`released_at is not null`);
  await db.update(storedFiles).set({ createdAt: days });
  await db
    .update(storedFiles)
    .set({ releasedAt: days })
    .where(sql`released_at is not null`);
};

it('keeps what a draft refers to until it ends, and its pictures count as used', async () => {
  const [person, other] = [await makePerson(db), await makePerson(db)];
  const [first, second, foreign] = [
    await makeImage(db, storage, person),
    await makeImage(db, storage, person),
    await makeImage(db, storage, other),
  ];
  const file = await makeStoredFile(db, storage, person);
  const value = {
    name: 'A product',
    thumbnail: { id: first.id },
    file: { id: file.id },
    gallery: [{ src: `/files/images/${second.id}/800.webp` }, { id: foreign.id }],
  };
  const content = { value, beside: 0 };
  const kept = draftWith({ form: 'product', content });
  await as(person).drafts.save(kept);
  await age();
  await sweep();
  const images = [first.id, second.id, foreign.id];
  const left = async () =>
    (await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, images))).map(
      ({ id }) => id,
    );
  // Naming somebody else's upload does not keep it.
  expect((await left()).toSorted()).toEqual([first.id, second.id].toSorted());
  expect((await storageUsage(db, person)).unused.count).toBe(0);

  const shorter = { ...kept, content: { value: { ...value, gallery: [] }, beside: 0 } };
  const revision = draftWith().revision;
  await as(person).drafts.save({ ...shorter, basedOn: [kept.revision], revision });
  expect((await storageUsage(db, person)).unused.count).toBe(1);
  await age();
  await sweep();
  expect(await left()).toEqual([first.id]);

  // An article uses the picture: it stays used when the draft is deleted.
  await as(person).articles.create(fieldsWith(first));
  await as(person).drafts.end({ id: kept.id, revisions: [revision] });
  expect((await storageUsage(db, person)).unused.count).toBe(1);
  await age();
  await sweep();
  expect(await left()).toEqual([first.id]);
  expect(await db.$count(storedFiles, eq(storedFiles.userId, person.id))).toBe(0);
});

it('removes what nobody changed for 180 days, and what was deleted an hour ago', async () => {
  const person = await makePerson(db);
  const sent = [
    draftWith({}, 'Old'),
    draftWith({}, 'Young'),
    draftWith(),
    draftWith({}, 'Undoable'),
  ];
  for (const draft of sent) await as(person).drafts.save(draft);
  const [old, young, deleted, undoable] = sent.map(({ id }) => id);
  const change = async (id: string | undefined, values: object) =>
    db
      .update(drafts)
      .set(values)
      .where(eq(drafts.id, id ?? ''));
  await change(old, { savedAt: sql`now() - interval '181 days'` });
  await change(young, { savedAt: sql`now() - interval '179 days'` });
  await change(deleted, { deletedAt: sql`now() - interval '61 minutes'` });
  await change(undoable, { deletedAt: sql`now() - interval '59 minutes'` });
  expect(await removeOldDrafts(db)).toBe(2);
  expect(await removeOldDrafts(db)).toBe(0);
  const left = await db
    .select({ title: drafts.title })
    .from(drafts)
    .where(eq(drafts.userId, person.id));
  expect(left.map(({ title }) => title).toSorted()).toEqual(['Undoable', 'Young']);
});

it('keeps no more than 50 deleted ones to be restored, the last', async () => {
  const person = await makePerson(db);
  const sent = Array.from({ length: 52 }, (_, number) => draftWith({}, `Draft ${number}`));
  for (const draft of sent) {
    await as(person).drafts.save(draft);
    await as(person).drafts.delete({ id: draft.id });
  }
  expect(await db.$count(drafts, eq(drafts.userId, person.id))).toBe(50);
  const [first, last] = [sent[0]?.id ?? '', sent.at(-1)?.id ?? ''];
  await expect(as(person).drafts.undelete({ id: first })).rejects.toMatchObject({ status: 404 });
  await as(person).drafts.undelete({ id: last });
});

it('goes with the account, and lets go of its pictures', async () => {
  const person = await makePerson(db);
  const { id } = await makeImage(db, storage, person);
  await as(person).drafts.save(
    draftWith({ content: { value: { thumbnail: { id } }, beside: null } }),
  );
  await as(person).accountDeletion.deleteAccount({ username: person.username });
  expect(await db.$count(drafts, eq(drafts.userId, person.id))).toBe(0);
  expect(await db.$count(draftUploads, eq(draftUploads.imageId, id))).toBe(0);
  const [image] = await db.select().from(uploads).where(eq(uploads.id, id));
  expect(image?.claimedAt).toBeNull();
});
