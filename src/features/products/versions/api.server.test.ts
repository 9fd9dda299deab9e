import { beforeEach, describe, expect, it } from 'vitest';
import { paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct, makeStoredFile } from '#test/products.ts';
import { decideOn, versionSender, versionsOf } from '#test/submissions.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const everybody = { visitor: null, seller, other, moderator } as const;
type Who = keyof typeof everybody;
const notes = paragraph('Faster.');
const calls = as(seller).versions;
const { send } = versionSender({ db, storage, seller, calls });
const listed = () => makeListedProduct(db, storage, seller, moderator);

beforeEach(() => pool.query('delete from rate_limits'));

describe('who may do what', () => {
  const cases: [who: Who, status: number][] = [
    ['visitor', 401],
    ['other', 403],
    ['moderator', 403],
    ['seller', 200],
  ];
  it.each(cases)('%s submits, discards and withdraws: %i', async (who, status) => {
    const { id, slug } = await listed();
    const file = await makeStoredFile(db, storage, seller);
    const theirs = as(everybody[who]).versions;
    const sent = { slug, fileIds: [file.id], number: '2', releaseNotes: notes };
    const [first] = await versionsOf(db, id);
    const waiting = await send(slug, '1.9');
    const acts = [
      () => theirs.discard({ id: waiting.id }),
      () => theirs.submit(sent),
      () => theirs.withdraw({ id: first?.id ?? '', reason: 'It breaks files.' }),
    ];
    for (const act of acts) {
      if (status === 200) await act();
      else {
        const message =
          status === 401
            ? 'You must be logged in.'
            : 'You are not authorized to change the versions of this product.';
        await expect(act()).rejects.toMatchObject({ status, message });
      }
    }
  });

  it('shows everybody what is approved or withdrawn, the rest to seller and moderator', async () => {
    const { id, slug } = await listed();
    await send(slug, '2');
    await decideOn(db, moderator, id, 'reject');
    await send(slug, '3');
    await decideOn(db, moderator, id);
    const [, , third] = await versionsOf(db, id);
    await calls.withdraw({ id: third?.id ?? '', reason: 'It breaks files.' });
    await send(slug, '4');
    const seen = async (who: Who) =>
      (await as(everybody[who]).versions.list({ slug })).versions.map(
        ({ number, status, reason, isCurrent }) => [number, status, reason, isCurrent],
      );
    const shown = [
      ['3', 'withdrawn', 'It breaks files.', false],
      ['1.2.0', 'approved', '', true],
    ];
    expect(await seen('visitor')).toEqual(shown);
    expect(await seen('other')).toEqual(shown);
    const all = [
      ['4', 'pending', '', false],
      shown[0],
      ['2', 'rejected', 'It does not open.', false],
      shown[1],
    ];
    expect(await seen('seller')).toEqual(all);
    expect(await seen('moderator')).toEqual(all);
    const waiting = await makeProduct(db, storage, seller);
    await expect(as(other).versions.list({ slug: waiting.slug })).rejects.toMatchObject({
      status: 404,
      message: 'The product you are looking for does not exist.',
    });
  });

  it('pages through a long history, each once, and never names where a file lies', async () => {
    const { id, slug } = await listed();
    for (let number = 2; number < 14; number += 1) {
      await send(slug, `${number}`);
      await decideOn(db, moderator, id);
    }
    const first = await as(null).versions.list({ slug });
    expect(first.versions).toHaveLength(10);
    const second = await as(null).versions.list({ slug, after: first.next ?? '' });
    const numbers = [...first.versions, ...second.versions].map(({ number }) => number);
    expect(numbers).toEqual([...Array.from({ length: 12 }, (_, at) => `${13 - at}`), '1.2.0']);
    expect(second.next).toBeNull();
    expect(JSON.stringify(first)).not.toMatch(/stored\/|storage/i);
    await expect(as(null).versions.list({ slug, after: 'x' })).rejects.toMatchObject({
      status: 400,
    });
  });
});
