import { setImmediate } from 'node:timers/promises';
import { createApp } from '#api/app.server.ts';
import type { AppOptions } from '#api/app-options.ts';
import { openLog } from '#platform/log.server.ts';
import { openSharedStore } from '#platform/shared-reads.server.ts';
import type { Closer } from './closers.ts';

/** Sends a request to this process without a socket. */
type Ask = (address: string, init?: RequestInit) => Promise<Response>;

const listings = ['/', '/knowledge-base', '/marketplace'];
/** What a listing links to: an article, a product. */
const deeperLink = /href="(\/(?:knowledge-base\/[a-z-]+|marketplace)\/[a-z\d-]+)"/g;
const linksOfEach = 2;
/** By then, more rounds made no page cheaper. */
const rounds = 40;
const nobody = '00000000-0000-4000-8000-000000000000';

/** Warms up this process while it already answers, and then reports that it is ready. */
export function beginWarmUp(options: AppOptions, seconds: number, sayReady: () => void): Closer {
  const stop = new AbortController();
  const done = warmUp(askQuietly(options), seconds, stop.signal).then(sayReady);
  return () => {
    stop.abort();
    return done;
  };
}

/**
 * Renders what people read most, and starts what they write, until the cost is that of a warm
 * process: compiled code, open connections, plans. It ends after this many seconds at the latest.
 */
export async function warmUp(ask: Ask, seconds: number, stop: AbortSignal): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const pages = new Set(listings);
  for (let round = 0; round < rounds; round += 1) {
    if (stop.aborted || performance.now() >= until) return;
    // All at once, each at an uncached address, so that every connection gets its share.
    const answers = await Promise.all(
      Array.from(pages, (page) => textOf(ask(`${page}?round=${round}`))),
    );
    if (round === 0) for (const link of answers.flatMap(linksIn)) pages.add(link);
    // Refused, because nobody is signed in; until then it runs the code that every write runs.
    await textOf(ask(`/api/v1/articles/${nobody}/vote`, writing));
    await setImmediate();
  }
}

const writing = {
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ vote: 'none' }),
};

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

/** From an application with the same parts, which neither counts nor logs these requests. */
function askQuietly(options: AppOptions): Ask {
  const { publicUrl } = options.settings;
  const services = { ...options.services, log: openLog('silent') };
  // Nothing is cached between the rounds: each must query the database.
  const shared = openSharedStore({ freshMilliseconds: 0, maximumBytes: 1 });
  const app = createApp({ ...options, services, shared, figures: undefined });
  const bindings = { incoming: { socket: {} } };
  return async (address, init) => {
    const request = new Request(publicUrl + address, init);
    // Robots' views are not counted.
    request.headers.set('user-agent', 'Forge warming up (robot)');
    request.headers.set('accept-encoding', 'br');
    return app.fetch(request, bindings);
  };
}
