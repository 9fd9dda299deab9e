import { createHmac, timingSafeEqual } from 'node:crypto';

const periodMilliseconds = 30_000;
const digits = 6;

/** The code of an authenticator app in one time step (RFC 6238). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepAt(now: number): number {
  return Math.floor(now / periodMilliseconds);
}

/** The time step that a code belongs to, at most one away from now; undefined: it is wrong. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret as people and authenticator apps type it (RFC 4648, without padding). */
export function base32Of(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The content of the QR code. */
export function authenticatorAddress(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: base32Of(secret),
    issuer,
    digits: '6',
    period: '30',
  });
  return `otpauth://totp/${label}?${query.toString()}`;
}
