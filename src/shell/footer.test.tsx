import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Footer } from './footer.tsx';

const site = {
  publicUrl: 'https://forge.example',
  isSandbox: false,
  hasGoogle: true,
  hasMail: true,
  hasPayments: true,
  contactEmail: 'hello@forge.example',
  chatUrl: 'https://chat.example/?a=1&b="2"',
  photoUrl: 'https://photos.example',
  forumUrl: 'https://forum.example',
  sourceUrl: null,
};

it('the footer leads to the Marketplace under Navigate', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Footer site={site} year={2026} />
    </MemoryRouter>,
  );
  const [navigate = ''] = /<nav aria-label="Navigate".*?<\/nav>/s.exec(markup) ?? [];
  expect(navigate).toMatch(/<a[^>]*href="\/marketplace"[^>]*>Marketplace<\/a>/);
});

it('the footer leads to an address of the operator as it is', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Footer site={site} year={2026} />
    </MemoryRouter>,
  );
  expect(markup).toContain('href="https://chat.example/?a=1&amp;b=&quot;2&quot;"');
});

it('the footer says nothing of contacts that the operator did not name', () => {
  const unnamed = { contactEmail: null, chatUrl: null, photoUrl: null, forumUrl: null };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Footer site={{ ...site, ...unnamed }} year={2026} />
    </MemoryRouter>,
  );
  expect(markup).not.toContain('Community');
  expect(markup).not.toContain('mailto:');
});
