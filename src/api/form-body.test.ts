import { globSync, readFileSync } from 'node:fs';
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

it('is how every page reads its form', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const reading = files.filter((file) => readFileSync(file, 'utf8').includes('.formData()'));
  // The other one only looks for the viewer.
  expect(reading.toSorted()).toEqual(['src/api/form-body.ts', 'src/api/page-viewer.server.ts']);
});
