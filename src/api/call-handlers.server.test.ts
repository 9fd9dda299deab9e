import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeProductMedia, productFieldsWith } from '#test/products.ts';
import { createCallHandlers } from './call-handlers.server.ts';

const site = 'https://forge.example';
const { db, contextOf, storage } = await openFreshSite();
const seller = await makePerson(db);
const { rest } = createCallHandlers(site);

async function send(path: string, body?: unknown) {
  const request = new Request(`${site}/api/v1${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const answer = await rest(request, contextOf(seller));
  return { status: answer.status, json: await answer.json() };
}

it('takes a word in an address for the number that is asked for', async () => {
  expect((await send('/products?limit=3')).status).toBe(200);
  expect((await send('/products?limit=three')).status).toBe(400);
});

it('takes a body at its word', async () => {
  const fields = productFieldsWith(await makeProductMedia(db, storage, seller));
  expect(await send('/products', { ...fields, priceCents: '0' })).toMatchObject({
    status: 400,
    json: { message: 'Price must be a valid number (0 for free).' },
  });
  expect((await send('/products', fields)).status).toBe(201);
});
