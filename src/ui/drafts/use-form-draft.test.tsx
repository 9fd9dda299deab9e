// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { showChangingScreen } from '#test/screen.ts';
import { provideAccount, type AccountDraft } from './account-drafts.ts';
import { copyOf, endedCopies, writeCopy } from './copies.ts';
import { draftsAt } from './draft-store.ts';
import { useFormDraft } from './use-form-draft.ts';

type Typed = { name: string };
type Shown = { value: Typed; beside?: number; isDirty?: boolean; revision?: string };

const place = { person: 'mira', form: 'product', subject: 'new' };
const read = (stored: unknown) =>
  typeof stored === 'object' && stored && 'name' in stored ? { name: String(stored.name) } : null;
const kept = () => draftsAt(place).map(({ value, beside }) => [value, beside]);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** One that another device wrote. */
const accountDraft = (name: string): AccountDraft => ({
  id: { ...place, instance: name },
  value: { name },
  beside: null,
  revision: null,
  savedAt: 1,
  discardedAt: null,
  copy: { id: name, revision: name, deviceName: 'Chrome on Linux' },
});

/** A form with this draft, as it is shown at first and with each change. */
async function mount(first: Shown) {
  const restored: unknown[] = [];
  const outdated: Typed[] = [];
  const hooks: ReturnType<typeof useFormDraft<Typed>>[] = [];
  function Form({ value, beside, isDirty = true, revision }: Shown) {
    hooks.push(
      useFormDraft<Typed>({
        place,
        read,
        value,
        beside,
        isDirty,
        base: { value: { name: '' }, revision: revision ?? null },
        onRestore: (...given) => restored.push(given),
        onOutdated: ({ value: older }) => outdated.push(older),
      }),
    );
    return null;
  }
  const { show } = showChangingScreen(<Form {...first} />);
  await wait(0);
  return {
    restored,
    outdated,
    change: (next: Shown) => show(<Form {...next} />),
    hook: () => {
      const last = hooks.at(-1);
      if (!last) throw new Error('not shown');
      return last;
    },
  };
}

describe('a draft of a form', () => {
  it('is kept a second after a change, however much is typed, with what lies beside it', async () => {
    const { change, hook } = await mount({ value: { name: '' }, isDirty: false, beside: 0 });
    await wait(5000);
    expect(kept()).toEqual([]);
    change({ value: { name: 'Be' }, beside: 0 });
    await wait(999);
    change({ value: { name: 'Bevel' }, beside: 2 });
    expect(kept()).toEqual([]);
    await wait(1);
    expect(kept()).toEqual([[{ name: 'Bevel' }, 2]]);
    change({ value: { name: 'Bevels' }, beside: 2 });
    await wait(1000);
    expect(kept()).toEqual([[{ name: 'Bevels' }, 2]]);
    act(() => hook().forget());
    expect(kept()).toEqual([]);
  });

  it('does not come back by the change just before it was saved', async () => {
    const { hook } = await mount({ value: { name: 'Bevel' } });
    await wait(999);
    act(() => hook().forget());
    await wait(5000);
    expect(kept()).toEqual([]);
  });

  it('comes back once, or is offered when a newer version is stored', async () => {
    const { hook } = await mount({ value: { name: 'Bevel' }, beside: 2 });
    act(() => void hook().keep());
    const again = await mount({ value: { name: '' }, isDirty: false });
    expect(again.restored).toEqual([[{ name: 'Bevel' }, 2]]);
    const newer = await mount({ value: { name: '' }, isDirty: false, revision: '2' });
    expect(newer.restored).toEqual([]);
    const offers = newer.hook().offers.map(({ value, isOutdated }) => [value, isOutdated]);
    expect(offers).toEqual([[{ name: 'Bevel' }, true]]);
  });

  it('that makes room for another takes what the server has of it along', async () => {
    const { hook } = await mount({ value: { name: 'Bevel' } });
    await wait(1000);
    const [mine] = draftsAt(place);
    writeCopy(mine?.id ?? expect.fail(), { id: 'a', basedOn: ['1'], confirmedAt: 5 });
    await act(async () => hook().layAside());
    const [aside] = draftsAt(place);
    expect(aside?.value).toEqual({ name: 'Bevel' });
    expect(aside?.id.instance).not.toBe(mine?.id.instance);
    expect(copyOf(aside?.id ?? expect.fail())).toEqual({ id: 'a', basedOn: ['1'], confirmedAt: 0 });
    expect(endedCopies('mira')).toEqual([]);
  });

  it('offers what the account answered last, in whatever order the answers arrive', async () => {
    const answer = (name: string, milliseconds: number) =>
      new Promise<AccountDraft[]>((resolve) => {
        setTimeout(() => resolve([accountDraft(name)]), milliseconds);
      });
    const at = vi
      .fn()
      .mockReturnValueOnce(answer('Old', 3000))
      .mockReturnValue(answer('New', 1000));
    provideAccount({ at, find: async () => null, onNews: () => () => undefined });
    onTestFinished(() => provideAccount(null));
    const { hook } = await mount({ value: { name: '' }, isDirty: false });
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(5000);
    expect(at).toHaveBeenCalledTimes(2);
    expect(hook().offers.map(({ value }) => value.name)).toEqual(['New']);
  });

  it.each([
    ['comes back', null, [[{ name: 'Old' }, null]], [], []],
    ['of an older version is compared, and offered', '2', [], ['Old'], ['Old', 'Other']],
  ])('named in the address %s', async (_, revision, restored, outdated, offers) => {
    window.history.replaceState(null, '', '?draft=a');
    const all = [accountDraft('Old'), accountDraft('Other')];
    const find = async () => accountDraft('Old');
    provideAccount({ at: async () => all, find, onNews: () => () => undefined });
    onTestFinished(() => provideAccount(null));
    const shown = await mount({
      value: { name: '' },
      isDirty: false,
      ...(revision && { revision }),
    });
    await wait(5000);
    expect(shown.restored).toEqual(restored);
    expect(shown.outdated.map(({ name }) => name)).toEqual(outdated);
    expect(shown.hook().offers.map(({ value }) => value.name)).toEqual(offers);
  });

  it('named in the address that does not exist gives way to the others', async () => {
    window.history.replaceState(null, '', '?draft=gone');
    const at = async () => [accountDraft('Other')];
    provideAccount({ at, find: async () => null, onNews: () => () => undefined });
    onTestFinished(() => provideAccount(null));
    const { hook } = await mount({ value: { name: '' }, isDirty: false });
    await wait(5000);
    expect(hook().offers.map(({ value }) => value.name)).toEqual(['Other']);
  });

  it('is back after it was discarded and that was undone', async () => {
    const { hook, restored } = await mount({ value: { name: 'Bevel' } });
    await act(async () => hook().discard());
    expect(hook().canUndo).toBe(true);
    await act(async () => hook().undo());
    expect(restored.at(-1)).toEqual([{ name: 'Bevel' }, null]);
  });
});
