import { describe, expect, it } from 'vitest';
import { updateOf, type ComparedVersion } from './update.ts';

const day = (text: string) => new Date(`2026-${text}T00:00:00Z`);
const version = (number: string, at = '03-01', precedence = number): ComparedVersion => ({
  id: number,
  number,
  precedence,
  reviewedAt: day(at),
});

describe('what is new to a person', () => {
  it.each([
    ['a newer number', version('2.5.0'), version('2.4.1'), { from: '2.4.1', to: '2.5.0' }],
    ['the same', version('2.5.0'), version('2.5.0'), null],
    ['an older number, after theirs was withdrawn', version('2.4.1'), version('2.5.0'), null],
    [
      'a label of a later day',
      version('Autumn', '09-01', ''),
      version('Spring', '03-01', ''),
      { from: 'Spring', to: 'Autumn' },
    ],
    [
      'a label of an earlier day',
      version('Spring', '03-01', ''),
      version('Autumn', '09-01', ''),
      null,
    ],
    [
      'a version without a label',
      version('', '09-01', ''),
      version('1', '03-01', ''),
      { from: '1', to: '' },
    ],
    ['nothing, for all was withdrawn', null, version('2.4.1'), null],
  ])('%s', (_, current, downloaded, update) => {
    expect(updateOf({ current, downloaded, downloadedAt: day('04-01') })).toEqual(update);
  });

  it.each([
    ['approved after their download', '05-01', { from: null, to: '2.5.0' }],
    ['approved before it', '03-01', null],
  ])('is, where it is not known what they have, what was %s', (_, at, update) => {
    const current = version('2.5.0', at);
    expect(updateOf({ current, downloaded: null, downloadedAt: day('04-01') })).toEqual(update);
  });

  it('is nothing for who downloaded nothing', () => {
    expect(
      updateOf({ current: version('2.5.0'), downloaded: null, downloadedAt: null }),
    ).toBeNull();
  });
});
