import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { Refusal } from '#shared/refusal.ts';
import { networkOf, networksOf } from '#shared/network.ts';
import { countSignIn } from '../figures.server.ts';
import type { RateLimit, RateLimits } from '../rate-limits.server.ts';
import { deviceHashOf } from './device.server.ts';
import type { AuthRecords } from './records.server.ts';

const minute = 60;
const hour = 60 * minute;

/** Wrong passwords: of one account from one network, from one network, and of one account in all. */
const passwordRules = {
  pair: { points: 10, seconds: 10 * minute },
  network: { points: 60, seconds: 10 * minute },
  account: { points: 100, seconds: 15 * minute },
  device: { points: 20, seconds: 10 * minute },
} as const;

/** Requests for mails with a link for a new password. */
const mailRules = {
  pair: { points: 5, seconds: hour },
  network: { points: 20, seconds: hour },
  device: { points: 5, seconds: hour },
} as const;

/** Requests for mails with a code; anybody's address gets one, so a network has few. */
const codeRules = {
  network: { points: 60, seconds: hour },
  device: { points: 10, seconds: hour },
} as const;

/** Sessions of one account, which are stored for a month each, as are their lines in the audit log. */
const sessionRule = { points: 300, seconds: hour } as const;

/**
 * Mails to one account, from all requests: one a minute, after the first five of a day one in fifteen
 * minutes. So nobody can flood a mailbox, and its owner always has a link that works for most of its
 * hour.
 */
const mailSpacing = {
  first: { points: 1, seconds: minute },
  later: { points: 1, seconds: 15 * minute },
  day: { points: 5, seconds: 24 * hour },
} as const;

type Limited = { limits: RateLimits; records: AuthRecords };
type Budget = [name: string, key: string, limit: RateLimit];

/** Counts an attempt before it is checked, so that parallel attempts cannot get past the limit. */
export async function limitPasswords(ctx: GenericEndpointContext, own: Limited): Promise<void> {
  try {
    for (const budget of await budgetsOf(ctx, own, 'password', passwordRules)) {
      await spend(own.limits, budget);
    }
  } catch (error) {
    if (error instanceof APIError) countSignIn('limited');
    throw error;
  }
}

/** Only wrong passwords count: a correct one returns the attempt. */
export async function refundAttempt(ctx: GenericEndpointContext, own: Limited): Promise<void> {
  if (!ctx.context.newSession) return;
  for (const budget of await budgetsOf(ctx, own, 'password', passwordRules)) {
    await own.limits.refund(...budget);
  }
}

/** Whether a mail with a new link may be sent now. If not, an earlier one is still valid. */
export async function limitResetMails(ctx: GenericEndpointContext, own: Limited): Promise<boolean> {
  const budgets = await budgetsOf(ctx, own, 'reset', mailRules);
  for (const budget of budgets) await spend(own.limits, budget);
  const [first] = budgets;
  const email = emailOf(ctx);
  if (!email || first?.[0] === 'reset device') return true;
  const key = keyOf(email);
  const may = (name: keyof typeof mailSpacing) =>
    isWithinBudget(own.limits, [`reset ${name}`, key, mailSpacing[name]]);
  return (await may('first')) && ((await may('day')) || (await may('later')));
}

/** Limits the mails with a code that may be requested from one network, or from a known device. */
export async function limitCodeMails(ctx: GenericEndpointContext, own: Limited): Promise<void> {
  for (const budget of await budgetsOf(ctx, own, 'code', codeRules)) {
    await spend(own.limits, budget);
  }
}

/** Correct passwords are not counted elsewhere. */
export async function limitSessions(userId: string, limits: RateLimits): Promise<void> {
  await spend(limits, ['sessions', userId, sessionRule]);
}

type Rules = Record<'network' | 'device', RateLimit> & { pair?: RateLimit; account?: RateLimit };

/** A known device has a separate budget, which others cannot use up. */
async function budgetsOf(
  ctx: GenericEndpointContext,
  { records }: Limited,
  name: string,
  rules: Rules,
): Promise<Budget[]> {
  const email = emailOf(ctx);
  if (!email) return [];
  const device = await deviceHashOf(ctx);
  if (device && (await records.isKnownDevice(email, device))) {
    return [[`${name} device`, keyOf(device, email), rules.device]];
  }
  const address = ctx.headers?.get('x-forge-address') ?? '';
  const budgets: Budget[] = [];
  if (rules.pair) budgets.push([`${name} pair`, keyOf(networkOf(address), email), rules.pair]);
  for (const { network, factor } of networksOf(address)) {
    const { points, seconds } = rules.network;
    budgets.push([`${name} network`, keyOf(network), { points: points * factor, seconds }]);
  }
  if (rules.account) budgets.push([`${name} account`, keyOf(email), rules.account]);
  return budgets;
}

function emailOf({ body }: GenericEndpointContext): string | null {
  const email: unknown = body?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : null;
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

async function isWithinBudget(limits: RateLimits, budget: Budget): Promise<boolean> {
  try {
    await limits.spend(...budget);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** @throws APIError for the library, if the budget is used up */
export async function spend(limits: RateLimits, budget: Budget): Promise<void> {
  try {
    await limits.spend(...budget);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, retryAfter } = error;
    const seconds = String(retryAfter ?? budget[2].seconds);
    throw new APIError('TOO_MANY_REQUESTS', { code, message }, { 'X-Retry-After': seconds });
  }
}
