// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeDraft } from '#ui/drafts/draft-store.ts';
import type { SaveDraftInput } from '../input.ts';
import { startEngine } from './draft-engine.ts';

const place = { person: 'mira', form: 'comment', subject: 'article:1', instance: 'tab' };
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function start(save: (draft: SaveDraftInput) => Promise<{ outcome: 'saved' }>) {
  const sent: unknown[] = [];
  const calls = {
    save: (draft: SaveDraftInput) => {
      sent.push(draft.content.value);
      return save(draft);
    },
    saveLeaving: save,
    end: () => Promise.resolve(),
  };
  const engine = startEngine('mira', calls, () => undefined);
  return {
    sent,
    engine,
    type(text: string) {
      writeDraft(place, { value: text });
      engine.changed(place);
    },
  };
}

const saved = () => Promise.resolve({ outcome: 'saved' as const });

it('sends the newest words once a second, and nothing without a change', async () => {
  const { sent, engine, type } = start(saved);
  await engine.ready;
  await wait(10);
  for (const text of ['a', 'ab', 'abc']) {
    type(text);
    await wait(400);
  }
  await wait(5000);
  expect(sent.at(-1)).toBe('abc');
  expect(sent.length).toBeLessThanOrEqual(3);
  const count = sent.length;
  await wait(60_000);
  expect(sent).toHaveLength(count);
  engine.stop();
});

it('tries again without a network, at once when it is back, and sends the newest words', async () => {
  let isOnline = false;
  const { sent, engine, type } = start(() =>
    isOnline ? saved() : Promise.reject(new TypeError('Failed to fetch')),
  );
  await engine.ready;
  type('first');
  await wait(10_000);
  const failed = sent.length;
  expect(failed).toBeGreaterThan(1);
  type('last');
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await wait(1);
  expect(sent.at(-1)).toBe('last');
  await wait(120_000);
  expect(sent).toHaveLength(failed + 1);
  engine.stop();
});

it('leaves what the server refuses until it changes', async () => {
  const refused = new ORPCError('TOO_LARGE', { status: 413, message: 'Too large.' });
  const { sent, engine, type } = start(() => Promise.reject(refused));
  await engine.ready;
  type('long');
  await wait(120_000);
  expect(sent).toEqual(['long']);
  type('short');
  await wait(2000);
  expect(sent).toEqual(['long', 'short']);
  engine.stop();
});

it('sends what an earlier visit has left, and nothing of somebody else', async () => {
  writeDraft(place, { value: 'left' });
  writeDraft({ ...place, person: 'noor' }, { value: 'of another person' });
  const { sent, engine } = start(saved);
  await wait(5000);
  engine.changed({ ...place, person: 'noor' });
  await wait(5000);
  expect(sent).toEqual(['left']);
  engine.stop();
});

it('sends nothing more once it has stopped: the account may be of somebody else by then', async () => {
  const first = Promise.withResolvers<{ outcome: 'saved' }>();
  const { sent, engine, type } = start(() => first.promise);
  await engine.ready;
  const other = { ...place, subject: 'article:2' };
  writeDraft(other, { value: 'second' });
  type('first');
  engine.changed(other);
  await wait(1000);
  expect(sent).toHaveLength(1);
  engine.stop();
  first.resolve({ outcome: 'saved' });
  await wait(60_000);
  expect(sent).toHaveLength(1);
});
