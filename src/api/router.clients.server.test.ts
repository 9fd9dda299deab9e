import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { router } from './router.server.ts';

const files = globSync('src/features/**/client.ts');

/**
 * The names in each `createCalls<typeof …>('…')`: the type of its calls, and the key in the router.
 * The calls may be what a function returns that the router calls.
 */
const clients = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/createCalls<(?:ReturnType<)?typeof (\w+)>{1,2}\(\s*'(\w+)'/g)].map(
    ([, calls = '', key = '']) => ({ file, calls, key, from: importOf(source, calls) }),
  );
});

/** The file that the type of the calls is imported from. */
function importOf(source: string, calls: string): string {
  const pattern = `import type \\{[^}]*\\b${calls}\\b[^}]*\\} from '\\./([^']+)'`;
  return new RegExp(pattern).exec(source)?.[1] ?? '';
}

function callsAt(key: string): Record<string, unknown> {
  return { ...Object.entries(router).find(([name]) => name === key)?.[1] };
}

describe('the clients of the screens', () => {
  it('are all read by this test', () => {
    expect(clients.length).toBeGreaterThan(10);
    expect(new Set(clients.map(({ file }) => file))).toEqual(new Set(files));
  });

  it.each(clients)('$file: $key of the router has every one of $calls', async (client) => {
    const path = resolve(client.file, '..', client.from);
    const module: Record<string, object | (() => object)> = await import(path);
    const found = module[client.calls] ?? {};
    if (typeof found === 'function') {
      expect(Object.keys(callsAt(client.key))).toEqual(Object.keys(found()));
      return;
    }
    const calls = Object.entries(found);
    expect(calls).not.toEqual([]);
    for (const [name, call] of calls) expect(callsAt(client.key)[name]).toBe(call);
  });

  it('of one key stand in one file', () => {
    const places = new Set(clients.map(({ key, file }) => `${key} in ${file}`));
    const keys = new Set(clients.map(({ key }) => key));
    expect(places.size).toBe(keys.size);
  });
});
