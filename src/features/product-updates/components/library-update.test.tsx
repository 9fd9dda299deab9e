import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { LibraryState } from '../library.queries.server.ts';
import { LibraryUpdate } from './library-update.tsx';

const item = { productId: 'p1', name: 'Scatter Kit', slug: 'scatter-kit', isOffered: true };
const calm: LibraryState = {
  productId: 'p1',
  isExtension: true,
  isMuted: false,
  recallReason: null,
  current: { id: 'v2', number: '2.5.0' },
  updatesUntil: null,
  missed: null,
  downloadedId: 'v2',
  update: null,
  withdrawn: null,
  pin: null,
};

function row(changes: Partial<LibraryState> = {}): string {
  const Row = () => <LibraryUpdate item={item} state={{ ...calm, ...changes }} />;
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component: Row }] },
  ]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { viewer: null } } }} />);
}

it.each<[string, Partial<LibraryState>, string[]]>([
  ['is as it was', {}, ['Version 2.5.0', 'Mute updates']],
  [
    'is newer',
    { update: { from: '2.4.1', to: '2.5.0' } },
    ['2.4.1 → 2.5.0', 'You have 2.4.1, 2.5.0 is available'],
  ],
  [
    'is newer than nobody knows what',
    { update: { from: null, to: '2.5.0' } },
    ['New version 2.5.0'],
  ],
  ['is newer and has no number', { update: { from: '2.4.1', to: '' } }, ['New version<']],
  ['is muted', { isMuted: true }, ['Unmute updates']],
  [
    'is pinned',
    { pin: { versionId: 'v1', number: '2.4.1', isWithdrawn: false } },
    ['Pinned to 2.4.1', 'Unpin Scatter Kit'],
  ],
  [
    'is pinned to what was withdrawn',
    { pin: { versionId: 'v1', number: '2.4.1', isWithdrawn: true } },
    ['The version that you pinned was withdrawn, so Blender offers another one.'],
  ],
  [
    'was withdrawn',
    { withdrawn: { number: '2.5.0', reason: 'Loses weights.' } },
    ['You have 2.5.0, which its seller has withdrawn: Loses weights.'],
  ],
])('says of a product what %s', (_, changes, parts) => {
  const html = row(changes);
  for (const part of parts) expect(html).toContain(part);
  expect(html).toContain('Versions and what changed');
});

it('offers no version of what was recalled, and says why', () => {
  const html = row({ recallReason: 'Malware.', update: { from: '2.4.1', to: '2.5.0' } });
  expect(html).toContain('Recalled by a moderator: Malware. Please remove it from Blender.');
  expect(html).not.toContain('2.5.0');
  expect(html).not.toContain('Versions and what changed');
});

it('says which version is not part of the purchase, and until when updates were', () => {
  const updatesUntil = new Date('2026-03-04T05:06:07Z');
  const html = row({ updatesUntil, missed: { number: '3.0.0' } });
  expect(html).toContain(
    'Version 3.0.0 is not part of your purchase: its updates ended on March 4, 2026.',
  );
  expect(row({ updatesUntil })).not.toContain('not part of your purchase');
});
