import { beforeEach, describe, expect, it } from 'vitest';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { categoryId, makeListedProduct, makeProduct } from '#test/products.ts';

const queries: string[] = [];
const { db, as, storage } = await openFreshSite({ onQuery: (query) => queries.push(query) });
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: 'acct_1' });

const kits = [
  ['Rock scatter', 0, 'Geometry Nodes', ['rocks']],
  ['Brass knuckle', 1500, 'Models', ['metal', 'rocks']],
  ['Clay brushes', 500, 'Brushes', ['clay']],
  ['Studio lights', 0, 'HDRIs', ['light']],
  ['Export all', 500, 'Import & Export', []],
] as const;
for (const [day, [name, priceCents, category, tags]] of kits.entries()) {
  const words = name === 'Export all' ? 'Also exports a scatter. 100% of it.' : 'A kit.';
  const description = paragraph(words);
  const changes = { name, priceCents, categoryId: categoryId(category), tags, description };
  const at = new Date(Date.UTC(2026, 0, day + 1));
  await makeListedProduct(db, storage, seller, moderator, changes, at);
}
await makeProduct(db, storage, seller, { name: 'Waiting scatter', tags: ['rocks'] });

type Input = Parameters<ReturnType<typeof as>['products']['list']>[0];
const list = (input: Input) => as(null).products.list(input);
const namesOf = async (input: Input) => (await list(input)).products.map(({ name }) => name);
const newest = kits.map(([name]) => name).toReversed();

beforeEach(() => {
  queries.length = 0;
});

describe('the list', () => {
  it.each<[Input, readonly string[]]>([
    [{}, newest],
    [{ sort: 'nonsense' }, newest],
    [{ sort: 'oldest' }, newest.toReversed()],
    [{ price: 'free' }, ['Studio lights', 'Rock scatter']],
    [{ price: 'paid' }, ['Export all', 'Clay brushes', 'Brass knuckle']],
    [{ categoryId: categoryId('Models') }, ['Brass knuckle']],
    [{ categoryId: categoryId('Models'), price: 'free' }, []],
    [{ tag: 'rocks' }, ['Brass knuckle', 'Rock scatter']],
    [{ tag: 'rock' }, []],
    [{ q: 'SCATTER' }, ['Rock scatter', 'Export all']],
    [{ q: 'scatter', tag: 'rocks' }, ['Rock scatter']],
    [{ q: '100%' }, ['Export all']],
    [{ q: '_' }, []],
    [{ q: "'; drop table products; --" }, []],
  ])('%o', async (input, expected) => {
    expect(await namesOf(input)).toEqual(expected);
    expect(queries.length).toBeLessThanOrEqual(4);
  });

  it.each(['price_asc', 'price_desc'])('sorted by %s', async (sort) => {
    const prices = (await list({ sort })).products.map(({ priceCents }) => priceCents);
    const rising = [0, 0, 500, 500, 1500];
    expect(prices).toEqual(sort === 'price_asc' ? rising : rising.toReversed());
  });

  it.each(['newest', 'oldest', 'price_asc', 'price_desc'])(
    'pages through %s without a gap or a repeat',
    async (sort) => {
      const whole = await namesOf({ sort });
      const paged: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          limit: 2,
          ...(after ? { after } : {}),
        });
        paged.push(...page.products.map(({ name }) => name));
        after = page.next;
      } while (after);
      expect(paged).toEqual(whole);
    },
  );

  it.each<Input>([{ after: 'garbage' }, { after: 'W10' }])(
    'refuses the cursor %o',
    async (input) => {
      await expect(list(input)).rejects.toMatchObject({
        status: 400,
        message: 'This page of the list does not exist.',
      });
    },
  );

  it.each([
    [{ q: 'x'.repeat(101) }, 'A search can have at most 100 characters.'],
    [{ after: 'x'.repeat(401) }, 'This page of the list does not exist.'],
  ])('says of %o what is wrong with it', async (input, message) => {
    await expect(list(input)).rejects.toMatchObject({ status: 400, message });
  });

  it.each([{ price: 'cheap' }, { categoryId: 'models' }, { limit: 51 }, { hidden: true }])(
    'refuses %o',
    async (input) => {
      await expect(list(input as Input)).rejects.toMatchObject({ status: 400 });
    },
  );
});
