import { expect, it } from 'vitest';
import { isRelayed, relayKey } from './relay.server.ts';

const key = relayKey('a secret of the tests');

it('takes the key of the site alone', () => {
  expect(isRelayed(key, key)).toBe(true);
  expect(relayKey('another secret')).not.toBe(key);
  // Node reads a header as Latin-1: as many letters can be more bytes.
  for (const shown of [relayKey('another secret'), 'é'.repeat(key.length), '', 'page']) {
    expect(isRelayed(shown, key)).toBe(false);
  }
  for (const shown of [undefined, null, [key]]) expect(isRelayed(shown, key)).toBe(false);
});
