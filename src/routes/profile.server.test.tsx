import { renderToStaticMarkup } from 'react-dom/server';
import { eq } from 'drizzle-orm';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { connectSeller } from '#test/offers.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import ProfileEdit, { action as editAction, loader as loadEdit } from './profile-edit.tsx';
import Profile, { action, loader } from './profile.tsx';

const site = await openFreshSite();
const { db, as, storage } = site;
const moderator = await makePerson(db, { isModerator: true });
const owner = await makePerson(db, { username: 'rusty-nail' });
const other = await makePerson(db);

/** The page of the owner's profile as this person sees it. */
async function pageFor(viewer: Viewer | null): Promise<string> {
  const page = openTestPage(site, viewer);
  const profile = await loader(page.argumentsFor(`/profile/${owner.id}`, { userId: owner.id }));
  const Stub = createRoutesStub([{ id: 'profile', path: '*', Component: Profile }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { profile } }} />);
}

const everybodys = ['Products', 'Articles', 'Reviews'];
const owners = ['My Bookmarks', 'My Library'];
const acts = ['Edit Profile', 'Log Out'];

it('says of each section what is missing', async () => {
  const html = await pageFor(null);
  for (const title of everybodys) expect(html).toContain(`-title" class="text-2xl">${title}</h2>`);
  for (const words of ['No products yet.', 'No articles yet.', 'No reviews yet.']) {
    expect(html).toContain(words);
  }
  const own = await pageFor(owner);
  for (const words of [
    'You have no bookmarks yet.',
    'Nothing here yet. Products that you download or purchase appear here.',
    'You have not reviewed a product yet.',
  ]) {
    expect(own).toContain(words);
  }
});

it.each([
  ['a visitor', null],
  ['another member', other],
  ['the moderator', moderator],
])('keeps bookmarks, library and the way to edit from %s', async (_who, viewer) => {
  const html = await pageFor(viewer);
  for (const words of [...owners, ...acts]) expect(html).not.toContain(words);
});

it('shows these to its owner', async () => {
  const html = await pageFor(owner);
  for (const words of [...owners, ...acts]) expect(html).toContain(words);
});

it('leads to sales who sells or has sold, and says which products nobody can buy', async () => {
  expect(await pageFor(owner)).not.toContain('/profile/sales');
  await connectSeller(db, owner);
  await makeListedProduct(db, storage, owner, moderator, { name: 'Sold', priceCents: 500 });
  const selling = await pageFor(owner);
  expect(selling).toContain('href="/profile/sales"');
  expect(selling).not.toContain('Cannot be sold');
  const disconnected = { disconnectedAt: new Date() };
  await db.update(sellerAccounts).set(disconnected).where(eq(sellerAccounts.userId, owner.id));
  const after = await pageFor(owner);
  expect(after).toContain('href="/profile/sales"');
  expect(after.match(/Cannot be sold/g)).toHaveLength(1);
  expect(await pageFor(other)).not.toContain('Cannot be sold');
});

it('shows products, articles and reviews, each with its link', async () => {
  await makePublishedArticle(db, storage, owner, moderator, { title: 'How rust grows' });
  await makeListedProduct(db, storage, owner, moderator, { name: 'Rust Shader' });
  const reviewed = await makeListedProduct(db, storage, other, moderator, { name: 'Anvil Kit' });
  await as(owner).reviews.save({ productId: reviewed.id, rating: 5, comment: 'Solid.' });
  const html = await pageFor(null);
  expect(html).toMatch(/href="\/knowledge-base\/tutorial\/how-rust-grows"/);
  expect(html).toMatch(/href="\/marketplace\/rust-shader"/);
  expect(html).toMatch(/href="\/marketplace\/anvil-kit"[^>]*>Anvil Kit</);
  expect(html).toContain('Solid.');
});

const stillSignedIn =
  'You could not be signed out, and are still signed in here. Please try again.';
const cookies = { 'Set-Cookie': 'session=; Max-Age=0' };
const answers = (status: number) => async () =>
  Response.json({}, { status, ...(status === 200 && { headers: cookies }) });

/** Both buttons that sign a person out: where they are, and what they send. */
const buttons = [
  ['Log Out', action, `/profile/${owner.id}`, {}],
  ['Sign out', editAction, '/profile/edit', { intent: 'sign-out' }],
] as const;

describe.each(buttons)('%s', (_name, act, address, fields) => {
  const press = (authenticate: () => Promise<Response>) => {
    const page = openTestPage(site, owner, { authenticate });
    const asked = page.argumentsFor(address, { userId: owner.id });
    const body = new URLSearchParams(fields);
    const request = new Request(asked.url, { method: 'POST', body });
    const result = Promise.resolve(act({ ...asked, request })).catch((thrown: unknown) => thrown);
    return { result, reports: page.reports };
  };

  // Spec A §4: these answers are ignored.
  it.each([200, 401, 403, 404])('leads home after %i', async (status) => {
    const answer = (await press(answers(status)).result) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
    expect(answer.headers.get('Set-Cookie')).toBe(status === 200 ? 'session=; Max-Age=0' : null);
  });

  it.each([429, 500, 503])('stays and says so after %i', async (status) => {
    const answer = await press(answers(status)).result;
    expect(answer).toMatchObject({ data: { error: stillSignedIn }, init: { status } });
  });

  it('stays and says so, and reports it, if nothing answers', async () => {
    const { result, reports } = press(() => Promise.reject(new Error('The database is gone.')));
    expect(await result).toMatchObject({ data: { error: stillSignedIn }, init: { status: 500 } });
    expect(reports).toHaveLength(1);
  });
});

it('says beside the button, also without scripts, that signing out failed', async () => {
  const page = openTestPage(site, owner);
  const parameters = { userId: owner.id };
  const profile = await loader(page.argumentsFor(`/profile/${owner.id}`, parameters));
  const edit = await loadEdit(page.argumentsFor('/profile/edit', {}));
  for (const [Component, loaded, sent] of [
    [Profile, profile, {}],
    [ProfileEdit, edit, { intent: 'sign-out' }],
  ] as const) {
    const Stub = createRoutesStub([{ id: 'page', path: '*', Component: Component as never }]);
    const data = {
      loaderData: { page: loaded },
      actionData: { page: { ...sent, error: stillSignedIn } },
    };
    expect(renderToStaticMarkup(<Stub hydrationData={data} />)).toContain(stillSignedIn);
  }
});
