import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { PageCache, StoredPage } from '../http/page-cache.server.ts';

/** How one request was answered; the route is a pattern, such as `/marketplace/:productSlug`. */
export type Answered = { method: string; route: string; status: number; milliseconds: number };

export type RequestFigures = {
  /** The pattern of a page's address. */
  routeOf: (path: string) => string;
  count: (answered: Answered) => void;
  /** The same for a page that was sent from the cache. */
  countCached: (page: object, request: IncomingMessage, answered: CachedAnswer) => void;
};

type CachedAnswer = Pick<Answered, 'status' | 'milliseconds'>;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** From cached pages to pages so slow that people leave. */
const seconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Requests by their route; `routeOf` finds the pattern of a page. */
export function openRequestFigures(
  registry: Registry,
  routeOf: (path: string) => string,
): RequestFigures {
  const registers = [registry];
  const requests = new Counter({
    name: 'forge_http_requests_total',
    help: 'Requests that were answered, those from the page cache included.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const times = new Histogram({
    name: 'forge_http_request_seconds',
    help: 'How long the answers took, until they were handed to the network.',
    labelNames: ['route'] as const,
    buckets: seconds,
    registers,
  });
  /** For a cached page, as long as it is cached. */
  const routes = new WeakMap<object, string>();

  function count({ method, route, status, milliseconds }: Answered): void {
    const known = knownMethods.has(method) ? method : 'other';
    requests.inc({ method: known, route, status });
    times.observe({ route }, milliseconds / 1000);
  }

  return {
    routeOf,
    count,
    countCached(page, { method = 'GET', url = '/' }, answered) {
      let route = routes.get(page);
      if (route === undefined) {
        route = routeOf(url);
        routes.set(page, route);
      }
      count({ method, route, ...answered });
    },
  };
}

/** Answers what is in the page cache, and counts it if the metrics are enabled. */
export function answersFromCache(
  cache: Pick<PageCache, 'find' | 'send'>,
  figures: RequestFigures | undefined,
) {
  return (request: IncomingMessage, response: ServerResponse, passOn: () => void): void => {
    const started = figures && performance.now();
    const send = (page: StoredPage) => {
      cache.send(page, request, response);
      if (started === undefined) return;
      const milliseconds = performance.now() - started;
      figures?.countCached(page, request, { status: response.statusCode, milliseconds });
    };
    const page = cache.find(request);
    if (!page) return passOn();
    if (!(page instanceof Promise)) return send(page);
    page.then((rendered) => (rendered ? send(rendered) : passOn()), passOn);
  };
}
