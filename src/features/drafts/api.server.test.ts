import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { draftWith, nextOf } from '#test/drafts.ts';
import { makePerson } from '#test/people.ts';
import { drafts } from './tables.server.ts';

const { db, as } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });
const owner = await makePerson(db);

const titles = async (
  of: { drafts: { title: string }[] } | Promise<{ drafts: { title: string }[] }>,
) => (await of).drafts.map(({ title }) => title);

describe('who may', () => {
  const kept = draftWith();
  it.each([
    ['owner', 200],
    ['other', 404],
    ['moderator', 404],
    ['visitor', 401],
  ] as const)('%s: %i', async (who, status) => {
    await as(owner).drafts.save(kept);
    const other = await makePerson(db);
    const calls = as({ owner, other, moderator, visitor: null }[who]).drafts;
    const { id } = kept;
    const place = { form: 'article', subject: 'new' } as const;
    if (status === 200) {
      expect((await calls.byId({ id })).content.value).toEqual({ title: 'Begun' });
      expect(await calls.of(place)).toMatchObject([{ id }]);
      expect(await titles(calls.list({}))).toEqual(['Begun']);
      return;
    }
    for (const act of [
      () => calls.byId({ id }),
      () => calls.save(nextOf(kept, 'Taken')),
      () => calls.delete({ id }),
      () => calls.undelete({ id }),
    ]) {
      await expect(act()).rejects.toMatchObject({ status });
    }
    if (status === 401) {
      const message = 'You must be logged in to see your drafts.';
      await expect(calls.list({})).rejects.toMatchObject({ status, message });
      await expect(calls.of(place)).rejects.toMatchObject({ status, message });
    } else {
      expect(await calls.list({})).toEqual({ drafts: [], next: null });
      expect(await calls.of(place)).toEqual([]);
      await calls.end({ id, revisions: [kept.revision] });
    }
    expect((await as(owner).drafts.byId({ id })).content.value).toEqual({ title: 'Begun' });
  });
});

describe('what is refused', () => {
  const wide = { value: { words: 'x'.repeat(499_900) }, beside: null };
  it.each([
    ['an unknown form', { form: 'upload' }, 400],
    ['no subject', { subject: '' }, 400],
    ['a long subject', { subject: 'x'.repeat(201) }, 400],
    ['a number', { content: { value: 7, beside: null } }, 400],
    ['a list', { content: { value: [], beside: null } }, 400],
    ['a device with a name', { device: 'My computer' }, 400],
    ['an id of its own kind', { id: 'draft' }, 400],
    ['many revisions', { basedOn: Array.from({ length: 9 }, () => randomUUID()) }, 400],
    ['a character zero', { content: { value: 'a\0b', beside: null } }, 400],
    ['500,000 bytes and more', { content: { ...wide, beside: 'x'.repeat(100) } }, 413],
  ])('%s', async (_, changes, status) => {
    const sent = { ...draftWith(), ...changes } as ReturnType<typeof draftWith>;
    await expect(as(owner).drafts.save(sent)).rejects.toMatchObject({ status });
  });

  it('not what is a little smaller', async () => {
    const kept = draftWith({ content: wide });
    await as(owner).drafts.save(kept);
    await as(owner).drafts.end({ id: kept.id, revisions: [kept.revision] });
  });

  it('the 51st draft, until one is deleted', async () => {
    const person = await makePerson(db);
    const first = draftWith();
    await as(person).drafts.save(first);
    for (let count = 1; count < 50; count += 1) await as(person).drafts.save(draftWith());
    await expect(as(person).drafts.save(draftWith())).rejects.toMatchObject({
      status: 409,
      message: 'You have 50 drafts. Delete one to keep another.',
    });
    // Those that are there go on.
    const next = nextOf(first, 'Longer');
    expect(await as(person).drafts.save(next)).toEqual({ outcome: 'saved' });
    await as(person).drafts.delete({ id: first.id });
    const another = draftWith();
    await as(person).drafts.save(another);
    await expect(as(person).drafts.undelete({ id: first.id })).rejects.toMatchObject({
      status: 409,
    });
    await as(person).drafts.delete({ id: another.id });
    await as(person).drafts.undelete({ id: first.id });

    const pages = [await as(person).drafts.list({})];
    for (let after = pages[0]?.next; after; after = pages.at(-1)?.next) {
      pages.push(await as(person).drafts.list({ after }));
    }
    expect(pages.map((page) => page.drafts.length)).toEqual([20, 20, 11]);
    const ids = pages.flatMap((page) => page.drafts.map(({ id }) => id));
    expect(new Set(ids).size).toBe(51);
    await expect(as(person).drafts.list({ after: 'nowhere' })).rejects.toMatchObject({
      status: 400,
      message: 'This page of the list does not exist.',
    });
  });
});

