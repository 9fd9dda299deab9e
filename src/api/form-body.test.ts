import { expect, it } from 'vitest';
import { formBody } from './form-body.ts';

const url = 'http://forge.example/login';

it('reads what a form sent', async () => {
  const body = new URLSearchParams({ email: 'ada@example.org' });
  const form = await formBody(new Request(url, { method: 'POST', body }));
  expect(Object.fromEntries(form)).toEqual({ email: 'ada@example.org' });
});

it('leaves out for whom the page was drawn, which is no field of any form', async () => {
  const body = new URLSearchParams({ pageViewer: '7b0c3f0e', tier: 'supporter' });
  const form = await formBody(new Request(url, { method: 'POST', body }));
  expect(Object.fromEntries(form)).toEqual({ tier: 'supporter' });
});

it.each([
  ['nothing', {}],
  ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
  ['half a form', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }],
])('refuses %s', async (_, init) => {
  const request = new Request(url, { method: 'POST', ...init });
  await expect(formBody(request)).rejects.toMatchObject({ init: { status: 400 } });
});
