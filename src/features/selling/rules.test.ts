import { describe, expect, it } from 'vitest';
import { connectOutcomePath, connectProblemOf, isConnectedNow } from './rules.ts';

const queryOf = (path: string) => new URL(path, 'https://forge.example').searchParams;

describe('the way back from Stripe', () => {
  it.each([
    ['denied', 'Stripe was not connected because you cancelled the request.'],
    [
      'expired',
      'This connection request has expired, was started in another browser or has already been used. Please connect again.',
    ],
    ['taken', 'This Stripe account is already connected to another member.'],
    ['connected', 'A Stripe account is already connected. Disconnect it first.'],
    ['failed', 'Failed to connect to Stripe. Please try again.'],
  ] as const)('says why it is without a connection: %s', (problem, sentence) => {
    const path = connectOutcomePath('/profile/edit?tab=1#selling', problem);
    expect(path).toBe(`/profile/edit?tab=1&stripe_error=${problem}#selling`);
    expect(connectProblemOf(queryOf(path))).toBe(sentence);
    expect(isConnectedNow(queryOf(path))).toBe(false);
  });

  it.each(['', 'hello', 'constructor', '__proto__'])(
    'says of a word that nobody knows (%j) that it failed',
    (word) => {
      const query = new URLSearchParams({ stripe_error: word });
      expect(connectProblemOf(query)).toBe('Failed to connect to Stripe. Please try again.');
    },
  );

  it('says nothing of a problem after a success, also when there was one before', () => {
    const path = connectOutcomePath('/profile/edit?stripe_error=denied', null);
    expect(path).toBe('/profile/edit?stripe_connected=true');
    expect(connectProblemOf(queryOf(path))).toBeNull();
    expect(isConnectedNow(queryOf(path))).toBe(true);
  });
});
