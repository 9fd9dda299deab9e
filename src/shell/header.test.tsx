import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Viewer } from '#shared/viewer.ts';
import { Header } from './header.tsx';

const member = {
  id: 'p',
  username: 'mira',
  avatarUrl: null,
  isModerator: false,
  isNewcomer: false,
  suspension: null,
};

function markupOf(viewer: Viewer | null, path = '/') {
  const Stub = createRoutesStub([{ path: '*', Component: () => <Header viewer={viewer} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

it("a member's Create menu has Upload Product, a visitor's header no such menu", () => {
  const entry = /<a[^>]*href="\/marketplace\/upload"[^>]*>.*?Upload Product<\/a>/;
  const markup = markupOf(member);
  expect(markup).toMatch(entry);
  expect(markup).toMatch(/aria-haspopup[^>]*>.*?Create/);
  expect(markupOf(null)).not.toMatch(entry);
});

it.each([
  ['/moderation/articles', 'Moderate Articles'],
  ['/moderation/products', 'Moderate Articles'],
  ['/moderation/payments', 'Moderate Articles'],
  ['/moderation/jobs', 'Moderate Articles'],
  ['/admin', 'Moderate Articles'],
  ['/moderation/reports', 'Reports'],
  ['/knowledge-base/guide/lamps', 'Knowledge Base'],
])("on %s the moderator's header marks %s alone", (path, label) => {
  const markup = markupOf({ ...member, isModerator: true }, path);
  const current = markup.match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g);
  expect(current?.map((link) => link.replace(/.*>/, ''))).toEqual([label]);
});
