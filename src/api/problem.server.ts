import { extensionsPath } from '#features/extensions/rules.ts';
import { PackageRefusal } from '#features/extensions/publish.commands.server.ts';
import type { FieldErrors, Refusal } from '#shared/refusal.ts';

type Problem = {
  status: number;
  detail: string;
  fields?: FieldErrors;
  /** Additional data for clients that can use it. */
  more?: object;
};

/**
 * A refusal in the format of RFC 9457. Blender shows none of it: it is for people and build
 * servers.
 */
export function problem(
  { status, detail, fields = {}, more }: Problem,
  headers: Record<string, string> = {},
): Response {
  const body = {
    type: 'about:blank',
    status,
    detail,
    ...(Object.keys(fields).length > 0 && { fields }),
    ...more,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** Whether an address belongs to the extensions repository. */
export function isOfRepository(path: string): boolean {
  return `${path}/`.startsWith(extensionsPath);
}

/** Blender has a message only for 403, and none for 401. */
export function problemOf(refusal: Refusal): Response {
  const { code, status, message, fields, retryAfter } = refusal;
  const more = refusal instanceof PackageRefusal ? { findings: refusal.findings } : {};
  return problem(
    { status: code === 'UNAUTHENTICATED' ? 403 : status, detail: message, fields, more },
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  );
}
