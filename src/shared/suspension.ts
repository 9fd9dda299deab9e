import { longDate } from './dates.ts';
import { Refusal } from './refusal.ts';

/** Why a person may not act; `until` is null when no end is set. */
export type Suspension = { reason: string; until: Date | null };

/** What suspended people read wherever they try to act. */
export function suspendedSentence({ reason, until }: Suspension): string {
  const time = until ? ` until ${longDate(until)}` : '';
  return `Your account is suspended${time}: ${withFullStop(reason)} If you think this is a mistake, write to the address on the Contact page.`;
}

function withFullStop(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** @throws Refusal FORBIDDEN while the person is suspended */
export function refuseSuspended({ suspension }: { suspension: Suspension | null }): void {
  if (!suspension) return;
  throw new Refusal('FORBIDDEN', suspendedSentence(suspension), { reason: 'suspended' });
}
