import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import { acceptedEncoding, encode } from '#platform/http/encoding.server.ts';
import {
  hasSession,
  type Page,
  type PageCache,
  type StoredPage,
} from '#platform/http/page-cache.server.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.server.ts';
import type { PageContext, pageContext } from './page-context.ts';

/** The build of the pages, and the key under which they find what the server hands them. */
export type PageBuild = ServerBuild & {
  entry: { module: { pageContext: typeof pageContext } };
};

export type PageOptions = {
  loadBuild: () => Promise<PageBuild>;
  cache: PageCache;
  isDevelopment: boolean;
  /** Of every page from the cache; other answers get theirs on the way out. */
  headers: Record<string, string>;
};

/** A page for visitors in general shows what everybody may see, and nothing of who asks. */
export type ContextFor = (
  own: Pick<PageContext, 'tag' | 'markup' | 'keep'>,
  isForVisitors: boolean,
) => PageContext;

type Rendered = { response: Response; tags: string[]; html: Buffer | null };

/** Renders pages; those of visitors without a session come from the cache. */
export function createPageHandler({ loadBuild, cache, isDevelopment, headers }: PageOptions) {
  const mode = isDevelopment ? 'development' : 'production';

  /** The router reads all routes once for each build. */
  const handlers = new WeakMap<PageBuild, RequestHandler>();
  function handlerOf(build: PageBuild): RequestHandler {
    const handler = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, handler);
    return handler;
  }

  async function render(request: Request, contextFor: ContextFor): Promise<Rendered> {
    const build = await loadBuild();
    const tags: string[] = [];
    let html: Buffer | null = null;
    const context = new RouterContextProvider();
    context.set(
      build.entry.module.pageContext,
      contextFor(
        {
          tag: (...names) => tags.push(...names),
          markup: isDocument(request) ? new Map() : null,
          keep: (page) => (html = page),
        },
        isForVisitors(request),
      ),
    );
    const response = await handlerOf(build)(request, context);
    return { response, tags, html };
  }

  async function answerVisitor(request: Request, contextFor: ContextFor): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    let other: Rendered | undefined;
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
    const page = await cache.render(pathname + search, encoding, async () => {
      const rendered = await render(request, contextFor);
      const { response, html, tags } = rendered;
      if (response.status === 200 && html) return asPage(html, tags, headers);
      other = rendered;
      return null;
    });
    if (page) return answerStored(page, request);
    return finish(request, other ?? (await render(request, contextFor)), isDevelopment);
  }

  return async (request: Request, contextFor: ContextFor): Promise<Response> => {
    if (isForVisitors(request) && isDocument(request) && !isDevelopment) {
      return answerVisitor(request, contextFor);
    }
    return finish(request, await render(request, contextFor), isDevelopment);
  };
}

function asPage(html: Buffer, tags: string[], headers: Record<string, string>): Page {
  return {
    html,
    tags,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(html),
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Cookie, Accept-Encoding',
    },
  };
}

function answerStored(page: StoredPage, request: Request): Response {
  if (request.headers.get('if-none-match') === page.etag) {
    return new Response(null, { status: 304, headers: { ...page.headers, ETag: page.etag } });
  }
  const { encoding, body } = page;
  const headers = new Headers({ ...page.headers, ETag: page.etag });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(body), { headers });
}

/** A page for one person, an error page, a feed, or the answer to a form: never stored here. */
async function finish(
  request: Request,
  { response, html }: Rendered,
  isDevelopment: boolean,
): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-cache');
  headers.append('Vary', 'Cookie, Accept-Encoding');
  if (!html && (!isText(response) || !response.body)) {
    return new Response(response.body, { status: response.status, headers });
  }
  const whole = html ?? Buffer.from(await response.arrayBuffer());
  if (isHtml(response) && !isDevelopment) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(whole));
  }
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = await encode(whole, encoding);
  return new Response(new Uint8Array(body), { status: response.status, headers });
}

function isForVisitors(request: Request): boolean {
  return request.method === 'GET' && !hasSession(request.headers.get('cookie'));
}

/** Else the browser asks for the data of a page that it renders itself. */
function isDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}

/** What becomes smaller: pages, their data, feeds and the like. */
function isText(response: Response): boolean {
  return /^(text\/|application\/([a-z]+\+)?(xml|json))/.test(
    response.headers.get('content-type') ?? '',
  );
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}
