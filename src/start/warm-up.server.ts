import { setImmediate, setTimeout } from 'node:timers/promises';
import type { AppOptions } from '#api/app-options.ts';
import type { Closer } from './closers.ts';
import { rehearsalOf, type Rehearsal } from './rehearsal.server.ts';

const listings = ['/', '/knowledge-base', '/marketplace'];
/** What a listing links to: an article, a product. */
const deeperLink = /href="(\/(?:knowledge-base\/[a-z-]+|marketplace)\/[a-z\d-]+)"/g;
const linksOfEach = 2;
const uncompressed = { headers: { 'accept-encoding': 'identity' } };
/** By then, more rounds made no page cheaper. */
const rounds = 40;

/** Warms up this process while it already answers, and then reports that it is ready. */
export function beginWarmUp(options: AppOptions, seconds: number, sayReady: () => void): Closer {
  if (seconds === 0) {
    sayReady();
    return () => {};
  }
  const stop = new AbortController();
  const { signal } = stop;
  const warm = rehearsalOf(options).then((rehearsal) => warmUp(rehearsal, seconds, signal));
  // Not even a request that never ends keeps visitors away for longer.
  const limit = setTimeout(seconds * 1000, undefined, { signal, ref: false }).catch(() => {});
  const done = Promise.race([warm, limit]).then(sayReady);
  return () => {
    stop.abort();
    return done;
  };
}

/**
 * Renders what people read most, and does what they write, until the cost is that of a warm
 * process: compiled code, open connections, plans. It ends after this many seconds at the latest.
 */
export async function warmUp(
  { readers, write }: Rehearsal,
  seconds: number,
  stop: AbortSignal,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const isOver = () => stop.aborted || performance.now() >= until;
  const pages = new Set(listings);
  // One page at a time, so that the first visitor waits for no more than one that is still slow.
  for (const ask of readers) {
    for (const page of pages) {
      if (isOver()) return;
      const html = await textOf(ask(page, uncompressed));
      for (const link of linksIn(html)) pages.add(link);
      await setImmediate();
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const ask of readers) {
      if (isOver()) return;
      // All at once, each at an uncached address, so that every connection gets its share.
      const reading = Array.from(pages, (page) => textOf(ask(`${page}?round=${round}`)));
      await Promise.all([...reading, write().catch(() => undefined)]);
      await setImmediate();
    }
  }
}

function linksIn(html: string): string[] {
  return [...new Set([...html.matchAll(deeperLink)].map(([, link = '']) => link))].slice(
    0,
    linksOfEach,
  );
}

async function textOf(answer: Promise<Response>): Promise<string> {
  // What fails here fails for the first visitor, too, and is reported then.
  return answer.then((given) => given.text()).catch(() => '');
}
