import { expect, it } from 'vitest';
import { includesVersion } from './rules.ts';
import { areSameTerms, termsFrom } from './terms.ts';

const day = (text: string) => new Date(`${text}T10:20:30.400Z`);

it.each([
  ['2026-11-22', 0, null, null, null],
  ['2026-11-22', 14, null, '2026-12-06', null],
  ['2026-11-22', 60, 12, '2027-01-21', '2027-11-22'],
  ['2027-12-31', 30, 24, '2028-01-30', '2029-12-31'],
  // There is no February 29 a year later.
  ['2028-02-29', 14, 12, '2028-03-14', '2029-02-28'],
] as const)('bought on %s: %s days, %s months', (on, refundDays, updateMonths, refund, updates) => {
  expect(termsFrom({ refundDays, updateMonths }, day(on))).toEqual({
    refundUntil: refund && day(refund),
    updatesUntil: updates && day(updates),
  });
});

it('terms are the same when both ends are', () => {
  const [one, other] = [day('2026-12-06'), day('2026-12-07')];
  const none = { refundUntil: null, updatesUntil: null };
  expect(areSameTerms(none, none)).toBe(true);
  expect(
    areSameTerms({ ...none, refundUntil: one }, { ...none, refundUntil: day('2026-12-06') }),
  ).toBe(true);
  expect(areSameTerms({ ...none, refundUntil: one }, { ...none, refundUntil: other })).toBe(false);
  expect(areSameTerms({ ...none, updatesUntil: one }, none)).toBe(false);
});

it('a version is included up to the last moment, and always without a term', () => {
  const end = day('2026-12-06');
  expect(includesVersion(end, end)).toBe(true);
  expect(includesVersion(end, new Date(end.getTime() + 1))).toBe(false);
  expect(includesVersion(null, day('2099-01-01'))).toBe(true);
});
