import { expect, it, vi } from 'vitest';
import { syncWithProvider } from './provider-sync.server.ts';

/** A row whose revision others increment this many times while the provider is asked. */
function makeRow(otherWrites: number) {
  let revision = 0;
  let left = otherWrites;
  return {
    read: async () => ({ revision }),
    async fetch(row: { revision: number }) {
      if (left > 0) {
        left -= 1;
        revision += 1;
      }
      return `answer to ${row.revision}`;
    },
    write: async (row: { revision: number }, answer: string) =>
      row.revision === revision ? `wrote the ${answer}` : null,
  };
}

it('writes the answer to what was read', async () => {
  expect(await syncWithProvider(makeRow(0))).toEqual({
    row: { revision: 0 },
    written: { answer: 'answer to 0', result: 'wrote the answer to 0' },
  });
});

it('asks again as often as somebody else writes meanwhile', async () => {
  const synced = await syncWithProvider(makeRow(9));
  expect(synced?.written?.result).toBe('wrote the answer to 9');
});

it('gives up when the row never rests', async () => {
  await expect(syncWithProvider(makeRow(10))).rejects.toThrow('kept changing');
});

it('writes nothing when there is no row, or the provider does not know it', async () => {
  const write = vi.fn<() => Promise<string>>();
  const none = { read: async () => undefined, fetch: async () => 'answer', write };
  expect(await syncWithProvider(none)).toBeNull();
  const unknown = { read: async () => ({ id: 1 }), fetch: async () => null, write };
  expect(await syncWithProvider(unknown)).toEqual({ row: { id: 1 }, written: null });
  expect(write).not.toHaveBeenCalled();
});
