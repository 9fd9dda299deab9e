import { expect, it } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

const busy = 'Too many are waiting.';
const ownBusy = 'Too many of yours are waiting.';

/** Turns whose work ends when the test says so. */
function open({ atOnce = 2, atOnceEach = 1, waiting = 5, waitingEach = 3 } = {}) {
  const runInTurn = createFairSemaphore({
    atOnce,
    atOnceEach,
    waiting,
    waitingEach,
    busy,
    ownBusy,
  });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    ask: (person: string, name: string) =>
      runInTurn(person, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('leaves a place for another person while one has many', async () => {
  const { ask, end, started } = open();
  const all = ['a1', 'a2', 'a3'].map((name) => ask('a', name));
  all.push(ask('b', 'b1'));
  expect(started).toEqual(['a1', 'b1']);
  for (const name of ['b1', 'a1', 'a2', 'a3']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('gives each person a turn before anybody gets a second one', async () => {
  const { ask, end, started } = open({ atOnce: 1 });
  const people = { a: ['a1', 'a2', 'a3'], b: ['b1', 'b2'], c: ['c1'] };
  for (const [person, names] of Object.entries(people)) {
    for (const name of names) void ask(person, name);
  }
  for (let turn = 0; turn < 6; turn += 1) await end(started[turn] ?? '');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('refuses one person, and then everybody, when too many wait', async () => {
  const { ask, end, started } = open();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  await expect(ask('a', 'a5')).rejects.toMatchObject({
    status: 429,
    message: ownBusy,
    retryAfter: 30,
  });
  for (const name of ['b1', 'b2', 'b3']) void ask('b', name);
  await expect(ask('c', 'c1')).rejects.toMatchObject({ status: 503, message: busy });
  await end('a1');
  void ask('c', 'c2');
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

it('gives the turn on when work fails', async () => {
  const runInTurn = createFairSemaphore({
    atOnce: 1,
    atOnceEach: 1,
    waiting: 1,
    waitingEach: 1,
    busy,
    ownBusy,
  });
  const failing = runInTurn('a', () => Promise.reject(new Error('It broke.')));
  const next = runInTurn('b', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('It broke.');
  expect(await next).toBe('done');
});
