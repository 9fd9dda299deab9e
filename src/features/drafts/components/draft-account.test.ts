// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { copyOf } from '#ui/drafts/copies.ts';
import { draftsAt, removeDraft, writeDraft } from '#ui/drafts/draft-store.ts';
import { newName } from '#ui/drafts/draft-tab.ts';
import type { SaveDraftInput } from '../input.ts';
import { openAccount } from './draft-account.ts';

const place = { person: 'mira', form: 'article', subject: 'new' };
const server = vi.hoisted(() => ({ save: vi.fn(), of: vi.fn(), end: vi.fn() }));
vi.mock('../client.ts', () => ({ draftClient: server, leavingDraftClient: server }));

/** What the account has, from this device or from another. */
const stored = new Map<string, object>();

function store({ id, form, subject, content, base, device, revision }: SaveDraftInput) {
  const row = { id, form, subject, content, base, device, revision };
  stored.set(id, { ...row, deviceName: 'Chrome on Linux', savedAt: new Date() });
  return Promise.resolve({ outcome: 'saved' });
}

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
  server.save.mockImplementation(store);
  server.of.mockImplementation(() => Promise.resolve([...stored.values()]));
  server.end.mockImplementation(({ id }: { id: string }) => Promise.resolve(stored.delete(id)));
  return () => vi.useRealTimers();
});

/** The account of this device, which has left a draft that no tab has in its form. */
async function open() {
  const account = openAccount('mira', () => undefined);
  onTestFinished(account.stop);
  const id = { ...place, instance: newName() };
  const write = async (title: string) => {
    writeDraft(id, { value: { title } });
    account.changed(id);
    await vi.advanceTimersByTimeAsync(2000);
  };
  await write('Begun');
  return { account, id, write };
}

/** Asks for the drafts; the server answers at once, but its answer is long on the way. */
function askSlowly({ at }: Awaited<ReturnType<typeof open>>['account']) {
  server.of.mockImplementationOnce(async () => {
    const rows = [...stored.values()];
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return rows;
  });
  return at(place);
}

it('offers what another device wrote, and not what this one did', async () => {
  const { account } = await open();
  const copies = { id: 'a', form: 'article', subject: 'new', revision: 'r', savedAt: new Date() };
  stored.set('a', { ...copies, content: { value: { title: 'Elsewhere' } } });
  const found = await account.at(place);
  expect(found.map(({ value }) => value)).toEqual([{ title: 'Elsewhere' }]);
});

it('does not take its own draft for another device’s if a late answer has its words of before', async () => {
  const { account, id, write } = await open();
  const asked = askSlowly(account);
  await write('Gone on');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toEqual([]);
  expect(draftsAt(place).map(({ value }) => value)).toEqual([{ title: 'Gone on' }]);
  expect(copyOf(id)).not.toBeNull();
});

it('does not offer what ended while the answer was on its way', async () => {
  const { account, id } = await open();
  const asked = askSlowly(account);
  await vi.advanceTimersByTimeAsync(10);
  removeDraft(id);
  account.changed(id);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored.size).toBe(0);
  expect(await asked).toEqual([]);
});
