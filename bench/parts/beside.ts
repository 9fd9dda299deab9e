import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder } from '#test/forge-process.ts';
import { mainPages } from '../addresses.ts';
import { askForAll, freshAddresses } from '../load/in-turn.ts';
import { startCheckout, type StartedCheckout } from '../machine/checkout.ts';
import { end } from '../machine/children.ts';
import { signInMembers } from '../machine/members.ts';
import { cpuSecondsOf } from '../machine/processes.ts';
import { mean, median } from '../machine/quantiles.ts';
import { waitUntilIdle } from '../site.ts';
import type { Figure } from '../table.ts';

type Side = { folder: string; data: string };
type Asked = { name: string; path: string; isMember: boolean };
/** Of this build, and of the other one. */
type Costs = [own: number[], other: number[]];

const root = path.resolve(import.meta.dirname, '../..');
const starts = 5;

/**
 * This build against that of another checkout, in turn and with the demo content of each. So the
 * speed of the machine does not count, only the difference.
 * @param checkout with its packages installed
 */
export async function besideFigures(
  checkout: string,
  options: { rounds: number; visits: number },
): Promise<Figure[]> {
  const sides = [root, checkout].map((folder): Side => ({ folder, data: makeDataFolder() }));
  try {
    return [...(await startsInTurn(sides)), ...(await pagesInTurn(sides, options))];
  } finally {
    for (const { data } of sides) rmSync(data, { recursive: true, force: true });
  }
}

async function startsInTurn(sides: readonly Side[]): Promise<Figure[]> {
  const times: Costs = [[], []];
  for (let round = 0; round <= starts; round += 1) {
    for (const [at, { folder, data }] of sides.entries()) {
      const { process, seconds } = await startCheckout(folder, data);
      await end(process);
      // The first one builds, and plants the demo.
      if (round > 0) times[at]?.push(seconds);
    }
  }
  return compared('start to first page on existing data', 's', times, median);
}

async function pagesInTurn(
  sides: readonly Side[],
  { rounds, visits }: { rounds: number; visits: number },
): Promise<Figure[]> {
  const running: StartedCheckout[] = [];
  try {
    for (const { folder, data } of sides) running.push(await startCheckout(folder, data));
    const cookies = await Promise.all(running.map(({ url }) => signInMembers(url, 1)));
    for (const { process } of running) await waitUntilIdle(() => cpuSecondsOf(process.pid ?? 0));
    const costs = new Map(asked().map((each): [Asked, Costs] => [each, [[], []]]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [each, own] of costs) {
        for (const [at, side] of running.entries()) {
          const cookie = each.isMember ? cookies[at]?.[0] : undefined;
          const cost = await costOf(side, freshAddresses(each.path, visits), cookie);
          // The first round is only a warm-up.
          if (round > 0) own[at]?.push(cost);
        }
      }
    }
    return [...costs].flatMap(([{ name }, own]) => compared(name, 'ms of CPU', own, mean));
  } finally {
    for (const { process } of running) await end(process);
  }
}

function asked(): Asked[] {
  return mainPages.flatMap(({ name, path: address }) => [
    { name: `${name}, rendered for a visitor`, path: address, isMember: false },
    { name: `${name}, rendered for a member`, path: address, isMember: true },
  ]);
}

/** Milliseconds of CPU time per page, of application and database. */
async function costOf(
  { url, process }: StartedCheckout,
  paths: readonly string[],
  cookie: string | undefined,
): Promise<number> {
  const pid = process.pid ?? 0;
  const before = cpuSecondsOf(pid);
  await askForAll(url, paths, cookie === undefined ? {} : { cookie });
  return ((cpuSecondsOf(pid) - before) * 1000) / paths.length;
}

function compared(
  name: string,
  unit: string,
  [own, other]: Costs,
  middle: (values: number[]) => number,
): Figure[] {
  return [
    { name: `${name}: this build, ${unit}`, value: middle(own) },
    { name: `${name}: the other, ${unit}`, value: middle(other) },
    { name: `${name}: this build to the other`, value: middle(own) / middle(other) },
  ];
}
