import { expect, it } from 'vitest';
import { answerDue, isUndecided, mayEscalate, type RefundStatus } from './rules.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const due = day('2026-11-29');

it('a seller has seven days', () => {
  expect(answerDue(day('2026-11-22'))).toEqual(due);
});

it.each<[RefundStatus, answered: string | null, now: string, boolean]>([
  ['asked', null, '2026-11-28', false],
  ['asked', null, '2026-11-29', false],
  ['asked', null, '2026-11-30', true],
  ['declined', '2026-11-23', '2026-11-23', true],
  ['declined', '2026-11-23', '2026-12-23', true],
  ['declined', '2026-11-23', '2026-12-24', false],
  ['escalated', null, '2026-12-01', false],
  ['granted', '2026-11-23', '2026-12-01', false],
  ['refused', '2026-11-23', '2026-12-01', false],
])('%s, answered on %s: on %s a moderator can be asked: %s', (status, answered, now, may) => {
  const request = {
    status,
    answerDueAt: due,
    answeredAt: answered === null ? null : day(answered),
  };
  expect(mayEscalate(request, day(now))).toBe(may);
});

it('what waits can be granted', () => {
  expect(['asked', 'declined', 'escalated'].every((one) => isUndecided(one as RefundStatus))).toBe(
    true,
  );
  expect(isUndecided('granted') || isUndecided('refused')).toBe(false);
});
