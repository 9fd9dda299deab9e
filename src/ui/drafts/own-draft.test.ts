// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsAt, writeDraft } from './draft-store.ts';

const place = { person: 'mira', form: 'article', subject: 'new' };
const original = { ...place, instance: 'original' };
const typed = { title: 'Bevel' };
const kept = () => draftsAt(place).map(({ value, id }) => [value, id.instance]);
const settle = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sessionStorage.setItem('forge:tab', 'original');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A tab whose name is free, or one that a duplicate shares with its open original. */
async function open({ isDuplicate = false } = {}) {
  const request = (name: string, _: unknown, take: (lock: object | null) => unknown) => {
    take(isDuplicate && name === 'forge:tab:original' ? null : {});
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.resolve({ held: [] }) } });
  const { ownDraft } = await import('./own-draft.ts');
  return ownDraft(place);
}

describe('the draft of a form', () => {
  it('stays away once it has ended, whatever comes late', async () => {
    const own = await open();
    own.show(typed);
    own.write({ value: typed });
    own.end();
    await settle(5000);
    expect(kept()).toEqual([]);
    expect(own.write({ value: typed })).toBe(true);
    await settle(5000);
    expect(kept()).toEqual([]);
  });

  it('begins again with the next change, also to the same words', async () => {
    const own = await open();
    own.show(typed);
    own.end();
    own.write({ value: { title: 'Bevel' } });
    await settle(5000);
    expect(kept()).toEqual([[{ title: 'Bevel' }, 'original']]);
  });

  // The fields are locked while they are saved: such a change is none of the person's.
  it('ends with what the form shows last', async () => {
    const own = await open();
    own.show(typed);
    const later = { title: 'Bevels' };
    own.show(later);
    own.end();
    await settle(5000);
    own.write({ value: later });
    await settle(5000);
    expect(kept()).toEqual([]);
  });
});

describe('in a duplicated tab', () => {
  beforeEach(() => void writeDraft(original, { value: 'of the original' }));

  it('is not written over that of the original, and moves under the new name', async () => {
    const own = await open({ isDuplicate: true });
    own.show(typed);
    own.write({ value: typed });
    expect(kept()).toContainEqual(['of the original', 'original']);
    expect(kept()).toContainEqual([typed, expect.any(String)]);
    await settle(5000);
    const name = sessionStorage.getItem('forge:tab');
    expect(name).not.toBe('original');
    expect(kept()).toHaveLength(2);
    expect(kept()).toContainEqual([typed, name]);
  });

  it('does not come back under the new name after it has ended', async () => {
    const own = await open({ isDuplicate: true });
    own.show(typed);
    own.write({ value: typed });
    own.end();
    await settle(5000);
    own.write({ value: typed });
    expect(kept()).toEqual([['of the original', 'original']]);
  });
});
