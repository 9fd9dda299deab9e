import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../settings.server.ts';
import { readableAddress } from './address.server.ts';
import { canonicalCookies } from './cookies.server.ts';
import { headerOf } from './raw-headers.server.ts';
import { policyOfData, securityHeaders } from './security-headers.server.ts';
import { StartupProblem } from '../startup-problem.ts';

export type HttpServer = {
  /** Requests go to this listener from now on. Until then they get 503. */
  answerWith: (listener: RequestListener) => void;
  /**
   * Only from then on do proxies learn that visitors can be sent here; earlier requests are
   * answered too.
   */
  sayReady: () => void;
  /**
   * Tells the proxy that this process is shutting down, and continues to serve until the proxy has
   * had time to notice.
   */
  drain: () => Promise<void>;
  /** Waits for running requests, then closes the remaining connections. */
  close: () => Promise<void>;
};

const closeMilliseconds = 10_000;
/**
 * Longer than proxies keep an idle connection (Caddy: 120 s): whoever closes it first may do so
 * while a request is on its way, and a proxy does not repeat one with a body.
 */
const keepAliveMilliseconds = 150_000;
const idleMilliseconds = 50;

/**
 * Listens on the port before anything else is started, so that a port in use is reported at once
 * and early requests get a response.
 * @throws StartupProblem if the port is taken or may not be used
 */
export async function openHttpServer(
  settings: Pick<Settings, 'host' | 'port' | 'publicUrl' | 'drainSeconds'>,
): Promise<HttpServer> {
  const { host, port, publicUrl } = settings;
  const sayNotReady = (response: ServerResponse, words: string) => {
    response.writeHead(503, {
      ...securityHeaders(publicUrl),
      'Content-Security-Policy': policyOfData,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '1',
    });
    response.end(words);
  };
  let listener: RequestListener = (_request, response) =>
    sayNotReady(response, 'Forge is starting.');
  let isReady = false;
  let isStopping = false;
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds }, (request, response) => {
    request.url = readableAddress(request.url ?? '/');
    if (headerOf(request, 'cookie') !== undefined) setCookies(request);
    if (isStopping) {
      // A proxy keeps its connections busy: each has to be closed after a response, or it is cut in
      // the middle of one.
      response.shouldKeepAlive = false;
      if (request.url === '/readyz') return sayNotReady(response, 'Forge is stopping.');
    }
    if (!isReady && request.url === '/readyz') return sayNotReady(response, 'Forge is starting.');
    listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    answerWith(next) {
      listener = next;
    },
    sayReady() {
      isReady = true;
    },
    async drain() {
      isStopping = true;
      await sleep(settings.drainSeconds * 1000);
    },
    close: () => {
      isStopping = true;
      return closeServer(server);
    },
  };
}

/** Accepts no new connections; the others are closed after the current response. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), closeMilliseconds);
    const idle = setInterval(() => server.closeIdleConnections(), idleMilliseconds);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Sets both forms of the header: our code reads `headers`, the web adapter reads `rawHeaders`. */
function setCookies(request: IncomingMessage): void {
  const cookies = canonicalCookies(request.headers.cookie ?? '');
  const { rawHeaders } = request;
  request.rawHeaders = rawHeaders.filter((_, position) => {
    const name = rawHeaders[position - (position % 2)];
    return name?.toLowerCase() !== 'cookie';
  });
  if (cookies === undefined) {
    delete request.headers.cookie;
    return;
  }
  request.headers.cookie = cookies;
  request.rawHeaders.push('Cookie', cookies);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): StartupProblem {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=3001 npm start.`
      : `Forge cannot listen on ${host}:${port} (${error.code ?? error.message}).`;
  return new StartupProblem(sentence, { cause: error });
}
