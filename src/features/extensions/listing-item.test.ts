import { describe, expect, it } from 'vitest';
import { listingItem, type ListingItem } from './listing-item.ts';

/** The entry of a file whose manifest contains this. */
function itemWith(manifest: Record<string, unknown>, permissions = {}): ListingItem {
  const outcome = listingItem(
    {
      extensionId: 'paint_kit',
      slug: 'paint-kit',
      sellerName: 'mira',
      number: '1.0.0',
      manifest: {
        schema_version: '1.0.0',
        id: 'paint_kit',
        version: '1.0.0',
        name: 'Paint Kit',
        tagline: 'Paints',
        maintainer: 'Mira Okafor',
        type: 'add-on',
        license: ['SPDX:GPL-3.0-or-later'],
        blender_version_min: '4.2.0',
        ...manifest,
      },
      platforms: [],
      pythonVersions: [],
      blenderMin: null,
      blenderMax: null,
      permissions,
      bytes: 100,
      sha256: 'a'.repeat(64),
    },
    'https://forge.example',
  );
  if (!('item' in outcome)) throw new Error(outcome.problem);
  return outcome.item;
}

describe('an address is removed', () => {
  it.each([
    ['Mira Okafor <mira@example.org>', 'Mira Okafor'],
    ['Mira Okafor<mira@example.org>', 'Mira Okafor'],
    ['Mira (mira.o+kits@mail.example.co.uk) and Bo', 'Mira and Bo'],
    ['Mira mailto:mira@example.org, Bo', 'Mira Bo'],
    ['<mira@example.org> Mira', 'Mira'],
    ['Mira <mira@exämple.org>, Bo <bo@例え.テスト>', 'Mira, Bo'],
    ['a@b.org,c@d.org Mira', 'Mira'],
  ])('from %s', (maintainer, kept) => {
    expect(itemWith({ maintainer }).maintainer).toBe(kept);
  });
});

describe('what is no address stays', () => {
  it.each([
    'Paint@Home',
    'Render@Night Kit',
    '@mira',
    'Mira @ Forge',
    'Icons @2x and 3@1.5',
    'a < b > c, d [] ()',
    '@'.repeat(1000),
  ])('in %s', (name) => {
    expect(itemWith({ name }).name).toBe(name);
  });

  it('in the reason of a permission', () => {
    expect(itemWith({}, { files: 'Sends to files@studio' }).permissions).toEqual({
      files: 'Sends to files@studio',
    });
  });
});

it('a text that was only an address is replaced, so that the extension is listed', () => {
  const address = 'mira@example.org';
  const texts = { name: address, tagline: `<${address}>`, maintainer: address };
  expect(itemWith({ ...texts, copyright: [address] }, { network: address })).toMatchObject({
    name: 'paint_kit',
    tagline: 'paint_kit',
    maintainer: 'mira',
    permissions: { network: 'No reason given' },
  });
});

it('a long text takes no longer than its length', () => {
  const started = performance.now();
  for (const part of ['a', 'a.', 'a@', '<', 'a@a.']) {
    expect(() => itemWith({ name: part.repeat(200_000) })).toThrow('name: is too long');
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});
