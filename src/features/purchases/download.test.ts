import { describe, expect, it } from 'vitest';
import { downloadProduct, type DownloadCalls } from './download.ts';

class Refused extends Error {}

function failing(error: Error) {
  return async () => {
    throw error;
  };
}

function calls(given: Partial<DownloadCalls>) {
  const done: string[] = [];
  const all: DownloadCalls = {
    record: async () => done.push('recorded'),
    address: async () => {
      done.push('asked');
      return { url: '/downloads/1' };
    },
    save: (url) => done.push(`saved ${url}`),
    sentenceOf: (error, fallback) => (error instanceof Refused ? error.message : fallback),
    ...given,
  };
  return { all, done };
}

describe('a download (spec B §4, §8)', () => {
  it('is recorded first, then fetched', async () => {
    const { all, done } = calls({});
    expect(await downloadProduct(all)).toEqual({ isOwned: true, problem: null });
    expect(done).toEqual(['recorded', 'asked', 'saved /downloads/1']);
  });

  it('of what one has is not recorded again', async () => {
    const { all, done } = calls({ record: undefined });
    await downloadProduct(all);
    expect(done).toEqual(['asked', 'saved /downloads/1']);
  });

  it.each([
    [new Error('500'), 'Could not record your download. Please try again.'],
    [new TypeError('Failed to fetch'), 'Could not record your download. Please try again.'],
    [new Refused('Please log in to download this item.'), 'Please log in to download this item.'],
  ])('that is not recorded is not fetched: %s', async (error, problem) => {
    const { all, done } = calls({ record: failing(error) });
    expect(await downloadProduct(all)).toEqual({ isOwned: false, problem });
    expect(done).toEqual([]);
  });

  it.each([
    [new Error('500'), 'Network response was not ok'],
    [new TypeError('Failed to fetch'), 'An unexpected error occurred during download.'],
    [
      new Refused('Product data or download URL is missing.'),
      'Product data or download URL is missing.',
    ],
  ])('that fails on the way stays owned: %s', async (error, problem) => {
    const { all } = calls({ address: failing(error) });
    expect(await downloadProduct(all)).toEqual({ isOwned: true, problem });
  });

  it('without an address says so', async () => {
    const { all, done } = calls({ address: () => Promise.resolve({ url: '' }) });
    expect(await downloadProduct(all)).toEqual({
      isOwned: true,
      problem: 'Download link is missing. Please contact support.',
    });
    expect(done).toEqual(['recorded']);
  });

  it.each([
    [new Error('500'), 'There was an issue retrieving the download link. Please contact support.'],
    [
      new TypeError('Failed to fetch'),
      'Failed to download the file. Please try again or contact support.',
    ],
  ])('that fails after a purchase says to contact support: %s', async (error, problem) => {
    const { all } = calls({ record: undefined, address: failing(error) });
    expect(await downloadProduct(all, 'afterPurchase')).toEqual({ isOwned: true, problem });
  });
});
