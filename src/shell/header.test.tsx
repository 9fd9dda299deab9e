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
  suspension: null,
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

it.each([
  ['/moderation/articles', 'Moderate Articles'],
  ['/moderation/products', 'Moderate Articles'],
  ['/moderation/reports', 'Reports'],
  ['/knowledge-base/guide/lamps', 'Knowledge Base'],
])("on %s the moderator's header marks %s alone", (path, label) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Header viewer={{ ...member, isModerator: true }} />
    </MemoryRouter>,
  );
  const current = markup.match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g);
  expect(current?.map((link) => link.replace(/.*>/, ''))).toEqual([label]);
});
