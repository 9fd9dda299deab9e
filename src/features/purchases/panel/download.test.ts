import { describe, expect, it } from 'vitest';
import { downloadProduct, type DownloadCalls } from './download.ts';
import { panelTexts } from './texts.ts';

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
    [new Error('500'), panelTexts.notRecorded],
    [new TypeError('Failed to fetch'), panelTexts.notRecorded],
    [new Refused('Please log in to download this item.'), 'Please log in to download this item.'],
  ])('that is not recorded is not fetched: %s', async (error, problem) => {
    const { all, done } = calls({ record: failing(error) });
    expect(await downloadProduct(all)).toEqual({ isOwned: false, problem });
    expect(done).toEqual([]);
  });

  it.each([
    [new Error('500'), panelTexts.badResponse],
    [new TypeError('Failed to fetch'), panelTexts.downloadFailed],
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
    expect(await downloadProduct(all)).toEqual({ isOwned: true, problem: panelTexts.linkMissing });
    expect(done).toEqual(['recorded']);
  });

  it.each([
    [new Error('500'), panelTexts.linkFailed],
    [new TypeError('Failed to fetch'), panelTexts.fileFailed],
  ])('that fails after a purchase says to contact support: %s', async (error, problem) => {
    const { all } = calls({ record: undefined, address: failing(error) });
    expect(await downloadProduct(all, 'afterPurchase')).toEqual({ isOwned: true, problem });
  });
});
