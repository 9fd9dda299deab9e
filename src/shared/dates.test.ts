import { describe, expect, it } from 'vitest';
import { longDate, monthYear } from './dates.ts';

describe('longDate', () => {
  it.each([
    ['2025-08-02T12:00:00Z', 'August 2, 2025'],
    ['2025-08-13T00:00:00.000Z', 'August 13, 2025'],
    ['2024-02-29T23:59:59.999Z', 'February 29, 2024'],
    ['2025-12-31T23:59:59Z', 'December 31, 2025'],
    ['2026-01-01T00:00:00Z', 'January 1, 2026'],
    // The same instant wherever it is written: 01:30 in Berlin is still the day before in UTC.
    ['2025-08-02T01:30:00+02:00', 'August 1, 2025'],
  ])('%s is %s', (instant, words) => {
    expect(longDate(instant)).toBe(words);
    expect(longDate(new Date(instant))).toBe(words);
  });

  it('says what Intl says for every month', () => {
    const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2025, month, 15));
      expect(longDate(date)).toBe(intl.format(date));
    }
  });

  it.each(['', 'yesterday', '2025-13-01'])('refuses %j', (bad) => {
    expect(() => longDate(bad)).toThrow('not a date');
  });
});

describe('monthYear', () => {
  it.each([
    ['2025-08-02T12:00:00Z', 'August 2025'],
    ['2025-12-31T23:59:59Z', 'December 2025'],
  ])('%s is %s', (instant, words) => {
    expect(monthYear(instant)).toBe(words);
  });

  it('refuses what is no date', () => {
    expect(() => monthYear(new Date(Number.NaN))).toThrow('not a date');
  });
});
