import { expect, it } from 'vitest';
import { sitemap, sitemapIndex } from './sitemap.ts';

it('lists addresses, escaped, with the time of their change', () => {
  const text = sitemap([
    { url: 'https://forge.example/' },
    { url: 'https://forge.example/a?b&c', updated: new Date('2025-08-02T10:00:00Z') },
  ]);
  expect(text).toBe(
    `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://forge.example/</loc></url>
<url><loc>https://forge.example/a?b&amp;c</loc><lastmod>2025-08-02T10:00:00.000Z</lastmod></url>
</urlset>
`,
  );
});

it('lists sitemaps', () => {
  expect(sitemapIndex(['https://forge.example/sitemap.xml?after=1_a'])).toContain(
    '<sitemap><loc>https://forge.example/sitemap.xml?after=1_a</loc></sitemap>',
  );
});
