import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { namesSession } from './cookies.server.ts';
import { acceptedEncoding, encode, type Encoding } from './encoding.server.ts';

/** The tags of a page, and the person it was rendered for: null for a page for all visitors. */
export type RenderedPage<Reader> = { html: Buffer; tags: readonly string[]; reader: Reader };

/**
 * A page that everybody may see. The cache takes nothing else, and what was rendered for a person
 * cannot be made into one: the types refuse it.
 */
export class PublicPage {
  readonly #page: RenderedPage<null>;
  readonly headers: Record<string, string>;

  constructor(page: RenderedPage<null>, headers: Record<string, string>) {
    this.#page = page;
    this.headers = headers;
  }

  get html(): Buffer {
    return this.#page.html;
  }

  get tags(): readonly string[] {
    return this.#page.tags;
  }
}

export type StoredPage = {
  headers: Record<string, string>;
  etag: string;
  tags: readonly string[];
  encoding: Encoding;
  /** In this encoding alone: the page as text would take several times the memory. */
  body: Buffer;
};

export type PageCacheLimits = { freshMilliseconds: number; maximumBytes: number };

const usualLimits: PageCacheLimits = {
  freshMilliseconds: 5_000,
  maximumBytes: 32 * 1024 * 1024,
};

export type PageCache = ReturnType<typeof openPageCache>;

type RenderPage = () => Promise<PublicPage | null>;

/** Visitors' pages, rendered once and kept compressed. */
export function openPageCache(limits = usualLimits) {
  const pages = openPages(limits);
  const oneAtATime = openRuns<StoredPage | null>();
  const drops = openDrops();

  async function fill(key: string, encoding: Encoding, render: RenderPage) {
    const start = drops.now();
    const page = await render();
    if (!page) return null;
    const stored = await store(page, encoding);
    // Entries that are too old to be sent would otherwise stay until the space is needed.
    pages.purgeStale();
    if (!drops.hasSince(start, page.tags)) pages.set(key, stored);
    return stored;
  }

  return {
    /**
     * Writes the page straight to the socket when it is here and fresh. A request that names a
     * session goes on, for its person's own page.
     */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || namesSession(request.headers.cookie)) return false;
      const encoding = acceptedEncoding(request.headers['accept-encoding']?.toString());
      const page = pages.get(keyOf(request.url ?? '/', encoding));
      if (page) write(page, request, response);
      return page !== undefined;
    },

    /** The page of this address in this encoding; the same is never rendered twice at once. */
    async render(
      address: string,
      encoding: Encoding,
      render: RenderPage,
    ): Promise<StoredPage | null> {
      const key = keyOf(address, encoding);
      return pages.get(key) ?? oneAtATime(key, () => fill(key, encoding, render));
    },

    drop(tags: readonly string[]): void {
      drops.note(tags);
      for (const [key, { tags: own }] of pages.entries())
        if (hasCommon(own, tags)) pages.delete(key);
    },

    /** For when changes may have been missed: the channel to the database was cut. */
    clear(): void {
      pages.clear();
    },
  };
}

function openPages({ freshMilliseconds, maximumBytes }: PageCacheLimits) {
  return new LRUCache<string, StoredPage>({
    maxSize: maximumBytes,
    ttl: freshMilliseconds,
    perf: Date,
    sizeCalculation: (page) => page.body.byteLength + 1024,
  });
}

/** Whoever asks for what is being made gets the same. */
function openRuns<Result>() {
  const running = new Map<string, Promise<Result>>();
  return (key: string, run: () => Promise<Result>): Promise<Result> => {
    const known = running.get(key);
    if (known) return known;
    const started = run().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** Which tags were dropped lately: a page that was being rendered then may be of before. */
function openDrops() {
  let drops: { at: number; tags: readonly string[] }[] = [];
  let clock = 0;
  return {
    now: () => clock,
    note(tags: readonly string[]): void {
      clock += 1;
      drops = [...drops.slice(-99), { at: clock, tags }];
    },
    hasSince: (start: number, tags: readonly string[]): boolean =>
      drops.some((drop) => drop.at > start && hasCommon(drop.tags, tags)),
  };
}

function hasCommon(some: readonly string[], others: readonly string[]): boolean {
  return some.some((tag) => others.includes(tag));
}

function keyOf(address: string, encoding: Encoding): string {
  return `${encoding} ${address}`;
}

async function store({ html, headers, tags }: PublicPage, encoding: Encoding): Promise<StoredPage> {
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  return { headers, etag, tags, encoding, body: await encode(html, encoding) };
}

function write(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  const { encoding, body } = page;
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, ETag: page.etag });
    response.end();
    return;
  }
  response.writeHead(200, {
    ...page.headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ETag: page.etag,
    'Content-Length': body.byteLength,
  });
  response.end(body);
}