describe('two devices', () => {
  it('never write over each other, and what is sent twice is kept once', async () => {
    const person = await makePerson(db);
    const { drafts: calls } = as(person);
    const begun = draftWith({}, 'First words');
    expect(await calls.save(begun)).toEqual({ outcome: 'saved' });
    expect(await calls.save(begun)).toEqual({ outcome: 'saved' });
    const mine = nextOf(begun, 'Words of the desk');
    const theirs = { ...nextOf(begun, 'Words of the sofa'), device: '00112233445566bb' };
    await calls.save(theirs);
    const kept = { outcome: 'conflict', id: mine.revision } as const;
    for (let time = 0; time < 2; time += 1) {
      expect(await calls.save(mine)).toMatchObject({
        ...kept,
        theirs: { id: begun.id, revision: theirs.revision, content: theirs.content },
      });
    }
    expect((await titles(calls.list({}))).toSorted()).toEqual([
      'Words of the desk',
      'Words of the sofa',
    ]);
    // Both go on under their own ids.
    const further = { ...nextOf(mine, 'More of the desk'), id: kept.id };
    expect(await calls.save(further)).toEqual({ outcome: 'saved' });
    expect(await calls.save(nextOf(theirs, 'More of the sofa'))).toEqual({ outcome: 'saved' });
    expect((await titles(calls.list({}))).toSorted()).toEqual([
      'More of the desk',
      'More of the sofa',
    ]);
  });

  it('keep both when they save at once', async () => {
    const person = await makePerson(db);
    const begun = draftWith();
    await as(person).drafts.save(begun);
    const sent = Array.from({ length: 6 }, (_, at) => nextOf(begun, `Device ${at}`));
    const answers = await Promise.all(sent.map((save) => as(person).drafts.save(save)));
    expect(answers.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    const { drafts: listed } = await as(person).drafts.list({});
    expect(listed.map(({ title }) => title).toSorted()).toEqual(
      sent.map((_, at) => `Device ${at}`),
    );
  });

  it('do not end what the other has changed since', async () => {
    const person = await makePerson(db);
    const { drafts: calls } = as(person);
    const begun = draftWith();
    await calls.save(begun);
    const longer = nextOf(begun, 'Longer');
    await calls.save(longer);
    const end = { id: begun.id, revisions: [begun.revision] };
    expect(await calls.end(end)).toEqual({ isEnded: false });
    expect(await titles(calls.list({}))).toEqual(['Longer']);
    const late = { id: begun.id, revisions: [begun.revision, longer.revision] };
    expect(await calls.end(late)).toEqual({ isEnded: true });
    expect(await calls.end(late)).toEqual({ isEnded: true });
    expect(await calls.save(nextOf(longer, 'Late'))).toEqual({ outcome: 'gone' });
    expect(await titles(calls.list({}))).toEqual([]);
  });
});

describe('deletion', () => {
  it('is undone within an hour, twice is once, and typing on begins anew', async () => {
    const person = await makePerson(db);
    const { drafts: calls } = as(person);
    const kept = draftWith();
    const { id } = kept;
    await calls.save(kept);
    await calls.delete({ id });
    await calls.delete({ id });
    await expect(calls.byId({ id })).rejects.toMatchObject({ status: 404 });
    expect(await calls.of({ form: 'article', subject: 'new' })).toEqual([]);
    const { drafts: listed } = await calls.list({});
    expect(listed).toMatchObject([{ id, deletedAt: expect.any(Date) }]);
    await calls.undelete({ id });
    await calls.undelete({ id });
    expect((await calls.byId({ id })).content).toEqual(kept.content);

    await calls.delete({ id });
    expect(await calls.save(nextOf(kept, 'Typed on'))).toEqual({ outcome: 'gone' });
    await calls.save({ ...nextOf(kept, 'Typed on'), basedOn: [] });
    expect(await titles(calls.list({}))).toEqual(['Typed on']);

    await calls.delete({ id });
    const earlier = sql`now() - interval '61 minutes'`;
    await db.update(drafts).set({ deletedAt: earlier }).where(eq(drafts.id, id));
    expect(await titles(calls.list({}))).toEqual([]);
    await expect(calls.undelete({ id })).rejects.toMatchObject({
      status: 410,
      message: 'This draft can no longer be restored.',
    });
  });
});
