import { lookupTable } from '#shared/lookup-table.ts';

/** The scope of a token: reading for Blender, publishing for a build server. */
export const tokenScopes = ['read', 'publish'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The available lifetimes of a token, in days. */
export const tokenDays = [30, 90, 365] as const;

export const tokenLimits = {
  /** Active tokens of one person. */
  perPerson: 10,
  label: 60,
  /** Its last characters, by which its owner recognises it. */
  ending: 4,
  /** How long before it expires its owner is notified. */
  warnedDays: 7,
  /** How long an inactive token is still listed; then it is deleted. */
  endedDays: 30,
  listed: 60,
} as const;

/** New tokens of one person, and revocations. */
export const tokenRates = {
  create: { points: 20, seconds: 60 * 60 },
  revoke: { points: 60, seconds: 600 },
} as const;

/** Where a person's tokens are. */
export const tokensPath = '/profile/tokens';

export type TokenState = 'works' | 'expired' | 'revoked';

/** Whether its owner should see that it expires soon; `now` in milliseconds. */
export function endsSoon({ expiresAt }: { expiresAt: Date | null }, now: number): boolean {
  const warned = tokenLimits.warnedDays * 24 * 60 * 60 * 1000;
  return expiresAt !== null && expiresAt.getTime() - now <= warned;
}

/** The state of a token; `now` in milliseconds. */
export function tokenState(
  { expiresAt, revokedAt }: { expiresAt: Date | null; revokedAt: Date | null },
  now: number,
): TokenState {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt.getTime() <= now ? 'expired' : 'works';
}

/** 32 random bytes in base64url. */
const tokenPattern = /^forge_pat_[\w-]{43}$/;
export const tokenPrefix = 'forge_pat_';

/** The token of a request, or null if it has none that could be ours. */
export function tokenFrom(authorization: string | null | undefined): string | null {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? [];
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

const blenderAgent = /^Blender\/(\d{1,3}(?:\.\d{1,3}){1,2})(?![\w.])(?: \((\w+))?/;
const otherAgent = /^([A-Za-z][\w-]{0,23})\/(\d[\w.-]{0,15})(?![\w.-])/;
const systems = lookupTable<string>({ Linux: 'Linux', Windows: 'Windows', Darwin: 'macOS' });

/**
 * The program that sent a request, in a few words: 'Blender 5.1.0, Linux' or 'curl 8.5.0'; empty if
 * unknown.
 */
export function programFrom(userAgent: string | null | undefined): string {
  const [, blender, system = ''] = blenderAgent.exec(userAgent ?? '') ?? [];
  if (blender !== undefined) {
    return `Blender ${blender}${systems[system] ? `, ${systems[system]}` : ''}`;
  }
  const [, name = '', version] = otherAgent.exec(userAgent ?? '') ?? [];
  return ['', 'Blender', 'Mozilla'].includes(name) ? '' : `${name} ${version}`;
}
