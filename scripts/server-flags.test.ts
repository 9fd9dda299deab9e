import { expect, it } from 'vitest';
import { flagsIn, serverFlags } from './server-flags.ts';

it('starts the server with limits for its memory', () => {
  expect(serverFlags).toEqual([
    '--max-semi-space-size=16',
    '--min-semi-space-size=16',
    '--heap-growing-percent=60',
    '--no-allocation-site-pretenuring',
  ]);
});

it.each(['Dockerfile', 'deploy/forge@.service', 'docs/operating.md'])(
  'starts it in the same way in %s',
  (file) => {
    expect(flagsIn(file)).toEqual(serverFlags);
  },
);
