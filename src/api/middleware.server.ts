import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { isPublishing } from '#features/extensions/rules.ts';
import { uploadsPath } from '#features/uploads/files/rules.ts';
import { probePath } from '#platform/doctor/proxy.server.ts';
import { bodyLimits, tooLarge } from '#platform/http/bodies.server.ts';
import { writeMark } from '#platform/http/cookies.server.ts';
import { isReading } from '#platform/http/methods.server.ts';
import {
  frameOptions,
  policyOfData,
  policyOfDecoding,
  securityHeaders,
} from '#platform/http/security-headers.server.ts';
import type { Log } from '#platform/log.server.ts';
import { forRequest } from '#platform/log/request.server.ts';
import { retrySeconds } from '#platform/outages.server.ts';
import { sharedSeconds, type Reads } from '#platform/shared-reads.server.ts';
import { traced } from '#platform/traces.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { Refusal } from '#shared/refusal.ts';

export type Bindings = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    address: string;
    sessionCookies: string[] | undefined;
    reads: Reads | undefined;
  };
};

type Middleware = MiddlewareHandler<Bindings>;

/** Notified of each response, for the metrics. */
export type CountAnswer = (c: Context<Bindings>, status: number, milliseconds: number) => void;

/** Of a path: anybody may send one of 16 kB, and the longest of ours is shorter. */
const loggedCharacters = 500;

/** Gives the request an id and an address, the response its headers, and the log its line. */
export function prepare(settings: Settings, log: Log, count?: CountAnswer): Middleware {
  const fixedHeaders = Object.entries(securityHeaders(settings.publicUrl));
  const isSecure = settings.publicUrl.startsWith('https:');
  const markOfWrite = writeMark(sharedSeconds, isSecure);
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('address', addressOf(c, settings.trustProxy));
    const { method } = c.req;
    const path = c.req.path.slice(0, loggedCharacters);
    const facts = { 'http.request.method': method, 'url.path': path, 'forge.request': requestId };
    await traced(method, facts, async (span) => {
      await forRequest(requestId, next);
      const route = routePath(c) === '/*' ? 'page' : routePath(c);
      span?.tell({ 'http.response.status_code': c.res.status }, `${method} ${route}`);
    });
    // Hono drops the body without a word to what it reads from.
    if (method === 'HEAD') await c.res.body?.cancel();
    // After the handler: headers that are set before are lost when it returns its own Response.
    const { status, headers } = c.res;
    headers.set('X-Request-Id', requestId);
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    holdData(headers, c.req.path);
    const policy = headers.get('Content-Security-Policy');
    headers.set('X-Frame-Options', frameOptions(policy));
    // Feeds and previews on other sites show the public pictures.
    if (c.req.path.startsWith('/files/images/')) {
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    if (status === 503 && !headers.has('Retry-After')) {
      headers.set('Retry-After', String(retrySeconds));
    }
    addSessionCookies(headers, c.var.sessionCookies ?? []);
    if (c.var.reads?.hasWritten()) headers.append('Set-Cookie', markOfWrite);
    keepPrivate(headers, c.req.path);
    const took = performance.now() - started;
    const milliseconds = Math.round(took);
    log.info({ requestId, method, path, status, milliseconds }, 'request');
    count?.(c, status, took);
  };
}

/** A session that the handler itself started or ended takes precedence over the request's. */
function addSessionCookies(headers: Headers, cookies: readonly string[]): void {
  if (headers.getSetCookie().some((cookie) => cookie.includes('session_token='))) return;
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
}

/**
 * Responses other than pages need nothing else and cannot be framed; pages have their own policy.
 */
function holdData(headers: Headers, path: string): void {
  if (headers.get('Content-Type')?.startsWith('text/html')) return;
  const isDecoding = path.startsWith('/assets/decoding-worker-');
  headers.set('Content-Security-Policy', isDecoding ? policyOfDecoding : policyOfData);
}

/** The response of a call is private to the viewer, and so is every response that sets a cookie. */
function keepPrivate(headers: Headers, path: string): void {
  if (headers.has('Set-Cookie')) headers.set('Cache-Control', 'private, no-store');
  else if (path.startsWith('/api/') && !headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'no-store');
  }
}

