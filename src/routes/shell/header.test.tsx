import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Header } from './header.tsx';

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
