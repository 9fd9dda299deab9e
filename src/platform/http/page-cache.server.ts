import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, encode, type Encoding } from './encoding.server.ts';

/** A rendered page of the kind that every visitor without a session gets alike. */
export type Page = { html: Buffer; headers: Record<string, string>; tags: readonly string[] };

export type StoredPage = {
  headers: Record<string, string>;
  etag: string;
  tags: readonly string[];
  bodies: Map<Encoding, Buffer>;
};

const freshMilliseconds = 5_000;
const maximumBytes = 32 * 1024 * 1024;

export type PageCache = ReturnType<typeof openPageCache>;

/** Visitors' pages, rendered once and kept compressed. */
export function openPageCache() {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maximumBytes,
    ttl: freshMilliseconds,
    perf: Date,
    sizeCalculation: (page) =>
      [...page.bodies.values()].reduce((sum, body) => sum + body.byteLength, 1024),
  });
  const rendering = new Map<string, Promise<StoredPage | null>>();
  let drops: { at: number; tags: readonly string[] }[] = [];
  let clock = 0;

  function droppedSince(start: number, tags: readonly string[]): boolean {
    return drops.some((drop) => drop.at > start && drop.tags.some((tag) => tags.includes(tag)));
  }

  async function fill(key: string, encoding: Encoding, render: () => Promise<Page | null>) {
    const start = clock;
    const page = await render();
    if (!page) return null;
    const stored = store(page);
    // What is too old to be sent would else lie here until the room is needed.
    pages.purgeStale();
    await bodyOf(stored, encoding);
    if (!droppedSince(start, page.tags)) pages.set(key, stored);
    return stored;
  }

  return {
    /** Writes the page straight to the socket when it is here and fresh. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || hasSession(request.headers.cookie)) return false;
      const page = pages.get(request.url ?? '/');
      return page !== undefined && write(page, request, response);
    },

    /** The page under this key, ready in this encoding; the same page is never rendered twice at once. */
    async render(
      key: string,
      encoding: Encoding,
      render: () => Promise<Page | null>,
    ): Promise<StoredPage | null> {
      const known = pages.get(key);
      if (known) return known;
      const running = rendering.get(key);
      if (running) return running;
      const started = fill(key, encoding, render).finally(() => rendering.delete(key));
      rendering.set(key, started);
      return started;
    },

    drop(tags: readonly string[]): void {
      clock += 1;
      drops = [...drops.slice(-99), { at: clock, tags }];
      for (const [key, page] of pages.entries()) {
        if (page.tags.some((tag) => tags.includes(tag))) pages.delete(key);
      }
    },

    /** For when changes may have been missed: the channel to the database was cut. */
    clear(): void {
      clock += 1;
      pages.clear();
    },
  };
}

/** Whether a request carries a session; a page for it is never cached. */
export function hasSession(cookie: string | null | undefined): boolean {
  return cookie?.includes('session_token=') ?? false;
}

function store(page: Page): StoredPage {
  const body = page.html;
  return {
    headers: page.headers,
    tags: page.tags,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    bodies: new Map([['identity', body]]),
  };
}

/** The page's bytes as this client wants them; compressed once. */
export async function bodyOf(page: StoredPage, encoding: Encoding): Promise<Buffer> {
  const known = page.bodies.get(encoding);
  if (known) return known;
  const identity = page.bodies.get('identity');
  if (!identity) throw new Error('A stored page has no body.');
  const body = await encode(identity, encoding);
  page.bodies.set(encoding, body);
  return body;
}

function write(page: StoredPage, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, ETag: page.etag });
    response.end();
    return true;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']?.toString());
  const body = page.bodies.get(encoding);
  if (!body) return false;
  response.writeHead(200, {
    ...page.headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ETag: page.etag,
    'Content-Length': body.byteLength,
  });
  response.end(body);
  return true;
}
