import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { namesSession } from './cookies.server.ts';
import { acceptedEncoding, type Encoding } from './encoding.server.ts';
import { isReading } from './methods.server.ts';
import { headerOf } from './raw-headers.server.ts';
import { sendAgain, withHeaders } from './sent-response.server.ts';
import { openTaggedCache, type Tagged, type TaggedCacheLimits } from './tagged-cache.server.ts';

/**
 * A page in the encoding that was asked for, the tags of what it shows, and the person it was
 * rendered for: null for a page for all visitors.
 */
export type RenderedPage<Reader> = Tagged & { body: Buffer<ArrayBuffer>; reader: Reader };

/**
 * A page that everybody may see. The cache accepts nothing else, and a page that was rendered for a
 * person cannot be converted to it: the types prevent it.
 */
export class PublicPage {
  readonly #page: RenderedPage<null>;
  readonly headers: Record<string, string>;

  constructor(page: RenderedPage<null>, headers: Record<string, string>) {
    this.#page = page;
    this.headers = headers;
  }

  get content(): RenderedPage<null> {
    return this.#page;
  }
}

export type StoredPage = Tagged & {
  /** The headers of a response, and those for a browser that already has the page: built once. */
  headers: Record<string, string>;
  unchangedHeaders: Record<string, string>;
  etag: string;
  encoding: Encoding;
  /** Only in this encoding: the page as text would take several times the memory. */
  body: Buffer<ArrayBuffer>;
  /** Headers and body in one piece, as they were first sent from the cache. */
  sent: Buffer<ArrayBuffer> | null;
};

const usualLimits: TaggedCacheLimits = {
  freshMilliseconds: 5_000,
  maximumBytes: 32 * 1024 * 1024,
};

/** Some thousand addresses, of which each can have thousands of characters. */
const rememberedCharacters = 256 * 1024;

export type PageCache = ReturnType<typeof openPageCache>;

type RenderPage = () => Promise<PublicPage | null>;

/** Visitors' pages and their data, rendered once and stored compressed. */
export function openPageCache(limits: TaggedCacheLimits = usualLimits) {
  const pages = openTaggedCache<StoredPage>(limits, (page) => page.body.byteLength);
  const searches = new LRUCache<string, true>({
    maxSize: rememberedCharacters,
    sizeCalculation: (_, key) => key.length,
  });
  let hits = 0;
  let misses = 0;

  /**
   * Remembers a search. Anybody can make one up, and most come once, such as those of campaigns.
   * @returns whether it was requested before
   */
  function rememberSearch(key: string): boolean {
    const isKnown = searches.has(key);
    searches.set(key, true);
    return isKnown;
  }

  return {
    /**
     * The page if it is cached and fresh, or is being rendered for somebody else. A request that
     * names a session is passed on, for its person's own page.
     */
    find(request: IncomingMessage): StoredPage | Promise<StoredPage | null> | undefined {
      if (!isReading(request)) return undefined;
      const hasCookies = headerOf(request, 'cookie') !== undefined;
      if (hasCookies && namesSession(request.headers.cookie)) return undefined;
      const encoding = acceptedEncoding(headerOf(request, 'accept-encoding'));
      const key = keyOf(request.url ?? '/', encoding);
      return pages.peek(key) ?? pages.coming(key);
    },

    /** Writes the page directly to the socket. */
    send(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
      hits += 1;
      write(page, request, response);
    },

    /**
     * The page of this address in this encoding; the same page is never rendered twice at once. The
     * page of a search is cached from the second request for it.
     */
    render(address: string, encoding: Encoding, render: RenderPage): Promise<StoredPage | null> {
      const key = keyOf(address, encoding);
      return pages.get(key, async () => {
        misses += 1;
        const isCached = !address.includes('?') || rememberSearch(key);
        const page = await render();
        return page && store(page, encoding, { isCached });
      });
    },

    drop: pages.drop,
    clear: pages.clear,

    /**
     * What is cached, and how many pages were sent from here or had to be rendered since startup.
     */
    figures() {
      const { bytes, count } = pages.figures();
      return { bytes, pages: count, hits, misses };
    },
  };
}

function keyOf(address: string, encoding: Encoding): string {
  return `${encoding} ${address}`;
}

function store(
  { content, headers }: PublicPage,
  encoding: Encoding,
  { isCached }: { isCached: boolean },
): StoredPage {
  const { body, readAt } = content;
  const tags = isCached ? content.tags : null;
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const unchangedHeaders = { ...headers, ETag: etag };
  const ofBody = {
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.byteLength),
  };
  const all = { ...unchangedHeaders, ...ofBody };
  return { headers: all, unchangedHeaders, etag, tags, readAt, encoding, body, sent: null };
}

function write(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  if (headerOf(request, 'if-none-match') === page.etag) {
    response.writeHead(304, page.unchangedHeaders);
    response.end();
    return;
  }
  // The last response of a connection has other headers, and the one to HEAD has no body.
  const isUsual = response.shouldKeepAlive && request.method === 'GET';
  if (page.sent && isUsual) return sendAgain(response, page.sent);
  response.writeHead(200, page.headers);
  if (isUsual) keepSent(page, response);
  response.end(page.body);
}

function keepSent(page: StoredPage, response: ServerResponse): void {
  page.sent = withHeaders(response, page.body);
  if (page.sent) page.body = page.sent.subarray(page.sent.byteLength - page.body.byteLength);
}
