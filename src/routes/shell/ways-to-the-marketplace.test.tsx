import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const site = {
  publicUrl: 'https://forge.example',
  isSandbox: false,
  hasGoogle: true,
  hasPayments: true,
  contactEmail: 'hello@forge.example',
  chatUrl: 'https://chat.example',
  photoUrl: 'https://photos.example',
  forumUrl: 'https://forum.example',
  sourceUrl: null,
};
const member = {
  id: 'p',
  username: 'mira',
  avatarUrl: null,
  isModerator: false,
  isNewcomer: false,
};
const markupOf = (element: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

it("a member's Create menu has Upload Product, a visitor's header no such menu", () => {
  const entry = /<a[^>]*href="\/marketplace\/upload"[^>]*>.*?Upload Product<\/a>/;
  const markup = markupOf(<Header viewer={member} />);
  expect(markup).toMatch(entry);
  expect(markup).toMatch(/aria-haspopup[^>]*>.*?Create/);
  expect(markupOf(<Header viewer={null} />)).not.toMatch(entry);
});

it('the footer leads to the Marketplace under Navigate', () => {
  const markup = markupOf(<Footer site={site} year={2026} />);
  const [navigate = ''] = /<nav aria-label="Navigate".*?<\/nav>/s.exec(markup) ?? [];
  expect(navigate).toMatch(/<a[^>]*href="\/marketplace"[^>]*>Marketplace<\/a>/);
});
