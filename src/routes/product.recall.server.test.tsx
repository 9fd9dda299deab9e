import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { recallExtension } from '#features/products/recall.commands.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { makeListedExtension } from '#test/submissions.ts';
import Product, { loader } from './product.tsx';

const site = await openFreshSite();
const { db } = site;
const seller = await makePerson(db);
const buyer = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const { id, slug } = await makeListedExtension(db, site.storage, { seller, moderator });
await site.as(buyer).purchases.recordFree({ productId: id });

async function pageOf(viewer: Viewer | null) {
  const page = openTestPage(site, viewer);
  const loaderData = await loader(page.argumentsFor(`/marketplace/${slug}`, { productSlug: slug }));
  const props = { loaderData } as ComponentProps<typeof Product>;
  const router = createMemoryRouter([{ path: '*', element: <Product {...props} /> }]);
  return renderToString(<RouterProvider router={router} />);
}

it('offers the files of an extension only to those who get them', async () => {
  const offers = async (viewer: Viewer | null) => {
    const markup = await pageOf(viewer);
    return [markup.includes('Look inside'), markup.includes('/downloads/')];
  };
  expect(await offers(null)).toEqual([true, false]);
  expect(await offers(buyer)).toEqual([true, true]);
  await recallExtension(db, actorOf(moderator), { id, reason: 'It sends files away.' });
  expect(await offers(null)).toEqual([false, false]);
  expect(await offers(buyer)).toEqual([false, false]);
  expect(await offers(seller)).toEqual([true, true]);
});
