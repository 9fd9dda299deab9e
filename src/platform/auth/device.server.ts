import { createHash, randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import type { AuthRecords } from './records.server.ts';

const secondsOfDay = 24 * 60 * 60;
/**
 * How long a session counts as new: a path that only continues a session does not make a device
 * known.
 */
const newSessionMilliseconds = 60_000;

/** Hash of the signed cookie that tells a browser in which people have signed in. */
export async function deviceHashOf(ctx: GenericEndpointContext): Promise<string | null> {
  const value = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret);
  return value ? hashOf(value) : null;
}

/** Records the browser of a new sign-in as known, with a new cookie each time. */
export async function rememberDevice(
  ctx: GenericEndpointContext,
  records: Pick<AuthRecords, 'rememberDevice' | 'deviceDays'>,
): Promise<void> {
  const began = ctx.context.newSession;
  if (!began || ctx.path === '/get-session') return;
  if (Date.now() - began.session.createdAt.getTime() > newSessionMilliseconds) return;
  const formerHash = await deviceHashOf(ctx);
  const value = randomBytes(32).toString('base64url');
  await records.rememberDevice(began.user.id, { hash: hashOf(value), formerHash });
  const { name, attributes } = cookieOf(ctx, records.deviceDays * secondsOfDay);
  await ctx.setSignedCookie(name, value, ctx.context.secret, attributes);
}

function cookieOf(ctx: GenericEndpointContext, maxAge?: number) {
  return ctx.context.createAuthCookie('device', maxAge === undefined ? {} : { maxAge });
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
