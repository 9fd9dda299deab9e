import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { ProductVersions, ShownVersion } from '../loading.ts';
import { VersionHistory } from './version-history.tsx';

const file = {
  id: '7b0c3f0e-0000-4000-8000-000000000001',
  originalName: 'scatter.zip',
  extension: 'zip',
  bytes: 2048,
  sha256: 'a'.repeat(64),
  platforms: ['linux-x64'],
  pythonVersions: [],
  blenderMin: [4, 2, 0],
  blenderMax: [5, 0, 0],
  permissions: { network: 'Fetches textures' },
  found: ['network' as const],
};

const version: ShownVersion = {
  id: 'second',
  number: '2.0.0',
  channel: 'stable',
  status: 'approved',
  isCurrent: true,
  blenderVersionMin: '4.2.0',
  testedWith: '5.1',
  notesHtml: '<p>Twice as fast.</p>',
  reason: '',
  submittedAt: new Date('2026-02-01'),
  reviewedAt: new Date('2026-02-02'),
  withdrawnAt: null,
  files: [file],
};
const older: ShownVersion = {
  ...version,
  id: 'first',
  number: '1.0.0',
  isCurrent: false,
  notesHtml: '',
  files: [{ ...file, permissions: { files: 'Saves presets' }, found: ['processes'] }],
};

function shown(versions: ShownVersion[], rest: Partial<ProductVersions> = {}, isOwn = false) {
  const page = { productId: 'kit', versions, next: null, isLaterPage: false, ...rest };
  const element = (
    <VersionHistory {...{ versions: page, isOwn }} feedPath="/feed.xml" mayDownload />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('says what is new, what each version runs in, and what it newly asks for', () => {
  const html = shown([version, older]);
  for (const part of [
    'What’s new in 2.0.0',
    '<a class="link text-sm" href="/feed.xml">Feed of new versions</a>',
    'Twice as fast.',
    'Current',
    'February 2, 2026',
    '4.2.0 up to, but not including, 5.0',
    'linux-x64',
    'Blender 5.1',
    'Now asks for the network: “Fetches textures”',
    'No longer asks for files.',
    'We no longer find that the code starts other programs.',
    'scatter.zip, 2 KB',
    'a'.repeat(64),
    `/downloads/kit?version=second&amp;file=${file.id}`,
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('Withdraw');
});

it('shows what was withdrawn with its reason, and gives it to its seller alone', () => {
  const withdrawn = { ...older, status: 'withdrawn' as const, reason: 'It breaks files.' };
  const html = shown([withdrawn]);
  expect(html).toContain('The seller has withdrawn this version: It breaks files.');
  expect(html).not.toContain('/downloads/');
  expect(shown([withdrawn], {}, true)).toContain('/downloads/');
});

it('lets its seller withdraw what is approved and discard what is not', () => {
  expect(shown([version], {}, true)).toContain('Withdraw');
  const waiting = { ...version, status: 'pending' as const, isCurrent: false };
  const html = shown([waiting, { ...waiting, id: 'third', status: 'rejected' }], {}, true);
  expect(html).toContain('Waiting for review');
  expect(html).toContain('The moderator gave no reason.');
  expect(html.match(/Discard/g)).toHaveLength(2);
});

it('leads to older versions, and back to the newest', () => {
  expect(shown([version], { next: 'abc' })).toContain('href="?versions=abc#versions"');
  expect(shown([version], { isLaterPage: true })).toContain('Newest versions');
});
