import { describe, expect, it } from 'vitest';
import { openLiveHub } from './live.server.ts';

const limits = { perPerson: 3, total: 5, heartbeatMilliseconds: 60_000, ageMilliseconds: 60_000 };

const of = (userId: string) => ({ userId, sessionId: `session of ${userId}` });

/** The messages of a stream since it was opened. */
function readerOf(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The answer has no body.');
  return { next: async () => (await reader.read()).value, stop: () => reader.cancel() };
}

async function opened(answer: Response) {
  const reader = readerOf(answer);
  expect(await reader.next()).toMatch(/^retry: [1-5]\d{3}\n\n$/);
  return reader;
}

describe('a stream', () => {
  it('is one of server-sent events that nobody keeps or collects', () => {
    const { headers } = openLiveHub(limits).open(of('mira'), ['notifications:mira']);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
  });

  it('hears its own topics, without who they are about', async () => {
    const hub = openLiveHub(limits);
    const mira = await opened(hub.open(of('mira'), ['notifications:mira', 'reports']));
    const juno = await opened(hub.open(of('juno'), ['notifications:juno']));
    hub.tell('notifications:juno');
    hub.tell('reports');
    hub.tell('nobody listens');
    hub.tell('notifications:mira');
    expect(await mira.next()).toBe('data: reports\n\n');
    expect(await mira.next()).toBe('data: notifications\n\n');
    expect(await juno.next()).toBe('data: notifications\n\n');
    hub.close();
    expect(await juno.next()).toBeUndefined();
  });

  it('is told everything after a gap', async () => {
    const hub = openLiveHub(limits);
    const mira = await opened(hub.open(of('mira'), ['notifications:mira', 'reports']));
    hub.tellAll();
    expect(await mira.next()).toBe('data: notifications\n\ndata: reports\n\n');
    hub.close();
  });

  it('beats, and ends when it is old', async () => {
    const hub = openLiveHub({ ...limits, heartbeatMilliseconds: 20, ageMilliseconds: 50 });
    const mira = await opened(hub.open(of('mira'), ['notifications:mira']));
    const said = [await mira.next(), await mira.next(), await mira.next(), await mira.next()];
    expect(said[0]).toBe(': still here\n\n');
    expect(said.at(-1)).toBeUndefined();
    hub.close();
  });

  it('is given up when its browser reads no more', async () => {
    const hub = openLiveHub({ ...limits, perPerson: 1 });
    const deaf = hub.open(of('mira'), ['notifications:mira']);
    for (let count = 0; count < 40; count += 1) hub.tell('notifications:mira');
    const again = await opened(hub.open(of('mira'), ['notifications:mira']));
    const text = await deaf.text();
    expect(text.match(/data: /g)?.length).toBeLessThan(40);
    hub.tell('notifications:mira');
    expect(await again.next()).toBe('data: notifications\n\n');
    hub.close();
  });
});

describe('the end of a session', () => {
  it('ends its streams at once, and no others', async () => {
    const hub = openLiveHub(limits);
    const mira = await opened(hub.open(of('mira'), ['notifications:mira']));
    const second = await opened(hub.open(of('mira'), ['notifications:mira']));
    const elsewhere = { userId: 'mira', sessionId: 'elsewhere' };
    const phone = await opened(hub.open(elsewhere, ['notifications:mira']));
    hub.tell('session-ended:session of mira');
    expect(await mira.next()).toBeUndefined();
    expect(await second.next()).toBeUndefined();
    hub.tell('notifications:mira');
    expect(await phone.next()).toBe('data: notifications\n\n');
    expect(hub.sessionIds()).toEqual(['elsewhere']);
    hub.close();
  });

  it('is caught up with after a gap', async () => {
    const hub = openLiveHub(limits);
    const mira = await opened(hub.open(of('mira'), []));
    const juno = await opened(hub.open(of('juno'), ['a']));
    const left = new Set(['session of juno']);
    hub.endSessions((id) => !left.has(id));
    expect(await mira.next()).toBeUndefined();
    hub.tell('a');
    expect(await juno.next()).toBe('data: a\n\n');
    hub.close();
  });
});

describe('the number of streams', () => {
  it('is bounded for each person, and counts those that are open', async () => {
    const hub = openLiveHub(limits);
    const readers = await Promise.all([1, 2, 3].map(() => opened(hub.open(of('mira'), ['a']))));
    expect(() => hub.open(of('mira'), ['a'])).toThrow(expect.objectContaining({ status: 429 }));
    await opened(hub.open(of('juno'), ['a']));
    await readers[0]?.stop();
    await opened(hub.open(of('mira'), ['a']));
    hub.close();
  });

  it('is bounded in all', () => {
    const hub = openLiveHub(limits);
    for (const name of ['a', 'b', 'c', 'd', 'e']) hub.open(of(name), []);
    expect(() => hub.open(of('f'), [])).toThrow(expect.objectContaining({ status: 503 }));
    hub.close();
  });

  it('is none after the end', async () => {
    const hub = openLiveHub(limits);
    const mira = await opened(hub.open(of('mira'), []));
    hub.close();
    hub.close();
    expect(await mira.next()).toBeUndefined();
    expect(() => hub.open(of('mira'), [])).toThrow(expect.objectContaining({ status: 503 }));
  });
});
