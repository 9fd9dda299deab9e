import { expect, it, vi } from 'vitest';
import {
  openChoice,
  serversIn,
  type ServerKind,
  type ServerState,
} from './database-servers.server.ts';

const primaryOf = (timeline: string): ServerState => ({ isStandby: false, timeline });
const standby: ServerState = { isStandby: true, timeline: null };
const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const wrongPassword = Object.assign(new Error('wrong password'), {
  code: '28P01',
  severity: 'FATAL',
});

/** Servers that report these states, or fail with them. */
function open(states: Record<string, ServerState | Error>, kind: ServerKind = 'primary') {
  const probe = vi.fn(async (url: string) => {
    const state = states[url];
    if (!state || state instanceof Error) throw state ?? new Error(`Unknown: ${url}`);
    return state;
  });
  return { probe, ...openChoice(Object.keys(states), kind, probe) };
}

it.each([
  ['postgresql://u:p@one/forge', ['postgresql://u:p@one/forge']],
  [
    'postgresql://u:p@one:5432,two:5433/forge?sslmode=verify-full',
    [
      'postgresql://u:p@one:5432/forge?sslmode=verify-full',
      'postgresql://u:p@two:5433/forge?sslmode=verify-full',
    ],
  ],
  ['postgres://one,two', ['postgres://one', 'postgres://two']],
  ['postgresql://u:a,b@one/forge', ['postgresql://u:a,b@one/forge']],
  ['postgresql://u@localhost/forge?host=/a,b', ['postgresql://u@localhost/forge?host=/a,b']],
  ['forge', ['forge']],
])('%s names its servers', (url, servers) => {
  expect(serversIn(url)).toEqual(servers);
});

it('finds the primary, and remembers it until it is doubted', async () => {
  const { choose, probe, doubt } = open({ one: standby, two: primaryOf('00000001') });
  expect(await choose()).toBe('two');
  expect(await choose()).toBe('two');
  expect(probe).toHaveBeenCalledTimes(2);
  doubt();
  expect(await choose()).toBe('two');
  expect(probe).toHaveBeenCalledTimes(4);
});

it('waits until a standby is promoted', async () => {
  const states: Record<string, ServerState | Error> = { one: refused, two: standby };
  const { choose } = open(states);
  setTimeout(() => (states['two'] = primaryOf('00000002')), 300);
  expect(await choose()).toBe('two');
});

it('waits for it beside a server that is silent', async () => {
  const asked = performance.now();
  const { choose } = openChoice(['one', 'two'], 'primary', (url) => {
    if (url === 'one') return new Promise(() => {});
    return Promise.resolve(performance.now() - asked < 300 ? standby : primaryOf('00000002'));
  });
  expect(await choose()).toBe('two');
  expect(performance.now() - asked).toBeLessThan(2000);
});

it('takes the one that was promoted last when the old primary is back as one', async () => {
  const { choose } = open({ one: primaryOf('00000009'), two: primaryOf('0000000A') });
  expect(await choose()).toBe('two');
});

it('does not wait for a server that is silent', async () => {
  const asked = performance.now();
  const { choose } = open({ two: primaryOf('00000001') });
  const silent = openChoice(['one', 'two'], 'primary', (url) =>
    url === 'one' ? new Promise(() => {}) : Promise.resolve(primaryOf('00000001')),
  );
  expect([await choose(), await silent.choose()]).toEqual(['two', 'two']);
  expect(performance.now() - asked).toBeLessThan(1000);
});

it('says at once what no waiting changes', async () => {
  const asked = performance.now();
  await expect(open({ one: wrongPassword, two: wrongPassword }).choose()).rejects.toThrow(
    'wrong password',
  );
  const { choose } = open({ one: primaryOf('00000001'), two: refused }, 'standby');
  await expect(choose()).rejects.toThrow('None of the servers is a standby: refused');
  expect(performance.now() - asked).toBeLessThan(1000);
});
