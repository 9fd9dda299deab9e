import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { recallExtension } from '#features/products/recall.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { idsOf, openBundles } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import { actorOf, makePerson } from '#test/people.ts';
import type { Viewer } from '#shared/viewer.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openBundles(database);
const { site, seller, moderator, listed, approve, rowOf, heldBy, listedBundle, edit } = shop;
const other = await makePerson(db);

beforeEach(() => database.pool.query('delete from rate_limits'));

describe('what a listed bundle holds', () => {
  it('changes for visitors once a moderator approved it, and is compared for them', async () => {
    const { bundle, parts } = await listedBundle();
    const more = await listed('Rivers');
    const now = [parts[1]?.id ?? '', more.id];
    expect(await edit(bundle.slug, { partIds: now })).toMatchObject({ isWaiting: true });
    expect(await heldBy(bundle.id)).toEqual(idsOf(parts));
    expect(await heldBy(bundle.id, true)).toEqual(now);
    const named = { slug: bundle.slug, ofEdit: true };
    const names = async (viewer: Viewer | null) =>
      (await site.as(viewer).bundles.parts(named)).map((part) => part?.name);
    expect(await names(seller)).toEqual(['Rocks', 'Rivers']);
    for (const viewer of [null, other]) expect(await names(viewer)).toHaveLength(3);
    const { edit: changes } = await site.as(moderator).moderation.productChanges({ id: bundle.id });
    expect(changes?.fields).toEqual([
      { field: 'parts', before: 'Rigs, Rocks, Roads', after: 'Rocks, Rivers' },
    ]);
    const { parts: saved } = await site.as(seller).products.toEdit({ slug: bundle.slug });
    expect(idsOf(saved ?? [])).toEqual(now);
    await approve(bundle.id, 2);
    expect(await heldBy(bundle.id)).toEqual(now);
    expect(await heldBy(bundle.id, true)).toEqual([]);
  });

  it('stays where only the order or nothing was saved twice, or the edit is discarded', async () => {
    const { bundle, parts } = await listedBundle();
    expect(await edit(bundle.slug, { partIds: idsOf(parts) })).toMatchObject({ isWaiting: false });
    expect(await edit(bundle.slug, {})).toMatchObject({ isWaiting: false });
    const turned = idsOf(parts).toReversed();
    expect(await edit(bundle.slug, { partIds: turned })).toMatchObject({ isWaiting: true });
    // An edit of another field keeps what was saved last.
    await edit(bundle.slug, { name: 'Other words' });
    expect(await heldBy(bundle.id, true)).toEqual(turned);
    const { revision } = await site.as(seller).products.toEdit({ slug: bundle.slug });
    await site.as(seller).products.discardEdit({ slug: bundle.slug, revision });
    expect(await heldBy(bundle.id)).toEqual(idsOf(parts));
    expect(await heldBy(bundle.id, true)).toEqual([]);
  });
});

describe('a product of a bundle that cannot be sold', () => {
  const makeUnsold: [string, (part: { id: string; slug: string }) => Promise<unknown>, string][] = [
    [
      'off sale',
      ({ slug }) => site.as(seller).products.setOnSale({ slug, isOnSale: false }),
      'off_sale',
    ],
    ['deleted', ({ slug }) => site.as(seller).products.delete({ slug }), 'deleted'],
    [
      'recalled',
      async ({ id }) => {
        const extension = {
          extensionId: `kit_${id.slice(0, 8)}`,
          extensionKind: 'add-on' as const,
        };
        await db.update(products).set(extension).where(eq(products.id, id));
        await recallExtension(db, actorOf(moderator), { id, reason: 'It is broken.' });
      },
      'recalled',
    ],
  ];
  it.each(makeUnsold)('because it is %s: the bundle says so', async (_, act, problem) => {
    const { bundle, parts } = await listedBundle();
    const [first] = parts;
    if (first) await act(first);
    const page = await site.as(null).products.bySlug({ slug: bundle.slug });
    expect(page.hasDownload).toBe(false);
    const own = await site.as(seller).products.bySeller({ sellerId: seller.id });
    expect(own.products.find(({ id }) => id === bundle.id)?.hasDownload).toBe(false);
    const partsFor = (viewer: Viewer | null) =>
      site.as(viewer).bundles.parts({ slug: bundle.slug });
    expect((await partsFor(null))[0]).toBeNull();
    expect((await partsFor(other))[0]).toBeNull();
    for (const viewer of [seller, moderator]) {
      expect((await partsFor(viewer))[0]).toMatchObject({ id: first?.id, problem });
    }
    // The seller can still correct the rest, and removes it.
    await edit(bundle.slug, { name: 'Mended', partIds: idsOf(parts) });
    const rest = idsOf(parts.slice(1));
    await edit(bundle.slug, { partIds: rest });
    await approve(bundle.id, 3);
    expect(await heldBy(bundle.id)).toEqual(rest);
    const mended = await site.as(null).products.bySlug({ slug: bundle.slug });
    expect(mended.hasDownload).toBe(true);
  });

  it('is removed where it stands in no bundle any more, and the bundle with all that it held', async () => {
    const { bundle, parts } = await listedBundle();
    await site.as(seller).products.delete({ slug: bundle.slug });
    expect(await rowOf(bundle.id)).toBeUndefined();
    for (const part of parts) await site.as(seller).products.delete({ slug: part.slug });
    for (const part of parts) expect(await rowOf(part.id)).toBeUndefined();
  });
});
