import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBatch } from './batch.server.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function open(write: (items: number[]) => Promise<void>) {
  const warned: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void warned.push(words) };
  return { warned, batch: openBatch<number>({ milliseconds: 1000, limit: 2, write, log }) };
}

describe('a batch', () => {
  it('writes what was collected, and no more than fits', async () => {
    const written: number[][] = [];
    const { batch } = open((items) => Promise.resolve(void written.push(items)));
    for (const item of [1, 2, 3]) batch.add(item);
    await vi.advanceTimersByTimeAsync(1000);
    batch.add(4);
    await batch.close();
    expect(written).toEqual([[1, 2], [4]]);
  });

  it('only logs a write that fails, and goes on with the next', async () => {
    const written: number[][] = [];
    const { batch, warned } = open((items) =>
      items.includes(1)
        ? Promise.reject(new Error('Gone.'))
        : Promise.resolve(void written.push(items)),
    );
    batch.add(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(warned).toHaveLength(1);
    batch.add(2);
    await batch.close();
    expect(written).toEqual([[2]]);
  });
});
