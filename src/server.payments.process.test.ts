import { afterAll, expect, it } from 'vitest';
import { openKilledSite } from './server.payments.test-driver.ts';

// The site is a separate process, and is killed with `kill -9` during calls, events, comparisons
// and mails; events are lost, repeated and reordered, Stripe and the mail server come and go. The
// same for the same seed, except for the moment of each kill; `FORGE_TEST_KILLS=300
// FORGE_TEST_SEED=7` runs more.
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

it('`npm run reconcile` prints what differs, mends it with --repair, and ends with 1 for both', async () => {
  const id = await site.payUnheard();
  const command = (...wishes: string[]) => site.command('scripts/reconcile.ts', ...wishes);
  const differs = await command();
  expect(differs.code).toBe(1);
  expect(differs.lines).toContain(`${id}: here pending, at Stripe owned`);
  expect(differs.lines.at(-1)).toMatch(
    /^\d+ payments and accounts compared, \d+ with differences\. Run with -- --repair to update them from Stripe\.$/,
  );
  const repaired = await command('--repair');
  expect(repaired.code).toBe(1);
  expect(repaired.lines).toContain(`${id}: was pending, is now owned`);
}, 120_000);
