import { afterAll, expect, it } from 'vitest';
import { openKilledSite } from './server.payments.test-driver.ts';

// The site is a process of its own, and ends by `kill -9` amid calls, events, comparisons and mails;
// events are lost, repeated and reordered, Stripe and the mail server come and go. The same each time
// for the same seed, but for the moment of each kill; `FORGE_TEST_KILLS=300 FORGE_TEST_SEED=7`
// plays more.
const faults = Number(process.env['FORGE_TEST_KILLS'] ?? 5);
const seed = Number(process.env['FORGE_TEST_SEED'] ?? 15);

const site = await openKilledSite();
afterAll(site.close);

it(`after ${faults} faults nothing is granted unpaid, all that is paid is granted, and each mail is sent`, async () => {
  const began = performance.now();
  expect(await site.play({ seed, faults })).toEqual({ grantedUnpaid: [] });
  expect(await site.settle()).toEqual([]);
  const { written, kinds, again, ...wrong } = await site.mails();
  expect(wrong).toEqual({ unsent: [], missing: [], differing: [], twice: [] });
  const seconds = Math.round((performance.now() - began) / 1000);
  const figures = { faults, seed, kills: site.kills(), written, kinds: [...kinds], again, seconds };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}, 3_600_000);
