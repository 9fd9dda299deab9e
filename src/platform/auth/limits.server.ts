import { networksOf } from '#shared/network.ts';
import { Refusal } from '#shared/refusal.ts';
import type { RateLimits } from '../rate-limits.server.ts';

/** How often one address may call a path. */
const addressRules = {
  // These two have their own limits, with a separate share for a known device.
  '/sign-in/email': false,
  '/request-password-reset': false,
  '/sign-in/social': { window: 60, max: 120 },
  '/sign-in/email-otp': { window: 60, max: 30 },
  '/email-otp/send-verification-otp': { window: 60, max: 20 },
  '/two-factor/verify-totp': { window: 60, max: 10 },
  '/two-factor/verify-backup-code': { window: 60, max: 10 },
  '/reset-password': { window: 60, max: 10 },
  '/change-password': { window: 600, max: 10 },
  '/set-password': { window: 600, max: 10 },
  // Read-only, and every open tab calls it.
  '/get-session': false,
} as const;

/** The authentication library's limits, counted where all others are. */
export function limitsByAddress(limits: RateLimits) {
  return {
    enabled: true,
    window: 60,
    max: 120,
    customRules: addressRules,
    customStorage: {
      async consume(key: string, { window, max }: { window: number; max: number }) {
        try {
          for (const { key: own, factor } of keysOf(key)) {
            const limit = { points: max * factor, seconds: window };
            await limits.spend(`auth ${max}/${window}`, own, limit);
          }
          return { allowed: true, retryAfter: null };
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return { allowed: false, retryAfter: error.retryAfter ?? null };
        }
      },
    },
  };
}

/** The library's key is an address, an IPv6 one as the first of its /64, and a path. */
function keysOf(key: string): { key: string; factor: number }[] {
  const end = key.indexOf('|');
  if (end < 0) return [{ key, factor: 1 }];
  const path = key.slice(end);
  const [, ...wider] = networksOf(key.slice(0, end));
  const others = wider.map(({ network, factor }) => ({ key: network + path, factor }));
  return [{ key, factor: 1 }, ...others];
}
