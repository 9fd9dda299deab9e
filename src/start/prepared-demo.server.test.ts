import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#platform/settings.server.ts';
import { makeDataFolder } from '#test/forge-process.ts';
import { ownPlatform, preparedDemo, writeNote } from './prepared-demo.server.ts';

const root = makeDataFolder();
const folder = path.join(root, 'demo');
const sources = path.join(root, 'sources');
const data = path.join(root, 'data');
const plantedAt = new Date('2026-11-25T12:00:00Z');
const note = {
  at: plantedAt.toISOString(),
  platform: ownPlatform,
  publicUrl: 'http://localhost:1',
};
const hoursLater = (hours: number) => new Date(plantedAt.getTime() + hours * 60 * 60 * 1000);

beforeAll(() => {
  mkdirSync(path.join(folder, 'files', 'images'), { recursive: true });
  mkdirSync(path.join(folder, 'cluster'));
  writeFileSync(path.join(folder, 'cluster', 'PG_VERSION'), '18\n');
  mkdirSync(path.join(sources, 'deep'), { recursive: true });
  writeFileSync(path.join(folder, 'files', 'images', 'one.webp'), 'a picture');
  const payments = {
    pages: ['http://localhost:1/sandbox/stripe/pay/cs_1', 'http://localhost:1/purchase-cancel'],
  };
  writeFileSync(path.join(folder, 'stripe.json'), JSON.stringify(payments));
  writeFileSync(path.join(sources, 'deep', 'page.md'), 'words');
  changeSources(hoursLater(-1));
  writeNote(folder, note);
});

afterAll(() => rmSync(root, { recursive: true }));

function changeSources(at: Date): void {
  utimesSync(path.join(sources, 'deep', 'page.md'), at, at);
}

function prepared(environment: Record<string, string> = {}, now = hoursLater(1)) {
  const settings = readSettings({ FORGE_DATA: data, PORT: '4530', ...environment });
  return preparedDemo(settings, { folder, sources: [sources], now });
}

it('brings the files, and the payments with the addresses of this site', () => {
  const demo = prepared();
  expect(demo?.folder).toBe(path.join(folder, 'cluster'));
  for (let time = 0; time < 2; time += 1) demo?.copyPreparedFiles();
  expect(readFileSync(path.join(data, 'files', 'images', 'one.webp'), 'utf8')).toBe('a picture');
  expect(JSON.parse(readFileSync(path.join(data, 'sandbox', 'stripe.json'), 'utf8'))).toEqual({
    pages: [
      'http://localhost:4530/sandbox/stripe/pay/cs_1',
      'http://localhost:4530/purchase-cancel',
    ],
  });
});

it.each([
  ['a real site', { PUBLIC_URL: 'https://forge.example' }],
  ['a server of its own', { DATABASE_URL: 'postgresql://localhost/forge', FORGE_SANDBOX: '1' }],
  [
    'Stripe itself',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_CONNECT_CLIENT_ID: 'ca_1', FORGE_SANDBOX: '1' },
  ],
  ['a bucket', { S3_BUCKET: 'forge', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }],
  ['stand-ins elsewhere', { FORGE_SANDBOX: '1', FORGE_SANDBOX_URL: 'http://127.0.0.1:3001' }],
])('is not for %s', (_, environment) => {
  expect(prepared(environment)).toBeUndefined();
});

it('is planted anew after half a day, for its times count from the planting', () => {
  expect(prepared({}, hoursLater(11.9))).toBeDefined();
  expect(prepared({}, hoursLater(12.1))).toBeUndefined();
});

it('is planted anew when the sources changed since, on another system, and where it cannot be read', () => {
  changeSources(hoursLater(0.5));
  expect(prepared()).toBeUndefined();
  changeSources(hoursLater(-1));
  writeNote(folder, { ...note, platform: 'plan9-mips' });
  expect(prepared()).toBeUndefined();
  writeNote(folder, note);
  rmSync(path.join(folder, 'cluster', 'PG_VERSION'));
  expect(prepared()).toBeUndefined();
  rmSync(path.join(folder, 'planted.json'));
  expect(prepared()).toBeUndefined();
});
