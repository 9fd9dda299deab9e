import { expect, it } from 'vitest';
import { PageResponse } from './page-response.ts';

it('gives the bytes of a page, and no others of the same memory', async () => {
  const page = Buffer.from(new TextEncoder().encode('before the page after').buffer, 7, 8);
  const response = new PageResponse(page, { status: 404, headers: { 'X-Of': 'it' } });
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('the page');
  expect([response.status, response.headers.get('x-of')]).toEqual([404, 'it']);
});
