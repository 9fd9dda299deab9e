import { setTimeout } from 'node:timers/promises';
import type { Droppable } from './http/tagged-cache.server.ts';
import type { Log } from './log.server.ts';
import type { CdnSettings } from './service-settings.server.ts';
import { timeLimits } from './time-limits.ts';

export type Cdn = Droppable & {
  /** Lets the CDN cache a page of visitors, and names the tags by which it is purged. */
  headersOf: (tags: readonly string[]) => Record<string, string>;
  /** Sends the remaining purges. */
  close: () => Promise<void>;
};

type Adapter = {
  headersOf: (tags: string[]) => Record<string, string>;
  purge: (token: string, tags: string[]) => RequestInit;
};

/** A page that was stored just before its purge is outdated for this long at most. */
const keptSeconds = 60;
const collectMilliseconds = 100;
const tagsAtOnce = 30;
const tries = 3;
/** For all pages: changes may have been missed. */
const anyPage = 'pages';

const adapters: Record<CdnSettings['kind'], Adapter> = {
  fastly: {
    headersOf: (tags) => ({
      'Surrogate-Control': `max-age=${keptSeconds}`,
      'Surrogate-Key': tags.join(' '),
    }),
    purge: (token, tags) => ({
      headers: { 'Fastly-Key': token, 'Surrogate-Key': tags.join(' ') },
    }),
  },
  cloudflare: {
    headersOf: (tags) => ({
      'Cloudflare-CDN-Cache-Control': `max-age=${keptSeconds}`,
      'Cache-Tag': tags.join(','),
    }),
    purge: (token, tags) => ({
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
};

/**
 * Pages of visitors in a CDN. Every process passes on the changes that it is notified of, after it
 * has dropped its own copy: a page that was fetched from a process that had not been notified yet
 * is purged by that process's own message.
 */
export function openCdn({ kind, purgeUrl, token }: CdnSettings, log: Pick<Log, 'warn'>): Cdn {
  const adapter = adapters[kind];
  const waiting = new Set<string>();
  let purging: Promise<void> | undefined;

  async function purgeAll(): Promise<void> {
    await setTimeout(collectMilliseconds);
    while (waiting.size > 0) {
      const tags = [...waiting].slice(0, tagsAtOnce);
      for (const tag of tags) waiting.delete(tag);
      await purge(tags);
    }
    purging = undefined;
  }

  async function purge(tags: string[]): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        const signal = AbortSignal.timeout(timeLimits.cdn);
        const request = adapter.purge(token, tags);
        const { ok, status } = await fetch(purgeUrl, {
          method: 'POST',
          redirect: 'error',
          signal,
          ...request,
        });
        if (ok) return;
        throw new Error(`It answers ${status}.`);
      } catch (error) {
        if (tried === tries) return log.warn({ error, tags }, 'The CDN could not be purged.');
        await setTimeout(tried * 1_000);
      }
    }
  }

  function drop(tags: readonly string[]): void {
    for (const tag of tags) waiting.add(encodeURIComponent(tag));
    purging ??= purgeAll();
  }

  return {
    headersOf: (tags) => adapter.headersOf([anyPage, ...new Set(tags.map(encodeURIComponent))]),
    drop,
    clear: () => drop([anyPage]),
    close: async () => purging,
  };
}
