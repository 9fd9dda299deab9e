import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { storeFile } from '#features/uploads/files/storing.commands.server.ts';
import { makeExtension } from '#test/archives.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { products } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

const linux = ['linux-x64'];
const gpl = ['GPL-3.0-or-later'];
const kits = [
  ['Kit 4.2', { blenderMin: [4, 2, 0], platforms: linux, licences: gpl }],
  ['Kit 4.2 to 5', { blenderMin: [4, 2, 0], blenderMax: [5, 0, 0], licences: ['MIT', ...gpl] }],
  ['Kit 4.2.3', { blenderMin: [4, 2, 3] }],
  ['Scene 3.6', { blenderVersionMin: '3.6' }],
  ['Scene v4.2+', { blenderVersionMin: 'v4.2+' }],
  ['Scene of words', { blenderVersionMin: 'the newest one' }],
  ['Scene of nothing', { blenderVersionMin: '' }],
] as const;
for (const [name, facts] of kits) {
  const { id } = await makeListedProduct(db, storage, seller, moderator, { name });
  const extension = 'blenderMin' in facts ? { extensionId: `kit_${id.slice(-4)}` } : {};
  await db
    .update(products)
    .set({
      blenderVersionMin: '',
      blenderMin: null,
      blenderMax: null,
      ...(extension.extensionId ? { ...extension, extensionKind: 'add-on' as const } : {}),
      ...(JSON.parse(JSON.stringify(facts)) as object),
    })
    .where(eq(products.id, id));
}

type Input = Parameters<ReturnType<typeof as>['products']['list']>[0];
const namesOf = async (input: Input) =>
  (await as(null).products.list({ sort: 'oldest', ...input })).products.map(({ name }) => name);

describe('works with a Blender', () => {
  it.each<[string, string[]]>([
    ['2.93', []],
    ['3.6', ['Scene 3.6']],
    ['4.1.9', ['Scene 3.6']],
    ['4.2.0', ['Kit 4.2', 'Kit 4.2 to 5', 'Kit 4.2.3', 'Scene 3.6', 'Scene v4.2+']],
    ['4.2.1', ['Kit 4.2', 'Kit 4.2 to 5', 'Scene 3.6', 'Scene v4.2+']],
    ['4.2.3', ['Kit 4.2', 'Kit 4.2 to 5', 'Kit 4.2.3', 'Scene 3.6', 'Scene v4.2+']],
    ['4.5', ['Kit 4.2', 'Kit 4.2 to 5', 'Kit 4.2.3', 'Scene 3.6', 'Scene v4.2+']],
    ['5.0', ['Kit 4.2', 'Kit 4.2.3', 'Scene 3.6', 'Scene v4.2+']],
    ['10.1', ['Kit 4.2', 'Kit 4.2.3', 'Scene 3.6', 'Scene v4.2+']],
  ])('%s', async (blender, expected) => {
    expect(await namesOf({ blender })).toEqual(expected);
  });
});

describe('other filters', () => {
  const scenes = ['Scene 3.6', 'Scene v4.2+', 'Scene of words', 'Scene of nothing'];

  it.each<[Input, string[]]>([
    [{ platform: 'linux-x64', kind: 'extension' }, ['Kit 4.2', 'Kit 4.2 to 5', 'Kit 4.2.3']],
    [{ platform: 'macos-arm64' }, ['Kit 4.2 to 5', 'Kit 4.2.3', ...scenes]],
    [{ licence: 'GPL-3.0-or-later' }, ['Kit 4.2', 'Kit 4.2 to 5']],
    [{ licence: 'MIT' }, ['Kit 4.2 to 5']],
    [{ licence: 'Zlib' }, []],
    [{ kind: 'extension' }, ['Kit 4.2', 'Kit 4.2 to 5', 'Kit 4.2.3']],
    [{ kind: 'file' }, scenes],
    [{ kind: 'all', platform: 'all', blender: '3.6', q: 'scene' }, ['Scene 3.6']],
    [{ blender: '4.5', platform: 'windows-x64', licence: 'MIT' }, ['Kit 4.2 to 5']],
  ])('%o', async (input, expected) => {
    expect(await namesOf(input)).toEqual(expected);
  });

  it.each([
    [{ blender: 'newest' }, 'This is not a version of Blender.'],
    [{ blender: '4.2.0.1' }, 'This is not a version of Blender.'],
    [{ licence: '<b>' }, 'This is not the name of a licence.'],
  ])('says of %o what is wrong with it', async (input, message) => {
    await expect(as(null).products.list(input)).rejects.toMatchObject({ status: 400, message });
  });

  it.each([{ platform: 'amiga' }, { kind: 'theme' }, { blender: 4.2 }])(
    'refuses %o',
    async (input) => {
      await expect(as(null).products.list(input as Input)).rejects.toMatchObject({ status: 400 });
    },
  );
});

describe('the order', () => {
  const ratings: Record<string, [sum: number, count: number, sales: number]> = {
    'Kit 4.2': [5, 1, 3],
    'Kit 4.2 to 5': [980, 200, 0],
    'Kit 4.2.3': [1, 1, 12],
    'Scene 3.6': [40, 10, 1],
  };

  it('puts many good ratings before one, and none last', async () => {
    for (const [name, [ratingSum, ratingCount, saleCount]] of Object.entries(ratings)) {
      const facts = { ratingSum, ratingCount, saleCount };
      await db.update(products).set(facts).where(eq(products.name, name));
    }
    const names = await namesOf({ sort: 'best_rated' });
    expect(names.slice(0, 4)).toEqual(['Kit 4.2 to 5', 'Scene 3.6', 'Kit 4.2', 'Kit 4.2.3']);
    const scores = await db
      .select({ score: products.ratingScore })
      .from(products)
      .where(eq(products.name, 'Kit 4.2'));
    expect(scores).toEqual([{ score: 3636 }]);
  });

  it('puts what sells best first', async () => {
    const names = await namesOf({ sort: 'best_selling' });
    expect(names.slice(0, 3)).toEqual(['Kit 4.2.3', 'Kit 4.2', 'Scene 3.6']);
  });

  it.each(['best_rated', 'best_selling'])('pages through %s, each once', async (sort) => {
    const whole = await namesOf({ sort });
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof as>['products']['list']>> = await as(
        null,
      ).products.list({ sort, limit: 2, ...(after ? { after } : {}) });
      paged.push(...page.products.map(({ name }) => name));
      after = page.next;
    } while (after);
    expect(paged).toEqual(whole);
    expect(whole).toHaveLength(kits.length);
  });
});

it('finds an extension by what its manifest says', async () => {
  const content = makeExtension();
  const file = await storeFile(db, storage, seller, { kind: 'addon', name: 'bevel.zip', content });
  const name = 'Bevel from its manifest';
  await makeListedProduct(db, storage, seller, moderator, { name, fileId: file.id });
  const found = { kind: 'extension', licence: 'GPL-3.0-or-later', q: 'bevel' } as const;
  expect(await namesOf({ ...found, blender: '4.2' })).toEqual([name]);
  expect(await namesOf({ ...found, blender: '4.1' })).toEqual([]);
  expect(await namesOf({ ...found, platform: 'linux-x64' })).toEqual([name]);
});
