import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { loader } from './robots.ts';

const site = await openFreshSite();

it('lets robots read and names the sitemap by its absolute address', async () => {
  const answer = loader(openTestPage(site, null).argumentsFor('/robots.txt', {}));
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('Allow: /');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Disallow: /moderation/');
  expect(lines).toContain('Sitemap: https://forge.example/sitemap.xml');
});
