import { createHash } from 'node:crypto';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { Refusal } from '#shared/refusal.ts';
import type { RateLimit, RateLimits } from '../rate-limits.server.ts';

/** How often one address may call a path. */
const addressRules = {
  '/sign-in/email': { window: 60, max: 20 },
  '/sign-in/social': { window: 60, max: 120 },
  '/request-password-reset': { window: 60, max: 5 },
  '/reset-password': { window: 60, max: 10 },
  // Only reads, and every open tab asks.
  '/get-session': false,
} as const;

/** How often a path may be called about one e-mail address, wherever the calls come from. */
const emailRules: Record<string, RateLimit> = {
  '/sign-in/email': { points: 30, seconds: 600 },
  '/request-password-reset': { points: 5, seconds: 3600 },
};

/** The authentication library's limits, counted where all others are. */
export function limitsByAddress(limits: RateLimits) {
  return {
    enabled: true,
    window: 60,
    max: 120,
    customRules: addressRules,
    customStorage: {
      async consume(key: string, { window, max }: { window: number; max: number }) {
        const rule = { points: max, seconds: window };
        const refusal = await refusalOf(limits, `auth ${max}/${window}`, key, rule);
        return { allowed: !refusal, retryAfter: refusal?.retryAfter ?? null };
      },
    },
  };
}

export function limitsByEmail(limits: RateLimits) {
  return createAuthMiddleware(async ({ path, body }) => {
    const rule = emailRules[path];
    const email: unknown = body?.email;
    if (!rule || typeof email !== 'string') return;
    const key = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
    const refusal = await refusalOf(limits, `auth ${path}`, key, rule);
    if (!refusal) return;
    const seconds = String(refusal.retryAfter ?? rule.seconds);
    throw new APIError('TOO_MANY_REQUESTS', refusal, { 'X-Retry-After': seconds });
  });
}

async function refusalOf(
  limits: RateLimits,
  name: string,
  key: string,
  rule: RateLimit,
): Promise<{ code: string; message: string; retryAfter: number | undefined } | undefined> {
  try {
    await limits.spend(name, key, rule);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, retryAfter } = error;
    return { code, message, retryAfter };
  }
}
