import { describe, expect, it } from 'vitest';
import {
  answerAfterClick,
  isConfirmed,
  isDisputed,
  versionsAfter,
  withKept,
  type Answer,
} from './rules.ts';

describe('a click', () => {
  it.each([
    ['none', 'works', 'works'],
    ['works', 'works', 'none'],
    ['works', 'fails', 'fails'],
    ['fails', 'fails', 'none'],
    ['fails', 'works', 'works'],
  ] as const)('on %s, then %s: %s', (current, clicked, after) => {
    expect(answerAfterClick(current, clicked)).toBe(after);
  });
});

describe('the versions after an answer', () => {
  const named = { version: '5.0', isNamed: true, works: 2, fails: 1, own: 'none' as Answer };
  const found = { version: '4.5', isNamed: false, works: 1, fails: 0, own: 'works' as Answer };

  it.each([
    ['confirms', { version: '5.0', answer: 'works' }, ['5.0 3 1 works', '4.5 1 0 works']],
    ['disputes', { version: '5.0', answer: 'fails' }, ['5.0 2 2 fails', '4.5 1 0 works']],
    ['changes', { version: '4.5', answer: 'fails' }, ['5.0 2 1 none', '4.5 0 1 fails']],
    ['is the same', { version: '4.5', answer: 'works' }, ['5.0 2 1 none', '4.5 1 0 works']],
    ['is taken back', { version: '4.5', answer: 'none' }, ['5.0 2 1 none']],
    [
      'is for a newer one',
      { version: '5.1', answer: 'works' },
      ['5.1 1 0 works', '5.0 2 1 none', '4.5 1 0 works'],
    ],
  ] as const)('that %s', (_, wanted, after) => {
    const lines = versionsAfter([named, found], wanted).map(
      ({ version, works, fails, own }) => `${version} ${works} ${fails} ${own}`,
    );
    expect(lines).toEqual(after);
  });

  it('keeps a version of the author that nobody answered for', () => {
    const alone = { ...named, works: 0, fails: 1, own: 'fails' as Answer };
    expect(versionsAfter([alone], { version: '5.0', answer: 'none' })).toEqual([
      { ...alone, fails: 0, own: 'none' },
    ]);
  });

  it('stand where they were when nobody answers for one any more', () => {
    const after = versionsAfter([named, found], { version: '4.5', answer: 'none' });
    expect(after).toEqual([named]);
    const gone = { version: '4.5', isNamed: false, works: 0, fails: 0, own: 'none' };
    expect(withKept(after, ['4.5', '5.0'])).toEqual([named, gone]);
    expect(withKept([found], ['5.1']).map(({ version }) => version)).toEqual(['5.1', '4.5']);
  });
});

it.each([
  [1, 0, true, false],
  [1, 1, false, false],
  [1, 2, false, true],
  [0, 0, false, false],
])('%i for and %i against: confirmed %s, disputed %s', (works, fails, confirmed, disputed) => {
  expect(isConfirmed({ works, fails })).toBe(confirmed);
  expect(isDisputed({ works, fails })).toBe(disputed);
});
