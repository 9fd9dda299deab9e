import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StoredFileView } from '../rules.ts';
import { FileField } from './file-field.tsx';

const file: StoredFileView = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'addon',
  originalName: 'bevel.zip',
  extension: 'zip',
  bytes: 36_909_875,
  sha256: 'a'.repeat(64),
  facts: {
    format: 'zip',
    archive: { files: 12, inflatedBytes: 100, tree: [], nested: [], nativeCode: [] },
    manifest: {
      source: 'extension',
      name: 'Edge Bevel Tools',
      version: '1.4.0',
      blenderVersionMin: '4.2.0',
      tagline: '',
      author: '',
      tags: [],
      licences: [],
      permissions: [],
    },
  },
};

function markup(value: StoredFileView | null, error?: string): string {
  return renderToStaticMarkup(
    <FileField
      label="Add-on file"
      kind="addon"
      place={{ person: 'mira', name: 'product:new:file' }}
      value={value}
      error={error}
      onChange={() => undefined}
    />,
  );
}

it('offers to choose a file of the kinds that are allowed, and ties the error to it', () => {
  const html = markup(null, 'An addon file is required for new products.');
  expect(html).toContain('accept=".zip,.blend,.glb,.py,.7z"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('An addon file is required for new products.');
});

it('shows a file with its size and what was read from it', () => {
  const html = markup(file);
  expect(html).toContain('bevel.zip');
  expect(html).toContain('35.2 MB');
  expect(html).toContain('Edge Bevel Tools 1.4.0 · Blender 4.2.0 or newer · 12 files');
  expect(html).toContain('aria-label="Remove bevel.zip"');
  expect(html).not.toContain('type="file"');
});
