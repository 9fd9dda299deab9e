import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import type { Cdn } from '#platform/cdn.server.ts';
import { acceptedEncoding, encode, type Encoding } from '#platform/http/encoding.server.ts';
import { isReading } from '#platform/http/methods.server.ts';
import { PublicPage, type PageCache, type StoredPage } from '#platform/http/page-cache.server.ts';
import {
  contentSecurityPolicy,
  policyOfData,
  policyOfFrames,
} from '#platform/http/security-headers.server.ts';
import type { NoteSource } from '#platform/shared-reads.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { answerNobody } from './left.server.ts';
import type { PageContext, pageContext } from './page-context.ts';

/** The build of the pages, and the key under which they find the server's context. */
export type PageBuild = ServerBuild & {
  entry: { module: { pageContext: typeof pageContext } };
};

export type PageOptions = {
  loadBuild: () => Promise<PageBuild>;
  cache: PageCache;
  isDevelopment: boolean;
  publicUrl: string;
  /** For every page from the cache; other responses get theirs later. */
  headers: Record<string, string>;
  /** Caches such pages, too. */
  cdn?: Pick<Cdn, 'headersOf'> | undefined;
};

/** What belongs to one page while it is rendered. */
type Own = Pick<PageContext, 'markup' | 'encoding'> & { noteSource: NoteSource };

/** The viewer of a page, and the context that the page is rendered from. */
export type Reader = {
  viewer: Viewer | null;
  contextFor: (own: Own) => PageContext;
  /** Only what everybody may see, and nothing about the viewer. */
  contextForEverybody: (own: Own) => PageContext & { viewer: null };
};

type Rendered<Person> = {
  response: Response;
  tags: string[];
  /** When the oldest data that it was made from were read. */
  readAt: number | undefined;
  reader: Person;
};

/** Renders each page, and reports what it shows. */
function createRenderer({ loadBuild, isDevelopment, publicUrl }: PageOptions) {
  const mode = isDevelopment ? 'development' : 'production';

  // Behind a proxy that terminates TLS, the request says http and the browser's origin https, which
  // the router treats as another site. That it is ours was checked before.
  const allowedActionOrigins = [new URL(publicUrl).host];

  /** The router reads all routes once for each build. */
  const handlers = new WeakMap<PageBuild, RequestHandler>();
  function handlerOf(build: PageBuild): RequestHandler {
    const handler =
      handlers.get(build) ?? createRequestHandler({ ...build, allowedActionOrigins }, mode);
    handlers.set(build, handler);
    return handler;
  }

  return async function render<Person extends Viewer | null>(
    request: Request,
    encoding: Encoding,
    contextFor: (own: Own) => PageContext & { viewer: Person },
  ): Promise<Rendered<Person>> {
    const build = await loadBuild();
    const tags: string[] = [];
    let readAt: number | undefined;
    const own = contextFor({
      markup: isDocument(request) ? new Map() : null,
      encoding,
      noteSource(source) {
        tags.push(...source.tags);
        readAt = Math.min(readAt ?? source.readAt, source.readAt);
      },
    });
    const context = new RouterContextProvider();
    context.set(build.entry.module.pageContext, own);
    const response = await handlerOf(build)(withBody(request), context);
    return { response, tags, readAt, reader: own.viewer };
  };
}

/** Renders pages. Pages that are the same for all visitors come from the cache. */
export function createPageHandler(options: PageOptions) {
  const { cache, isDevelopment } = options;
  const render = createRenderer(options);

  async function answerFromCache(
    request: Request,
    { contextForEverybody }: Reader,
  ): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    let other: Rendered<null> | undefined;
    const encoding = encodingFor(request);
    // Without headers and signal: the page must not show anything of the first viewer, or end for
    // the others when that viewer leaves.
    const anybody = new Request(request.url);
    const stored = await cache.render(pathname + search, encoding, async () => {
      const rendered = await render(anybody, encoding, contextForEverybody);
      const page = await asPublic(rendered, encoding, options);
      if (!page) other = rendered;
      return page;
    });
    if (stored) return answerStored(stored, request);
    return finish(encoding, other ?? (await render(anybody, encoding, contextForEverybody)));
  }

  return async (request: Request, reader: Reader): Promise<Response> => {
    const isForEverybody = reader.viewer === null && isReading(request);
    if (isForEverybody && !isDevelopment) {
      return answerFromCache(request, reader);
    }
    const encoding = encodingFor(request);
    const rendered = isForEverybody
      ? await render(request, encoding, reader.contextForEverybody)
      : await render(request, encoding, reader.contextFor);
    // The router returns 500 when the browser has gone on to another page.
    if (request.signal.aborted) return answerNobody();
    return finish(encoding, rendered, isDevelopment);
  };
}

/** The router would omit the body from the response to HEAD, and with it the length. */
function withBody(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}

/** How the router sends the data of a page, and how the browser recognises it. */
const typeOfData = 'text/x-script';
const markOfData = { 'X-Remix-Response': 'yes' };

/** Null for anything other than a page or its data, and for responses about a failure. */
async function asPublic(
  { response, tags, readAt, reader }: Rendered<null>,
  encoding: Encoding,
  { headers, cdn }: Pick<PageOptions, 'headers' | 'cdn'>,
): Promise<PublicPage | null> {
  const type = response.headers.get('content-type') ?? '';
  const isData = type.startsWith(typeOfData);
  const policy = isData ? policyOfData : response.headers.get('content-security-policy');
  if (policy === null || response.status !== 200) return null;
  return new PublicPage(
    { body: await bodyOf(response, encoding), tags, readAt, reader },
    {
      ...headers,
      ...cdn?.headersOf(tags),
      ...(isData && markOfData),
      'Content-Type': type,
      'Content-Security-Policy': policy,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Cookie, Accept-Encoding',
    },
  );
}

function answerStored(page: StoredPage, request: Request): Response {
  const { headers, unchangedHeaders, etag, body } = page;
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: unchangedHeaders });
  }
  return new Response(body, { headers });
}

/** A page for one person, an error page, a feed, or the response to a form: never cached here. */
async function finish(
  encoding: Encoding,
  { response }: Rendered<Viewer | null>,
  isDevelopment = false,
): Promise<Response> {
  const { status, headers } = response;
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-cache');
  headers.append('Vary', 'Cookie, Accept-Encoding');
  const policy = headers.get('content-security-policy');
  if (isDevelopment && policy !== null) {
    headers.set('Content-Security-Policy', policyOfFrames(policy));
  }
  if (!isText(response)) return response;
  if (isHtml(response) && !isDevelopment && !headers.has('content-security-policy')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy([]));
  }
  const body = await bodyOf(response, encoding);
  if (body.byteLength === 0) return new Response(null, { status, headers });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(body, { status, headers });
}

/** In this encoding; a rendered page already is. */
async function bodyOf(response: Response, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isEncoded = bytes.byteLength === 0 || response.headers.has('content-encoding');
  return isEncoded ? bytes : encode(bytes, encoding);
}

function encodingFor(request: Request): Encoding {
  return acceptedEncoding(request.headers.get('accept-encoding'));
}

/** Otherwise the browser requests the data of a page that it renders itself. */
function isDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}

/** What compresses well: pages, their data, feeds and the like. */
function isText(response: Response): boolean {
  return /^(text\/|application\/([a-z]+\+)?(xml|json))/.test(
    response.headers.get('content-type') ?? '',
  );
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}
