import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Comment, CommentPage } from '../thread.ts';
import { CommentsProvider } from './comments-provider.tsx';
import { CommentsSection } from './comments-section.tsx';

/** The section as the server sends it to a visitor. */
function sectionOf(page: CommentPage | null): string {
  const subject = { articleId: 'an-article' };
  const loaded = { subject, page, isLaterPage: false, now: Date.now() };
  const votes = { render: () => null, load: () => Promise.resolve() };
  const others = { report: null, remove: null, restore: null };
  const Component = () => (
    <CommentsProvider loaded={loaded}>
      <CommentsSection subject={subject} ownerId={null} votes={votes} others={others} />
    </CommentsProvider>
  );
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component, loader: () => root }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />);
}

const root = { viewer: null };

it('says that the comments could not be loaded, with a way to try again', () => {
  const html = sectionOf(null);
  expect(html).toContain('Could not load comments.');
  expect(html).toContain('Retry');
  expect(html).not.toContain('No comments yet. Ask, answer or add what worked for you.');
});

it('says that there are none', () => {
  const html = sectionOf({ total: 0, threads: [], comments: [], next: null });
  expect(html).toContain('No comments yet. Ask, answer or add what worked for you.');
  expect(html).not.toContain('Could not load comments.');
});

it('shows beside a name that its owner supports the site', () => {
  const at = new Date();
  const comment = {
    id: 'c1',
    threadId: 'c1',
    parentId: null,
    text: 'Thank you',
    likes: 0,
    dislikes: 0,
    createdAt: at,
    updatedAt: at,
    author: { id: 'p1', username: 'ada', avatarUrl: null },
    hasProduct: false,
    removal: null,
  };
  const page = { total: 1, threads: [{ id: 'c1', replies: 0, next: null }], next: null };
  const htmlFor = (supporterTier: Comment['supporterTier']) =>
    sectionOf({ ...page, comments: [{ ...comment, supporterTier }] });
  expect(htmlFor('advocate')).toMatch(/>ada<\/a>[\s\S]*Advocate/);
  expect(htmlFor('supporter')).toContain('Supporter');
  expect(htmlFor(null)).not.toMatch(/Advocate|Supporter/);
});