/** The last address of the list is the one that our own proxy saw. */
function addressOf(c: Context<Bindings>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for') : undefined;
  const direct = c.env.incoming.socket.remoteAddress ?? 'unknown';
  return withoutPort(forwarded?.split(',').at(-1)?.trim() ?? '') || direct;
}

/** Some proxies add the port, which a visitor changes with each connection to pass every limit. */
function withoutPort(address: string): string {
  return address.replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/, '$1$2');
}

/**
 * With every write, a browser sends where it comes from: the origin or, if a policy hides it, the
 * relation of that site to ours; writes from another site are refused.
 */
export function refuseForeignOrigin(settings: Settings): Middleware {
  const own = new Set([new URL(settings.publicUrl).origin]);
  if (settings.isSandbox) own.add(`http://127.0.0.1:${settings.port}`);
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const isOwn = origin === undefined ? comesFromHere(c) : own.has(origin);
    if (isWrite && !isOwn) {
      throw new Refusal('FORBIDDEN', 'This request comes from another site.');
    }
    await next();
  };
}

/** `none`: the person typed the address, or this is not a browser. */
export function comesFromHere(c: Context<Bindings>): boolean {
  return ['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? 'none');
}

/** Nothing answers it, and a standard `Request` with this method cannot be copied. */
export const refuseTrace: Middleware = async (c, next) =>
  c.req.method === 'TRACE' ? c.body(null, 405, { Allow: 'GET, HEAD, POST' }) : next();

/**
 * Calls accept JSON, which a form of another site cannot send; a picture upload is sent as a form,
 * and so is a version that a build server publishes, which uses no session.
 */
export function requireBodyType(): Middleware {
  return async (c, next) => {
    const hasBody =
      Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding');
    if (hasBody) refuseBodyType(c.req.path, c.req.header('content-type') ?? '');
    await next();
  };
}

function refuseBodyType(path: string, type: string): void {
  const isCall = /^\/api\/(?:rpc|v1|auth)\//.test(path);
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type);
  const isForm =
    isPublishing(path) || (isPictureUpload(path) && /^multipart\/form-data\s*;/i.test(type));
  if (isCall && !isJson && !isForm) {
    throw new Refusal('UNSUPPORTED', 'Send the body of this request as JSON.');
  }
  if (isOfPage(path) && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new Refusal('UNSUPPORTED', 'Send the body of this request as a URL-encoded form.');
  }
}

/** Neither of the API nor of the stand-ins, which take what their originals do. */
function isOfPage(path: string): boolean {
  return !/^\/(?:api|sandbox)\//.test(path);
}

function isPictureUpload(path: string): boolean {
  return /^\/api\/(?:rpc|v1)\/uploads\/image$/.test(path);
}

export function limitBodies(): Middleware {
  const onError = () => {
    throw new Refusal('TOO_LARGE', tooLarge);
  };
  const forUploads = bodyLimit({ maxSize: bodyLimits.upload, onError });
  const forWebhooks = bodyLimit({ maxSize: bodyLimits.webhook, onError });
  const forForms = bodyLimit({ maxSize: bodyLimits.form, onError });
  const forOthers = bodyLimit({ maxSize: bodyLimits.json, onError });
  return (c, next) => {
    // Hono would build a whole `Request` to learn that it has no body.
    if (isReading(c.req)) return next();
    // The upload protocol limits each part to the length that was announced for the file.
    if (c.req.path.startsWith(`${uploadsPath}/`)) return next();
    // A version is written to disk as it arrives, and has its own limit.
    if (isPublishing(c.req.path)) return next();
    // Whoever starts a sign-in with Google has what they sent stored until they are back.
    const isSignIn = c.req.path.startsWith('/api/auth/');
    if (isSignIn || isOfPage(c.req.path)) return forForms(c, next);
    if (c.req.path.startsWith('/api/webhooks/')) return forWebhooks(c, next);
    const isUpload = isPictureUpload(c.req.path) || c.req.path === probePath;
    return isUpload ? forUploads(c, next) : forOthers(c, next);
  };
}

/** Signing in must start on the host that the identity provider redirects to. */
export function toOwnHost(publicUrl: string): Middleware {
  const { host } = new URL(publicUrl);
  return async (c, next) => {
    const asked = new URL(c.req.url);
    if (asked.host === host) return next();
    return c.redirect(`${publicUrl}${asked.pathname}${asked.search}`, 302);
  };
}
