import { afterEach, expect, it, vi } from 'vitest';
import { latestMoment, localMoment, momentFrom, waitsFor } from './rules.ts';

const now = new Date('2026-03-01T12:00:00Z');

afterEach(() => vi.unstubAllEnvs());

it.each([
  [null, false],
  [new Date('2026-03-01T11:59:59Z'), false],
  [now, false],
  [new Date('2026-03-01T12:00:01Z'), true],
])('an article with the moment %s waits: %s', (moment, waits) => {
  expect(waitsFor(moment, now)).toBe(waits);
});

it('reads back what it put into the field, in the time of the device', () => {
  expect(momentFrom(localMoment(now))).toEqual(now);
  expect(localMoment(now)).toMatch(/^2026-0[23]-\d\dT\d\d:\d\d$/);
  expect(momentFrom('')).toBeNull();
  expect(momentFrom('2026-13-40T99:00')).toBeNull();
});

it.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
  'keeps the minute while somebody types the year, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    for (const typed of ['0002-12-24T18:00', '0202-12-24T18:00', '2026-12-24T18:00']) {
      const sent = momentFrom(typed)?.toISOString() ?? '';
      expect(localMoment(new Date(sent))).toBe(typed);
    }
  },
);

it('lies at most 365 days ahead', () => {
  expect(latestMoment(now)).toEqual(new Date('2027-03-01T12:00:00Z'));
});
