import { fork } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '#test/forge-process.ts';
import type { BenchSite } from './site.ts';

/** A browser takes Brotli; left to itself, `fetch` asks a server without TLS for gzip. */
const asBrowser = { headers: { 'accept-encoding': 'br' } };

const clientFolder = path.resolve(import.meta.dirname, '../build/client');

/** Requests per second of one address over some seconds. */
async function requestRate(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections: 16,
    ...asBrowser,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: not every answer was 200.`);
  return result.requests.average;
}

/** The page from the cache against the same bytes from a bare server, in turn; medians. */
export async function cacheAgainstBare(url: string, rounds: number, seconds: number) {
  const port = await freePort();
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), [url, String(port)]);
  await new Promise((resolve) => bare.once('message', resolve));
  try {
    const cached: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      cached.push(await requestRate(url, seconds));
      plain.push(await requestRate(`http://127.0.0.1:${port}/`, seconds));
    }
    return { cached: median(cached), bare: median(plain) };
  } finally {
    bare.kill();
  }
}

/** CPU milliseconds of application and database for one page that no cache holds. */
export async function cpuPerPage(site: BenchSite, pathname: string, count: number) {
  const joint = pathname.includes('?') ? '&' : '?';
  const visit = async (number: number) => {
    const answer = await fetch(`${site.url}${pathname}${joint}uncached=${number}`, asBrowser);
    if (!answer.ok) throw new Error(`${pathname}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (let number = 0; number < 50; number += 1) await visit(-number);
  const before = site.cpuSeconds();
  for (let number = 1; number <= count; number += 1) await visit(number);
  const after = site.cpuSeconds();
  const each = (seconds: number) => (seconds * 1000) / count;
  return {
    application: each(after.application - before.application),
    database: each(after.database - before.database),
  };
}

/** Milliseconds until the answer, sorted, of pages that no cache holds. */
export async function latencies(url: string, count: number): Promise<number[]> {
  const joint = url.includes('?') ? '&' : '?';
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}${joint}uncached=${number}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b);
}

/** The middle one of some values. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** A quantile of sorted values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Bytes, brotli, of the scripts that a page loads by itself. */
export async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const files = new Set(
    [...html.matchAll(/rel="later" href="(\/assets\/[^"']+\.js)["']/g)].map(
      ([, file = '']) => file,
    ),
  );
  return [...files].reduce((sum, file) => sum + compressedSize(path.join(clientFolder, file)), 0);
}

function compressedSize(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? statSync(compressed).size : readFileSync(file).byteLength;
}
