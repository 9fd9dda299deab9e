import { freshAddresses } from '../load/in-turn.ts';
import { quantile } from '../machine/quantiles.ts';
import type { Figure } from '../table.ts';

const count = 60;
const search = '/knowledge-base?q=render';

/** Milliseconds until the response to an uncached search. */
export async function searchFigures(siteUrl: string): Promise<Figure[]> {
  const times: number[] = [];
  for (const address of freshAddresses(search, count)) {
    const started = performance.now();
    await (await fetch(siteUrl + address)).arrayBuffer();
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return [
    { name: 'search for a common word, p50 ms', value: quantile(sorted, 0.5), budget: 20 },
    { name: 'search for a common word, p95 ms', value: quantile(sorted, 0.95), budget: 50 },
  ].map((figure) => ({ ...figure, isByClock: true }));
}
